// Package cli is the command hanoi. Each subcommand has a file of its own, and
// little in it: flags in, a call of the library, text out.
package cli

import (
	"context"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/tui"
)

// grace is how long an interrupted command may take to stop by itself. It may be
// unable to, as in a read from a terminal.
const grace = 300 * time.Millisecond

// Main runs the command with the given arguments, the program's name not among
// them, and returns the exit status. It stops when the context ends. Where the
// streams are terminals, it talks to a person; see the manners of the command in
// docs.
func Main(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	a := &app{
		ctx:  ctx,
		in:   in,
		out:  newStream(ctx, out),
		errs: newStream(ctx, errs),
	}
	done := make(chan error, 1)
	go func() {
		defer func() {
			if r := recover(); r != nil {
				done <- tui.Panicked(r)
			}
		}()
		root := a.root()
		root.SetArgs(args)
		if len(args) > 0 && args[0] == cobra.ShellCompRequestCmd {
			bareNames(root)
		}
		err := root.ExecuteContext(ctx)
		if err == nil {
			// Cobra does not say whether the help that it prints could be written.
			err = a.out.err
		}
		done <- err
	}()
	var err error
	select {
	case err = <-done:
	case <-ctx.Done():
		select {
		case err = <-done:
		case <-time.After(a.grace()):
			err = ctx.Err()
		}
	}
	a.cleanUp()
	a.mu.Lock()
	defer a.mu.Unlock()
	return report(ctx, errs, err, a.resume)
}

// An app is one run of the command.
type app struct {
	ctx       context.Context
	in        io.Reader
	out, errs *stream

	mu       sync.Mutex
	resume   string        // how to go on if the run is interrupted, may be empty
	over     bool          // the run was interrupted and its status returned
	leftover func()        // removes what an unfinished run would leave, may be nil
	wait     time.Duration // how long the run may take to stop, if more than grace
}

// leave runs do, which creates something outside of the program such as a file,
// and remembers how to remove it if the run is interrupted before it is complete;
// nil means that it is complete. After an interruption do is not run: the status
// has been returned then, even if the run has not noticed yet.
func (a *app) leave(do func() error, leftover func()) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.over {
		return context.Cause(a.ctx)
	}
	err := do()
	if err == nil {
		a.leftover = leftover
	}
	return err
}

// patience sets how long the run may take to stop when it is interrupted, if that
// is more than usual.
func (a *app) patience(d time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.wait = d
}

func (a *app) grace() time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	return max(grace, a.wait)
}

// onResume says how to go on if the run is interrupted.
func (a *app) onResume(hint string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.resume = hint
}

func (a *app) cleanUp() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.over = true
	if a.leftover != nil {
		a.leftover()
	}
}

// note prints a message for people on the standard error stream. That it cannot
// be printed is no reason to fail.
func (a *app) note(format string, args ...any) {
	_, _ = fmt.Fprintf(a.errs, format+"\n", args...)
}
