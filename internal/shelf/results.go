package shelf

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"example.com/hanoi"
)

// A Result is how a puzzle was solved.
type Result struct {
	Moves   int       `json:"moves"`
	Seconds float64   `json:"seconds"`
	Date    time.Time `json:"date"`
	// Minimum is the least number of moves, if it was proved when the puzzle was
	// solved; else it is empty.
	Minimum string `json:"minimum,omitempty"`
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

// Results are the best results of a player, kept in a file. The zero Results are
// kept nowhere.
type Results struct {
	File string // its name; empty means that nothing is kept
}

// ResultsFile returns the name of the file for the user's best results, see [Dir].
func ResultsFile() (string, error) {
	dir, err := Dir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "results.json"), nil
}

// A brokenError says that the file of the results cannot be understood.
type brokenError struct {
	file string
	why  error
}

func (e *brokenError) Error() string {
	return fmt.Sprintf("the best results in %q cannot be read (%v)", e.file, e.why)
}

// A resultsFile is what is in the file: an object with a version and, under best,
// a member for each puzzle.
type resultsFile struct{ all, best members }

// read returns what is in the file. That there is none is no error.
func (r Results) read() (f resultsFile, err error) {
	if r.File == "" {
		return f, nil
	}
	text, err := os.ReadFile(r.File)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	} else if err != nil {
		return f, fmt.Errorf("the best results cannot be read: %w", err)
	}
	broken := func(why error) (resultsFile, error) { return resultsFile{}, &brokenError{r.File, why} }
	if err := json.Unmarshal(text, &f.all); err != nil {
		return broken(err)
	}
	// The version comes first: what else there is depends on it.
	version := 0
	if text := f.all.get("version"); text == nil {
		return broken(errors.New("it has no version"))
	} else if err := json.Unmarshal(text, &version); err != nil {
		return broken(err)
	}
	switch {
	case version < 1:
		return broken(fmt.Errorf("version %d", version))
	case version > resultsVersion:
		return f, fmt.Errorf("the best results in %q are of a newer version of hanoi, so they are left alone", r.File)
	}
	if text := f.all.get("best"); text != nil {
		if err := json.Unmarshal(text, &f.best); err != nil {
			return broken(err)
		}
	}
	for _, one := range f.best {
		if err := json.Unmarshal(one.value, new(Result)); err != nil {
			return broken(fmt.Errorf("%q: %w", one.name, err))
		}
	}
	return f, nil
}

// result returns the result of a puzzle; false means that there is none.
func (f resultsFile) result(key string) (best Result, ok bool) {
	value := f.best.get(key)
	return best, value != nil && json.Unmarshal(value, &best) == nil
}

// Best returns the best result of a puzzle; false means that there is none yet.
func (r Results) Best(p hanoi.Puzzle) (Result, bool, error) {
	f, err := r.read()
	if err != nil {
		return Result{}, false, err
	}
	best, ok := f.result(Key(p))
	return best, ok, nil
}

// A Row is the best result of a puzzle.
type Row struct {
	Key    string       // what the puzzle is called in the file
	Puzzle hanoi.Puzzle // the zero one if it cannot be read from the key
	Result Result
}

// All returns the best results of all puzzles, the small ones first.
func (r Results) All() ([]Row, error) {
	f, err := r.read()
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, one := range f.best {
		row := Row{Key: one.name}
		row.Result, _ = f.result(one.name)
		if p, ok := ParseKey(one.name); ok {
			row.Puzzle = p
		}
		rows = append(rows, row)
	}
	slices.SortStableFunc(rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.Puzzle.Pegs(), b.Puzzle.Pegs()), cmp.Compare(a.Puzzle.Rules.Name(), b.Puzzle.Rules.Name()),
			cmp.Compare(a.Puzzle.Disks(), b.Puzzle.Disks()), cmp.Compare(a.Key, b.Key))
	})
	return slices.CompactFunc(rows, func(a, b Row) bool { return a.Key == b.Key }), nil
}

// Kept says what came of a result.
type Kept struct {
	Best  bool   // it is the best of the puzzle so far
	Old   Result // the best one before it, if there was one
	Had   bool   // there was one
	Aside string // the name that a file which could not be read has now; empty if there was none
}

// Keep stores a result if it is the best of the puzzle so far. A file that cannot
// be understood is never overwritten: it gets another name. If the result cannot be
// stored, what it is compared with what is there is told all the same, beside the
// error.
func (r Results) Keep(p hanoi.Puzzle, result Result) (kept Kept, err error) {
	if r.File == "" {
		return Kept{Best: true}, nil
	}
	if r.File, err = target(r.File); err != nil {
		return Kept{}, err
	}
	unlock, err := lock(r.File, lockPatience)
	if err != nil {
		return Kept{Best: true}, cannotKeep(err)
	}
	defer unlock()
	f, err := r.read()
	if broken := (*brokenError)(nil); errors.As(err, &broken) {
		f = resultsFile{}
		kept.Aside, err = setAside(r.File)
	}
	if err != nil {
		return kept, err
	}
	key := Key(p)
	kept.Old, kept.Had = f.result(key)
	kept.Best = !kept.Had || result.better(kept.Old)
	if !kept.Best {
		return kept, nil
	}
	if err := f.put(key, result); err != nil {
		return kept, cannotKeep(err)
	}
	if err := writeWhole(r.File, f.all); err != nil {
		return kept, cannotKeep(err)
	}
	return kept, nil
}

func cannotKeep(err error) error { return fmt.Errorf("the best result cannot be kept: %w", err) }

// put replaces a result. What else is in its object stays.
func (f *resultsFile) put(key string, result Result) error {
	text, err := json.Marshal(result)
	if err != nil {
		return err
	}
	var fields, entry members
	if err := json.Unmarshal(text, &fields); err != nil {
		return err
	}
	if old := f.best.get(key); old != nil {
		if err := json.Unmarshal(old, &entry); err != nil {
			return err
		}
	}
	entry.remove("minimum") // unless it is known now
	for _, field := range fields {
		if err := entry.set(field.name, field.value); err != nil {
			return err
		}
	}
	if f.all == nil {
		if err := f.all.set("version", resultsVersion); err != nil {
			return err
		}
	}
	if err := f.best.set(key, entry); err != nil {
		return err
	}
	return f.all.set("best", f.best)
}
