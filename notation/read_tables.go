package notation

import (
	"bytes"
	"errors"
)

// tables finds moves in tables with a header that says which columns hold the
// disk and the pegs. They were found when what is around moves was marked, see
// markTables.
func (x *answer) tables(p *proposal, first, last int) {
	for _, m := range x.rows {
		if int(m.token) >= first && int(m.token) < last {
			p.moves = append(p.moves, m)
		}
	}
	p.done = x.headers
	if f := x.rowFault; f.token >= first && f.token < last {
		p.fault = f
	}
}

// A column is what a column of a table holds.
type column uint8

const (
	otherColumn column = iota
	numberColumn
	diskColumn
	fromColumn
	toColumn
	moveColumn // a move as a whole
)

// markTables reads tables. Where a column holds whole moves, all others but those
// of the number and the disk are marked as used.
func (x *answer) markTables() {
	x.rows, x.rowFault, x.headers = x.rows[:0], fault{token: -1}, false
	var cells []span
	var columns []column
	var sep kind
	whole := false // the moves are in the columns, not in one of them
	for i := 0; i < len(x.tokens); {
		end := i
		for x.tokens[end].kind != lineToken {
			end++
		}
		x.steps += end - i
		if columns == nil {
			if end-i >= 2 && x.maybeHeader(i, end) {
				for _, s := range []kind{'|', ',', ';', '\t', ' ', 'w'} {
					cells = x.cells(cells[:0], s, i, end)
					if columns, whole = x.header(cells); columns != nil && (s != 'w' || whole && !has(columns, otherColumn)) {
						sep = s
						x.headers = x.headers || whole
						break
					}
					columns = nil
				}
				if columns != nil {
					x.use(i, end)
				}
			}
			i = end + 1
			continue
		}
		cells = x.cells(cells[:0], sep, i, end)
		words := false
		for k := i; k < end; k++ {
			words = words || x.tokens[k].kind == numberToken || x.tokens[k].kind == wordToken
		}
		switch {
		case !words && (end > i || sep == ',' || sep == ';'): // a rule, or nothing
			x.use(i, end)
		case len(cells) < 2 || len(cells) < len(columns)-1 && sep != ',' && sep != ';' && sep != '|' && x.tokens[i].kind == wordToken && x.tokens[i].peg < 0:
			columns = nil
			continue
		case whole:
			x.row(cells, columns, i, end)
			x.use(i, end)
		default:
			for k, c := range cells {
				switch {
				case k >= len(columns) || columns[k] == otherColumn || columns[k] == fromColumn || columns[k] == toColumn:
					x.use(c.first, c.last)
				case columns[k] == diskColumn:
					for j := c.first; j < c.last; j++ {
						if x.tokens[j].kind == numberToken {
							x.tokens[j].sense = diskWord
						}
					}
				}
			}
		}
		i = end + 1
	}
}

// use marks tokens as no part of a move.
func (x *answer) use(i, end int) {
	for ; i < end; i++ {
		x.tokens[i].used = true
	}
}

// maybeHeader reports whether the line has a word that columns of moves have in
// their header, and no number.
func (x *answer) maybeHeader(i, end int) bool {
	found, columns := false, x.tokens[i].kind == '|'
	for ; i < end; i++ {
		t := &x.tokens[i]
		if columns = columns || t.kind == '|' || t.kind == ',' || t.kind == ';'; t.kind == numberToken || t.kind == arrowToken && !columns {
			return false
		}
		if !found && t.kind == wordToken && t.end-t.start > 1 {
			found = x.columnOf(span{i, i + 1}) >= fromColumn
		}
	}
	return found
}

var moveColumns = map[string]bool{"move": true, "moves": true, "action": true, "operation": true, "zug": true, "mouvement": true, "movimiento": true, "mossa": true, "movimento": true, "instruction": true, "description": true, "移动": true}

func (x *answer) columnOf(c span) column {
	for c.last > c.first && x.at(c.last-1).kind == '.' {
		c.last--
	}
	if c.first >= c.last {
		return otherColumn
	}
	text := bytes.TrimSpace(x.text[x.at(c.first).start:x.at(c.last-1).end])
	if moveColumns[string(bytes.ToLower(text))] {
		return moveColumn
	}
	switch f := fieldOf(bytes.Join(bytes.Fields(text), nil)); f {
	case numberField:
		return numberColumn
	case diskField:
		return diskColumn
	case fromField:
		return fromColumn
	case toField:
		return toColumn
	}
	found := otherColumn
	for i := c.first; i < c.last && c.last-c.first <= 3; i++ {
		t := x.at(i)
		if t.kind == arrowToken {
			return moveColumn // From → To
		}
		if t.kind == wordToken && t.sense == diskWord && !t.letter() && found == otherColumn {
			found = diskColumn
		} else if f := fieldOf(x.text[t.start:t.end]); f == fromField || f == toField {
			found = fromColumn + column(f-fromField)
		}
	}
	return found
}

// cells splits a line into cells: at a sign, at tabs, at two blanks, or, for 'w',
// at each blank.
func (x *answer) cells(cells []span, sep kind, i, end int) []span {
	start := i
	depth := 0
	for ; i < end; i++ {
		t := &x.tokens[i]
		switch t.kind {
		case '[', '(', '{':
			depth++
		case ']', ')', '}':
			depth--
		}
		switch sep {
		case '|', ',', ';':
			if t.kind == sep && (depth <= 0 || sep == '|') {
				if i > start || sep != '|' || len(cells) > 0 {
					cells = append(cells, span{start, i})
				}
				start = i + 1
			}
		default:
			if i > start && t.gap && depth <= 0 {
				between := x.text[x.tokens[i-1].end:t.start]
				if sep == 'w' || bytes.IndexByte(between, '\t') >= 0 || sep == ' ' && bytes.Count(between, []byte{' '}) >= 2 {
					cells = append(cells, span{start, i})
					start = i
				}
			}
		}
	}
	if start < end || sep != '|' {
		cells = append(cells, span{start, end})
	}
	return cells
}

// header returns what the columns of a table hold, nil if that is no header; and
// whether moves have several columns.
func (x *answer) header(cells []span) (columns []column, whole bool) {
	if len(cells) < 2 {
		return nil, false
	}
	var has [moveColumn + 1]int
	for _, c := range cells {
		k := x.columnOf(c)
		has[k]++
		columns = append(columns, k)
	}
	whole = has[toColumn] == 1 && has[fromColumn]+has[diskColumn] > 0 && has[fromColumn] < 2
	if whole {
		return columns, true
	}
	if has[moveColumn] == 1 && has[toColumn] == 0 && len(cells) > 1 {
		for _, c := range cells { // a line of prose is none
			if c.last-c.first > 5 {
				return nil, false
			}
		}
		return columns, false
	}
	return nil, false
}

// row reads a row of a table whose columns hold the parts of moves.
func (x *answer) row(cells []span, columns []column, i, end int) {
	failed := func(c span, err error) {
		if x.rowFault.token < 0 {
			x.rowFault = fault{c.first, max(c.last, c.first+1), err}
		}
	}
	m := mention{token: int32(i), line: x.at(i).line, flags: inTable, labelled: true, step: true}
	m.from.peg, m.to.peg = unsaid, unsaid
	blank := 0
	for k, c := range cells {
		if k >= len(columns) {
			break
		}
		empty := true
		for j := c.first; j < c.last; j++ {
			t := x.at(j)
			empty = empty && (t.kind != numberToken && t.kind != wordToken || t.sense == emptyWord)
		}
		switch columns[k] {
		case otherColumn:
			if t := x.at(c.first); c.last == c.first+1 && t.peg >= 0 && int(t.peg) < x.puzzle.Pegs() && !has(columns, fromColumn) {
				failed(c, errors.New("it may be from, of which there is none"))
				return
			}
		case numberColumn, moveColumn:
			if t := x.at(c.first); !empty && t.kind == numberToken && m.n == 0 {
				m.numbers[0], m.n = t.value, 1
			}
		case diskColumn:
			if empty {
				blank++
				break
			}
			t := x.at(c.first)
			d, ok := x.disk(c.first)
			switch {
			case t.kind == numberToken && c.last == c.first+1:
				m.claims.add(t.value, true)
			case ok && d.end <= c.last:
				m.claims = d.claims
			default:
				failed(c, errors.New("a disk is a number such as 1"))
				return
			}
		case fromColumn, toColumn:
			if empty {
				blank++
				break
			}
			q, ok := x.peg(c.first)
			if !ok || q.end < c.last && x.at(q.end).kind != '.' {
				failed(c, x.noSuchPeg())
				return
			}
			if columns[k] == fromColumn {
				m.from = q.ref
			} else {
				m.to = q.ref
			}
		}
	}
	if m.to.peg == unsaid && m.from.peg == unsaid && (blank > 0 || len(cells) < len(columns)-1 && m.claims.n == 0) {
		return // the start
	}
	if m.to.peg == unsaid || m.from.peg == unsaid && m.claims.n == 0 || len(cells) < len(columns) && m.from.peg == unsaid && has(columns, fromColumn) {
		failed(span{i, end}, errors.New("a row has too few values"))
		return
	}
	if k := len(x.rows); k > 0 && m.n > 0 && x.rows[k-1].n > 0 && x.rows[k-1].numbers[0]+1 != m.numbers[0] {
		failed(span{i, i + 1}, errors.New("moves are numbered one by one"))
	}
	x.rows = append(x.rows, m)
}

func has(columns []column, c column) bool { return bytes.IndexByte(columnBytes(columns), byte(c)) >= 0 }

func columnBytes(columns []column) []byte {
	b := make([]byte, len(columns))
	for i, c := range columns {
		b[i] = byte(c)
	}
	return b
}
