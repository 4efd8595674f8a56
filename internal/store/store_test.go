package store

import (
	"errors"
	"fmt"
	"iter"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
	"example.com/hanoi/record"
)

var names = []string{"log.jsonl", "log.csv", "log.db"}

var bigInts = cmp.Comparer(func(a, b *big.Int) bool { return a == b || a != nil && b != nil && a.Cmp(b) == 0 })

// rows returns the first rows of a trial of so many disks.
func rows(t testing.TB, subject string, disks int) []record.Row {
	t.Helper()
	p, err := hanoi.NewPuzzle(disks, 3)
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.NewRecorder(t.Context(), record.Trial{Subject: subject, Session: "1", Number: 1, Puzzle: p})
	if err != nil {
		t.Fatal(err)
	}
	var list []record.Row
	for _, e := range []record.Entry{
		{Event: record.Start},
		{Event: record.Attempt, Move: hanoi.Move{To: 2}, At: 1500500, Input: "mouse"},
		{Event: record.Attempt, Move: hanoi.Move{From: 2, To: 2}, At: 2e6},
		{Event: record.Quit, At: 3e6},
	} {
		row, err := r.Add(t.Context(), e)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, row)
	}
	return list
}

func collect(rows iter.Seq2[record.Row, error]) (list []record.Row, err error) {
	for r, err := range rows {
		if err != nil {
			return list, err
		}
		list = append(list, r)
	}
	return list, nil
}

func open(t testing.TB, name string) Store {
	t.Helper()
	s, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// What was appended is there, in the same file opened again too, with numbers of
// more than 64 bits as they are.
func TestRoundTrip(t *testing.T) {
	for _, base := range names {
		name := filepath.Join(t.TempDir(), "a b%20#?"+base)
		want := rows(t, `P "1", ü`, 3)
		s := open(t, name)
		if err := s.Append(want...); err != nil {
			t.Fatal(err)
		}
		s.Close()
		s = open(t, name)
		more := rows(t, "big", 100)
		for _, r := range more {
			if err := s.Append(r); err != nil {
				t.Fatal(err)
			}
		}
		want = append(want, more...)
		for kind, rows := range map[string]iter.Seq2[record.Row, error]{"Rows": s.Rows(), "Read": Read(name)} {
			got, err := collect(rows)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got, bigInts); diff != "" {
				t.Errorf("%s of %s: (- written, + read)\n%s", kind, base, diff)
			}
		}
	}
}

// Several that have the same file open lose nothing of each other.
func TestTogether(t *testing.T) {
	for _, base := range names {
		name := filepath.Join(t.TempDir(), base)
		var together sync.WaitGroup
		for i := range 4 {
			s := open(t, name)
			list := rows(t, fmt.Sprint("P", i), 3)
			together.Go(func() {
				for _, r := range list {
					if err := s.Append(r); err != nil {
						t.Error(err)
					}
				}
			})
		}
		together.Wait()
		got, err := collect(Read(name))
		if err != nil || len(got) != 16 {
			t.Errorf("%s: %d rows, %v", base, len(got), err)
		}
		if trials, err := record.Trials(Read(name)); err != nil || len(trials) != 4 {
			t.Errorf("%s: %d trials, %v", base, len(trials), err)
		}
	}
}

// A row that was cut off is removed when the file is opened, or appended to; one that
// only lacks its end stays.
func TestMend(t *testing.T) {
	for _, base := range names[:2] {
		list := rows(t, "P", 3)
		whole := filepath.Join(t.TempDir(), base)
		if err := open(t, whole).Append(list...); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(whole)
		if err != nil {
			t.Fatal(err)
		}
		for cut := 1; cut < len(text); cut += 1 + cut/4 { // each byte near the end, then fewer
			name := filepath.Join(t.TempDir(), base)
			if err := os.WriteFile(name, text[:len(text)-cut], 0o666); err != nil {
				t.Fatal(err)
			}
			before, _ := collect(Read(name))
			s, err := Open(name)
			if err != nil {
				t.Fatalf("%s without %d bytes: %v", base, cut, err)
			}
			last := list[3]
			err = s.Append(last)
			s.Close()
			after, readErr := collect(Read(name))
			if err != nil || readErr != nil || len(after) != len(before)+1 {
				t.Fatalf("%s without %d bytes: %d rows, then %d: %v, %v", base, cut, len(before), len(after), err, readErr)
			}
		}
	}
}

// What is no record is refused and left as it is.
func TestRefused(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ name, text, want string }{
		{"a.txt", "", `"` + dir + `/a.txt": the end of the name says the form of the records`},
		{"notes.csv", "my notes\n", `there is no column "subject"`},
		{"cut.csv", "my notes", "it is no record"},
		{"other.csv", "event,subject,trial,state,trial_ms\n", "it has other columns than are written to it"},
		{"notes.jsonl", "my notes\n", "line 1: "},
		{"cut.jsonl", "my notes", "it is no record"},
		{"notes.db", strings.Repeat("my notes ", 100), "file is not a database"},
	} {
		name := filepath.Join(dir, c.name)
		if err := os.WriteFile(name, []byte(c.text), 0o666); err != nil {
			t.Fatal(err)
		}
		_, err := Open(name)
		if err == nil || !strings.Contains(filepath.ToSlash(err.Error()), filepath.ToSlash(c.want)) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if text, err := os.ReadFile(name); err != nil || string(text) != c.text {
			t.Errorf("%s is now %q, %v", c.name, text, err)
		}
	}
	for _, name := range []string{"no.db", "no.csv"} {
		if _, err := collect(Read(filepath.Join(dir, name))); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("reading a file that is not there: %v", err)
		}
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			t.Errorf("reading made %s", name)
		}
	}
	if _, err := Open(filepath.Join(dir, "no", "log.db")); err == nil {
		t.Error("a directory that is not there")
	}
	if err := os.Mkdir(filepath.Join(dir, "dir.jsonl"), 0o777); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(filepath.Join(dir, "dir.jsonl")); err == nil {
		t.Error("a directory")
	}
}

// The same row of a trial is taken once by a table.
func TestTwice(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "log.db"))
	list := rows(t, "P", 3)
	if err := s.Append(list[0]); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(list[1], list[0]); err == nil {
		t.Error("a row is taken twice")
	}
	if got, err := collect(s.Rows()); err != nil || len(got) != 1 {
		t.Errorf("all rows or none: %d, %v", len(got), err)
	}
}
