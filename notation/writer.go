package notation

import (
	"errors"
	"fmt"
	"io"

	"example.com/hanoi"
)

// A Writer writes moves, one at a time. It keeps what it writes in a buffer until
// [Writer.Flush] or [Writer.Close]; the notation rows also keeps one row, and has
// at most 2^26 moves.
type Writer struct {
	w        io.Writer
	notation Notation
	encoder  *encoder
	board    *hanoi.Board // of a notation that depends on the state
	stateful stateful
	puzzle   hanoi.Puzzle
	counter  counter
	moves    uint64
	buffer   []byte
	err      error // the first error
}

// NewWriter returns a writer of moves that begin at the start of the puzzle or at
// [Options.Before]. Faults of the puzzle or the options are errors of every
// method, of type [*hanoi.PuzzleError].
func NewWriter(w io.Writer, p hanoi.Puzzle, n Notation, o Options) *Writer {
	e, err := newEncoder(p, n, o)
	if err != nil {
		return &Writer{err: err}
	}
	return newWriter(w, p, n, o, e)
}

// newWriter is NewWriter for which the encoder is at hand.
func newWriter(w io.Writer, p hanoi.Puzzle, n Notation, o Options, e *encoder) *Writer {
	wr := &Writer{w: w, notation: n, encoder: e, puzzle: p, counter: newCounter(o.First)}
	wr.err = wr.begin(p, o)
	return wr
}

func (w *Writer) begin(p hanoi.Puzzle, o Options) error {
	if o.First != nil && o.First.Sign() <= 0 {
		return &hanoi.PuzzleError{
			Asked: fmt.Sprintf("move %v", o.First), Allowed: "moves are numbered from 1",
		}
	}
	if w.encoder.stateful == nil {
		return nil
	}
	if o.Before != (hanoi.State{}) {
		p.Start = o.Before
	}
	if err := p.Check(); err != nil {
		return err
	}
	var err error
	if w.board, err = hanoi.NewBoard(p.Rules, p.Start); err != nil {
		return err
	}
	w.stateful = w.encoder.stateful(w.board)
	if d := o.Previous.Disk; 0 < d && int(d) <= p.Disks() {
		w.stateful.made(o.Previous)
	}
	return nil
}

// newEncoder returns the encoder of a notation for a puzzle.
func newEncoder(p hanoi.Puzzle, n Notation, o Options) (*encoder, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if err := n.known(); err != nil {
		return nil, err
	}
	return n.form.encoder(setting{puzzle: p, names: o.Names}, o.MoveNames)
}

// Write writes a move, which must name its disk. The error is a [*WriteError] if
// the notation cannot express the move, an [*hanoi.IllegalMoveError] if the
// notation depends on the state and the move is illegal, or that of the
// underlying writer. After an error nothing more is written, and all calls
// return the same.
func (w *Writer) Write(m hanoi.Move) error {
	if w.err == nil {
		w.err = w.write(m)
	}
	return w.err
}

func (w *Writer) write(m hanoi.Move) error {
	w.moves++
	pegs := uint(w.puzzle.Pegs())
	if m.Disk < 1 || int(m.Disk) > w.puzzle.Disks() || uint(m.From) >= pegs || uint(m.To) >= pegs {
		return w.cannot(m, "a move has a disk and two pegs of the puzzle")
	}
	e := w.encoder
	if w.moves == 1 {
		w.buffer = append(w.buffer, e.open...)
	} else {
		w.buffer = append(w.buffer, e.between...)
	}
	switch {
	case w.stateful != nil:
		if err := w.writeStateful(m); err != nil {
			return err
		}
	case e.appendNumbered != nil:
		w.buffer = e.appendNumbered(w.buffer, w.counter.digits, m)
		w.counter.increment()
	default:
		w.buffer = e.append(w.buffer, m)
	}
	if len(w.buffer) >= bufferSize {
		return w.flush()
	}
	return nil
}

func (w *Writer) writeStateful(m hanoi.Move) error {
	text, reason := w.stateful.append(w.buffer, m)
	if _, err := w.board.Apply(m); err != nil {
		return err
	}
	if reason != "" {
		return w.cannot(m, reason)
	}
	w.buffer = text
	w.stateful.made(m)
	return nil
}

func (w *Writer) cannot(m hanoi.Move, reason string) error {
	return &WriteError{Notation: w.notation.Name, Number: w.moves, Move: m, Reason: reason}
}

// Flush writes what is in the buffer to the underlying writer.
func (w *Writer) Flush() error {
	if w.err == nil {
		w.err = w.flush()
	}
	return w.err
}

func (w *Writer) flush() error {
	if len(w.buffer) == 0 {
		return nil
	}
	_, err := w.w.Write(w.buffer)
	w.buffer = w.buffer[:0]
	return err
}

var errClosed = errors.New("notation: the writer is closed")

// Close writes what belongs after the last move, and flushes. It does not close
// the underlying writer. A writer of which it is not called may leave a text
// that cannot be read. After an error it writes nothing and returns that.
func (w *Writer) Close() error {
	if w.err != nil {
		return w.err
	}
	switch {
	case w.moves == 0:
		w.buffer = append(w.buffer, w.encoder.none...)
	case w.stateful != nil:
		w.buffer = append(w.stateful.close(w.buffer), w.encoder.close...)
	default:
		w.buffer = append(w.buffer, w.encoder.close...)
	}
	err := w.flush()
	if w.err = err; err == nil {
		w.err = errClosed
	}
	return err
}
