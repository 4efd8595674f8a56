package notation

import (
	"fmt"
	"strconv"
	"unicode/utf8"
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
	return fmt.Sprintf("%scannot read %s: %v", place, quote(e.Text), e.Err)
}

// Unwrap returns the reason.
func (e *ParseError) Unwrap() error { return e.Err }

// quote returns the text in quotes, on one line and not longer than a line.
func quote(text string) string {
	const limit = 60
	if utf8.RuneCountInString(text) <= limit {
		return strconv.Quote(text)
	}
	runes := []rune(text[:min(len(text), limit*utf8.UTFMax)])
	return strconv.Quote(string(runes[:limit-1]) + "…")
}
