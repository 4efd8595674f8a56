package notation

import (
	"io"
	"iter"

	"example.com/hanoi"
)

// Moves returns all that is left of the text, move by move, as [Reader.Next] does.
// At the end of the text the sequence ends. An error comes in place of a move, with
// the zero move or the illegal one, and is the last of the sequence, except those
// after which Next goes on: [ErrRestart], and, in the notation triple, an illegal
// move that a further list follows.
func (r *Reader) Moves() iter.Seq2[hanoi.Move, error] {
	return func(yield func(hanoi.Move, error) bool) {
		var told *hanoi.IllegalMoveError // Next would say it again and again
		for {
			m, err := r.Next()
			if err == io.EOF || told != nil && r.illegal == told {
				return
			}
			if !yield(m, err) || err != nil && err != ErrRestart && r.illegal == nil {
				return
			}
			told = r.illegal
		}
	}
}
