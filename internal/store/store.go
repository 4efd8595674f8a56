// Package store keeps records in files: JSON lines, CSV, or an SQLite database.
// What [Store.Append] has taken is on the disk when it returns, so that a program or
// a machine that stops at any moment loses no row but the one under way.
package store

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"example.com/hanoi/internal/words"
	"example.com/hanoi/record"
)

// A Store is a file of records. Several goroutines may use it, and several
// programs the same file.
type Store interface {
	// Append adds rows, all of them or none. It returns when they are on the disk.
	Append(rows ...record.Row) error
	// Rows returns the rows in the order in which they came.
	Rows() iter.Seq2[record.Row, error]
	Close() error
}

// forms are what the end of a name says.
var forms = map[string]func(name string) (Store, error){
	".jsonl":   openLines(jsonl{}),
	".ndjson":  openLines(jsonl{}),
	".csv":     openLines(commas{}),
	".db":      openSQLite,
	".sqlite":  openSQLite,
	".sqlite3": openSQLite,
}

// Forms says which ends of names there are, for messages.
const Forms = ".jsonl (JSON lines), .csv, or .db (SQLite)"

// A NameError says that the end of a file's name is that of no form of records.
type NameError struct{ Name string }

// Error says which ends there are.
func (e *NameError) Error() string {
	return fmt.Sprintf("%s: the end of the name says the form of the records, %s", words.Quote(e.Name), Forms)
}

// Open opens a file of records, which is made if it is not there. The end of its
// name says the form. A last row that was cut off, as the program or the machine
// stopped, is removed.
func Open(name string) (Store, error) {
	open, ok := forms[strings.ToLower(filepath.Ext(name))]
	if !ok {
		return nil, &NameError{name}
	}
	s, err := open(name)
	if err != nil {
		return nil, fmt.Errorf("the records in %q cannot be opened: %w", name, cause(err))
	}
	return s, nil
}

// Read returns the rows of a file of records, which is left as it is. The sequence
// ends after the first error; [record.ErrCut] is one after the last whole row.
func Read(name string) iter.Seq2[record.Row, error] {
	return func(yield func(record.Row, error) bool) {
		if err := read(name, yield); err != nil {
			yield(record.Row{}, fmt.Errorf("the records in %q cannot be read: %w", name, cause(err)))
		}
	}
}

// read yields the rows of a file; its error has not been yielded.
func read(name string, yield func(record.Row, error) bool) error {
	ext := strings.ToLower(filepath.Ext(name))
	if _, ok := forms[ext]; !ok {
		yield(record.Row{}, &NameError{name})
		return nil
	}
	if info, err := os.Stat(name); err != nil {
		return err
	} else if info.IsDir() {
		return errors.New("it is a directory")
	}
	var rows iter.Seq2[record.Row, error]
	switch ext {
	case ".jsonl", ".ndjson", ".csv":
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		defer file.Close()
		rows = lineForm(ext).read(file)
	default:
		s, err := openSQLite(name)
		if err != nil {
			return err
		}
		defer s.Close()
		rows = s.Rows()
	}
	for r, err := range rows {
		if err != nil {
			return err
		}
		if !yield(r, nil) {
			return nil
		}
	}
	return nil
}

// cause returns what the system says, without the name of the file, which the
// message has already.
func cause(err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return path.Err
	}
	return err
}
