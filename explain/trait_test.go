package explain

import (
	"context"
	"errors"
	"slices"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// The traits of a plan are worked out task by task. They must be those of its
// list of moves, by all 64 rules on three pegs and between all states.
func TestTraits(t *testing.T) {
	states := allStates(t, 3, 3)
	for _, rules := range allRules(t) {
		for _, start := range states {
			for _, goal := range states {
				s, err := solve.Solve(context.Background(), hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}, solve.Config{})
				var none *solve.NoSolutionError
				if errors.As(err, &none) {
					continue
				} else if err != nil {
					t.Fatal(err)
				}
				moves := slices.Collect(s.Plan.Moves())
				if got, want := traits(s.Plan), plainTrait(moves); got != want {
					t.Fatalf("%v, %v to %v: traits %+v, want %+v", rules, start, goal, got, want)
				}
			}
		}
	}
}

// allRules returns all move graphs on three pegs.
func allRules(t *testing.T) []hanoi.MoveGraph {
	t.Helper()
	arcs := hanoi.Classic(3).Arcs()
	var all []hanoi.MoveGraph
	for set := range 1 << len(arcs) {
		var some []hanoi.Arc
		for i, arc := range arcs {
			if set>>i&1 != 0 {
				some = append(some, arc)
			}
		}
		rules, err := hanoi.NewMoveGraph(3, some...)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, rules)
	}
	return all
}

// allStates returns all states of some disks on some pegs.
func allStates(t *testing.T, disks, pegs int) []hanoi.State {
	t.Helper()
	none, err := hanoi.Perfect(0, pegs, 0)
	if err != nil {
		t.Fatal(err)
	}
	all := []hanoi.State{none}
	for range disks {
		var longer []hanoi.State
		for _, s := range all {
			for p := range hanoi.Peg(pegs) {
				one, err := hanoi.NewState(pegs, p)
				if err != nil {
					t.Fatal(err)
				}
				longer = append(longer, s.Join(one))
			}
		}
		all = longer
	}
	return all
}

// plainTrait returns the trait of a list of moves.
func plainTrait(moves []hanoi.Move) trait {
	if len(moves) == 0 {
		return trait{}
	}
	t := trait{any: true, first: moves[0], last: moves[len(moves)-1], alternates: true}
	rounds, steps := map[int]bool{}, map[int]bool{}
	for i, m := range moves {
		if m.Disk == 1 {
			rounds[int(m.To-m.From+3)%3] = true
		}
		if i > 0 {
			last := moves[i-1]
			t.alternates = t.alternates && (last.Disk == 1) != (m.Disk == 1)
			steps[int((3-m.From-m.To)-(3-last.From-last.To)+3)%3] = true
		}
	}
	only := func(set map[int]bool) int {
		if len(set) == 0 {
			return 0
		}
		for value := range set {
			if len(set) == 1 && value != 0 {
				return value
			}
		}
		return varies
	}
	t.round, t.step = only(rounds), only(steps)
	return t
}
