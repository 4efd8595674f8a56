package hanoi

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
)

// A Verdict is the result of checking a run of moves.
type Verdict struct {
	Solved  bool              // every move was legal and the last state is the goal
	Moves   uint64            // number of legal moves made, up to the first illegal one
	Final   State             // the state after them
	Illegal *IllegalMoveError // the first illegal move, nil if all were legal
}

// Check makes the moves one after the other from the start of the puzzle, stops
// at the first illegal one and says how it ended. A run that passes through the
// goal and goes on is judged by where it ends. The error is a [*PuzzleError] if
// the puzzle does not fit together; an illegal move is part of the verdict and
// no error.
func Check(p Puzzle, moves iter.Seq[Move]) (Verdict, error) {
	if err := p.Check(); err != nil {
		return Verdict{}, err
	}
	b, err := NewBoard(p.Rules, p.Start)
	if err != nil {
		return Verdict{}, err
	}
	var illegal *IllegalMoveError
	for m := range moves {
		if _, err := b.Apply(m); err != nil {
			errors.As(err, &illegal)
			break
		}
	}
	return b.Verdict(p.Goal, illegal), nil
}

// Verdict returns the verdict on the moves made on the board, given the goal
// and the illegal move at which the run stopped, nil if it was not stopped.
func (b *Board) Verdict(goal State, illegal *IllegalMoveError) Verdict {
	return Verdict{
		Solved:  illegal == nil && b.Is(goal),
		Moves:   b.moves,
		Final:   b.State(),
		Illegal: illegal,
	}
}

// A Solver is a learner's solver: it gets the start and returns its moves, with
// disk 0 where only the pegs are known.
type Solver func(start State) []Move

// Try runs a solver on the puzzle and checks its moves, as [Check] does. A
// solver that panics gives an error that says so. If the context ends first,
// the error wraps its cause; Go cannot stop a function from outside, so the
// solver's goroutine then goes on until it returns by itself.
func Try(ctx context.Context, p Puzzle, solver Solver) (Verdict, error) {
	if err := p.Check(); err != nil {
		return Verdict{}, err
	}
	if err := context.Cause(ctx); err != nil {
		return Verdict{}, fmt.Errorf("the solver was not started: %w", err)
	}
	type answer struct {
		moves []Move
		err   error
	}
	done := make(chan answer, 1)
	go func() {
		// This is the answer if the solver ends its goroutine instead of returning.
		a := answer{err: errors.New("the solver ended without an answer")}
		defer func() {
			if r := recover(); r != nil {
				a.err = fmt.Errorf("the solver panicked: %v", r)
			}
			done <- a
		}()
		a = answer{moves: solver(p.Start)}
	}()
	select {
	case <-ctx.Done():
		return Verdict{}, fmt.Errorf("the solver did not return: %w", context.Cause(ctx))
	case a := <-done:
		if a.err != nil {
			return Verdict{}, a.err
		}
		return Check(p, slices.Values(a.moves))
	}
}
