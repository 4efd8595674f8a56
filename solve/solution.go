package solve

import (
	"errors"
	"fmt"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/plan"
)

// A Status says what is known about the number of moves of a solution.
type Status int

const (
	// Proved means that no solution is shorter.
	Proved Status = iota + 1
	// BestKnown means that the literature knows no shorter solution, but that it
	// is not proved that there is none.
	BestKnown
	// Found means that a method of this package found the solution, for a case of
	// which nothing better can be said. A shorter one may well exist.
	Found
)

// String returns "proved", "best known" or "found".
func (s Status) String() string {
	switch s {
	case Proved:
		return "proved"
	case BestKnown:
		return "best known"
	case Found:
		return "found"
	}
	return fmt.Sprintf("status(%d)", int(s))
}

// Noun returns what a number of moves with this status is: "minimum", "best
// known" or "best found". The article before it is "the".
func (s Status) Noun() string {
	switch s {
	case Proved:
		return "minimum"
	case Found:
		return "best found"
	}
	return "best known"
}

// An Answer is what is known about the minimum number of moves of a puzzle. The
// caller may keep and change the numbers.
type Answer struct {
	Moves      *big.Int // the minimum, or the number of moves of the best solution known or found
	Cost       *big.Int // with weights, the least cost; Moves is then the number of moves of a solution with it, and the rest is about the cost. nil without weights
	Solutions  *big.Int // how many different solutions have the minimum; nil if that is not known
	Status     Status   // whether Moves is proved to be the minimum, or else whose number it is
	LowerBound *big.Int // proved: no solution has fewer moves; equal to Moves if Status is Proved
	Method     string   // how the number was found, in a few words
	Reason     string   // why it is what Status says, with the source, in one line
}

// A Solution is a plan that solves a puzzle, with the answer about its length.
type Solution struct {
	Answer
	Puzzle hanoi.Puzzle
	Plan   *plan.Plan
}

// A NoSolutionError says that a puzzle has no solution: its goal cannot be
// reached by the rules. It is an answer, and it is proved.
type NoSolutionError struct {
	Puzzle hanoi.Puzzle
	Proof  error // how a search proved it; nil if a shorter argument did
	// Others are further puzzles without a solution, where [CountNearest] or
	// [SolveNearest] was asked about several.
	Others []hanoi.Puzzle
}

// Error says that there is no solution, in one line.
func (e *NoSolutionError) Error() string { return e.Text(hanoi.Peg.String) }

// Text is like Error with other names for the pegs.
func (e *NoSolutionError) Text(name func(hanoi.Peg) string) string {
	text := fmt.Sprintf("no solution: by the rules %s, %s cannot be reached from %s",
		e.Puzzle.Rules.Text(name), words.State(e.Puzzle.Goal, name), words.State(e.Puzzle.Start, name))
	if start := (*irregularStart)(nil); errors.As(e.Proof, &start) {
		text = fmt.Sprintf("no solution: by the rules %s, %s cannot be reached from the irregular start %v",
			e.Puzzle.Rules.Text(name), words.State(e.Puzzle.Goal, name), start.stacks)
	}
	if limit := (*TowerLimitError)(nil); errors.As(e.Proof, &limit) {
		text += "; " + limit.Error()
	}
	if len(e.Others) > 0 {
		text += "; nor is there one for " + words.Count(len(e.Others), "other pair") + " of states"
	}
	return text
}

// Unwrap returns the proof.
func (e *NoSolutionError) Unwrap() error { return e.Proof }

// A NotSolvedError says that there is no method here for a puzzle. It may have
// a solution or not.
type NotSolvedError struct {
	Puzzle hanoi.Puzzle
}

// Error says what is not solved, in one line.
func (e *NotSolvedError) Error() string { return e.Text(hanoi.Peg.String) }

// Text is like Error with other names for the pegs.
func (e *NotSolvedError) Text(name func(hanoi.Peg) string) string {
	return fmt.Sprintf("not solved: no way was found from %s to %s on %d pegs by the rules %s, nor a proof that there is none",
		words.State(e.Puzzle.Start, name), words.State(e.Puzzle.Goal, name), e.Puzzle.Pegs(), e.Puzzle.Rules.Text(name))
}
