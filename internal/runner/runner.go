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
	"strings"
	"time"
)

// A Program is a program to run, with its limits.
type Program struct {
	Args   []string      // the program and its arguments
	Dir    string        // where it runs; empty: where this program does
	Env    []string      // its environment, as in os/exec; nil: that of this program
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
	Status string   // such as "exit status 1" or "signal: segmentation fault"
	Last   []string // the last lines that it wrote to its standard error, without blank ones
}

// Error returns the status and the last line.
func (e *CrashError) Error() string {
	if len(e.Last) == 0 {
		return e.Status
	}
	return e.Status + ": " + e.Last[len(e.Last)-1]
}

// lag is how long the pipes of a program are still served after it has ended, in
// case a process that it started, and that could not be killed, keeps them open.
const lag = time.Second

// Run runs the program with input on its standard input and passes its standard
// output to read. Output that read does not take is thrown away, so that the
// program can always run to its end. When the program has ended, or is killed
// because it is over its limits, all that it started is killed too. If this process
// itself is killed, the program ends with it on Linux, but what it started may go
// on; on other systems the program may go on as well.
//
// The error is a [*StartError], an [*OutputError], a [*TimeError] or the cause of
// the context's end, whichever comes first, or else a [*CrashError].
func (p Program) Run(ctx context.Context, input []byte, read func(io.Reader)) error {
	if p.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, p.Time, &TimeError{p.Time})
		defer cancel()
	}
	cmd := exec.Command(p.Args[0], p.Args[1:]...)
	cmd.Dir = p.Dir
	cmd.Env = p.Env
	if cmd.Env == nil {
		cmd.Env = os.Environ()
	}
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
	last := make(chan []string, 1)
	go func() { last <- lastLines(errs) }()

	output := &limited{r: out, limit: p.Output}
	read(output)
	if _, err := io.Copy(io.Discard, output); err != nil {
		// It is over its limit, or its output is broken.
		f.kill()
	}
	crash := <-ended // it may have closed its output and gone on
	switch {
	case output.over:
		return &OutputError{p.Output}
	case context.Cause(ctx) != nil:
		return context.Cause(ctx)
	case crash != nil && !errors.Is(crash, exec.ErrWaitDelay):
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
	over        bool
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
	return n, err
}

// lastLines reads to the end and returns the last lines that are not blank.
func lastLines(r io.Reader) []string {
	// Enough for the end of any error message; what is before it is thrown away.
	const (
		keep = 4 << 10 // bytes
		most = 10      // lines
	)
	var tail []byte
	cut := false
	buf := make([]byte, keep)
	for {
		n, err := r.Read(buf)
		tail = append(tail, buf[:n]...)
		if trimmed := bytes.TrimRight(tail, " \t\r\n"); len(trimmed) > keep {
			tail = append(tail[:0], tail[len(trimmed)-keep:]...)
			cut = true
		}
		if err != nil {
			break
		}
	}
	if _, whole, found := bytes.Cut(bytes.TrimSpace(tail), []byte("\n")); cut && found {
		tail = whole // the first line has lost its beginning
	}
	var lines []string
	for line := range strings.Lines(string(tail)) {
		if line = strings.TrimRight(line, " \t\r\n"); line != "" {
			lines = append(lines, line)
		}
	}
	return lines[max(0, len(lines)-most):]
}
