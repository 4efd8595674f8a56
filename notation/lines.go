package notation

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// A lineGrammar reads the notations that have clauses: one a line, or several
// with commas or the like between them.
type lineGrammar struct {
	setting
	line   *template // how a strict reader and a writer have it
	pegs   *pegging
	first  int // the number of the smallest disk
	accept func(clause) bool
	// typical reports whether a clause is typical of the notation. If the
	// notation is to be found out, the first one must be.
	typical func(c clause, text []byte) bool
	begun   bool // there was a clause
	compact bool // two letters together are a move
	total   bool // a last line may hold the number of moves
	over    bool // it did
}

func (g *lineGrammar) template() *template {
	if g.first == 0 {
		return nil // the template counts disks from 1
	}
	return g.line
}

func (g *lineGrammar) read(r *Reader) error {
	if g.strict {
		return g.readStrict(r)
	}
	c, err := r.text(lastOf(",;"), maxLine)
	if err != nil {
		return err
	}
	if c.first && c.last && g.first == 1 {
		if it, _, bad := g.line.line(c.text); bad < 0 {
			it.line = c.line
			r.add(it)
			return nil
		}
	}
	return g.clauses(r, c)
}

func (g *lineGrammar) readStrict(r *Reader) error {
	c, err := r.text(nil, maxLine)
	if err != nil {
		return err
	}
	if g.over {
		return r.bad(c, 0, len(c.text), errors.New("nothing follows the number of moves"))
	}
	it, _, bad := g.line.line(c.text)
	if bad < 0 {
		it.line = c.line
		r.add(it)
		return nil
	}
	if g.total && isNumber(c.text) {
		g.over = true
		if moves := r.board.Moves(); string(c.text) != strconv.FormatUint(moves, 10) {
			return r.bad(c, 0, len(c.text), fmt.Errorf("the number of moves is %d", moves))
		}
		return nil
	}
	return r.bad(c, bad, len(c.text), g.want())
}

// want says what a line is like.
func (g *lineGrammar) want() error { return g.line.want() }

// lastOf returns a way to split long lines: after the last of the given
// characters.
func lastOf(chars string) func([]byte) int {
	return func(b []byte) int { return bytes.LastIndexAny(b, chars) + 1 }
}

// clauses reads the line of a tolerant reader.
func (g *lineGrammar) clauses(r *Reader, c chunk) error {
	s := scan{b: c.text}
	if c.first {
		s.lead()
	} else {
		s.space()
	}
	was := len(r.queue)
	err := g.list(r, &s, c.line)
	if err == errNoClause && c.first && len(r.queue) == was && s.label() {
		err = g.list(r, &s, c.line)
	}
	switch {
	case err == nil:
		return nil
	case err != errNoClause:
		return r.badWord(c, s.i, err)
	case c.first && prose(c.text), c.first && c.last && (countOnly(c.text) || assignment(c.text)):
		r.queue = r.queue[:was]
		r.skipLine(c, g.want())
		return nil
	}
	return r.bad(c, s.i, len(c.text), g.want())
}

// assignment reports whether the line says what a letter stands for, such as
// "n = 3".
func assignment(b []byte) bool {
	name, value, ok := bytes.Cut(b, []byte("="))
	if !ok {
		name, value, ok = bytes.Cut(b, []byte(":"))
	}
	return ok && len(bytes.TrimSpace(name)) == 1 && countOnly(value)
}

// label skips a title such as "Solution:".
func (s *scan) label() bool {
	n := bytes.IndexByte(s.rest(), ':')
	if n < 0 {
		return false
	}
	s.i += n + 1
	s.space()
	return true
}

// list reads clauses with separators between them up to the end of the line.
func (g *lineGrammar) list(r *Reader, s *scan, line int) error {
	for {
		start := *s
		c, err := g.clause(s)
		if err != nil {
			if err == errNoClause {
				*s = start
			}
			return err
		}
		if !g.accept(c) || g.detect && !g.begun && !g.typical(c, s.b[start.i:s.i]) {
			*s = start
			return errNoClause
		}
		g.begun = true
		c.item.line = line
		r.add(c.item)
		if more, err := g.separator(s, &c); !more {
			return err
		}
	}
}

// clause reads a clause or a compact one.
func (g *lineGrammar) clause(s *scan) (clause, error) {
	if g.compact {
		if c, ok := g.pair(s); ok {
			return c, nil
		}
	}
	return (&clauseReader{g.pegs, g.first}).read(s)
}

// pair reads two letters that stand together, such as "AC". One of them at least
// must be a peg that exists.
func (g *lineGrammar) pair(s *scan) (clause, bool) {
	b := s.rest()
	n := tokenEnd(b, false)
	if n < 2 || isNumber(b[:n]) {
		return clause{}, false
	}
	_, size := utf8.DecodeRune(b)
	from, ok1 := g.pegs.find(b[:size])
	to, ok2 := g.pegs.find(b[size:n])
	exists := func(p int32) bool { return int(p) < len(g.pegs.words) }
	if !ok1 || !ok2 || utf8.RuneCount(b[:n]) != 2 ||
		!(exists(from) && exists(to) || (exists(from) || exists(to)) && upper(b[:n])) {
		return clause{}, false
	}
	s.i += n
	s.space()
	return clause{item: item{from: from, to: to}}, true
}

func upper(b []byte) bool { return bytes.Equal(b, bytes.ToUpper(b)) }

// separator skips what stands between two clauses and reports whether
// there is another.
func (g *lineGrammar) separator(s *scan, c *clause) (more bool, err error) {
	if t := *s; t.accept("(") && g.another(t.rest()) {
		return false, errOnePeg
	}
	s.acceptGroup()
	apart := false
	for s.accept(";") || s.accept(".") || c.link != commaLink && s.accept(",") ||
		s.acceptLetters("and") || s.acceptLetters("then") {
		apart = true
	}
	if t := *s; apart {
		next, err := g.clause(&t)
		if err == nil && g.accept(next) || err != nil && err != errNoClause {
			return true, nil
		}
	}
	b := s.rest()
	if !hasAlphanumeric(b) {
		return false, nil
	}
	if (c.sentence() || c.link == arrowLink || c.link == spaceLink) && g.another(b) {
		return false, errOnePeg
	}
	remark := bytes.IndexByte([]byte("(#/|:!"), b[0]) >= 0
	if !c.sentence() && c.link != arrowLink {
		if remark || bytes.HasPrefix(b, []byte("-")) {
			return false, nil
		}
		return false, errNoClause
	}
	if n := arrowLength(b); n > 0 {
		t := scan{b: b, i: n}
		t.space()
		if _, n := g.pegs.token(t.rest()); n > 0 {
			return false, errors.New("a chain of pegs does not say which moves it means, write each move")
		}
		remark = true
	}
	if i := g.moveIn(b); i >= 0 {
		s.i += i
		return false, errors.New("a further move in a line has to follow a comma, a semicolon or a full stop")
	}
	if remark || prose(b) {
		return false, nil
	}
	return false, g.want()
}

var errOnePeg = errors.New("a move goes from one peg to one other")

// another reports whether the rest of a line names a further peg of the move,
// as in "or B" and "to B".
func (g *lineGrammar) another(b []byte) bool {
	t := scan{b: b}
	or := t.accept("/") || t.acceptLetters("or")
	if !t.acceptWord(toMeaning) && !t.acceptWord(onMeaning) && !t.acceptWord(fromMeaning) && !or {
		return false
	}
	r := clauseReader{g.pegs, g.first}
	p, ok := r.peg(&t, &clause{})
	// The word "a" is a peg only where no other word follows.
	return ok && int(p) < len(g.pegs.words) && p >= 0 && !(t.i < len(b) && alphanumeric(b[t.i]) && bytes.HasSuffix(bytes.TrimRight(b[:t.i], " "), []byte("a")))
}

// moveIn returns where there is a move in the rest of a line, −1 if there is
// none.
func (g *lineGrammar) moveIn(b []byte) int {
	for i := range b {
		if alphanumeric(b[i]) && (i == 0 || !alphanumeric(b[i-1])) {
			t := scan{b: b, i: i}
			if c, err := (&clauseReader{g.pegs, g.first}).read(&t); err == nil && (c.sentence() || c.link == arrowLink) {
				return i
			}
		}
	}
	return -1
}

func hasAlphanumeric(b []byte) bool {
	for _, c := range b {
		if alphanumeric(c) || c >= utf8.RuneSelf {
			return true
		}
	}
	return false
}

// prose reports whether a line that is no move may be left out: it has a word of
// two or more letters, or neither letters nor digits.
func prose(b []byte) bool {
	letters := 0
	none := true
	for len(b) > 0 {
		size := 1
		switch {
		case b[0]|0x20-'a' < 26:
			letters++
		case b[0] >= utf8.RuneSelf && letterAt(b):
			_, size = utf8.DecodeRune(b)
			letters += 2 // one may be a word
		default:
			none = none && b[0]-'0' > 9
			letters = 0
		}
		if letters >= 2 {
			return true
		}
		none = none && letters == 0
		b = b[size:]
	}
	return none
}

// countOnly reports whether the line is a number, such as that of the moves.
func countOnly(b []byte) bool { return isNumber(bytes.Trim(b, " \t.")) }
