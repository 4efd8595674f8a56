package tui

import (
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

func TestActionOf(t *testing.T) {
	sides := must(notation.ParseNames("left,up,right", 3))
	digits := must(notation.ParseNames("3,2,1", 3))
	letters := must(notation.ParseNames("u,r,h", 3))
	for _, tt := range []struct {
		key   string
		pegs  int
		names notation.Names
		want  action
		peg   hanoi.Peg
	}{
		{"1", 3, notation.Names{}, choosePeg, 0},
		{"3", 3, notation.Names{}, choosePeg, 2},
		{"4", 3, notation.Names{}, noAction, 0},
		{"0", 3, notation.Names{}, noAction, 0},
		{"c", 3, notation.Names{}, choosePeg, 2},
		{"C", 3, notation.Names{}, choosePeg, 2},
		{"d", 3, notation.Names{}, noAction, 0},
		{"h", 3, notation.Names{}, giveHint, 0},
		{"H", 3, notation.Names{}, giveHint, 0},
		{"h", 8, notation.Names{}, choosePeg, 7},
		{"tab", 8, notation.Names{}, giveHint, 0},
		{"left", 3, sides, goLeft, 0},
		{"up", 3, sides, takeUp, 0},
		{"a", 3, sides, choosePeg, 0},
		{"1", 3, sides, choosePeg, 0},
		{"1", 3, digits, choosePeg, 2},
		{"u", 3, letters, choosePeg, 0},
		{"backspace", 3, letters, undoMove, 0},
		{"ctrl+c", 26, notation.Names{}, abortIt, 0},
	} {
		if got, peg := actionOf(tt.key, tt.pegs, tt.names); got != tt.want || peg != tt.peg {
			t.Errorf("%s with %d pegs: %d, %v, want %d, %v", tt.key, tt.pegs, got, peg, tt.want, tt.peg)
		}
	}
}

// Whatever the pegs are called, there is a key for everything.
func TestKeyFor(t *testing.T) {
	for pegs := 1; pegs <= hanoi.MaxPegs; pegs++ {
		for a := choosePeg + 1; a <= abortIt; a++ {
			key := keyFor(a, pegs, notation.Names{})
			if got, _ := actionOf(key, pegs, notation.Names{}); got != a {
				t.Errorf("with %d pegs the key for %d is %q, which does %d", pegs, a, key, got)
			}
		}
	}
}
