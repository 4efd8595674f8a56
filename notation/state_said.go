package notation

// markStacks marks what says which disks are on a peg: "A: [3, 2]", "Rod A: 3 2",
// "A = []". Where all pegs are said, they are a state.
func (x *answer) markStacks() {
	var now []byte
	seen := 0
	said := 0
	next := true // a stack may begin here
	for i := 0; i < len(x.tokens); {
		x.steps++
		t := &x.tokens[i]
		if t.used {
			i++
			continue
		}
		if next && (t.peg >= 0 || t.sense == pegWord || t.sense == rodWord || t.sense == sideWord || t.sense == roleWord || t.kind == numberToken || t.sense == articleWord) {
			if peg, first, last, end, ok := x.stackOf(i); ok {
				if said&(1<<peg) != 0 {
					now, seen, said = nil, 0, 0
				}
				now = x.putStack(now, first, last, peg)
				said |= 1 << peg
				seen++
				x.use(i, end)
				if seen == x.puzzle.Pegs() {
					s := stateAt{end, now}
					if x.complete(&s) {
						x.states = append(x.states, s)
					}
					now, seen, said = nil, 0, 0
				}
				i = end
				next = true
				continue
			}
		}
		switch t.kind {
		case lineToken, ',', ';', '|', '{', '(', ':', '-', '+', '.':
			next = true
		case arrowToken: // "A → B: 1" is a move
			b := x.at(i - 1)
			next = i == 0 || b.used || b.kind != numberToken && (b.kind != wordToken || b.peg < 0)
		default:
			next = t.kind == numberToken && next
		}
		i++
	}
}

// stackOf reads what is on a peg. The disks are the tokens from first to last.
func (x *answer) stackOf(i int) (peg, first, last, end int, ok bool) {
	role := x.at(i).sense == roleWord
	plain := x.at(i).kind == numberToken // in a dictionary only
	if plain && (i == 0 || x.at(i-1).kind != '{' && x.at(i-1).kind != ',') {
		return
	}
	q, isPeg := x.peg(i)
	if !isPeg || x.at(q.end).kind != ':' && x.at(q.end).kind != '=' {
		return
	}
	peg = int(q.peg)
	if q.number && peg > 0 && !(plain && x.zeroKeys(i)) && !x.zeroPegs {
		peg--
	} else if q.number && peg == 0 {
		x.zeroPegs = true
	}
	if peg < 0 || peg >= x.puzzle.Pegs() {
		return
	}
	j := q.end + 1
	switch t := x.at(j); t.kind {
	case '[', '(', '{':
		if x.at(j+1).sense == emptyWord && x.at(j+2).kind == ')' {
			return peg, j, j, j + 3, true
		}
		if e, isStack := x.stack(j); isStack {
			if plain && !x.dictOfStacks(i) {
				return
			}
			return peg, j, e, e, x.behindStack(e)
		}
		return
	case '|':
		e := j + 1
		for x.at(e).kind == numberToken || x.at(e).kind == ',' {
			e++
		}
		if x.at(e).kind == '|' {
			return peg, j, e, e + 1, true
		}
		return
	case '-', otherToken, lineToken:
		if plain || role {
			return
		}
		if t.kind == lineToken {
			return peg, j, j, j, x.at(i).peg >= 0 || q.word != 0
		}
		return peg, j, j, j + 1, x.behindStack(j + 1)
	}
	if plain || role {
		return
	}
	if x.at(j).sense == emptyWord {
		return peg, j, j, j + 1, true
	}
	e := j
	for {
		t := x.at(e)
		if t.kind == numberToken || t.sense == diskWord && x.at(e+1).kind == numberToken {
			e++
			continue
		}
		if t.kind == ',' && e > j {
			if n := x.at(e + 1); n.kind == numberToken || n.sense == diskWord && x.at(e+2).kind == numberToken {
				e++
				continue
			}
		}
		break
	}
	return peg, j, e, e, e > j && x.behindStack(e)
}

// behindStack reports whether the text may go on so behind a stack.
func (x *answer) behindStack(i int) bool {
	switch t := x.at(i); t.kind {
	case lineToken, ',', ';', '|', '}', ')', '.':
		return true
	case wordToken:
		return t.peg >= 0 || t.sense == pegWord || t.sense == rodWord
	case '(': // a remark
		return true
	}
	return false
}

// zeroKeys reports whether the keys of a dictionary count from 0.
func (x *answer) zeroKeys(i int) bool {
	for j := i; j >= 0 && j > i-200; j-- {
		if x.at(j).kind == '{' {
			return x.at(j+1).kind == numberToken && x.at(j+1).value == 0
		}
	}
	return false
}

// dictOfStacks reports whether the dictionary has as many keys as there are pegs,
// or is in the midst of it.
func (x *answer) dictOfStacks(i int) bool {
	if x.at(i-1).kind == ',' {
		return x.tokens[i-2].used
	}
	keys, j := 0, i
	for x.at(j).kind == numberToken && x.at(j+1).kind == ':' {
		e, ok := x.stack(j + 2)
		if !ok {
			return false
		}
		keys++
		j = e
		if x.at(j).kind == ',' {
			j++
		}
	}
	return keys == x.puzzle.Pegs() && x.at(j).kind == '}'
}
