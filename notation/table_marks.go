package notation

import (
	"bytes"
	"slices"
)

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
	var t table
	if x.carry != nil {
		t = x.carry.table
	}
	columns, sep, whole := t.columns, t.sep, t.whole
	for i := 0; i < len(x.tokens); {
		end := i
		for x.tokens[end].kind != lineToken {
			end++
		}
		x.steps += end - i
		if end == i && end == len(x.tokens)-1 {
			break // the end of the text
		}
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
	if x.carry != nil {
		plain := sep == ',' && slices.Equal(columns, []column{numberColumn, diskColumn, fromColumn, toColumn})
		x.carry.table = table{columns, sep, whole, plain}
	}
}

// A table is what is known of a table from its header.
type table struct {
	columns []column
	sep     kind // what stands between them
	whole   bool // the moves are in the columns, not in one of them
	plain   bool // it is as the notation csv has it
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

func has(columns []column, c column) bool { return slices.Contains(columns, c) }
