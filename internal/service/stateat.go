package service

import (
	"context"
	"math/big"
)

// StateAtIn asks what stands after a number of moves of a solution.
type StateAtIn struct {
	PuzzleParams
	At    Number `json:"at,omitempty" query:"at" doc:"Number of moves made; 0 is the start (default 0)" example:"4"`
	Ahead int    `json:"ahead,omitempty" query:"ahead" minimum:"0" maximum:"10000" doc:"How many of the moves that follow are listed (default 0)"`
}

// StateAtOut is a state of a solution.
type StateAtOut struct {
	At    Digits `json:"at" doc:"Number of moves made"`
	Moves Digits `json:"moves" doc:"Number of moves of the whole solution"`
	State State  `json:"state"`
	Next  []Move `json:"next" doc:"The moves that follow"`
}

// StateAt says what stands after a number of moves.
func (s *Service) StateAt(ctx context.Context, in *StateAtIn) (*StateAtOut, error) {
	return limited(s, ctx, in, s.stateAt)
}

func (s *Service) stateAt(ctx context.Context, in *StateAtIn) (*StateAtOut, error) {
	p, names, err := s.puzzle(&in.PuzzleParams)
	if err != nil {
		return nil, err
	}
	at, err := position("at", in.At, 0)
	if err != nil {
		return nil, err
	}
	if err := within("ahead", in.Ahead, maxListed); err != nil {
		return nil, err
	}
	solution, err := s.solution(ctx, p, names)
	if err != nil {
		return nil, err
	}
	state, err := solution.Plan.State(at)
	if err != nil {
		return nil, inParam("at", err)
	}
	out := &StateAtOut{At: Big(at), Moves: Big(solution.Moves), State: StateOf(state, names), Next: []Move{}}
	last := new(big.Int).Add(at, big.NewInt(int64(in.Ahead)))
	if last.Cmp(solution.Moves) > 0 {
		last = solution.Moves
	}
	moves, err := solution.Plan.Range(new(big.Int).Add(at, big.NewInt(1)), last)
	if err != nil {
		return nil, err
	}
	for m := range moves {
		out.Next = append(out.Next, MoveOf(m, names))
	}
	return out, nil
}

// within refuses a number that is not from 0 to most. A face may have looked
// before, but need not.
func within(param string, n, most int) error {
	if n < 0 || n > most {
		return bad(param, "", "%s %d: a whole number from 0 to %d is meant", param, n, most)
	}
	return nil
}
