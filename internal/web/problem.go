package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// A problem is an error as the client sees it (RFC 9457). Its detail is the text
// that the command prints.
type problem struct {
	Title  string `json:"title" doc:"The HTTP status in words"`
	Status int    `json:"status" doc:"The HTTP status"`
	Detail string `json:"detail" doc:"What is wrong, in one line, as the command says it"`
	Hint   string `json:"hint,omitempty" doc:"What to do instead"`
	Param  string `json:"param,omitempty" doc:"The parameter that is wrong"`
}

func (p *problem) Error() string             { return p.Detail }
func (p *problem) GetStatus() int            { return p.Status }
func (p *problem) ContentType(string) string { return "application/problem+json" }

func newProblem(status int, hint, format string, args ...any) *problem {
	return &problem{
		Title: http.StatusText(status), Status: status,
		Detail: oneLine(fmt.Sprintf(format, args...)), Hint: hint,
	}
}

// bad is a parameter that is wrong. The text begins with its name, where the
// command has the flag.
func bad(param, hint, format string, args ...any) *problem {
	p := newProblem(http.StatusBadRequest, hint, format, args...)
	p.Param = param
	return p
}

// wrong says which parameter an error of the library is about.
func wrong(param string, err error) error {
	if err == nil {
		return nil
	}
	p := problemOf(err)
	p.Detail, p.Param = param+": "+p.Detail, param
	return p
}

// problemOf turns an error of the library into a problem.
func problemOf(err error) *problem {
	var (
		done   *problem
		puzzle *hanoi.PuzzleError
		input  = []any{new(*notation.ParseError), new(*plan.RangeError), new(*notation.WriteError), new(*hanoi.IllegalMoveError)}
	)
	switch {
	case errors.As(err, &done):
		again := *done
		return &again
	case errors.As(err, &puzzle):
		return newProblem(http.StatusBadRequest, puzzle.Hint, "%v", err)
	case errors.Is(err, context.DeadlineExceeded):
		return newProblem(http.StatusServiceUnavailable, "the command has no such limit", "the answer takes longer than %v", maxTime)
	case errors.Is(err, context.Canceled):
		return newProblem(http.StatusServiceUnavailable, "", "the server stops")
	case errors.As(err, new(*solve.NotSolvedError)):
		return newProblem(http.StatusNotImplemented, "", "%v", err)
	}
	for _, target := range input {
		if errors.As(err, target) {
			return newProblem(http.StatusBadRequest, "", "%v", err)
		}
	}
	return newProblem(http.StatusInternalServerError, "", "internal error")
}

// plainProblems gives the errors that huma finds in requests by itself the form
// of all others.
func plainProblems(_ huma.Context, _ string, v any) (any, error) {
	e, ok := v.(*huma.ErrorModel)
	if !ok {
		return v, nil
	}
	p := newProblem(e.Status, "", "%s", e.Detail)
	if len(e.Errors) > 0 {
		first := e.Errors[0]
		p.Detail = first.Message
		if name := first.Location[strings.LastIndex(first.Location, ".")+1:]; name != "" {
			p.Detail, p.Param = oneLine(fmt.Sprintf("%q: %s", name, first.Message)), name
		}
	}
	return p, nil
}

// oneLine returns the text with its line ends replaced by spaces.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }), " ")
}
