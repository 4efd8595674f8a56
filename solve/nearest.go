package solve

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"example.com/hanoi"
)

// CountNearest counts the moves of each of the puzzles as [Count] does and returns
// the answer for that with the fewest (with weights, the cheapest), the first of
// them where there are several, and its index. So the puzzles may go from one of
// several starts to one of several goals. A puzzle that is given twice counts once.
//
// The answer is about all of them: its lower bound holds for each, its status is
// [Proved] only if it is proved that none has fewer moves, and the number of
// solutions is that of all puzzles with that minimum together.
//
// The error is a [*NoSolutionError] about all of them if none has a solution, a
// [*NotSolvedError] if none is solved and there may be one, a [*hanoi.PuzzleError]
// if there are no puzzles, and else the first that Count returns.
func CountNearest(ctx context.Context, puzzles []hanoi.Puzzle, c Config) (int, Answer, error) {
	if len(puzzles) == 1 {
		a, err := Count(ctx, puzzles[0], c)
		return 0, a, err
	}
	n, err := countEach(ctx, puzzles, c)
	if err != nil {
		return 0, Answer{}, err
	}
	best := n.best()
	return best, n.answer(best), nil
}

// SolveNearest returns a solution of that of the puzzles which [CountNearest]
// finds, with the answer about all of them. The errors are those of CountNearest
// and [Solve].
func SolveNearest(ctx context.Context, puzzles []hanoi.Puzzle, c Config) (*Solution, error) {
	if len(puzzles) == 1 {
		return Solve(ctx, puzzles[0], c)
	}
	n, err := countEach(ctx, puzzles, c)
	if err != nil {
		return nil, err
	}
	best := n.best()
	s, err := Solve(ctx, puzzles[best], c)
	if err != nil {
		return nil, err
	}
	// What is said is about this solution, even if the count had another one.
	if s.Solutions == nil {
		s.Solutions = n.answers[best].Solutions
	}
	n.answers[best] = s.Answer
	s.Answer = n.answer(best)
	return s, nil
}

// candidates are what is known about several puzzles. The zero Answer says that a
// puzzle has no solution or counts already.
type candidates struct {
	answers []Answer
	open    bool // one of them is neither solved nor proved to have no solution
}

// countEach counts the moves of each puzzle. At least one has an answer.
func countEach(ctx context.Context, puzzles []hanoi.Puzzle, c Config) (candidates, error) {
	if len(puzzles) == 0 {
		return candidates{}, &hanoi.PuzzleError{Asked: "no puzzle", Allowed: "the nearest of at least one is found"}
	}
	n := candidates{answers: make([]Answer, len(puzzles))}
	var none *NoSolutionError
	var unknown error
	solved := false
	for i, p := range puzzles {
		if slices.Contains(puzzles[:i], p) {
			continue
		}
		a, err := Count(ctx, p, c)
		var no *NoSolutionError
		switch {
		case err == nil:
			n.answers[i], solved = a, true
		case errors.As(err, &no) && none == nil:
			none = no
		case errors.As(err, &no):
			none.Others = append(none.Others, p)
		case errors.As(err, new(*NotSolvedError)):
			n.open = true
			if unknown == nil {
				unknown = err
			}
		default:
			return candidates{}, err
		}
	}
	switch {
	case solved:
		return n, nil
	case unknown != nil:
		return candidates{}, unknown
	}
	return candidates{}, none
}

// measure returns what is to be least.
func (a Answer) measure() *big.Int {
	if a.Cost != nil {
		return a.Cost
	}
	return a.Moves
}

// best returns the index of the first of the least answers.
func (n candidates) best() int {
	best := -1
	for i, a := range n.answers {
		if a.Moves != nil && (best < 0 || a.measure().Cmp(n.answers[best].measure()) < 0) {
			best = i
		}
	}
	return best
}

// answer returns what is known about all of them together, if that one is taken.
func (n candidates) answer(best int) Answer {
	a := n.answers[best]
	among, least := 0, a.measure()
	a.Status, a.LowerBound, a.Solutions = Proved, least, new(big.Int)
	known := true // the number of solutions
	for _, b := range n.answers {
		if b.Moves == nil {
			continue
		}
		among++
		if b.LowerBound.Cmp(a.LowerBound) < 0 {
			a.LowerBound = b.LowerBound
		}
		if b.LowerBound.Cmp(least) < 0 {
			a.Status = max(a.Status, b.Status)
		}
		switch {
		case b.LowerBound.Cmp(least) > 0:
		case b.Solutions == nil || b.Status != Proved:
			known = false
		default:
			a.Solutions.Add(a.Solutions, b.Solutions)
		}
	}
	if n.open {
		// Its solution may have any length.
		among++
		a.Status, a.LowerBound = Found, new(big.Int)
	}
	if !known || a.Status != Proved {
		a.Solutions = nil
	}
	if among > 1 {
		a.Reason = fmt.Sprintf("%s; the nearest of %d with a way, all of them counted", a.Reason, among)
		if a.Status != Proved {
			a.Reason = fmt.Sprintf("%s; the nearest of %d as far as is known", n.answers[best].Reason, among)
		}
	}
	return a.own()
}
