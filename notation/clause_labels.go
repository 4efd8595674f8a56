package notation

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
	if step && (c.is(i, "of") || c.at(i).kind == '/') && c.at(i+1).kind == numberToken {
		i += 2
	}
	if c.at(i).sense == stepBehind || step && c.at(i).sense == numberWord {
		step = true
		i++
	}
	sep := c.at(i)
	marked := true
	switch {
	case open == '(' && sep.kind == ':' && c.at(i+1).kind == wordToken:
		i++
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

// inner returns the token after a number in front of a move that is not the first
// one of the line, as in "1: A → C; 2: A → B", 0 if there is none.
func (c *clauseScan) inner(i int) int {
	if c.at(i).kind != numberToken || c.n > 0 || c.hasDisk || c.hasFrom || len(c.p.moves) == c.first {
		return 0
	}
	if k := c.at(i - 1).kind; k != ';' && k != ',' && k != '.' && k != '|' && k != '(' && c.moved != i {
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
