package notation

import (
	"errors"
	"fmt"
)

// words reads the tokens from i to end.
func (c *clauseScan) words(i, end int) {
	for i < end {
		c.steps++
		if c.at(i).used {
			i++
			continue
		}
		i = c.word(i)
	}
}

// reset begins a sentence.
func (c *clauseScan) reset(i int) {
	c.begin, c.start = len(c.p.moves), i
	c.flags, c.hasDisk, c.hasFrom, c.lastAt, c.numberAt, c.moved, c.depth, c.others = 0, false, false, -1, -1, 0, 0, 0
	c.problem, c.onto = fault{token: -1}, claim{}
}

// stop ends a sentence.
func (c *clauseScan) stop(i int) {
	if c.hasDisk {
		c.attach(i)
	}
	if c.onto != (claim{}) && (c.hasDisk && c.disk.claims.n > 0 || c.open.token >= 0) && c.tells() {
		from := pegPhrase{ref: ref{peg: unsaid}}
		if !c.hasDisk {
			from, c.hasDisk, c.disk, c.open.token = c.openFrom, true, c.openDisk, -1
		} else if c.hasFrom {
			from = c.from
		}
		c.move(from, pegPhrase{ref: ref{peg: unsaid}}, toLink, i)
	}
	if c.hasFrom && c.problem.token < 0 && (c.hasDisk && !c.disk.many && (c.flags&saidVerb != 0 || c.disk.word)) && c.flags&(supposed|severally) == 0 {
		// It may go on with "place it on C".
		c.p.lacks(c.open)
		c.open = fault{c.from.end, c.from.end + 1, c.noPeg(c.from.end)}
		c.openFrom, c.openDisk = c.from, c.disk
	}
	if c.problem.token >= 0 && c.flags&(supposed|severally) == 0 {
		c.p.failed(c.problem.token, c.problem.end, c.problem.err)
	}
	if c.at(i).kind == '?' {
		c.flags |= supposed
	}
	if c.flags&supposed != 0 {
		for k := c.begin; k < len(c.p.moves); k++ {
			c.p.moves[k].flags |= supposed
		}
	}
	c.reset(i + 1)
}

// attach gives the disk that was named behind a move to it.
func (c *clauseScan) attach(i int) {
	if c.moved == 0 || len(c.p.moves) == c.first && len(c.p.moves) == c.begin {
		return
	}
	m := &c.p.moves[len(c.p.moves)-1]
	if m.claims.n == 0 && c.diskAt >= c.moved && (m.flags&saidDisk == 0 || m.n == 0) {
		for _, d := range c.disk.claims.all() {
			m.claims.add(d.disk, d.number)
		}
		c.hasDisk = false
	}
}

// word reads on at a token and returns the one after what it has read.
func (c *clauseScan) word(i int) int {
	t := c.at(i)
	if t.used {
		return i + 1
	}
	if j := c.behind(i); j > i {
		return j
	}
	if j := c.inner(i); j > i {
		c.stop(i - 1)
		c.numbers[0], c.n = t.value, 1
		return j
	}
	switch t.kind {
	case '.', '!', '?', ';':
		if c.hasDisk && c.diskAt+0 < i && c.disk.end == i && t.kind == '.' && c.moved == 0 && !c.at(i+1).gap {
			return i + 1
		}
		c.stop(i)
		return i + 1
	case ':':
		if c.hasDisk && c.disk.end == i {
			return i + 1
		}
		if len(c.p.moves) == c.begin {
			keep := c.flags & supposed
			c.stop(i)
			c.flags = keep
		}
		return i + 1
	case ',':
		if c.dots(i+1) > 0 && c.moved > 0 {
			c.p.lacks(fault{i + 1, i + 2, errLeftOut})
		}
		if c.hasDisk && c.moved > 0 && c.diskAt == c.moved {
			c.attach(i)
		}
		return i + 1
	case '[', '{', openBox:
		return i + 1
	case '(':
		if j := c.bracketed(i); j > i {
			return j
		}
		c.depth++
		if c.moved == i { // a remark behind a move
			if d, ok := c.answer.disk(i + 1); ok && c.at(d.end).kind == ')' && !d.many {
				c.hasDisk, c.disk, c.diskAt = true, d, i
				c.attach(i)
				c.hasDisk = false
				return d.end + 1
			}
		}
		return i + 1
	case ')', ']', '}', closeBox:
		if t.kind == ')' {
			c.depth = max(c.depth-1, 0)
		}
		if c.hasDisk && c.moved > 0 {
			c.attach(i)
		}
		return i + 1
	case arrowToken, '-', '>':
		return c.arrow(i)
	}
	if i == c.start && (c.is(i, "swap") || c.is(i, "exchange") || c.is(i, "tausche") || c.is(i, "switch") || c.is(i, "interchange")) {
		if d, ok := c.answer.disk(i + 1); ok {
			c.p.failed(i, d.end, errSwap)
			return d.end
		}
	}
	switch t.sense {
	case onWord, toWord:
		if c.is(i+1, "top") && c.at(i+2).sense == fromWord {
			if d, ok := c.answer.disk(i + 3); ok { // on top of disk 2
				c.lands(i, d)
				return d.end
			}
		}
	case notWord:
		c.flags |= supposed
		return i + 1
	case ifWord:
		c.flags |= supposed
		return i + 1
	case verbWord:
		if t.peg < 0 {
			c.flags |= saidVerb
			if n := c.at(i + 1); n.kind == numberToken && (c.at(i+2).sense == fromWord || c.at(i+2).sense == toWord && c.at(i+2).peg < 0) {
				c.take(i+1, diskPhrase{end: i + 2, word: true})
				c.disk.claims.add(n.value, true)
				return i + 2
			}
			// A word that is both, such as 移到.
			return i + 1
		}
	case behindWord:
		if d, ok := c.answer.disk(i + 1); ok {
			return d.end
		}
		return i + 1
	case orWord:
		if t.peg < 0 && c.moved > 0 && c.moved >= i-1 {
			if e := c.another(i); e > 0 {
				c.p.failed(i, i+1, errOnePeg)
				return e
			}
		}
	}
	if t.kind == '/' && c.moved == i {
		if e := c.another(i); e > 0 {
			c.p.failed(i, i+2, errOnePeg)
			return e
		}
	}
	if t.peg < 0 || t.sense != otherWord && !(t.sense == diskWord && t.letter() && c.at(i+1).kind != numberToken) {
		switch t.sense {
		case fromWord:
			if p, ok := c.answer.peg(i + 1); ok {
				c.hasFrom, c.from, c.onto = true, p, claim{}
				c.flags |= saidFrom
				c.moved = min(c.moved, i)
				return p.end
			}
			if j := i + 1; c.negative(j) || c.pegWordAt(j) && c.negative(j+1) {
				if c.pegWordAt(j) {
					j++
				}
				c.p.failed(j, j+1, c.noSuchPeg())
			}
			if n := c.at(i + 1); c.hasDisk && n.kind == wordToken && n.sense == otherWord && n.peg < 0 && c.at(i+2).sense == toWord && c.is(i, "from") {
				c.p.failed(i+1, i+2, c.noPeg(i+1))
			}
			if n := c.at(i + 1); c.hasDisk && n.sense == toWord && !n.letter() && n.peg < 0 {
				c.p.failed(i+1, i+2, c.noPeg(i+1))
			}
			if c.hasDisk && c.flags&saidVerb != 0 && c.is(i, "from") && c.at(i+1).sense != diskWord {
				c.wrong(i+1, c.noPeg(i+1))
			}
			return i + 1
		case toWord, onWord:
			if e := c.to(i); e > 0 {
				return e
			}
		case fromBehind:
			if c.lastAt >= 0 && c.last.end == i {
				c.hasFrom, c.from, c.lastAt = true, c.last, -1
				c.flags |= saidFrom
			}
			return i + 1
		case toBehind:
			if c.lastAt >= 0 && c.last.end == i {
				p := c.last
				c.lastAt = -1
				if c.hasFrom {
					c.move(c.from, p, toLink, i+1)
				} else if c.hasDisk && !c.disk.many {
					c.move(pegPhrase{ref: ref{peg: unsaid}}, p, toLink, i+1)
				}
			}
			return i + 1
		}
		if d, ok := c.answer.disk(i); ok {
			if d.word && d.claims.n == 0 && c.negative(d.end) {
				c.p.failed(d.end, d.end+1, c.noDisk())
			}
			c.take(i, d)
			return d.end
		}
	}
	if p, ok := c.answer.peg(i); ok {
		if c.lastAt >= 0 && c.last.end == i && c.last.bare && c.last.number && !p.number {
			c.number, c.numberAt = c.last.peg, i
		}
		c.last, c.lastAt = p, i
		if n := c.at(i); n.kind == numberToken && c.at(p.end).sense == fromWord {
			c.number, c.numberAt = n.value, p.end
		}
		return p.end
	}
	if t.kind == wordToken && t.sense == otherWord && t.end > t.start+1 {
		c.others++
	}
	return i + 1
}

// take takes note of a disk.
func (c *clauseScan) take(i int, d diskPhrase) {
	if d.many {
		c.flags |= severally
		c.hasDisk = false
		return
	}
	if c.hasDisk && c.disk.claims.n > 0 && d.claims.n == 0 {
		return
	}
	if c.hasDisk && c.disk.claims.n > 0 && c.disk.end == i-1 && c.at(i-1).sense == andWord && c.diskAt >= c.moved {
		c.flags |= severally // disk 1 and disk 2
	}
	if c.hasDisk && c.moved > 0 {
		c.attach(i)
	}
	c.hasDisk, c.disk, c.diskAt = true, d, i
	if c.moved > 0 && i >= c.moved {
		c.flags &^= severally
	}
}

// wrong takes note of what is likely to be a fault, unless a move follows in the
// sentence after all.
func (c *clauseScan) wrong(i int, err error) {
	if c.problem.token < 0 {
		c.problem = fault{i, i + 1, err}
	}
}

// negative reports whether a number with a sign or a fraction is there.
func (c *clauseScan) negative(i int) bool {
	t := c.at(i)
	return t.kind == otherToken && (c.text[t.start] == '-' || c.text[t.start]-'0' <= 9)
}

// noDisk returns the error of a number that no disk has.
func (c *clauseScan) noDisk() error {
	n := c.puzzle.Disks()
	if n == 0 {
		return errors.New("there are no disks")
	}
	return fmt.Errorf("there is no such disk, the disks are 1 to %d", n)
}

func (c *clauseScan) noPeg(i int) error {
	if t := c.at(i); t.kind == lineToken || t.sense == toWord || t.sense == fromWord {
		return fmt.Errorf("a peg should follow, one of %s", c.names.list(c.puzzle.Pegs()))
	}
	return fmt.Errorf("there is no such peg, the pegs are %s", c.names.list(c.puzzle.Pegs()))
}

var errSwap = errors.New("a move takes one disk from a peg to another one")
