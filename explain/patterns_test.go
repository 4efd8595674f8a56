package explain_test

import (
	"math/big"
	"slices"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/explain"
	"example.com/hanoi/solve"
)

// What patterns say is true of the plain list of moves, and what they do not say
// is not: by several rules and between all states of three disks.
func TestPatterns(t *testing.T) {
	states := statesOf(t, 3, 3)
	found := map[string]int{}
	for _, rules := range []hanoi.MoveGraph{hanoi.Classic(3), hanoi.Linear(3), hanoi.Cyclic(3)} {
		for _, start := range states {
			for _, goal := range states {
				p := hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}
				s, ok := solution(t, p, solve.Config{})
				if !ok {
					continue
				}
				moves := slices.Collect(s.Plan.Moves())
				said := map[string]explain.Pattern{}
				for _, pattern := range s.Patterns() {
					said[pattern.Kind()] = pattern
					found[pattern.Kind()]++
				}
				for kind, want := range plainPatterns(p, moves) {
					if got := said[kind]; (got != nil) != (want != nil) || want != nil && !want(got) {
						t.Fatalf("%v: %s: %+v of the moves %v", p, kind, got, moves)
					}
				}
			}
		}
	}
	for _, kind := range []string{"alternates", "round", "first_move", "peg_pairs", "ratio"} {
		if found[kind] == 0 {
			t.Errorf("no pattern is %q", kind)
		}
	}
}

// plainPatterns says of each kind of pattern whether it holds in a list of moves:
// how it has to be, nil if it does not hold.
func plainPatterns(p hanoi.Puzzle, moves []hanoi.Move) map[string]func(explain.Pattern) bool {
	holds := map[string]func(explain.Pattern) bool{"alternates": nil, "round": nil, "first_move": nil, "peg_pairs": nil, "ratio": nil}
	counts := map[hanoi.Disk]int64{}
	largest := hanoi.Disk(0)
	for _, m := range moves {
		counts[m.Disk]++
		largest = max(largest, m.Disk)
	}
	if largest > 1 {
		times := counts[largest-1] / counts[largest]
		all := times > 1
		for d := range largest - 1 {
			all = all && counts[d+1] == times*counts[d+2]
		}
		if all {
			holds["ratio"] = func(got explain.Pattern) bool {
				r := got.(explain.Ratio)
				return r.Largest == largest && r.Moves.Int64() == counts[largest] && r.Times.Int64() == times
			}
		}
	}
	if len(moves) < 3 {
		return holds
	}
	every := func(i int, f func(i int) bool) bool {
		for ; i < len(moves); i++ {
			if !f(i) {
				return false
			}
		}
		return true
	}
	classic := p.Rules == hanoi.Classic(3)
	if every(1, func(i int) bool { return (moves[i].Disk == 1) != (moves[i-1].Disk == 1) }) {
		first := 1
		if moves[0].Disk != 1 {
			first = 2
		}
		holds["alternates"] = func(got explain.Pattern) bool { return got == explain.Alternates{From: first, Forced: classic} }
	}
	var small []hanoi.Move
	for _, m := range moves {
		if m.Disk == 1 {
			small = append(small, m)
		}
	}
	if len(small) > 0 && !slices.ContainsFunc(small, func(m hanoi.Move) bool { return (m.To-m.From+3)%3 != (small[0].To-small[0].From+3)%3 }) {
		from, to := small[0].From, small[0].To
		holds["round"] = func(got explain.Pattern) bool {
			return got == explain.Round{Pegs: [3]hanoi.Peg{from, to, 3 - from - to}}
		}
	}
	start, ok1 := p.Start.Perfect()
	goal, ok2 := p.Goal.Perfect()
	if classic && ok1 && ok2 {
		odd := p.Disks()%2 == 1
		spare := 3 - start - goal
		holds["first_move"] = func(got explain.Pattern) bool {
			first := got.(explain.FirstMove)
			return first == explain.FirstMove{Odd: odd, Goal: goal, Spare: spare} && first.To() == moves[0].To
		}
	}
	pair := func(i int) [2]hanoi.Peg {
		return [2]hanoi.Peg{min(moves[i].From, moves[i].To), max(moves[i].From, moves[i].To)}
	}
	distinct := pair(0) != pair(1) && pair(1) != pair(2) && pair(0) != pair(2)
	if distinct && every(3, func(i int) bool { return pair(i) == pair(i-3) }) {
		holds["peg_pairs"] = func(got explain.Pattern) bool {
			g := got.(explain.PegPairs)
			return g.Pairs == [3][2]hanoi.Peg{pair(0), pair(1), pair(2)} && (g.Peelle != "") == (ok1 && ok2)
		}
	}
	return holds
}

// By the classic rules, disk 1 leaves only one legal move of another disk.
func TestForced(t *testing.T) {
	for _, start := range statesOf(t, 3, 3) {
		for _, goal := range statesOf(t, 3, 3) {
			s, _ := solution(t, hanoi.Puzzle{Rules: hanoi.Classic(3), Start: start, Goal: goal}, solve.Config{})
			at := start
			for m := range s.Plan.Moves() {
				others := 0
				for from := range hanoi.Peg(3) {
					for to := range hanoi.Peg(3) {
						top, under := at.Top(from), at.Top(to)
						if from != to && top > 1 && (under == 0 || under > top) {
							others++
						}
					}
				}
				if m.Disk != 1 && others != 1 {
					t.Fatalf("%v: %d moves of other disks", at, others)
				}
				at = at.With(m.Disk, m.To)
			}
		}
	}
}

// Patterns of towers in words. The numbers of linear are from Scorer, Grundy and
// Smith (1944): each smaller disk moves three times as often.
func TestPatternText(t *testing.T) {
	name := func(p hanoi.Peg) string { return [...]string{"START", "PARK", "GOAL"}[p] }
	for _, tt := range []struct {
		p    hanoi.Puzzle
		want []string
	}{
		{puzzle(t, hanoi.Classic(3), "AA", "CC"), []string{
			"Every other move is of disk 1, the smallest, from the first on. In between there is only one move that is not of disk 1.",
			"Disk 1 always goes round the same way: START, PARK, GOAL, START and so on.",
			"The number of disks is even, so the first move is to PARK, the spare peg. With an odd number it would be to GOAL.",
			"The two pegs of the moves come again after three moves: START-PARK, START-GOAL, PARK-GOAL. Which way is clear from the disks. (Peelle's names for these pairs spell ABC.)",
			"Disk 2 moves once, and each smaller disk twice as often as the next larger one.",
		}},
		{puzzle(t, hanoi.Classic(3), "BAA", "ABB"), []string{
			"Every other move is of disk 1, the smallest, from the second on. In between there is only one move that is not of disk 1.",
			"Disk 1 always goes round the same way: START, GOAL, PARK, START and so on.",
			"The two pegs of the moves come again after three moves: PARK-GOAL, START-GOAL, START-PARK. Which way is clear from the disks.",
		}},
		{puzzle(t, hanoi.Linear(3), "AAA", "CCC"), []string{
			"Disk 3 moves twice, and each smaller disk 3 times as often as the next larger one.",
		}},
	} {
		s, _ := solution(t, tt.p, solve.Config{})
		var got []string
		for _, pattern := range s.Patterns() {
			got = append(got, pattern.Text(name))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%v:\ngot  %q\nwant %q", tt.p, got, tt.want)
		}
	}
}

// The patterns of 64 disks are known as those of three are.
func TestPatternsOfMany(t *testing.T) {
	p, err := hanoi.NewPuzzle(64, 3)
	if err != nil {
		t.Fatal(err)
	}
	s, _ := solution(t, p, solve.Config{})
	var ratio explain.Ratio
	kinds := 0
	for _, pattern := range s.Patterns() {
		kinds++
		if r, ok := pattern.(explain.Ratio); ok {
			ratio = r
		}
	}
	if kinds != 5 || ratio.Largest != 64 || ratio.Times.Cmp(big.NewInt(2)) != 0 {
		t.Errorf("%d patterns, %+v", kinds, ratio)
	}
}
