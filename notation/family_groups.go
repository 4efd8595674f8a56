package notation

import (
	"errors"
	"fmt"
)

// A groupFamily finds moves that are groups of values in brackets.
type groupFamily struct{}

func (groupFamily) reads() []string { return []string{"triple", "tuple", "bracket"} }

func (groupFamily) notation(x *answer, m *mention) (string, int) {
	open := x.text[x.at(int(m.token)).start]
	three := m.n > 0 || m.claims.n > 0
	switch {
	case m.flags&inList != 0 && three, open == '[' && three:
		return "triple", 0
	case open == '(':
		return "tuple", 1
	}
	return "bracket", -1
}

// propose finds moves that are groups of values in brackets: (1, 3), [A C],
// [1, 0, 2], (1, 'A', 'C'), \boxed{A C}, each on its own or as the elements of a
// list, of which the last complete one counts.
func (groupFamily) propose(x *answer, p *proposal, first, last int) {
	var lone []mention
	var lists, broken fault
	lists.token, broken.token = -1, -1
	complete, listed := false, false
	if x.carry != nil && x.carry.listed {
		n := 1
		if x.carry.comma && x.at(x.blank(first, last)).kind != ']' {
			n = 0
		}
		end, ok, f := x.elements(&lone, first, last, n)
		if !ok {
			p.fault = f
			return
		}
		p.moves = append(p.moves, lone...)
		lone = lone[:0]
		first, complete, listed = end, true, true
	}
	for i := first; i < last; {
		x.steps++
		t := &x.tokens[i]
		if t.used || t.kind != '[' && t.kind != '(' && t.kind != openBox {
			i++
			continue
		}
		if t.kind == '[' && x.otherKey(i) {
			i = x.skipList(i, last)
			continue
		}
		if t.kind != openBox {
			j := x.blank(i+1, last)
			if k := x.at(j); t.kind == '[' && k.kind == ']' && !k.used {
				if x.moveKey(i) || first == i && x.blank(j+1, last) >= last-1 {
					if !listed {
						p.empty = "triple"
					}
				}
				i = j + 1
				continue
			} else if t.kind == '(' && k.kind == '(' && x.at(j+1).sense == verbWord { // ((move 1 A C) (move 2 A B))
				i = j
				continue
			} else if j < last && (k.kind == '[' || k.kind == '(') && !k.used {
				begin := len(lone)
				end, ok, f := x.list(&lone, i, last)
				switch {
				case ok && x.began():
					p.failed(i, i+1, errLongAnswer)
				case ok:
					p.moves = append(p.moves[:0], lone[begin:]...)
					lone = lone[:0]
					complete, listed = true, true
				case f.token >= 0:
					broken = f
					lone = lone[:begin]
				}
				i = end
				continue
			}
		}
		m, end, err := x.group(i)
		switch {
		case err == nil:
			if d, e := x.comment(end); e > 0 {
				for _, c := range d.claims.all() {
					m.claims.add(c.disk, c.number)
				}
				end = e
			}
			lone = append(lone, m)
		case err != errNoClause:
			p.failed(end, end+1, err)
		case x.brokenGroup(i, end):
			p.lacks(fault{end, end + 1, x.noSuchPeg()})
		}
		i = max(end, i+1)
	}
	switch {
	case complete:
		p.formal = p.moves[0].n > 0 || p.moves[0].claims.n > 0
		p.fault.token = -1
	case broken.token >= 0:
		p.fault, p.formal, p.moves = broken, true, nil
	default:
		p.moves = lone
	}
}

// otherKey reports whether the list is the value of something else than moves.
func (x *answer) otherKey(i int) bool {
	if i < 2 || x.at(i-1).kind != ':' && x.at(i-1).kind != '=' || x.at(i-2).kind != wordToken {
		return false
	}
	t := x.at(i - 2)
	switch string(x.text[t.start:t.end]) {
	case "arcs", "edges", "start", "goal", "stacks", "pegs", "state", "states", "board", "towers", "rods", "names", "initial_state", "goal_state", "example", "init", "initial":
		return true
	}
	return false
}

// moveKey reports whether the list is said to be that of the moves.
func (x *answer) moveKey(i int) bool {
	if i < 2 || x.at(i-1).kind != ':' && x.at(i-1).kind != '=' {
		return false
	}
	return x.is(i-2, "moves") || x.is(i-2, "solution") || x.is(i-2, "answer") || x.is(i-2, "steps")
}

// skipList returns the token after the bracket that closes the one at i.
func (x *answer) skipList(i, last int) int {
	depth := 0
	for ; i < last; i++ {
		x.steps++
		switch x.at(i).kind {
		case '[', '{', '(':
			depth++
		case ']', '}', ')':
			if depth--; depth <= 0 {
				return i + 1
			}
		}
	}
	return i
}

// blank skips the ends of lines, and comments before them.
func (x *answer) blank(i, last int) int {
	for i < last {
		switch t := x.at(i); {
		case t.kind == lineToken:
			i++
		case t.kind == '#' || t.kind == '/' && x.at(i+1).kind == '/':
			for i < last && x.at(i).kind != lineToken {
				i++
			}
		default:
			return i
		}
	}
	return i
}

// comment reads a remark behind a group that names the disk.
func (x *answer) comment(i int) (d diskPhrase, end int) {
	if x.at(i).kind == ',' {
		i++
	}
	switch t := x.at(i); {
	case t.kind == '#':
		i++
	case t.kind == '/' && x.at(i+1).kind == '/':
		i += 2
	case t.kind == '(':
		d, ok := x.disk(i + 1)
		if ok && x.at(d.end).kind == ')' && !d.many {
			return d, d.end + 1
		}
		return d, 0
	default:
		return d, 0
	}
	d, ok := x.disk(i)
	if ok && x.at(d.end).kind == lineToken && !d.many {
		return d, d.end
	}
	return d, 0
}

// errList is the reason why a list that began is not complete.
var errList = errors.New("the moves are a list such as [[1,0,2],[2,0,1]]")

// list reads a list of groups. If it is none, it has a fault in case it was
// likely to be meant as one. The end is the token to go on from.
func (x *answer) list(moves *[]mention, i, last int) (end int, ok bool, f fault) {
	return x.elements(moves, i+1, last, 0)
}

// elements reads the elements of a list from the n-th on, and its end.
func (x *answer) elements(moves *[]mention, i, last, n int) (end int, ok bool, f fault) {
	f.token = -1
	if x.carry != nil {
		x.carry.listed = false
	}
	for ; ; n++ {
		i = x.blank(i, last)
		x.steps++
		if n > 0 && i >= last-1 && x.more() {
			x.carry.listed, x.carry.comma = true, false
			return last, true, f
		}
		if n > 0 {
			switch x.at(i).kind {
			case ']':
				if i < last {
					return i + 1, true, f
				}
			case ',':
				if d, e := x.comment(i); e > 0 && len(*moves) > 0 {
					m := &(*moves)[len(*moves)-1]
					for _, c := range d.claims.all() {
						m.claims.add(c.disk, c.number)
					}
				}
				if i = x.blank(i+1, last); i < last && x.at(i).kind == ']' {
					return i + 1, true, f
				}
				if i >= last-1 && x.more() {
					x.carry.listed, x.carry.comma = true, true
					return last, true, f
				}
			default:
				if i >= last-1 {
					return last, false, fault{last - 1, last, fmt.Errorf("the list has no end: %w", errList)}
				}
				return i, false, fault{i, i + 1, errList}
			}
		}
		if i >= last {
			if n > 0 {
				f = fault{last - 1, last, fmt.Errorf("the list has no end: %w", errList)}
			}
			return last, false, f
		}
		m, e, err := x.group(i)
		if err != nil {
			if x.at(i).used {
				return i + 1, false, f
			}
			if n > 0 || x.meansTriple(i) {
				bad := e
				if x.at(e).kind == lineToken && e >= last-1 {
					return e, false, fault{e, e + 1, fmt.Errorf("the list has no end: %w", errList)}
				}
				if !x.meansTriple(i) {
					bad = i
				}
				f = fault{bad, bad + 1, errList}
				if bad == i {
					f.end = x.groupEnd(i)
				}
			}
			return max(e, i), false, f
		}
		m.flags |= inList
		if k := len(*moves); n > 0 && k > 0 && (m.claims.n > 0) != ((*moves)[k-1].claims.n > 0) {
			return e, false, fault{i, e, errList}
		}
		*moves = append(*moves, m)
		i = e
		if d, e := x.comment(i); e > 0 && x.at(i).kind == '#' {
			for _, c := range d.claims.all() {
				(*moves)[len(*moves)-1].claims.add(c.disk, c.number)
			}
		}
	}
}

// brokenGroup reports whether the brackets at i are about a move, which cannot be
// read on at a token.
func (x *answer) brokenGroup(i, end int) bool {
	if x.at(end-1).kind != ',' || x.at(i).kind == '(' && !x.at(i).gap && i > 0 && x.at(i-1).kind == wordToken {
		return false
	}
	if _, ok := x.peg(i + 1); !ok {
		return false
	}
	for j := end; j < end+3; j++ {
		if x.at(j).kind == closing[x.at(i).kind] {
			return true
		}
	}
	return false
}

// groupEnd returns the token after the bracket that closes a group, in its line.
func (x *answer) groupEnd(i int) int {
	for j := i + 1; j < i+12; j++ {
		switch x.at(j).kind {
		case ']', ')':
			return j + 1
		case lineToken:
			return j
		}
	}
	return i + 1
}

// meansTriple reports whether the group has three values of which two are
// numbers.
func (x *answer) meansTriple(i int) bool {
	if k := x.at(i).kind; k != '[' && k != '(' {
		return false
	}
	parts, numbers := 1, 0
	for j := i + 1; j < i+16; j++ {
		switch x.at(j).kind {
		case ',':
			parts++
		case numberToken:
			numbers++
		case ']', ')':
			return parts == 3 && numbers >= 2
		case '[', '(', lineToken:
			return false
		}
	}
	return false
}

var closing = map[kind]kind{'[': ']', '(': ')', openBox: closeBox}

// group reads a group of two to four values. If it is none, the error is
// errNoClause and end the token where that shows.
func (x *answer) group(i int) (m mention, end int, err error) {
	open := x.at(i)
	m = mention{token: int32(i), line: open.line, flags: inGroup, labelled: true}
	if open.kind != '[' && open.kind != '(' && open.kind != openBox {
		return m, i, errNoClause
	}
	if prev := i - 1; prev >= 0 && open.kind == '(' && !open.gap && x.at(prev).kind == wordToken {
		// A call: only one of something like move(1, 'A', 'C').
		if t := x.at(prev); !hasFold(x.text[t.start:t.end], "move") {
			return m, i + 1, errNoClause
		}
	}
	var values [4]ref
	var letters [4]bool
	n := 0
	i++
	spaced := open.kind != '('
	if !spaced && x.at(i).sense == verbWord && x.at(i+1).kind != ')' { // (move 1 A C)
		spaced = true
		i++
	}
	for ; ; n++ {
		if x.at(i).kind == openBox || x.at(i).kind == '[' && open.kind == openBox {
			return m, i, errNoClause
		}
		v, ok := x.peg(i)
		if !ok {
			if d, isDisk := x.disk(i); isDisk && n == 0 && d.claims.n > 0 { // (disk 1, A, C)
				values[0], i = ref{d.claims.at[0].disk, true}, d.end
				goto taken
			}
			if n == 1 && x.at(i-1).kind == ',' && (x.at(i).kind == lineToken || x.at(i).kind == wordToken && x.at(i+1).kind == closing[open.kind] || x.at(i).kind == otherToken) {
				if x.at(i).kind == lineToken {
					return m, i, fmt.Errorf("a move ends with %c", closing[open.kind])
				}
				return m, i, fmt.Errorf("there is no such peg, the pegs are %s", x.names.list(x.puzzle.Pegs()))
			}
			return m, i, errNoClause
		}
		if n == len(values) {
			return m, i, errNoClause
		}
		values[n], letters[n], i = v.ref, !v.number, v.end
	taken:
		switch t := x.at(i); {
		case t.kind == closing[open.kind]:
			n++
			end = i + 1
		case t.kind == ',':
			i++
			continue
		case spaced && t.gap && t.kind != lineToken:
			continue
		case t.kind == lineToken && n == 1:
			return m, i, fmt.Errorf("a move ends with %c", closing[open.kind])
		case t.sense == orWord && n == 1:
			return m, i, errOnePeg
		default:
			if n > 0 && !t.gap && t.kind == numberToken {
				i-- // as in x5
			}
			return m, i, errNoClause
		}
		break
	}
	if n < 2 {
		return m, end, errNoClause
	}
	if n > 2 && (letters[n-2] != letters[n-1] || letters[0]) || n == 4 && letters[1] {
		return m, end, errNoClause
	}
	m.from, m.to = values[n-2], values[n-1]
	switch n {
	case 3:
		m.claims.add(values[0].peg, true)
	case 4:
		m.numbers[0], m.n = values[0].peg, 1
		m.claims.add(values[1].peg, true)
	}
	return m, end, nil
}

// hasFold reports whether the text has the word in it, in any letter case.
func hasFold(b []byte, lower string) bool {
	for i := 0; i+len(lower) <= len(b); i++ {
		if equalFold(b[i:i+len(lower)], lower) {
			return true
		}
	}
	return false
}
