package explain

import (
	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A trait is what is needed of a run of moves on three pegs to tell whether the
// well-known patterns hold in it. That of two runs one after the other follows
// from their traits, so each distinct task is looked at once, however many moves
// it has: the patterns are proved of the very plan that is explained.
type trait struct {
	any        bool // there is a move
	first      hanoi.Move
	last       hanoi.Move
	alternates bool // of each two moves in a row exactly one is of disk 1
	round      int  // disk 1 always goes to this many pegs further on, 1 or 2; 0: it does not move; 3: either
	step       int  // the peg that a move leaves alone is always so many pegs further on; 0: there is one move; 3: it varies
}

// varies is the value of round and step where there is no pattern.
const varies = 3

func traitOf(m hanoi.Move) trait {
	t := trait{any: true, first: m, last: m, alternates: true}
	if m.Disk == 1 {
		t.round = further(m.From, m.To)
	}
	return t
}

// further returns how many pegs b is further on than a, on three pegs in a ring.
func further(a, b hanoi.Peg) int { return int(b-a+3) % 3 }

// alone returns the peg that a move on three pegs leaves alone.
func alone(m hanoi.Move) hanoi.Peg { return 3 - m.From - m.To }

// then returns the trait of a run followed by another one.
func (t trait) then(u trait) trait {
	switch {
	case !t.any:
		return u
	case !u.any:
		return t
	}
	both := trait{any: true, first: t.first, last: u.last}
	both.alternates = t.alternates && u.alternates && (t.last.Disk == 1) != (u.first.Disk == 1)
	both.round = agreed(t.round, u.round)
	both.step = agreed(agreed(t.step, u.step), further(alone(t.last), alone(u.first)))
	if further(alone(t.last), alone(u.first)) == 0 {
		both.step = varies
	}
	return both
}

// agreed returns what two values have in common, of which 0 says nothing.
func agreed(a, b int) int {
	switch {
	case a == 0 || a == b:
		return b
	case b == 0:
		return a
	}
	return varies
}

// traits returns the trait of a whole plan on three pegs.
func traits(p *plan.Plan) trait {
	known := map[*plan.Task]trait{}
	for t := range p.Tasks() {
		var run trait
		for _, part := range t.Parts() {
			if part.Task == nil {
				run = run.then(traitOf(part.Move))
			} else {
				run = run.then(known[part.Task])
			}
		}
		known[t] = run
	}
	return known[p.Root()]
}
