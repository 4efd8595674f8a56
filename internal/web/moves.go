package web

import (
	"context"
	"errors"
	"io"
	"math/big"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.com/hanoi/notation"
)

type movesInput struct {
	SolveInput
	Notation string `query:"notation" doc:"Notation of the moves (default text), see /api/notations" example:"pair"`
}

// moves writes moves of a solution as they are made, for as long as the client
// takes them.
func (a *api) moves(ctx context.Context, in *movesInput) (*huma.StreamResponse, error) {
	p, names, err := in.puzzle()
	if err != nil {
		return nil, err
	}
	if in.Notation == "" {
		in.Notation = "text"
	}
	n, err := notation.ByName(in.Notation)
	if err != nil {
		return nil, wrong("notation", err)
	}
	s, err := a.solution(ctx, p, names)
	if err != nil {
		return nil, err
	}
	o := notation.Options{Names: names}
	if o.First, o.Last, err = span(in.First, in.Last, s); err != nil {
		return nil, err
	}
	if n := size(o.First, o.Last); n.Cmp(big.NewInt(maxStreamed)) > 0 {
		return nil, bad("last", "ask for a range with first and last; hanoi solve has no such limit",
			"at most %d moves are written, these are %v", maxStreamed, n)
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		r, w := humago.Unwrap(c)
		out := &stream{ctx: r.Context(), w: w, control: http.NewResponseController(w)}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		err := notation.WritePlan(out, s.Plan, p.Rules, n, o)
		if err == nil || r.Context().Err() != nil {
			return
		}
		if out.begun {
			// The status is gone already; a cut connection tells that this is not all.
			panic(http.ErrAbortHandler)
		}
		if problem := problemOf(o.Names.InError(err)); errors.As(err, new(*notation.WriteError)) {
			w.Header().Set("Content-Type", problem.ContentType(""))
			w.WriteHeader(problem.Status)
			_ = huma.DefaultJSONFormat.Marshal(w, problem)
		}
	}}, nil
}

// A stream writes to a client, which may take its time, but must take something.
type stream struct {
	ctx     context.Context
	w       io.Writer
	control *http.ResponseController
	begun   bool
}

func (s *stream) Write(b []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	s.begun = true
	if err := s.control.SetWriteDeadline(time.Now().Add(writeTime)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return 0, err
	}
	return s.w.Write(b)
}
