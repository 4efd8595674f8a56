package notation

import (
	"example.com/hanoi"
)

// A DiskOne says which disk is disk 1 in a text.
type DiskOne uint8

const (
	Smallest DiskOne = iota // disks are numbered from 1, the smallest first
	Largest                 // from 1, the largest first
	Second                  // from 0, the smallest first: disk 1 is the second one
)

// String returns smallest, largest or second.
func (d DiskOne) String() string { return [...]string{"smallest", "largest", "second"}[d%3] }

// OtherDiskOne returns which disk may be disk 1 of the text, if the text has an
// illegal move as its disks are numbered by [ReadOptions.DiskOne] and would have
// none if they were numbered so. That is known of texts that are read as a whole.
func (r *Reader) OtherDiskOne() (one DiskOne, ok bool) {
	if r.whole == nil || r.illegal == nil {
		return 0, false
	}
	for _, one := range []DiskOne{Smallest, Largest, Second} {
		if one != r.options.DiskOne && r.legalWith(one) {
			return one, true
		}
	}
	return 0, false
}

// legalWith reports whether all moves of the text are legal if that is its disk 1.
func (r *Reader) legalWith(one DiskOne) bool {
	o := r.options
	o.DiskOne = one
	x, err := newAnswer(r.puzzle, o)
	if err != nil {
		return false
	}
	u, err := x.understand(r.whole.text)
	if err != nil || u == nil || len(u.items) == 0 {
		return false
	}
	again := &Reader{puzzle: r.puzzle, options: o, resolver: u.resolver}
	if again.board, err = hanoi.NewBoard(r.puzzle.Rules, r.puzzle.Start); err != nil {
		return false
	}
	for i := range u.items {
		if _, err := again.play(&u.items[i]); err != nil {
			return false
		}
	}
	return true
}
