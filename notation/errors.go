package notation

import (
	"errors"
	"fmt"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// A ParseError says which text could not be read, where it stands and why.
type ParseError struct {
	Line   int    // the line, 1-based; 0 for a single text that has no lines
	Column int    // the first character of the fault in its line, 1-based, counted in characters; 0 if it is the text as a whole
	Text   string // the text that could not be read
	Err    error  // why, and what is allowed
}

// Error returns the place, the text (shortened if it is long) and the reason,
// in one line.
func (e *ParseError) Error() string {
	place := ""
	switch {
	case e.Line > 0 && e.Column > 0:
		place = fmt.Sprintf("line %d, column %d: ", e.Line, e.Column)
	case e.Line > 0:
		place = fmt.Sprintf("line %d: ", e.Line)
	case e.Column > 1:
		place = fmt.Sprintf("column %d: ", e.Column)
	}
	return fmt.Sprintf("%scannot read %s: %v", place, words.Quote(e.Text), e.Err)
}

// Unwrap returns the reason.
func (e *ParseError) Unwrap() error { return e.Err }

// An AmbiguousError says that a text can be read in several ways that differ.
// It is the reason of a [*ParseError].
type AmbiguousError struct {
	Readings []string // such as "pair with pegs from 0"
}

// Error names the readings, in one line.
func (e *AmbiguousError) Error() string {
	return "it can be read as " + strings.Join(e.Readings, " or as ") +
		", and these differ: say which notation it is, or what the pegs are called"
}

// A WriteError is a move that a notation cannot express.
type WriteError struct {
	Notation string     // the name of the notation
	Number   uint64     // which of the moves written it is, 1-based
	Move     hanoi.Move // the move
	Reason   string     // why it cannot be written
}

// Error returns the move, the notation and the reason, in one line.
func (e *WriteError) Error() string { return e.Text(hanoi.Peg.String) }

// Text is like Error with other names for the pegs.
func (e *WriteError) Text(name func(hanoi.Peg) string) string {
	return fmt.Sprintf("move %d (%s) has no %s text: %s", e.Number, e.Move.Text(name), e.Notation, e.Reason)
}

// InError returns the error with the names of the pegs in its text, where it is
// or wraps one that has letters, such as a [*hanoi.IllegalMoveError]: one with a
// method Text that takes the names. The error that it returns wraps err.
func (n Names) InError(err error) error {
	var lettered interface {
		error
		Text(name func(hanoi.Peg) string) string
	}
	if !n.Custom() || !errors.As(err, &lettered) {
		return err
	}
	return &namedError{strings.Replace(err.Error(), lettered.Error(), lettered.Text(n.Name), 1), err}
}

type namedError struct {
	text string
	err  error
}

func (e *namedError) Error() string { return e.text }

func (e *namedError) Unwrap() error { return e.err }
