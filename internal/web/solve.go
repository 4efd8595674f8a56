package web

import (
	"context"
	"math/big"

	"example.com/hanoi/internal/jsonform"
)

type SolveInput struct {
	PuzzleParams
	First string `query:"first" doc:"Number of the first move listed (default 1)" example:"1"`
	Last  string `query:"last" doc:"Number of the last move listed, inclusive (default: of the last of all); at most 10000 are listed" example:"7"`
}

type solveOutput struct{ Body solveJSON }

type solveJSON struct {
	Puzzle   jsonform.Puzzle `json:"puzzle"`
	Solvable bool            `json:"solvable"`
	jsonform.Answer
	First jsonform.Digits `json:"first" doc:"Number of the first move of the list"`
	Moves []moveJSON      `json:"moves"`
}

// solve lists moves of a solution.
func (a *api) solve(ctx context.Context, in *SolveInput) (*solveOutput, error) {
	p, names, err := in.puzzle()
	if err != nil {
		return nil, err
	}
	out := &solveOutput{solveJSON{Puzzle: jsonform.PuzzleOf(p, names), Moves: []moveJSON{}}}
	s, err := a.solved(ctx, p, names)
	if none(err) {
		return out, nil
	} else if err != nil {
		return nil, err
	}
	first, last, err := span(in.First, in.Last, s)
	if err != nil {
		return nil, err
	}
	if n := size(first, last); n.Cmp(big.NewInt(maxListed)) > 0 {
		return nil, bad("last", "ask for a range with first and last, or stream the moves from /api/moves",
			"at most %d moves are listed, these are %v", maxListed, n)
	}
	moves, err := s.Plan.Range(first, last)
	if err != nil {
		return nil, err
	}
	out.Body.Solvable, out.Body.Answer, out.Body.First = true, jsonform.AnswerOf(s.Answer), jsonform.Big(first)
	for m := range moves {
		out.Body.Moves = append(out.Body.Moves, jsonMove(m, names))
	}
	return out, nil
}
