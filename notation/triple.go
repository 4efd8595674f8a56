package notation

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"example.com/hanoi"
)

// triple is the notation of one list of [disk, from, to], pegs numbered from 0.
// Language models are asked to answer in it. A strict reader takes the list alone,
// with or without "moves =" in front.
type triple struct{}

func (triple) encoder(s setting, _ []string) (*encoder, error) {
	t := s.numbersFrom(0, nil).newTemplate("[%d,%f,%t]", nil)
	return &encoder{
		open: "[", between: ",", close: "]\n", none: "[]\n",
		append: func(dst []byte, m hanoi.Move) []byte { return t.append(dst, m) },
	}, nil
}

func (triple) grammar(s setting, _ []string) (grammar, error) {
	return &tripleGrammar{pegs: s.numbersFrom(0, nil)}, nil
}

type tripleGrammar struct {
	pegs   *pegging
	inList bool // the list is open
	any    bool // there was a triple in it
	over   bool // it is complete
}

func (g *tripleGrammar) read(r *Reader) error {
	if g.inList {
		return g.inside(r)
	}
	return g.outside(r)
}

// outside reads what may come before and after the list.
func (g *tripleGrammar) outside(r *Reader) error {
	src := r.source
	b := src.fill(window)
	s := scan{b: b}
	if g.over {
		s.one("\n")
		if src.use(s.i); len(src.rest()) > 0 {
			return src.bad(errors.New("nothing follows the list"))
		}
		return src.err
	}
	if len(bytes.TrimSpace(b)) == 0 {
		if src.use(len(b)); src.err != nil {
			return src.err
		}
		return g.outside(r)
	}
	if s.one("moves") {
		s.white()
		if s.one("=") {
			s.white()
		}
	}
	if !s.one("[") {
		return src.bad(errList)
	}
	src.use(s.i)
	g.inList = true
	return nil
}

// longTriple is more than a triple has, in bytes, except for odd white space.
const longTriple = 1 << 10

// inside reads on in the list.
func (g *tripleGrammar) inside(r *Reader) error {
	src := r.source
	s := scan{b: src.fill(window / 2)}
	line, counted := src.line, 0
	for n := 0; n < 1000 && (len(s.b)-s.i >= longTriple || src.err != nil); n++ {
		start := s
		it, end, ok := g.element(&s)
		switch {
		case end:
			g.inList, g.over = false, true
			src.use(s.i)
			return nil
		case !ok && s.done() && src.err == nil && start.i > 0:
			// There may be more of it.
			src.use(start.i)
			return nil
		case !ok:
			return g.broken(r, &s)
		}
		g.any = true
		line += bytes.Count(s.b[counted:s.i], []byte{'\n'})
		counted = s.i
		it.line = line
		r.add(it)
	}
	src.use(s.i)
	return nil
}

// element reads the next triple of the list, or its end.
func (g *tripleGrammar) element(s *scan) (it item, end, ok bool) {
	s.white()
	if s.one("]") {
		return it, true, true
	}
	if g.any {
		if !s.one(",") {
			return it, false, false
		}
		s.white()
	}
	it, ok = g.triple(s)
	return it, false, ok
}

// triple reads a triple. If it fails, s is where.
func (g *tripleGrammar) triple(s *scan) (it item, ok bool) {
	if !s.one("[") {
		return it, false
	}
	s.white()
	digits := s.number()
	if s.i += len(digits); len(digits) == 0 || endless(digits) || !plain(digits) {
		return it, false
	}
	it.setDisk(parseNumber(digits))
	for _, to := range []*int32{&it.from, &it.to} {
		if s.white(); !s.one(",") {
			return it, false
		}
		s.white()
		p, n := g.pegs.token(s.rest())
		s.i += n
		if *to = p; n == 0 {
			return it, false
		}
	}
	s.white()
	return it, s.one("]")
}

// broken returns the error of a list that does not go on as it should at s.
func (g *tripleGrammar) broken(r *Reader, s *scan) error {
	src := r.source
	src.use(s.i)
	err := errList
	if s.done() && src.err != nil {
		if src.cut || src.err != io.EOF {
			return src.err
		}
		err = fmt.Errorf("the list has no end: %w", errList)
	}
	return src.bad(err)
}

// bad returns the error about what comes next in the text.
func (s *source) bad(err error) error {
	text, _, _ := bytes.Cut(s.rest(), []byte{'\n'})
	return &ParseError{Line: s.line, Column: s.column + 1, Text: string(text[:min(len(text), 200)]), Err: err}
}

// use takes n bytes out of the source.
func (s *source) use(n int) {
	b := s.rest()[:n]
	if i := bytes.LastIndexByte(b, '\n'); i >= 0 {
		s.line += bytes.Count(b, []byte{'\n'})
		s.column, s.indent = 0, 0
		b = b[i+1:]
	}
	s.column += utf8.RuneCount(b)
	s.pos += n
}
