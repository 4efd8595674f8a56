package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Process runs the command as this process: with its arguments, its standard
// streams and its signals. It returns the exit status.
func Process() int {
	// SIGQUIT is left to Go, which prints the stacks of all goroutines.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	// Without this a reader that goes away would end the process at once, with
	// the programs that it runs still running. With it, writing fails.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	return Main(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
}
