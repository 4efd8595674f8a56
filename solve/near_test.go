package solve_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// word returns the state written as a word, the largest disk first.
func word(t *testing.T, pegs int, text string) hanoi.State {
	t.Helper()
	at := make([]hanoi.Peg, len(text))
	for i, c := range text {
		at[len(text)-1-i] = hanoi.Peg(c - 'A')
	}
	s, err := hanoi.NewState(pegs, at...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestNear has goals near to the start among far more states than a search can
// visit: they are found, and proved.
func TestNear(t *testing.T) {
	c := func(n int) string { return strings.Repeat("C", n) }
	for _, tt := range []struct {
		rules       hanoi.MoveGraph
		start, goal string
		want        int64
	}{
		{hanoi.Classic(4), "AA" + c(16), "BB" + c(16), 3},
		{hanoi.Classic(4), "AA" + c(39), "BB" + c(39), 3},
		{hanoi.Classic(5), "AA" + c(39), "BB" + c(39), 3},
		{hanoi.Classic(5), "AAA" + c(5000), "BBB" + c(5000), 5}, // more disks than a plan of towers is made for
		{hanoi.Linear(4), "A" + c(300) + "D", "B" + c(300) + "C", 2},
		{hanoi.Star(5), c(60) + "B", c(60) + "E", 2},
	} {
		p := hanoi.Puzzle{Rules: tt.rules, Start: word(t, tt.rules.Pegs(), tt.start), Goal: word(t, tt.rules.Pegs(), tt.goal)}
		s, err := solve.Solve(context.Background(), p, solve.Config{})
		if err != nil {
			t.Errorf("%v: %v", p.Rules, err)
			continue
		}
		a, err := solve.Count(context.Background(), p, solve.Config{})
		if err != nil || s.Moves.Int64() != tt.want || s.Status != solve.Proved || s.Plan.Len().Int64() != tt.want ||
			a.Moves.Int64() != tt.want || a.Status != solve.Proved {
			t.Errorf("%v, %d disks: %v and %v moves (%v and %v), %v, want %d",
				p.Rules, p.Disks(), s.Moves, a.Moves, s.Status, a.Status, err, tt.want)
		}
	}
}

// TestNearWalk goes some random moves away from random states; the answer is
// proved, and no longer than the way that was gone.
func TestNearWalk(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	for range 20 {
		pegs := 4 + r.IntN(3)
		rules := []hanoi.MoveGraph{hanoi.Classic(pegs), hanoi.Linear(pegs), hanoi.Cyclic(pegs), hanoi.Star(pegs)}[r.IntN(4)]
		start := randomState(r, 40+r.IntN(40), pegs)
		board, err := hanoi.NewBoard(rules, start)
		if err != nil {
			t.Fatal(err)
		}
		steps := 1 + r.IntN(12)
		for range steps {
			legal := slices.Collect(board.Legal())
			if _, err := board.Apply(legal[r.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
		a, err := solve.Count(context.Background(), hanoi.Puzzle{Rules: rules, Start: start, Goal: board.State()}, solve.Config{})
		if err != nil || a.Status != solve.Proved || a.Moves.Int64() > int64(steps) {
			t.Errorf("%v, %v to %v: %v moves (%v), %v, and %d were made", rules, start, board.State(), a.Moves, a.Status, err, steps)
		}
	}
}
