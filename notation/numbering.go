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
