package plan_test

import (
	"context"
	"errors"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/search"
	"example.com/hanoi/solve"
)

// The nearest state of a plan is as far away as a search to each of its states says,
// and the way leads there.
func TestNearest(t *testing.T) {
	ctx := context.Background()
	for _, rules := range []hanoi.MoveGraph{hanoi.Classic(3), hanoi.Cyclic(3), hanoi.Classic(4), hanoi.Star(4)} {
		p, err := hanoi.NewPuzzle(3, rules.Pegs())
		if err != nil {
			t.Fatal(err)
		}
		p.Rules = rules
		solution, err := solve.Solve(ctx, p, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		on := map[hanoi.State]int64{p.Start: 0}
		s := p.Start
		for m := range solution.Plan.Moves() {
			s = s.With(m.Disk, m.To)
			on[s] = int64(len(on))
		}
		for at := range 27 {
			from, err := hanoi.StateOf(rules.Pegs(), []byte{byte(at % 3), byte(at / 3 % 3), byte(at / 9)})
			if err != nil {
				t.Fatal(err)
			}
			best, latest := 1<<30, int64(0)
			for to, i := range on {
				d, err := search.Distance(ctx, hanoi.Puzzle{Rules: rules, Start: from, Goal: to}, search.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if d < best || d == best && i > latest {
					best, latest = d, i
				}
			}
			near, err := solution.Plan.Nearest(rules, from, 1000)
			if err != nil || near.Index == nil || near.Index.Int64() != latest || len(near.Way) != best {
				t.Errorf("%v, %v: %+v, %v, want %d moves to the state after %d", rules, from, near, err, best, latest)
				continue
			}
			end := from
			for _, m := range near.Way {
				if end.Peg(m.Disk) != m.From || !rules.Allows(m.From, m.To) {
					t.Errorf("%v, %v: %v is illegal at %v", rules, from, m, end)
				}
				end = end.With(m.Disk, m.To)
			}
			if on[end] != latest {
				t.Errorf("%v, %v: the way ends at %v", rules, from, end)
			}
		}
	}
}

func TestNearestNone(t *testing.T) {
	p, _ := hanoi.NewPuzzle(8, 3)
	solution, err := solve.Solve(context.Background(), p, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	far, _ := hanoi.Perfect(8, 3, 1)
	near, err := solution.Plan.Nearest(p.Rules, far, 100)
	if err != nil || near.Index != nil || near.All || near.Off < 5 {
		t.Errorf("100 states: %+v, %v", near, err)
	}
	more, err := solution.Plan.Nearest(p.Rules, far, 6561)
	if err != nil || more.Index == nil || len(more.Way) <= near.Off {
		t.Errorf("all states: %+v, %v, and more than %d", more, err, near.Off)
	}
	// From B nothing can move by these rules.
	one, _ := hanoi.NewPuzzle(1, 3)
	one.Rules, _ = hanoi.NewMoveGraph(3, hanoi.Arc{From: 0, To: 2})
	solution, err = solve.Solve(context.Background(), one, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	middle, _ := hanoi.Perfect(1, 3, 1)
	if near, err := solution.Plan.Nearest(one.Rules, middle, 100); err != nil || near.Index != nil || !near.All {
		t.Errorf("no way: %+v, %v", near, err)
	}
	if _, err := solution.Plan.Nearest(one.Rules, far, 100); !errors.As(err, new(*hanoi.PuzzleError)) {
		t.Errorf("another puzzle's state: %v", err)
	}
}
