package web

import (
	"context"
	"fmt"
	"math/big"

	"example.com/hanoi/internal/jsonform"
)

type hintInput struct {
	PuzzleParams
	State string `query:"state" doc:"The position, written like from (default: the start)" example:"AAC"`
}

type hintOutput struct{ Body hintJSON }

type hintJSON struct {
	Solvable bool            `json:"solvable" doc:"Whether the goal can be reached from the position"`
	Solved   bool            `json:"solved" doc:"Whether the position is the goal"`
	Move     *moveJSON       `json:"move,omitempty" doc:"The next move of a shortest solution, or the best known or found; left out if there is none"`
	Text     string          `json:"text" doc:"The hint in words"`
	Left     jsonform.Digits `json:"left" doc:"Number of moves of that solution"`
	jsonform.Answer
}

// hint says how to go on from a position.
func (a *api) hint(ctx context.Context, in *hintInput) (*hintOutput, error) {
	p, names, err := in.puzzle()
	if err != nil {
		return nil, err
	}
	if p.Start, err = stateOr("state", in.State, p, names, p.Start); err != nil {
		return nil, err
	}
	out := &hintOutput{hintJSON{}}
	s, err := a.solved(ctx, p, names)
	if none(err) {
		out.Body.Text = oneLine(err.Error())
		return out, nil
	} else if err != nil {
		return nil, err
	}
	out.Body.Solvable, out.Body.Left, out.Body.Answer = true, jsonform.Big(s.Moves), jsonform.AnswerOf(s.Answer)
	if s.Moves.Sign() == 0 {
		out.Body.Solved, out.Body.Text = p.Start == p.Goal, "The goal is reached."
		return out, nil
	}
	m, err := s.Plan.Move(big.NewInt(1))
	if err != nil {
		return nil, err
	}
	move := jsonMove(m, names)
	out.Body.Move, out.Body.Text = &move, fmt.Sprintf("Move disk %d from %s to %s.", move.Disk, move.From, move.To)
	return out, nil
}
