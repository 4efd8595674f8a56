package web

import (
	"container/list"
	"context"
	"errors"
	"math/big"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// A solver solves puzzles for many clients: few at a time, and it keeps the
// solutions asked for last, since a client that watches one asks again and
// again.
type solver struct {
	quick, search chan struct{} // a place for each that may work at a time
	waiting       atomic.Int64  // requests that wait for a search or do one

	mu    sync.Mutex
	kept  map[hanoi.Puzzle]*list.Element
	order *list.List // of *result, the one asked for last in front
}

// A result is what came of a puzzle, also that there is no solution.
type result struct {
	puzzle   hanoi.Puzzle
	solution *solve.Solution
	err      error
}

func newSolver() *solver {
	return &solver{
		quick:  make(chan struct{}, 2*runtime.GOMAXPROCS(0)),
		search: make(chan struct{}, maxSearches),
		kept:   map[hanoi.Puzzle]*list.Element{},
		order:  list.New(),
	}
}

// solve returns a solution. It stops when the context ends, as it does when the
// client leaves.
func (s *solver) solve(ctx context.Context, p hanoi.Puzzle) (*solve.Solution, error) {
	if r, ok := s.find(p); ok {
		return r.solution, r.err
	}
	leave, err := s.enter(ctx, p)
	if err != nil {
		return nil, err
	}
	defer leave()
	// Another request may have solved it in the meantime.
	if r, ok := s.find(p); ok {
		return r.solution, r.err
	}
	solution, err := solve.Solve(ctx, p, config())
	if err == nil || errors.As(err, new(*solve.NoSolutionError)) {
		s.keep(&result{p, solution, err})
	}
	return solution, err
}

// count returns what is known about the number of moves.
func (s *solver) count(ctx context.Context, p hanoi.Puzzle) (solve.Answer, error) {
	if r, ok := s.find(p); ok {
		if r.err != nil {
			return solve.Answer{}, r.err
		}
		return r.solution.Answer, nil
	}
	leave, err := s.enter(ctx, p)
	if err != nil {
		return solve.Answer{}, err
	}
	defer leave()
	return solve.Count(ctx, p, config())
}

// enter waits until there is room for the work on a puzzle. The caller must call
// the function that it returns when the work is done.
func (s *solver) enter(ctx context.Context, p hanoi.Puzzle) (leave func(), err error) {
	if p.Pegs() <= 3 || states(p) < 1<<16 {
		return take(ctx, s.quick, func() {})
	}
	if s.waiting.Add(1) > maxSearches+maxWaiting {
		s.waiting.Add(-1)
		return nil, newProblem(http.StatusServiceUnavailable, "ask again later", "too many searches at a time")
	}
	return take(ctx, s.search, func() { s.waiting.Add(-1) })
}

func take(ctx context.Context, places chan struct{}, after func()) (func(), error) {
	select {
	case places <- struct{}{}:
		return func() { <-places; after() }, nil
	case <-ctx.Done():
		after()
		return nil, ctx.Err()
	}
}

// states returns the number of states of a puzzle, at most 2^63 − 1.
func states(p hanoi.Puzzle) int64 {
	n := new(big.Int).Exp(big.NewInt(int64(p.Pegs())), big.NewInt(int64(p.Disks())), nil)
	if !n.IsInt64() {
		return 1<<63 - 1
	}
	return n.Int64()
}

func (s *solver) find(p hanoi.Puzzle) (*result, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.kept[p]
	if !ok {
		return nil, false
	}
	s.order.MoveToFront(e)
	return e.Value.(*result), true
}

func (s *solver) keep(r *result) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, ok := s.kept[r.puzzle]; ok {
		return
	}
	s.kept[r.puzzle] = s.order.PushFront(r)
	if s.order.Len() > maxKept {
		delete(s.kept, s.order.Remove(s.order.Back()).(*result).puzzle)
	}
}
