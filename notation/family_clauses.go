package notation

import (
	"errors"
)

// A clauseFamily finds moves in sentences and in lines.
type clauseFamily struct{}

func (clauseFamily) reads() []string {
	return []string{"text", "gym", "rod", "apl", "apl2", "pair", "arrow", "csv"}
}

func (clauseFamily) notation(_ *answer, m *mention) (string, int) {
	number := m.from.number || m.from.peg == unsaid && m.to.number
	sentence := m.flags&saidFrom != 0 || m.link == toLink && m.flags&(saidVerb|saidDisk) != 0 || m.from.peg == unsaid && m.link == toLink
	switch {
	case m.flags&inTable != 0:
		return "csv", -1
	case sentence && number && m.word == pegWord:
		return "gym", 1
	case sentence && number && m.word == rodWord:
		return "rod", 1
	case sentence && !number && m.flags&saidDisk == 0 && m.claims.n == 0 && m.n == 0:
		return "apl", -1
	case sentence:
		return "text", -1
	case m.link == spaceLink || m.link == commaLink:
		return "pair", -1
	}
	return "arrow", -1
}

// propose finds moves in sentences and in lines: "Move disk 1 from A to C",
// "A -> C", "disk 1: A → C", "1 A C", "A C".
func (clauseFamily) propose(x *answer, p *proposal, first, last int) {
	c := clauseScan{answer: x, p: p, lacking: fault{token: -1}, open: fault{token: -1}}
	cut := fault{token: -1} // moves are left out here, unless others follow
	fenced := first
	for i := first; i < last; {
		end := i
		for x.tokens[end].kind != lineToken {
			end++
		}
		if i >= fenced && x.fence(i) {
			var program bool
			if fenced, program = c.block(end+1, last); program {
				i = fenced
				continue
			}
		}
		if c.line(i, end); len(p.moves) > c.first {
			cut.token = -1
		}
		if len(p.moves) > 0 && x.andSoOn(i, end) {
			cut = fault{i, end, errLeftOut}
		}
		i = end + 1
	}
	p.lacks(cut)
	c.phases()
	p.lacks(c.lacking)
	if c.open.token >= 0 {
		p.failed(c.open.token, c.open.end, c.open.err)
	}
	x.steps += c.steps
}

// A clauseScan goes through the lines of a text.
type clauseScan struct {
	*answer
	p     *proposal
	steps int

	carried  bool // the line before only names a disk
	carry    diskPhrase
	open     fault // a sentence says from where a disk goes, and not where to
	openFrom pegPhrase
	openDisk diskPhrase
	lacking  fault // the line before says that a disk moves, and not where to

	// of the line
	heading bool
	phase   bool
	numbers [2]int32
	n       uint8
	step    bool
	first   int // the mention with which it begins
	end     int // where it ends

	// of the sentence
	begin    int // its first mention
	start    int // its first token
	flags    flags
	disk     diskPhrase
	hasDisk  bool
	onto     claim // the disk that the one that moves goes onto
	diskAt   int   // where it begins
	from     pegPhrase
	hasFrom  bool
	last     pegPhrase // the peg or the number before, with lastAt its place
	lastAt   int
	number   int32 // a number in front of it, 0 if there is none
	numberAt int
	moved    int // the token after the last move, 0 if there is none
	depth    int // open brackets
	others   int // words without a sense
	problem  fault
}

// line reads the line of the tokens from i to end.
func (c *clauseScan) line(i, end int) {
	start := i
	if c.phase = false; c.fence(i) {
		return
	}
	c.heading, c.n, c.step, c.first, c.end = false, 0, false, len(c.p.moves), end
	if k := c.at(i).kind; c.dots(i) > 0 || (c.bullet(i) || k == '[' || k == '(') && c.dots(i+1) > 0 {
		c.p.lacks(fault{start, end, errLeftOut})
	}
	if c.at(i).kind == '#' && (c.at(i+1).gap || c.at(i+1).kind == '#') {
		c.heading = true
		for c.at(i).kind == '#' {
			i++
		}
	}
	for i < end && c.bullet(i) {
		i++
	}
	c.phase = c.is(i, "phase") || c.is(i, "stage") || c.is(i, "part") || c.is(i, "goal") || c.is(i, "subgoal") || c.is(i, "teil")
	if j := c.title(i, end); j > i {
		c.reset(i)
		c.words(i, j)
		i = j
		for i < end && c.bullet(i) {
			i++
		}
	}
	for c.n < 2 && i < end {
		next, ok := c.label(i, end)
		if !ok {
			break
		}
		i = next
	}
	if i >= end || c.code(i, end) {
		return
	}
	if c.columns(i, end) {
		return
	}
	c.reset(i)
	carried := c.carried
	if c.carried = false; carried {
		c.hasDisk, c.disk, c.diskAt = true, c.carry, i
	}
	begin := i
	c.words(i, end)
	imperative := c.at(begin).sense == verbWord && c.diskAt == begin+1
	if len(c.p.moves) == c.first && c.hasDisk && (c.diskAt == begin || imperative) && c.disk.end >= end-1 && !c.disk.many && c.disk.claims.n > 0 && c.disk.word && (!carried || c.disk != c.carry) {
		c.carried, c.carry = true, c.disk // its move is in the next line
		if c.lacking.token = -1; imperative && !c.heading {
			c.lacking = fault{begin, end, errors.New("it is not said where the disk goes")}
		}
	} else if len(c.p.moves) > c.first && carried && c.lacking.token >= 0 {
		if m := &c.p.moves[c.first]; m.claims.n == 0 || m.claims.at[0] != c.carry.claims.at[0] {
			c.p.lacks(c.lacking)
		}
		c.lacking.token = -1
	} else if carried {
		c.p.lacks(c.lacking)
		c.lacking.token = -1
	}
	c.stop(end)
	if len(c.p.moves) == c.first && c.p.garbage.token < 0 && c.garbage(start, end) {
		c.p.garbage = fault{start, end, c.line0()}
	}
}
