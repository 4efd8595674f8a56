package service

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
	"example.com/hanoi/search"
	"example.com/hanoi/solve"
)

// A Kind says what kind of error an [Error] is. A face turns it into what its
// clients know, such as an HTTP status.
type Kind int

// The kinds of errors.
const (
	Internal   Kind = iota // a fault of the program; its detail is not for clients
	BadInput               // what was asked cannot be read, or cannot be, or is too much
	Unsolvable             // it was asked about a solution, and there is none
	NotSolved              // there is no method here for the puzzle
	Busy                   // others are asking for much; ask again later
	TooLong                // the work takes longer than the limit
	Stopped                // the context ended: the client left, or the service stops
)

// An Error is why there is no answer, as a client sees it. All operations return
// it.
type Error struct {
	Kind         Kind
	Detail       string // what is wrong, in one line
	Hint         string // what to do instead, may be empty
	Param        string // the parameter that is wrong, empty if no single one is
	Line, Column int    // the place in a text that cannot be read, from 1; 0 if there is none
	Text         string // what stands there
	err          error
}

// Error returns the detail.
func (e *Error) Error() string { return e.Detail }

// Unwrap returns the error of the library. An internal error is told only there.
func (e *Error) Unwrap() error { return e.err }

// bad is a parameter that asks for too much or does not fit the others. The
// detail is the whole text.
func bad(param, hint, format string, args ...any) error {
	return &Error{Kind: BadInput, Detail: oneLine(fmt.Sprintf(format, args...)), Hint: hint, Param: param}
}

// errorOf turns an error of the library into one for clients.
func (s *Service) errorOf(err error) *Error {
	if done := (*Error)(nil); errors.As(err, &done) {
		return done
	}
	e := &Error{Kind: BadInput, Detail: oneLine(err.Error()), err: err}
	if param := (*ParamError)(nil); errors.As(err, &param) {
		e.Param, e.Hint = param.Param, param.Hint
	}
	var (
		puzzle *hanoi.PuzzleError
		limit  *search.LimitError
		text   *notation.ParseError
	)
	switch {
	case errors.As(err, &text):
		if e.Line, e.Column = text.Line, text.Column; e.Line > 0 {
			e.Text = words.Short(text.Text)
		}
	case errors.As(err, &puzzle):
		e.Hint = puzzle.Hint
	case errors.As(err, &limit):
		e.Hint = noSuchLimit // the memory
	case errors.Is(err, context.DeadlineExceeded):
		e.Kind, e.Detail, e.Hint = TooLong, fmt.Sprintf("the answer takes longer than %v", s.config.Limits.Time), noSuchLimit
	case errors.Is(err, context.Canceled):
		e.Kind, e.Detail = Stopped, "the server stops"
	case errors.As(err, new(*solve.NotSolvedError)):
		e.Kind = NotSolved
	case errors.As(err, new(*ParamError)), errors.As(err, new(*plan.RangeError)),
		errors.As(err, new(*notation.WriteError)), errors.As(err, new(*hanoi.IllegalMoveError)):
	default:
		e.Kind, e.Detail = Internal, "internal error"
	}
	return e
}

// oneLine returns the text with its line ends replaced by spaces.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }), " ")
}
