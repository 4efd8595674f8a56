package solve

import (
	"testing"

	"example.com/hanoi"
)

// The lower bounds are what their rules say, worked out by hand, and not only
// somewhere below the minimum.
func TestBoundValues(t *testing.T) {
	state := func(pegs int, word string) hanoi.State {
		at := make([]byte, len(word))
		for i := range word {
			at[len(word)-1-i] = word[i] - 'A'
		}
		s, err := hanoi.StateOf(pegs, at)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for _, tt := range []struct {
		why         string
		rules       hanoi.MoveGraph
		start, goal string
		disks       int64 // diskBound
		groups      int64 // groupBound: all in one group, so the minimum
	}{
		{"steps in a row", hanoi.Linear(4), "A", "D", 3, 3},
		{"a disk that is not in the way", hanoi.Classic(4), "AB", "DB", 1, 1},
		{"a disk on the peg that the largest leaves", hanoi.Classic(4), "AA", "DA", 3, 3},
		{"a disk on the peg that the largest goes to", hanoi.Classic(4), "AD", "DD", 3, 3},
		{"both pegs", hanoi.Classic(4), "AA", "DD", 3, 3},
		{"both pegs, twice", hanoi.Classic(4), "AAA", "DDD", 5, 5},
		{"both pegs, and more steps", hanoi.Linear(4), "AA", "DD", 6, 10},
		{"the largest moves in a row", hanoi.Cyclic(4), "AB", "DB", 3, 7},
	} {
		p := hanoi.Puzzle{Rules: tt.rules, Start: state(tt.rules.Pegs(), tt.start), Goal: state(tt.rules.Pegs(), tt.goal)}
		if got := diskBound(p); got.Int64() != tt.disks {
			t.Errorf("%s: the disks need %v moves, want %d", tt.why, got, tt.disks)
		}
		got, err := groupBound(t.Context(), p, 1<<18)
		if err != nil || got.Int64() != tt.groups {
			t.Errorf("%s: the groups need %v moves, error %v, want %d", tt.why, got, err, tt.groups)
		}
		least := max(tt.disks, tt.groups)
		if got, err := lowerBound(t.Context(), p, Config{}); err != nil || got.Int64() != least {
			t.Errorf("%s: at least %v moves, error %v, want %d", tt.why, got, err, least)
		}
	}
	for _, tt := range []struct {
		why         string
		start, goal string
		states      uint64
		disks       int64
		groups      int64
	}{
		{"a tower, of which the minimum is known (OEIS A007664)", "AAAAAAAAAA", "DDDDDDDDDD", 1 << 6, 19, 49},
		{"disks 2 to 4, the group of three, need 5, and disk 1 none", "AAAC", "DDDC", 1 << 6, 5, 5},
		{"two towers of three need 5 each, neighbours 4", "BABABA", "DDDDDD", 1 << 6, 8, 10},
		{"the same backwards", "DDDDDD", "BABABA", 1 << 6, 8, 10},
		{"three on A need 5, and the largest with disks 2 to 4 needs 9", "AAAADDDD", "DDDDDDDD", 1 << 8, 15, 14},
	} {
		p := hanoi.Puzzle{Rules: hanoi.Classic(4), Start: state(4, tt.start), Goal: state(4, tt.goal)}
		if got, err := groupBound(t.Context(), p, tt.states); err != nil || got.Int64() != tt.groups {
			t.Errorf("%s: the groups need %v moves, error %v, want %d", tt.why, got, err, tt.groups)
		}
		if got := diskBound(p); got.Int64() != tt.disks {
			t.Errorf("%s: the disks need %v moves, want %d", tt.why, got, tt.disks)
		}
	}
	for _, tt := range []struct{ pegs, disks, want int64 }{
		{5, 25, 111 + 11}, // groups of 20, that of 20 disks takes 111 moves (OEIS A007665)
		{5, 40, 111 + 111},
		{26, 26, 51}, // two moves a disk but one is better than groups
	} {
		if got := towerBound(int(tt.pegs), int(tt.disks)); got.Int64() != tt.want {
			t.Errorf("%d disks on %d pegs: at least %v moves, want %d", tt.disks, tt.pegs, got, tt.want)
		}
	}
}
