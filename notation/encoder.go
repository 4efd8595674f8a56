package notation

import (
	"example.com/hanoi"
)

// An encoder says how the moves of a puzzle are written in a notation.
//
// The text of moves is open, the moves with between between them, and close; of
// no moves it is none.
type encoder struct {
	open, between, close, none string
	// append appends the text of a move to dst. In the notations with a line for
	// each move it has the line feed.
	append func(dst []byte, m hanoi.Move) []byte
	// appendNumbered takes the place of append where the text holds the number
	// of the move, in digits.
	appendNumbered func(dst []byte, number []byte, m hanoi.Move) []byte
	// stateful makes what takes the place of append where the text depends on
	// the state, or where not every legal move has a text.
	stateful func(*hanoi.Board) stateful
}

// stateful writes moves that depend on the state.
type stateful interface {
	// append is like encoder.append, before the move is made on the board. If the
	// move cannot be written, the reason is not empty.
	append(dst []byte, m hanoi.Move) (text []byte, reason string)
	// made is told that the move was made.
	made(m hanoi.Move)
	// close appends what follows the last move.
	close(dst []byte) []byte
}

// lineEncoder returns the encoder that writes the template for each move, in a
// line of its own.
func lineEncoder(t *template) *encoder {
	if t.numbered() {
		return &encoder{appendNumbered: func(dst, number []byte, m hanoi.Move) []byte {
			return append(t.append(dst, number, m), '\n')
		}}
	}
	return &encoder{append: func(dst []byte, m hanoi.Move) []byte {
		return append(t.append(dst, nil, m), '\n')
	}}
}
