package service

import (
	"context"
	"errors"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// SolveIn asks for moves of a solution.
type SolveIn struct {
	PuzzleParams
	First Number `json:"first,omitempty" query:"first" doc:"Number of the first move listed (default 1)" example:"1"`
	Last  Number `json:"last,omitempty" query:"last" doc:"Number of the last move listed, inclusive (default: of the last of all); at most 10000 are listed" example:"7"`
}

// SolveHead is what is known about a solution, without its moves.
type SolveHead struct {
	Puzzle   Puzzle `json:"puzzle"`
	Solvable bool   `json:"solvable"`
	Answer
	First Digits `json:"first" doc:"Number of the first move of the list"`
}

// SolveOut is a solution, or a part of it.
type SolveOut struct {
	SolveHead
	Moves []NumberedMove `json:"moves"`
}

// A NumberedMove is a move of a solution.
type NumberedMove struct {
	N Index `json:"n" doc:"Its number, from 1"`
	Move
}

// SolveHeadOf returns the form of a solution whose moves are listed from first on.
func SolveHeadOf(s *solve.Solution, names notation.Names, first *big.Int) SolveHead {
	return SolveHead{Puzzle: PuzzleOf(s.Puzzle, names), Solvable: true, Answer: AnswerOf(s.Answer), First: Big(first)}
}

// SolveOutNone returns the form of the answer that there is no solution.
func SolveOutNone(p hanoi.Puzzle, names notation.Names, err error) *SolveOut {
	return &SolveOut{SolveHead{Puzzle: PuzzleOf(p, names), Answer: NoAnswer(names.InError(err))}, []NumberedMove{}}
}

// Solve lists moves of a solution.
func (s *Service) Solve(ctx context.Context, in *SolveIn) (*SolveOut, error) {
	return limited(s, ctx, in, s.solve)
}

func (s *Service) solve(ctx context.Context, in *SolveIn) (*SolveOut, error) {
	p, names, err := s.puzzle(&in.PuzzleParams)
	if err != nil {
		return nil, err
	}
	solution, err := s.solved(ctx, p, names)
	if none(err) {
		return SolveOutNone(p, names, err), nil
	} else if err != nil {
		return nil, err
	}
	first, last, err := in.span(solution)
	if err != nil {
		return nil, err
	}
	if n := size(first, last); n.Cmp(big.NewInt(maxListed)) > 0 {
		return nil, bad("last", "ask for a range with first and last, or for the moves as text",
			"at most %d moves are listed, these are %s", maxListed, words.Number(n))
	}
	moves, err := solution.Plan.Range(first, last)
	if err != nil {
		return nil, err
	}
	out := &SolveOut{SolveHeadOf(solution, names, first), []NumberedMove{}}
	n := new(big.Int).Set(first)
	for m := range moves {
		out.Moves = append(out.Moves, NumberedMove{Index{new(big.Int).Set(n)}, MoveOf(m, names)})
		n.Add(n, big.NewInt(1))
	}
	return out, nil
}

// span returns the moves that are meant: first to last of a solution, both
// inclusive.
func (in *SolveIn) span(s *solve.Solution) (first, last *big.Int, err error) {
	if first, err = position("first", in.First, 1); err != nil {
		return nil, nil, err
	}
	if last, err = position("last", in.Last, 0); err != nil {
		return nil, nil, err
	}
	if in.Last == "" {
		last = s.Moves
	}
	if _, err = s.Plan.Range(first, last); err != nil {
		param := "first"
		if wrong := (*plan.RangeError)(nil); errors.As(err, &wrong) && wrong.From == nil && wrong.Index.Cmp(first) != 0 {
			param = "last"
		}
		return nil, nil, &ParamError{Param: param, Err: err, named: true}
	}
	return first, last, nil
}

// size returns how many moves there are from first to last.
func size(first, last *big.Int) *big.Int {
	n := new(big.Int).Sub(last, first)
	return n.Add(n, big.NewInt(1))
}
