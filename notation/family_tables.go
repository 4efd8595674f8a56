package notation

import (
	"errors"
)

// A tableFamily finds moves in tables.
type tableFamily struct{}

func (tableFamily) reads() []string { return []string{"csv"} }

func (tableFamily) notation(*answer, *mention) (string, int) { return "csv", -1 }

// propose finds moves in tables with a header that says which columns hold the
// disk and the pegs. They were found when what is around moves was marked, see
// markTables.
func (tableFamily) propose(x *answer, p *proposal, first, last int) {
	p.formal = true
	for _, m := range x.rows {
		if int(m.token) >= first && int(m.token) < last {
			p.moves = append(p.moves, m)
		}
	}
	if x.headers {
		p.empty = "csv"
	}
	if f := x.rowFault; f.token >= first && f.token < last {
		p.fault = f
	}
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
		failed(span{i, i + 1}, errNotNumbered)
	}
	x.rows = append(x.rows, m)
}
