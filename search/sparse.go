package search

import (
	"context"

	"example.com/hanoi"
)

// A sparse search is a two-sided breadth-first search that remembers each state
// by itself. It is for states that are near to each other, however many disks
// there are.
type sparse struct {
	puzzle hanoi.Puzzle
	sides  [2]sparseSide // from the start and, backwards, from the goal
}

type sparseSide struct {
	rules hanoi.MoveGraph
	seen  map[hanoi.State]hanoi.Move // with the move that led there; the zero Move at the root
	edge  []hanoi.State              // the last layer
	depth int                        // its number
}

// Near looks for a shortest solution of the puzzle from both ends, and gives up,
// with ok false, when it has found more states than the limit. It is for starts
// and goals that are near to each other: its time does not depend on the number of
// all states. What it finds is a shortest solution. The error is an
// [*UnreachableError] if there is no solution, that of the puzzle, or that of the
// context.
func Near(ctx context.Context, p hanoi.Puzzle, states int) (moves []hanoi.Move, ok bool, err error) {
	if err := p.Check(); err != nil {
		return nil, false, err
	}
	p = p.WithoutStanding()
	if p.Disks() == 0 {
		return nil, true, nil
	}
	s := newSparse(p)
	middle, ok, err := s.run(ctx, states)
	if !ok || err != nil {
		return nil, false, err
	}
	return s.moves(middle), true, nil
}

// newSparse returns a search for a puzzle whose start is not its goal.
func newSparse(p hanoi.Puzzle) *sparse {
	side := func(p hanoi.Puzzle) sparseSide {
		return sparseSide{
			rules: p.Rules,
			seen:  map[hanoi.State]hanoi.Move{p.Start: {}},
			edge:  []hanoi.State{p.Start},
		}
	}
	return &sparse{p, [2]sparseSide{side(p), side(p.Reverse())}}
}

// run searches until it meets or has found more than limit states; then ok is
// false. If there is no way, the error is an [*UnreachableError].
func (s *sparse) run(ctx context.Context, limit int) (meeting hanoi.State, ok bool, err error) {
	var at []byte
	for {
		i := 0
		if len(s.sides[1].edge) < len(s.sides[0].edge) {
			i = 1
		}
		side, other := &s.sides[i], &s.sides[1-i]
		var edge []hanoi.State
		for _, state := range side.edge {
			if len(side.seen)+len(other.seen) > limit {
				return hanoi.State{}, false, nil
			}
			if err := context.Cause(ctx); err != nil {
				return hanoi.State{}, false, err
			}
			at = state.AppendTo(at[:0])
			for m := range legal(side.rules, at) {
				next := state.With(m.Disk, m.To)
				if _, known := side.seen[next]; known {
					continue
				}
				side.seen[next] = m
				if _, meet := other.seen[next]; meet {
					side.depth++
					return next, true, nil
				}
				edge = append(edge, next)
			}
		}
		if len(edge) == 0 {
			return hanoi.State{}, false, &UnreachableError{
				Puzzle: s.puzzle, Backward: i == 1, States: uint64(len(side.seen)),
			}
		}
		side.edge = edge
		side.depth++
	}
}

// legal ranges over the legal moves of a state, whose disks are on the given
// pegs, the smallest first.
func legal(rules hanoi.MoveGraph, at []byte) func(yield func(hanoi.Move) bool) {
	return func(yield func(hanoi.Move) bool) {
		var top [hanoi.MaxPegs]hanoi.Disk
		for i := len(at) - 1; i >= 0; i-- {
			top[at[i]] = hanoi.Disk(i + 1)
		}
		for x := range hanoi.Peg(rules.Pegs()) {
			for y := range hanoi.Peg(rules.Pegs()) {
				if top[x] != 0 && (top[y] == 0 || top[x] < top[y]) && rules.Allows(x, y) &&
					!yield(hanoi.Move{Disk: top[x], From: x, To: y}) {
					return
				}
			}
		}
	}
}

// moves returns the moves of the way by a state where the sides met.
func (s *sparse) moves(meeting hanoi.State) []hanoi.Move {
	moves := make([]hanoi.Move, s.sides[0].depth+s.sides[1].depth)
	state := meeting
	for i := s.sides[0].depth - 1; i >= 0; i-- {
		moves[i] = s.sides[0].seen[state]
		state = state.With(moves[i].Disk, moves[i].From)
	}
	state = meeting
	for i := s.sides[0].depth; i < len(moves); i++ {
		m := s.sides[1].seen[state]
		moves[i] = m.Reverse()
		state = state.With(m.Disk, m.From)
	}
	return moves
}
