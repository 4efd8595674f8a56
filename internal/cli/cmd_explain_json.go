package cli

import (
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/internal/jsonform"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
)

// taskJSON is a task or a single move for other programs.
type taskJSON struct {
	First jsonform.Digits `json:"first"` // number of its first move, from 1
	Last  jsonform.Digits `json:"last"`
	Text  string          `json:"text"`
	Disks [2]int          `json:"disks"`           // smallest and largest
	From  string          `json:"from"`            // a peg, or a word if the disks are on several
	To    string          `json:"to"`              // likewise
	Spare []string        `json:"spare,omitempty"` // other pegs that it uses
	For   string          `json:"for,omitempty"`   // what it is for
	Parts []taskJSON      `json:"parts,omitempty"` // as deep as asked
}

func (e *explainer) taskJSON(t *plan.Task, first *big.Int) taskJSON {
	lo, hi := t.Disks()
	last := new(big.Int).Add(first, t.Len())
	return taskJSON{
		First: jsonform.Big(new(big.Int).Set(first)), Last: jsonform.Big(last.Sub(last, big.NewInt(1))),
		Text: e.task(t), Disks: [2]int{int(lo), int(hi)},
		From: placeText(t.From(), e.names), To: placeText(t.To(), e.names), Spare: e.spare(t),
	}
}

func (e *explainer) partJSON(t *plan.Task, i int, first *big.Int) taskJSON {
	part := t.Parts()[i]
	j := taskJSON{
		First: jsonform.Big(new(big.Int).Set(first)), Last: jsonform.Big(new(big.Int).Set(first)), Text: e.part(part),
		Disks: [2]int{int(part.Move.Disk), int(part.Move.Disk)},
		From:  e.names.Name(part.Move.From), To: e.names.Name(part.Move.To),
	}
	if part.Task != nil {
		j = e.taskJSON(part.Task, first)
	}
	j.For = e.purpose(t, i)
	return j
}

// partsJSON returns the parts of a task, opened down to the depth.
func (e *explainer) partsJSON(t *plan.Task, first *big.Int, level int) []taskJSON {
	first = new(big.Int).Set(first)
	var all []taskJSON
	for i, part := range t.Parts() {
		length := partLength(part)
		if length.Sign() == 0 {
			continue
		}
		j := e.partJSON(t, i, first)
		if part.Task != nil && level < e.depth {
			j.Parts = e.partsJSON(part.Task, first, level+1)
		}
		all = append(all, j)
		first.Add(first, length)
	}
	return all
}

// treeJSON writes the tasks within tasks and the patterns as JSON.
func (e *explainer) treeJSON() error {
	root := e.solution.Plan.Root()
	task := e.taskJSON(root, big.NewInt(1))
	task.Parts = e.partsJSON(root, big.NewInt(1), 1)
	return writeJSON(e.w, struct {
		Puzzle jsonform.Puzzle `json:"puzzle"`
		jsonform.Answer
		Task     taskJSON `json:"task"`
		Patterns []string `json:"patterns"`
	}{jsonform.PuzzleOf(e.solution.Puzzle, e.names), jsonform.AnswerOf(e.solution.Answer), task, append([]string{}, e.patterns()...)})
}

// whyJSON writes why a move is made as JSON.
func (e *explainer) whyJSON(k *big.Int) error {
	path, err := e.solution.Plan.Path(k)
	if err != nil {
		return flagError("at", err)
	}
	inner := path[len(path)-1]
	out := struct {
		Puzzle jsonform.Puzzle `json:"puzzle"`
		Moves  jsonform.Digits `json:"moves"`
		Move   taskJSON        `json:"move"`
		Inside []taskJSON      `json:"inside"` // the tasks that it is part of, the smallest first
		Next   *taskJSON       `json:"next"`   // the move after it, null if there is none
	}{
		Puzzle: jsonform.PuzzleOf(e.solution.Puzzle, e.names), Moves: jsonform.Big(e.solution.Moves),
		Move: e.partJSON(inner.Task, inner.Part, k), Inside: []taskJSON{},
	}
	out.Move.For = e.purposeAt(path)
	for i := len(path) - 1; i >= 0; i-- {
		j := e.taskJSON(path[i].Task, path[i].First)
		if i > 0 {
			j.For = e.purpose(path[i-1].Task, path[i-1].Part)
		}
		out.Inside = append(out.Inside, j)
	}
	next := new(big.Int).Add(k, big.NewInt(1))
	if after, err := e.solution.Plan.Path(next); err == nil {
		step := after[len(after)-1]
		j := e.partJSON(step.Task, step.Part, next)
		out.Next = &j
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
