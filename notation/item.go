package notation

import (
	"example.com/hanoi"
)

// An item is a move as it is written, before it is held against the board.
type item struct {
	disk     int32 // 0 if it is not given, noDisk for a disk that does not exist
	also     int32 // another disk that is said to move, 0 if there is none; in plans see alsoPegs
	onto     int32 // the disk that it goes onto, 0 if that is not said
	from, to int32 // pegs; unsaid if it is not given
	line     int
	last     int // the line in which it ends, 0 if that is the same
}

const (
	noDisk = -1       // disk 0, or one with another number that no disk has
	unsaid = -1 << 20 // a peg that is not given
)

// setDisk sets the disk to the number in the text, which counts from 1.
func (it *item) setDisk(d int) {
	if it.disk = int32(d); d <= 0 {
		it.disk = noDisk
	}
}

// move returns the move of an item in which both pegs are given.
func (it *item) move() hanoi.Move {
	return hanoi.Move{Disk: hanoi.Disk(it.disk), From: hanoi.Peg(it.from), To: hanoi.Peg(it.to)}
}

// resolve returns the move that the item stands for on the board. If only the
// disk is given, it comes from where it is.
func (it *item) resolve(b *hanoi.Board) hanoi.Move {
	m := it.move()
	if it.to == unsaid {
		m.To = 0
		if 0 < it.onto && int(it.onto) <= b.Disks() {
			m.To = b.Peg(hanoi.Disk(it.onto))
		}
	}
	if it.from == unsaid {
		if m.From = 0; 0 < it.disk && int(it.disk) <= b.Disks() {
			m.From = b.Peg(m.Disk)
		} else if m.To == 0 {
			m.From = 1 // there is no such disk, which does not depend on the peg
		}
	}
	if it.also != 0 && b.Top(m.From) == m.Disk {
		m.Disk = hanoi.Disk(it.also) // it is said to move, too, and does not
	}
	return m
}

// lands returns an error if a move that is legal does not put the disk onto the one
// that the text says.
func (it *item) lands(b *hanoi.Board, m hanoi.Move) error {
	if it.onto == 0 {
		return nil
	}
	if _, err := b.Clone().Apply(m); err != nil || b.Top(m.To) == hanoi.Disk(it.onto) {
		return nil
	}
	return &hanoi.IllegalMoveError{
		Number: b.Moves() + 1, Move: m, State: b.State(), Rules: b.Graph(), Reason: hanoi.ErrNotAsSaid,
	}
}
