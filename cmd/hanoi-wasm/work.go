//go:build js && wasm

package main

import (
	"context"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/solve"
)

// What is worked on is for one client with one thread and little memory. That of
// WebAssembly is 4 GiB at most; what was once taken is never given back.
var limits = service.Limits{
	States:        1 << 24,
	StreamedBytes: 256 << 20,
}

func solved(ctx context.Context, p hanoi.Puzzle, c solve.Config) (*solve.Solution, error) {
	return solve.Solve(&yielding{Context: ctx, last: time.Now()}, p, c)
}

func counted(ctx context.Context, p hanoi.Puzzle, c solve.Config) (solve.Answer, error) {
	return solve.Count(&yielding{Context: ctx, last: time.Now()}, p, c)
}

// A yielding context lets other work be done now and then when it is asked whether
// it has ended: there is one thread, and messages of the page, such as that
// nobody waits any more, come only when the program rests.
type yielding struct {
	context.Context
	last time.Time
}

const (
	turn  = 50 * time.Millisecond // of work
	pause = time.Millisecond      // the least that lets messages come
)

func (y *yielding) Err() error {
	if time.Since(y.last) > turn {
		time.Sleep(pause)
		y.last = time.Now()
	}
	return y.Context.Err()
}
