package notation

import (
	"errors"
	"fmt"
	"strings"
)

// clauses finds moves in sentences and in lines: "Move disk 1 from A to C",
// "A -> C", "disk 1: A → C", "1 A C", "A C".
func (x *answer) clauses(p *proposal, first, last int) {
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

// fence reports whether the line that begins with the token is a fence of
// Markdown.
func (x *answer) fence(i int) bool {
	t := x.at(i)
	if t.start < 3 {
		return false
	}
	f := string(x.text[t.start-3 : t.start])
	return f == "```" || f == "~~~"
}

// block returns the token after the block that begins at the token, with its
// fence, and whether it is a program.
func (c *clauseScan) block(i, last int) (end int, program bool) {
	for i < last {
		c.steps++
		fence := c.fence(i)
		switch string(c.text[c.at(i).start:c.at(i).end]) {
		case "def", "function", "func", "fn", "void", "class", "import":
			program = program || c.at(i+1).kind == wordToken
		}
		for i < last && c.tokens[i].kind != lineToken {
			c.steps++
			i++
		}
		if i++; fence {
			break
		}
	}
	return min(i, last), program
}

// andSoOn reports whether the line says that the moves go on without being told.
func (x *answer) andSoOn(i, end int) bool {
	for i < end && x.at(i).kind != wordToken {
		i++
	}
	if i == end || end-i > 30 {
		return false
	}
	line := strings.ToLower(string(x.text[x.at(i).start:x.at(end-1).end]))
	line = strings.TrimRight(line, ". \t!*_")
	for _, s := range []string{"and so on", "and so forth", " etc", "und so weiter", " usw", "ainsi de suite", "así sucesivamente", "così via", "assim por diante", "等等", "以此类推", "依此类推"} {
		if line == strings.TrimSpace(s) || strings.HasSuffix(line, s) && end-i <= 16 {
			return true
		}
	}
	for _, s := range []string{"continue this", "continue in this", "continue in the same", "continue like this", "continue similarly", "continue the pattern", "continue until", "continue with the remaining", "keep going", "repeat this", "repeat these", "repeat the ", "repeat until", "and so on"} {
		if strings.HasPrefix(line, s) {
			return true
		}
	}
	return false
}

// phases sets a move in the heading of a part of the moves aside, if it is said
// again below.
func (c *clauseScan) phases() {
	heading := -1
	for i := range c.p.moves {
		m := &c.p.moves[i]
		switch {
		case m.flags&inPhase != 0:
			heading = i
		case heading >= 0 && m.from == c.p.moves[heading].from && m.to == c.p.moves[heading].to:
			c.p.moves[heading].flags |= asideMove
		}
	}
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
	diskAt   int // where it begins
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

// title returns the token after a title such as "Moves:" or a question in front
// of the moves, 0 if there is none.
func (c *clauseScan) title(i, end int) int {
	if d, ok := c.answer.disk(i); ok && c.at(d.end).kind == ':' {
		return 0
	}
	for j := i; j < end && j < i+12; j++ {
		switch t := c.at(j); {
		case j == i && (t.sense == fromWord || t.sense == toWord || t.kind != wordToken):
			return 0
		case t.kind == ':' || t.kind == '=' && j < i+4 || t.kind == '?':
			if j > i && j+1 < end {
				return j + 1
			}
			return 0
		case t.kind != wordToken || t.peg >= 0, t.sense == ifWord, t.sense == notWord:
			return 0
		}
	}
	return 0
}

// garbage reports whether a line without moves is no prose either: it has letters
// or digits but no word, and is neither a number alone nor a formula.
func (c *clauseScan) garbage(i, end int) bool {
	if c.at(i).kind == '(' && c.at(end-1).kind == ')' && end-i == 3 {
		return false
	}
	some, numbers := false, 0
	for j := i; j < end; j++ {
		t := c.at(j)
		switch {
		case t.used, t.kind == '=', t.kind == '^', t.kind == wordToken && t.end-t.start > 1 && c.text[t.start]-'0' > 9:
			return false
		case t.kind == numberToken:
			some = true
			numbers++
		case t.kind == wordToken:
			some = true
			numbers += 2
		case t.kind == otherToken && c.text[t.start]-'0' <= 9:
			return false
		}
	}
	return some && numbers > 1 && !c.allPegs(i, end) && !(c.at(i).letter() && c.at(i+1).kind == ':' && end-i == 3)
}

func (c *clauseScan) line0() error {
	return errors.New(`a move is like "Move disk 1 from A to C" or "A C"`)
}

var errLeftOut = errors.New("moves are left out here")

// dots returns the number of tokens that are an ellipsis.
func (c *clauseScan) dots(i int) int {
	if t := c.at(i); t.kind == otherToken && string(c.text[t.start:t.end]) == "…" {
		return 1
	}
	n := 0
	for c.at(i+n).kind == '.' && n < 3 {
		n++
	}
	if n < 3 {
		return 0
	}
	return n
}

// bullet reports whether the token is what stands in front of an item or a
// quoted line.
func (c *clauseScan) bullet(i int) bool {
	switch t := c.at(i); t.kind {
	case '-', '+':
		return c.at(i + 1).gap
	case '>', '|', '[', '{', '(':
		return t.kind != '[' && t.kind != '(' && t.kind != '{' || c.at(i+1).kind == wordToken && c.at(i+1).peg < 0 || t.kind == '{'
	case '.', ',':
		return true
	}
	return false
}

// label skips a number in front of a move, such as "1.", "(2)", "#3:" or
// "Step 4:".
func (c *clauseScan) label(i, end int) (next int, ok bool) {
	start := i
	step := false
	switch t := c.at(i); {
	case c.ordinalDisk(i) > 0:
		return start, false
	case t.sense == stepWord && !t.letter(), c.is(i, "move"), c.is(i, "moves"):
		step = true
		i++
	}
	verb := step && c.at(start).sense == verbWord
	open := kind(0)
	if c.at(i).kind == '(' || c.at(i).kind == '[' && !step {
		open = c.at(i).kind
		i++
	}
	hash := c.at(i).kind == '#' || c.at(i).sense == numberWord
	if hash {
		i++
	}
	t := c.at(i)
	if t.kind != numberToken || t.sense == diskWord || i >= end {
		return start, false
	}
	i++
	if c.at(i).sense == stepBehind || step && c.at(i).sense == numberWord {
		step = true
		i++
	}
	sep := c.at(i)
	marked := true
	switch {
	case open == '(' && sep.kind == ')', open == '[' && sep.kind == ']':
		i++
		if c.at(i).kind == ':' || c.at(i).kind == '.' {
			i++
		}
	case open != 0:
		return start, false
	case sep.kind == ':', sep.kind == '.', sep.kind == ')', sep.kind == '|' && !(c.at(i+1).kind == numberToken && c.allNumbers(i, end)):
		i++
		if sep.kind == '.' && c.at(i).kind == ')' {
			i++
		}
	case sep.kind == '-' && sep.gap && c.at(i+1).gap && c.at(i+1).kind != numberToken:
		i++
	case sep.kind == ',' && !verb && (step || c.at(i+1).sense == verbWord || c.at(i+1).sense == diskWord):
		i++
	case step && !verb:
		if sep.kind == '-' && sep.gap {
			i++
		}
	case hash && !verb:
	case open == 0 && !verb && (sep.sense == verbWord || sep.sense == diskWord && !sep.letter() && c.text[sep.start] < 0x80 && c.at(i+1).kind == numberToken):
	default:
		return start, false
	}
	if i >= end {
		return start, false
	}
	c.numbers[c.n] = t.value
	if c.n == 0 {
		c.step = step && !verb && marked
	}
	c.n++
	return i, true
}

// allNumbers reports whether there are only numbers in the columns up to the end.
func (c *clauseScan) allNumbers(i, end int) bool {
	for ; i < end; i++ {
		if k := c.at(i).kind; k != numberToken && k != '|' {
			return false
		}
	}
	return true
}

// code reports whether the line is one of a program that prints moves.
func (c *clauseScan) code(i, end int) bool {
	for ; i < end; i++ {
		t := c.at(i)
		switch t.kind {
		case '{':
			if w := c.at(i + 1); w.kind == wordToken && !w.gap && (c.at(i+2).kind == '}' || c.at(i+2).kind == '-' || c.at(i+2).kind == '+') {
				return true
			}
		case '%':
			if w := c.at(i + 1); w.kind == wordToken && !w.gap && w.letter() {
				return true
			}
		case wordToken:
			if c.at(i+1).kind == '(' && (c.is(i, "print") || c.is(i, "printf") || c.is(i, "println") || c.is(i, "append") || c.is(i, "log") || c.is(i, "push") || c.is(i, "puts")) ||
				c.is(i, "cout") || c.is(i, "def") || c.is(i, "yield") {
				return true
			}
		case lineToken:
			return false
		}
	}
	return false
}

var errChain = errors.New("a chain of pegs does not say which moves it means, write each move")

// columns reads a line of values: two pegs, with the number of the move and the
// disk in front or the disk behind, or several such pairs.
func (c *clauseScan) columns(i, end int) bool {
	var values [4]int
	n, commas, semicolons := 0, 0, 0
	start := i
	pair := false // two letters together
	for ; i < end; i++ {
		switch t := c.at(i); {
		case t.used:
		case t.kind == ',':
			commas++
		case t.kind == ';':
			semicolons++
		case t.kind == '.' && i+1 == end, t.kind == '|':
		case t.kind == numberToken, t.peg >= 0, c.pegWordAt(i) && c.pegName(i+1):
			if c.pegWordAt(i) {
				i++
			}
			if n++; n <= len(values) {
				values[n-1] = i
			}
			for c.pegWordAt(i+1) && !c.pegName(i+2) {
				i++
			}
		case c.pairOf(i):
			pair = true
			n += 2
		case t.sense == orWord && n == 2 && c.another(i) > 0, t.kind == '/' && n == 2 && c.another(i) > 0:
			c.p.failed(i, i+1, errOnePeg)
			return true
		case t.kind == '(' || t.kind == '#' || t.kind == '/':
			if n == 2 && c.remark(i, end) {
				end = i
			} else {
				return false
			}
		default:
			return false
		}
	}
	switch {
	case n < 2:
		return false
	case pair:
		return c.pairs(start, end, n)
	case semicolons > 0 && n == 2*(semicolons+1), semicolons > 0 && n == 2*semicolons, commas > 0 && n == 2*(commas+1) && n > 2, commas > 1 && n == 2*commas && n > 4:
		return c.pairs(start, end, n)
	case n > 4:
		return false
	}
	letters := 0
	for k := range n {
		if c.at(values[k]).peg >= 0 && !(c.at(values[k]).kind == numberToken && n > 2) {
			letters++
		}
	}
	m := mention{token: int32(values[0]), line: c.at(start).line, numbers: c.numbers, n: c.n, labelled: true, step: c.step, link: spaceLink, flags: inTable}
	if commas > 0 {
		m.link = commaLink
	}
	from, to := n-2, n-1
	switch {
	case letters == 2 && n > 2 && c.at(values[0]).peg >= 0 && c.at(values[1]).peg >= 0: // the disk is behind
		from, to = 0, 1
		m.claims.add(c.at(values[2]).value, true)
		if n > 3 {
			return false
		}
	case letters != 0 && letters != 2 && n > 2, letters == 1 && n == 2:
		if n == 2 && (c.at(values[0]).peg >= 0) != (c.at(values[1]).peg >= 0) {
			return false
		}
		return false
	default:
		for k := range from {
			if m.n == 2 {
				return false
			}
			m.labelled = m.labelled && m.n > 0 && false
			m.numbers[m.n] = c.at(values[k]).value
			m.n++
		}
	}
	m.from, m.to = c.value(values[from]), c.value(values[to])
	if n == 2 {
		m.flags = 0
	}
	if c.pegWordAt(values[from] - 1) {
		m.word = c.at(values[from] - 1).sense
	}
	c.p.moves = append(c.p.moves, m)
	c.begin = len(c.p.moves) - 1
	if end < c.end { // a remark
		c.reset(end)
		c.begin = len(c.p.moves) - 1
		c.moved = end
		for i := end; i < c.end; {
			i = c.word(i)
		}
		c.stop(c.end)
	}
	return true
}

// remark reports whether brackets or a comment name a disk.
func (c *clauseScan) remark(i, end int) bool {
	for i < end && (c.at(i).kind == '(' || c.at(i).kind == '#' || c.at(i).kind == '/') {
		i++
	}
	_, ok := c.answer.disk(i)
	return ok
}

// pairOf reports whether two letters that stand together are two pegs.
func (c *clauseScan) pairOf(i int) bool {
	t := c.at(i)
	if t.kind != wordToken || t.end != t.start+2 || t.sense == pegWord || c.names.Custom() && !c.names.short() {
		return false
	}
	from, ok1 := c.names.Peg(string(c.text[t.start : t.start+1]))
	to, ok2 := c.names.Peg(string(c.text[t.start+1 : t.end]))
	pegs := c.puzzle.Pegs()
	in1, in2 := int(from) < pegs, int(to) < pegs
	return ok1 && ok2 && (in1 && in2 || (in1 || in2) && upper(c.text[t.start:t.end]))
}

// pairs reads a line of pairs.
func (c *clauseScan) pairs(i, end, n int) bool {
	var from ref
	has := false
	first := true
	for ; i < end; i++ {
		t := c.at(i)
		m := mention{token: int32(i), line: t.line, link: spaceLink}
		if first {
			m.numbers, m.n, m.labelled, m.step = c.numbers, c.n, true, c.step
		}
		switch {
		case t.used:
		case t.kind == wordToken && c.pairOf(i) && t.peg < 0:
			if has {
				return false
			}
			p, _ := c.names.Peg(string(c.text[t.start : t.start+1]))
			q, _ := c.names.Peg(string(c.text[t.start+1 : t.end]))
			m.from, m.to = ref{int32(p), false}, ref{int32(q), false}
			c.p.moves = append(c.p.moves, m)
			first = false
		case t.kind == numberToken, t.peg >= 0:
			if !has {
				from, has = c.value(i), true
				break
			}
			m.from, m.to, has = from, c.value(i), false
			c.p.moves = append(c.p.moves, m)
			first = false
		}
	}
	return true
}

// value returns the peg that a value is.
func (c *clauseScan) value(i int) ref {
	if t := c.at(i); t.peg < 0 {
		return ref{t.value, true}
	}
	return ref{int32(c.at(i).peg), false}
}

// reset begins a sentence.
func (c *clauseScan) reset(i int) {
	c.begin, c.start = len(c.p.moves), i
	c.flags, c.hasDisk, c.hasFrom, c.lastAt, c.numberAt, c.moved, c.depth, c.others = 0, false, false, -1, -1, 0, 0, 0
	c.problem = fault{token: -1}
}

// stop ends a sentence.
func (c *clauseScan) stop(i int) {
	if c.hasDisk {
		c.attach(i)
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
			if d, ok := c.answer.disk(i + 3); ok {
				return d.end // on top of disk 2
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
				c.hasFrom, c.from = true, p
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

// inner returns the token after a number in front of a move that is not the first
// one of the line, as in "1: A → C; 2: A → B", 0 if there is none.
func (c *clauseScan) inner(i int) int {
	if c.at(i).kind != numberToken || c.n > 0 || c.hasDisk || c.hasFrom || len(c.p.moves) == c.first {
		return 0
	}
	if k := c.at(i - 1).kind; k != ';' && k != ',' && k != '.' && k != '|' && c.moved != i {
		return 0
	}
	switch k := c.at(i + 1); {
	case k.kind == ':', k.kind == ')' && c.depth == 0, k.kind == '.' && c.at(i+2).gap:
	default:
		return 0
	}
	if w := c.at(i + 2); w.kind != wordToken && w.kind != numberToken || i+2 >= c.end {
		return 0
	}
	return i + 2
}

// behind reads a number behind a move at the end of its line or part, as in "A → C
// [1]", "A → C: 1" and "A → C #1". It returns the token after it, 0 if there is
// none.
func (c *clauseScan) behind(i int) int {
	k := c.at(i).kind
	if c.moved != i || k != ':' && k != '#' && k != '[' || c.at(i+1).kind != numberToken || len(c.p.moves) == c.first {
		return 0
	}
	end := i + 2
	if k == '[' {
		if c.at(end).kind != ']' {
			return 0
		}
		end++
	}
	switch c.at(end).kind {
	case lineToken, ',', ';', '.', '|':
	default:
		return 0
	}
	m := &c.p.moves[len(c.p.moves)-1]
	if m.claims.n > 0 || m.n == 2 || m.flags&saidVerb != 0 {
		return 0
	}
	m.labelled = true
	m.numbers[m.n] = c.at(i + 1).value
	m.n++
	return end
}

// bracketed reads a number in brackets that is that of the move behind, as in
// "(1) A → C (2) A → B", or of the one in front. It returns the token after it, 0
// if there is none.
func (c *clauseScan) bracketed(i int) int {
	if c.at(i+1).kind != numberToken || c.at(i+2).kind != ')' || c.depth > 0 || c.n > 0 || c.hasDisk || c.hasFrom || len(c.p.moves) == c.first {
		return 0
	}
	first, m := &c.p.moves[c.first], &c.p.moves[len(c.p.moves)-1]
	value := c.at(i + 1).value
	next := c.at(i + 3)
	switch k := c.at(i - 1).kind; {
	case first.n > 0 && (c.moved == i || k == ';' || k == ',' || k == '.' || k == '|') && (next.kind == wordToken || next.kind == numberToken) && i+3 < c.end:
		c.stop(i - 1)
		c.numbers[0], c.n = value, 1
	case c.moved == i && m.claims.n == 0 && m.n < 2 && m.flags&saidVerb == 0:
		m.labelled = true
		m.numbers[m.n] = value
		m.n++
	default:
		return 0
	}
	return i + 3
}

var errSwap = errors.New("a move takes one disk from a peg to another one")

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

// to reads on at a word such as "to". It returns 0 if nothing can be made of it.
func (c *clauseScan) to(i int) int {
	t := c.at(i)
	if c.text[t.start] >= 0x80 && t.sense == toWord {
		c.flags |= saidVerb // it is one, too
	}
	p, ok := c.answer.peg(i + 1)
	if !ok {
		if d, isDisk := c.answer.disk(i + 1); isDisk {
			if c.hasDisk && c.flags&saidVerb != 0 && !c.hasFrom && d.claims.n > 0 {
				c.wrong(i, errors.New("the peg is missing to which the disk goes"))
			}
			return d.end
		}
		if c.hasFrom && c.moved < i && (t.peg < 0 || c.flags&saidVerb == 0) || c.hasDisk && c.flags&saidVerb != 0 && t.sense == toWord && t.peg < 0 && c.at(i+1).sense != verbWord {
			if c.hasFrom || c.at(i+1).kind != wordToken || c.at(i+2).kind == lineToken || c.pegWordAt(i+2) || c.pegWordAt(i+3) {
				c.wrong(i+1, c.noPeg(i+1))
			}
		}
		return 0
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
	if c.depth > 0 && c.moved > 0 && len(c.p.moves) > c.first { // "(A → C)" behind the move
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
