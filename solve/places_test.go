package solve

import (
	"context"
	"testing"

	"example.com/hanoi"
)

// towersOf returns what the places give for towers of so many disks from the first
// peg to each other one.
func towersOf(t *testing.T, rules hanoi.MoveGraph, disks int, simple bool) [][]int64 {
	t.Helper()
	start, _ := hanoi.Perfect(disks, 4, 0)
	goal, _ := hanoi.Perfect(disks, 4, 3)
	v := &placer{ctx: context.Background(), puzzle: hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}, simple: simple}
	task, err := v.plan()
	if err != nil {
		t.Fatal(err)
	}
	found := make([][]int64, disks)
	for k, level := range v.levels[:disks] {
		at := map[hanoi.Peg]int{}
		for i, p := range level.all {
			if p.runs == 1 {
				at[p.peg] = i
			}
		}
		for to := range hanoi.Peg(4) {
			found[k] = append(found[k], int64(level.cost[at[0]][at[to]]))
		}
	}
	return append(found, []int64{3: task.Len().Int64()})
}

// TestPlacesCyclic holds towers on four cyclic pegs to OEIS A338024, A292764 and
// A338089, which searches have proved up to 21 disks, and from there on to the
// recurrence that they are thought to follow.
func TestPlacesCyclic(t *testing.T) {
	want := [][]int64{
		1: {0, 1, 6, 15, 28, 57, 98, 179, 304, 521, 894, 1519, 2576, 4381, 7434, 12603, 21380, 36265, 61486, 104263, 176808, 299797},
		2: {0, 2, 8, 18, 36, 66, 120, 210, 360, 618, 1052, 1790, 3040, 5162, 8756, 14854, 25192, 42722, 72444, 122846, 208304, 353210},
		3: {0, 3, 10, 21, 40, 75, 134, 233, 400, 683, 1166, 1981, 3364, 5711, 9690, 16433, 27872, 47267, 80150, 135909, 230460, 390775},
	}
	found := towersOf(t, hanoi.Cyclic(4), 27, false)
	for to := 1; to < 4; to++ {
		a := want[to]
		for n := len(a); n < len(found); n++ {
			a = append(a, a[n-1]+a[n-2]+a[n-3]-2*a[n-5])
		}
		for n := range found {
			if got := found[n][to]; got != a[n] && (n < len(found)-1 || to == 3) {
				t.Errorf("%d disks, %d steps: %d moves, want %d", n, to, got, a[n])
			}
		}
	}
}

// TestPlacesLinear holds towers on four linear pegs from end to end to OEIS
// A160002, which searches have proved up to 23 disks.
func TestPlacesLinear(t *testing.T) {
	want := []int64{0, 3, 10, 19, 34, 57, 88, 123, 176, 253, 342, 449, 572, 749, 980, 1261, 1560, 1903, 2328, 2889, 3562, 4377, 5276, 6247}
	found := towersOf(t, hanoi.Linear(4), len(want)-1, true)
	for n, row := range found {
		if row[3] != want[n] {
			t.Errorf("%d disks: %d moves, want %d", n, row[3], want[n])
		}
	}
}
