package notation

import "strings"

// A numbering says from which number on pegs and disks are counted.
type numbering struct {
	pegs, disks int
	other       bool // this is not the way of the notation
	about       string
}

// openNumberings returns the numberings that a reader considers if the notation
// leaves it open how pegs are numbered, if they are. If disks is false, no disks
// are named.
func (s setting) openNumberings(disks bool) []numbering {
	ns := []numbering{{1, 1, false, "pegs from 1"}, {0, 1, false, "pegs from 0"}}
	if s.strict || s.names.digits() {
		ns = []numbering{{1, 1, false, ""}} // numbers are no pegs, or names
	}
	return s.withDisks(ns, disks)
}

// fixedNumberings is for a notation that says from which number pegs are
// counted.
func (s setting) fixedNumberings(base int, disks bool) []numbering {
	ns := []numbering{{base, 1, false, ""}, {1 - base, 1, true, "pegs from " + string(rune('1'-base))}}
	if s.strict {
		ns = ns[:1]
	}
	return s.withDisks(ns, disks)
}

// withDisks adds the numberings whose smallest disk is 0.
func (s setting) withDisks(ns []numbering, disks bool) []numbering {
	if disks && !s.strict {
		for _, n := range ns[:len(ns):len(ns)] {
			about := strings.TrimPrefix(n.about+", disks from 0", ", ")
			ns = append(ns, numbering{n.pegs, 0, true, about})
		}
	}
	return ns
}

// reading returns the reading with this numbering.
func (n numbering) reading(g func() grammar) reading {
	return reading{about: n.about, other: n.other, grammar: g}
}
