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
	Ahead int  `json:"ahead,omitempty" query:"ahead" minimum:"0" maximum:"10000" doc:"How many moves of that solution are listed (default 0)"`
}

// HintOut is the next move.
type HintOut struct {
	Solvable bool   `json:"solvable" doc:"Whether the goal can be reached from the position"`
	Solved   bool   `json:"solved" doc:"Whether the position is the goal"`
	Move     *Move  `json:"move,omitempty" doc:"The next move of a shortest solution, or the best known or found; left out if there is none"`
	Text     string `json:"text" doc:"The hint in words"`
	Left     Digits `json:"left" doc:"Number of moves of that solution"`
	Next     []Move `json:"next,omitempty" doc:"Its first moves, as many as were asked for"`
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
	if err := within("ahead", in.Ahead, maxListed); err != nil {
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
	if in.Ahead > 0 {
		moves, err := solution.Plan.Range(big.NewInt(1), least(solution.Moves, in.Ahead))
		if err != nil {
			return nil, err
		}
		for m := range moves {
			out.Next = append(out.Next, MoveOf(m, names))
		}
	}
	return out, nil
}

// least returns the smaller of two numbers.
func least(a *big.Int, b int) *big.Int {
	if n := big.NewInt(int64(b)); n.Cmp(a) < 0 {
		return n
	}
	return a
}
