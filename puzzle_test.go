package hanoi_test

import (
	"testing"

	"example.com/hanoi"
)

func TestNewPuzzle(t *testing.T) {
	for _, tt := range []struct {
		disks, pegs int
		start, goal string
	}{
		{0, 3, "", ""},
		{3, 3, "AAA", "CCC"},
		{2, 1, "AA", "AA"},
		{2, 26, "AA", "ZZ"},
	} {
		p, err := hanoi.NewPuzzle(tt.disks, tt.pegs)
		if err != nil || p.Check() != nil {
			t.Fatalf("%+v: %v, %v", tt, err, p.Check())
		}
		if p.Start.String() != tt.start || p.Goal.String() != tt.goal || p.Rules != hanoi.Classic(tt.pegs) ||
			p.Disks() != tt.disks || p.Pegs() != tt.pegs {
			t.Errorf("%+v: %+v", tt, p)
		}
		if r := p.Reverse(); r.Start != p.Goal || r.Goal != p.Start || r.Reverse() != p {
			t.Errorf("%+v: reversed %+v", tt, r)
		}
	}
	for _, tt := range []struct {
		disks, pegs int
		text        string
	}{
		{-1, 3, "-1 disks: the number of disks is 0 to 10000000"},
		{1_000_000_000, 3, "1000000000 disks: the number of disks is 0 to 10000000"},
		{3, 0, "0 pegs: the number of pegs is 1 to 26"},
		{3, 27, "27 pegs: the number of pegs is 1 to 26"},
	} {
		_, err := hanoi.NewPuzzle(tt.disks, tt.pegs)
		wantPuzzleError(t, err, tt.text)
	}
}

func TestPuzzleCheck(t *testing.T) {
	three, four := word(3, "AAA"), word(4, "AAA")
	for _, tt := range []struct {
		puzzle hanoi.Puzzle
		text   string
	}{
		{hanoi.Puzzle{}, "0 pegs: the number of pegs is 1 to 26"},
		{hanoi.Puzzle{Rules: hanoi.Classic(3)}, "rules for 3 pegs with a state on 0: both have the same pegs"},
		{hanoi.Puzzle{Rules: hanoi.Classic(3), Start: four, Goal: three}, "rules for 3 pegs with a state on 4: both have the same pegs"},
		{hanoi.Puzzle{Rules: hanoi.Classic(3), Start: three, Goal: four}, "rules for 3 pegs with a state on 4: both have the same pegs"},
		{hanoi.Puzzle{Rules: hanoi.Classic(3), Start: three, Goal: word(3, "CC")}, "a start and a goal with different numbers of disks, 3 and 2: both have the same disks"},
	} {
		wantPuzzleError(t, tt.puzzle.Check(), tt.text)
		if _, err := hanoi.NewGame(tt.puzzle); err == nil {
			t.Errorf("a game of %+v", tt.puzzle)
		}
		if _, err := hanoi.Check(tt.puzzle, nil); err == nil {
			t.Errorf("a check of %+v", tt.puzzle)
		}
		if _, err := hanoi.Try(t.Context(), tt.puzzle, nil); err == nil {
			t.Errorf("a try of %+v", tt.puzzle)
		}
	}
}

func TestTexts(t *testing.T) {
	for got, want := range map[string]string{
		hanoi.Peg(0).String():            "A",
		hanoi.Peg(25).String():           "Z",
		hanoi.Peg(26).String():           "peg(26)",
		hanoi.Peg(-1).String():           "peg(-1)",
		mv(3, a, c).String():             "disk 3 from A to C",
		mv(0, a, c).String():             "top disk from A to C",
		mv(3, a, c).Reverse().String():   "disk 3 from C to A",
		hanoi.Reason(0).Error():          "reason(0)",
		hanoi.Reason(99).Error():         "reason(99)",
		hanoi.Reason(-1).Error():         "reason(-1)",
		hanoi.ErrLargerOnSmaller.Error(): "larger disk on smaller",
		(&hanoi.PuzzleError{Asked: "x", Allowed: "y", Hint: "z"}).Error(): "x: y",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Of a puzzle that is solved nothing is left to do, and of others the disks up to
// the largest that is not where it should be.
func TestWithoutStandingDisks(t *testing.T) {
	for _, tt := range []struct {
		start, goal string
		disks       int
	}{
		{"AAA", "AAA", 0},
		{"ABC", "ABC", 0},
		{"AAA", "AAB", 1},
		{"ABA", "ACA", 2},
		{"BAA", "CAA", 3},
		{"", "", 0},
	} {
		p := hanoi.Puzzle{Rules: hanoi.Classic(3), Start: word(3, tt.start), Goal: word(3, tt.goal)}
		if got := p.WithoutStanding(); got.Disks() != tt.disks || got.Goal.Disks() != tt.disks || got.Pegs() != 3 {
			t.Errorf("from %s to %s: %d disks are left, want %d", tt.start, tt.goal, got.Disks(), tt.disks)
		}
	}
}
