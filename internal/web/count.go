package web

import (
	"context"
	"math/big"

	"example.com/hanoi/internal/jsonform"
	"example.com/hanoi/solve"
)

type countInput struct{ PuzzleParams }

type countOutput struct{ Body countJSON }

type countJSON struct {
	Puzzle   jsonform.Puzzle `json:"puzzle"`
	Solvable bool            `json:"solvable"`
	Moves    jsonform.Digits `json:"moves" doc:"The least number of moves known or found"`
	jsonform.Answer
}

// count says how many moves are needed.
func (a *api) count(ctx context.Context, in *countInput) (*countOutput, error) {
	p, names, err := in.puzzle()
	if err != nil {
		return nil, err
	}
	out := &countOutput{countJSON{Puzzle: jsonform.PuzzleOf(p, names), Solvable: true}}
	answer, err := a.counted(ctx, p, names)
	if none(err) {
		out.Body.Solvable = false
		return out, nil
	} else if err != nil {
		return nil, err
	}
	out.Body.Moves, out.Body.Answer = jsonform.Big(answer.Moves), jsonform.AnswerOf(answer)
	return out, nil
}

// span returns the moves that a request means: first to last of a solution, both
// inclusive.
func span(first, last string, s *solve.Solution) (i, j *big.Int, err error) {
	if i, err = position("first", first, 1); err != nil {
		return nil, nil, err
	}
	if j, err = position("last", last, 0); err != nil {
		return nil, nil, err
	}
	if last == "" {
		j = s.Moves
	}
	if _, err = s.Plan.Range(i, j); err != nil {
		return nil, nil, err
	}
	return i, j, nil
}

// size returns how many moves there are from first to last.
func size(first, last *big.Int) *big.Int {
	n := new(big.Int).Sub(last, first)
	return n.Add(n, big.NewInt(1))
}
