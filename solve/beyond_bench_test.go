package solve_test

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// BenchmarkBeyond plans what no search reaches: it reports the moves of the plans,
// the lower bounds and the ratio of both. For scattered states these are means of
// three.
func BenchmarkBeyond(b *testing.B) {
	type group struct {
		name    string
		puzzles []hanoi.Puzzle
	}
	var groups []group
	for _, tt := range []struct {
		rules hanoi.MoveGraph
		disks int
		to    hanoi.Peg
	}{
		{hanoi.Cyclic(4), 18, 1},
		{hanoi.Cyclic(4), 18, 2},
		{hanoi.Cyclic(4), 18, 3},
		{hanoi.Cyclic(4), 21, 1},
		{hanoi.Cyclic(4), 21, 2},
		{hanoi.Cyclic(4), 21, 3},
		{hanoi.Cyclic(4), 24, 1},
		{hanoi.Linear(4), 18, 3},
		{hanoi.Linear(4), 20, 3},
		{hanoi.Linear(4), 23, 3},
		{hanoi.Linear(4), 32, 3},
		{hanoi.Star(4), 20, 3},
		{hanoi.Star(4), 22, 3},
	} {
		groups = append(groups, group{fmt.Sprintf("%v4/n=%d/%v", tt.rules, tt.disks, tt.to), []hanoi.Puzzle{towers(b, tt.rules, tt.disks, 0, tt.to)}})
	}
	r := rand.New(rand.NewPCG(1, 2))
	for _, tt := range [][2]int{{64, 4}, {64, 5}, {64, 6}, {64, 8}, {100, 6}} {
		var toTower, toScattered []hanoi.Puzzle
		for range 3 {
			p := hanoi.Puzzle{Rules: hanoi.Classic(tt[1]), Start: randomState(r, tt[0], tt[1])}
			p.Goal, _ = hanoi.Perfect(tt[0], tt[1], 0)
			toTower = append(toTower, p)
			p.Goal = randomState(r, tt[0], tt[1])
			toScattered = append(toScattered, p)
		}
		name := fmt.Sprintf("scattered/n=%d/pegs=%d", tt[0], tt[1])
		groups = append(groups, group{name + "/tower", toTower}, group{name + "/scattered", toScattered})
	}
	for _, g := range groups {
		b.Run(g.name, func(b *testing.B) {
			moves, least := 0.0, 0.0
			for b.Loop() {
				moves, least = 0, 0
				for _, p := range g.puzzles {
					a, err := solve.Count(context.Background(), p, solve.Config{MaxStates: 1 << 24})
					if err != nil {
						b.Fatal(err)
					}
					moves += float(a.Moves) / float64(len(g.puzzles))
					least += float(a.LowerBound) / float64(len(g.puzzles))
				}
			}
			b.ReportMetric(moves, "moves")
			b.ReportMetric(least, "at-least")
			b.ReportMetric(moves/least, "ratio")
		})
	}
}

// BenchmarkRatio reports what plans without a search have in comparison with the
// minimum, which a search finds, for random states and random strongly connected
// rules: the mean of eight puzzles and the worst.
func BenchmarkRatio(b *testing.B) {
	for _, tt := range []struct{ pegs, disks int }{{4, 11}, {5, 9}, {6, 8}} {
		b.Run(fmt.Sprintf("pegs=%d/n=%d", tt.pegs, tt.disks), func(b *testing.B) {
			var mean, worst float64
			for b.Loop() {
				r := rand.New(rand.NewPCG(11, 12))
				mean, worst = 0, 0
				const puzzles = 8
				for range puzzles {
					p := hanoi.Puzzle{Rules: stronglyConnected(r, tt.pegs), Start: randomState(r, tt.disks, tt.pegs), Goal: randomState(r, tt.disks, tt.pegs)}
					exact, err := solve.Count(context.Background(), p, solve.Config{})
					if err != nil {
						b.Fatal(err)
					}
					found, err := solve.Count(context.Background(), p, divide)
					if err != nil {
						b.Fatal(err)
					}
					ratio := float(found.Moves) / float(exact.Moves)
					mean += ratio / puzzles
					worst = max(worst, ratio)
				}
			}
			b.ReportMetric(mean, "mean-ratio")
			b.ReportMetric(worst, "worst-ratio")
		})
	}
}

// stronglyConnected returns random rules with half of all arcs or so, by which a
// disk can go from each peg to each other one.
func stronglyConnected(r *rand.Rand, pegs int) hanoi.MoveGraph {
	for {
		var arcs []hanoi.Arc
		for _, a := range hanoi.Classic(pegs).Arcs() {
			if r.IntN(2) == 0 {
				arcs = append(arcs, a)
			}
		}
		g, _ := hanoi.NewMoveGraph(pegs, arcs...)
		all := true
		for x := range hanoi.Peg(pegs) {
			for y := range hanoi.Peg(pegs) {
				all = all && reaches(g, 1, x, y)
			}
		}
		if all {
			return g
		}
	}
}

func float(n *big.Int) float64 {
	f, _ := n.Float64()
	return f
}
