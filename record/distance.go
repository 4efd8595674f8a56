package record

import (
	"context"
	"errors"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// maxStates is up to how many states of a puzzle on more than three pegs the
// distance is found by a search after each attempt, so that no attempt waits.
const maxStates = 1 << 20

// Distance returns the number of moves of a shortest solution of the puzzle; nil if
// there is none, or if it is not known at once: it is exact on up to three pegs for
// any number of disks, and on more pegs up to 2^20 states. The error is that of the
// context, or of a puzzle that does not fit together.
func Distance(ctx context.Context, p hanoi.Puzzle) (*big.Int, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if p.Pegs() > 3 {
		states := 1
		for range p.Disks() {
			if states *= p.Pegs(); states > maxStates {
				return nil, nil
			}
		}
	}
	answer, err := solve.Count(ctx, p, solve.Config{})
	switch {
	case errors.As(err, new(*solve.NoSolutionError)):
		return nil, nil
	case err != nil:
		return nil, err
	case answer.Status != solve.Proved:
		return nil, nil
	}
	return answer.Moves, nil
}
