package notation

import (
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

// fromStates understands a part without moves: a list of states, whose steps are
// the moves, or a row of symbols.
func (x *answer) fromStates(s span) (*understanding, error) {
	if x.began() {
		return nil, nil
	}
	var all []*understanding
	if u := x.stepsOf(s); u != nil && x.told == (Notation{}) {
		if x.carry != nil {
			line := u.items[0].line
			return nil, &ParseError{Line: line, Text: x.lineText(line), Err: errLongStates}
		}
		all = append(all, u)
	}
	if x.carry == nil && (len(x.states) == 0 || x.told != (Notation{})) {
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
	u := &understanding{reading: reading{notation: Notation{Name: "states"}, numbering: fixed}}
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
