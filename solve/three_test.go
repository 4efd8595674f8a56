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

// compare holds Solve and Count to the judge.
func compare(t *testing.T, p hanoi.Puzzle, dist map[hanoi.State]int64, ways map[hanoi.State]*big.Int) {
	t.Helper()
	want, reachable := dist[p.Goal]
	count, countErr := solve.Count(context.Background(), p, solve.Config{})
	s, err := solve.Solve(context.Background(), p, solve.Config{})
	if !reachable {
		var none *solve.NoSolutionError
		if !errors.As(err, &none) || none.Puzzle != p || !errors.As(countErr, &none) {
			t.Fatalf("%v: Solve error %v, Count error %v, want no solution", p, err, countErr)
		}
		return
	}
	if err != nil || countErr != nil {
		t.Fatalf("%v: %v, %v", p, err, countErr)
	}
	for _, a := range []solve.Answer{s.Answer, count} {
		if a.Moves.Cmp(big.NewInt(want)) != 0 || a.Solutions.Cmp(ways[p.Goal]) != 0 ||
			a.Status != solve.Proved || a.LowerBound.Cmp(a.Moves) != 0 {
			t.Fatalf("%v: %v moves in %v ways (%v, at least %v), want %d in %v",
				p, a.Moves, a.Solutions, a.Status, a.LowerBound, want, ways[p.Goal])
		}
	}
	v, err := hanoi.Check(p, s.Plan.Moves())
	if err != nil || !v.Solved || v.Moves != uint64(want) || s.Plan.Len().Cmp(s.Moves) != 0 {
		t.Fatalf("%v: the plan of %v moves gives %+v, %v", p, s.Plan.Len(), v, err)
	}
}

// TestThreePegsAgainstSearch compares all 64 move graphs and all pairs of states
// up to three disks with breadth-first search.
func TestThreePegsAgainstSearch(t *testing.T) {
	for pegs := 1; pegs <= 3; pegs++ {
		for _, g := range graphs(pegs) {
			for disks := 0; disks <= 3; disks++ {
				states := allStates(disks, pegs)
				for _, start := range states {
					dist, ways := bfs(g, start)
					for _, goal := range states {
						compare(t, hanoi.Puzzle{Rules: g, Start: start, Goal: goal}, dist, ways)
					}
				}
			}
		}
	}
}

// TestThreePegsRandom does the same for random pairs of more disks.
func TestThreePegsRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	all := graphs(3)
	for range 150 {
		g := all[r.IntN(len(all))]
		if r.IntN(3) == 0 {
			g = hanoi.Classic(3)
		}
		disks := 4 + r.IntN(3)
		state := func() hanoi.State {
			at := make([]hanoi.Peg, disks)
			for i := range at {
				at[i] = hanoi.Peg(r.IntN(3))
			}
			s, _ := hanoi.NewState(3, at...)
			return s
		}
		start := state()
		dist, ways := bfs(g, start)
		for range 10 {
			compare(t, hanoi.Puzzle{Rules: g, Start: start, Goal: state()}, dist, ways)
		}
	}
}

// TestClassicClosedForm compares the closed form with the method for any rules,
// which Solve uses, at sizes where numbers need several words.
func TestClassicClosedForm(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		disks := 1 + r.IntN(200)
		at := [2][]hanoi.Peg{make([]hanoi.Peg, disks), make([]hanoi.Peg, disks)}
		for i := range at {
			for d := range disks {
				at[i][d] = hanoi.Peg(r.IntN(3))
			}
		}
		start, _ := hanoi.NewState(3, at[0]...)
		goal, _ := hanoi.NewState(3, at[1]...)
		p := hanoi.Puzzle{Rules: hanoi.Classic(3), Start: start, Goal: goal}
		count, err := solve.Count(context.Background(), p, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		s, err := solve.Solve(context.Background(), p, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if count.Moves.Cmp(s.Moves) != 0 || count.Solutions.Cmp(s.Solutions) != 0 {
			t.Fatalf("%v → %v: closed form %v (%v), method %v (%v)",
				start, goal, count.Moves, count.Solutions, s.Moves, s.Solutions)
		}
	}
}

// TestLargestDiskTwice is the pair of theory: 5 moves, not 7.
func TestLargestDiskTwice(t *testing.T) {
	start, _ := hanoi.NewState(3, 0, 0, 1)
	goal, _ := hanoi.NewState(3, 1, 1, 0)
	a, err := solve.Count(context.Background(), hanoi.Puzzle{Rules: hanoi.Classic(3), Start: start, Goal: goal}, solve.Config{})
	if err != nil || a.Moves.Int64() != 5 {
		t.Errorf("%v, %v, want 5", a.Moves, err)
	}
}
