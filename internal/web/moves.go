package web

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.com/hanoi/internal/service"
)

// moves writes moves of a solution as they are made, for as long as the client
// takes them.
func (a *api) moves(ctx context.Context, i *service.MovesIn) (*huma.StreamResponse, error) {
	text, err := a.service.Moves(ctx, i)
	if err != nil {
		return nil, told(ctx, err)
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		r, w := humago.Unwrap(c)
		out := &stream{ctx: r.Context(), w: w, control: http.NewResponseController(w), time: a.times.write}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		err := text.Write(out)
		switch {
		case err == nil || r.Context().Err() != nil:
		case out.begun:
			// The status is gone already; a cut connection tells that this is not all.
			panic(http.ErrAbortHandler)
		default:
			refuse(w, told(r.Context(), err))
		}
	}}, nil
}

// A stream writes to a client, which may take its time, but must take something.
type stream struct {
	ctx     context.Context
	w       io.Writer
	control *http.ResponseController
	time    time.Duration // for a piece of the text
	begun   bool
}

func (s *stream) Write(b []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	s.begun = true
	if err := s.control.SetWriteDeadline(time.Now().Add(s.time)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return 0, err
	}
	return s.w.Write(b)
}
