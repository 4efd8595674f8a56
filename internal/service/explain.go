package service

import (
	"context"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/explain"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// ExplainIn asks why a move is made.
type ExplainIn struct {
	PuzzleParams
	At Number `json:"at,omitempty" query:"at" doc:"Number of the move, from 1 (default 1)" example:"4"`
}

// A Why says why a move is made.
type Why struct {
	Puzzle   Puzzle   `json:"puzzle"`
	Moves    Digits   `json:"moves" doc:"Number of moves of the whole solution"`
	Text     string   `json:"text" doc:"Why the move is made, in words"`
	Move     Task     `json:"move"`
	Inside   []Task   `json:"inside" doc:"The tasks that the move is a part of and that have more moves, the smallest first, the whole solution last"`
	Next     *Next    `json:"next" doc:"The move after it; null if there is none"`
	Patterns []string `json:"patterns" doc:"The patterns that hold in the whole solution, in words"`
}

// A Task is a task of a solution or a single move.
type Task struct {
	First   Digits   `json:"first" doc:"Number of its first move in the solution, from 1"`
	Last    Digits   `json:"last" doc:"Number of its last move"`
	Text    string   `json:"text" doc:"What is done, in words"`
	Disks   [2]int   `json:"disks" doc:"The smallest and the largest disk that it is about"`
	From    string   `json:"from" doc:"The peg of its disks before it; a word, largest disk first, if they are on several"`
	To      string   `json:"to" doc:"The same after it"`
	Spare   []string `json:"spare,omitempty" doc:"The other pegs that it uses"`
	For     string   `json:"for,omitempty" doc:"What it is for, in words"`
	Moves   Digits   `json:"moves" doc:"Number of its moves"`
	Single  bool     `json:"single" doc:"Whether it is a single move and no task with parts"`
	Reasons []string `json:"reasons,omitempty" doc:"Why it is done as it is: why so many disks are put aside, why the largest moves more than once"`
	Parts   []Task   `json:"parts,omitempty" doc:"Its parts, as far as they are listed"`
	Before  int      `json:"before,omitempty" doc:"How many parts come before those listed"`
	After   int      `json:"after,omitempty" doc:"How many parts come after those listed"`
	Part    *int     `json:"part,omitempty" doc:"Which of the parts listed is the move or has it, from 0"`
}

// A Next is the move after another one.
type Next struct {
	_ struct{} `nullable:"true"`
	Task
}

// Explain says why a move is made.
func (s *Service) Explain(ctx context.Context, in *ExplainIn) (*Why, error) {
	return limited(s, ctx, in, s.explain)
}

func (s *Service) explain(ctx context.Context, in *ExplainIn) (*Why, error) {
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
	out, err := WhyOf(Explainer(ctx, solution), p, at, names, maxParts)
	return out, inParam("at", err)
}

// Explainer returns what explains a solution. Other ways are counted by package
// solve.
func Explainer(ctx context.Context, s *solve.Solution) explain.Solution {
	return explain.Solution{Plan: s.Plan, Rules: s.Puzzle.Rules, Count: func(p hanoi.Puzzle) *big.Int {
		answer, err := solve.Count(ctx, p, solve.Config{})
		if err != nil {
			return nil
		}
		return answer.Moves
	}}
}

// WhyOf returns why a move of a solution is made. Of the tasks around it, as many
// parts as given are listed, near the one that has the move. The error is a
// [*plan.RangeError].
func WhyOf(s explain.Solution, p hanoi.Puzzle, at *big.Int, names notation.Names, near int) (*Why, error) {
	why, err := s.Why(at, 0)
	if err != nil {
		return nil, err
	}
	out := &Why{
		Puzzle: PuzzleOf(p, names), Moves: Big(why.Moves), Text: why.Text(names.Name), Move: TaskOf(why.Move, names),
		Inside: make([]Task, len(why.Inside)), Patterns: PatternsOf(s, names),
	}
	out.Move.For = why.Move.Purpose.Detail(names.Name)
	for i, level := range why.Inside {
		out.Inside[i] = levelOf(level, names, near)
	}
	if i, reasons := why.Reasons(names.Name); i >= 0 {
		out.Inside[i].Reasons = reasons
		if whole := len(out.Inside) - 1; i < whole {
			out.Inside[whole].Reasons = s.Whole().Reasons(names.Name)
		}
	}
	if why.Next != nil {
		out.Next = &Next{Task: TaskOf(*why.Next, names)}
	}
	return out, nil
}

// levelOf returns the form of a task around a move with some of its parts.
func levelOf(level explain.Level, names notation.Names, near int) Task {
	t := TaskOf(level.Task, names)
	if near == 0 {
		return t
	}
	lo := max(0, min(level.Part-near/2, level.Len()-near))
	hi := min(level.Len(), lo+near)
	t.Before, t.After = lo, level.Len()-hi
	for i, part := range level.Near(lo, hi) {
		if i == level.Part {
			at := len(t.Parts)
			t.Part = &at
		}
		t.Parts = append(t.Parts, TaskOf(part, names))
	}
	return t
}

// TaskOf returns the form of a task without its parts.
func TaskOf(t explain.Task, names notation.Names) Task {
	out := Task{
		First: Big(t.First), Last: Big(t.Last), Moves: Big(t.Moves()), Text: t.Text(names.Name), Single: t.Single,
		Disks: [2]int{int(t.Lo), int(t.Hi)}, From: place(t.From, names), To: place(t.To, names), For: t.Purpose.Text(names.Name),
	}
	for _, p := range t.Spare {
		out.Spare = append(out.Spare, names.Name(p))
	}
	return out
}

// place names the peg where all disks are, or else where each is.
func place(s hanoi.State, names notation.Names) string {
	if peg, ok := s.Perfect(); ok {
		return names.Name(peg)
	}
	return s.Word(names.Name)
}

// PatternsOf returns the patterns that hold in a solution, in words.
func PatternsOf(s explain.Solution, names notation.Names) []string {
	patterns := []string{}
	for _, pattern := range s.Patterns() {
		patterns = append(patterns, pattern.Text(names.Name))
	}
	return patterns
}

// A Tree is a solution as tasks within tasks.
type Tree struct {
	Puzzle Puzzle `json:"puzzle"`
	Answer
	Task     Task     `json:"task" doc:"The whole solution"`
	Patterns []string `json:"patterns" doc:"The patterns that hold in it, in words"`
}

// TreeOf returns a solution as tasks within tasks, which are opened down to the
// given depth.
func TreeOf(s explain.Solution, solution *solve.Solution, names notation.Names, depth int) *Tree {
	whole := s.Whole()
	out := &Tree{
		Puzzle: PuzzleOf(solution.Puzzle, names), Answer: AnswerOf(solution.Answer),
		Task: TaskOf(whole, names), Patterns: PatternsOf(s, names),
	}
	out.Task.Reasons = whole.Reasons(names.Name)
	out.Task.Parts = partsOf(whole, names, depth)
	return out
}

func partsOf(t explain.Task, names notation.Names, depth int) []Task {
	if depth == 0 {
		return nil
	}
	var parts []Task
	for _, part := range t.Parts() {
		out := TaskOf(part, names)
		out.Parts = partsOf(part, names, depth-1)
		parts = append(parts, out)
	}
	return parts
}
