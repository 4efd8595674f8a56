package web

import (
	"context"
	"math/big"

	"example.com/hanoi/internal/jsonform"
)

type stateAtInput struct {
	PuzzleParams
	At    string `query:"at" doc:"Number of moves made; 0 is the start (default 0)" example:"4"`
	Ahead int    `query:"ahead" minimum:"0" maximum:"10000" doc:"How many of the moves that follow are listed (default 0)"`
}

type stateAtOutput struct{ Body stateAtJSON }

type stateAtJSON struct {
	At    jsonform.Digits `json:"at" doc:"Number of moves made"`
	Moves jsonform.Digits `json:"moves" doc:"Number of moves of the whole solution"`
	State jsonform.State  `json:"state"`
	Next  []moveJSON      `json:"next" doc:"The moves that follow"`
}

// stateAt says what stands after a number of moves.
func (a *api) stateAt(ctx context.Context, in *stateAtInput) (*stateAtOutput, error) {
	p, names, err := in.puzzle()
	if err != nil {
		return nil, err
	}
	at, err := position("at", in.At, 0)
	if err != nil {
		return nil, err
	}
	s, err := a.solution(ctx, p, names)
	if err != nil {
		return nil, err
	}
	state, err := s.Plan.State(at)
	if err != nil {
		return nil, wrong("at", err)
	}
	out := &stateAtOutput{stateAtJSON{
		At: jsonform.Big(at), Moves: jsonform.Big(s.Moves), State: jsonform.StateOf(state, names), Next: []moveJSON{},
	}}
	last := new(big.Int).Add(at, big.NewInt(int64(in.Ahead)))
	if last.Cmp(s.Moves) > 0 {
		last = s.Moves
	}
	moves, err := s.Plan.Range(new(big.Int).Add(at, big.NewInt(1)), last)
	if err != nil {
		return nil, err
	}
	for m := range moves {
		out.Body.Next = append(out.Body.Next, jsonMove(m, names))
	}
	return out, nil
}
