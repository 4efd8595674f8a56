package solve

import (
	"context"
	"errors"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"example.com/hanoi/search"
)

// searched is the method for puzzles on more than three pegs that no theorem
// solves: breadth-first search where it fits the limits, and else a plan by
// divide and conquer.
type searched struct{ hanoi.Puzzle }

func (m searched) count(ctx context.Context, c Config) (Answer, error) {
	if !c.searches(m.Puzzle) {
		return divided(m).count(ctx, c)
	}
	n, err := search.Distance(ctx, m.Puzzle, c.Search)
	if tooBig(err) {
		return divided(m).count(ctx, c)
	}
	return m.answer(n), unreachable(m.Puzzle, err)
}

func (m searched) plan(ctx context.Context, c Config) (Answer, *plan.Task, error) {
	if !c.searches(m.Puzzle) {
		return divided(m).plan(ctx, c)
	}
	moves, err := search.Path(ctx, m.Puzzle, c.Search)
	if tooBig(err) {
		return divided(m).plan(ctx, c)
	}
	if err != nil {
		return Answer{}, nil, unreachable(m.Puzzle, err)
	}
	pl, err := plan.Flat(m.Rules, m.Start, moves)
	if err != nil {
		return Answer{}, nil, err
	}
	return m.answer(len(moves)), pl.Root(), nil
}

func (searched) answer(moves int) Answer {
	n := big.NewInt(int64(moves))
	return Answer{
		Moves: n, Status: Proved, LowerBound: n,
		Method: "breadth-first search",
		Reason: "all states that are nearer were searched",
	}
}

// countSolutions returns the number of minimum solutions, nil if the puzzle is too
// big for that.
func countSolutions(ctx context.Context, p hanoi.Puzzle, c Config) (*big.Int, error) {
	p = p.WithoutStanding()
	if !(Config{MaxStates: 1 << 24}).searches(p) {
		return nil, nil
	}
	_, number, err := search.CountPaths(ctx, p, c.Search)
	if tooBig(err) {
		return nil, nil
	}
	return number, err
}

// searches reports whether a puzzle is small enough to be searched.
func (c Config) searches(p hanoi.Puzzle) bool {
	states := new(big.Int).Exp(big.NewInt(int64(p.Pegs())), big.NewInt(int64(p.Disks())), nil)
	most := c.MaxStates
	if most == 0 {
		most = 1 << 34
	}
	return states.Cmp(new(big.Int).SetUint64(most)) <= 0
}

func tooBig(err error) bool {
	var limit *search.LimitError
	return errors.As(err, &limit)
}

// unreachable turns the proof of a search that there is no solution into the
// answer that says so.
func unreachable(p hanoi.Puzzle, err error) error {
	if none := (*search.UnreachableError)(nil); errors.As(err, &none) {
		return &NoSolutionError{Puzzle: p, Proof: none}
	}
	return err
}
