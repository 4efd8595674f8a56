package cli

import (
	"fmt"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// What a part of a task is for follows from the parts around it: smaller disks
// make way for larger ones, and then go onto them.

// purpose says what part i of a task is for; it is empty where that goes without
// saying.
func (e *explainer) purpose(t *plan.Task, i int) string {
	part := t.Parts()[i]
	if j := nextLarger(t, i); j >= 0 {
		larger := t.Parts()[j]
		if clears(part, larger) {
			return "so that " + e.canGo(larger)
		}
		return ""
	}
	if under := e.under(t, i); under > 0 {
		return fmt.Sprintf("onto disk %d", under)
	}
	return ""
}

// canGo says that a part can be done.
func (e *explainer) canGo(part plan.Part) string {
	if part.Task == nil {
		m := part.Move
		return fmt.Sprintf("disk %d can go from %s to %s", m.Disk, e.names.Name(m.From), e.names.Name(m.To))
	}
	lo, hi := part.Task.Disks()
	disks := fmt.Sprintf("disks %d to %d", lo, hi)
	if lo == hi {
		disks = fmt.Sprintf("disk %d", lo)
	}
	from, ok1 := part.Task.From().Perfect()
	to, ok2 := part.Task.To().Perfect()
	if !ok1 || !ok2 {
		return disks + " can move"
	}
	return fmt.Sprintf("%s can go from %s to %s", disks, e.names.Name(from), e.names.Name(to))
}

// nextLarger returns the first part of a task after part i that is about larger
// disks, −1 if there is none.
func nextLarger(t *plan.Task, i int) int {
	_, hi := partDisks(t.Parts()[i])
	for j := i + 1; j < len(t.Parts()); j++ {
		if _, other := partDisks(t.Parts()[j]); other > hi {
			return j
		}
	}
	return -1
}

// partDisks returns the smallest and the largest disk of a part.
func partDisks(part plan.Part) (lo, hi hanoi.Disk) {
	if part.Task == nil {
		return part.Move.Disk, part.Move.Disk
	}
	return part.Task.Disks()
}

// clears reports whether a part takes its disks off the pegs that a part of
// larger disks uses, some of which they were on.
func clears(part, larger plan.Part) bool {
	used := map[hanoi.Peg]bool{}
	if larger.Task == nil {
		used[larger.Move.From], used[larger.Move.To] = true, true
	} else {
		for _, p := range larger.Task.Pegs() {
			used[p] = true
		}
	}
	if part.Task == nil {
		return used[part.Move.From] && !used[part.Move.To]
	}
	before, after := false, false
	for _, p := range part.Task.From().All() {
		before = before || used[p]
	}
	for _, p := range part.Task.To().All() {
		after = after || used[p]
	}
	return before && !after
}

// under returns the disk onto which the disks of part i of a task go: the
// smallest larger one of the task that then is on the peg where they all end; 0
// if there is none.
func (e *explainer) under(t *plan.Task, i int) hanoi.Disk {
	part := t.Parts()[i]
	to := part.Move.To
	if part.Task != nil {
		var ok bool
		if to, ok = part.Task.To().Perfect(); !ok {
			return 0
		}
	}
	// Larger disks do not move any more, so they are where the task ends.
	lo, hi := t.Disks()
	_, own := partDisks(part)
	for d := own + 1; d <= hi; d++ {
		if t.To().Peg(d-lo+1) == to {
			return d
		}
	}
	return 0
}
