package notation

import (
	"io"
	"iter"

	"example.com/hanoi"
)

// Moves returns all that is left of the text, move by move, as [Reader.Next] does.
// At the end of the text the sequence ends. An error comes in place of a move, with
// the zero move or the illegal one, and is the last of the sequence.
func (r *Reader) Moves() iter.Seq2[hanoi.Move, error] {
	return func(yield func(hanoi.Move, error) bool) {
		for {
			m, err := r.Next()
			if err == io.EOF || !yield(m, err) || err != nil {
				return
			}
		}
	}
}
