// It needs the go tool.
//go:build !js

package hanoi_test

import (
	"bytes"
	"context"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/solve"
)

// The commands in the README and in docs/programs.md print what is said that they
// print. In a console block a line that begins with "$ " is a command, and the
// lines up to the next one are all that it writes to its standard output. A block
// of Python is a file, whose name is in its first line.
func TestReadmeCommands(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the blocks are for a Unix shell")
	}
	bin := t.TempDir()
	build := exec.Command("go", "build", "-buildvcs=false", "-o", filepath.Join(bin, "hanoi"), "./cmd/hanoi")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	_, noPython := exec.LookPath("python3")
	for _, document := range []string{"README.md", "docs/programs.md"} {
		dir := t.TempDir() // later commands find the files of earlier ones
		for _, block := range codeBlocks(t, document, "python") {
			name, _, _ := strings.Cut(strings.TrimPrefix(block, "# "), "\n")
			if err := os.WriteFile(filepath.Join(dir, name), []byte(block), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		steps := consoleSteps(t, document)
		if len(steps) == 0 {
			t.Errorf("%s has no commands", document)
		}
		for _, step := range steps {
			if noPython != nil && strings.Contains(step.command, "python3") {
				t.Logf("not run, as there is no python3 here: %s", step.command)
				continue
			}
			cmd := exec.Command("sh", "-c", step.command)
			cmd.Dir = dir
			var errs bytes.Buffer
			cmd.Stderr = &errs
			got, err := cmd.Output()
			if err != nil && cmd.ProcessState.ExitCode() != 1 { // 1 means that the answer is no
				t.Errorf("%s: %v\n%s", step.command, err, errs.String())
			}
			if diff := cmp.Diff(strings.SplitAfter(step.output, "\n"), strings.SplitAfter(string(got), "\n")); diff != "" {
				t.Errorf("%s (- %s, + command):\n%s", step.command, document, diff)
			}
		}
	}
}

// A step is a command in a document with what it prints.
type step struct{ command, output string }

func consoleSteps(t *testing.T, document string) []step {
	t.Helper()
	var steps []step
	for _, block := range codeBlocks(t, document, "console") {
		if !strings.HasPrefix(block, "$ ") {
			t.Errorf("a console block of %s does not begin with a command:\n%s", document, block)
			continue
		}
		for line := range strings.Lines(block) {
			if command, ok := strings.CutPrefix(line, "$ "); ok {
				steps = append(steps, step{command: strings.TrimSuffix(command, "\n")})
			} else {
				steps[len(steps)-1].output += line
			}
		}
	}
	return steps
}

// The Go code in the README is the body of the example below, so it compiles and
// prints what it says.
func TestReadmeLibrary(t *testing.T) {
	source, err := os.ReadFile("readme_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(source), "\nfunc Example_library() {\n")
	body, _, _ = strings.Cut(body, "\n}\n")
	body = strings.ReplaceAll("\n"+body, "\n\t", "\n")[1:]
	blocks := codeBlocks(t, "README.md", "go")
	if len(blocks) != 1 {
		t.Fatalf("the README has %d blocks of Go, not 1", len(blocks))
	}
	if diff := cmp.Diff(strings.Split(strings.TrimSuffix(blocks[0], "\n"), "\n"), strings.Split(body, "\n")); diff != "" {
		t.Errorf("the Go code in the README is not that of Example_library (- README, + example):\n%s", diff)
	}
}

func Example_library() {
	puzzle, err := hanoi.NewPuzzle(64, 3) // 64 disks, 3 pegs, all from A to C
	if err != nil {
		panic(err)
	}
	solution, err := solve.Solve(context.Background(), puzzle, solve.Config{})
	if err != nil {
		panic(err)
	}
	fmt.Println(solution.Moves, solution.Status)

	first := big.NewInt(1_000_000_000_000_000_000)
	last := new(big.Int).Add(first, big.NewInt(2))
	moves, err := solution.Plan.Range(first, last) // no list is made
	if err != nil {
		panic(err)
	}
	for move := range moves {
		fmt.Println(move)
	}

	state, err := hanoi.NewState(3, 2, 0, 0) // disk 1 on C, disks 2 and 3 on A
	if err != nil {
		panic(err)
	}
	fmt.Print(draw.Text(state, draw.TextOptions{}))

	// Output:
	// 18446744073709551615 proved
	// disk 19 from A to B
	// disk 1 from C to A
	// disk 2 from C to B
	//    │        │        │
	//    │        │        │
	//  ▐█2█▌      │        │
	// ▐██3██▌     │       ▐1▌
	// ───┴────────┴────────┴───
	//    A        B        C
}

// codeBlocks returns the code blocks of a document in the given language.
func codeBlocks(t *testing.T, document, language string) []string {
	t.Helper()
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	var blocks []string
	for i, part := range strings.Split("\n"+string(text), "\n```") {
		if block, ok := strings.CutPrefix(part, language+"\n"); ok && i%2 == 1 {
			blocks = append(blocks, block+"\n")
		}
	}
	return blocks
}
