package solve

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"example.com/hanoi"
)

// A Trial is what came of a learner's solver on one puzzle.
type Trial struct {
	Puzzle  hanoi.Puzzle
	Verdict hanoi.Verdict // on its moves; the zero one if there is an error
	Answer  Answer        // what is known of the minimum; the zero one if nothing is
	Err     error         // why there is no verdict: it panicked or did not return in time
}

// Right reports whether the solver solved the puzzle, in any number of moves.
func (t Trial) Right() bool { return t.Err == nil && t.Verdict.Solved }

// String says in one line what came of it, such as "3 disks: solved in 7 moves,
// the minimum".
func (t Trial) String() string {
	v := t.Verdict
	text := fmt.Sprintf("%d disks: ", t.Puzzle.Disks())
	if t.Puzzle.Disks() == 1 {
		text = "1 disk: "
	}
	moves := fmt.Sprintf("%d moves", v.Moves)
	if v.Moves == 1 {
		moves = "1 move"
	}
	switch {
	case errors.Is(t.Err, context.DeadlineExceeded):
		return text + "time-out: it did not return in time"
	case t.Err != nil:
		return text + t.Err.Error()
	case v.Illegal != nil:
		return text + v.Illegal.Error()
	case !v.Solved:
		return fmt.Sprintf("%snot solved: after %s the state is %v, not %v", text, moves, v.Final, t.Puzzle.Goal)
	case t.Answer.Status != Proved:
		return fmt.Sprintf("%ssolved in %s", text, moves)
	case t.Answer.Moves.IsUint64() && t.Answer.Moves.Uint64() == v.Moves:
		return fmt.Sprintf("%ssolved in %s, the minimum", text, moves)
	}
	return fmt.Sprintf("%ssolved in %s, the minimum is %v", text, moves, t.Answer.Moves)
}

// Try runs a learner's solver on one puzzle after the other and judges it, as
// [hanoi.Try] does, by the minimum as well. A puzzle may take the given time; 0
// means as long as it likes. It stops early if the context ends.
func Try(ctx context.Context, solver hanoi.Solver, limit time.Duration, puzzles ...hanoi.Puzzle) iter.Seq[Trial] {
	return func(yield func(Trial) bool) {
		for _, p := range puzzles {
			if ctx.Err() != nil || !yield(try(ctx, solver, limit, p)) {
				return
			}
		}
	}
}

func try(ctx context.Context, solver hanoi.Solver, limit time.Duration, p hanoi.Puzzle) Trial {
	t := Trial{Puzzle: p}
	if limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	if t.Verdict, t.Err = hanoi.Try(ctx, p, solver); t.Err == nil {
		// If the minimum is not known, the verdict stands without it.
		t.Answer, _ = Count(ctx, p, Config{MaxStates: 1 << 24})
	}
	return t
}
