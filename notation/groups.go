package notation

import (
	"errors"
	"fmt"
)

// tuple is the notation of two pegs in round brackets, "(1, 3)". The pegs are
// numbered from 1. It is resolved against the board: the move takes the top
// disk. A tolerant reader takes three values, too: disk, from, to.
type tuple struct{}

func (tuple) encoder(s setting, _ []string) (*encoder, error) {
	return s.lineEncoder(s.numbersFrom(1, nil).newTemplate("(%f, %t)", nil)), nil
}

func (tuple) readings(s setting, _ []string) ([]reading, error) {
	var rs []reading
	for _, n := range s.fixedNumberings(1, false) {
		rs = append(rs, n.reading(func() grammar {
			pegs := s.numbersFrom(n.pegs, nil)
			return &groupGrammar{
				setting: s, pegs: pegs, line: pegs.newTemplate("(%f, %t)", nil),
				brackets: []string{"(", ")"}, listed: true,
			}
		}))
	}
	return rs, nil
}

// bracket is the notation of two pegs in square brackets, "[A C]", or in a box
// of TeX, "\boxed{A C}". It is resolved against the board: the move takes the
// top disk.
type bracket struct{}

func (bracket) encoder(s setting, _ []string) (*encoder, error) {
	return s.lineEncoder(s.lettersFrom(noNumbers, nil).newTemplate("[%f %t]", nil)), nil
}

func (bracket) readings(s setting, _ []string) ([]reading, error) {
	var rs []reading
	for _, n := range s.openNumberings(false) {
		rs = append(rs, n.reading(func() grammar {
			pegs := s.lettersFrom(n.pegs, nil)
			return &groupGrammar{
				setting: s, pegs: pegs, line: pegs.newTemplate("[%f %t]", nil),
				brackets: []string{"[", "]", `\boxed{`, "}"}, spaced: true,
			}
		}))
	}
	return rs, nil
}

// A groupGrammar reads moves that are groups of pegs in brackets, of which there
// may be many in a line, with anything around them.
type groupGrammar struct {
	setting
	pegs     *pegging
	line     *template
	brackets []string // each opening one with its closing one
	spaced   bool     // the comma between two pegs may be left out
	listed   bool     // a strict reader takes one list of all moves, too

	inList bool // a strict reader is inside of the list
	over   bool // a strict reader is behind it
}

func (g *groupGrammar) template() *template { return g.line }

func (g *groupGrammar) read(r *Reader) error {
	c, err := r.text(lastOf(")]}"), maxLine)
	if err != nil {
		return err
	}
	if g.strict {
		return g.readStrict(r, c)
	}
	was := len(r.queue)
	s := scan{b: c.text}
	for !s.done() {
		closing := g.opening(&s)
		if closing == "" {
			s.i++
			continue
		}
		start := s.i
		it := item{line: c.line}
		err := g.group(&s, closing, &it)
		if err == errNoClause {
			s.i = start // another group may begin inside of what is none
			continue
		}
		if err != nil {
			return r.bad(c, s.i, len(c.text), err)
		}
		r.add(it)
	}
	if len(r.queue) == was {
		r.skip(c, g.want())
	}
	return nil
}

func (g *groupGrammar) want() error { return g.line.want() }

// opening skips an opening bracket and returns the closing one that
// belongs to it, or "" if there is none.
func (g *groupGrammar) opening(s *scan) string {
	for i := 0; i < len(g.brackets); i += 2 {
		if s.one(g.brackets[i]) {
			return g.brackets[i+1]
		}
	}
	return ""
}

// group reads what is inside of brackets, and the closing one. If it is not
// meant to be a move, the error is errNoClause.
func (g *groupGrammar) group(s *scan, closing string, it *item) error {
	var values [3]int32
	s.space()
	disk := s.number()
	n, most, comma := 0, 2, false
	if g.listed && len(disk) > 0 {
		most = 3
	}
	if endless(disk) {
		return errors.New("there is no such disk or peg")
	}
	for {
		start := s.i
		p, ok := g.peg(s)
		if end := s.i; ok && comma && end < start+tokenEnd(s.b[start:], true) && s.b[end] != closing[0] {
			s.i, ok = start, false // as in (1, 2.0)
		}
		if !ok {
			return g.broken(s, closing, comma)
		}
		values[n] = p
		n++
		s.space()
		if n == most || n == 2 && (s.done() || s.b[s.i] != ',') {
			break
		}
		if comma = s.accept(","); !comma && !g.spaced {
			return errNoClause
		}
	}
	if !s.one(closing) {
		if s.done() {
			return fmt.Errorf("a move ends with %s", closing)
		}
		if t := *s; t.acceptLetters("or") || t.accept("/") {
			return errOnePeg
		}
		return errNoClause
	}
	it.from, it.to = values[n-2], values[n-1]
	if n == 3 {
		it.setDisk(parseNumber(disk))
	}
	return nil
}

// broken returns the error of a value that is no peg: after a comma and before
// the closing bracket, or where the line ends, it should have been one.
func (g *groupGrammar) broken(s *scan, closing string, comma bool) error {
	if !comma {
		return errNoClause
	}
	if s.done() {
		return fmt.Errorf("a move ends with %s", closing)
	}
	t := scan{b: s.b, i: s.i + tokenEnd(s.rest(), true)}
	if t.space(); t.one(closing) && t.i > s.i+len(closing) {
		return fmt.Errorf("there is no such peg, the pegs are %s", g.pegs.allowed())
	}
	return errNoClause
}

// peg reads a peg, with or without quotes around it.
func (g *groupGrammar) peg(s *scan) (int32, bool) {
	quote := ""
	if s.one(`"`) {
		quote = `"`
	} else if s.one(`'`) {
		quote = `'`
	}
	p, n := g.pegs.token(s.rest())
	s.i += n
	return p, n > 0 && s.one(quote)
}

// readStrict reads a line, or a part of one, of a strict reader: groups with a
// space between them, or one list of all.
func (g *groupGrammar) readStrict(r *Reader, c chunk) error {
	s := scan{b: c.text}
	if g.listed && !r.found && c.first && s.one("[") {
		g.inList = true
		g.over = s.one("]")
	}
	for first := c.first; !g.over; first = false {
		if !first {
			if g.over = g.inList && s.one("]"); g.over {
				break
			}
			if s.done() && !(g.inList && c.last) {
				return nil
			}
			if !(g.inList && s.one(",") || g.spaced && s.one(" ")) {
				break
			}
			if g.inList {
				s.one(" ")
			}
		}
		it := item{line: c.line}
		start := s.i
		if !g.strictGroup(&s, &it) {
			s.i = start
			break
		}
		r.add(it)
	}
	if g.over && s.done() {
		return nil
	}
	return r.bad(c, s.i, len(c.text), g.want())
}

// strictGroup reads a group exactly as the notation has it.
func (g *groupGrammar) strictGroup(s *scan, it *item) bool {
	closing := g.opening(s)
	if closing == "" {
		return false
	}
	from, n := g.line.peg(s.rest())
	s.i += n
	comma := s.one(",")
	space := s.one(" ")
	to, k := g.line.peg(s.rest())
	s.i += k
	it.from, it.to = from, to
	return n > 0 && k > 0 && (comma || space && g.spaced) && s.one(closing)
}
