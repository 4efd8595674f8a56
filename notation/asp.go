package notation

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"example.com/hanoi"
)

// asp is the notation of answer set programs in the collection of Potassco: an
// atom for each move, with the disk, the peg to which it goes, and the time
// step. Disk 1 is the largest one; pegs are a, b, c ….
//
// It is resolved against the board: the disk comes from where it is. Atoms may
// come in any order. Those that come before their turn are kept in memory, at
// most 2^22 of them. The first time step is 1; if there is none, it is the
// smallest one.
type asp struct{}

// maxEarly is how many atoms may come before their turn.
const maxEarly = 1 << 22

func (asp) encoder(s setting, _ []string) (*encoder, error) {
	pegs := s.lowercase()
	n := hanoi.Disk(s.puzzle.Disks())
	return &encoder{appendNumbered: func(dst []byte, number []byte, m hanoi.Move) []byte {
		dst = appendDisk(append(dst, "move("...), n+1-m.Disk)
		dst = append(append(dst, ','), pegs.words[m.To]...)
		dst = append(append(dst, ','), number...)
		return append(dst, ")\n"...)
	}}, nil
}

func (asp) grammar(s setting, _ []string) (grammar, error) {
	return &atomGrammar{setting: s, pegs: s.lowercase(), next: 1, early: map[uint64]item{}}, nil
}

// An atomGrammar reads atoms, in lines or with a space between them.
type atomGrammar struct {
	setting
	pegs  *pegging
	next  uint64 // the time step whose turn it is
	early map[uint64]item
	begun bool // the first time step is known
}

var errAtom = errors.New("a move is like move(3,c,1)")

func (g *atomGrammar) read(r *Reader) error {
	c, err := r.text(lastOf(")"), maxLine)
	if err != nil {
		return g.end(r, err)
	}
	s := scan{b: c.text}
	for first := c.first; ; first = false {
		if s.done() && !first {
			return nil
		}
		if !first && !s.one(" ") {
			return r.bad(c, s.i, len(c.text), errAtom)
		}
		if err := g.atom(r, c, &s); err != nil {
			return err
		}
	}
}

// atom reads an atom and adds it, or those whose turn it then is, to the queue.
func (g *atomGrammar) atom(r *Reader, c chunk, s *scan) error {
	start := s.i
	it := item{line: c.line, from: unsaid}
	ok := s.one("move(")
	digits := s.number()
	d := parseNumber(digits)
	s.i += len(digits)
	ok = ok && len(digits) > 0 && s.one(",")
	peg, n := g.pegs.token(s.rest())
	s.i += n
	ok = ok && n > 0 && s.one(",")
	step := s.number()
	s.i += len(step)
	if !ok || len(step) == 0 || d == maxNumber || !plain(digits) || !plain(step) || !s.one(")") {
		return r.bad(c, start, start+40, errAtom)
	}
	it.to = peg
	if n := g.puzzle.Disks(); 0 < d && d <= n {
		it.disk = int32(n + 1 - d)
	} else {
		it.setDisk(d)
	}
	t, err := strconv.ParseUint(string(step), 10, 64)
	if _, twice := g.early[t]; twice || err == nil && t < g.next && t > 0 {
		return r.bad(c, start, s.i, fmt.Errorf("there are two moves at time step %d", t))
	}
	switch {
	case err != nil || t == 0:
		return r.bad(c, start, s.i, errTimeSteps)
	case t == g.next:
		r.add(it)
		g.next++
		g.turn(r)
	case len(g.early) == maxEarly:
		return r.bad(c, start, s.i, fmt.Errorf("more than %d moves come before that at time step %d", maxEarly, g.next))
	default:
		g.early[t] = it
	}
	return nil
}

var errTimeSteps = errors.New("time steps are 1 to 18446744073709551615")

// turn adds the atoms whose turn it is to the queue.
func (g *atomGrammar) turn(r *Reader) {
	for g.begun = true; ; g.next++ {
		it, ok := g.early[g.next]
		if !ok {
			return
		}
		delete(g.early, g.next)
		r.add(it)
	}
}

// end adds what is left at the end of the text, which is the given error.
func (g *atomGrammar) end(r *Reader, err error) error {
	if len(g.early) == 0 {
		return err
	}
	if r.source.cut {
		// The moves before them come later; they only show which notation it is.
		for _, it := range g.early {
			r.add(it)
		}
		clear(g.early)
		return err
	}
	if first := slices.Min(slices.Collect(maps.Keys(g.early))); !g.begun {
		g.next = first
		g.turn(r)
	}
	if len(g.early) > 0 {
		after := slices.Min(slices.Collect(maps.Keys(g.early)))
		return &ParseError{
			Line: g.early[after].line, Text: strconv.FormatUint(after, 10),
			Err: fmt.Errorf("the time steps have a gap, there is no move at %d", g.next),
		}
	}
	return err
}
