package solve_test

import (
	"context"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/solve"
	"example.com/hanoi/variant"
)

// weightsOf returns the weights of a table, from the row's peg to the column's.
func weightsOf(table [][]int64) hanoi.Weights {
	w := hanoi.Weights{}
	for i, row := range table {
		for j, cost := range row {
			if i != j {
				w[hanoi.Arc{From: hanoi.Peg(i), To: hanoi.Peg(j)}] = big.NewInt(cost)
			}
		}
	}
	return w
}

// The samples of Codeforces 392B.
func TestWeightsCodeforces(t *testing.T) {
	for _, c := range []struct {
		table [][]int64
		n     int
		want  int64
	}{
		{[][]int64{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}, 3, 7},
		{[][]int64{{0, 2, 2}, {1, 0, 100}, {1, 2, 0}}, 3, 19},
		{[][]int64{{0, 2, 1}, {1, 0, 100}, {1, 2, 0}}, 5, 87},
	} {
		p := hanoi.Puzzle{Rules: hanoi.Classic(3), Start: perfect(c.n, 0), Goal: perfect(c.n, 2)}
		answer, err := solve.Count(context.Background(), p, solve.Config{Weights: weightsOf(c.table)})
		if err != nil || answer.Cost.Cmp(big.NewInt(c.want)) != 0 || answer.Status != solve.Proved {
			t.Errorf("%d disks, %v: got %v, %v, want %d", c.n, c.table, answer, err, c.want)
		}
	}
}

func perfect(n int, peg hanoi.Peg) hanoi.State {
	s, err := hanoi.Perfect(n, 3, peg)
	if err != nil {
		panic(err)
	}
	return s
}

// Every move costs 1: the cost of many disks is their number of moves. Every move
// costs more than a machine word holds: it is that many times as much.
func TestWeightsLarge(t *testing.T) {
	huge := new(big.Int).Lsh(big.NewInt(1), 100)
	w := hanoi.Weights{}
	for _, a := range hanoi.Classic(3).Arcs() {
		w[a] = huge
	}
	p := hanoi.Puzzle{Rules: hanoi.Classic(3), Start: perfect(40, 0), Goal: perfect(40, 2)}
	moves := big.NewInt(1<<40 - 1)
	for _, weights := range []hanoi.Weights{{}, w} {
		answer, err := solve.Count(context.Background(), p, solve.Config{Weights: weights})
		if err != nil {
			t.Fatal(err)
		}
		want := moves
		if len(weights) > 0 {
			want = new(big.Int).Mul(moves, huge)
		}
		if answer.Cost.Cmp(want) != 0 || answer.Moves.Cmp(moves) != 0 || answer.Solutions.Cmp(big.NewInt(1)) != 0 {
			t.Errorf("got %+v, want the cost %v", answer, want)
		}
	}
}

// The method for three pegs and the search for more of them, against the search
// of package variant on stacks of pieces: cost, number of cheapest solutions, and
// that the plan has that cost.
func TestWeightsAgainstSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pegs := rapid.SampledFrom([]int{3, 3, 3, 4}).Draw(t, "pegs")
		n := rapid.IntRange(0, 5).Draw(t, "disks")
		var arcs []hanoi.Arc
		rules := variant.Rules{}
		w := hanoi.Weights{}
		for i := range pegs {
			rules.Weights = append(rules.Weights, make([]uint64, pegs))
			for j := range pegs {
				if i == j || rapid.IntRange(0, 4).Draw(t, "no arc") == 0 {
					continue
				}
				a := hanoi.Arc{From: hanoi.Peg(i), To: hanoi.Peg(j)}
				arcs = append(arcs, a)
				cost := rapid.Int64Range(1, 5).Draw(t, "cost")
				w[a], rules.Weights[i][j] = big.NewInt(cost), uint64(cost)
			}
		}
		rules.Arcs, _ = hanoi.NewMoveGraph(pegs, arcs...)
		state := func() (hanoi.State, variant.State) {
			at := make([]hanoi.Peg, n)
			stacks := make(variant.State, pegs)
			for d := n; d > 0; d-- {
				at[d-1] = hanoi.Peg(rapid.IntRange(0, pegs-1).Draw(t, "peg"))
				stacks[at[d-1]] = append(stacks[at[d-1]], variant.Piece{Size: d})
			}
			s, err := hanoi.NewState(pegs, at...)
			if err != nil {
				t.Fatal(err)
			}
			return s, stacks
		}
		start, startStacks := state()
		goal, goalStacks := state()
		p := hanoi.Puzzle{Rules: rules.Arcs, Start: start, Goal: goal}
		want, wantErr := variant.Solve(context.Background(), variant.Puzzle{
			Rules: rules, Start: startStacks, Goal: variant.Goal{States: []variant.State{goalStacks}},
		}, variant.Options{})
		got, err := solve.Solve(context.Background(), p, solve.Config{Weights: w})
		if (err == nil) != (wantErr == nil) {
			t.Fatalf("got the error %v, want %v", err, wantErr)
		}
		if err != nil {
			return
		}
		if got.Cost.Uint64() != want.Cost || got.Solutions.Cmp(want.Solutions) != 0 {
			t.Fatalf("%v: got %v in %v ways, want %d in %v", p, got.Cost, got.Solutions, want.Cost, want.Solutions)
		}
		sum := new(big.Int)
		moves := 0
		for m := range got.Plan.Moves() {
			sum.Add(sum, w.Of(hanoi.Arc{From: m.From, To: m.To}))
			moves++
		}
		if sum.Cmp(got.Cost) != 0 || got.Moves.Cmp(big.NewInt(int64(moves))) != 0 {
			t.Fatalf("the plan costs %v in %d moves, the answer says %v in %v", sum, moves, got.Cost, got.Moves)
		}
		counted, err := solve.Count(context.Background(), p, solve.Config{Weights: w})
		if err != nil || counted.Cost.Cmp(got.Cost) != 0 || counted.Moves.Cmp(got.Moves) != 0 {
			t.Fatalf("counted %v, %v, solved %v", counted, err, got.Answer)
		}
	})
}
