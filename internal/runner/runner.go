// Package runner runs programs that cannot be trusted to end: with a limit on
// their time and their output, and so that nothing of them is left when the run
// is over, neither the program nor what it started.
package runner

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"time"
)

// A Program is a program to run, with its limits.
type Program struct {
	Args   []string      // the program and its arguments
	Time   time.Duration // how long it may run, 0: as long as it likes
	Output int64         // how many bytes it may print, 0: as many as it likes
}

// A StartError says that the program could not be started.
type StartError struct{ Err error }

// Error returns why.
func (e *StartError) Error() string { return e.Err.Error() }

// Unwrap returns why.
func (e *StartError) Unwrap() error { return e.Err }

// A TimeError says that the program ran longer than it may.
type TimeError struct{ Limit time.Duration }

// Error returns the limit.
func (e *TimeError) Error() string { return fmt.Sprintf("not finished after %v", e.Limit) }

// An OutputError says that the program printed more than it may.
type OutputError struct{ Limit int64 }

// Error returns the limit.
func (e *OutputError) Error() string { return fmt.Sprintf("more than %d bytes of output", e.Limit) }

// A CrashError says that the program ended with an exit status other than 0 or
// by a signal.
type CrashError struct {
	Status string // such as "exit status 1" or "signal: segmentation fault"
	Last   string // the last line that it wrote to its standard error, may be empty
}

// Error returns the status and the last line.
func (e *CrashError) Error() string {
	if e.Last == "" {
		return e.Status
	}
	return e.Status + ": " + e.Last
}

// lag is how long the pipes of a program that has ended are still read and fed,
// for the case that something of it holds them that could not be killed.
const lag = time.Second

// Run runs the program with input on its standard input and gives its standard
// output to read. When read returns, the program, if it has not ended, is
// killed, and with it all that it started. If this process itself is killed, the
// program ends with it on Linux; what the program started may go on, and so may
// the program on other systems.
//
// The error is a [*StartError], an [*OutputError], a [*TimeError], the cause of
// the context's end, or that of read, whichever comes first; or a [*CrashError]
// if read was content, came to the end of the output, and the program crashed.
func (p Program) Run(ctx context.Context, input []byte, read func(io.Reader) error) error {
	if p.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, p.Time, &TimeError{p.Time})
		defer cancel()
	}
	cmd := exec.Command(p.Args[0], p.Args[1:]...)
	cmd.Stdin = bytes.NewReader(input)
	cmd.WaitDelay = lag
	out, err := pipe(&cmd.Stdout)
	if err != nil {
		return &StartError{err}
	}
	defer out.Close()
	errs, err := pipe(&cmd.Stderr)
	if err != nil {
		return &StartError{err}
	}
	defer errs.Close()
	f := newFamily(cmd)
	started, ended := make(chan error, 1), make(chan error, 1)
	go func() {
		// The program may die with the thread that starts it, so this one stays.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		started <- err
		if err != nil {
			return
		}
		err = cmd.Wait()
		// What the program started ends with it.
		f.kill()
		f.gone.Store(true)
		for _, file := range []*os.File{out, errs} {
			// It may fail: then the file is closed already.
			_ = file.SetReadDeadline(time.Now().Add(lag))
		}
		ended <- err
	}()
	err = <-started
	cmd.Stdout.(*os.File).Close()
	cmd.Stderr.(*os.File).Close()
	if err != nil {
		return &StartError{err}
	}

	stop := context.AfterFunc(ctx, f.kill)
	defer stop()
	last := make(chan string, 1)
	go func() { last <- lastLine(errs) }()

	output := &limited{r: out, limit: p.Output}
	err = read(output)
	cause := context.Cause(ctx)
	seen := err == nil && output.ended
	if !seen {
		f.kill()
	}
	crash := <-ended
	if seen {
		// It may have closed its output and gone on.
		cause = context.Cause(ctx)
	}
	switch {
	case output.over:
		return &OutputError{p.Output}
	case cause != nil:
		return cause
	case err != nil:
		return err
	case crash != nil && seen && !errors.Is(crash, exec.ErrWaitDelay):
		return &CrashError{Status: crash.Error(), Last: <-last}
	}
	return nil
}

// pipe makes a pipe, sets the writer to its one end and returns the other.
func pipe(w *io.Writer) (*os.File, error) {
	r, end, err := os.Pipe()
	*w = end
	return r, err
}

// limited reads up to a limit and then says that the output is over it.
type limited struct {
	r           io.Reader
	read, limit int64
	ended, over bool
}

func (l *limited) Read(b []byte) (int, error) {
	if l.limit > 0 && l.read > l.limit {
		l.over = true
		return 0, &OutputError{l.limit}
	}
	n, err := l.r.Read(b)
	l.read += int64(n)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		err = io.EOF
	}
	if err == io.EOF {
		l.ended = true
	}
	return n, err
}

// lastLine reads to the end and returns the last line that is not blank.
func lastLine(r io.Reader) string {
	// Enough for the last line of any error message; what is before it is
	// thrown away.
	const keep = 4 << 10
	var tail []byte
	buf := make([]byte, keep)
	for {
		n, err := r.Read(buf)
		tail = append(tail, buf[:n]...)
		if trimmed := bytes.TrimRight(tail, " \t\r\n"); len(trimmed) > keep {
			tail = append(tail[:0], tail[len(trimmed)-keep:]...)
		}
		if err != nil {
			break
		}
	}
	tail = bytes.TrimSpace(tail)
	return string(bytes.TrimSpace(tail[bytes.LastIndexByte(tail, '\n')+1:]))
}
