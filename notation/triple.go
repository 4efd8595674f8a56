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
// Language models are asked to answer in it.
//
// A tolerant reader takes anything around the list, also other lists of it: the
// last complete one counts, as long as it is not inside <think>…</think>. A
// list is complete if it is closed; one of which every triple within the next
// 64 KiB is well formed is taken for one until it turns out not to be. Round
// brackets and pegs in quotes are read, too. A strict reader takes the list
// alone, with or without "moves =" in front.
type triple struct{}

const tripleSpec = "[%d,%f,%t]"

func (triple) encoder(s setting, _ []string) (*encoder, error) {
	t := s.numbersFrom(0, nil).newTemplate(tripleSpec, nil)
	return &encoder{
		open: "[", between: ",", close: "]\n", none: "[]\n",
		append: func(dst []byte, m hanoi.Move) []byte { return t.append(dst, m) },
	}, nil
}

func (triple) readings(s setting, _ []string) ([]reading, error) {
	var rs []reading
	for _, n := range s.fixedNumberings(0, true) {
		pegs := s.numbersFrom(n.pegs, nil)
		rs = append(rs, n.reading(func() grammar {
			return &tripleGrammar{setting: s, pegs: pegs, first: n.disks}
		}))
	}
	return rs, nil
}

type tripleGrammar struct {
	setting
	pegs   *pegging
	first  int  // the number of the smallest disk
	inList bool // the list is open
	any    bool // there was a triple in it
	lists  int  // lists that were complete
	empty  bool // there was a list without moves
	failed int  // the line where the first list begins that cannot be read, 0 if there is none
	fault  *ParseError
}

func (g *tripleGrammar) read(r *Reader) error {
	switch {
	case g.inList:
		return g.inside(r)
	case g.strict:
		return g.outside(r)
	}
	return g.search(r)
}

// search looks for the beginning of the next list.
func (g *tripleGrammar) search(r *Reader) error {
	src := r.source
	for {
		b := src.fill(window)
		g.nothing(r, b)
		i := 0
		for whole := src.err != nil; i < len(b) && (whole || len(b)-i >= window/2); i++ {
			if r.thought {
				n := indexFold(b[i:], "</think>")
				if r.thought = n < 0; r.thought {
					i = max(i, len(b)-len("</think>"))
					if whole {
						i = len(b)
					}
					break
				}
				i += n + len("</think>") - 1
				continue
			}
			n := bytes.IndexAny(b[i:], "[<")
			if n < 0 {
				i = len(b)
				break
			}
			if i += n; b[i] == '<' {
				r.thought = len(b)-i >= len("<think>") && bytes.EqualFold(b[i:i+len("<think>")], []byte("<think>"))
				continue
			}
			end, start, at := g.probe(b[i:])
			if end == 0 && g.failed == 0 {
				g.fail(src, b, i, i+start, i+at)
			}
			if end == 0 || end < 0 && whole && !src.cut && g.lists > 0 {
				continue
			}
			src.use(i)
			r.add(item{mark: listBegin, line: src.line})
			src.use(1)
			g.inList, g.any = true, false
			return nil
		}
		src.use(i)
		if i == len(b) && src.err != nil {
			switch {
			case g.fault != nil:
				r.prose = g.fault
			case g.empty:
				r.prose = nil
			}
			return src.err
		}
	}
}

// nothing makes a note of the beginning of the text, in case there is no list.
func (g *tripleGrammar) nothing(r *Reader, b []byte) {
	if r.prose != nil {
		return
	}
	if before, text := firstLine(b); text != "" {
		r.prose = &ParseError{Line: r.source.line + before, Text: text, Err: errList}
	}
}

// probe looks whether the text begins with a list of triples. It returns the
// length of the list, 0 if it is none, −1 if the text ends in the middle of it;
// and if it is none, where its first element begins that is no triple, and where
// that cannot be read on.
func (g *tripleGrammar) probe(b []byte) (end, start, at int) {
	s := scan{b: b, i: 1}
	for n := 0; ; n++ {
		g.white(&s)
		if s.done() {
			return -1, 0, 0
		}
		if n == 0 && s.b[s.i] == ']' {
			g.empty = true
			return 0, s.i, s.i
		}
		if n > 0 {
			if s.one("]") {
				return s.i, 0, 0
			}
			if !s.one(",") {
				return 0, s.i, s.i
			}
			g.white(&s)
			if s.one("]") {
				return s.i, 0, 0
			}
		}
		start := s.i
		if _, ok := g.triple(&s); !ok {
			if s.done() {
				return -1, 0, 0
			}
			return 0, start, s.i
		}
	}
}

// fail makes a note of the list at b[list:] if it is meant to be one of triples:
// if all before the element that is none are, or if that has three values of
// which two are numbers, unless it is the state of a puzzle.
func (g *tripleGrammar) fail(src *source, b []byte, list, start, at int) {
	if start >= len(b) || b[start] != '[' && b[start] != '(' {
		return
	}
	n := bytes.IndexAny(b[start:], "])\n")
	if n < 0 || b[start+n] == '\n' {
		return
	}
	end := start + n + 1
	bad, parts, numbers := b[start:end], 0, 0
	from := start + 1
	for part := range bytes.SplitSeq(b[start+1:end-1], []byte{','}) {
		if parts++; isNumber(bytes.TrimSpace(part)) {
			numbers++
		}
		if from <= at && at <= from+len(part) {
			bad = bytes.TrimSpace(part)
		}
		from += len(part) + 1
	}
	first := len(bytes.TrimLeft(b[list+1:start], white)) == 0
	if parts != 3 {
		bad = b[start:end]
	}
	if first && (parts != 3 || numbers < 2) || g.isState(b[list:]) {
		return
	}
	if len(bad) > 0 {
		start += bytes.Index(b[start:end], bad)
	}
	at = bytes.LastIndexByte(b[:start], '\n') + 1
	column := utf8.RuneCount(b[at:start]) + 1
	if at == 0 {
		column += src.column
	}
	g.failed = src.line + bytes.Count(b[:list], []byte{'\n'})
	g.fault = &ParseError{
		Line: src.line + bytes.Count(b[:start], []byte{'\n'}), Column: column, Text: string(bad), Err: errList,
	}
}

// isState reports whether the text begins with the lists of disks on the pegs.
func (g *tripleGrammar) isState(text []byte) bool {
	const longest = 4 << 10
	depth := 0
	for i, c := range text[:min(len(text), longest)] {
		switch c {
		case '[':
			if depth++; depth > 2 {
				return false
			}
		case ']':
			depth--
		}
		if depth == 0 {
			_, err := ParseState(string(text[:i+1]), -1, g.puzzle.Pegs(), g.names)
			return err == nil
		}
	}
	return false
}

// white skips white space and line ends, and, unless the reader is strict,
// over what follows # or // in a line.
func (g *tripleGrammar) white(s *scan) {
	for ; s.i < len(s.b); s.i++ {
		switch s.b[s.i] {
		case ' ', '\t', '\n', '\r':
		case '#', '/':
			if g.strict || s.b[s.i] == '/' && !bytes.HasPrefix(s.rest(), []byte("//")) {
				return
			}
			n := bytes.IndexByte(s.rest(), '\n')
			if n < 0 {
				s.i = len(s.b)
				return
			}
			s.i += n
		default:
			return
		}
	}
}

// triple reads a triple. If it fails, s is where.
func (g *tripleGrammar) triple(s *scan) (it item, ok bool) {
	closing := "]"
	if !s.one("[") {
		if closing = ")"; g.strict || !s.one("(") {
			return it, false
		}
	}
	g.white(s)
	digits := s.number()
	if s.i += len(digits); len(digits) == 0 || endless(digits) || g.strict && !plain(digits) {
		return it, false
	}
	it.setDisk(parseNumber(digits) + 1 - g.first)
	for _, to := range []*int32{&it.from, &it.to} {
		if g.white(s); !s.one(",") {
			return it, false
		}
		g.white(s)
		quote := ""
		if !g.strict && (s.one(`"`) || s.one("'")) {
			quote = string(s.b[s.i-1])
		}
		p, n := g.pegs.token(s.rest())
		s.i += n
		*to = p
		if n == 0 || !s.one(quote) {
			return it, false
		}
	}
	g.white(s)
	return it, s.one(closing)
}

// longTriple is more than a triple has, in bytes, except for odd white space.
const longTriple = 1 << 10

// inside reads on in a list.
func (g *tripleGrammar) inside(r *Reader) error {
	src := r.source
	s := scan{b: src.fill(window / 2)}
	line, counted := src.line, 0
	for n := 0; n < 1000 && (len(s.b)-s.i >= longTriple || src.err != nil); n++ {
		start := s
		it, end, ok := g.element(&s)
		switch {
		case end:
			g.inList = false
			g.lists++
			src.use(s.i)
			r.add(item{mark: listEnd, line: src.line})
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

// element reads the next triple of a list, or its end.
func (g *tripleGrammar) element(s *scan) (it item, end, ok bool) {
	g.white(s)
	if s.one("]") {
		return it, true, true
	}
	if g.any {
		if !s.one(",") {
			return it, false, false
		}
		g.white(s)
		if !g.strict && s.one("]") {
			return it, true, true
		}
	}
	it, ok = g.triple(s)
	return it, false, ok
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

// outside reads what a strict reader may find before and after the list.
func (g *tripleGrammar) outside(r *Reader) error {
	src := r.source
	b := src.fill(window)
	s := scan{b: b}
	if g.lists > 0 {
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
		g.white(&s)
		if s.one("=") {
			g.white(&s)
		}
	}
	if !s.one("[") {
		return src.bad(errList)
	}
	src.use(s.i)
	g.inList = true
	r.add(item{mark: listBegin, line: src.line})
	return nil
}
