package sequence

import (
	"math/big"
	"strings"
)

// A Sequence is an endless sequence of integers.
type Sequence struct {
	Number string // its number in the OEIS, such as "A001511"
	Name   string // a name of one word, such as "disk"
	About  string // what a term a(m) is, in a few words
	First  int64  // index of the first term

	term func(m *big.Int) *big.Int // m is First at least; the result is a new number
}

// At returns the term with index m. The caller may keep and change it. ok is false
// if m is nil or below First.
func (s Sequence) At(m *big.Int) (term *big.Int, ok bool) {
	if m == nil || s.term == nil || m.Cmp(big.NewInt(s.First)) < 0 {
		return nil, false
	}
	return s.term(m), true
}

// All returns all sequences: those of the moves first, then those of the states
// along the solution, then those of all states.
func All() []Sequence { return append([]Sequence(nil), all...) }

// ByName returns the sequence with that number or that name, in upper or lower
// case.
func ByName(name string) (s Sequence, ok bool) {
	for _, s := range all {
		if strings.EqualFold(name, s.Number) || strings.EqualFold(name, s.Name) {
			return s, true
		}
	}
	return Sequence{}, false
}

// Pegs are 0, 1 and 2 or, where the text says so, 1, 2 and 3; disk 1 is the smallest.
var all = []Sequence{
	{"A001511", "disk", "the disk of move m", 1, ofMove(func(m move) int64 { return m.disk })},
	{"A007814", "zeros", "the disk of move m, numbered from 0", 1, ofMove(func(m move) int64 { return m.disk - 1 })},
	{"A060571", "from", "the peg that the disk of move m leaves", 1, ofMove(func(m move) int64 { return m.from })},
	{"A060572", "to", "the peg that the disk of move m goes to", 1, ofMove(func(m move) int64 { return m.to })},
	{"A035263", "direction", "1 if move m goes from 0 to 1 to 2 to 0, else 0", 1, ofMove(func(m move) int64 { return m.disk & 1 })},
	{"A101607", "code", "move m as 1 to 6: (1,2) (2,3) (3,1) (2,1) (3,2) (1,3), pegs from 1", 1, ofMove(move.code)},
	{"A101608", "pairs", "the pegs from and to of all moves in a row, pegs from 1", 1, pairs([3]int64{1, 2, 3})},
	{"A210243", "pairs-other", "the same for a solution that begins towards peg 3", 1, pairs([3]int64{1, 3, 2})},
	{"A045898", "triples", "moves 3m−2 to 3m as one of five letters, square-free", 1, triple},
	{"A003188", "gray", "the Gray code of m; move m changes the bit of its disk", 0, gray},
	{"A055661", "state", "the state after m moves: pegs as ternary digits, smallest disk last", 0, ofState(ternary)},
	{"A055662", "state-digits", "the same digits read as a decimal number", 0, ofState(decimal)},
	{"A128202", "state-other", "as state, for a solution that begins towards peg 2; listed from 1 in the OEIS", 0, otherState},
	{"A060573", "top-0", "the smallest disk on peg 0 after m moves", 0, ofState(top(0))},
	{"A060574", "top-1", "the smallest disk on peg 1 after m moves, 0 if there is none", 0, ofState(top(1))},
	{"A060575", "top-2", "the smallest disk on peg 2 after m moves, 0 if there is none", 0, ofState(top(2))},
	{"A391638", "off-0", "the disks not on peg 0 after m moves, disk d as bit d − 1", 0, ofState(bits(1, 2))},
	{"A392655", "on-1", "the disks on peg 1 after m moves, disk d as bit d − 1", 0, ofState(bits(1))},
	{"A392654", "on-2", "the disks on peg 2 after m moves, disk d as bit d − 1", 0, ofState(bits(2))},
	{"A089280", "pegs", "how many pegs hold disks that have moved, after move m", 1, ofState(pegs)},
	{"A060583", "ternary-code", "where the disks of state m would stand, seen from the next larger ones", 0, ternaryCode},
	{"A060586", "distance", "how many moves state m is from 0, all disks on peg 0; states are as in A055661", 0, distanceTo0},
	{"A060592", "distances", "how many moves two states are apart: a table by antidiagonals", 0, antidiagonals},
}
