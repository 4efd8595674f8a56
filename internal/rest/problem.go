package rest

import (
	"errors"
	"fmt"

	"example.com/hanoi/internal/service"
)

// A Problem is an error as the client sees it (RFC 9457). Its detail is the text
// that the command prints.
type Problem struct {
	Title  string `json:"title" doc:"The HTTP status in words"`
	Status int    `json:"status" doc:"The HTTP status"`
	Detail string `json:"detail" doc:"What is wrong, in one line, as the command says it"`
	Hint   string `json:"hint,omitempty" doc:"What to do instead"`
	Param  string `json:"param,omitempty" doc:"The parameter that is wrong"`
	Line   int    `json:"line,omitempty" doc:"The line of the text that cannot be read, from 1"`
	Column int    `json:"column,omitempty" doc:"The first character that cannot be read in that line or that parameter, from 1"`
	Text   string `json:"text,omitempty" doc:"The text that cannot be read"`
	// Verdict says in one word what comes of a text of moves, as the verdicts do.
	Verdict string `json:"verdict,omitempty" doc:"Of moves that cannot be read: unreadable"`
}

// Error returns the detail.
func (p *Problem) Error() string { return p.Detail }

// ProblemType is the media type of a problem.
const ProblemType = "application/problem+json"

// The statuses of HTTP that are used here, whose package is not.
const (
	ok             = 200
	badRequest     = 400
	notFound       = 404
	notAllowed     = 405
	unprocessable  = 422
	internalError  = 500
	notImplemented = 501
	unavailable    = 503
)

var titles = map[int]string{
	badRequest:     "Bad Request",
	notFound:       "Not Found",
	notAllowed:     "Method Not Allowed",
	unprocessable:  "Unprocessable Entity",
	internalError:  "Internal Server Error",
	notImplemented: "Not Implemented",
	unavailable:    "Service Unavailable",
}

// statuses are those of the errors of the service.
var statuses = map[service.Kind]int{
	service.Internal:   internalError,
	service.BadInput:   badRequest,
	service.Unsolvable: unprocessable,
	service.NotSolved:  notImplemented,
	service.Busy:       unavailable,
	service.TooLong:    unavailable,
	service.Stopped:    unavailable,
}

// ProblemOf turns an error of the service into a problem.
func ProblemOf(err error) *Problem {
	var e *service.Error
	if !errors.As(err, &e) {
		e = &service.Error{Detail: "internal error"}
	}
	p := newProblem(statuses[e.Kind], "%s", e.Detail)
	p.Hint, p.Param, p.Line, p.Column, p.Text = e.Hint, e.Param, e.Line, e.Column, e.Text
	if p.Line > 0 {
		p.Verdict = "unreadable"
	}
	return p
}

func newProblem(status int, format string, args ...any) *Problem {
	return &Problem{Title: titles[status], Status: status, Detail: fmt.Sprintf(format, args...)}
}
