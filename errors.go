package hanoi

import (
	"fmt"
	"strings"
)

// A PuzzleError says that a puzzle, a state or a move graph cannot be: it is
// impossible or too big.
type PuzzleError struct {
	Asked   string // what was asked, such as "-1 disks"
	Allowed string // what is allowed, such as "the number of disks is 0 to 10"
	Hint    string // what to do instead, may be empty
}

// Error returns what was asked and what is allowed, in one line.
func (e *PuzzleError) Error() string { return e.Asked + ": " + e.Allowed }

// A Reason says why a move is illegal. It is an error itself, so that
// errors.Is(err, hanoi.ErrEmptyPeg) works on an [*IllegalMoveError].
type Reason int

// The reasons for which a move is illegal, in the order in which they are
// looked for.
const (
	ErrNoSuchPeg       Reason = iota + 1 // a peg of the move does not exist
	ErrSamePeg                           // the move ends where it starts
	ErrNoSuchDisk                        // the disk does not exist
	ErrEmptyPeg                          // there is no disk to take
	ErrNotOnPeg                          // the disk is on another peg
	ErrNotOnTop                          // a smaller disk lies on the disk
	ErrNoSuchArc                         // the rules do not let a disk go this way
	ErrLargerOnSmaller                   // the disk would lie on a smaller one
	ErrNotAsSaid                         // the disk does not lie on, or would not come to lie on, what the text says
)

var reasonTexts = [...]string{
	ErrNoSuchPeg:       "no such peg",
	ErrSamePeg:         "same peg",
	ErrNoSuchDisk:      "no such disk",
	ErrEmptyPeg:        "empty peg",
	ErrNotOnPeg:        "disk not on that peg",
	ErrNotOnTop:        "disk not on top",
	ErrNoSuchArc:       "not allowed by the rules",
	ErrLargerOnSmaller: "larger disk on smaller",
	ErrNotAsSaid:       "disks not as the move says",
}

// Error returns the reason in a few words, such as "larger disk on smaller".
func (r Reason) Error() string {
	if r < 1 || int(r) >= len(reasonTexts) {
		return fmt.Sprintf("reason(%d)", int(r))
	}
	return reasonTexts[r]
}

// An IllegalMoveError is a move that can be read but not made.
type IllegalMoveError struct {
	Number uint64    // which move of its run, 1-based; 0 if it is not part of a run
	Move   Move      // the move; its disk is filled in where the top disk was meant and there is one
	State  State     // the state in which it was tried; it stands unchanged
	Rules  MoveGraph // the rules by which it was tried
	Reason Reason    // why it is illegal
}

// Error returns the number of the move, the move and the reason, in one line.
func (e *IllegalMoveError) Error() string { return e.Text(Peg.String) }

// Text is like Error with other names for the pegs.
func (e *IllegalMoveError) Text(name func(Peg) string) string {
	text := "illegal move"
	if e.Number > 0 {
		text = fmt.Sprintf("illegal move %d", e.Number)
	}
	text = fmt.Sprintf("%s (%s): %s", text, e.MoveText(name), e.Reason.Error())
	if detail := e.Detail(name); detail != e.Reason.Error() {
		text += ": " + detail
	}
	return text
}

// MoveText returns the move in words, as [Move.Text] does. If the disk itself was
// the fault (there is no disk 0, say), the words name it as it was asked for, and
// not as the top disk.
func (e *IllegalMoveError) MoveText(name func(Peg) string) string {
	text := e.Move.Text(name)
	if e.Reason == ErrNoSuchDisk && e.Move.Disk == 0 {
		text = "disk 0" + strings.TrimPrefix(text, "top disk")
	}
	return text
}

// Unwrap returns the reason.
func (e *IllegalMoveError) Unwrap() error { return e.Reason }

// Detail returns the reason in the case at hand, such as "disk 2 cannot go onto
// disk 1 on C". The function name says what a peg is called; Peg.String gives
// the letters.
func (e *IllegalMoveError) Detail(name func(Peg) string) string {
	m := e.Move
	switch e.Reason {
	case ErrNoSuchPeg:
		p := m.From
		if p >= 0 && int(p) < e.Rules.pegs {
			p = m.To
		}
		return noSuchPeg(p, e.Rules.pegs, name)
	case ErrSamePeg:
		return fmt.Sprintf("a move goes to another peg than %s", name(m.From))
	case ErrNoSuchDisk:
		there := fmt.Sprintf("the disks are 1 to %d", e.State.Disks())
		switch e.State.Disks() {
		case 0:
			there = "there are no disks"
		case 1:
			there = "the only disk is 1"
		}
		return fmt.Sprintf("there is no disk %d, %s", m.Disk, there)
	case ErrEmptyPeg:
		return fmt.Sprintf("there is no disk on %s", name(m.From))
	case ErrNotOnPeg:
		if at := e.State.Peg(m.Disk); at >= 0 {
			return fmt.Sprintf("disk %d is on %s", m.Disk, name(at))
		}
	case ErrNotOnTop:
		return fmt.Sprintf("disk %d lies above it on %s", e.State.Top(m.From), name(m.From))
	case ErrNoSuchArc:
		return fmt.Sprintf("no disk may go from %s to %s by the rules %s", name(m.From), name(m.To), e.Rules.Text(name))
	case ErrLargerOnSmaller:
		return fmt.Sprintf("disk %d cannot go onto disk %d on %s", m.Disk, e.State.Top(m.To), name(m.To))
	case ErrNotAsSaid:
		return fmt.Sprintf("what the move names below disk %d is not there on %s or %s", m.Disk, name(m.From), name(m.To))
	}
	return e.Reason.Error()
}

// noSuchPeg says that there is no peg p, and what the pegs are called.
func noSuchPeg(p Peg, pegs int, name func(Peg) string) string {
	if pegs == 0 {
		return "there are no pegs"
	}
	names, _ := pegNames(pegs, name)
	if letters, _ := pegNames(pegs, Peg.String); names == letters {
		return fmt.Sprintf("there is no peg %v, the pegs are A to %v", p, Peg(pegs-1))
	}
	return fmt.Sprintf("there is no peg number %d, the pegs are %s", int(p)+1, strings.Join(names[:pegs], ", "))
}
