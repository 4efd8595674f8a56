package mcp

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/hanoi/internal/grade"
	"example.com/hanoi/judge"
	"example.com/hanoi/tasks"
)

// addTasks adds the tools that ask questions and grade the answers. A task is
// named by its arguments: the same ones give the same task, so that nothing has
// to be kept.
func addTasks(s *mcp.Server) {
	add(s, "new_task", "New question",
		"A question about a puzzle, for training or testing. The same arguments give the same question for ever; grade takes them again with the answer.",
		func(ctx context.Context, in *taskArgs) (*taskOut, error) {
			task, err := in.task(ctx)
			if err != nil {
				return nil, err
			}
			return &taskOut{ID: task.ID, Kind: string(task.Kind), Question: task.Question}, nil
		})
	add(s, "grade", "Grade an answer",
		"Grades the answer to the question that new_task gave for the same arguments.", gradeTask)
}

type taskArgs struct {
	Seed     int64  `json:"seed" minimum:"0" doc:"Any whole number; another one gives another question"`
	Kind     string `json:"kind,omitempty" enum:"solve,next-move,count,state-after,find-error,legal-moves,chunk,is-optimal" doc:"What is asked (default solve)"`
	MinDisks int    `json:"min_disks,omitempty" minimum:"1" maximum:"16" doc:"The fewest disks (default 3)"`
	MaxDisks int    `json:"max_disks,omitempty" minimum:"1" maximum:"16" doc:"The most disks (default 7, or as many as min_disks)"`
	MinPegs  int    `json:"min_pegs,omitempty" minimum:"3" maximum:"8" doc:"The fewest pegs (default 3)"`
	MaxPegs  int    `json:"max_pegs,omitempty" minimum:"3" maximum:"8" doc:"The most pegs (default 4, or as many as min_pegs)"`
	Distance int    `json:"distance,omitempty" minimum:"1" maximum:"1000" doc:"The minimum number of moves (default any)"`
}

type taskOut struct {
	ID       string `json:"id"`
	Kind     string `json:"kind"`
	Question string `json:"question" doc:"What is to be answered"`
}

// task makes the task.
func (in *taskArgs) task(ctx context.Context) (*tasks.Task, error) {
	c := tasks.Config{Seed: uint64(in.Seed)}
	if in.Kind != "" {
		c.Kinds = []tasks.Kind{tasks.Kind(in.Kind)}
	}
	c.Disks = between(in.MinDisks, in.MaxDisks, tasks.Range{From: 3, To: 7})
	c.Pegs = between(in.MinPegs, in.MaxPegs, tasks.Range{From: 3, To: 4})
	if in.Distance > 0 {
		c.Distance = tasks.Range{From: in.Distance, To: in.Distance}
	}
	g, err := tasks.New(c)
	if err != nil {
		return nil, err
	}
	for t, err := range g.Tasks(ctx) {
		return t, err
	}
	return nil, context.Cause(ctx)
}

// between returns the range with the ends that are given, and usual ones else.
func between(from, to int, usual tasks.Range) tasks.Range {
	if from == 0 {
		from = usual.From
		if to > 0 {
			from = min(from, to)
		}
	}
	if to == 0 {
		to = max(from, usual.To)
	}
	return tasks.Range{From: from, To: to}
}

type gradeArgs struct {
	taskArgs
	Answer string `json:"answer" maxLength:"1048576" doc:"The answer to the question"`
	Score  string `json:"score,omitempty" enum:"solved,optimal,ratio,progress,legal-prefix,reasoning-gym,textarena" doc:"The rule of the score (default solved)"`
}

type gradeOut struct {
	Right    bool     `json:"right" doc:"Whether the answer is accepted"`
	Score    *float64 `json:"score" doc:"0 to 1; null if the rule needs a number that is not known"`
	Verdict  string   `json:"verdict" doc:"In a word or two, such as solved or illegal move"`
	Detail   string   `json:"detail" doc:"What is wrong, empty if nothing is"`
	Expected string   `json:"expected" doc:"The right answer, or one of them"`
}

func gradeTask(ctx context.Context, in *gradeArgs) (*gradeOut, error) {
	task, err := in.task(ctx)
	if err != nil {
		return nil, err
	}
	line, err := task.JSON()
	if err != nil {
		return nil, err
	}
	list, err := grade.ReadTasks(strings.NewReader(string(line)))
	if err != nil {
		return nil, err
	}
	g, err := grade.New(list, grade.Options{Score: judge.Score(in.Score)})
	if err != nil {
		return nil, err
	}
	out := &gradeOut{Expected: task.Answer}
	return out, g.Text(ctx, "answer", task.ID, in.Answer, grade.Sink{
		Result: func(r *grade.Result) error {
			out.Right, out.Score, out.Verdict = r.Right, r.Score, r.Verdict
			switch {
			case r.Illegal != nil:
				text, err := json.Marshal(r.Illegal.Text)
				out.Detail = "move " + itoa(r.Illegal.Number) + ", " + string(text) + ": " + r.Illegal.Detail
				return err
			case r.Error != nil:
				out.Detail = *r.Error
			}
			return nil
		},
		Bad: func(b *grade.BadLine) error { return b },
	})
}
