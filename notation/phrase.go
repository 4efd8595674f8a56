package notation

import (
	"fmt"
)

// A ref is a peg as a text names it: by a number, which may count from 0 or from
// 1, or in a way that leaves nothing open.
type ref struct {
	peg    int32 // unsaid if it is not given
	number bool
}

// A claim is a disk as a text names it.
type claim struct {
	disk   int32
	number bool // it is given by its number, which may count from 0 or from 1
}

// claims are what is said of the disk of a move.
type claims struct {
	n  uint8
	at [3]claim
}

func (c *claims) add(d int32, number bool) {
	if int(c.n) < len(c.at) {
		c.at[c.n] = claim{d, number}
		c.n++
	}
}

func (c *claims) all() []claim { return c.at[:c.n] }

// A phrase is some words of a text, as tokens from a first one on, that name a
// disk or a peg.
type diskPhrase struct {
	claims claims // none if it is not said which disk
	many   bool   // several disks
	end    int    // the token after it
	word   bool   // it has a word for disk
}

// size returns the disk of that size, 0 if that does not say which.
func (x *answer) size(size int32) int32 {
	n := int32(x.puzzle.Disks())
	switch size {
	case smallest:
		return 1
	case largest:
		return n
	case smallOne:
		if n <= 3 {
			return 1
		}
	case largeOne:
		if n <= 3 {
			return n
		}
	case smallerOne, largerOne:
		if n == 2 {
			return 1 + size - smallerOne
		}
	case middling:
		if n == 3 {
			return 2
		}
	}
	return 0
}

func (x *answer) at(i int) *token {
	if uint(i) < uint(len(x.tokens)) {
		return &x.tokens[i]
	}
	return &x.tokens[len(x.tokens)-1] // the end of the last line
}

// disk reads what names a disk, at a token.
func (x *answer) disk(i int) (d diskPhrase, ok bool) {
	start := i
	ordinal, size := int32(0), int32(-1)
	for ; i < start+6; i++ {
		t := x.at(i)
		switch {
		case t.sense == articleWord, t.sense == topWord:
		case t.sense == measureWord && ordinal > 0: // 第一个
		case t.sense == countWord && x.at(i+1).sense == numberWord && x.at(i+2).sense == diskWord: // 一号盘
			d = diskPhrase{end: i + 3, word: true}
			d.claims.add(t.value, true)
			return x.apposition(d), true
		case x.ordinalDisk(i) > 0:
			d = diskPhrase{end: x.ordinalDisk(i), word: true}
			d.claims.add(x.at(i+1).value, true)
			return x.apposition(d), true
		case t.kind == wordToken && t.peg == 0 && t.sense == toWord: // "a"
		case t.sense == ordinalWord && ordinal == 0:
			ordinal = t.value
		case t.sense == sizeWord:
			size = t.value
		case t.sense == sideWord && t.value == middleSide && size < 0 && x.at(i+1).sense == diskWord:
			size = middling
		case (t.sense == countWord || t.kind == numberToken && x.at(i+1).sense == sizeWord) && x.severalAt(i+1) > 0:
			return diskPhrase{many: true, end: x.severalAt(i + 1), word: true}, true
		case t.sense == countWord && t.value == 1 && x.at(i+1).sense == diskWord:
		default:
			goto named
		}
	}
named:
	t := x.at(i)
	switch {
	case t.kind == numberToken && t.sense == diskWord: // in a column of disks
		d = diskPhrase{end: i + 1, word: true}
		d.claims.add(t.value, true)
		return d, true
	case t.kind == numberToken && i > start && x.at(i+1).kind == '.' && x.at(i+2).sense == diskWord && !x.at(i+2).letter() && x.at(i+3).kind != numberToken: // die 1. Scheibe
		d = diskPhrase{end: i + 3, word: true}
		d.claims.add(t.value, true)
		return x.apposition(d), true
	case t.kind == numberToken:
		behind := i + 1
		for x.at(behind).sense == numberWord {
			behind++
		}
		if w := x.at(behind); w.sense == diskWord && !w.letter() && (behind > i+1 || x.text[w.start] >= 0x80) {
			d = diskPhrase{end: behind + 1, word: true}
			d.claims.add(t.value, true)
			return x.apposition(d), true
		}
		if w := x.at(i + 1); w.sense == disksWord || w.sense == diskWord && !w.letter() {
			return diskPhrase{many: t.value != 1, end: i + 2, word: true}, true
		}
		return d, false
	case t.sense == disksWord:
		end := i + 1
		for end < i+8 && (x.at(end).kind == numberToken || x.at(end).kind == ',' || x.at(end).kind == '-' || x.at(end).sense == andWord || x.at(end).sense == disksWord) {
			end++
		}
		return diskPhrase{many: true, end: end, word: true}, true
	case t.sense == diskWord && (!t.letter() || x.at(i+1).kind == numberToken && !x.at(i+1).gap):
		d.word = true
		i++
		j := i
		for x.at(j).sense == numberWord || x.at(j).kind == '#' || x.at(j).kind == '.' && (x.at(j-1).sense == numberWord || x.is(j-1, "no")) ||
			x.at(j).kind == '-' && !x.at(j).gap && !x.at(j+1).gap || x.at(j).kind == ':' && x.at(j-1).sense == numberWord ||
			x.at(j).kind == otherToken && x.is(j, "°") && x.is(j-1, "n") ||
			x.at(j).kind == wordToken && j == i && (x.is(j, "no") || x.is(j, "nº") || x.is(j, "n") && x.is(j+1, "°")) {
			j++
		}
		switch n := x.at(j); {
		case n.kind == numberToken:
			d.claims.add(n.value, true)
			i = j + 1
			for x.at(i).sense == numberWord {
				i++
			}
		case n.sense == countWord && j == i:
			d.claims.add(n.value, true)
			i = j + 1
		case n.sense == ordinalWord && n.value > 0 && j == i && x.text[n.start]-'0' <= 9:
			d.claims.add(n.value, true)
			i = j + 1
		}
		if ordinal > 0 && size < 0 {
			d.claims.add(ordinal, true)
		}
	case size >= 0 && t.sense == countWord && t.value == 1: // the smallest one
		i++
	case size >= 0 && t.sense != pegWord && t.sense != rodWord:
	default:
		return d, false
	}
	if size >= 0 {
		// Some languages have the size behind.
		x.sized(&d.claims, size, ordinal)
	}
	for j := i; j < i+3 && d.word && size < 0; j++ {
		if x.at(j).sense == sideWord && x.at(j).value == middleSide && x.at(j+1).sense == fromWord {
			x.sized(&d.claims, middling, 0)
			i = j + 1
			break
		}
		if x.at(j).sense == sizeWord && x.at(j).line == x.at(start).line && x.at(j).kind == wordToken {
			x.sized(&d.claims, x.at(j).value, 0)
			i = j + 1
			break
		}
		if x.at(j).kind != wordToken || x.at(j).sense != otherWord && x.at(j).sense != articleWord || !x.is(j, "más") && !x.is(j, "plus") && !x.is(j, "più") && !x.is(j, "mais") && !x.is(j, "le") {
			break
		}
	}
	d.end = i
	return x.apposition(d), true
}

// ordinalDisk returns the token after an ordinal of Chinese and its disk, as in
// 第1个盘子, 0 if there is none.
func (x *answer) ordinalDisk(i int) int {
	n := x.at(i + 1)
	if !x.is(i, "第") || n.kind != numberToken && n.sense != countWord {
		return 0
	}
	i += 2
	for k := 0; k < 3 && (x.at(i).sense == numberWord || x.at(i).sense == measureWord || x.at(i).sense == sizeWord || x.at(i).sense == articleWord); k++ {
		i++
	}
	if x.at(i).sense != diskWord {
		return 0
	}
	return i + 1
}

// severalAt returns the token after a word for several disks, with their size in
// front, 0 if there is none.
func (x *answer) severalAt(i int) int {
	for k := 0; k < 2 && (x.at(i).sense == sizeWord || x.at(i).sense == topWord); k++ {
		i++
	}
	if x.at(i).sense == disksWord {
		return i + 1
	}
	return 0
}

// sized adds the claim of a size.
func (x *answer) sized(c *claims, size, ordinal int32) {
	switch {
	case ordinal > 1 && size == smallest:
		c.add(ordinal, false)
	case ordinal > 1 && size == largest:
		c.add(int32(x.puzzle.Disks())+1-ordinal, false)
	default:
		if d := x.size(size); d > 0 {
			c.add(d, false)
		}
	}
}

// apposition adds what brackets after a disk say, as in "the smallest disk (disk
// 1)".
func (x *answer) apposition(d diskPhrase) diskPhrase {
	i := d.end
	if x.at(i).kind != '(' {
		return d
	}
	if t := x.at(i + 1); t.kind == numberToken && x.at(i+2).kind == ')' {
		d.claims.add(t.value, true)
		d.end = i + 3
		return d
	}
	if x.at(i+1).kind == '(' {
		return d
	}
	if more, ok := x.disk(i + 1); ok && x.at(more.end).kind == ')' {
		for _, c := range more.claims.all() {
			d.claims.add(c.disk, c.number)
		}
		d.end = more.end + 1
	}
	return d
}

// letter reports whether the token is a single letter.
func (t *token) letter() bool { return t.kind == wordToken && t.end == t.start+1 }

// is reports whether the token is this word, in lower case.
func (x *answer) is(i int, word string) bool {
	t := x.at(i)
	return int(t.end-t.start) == len(word) && equalFold(x.text[t.start:t.end], word)
}

func equalFold(b []byte, lower string) bool {
	for i, c := range b {
		if c-'A' < 26 {
			c |= 0x20
		}
		if c != lower[i] {
			return false
		}
	}
	return true
}

// A pegPhrase is what names a peg.
type pegPhrase struct {
	ref
	word sense // pegWord or rodWord if there is such a word
	end  int
	bare bool // it is a letter, a name or a number alone
}

// peg reads what names a peg, at a token.
func (x *answer) peg(i int) (p pegPhrase, ok bool) {
	start := i
	for i < start+3 && (x.at(i).sense == articleWord || x.at(i).sense == emptyWord && x.pegWordAt(i+1)) {
		i++
	}
	if t := x.at(i); t.letter() && (t.sense == toWord || t.sense == orWord) && x.pegWordAt(i+1) && x.pegName(i+2) {
		i++ // "a" or "o" as an article
	}
	t := x.at(i)
	switch {
	case t.sense == numberWord && x.at(i+1).peg >= 0:
		i++
		t = x.at(i)
	case t.sense == roleWord && t.peg < 0, t.sense == sideWord && t.peg < 0, t.sense == ordinalWord && t.peg < 0:
		return x.described(i)
	case x.pegWordAt(i):
		p.word = t.sense
		i++
		for x.at(i).kind == '#' || x.at(i).sense == numberWord || x.at(i).kind == '-' && !x.at(i).gap || x.at(i).kind == ':' && x.pegName(i+1) {
			i++
		}
		t = x.at(i)
		if t.sense == roleWord || t.sense == sideWord || t.sense == countWord {
			q, ok := x.described(i)
			if p.end = q.end; t.sense == countWord {
				return pegPhrase{ref: ref{t.value - 1, false}, word: p.word, end: i + 1}, true
			}
			q.word = p.word
			return q, ok
		}
	}
	switch {
	case t.peg >= 0 && t.kind != lineToken && (p.word != 0 || x.pegLetter(i)):
		p.ref = ref{int32(t.peg), false}
	case t.kind == numberToken:
		p.ref = ref{t.value, true}
	default:
		return p, false
	}
	p.bare = p.word == 0
	p.end = i + 1
	if p.word == 0 {
		for x.at(p.end).sense == numberWord && x.pegWordAt(p.end+1) {
			p.end++
		}
		if x.pegWordAt(p.end) && !x.pegName(p.end+1) {
			p.word = x.at(p.end).sense
			p.end++
		}
	}
	if x.at(p.end).sense == articleWord && x.text[x.at(p.end).start] >= 0x80 { // 上
		p.end++
	}
	return p, true
}

func (x *answer) pegWordAt(i int) bool {
	s := x.at(i).sense
	return (s == pegWord || s == rodWord) && x.at(i).peg < 0
}

// pegName reports whether a letter, a name or a number of a peg is there.
func (x *answer) pegName(i int) bool {
	t := x.at(i)
	return t.kind == numberToken || t.kind == wordToken && t.peg >= 0 && t.peg < int16(x.puzzle.Pegs())
}

// pegLetter reports whether the letter is one that names a peg and not a word
// such as "a".
func (x *answer) pegLetter(i int) bool {
	t := x.at(i)
	if t.sense == otherWord || t.end > t.start+1 {
		return true
	}
	next := x.at(i + 1)
	switch {
	case next.sense == articleWord && x.text[next.start] < 0x80, next.sense == diskWord && !next.letter(), next.sense == topWord, next.sense == sizeWord, x.pegWordAt(i+1) && x.text[next.start] < 0x80:
		return false
	}
	return next.kind != wordToken || next.sense != otherWord || next.letter()
}

// described reads a peg that is named by its place or its part, such as "the
// left peg" or "the source". If a letter or the like follows, that is what
// counts: in "from source A" the word only says that it is the one to move from.
func (x *answer) described(i int) (p pegPhrase, ok bool) {
	t := x.at(i)
	p.end = i + 1
	if n := x.at(p.end); n.sense == articleWord && x.text[n.start] >= 0x80 && x.pegWordAt(p.end+1) {
		p.end++
	}
	if x.pegWordAt(p.end) {
		p.word = x.at(p.end).sense
		p.end++
	}
	if j := p.end; x.at(j).kind == '(' {
		if q, ok := x.peg(j + 1); ok && x.at(q.end).kind == ')' {
			q.end, q.bare, q.word = q.end+1, false, p.word
			return q, true
		}
	}
	if n := x.at(p.end); t.sense == roleWord && x.pegLetterOnly(p.end) && !(n.gap && n.kind == numberToken && t.value == spareRole && x.puzzle.Pegs() > 3) {
		p.ref, p.end = ref{int32(n.peg), false}, p.end+1
		if n.peg < 0 {
			p.ref = ref{n.value, true}
		}
		return p, true
	}
	switch t.sense {
	case ordinalWord:
		if p.word == 0 || t.value == 0 {
			return p, false
		}
		p.ref = ref{t.value - 1, false}
		return p, true
	case sideWord:
		pegs := int32(x.puzzle.Pegs())
		switch t.value {
		case leftSide:
			p.ref = ref{0, false}
		case rightSide:
			p.ref = ref{pegs - 1, false}
		default:
			if pegs != 3 {
				return p, false
			}
			p.ref = ref{1, false}
		}
		return p, true
	}
	order := x.roleOrder()
	if order == nil {
		return p, false
	}
	switch t.value {
	case sourceRole:
		p.ref = ref{int32(order[0]), false}
	case targetRole:
		p.ref = ref{int32(order[1]), false}
	default:
		k := 2
		if n := x.at(p.end); len(order) > 3 {
			if n.kind != numberToken || int(n.value) < 1 || int(n.value) > len(order)-2 {
				return p, false
			}
			k, p.end = 1+int(n.value), p.end+1
		}
		if k >= len(order) {
			return p, false
		}
		p.ref = ref{int32(order[k]), false}
	}
	return p, true
}

func (x *answer) pegLetterOnly(i int) bool {
	t := x.at(i)
	return t.kind == wordToken && t.peg >= 0 && x.pegLetter(i) || t.kind == numberToken
}

func (x *answer) noSuchPeg() error {
	return fmt.Errorf("there is no such peg, the pegs are %s", x.names.list(x.puzzle.Pegs()))
}
