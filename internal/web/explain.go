package web

import (
	"context"
	"fmt"
	"math/big"

	"example.com/hanoi/internal/jsonform"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
)

type explainInput struct {
	PuzzleParams
	At string `query:"at" doc:"Number of the move, from 1 (default 1)" example:"4"`
}

type explainOutput struct{ Body explainJSON }

type explainJSON struct {
	At    jsonform.Digits `json:"at" doc:"Number of the move"`
	Move  moveJSON        `json:"move"`
	Moves jsonform.Digits `json:"moves" doc:"Number of moves of the whole solution"`
	Path  []taskJSON      `json:"path" doc:"The tasks that the move is a part of: the whole solution first, each next one a part of the one before"`
}

// taskJSON is a task on the way to a move.
type taskJSON struct {
	PartJSON
	Part   int        `json:"part" doc:"Which of its parts is next on the way, from 0"`
	Before int        `json:"before" doc:"Number of parts that come before those listed"`
	Parts  []PartJSON `json:"parts" doc:"Its parts near that one"`
	After  int        `json:"after" doc:"Number of parts that come after those listed"`
}

// PartJSON is a task or a single move.
type PartJSON struct {
	Label string          `json:"label" doc:"What is done, in words"`
	Task  bool            `json:"task" doc:"Whether it is a task, that is, has parts of its own"`
	Lo    int             `json:"lo" doc:"The smallest disk that it is about"`
	Hi    int             `json:"hi" doc:"The largest disk that it is about"`
	First jsonform.Digits `json:"first" doc:"Number of its first move in the solution"`
	Last  jsonform.Digits `json:"last" doc:"Number of its last move in the solution"`
	Moves jsonform.Digits `json:"moves" doc:"Number of its moves"`
}

// explain says which tasks a move is a part of.
func (a *api) explain(ctx context.Context, in *explainInput) (*explainOutput, error) {
	p, names, err := in.puzzle()
	if err != nil {
		return nil, err
	}
	at, err := position("at", in.At, 1)
	if err != nil {
		return nil, err
	}
	s, err := a.solution(ctx, p, names)
	if err != nil {
		return nil, err
	}
	path, err := s.Plan.Path(at)
	if err != nil {
		return nil, wrong("at", err)
	}
	m, err := s.Plan.Move(at)
	if err != nil {
		return nil, err
	}
	out := &explainOutput{explainJSON{At: jsonform.Big(at), Move: jsonMove(m, names), Moves: jsonform.Big(s.Moves)}}
	for _, step := range path {
		out.Body.Path = append(out.Body.Path, jsonTask(step, names))
	}
	return out, nil
}

func jsonTask(step plan.Step, names notation.Names) taskJSON {
	parts := step.Task.Parts()
	j := taskJSON{PartJSON: jsonPart(plan.Part{Task: step.Task}, step.First, names), Part: step.Part, Parts: []PartJSON{}}
	j.Before = max(0, min(step.Part-maxParts/2, len(parts)-maxParts))
	j.After = max(0, len(parts)-j.Before-maxParts)
	first := new(big.Int).Set(step.First)
	for i, part := range parts[:len(parts)-j.After] {
		if i >= j.Before {
			j.Parts = append(j.Parts, jsonPart(part, first, names))
		}
		first.Add(first, length(part))
	}
	return j
}

func jsonPart(part plan.Part, first *big.Int, names notation.Names) PartJSON {
	n := length(part)
	j := PartJSON{First: jsonform.Big(new(big.Int).Set(first)), Moves: jsonform.Big(n), Task: part.Task != nil}
	last := new(big.Int).Add(first, n)
	j.Last = jsonform.Big(last.Sub(last, big.NewInt(1)))
	lo, hi := part.Move.Disk, part.Move.Disk
	if j.Task {
		lo, hi = part.Task.Disks()
		j.Label = label(part.Task, names)
	} else {
		m := jsonMove(part.Move, names)
		j.Label = fmt.Sprintf("move disk %d from %s to %s", m.Disk, m.From, m.To)
	}
	j.Lo, j.Hi = int(lo), int(hi)
	return j
}

// label says in words what a task does, but for a task with very many disks,
// whose words would be as long, in fewer words.
func label(t *plan.Task, names notation.Names) string {
	const most = 64
	lo, hi := t.Disks()
	_, from := t.From().Perfect()
	_, to := t.To().Perfect()
	if hi-lo < most || from && to {
		return t.Label(names.Name)
	}
	return fmt.Sprintf("bring disks %d to %d where they belong", lo, hi)
}

func length(part plan.Part) *big.Int {
	if part.Task == nil {
		return big.NewInt(1)
	}
	return part.Task.Len()
}
