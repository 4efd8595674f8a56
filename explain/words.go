package explain

import (
	"fmt"
	"iter"
	"math/big"
	"strings"

	"example.com/hanoi"
)

// Principle is why a solution is made of tasks.
const Principle = "A disk can move only while no smaller disk is on its peg or on the peg that it goes to. " +
	"So think of the larger disks first: the smaller ones make way for them."

// Tree returns the whole solution as tasks within tasks, a [Task.Line] each, where
// tasks are opened down to the given depth, at least 1, and parts begin with two
// more spaces than what they are parts of. The lines are made as they are asked
// for, as there may be very many; there are none if there are no moves.
func (s Solution) Tree(depth int, name func(hanoi.Peg) string) iter.Seq[string] {
	return func(yield func(string) bool) {
		var open func(t Task, level int) bool
		open = func(t Task, level int) bool {
			if !yield(strings.Repeat("  ", level) + t.Line(name)) {
				return false
			}
			if level == depth || t.First.Cmp(t.Last) == 0 {
				return true
			}
			for _, part := range t.Parts() {
				if !open(part, level+1) {
					return false
				}
			}
			return true
		}
		if whole := s.Whole(); whole.Moves().Sign() > 0 {
			open(whole, 0)
		}
	}
}

// Numbers says which moves the task is, such as "moves 1 to 3" or "move 4".
func (t Task) Numbers() string {
	if t.First.Cmp(t.Last) == 0 {
		return fmt.Sprintf("move %v", t.First)
	}
	return fmt.Sprintf("moves %v to %v", t.First, t.Last)
}

// Text says what the task does, and which pegs are to spare, such as "move disks
// 1 to 3 from A to C, spare B", or, if it is a single move, "disk 1 from A to C".
func (t Task) Text(name func(hanoi.Peg) string) string {
	if t.Single {
		return t.part.Move.Text(name)
	}
	text := t.part.Task.Label(name)
	for i, p := range t.Spare {
		switch {
		case i == 0:
			text += ", spare "
		case i == len(t.Spare)-1:
			text += " and "
		default:
			text += ", "
		}
		text += name(p)
	}
	return text
}

// Sentence says what the task does and what it is for, such as "disk 1 from A to
// C, so that disk 2 can go from A to B".
func (t Task) Sentence(name func(hanoi.Peg) string) string {
	return joined(t.Text(name), t.Purpose.Text(name))
}

// joined returns what is done and what it is for, which may be empty.
func joined(what, purpose string) string {
	if purpose == "" {
		return what
	}
	return what + ", " + purpose
}

// disksText names a range of disks.
func disksText(lo, hi hanoi.Disk) string {
	if lo == hi {
		return fmt.Sprintf("disk %d", lo)
	}
	return fmt.Sprintf("disks %d to %d", lo, hi)
}

// Text says what a part is for: "so that disk 2 can go from A to B" or "onto disk
// 3"; it is empty where that goes without saying.
func (p Purpose) Text(name func(hanoi.Peg) string) string {
	switch {
	case p.For != nil:
		return "so that " + p.For.can(name)
	case p.Onto != 0:
		return fmt.Sprintf("onto disk %d", p.Onto)
	}
	return ""
}

// Detail is like Text, with the numbers of the moves that are spoken of, and says
// also which moves made way: "so that disk 2 can go from A to B (move 6)", "for
// which moves 1 to 3 made way".
func (p Purpose) Detail(name func(hanoi.Peg) string) string {
	switch {
	case p.For != nil:
		return fmt.Sprintf("%s (%s)", p.Text(name), p.For.Numbers())
	case p.After != nil:
		return fmt.Sprintf("for which %s made way", p.After.Numbers())
	}
	return p.Text(name)
}

// can says that a task can be done.
func (t Task) can(name func(hanoi.Peg) string) string {
	disks := disksText(t.Lo, t.Hi)
	from, to, ok := ends(t.part)
	if !ok {
		return disks + " can move"
	}
	return fmt.Sprintf("%s can go from %s to %s", disks, name(from), name(to))
}

// Text says which move it is and why it is made, in one line such as "Move 5 of 7:
// disk 1 from B to A, so that disk 2 can go from B to C (move 6)".
func (w *Why) Text(name func(hanoi.Peg) string) string {
	return fmt.Sprintf("Move %v of %v: %s", w.Move.First, w.Moves, joined(w.Move.Text(name), w.Move.Purpose.Detail(name)))
}

// Then says which move comes after it.
func (w *Why) Then(name func(hanoi.Peg) string) string {
	if w.Next == nil {
		return "It is the last move: the puzzle is solved."
	}
	return fmt.Sprintf("Then comes move %v: %s.", w.Next.First, w.Next.Text(name))
}

// Line says which moves the task is, what it does and what it is for, such as
// "moves 5 to 7: move disks 1 to 2 from B to C, spare A, onto disk 3".
func (t Task) Line(name func(hanoi.Peg) string) string {
	return t.Numbers() + ": " + t.Sentence(name)
}

// often says how often something is done.
func often(n *big.Int) string {
	switch n.String() {
	case "1":
		return "once"
	case "2":
		return "twice"
	}
	return n.String() + " times"
}

// Reasons returns why so many disks are put aside and why the largest disk does
// not go straight, a text each, as far as these can be asked of the task.
func (t Task) Reasons(name func(hanoi.Peg) string) []string {
	var reasons []string
	if a := t.Aside(); a != nil {
		reasons = append(reasons, a.Text())
	}
	if d := t.Detour(); d != nil {
		reasons = append(reasons, d.Text(name))
	}
	return reasons
}
