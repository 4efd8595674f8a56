package notation

import (
	"errors"
	"fmt"
	"strings"

	"example.com/hanoi"
)

// ErrRestart is returned by [Reader.Next] when the text starts over: a new list
// of moves begins, so that all moves returned before do not count and the board
// is at the start of the puzzle again. The call after it returns the first move
// of the new list. Only the notation triple starts over, see [Reader.Next].
var ErrRestart = errors.New("a new list of moves begins; the moves before it do not count")

// A ParseError says which piece of a text cannot be read.
type ParseError struct {
	Line   int    // 1-based
	Column int    // 1-based, counted in bytes
	Text   string // what cannot be read, cut if it is long
	Err    error  // why, and what is allowed
}

// Error returns the place, the text and the reason, in one line.
func (e *ParseError) Error() string {
	return fmt.Sprintf("line %d, column %d: %q: %v", e.Line, e.Column, e.Text, e.Err)
}

// Unwrap returns the reason.
func (e *ParseError) Unwrap() error { return e.Err }

// An AmbiguousError says that a text can be read in several ways that differ.
// It is the reason of a [*ParseError].
type AmbiguousError struct {
	Readings []string // such as "pair, pegs from 0"
}

// Error names the readings, in one line.
func (e *AmbiguousError) Error() string {
	return "this can be read as " + strings.Join(e.Readings, " or as ") +
		", which differ; name the notation, or the pegs as they are called in the text"
}

// A WriteError is a move that a notation cannot express.
type WriteError struct {
	Notation string     // the name of the notation
	Number   uint64     // which of the moves written it is, 1-based
	Move     hanoi.Move // the move
	Reason   string     // why it cannot be written
}

// Error returns the notation, the move and the reason, in one line.
func (e *WriteError) Error() string {
	return fmt.Sprintf("move %d (%v) cannot be written as %s: %s", e.Number, e.Move, e.Notation, e.Reason)
}

// maxQuote is how much of an unreadable text an error quotes, in bytes.
const maxQuote = 60

// quote returns a text as an error quotes it: the first line of it, cut if it is
// long.
func quote(text []byte) string {
	s := strings.ToValidUTF8(string(text[:min(len(text), maxQuote+4)]), "\uFFFD")
	s, _, _ = strings.Cut(s, "\n")
	if len(text) <= maxQuote {
		return s
	}
	cut := 0
	for i := range s {
		if i > maxQuote {
			break
		}
		cut = i
	}
	return s[:cut] + "…"
}
