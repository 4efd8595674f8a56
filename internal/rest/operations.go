package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"

	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
)

// A Request asks an operation.
type Request struct {
	Operation string            // its name, such as count
	Method    string            // GET or POST
	Query     map[string]string // the parameters of a GET
	Body      []byte            // of a POST, JSON
}

// A Writer takes an answer.
type Writer interface {
	// Begin is called once, before anything is written.
	Begin(status int, kind string)
	io.Writer
}

// Operations are answers by the names of what they answer.
type Operations map[string]operation

type operation struct {
	method string
	answer func(context.Context, *Request, Writer) error
}

// Board returns the operations that the board of the page takes to play on, with
// the views of it.
func Board(s *service.Service) Operations {
	return Operations{
		"puzzle":   get(s.Puzzle),
		"count":    get(s.Count),
		"solve":    get(s.Solve),
		"state-at": get(s.StateAt),
		"hint":     get(s.Hint),
		"explain":  get(s.Explain),
		"graph":    get(s.Graph),
	}
}

// Answer answers a request. The error is that of a Writer, or that of a text that
// is not whole; what is wrong with a request is an answer.
func (o Operations) Answer(ctx context.Context, r *Request, w Writer) error {
	op, found := o[r.Operation]
	switch {
	case !found:
		return refuse(w, newProblem(notFound, "there is no operation %s", words.Quote(r.Operation)))
	case r.Method != op.method:
		allowed := op.method
		if allowed == "GET" {
			allowed += ", HEAD" // with a server
		}
		return refuse(w, newProblem(notAllowed, "method %s: allowed here: %s", words.Quote(r.Method), allowed))
	}
	err := op.answer(ctx, r, w)
	if p := (*Problem)(nil); errors.As(err, &p) {
		return refuse(w, p)
	}
	return err
}

func refuse(w Writer, p *Problem) error { return writeJSON(w, p.Status, ProblemType, p) }

func writeJSON(w Writer, status int, kind string, v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return err
	}
	w.Begin(status, kind)
	_, err := w.Write(b.Bytes())
	return err
}

// get is an operation without a body that answers with JSON.
func get[I, O any](f func(context.Context, *I) (*O, error)) operation {
	return operation{"GET", func(ctx context.Context, r *Request, w Writer) error {
		out, err := asked(ctx, r, readQuery, f)
		if err != nil {
			return err
		}
		return writeJSON(w, ok, "application/json", out)
	}}
}

// post is an operation whose body and answer are JSON.
func post[I, O any](f func(context.Context, *I) (*O, error)) operation {
	return operation{"POST", func(ctx context.Context, r *Request, w Writer) error {
		out, err := asked(ctx, r, readBody, f)
		if err != nil {
			return err
		}
		return writeJSON(w, ok, "application/json", out)
	}}
}

// asked reads the request and asks the service. The error is a problem.
func asked[I, O any](ctx context.Context, r *Request, read func(*Request, any) error, f func(context.Context, *I) (*O, error)) (*O, error) {
	in := new(I)
	if err := read(r, in); err != nil {
		return nil, err
	}
	out, err := f(ctx, in)
	if err != nil {
		return nil, ProblemOf(err)
	}
	return out, nil
}
