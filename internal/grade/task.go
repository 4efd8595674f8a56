package grade

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
	"example.com/hanoi/tasks"
)

// A Task is a task of a file, ready to be graded.
type Task struct {
	ID       string
	Kind     tasks.Kind
	Puzzle   hanoi.Puzzle
	Names    notation.Names // of the pegs, in the answer
	Notation notation.Notation
	Answer   string        // the right one, for the kinds that ask for something else than a solution
	Accept   []string      // all that are right, if there are several
	pegs     []string      // what the pegs are called in the question
	known    *solve.Answer // what the file says of the minimum; nil if it says nothing
	line     int           // where it stands in its file
}

// Tasks are the tasks of a file, in order.
type Tasks struct {
	List []*Task
	byID map[string]*Task
}

// ReadTasks reads a file of tasks, one a line, in any form that package tasks
// writes. An error names the line; two tasks may not have the same id.
func ReadTasks(r io.Reader) (*Tasks, error) {
	t := &Tasks{byID: map[string]*Task{}}
	err := readLines(r, func(number int, line []byte, err error) error {
		if err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
		task, err := parseTask(line)
		if err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
		if before := t.byID[task.ID]; before != nil {
			return fmt.Errorf("lines %d and %d: two tasks have the id %q", before.line, number, task.ID)
		}
		task.line = number
		t.List = append(t.List, task)
		t.byID[task.ID] = task
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(t.List) == 0 {
		return nil, errors.New("there is no task in it")
	}
	return t, nil
}

// parseTask reads a line of a file of tasks.
func parseTask(line []byte) (*Task, error) {
	var form struct {
		tasks.Task
		Metadata json.RawMessage `json:"metadata"`
		Info     *string         `json:"info"`
		Target   *string         `json:"target"`
		Input    *string         `json:"input"`
	}
	if err := decode(line, &form); err != nil {
		return nil, err
	}
	task := &form.Task
	switch {
	case form.Info != nil: // chat
		answer := task.Answer
		if err := decode([]byte(*form.Info), task); err != nil {
			return nil, fmt.Errorf("the field \"info\": %w", err)
		}
		task.Answer = answer
	case form.Input != nil && form.Metadata != nil: // inspect
		if err := decode(form.Metadata, task); err != nil {
			return nil, fmt.Errorf("the field \"metadata\": %w", err)
		}
		if form.Target != nil {
			task.Answer = *form.Target
		}
	case task.Kind == "" && form.Metadata != nil: // reasoning-gym
		var m tasks.ReasoningGymMetadata
		if err := decode(form.Metadata, &m); err != nil {
			return nil, fmt.Errorf("the field \"metadata\": %w", err)
		}
		return gymTask(task.ID, m)
	}
	return ownTask(task)
}

// ownTask is a task in the form hanoi, or one that holds it.
func ownTask(t *tasks.Task) (*Task, error) {
	if t.ID == "" {
		return nil, errors.New("the task has no id")
	}
	kind, err := tasks.ParseKind(string(t.Kind))
	if err != nil {
		return nil, err
	}
	q := t.Puzzle
	task := &Task{ID: t.ID, Kind: kind, Answer: t.Answer, Accept: t.Accept, pegs: q.Names}
	if task.Puzzle.Rules, err = notation.ParseRules(q.Rules, q.Pegs, notation.Names{}); err != nil {
		return nil, err
	}
	if task.Puzzle.Start, err = notation.ParseState(q.From, q.Disks, q.Pegs, notation.Names{}); err != nil {
		return nil, err
	}
	if task.Puzzle.Goal, err = notation.ParseState(q.To, q.Disks, q.Pegs, notation.Names{}); err != nil {
		return nil, err
	}
	if task.Notation, err = notation.ByName(t.Notation); err != nil {
		return nil, err
	}
	// Notations with numbers of their own need no names.
	if t.Notation == "bracket" {
		if task.Names, err = notation.ParseNames(strings.Join(q.Names, ","), q.Pegs); err != nil {
			return nil, err
		}
	}
	if kind != tasks.Solve && t.Answer == "" {
		return nil, errors.New("the task has no answer to compare with")
	}
	task.known, err = knownMinimum(t)
	return task, err
}

// knownMinimum returns what the task says of its minimum.
func knownMinimum(t *tasks.Task) (*solve.Answer, error) {
	if t.Minimum == "" {
		return nil, nil
	}
	moves, ok := new(big.Int).SetString(t.Minimum, 10)
	if !ok || moves.Sign() < 0 {
		return nil, fmt.Errorf("the minimum %q is no number of moves", t.Minimum)
	}
	for _, s := range []solve.Status{solve.Proved, solve.BestKnown, solve.Found} {
		if s.String() == t.Status {
			answer := &solve.Answer{Moves: moves, Status: s, LowerBound: new(big.Int)}
			if s == solve.Proved {
				answer.LowerBound = moves
			}
			return answer, nil
		}
	}
	return nil, fmt.Errorf("the status %q of the minimum: there are %v, %v, %v", t.Status, solve.Proved, solve.BestKnown, solve.Found)
}

// gymTask is an entry of reasoning-gym. Its id is its index, unless it has one.
func gymTask(id string, m tasks.ReasoningGymMetadata) (*Task, error) {
	if id == "" {
		id = strconv.Itoa(m.SourceIndex)
	}
	gym, err := notation.ByName("gym")
	if err != nil {
		return nil, err
	}
	task := &Task{ID: id, Kind: tasks.Solve, Notation: gym}
	for i := range m.NumPegs {
		task.pegs = append(task.pegs, strconv.Itoa(i+1))
	}
	task.Puzzle.Rules = hanoi.Classic(m.NumPegs)
	if task.Puzzle.Start, err = hanoi.Perfect(m.NumDisks, m.NumPegs, hanoi.Peg(m.StartPeg-1)); err != nil {
		return nil, err
	}
	if task.Puzzle.Goal, err = hanoi.Perfect(m.NumDisks, m.NumPegs, hanoi.Peg(m.TargetPeg-1)); err != nil {
		return nil, err
	}
	// From five pegs on it is only the best known. It is Frame and Stewart's number,
	// as the solver's is, which also says what is proved: that is counted when it is
	// needed.
	return task, nil
}

// pegName returns what the question calls a peg.
func (t *Task) pegName(p hanoi.Peg) string {
	if p < 0 || int(p) >= len(t.pegs) {
		return p.String()
	}
	if _, err := strconv.Atoi(t.pegs[p]); err == nil {
		return "peg " + t.pegs[p] // a number alone could be that of a disk
	}
	return t.pegs[p]
}
