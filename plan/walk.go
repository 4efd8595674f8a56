package plan

import (
	"iter"
	"math/big"

	"example.com/hanoi"
)

// Moves returns all moves in order. Ranging over them allocates nothing per
// move.
func (p *Plan) Moves() iter.Seq[hanoi.Move] {
	return movesOf(p.walk(new(big.Int), p.root.length, nil))
}

// Range returns the moves first to last, 1-based and both inclusive; none if
// last is first − 1. It makes the first of them as fast as [Plan.Move]. The
// error is a [*RangeError].
func (p *Plan) Range(first, last *big.Int) (iter.Seq[hanoi.Move], error) {
	parts, err := p.RangeParts(first, last, nil)
	return movesOf(parts), err
}

// Parts returns the solution as a sequence of moves and whole tasks. Wherever
// it comes to a task of fewer than 2^63 moves, whole says whether the task is
// given as one part or opened into its own parts; nil opens all.
func (p *Plan) Parts(whole func(*Task) bool) iter.Seq[Part] {
	return p.walk(new(big.Int), p.root.length, whole)
}

// RangeParts is like [Plan.Parts] for the moves first to last, 1-based and both
// inclusive: a task that is not wholly among them is opened in any case. The
// error is a [*RangeError].
func (p *Plan) RangeParts(first, last *big.Int, whole func(*Task) bool) (iter.Seq[Part], error) {
	if first.Sign() <= 0 || first.Cmp(p.root.length) > 0 && first.Cmp(new(big.Int).Add(last, one)) != 0 {
		return nil, &RangeError{"move", new(big.Int).Set(first), one, p.Len()}
	}
	if last.Cmp(p.root.length) > 0 || last.Cmp(new(big.Int).Sub(first, one)) < 0 {
		return nil, &RangeError{"move", new(big.Int).Set(last), new(big.Int).Set(first), p.Len()}
	}
	skip := new(big.Int).Sub(first, one)
	return p.walk(skip, new(big.Int).Sub(last, skip), whole), nil
}

func movesOf(parts iter.Seq[Part]) iter.Seq[hanoi.Move] {
	return func(yield func(hanoi.Move) bool) {
		for part := range parts {
			if !yield(part.Move) {
				return
			}
		}
	}
}

// walk returns the parts after the first skip moves that make up the next take
// moves; there are at least skip + take moves. It changes neither number.
func (p *Plan) walk(skip, take *big.Int, whole func(*Task) bool) iter.Seq[Part] {
	if whole == nil {
		whole = func(*Task) bool { return false }
	}
	return func(yield func(Part) bool) {
		w := walker{left: budget{big: new(big.Int).Set(take)}}
		w.left.shrink()
		if w.left.zero() {
			return
		}
		w.open(p.root)
		w.skip(new(big.Int).Set(skip))
		w.run(yield, whole)
	}
}

// A walker goes through the parts of a task from left to right.
type walker struct {
	stack [][]Part // what is still to be done, outermost level first
	left  budget   // how many moves may still be given
}

func (w *walker) open(t *Task) {
	if len(t.parts) > 0 {
		w.stack = append(w.stack, t.parts)
	}
}

// next takes the next part off the stack.
func (w *walker) next() Part {
	top := &w.stack[len(w.stack)-1]
	part := (*top)[0]
	if *top = (*top)[1:]; len(*top) == 0 {
		w.stack = w.stack[:len(w.stack)-1]
	}
	return part
}

// skip passes n moves; it changes n.
func (w *walker) skip(n *big.Int) {
	for n.Sign() > 0 {
		top := &w.stack[len(w.stack)-1]
		if len(*top) > 1 && (*top)[0].Task == nil && n.IsInt64() {
			// Single moves in a row, as in a flat task.
			i := 0
			for i < len(*top)-1 && (*top)[i].Task == nil && int64(i) < n.Int64() {
				i++
			}
			*top = (*top)[i:]
			n.Sub(n, big.NewInt(int64(i)))
			continue
		}
		part := w.next()
		if n.Cmp(part.length()) >= 0 {
			n.Sub(n, part.length())
		} else {
			w.open(part.Task)
		}
	}
}

func (w *walker) run(yield func(Part) bool, whole func(*Task) bool) {
	for len(w.stack) > 0 {
		part := w.next()
		if t := part.Task; t != nil {
			n, ok := t.Short()
			if !ok || !w.left.has(n) || !whole(t) {
				w.open(t)
				continue
			}
			w.left.spend(n)
		} else {
			w.left.spend(1)
		}
		if !yield(part) || w.left.zero() {
			return
		}
	}
}

// A budget is a number of moves. Once it fits a word it is one.
type budget struct {
	big  *big.Int // nil once the budget is word
	word uint64
}

func (b *budget) zero() bool { return b.big == nil && b.word == 0 }

func (b *budget) has(n uint64) bool { return b.big != nil || b.word >= n }

// spend takes n off the budget, which has that much.
func (b *budget) spend(n uint64) {
	if b.big != nil {
		b.big.Sub(b.big, new(big.Int).SetUint64(n))
		b.shrink()
		return
	}
	b.word -= n
}

func (b *budget) shrink() {
	if b.big.IsUint64() {
		b.word, b.big = b.big.Uint64(), nil
	}
}
