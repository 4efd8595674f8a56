//go:build !board

package rest

import (
	"context"

	"example.com/hanoi/internal/service"
)

// Texts returns the other operations: those about texts of moves and pictures.
// The program of the board is built
// without them, with the tag board: they are half of all.
func Texts(s *service.Service) Operations {
	return Operations{
		"notations": get(s.Notations),
		"check":     post(s.Check),
		"convert":   post(s.Convert),
		"moves":     {"GET", moves(s)},
		"draw":      {"GET", draw(s)},
	}
}

func moves(s *service.Service) func(context.Context, *Request, Writer) error {
	return func(ctx context.Context, r *Request, w Writer) error {
		text, err := asked(ctx, r, readQuery, s.Moves)
		if err != nil {
			return err
		}
		late := &lateWriter{ctx: ctx, w: w, kind: "text/plain; charset=utf-8"}
		if err := text.Write(late); err != nil {
			if late.begun {
				return err
			}
			return ProblemOf(err)
		}
		return nil
	}
}

// A lateWriter begins an answer with what is first written, until the context
// ends.
type lateWriter struct {
	ctx   context.Context
	w     Writer
	kind  string
	begun bool
}

func (l *lateWriter) Write(b []byte) (int, error) {
	if err := l.ctx.Err(); err != nil {
		return 0, err
	}
	if !l.begun {
		l.begun = true
		l.w.Begin(ok, l.kind)
	}
	return l.w.Write(b)
}

func draw(s *service.Service) func(context.Context, *Request, Writer) error {
	return func(ctx context.Context, r *Request, w Writer) error {
		picture, err := asked(ctx, r, readQuery, s.Draw)
		if err != nil {
			return err
		}
		w.Begin(ok, picture.Type)
		_, err = w.Write(picture.Picture)
		return err
	}
}
