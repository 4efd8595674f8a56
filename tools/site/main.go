// Command site writes the page without a server, for any host of files:
//
//	go run ./tools/site DIR
//
// It compiles the program to WebAssembly, and copies the page, with a mark that
// tells it where its answers are from, and what is in internal/web/site. It is run
// at the root of the module.
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// maxProgram is how many bytes the program may have that the board waits for.
const maxProgram = 1_500_000

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./tools/site DIR")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

// write makes the directory anew.
func write(dir string) error {
	files := map[string][]byte{}
	for _, from := range []string{"internal/web/page", "internal/web/site"} {
		if err := read(os.DirFS(from), files); err != nil {
			return err
		}
	}
	for _, name := range []string{"session.html", "session.css", "js/session.js"} {
		if files[name] == nil {
			return fmt.Errorf("there is no %s any more, which is only for a server", name)
		}
		delete(files, name)
	}
	for name, tags := range map[string]string{"hanoi.wasm.gz": "board", "texts.wasm.gz": ""} {
		program, err := compile(tags)
		if err != nil {
			return err
		}
		files[name] = program
		fmt.Printf("%s: %d bytes\n", name, len(program))
	}
	if n := len(files["hanoi.wasm.gz"]); n > maxProgram {
		return fmt.Errorf("the program has %d bytes, more than %d: what the board does not need belongs to the program of the texts", n, maxProgram)
	}
	root, err := output("go", "env", "GOROOT")
	if err != nil {
		return err
	}
	if files["js/wasm_exec.js"], err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec.js")); err != nil {
		return err
	}
	if files["index.html"], err = marked(files["index.html"]); err != nil {
		return err
	}
	if files["sw.js"], err = listed(files["sw.js"], files); err != nil {
		return err
	}
	return replace(dir, files)
}

// read adds the files of a directory.
func read(from fs.FS, files map[string][]byte) error {
	return fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files[name], err = fs.ReadFile(from, name)
		return err
	})
}

// compile returns the program, packed. Functions are not put in the place of their
// calls, which saves a tenth, except where searches spend their time.
func compile(tags string) ([]byte, error) {
	temp, err := os.MkdirTemp("", "hanoi-site-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	module, err := output("go", "list", "-m")
	if err != nil {
		return nil, err
	}
	args := []string{"build", "-trimpath", "-tags", tags, "-ldflags", "-s -w", "-gcflags", "all=-l"}
	for _, fast := range []string{"", "/search", "/plan"} {
		args = append(args, "-gcflags", strings.TrimSpace(string(module))+fast+"=")
	}
	file := filepath.Join(temp, "hanoi.wasm")
	cmd := exec.Command("go", append(args, "-o", file, "./cmd/hanoi-wasm")...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go build: %w", err)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if program, err = joined(program); err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(program); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

func output(name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return out, nil
}

// policy lets the page load what comes from its own host and nothing else.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
	"worker-src 'self'; base-uri 'none'; form-action 'none'"

// marked returns the page with the mark that its answers are not from a server.
func marked(page []byte) ([]byte, error) {
	text := string(page)
	for _, change := range [][2]string{
		{"<html ", `<html data-program `},
		{`<meta charset="utf-8">`, `<meta charset="utf-8">` + "\n" + `<meta http-equiv="Content-Security-Policy" content="` + policy + `">`},
	} {
		if strings.Count(text, change[0]) != 1 {
			return nil, fmt.Errorf("index.html: it must have %s once", change[0])
		}
		text = strings.Replace(text, change[0], change[1], 1)
	}
	return []byte(text), nil
}

// listed returns the worker that keeps the page for when there is no network, with
// the list of the files.
func listed(worker []byte, files map[string][]byte) ([]byte, error) {
	hash := func(b []byte) string {
		sum := sha256.Sum256(b)
		return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
	}
	hashes := map[string]string{}
	for name, file := range files {
		switch name {
		case "sw.js":
		case "index.html": // which many hosts send on to the directory
			hashes["./"] = hash(file)
		default:
			hashes[name] = hash(file)
		}
	}
	list, err := json.MarshalIndent(hashes, "", "  ")
	if err != nil {
		return nil, err
	}
	text := string(worker)
	for _, change := range [][2]string{
		{"const files = {};", "const files = " + string(list) + ";"},
		{`const version = "";`, `const version = "` + hash(list) + `";`},
	} {
		if strings.Count(text, change[0]) != 1 {
			return nil, fmt.Errorf("sw.js: it must have %s once", change[0])
		}
		text = strings.Replace(text, change[0], change[1], 1)
	}
	return []byte(text), nil
}

// replace writes the files into a new directory, which then takes the place of the
// old one. What is not a site is left alone.
func replace(dir string, files map[string][]byte) error {
	if old, err := os.ReadDir(dir); err == nil && len(old) > 0 {
		if _, err := os.Stat(filepath.Join(dir, "sw.js")); err != nil {
			return fmt.Errorf("%s has other files in it: name a directory that is empty, new, or an older site", dir)
		}
	}
	if err := os.MkdirAll(filepath.Dir(filepath.Clean(dir)), 0o777); err != nil {
		return err
	}
	temp, err := os.MkdirTemp(filepath.Dir(filepath.Clean(dir)), ".site-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	for name, file := range files {
		path := filepath.Join(temp, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, file, 0o644); err != nil {
			return err
		}
	}
	if err := os.Chmod(temp, 0o755); err != nil {
		return err
	}
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	return os.Rename(temp, dir)
}
