package notation

import (
	"errors"
)

// A mention is a move as a text says it, before it is known what its numbers
// mean.
type mention struct {
	from, to ref
	claims   claims
	onto     claim    // the disk that it goes onto; its disk is 0 and no number if none is said
	numbers  [2]int32 // in front: the number of the move or the disk
	n        uint8    // how many numbers there are
	labelled bool     // the numbers are marked as such: 1. or (1) or Step 1
	step     bool     // it is said that the first is the number of the move
	flags    flags
	link     link
	word     sense // pegWord or rodWord if the first peg has such a word
	token    int32 // the first of it
	line     int32
	last     int32 // the line in which it ends, 0 if that is the same
}

// flags say what else there is about a mention.
type flags uint16

const (
	saidVerb   flags = 1 << iota
	saidFrom         // there is a word such as "from"
	saidDisk         // there is a word such as "disk"
	supposed         // it is said what is not done, or might be
	severally        // it is said of several disks
	asideMove        // it is in brackets, or in a sentence about other things
	inHeading        // it is in a heading
	amongWords       // it is in a sentence with other words
	inGroup          // it is a group in brackets
	inList           // it is an element of a list of groups
	inRecord         // its parts have names
	inTable          // its parts are columns
	inProse          // its sentence has other words and is no command
	inPhase          // it is in the heading of a part of the moves
	inBrackets
	placeMove // from and to are what the disk lies on, as planners say it; the claims behind the disk are pegs, as places
)

// A fault is a piece of text that is like a move and cannot be read as one.
type fault struct {
	token int // where, −1 if there is no fault
	end   int // the token after it
	err   error
}

// A proposal is a way to understand a text: the moves in it, as a family of
// notations finds them.
type proposal struct {
	family  family
	moves   []mention
	fault   fault  // the first one
	garbage fault  // a line that makes no sense beside the moves
	formal  bool   // its form does not come about by chance in prose
	empty   string // it says that there are no moves, such as []: the name of the notation
}

func (p *proposal) failed(token, end int, err error) {
	if p.fault.token < 0 {
		p.fault = fault{token, end, err}
	}
}

// lacks takes note of a place where a move is missing, which is a fault beside
// others that are read.
func (p *proposal) lacks(f fault) {
	if p.garbage.token < 0 && f.token >= 0 {
		p.garbage = f
	}
}

// A link is what stands between the two pegs of a move in a line of text.
type link uint8

const (
	spaceLink link = iota // "A C", "AC"
	commaLink             // "A, C"
	arrowLink             // "A -> C"
	toLink                // "A to C"
)

// errNoClause means that a text is not meant to be a move.
var errNoClause = errors.New("no move")

var errOnePeg = errors.New("a move goes from one peg to one other")
