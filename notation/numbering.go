package notation

import (
	"fmt"
	"strings"
)

// A numbering says from which number on a reader counts pegs and disks.
type numbering struct {
	pegs, disks int
	open        bool // the notation leaves it open from where pegs are counted
	own         bool // it is the way of the notation, or one of them
	disksOnly   bool // pegs have no numbers
}

// fixed is the numbering of a notation that leaves nothing open.
var fixed = numbering{pegs: 1, disks: 1, own: true}

// String says what is not fixed by the notation, such as "pegs from 0". It is
// empty if all is.
func (n numbering) String() string { return n.with("") }

// with is String with something else that is not fixed.
func (n numbering) with(more string) string {
	var parts []string
	if more != "" {
		parts = append(parts, more)
	}
	if !n.disksOnly && (n.open || !n.own) {
		parts = append(parts, fmt.Sprintf("pegs from %d", n.pegs))
	}
	if n.disks == 0 {
		parts = append(parts, "disks from 0")
	}
	return strings.Join(parts, ", ")
}

// openNumberings returns the numberings that a reader considers if the notation
// leaves it open how pegs are numbered, if they are. If disks is false, no disks
// are named.
func (s setting) openNumberings(disks bool) []numbering {
	ns := []numbering{{pegs: 1, disks: 1, open: true, own: true}, {pegs: 0, disks: 1, open: true, own: true}}
	if s.strict || s.names.digits() {
		// Numbers are no pegs, or they are names.
		ns = []numbering{{pegs: 1, disks: 1, own: true, disksOnly: true}}
	}
	return s.withDisks(ns, disks)
}

// fixedNumberings is for a notation that says from which number pegs are
// counted.
func (s setting) fixedNumberings(base int, disks bool) []numbering {
	ns := []numbering{{pegs: base, disks: 1, own: true}, {pegs: 1 - base, disks: 1}}
	if s.strict {
		ns = ns[:1]
	}
	return s.withDisks(ns, disks)
}

// withDisks adds the numberings whose smallest disk is 0.
func (s setting) withDisks(ns []numbering, disks bool) []numbering {
	if !disks || s.strict {
		return ns
	}
	for _, n := range ns[:len(ns):len(ns)] {
		n.disks = 0
		n.disksOnly = n.disksOnly || n.own && !n.open
		n.own = false
		ns = append(ns, n)
	}
	return ns
}

// reading returns the reading with this numbering.
func (n numbering) reading(g func() grammar) reading {
	return reading{numbering: n, grammar: g}
}
