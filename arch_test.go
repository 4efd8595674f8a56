// It needs the go tool.
//go:build !js

package hanoi_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// The packages import each other only along the arrows that the table in
// docs/design.md has, and what the table calls a library package imports nothing
// but them and the standard library. Tests are free to import what they like.
func TestImports(t *testing.T) {
	allowed := arrows(t)
	module := goList(t, "{{.Path}}", "-m")[0]
	standard := goList(t, "{{.ImportPath}}", "std")
	const form = `{{.ImportPath}} {{join .Imports " "}}`
	packages := goList(t, form, "./...")
	t.Setenv("GOOS", "js") // has a program of its own
	t.Setenv("GOARCH", "wasm")
	standard = append(standard, goList(t, "{{.ImportPath}}", "std")...)
	packages = append(packages, goList(t, form, "./cmd/hanoi-wasm")...)
	packages = append(packages, goList(t, form, "-tags=board", "./cmd/hanoi-wasm")...)
	for _, line := range packages {
		fields := strings.Fields(line)
		name := short(module, fields[0])
		may, known := allowed[name]
		if !known {
			t.Errorf("package %s is not in the table of docs/design.md", name)
			continue
		}
		for _, path := range fields[1:] {
			switch to := short(module, path); {
			case slices.Contains(standard, path) || path == "C":
			case to != path:
				if !slices.Contains(may, to) {
					t.Errorf("%s imports %s, which the table of docs/design.md does not allow", name, to)
				}
			case !slices.Contains(may, "modules"):
				t.Errorf("%s imports the module %s; it may not import other modules", name, path)
			}
		}
	}
}

// arrows returns the table of docs/design.md: which packages a package may
// import; "modules" stands for modules of others.
func arrows(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("docs/design.md")
	if err != nil {
		t.Fatal(err)
	}
	arrows := map[string][]string{}
	_, table, found := strings.Cut(string(text), "\n| package |")
	if !found {
		t.Fatal("docs/design.md has no table of packages")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	for _, row := range strings.Split(table, "\n")[2:] {
		cells := strings.Split(strings.Trim(row, "| "), "|")
		if len(cells) != 3 {
			t.Fatalf("docs/design.md: a row of the table has %d cells, not 3: %s", len(cells), row)
		}
		arrows[quotedWords(cells[0])[0]] = append(quotedWords(cells[2]), modules(cells[2])...)
	}
	return arrows
}

func modules(cell string) []string {
	if strings.Contains(cell, "modules") {
		return []string{"modules"}
	}
	return nil
}

// quotedWords returns the words of a Markdown text that are set as code.
func quotedWords(text string) []string {
	var words []string
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 {
			words = append(words, part)
		}
	}
	return words
}

// short returns the import path as the table writes it: without the module's
// path, and hanoi for the package at the root.
func short(module, path string) string {
	if path == module {
		return "hanoi"
	}
	return strings.TrimPrefix(path, module+"/")
}

func goList(t *testing.T, format string, args ...string) []string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-f", format}, args...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}
