package notation

import (
	"example.com/hanoi"
)

// Reversed reports whether the text has an illegal move as it numbers disks, and
// had none if its disk 1 were the largest one, see [ReadOptions.LargestFirst].
// That is known of texts that are read as a whole.
func (r *Reader) Reversed() bool {
	return r.whole != nil && r.illegal != nil && r.reversed()
}

// reversed reports whether all moves of the text are legal if its disk 1 is the
// largest one.
func (r *Reader) reversed() bool {
	o := r.options
	if o.LargestFirst {
		return false
	}
	o.LargestFirst = true
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
