package web

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
)

// A problem is an error as the client sees it (RFC 9457). Its detail is the text
// that the command prints.
type problem struct {
	Title  string `json:"title" doc:"The HTTP status in words"`
	Status int    `json:"status" doc:"The HTTP status"`
	Detail string `json:"detail" doc:"What is wrong, in one line, as the command says it"`
	Hint   string `json:"hint,omitempty" doc:"What to do instead"`
	Param  string `json:"param,omitempty" doc:"The parameter that is wrong"`
	Line   int    `json:"line,omitempty" doc:"The line of the text that cannot be read, from 1"`
	Column int    `json:"column,omitempty" doc:"The first character that cannot be read in that line or that parameter, from 1"`
}

func (p *problem) Error() string             { return p.Detail }
func (p *problem) GetStatus() int            { return p.Status }
func (p *problem) ContentType(string) string { return "application/problem+json" }

// retryAfter is after how many seconds it makes sense to ask a busy server again.
const retryAfter = "5"

// GetHeaders returns what goes into the header of the answer.
func (p *problem) GetHeaders() http.Header {
	if p.Status != http.StatusServiceUnavailable {
		return nil
	}
	return http.Header{"Retry-After": {retryAfter}}
}

func newProblem(status int, hint, format string, args ...any) *problem {
	return &problem{Title: http.StatusText(status), Status: status, Detail: fmt.Sprintf(format, args...), Hint: hint}
}

// statuses are those of the errors of the service.
var statuses = map[service.Kind]int{
	service.Internal:   http.StatusInternalServerError,
	service.BadInput:   http.StatusBadRequest,
	service.Unsolvable: http.StatusUnprocessableEntity,
	service.NotSolved:  http.StatusNotImplemented,
	service.Busy:       http.StatusServiceUnavailable,
	service.TooLong:    http.StatusServiceUnavailable,
	service.Stopped:    http.StatusServiceUnavailable,
}

// problemOf turns an error of the service into a problem.
func problemOf(err error) *problem {
	if p, ok := recordProblem(err); ok {
		return p
	}
	var e *service.Error
	if !errors.As(err, &e) {
		e = &service.Error{Detail: "internal error"}
	}
	p := newProblem(statuses[e.Kind], e.Hint, "%s", e.Detail)
	p.Param, p.Line, p.Column = e.Param, e.Line, e.Column
	return p
}

// The errors that huma finds in requests by itself have the form of all others, and
// no list is null.
func init() {
	huma.DefaultArrayNullable = false
	huma.NewError = func(status int, detail string, errs ...error) huma.StatusError {
		p := newProblem(status, "", "%s", detail)
		var first *huma.ErrorDetail
		if len(errs) == 0 || !errors.As(errs[0], &first) {
			return p
		}
		p.Detail = first.Message
		if p.Detail == validation.MsgExpectedMatchAtLeastOneSchema {
			p.Detail = "expected a string, or the number or list that it stands for"
		}
		if first.Location == "body" {
			p.Detail = "the body of the request: " + words.Short(strings.TrimPrefix(p.Detail, "json: "))
			return p
		}
		if name := first.Location[strings.LastIndex(first.Location, ".")+1:]; name != "" {
			p.Param = words.Short(name)
			p.Detail = fmt.Sprintf("%q: %s", p.Param, p.Detail)
		}
		return p
	}
}
