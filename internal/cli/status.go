package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/tui"
	"example.com/hanoi/search"
)

// The exit statuses.
const (
	statusDone        = 0
	statusNo          = 1 // the answer is no: not solved, no solution
	statusBad         = 2 // bad usage, bad input, or a failure
	statusInterrupted = 130
)

// errNo says that the answer is no. It has been printed already.
var errNo = errors.New("the answer is no")

// errDeclined says that the user did not want it after all.
var errDeclined = errors.New("declined")

// errClosed says that nobody reads the output any more.
var errClosed = errors.New("the reader of the output went away")

// A usageError says what is wrong with the arguments, and what to do instead.
type usageError struct{ text, hint string }

func (e *usageError) Error() string { return e.text }

func usage(hint, format string, args ...any) error {
	return &usageError{fmt.Sprintf(format, args...), hint}
}

// report prints the error, unless there is none or the user knows it already, and
// returns the exit status. An interrupted run may say how to resume it.
func report(ctx context.Context, errs io.Writer, err error, resume string) int {
	switch {
	case err == nil, errors.Is(err, errClosed), errors.Is(err, errDeclined):
		return statusDone
	case errors.Is(err, errNo):
		return statusNo
	case ctx.Err() != nil, errors.Is(err, context.Canceled):
		fmt.Fprintln(errs, "hanoi: interrupted")
		if resume != "" {
			fmt.Fprintf(errs, "hint: %s\n", resume)
		}
		return statusInterrupted
	}
	fmt.Fprintf(errs, "hanoi: %s\n", oneLine(errorText(err)))
	if crash := (*tui.PanicError)(nil); errors.As(err, &crash) {
		fmt.Fprintf(errs, "hint: this is a fault in hanoi; please report it with the lines that follow\n%s", crash.Stack)
	}
	if hint := hintFor(err); hint != "" {
		fmt.Fprintf(errs, "hint: %s\n", oneLine(hint))
	}
	return statusBad
}

// errorText returns what an error says. Parameters are flags here.
func errorText(err error) string {
	var p *service.ParamError
	if errors.As(err, &p) {
		return strings.Replace(err.Error(), p.Error(), p.Text("--"), 1)
	}
	return err.Error()
}

// hintFor returns what the error says to do instead, or the empty string.
func hintFor(err error) string {
	var u *usageError
	if errors.As(err, &u) {
		return u.hint
	}
	if param := (*service.ParamError)(nil); errors.As(err, &param) && param.Hint != "" {
		return param.Hint
	}
	var p *hanoi.PuzzleError
	if errors.As(err, &p) {
		return p.Hint
	}
	var l *search.LimitError
	if errors.As(err, &l) {
		return l.Hint
	}
	return ""
}

// colours are what programs write to a terminal to colour their messages.
var colours = regexp.MustCompile(`\x1b\[[0-9;:]*m`)

// oneLine returns a text that a terminal shows as one line and does not obey, as
// it may come from anywhere: line ends are spaces, colours are gone, and other
// control characters are written as in Go.
func oneLine(text string) string {
	var b strings.Builder
	for _, r := range strings.Join(strings.FieldsFunc(colours.ReplaceAllString(text, ""), func(r rune) bool { return r == '\n' || r == '\r' }), " ") {
		if r == '\t' || unicode.IsGraphic(r) {
			b.WriteRune(r)
		} else {
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	return b.String()
}
