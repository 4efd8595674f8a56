package notation

import (
	"strings"

	"example.com/hanoi"
)

// NewPieceReader returns a reader that reads a text in pieces of that many bytes
// at most, as it does with one of more than 4 MiB.
func NewPieceReader(text string, p hanoi.Puzzle, o ReadOptions, size int) *Reader {
	r := NewReader(strings.NewReader(text), p, o)
	x, err := newAnswer(p, o)
	if err != nil {
		panic(err)
	}
	r.inPieces(x)
	r.grammar.(*pieceGrammar).size = size
	return r
}
