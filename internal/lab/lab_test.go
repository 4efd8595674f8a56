package lab

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/internal/store"
	"example.com/hanoi/record"
)

const list = `id,start,goal,practice,seconds,tries
warm,A,B,true,,
two,AA,CC,,5,2
`

func plan(t *testing.T, text string) record.Plan {
	t.Helper()
	items, err := record.ReadItems(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return record.Plan{Items: items}
}

// open opens a lab on a file, as a server that is started does.
func open(t *testing.T, name string, p record.Plan, subjects ...string) *Lab {
	t.Helper()
	s, err := store.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	l, err := New(Config{Store: s, Plan: p, Subjects: subjects})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func status(t *testing.T, l *Lab, subject string) Status {
	t.Helper()
	s, err := l.Status(subject, "")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func attempts(from time.Duration, moves ...string) []record.Entry {
	var list []record.Entry
	for i, m := range moves {
		list = append(list, record.Entry{
			Event: record.Attempt, At: from + time.Duration(i)*time.Millisecond,
			Move: hanoi.Move{From: hanoi.Peg(m[0] - 'A'), To: hanoi.Peg(m[1] - 'A')},
		})
	}
	return list
}

var start = []record.Entry{{Event: record.Start}}

// A session goes through its list, tries again what was not optimal, and goes on after
// the server was stopped anywhere.
func TestSession(t *testing.T) {
	name := filepath.Join(t.TempDir(), "log.db")
	p := plan(t, list)
	steps := []struct {
		problem  string
		try, row int // what is expected before the entries
		entries  []record.Entry
	}{
		{"warm", 1, 0, start},
		{"warm", 1, 1, attempts(time.Second, "AC")},
		{"warm", 1, 2, attempts(2*time.Second, "CC", "CB")}, // solved, not in the minimum, but there is one try only
		{"two", 1, 0, append(append([]record.Entry(nil), start...), attempts(time.Second, "AB")...)},
		{"two", 1, 2, []record.Entry{{Event: record.Timeout, At: 5 * time.Second}}},
		{"two", 2, 0, start},
		{"two", 2, 1, attempts(time.Second, "AB", "AC", "BC")},
	}
	var onset time.Duration
	for i, step := range steps {
		l := open(t, name, p)
		s := status(t, l, "P1")
		if s.Over || s.Trial.Problem != step.problem || s.Trial.Try != step.try || s.Rows != step.row {
			t.Fatalf("step %d: %+v", i, s)
		}
		if s.Elapsed < onset {
			t.Errorf("step %d: the clock of the session goes back from %v to %v", i, onset, s.Elapsed)
		}
		for j := range step.entries {
			if step.entries[j].Event == record.Start {
				step.entries[j].Onset = s.Elapsed
			}
		}
		last, err := l.Add(t.Context(), "P1", "1", s.Trial.Number, step.row+1, hanoi.Puzzle{}, step.entries)
		onset = span(last.OnsetMS)
		if err != nil || last.Row != step.row+len(step.entries) {
			t.Fatalf("step %d: %+v, %v", i, last, err)
		}
		// Sent again, it does no harm, and neither to a server that has just started.
		for _, again := range []*Lab{l, open(t, name, p)} {
			if r, err := again.Add(t.Context(), "P1", "1", s.Trial.Number, step.row+1, hanoi.Puzzle{}, step.entries); err != nil || r.Row != last.Row {
				t.Fatalf("step %d again: %+v, %v", i, r, err)
			}
		}
	}
	if s := status(t, open(t, name, p), "P1"); !s.Over {
		t.Errorf("after all: %+v", s)
	}
	trials, err := record.Trials(store.Read(name))
	if err != nil || len(trials) != 3 {
		t.Fatalf("%d trials, %v", len(trials), err)
	}
	if m := record.Measure(trials[2]); !m.Optimal || trials[2][0].Problem != "two" || trials[0][0].Practice != true {
		t.Errorf("the last trial: %+v", m)
	}
}

// What may not be is refused, and nothing of it is stored.
func TestRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "log.jsonl")
	l := open(t, name, plan(t, list), "P1", "P2")
	var input *InputError
	if _, err := l.Status("P3", ""); !errors.Is(err, ErrUnknown) || !errors.As(err, &input) {
		t.Errorf("somebody else: %v", err)
	}
	if _, err := l.Status("", ""); !errors.Is(err, ErrUnknown) {
		t.Errorf("nobody: %v", err)
	}
	if _, err := l.Status("P1\n", "a\nb"); err == nil {
		t.Errorf("a label of two lines")
	}
	add := func(trial, row int, entries []record.Entry) error {
		_, err := l.Add(t.Context(), "P1", "1", trial, row, hanoi.Puzzle{}, entries)
		return err
	}
	if err := add(2, 1, start); !errors.Is(err, ErrConflict) {
		t.Errorf("the second trial first: %v", err)
	}
	if err := add(1, 2, start); !errors.Is(err, ErrConflict) {
		t.Errorf("the second row first: %v", err)
	}
	if err := add(1, 1, start); err != nil {
		t.Fatal(err)
	}
	if err := add(1, 3, attempts(0, "AB")); !errors.Is(err, ErrConflict) {
		t.Errorf("a row is left out: %v", err)
	}
	if err := add(2, 1, start); !errors.Is(err, ErrConflict) {
		t.Errorf("the next trial before this one has ended: %v", err)
	}
	for _, e := range []record.Entry{{Event: record.Hint}, {Event: record.Undo}, {Event: record.Restart}, {Event: "x"}} {
		if err := add(1, 2, []record.Entry{e}); !errors.As(err, &input) {
			t.Errorf("%v: %v", e.Event, err)
		}
	}
	if err := add(1, 2, attempts(0, "AB")); err != nil {
		t.Fatal(err)
	}
	if err := add(2, 1, append(append([]record.Entry(nil), start...), attempts(7*time.Second, "AB")...)); !errors.As(err, &input) || !strings.Contains(err.Error(), "the time allowed, 5s, is over") {
		t.Errorf("after the time: %v", err)
	}
	n := 0
	for _, err := range store.Read(name) {
		if n++; err != nil {
			t.Fatal(err)
		}
	}
	if n != 2 {
		t.Errorf("%d rows", n)
	}
	london := plan(t, "id,start,goal,heights\n1,21|3|,|32|1,3 2 1\n")
	if _, err := New(Config{Plan: london}); err == nil || !strings.Contains(err.Error(), "Tower of London") {
		t.Errorf("a Tower of London: %v", err)
	}
}

// Without a list people play what they like, with all that the page offers.
func TestFree(t *testing.T) {
	name := filepath.Join(t.TempDir(), "log.csv")
	l := open(t, name, record.Plan{})
	s := status(t, l, "")
	if s.Session == "" || s.Trial.Number != 1 || s.Session == status(t, l, "").Session {
		t.Errorf("a new session: %+v", s)
	}
	p, err := hanoi.NewPuzzle(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	entries := append(append(append([]record.Entry(nil), start...), attempts(1, "AC")...), record.Entry{Event: record.Undo, State: p.Start, At: time.Second}, record.Entry{Event: record.Hint, At: time.Second})
	if r, err := l.Add(t.Context(), "", s.Session, 1, 1, p, entries); err != nil || r.Row != 4 || r.Undo != 1 || r.Hint != 1 {
		t.Errorf("%+v, %v", r, err)
	}
	// Another puzzle begins without an end of the one before.
	if r, err := l.Add(t.Context(), "", s.Session, 2, 1, p, start); err != nil || r.Trial != 2 {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := l.Add(t.Context(), "", s.Session, 3, 1, hanoi.Puzzle{}, start); err == nil {
		t.Error("a puzzle that is none")
	}
	l = open(t, name, record.Plan{})
	if r, err := l.Add(t.Context(), "", s.Session, 2, 2, p, attempts(1, "AC")); err != nil || r.Row != 2 {
		t.Errorf("after a new start: %+v, %v", r, err)
	}
}
