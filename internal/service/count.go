package service

import (
	"context"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// CountIn asks how many moves a puzzle takes.
type CountIn struct {
	PuzzleParams
	PerDisk bool `json:"per_disk,omitempty" query:"per_disk" doc:"Whether to say how often each disk moves"`
}

// CountOut is what is known about the number of moves.
type CountOut struct {
	Puzzle   Puzzle `json:"puzzle"`
	Solvable bool   `json:"solvable"`
	Moves    Digits `json:"moves" doc:"The least number of moves known or found"`
	Answer
	PerDisk []Digits `json:"per_disk,omitempty" doc:"How often each disk moves in such a solution, smallest disk first; left out unless asked for and known"`
}

// CountOutOf returns the form of an answer; perDisk may be nil.
func CountOutOf(p hanoi.Puzzle, names notation.Names, a solve.Answer, perDisk []*big.Int) *CountOut {
	out := &CountOut{Puzzle: PuzzleOf(p, names), Solvable: true, Moves: Big(a.Moves), Answer: AnswerOf(a)}
	for _, n := range perDisk {
		out.PerDisk = append(out.PerDisk, Big(n))
	}
	return out
}

// CountOutNone returns the form of the answer that there is no solution.
func CountOutNone(p hanoi.Puzzle, names notation.Names, err error) *CountOut {
	return &CountOut{Puzzle: PuzzleOf(p, names), Answer: NoAnswer(names.InError(err))}
}

// Count says how many moves are needed.
func (s *Service) Count(ctx context.Context, in *CountIn) (*CountOut, error) {
	return limited(s, ctx, in, s.count)
}

func (s *Service) count(ctx context.Context, in *CountIn) (*CountOut, error) {
	p, names, err := s.puzzle(&in.PuzzleParams)
	if err != nil {
		return nil, err
	}
	var perDisk []*big.Int
	if in.PerDisk {
		solution, err := s.solved(ctx, p, names)
		switch {
		case err == nil:
			perDisk = solution.Plan.PerDisk()
		case !none(err):
			return nil, err
		}
	}
	answer, err := s.counted(ctx, p, names)
	if none(err) {
		return CountOutNone(p, names, err), nil
	} else if err != nil {
		return nil, err
	}
	return CountOutOf(p, names, answer, perDisk), nil
}
