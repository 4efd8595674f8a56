package hanoi

import "fmt"

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

// A Move takes the disk Disk from the top of peg From and puts it on peg To.
//
// Disk 0 stands for "whichever disk is on top of From", for moves that are
// known by their pegs only; [Board.Apply] fills it in.
type Move struct {
	Disk     Disk
	From, To Peg
}

// String returns the move in words, such as "disk 1 from A to C".
func (m Move) String() string {
	if m.Disk == 0 {
		return "top disk from " + m.From.String() + " to " + m.To.String()
	}
	return fmt.Sprintf("disk %d from %v to %v", int(m.Disk), m.From, m.To)
}

// Reverse returns the move that takes m back.
func (m Move) Reverse() Move { return Move{Disk: m.Disk, From: m.To, To: m.From} }
