package explain

import (
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A Solution is what is explained.
type Solution struct {
	// Plan is the solution. It is taken to be legal, see [plan.Plan.Prove].
	Plan *plan.Plan
	// Rules are those of the puzzle, for the pegs of the plan.
	Rules hanoi.MoveGraph
	// Count returns how many moves a puzzle takes, nil if that is not known. It is
	// asked about other ways than the one taken: puzzles on three pegs by the same
	// rules, and towers by the classic rules. If it is nil, other ways that are
	// possible are not spoken of.
	Count func(hanoi.Puzzle) *big.Int
}

// Whole returns the task that the whole solution is.
func (s Solution) Whole() Task {
	t := s.task(s.Plan.Root(), one)
	t.pegs = s.pegs()
	return t
}

// pegs returns how many pegs the whole solution may use, by the classic rules; 0
// by others.
func (s Solution) pegs() int {
	if s.Rules == hanoi.Classic(s.Rules.Pegs()) {
		return s.Rules.Pegs()
	}
	return 0
}

// count asks how many moves a puzzle takes, nil if that is not known.
func (s Solution) count(p hanoi.Puzzle) *big.Int {
	if s.Count == nil {
		return nil
	}
	return s.Count(p)
}
