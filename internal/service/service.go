package service

import (
	"context"
	"errors"
	"math/big"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/semaphore"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// A Config says how a [Service] works. The zero value is right for a server with
// clients that it does not know.
type Config struct {
	Limits Limits
	// Solve and Count are asked for solutions; nil means those of package solve.
	Solve func(context.Context, hanoi.Puzzle, solve.Config) (*solve.Solution, error)
	Count func(context.Context, hanoi.Puzzle, solve.Config) (solve.Answer, error)
}

// A Service answers the operations. It is for many clients at a time.
type Service struct {
	config        Config
	quick, search *semaphore.Weighted // how much is worked on at a time
	streams       *semaphore.Weighted // how many texts are written at a time
	waiting       atomic.Int64        // puzzles that wait for a search or are searched
	solutions     *flightGroup[hanoi.Puzzle, *solve.Solution]
	counts        *flightGroup[hanoi.Puzzle, solve.Answer]
}

// New returns a service.
func New(c Config) *Service {
	c.Limits = c.Limits.withDefaults()
	if c.Solve == nil {
		c.Solve = solve.Solve
	}
	if c.Count == nil {
		c.Count = solve.Count
	}
	l, keeps := c.Limits, func(err error) bool { return err == nil || none(err) }
	return &Service{
		config:    c,
		quick:     semaphore.NewWeighted(int64(2 * runtime.GOMAXPROCS(0))),
		search:    semaphore.NewWeighted(int64(l.Searches)),
		streams:   semaphore.NewWeighted(int64(l.Streams)),
		solutions: newFlightGroup[hanoi.Puzzle, *solve.Solution](l.Time, l.Kept, keeps),
		counts:    newFlightGroup[hanoi.Puzzle, solve.Answer](l.Time, l.Kept, keeps),
	}
}

// limited answers a question with what bounds it in time, and gives errors the
// form in which clients see them.
func limited[I, O any](s *Service, ctx context.Context, in *I, operation func(context.Context, *I) (*O, error)) (*O, error) {
	ctx, cancel := context.WithTimeout(ctx, s.config.Limits.Time)
	defer cancel()
	out, err := operation(ctx, in)
	if err != nil {
		return nil, s.errorOf(err)
	}
	return out, nil
}

// puzzle returns the puzzle of a question, and what its pegs are called.
func (s *Service) puzzle(p *PuzzleParams, further ...List) (hanoi.Puzzle, notation.Names, error) {
	return p.puzzle(maxDisks, noSuchLimit, further)
}

// noSuchLimit is what to do where a question asks for too much.
const noSuchLimit = "the command hanoi has no such limit"

// solved returns a solution. The error has the names of the pegs.
func (s *Service) solved(ctx context.Context, p hanoi.Puzzle, names notation.Names) (*solve.Solution, error) {
	solution, err := s.solutions.do(ctx, p, func(ctx context.Context) (*solve.Solution, error) {
		leave, err := s.enter(ctx, p)
		if err != nil {
			return nil, err
		}
		defer leave()
		return s.config.Solve(ctx, p, s.config.Limits.config())
	})
	return solution, names.InError(err)
}

// solution is like solved, for what can only be asked of a solution: that there is
// none is then an error of the question.
func (s *Service) solution(ctx context.Context, p hanoi.Puzzle, names notation.Names) (*solve.Solution, error) {
	solution, err := s.solved(ctx, p, names)
	if none(err) {
		return nil, &Error{Kind: Unsolvable, Detail: oneLine(err.Error()), err: err}
	}
	return solution, err
}

// counted returns what is known about the number of moves: that of the solution,
// if there is one or will be. The error has the names of the pegs.
func (s *Service) counted(ctx context.Context, p hanoi.Puzzle, names notation.Names) (solve.Answer, error) {
	if s.solutions.has(p) {
		solution, err := s.solved(ctx, p, names)
		if err != nil {
			return solve.Answer{}, err
		}
		return solution.Answer, nil
	}
	answer, err := s.counts.do(ctx, p, func(ctx context.Context) (solve.Answer, error) {
		leave, err := s.enter(ctx, p)
		if err != nil {
			return solve.Answer{}, err
		}
		defer leave()
		return s.config.Count(ctx, p, s.config.Limits.config())
	})
	return answer, names.InError(err)
}

// none reports whether the error says that there is no solution, which is an
// answer.
func none(err error) bool { return errors.As(err, new(*solve.NoSolutionError)) }

// enter waits until there is room for the work on a puzzle. The caller must call
// the function that it returns when the work is done.
func (s *Service) enter(ctx context.Context, p hanoi.Puzzle) (leave func(), err error) {
	if quick(p) {
		return acquire(ctx, s.quick)
	}
	if most := s.config.Limits.Searches + s.config.Limits.Waiting; s.waiting.Add(1) > int64(most) {
		s.waiting.Add(-1)
		return nil, &Error{Kind: Busy, Detail: "too many searches at a time", Hint: "ask again later"}
	}
	release, err := acquire(ctx, s.search)
	if err != nil {
		s.waiting.Add(-1)
		return nil, err
	}
	return func() { release(); s.waiting.Add(-1) }, nil
}

// acquire waits for a place, and returns what gives it back.
func acquire(ctx context.Context, places *semaphore.Weighted) (release func(), err error) {
	if err := places.Acquire(ctx, 1); err != nil {
		return nil, err
	}
	return func() { places.Release(1) }, nil
}

// quick reports whether a puzzle takes no search, or a small one.
func quick(p hanoi.Puzzle) bool {
	_, from := p.Start.Perfect()
	_, to := p.Goal.Perfect()
	return p.Pegs() <= 3 || from && to && p.Rules == hanoi.Classic(p.Pegs()) || states(p) < 1<<16
}

// states returns the number of states of a puzzle, at most 2^63 − 1.
func states(p hanoi.Puzzle) int64 {
	n := new(big.Int).Exp(big.NewInt(int64(p.Pegs())), big.NewInt(int64(p.Disks())), nil)
	if !n.IsInt64() {
		return 1<<63 - 1
	}
	return n.Int64()
}
