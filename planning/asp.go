package planning

import (
	"fmt"
	"math"
	"strings"

	"example.com/hanoi"
)

// aspRules are the rules of the game. An answer set is a solution with as many
// moves as there are steps; different solutions are different answer sets.
const aspRules = `
on(D,P,0) :- init(D,P).
on(D,P,T) :- move(D,P,T).
on(D,P,T) :- on(D,P,T-1), not moved(D,T), T = 1..steps.
moved(D,T) :- move(D,_,T).

% One move a step, by a way that the rules allow.
{ move(D,P,T) : disk(D), peg(P) } = 1 :- T = 1..steps.
:- move(D,P,T), on(D,Q,T-1), not arc(Q,P).

% No smaller disk lies on the disk or where it goes. Disk 1 is the largest.
:- move(D,_,T), on(D,P,T-1), on(E,P,T-1), E > D.
:- move(D,P,T), on(E,P,T-1), E > D.

:- goal(D,P), not on(D,P,steps).

#show move/3.
`

// ASP returns the puzzle as an answer set program for clingo: with a number of
// steps, its answer sets are the solutions of exactly that many moves, each once.
// With the minimum for steps they are the shortest solutions; with one less there
// is none. As in the collection of Potassco and in the notation asp, disk 1 is the
// largest one, and pegs are a, b, c, …. The error is a [*hanoi.PuzzleError] if the
// puzzle does not fit together or has more than [MaxDisks] disks, or if the
// number of steps is not from 0 to 2^31 − 1.
func ASP(p hanoi.Puzzle, steps int) (string, error) {
	if err := check(p); err != nil {
		return "", err
	}
	if steps < 0 || steps > math.MaxInt32 {
		return "", &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("%d steps", steps),
			Allowed: fmt.Sprintf("the number of steps is 0 to %d", math.MaxInt32),
		}
	}
	var b strings.Builder
	n := hanoi.Disk(p.Disks())
	fmt.Fprintf(&b, "%% The Tower of Hanoi: %d disks, %d pegs, %d moves. Disk 1 is the largest.\n\n", n, p.Pegs(), steps)
	fmt.Fprintf(&b, "#const steps = %d.\n", steps)
	if n > 0 {
		fmt.Fprintf(&b, "disk(1..%d).\n", n)
	}
	for peg := range hanoi.Peg(p.Pegs()) {
		fmt.Fprintf(&b, "peg(%c). ", aspPeg(peg))
	}
	b.WriteByte('\n')
	for _, a := range p.Rules.Arcs() {
		fmt.Fprintf(&b, "arc(%c,%c). ", aspPeg(a.From), aspPeg(a.To))
	}
	b.WriteByte('\n')
	for _, s := range []struct {
		name  string
		state hanoi.State
	}{{"init", p.Start}, {"goal", p.Goal}} {
		for d := n; d > 0; d-- {
			fmt.Fprintf(&b, "%s(%d,%c). ", s.name, n+1-d, aspPeg(s.state.Peg(d)))
		}
		b.WriteByte('\n')
	}
	b.WriteString(aspRules)
	return b.String(), nil
}

// WeightedASP is [ASP] for moves that have weights: an optimal answer set is a
// solution of that many moves that costs as little as any. A weight is at most
// 2^31 − 1, the largest number of clingo.
func WeightedASP(p hanoi.Puzzle, steps int, w hanoi.Weights) (string, error) {
	program, err := ASP(p, steps)
	if err != nil {
		return "", err
	}
	if err := w.Check(p.Pegs()); err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString(program)
	b.WriteByte('\n')
	for _, a := range p.Rules.Arcs() {
		if cost := w.Of(a); !cost.IsInt64() || cost.Int64() > math.MaxInt32 {
			return "", &hanoi.PuzzleError{
				Asked:   fmt.Sprintf("the weight %v", cost),
				Allowed: fmt.Sprintf("in an answer set program a move costs 1 to %d", math.MaxInt32),
			}
		}
		fmt.Fprintf(&b, "cost(%c,%c,%v). ", aspPeg(a.From), aspPeg(a.To), w.Of(a))
	}
	b.WriteString("\n#minimize { C,T : move(D,P,T), on(D,Q,T-1), cost(Q,P,C) }.\n")
	return b.String(), nil
}

func aspPeg(p hanoi.Peg) rune { return 'a' + rune(p) }
