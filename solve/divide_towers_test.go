package solve

import (
	"context"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// dividedTower returns the number of moves that dividing finds for a tower, of a plan
// that is proved.
func dividedTower(t *testing.T, rules hanoi.MoveGraph, disks int, from, to hanoi.Peg) int64 {
	t.Helper()
	start, _ := hanoi.Perfect(disks, rules.Pegs(), from)
	goal, _ := hanoi.Perfect(disks, rules.Pegs(), to)
	d := &divider{ctx: context.Background(), puzzle: hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}}
	task, err := d.plan()
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.New(task)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Prove(rules); err != nil {
		t.Fatal(err)
	}
	return task.Len().Int64()
}

// TestDivideStarFromHub holds towers from the hub of a four-peg star to a leaf to
// OEIS A291877, which searches have proved.
func TestDivideStarFromHub(t *testing.T) {
	for i, want := range []int64{1, 4, 7, 14, 23, 32, 47, 68, 93, 120, 153, 198, 255, 318, 399, 480, 579, 700, 835, 1012, 1201, 1428} {
		if got := dividedTower(t, hanoi.Star(4), i+1, 0, 3); got != want {
			t.Errorf("%d disks: %d moves, want %d", i+1, got, want)
		}
	}
}

// TestDivideLarge plans towers that no search reaches. The numbers of moves are
// those found when the method was written; better ones are welcome.
func TestDivideLarge(t *testing.T) {
	for _, tt := range []struct {
		rules    hanoi.MoveGraph
		disks    int
		from, to hanoi.Peg
		most     int64
	}{
		{hanoi.Linear(6), 20, 0, 5, 782},
		{hanoi.Linear(8), 14, 0, 7, 362},
		{hanoi.Star(7), 16, 1, 6, 104},
	} {
		if got := dividedTower(t, tt.rules, tt.disks, tt.from, tt.to); got > tt.most {
			t.Errorf("%d disks, %v: %d moves, it was %d", tt.disks, tt.rules, got, tt.most)
		}
	}
}
