package explain

import (
	"fmt"
	"math/big"
	"strings"

	"example.com/hanoi"
)

// A Detour says why the largest disk of a task that moves does not go to its peg
// in one move.
type Detour struct {
	Disk    hanoi.Disk
	Pegs    []hanoi.Peg // where it is, from first to last: one more than it has moves
	Allowed bool        // the rules allow a move from the first of these to the last
	// If it is allowed, there are three pegs, and all smaller disks have to be on
	// peg Rest while the disk goes directly.
	Rest   hanoi.Peg
	Direct *big.Int // how many moves the task would take then
	Taken  *big.Int // how many it takes
}

// Detour returns why the largest disk that moves in the task makes more than one
// move. It returns nil if it makes only one, if its moves are in smaller tasks,
// or if the reason is not known: it is if the rules do not allow the direct move,
// or on three pegs if [Solution.Count] says what it would cost.
func (t Task) Detour() *Detour {
	d := &Detour{}
	for _, part := range t.parts() {
		if _, hi := diskRange(part); hi > d.Disk && !empty(part) {
			d.Disk = hi
		}
	}
	for _, part := range t.parts() {
		_, hi := diskRange(part)
		switch {
		case hi != d.Disk || empty(part):
			continue
		case part.Task != nil:
			return nil
		case d.Pegs == nil:
			d.Pegs = append(d.Pegs, part.Move.From)
		}
		d.Pegs = append(d.Pegs, part.Move.To)
	}
	if len(d.Pegs) < 3 {
		return nil
	}
	from, to := d.Pegs[0], d.Pegs[len(d.Pegs)-1]
	d.Allowed = t.solution.Rules.Allows(from, to)
	switch {
	case from == to:
		return nil
	case !d.Allowed:
		return d
	case t.solution.Rules.Pegs() != 3 || t.Lo != 1:
		return nil
	}
	d.Rest = 3 - from - to
	before, after := t.From.Sub(1, d.Disk-1), t.To.Sub(1, d.Disk-1)
	rest, _ := hanoi.Perfect(before.Disks(), 3, d.Rest)
	first := t.solution.count(hanoi.Puzzle{Rules: t.solution.Rules, Start: before, Goal: rest})
	second := t.solution.count(hanoi.Puzzle{Rules: t.solution.Rules, Start: rest, Goal: after})
	if first == nil || second == nil {
		return nil
	}
	d.Direct = new(big.Int).Add(first, second)
	d.Direct.Add(d.Direct, one)
	d.Taken = t.Moves()
	return d
}

// Text says why the largest disk does not go to its peg in one move.
func (d *Detour) Text(name func(hanoi.Peg) string) string {
	var pegs []string
	for _, p := range d.Pegs {
		pegs = append(pegs, name(p))
	}
	text := fmt.Sprintf("Disk %d moves %s, from %s: ", d.Disk, often(big.NewInt(int64(len(pegs)-1))), strings.Join(pegs, " to "))
	from, to := pegs[0], pegs[len(pegs)-1]
	if !d.Allowed {
		return text + fmt.Sprintf("the rules have no move from %s to %s.", from, to)
	}
	smaller := "the smaller disks are"
	if d.Disk == 2 {
		smaller = "disk 1 is"
	}
	return text + fmt.Sprintf("it takes %v moves in all that way. To go to %s at once, while %s on %s, would take %v.",
		d.Taken, to, smaller, name(d.Rest), d.Direct)
}
