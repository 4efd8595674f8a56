package record

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
)

// Each of the reasons for which a move can be illegal has its name.
func TestReasons(t *testing.T) {
	at := func(disk hanoi.Disk, pegs string) Entry {
		m := move(pegs)
		m.Disk = disk
		return Entry{Event: Attempt, Move: m}
	}
	start, _ := hanoi.NewState(3, 1, 0, 0) // disk 1 on B
	goal, _ := hanoi.Perfect(3, 3, 2)
	rows := recorded(t, Trial{Number: 1, Puzzle: hanoi.Puzzle{Rules: hanoi.Linear(3), Start: start, Goal: goal}},
		Entry{Event: Start},
		at(0, "AZ"), at(0, "BB"), at(9, "AB"), at(0, "CA"), at(1, "AB"), at(3, "AB"), at(0, "AC"), at(0, "AB"), at(0, "BC"))
	var got []string
	for _, r := range rows[1:] {
		got = append(got, r.Error)
	}
	want := append(Reasons()[:8:8], "") // not_as_said is about texts
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for i, r := range rows[1:] {
		if r.Attempt != i+1 || r.Legal != (i == 8) || r.Move != i/8 {
			t.Errorf("row %+v", r)
		}
	}
}

// A recorder that goes on after its last row does as one that never stopped.
func TestContinue(t *testing.T) {
	trial := Trial{Subject: "P", Session: "s", Number: 2, Problem: "x", Limit: ms(9000), Puzzle: puzzle(t, 3, 3)}
	entries := []Entry{
		{Event: Start, Onset: ms(50), Now: began},
		{Event: Attempt, Move: move("AC"), At: ms(10), Input: "keys"},
		{Event: Attempt, Move: move("AC"), At: ms(20)},
		{Event: Hint, At: ms(30)},
		{Event: Resume, At: ms(35)},
		{Event: Attempt, Move: move("AB"), At: ms(40)},
		{Event: Restart, At: ms(50)},
		{Event: Attempt, Move: move("AB"), At: ms(60)},
		{Event: Quit, At: ms(70)},
	}
	want := recorded(t, trial, entries...)
	got := want[:1:1]
	for _, e := range entries[1:] {
		r, err := Continue(got[len(got)-1])
		if err != nil {
			t.Fatal(err)
		}
		row, err := r.Add(t.Context(), e)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, row)
	}
	if diff := cmp.Diff(want, got, bigInts); diff != "" {
		t.Errorf("(- at a stretch, + row by row):\n%s", diff)
	}
}

// What cannot be is refused and changes nothing.
func TestRefused(t *testing.T) {
	r, err := NewRecorder(t.Context(), Trial{Number: 1, Puzzle: puzzle(t, 3, 3)})
	if err != nil {
		t.Fatal(err)
	}
	add := func(e Entry, want string) {
		t.Helper()
		before := r.Last()
		if _, err := r.Add(t.Context(), e); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", e, err, want)
		}
		if diff := cmp.Diff(before, r.Last(), bigInts); diff != "" {
			t.Errorf("%+v changes %s", e, diff)
		}
	}
	add(Entry{Event: Attempt}, "a trial begins with start")
	for _, e := range []Entry{{Event: Start}, {Event: Attempt, Move: move("AC"), At: ms(100)}} {
		if _, err := r.Add(t.Context(), e); err != nil {
			t.Fatal(err)
		}
	}
	add(Entry{Event: Start}, "the trial has begun")
	add(Entry{Event: Attempt, Move: move("AB"), At: ms(99)}, "is before the row before, at 100")
	add(Entry{Event: "jump", At: ms(200)}, `event "jump": the events are start,`)
	add(Entry{Event: Undo, At: ms(200)}, "the state after it is missing")
	if _, err := r.Add(t.Context(), Entry{Event: Timeout, At: ms(300)}); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Add(t.Context(), Entry{Event: Attempt, Move: move("AB"), At: ms(400)}); !errors.Is(err, ErrOver) {
		t.Errorf("after the end: %v", err)
	}
}
