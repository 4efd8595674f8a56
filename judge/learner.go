package judge

import (
	"context"
	"errors"
	"io"
	"iter"
	"slices"
	"time"

	"example.com/hanoi"
)

// A Program is a learner's program that is ready to run for a puzzle. It runs,
// gives its output to read, and returns when it has ended. The error is a
// [*Failure] for what is wrong with the program; any other error is a reason not
// to go on. The reader reads to the end of the output or to its first error.
type Program func(ctx context.Context, read func(output io.Reader)) error

// A Failure is what went wrong with a learner's program or function, apart from
// its moves.
type Failure struct {
	Outcome Outcome  // Crash, TimeOut or EndlessOutput
	Reason  string   // such as "exit status 1" or "not finished after 10s"
	Stderr  []string // the last lines that it wrote to its standard error
}

// Error returns the outcome and the text, in one line.
func (f *Failure) Error() string { return string(f.Outcome) + ": " + f.Text() }

// Text returns the reason, with the last line of the standard error.
func (f *Failure) Text() string {
	if n := len(f.Stderr); n > 0 {
		return f.Reason + ": " + f.Stderr[n-1]
	}
	return f.Reason
}

// Program runs a learner's program and judges what it prints. If the puzzle has
// no solution, the program is not run. That it crashed counts before whatever it
// printed; that it did not end, only if there is no illegal move in what it
// printed. The error is that of [Judge.Known], or of the program.
func (j *Judge) Program(ctx context.Context, run Program) (Verdict, error) {
	v := j.verdict()
	known, err := j.Known(ctx)
	if v.Known = known; err != nil {
		return v, err
	}
	if known.NoSolution {
		v.Outcome = NoSolution
		return v, nil
	}
	var reading error
	err = run(ctx, func(output io.Reader) { v, reading = j.Read(ctx, output) })
	if cause := context.Cause(ctx); cause != nil {
		return v, cause
	}
	v.Known = known // also where nothing could be read
	var f *Failure
	switch {
	case errors.As(err, &f):
		if f.Outcome == Crash || v.Outcome != IllegalMove {
			v.fail(f)
		}
	case err != nil:
		return v, err
	case reading != nil:
		return v, reading
	}
	return v, nil
}

// fail makes the verdict one on the failure.
func (v *Verdict) fail(f *Failure) {
	v.Outcome, v.Err = f.Outcome, f
	v.Solved, v.Illegal, v.Place = false, nil, Place{}
}

// Solver runs a learner's function and judges the moves that it returns. It may
// take the given time; 0 means as long as it likes. The error is that of
// [Judge.Known].
func (j *Judge) Solver(ctx context.Context, solver hanoi.Solver, limit time.Duration) (Verdict, error) {
	v := j.verdict()
	var err error
	if v.Known, err = j.Known(ctx); err != nil {
		return v, err
	}
	own := ctx
	if limit > 0 {
		var cancel context.CancelFunc
		own, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	var moves []hanoi.Move
	_, err = hanoi.Try(own, j.puzzle, func(s hanoi.State) []hanoi.Move {
		answer := solver(s)
		moves = answer
		return nil
	})
	switch cause := context.Cause(ctx); {
	case err == nil:
		return j.Moves(ctx, slices.Values(moves))
	case cause != nil:
		return v, cause
	case errors.Is(err, context.DeadlineExceeded):
		v.fail(&Failure{Outcome: TimeOut, Reason: "it did not return in " + limit.String()})
	default:
		v.fail(&Failure{Outcome: Crash, Reason: err.Error()})
	}
	return v, nil
}

// Try runs a learner's function on one puzzle after the other and judges it, by
// [Judge.Solver]. It stops at the first error.
func Try(ctx context.Context, solver hanoi.Solver, limit time.Duration, puzzles ...hanoi.Puzzle) iter.Seq2[Verdict, error] {
	return func(yield func(Verdict, error) bool) {
		for _, p := range puzzles {
			v := Verdict{Puzzle: p}
			j, err := New(p, Options{})
			if err == nil {
				v, err = j.Solver(ctx, solver, limit)
			}
			if !yield(v, err) || err != nil {
				return
			}
		}
	}
}
