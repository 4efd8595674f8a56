package service

import (
	"context"
	"fmt"
	"math/big"
)

// HintIn asks how to go on.
type HintIn struct {
	PuzzleParams
	State List `json:"state,omitempty" query:"state" doc:"The position, written like from, such as AAC (default: the start)"`
}

// HintOut is the next move.
type HintOut struct {
	Solvable bool   `json:"solvable" doc:"Whether the goal can be reached from the position"`
	Solved   bool   `json:"solved" doc:"Whether the position is the goal"`
	Move     *Move  `json:"move,omitempty" doc:"The next move of a shortest solution, or the best known or found; left out if there is none"`
	Text     string `json:"text" doc:"The hint in words"`
	Left     Digits `json:"left" doc:"Number of moves of that solution"`
	Answer
}

// Hint says how to go on from a position.
func (s *Service) Hint(ctx context.Context, in *HintIn) (*HintOut, error) {
	return limited(s, ctx, in, s.hint)
}

func (s *Service) hint(ctx context.Context, in *HintIn) (*HintOut, error) {
	p, names, err := s.puzzle(&in.PuzzleParams, in.State)
	if err != nil {
		return nil, err
	}
	if p.Start, err = stateOr("state", in.State, p, names, p.Start); err != nil {
		return nil, err
	}
	solution, err := s.solved(ctx, p, names)
	if none(err) {
		return &HintOut{Text: oneLine(err.Error()), Answer: NoAnswer(err)}, nil
	} else if err != nil {
		return nil, err
	}
	out := &HintOut{Solvable: true, Left: Big(solution.Moves), Answer: AnswerOf(solution.Answer)}
	if solution.Moves.Sign() == 0 {
		out.Solved, out.Text = p.Start == p.Goal, "The goal is reached."
		return out, nil
	}
	m, err := solution.Plan.Move(big.NewInt(1))
	if err != nil {
		return nil, err
	}
	move := MoveOf(m, names)
	out.Move, out.Text = &move, fmt.Sprintf("Move disk %d from %s to %s.", move.Disk, move.From, move.To)
	return out, nil
}
