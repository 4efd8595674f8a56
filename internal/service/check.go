// What is about texts is not in the program of the board, see package rest.
//go:build !board

package service

import (
	"context"

	"example.com/hanoi"
	"example.com/hanoi/judge"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// CheckIn asks for a verdict on moves.
type CheckIn struct {
	PuzzleParams
	Moves     string   `json:"moves" maxLength:"1048576" doc:"The moves as text" example:"Move disk 1 from A to C"`
	Notation  string   `json:"notation,omitempty" doc:"Their notation (default: it is found out)"`
	MoveNames []string `json:"move_names,omitempty" maxItems:"325" doc:"What the moves are called in the notation edges"`
	Strict    bool     `json:"strict,omitempty" doc:"Whether the text must be moves in exactly one notation and nothing else"`
}

// CheckOut is a verdict.
type CheckOut struct {
	Puzzle Puzzle `json:"puzzle"`
	Verdict
	Made []Move `json:"made" doc:"The legal moves, if they are at most 10000, else none"`
}

// Check judges moves.
func (s *Service) Check(ctx context.Context, in *CheckIn) (*CheckOut, error) {
	return limited(s, ctx, in, s.check)
}

func (s *Service) check(ctx context.Context, in *CheckIn) (*CheckOut, error) {
	p, names, err := s.puzzle(&in.PuzzleParams)
	if err != nil {
		return nil, err
	}
	o := notation.ReadOptions{Strict: in.Strict, Names: names, MoveNames: in.MoveNames}
	if in.Notation != "" {
		if o.Notation, err = notation.ByName(in.Notation); err != nil {
			return nil, inParam("notation", err)
		}
	}
	count := func(ctx context.Context, p hanoi.Puzzle) (solve.Answer, error) { return s.counted(ctx, p, names) }
	j, err := judge.New(p, judge.Options{Read: o, Made: maxListed, Count: count})
	if err != nil {
		return nil, err
	}
	v, err := j.Text(ctx, in.Moves)
	switch {
	case err != nil:
		return nil, err
	case v.Outcome == judge.Unreadable:
		return nil, v.Err
	}
	out := &CheckOut{Puzzle: PuzzleOf(p, names), Verdict: VerdictOf(v), Made: []Move{}}
	for _, m := range v.Made {
		out.Made = append(out.Made, MoveOf(m, names))
	}
	return out, nil
}
