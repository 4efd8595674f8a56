package tui

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"example.com/hanoi"
)

// A Result is how a puzzle was solved.
type Result struct {
	Moves   int       `json:"moves"`
	Seconds float64   `json:"seconds"`
	Date    time.Time `json:"date"`
}

// better reports whether a result is better than another one: by the moves, and
// then by the time.
func (r Result) better(other Result) bool {
	if r.Moves != other.Moves {
		return r.Moves < other.Moves
	}
	return r.Seconds < other.Seconds
}

// resultsVersion is the version of the file that is written.
const resultsVersion = 1

// resultsFile is the file of the best results.
type resultsFile struct {
	Version int               `json:"version"`
	Best    map[string]Result `json:"best"` // by puzzle, see puzzleKey
}

// Results are the best results of a player, kept in a file. The zero Results are
// kept nowhere.
type Results struct {
	File string // its name; empty means that nothing is kept
}

// ResultsFile returns the name of the file for the user's best results: in
// $XDG_DATA_HOME or, on systems that do without it, in ~/.local/share; on macOS
// and Windows in the user's configuration directory. The error is that of the
// system, which does not know where that is.
func ResultsFile() (string, error) {
	dir := os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(dir) {
		var err error
		switch runtime.GOOS {
		case "darwin", "ios", "windows", "plan9":
			dir, err = os.UserConfigDir()
		default:
			if dir, err = os.UserHomeDir(); err == nil {
				dir = filepath.Join(dir, ".local", "share")
			}
		}
		if err != nil {
			return "", err
		}
	}
	return filepath.Join(dir, "hanoi", "results.json"), nil
}

// puzzleKey names a puzzle in the file. Pegs have their letters there, so that
// other names make no other puzzle.
func puzzleKey(p hanoi.Puzzle) string {
	return fmt.Sprintf("%d disks, %d pegs, %v, %s to %s", p.Disks(), p.Pegs(), p.Rules, stateKey(p.Start), stateKey(p.Goal))
}

func stateKey(s hanoi.State) string {
	if peg, ok := s.Perfect(); ok {
		return peg.String()
	}
	return s.String()
}

// A brokenError says that the file of the results cannot be understood.
type brokenError struct {
	file string
	why  error
}

func (e *brokenError) Error() string {
	return fmt.Sprintf("the best results in %q cannot be read (%v)", e.file, e.why)
}

// read returns what is in the file. That there is none is no error.
func (r Results) read() (resultsFile, error) {
	f := resultsFile{Version: resultsVersion, Best: map[string]Result{}}
	if r.File == "" {
		return f, nil
	}
	text, err := os.ReadFile(r.File)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	} else if err != nil {
		return f, fmt.Errorf("the best results cannot be read: %w", err)
	}
	// The version comes first: what else there is depends on it.
	if err := json.Unmarshal(text, &struct{ Version *int }{&f.Version}); err != nil {
		return f, &brokenError{r.File, err}
	}
	if f.Version > resultsVersion {
		return f, fmt.Errorf("the best results in %q are of a newer version of hanoi, so they are left alone", r.File)
	}
	in := resultsFile{}
	err = json.Unmarshal(text, &in)
	if err == nil && in.Version < 1 {
		err = errors.New("it has no version")
	}
	f.Version = resultsVersion
	if err != nil {
		return f, &brokenError{r.File, err}
	}
	maps.Copy(f.Best, in.Best)
	return f, nil
}

// Best returns the best result of a puzzle; false means that there is none yet.
func (r Results) Best(p hanoi.Puzzle) (Result, bool, error) {
	f, err := r.read()
	best, ok := f.Best[puzzleKey(p)]
	return best, ok, err
}

// Keep stores a result if it is the best of the puzzle so far, and reports whether
// it is. The file is written under another name and then renamed, so that it is
// complete at all times. A file that cannot be understood is never overwritten: it
// gets another name, which is returned as aside.
func (r Results) Keep(p hanoi.Puzzle, result Result) (best bool, aside string, err error) {
	f, err := r.read()
	if broken := (*brokenError)(nil); errors.As(err, &broken) {
		aside, err = setAside(r.File)
	}
	if err != nil {
		return false, aside, err
	}
	key := puzzleKey(p)
	if old, ok := f.Best[key]; ok && !result.better(old) {
		return false, aside, nil
	}
	f.Best[key] = result
	if r.File == "" {
		return true, aside, nil
	}
	if err := writeWhole(r.File, f); err != nil {
		return true, aside, fmt.Errorf("the best result cannot be kept: %w", err)
	}
	return true, aside, nil
}

// setAside gives a file a name that no other has, and returns it.
func setAside(file string) (string, error) {
	for i := 1; ; i++ {
		name := file + ".broken"
		if i > 1 {
			name = fmt.Sprintf("%s.broken-%d", file, i)
		}
		// A link, unlike a change of name, never takes the place of another file.
		err := os.Link(file, name)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err == nil {
			return name, os.Remove(file)
		}
		if _, statErr := os.Lstat(name); errors.Is(statErr, fs.ErrNotExist) {
			return name, os.Rename(file, name) // there are file systems without links
		}
	}
}

// writeWhole writes a value as JSON to a file, which is replaced only once all
// is on the disk.
func writeWhole(file string, v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	temp, err := os.CreateTemp(dir, filepath.Base(file)+".*.tmp")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name()) // if it still has that name
	_, err = temp.Write(append(text, '\n'))
	if err == nil {
		err = temp.Sync()
	}
	if closeErr := temp.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(temp.Name(), file)
	}
	return err
}
