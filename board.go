package hanoi

import (
	"fmt"
	"iter"
	"slices"
)

// A Board is a position that changes: a [State] on which moves are made, each
// in constant time. An illegal move is refused and changes nothing. The zero Board
// has no pegs, and no move is legal on it.
type Board struct {
	graph MoveGraph
	at    []byte  // the peg of disk d in at[d-1]
	top   []int32 // per peg its smallest disk, 0 if empty
	below []int32 // per disk, 1-based, the disk that it lies on, 0 if none
	moves uint64
}

// NewBoard returns a board in the given state with the given rules. They must
// have the same number of pegs, at least one, else the error is a
// [*PuzzleError].
func NewBoard(graph MoveGraph, s State) (*Board, error) {
	if err := checkSizes(len(s.at), graph.pegs); err != nil {
		return nil, err
	}
	if graph.pegs != s.pegs {
		return nil, pegsDiffer(graph, s)
	}
	b := &Board{
		graph: graph,
		at:    []byte(s.at),
		top:   make([]int32, s.pegs),
		below: make([]int32, len(s.at)+1),
	}
	for d := len(s.at); d > 0; d-- {
		b.push(int32(d), s.at[d-1])
	}
	return b, nil
}

func (b *Board) push(d int32, p byte) {
	b.below[d] = b.top[p]
	b.top[p] = d
	b.at[d-1] = p
}

// Graph returns the rules.
func (b *Board) Graph() MoveGraph { return b.graph }

// Disks returns the number of disks.
func (b *Board) Disks() int { return len(b.at) }

// Pegs returns the number of pegs.
func (b *Board) Pegs() int { return b.graph.pegs }

// Moves returns the number of moves made since the board was new.
func (b *Board) Moves() uint64 { return b.moves }

// State returns the present state; it is a copy.
func (b *Board) State() State { return State{at: string(b.at), pegs: b.graph.pegs} }

// Small returns where the smallest disks 1 to h are; the zero State if there are
// fewer than h disks.
func (b *Board) Small(h Disk) State {
	if uint(h) > uint(len(b.at)) {
		return State{}
	}
	return State{at: string(b.at[:h:len(b.at)]), pegs: b.graph.pegs}
}

// Is reports whether the present state is s, without making a copy of it.
func (b *Board) Is(s State) bool { return b.graph.pegs == s.pegs && string(b.at) == s.at }

// Peg returns the peg on which disk d is, −1 if there is no disk d.
func (b *Board) Peg(d Disk) Peg {
	if uint(d-1) >= uint(len(b.at)) {
		return -1
	}
	return Peg(b.at[d-1])
}

// Top returns the smallest disk on the peg, or 0 if the peg is empty or does
// not exist.
func (b *Board) Top(p Peg) Disk {
	if p < 0 || int(p) >= len(b.top) {
		return 0
	}
	return Disk(b.top[p])
}

// Under returns the disk that disk d lies on, or 0 if it lies on the peg itself
// or there is no disk d.
func (b *Board) Under(d Disk) Disk {
	if uint(d) >= uint(len(b.below)) {
		return 0
	}
	return Disk(b.below[d])
}

// Apply makes the move. A move whose disk is 0 takes the top disk of its peg;
// the move that was made, with its disk, is returned. If the move is illegal
// the board does not change, and the error is an [*IllegalMoveError] whose
// Number is that of the move if all moves made on the board count.
func (b *Board) Apply(m Move) (Move, error) {
	if uint(m.From) >= uint(len(b.top)) || uint(m.To) >= uint(len(b.top)) {
		return m, b.illegal(m)
	}
	d := b.top[m.From]
	t := b.top[m.To]
	if d == 0 || m.Disk != 0 && m.Disk != Disk(d) || t != 0 && t <= d ||
		b.graph.arcs[int(m.From)*b.graph.pegs+int(m.To)] == 0 {
		return m, b.illegal(m)
	}
	m.Disk = Disk(d)
	b.shift(m)
	b.moves++
	return m, nil
}

// shift carries the top disk of a peg to another without asking any rule.
func (b *Board) shift(m Move) {
	d := b.top[m.From]
	b.top[m.From] = b.below[d]
	b.push(d, byte(m.To))
}

// illegal says why a move that Apply refuses is illegal.
func (b *Board) illegal(m Move) *IllegalMoveError {
	top := b.Top(m.From)
	disk := m.Disk
	if disk == 0 {
		m.Disk = top
	}
	noPeg := func(p Peg) bool { return p < 0 || int(p) >= len(b.top) }
	reason := ErrLargerOnSmaller
	switch {
	case noPeg(m.From) || noPeg(m.To):
		reason = ErrNoSuchPeg
	case m.From == m.To:
		reason = ErrSamePeg
	case disk < 0 || int(disk) > len(b.at):
		reason = ErrNoSuchDisk
	case top == 0:
		reason = ErrEmptyPeg
	case b.Peg(m.Disk) != m.From:
		reason = ErrNotOnPeg
	case m.Disk != top:
		reason = ErrNotOnTop
	case !b.graph.Allows(m.From, m.To):
		reason = ErrNoSuchArc
	}
	return &IllegalMoveError{
		Number: b.moves + 1, Move: m, State: b.State(), Rules: b.graph, Reason: reason,
	}
}

// Legal returns the legal moves of the position in order of their first and
// then their second peg. Do not change the board while ranging over them.
func (b *Board) Legal() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for from, d := range b.top {
			if d == 0 {
				continue
			}
			for to, t := range b.top {
				if (t == 0 || t > d) && b.graph.arcs[from*b.graph.pegs+to] != 0 &&
					!yield(Move{Disk(d), Peg(from), Peg(to)}) {
					return
				}
			}
		}
	}
}

// Place puts the smallest disks where they are in small, as if a run of moves
// of these disks alone had done it, and counts that many moves. It is for runs
// whose effect is known already. If small has more disks or other pegs than the
// board, the error is a [*PuzzleError] and the board does not change.
func (b *Board) Place(small State, moves uint64) error {
	if small.pegs != b.graph.pegs {
		return pegsDiffer(b.graph, small)
	}
	if len(small.at) > len(b.at) {
		return &PuzzleError{
			Asked:   fmt.Sprintf("%d disks placed on a board of %d", len(small.at), len(b.at)),
			Allowed: "the disks placed are some of the board's",
		}
	}
	h := int32(len(small.at))
	for p, d := range b.top {
		for d != 0 && d <= h {
			d = b.below[d]
		}
		b.top[p] = d
	}
	for d := h; d > 0; d-- {
		b.push(d, small.at[d-1])
	}
	b.moves += moves
	return nil
}

// Clone returns a board that is like b and changes on its own.
func (b *Board) Clone() *Board {
	c := *b
	c.at, c.top, c.below = slices.Clone(b.at), slices.Clone(b.top), slices.Clone(b.below)
	return &c
}
