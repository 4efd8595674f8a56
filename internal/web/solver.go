package web

import (
	"container/list"
	"context"
	"fmt"
	"math/big"
	"net/http"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// A solver solves puzzles for many clients: few at a time, each once for all that
// ask for it, and it keeps the solutions asked for last, since a client that
// watches one asks again and again.
type solver struct {
	quick, search chan struct{} // a place for each that may work at a time
	waiting       atomic.Int64  // puzzles that wait for a search or are searched

	mu    sync.Mutex
	under map[hanoi.Puzzle]*work // under way
	kept  map[hanoi.Puzzle]*list.Element
	order *list.List // of *result, the one asked for last in front
}

// A result is what came of a puzzle, also that there is no solution.
type result struct {
	puzzle   hanoi.Puzzle
	solution *solve.Solution
	err      error
}

// A work is a puzzle that is being solved.
type work struct {
	result
	done    chan struct{} // closed when there is a result
	clients int           // that wait for it
	stop    context.CancelFunc
}

func newSolver() *solver {
	return &solver{
		quick:  make(chan struct{}, 2*runtime.GOMAXPROCS(0)),
		search: make(chan struct{}, maxSearches),
		under:  map[hanoi.Puzzle]*work{},
		kept:   map[hanoi.Puzzle]*list.Element{},
		order:  list.New(),
	}
}

// solve returns a solution. The work stops when the contexts of all have ended
// that wait for it, as they do when clients leave.
func (s *solver) solve(ctx context.Context, p hanoi.Puzzle) (*solve.Solution, error) {
	s.mu.Lock()
	if r, ok := s.find(p); ok {
		s.mu.Unlock()
		return r.solution, r.err
	}
	w, ok := s.under[p]
	if !ok {
		w = &work{result: result{puzzle: p}, done: make(chan struct{})}
		var own context.Context
		own, w.stop = context.WithTimeout(context.WithoutCancel(ctx), maxTime)
		s.under[p] = w
		go s.work(own, w)
	}
	w.clients++
	s.mu.Unlock()

	select {
	case <-w.done:
		return w.solution, w.err
	case <-ctx.Done():
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if w.clients--; w.clients == 0 {
		w.stop()
		if s.under[p] == w { // whoever asks now begins anew
			delete(s.under, p)
		}
	}
	return nil, ctx.Err()
}

// work solves a puzzle and keeps what came of it.
func (s *solver) work(ctx context.Context, w *work) {
	defer w.stop()
	defer close(w.done)
	defer func() {
		if failure := recover(); failure != nil {
			w.err = fmt.Errorf("panic: %v\n%s", failure, debug.Stack())
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.under[w.puzzle] == w {
			delete(s.under, w.puzzle)
		}
		if w.err == nil || none(w.err) {
			s.keep(&w.result)
		}
	}()
	var leave func()
	if leave, w.err = s.enter(ctx, w.puzzle); w.err != nil {
		return
	}
	defer leave()
	w.solution, w.err = solve.Solve(ctx, w.puzzle, config())
}

// count returns what is known about the number of moves.
func (s *solver) count(ctx context.Context, p hanoi.Puzzle) (solve.Answer, error) {
	s.mu.Lock()
	r, ok := s.find(p)
	s.mu.Unlock()
	if ok {
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
	if quick(p) {
		return take(ctx, s.quick, func() {})
	}
	if s.waiting.Add(1) > maxSearches+maxWaiting {
		s.waiting.Add(-1)
		return nil, newProblem(http.StatusServiceUnavailable, "ask again later", "too many searches at a time")
	}
	return take(ctx, s.search, func() { s.waiting.Add(-1) })
}

// quick reports whether a puzzle takes no search, or a small one.
func quick(p hanoi.Puzzle) bool {
	_, from := p.Start.Perfect()
	_, to := p.Goal.Perfect()
	return p.Pegs() <= 3 || from && to && p.Rules == hanoi.Classic(p.Pegs()) || states(p) < 1<<16
}

// take waits for one of the places, and returns what gives it back and then calls
// after. If the context ends before, only that is called.
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

// find returns a result that is kept. The caller holds the lock.
func (s *solver) find(p hanoi.Puzzle) (*result, bool) {
	e, ok := s.kept[p]
	if !ok {
		return nil, false
	}
	s.order.MoveToFront(e)
	return e.Value.(*result), true
}

// keep keeps a result, in place of the one that was not asked for the longest
// time. The caller holds the lock.
func (s *solver) keep(r *result) {
	if _, ok := s.kept[r.puzzle]; ok {
		return
	}
	s.kept[r.puzzle] = s.order.PushFront(r)
	if s.order.Len() > maxKept {
		delete(s.kept, s.order.Remove(s.order.Back()).(*result).puzzle)
	}
}
