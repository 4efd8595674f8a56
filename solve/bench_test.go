package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// BenchmarkRegularToRegular counts the moves between two random states of 64
// disks.
func BenchmarkRegularToRegular(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, rules := range []hanoi.MoveGraph{hanoi.Classic(3), hanoi.Linear(3), hanoi.Cyclic(3)} {
		p := hanoi.Puzzle{Rules: rules, Start: randomState(r, 64, 3), Goal: randomState(r, 64, 3)}
		b.Run(rules.Name(), func(b *testing.B) {
			for b.Loop() {
				if _, err := solve.Count(context.Background(), p, solve.Config{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkSolve makes and proves the plans of large puzzles.
func BenchmarkSolve(b *testing.B) {
	for _, bb := range []struct {
		name        string
		disks, pegs int
	}{{"64 disks, 3 pegs", 64, 3}, {"1000 disks, 3 pegs", 1000, 3}, {"10000 disks, 3 pegs", 10_000, 3}, {"10000 disks, 10 pegs", 10_000, 10}} {
		p := classic(b, bb.disks, bb.pegs)
		b.Run(bb.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := solve.Solve(context.Background(), p, solve.Config{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
