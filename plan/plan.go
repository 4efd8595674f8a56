package plan

import (
	"errors"
	"fmt"
	"iter"
	"math/big"

	"example.com/hanoi"
)

// A Plan is a solution: the task that brings all disks from the start to the
// goal. It is immutable and safe for use by several goroutines. The zero Plan has
// no pegs, no disks and no moves.
type Plan struct {
	root *Task
}

// New returns the plan whose whole is the given task. The task must be about
// disks 1 and up, and its parts, and theirs, about disks and pegs that exist.
func New(root *Task) (*Plan, error) {
	if root == nil {
		return nil, errors.New("plan: there is no task")
	}
	if root.err != nil {
		return nil, fmt.Errorf("plan: %w", root.err)
	}
	if root.from.Pegs() == 0 {
		return nil, errors.New("plan: the task has no pegs")
	}
	if root.lo != 1 {
		return nil, errors.New("plan: the smallest disk of the whole is not disk 1")
	}
	return &Plan{root: root}, nil
}

// Flat returns the plan that makes the moves one by one, as found by a search.
// The goal is where they lead. The error is a [*hanoi.IllegalMoveError] at the
// first move that is illegal, or a [*hanoi.PuzzleError] if the rules are for
// another number of pegs.
func Flat(rules hanoi.MoveGraph, start hanoi.State, moves []hanoi.Move) (*Plan, error) {
	b, err := hanoi.NewBoard(rules, start)
	if err != nil {
		return nil, err
	}
	parts := make([]Part, len(moves))
	for i, m := range moves {
		if parts[i].Move, err = b.Apply(m); err != nil {
			return nil, err
		}
	}
	return New(NewTask(1, start, b.State(), parts...))
}

// Root returns the whole task.
func (p *Plan) Root() *Task {
	if p == nil || p.root == nil {
		return &nothing
	}
	return p.root
}

// nothing is the whole of the zero Plan.
var nothing Task

// Start returns state 0.
func (p *Plan) Start() hanoi.State { return p.Root().from }

// Goal returns the last state.
func (p *Plan) Goal() hanoi.State { return p.Root().to }

// Len returns the number of moves. The caller may keep and change it.
func (p *Plan) Len() *big.Int { return p.Root().Len() }

// Tasks returns the distinct tasks, each once, a task after all its parts; the
// whole comes last.
func (p *Plan) Tasks() iter.Seq[*Task] {
	return func(yield func(*Task) bool) {
		type frame struct {
			task *Task
			next int // the first part not looked at
		}
		seen := map[*Task]bool{p.Root(): true}
		stack := []frame{{task: p.Root()}}
		for len(stack) > 0 {
			f := &stack[len(stack)-1]
			if f.task.flat || f.next == len(f.task.parts) {
				if !yield(f.task) {
					return
				}
				stack = stack[:len(stack)-1]
				continue
			}
			t := f.task.parts[f.next].Task
			f.next++
			if t != nil && !seen[t] {
				seen[t] = true
				stack = append(stack, frame{task: t})
			}
		}
	}
}

// Reverse returns the plan that goes back from the goal to the start, move by
// move. It is legal by the rules with every arc turned round.
func (p *Plan) Reverse() *Plan {
	back := map[*Task]*Task{}
	for t := range p.Tasks() {
		parts := make([]Part, len(t.parts))
		for i, part := range t.parts {
			r := Part{Move: part.Move.Reverse()}
			if part.Task != nil {
				r = Part{Task: back[part.Task]}
			}
			parts[len(parts)-1-i] = r
		}
		back[t] = &Task{
			lo: t.lo, from: t.to, to: t.from, parts: parts,
			short: t.short, used: t.used, flat: t.flat,
		}
		back[t].length.SetBits(t.length.Bits()) // the same memory: neither changes
	}
	return &Plan{root: back[p.Root()]}
}
