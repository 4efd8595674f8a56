package notation

import (
	"bytes"
	"slices"
)

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
