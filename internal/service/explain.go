package service

import (
	"context"
	"fmt"
	"math/big"

	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
)

// ExplainIn asks what a move is for.
type ExplainIn struct {
	PuzzleParams
	At Number `json:"at,omitempty" query:"at" doc:"Number of the move, from 1 (default 1)" example:"4"`
}

// ExplainOut says what a move is a part of.
type ExplainOut struct {
	At    Digits `json:"at" doc:"Number of the move"`
	Move  Move   `json:"move"`
	Moves Digits `json:"moves" doc:"Number of moves of the whole solution"`
	Path  []Task `json:"path" doc:"The tasks that the move is a part of: the whole solution first, each next one a part of the one before"`
}

// A Task is a task on the way to a move.
type Task struct {
	Part
	Next   int    `json:"part" doc:"Which of its parts is next on the way, from 0"`
	Before int    `json:"before" doc:"Number of parts that come before those listed"`
	Parts  []Part `json:"parts" doc:"Its parts near that one"`
	After  int    `json:"after" doc:"Number of parts that come after those listed"`
}

// A Part is a task or a single move.
type Part struct {
	Label string `json:"label" doc:"What is done, in words"`
	Task  bool   `json:"task" doc:"Whether it is a task, that is, has parts of its own"`
	Lo    int    `json:"lo" doc:"The smallest disk that it is about"`
	Hi    int    `json:"hi" doc:"The largest disk that it is about"`
	First Digits `json:"first" doc:"Number of its first move in the solution"`
	Last  Digits `json:"last" doc:"Number of its last move in the solution"`
	Moves Digits `json:"moves" doc:"Number of its moves"`
}

// Explain says which tasks a move is a part of.
func (s *Service) Explain(ctx context.Context, in *ExplainIn) (*ExplainOut, error) {
	return limited(s, ctx, in, s.explain)
}

func (s *Service) explain(ctx context.Context, in *ExplainIn) (*ExplainOut, error) {
	p, names, err := s.puzzle(&in.PuzzleParams)
	if err != nil {
		return nil, err
	}
	at, err := position("at", in.At, 1)
	if err != nil {
		return nil, err
	}
	solution, err := s.solution(ctx, p, names)
	if err != nil {
		return nil, err
	}
	path, err := solution.Plan.Path(at)
	if err != nil {
		return nil, inParam("at", err)
	}
	m, err := solution.Plan.Move(at)
	if err != nil {
		return nil, err
	}
	out := &ExplainOut{At: Big(at), Move: MoveOf(m, names), Moves: Big(solution.Moves)}
	for _, step := range path {
		out.Path = append(out.Path, taskOf(step, names))
	}
	return out, nil
}

func taskOf(step plan.Step, names notation.Names) Task {
	parts := step.Task.Parts()
	j := Task{Part: partOf(plan.Part{Task: step.Task}, step.First, names), Next: step.Part, Parts: []Part{}}
	j.Before = max(0, min(step.Part-maxParts/2, len(parts)-maxParts))
	j.After = max(0, len(parts)-j.Before-maxParts)
	first := new(big.Int).Set(step.First)
	for i, part := range parts[:len(parts)-j.After] {
		if i >= j.Before {
			j.Parts = append(j.Parts, partOf(part, first, names))
		}
		first.Add(first, length(part))
	}
	return j
}

func partOf(part plan.Part, first *big.Int, names notation.Names) Part {
	n := length(part)
	j := Part{First: Big(new(big.Int).Set(first)), Moves: Big(n), Task: part.Task != nil}
	last := new(big.Int).Add(first, n)
	j.Last = Big(last.Sub(last, big.NewInt(1)))
	lo, hi := part.Move.Disk, part.Move.Disk
	if j.Task {
		lo, hi = part.Task.Disks()
		j.Label = label(part.Task, names)
	} else {
		m := MoveOf(part.Move, names)
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
