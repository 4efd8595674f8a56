package hanoi_test

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/hanoi"
	"pgregory.net/rapid"
)

func TestCheck(t *testing.T) {
	for _, tt := range []struct {
		name   string
		disks  int
		moves  []hanoi.Move
		solved bool
		legal  uint64
		final  string
		reason hanoi.Reason
	}{
		{"no disks, no moves", 0, nil, true, 0, "", 0},
		{"no moves", 2, nil, false, 0, "AA", 0},
		{"shortest", 2, []hanoi.Move{mv(1, a, b), mv(2, a, c), mv(1, b, c)}, true, 3, "CC", 0},
		{"pegs only", 2, []hanoi.Move{mv(0, a, b), mv(0, a, c), mv(0, b, c)}, true, 3, "CC", 0},
		{"longer", 1, []hanoi.Move{mv(0, a, b), mv(0, b, c)}, true, 2, "C", 0},
		{"through the goal", 1, []hanoi.Move{mv(0, a, c), mv(0, c, b)}, false, 2, "B", 0},
		{"through the goal and back", 1, []hanoi.Move{mv(0, a, c), mv(0, c, b), mv(0, b, c)}, true, 3, "C", 0},
		{"on the wrong peg", 1, []hanoi.Move{mv(0, a, b)}, false, 1, "B", 0},
		{"illegal", 2, []hanoi.Move{mv(1, a, c), mv(2, a, c), mv(1, c, b)}, false, 1, "AC", hanoi.ErrLargerOnSmaller},
		{"illegal at the goal", 1, []hanoi.Move{mv(1, a, c), mv(1, c, c)}, false, 1, "C", hanoi.ErrSamePeg},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v := must(hanoi.Check(must(hanoi.NewPuzzle(tt.disks, 3)), slices.Values(tt.moves)))
			if v.Solved != tt.solved || v.Moves != tt.legal || v.Final.String() != tt.final || (v.Illegal != nil) != (tt.reason != 0) {
				t.Errorf("%+v", v)
			}
			if v.Illegal != nil && (v.Illegal.Reason != tt.reason || v.Illegal.Number != tt.legal+1 || v.Illegal.State != v.Final) {
				t.Errorf("%v", v.Illegal)
			}
		})
	}
}

// The moves after the first illegal one are not even asked for.
func TestCheckStops(t *testing.T) {
	asked := 0
	endless := func(yield func(hanoi.Move) bool) {
		for asked++; yield(mv(0, b, a)); asked++ {
		}
	}
	v := must(hanoi.Check(must(hanoi.NewPuzzle(3, 3)), endless))
	if asked != 1 || v.Illegal == nil {
		t.Errorf("asked for %d moves", asked)
	}
}

// textbook is the solver of every textbook, from A to C.
func textbook(start hanoi.State) []hanoi.Move {
	var moves []hanoi.Move
	var tower func(k hanoi.Disk, from, by, to hanoi.Peg)
	tower = func(k hanoi.Disk, from, by, to hanoi.Peg) {
		if k > 0 {
			tower(k-1, from, to, by)
			moves = append(moves, mv(k, from, to))
			tower(k-1, by, from, to)
		}
	}
	tower(hanoi.Disk(start.Disks()), a, b, c)
	return moves
}

func TestTry(t *testing.T) {
	for n := range 11 {
		v := must(hanoi.Try(t.Context(), must(hanoi.NewPuzzle(n, 3)), textbook))
		if want := uint64(1)<<n - 1; !v.Solved || v.Moves != want {
			t.Errorf("%d disks: solved %v in %d moves, want %d", n, v.Solved, v.Moves, want)
		}
	}
	// The learner's stub that returns nothing.
	v := must(hanoi.Try(t.Context(), must(hanoi.NewPuzzle(8, 3)), func(hanoi.State) []hanoi.Move { return nil }))
	if v.Solved || v.Moves != 0 || v.Illegal != nil {
		t.Errorf("nothing: %+v", v)
	}
}

// The wrong solution of the Julia notebook "The tower of Hanoi", 8 disks:
// [(1, 2), (2, 3), (2, 1), (1, 3)]. Its third move takes from an empty peg.
func TestTryNotebook(t *testing.T) {
	wrong := func(hanoi.State) []hanoi.Move {
		return []hanoi.Move{mv(0, a, b), mv(0, b, c), mv(0, b, a), mv(0, a, c)}
	}
	v := must(hanoi.Try(t.Context(), must(hanoi.NewPuzzle(8, 3)), wrong))
	if v.Solved || v.Moves != 2 || v.Final.String() != "AAAAAAAC" || v.Illegal == nil {
		t.Fatalf("%+v", v)
	}
	want := "illegal move 3 (top disk from B to A): empty peg: there is no disk on B"
	if v.Illegal.Error() != want || !errors.Is(v.Illegal, hanoi.ErrEmptyPeg) {
		t.Errorf("%v, want %s", v.Illegal, want)
	}
}

func TestTryPanics(t *testing.T) {
	p := must(hanoi.NewPuzzle(0, 3)) // solved by an empty answer
	for name, tt := range map[string]struct {
		solver hanoi.Solver
		text   string
	}{
		"text":      {func(hanoi.State) []hanoi.Move { panic("no idea") }, "the solver panicked: no idea"},
		"nil":       {func(hanoi.State) []hanoi.Move { panic(nil) }, "the solver panicked: "},
		"bounds":    {func(s hanoi.State) []hanoi.Move { return make([]hanoi.Move, s.Disks())[9:] }, "the solver panicked: runtime error: slice bounds out of range"},
		"no solver": {nil, "the solver panicked: runtime error: "},
		"exit":      {func(hanoi.State) []hanoi.Move { runtime.Goexit(); return nil }, "the solver ended without an answer"},
	} {
		v, err := hanoi.Try(t.Context(), p, tt.solver)
		if err == nil || !strings.HasPrefix(err.Error(), tt.text) || v.Solved {
			t.Errorf("%s: %+v, %v", name, v, err)
		}
	}
}

func TestTryStops(t *testing.T) {
	p := must(hanoi.NewPuzzle(3, 3))
	ctx, cancel := context.WithCancel(t.Context())
	release := make(chan bool)
	defer close(release)
	_, err := hanoi.Try(ctx, p, func(hanoi.State) []hanoi.Move {
		cancel()
		<-release
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}

	ctx, cancel = context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	for range 100 { // not a matter of luck
		if _, err := hanoi.Try(ctx, p, textbook); !errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("too late: %v", err)
		}
	}
	cause := errors.New("the bell rang")
	ctx, stop := context.WithCancelCause(t.Context())
	stop(cause)
	if _, err := hanoi.Try(ctx, p, textbook); !errors.Is(err, cause) {
		t.Errorf("with a cause: %v", err)
	}
}

// A run is solved backwards exactly if it is solved forwards.
func TestCheckReversed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pegs := drawPegs(t)
		p := hanoi.Puzzle{Rules: drawGraph(t, pegs), Start: drawState(t, pegs, 5)}
		board := must(hanoi.NewBoard(p.Rules, p.Start))
		var back []hanoi.Move
		for range rapid.IntRange(0, 20).Draw(t, "length") {
			legal := slices.Collect(board.Legal())
			if len(legal) == 0 {
				break
			}
			m := must(board.Apply(rapid.SampledFrom(legal).Draw(t, "move")))
			back = append(back, m.Reverse())
		}
		slices.Reverse(back)
		p.Goal = board.State()
		v := must(hanoi.Check(p.Reverse(), slices.Values(back)))
		if !v.Solved || v.Moves != uint64(len(back)) || v.Final != p.Start {
			t.Fatalf("%+v", v)
		}
	})
}
