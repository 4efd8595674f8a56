package notation

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"

	"example.com/hanoi"
)

// pddl is the notation of plans in the International Planning Competition: the
// disk, what it lies on, what it goes onto, both a disk or a peg. Pegs are
// numbered from 1, disks from the smallest. A last line says how many moves
// there are, "; cost = 7 (unit cost)".
//
// It is resolved against the board. If the disk does not lie on what the text
// says, or what it should go onto is covered, the move is illegal, as it is for
// a planner: [hanoi.ErrNotAsSaid].
type pddl struct{}

func (pddl) encoder(s setting, _ []string) (*encoder, error) {
	return &encoder{
		none:     "; cost = 0 (unit cost)\n",
		stateful: func(b *hanoi.Board) stateful { return &planWriter{board: b} },
	}, nil
}

type planWriter struct {
	board *hanoi.Board
	moves uint64
}

func (w *planWriter) append(dst []byte, m hanoi.Move) ([]byte, string) {
	dst = append(dst, "(move d"...)
	dst = appendDisk(dst, m.Disk)
	dst = appendPlace(dst, w.board.Under(m.Disk), m.From)
	dst = appendPlace(dst, w.board.Top(m.To), m.To)
	w.moves++
	return append(dst, ")\n"...), ""
}

// appendPlace appends what a disk lies on: a disk, or, if that is 0, the peg.
func appendPlace(dst []byte, d hanoi.Disk, p hanoi.Peg) []byte {
	if d > 0 {
		return appendDisk(append(dst, " d"...), d)
	}
	return strconv.AppendInt(append(dst, " peg"...), int64(p)+1, 10)
}

func (w *planWriter) made(hanoi.Move) {}

func (w *planWriter) close(dst []byte) []byte {
	return fmt.Appendf(dst, "; cost = %d (unit cost)\n", w.moves)
}

func (pddl) grammar(setting, []string) (grammar, error) { return &planGrammar{}, nil }

// A planGrammar reads plans. In its items from and to are places, see place.
type planGrammar struct {
	planResolver
	over bool // the cost was said
}

var errPlan = errors.New("a move is like (move d1 d2 peg3)")

func (g *planGrammar) read(r *Reader) error {
	c, err := r.text(nil, maxLine)
	if err != nil {
		return err
	}
	if g.over {
		return r.bad(c, 0, len(c.text), errors.New("nothing follows the cost"))
	}
	s := scan{b: c.text}
	it := item{line: c.line}
	switch {
	case g.action(&s, &it) && s.done():
		r.add(it)
		return nil
	case bytes.HasPrefix(c.text, []byte("; cost = ")):
		g.over = true
		moves := r.board.Moves()
		if string(c.text) != fmt.Sprintf("; cost = %d (unit cost)", moves) {
			return r.bad(c, 0, len(c.text), fmt.Errorf("the cost is %d", moves))
		}
		return nil
	}
	return r.bad(c, s.i, len(c.text), errPlan)
}

// action reads "(move d1 d2 peg3)". If it fails, s is where.
func (g *planGrammar) action(s *scan, it *item) bool {
	if !s.one("(") || !s.one("move ") {
		return false
	}
	var disk int32
	if !g.place(s, &disk) || disk < 0 {
		return false
	}
	it.setDisk(int(disk))
	return s.one(" ") && g.place(s, &it.from) && s.one(" ") && g.place(s, &it.to) && s.one(")")
}

// place reads what a disk lies on: a disk as its number, a peg as a number below
// 0, see pegAt.
func (g *planGrammar) place(s *scan, to *int32) bool {
	disk := s.one("d")
	if !disk && !s.one("peg") {
		return false
	}
	digits := s.number()
	s.i += len(digits)
	if *to = int32(parseNumber(digits)); !disk {
		*to = -1 - *to
	}
	return len(digits) > 0 && !endless(digits) && plain(digits)
}

// A planResolver finds the moves of plans.
type planResolver struct{}

func (planResolver) resolve(r *Reader, it *item) (hanoi.Move, error) {
	b := r.board
	m := hanoi.Move{Disk: hanoi.Disk(it.disk), From: -1, To: -1}
	for _, place := range []struct {
		what int32
		peg  *hanoi.Peg
	}{{it.from, &m.From}, {it.to, &m.To}} {
		switch {
		case place.what < 0:
			*place.peg = pegAt(place.what)
		case place.what == 0 || int(place.what) > b.Disks():
			if it.disk = place.what; it.disk == 0 {
				it.disk = noDisk
			}
			return hanoi.Move{Disk: hanoi.Disk(it.disk), From: 0, To: 1}, nil // illegal, whatever the pegs are
		default:
			*place.peg = b.Peg(hanoi.Disk(place.what))
		}
	}
	if m.Disk < 1 || b.Top(m.From) != m.Disk || !b.Graph().Allows(m.From, m.To) {
		return m, nil // illegal anyway
	}
	onto := b.Top(m.To)
	pegs := it.also == 0 || it.also == alsoPegs(placeOf(m.From), placeOf(m.To))
	if onto != 0 && onto < m.Disk || pegs && onto == diskAt(it.to) && b.Under(m.Disk) == diskAt(it.from) {
		return m, nil
	}
	return m, &hanoi.IllegalMoveError{
		Number: b.Moves() + 1, Move: m, State: b.State(), Rules: b.Graph(), Reason: hanoi.ErrNotAsSaid,
	}
}

// alsoPegs packs the pegs, as places, from and to which a plan says that the disk
// goes besides what it lies on: a number that no others have, never 0.
func alsoPegs(from, to int32) int32 {
	for _, place := range []int32{from, to} {
		if peg := pegAt(place); peg < 0 || peg >= hanoi.MaxPegs {
			return -1 // no such peg
		}
	}
	return 1 + int32(pegAt(from))*hanoi.MaxPegs + int32(pegAt(to))
}

// placeOf returns the place that a peg is.
func placeOf(p hanoi.Peg) int32 { return -2 - int32(p) }

// pegAt returns the peg that a place is.
func pegAt(place int32) hanoi.Peg { return hanoi.Peg(-place - 2) }

// diskAt returns the disk that a place is, 0 if it is a peg.
func diskAt(place int32) hanoi.Disk { return hanoi.Disk(max(place, 0)) }

func (planResolver) made(hanoi.Move) {}
