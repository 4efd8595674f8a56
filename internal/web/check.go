package web

import (
	"context"

	"example.com/hanoi"
	"example.com/hanoi/internal/jsonform"
	"example.com/hanoi/judge"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

type checkInput struct{ Body checkBody }

type checkBody struct {
	PuzzleParams
	Moves     string   `json:"moves" maxLength:"1048576" doc:"The moves as text" example:"Move disk 1 from A to C"`
	Notation  string   `json:"notation,omitempty" doc:"Their notation (default: it is found out)"`
	MoveNames []string `json:"move_names,omitempty" maxItems:"325" doc:"What the moves are called in the notation edges"`
	Strict    bool     `json:"strict,omitempty" doc:"Whether the text must be moves in exactly one notation and nothing else"`
}

type checkOutput struct{ Body checkJSON }

type checkJSON struct {
	Puzzle jsonform.Puzzle `json:"puzzle"`
	jsonform.Verdict
	Made []moveJSON `json:"made" doc:"The legal moves, if they are at most 10000, else none"`
}

// check judges moves.
func (a *api) check(ctx context.Context, in *checkInput) (*checkOutput, error) {
	p, names, err := in.Body.puzzle()
	if err != nil {
		return nil, err
	}
	o := notation.ReadOptions{Strict: in.Body.Strict, Names: names, MoveNames: in.Body.MoveNames}
	if in.Body.Notation != "" {
		if o.Notation, err = notation.ByName(in.Body.Notation); err != nil {
			return nil, wrong("notation", err)
		}
	}
	count := func(ctx context.Context, p hanoi.Puzzle) (solve.Answer, error) { return a.counted(ctx, p, names) }
	j, err := judge.New(p, judge.Options{Read: o, Made: maxListed, Count: count})
	if err != nil {
		return nil, err
	}
	v, err := j.Text(ctx, in.Body.Moves)
	switch {
	case err != nil:
		return nil, err
	case v.Outcome == judge.Unreadable:
		return nil, v.Err
	}
	out := &checkOutput{checkJSON{Puzzle: jsonform.PuzzleOf(p, names), Verdict: jsonform.VerdictOf(v), Made: []moveJSON{}}}
	for _, m := range v.Made {
		out.Body.Made = append(out.Body.Made, jsonMove(m, names))
	}
	return out, nil
}
