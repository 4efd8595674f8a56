package shelf

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
		{Result{Moves: 9, Seconds: 20, Date: date}, true},
		{Result{Moves: 10, Seconds: 5, Date: date}, false},
		{Result{Moves: 9, Seconds: 20, Date: date}, false},
		{Result{Moves: 9, Seconds: 19.5, Date: date}, true},
		{Result{Moves: 7, Seconds: 100, Date: date}, true},
	} {
		kept, err := r.Keep(p, step.result)
		if kept.Best != step.best || kept.Aside != "" || err != nil {
			t.Errorf("%v: %+v, error %v", step.result, kept, err)
		}
	}
	if best, ok, err := r.Best(p); best != (Result{Moves: 7, Seconds: 100, Date: date}) || !ok || err != nil {
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
	if files := must(os.ReadDir(filepath.Dir(r.File))); len(files) != 2 {
		t.Errorf("there are other files than that and the lock: %v", files)
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
		seen[Key(p)] = true
	}
	if len(seen) != 6 {
		t.Errorf("names of six puzzles: %v", seen)
	}
}

// What cannot be read is kept under another name, each under its own.
func TestResultsBroken(t *testing.T) {
	for _, text := range []string{"", "{", "[]", `{"best":{}}`, `{"version":"1"}`, `{"version":0}`, `{"version":1,"best":[]}`, `{"version":1,"best":{"x":5}}`, "\x00"} {
		dir := t.TempDir()
		r := Results{File: filepath.Join(dir, "results.json")}
		for i, name := range []string{"results.json.broken", "results.json.broken-2", "results.json.broken-3"} {
			if err := os.WriteFile(r.File, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			if _, _, err := r.Best(classic(3, 3)); err == nil {
				t.Errorf("%q can be read", text)
			}
			kept, err := r.Keep(classic(3, 3), Result{Moves: 7 + i})
			if !kept.Best || err != nil || kept.Aside != filepath.Join(dir, name) {
				t.Errorf("%q: %+v, error %v", text, kept, err)
			}
			if got := string(must(os.ReadFile(kept.Aside))); got != text {
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
	kept, err := r.Keep(classic(3, 3), Result{Moves: 7})
	if err == nil || !strings.Contains(err.Error(), "newer version") || kept.Aside != "" {
		t.Errorf("%+v, error %v", kept, err)
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
	if kept, err := r.Keep(classic(3, 3), Result{Moves: 7}); err == nil || !kept.Best {
		t.Errorf("%+v, error %v", kept, err)
	}
	if kept, err := (Results{}).Keep(classic(3, 3), Result{Moves: 7}); !kept.Best || err != nil {
		t.Errorf("kept nowhere: %+v, %v", kept, err)
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
