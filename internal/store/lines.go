package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"sync"

	"example.com/hanoi/record"
)

// A lineFormat is a form with a row a line.
type lineFormat interface {
	header() []byte
	append(b []byte, r record.Row) ([]byte, error)
	read(r io.Reader) iter.Seq2[record.Row, error]
}

type jsonl struct{}

func (jsonl) header() []byte                                { return nil }
func (jsonl) append(b []byte, r record.Row) ([]byte, error) { return record.AppendJSONL(b, r) }
func (jsonl) read(r io.Reader) iter.Seq2[record.Row, error] { return record.ReadJSONL(r) }

type commas struct{}

func (commas) header() []byte                                { return record.AppendHeader(nil) }
func (commas) append(b []byte, r record.Row) ([]byte, error) { return record.AppendCSV(b, r), nil }
func (commas) read(r io.Reader) iter.Seq2[record.Row, error] { return record.ReadCSV(r) }

func lineForm(ext string) lineFormat {
	if ext == ".csv" {
		return commas{}
	}
	return jsonl{}
}

// lines is a file with a row a line, to which several programs may append.
type lines struct {
	form lineFormat
	mu   sync.Mutex
	file *os.File
}

func openLines(form lineFormat) func(string) (Store, error) {
	return func(name string) (Store, error) {
		file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
		if err != nil {
			return nil, err
		}
		s := &lines{form: form, file: file}
		if err := s.locked(s.check); err != nil {
			return nil, errors.Join(err, file.Close())
		}
		return s, nil
	}
}

// locked runs f while no other program writes to the file.
func (s *lines) locked(f func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := lock(s.file); err != nil {
		return err
	}
	return errors.Join(f(), unlock(s.file))
}

// check refuses a file that is no record of this form, before anything is appended to
// it.
func (s *lines) check() error {
	info, err := s.file.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return errors.New("it is no regular file")
	}
	if info.Size() == 0 {
		_, err := s.file.Write(s.form.header())
		return errors.Join(err, s.file.Sync())
	}
	if err := s.mend(); err != nil {
		return err
	}
	for _, err := range s.form.read(io.NewSectionReader(s.file, 0, 1<<62)) {
		if err != nil {
			return err
		}
	}
	if header := s.form.header(); header != nil {
		// Rows are appended in the order of the columns here.
		first := make([]byte, len(header))
		if _, err := s.file.ReadAt(first, 0); err != nil && err != io.EOF {
			return err
		}
		if !bytes.Equal(first, header) {
			return fmt.Errorf("it has other columns than are written to it: %s", bytes.TrimSpace(header))
		}
	}
	return nil
}

// mend puts the end of the file right: a last line without an end is a row that was
// being written when the program or the machine stopped, and is removed; if it is
// whole, it gets its end.
func (s *lines) mend() error {
	info, err := s.file.Stat()
	if err != nil || info.Size() == 0 {
		return err
	}
	size := info.Size()
	var last [1]byte
	if _, err := s.file.ReadAt(last[:], size-1); err != nil || last[0] == '\n' {
		return err
	}
	begin, err := s.lastLine(size)
	if err != nil {
		return err
	}
	tail := make([]byte, size-begin)
	if _, err := s.file.ReadAt(tail, begin); err != nil && err != io.EOF {
		return err
	}
	var whole bool
	if header := s.form.header(); begin == 0 && header != nil {
		// Only a part of the header is there, or all of it but its end.
		if !bytes.HasPrefix(header, tail) {
			return errors.New("it is no record")
		}
		if err := s.file.Truncate(0); err != nil {
			return err
		}
		_, err := s.file.Write(header)
		return err
	}
	for _, err := range s.form.read(io.MultiReader(bytes.NewReader(s.form.header()), bytes.NewReader(tail))) {
		whole = err == nil
	}
	switch {
	case whole:
		_, err = s.file.Write([]byte{'\n'})
	case begin == 0 && !looksCut(tail):
		return errors.New("it is no record")
	default:
		err = s.file.Truncate(begin)
	}
	return err
}

// looksCut reports whether a text may be the beginning of a row of JSON, where it is
// all that the file has.
func looksCut(tail []byte) bool {
	const begin = `{"subject":`
	return len(tail) <= len(begin) && bytes.HasPrefix([]byte(begin), tail) || bytes.HasPrefix(tail, []byte(begin))
}

// lastLine returns where the last line begins.
func (s *lines) lastLine(size int64) (int64, error) {
	b := make([]byte, 4096)
	for end := size; end > 0; {
		n := min(end, int64(len(b)))
		if _, err := s.file.ReadAt(b[:n], end-n); err != nil && err != io.EOF {
			return 0, err
		}
		if i := bytes.LastIndexByte(b[:n], '\n'); i >= 0 {
			return end - n + int64(i) + 1, nil
		}
		end -= n
	}
	return 0, nil
}

// Append adds rows in one write.
func (s *lines) Append(rows ...record.Row) error {
	var b []byte
	for _, r := range rows {
		var err error
		if b, err = s.form.append(b, r); err != nil {
			return err
		}
	}
	return s.locked(func() error {
		if err := s.mend(); err != nil { // another program may have been stopped
			return err
		}
		info, err := s.file.Stat()
		if err != nil {
			return err
		}
		if info.Size() == 0 { // somebody has emptied it
			b = append(s.form.header(), b...)
		}
		if _, err := s.file.Write(b); err != nil {
			// A full disk may have taken a part.
			return errors.Join(err, s.file.Truncate(info.Size()))
		}
		return s.file.Sync()
	})
}

func (s *lines) Rows() iter.Seq2[record.Row, error] {
	return s.form.read(io.NewSectionReader(s.file, 0, 1<<62))
}

func (s *lines) Close() error { return s.file.Close() }
