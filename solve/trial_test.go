package solve_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// The notebook "The tower of Hanoi" (Julia) lets a learner write a solver and
// runs it; its wrong_solution returns the same four moves for any tower.
func ExampleTry() {
	wrong := func(hanoi.State) []hanoi.Move {
		return []hanoi.Move{{From: 0, To: 1}, {From: 1, To: 2}, {From: 1, To: 0}, {From: 0, To: 2}}
	}
	var tower func(n hanoi.Disk, from, to, spare hanoi.Peg) []hanoi.Move
	tower = func(n hanoi.Disk, from, to, spare hanoi.Peg) []hanoi.Move {
		if n == 0 {
			return nil
		}
		moves := append(tower(n-1, from, spare, to), hanoi.Move{Disk: n, From: from, To: to})
		return append(moves, tower(n-1, spare, to, from)...)
	}
	right := func(start hanoi.State) []hanoi.Move { return tower(hanoi.Disk(start.Disks()), 0, 2, 1) }

	var puzzles []hanoi.Puzzle
	for n := 1; n <= 3; n++ {
		p, _ := hanoi.NewPuzzle(n, 3)
		puzzles = append(puzzles, p)
	}
	for _, solver := range []hanoi.Solver{wrong, right} {
		for trial := range solve.Try(context.Background(), solver, time.Minute, puzzles...) {
			fmt.Println(trial)
		}
	}
	// Output:
	// 1 disk: illegal move 3 (top disk from B to A): empty peg: there is no disk on B
	// 2 disks: illegal move 3 (top disk from B to A): empty peg: there is no disk on B
	// 3 disks: illegal move 3 (top disk from B to A): empty peg: there is no disk on B
	// 1 disk: solved in 1 move, the minimum
	// 2 disks: solved in 3 moves, the minimum
	// 3 disks: solved in 7 moves, the minimum
}

// TestTry has solvers that go wrong in other ways.
func TestTry(t *testing.T) {
	never := make(chan struct{})
	defer close(never)
	for _, tt := range []struct {
		name   string
		solver hanoi.Solver
		want   string
		right  bool
	}{
		{"nothing", func(hanoi.State) []hanoi.Move { return nil }, "2 disks: not solved: after 0 moves the state is AA, not CC", false},
		{"panic", func(hanoi.State) []hanoi.Move { panic("oh no") }, "2 disks: the solver panicked: oh no", false},
		{"endless", func(hanoi.State) []hanoi.Move { <-never; return nil }, "2 disks: time-out: it did not return in time", false},
		{"long way", func(hanoi.State) []hanoi.Move {
			return []hanoi.Move{{Disk: 1, From: 0, To: 2}, {Disk: 1, From: 2, To: 1}, {Disk: 2, From: 0, To: 2}, {Disk: 1, From: 1, To: 2}}
		}, "2 disks: solved in 4 moves, the minimum is 3", true},
	} {
		trials := slices.Collect(solve.Try(context.Background(), tt.solver, 200*time.Millisecond, classic(t, 2, 3)))
		if len(trials) != 1 || trials[0].String() != tt.want || trials[0].Right() != tt.right {
			t.Errorf("%s: %v, want %q", tt.name, trials, tt.want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if trials := slices.Collect(solve.Try(ctx, nil, 0, classic(t, 2, 3))); len(trials) > 0 {
		t.Errorf("with a context that has ended: %v", trials)
	}
}
