package plan

import (
	"iter"
	"math/big"

	"example.com/hanoi"
)

// Moves returns all moves in order. Ranging over them allocates nothing per
// move.
func (p *Plan) Moves() iter.Seq[hanoi.Move] {
	return func(yield func(hanoi.Move) bool) {
		w := walker{move: yield}
		w.all(p.Root().parts)
	}
}

// Range returns the moves first to last, 1-based and both inclusive; none if
// last is first − 1. It makes the first of them as fast as [Plan.Move]. The
// error is a [*RangeError].
func (p *Plan) Range(first, last *big.Int) (iter.Seq[hanoi.Move], error) {
	skip, take, err := p.cut(first, last)
	if err != nil {
		return nil, err
	}
	return func(yield func(hanoi.Move) bool) {
		w := walker{move: yield}
		w.run(p, skip, take)
	}, nil
}

// Parts returns the solution as a sequence of moves and whole tasks. Wherever
// it comes to a task of fewer than 2^63 moves, whole says whether the task is
// given as one part or opened into its own parts; nil opens all. The task of
// the whole plan is always opened.
func (p *Plan) Parts(whole func(*Task) bool) iter.Seq[Part] {
	return func(yield func(Part) bool) {
		w := partWalker(yield, whole)
		w.all(p.Root().parts)
	}
}

// RangeParts is like [Plan.Parts] for the moves first to last, 1-based and both
// inclusive: a task that is not wholly among them is opened in any case. The
// error is a [*RangeError].
func (p *Plan) RangeParts(first, last *big.Int, whole func(*Task) bool) (iter.Seq[Part], error) {
	skip, take, err := p.cut(first, last)
	if err != nil {
		return nil, err
	}
	return func(yield func(Part) bool) {
		w := partWalker(yield, whole)
		w.run(p, skip, take)
	}, nil
}

// cut says how many moves come before the moves first to last, and how many
// moves these are.
func (p *Plan) cut(first, last *big.Int) (skip, take *big.Int, err error) {
	if first == nil || last == nil {
		return nil, nil, p.noMove(nil)
	}
	skip = new(big.Int).Sub(first, one)
	switch {
	case skip.Sign() < 0 || skip.Cmp(&p.Root().length) > 0:
		return nil, nil, p.noMove(first)
	case last.Cmp(&p.Root().length) > 0:
		return nil, nil, p.noMove(last)
	}
	take = new(big.Int).Sub(last, skip)
	if take.Sign() < 0 {
		err := p.noMove(last)
		err.From = new(big.Int).Set(first)
		return nil, nil, err
	}
	return skip, take, nil
}

// A walker gives the parts of a task from left to right.
type walker struct {
	move  func(hanoi.Move) bool // gets the single moves; false stops the walk
	task  func(*Task) bool      // gets the tasks that are given whole
	whole func(*Task) bool      // says which these are; nil means none
	left  budget                // how many moves run and some may still give
}

func partWalker(yield func(Part) bool, whole func(*Task) bool) walker {
	return walker{
		move:  func(m hanoi.Move) bool { return yield(Part{Move: m}) },
		task:  func(t *Task) bool { return yield(Part{Task: t}) },
		whole: whole,
	}
}

// all gives all the parts. It reports whether to go on.
func (w *walker) all(parts []Part) bool {
	for i := range parts {
		if t := parts[i].Task; t == nil {
			if !w.move(parts[i].Move) {
				return false
			}
		} else if !w.give(t) {
			return false
		}
	}
	return true
}

// give gives the task, whole or opened. It reports whether to go on.
func (w *walker) give(t *Task) bool {
	if w.whole != nil && t.short < tooLong && w.whole(t) {
		return w.task(t)
	}
	return w.all(t.parts)
}

// run gives the parts that make up the take moves after the first skip moves. The
// plan must have that many.
func (w *walker) run(p *Plan, skip, take *big.Int) {
	if take.Sign() == 0 {
		return
	}
	w.left.set(take)
	var rest [][]Part // what comes after the first skip moves, innermost parts last
	p.descend(new(big.Int).Set(skip), func(t *Task, before int) {
		rest = append(rest, t.parts[before:])
	})
	for i := len(rest) - 1; w.some(rest[i]) && i > 0; {
		i--
		rest[i] = rest[i][1:] // the first of them is what was gone into
	}
}

// some gives the parts as far as the budget goes. It reports whether to go on.
func (w *walker) some(parts []Part) bool {
	for i := range parts {
		t := parts[i].Task
		n := parts[i].short()
		switch {
		case n == tooLong || !w.left.has(n):
			if !w.some(t.parts) {
				return false
			}
			continue
		case t == nil:
			if !w.move(parts[i].Move) {
				return false
			}
		case !w.give(t):
			return false
		}
		if w.left.spend(n); w.left.zero() {
			return false
		}
	}
	return true
}

// A budget is a number of moves: word + more·2^63, where the word is at least
// 2^63 unless more is zero. So the large number rarely changes.
type budget struct {
	word uint64
	more big.Int
}

func (b *budget) set(n *big.Int) {
	if n.IsUint64() {
		b.word = n.Uint64()
		return
	}
	b.more.Rsh(n, 63)
	b.word = new(big.Int).Sub(n, new(big.Int).Lsh(&b.more, 63)).Uint64()
	b.refill()
}

func (b *budget) refill() {
	if b.word < tooLong && b.more.Sign() > 0 {
		b.more.Sub(&b.more, one)
		b.word += tooLong
	}
}

func (b *budget) zero() bool { return b.word == 0 }

// has reports whether there are n moves left, n < 2^63.
func (b *budget) has(n uint64) bool { return b.word >= n }

// spend takes n moves off the budget, which has that many, n < 2^63.
func (b *budget) spend(n uint64) {
	b.word -= n
	b.refill()
}
