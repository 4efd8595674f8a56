package notation

import (
	"errors"
)

// to reads on at a word such as "to". It returns 0 if nothing can be made of it.
func (c *clauseScan) to(i int) int {
	t := c.at(i)
	if c.text[t.start] >= 0x80 && t.sense == toWord {
		c.flags |= saidVerb // it is one, too
	}
	p, ok := c.answer.peg(i + 1)
	if !ok {
		if d, isDisk := c.answer.disk(i + 1); isDisk {
			c.lands(i, d)
			return d.end
		}
		if c.hasFrom && c.moved < i && (t.peg < 0 || c.flags&saidVerb == 0) || c.hasDisk && c.flags&saidVerb != 0 && t.sense == toWord && t.peg < 0 && c.at(i+1).sense != verbWord {
			if c.hasFrom || c.at(i+1).kind != wordToken || c.at(i+2).kind == lineToken || c.pegWordAt(i+2) || c.pegWordAt(i+3) {
				c.wrong(i+1, c.noPeg(i+1))
			}
		}
		return 0
	}
	if t.sense == onWord && c.where(i, p) {
		c.hasFrom, c.from = true, p
		c.flags |= saidFrom
		return p.end
	}
	switch {
	case c.open.token >= 0 && !c.hasFrom && !c.hasDisk && c.flags&saidVerb != 0:
		c.hasFrom, c.from, c.hasDisk, c.disk = true, c.openFrom, true, c.openDisk
		c.open.token = -1
		c.move(c.from, p, toLink, p.end)
	case c.hasFrom:
		if t.sense == onWord && c.flags&saidVerb == 0 && !c.hasDisk {
			return p.end
		}
		c.move(c.from, p, toLink, p.end)
	case c.lastAt >= 0 && c.last.end == i:
		if c.moved == i {
			c.p.failed(i, i+1, errOnePeg)
			return p.end
		}
		c.move(c.last, p, toLink, p.end)
	case c.moved == i && t.sense == toWord:
		c.p.failed(i, i+1, errOnePeg)
	case c.hasDisk && !c.disk.many && (c.flags&saidVerb != 0 || c.disk.end == i && c.diskAt == c.start && t.sense == toWord) && c.flags&severally == 0:
		if c.disk.claims.n == 0 {
			return p.end
		}
		c.move(pegPhrase{ref: ref{peg: unsaid}}, p, toLink, p.end)
	case c.flags&severally != 0 && c.flags&saidVerb != 0:
		c.move(pegPhrase{ref: ref{peg: unsaid}}, p, toLink, p.end)
	}
	return p.end
}

// where reports whether "on" and a peg say where the disk is, as in "disk 1, which
// is on A", and not where it goes.
func (c *clauseScan) where(i int, p pegPhrase) bool {
	if !c.hasDisk || c.hasFrom || c.moved >= c.diskAt && c.moved > 0 {
		return false
	}
	if to := c.at(p.end); to.sense == toWord && to.peg < 0 && c.flags&saidVerb != 0 {
		if _, ok := c.answer.peg(p.end + 1); ok {
			return true // the disk on A to C
		}
	}
	told := c.flags&saidVerb != 0 && (c.at(i-1).kind == '(' || c.is(i-1, "currently"))
	for j := i - 1; j >= c.disk.end && j > i-4; j-- {
		told = told || c.is(j, "which") || c.is(j, "that") || c.is(j, "sitting") || c.is(j, "lying") || c.is(j, "resting") || c.is(j, "located") ||
			c.is(j, "die") || c.is(j, "qui") || c.is(j, "que") || c.is(j, "che")
	}
	return told
}

// lands takes note that a disk is said to be put onto another one: that is a claim
// about a move in front of it, or about the one that is being read.
func (c *clauseScan) lands(i int, d diskPhrase) {
	if d.many || d.claims.n == 0 || c.depth > 0 || c.flags&(supposed|severally) != 0 {
		return
	}
	onto := d.claims.at[0]
	j := i
	if k := c.at(j - 1); k.kind == ',' || k.sense == andWord {
		j--
	}
	switch {
	case c.moved > 0 && (c.moved == i || c.moved == j) && len(c.p.moves) > c.begin:
		c.p.moves[len(c.p.moves)-1].onto = onto
	case c.open.token >= 0 && c.at(i-1).sense == itWord:
		c.onto = onto
	case c.hasDisk && !c.disk.many && c.flags&saidVerb != 0 && (c.disk.end == i || c.hasFrom && c.from.end == i || c.at(i-1).sense == itWord || c.at(i-1).sense == verbWord):
		c.onto = onto
	}
}

// tells reports whether the sentence tells a move and not what came of it, as one
// that begins with "this" does.
func (c *clauseScan) tells() bool {
	for _, w := range []string{"this", "that", "which", "it", "so", "now"} {
		if c.is(c.start, w) {
			return false
		}
	}
	return true
}

// another returns the token after a further peg that is offered for the move, 0
// if there is none.
func (c *clauseScan) another(i int) int {
	j := i + 1
	if s := c.at(j).sense; (s == toWord || s == onWord || s == fromWord) && c.at(j).peg < 0 {
		j++
	}
	p, ok := c.answer.peg(j)
	if !ok || int(p.peg) >= c.puzzle.Pegs() && !p.number {
		return 0
	}
	return p.end
}

// arrow reads on at an arrow or a dash.
func (c *clauseScan) arrow(i int) int {
	t := c.at(i)
	p, ok := c.answer.peg(i + 1)
	near := c.lastAt >= 0 && c.last.end == i
	if t.sense == carriesDisk {
		if !c.hasDisk {
			c.take(i, diskPhrase{end: i + 1, word: true})
		}
		c.disk.claims.add(t.value, true)
	}
	if t.kind != arrowToken {
		// A dash or a sign for larger stands for an arrow only between pegs.
		if !near || !ok || c.at(i+1).gap != t.gap || c.at(i+1).kind == arrowToken ||
			c.last.number && c.last.word == 0 && c.lastAt != c.start && c.at(c.lastAt-1).kind != ',' && c.moved != c.lastAt {
			if n := c.at(i + 1); t.kind == '-' && c.hasDisk && c.disk.claims.n == 0 && c.disk.end == i && c.disk.word && (n.kind == numberToken || n.sense == fromWord) {
				c.p.failed(i, i+1, c.noDisk())
			}
			return i + 1
		}
	}
	switch {
	case near && c.moved == i && ok, near && c.moved == i && c.at(i+1).kind != '[':
		c.p.failed(i, i+1, errChain)
		return i + 1
	case near && ok:
		// Three with arrows between them may be a peg, a disk and a peg.
		if k := c.at(p.end); k.kind == arrowToken && p.number && !c.last.number {
			if q, ok := c.answer.peg(p.end + 1); ok && !q.number {
				c.take(i+1, diskPhrase{end: p.end})
				c.disk.claims.add(p.peg, true)
				c.move(c.last, q, arrowLink, q.end)
				return q.end
			}
		}
		c.move(c.last, p, arrowLink, p.end)
		c.last, c.lastAt = p, i+1
		return p.end
	case c.hasFrom && ok && c.from.end == i:
		c.move(c.from, p, arrowLink, p.end)
		return p.end
	case ok && c.hasDisk && c.disk.end >= i-1 && !c.disk.many && c.disk.claims.n > 0 && c.flags&severally == 0:
		if k := c.at(p.end); k.kind == arrowToken || k.kind == '-' && !k.gap { // disk 1 - A -> C
			c.last, c.lastAt = p, i+1
			return p.end
		}
		c.move(pegPhrase{ref: ref{peg: unsaid}}, p, arrowLink, p.end)
		return p.end
	case near && c.moved < i && !c.at(i+1).used && c.at(i+1).kind != '[' && (c.last.bare && !c.last.number || c.last.word != 0):
		c.p.failed(i+1, i+2, c.noPeg(i+1))
	}
	return i + 1
}

// move adds a move.
func (c *clauseScan) move(from, to pegPhrase, l link, end int) {
	m := mention{from: from.ref, to: to.ref, link: l, flags: c.flags, word: from.word, line: c.at(end - 1).line}
	m.token = int32(end - 1)
	m.numbers, m.n, m.labelled, m.step = c.numbers, c.n, c.n > 0, c.step
	c.n, c.step = 0, false
	start := c.lastAt
	if c.hasFrom {
		start = -1
	}
	if c.hasDisk {
		if c.disk.word {
			m.flags |= saidDisk
		}
		m.claims = c.disk.claims
	} else if c.numberAt >= 0 && m.n < 2 && (c.numberAt == start || c.hasFrom) {
		m.labelled = m.labelled && m.n > 0
		m.numbers[m.n] = c.number
		m.n++
	}
	m.onto, c.onto = c.onto, claim{}
	if c.heading {
		m.flags |= inHeading
	}
	if c.depth > 0 && c.others > 0 {
		m.flags |= asideMove
	}
	if c.others > 1 {
		m.flags |= amongWords
	}
	if c.others > 0 && c.at(c.start).sense != verbWord {
		m.flags |= inProse
	}
	if c.phase {
		m.flags |= inPhase
	}
	if c.depth > 0 {
		m.flags |= inBrackets
	}
	if c.depth > 0 && c.moved > 0 && len(c.p.moves) > c.first && c.p.moves[len(c.p.moves)-1].flags&inBrackets == 0 { // "(A → C)" behind the move
		if prev := &c.p.moves[len(c.p.moves)-1]; prev.from == m.from && prev.to == m.to || prev.from.peg == unsaid && prev.to == m.to {
			if prev.from.peg == unsaid {
				prev.from = m.from
			}
			for _, d := range m.claims.all() {
				prev.claims.add(d.disk, d.number)
			}
			c.after(end, to)
			return
		}
		m.flags |= asideMove
	}
	if c.open.token >= 0 {
		c.p.failed(c.open.token, c.open.end, c.open.err)
		c.open.token = -1
	}
	c.p.moves = append(c.p.moves, m)
	c.after(end, to)
}

// after makes the scan ready for the next move of a sentence.
func (c *clauseScan) after(end int, to pegPhrase) {
	c.hasDisk, c.hasFrom, c.numberAt = false, false, -1
	c.moved = end
	c.last, c.lastAt = to, end-1
	c.last.end = end
	c.problem = fault{token: -1}
	c.flags &^= severally
}

var errChain = errors.New("a chain of pegs does not say which moves it means, write each move")
