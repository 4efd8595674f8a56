package explain

import (
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A Why says why a move is made.
type Why struct {
	// Move is the move, with the purpose of the largest task around it which is
	// nothing but this move, if there is one.
	Move    Task
	Moves   *big.Int // how many the whole solution has
	Inside  []Level  // the tasks that the move is inside, the smallest first, the whole last
	Omitted int      // how many tasks were left out before the last one of Inside
	Next    *Task    // the move after it, nil if it is the last one
}

// Why explains move number k, 1-based. It gives the tasks around the move that
// are more than the move itself: the smallest ones and the whole, most in all;
// each of them if most is 0. The error is a [*plan.RangeError].
func (s Solution) Why(k *big.Int, most int) (*Why, error) {
	path, err := s.path(k)
	if err != nil {
		return nil, err
	}
	inner := len(path) - 1
	w := &Why{Move: path.part(inner, k), Moves: s.Plan.Len()}
	// Tasks that are no more than the move itself add nothing but their purpose.
	for inner >= 0 && single(path[inner].Task) {
		if inner > 0 {
			w.Move.Purpose = path.part(inner-1, k).Purpose
		}
		inner--
	}
	for i := inner; i >= 0; i-- {
		if len(w.Inside) == most-1 && i > 0 {
			w.Omitted, i = i, 0
		}
		w.Inside = append(w.Inside, Level{path.task(i), path[i].Part})
	}
	after := new(big.Int).Add(k, one)
	if next, err := s.path(after); err == nil {
		move := next.part(len(next)-1, after)
		w.Next = &move
	}
	return w, nil
}

// single reports whether a task has one move.
func single(t *plan.Task) bool {
	moves, short := t.Short()
	return short && moves == 1
}

// A Level is a task on the way from the whole down to a move.
type Level struct {
	Task
	Part int // the place, 0-based, of that of its parts which is the move or has it
}

// Reasons returns the reasons, see [Task.Reasons], of the smallest task around
// the move that has any, and its place in Inside; −1 if there are none.
func (w *Why) Reasons(name func(hanoi.Peg) string) (at int, reasons []string) {
	for i, t := range w.Inside {
		if reasons := t.Reasons(name); len(reasons) > 0 {
			return i, reasons
		}
	}
	return -1, nil
}

// A way is the way to a move. What is said of its tasks is worked out only for
// those that are wanted: there may be very many.
type way []step

type step struct {
	plan.Step
	solution Solution
	pegs     int // see Task.pegs
}

func (s Solution) path(k *big.Int) (way, error) {
	path, err := s.Plan.Path(k)
	if err != nil {
		return nil, err
	}
	w := make(way, len(path))
	pegs := s.pegs()
	for i, p := range path {
		w[i] = step{p, s, pegs}
		pegs = pegsOf(p.Task, p.Part, pegs)
	}
	return w, nil
}

// bare returns the task at place i of the way, but not what it is for.
func (w way) bare(i int) Task {
	t := w[i].solution.task(w[i].Task, w[i].First)
	t.pegs = w[i].pegs
	return t
}

// task returns the task at place i of the way.
func (w way) task(i int) Task {
	if i == 0 {
		return w.bare(0)
	}
	return w.part(i-1, w[i].First)
}

// part returns the part of the task at place i that is on the way; its first move
// has the given number.
func (w way) part(i int, first *big.Int) Task { return w.bare(i).partAt(w[i].Part, first) }
