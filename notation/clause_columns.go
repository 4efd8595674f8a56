package notation

import (
	"bytes"
	"slices"
)

// columns reads a line of values: two pegs, with the number of the move and the
// disk in front or the disk behind, or several such pairs.
func (c *clauseScan) columns(i, end int) bool {
	var values [4]int
	n, commas, semicolons := 0, 0, 0
	for end > i && c.at(end-1).used { // a state behind
		end--
	}
	if i == end {
		return false
	}
	i, end = c.command(i, end)
	start := i
	pair := false // two letters together
	disk := -1    // which of the values is said to be a disk
	for ; i < end; i++ {
		switch t := c.at(i); {
		case t.used:
		case t.sense == diskWord && disk < 0 && c.at(i+1).kind == numberToken && c.cell(i, start, end):
			disk = n
			i++
			if n++; n <= len(values) {
				values[n-1] = i
			}
		case t.kind == numberToken && c.at(i+1).kind == wordToken && !c.at(i+1).gap && c.pairOf(i+1): // 1AC
		case t.kind == '(' && pair && c.at(i+1).kind == numberToken && c.at(i+2).kind == ')': // AC(1)
			i += 2
		case n == 0 && t.sense == verbWord && t.peg < 0: // (move 1 a c)
		case i+1 == end && (t.kind == ']' || t.kind == ')' && c.at(start).sense == verbWord):
		case t.kind == ':' && n == 1 && c.pegName(i-1) && c.pegName(i+1): // 1:A:C
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
		return disk < 0 && c.pairs(start, end, n)
	case disk >= 0:
		return c.named(values[:min(n, len(values))], n, disk)
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

// command skips the word in front of columns and the stop behind them, as in "Move 1 A
// C." Without letters it may be the move that has a number, and no columns.
func (c *clauseScan) command(i, end int) (from, to int) {
	from, to = i, end
	if c.at(to-1).kind == '.' {
		to--
	}
	if c.at(from).sense != verbWord || to < from+3 || to > from+5 || c.at(to-1).peg < 0 || c.at(to-2).peg < 0 || c.at(to-1).kind == numberToken || c.at(to-2).kind == numberToken {
		return i, end
	}
	from++
	if between := to - 2 - from; between > 0 && c.at(to-3).kind != numberToken || between > 1 && c.at(from).sense != diskWord {
		return i, end
	}
	return from, to
}

// cell reports whether the disk at the token is a column of its own: between bars, or
// in front of two pegs.
func (c *clauseScan) cell(i, start, end int) bool {
	if i == start && i+4 == end && c.at(i+2).peg >= 0 && c.at(i+3).peg >= 0 {
		return true
	}
	return (i == start || c.at(i-1).kind == '|') && (i+2 == end || c.at(i+2).kind == '|')
}

// named reads a line of columns of which one names the disk, with the number of the
// move in front.
func (c *clauseScan) named(values []int, n, disk int) bool {
	m := mention{token: int32(values[0]), line: c.at(values[0]).line, numbers: c.numbers, n: c.n, labelled: true, step: true, link: spaceLink, flags: inTable}
	m.claims.add(c.at(values[disk]).value, true)
	rest := slices.Delete(slices.Clone(values), disk, disk+1)
	if n != len(values) || len(rest) < 2 || len(rest) > 3 || len(rest) == 3 && (c.n > 0 || disk == 0) {
		return false
	}
	if len(rest) == 3 {
		if c.at(rest[0]).kind != numberToken {
			return false
		}
		m.numbers[0], m.n = c.at(rest[0]).value, 1
		rest = rest[1:]
	}
	m.from, m.to = c.value(rest[0]), c.value(rest[1])
	c.p.moves = append(c.p.moves, m)
	c.begin = len(c.p.moves) - 1
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
			label := -1
			if b := c.at(i - 1); b.kind == numberToken && !t.gap && i > 0 {
				label = i - 1
			} else if c.at(i+1).kind == '(' && c.at(i+2).kind == numberToken && c.at(i+3).kind == ')' {
				label = i + 2
			}
			if label >= 0 && m.n < 2 {
				m.labelled = m.n > 0 && m.labelled
				m.numbers[m.n] = c.at(label).value
				m.n++
			}
			if label > i {
				i += 3
			}
			c.p.moves = append(c.p.moves, m)
			first = false
		case t.kind == numberToken && !c.at(i+1).gap && c.pairOf(i+1):
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

func upper(b []byte) bool { return bytes.Equal(b, bytes.ToUpper(b)) }
