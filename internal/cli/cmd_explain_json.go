package cli

import (
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/explain"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/notation"
)

// taskJSON is a task or a single move for other programs.
type taskJSON struct {
	First   service.Digits `json:"first"` // number of its first move, from 1
	Last    service.Digits `json:"last"`
	Text    string         `json:"text"`
	Disks   [2]int         `json:"disks"`             // smallest and largest
	From    string         `json:"from"`              // a peg, or a word if the disks are on several
	To      string         `json:"to"`                // likewise
	Spare   []string       `json:"spare,omitempty"`   // other pegs that it uses
	For     string         `json:"for,omitempty"`     // what it is for
	Reasons []string       `json:"reasons,omitempty"` // why it is done as it is
	Parts   []taskJSON     `json:"parts,omitempty"`   // as deep as asked
}

func (e *explainer) taskJSON(t explain.Task) taskJSON {
	j := taskJSON{
		First: service.Big(t.First), Last: service.Big(t.Last), Text: t.Text(e.names.Name), Disks: [2]int{int(t.Lo), int(t.Hi)},
		From: placeText(t.From, e.names), To: placeText(t.To, e.names), For: t.Purpose.Text(e.names.Name),
	}
	for _, p := range t.Spare {
		j.Spare = append(j.Spare, e.names.Name(p))
	}
	return j
}

// partsJSON returns the parts of a task, opened down to the depth.
func (e *explainer) partsJSON(t explain.Task, level int) []taskJSON {
	var all []taskJSON
	for _, part := range t.Parts() {
		j := e.taskJSON(part)
		if level < e.depth {
			j.Parts = e.partsJSON(part, level+1)
		}
		all = append(all, j)
	}
	return all
}

// treeJSON writes the tasks within tasks and the patterns as JSON.
func (e *explainer) treeJSON() error {
	out := struct {
		Puzzle service.Puzzle `json:"puzzle"`
		service.Answer
		Task     taskJSON `json:"task"`
		Patterns []string `json:"patterns"`
	}{Puzzle: service.PuzzleOf(e.solution.Puzzle, e.names), Answer: service.AnswerOf(e.solution.Answer), Patterns: []string{}}
	whole := e.explain.Whole()
	out.Task = e.taskJSON(whole)
	out.Task.Reasons = whole.Reasons(e.names.Name)
	out.Task.Parts = e.partsJSON(whole, 1)
	for _, pattern := range e.explain.Patterns() {
		out.Patterns = append(out.Patterns, pattern.Text(e.names.Name))
	}
	return writeJSON(e.w, out)
}

// whyJSON writes why a move is made as JSON.
func (e *explainer) whyJSON(k *big.Int) error {
	why, err := e.explain.Why(k, 0)
	if err != nil {
		return flagError("at", err)
	}
	out := struct {
		Puzzle service.Puzzle `json:"puzzle"`
		Moves  service.Digits `json:"moves"`
		Move   taskJSON       `json:"move"`
		Inside []taskJSON     `json:"inside"` // the tasks that it is part of, the smallest first
		Next   *taskJSON      `json:"next"`   // the move after it, null if there is none
	}{
		Puzzle: service.PuzzleOf(e.solution.Puzzle, e.names), Moves: service.Big(e.solution.Moves),
		Move: e.taskJSON(why.Move), Inside: []taskJSON{},
	}
	out.Move.For = why.Move.Purpose.Detail(e.names.Name)
	reasoned, reasons := why.Reasons(e.names.Name)
	for i, task := range why.Inside {
		j := e.taskJSON(task.Task)
		if i == reasoned {
			j.Reasons = reasons
		}
		out.Inside = append(out.Inside, j)
	}
	if why.Next != nil {
		next := e.taskJSON(*why.Next)
		out.Next = &next
	}
	return writeJSON(e.w, out)
}

// placeText names the peg where all disks are, or else where each is.
func placeText(s hanoi.State, names notation.Names) string {
	if peg, ok := s.Perfect(); ok {
		return names.Name(peg)
	}
	return s.Word(names.Name)
}
