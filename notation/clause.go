package notation

import (
	"errors"
	"fmt"
)

// A link is what stands between the two pegs of a move in a line of text.
type link uint8

const (
	spaceLink link = iota // "A C", "AC"
	commaLink             // "A, C"
	arrowLink             // "A -> C"
	toLink                // "A to C"
)

// A clause is a move in a line of people's text, in words or without. All of
// these are clauses: "Move disk 1 from A to C", "move the top disc from rod 1 to
// rod 3", "Disk 1: A → C", "move disk 1 to C", "A -> C", "A C".
type clause struct {
	item item
	link link
	// what there was of these words
	verb, disk, from bool
	peg              meaning // pegMeaning or rodMeaning if such a word names the first peg
	number           bool    // the first peg is given by a number
}

// sentence reports whether the clause has more words than pegs with something
// between them.
func (c clause) sentence() bool {
	return c.from || c.link == toLink && (c.verb || c.disk)
}

// errNoClause means that a text is not meant to be a move.
var errNoClause = errors.New("no move")

// mostWords is how many words without any meaning may follow each other.
const mostWords = 5

// A clauseReader reads clauses.
type clauseReader struct {
	pegs  *pegging
	first int // the number of the smallest disk
}

// read reads the clause at s. If what is there cannot be meant to be a move, the
// error is errNoClause; else s is where it cannot be read on.
func (r *clauseReader) read(s *scan) (clause, error) {
	var c clause
	for n := 0; n < mostWords && r.filler(s); n++ {
		for s.accept(",") || s.accept(":") || s.accept("'s") || s.accept("'ll") {
		}
	}
	c.verb = s.acceptWord(verbMeaning)
	if err := r.disk(s, &c); err != nil {
		return c, err
	}
	if !c.verb {
		c.verb = s.acceptWord(verbMeaning)
	}
	// From here on, a line that names a disk to move is one that must be read.
	vague := !c.verb || c.item.disk == 0
	c.from = s.acceptWord(fromMeaning)
	ok := false
	if !c.from && c.disk && r.acceptTo(s, &c) {
		c.item.from, c.link = unsaid, toLink
		if c.item.disk == 0 {
			return c, errNoClause
		}
		if c.item.to, ok = r.peg(s, &c); !ok {
			return c, r.noPeg(s, vague)
		}
		return c, nil
	}
	if c.item.from, ok = r.peg(s, &c); !ok {
		return c, r.noPeg(s, vague)
	}
	c.link = r.acceptLink(s, &c)
	if c.from && c.link == spaceLink {
		if vague {
			return c, errNoClause
		}
		return c, fmt.Errorf("a peg after %q should follow, one of %s", "to", r.pegs.allowed())
	}
	to := c
	if c.item.to, ok = r.peg(s, &to); !ok {
		return c, r.noPeg(s, vague)
	}
	return c, nil
}

// noPeg returns the error of a clause in which no peg follows.
func (r *clauseReader) noPeg(s *scan, vague bool) error {
	if vague && !s.signed() && !endless(s.number()) {
		return errNoClause
	}
	if m, _ := s.word(); m == toMeaning || m == fromMeaning || s.done() {
		return fmt.Errorf("a peg should follow, one of %s", r.pegs.allowed())
	}
	return fmt.Errorf("there is no such peg, the pegs are %s", r.pegs.allowed())
}

// noDisk returns the error of a number that no disk has.
func (r *clauseReader) noDisk() error {
	n := r.pegs.puzzle.Disks()
	if n == 0 {
		return errors.New("there are no disks")
	}
	return fmt.Errorf("there is no such disk, the disks are %d to %d", r.first, n-1+r.first)
}

// filler skips a word that may come before a move and is no peg.
func (r *clauseReader) filler(s *scan) bool {
	_, n := s.word()
	if peg, ok := r.pegs.find(s.b[s.i : s.i+n]); ok && int(peg) < len(r.pegs.words) {
		return false
	}
	return s.acceptWord(fillerWord)
}

func (r *clauseReader) acceptTo(s *scan, c *clause) bool {
	return s.acceptWord(toMeaning) || c.verb && s.acceptWord(onMeaning)
}

// disk reads what says which disk, if anything does.
func (r *clauseReader) disk(s *scan, c *clause) error {
	t := *s
	for n := 0; n < mostWords && (t.acceptWord(articleMeaning) || t.acceptWord(sizeMeaning)); n++ {
	}
	if m, n := t.word(); m == diskMeaning && (n > 1 || digitAt(t.b, t.i+n)) {
		t.acceptWord(diskMeaning)
		for t.acceptWord(numberMeaning) || t.accept("#") || t.hyphen() || t.accept(".") {
		}
		c.disk = true
		*s = t
		if next := t; t.signed() || c.verb && next.accept("-") && next.nextWord() == fromMeaning {
			return r.noDisk()
		}
	}
	t = *s
	digits := t.number()
	t.i += len(digits)
	t.space()
	t.acceptGroup()
	m, _ := t.word()
	if len(digits) > 0 && (c.disk || c.verb && m == fromMeaning) {
		if endless(digits) {
			return r.noDisk()
		}
		c.item.setDisk(parseNumber(digits) + 1 - r.first)
		*s = t
	} else if c.disk && !c.verb && m != fromMeaning && m != verbMeaning {
		return errNoClause // it is a disk of which something else is said
	}
	for c.disk && (s.accept(":") || s.accept(",")) {
	}
	return nil
}

// hyphen skips a hyphen or an underscore that joins a word and a number,
// as in "disk-1". With a space in front of it, a hyphen is a minus sign.
func (s *scan) hyphen() bool {
	return s.i > 0 && alphanumeric(s.b[s.i-1]) && digitAt(s.b, s.i+1) && (s.one("-") || s.one("_"))
}

// signed reports whether a number with a sign comes next.
func (s *scan) signed() bool {
	t := *s
	return (t.accept("-") || t.accept("+") || t.accept("−") || t.accept("–")) && digitAt(t.b, t.i)
}

// nextWord returns the meaning of the word that comes next.
func (s *scan) nextWord() meaning {
	m, _ := s.word()
	return m
}

// peg reads a peg, with or without words such as "the", "peg" or "rod".
func (r *clauseReader) peg(s *scan, c *clause) (int32, bool) {
	s.acceptWord(articleMeaning)
	if peg, n := r.pegs.token(s.rest()); n > 0 {
		r.took(s, c, n)
		s.pegMeaning(c)
		return peg, true
	}
	if peg, n := r.glued(s.rest()); n > 0 {
		r.took(s, c, n)
		return peg, true
	}
	if s.pegMeaning(c) {
		for s.accept("#") || s.hyphen() || s.accept(":") {
		}
		if peg, n := r.pegs.token(s.rest()); n > 0 {
			r.took(s, c, n)
			return peg, true
		}
	}
	return 0, false
}

// glued reads a peg that has its word in front without a space, such as "PegA".
func (r *clauseReader) glued(b []byte) (peg int32, n int) {
	n = tokenEnd(b, false)
	for cut := min(n-1, longestWord); cut >= 3; cut-- {
		t := scan{b: b[:cut]}
		if m, _ := t.word(); (m == pegMeaning || m == rodMeaning) && !digitAt(b, cut) {
			peg, ok := r.pegs.find(b[cut:n])
			if !ok {
				n = 0
			}
			return peg, n
		}
	}
	return 0, 0
}

func (r *clauseReader) took(s *scan, c *clause, n int) {
	c.number = r.pegs.numeric(s.b[s.i : s.i+n])
	s.i += n
	s.space()
}

// pegMeaning skips a word such as "peg" or "rod".
func (s *scan) pegMeaning(c *clause) bool {
	for _, m := range []meaning{pegMeaning, rodMeaning} {
		if s.acceptWord(m) {
			c.peg = m
			return true
		}
	}
	return false
}

// acceptLink skips what stands between the pegs.
func (r *clauseReader) acceptLink(s *scan, c *clause) link {
	if n := arrowLength(s.rest()); n > 0 {
		s.i += n
		s.space()
		return arrowLink
	}
	if r.acceptTo(s, c) {
		return toLink
	}
	if s.accept(",") {
		s.acceptWord(toMeaning)
		return commaLink
	}
	return spaceLink
}
