package notation

import (
	"strings"
)

// letterNames finds out what letters stand for pegs where it is not A, B, C: L, M
// and R for the left one and so on, S, A and D for the source and so on, I, II and
// III, or P1, P2 and P3. All pegs of the text must be named in that way, and one
// of them must be no name of a peg otherwise.
func (x *answer) letterNames() {
	if x.names.Custom() || x.puzzle.Pegs() != 3 {
		return
	}
	var places []int // where names of pegs stand
	indexed := false
	for i := range x.tokens {
		t := &x.tokens[i]
		x.steps++
		if t.kind != wordToken || !upper(x.text[t.start:t.end]) || t.end > t.start+3 {
			continue
		}
		if n := x.at(i + 1); t.letter() && n.kind == numberToken && !n.gap {
			c := x.text[t.start]
			if (c == 'P' || c == 'R' || c == 'T') && (x.leads(i-1) || x.at(i+2).kind == arrowToken || x.at(i+2).sense == toWord) {
				t.sense, t.peg, indexed = pegWord, noPeg, true
			}
			continue
		}
		if x.leads(i-1) || x.at(i+1).kind == arrowToken {
			places = append(places, i)
		}
	}
	if indexed || len(places) == 0 {
		return
	}
	for _, names := range []string{"L M R", "L C R", "I II III", "S A D", "S A T"} {
		if x.namedBy(places, strings.Fields(names)) {
			return
		}
	}
}

// leads reports whether a peg is likely to follow the token.
func (x *answer) leads(i int) bool {
	if i < 0 {
		return false
	}
	t := x.at(i)
	return t.kind == arrowToken || (t.sense == fromWord || t.sense == toWord) && t.peg < 0
}

// namedBy lets the tokens at the places name pegs, if all do and one would not
// else.
func (x *answer) namedBy(places []int, names []string) bool {
	index := func(i int) int {
		t := x.at(i)
		for k, n := range names {
			if string(x.text[t.start:t.end]) == n {
				return k
			}
		}
		return -1
	}
	first, other := false, false
	for _, i := range places {
		k := index(i)
		if k < 0 {
			return false
		}
		first = first || k == 0
		other = other || x.at(i).peg >= int16(x.puzzle.Pegs()) || x.at(i).peg < 0
	}
	if !first || !other {
		return false
	}
	order := []int16{0, 1, 2}
	if names[0] == "S" {
		roles := x.roleOrder()
		if len(roles) != 3 {
			return false
		}
		order = []int16{int16(roles[0]), int16(roles[2]), int16(roles[1])}
	}
	for _, i := range places {
		x.at(i).peg = order[index(i)]
	}
	return true
}
