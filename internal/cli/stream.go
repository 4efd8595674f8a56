package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"syscall"

	"github.com/charmbracelet/x/term"
)

// A stream is where output goes. Once the run is interrupted it refuses to write,
// so that the writing code stops. It tells a reader that went away from other
// failures.
type stream struct {
	ctx  context.Context
	w    io.Writer
	pipe *pipe // nil if w is no pipe
	err  error // of the last write that failed, other than by an interruption
}

func newStream(ctx context.Context, w io.Writer) *stream {
	return &stream{ctx: ctx, w: w, pipe: newPipe(w)}
}

func (s *stream) Write(b []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := s.w.Write(b)
	return n, s.failure(err)
}

// WriteStable writes bytes that never change, see [notation.StableWriter].
func (s *stream) WriteStable(b []byte) (int, error) {
	if s.pipe == nil || s.ctx.Err() != nil {
		return s.Write(b)
	}
	n, err := s.pipe.write(b)
	if err == nil || errors.Is(err, syscall.EPIPE) {
		return n, s.failure(err)
	}
	// The rest is written the usual way.
	s.pipe = nil
	m, err := s.Write(b[n:])
	return n + m, err
}

func (s *stream) failure(err error) error {
	if errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe) {
		err = errClosed
	}
	if err != nil {
		s.err = err
	}
	return err
}

// terminal reports whether a reader or a writer is a terminal.
func terminal(v any) bool {
	if s, ok := v.(*stream); ok {
		v = s.w
	}
	f, ok := v.(*os.File)
	return ok && term.IsTerminal(f.Fd())
}

// width returns the number of columns of the terminal to which the stream goes,
// and 80 if it goes elsewhere.
func (s *stream) width() int {
	if f, ok := s.w.(*os.File); ok {
		if w, _, err := term.GetSize(f.Fd()); err == nil && w > 0 {
			return w
		}
	}
	return 80
}
