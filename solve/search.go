package solve

import (
	"context"
	"errors"
	"math/big"
	"path/filepath"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"example.com/hanoi/search"
)

// searched is the method for puzzles on more than three pegs that no theorem
// solves: breadth-first search where it fits the limits, a look around the start
// and the goal where it does not, and else a plan by divide and conquer.
type searched struct{ hanoi.Puzzle }

func (m searched) count(ctx context.Context, c Config) (Answer, error) {
	if err := towerLimit(ctx, m.Puzzle); err != nil {
		return Answer{}, err
	}
	if c.countsSolutions(m.Puzzle) {
		n, number, err := search.CountPaths(ctx, m.Puzzle, c.forSolutions())
		if !tooBig(err) || c.MaxSolutionStates != 0 {
			a := m.answer(n)
			a.Solutions = number
			return a, unreachable(m.Puzzle, err)
		}
	}
	if c.searches(m.Puzzle) {
		n, err := search.Distance(ctx, m.Puzzle, c.Search)
		if !tooBig(err) {
			return m.answer(n), unreachable(m.Puzzle, err)
		}
	}
	moves, ok, err := c.near(ctx, m.Puzzle)
	if ok || err != nil {
		return m.answer(len(moves)), unreachable(m.Puzzle, err)
	}
	return divided(m).count(ctx, c)
}

func (m searched) plan(ctx context.Context, c Config) (Answer, *plan.Task, error) {
	if err := towerLimit(ctx, m.Puzzle); err != nil {
		return Answer{}, nil, err
	}
	moves, ok, err := c.path(ctx, m.Puzzle)
	if err != nil {
		return Answer{}, nil, unreachable(m.Puzzle, err)
	}
	if !ok {
		return divided(m).plan(ctx, c)
	}
	pl, err := plan.Flat(m.Rules, m.Start, moves)
	if err != nil {
		return Answer{}, nil, err
	}
	return m.answer(len(moves)), pl.Root(), nil
}

// path returns the moves of a shortest solution, if a search can find it.
func (c Config) path(ctx context.Context, p hanoi.Puzzle) (moves []hanoi.Move, ok bool, err error) {
	if c.searches(p) {
		moves, err = search.Path(ctx, p, c.Search)
		if !tooBig(err) {
			return moves, err == nil, err
		}
	}
	return c.near(ctx, p)
}

// near looks for a shortest solution around the start and the goal. The number of
// states is limited so that it takes about a second.
func (c Config) near(ctx context.Context, p hanoi.Puzzle) (moves []hanoi.Move, ok bool, err error) {
	const (
		most  = 1 << 18
		bytes = 256 << 20
		state = 400 // about what one takes, besides a byte for each disk
	)
	states := uint64(min(most, bytes/(state+p.Disks())))
	if c.MaxStates != 0 {
		states = min(states, c.MaxStates)
	}
	return search.Near(ctx, p, int(states))
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
	if !c.countsSolutions(p) {
		return nil, nil
	}
	_, number, err := search.CountPaths(ctx, p, c.forSolutions())
	if tooBig(err) && c.MaxSolutionStates == 0 {
		return nil, nil
	}
	return number, err
}

// countsSolutions reports whether a puzzle is to be searched for the number of its
// minimum solutions.
func (c Config) countsSolutions(p hanoi.Puzzle) bool {
	most := c.MaxSolutionStates
	if most == 0 {
		most = 1 << 24
	}
	return c.CountSolutions && (Config{MaxStates: most}).searches(p)
}

// forSolutions returns the options of the search for the number of solutions. It
// saves itself apart from others, which may have to do with the same puzzle.
func (c Config) forSolutions() search.Options {
	o := c.Search
	if o.CheckpointDir != "" {
		o.CheckpointDir = filepath.Join(o.CheckpointDir, "solutions")
	}
	return o
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
