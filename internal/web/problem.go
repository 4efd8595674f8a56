package web

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"example.com/hanoi/internal/rest"
	"example.com/hanoi/internal/words"
)

// A problem is an error as the client sees it (RFC 9457), with what huma and
// package http want of it.
type problem struct{ rest.Problem }

func (p *problem) GetStatus() int            { return p.Status }
func (p *problem) ContentType(string) string { return rest.ProblemType }

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
	return &problem{rest.Problem{Title: http.StatusText(status), Status: status, Detail: fmt.Sprintf(format, args...), Hint: hint}}
}

// problemOf turns an error of the service or of a record into a problem.
func problemOf(err error) *problem {
	if p, ok := recordProblem(err); ok {
		return p
	}
	return &problem{*rest.ProblemOf(err)}
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
