package explain_test

import (
	"context"
	"errors"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/search"
	"example.com/hanoi/solve"
)

// A largest disk that moves more than once is explained, by all rules on three
// pegs and between all states of three disks, and what the direct way would cost
// is what breadth-first search finds.
func TestDetour(t *testing.T) {
	states := statesOf(t, 3, 3)
	distance := func(p hanoi.Puzzle) int {
		n, err := search.Distance(context.Background(), p, search.Options{})
		if none := (*search.UnreachableError)(nil); errors.As(err, &none) {
			return -1
		} else if err != nil {
			t.Fatal(err)
		}
		return n
	}
	forbidden, dearer := 0, 0
	for _, rules := range []hanoi.MoveGraph{hanoi.Classic(3), hanoi.Linear(3), hanoi.Cyclic(3), arcs(t, 3, "AB,BA,BC,CB,AC"), arcs(t, 3, "AB,BC,CA,CB")} {
		for _, start := range states {
			for _, goal := range states {
				p := hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}
				s, ok := solution(t, p, solve.Config{})
				if !ok {
					continue
				}
				d := s.Whole().Detour()
				moving := p.WithoutStanding()
				largest := hanoi.Disk(moving.Disks())
				var pegs []hanoi.Peg
				for m := range s.Plan.Moves() {
					if m.Disk == largest {
						if pegs == nil {
							pegs = append(pegs, m.From)
						}
						pegs = append(pegs, m.To)
					}
				}
				if (d != nil) != (len(pegs) > 2) {
					t.Fatalf("%v: the largest disk is on %v: %+v", p, pegs, d)
				}
				if d == nil {
					continue
				}
				from, to := pegs[0], pegs[2]
				if d.Disk != largest || len(d.Pegs) != 3 || d.Pegs[0] != from || d.Pegs[1] != pegs[1] || d.Pegs[2] != to || d.Allowed != rules.Allows(from, to) {
					t.Fatalf("%v: %+v, but the largest disk is on %v", p, d, pegs)
				}
				if !d.Allowed {
					forbidden++
					continue
				}
				dearer++
				rest, err := hanoi.Perfect(int(largest)-1, 3, 3-from-to)
				if err != nil {
					t.Fatal(err)
				}
				before := distance(hanoi.Puzzle{Rules: rules, Start: start.Sub(1, largest-1), Goal: rest})
				after := distance(hanoi.Puzzle{Rules: rules, Start: rest, Goal: goal.Sub(1, largest-1)})
				direct := int64(before + 1 + after)
				if before < 0 || after < 0 || d.Direct.Int64() != direct || d.Taken.Cmp(s.Plan.Len()) != 0 || d.Direct.Cmp(d.Taken) <= 0 || d.Rest != 3-from-to {
					t.Fatalf("%v: %+v, but directly it takes %d moves", p, d, direct)
				}
			}
		}
	}
	if forbidden == 0 || dearer == 0 {
		t.Errorf("%d detours as the rules want it and %d as it is shorter", forbidden, dearer)
	}
}

func statesOf(t *testing.T, disks, pegs int) []hanoi.State {
	t.Helper()
	all := []hanoi.State{{}}
	for i := range disks {
		var longer []hanoi.State
		for _, s := range all {
			for p := range hanoi.Peg(pegs) {
				one, err := hanoi.NewState(pegs, p)
				if err != nil {
					t.Fatal(err)
				}
				if i > 0 {
					one = s.Join(one)
				}
				longer = append(longer, one)
			}
		}
		all = longer
	}
	return all
}

func TestDetourText(t *testing.T) {
	for _, tt := range []struct {
		p    hanoi.Puzzle
		want string // empty where there is none
	}{
		{puzzle(t, hanoi.Linear(3), "AAA", "CCC"), "Disk 3 moves twice, from A to B to C: the rules have no move from A to C."},
		{puzzle(t, hanoi.Cyclic(3), "A", "C"), "Disk 1 moves twice, from A to B to C: the rules have no move from A to C."},
		{puzzle(t, hanoi.Linear(4), "AA", "DD"), "Disk 2 moves 3 times, from A to B to C to D: the rules have no move from A to D."},
		{puzzle(t, hanoi.Classic(3), "ABB", "BAA"), "Disk 3 moves twice, from A to C to B: it takes 5 moves in all that way. To go to B at once, while the smaller disks are on C, would take 7."},
		{puzzle(t, arcs(t, 3, "AB,BC,CA,CB,AC"), "AB", "CA"), ""},
		{puzzle(t, hanoi.Classic(3), "AAA", "CCC"), ""},
		{puzzle(t, hanoi.Classic(4), "AAA", "DDD"), ""},
	} {
		s, ok := solution(t, tt.p, solve.Config{})
		if !ok {
			t.Fatal(tt.p)
		}
		got := ""
		if d := s.Whole().Detour(); d != nil {
			got = d.Text(hanoi.Peg.String)
		}
		if got != tt.want {
			t.Errorf("%v:\ngot  %s\nwant %s", tt.p, got, tt.want)
		}
	}
}

// What the direct way would cost is not told if nobody knows.
func TestDetourUnknown(t *testing.T) {
	s, _ := solution(t, puzzle(t, hanoi.Classic(3), "ABB", "BAA"), solve.Config{})
	s.Count = nil
	if d := s.Whole().Detour(); d != nil {
		t.Errorf("%+v", d)
	}
	s, _ = solution(t, puzzle(t, hanoi.Linear(3), "AAA", "CCC"), solve.Config{})
	s.Count = nil
	if d := s.Whole().Detour(); d == nil {
		t.Error("nothing is said of a move that the rules do not have")
	}
}
