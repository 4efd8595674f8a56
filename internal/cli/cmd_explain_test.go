package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// The patterns of a plan are worked out task by task. They must be those of its
// list of moves, by all 64 rules on three pegs and between all states.
func TestTraits(t *testing.T) {
	var all []hanoi.Arc
	for from := range hanoi.Peg(3) {
		for to := range hanoi.Peg(3) {
			if from != to {
				all = append(all, hanoi.Arc{From: from, To: to})
			}
		}
	}
	var states []hanoi.State
	for i := range 27 {
		s, err := hanoi.NewState(3, hanoi.Peg(i%3), hanoi.Peg(i/3%3), hanoi.Peg(i/9))
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, s)
	}
	for set := range 64 {
		var arcs []hanoi.Arc
		for i, arc := range all {
			if set>>i&1 != 0 {
				arcs = append(arcs, arc)
			}
		}
		rules, err := hanoi.NewMoveGraph(3, arcs...)
		if err != nil {
			t.Fatal(err)
		}
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

var soThat = regexp.MustCompile(`so that (disk \d+) can go (from . to .) \(move (\d+)\)`)

// Every move of a solution can be explained, and what it makes way for comes
// later.
func TestWhyEveryMove(t *testing.T) {
	state := func(pegs int, word string) hanoi.State {
		s, err := notation.ParseState(word, len(word), pegs, notation.Names{})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	said := 0
	for _, p := range []hanoi.Puzzle{
		{Rules: hanoi.Classic(3), Start: state(3, "AAAAA"), Goal: state(3, "CCCCC")},
		{Rules: hanoi.Linear(3), Start: state(3, "AAA"), Goal: state(3, "CCC")},
		{Rules: hanoi.Cyclic(3), Start: state(3, "AAAA"), Goal: state(3, "BBBB")},
		{Rules: hanoi.Classic(3), Start: state(3, "ABCA"), Goal: state(3, "CABB")},
		{Rules: hanoi.Classic(4), Start: state(4, "AAAAAAA"), Goal: state(4, "DDDDDDD")},
		{Rules: hanoi.Star(5), Start: state(5, "BBBB"), Goal: state(5, "CCCC")},
	} {
		s, err := solve.Solve(context.Background(), p, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		for i, move := range moveNumbers(s) {
			var out bytes.Buffer
			w := bufio.NewWriter(&out)
			e := &explainer{w: w, solution: s, depth: pathDepth}
			if err := e.why(big.NewInt(int64(i))); err != nil {
				t.Fatalf("%v, move %d: %v", p, i, err)
			}
			w.Flush()
			first, _, _ := strings.Cut(out.String(), "\n")
			if want := fmt.Sprintf("Move %d of %v: %v", i, s.Moves, move); !strings.HasPrefix(first, want) {
				t.Errorf("%q does not begin with %q", first, want)
			}
			for _, m := range soThat.FindAllStringSubmatch(first, -1) {
				said++
				later, _ := new(big.Int).SetString(m[3], 10)
				next, err := s.Plan.Move(later)
				if err != nil || next.String() != m[1]+" "+m[2] || later.Cmp(big.NewInt(int64(i))) <= 0 {
					t.Errorf("%v: %q, but that move is %v, %v", p, first, next, err)
				}
			}
		}
	}
	if said == 0 {
		t.Error("no move makes way")
	}
}

// moveNumbers returns the moves of a solution with their numbers.
func moveNumbers(s *solve.Solution) iter.Seq2[int, hanoi.Move] {
	return func(yield func(int, hanoi.Move) bool) {
		i := 0
		for m := range s.Plan.Moves() {
			if i++; !yield(i, m) {
				return
			}
		}
	}
}
