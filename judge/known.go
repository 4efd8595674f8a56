package judge

import (
	"errors"
	"fmt"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// Known is what is known of the least number of moves of a puzzle. The zero Known
// is nothing.
type Known struct {
	Answer     solve.Answer // the zero one if no solution is known
	NoSolution bool         // it is proved that there is none
}

// knownOf returns what the answer of a solver tells. Errors that say that there
// is no solution or that none is known are knowledge too.
func knownOf(a solve.Answer, err error) (Known, error) {
	switch {
	case err == nil:
		return Known{Answer: a}, nil
	case errors.As(err, new(*solve.NoSolutionError)):
		return Known{NoSolution: true}, nil
	case errors.As(err, new(*solve.NotSolvedError)), errors.As(err, new(*hanoi.PuzzleError)):
		// The puzzle is good enough to judge moves by.
		return Known{}, nil
	}
	return Known{}, err
}

// Best returns the number of moves of the best solution known, nil if none is
// known.
func (k Known) Best() *big.Int { return k.Answer.Moves }

// Proved reports whether Best is proved to be the minimum.
func (k Known) Proved() bool { return k.Answer.Status == solve.Proved }

// Solvable reports whether the puzzle has a solution, and whether that is known.
func (k Known) Solvable() (yes, known bool) {
	return k.Best() != nil, k.NoSolution || k.Best() != nil
}

// String returns the minimum, or says what is known of it.
func (k Known) String() string {
	switch {
	case k.NoSolution:
		return "there is no solution"
	case k.Best() == nil:
		return "not known"
	case k.Proved():
		return k.Best().String()
	}
	return fmt.Sprintf("not known; the %s is %v, at least %v are needed", k.Answer.Status.Noun(), k.Best(), k.Answer.LowerBound)
}
