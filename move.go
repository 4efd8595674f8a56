package hanoi

import (
	"fmt"
	"unicode/utf8"
)

// MaxPegs is the largest number of pegs of a puzzle: one for each letter of
// the alphabet, so that every peg has a one-letter name.
const MaxPegs = 26

// A Disk is a disk by its size: 1 is the smallest. The literature also writes
// "disc".
type Disk int

// A Peg is a peg by its place, 0-based: 0 is the first peg. In text the pegs
// are A, B, C …, see [Peg.String].
type Peg int

// String returns the letter of the peg, A for 0, and "peg(27)" or the like for
// a number that is no peg.
func (p Peg) String() string {
	if p < 0 || p >= MaxPegs {
		return fmt.Sprintf("peg(%d)", int(p))
	}
	return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[p : p+1]
}

// pegNames returns what each peg is called, and whether every name is a single
// character, so that names can stand next to each other.
func pegNames(pegs int, name func(Peg) string) (names [MaxPegs]string, single bool) {
	single = true
	for p := range Peg(pegs) {
		names[p] = name(p)
		single = single && utf8.RuneCountInString(names[p]) == 1
	}
	return names, single
}

// A Move takes the disk Disk from the top of peg From and puts it on peg To.
//
// Disk 0 stands for "whichever disk is on top of From", for moves that are
// known by their pegs only; [Board.Apply] fills it in.
type Move struct {
	Disk     Disk
	From, To Peg
}

// String returns the move in words, such as "disk 1 from A to C".
func (m Move) String() string { return m.Text(Peg.String) }

// Text is like String with other names for the pegs.
func (m Move) Text(name func(Peg) string) string {
	disk := "top disk"
	if m.Disk != 0 {
		disk = fmt.Sprintf("disk %d", int(m.Disk))
	}
	return disk + " from " + name(m.From) + " to " + name(m.To)
}

// Reverse returns the move that takes m back.
func (m Move) Reverse() Move { return Move{Disk: m.Disk, From: m.To, To: m.From} }
