//go:build !js

package hanoi_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tools/rename.go gives the module another path, and what it leaves builds. The
// old path stands nowhere any more.
func TestRename(t *testing.T) {
	list, err := exec.Command("git", "ls-files", "-z").Output()
	if err != nil {
		t.Skip("this is no clone, so the files that belong to it are not known")
	}
	dir := t.TempDir()
	for name := range strings.SplitSeq(strings.TrimSuffix(string(list), "\x00"), "\x00") {
		text, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue // deleted, and not yet so in git
		} else if err != nil {
			t.Fatal(err)
		}
		to := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	old := goList(t, "{{.Path}}", "-m")[0]
	run := func(program string, args ...string) (string, error) {
		cmd := exec.Command(program, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	mustRun := func(program string, args ...string) string {
		t.Helper()
		out, err := run(program, args...)
		if err != nil {
			t.Fatalf("%s %s: %v\n%s", program, strings.Join(args, " "), err, out)
		}
		return out
	}
	rename := filepath.Join(dir, "bin", "rename")
	mustRun("go", "build", "-o", rename, "tools/rename.go")
	for _, bad := range []string{"", "hanoi", "http://host.invalid/x", "host.invalid/a b", "host.invalid/$1"} {
		if out, err := run(rename, bad); err == nil || !strings.Contains(out, "the path of a module is like") {
			t.Errorf("%q: %v, %s", bad, err, out)
		}
	}
	const path = "host.invalid/some-one/Hanoi.v0"
	mustRun(rename, path)
	if got := mustRun("go", "list", "-m"); got != path+"\n" {
		t.Errorf("the module is %q, want %q", got, path)
	}
	mustRun("go", "build", "./...")
	if err := filepath.WalkDir(dir, func(name string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(name, filepath.Join(dir, "bin")) {
			return err
		}
		text, err := os.ReadFile(name)
		if bytes.Contains(text, []byte(old)) {
			t.Errorf("%s still has %s", strings.TrimPrefix(name, dir), old)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}
