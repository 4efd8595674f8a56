package explain

import (
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A Purpose is what a part of a task is for. It follows from the parts around
// it: smaller disks make way for larger ones, and then go onto them. Several of
// these can hold, or none.
type Purpose struct {
	// For is the next part of the same task that moves larger disks, if this part
	// takes its own disks off all pegs which that one uses, having had some there,
	// and no part in between that is about some of the same disks uses these pegs.
	For *Task
	// After is the part just before, if that one made way for this one in the same
	// sense.
	After *Task
	// Onto is the disk of the same task that this part's disks are put onto, if no
	// larger disk of the task moves any more; 0 if there is none.
	Onto hanoi.Disk
}

// purpose returns what part i of the task, whose first move has the given number,
// is for.
func (t Task) purpose(i int, first *big.Int) Purpose {
	var p Purpose
	parts := t.parts()
	part := parts[i]
	if j := nextLarger(parts, i); j < 0 {
		p.Onto = t.onto(part)
	} else if clears(part, parts[j]) && !undone(parts[i:j], pegs(parts[j])) {
		at := new(big.Int).Set(first)
		for _, part := range parts[i:j] {
			at.Add(at, length(part))
		}
		larger := t.bare(j, at)
		p.For = &larger
	}
	for i--; i >= 0 && empty(parts[i]); i-- {
	}
	if i >= 0 && clears(parts[i], part) {
		_, before := diskRange(parts[i])
		if lo, _ := diskRange(part); before < lo {
			smaller := t.bare(i, new(big.Int).Sub(first, length(parts[i])))
			p.After = &smaller
		}
	}
	return p
}

// nextLarger returns the first part after part i that is about larger disks, −1
// if there is none.
func nextLarger(parts []plan.Part, i int) int {
	_, hi := diskRange(parts[i])
	for j := i + 1; j < len(parts); j++ {
		if _, other := diskRange(parts[j]); other > hi && !empty(parts[j]) {
			return j
		}
	}
	return -1
}

// clears reports whether a part takes its disks off the pegs that a part of
// larger disks uses, some of which they were on.
func clears(part, larger plan.Part) bool {
	used := pegs(larger)
	if part.Task == nil {
		return used>>part.Move.From&1 != 0 && used>>part.Move.To&1 == 0
	}
	return touches(part.Task.From(), used) && !touches(part.Task.To(), used)
}

// undone reports whether any of the parts after the first uses one of the pegs, a
// bit each, and is about some of the same disks as the first.
func undone(parts []plan.Part, used uint32) bool {
	lo, hi := diskRange(parts[0])
	for _, part := range parts[1:] {
		if least, most := diskRange(part); least <= hi && most >= lo && pegs(part)&used != 0 {
			return true
		}
	}
	return false
}

// pegs returns the pegs that the moves of a part use, a bit each.
func pegs(part plan.Part) uint32 {
	if part.Task == nil {
		return 1<<part.Move.From | 1<<part.Move.To
	}
	var used uint32
	for _, p := range part.Task.Pegs() {
		used |= 1 << p
	}
	return used
}

// touches reports whether there is a disk on one of the pegs, a bit each.
func touches(s hanoi.State, pegs uint32) bool {
	for p := range hanoi.Peg(s.Pegs()) {
		if pegs>>p&1 != 0 && s.Top(p) != 0 {
			return true
		}
	}
	return false
}

// onto returns the disk onto which the disks of a part of the task go, after
// which no larger disk of the task moves: the smallest larger one on the peg
// where they all end; 0 if there is none.
func (t Task) onto(part plan.Part) hanoi.Disk {
	to := part.Move.To
	if part.Task != nil {
		var ok bool
		if to, ok = part.Task.To().Perfect(); !ok {
			return 0
		}
	}
	// Larger disks do not move any more, so they are where the task ends.
	_, own := diskRange(part)
	for d := own + 1; d <= t.Hi; d++ {
		if t.To.Peg(d-t.Lo+1) == to {
			return d
		}
	}
	return 0
}
