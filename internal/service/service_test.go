package service

import (
	"context"
	"errors"
	"math/big"
	"sync"
	"testing"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// long is a limit that no test lives to see.
const long = time.Hour

// A gate is a solver that works on every puzzle until it is opened.
type gate struct {
	open  chan struct{}
	begun chan hanoi.Puzzle // gets each puzzle that is worked on
	ended chan error        // gets why work ended before the gate was opened
}

func newGate() *gate {
	return &gate{make(chan struct{}), make(chan hanoi.Puzzle, 1000), make(chan error, 1000)}
}

func (g *gate) pass(ctx context.Context, p hanoi.Puzzle) error {
	g.begun <- p
	select {
	case <-g.open:
		return nil
	case <-ctx.Done():
		g.ended <- ctx.Err()
		return ctx.Err()
	}
}

// service returns a service whose work must pass the gate.
func (g *gate) service(l Limits) *Service {
	return New(Config{
		Limits: l,
		Solve: func(ctx context.Context, p hanoi.Puzzle, c solve.Config) (*solve.Solution, error) {
			if err := g.pass(ctx, p); err != nil {
				return nil, err
			}
			return solve.Solve(ctx, p, c)
		},
		Count: func(ctx context.Context, p hanoi.Puzzle, c solve.Config) (solve.Answer, error) {
			if err := g.pass(ctx, p); err != nil {
				return solve.Answer{}, err
			}
			return solve.Count(ctx, p, c)
		},
	})
}

// searched is a puzzle that takes a search.
func searched(n int) PuzzleParams {
	return PuzzleParams{Disks: "9", Pegs: "4", Rules: "linear", From: List(word(n, 9))}
}

// moves1 is the minimum of searched(1), as the command finds it too.
const moves1 = "178"

func word(n, length int) string {
	b := make([]byte, length)
	for i := range b {
		b[i] = "ABC"[n%3]
		n /= 3
	}
	return string(b)
}

// waiting returns how many wait for the one puzzle under way.
func waiting[V any](g *flightGroup[hanoi.Puzzle, V]) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, f := range g.flights {
		return f.waiting
	}
	return 0
}

// Clients that ask for the same puzzle at the same time have it worked on once,
// and none of them is told that the server is busy.
func TestWorkIsShared(t *testing.T) {
	const clients = 50
	for name, ask := range map[string]func(*Service) (string, error){
		"solve": func(s *Service) (string, error) {
			out, err := s.Solve(t.Context(), &SolveIn{PuzzleParams: searched(1)})
			if err != nil {
				return "", err
			}
			return out.BestKnown.String(), nil
		},
		"count": func(s *Service) (string, error) {
			out, err := s.Count(t.Context(), &CountIn{PuzzleParams: searched(1)})
			if err != nil {
				return "", err
			}
			return out.Moves.String(), nil
		},
	} {
		g := newGate()
		s := g.service(Limits{Time: long, Searches: 1, Waiting: 1})
		var group sync.WaitGroup
		for range clients {
			group.Go(func() {
				if got, err := ask(s); err != nil || got != moves1 {
					t.Errorf("%s: %s, %v", name, got, err)
				}
			})
		}
		for waiting(s.solutions)+waiting(s.counts) < clients {
			time.Sleep(time.Millisecond)
		}
		close(g.open)
		group.Wait()
		if len(g.begun) != 1 {
			t.Errorf("%s: the puzzle was worked on %d times", name, len(g.begun))
		}
		// It is kept; the number of moves is that of the solution.
		if got, err := ask(s); err != nil || got != moves1 || len(g.begun) != 1 {
			t.Errorf("%s again: %s, %v, worked on %d times", name, got, err, len(g.begun))
		}
	}
}

// Who asks for the number of moves of a solution that is kept gets that.
func TestCountOfSolution(t *testing.T) {
	g := newGate()
	close(g.open)
	s := g.service(Limits{})
	if _, err := s.Hint(t.Context(), &HintIn{PuzzleParams: searched(1)}); err != nil {
		t.Fatal(err)
	}
	out, err := s.Count(t.Context(), &CountIn{PuzzleParams: searched(1)})
	if err != nil || out.Moves.String() != moves1 || len(g.begun) != 1 {
		t.Errorf("%+v, %v, worked on %d times", out, err, len(g.begun))
	}
}

// The work goes on while one client is left, and stops when the last one leaves,
// not by a clock.
func TestLeaving(t *testing.T) {
	g := newGate()
	s := g.service(Limits{Time: 2 * time.Minute})
	first, leave1 := context.WithCancel(t.Context())
	second, leave2 := context.WithCancel(t.Context())
	answers := make(chan error, 2)
	ask := func(ctx context.Context) {
		_, err := s.Solve(ctx, &SolveIn{PuzzleParams: searched(1)})
		answers <- err
	}
	go ask(first)
	go ask(second)
	for waiting(s.solutions) < 2 {
		time.Sleep(time.Millisecond)
	}
	leave1()
	var e *Error
	if err := <-answers; !errors.As(err, &e) || e.Kind != Stopped {
		t.Errorf("who left is told %v", err)
	}
	if len(g.ended) != 0 || waiting(s.solutions) != 1 {
		t.Error("the work stopped though a client is left")
	}
	leave2()
	<-answers
	if err := <-g.ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the work ended with %v", err)
	}
	// Whoever asks now begins anew.
	close(g.open)
	if out, err := s.Solve(t.Context(), &SolveIn{PuzzleParams: searched(1)}); err != nil || out.BestKnown.String() != moves1 {
		t.Errorf("asked again: %v, %v", out, err)
	}
}

// More searches than may wait are refused, and a quick question is not.
func TestBusy(t *testing.T) {
	g := newGate()
	s := g.service(Limits{Time: long, Searches: 1, Waiting: 2})
	ctx, leave := context.WithCancel(t.Context())
	var group sync.WaitGroup
	for n := range 3 {
		group.Go(func() {
			if _, err := s.Solve(ctx, &SolveIn{PuzzleParams: searched(n)}); err != nil {
				t.Error(err)
			}
		})
	}
	for s.waiting.Load() < 3 {
		time.Sleep(time.Millisecond)
	}
	var e *Error
	if _, err := s.Solve(ctx, &SolveIn{PuzzleParams: searched(4)}); !errors.As(err, &e) || e.Kind != Busy || e.Hint == "" {
		t.Errorf("one search more: %v", err)
	}
	if _, err := s.Puzzle(ctx, &PuzzleIn{searched(4)}); err != nil {
		t.Error(err)
	}
	close(g.open)
	group.Wait()
	if _, err := s.Solve(ctx, &SolveIn{PuzzleParams: searched(4)}); err != nil {
		t.Errorf("later: %v", err)
	}
	leave()
}

// Work that takes longer than the limit is stopped.
func TestTooLong(t *testing.T) {
	g := newGate()
	s := g.service(Limits{Time: time.Millisecond})
	var e *Error
	if _, err := s.Solve(t.Context(), &SolveIn{}); !errors.As(err, &e) || e.Kind != TooLong {
		t.Errorf("%v", err)
	}
}

// Few results are kept, those asked for last.
func TestFewAreKept(t *testing.T) {
	g := newGate()
	close(g.open)
	s := g.service(Limits{Kept: 3})
	ask := func(n int) {
		t.Helper()
		if _, err := s.Hint(t.Context(), &HintIn{PuzzleParams: PuzzleParams{From: List(word(n, 9))}}); err != nil {
			t.Fatal(err)
		}
	}
	for n := 1; n <= 10; n++ {
		ask(n)
		ask(1) // is kept, as it is asked for again and again
	}
	if n := s.solutions.kept.order.Len(); len(g.begun) != 10 || n != 3 || len(s.solutions.kept.entries) != 3 {
		t.Errorf("%d puzzles were solved, %d solutions are kept", len(g.begun), n)
	}
	ask(2)
	if len(g.begun) != 11 {
		t.Error("a solution is kept that was not asked for the longest time")
	}
}

// That there is no solution is kept too, other errors are not.
func TestErrorsAreNotKept(t *testing.T) {
	calls := 0
	var fails error
	s := New(Config{Solve: func(ctx context.Context, p hanoi.Puzzle, c solve.Config) (*solve.Solution, error) {
		calls++
		return nil, fails
	}})
	ask := func() { _, _ = s.Solve(t.Context(), &SolveIn{}) }
	fails = errors.New("a failure")
	ask()
	ask()
	if calls != 2 {
		t.Errorf("after a failure, the puzzle was worked on %d times, want 2", calls)
	}
	fails = &solve.NoSolutionError{}
	ask()
	ask()
	if calls != 3 {
		t.Errorf("without a solution, the puzzle was worked on %d times, want 1", calls-2)
	}
}

// A solver that panics costs an answer, and its client is not told how.
func TestPanic(t *testing.T) {
	s := New(Config{Solve: func(context.Context, hanoi.Puzzle, solve.Config) (*solve.Solution, error) { panic("ouch") }})
	_, err := s.Solve(t.Context(), &SolveIn{})
	var e *Error
	if !errors.As(err, &e) || e.Kind != Internal || e.Detail != "internal error" || errors.Unwrap(e) == nil {
		t.Errorf("%v", err)
	}
}

// A stalledWriter takes nothing until it is let go.
type stalledWriter struct{ begun, open chan struct{} }

func (w *stalledWriter) Write(b []byte) (int, error) {
	w.begun <- struct{}{}
	<-w.open
	return len(b), nil
}

// At most so many texts are written at a time, and at most so many bytes.
func TestStreams(t *testing.T) {
	s := New(Config{Limits: Limits{Streams: 2, StreamedBytes: 1 << 20}})
	ask := func(disks Number) *MovesOut {
		t.Helper()
		out, err := s.Moves(t.Context(), &MovesIn{PuzzleParams: PuzzleParams{Disks: disks}, Notation: "pair"})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	w := &stalledWriter{make(chan struct{}, 100), make(chan struct{})}
	var group sync.WaitGroup
	for range 2 {
		text := ask("10")
		group.Go(func() {
			if err := text.Write(w); err != nil {
				t.Error(err)
			}
		})
	}
	<-w.begun
	<-w.begun
	var e *Error
	n := new(counter)
	if err := ask("3").Write(n); !errors.As(err, &e) || e.Kind != Busy || *n != 0 {
		t.Errorf("a third one: %v, %d bytes", err, *n)
	}
	close(w.open)
	group.Wait()
	if err := ask("3").Write(n); err != nil || *n != 4*7 {
		t.Errorf("later: %v, %d bytes", err, *n)
	}
	*n = 0
	if err := ask("20").Write(n); !errors.Is(err, errTooLong) || *n == 0 || *n > 1<<20 {
		t.Errorf("a text that is too long: %v after %d bytes", err, *n)
	}
}

type counter int64

func (c *counter) Write(b []byte) (int, error) { *c += counter(len(b)); return len(b), nil }

// The numbers of a list go on where it begins.
func TestNumbersOfMoves(t *testing.T) {
	s := New(Config{})
	out, err := s.Solve(t.Context(), &SolveIn{PuzzleParams: PuzzleParams{Disks: "70"}, First: "1180591620717411303420", Last: "1180591620717411303421"})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := new(big.Int).SetString("1180591620717411303421", 10)
	if len(out.Moves) != 2 || out.Moves[1].N.n.Cmp(want) != 0 {
		t.Errorf("%+v", out.Moves)
	}
}
