package plan

import (
	"bytes"
	"fmt"

	"example.com/hanoi"
)

// A ProofError says which task of a plan does not do what it says.
type ProofError struct {
	Task *Task
	Part int   // which of its parts is wrong, 0-based; len(Parts()) if they lead elsewhere
	Err  error // what is wrong
}

// Error returns the task and what is wrong with it, in one line.
func (e *ProofError) Error() string {
	if e.Task == nil {
		return fmt.Sprintf("plan: %v", e.Err)
	}
	return fmt.Sprintf("plan: task %q: part %d: %v", e.Task.String(), e.Part+1, e.Err)
}

// Unwrap returns what is wrong.
func (e *ProofError) Unwrap() error { return e.Err }

// Prove proves by structure that every move of the plan is legal by the rules
// and that the moves lead from [Plan.Start] to [Plan.Goal]. The error is a
// [*ProofError], or a [*hanoi.PuzzleError] if the rules are for another number
// of pegs.
//
// Each distinct task is checked once. Assuming that its parts do what they say,
// they must lead one after the other from its first state to its last, and no
// part may use a peg on which there is a disk smaller than those that it moves.
// By induction from small tasks to larger ones, the whole is then legal. This
// takes time proportional to the number of distinct tasks times the number of
// disks, however many moves the plan has.
func (p *Plan) Prove(rules hanoi.MoveGraph) error {
	if err := (hanoi.Puzzle{Rules: rules, Start: p.Root().from, Goal: p.Root().to}).Check(); err != nil {
		return err
	}
	var at []byte
	for t := range p.Tasks() {
		at = t.from.AppendTo(at[:0])
		for i, part := range t.parts {
			if err := part.do(at, t.lo, rules); err != nil {
				return &ProofError{Task: t, Part: i, Err: err}
			}
		}
		if !t.to.HasPegs(at) {
			return &ProofError{Task: t, Part: len(t.parts), Err: fmt.Errorf("the parts do not lead to %v", t.to)}
		}
	}
	return nil
}

// do makes the part, where at holds the pegs of the disks lo and larger.
func (p Part) do(at []byte, lo hanoi.Disk, rules hanoi.MoveGraph) error {
	if t := p.Task; t != nil {
		smaller := at[:t.lo-lo]
		own := at[t.lo-lo : int(t.lo-lo)+t.from.Disks()]
		if !t.from.HasPegs(own) {
			return fmt.Errorf("task %q starts where its disks are not", t)
		}
		if len(smaller) > 0 {
			for peg := range hanoi.Peg(t.from.Pegs()) {
				if t.used>>peg&1 != 0 && bytes.IndexByte(smaller, byte(peg)) >= 0 {
					return fmt.Errorf("task %q needs peg %v, where a smaller disk is", t, peg)
				}
			}
		}
		t.to.AppendTo(own[:0])
		return nil
	}
	m := p.Move
	smaller := at[:m.Disk-lo]
	switch {
	case at[m.Disk-lo] != byte(m.From):
		return fmt.Errorf("%v: %w", m, hanoi.ErrNotOnPeg)
	case m.From == m.To:
		return fmt.Errorf("%v: %w", m, hanoi.ErrSamePeg)
	case !rules.Allows(m.From, m.To):
		return fmt.Errorf("%v: %w", m, hanoi.ErrNoSuchArc)
	case bytes.IndexByte(smaller, byte(m.From)) >= 0:
		return fmt.Errorf("%v: %w", m, hanoi.ErrNotOnTop)
	case bytes.IndexByte(smaller, byte(m.To)) >= 0:
		return fmt.Errorf("%v: %w", m, hanoi.ErrLargerOnSmaller)
	}
	at[m.Disk-lo] = byte(m.To)
	return nil
}
