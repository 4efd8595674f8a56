//go:build ignore

// Rename gives the module another path: it rewrites go.mod, the imports and all
// that names them. Run it at the root of the module:
//
//	go run tools/rename.go github.com/you/hanoi
package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fail("usage: go run tools/rename.go NEW/PATH")
	}
	if err := rename(os.Args[1]); err != nil {
		fail(err)
	}
}

func fail(why any) {
	fmt.Fprintln(os.Stderr, "rename:", why)
	os.Exit(2)
}

// path is what a module may be called here: a domain, then names.
var path = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+(/[A-Za-z0-9._~-]+)+$`)

// rename replaces the path of the module in all text files of the tree.
func rename(to string) error {
	if !path.MatchString(to) {
		return fmt.Errorf("%q: the path of a module is like github.com/you/hanoi", to)
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return err
	}
	line, _, _ := strings.Cut(string(mod), "\n")
	from, ok := strings.CutPrefix(line, "module ")
	if !ok {
		return fmt.Errorf("go.mod begins with %q, not with the module's path", line)
	}
	// What goes on with a letter is a path of another module.
	old := regexp.MustCompile(regexp.QuoteMeta(from) + `\b`)
	changed := 0
	err = filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (name == ".git" || name == "bin"):
			return fs.SkipDir
		case !entry.Type().IsRegular():
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil || !bytes.Contains(text, []byte(from)) || bytes.IndexByte(text, 0) >= 0 {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		changed++
		return os.WriteFile(name, old.ReplaceAllLiteral(text, []byte(to)), info.Mode())
	})
	if err == nil {
		fmt.Printf("%s is %s now, in %d files; go build ./... says whether all is well\n", from, to, changed)
	}
	return err
}
