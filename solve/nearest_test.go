package solve_test

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// TestNearest compares the nearest of several starts and goals with breadth-first
// search from each start: the moves, the number of solutions, and that there are
// none.
func TestNearest(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	ctx := context.Background()
	three := graphs(3)
	none, several := 0, 0
	for i := range 300 {
		g, disks := three[r.IntN(len(three))], 2+r.IntN(3)
		if i%3 == 0 {
			disks++
			g = []hanoi.MoveGraph{hanoi.Classic(4), hanoi.Linear(4), hanoi.Cyclic(4)}[r.IntN(3)]
		}
		goals := []hanoi.State{}
		for range 1 + r.IntN(3) {
			goals = append(goals, randomState(r, disks, g.Pegs()))
		}
		var puzzles []hanoi.Puzzle
		least, ways, counted := int64(-1), new(big.Int), map[hanoi.Puzzle]bool{}
		for range 1 + r.IntN(3) {
			start := randomState(r, disks, g.Pegs())
			dist, number := bfs(g, start)
			for _, goal := range goals {
				p := hanoi.Puzzle{Rules: g, Start: start, Goal: goal}
				puzzles = append(puzzles, p)
				d, ok := dist[goal]
				if !ok || counted[p] {
					continue
				}
				counted[p] = true
				if least < 0 || d < least {
					least, ways = d, new(big.Int)
				}
				if d == least {
					ways.Add(ways, number[goal])
				}
			}
		}
		for _, c := range []solve.Config{{CountSolutions: true}, divide} {
			at, count, countErr := solve.CountNearest(ctx, puzzles, c)
			s, err := solve.SolveNearest(ctx, puzzles, c)
			if least < 0 {
				if no := (*solve.NoSolutionError)(nil); c.MaxStates == 0 && (!errors.As(err, &no) || !errors.As(countErr, &no)) {
					t.Fatalf("%v: %v, %v, want no solution", puzzles, err, countErr)
				}
				none++
				continue
			}
			if err != nil || countErr != nil {
				t.Fatalf("%v: %v, %v", puzzles, err, countErr)
			}
			if c.MaxStates == 0 && (puzzles[at] != s.Puzzle || count.Solutions.Cmp(ways) != 0 || count.Status != solve.Proved) {
				t.Fatalf("%v: puzzle %d with %v solutions, %v, but the plan is for %v; want %v solutions",
					puzzles, at, count.Solutions, count.Status, s.Puzzle, ways)
			}
			for _, a := range []solve.Answer{count, s.Answer} {
				proved := a.Moves.Cmp(big.NewInt(least)) == 0 && a.LowerBound.Cmp(a.Moves) == 0
				honest := a.Status != solve.Proved && a.Moves.Cmp(big.NewInt(least)) >= 0 && a.LowerBound.Cmp(big.NewInt(least)) <= 0
				if a.Status == solve.Proved != proved || !proved && !honest || a.Solutions != nil && a.Solutions.Cmp(ways) != 0 {
					t.Fatalf("%v: %v moves in %v ways (%v, at least %v), want %d in %v",
						puzzles, a.Moves, a.Solutions, a.Status, a.LowerBound, least, ways)
				}
			}
			if v, err := hanoi.Check(s.Puzzle, s.Plan.Moves()); err != nil || !v.Solved || s.Plan.Len().Cmp(s.Moves) != 0 {
				t.Fatalf("%v: the plan of %v moves gives %+v, %v", s.Puzzle, s.Plan.Len(), v, err)
			}
			if len(counted) > 1 {
				several++
			}
		}
	}
	if none < 10 || several < 100 {
		t.Errorf("%d without a solution, %d of several: too few", none, several)
	}
	if _, _, err := solve.CountNearest(ctx, nil, solve.Config{}); !errors.As(err, new(*hanoi.PuzzleError)) {
		t.Errorf("no puzzles: %v", err)
	}
}

// TestNearestUnproved keeps the solver from searching: what it says of the nearest
// must be true of the minimum that a search finds.
func TestNearestUnproved(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	ctx := context.Background()
	unproved := 0
	for range 2 {
		var puzzles []hanoi.Puzzle
		start := randomState(r, 10, 4)
		for range 2 {
			puzzles = append(puzzles, hanoi.Puzzle{Rules: hanoi.Classic(4), Start: start, Goal: randomState(r, 10, 4)})
		}
		_, least, err := solve.CountNearest(ctx, puzzles, solve.Config{})
		if err != nil || least.Status != solve.Proved {
			t.Fatalf("%v: %v, %v", puzzles, least.Status, err)
		}
		s, err := solve.SolveNearest(ctx, puzzles, divide)
		if err != nil {
			t.Fatal(err)
		}
		if s.Moves.Cmp(least.Moves) < 0 || s.LowerBound.Cmp(least.Moves) > 0 ||
			(s.Status == solve.Proved) != (s.LowerBound.Cmp(s.Moves) == 0) || s.Plan.Len().Cmp(s.Moves) != 0 {
			t.Errorf("%v: %v moves (%v, at least %v), the minimum is %v", puzzles, s.Moves, s.Status, s.LowerBound, least.Moves)
		}
		if s.Status != solve.Proved {
			unproved++
		}
	}
	if unproved == 0 {
		t.Error("all are proved, so nothing was tested")
	}
}
