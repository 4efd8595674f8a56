package notation

// meant leaves out what is only supposed, said of several disks, or said twice.
func (x *answer) meant(moves []mention) []mention {
	keep := func(moves []mention, no flags) []mention {
		n := 0
		for i := range moves {
			if moves[i].flags&no == 0 {
				n++
			}
		}
		if n == len(moves) {
			return moves
		}
		kept := make([]mention, 0, n)
		for i := range moves {
			if moves[i].flags&no == 0 {
				kept = append(kept, moves[i])
			}
		}
		return kept
	}
	planned := int32(0) // the line that has several disks move
	for i := range moves {
		m := &moves[i]
		if m.flags&severally != 0 && m.from.peg != unsaid {
			planned = m.line
			for k := i - 1; k >= 0 && moves[k].line == planned; k-- {
				moves[k].flags |= inProse
			}
		} else if m.line == planned {
			m.flags |= inProse
		}
	}
	moves = keep(moves, supposed|severally)
	if some := keep(moves, asideMove); len(some) > 0 {
		moves = some
	}
	return x.once(moves)
}

// A shape is what is alike in the moves of a list.
type shape struct {
	heading, disk bool
	from          bool
	link          link
}

func (m *mention) shape() shape {
	return shape{m.flags&inHeading != 0, m.claims.n > 0, m.from.peg != unsaid, m.link}
}

// once leaves out a list of moves that says again what another one says: each
// move in a heading above it, or all of them in short at the end.
func (x *answer) once(moves []mention) []mention {
	moves = x.announced(x.explained(moves))
	if len(moves) < 2 || len(moves)%2 != 0 {
		return moves
	}
	half := len(moves) / 2
	first := moves[0].shape()
	var a, b []mention
	for i := range moves {
		if moves[i].shape() == first {
			a = append(a, moves[i])
		} else {
			b = append(b, moves[i])
		}
	}
	if len(a) != half {
		// The same words, but the disk or peg is said differently.
		a, b = a[:0], b[:0]
		for i := range moves {
			if (moves[i].flags&inHeading != 0) == (moves[0].flags&inHeading != 0) && (moves[i].word == 0) == (moves[0].word == 0) {
				a = append(a, moves[i])
			} else {
				b = append(b, moves[i])
			}
		}
	}
	if len(a) != half {
		// A sentence says them again.
		a, b = a[:0], b[:0]
		for i := range moves {
			if (moves[i].flags&amongWords != 0) == (moves[0].flags&amongWords != 0) {
				a = append(a, moves[i])
			} else {
				b = append(b, moves[i])
			}
		}
	}
	if len(a) != half || len(b) != half {
		return moves
	}
	for i := range a {
		if !a[i].agrees(&b[i]) {
			return moves
		}
	}
	count := func(ms []mention) (n int) {
		for i := range ms {
			n += int(ms[i].claims.n) + int(ms[i].n)
			if ms[i].from.peg != unsaid {
				n++
			}
		}
		return n
	}
	if count(b) > count(a) {
		return b
	}
	return a
}

// explained leaves out moves of which a sentence in front of a numbered list of
// moves speaks, as in "The largest disk must go from A to C".
func (x *answer) explained(moves []mention) []mention {
	first := 0
	for first < len(moves) && moves[first].n == 0 && moves[first].flags&inProse != 0 {
		first++
	}
	list := moves[first:]
	if first == 0 || len(list) < 2 || !x.runs(list) {
		return moves
	}
	for i := range list {
		if list[i].n == 0 || !list[i].labelled {
			return moves
		}
	}
	return list
}

// announced leaves out moves without a number in front that are said again in the
// next line of a list of numbered ones.
func (x *answer) announced(moves []mention) []mention {
	numbered := 0
	for i := range moves {
		if moves[i].n > 0 && moves[i].labelled {
			numbered++
		}
	}
	if numbered < 2 || numbered == len(moves) || !x.runs(moves) {
		return moves
	}
	kept := make([]mention, 0, numbered)
	for i := range moves {
		if moves[i].n > 0 || i+1 == len(moves) || moves[i+1].n == 0 || !moves[i].agrees(&moves[i+1]) || i > 0 && moves[i].agrees(&moves[i-1]) || moves[i].line == moves[i+1].line {
			kept = append(kept, moves[i])
		}
	}
	return kept
}

// agrees reports whether two mentions may be of the same move.
func (m *mention) agrees(o *mention) bool {
	if m.to != o.to || m.from != o.from && m.from.peg != unsaid && o.from.peg != unsaid {
		return false
	}
	return m.claims.n == 0 || o.claims.n == 0 || m.claims.at[0] == o.claims.at[0]
}
