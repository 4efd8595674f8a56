package cli

import (
	"context"
	"math/big"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/graph"
	"example.com/hanoi/solve"
)

// Each state is where the moves, made one by one, come to it; the others are off by
// what breadth-first search from both ends says.
func TestLocate(t *testing.T) {
	for _, rules := range []hanoi.MoveGraph{hanoi.Classic(3), hanoi.Cyclic(3), hanoi.Classic(4)} {
		p, err := hanoi.NewPuzzle(3, rules.Pegs())
		if err != nil {
			t.Fatal(err)
		}
		p.Rules = rules
		solution, err := solve.Solve(context.Background(), p, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		board, err := hanoi.NewBoard(rules, p.Start)
		if err != nil {
			t.Fatal(err)
		}
		index := map[hanoi.State]int64{p.Start: 0}
		for m := range solution.Plan.Moves() {
			if _, err := board.Apply(m); err != nil {
				t.Fatal(err)
			}
			index[board.State()] = int64(len(index))
		}
		there, err1 := graph.New(rules, 3)
		back, err2 := graph.New(rules.Reverse(), 3)
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		fromStart, err1 := there.Near(p.Start, -1)
		toGoal, err2 := back.Near(p.Goal, -1)
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		for s := range there.Vertices() {
			l, err := locate(context.Background(), p, s, solve.Config{})
			if err != nil {
				t.Fatal(err)
			}
			if i, on := index[s]; on {
				if l.index == nil || l.index.Int64() != i || (l.next == nil) != (s == p.Goal) {
					t.Errorf("%v, %v: index %v, next %v, want %d", rules, s, l.index, l.next, i)
				}
				continue
			}
			from, _ := fromStart.Distance(s)
			to, _ := toGoal.Distance(s)
			more := big.NewInt(int64(from+to) - solution.Moves.Int64())
			if l.index != nil || l.fromStart.Moves.Int64() != int64(from) || l.toGoal.Moves.Int64() != int64(to) || l.detour().Cmp(more) != 0 {
				t.Errorf("%v, %v: index %v, %v from the start, %v to the goal, %v more; want %d, %d, %v", rules, s, l.index, l.fromStart.Moves, l.toGoal.Moves, l.detour(), from, to, more)
			}
		}
	}
}
