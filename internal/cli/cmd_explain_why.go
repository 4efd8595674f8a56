package cli

import (
	"fmt"
	"math/big"

	"example.com/hanoi/plan"
)

// why explains why a move is made.
func (e *explainer) why(k *big.Int) error {
	path, err := e.solution.Plan.Path(k)
	if err != nil {
		return flagError("at", err)
	}
	inner := path[len(path)-1]
	move, _ := inner.Move()
	text := fmt.Sprintf("Move %v of %v: %s", k, e.solution.Moves, move.Text(e.names.Name))
	if what := e.purposeAt(path); what != "" {
		text += ", " + what
	}
	if err := printTo(e.w, text); err != nil {
		return err
	}
	path = significant(path)
	if len(path) > 0 {
		if err := printTo(e.w, "It is part of:"); err != nil {
			return err
		}
	}
	for i := len(path) - 1; i >= 0; i-- {
		if shown := len(path) - i; shown == e.depth && i > 0 {
			if err := printTo(e.w, fmt.Sprintf("  ... and %d larger tasks, --depth %d shows them all ...", i, len(path))); err != nil {
				return err
			}
			i = 0
		}
		text := e.task(path[i].Task)
		if i == 0 {
			text += ", the whole puzzle"
		} else if what := e.purpose(path[i-1].Task, path[i-1].Part); what != "" {
			text += ", " + what
		}
		if err := e.line(1, path[i].First, path[i].Task.Len(), text); err != nil {
			return err
		}
	}
	next := new(big.Int).Add(k, big.NewInt(1))
	follows, err := e.solution.Plan.Move(next)
	if err != nil { // there is none
		return printTo(e.w, "It is the last move: the puzzle is solved.")
	}
	return printTo(e.w, fmt.Sprintf("Then comes move %v: %s.", next, follows.Text(e.names.Name)))
}

// significant returns the path without tasks that are no more than the move
// itself; their places in the tasks above say as much.
func significant(path []plan.Step) []plan.Step {
	for len(path) > 0 {
		if moves, ok := path[len(path)-1].Task.Short(); !ok || moves > 1 {
			break
		}
		path = path[:len(path)-1]
	}
	return path
}

// purposeAt says what the move at the end of a path is for, and the number of
// the moves that it is for or owes its place to.
func (e *explainer) purposeAt(path []plan.Step) string {
	path = significant(path)
	if len(path) == 0 {
		return ""
	}
	step := path[len(path)-1]
	if j := nextLarger(step.Task, step.Part); j >= 0 {
		larger := step.Task.Parts()[j]
		if !clears(step.Task.Parts()[step.Part], larger) {
			return ""
		}
		return fmt.Sprintf("so that %s (%s)", e.canGo(larger), numbers(partFirst(step, j), partLength(larger)))
	}
	if i := madeWay(step); i >= 0 {
		cleared := step.Task.Parts()[i]
		return fmt.Sprintf("for which %s made way", numbers(partFirst(step, i), partLength(cleared)))
	}
	return e.purpose(step.Task, step.Part)
}

// madeWay returns the last part of a task before that of the step, if its disks
// made way for this one; else −1.
func madeWay(step plan.Step) int {
	i := step.Part - 1
	if i < 0 || !clears(step.Task.Parts()[i], step.Task.Parts()[step.Part]) {
		return -1
	}
	_, before := partDisks(step.Task.Parts()[i])
	lo, _ := partDisks(step.Task.Parts()[step.Part])
	if before >= lo {
		return -1
	}
	return i
}

// partFirst returns the number of the first move of part i of the step's task.
func partFirst(step plan.Step, i int) *big.Int {
	first := new(big.Int).Set(step.First)
	for _, part := range step.Task.Parts()[:i] {
		first.Add(first, partLength(part))
	}
	return first
}
