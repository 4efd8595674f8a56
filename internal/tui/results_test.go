package tui

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"example.com/hanoi"
)

func TestResults(t *testing.T) {
	dir := t.TempDir()
	r := Results{File: filepath.Join(dir, "new", "results.json")}
	p := classic(3, 3)
	if _, ok, err := r.Best(p); ok || err != nil {
		t.Fatalf("a result before the first: %v, %v", ok, err)
	}
	date := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	for _, step := range []struct {
		result Result
		best   bool
	}{
		{Result{9, 20, date}, true},
		{Result{10, 5, date}, false},
		{Result{9, 20, date}, false},
		{Result{9, 19.5, date}, true},
		{Result{7, 100, date}, true},
	} {
		best, aside, err := r.Keep(p, step.result)
		if best != step.best || aside != "" || err != nil {
			t.Errorf("%v: best %v, aside %q, error %v", step.result, best, aside, err)
		}
	}
	if best, ok, err := r.Best(p); best != (Result{7, 100, date}) || !ok || err != nil {
		t.Errorf("the best is %v, %v, %v", best, ok, err)
	}
	text := string(must(os.ReadFile(r.File)))
	want := `{
  "version": 1,
  "best": {
    "3 disks, 3 pegs, classic, A to C": {
      "moves": 7,
      "seconds": 100,
      "date": "2026-11-30T12:00:00Z"
    }
  }
}
`
	if text != want {
		t.Errorf("the file is\n%s", text)
	}
	if files := must(os.ReadDir(filepath.Dir(r.File))); len(files) != 1 {
		t.Errorf("there are other files: %v", files)
	}
}

// Puzzles that differ in anything have different names.
func TestPuzzleKey(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range []hanoi.Puzzle{
		classic(3, 3), classic(4, 3), classic(3, 4),
		{Rules: hanoi.Linear(3), Start: word(3, "AAA"), Goal: word(3, "CCC")},
		{Rules: hanoi.Classic(3), Start: word(3, "AAB"), Goal: word(3, "CCC")},
		{Rules: hanoi.Classic(3), Start: word(3, "AAA"), Goal: word(3, "BBB")},
	} {
		seen[puzzleKey(p)] = true
	}
	if len(seen) != 6 {
		t.Errorf("names of six puzzles: %v", seen)
	}
}

// What cannot be read is kept under another name, each under its own.
func TestResultsBroken(t *testing.T) {
	for _, text := range []string{"", "{", "[]", `{"best":{}}`, `{"version":"1"}`, "\x00"} {
		dir := t.TempDir()
		r := Results{File: filepath.Join(dir, "results.json")}
		for i, name := range []string{"results.json.broken", "results.json.broken-2", "results.json.broken-3"} {
			if err := os.WriteFile(r.File, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			if _, _, err := r.Best(classic(3, 3)); err == nil {
				t.Errorf("%q can be read", text)
			}
			best, aside, err := r.Keep(classic(3, 3), Result{Moves: 7 + i})
			if !best || err != nil || aside != filepath.Join(dir, name) {
				t.Errorf("%q: best %v, aside %q, error %v", text, best, aside, err)
			}
			if got := string(must(os.ReadFile(aside))); got != text {
				t.Errorf("what was kept aside is %q, want %q", got, text)
			}
		}
		if best, ok, err := r.Best(classic(3, 3)); best.Moves != 9 || !ok || err != nil {
			t.Errorf("after that the best is %v, %v, %v", best, ok, err)
		}
	}
}

// A file of a later version is neither read nor changed.
func TestResultsNewer(t *testing.T) {
	r := Results{File: filepath.Join(t.TempDir(), "results.json")}
	const text = `{"version":2,"best":[]}`
	if err := os.WriteFile(r.File, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	_, aside, err := r.Keep(classic(3, 3), Result{Moves: 7})
	if err == nil || !strings.Contains(err.Error(), "newer version") || aside != "" {
		t.Errorf("aside %q, error %v", aside, err)
	}
	if got := string(must(os.ReadFile(r.File))); got != text {
		t.Errorf("the file is now %q", got)
	}
}

// Where nothing can be written, that is an error, and the result is one all the
// same.
func TestResultsUnwritable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	r := Results{File: filepath.Join(file, "results.json")} // the directory is a file
	if _, _, err := r.Keep(classic(3, 3), Result{Moves: 7}); err == nil {
		t.Error("no error")
	}
	if best, _, err := (Results{}).Keep(classic(3, 3), Result{Moves: 7}); !best || err != nil {
		t.Errorf("kept nowhere: %v, %v", best, err)
	}
}

func TestResultsFile(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	if got, want := must(ResultsFile()), filepath.Join(os.Getenv("XDG_DATA_HOME"), "hanoi", "results.json"); got != want {
		t.Errorf("the file is %q, want %q", got, want)
	}
	if runtime.GOOS != "linux" {
		return
	}
	t.Setenv("HOME", "/home/lucas")
	for _, home := range []string{"", "relative"} { // the standard says that relative names are not to be used
		t.Setenv("XDG_DATA_HOME", home)
		if got := must(ResultsFile()); got != "/home/lucas/.local/share/hanoi/results.json" {
			t.Errorf("the file is %q", got)
		}
	}
	t.Setenv("HOME", "")
	if name, err := ResultsFile(); err == nil {
		t.Errorf("without a home it is %q", name)
	}
}
