package explain

import (
	"iter"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A Task is a task of a solution, or a single move, with what it is for.
type Task struct {
	First, Last *big.Int    // numbers of its first and its last move, 1-based, both inclusive
	Single      bool        // it is a single move, not a task that has parts
	Lo, Hi      hanoi.Disk  // the smallest and the largest disk that it is about
	From, To    hanoi.State // where these are before and after; disk 1 of both is disk Lo
	Spare       []hanoi.Peg // the other pegs that it uses, if From and To are one peg each
	Purpose     Purpose     // what it is for
	solution    Solution    // what it is a part of
	part        plan.Part   // what it is in the plan
	pegs        int         // how many pegs it may use, by the classic rules; 0 if that is not known
}

var one = big.NewInt(1)

// task returns a task whose first move has the given number, but not what it is
// for.
func (s Solution) task(p *plan.Task, first *big.Int) Task {
	t := Task{From: p.From(), To: p.To(), solution: s, part: plan.Part{Task: p}}
	t.Lo, t.Hi = p.Disks()
	t.number(first)
	from, ok1 := t.From.Perfect()
	to, ok2 := t.To.Perfect()
	if ok1 && ok2 {
		for _, peg := range p.Pegs() {
			if peg != from && peg != to {
				t.Spare = append(t.Spare, peg)
			}
		}
	}
	return t
}

// single is like task for a single move.
func (s Solution) single(m hanoi.Move, first *big.Int) Task {
	t := Task{Single: true, Lo: m.Disk, Hi: m.Disk, solution: s, part: plan.Part{Move: m}}
	// The plan has these pegs, so there is no error.
	t.From, _ = hanoi.NewState(s.Plan.Start().Pegs(), m.From)
	t.To, _ = hanoi.NewState(s.Plan.Start().Pegs(), m.To)
	t.number(first)
	return t
}

// number numbers the moves of the task.
func (t *Task) number(first *big.Int) {
	t.First = new(big.Int).Set(first)
	t.Last = new(big.Int).Add(first, length(t.part))
	t.Last.Sub(t.Last, one)
}

// length returns the number of moves of a part.
func length(part plan.Part) *big.Int {
	if part.Task == nil {
		return one
	}
	return part.Task.Len()
}

// empty reports whether a part has no moves.
func empty(part plan.Part) bool {
	if part.Task == nil {
		return false
	}
	moves, short := part.Task.Short()
	return short && moves == 0
}

// Moves returns the number of moves of the task.
func (t Task) Moves() *big.Int {
	n := new(big.Int).Sub(t.Last, t.First)
	return n.Add(n, one)
}

// Move returns the move that the task is; ok is false if it is not a single one.
func (t Task) Move() (m hanoi.Move, ok bool) { return t.part.Move, t.Single }

// parts returns the parts of the task in the plan.
func (t Task) parts() []plan.Part {
	if t.Single {
		return nil
	}
	return t.part.Task.Parts()
}

// Len returns the number of parts of the task; a single move has none.
func (t Task) Len() int { return len(t.parts()) }

// Parts returns the parts of the task that have moves, in order, with their
// places among all parts, 0-based. They are made as they are asked for, so that
// one can go down only as far as one needs.
func (t Task) Parts() iter.Seq2[int, Task] { return t.Near(0, t.Len()) }

// Near returns the parts from place lo up to but without place hi, as
// [Task.Parts] does; places outside of 0 to Len are left out.
func (t Task) Near(lo, hi int) iter.Seq2[int, Task] {
	return func(yield func(int, Task) bool) {
		parts := t.parts()
		first := new(big.Int).Set(t.First)
		for i, part := range parts[:min(max(hi, 0), len(parts))] {
			if i >= lo && !empty(part) && !yield(i, t.partAt(i, first)) {
				return
			}
			first.Add(first, length(part))
		}
	}
}

// partAt returns part i of the task, whose first move has the given number, with
// what it is for.
func (t Task) partAt(i int, first *big.Int) Task {
	p := t.bare(i, first)
	p.Purpose = t.purpose(i, first)
	return p
}

// bare returns part i of the task, but not what it is for.
func (t Task) bare(i int, first *big.Int) Task {
	part := t.parts()[i]
	if part.Task == nil {
		return t.solution.single(part.Move, first)
	}
	p := t.solution.task(part.Task, first)
	p.pegs = pegsOf(t.part.Task, i, t.pegs)
	return p
}

// diskRange returns the smallest and the largest disk of a part.
func diskRange(part plan.Part) (lo, hi hanoi.Disk) {
	if part.Task == nil {
		return part.Move.Disk, part.Move.Disk
	}
	return part.Task.Disks()
}

// ends returns from which peg to which a part brings its disks; ok is false if
// they are on several before or after.
func ends(part plan.Part) (from, to hanoi.Peg, ok bool) {
	if part.Task == nil {
		return part.Move.From, part.Move.To, true
	}
	from, ok1 := part.Task.From().Perfect()
	to, ok2 := part.Task.To().Perfect()
	return from, to, ok1 && ok2
}
