package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// input opens the file that is named by the arguments, of which there is at most
// one. None, or -, is the standard input.
func (a *app) input(args []string) (io.ReadCloser, error) {
	if len(args) == 0 || args[0] == "-" {
		if terminal(a.in) {
			a.note("hanoi: reading moves from the keyboard, Ctrl-D ends them")
		}
		return io.NopCloser(a.in), nil
	}
	f, err := os.Open(args[0])
	if err != nil {
		return nil, fmt.Errorf("cannot read %q: %w", args[0], plain(err))
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, fmt.Errorf("cannot read %q: it is a directory", args[0])
	}
	return f, nil
}

// A reader reads until the run is interrupted.
type reader struct {
	ctx context.Context
	r   io.Reader
}

func (r *reader) Read(b []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.r.Read(b)
}

// plain returns the error of the system without the name of the file, which the
// message has already.
func plain(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	var l *os.LinkError
	if errors.As(err, &l) {
		return l.Err
	}
	return err
}
