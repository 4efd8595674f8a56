package plan

import (
	"fmt"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// A Part is one step of a task: a single move, or, if Task is not nil, a smaller
// task.
type Part struct {
	Move hanoi.Move
	Task *Task
}

// Do returns the part that is a single move.
func Do(d hanoi.Disk, from, to hanoi.Peg) Part {
	return Part{Move: hanoi.Move{Disk: d, From: from, To: to}}
}

// A Task brings a range of disks, no matter where the larger ones are, from
// where they are to where they should be. It is immutable and may be a part of
// many tasks.
type Task struct {
	lo       hanoi.Disk
	from, to hanoi.State // of the disks lo and larger; disk 1 of these states is disk lo
	parts    []Part
	length   big.Int
	short    uint64 // the length if it is below tooLong, else tooLong
	used     uint32 // the pegs from or to which its moves go, a bit each
	flat     bool   // all parts are moves
	err      error  // why it is not a task at all
}

var one = big.NewInt(1)

// tooLong is the smallest number of moves that is not short: 2^63.
const tooLong = 1 << 63

// NewTask returns the task that brings the disks lo, lo+1, … from where they
// are in from to where they are in to, whose disk 1 is disk lo, by the given
// parts in their order. It keeps parts.
//
// Parts that are about other disks or pegs make the task unusable, which [New]
// reports. Whether the parts really do what the task says is for [Plan.Prove].
func NewTask(lo hanoi.Disk, from, to hanoi.State, parts ...Part) *Task {
	t := &Task{lo: lo, from: from, to: to, parts: parts, flat: true}
	if lo < 1 || from.Disks() != to.Disks() || from.Pegs() != to.Pegs() {
		t.err = fmt.Errorf("a task from %s on %s to %s on %s, the smallest being disk %d",
			words.Count(from.Disks(), "disk"), words.Count(from.Pegs(), "peg"),
			words.Count(to.Disks(), "disk"), words.Count(to.Pegs(), "peg"), lo)
		return t
	}
	hi := lo + hanoi.Disk(from.Disks()) - 1
	pegs := hanoi.Peg(from.Pegs())
	moves := int64(0)
	for _, part := range parts {
		if s := part.Task; s != nil {
			if s.err != nil {
				t.err = s.err
				return t
			}
			if _, subHi := s.Disks(); s.lo < lo || subHi > hi || s.from.Pegs() != from.Pegs() {
				t.err = fmt.Errorf("task %q is no part of a task of disks %d to %d on %d pegs", s, lo, hi, pegs)
				return t
			}
			t.flat = false
			t.used |= s.used
			t.length.Add(&t.length, &s.length)
			continue
		}
		m := part.Move
		if m.Disk < lo || m.Disk > hi || min(m.From, m.To) < 0 || max(m.From, m.To) >= pegs {
			t.err = fmt.Errorf("move %q is no part of a task of disks %d to %d on %d pegs", m, lo, hi, pegs)
			return t
		}
		t.used |= 1<<m.From | 1<<m.To
		moves++
	}
	t.length.Add(&t.length, big.NewInt(moves))
	t.short = tooLong
	if t.length.IsInt64() {
		t.short = t.length.Uint64()
	}
	return t
}

// Disks returns the smallest and the largest disk of the task. A task without
// disks has a largest disk one below the smallest.
func (t *Task) Disks() (lo, hi hanoi.Disk) {
	return t.lo, t.lo + hanoi.Disk(t.from.Disks()) - 1
}

// From returns where the task's disks are before it. Disk 1 of that state is
// the smallest disk of the task.
func (t *Task) From() hanoi.State { return t.from }

// To returns where the task's disks are after it, numbered as in [Task.From].
func (t *Task) To() hanoi.State { return t.to }

// Len returns the number of moves. The caller may keep and change it.
func (t *Task) Len() *big.Int { return new(big.Int).Set(&t.length) }

// Short returns the number of moves if it is below 2^63; it allocates nothing.
func (t *Task) Short() (moves uint64, ok bool) {
	if t.short == tooLong {
		return 0, false
	}
	return t.short, true
}

// Parts returns the steps of the task in order. Do not change them.
func (t *Task) Parts() []Part { return t.parts }

// Pegs returns the pegs from or to which the moves of the task go, in order.
// While the task is done, no smaller disk than its own may be on them.
func (t *Task) Pegs() []hanoi.Peg {
	var pegs []hanoi.Peg
	for p := range hanoi.Peg(t.from.Pegs()) {
		if t.used>>p&1 != 0 {
			pegs = append(pegs, p)
		}
	}
	return pegs
}

// String says what the task does, such as "move disks 1 to 3 from A to C", or,
// if its disks are spread over pegs, "bring disks 1 to 3 from AAC to CCC" with
// words as in [hanoi.State.String], the middle of which is left out if they have
// more than 64 disks.
func (t *Task) String() string { return t.Label(hanoi.Peg.String) }

// Label is like String with other names for the pegs.
func (t *Task) Label(name func(hanoi.Peg) string) string {
	lo, hi := t.Disks()
	disks := fmt.Sprintf("disks %d to %d", lo, hi)
	switch {
	case hi < lo:
		return "move no disk"
	case hi == lo:
		disks = fmt.Sprintf("disk %d", lo)
	}
	from, ok1 := t.from.Perfect()
	to, ok2 := t.to.Perfect()
	switch {
	case ok1 && ok2:
		return fmt.Sprintf("move %s from %s to %s", disks, name(from), name(to))
	case ok2:
		return fmt.Sprintf("bring %s from %s to %s", disks, words.State(t.from, name), name(to))
	case ok1:
		return fmt.Sprintf("bring %s from %s to %s", disks, name(from), words.State(t.to, name))
	}
	return fmt.Sprintf("bring %s from %s to %s", disks, words.State(t.from, name), words.State(t.to, name))
}

// length returns the number of moves of the part, for arithmetic only.
func (p *Part) length() *big.Int {
	if p.Task == nil {
		return one
	}
	return &p.Task.length
}

// short returns the number of moves of the part if it is below tooLong, else
// tooLong.
func (p *Part) short() uint64 {
	if p.Task == nil {
		return 1
	}
	return p.Task.short
}
