package notation

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"example.com/hanoi"
)

// A stateAt is a state of the puzzle in a text.
type stateAt struct {
	token int    // where it ends
	at    []byte // the peg of each disk, smallest first
}

// marks marks what is around moves and is none: states in any shape, drawn boards,
// tables with other columns.
func (x *answer) marks() {
	x.markTables()
	if x.puzzle.Pegs() == 0 {
		return
	}
	x.markLists()
	x.markStacks()
	x.barredBefore = false
	x.markBoards()
	slices.SortStableFunc(x.states, func(a, b stateAt) int { return a.token - b.token })
}

// markLists marks states that are lists of disks, one a peg: [[3,2],[],[1]].
func (x *answer) markLists() {
	pegs := x.puzzle.Pegs()
	for i := 0; i+1 < len(x.tokens); {
		x.steps++
		k := x.tokens[i].kind
		if k != '[' && k != '(' {
			i++
			continue
		}
		j := x.newlines(i + 1)
		if n := x.at(j).kind; n != '[' && n != '(' {
			i++
			continue
		}
		var stacks [][2]int
		ok := true
		start := j
		for ok {
			end, isStack := x.stack(j)
			if !isStack {
				ok = false
				if j = end; j <= start+1 {
					j = i + 1
				}
				break
			}
			stacks = append(stacks, [2]int{j, end})
			j = x.newlines(end)
			if x.at(j).kind == ',' {
				j = x.newlines(j + 1)
				continue
			}
			break
		}
		if close := x.at(j).kind; ok && len(stacks) == pegs && (close == ']' || close == ')') {
			s := stateAt{token: j + 1}
			for p, stack := range stacks {
				s.at = x.putStack(s.at, stack[0], stack[1], p)
			}
			if x.complete(&s) {
				x.states = append(x.states, s)
				x.use(i, j+1)
			} else if x.emptyStack(stacks) {
				x.use(i, j+1)
			}
		}
		i = max(j, i+1)
	}
}

func (x *answer) newlines(i int) int {
	for i < len(x.tokens) && x.tokens[i].kind == lineToken {
		i++
	}
	return i
}

// emptyStack reports whether some stack has none or many disks, so that it is no
// move.
func (x *answer) emptyStack(stacks [][2]int) bool {
	return slices.ContainsFunc(stacks, func(s [2]int) bool { return s[1]-s[0] <= 3 || s[1]-s[0] > 9 })
}

// stack skips a list of numbers in brackets.
func (x *answer) stack(i int) (end int, ok bool) {
	open := x.at(i).kind
	if open != '[' && open != '(' && open != '{' {
		return i, false
	}
	for i++; ; i++ {
		x.steps++
		switch t := x.at(i); {
		case t.kind == numberToken, t.kind == ',', t.kind == lineToken && i < len(x.tokens)-1:
		case t.kind == ']' || t.kind == ')' || t.kind == '}':
			return i + 1, true
		default:
			return i, false
		}
	}
}

// putStack puts the numbers of the tokens as disks onto a peg. In the state a
// disk that is not there yet is 255, one that cannot be is the number of disks
// beyond the end.
func (x *answer) putStack(at []byte, i, end, peg int) []byte {
	n := x.puzzle.Disks()
	if at == nil {
		at = bytes.Repeat([]byte{255}, n+1) // the last one is for disk 0
	}
	for ; i < end; i++ {
		t := x.at(i)
		if t.kind != numberToken {
			continue
		}
		switch d := int(t.value); {
		case d == 0:
			at[n] = byte(peg)
		case d <= n && at[d-1] == 255:
			at[d-1] = byte(peg)
		default:
			return append(at, 0) // it cannot be a state any more
		}
	}
	return at
}

// complete reports whether each disk has its place.
func (x *answer) complete(s *stateAt) bool {
	n := x.puzzle.Disks()
	if s.at == nil {
		s.at = make([]byte, 0, n)
		return n == 0
	}
	if len(s.at) != n+1 {
		return false
	}
	if s.at[n] != 255 { // disks are counted from 0
		if n == 0 || s.at[n-1] != 255 {
			return false
		}
		zero := s.at[n]
		copy(s.at[1:n], s.at[:n-1])
		s.at[0] = zero
	}
	s.at = s.at[:n]
	return bytes.IndexByte(s.at, 255) < 0
}

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
			next = i == 0 || !x.tokens[i-1].letter() || x.tokens[i-1].peg < 0
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

// markBoards marks drawn boards, and a line of all pegs below one.
func (x *answer) markBoards() {
	drawn := false
	for i := 0; i < len(x.tokens); {
		end := i
		for x.tokens[end].kind != lineToken {
			end++
		}
		x.steps += end - i
		switch {
		case end == i:
		case x.barred(i, end):
		case x.drawing(i, end):
			x.use(i, end)
			drawn = true
		case drawn && x.allPegs(i, end):
			x.use(i, end)
			drawn = false
		default:
			drawn = false
			if x.allPegs(i, end) && x.puzzle.Pegs() > 2 && x.drawnNext(end) {
				x.use(i, end)
			}
		}
		i = end + 1
	}
}

// barred marks stacks with bars between them, "3 2 | | 1", and reports whether the
// line is of this kind.
func (x *answer) barred(i, end int) bool {
	pegs := x.puzzle.Pegs()
	if x.at(i).kind == '(' {
		for i < end && x.at(i).kind != ')' {
			i++
		}
		i++
	}
	if k := x.title(i, end); k > 0 {
		i = k
	}
	var s stateAt
	bars, odd, count := 0, false, 0
	for j := i; j < end; j++ {
		switch t := &x.tokens[j]; {
		case t.used:
			return false
		case t.kind == '|' && x.text[t.start] == '|':
			bars++
			odd = odd || count != 1
			count = 0
		case t.kind == numberToken:
			s.at = x.putStack(s.at, j, j+1, bars)
			count++
		case t.kind == ',', t.kind == '-':
		default:
			return false
		}
	}
	odd = odd || count != 1
	if bars != pegs-1 || pegs < 2 || !odd && !x.barredBefore || bars > 200 {
		return false
	}
	if s.token = end; !x.complete(&s) {
		return false
	}
	x.barredBefore = true
	x.states = append(x.states, s)
	x.use(i, end)
	return true
}

// title skips words in front of a colon.
func (x *answer) title(i, end int) int {
	for j := i; j < end && j < i+4; j++ {
		switch x.at(j).kind {
		case ':':
			return j + 1
		case wordToken, numberToken:
		default:
			return 0
		}
	}
	return 0
}

func (x *answer) drawnNext(end int) bool {
	i := end + 1
	if i >= len(x.tokens) {
		return false
	}
	e := i
	for x.tokens[e].kind != lineToken {
		e++
	}
	return e > i && x.drawing(i, e)
}

// drawing reports whether a line is part of a picture: it has bars or blocks, no
// words, and no numbers but inside of blocks.
func (x *answer) drawing(i, end int) bool {
	strokes, others := 0, 0
	for j := i; j < end; j++ {
		switch t := &x.tokens[j]; t.kind {
		case '|', '=', '#', '/', '(', ')', '<', '>', '+', '[', ']', otherToken, arrowToken:
			strokes++
		case '-':
			strokes++
		case numberToken:
			if j == i || t.gap || x.at(j+1).gap && x.at(j+1).kind != lineToken {
				others++
			}
		case wordToken:
			if t.peg != 23 || !t.letter() { // xxx draws, too
				return false
			}
		default:
			others++
		}
	}
	if strokes == 0 || others > 0 {
		return false
	}
	line := x.text[x.tokens[i].start:x.tokens[end-1].end]
	return bytes.ContainsAny(line, "|=─│┃█▌▐┴#_") && !bytes.ContainsAny(line, "0123456789") || bytes.ContainsAny(line, "█▌▐│┃")
}

// allPegs reports whether the line has all pegs in order and nothing else.
func (x *answer) allPegs(i, end int) bool {
	p := 0
	for ; i < end; i++ {
		switch t := &x.tokens[i]; {
		case x.pegWordAt(i), t.kind == '|', t.kind == '-':
		case int(t.peg) == p && t.peg >= 0, t.kind == numberToken && (int(t.value) == p || int(t.value) == p+1):
			p++
		default:
			return false
		}
	}
	return p == x.puzzle.Pegs()
}

// fromStates understands a part without moves: a list of states, whose steps are
// the moves, or a row of symbols.
func (x *answer) fromStates(s span) (*understanding, error) {
	var all []*understanding
	if u := x.stepsOf(s); u != nil && x.told == (Notation{}) {
		all = append(all, u)
	}
	if len(x.states) == 0 || x.told != (Notation{}) {
		us, err := x.symbols(s)
		if err != nil {
			return nil, err
		}
		all = append(all, us...)
	}
	if len(all) == 0 {
		return nil, nil
	}
	return x.one(all)
}

// stepsOf returns the steps of a list of states.
func (x *answer) stepsOf(s span) *understanding {
	var states []stateAt
	for _, at := range x.states {
		if at.token > s.first && at.token <= s.last {
			states = append(states, at)
		}
	}
	if len(states) == 0 {
		states = x.words(s)
	}
	if len(states) < 2 {
		return nil
	}
	n := x.puzzle.Disks()
	before := make([]byte, n)
	for d := range before {
		before[d] = byte(x.puzzle.Start.Peg(hanoi.Disk(d + 1)))
	}
	u := &understanding{family: "states", reading: reading{notation: Notation{Name: "states"}, numbering: fixed}}
	for _, t := range x.tokens[s.first:s.last] {
		if t.used {
			u.lines.add(int(t.line), int(t.line))
		}
	}
	for _, at := range states {
		it := item{line: int(x.at(at.token - 1).line)}
		u.lines.add(it.line, it.line)
		changed := 0
		for d := n; d > 0; d-- {
			if at.at[d-1] != before[d-1] {
				if changed++; changed == 1 {
					it.disk, it.from, it.to = int32(d), int32(before[d-1]), int32(at.at[d-1])
				} else {
					it.also = int32(d)
				}
			}
		}
		if changed == 0 {
			continue
		}
		u.items = append(u.items, it)
		u.sum = mix(mix(u.sum, int(it.from), int(it.to)), int(it.disk), int(it.also))
		before = at.at
	}
	if len(u.items) == 0 {
		return nil
	}
	return u
}

// words returns the states that are words, largest disk first, each in its own
// line.
func (x *answer) words(s span) []stateAt {
	n := x.puzzle.Disks()
	if n < 2 || x.names.Custom() && !x.names.short() {
		return nil
	}
	var states []stateAt
	for i := s.first; i < s.last; {
		end := i
		for x.tokens[end].kind != lineToken {
			end++
		}
		j := i
		for j < end && x.at(j).kind != wordToken && x.at(j).peg < 0 && end-j > 1 {
			j++ // a number
		}
		var word []byte
		if end-j == 1 {
			word = x.text[x.at(j).start:x.at(j).end]
		} else if end-j == n && n > 2 {
			for k := j; k < end; k++ {
				if t := x.at(k); t.end == t.start+1 {
					word = append(word, x.text[t.start])
				}
			}
		}
		if len(word) == n {
			at := make([]byte, n)
			for k, c := range word {
				p, ok := x.names.Peg(string(c))
				if isNumber(word) && !x.names.digits() {
					p, ok = hanoi.Peg(c-'0'), true
				}
				if !ok || int(p) >= x.puzzle.Pegs() {
					at = nil
					break
				}
				at[n-1-k] = byte(p)
			}
			if at != nil {
				states = append(states, stateAt{end, at})
			}
		}
		i = end + 1
	}
	if len(states) < 2 {
		return nil
	}
	for d, p := range states[0].at {
		if hanoi.Peg(p) != x.puzzle.Start.Peg(hanoi.Disk(d+1)) {
			return nil
		}
	}
	return states
}

// symbols returns what rows of symbols say.
func (x *answer) symbols(s span) ([]*understanding, error) {
	start, end := x.at(s.first).start, x.at(s.last-1).end
	text := x.text[start:end]
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, nil
	}
	o := ReadOptions{Names: x.names, MoveNames: x.moveNames}
	var legal, illegal []*understanding
	for _, name := range []string{"rows", "targets", "disks", "edges"} {
		if x.told != (Notation{}) && x.told.Name != name {
			continue
		}
		r := &Reader{puzzle: x.puzzle, options: o}
		r.options.Notation = named(name)
		how, err := x.symbolReadings(r.options.Notation)
		if err != nil {
			return nil, err
		}
		for _, how := range how {
			r := &Reader{puzzle: x.puzzle, options: o, source: &source{buf: bytes.Clone(text), end: len(text), line: int(x.at(s.first).line), err: io.EOF}}
			var err error
			if r.board, err = hanoi.NewBoard(x.puzzle.Rules, x.puzzle.Start); err != nil {
				return nil, err
			}
			r.use(how)
			u := &understanding{family: name, reading: how}
			for {
				var it *item
				if it, err = r.item(); err != nil {
					if x.told != (Notation{}) && err != io.EOF {
						return nil, err
					}
					break
				}
				u.items = append(u.items, *it)
			}
			if err != io.EOF || len(u.items) == 0 || how.numbering.disks == 0 && name == "disks" && !slices.ContainsFunc(u.items, func(it item) bool { return it.disk == 1 }) {
				continue // no disk 0 is in a text that would count from 0
			}
			for _, t := range x.tokens[s.first:s.last] {
				if t.kind != lineToken {
					u.lines.add(int(t.line), int(t.line))
				}
			}
			u.resolver, _ = how.grammar().(resolver)
			ok := true
			for i := range u.items {
				m, err := r.play(&u.items[i])
				if err != nil {
					ok = false
					var bad *ParseError
					if errors.As(err, &bad) {
						if x.told != (Notation{}) {
							return nil, err
						}
						u = nil
					}
					break
				}
				u.sum = mix(mix(u.sum, int(m.From), int(m.To)), int(m.Disk), 0)
			}
			switch {
			case ok:
				legal = append(legal, u)
			case u != nil:
				u.sum, u.illegal = uint64(len(illegal))+1, true
				illegal = append(illegal, u)
			}
		}
	}
	if len(legal) > 0 {
		return legal, nil
	}
	return illegal, nil
}

func (x *answer) symbolReadings(n Notation) ([]reading, error) {
	s := x.setting
	s.detect = x.told == (Notation{})
	rs, err := n.family.readings(s, x.moveNames)
	for i := range rs {
		rs[i].notation = n
	}
	return rs, err
}
