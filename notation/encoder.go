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
	// each move it has the line feed. It, appendNumbered or stateful is set; it and
	// a stateful that is repeatable where only some moves have a text.
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
	// made is told that the move was made, also of the one before the first.
	made(m hanoi.Move)
	// close appends what follows the last move.
	close(dst []byte) []byte
}

// lineEncoder returns the encoder that writes the template for each move, in a
// line of its own. The lines of the disks that move most are made once.
func (s setting) lineEncoder(t *template) *encoder {
	var number string // what comes before the number
	numbered := t.numbered()
	if numbered {
		number = t.pieces[0].text
		rest := *t
		rest.pieces = t.pieces[1:]
		t = &rest
	}
	pegs := s.puzzle.Pegs()
	disks := min(s.puzzle.Disks(), manyLines/(pegs*pegs))
	made := make([][]byte, disks*pegs*pegs)
	for i := range made {
		line := t.append(nil, hanoi.Move{
			Disk: hanoi.Disk(i/(pegs*pegs) + 1), From: hanoi.Peg(i / pegs % pegs), To: hanoi.Peg(i % pegs),
		})
		made[i] = append(line, '\n')
	}
	line := func(dst []byte, m hanoi.Move) []byte {
		if i := ((int(m.Disk)-1)*pegs+int(m.From))*pegs + int(m.To); i < len(made) {
			return append(dst, made[i]...)
		}
		return append(t.append(dst, m), '\n')
	}
	if !numbered {
		return &encoder{append: line}
	}
	return &encoder{appendNumbered: func(dst []byte, digits []byte, m hanoi.Move) []byte {
		return line(append(append(dst, number...), digits...), m)
	}}
}

// manyLines is how many lines are made at most before they are needed.
const manyLines = 1 << 12
