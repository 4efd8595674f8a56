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

// TestSearch solves random puzzles on four to six pegs and holds them to plain
// breadth-first search.
func TestSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 40 {
		pegs := 4 + r.IntN(3)
		var arcs []hanoi.Arc
		for _, a := range hanoi.Classic(pegs).Arcs() {
			if r.IntN(3) > 0 {
				arcs = append(arcs, a)
			}
		}
		g, _ := hanoi.NewMoveGraph(pegs, arcs...)
		start := randomState(r, 2+r.IntN(3), pegs)
		dist, _ := bfs(g, start)
		for range 10 {
			p := hanoi.Puzzle{Rules: g, Start: start, Goal: randomState(r, start.Disks(), pegs)}
			want, reachable := dist[p.Goal]
			s, err := solve.Solve(context.Background(), p, solve.Config{})
			a, countErr := solve.Count(context.Background(), p, solve.Config{})
			if !reachable {
				var none *solve.NoSolutionError
				if !errors.As(err, &none) || !errors.As(countErr, &none) || none.Puzzle != p {
					t.Fatalf("%v: %v, %v, want no solution", p, err, countErr)
				}
				continue
			}
			if err != nil || countErr != nil {
				t.Fatalf("%v: %v, %v", p, err, countErr)
			}
			if s.Moves.Cmp(big.NewInt(want)) != 0 || a.Moves.Cmp(s.Moves) != 0 || s.Plan.Len().Cmp(s.Moves) != 0 || s.Status != solve.Proved {
				t.Fatalf("%v: %v and %v moves (%v), want %d", p, s.Moves, a.Moves, s.Status, want)
			}
		}
	}
}
