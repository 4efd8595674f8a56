package notation

import (
	"strings"
	"testing"

	"example.com/hanoi"
)

// Plans of domains with arcs name the pegs too, and what they say of them is held
// against the board.
func TestPlansWithPegs(t *testing.T) {
	p, err := hanoi.NewPuzzle(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	p.Rules = hanoi.Linear(3)
	right := []string{
		"(move d1 d2 peg2 peg1 peg2)", "(move d1 peg2 peg3 peg2 peg3)", "(move d2 peg1 peg2 peg1 peg2)", "(move d1 peg3 d2 peg3 peg2)",
		"(move d1 d2 peg1 peg2 peg1)", "(move d2 peg2 peg3 peg2 peg3)", "(move d1 peg1 peg2 peg1 peg2)", "(move d1 peg2 d2 peg2 peg3)",
	}
	read := func(lines ...string) (hanoi.Verdict, error) {
		return NewReader(strings.NewReader(strings.Join(lines, "\n")), p, ReadOptions{}).Verdict()
	}
	if v, err := read(right...); err != nil || !v.Solved || v.Moves != 8 {
		t.Errorf("%+v, %v", v, err)
	}
	for _, wrong := range []string{
		"(move d1 d2 peg2 peg1 peg3)", "(move d1 d2 peg2 peg2 peg1)", "(move d1 d2 peg2 peg3 peg2)", "(move d1 d2 peg2 peg1 peg9)",
	} {
		v, err := read(append([]string{wrong}, right[1:]...)...)
		if err != nil || v.Illegal == nil || v.Illegal.Number != 1 || v.Illegal.Reason != hanoi.ErrNotAsSaid {
			t.Errorf("%s: %+v, %v", wrong, v, err)
		}
	}
	for _, cut := range []string{"(move d1 d2 peg2 peg1)", "(move d1 d2 peg2 peg1 d2)"} {
		if v, err := read(cut); err == nil {
			t.Errorf("%s: %+v", cut, v)
		}
	}
}
