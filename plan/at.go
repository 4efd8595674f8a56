package plan

import (
	"fmt"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// A RangeError says that a plan has no such move, state or range of moves.
type RangeError struct {
	What        string   // "move" or "state"
	Index       *big.Int // what was asked for
	First, Last *big.Int // what there is, both inclusive; Last < First if there is nothing
	From        *big.Int // if not nil, the moves From to Index were asked for, but From comes after Index
}

// Error returns what was asked for and what there is, in one line. Very long
// numbers are shortened.
func (e *RangeError) Error() string {
	index := words.Number(e.Index)
	switch {
	case e.First == nil || e.Last == nil:
		return fmt.Sprintf("no %s %v", e.What, e.Index)
	case e.From != nil:
		return fmt.Sprintf("no %ss %s to %s: the first comes after the last", e.What, words.Number(e.From), index)
	case e.Last.Cmp(e.First) < 0:
		return fmt.Sprintf("no %s %s: the solution has no %ss", e.What, index, e.What)
	case e.Last.Cmp(e.First) == 0:
		return fmt.Sprintf("no %s %s: the solution has only %s %v", e.What, index, e.What, e.First)
	}
	return fmt.Sprintf("no %s %s: the solution has %ss %v to %s", e.What, index, e.What, e.First, words.Number(e.Last))
}

// clone returns a copy of the number; nil, which is no number, stays nil.
func clone(n *big.Int) *big.Int {
	if n == nil {
		return nil
	}
	return new(big.Int).Set(n)
}

func (p *Plan) noMove(i *big.Int) *RangeError {
	return &RangeError{What: "move", Index: clone(i), First: big.NewInt(1), Last: p.Len()}
}

// Move returns move number i, 1-based. The time is that of about one addition
// of numbers as long as the plan's length for each level of tasks. The error is
// a [*RangeError].
func (p *Plan) Move(i *big.Int) (hanoi.Move, error) {
	if i == nil || i.Sign() <= 0 || i.Cmp(&p.Root().length) > 0 {
		return hanoi.Move{}, p.noMove(i)
	}
	var parts []Part
	p.descend(new(big.Int).Sub(i, one), func(t *Task, i int) { parts = t.parts[i:] })
	return firstMove(parts), nil
}

// firstMove returns the first move of the parts, which have one.
func firstMove(parts []Part) hanoi.Move {
	for i := 0; ; {
		switch t := parts[i].Task; {
		case t == nil:
			return parts[i].Move
		case t.short == 0:
			i++
		default:
			parts, i = t.parts, 0
		}
	}
}

// State returns the state after i moves; state 0 is the start. The time is that
// of [Plan.Move] and of copying a state for each level of tasks. The error is a
// [*RangeError].
func (p *Plan) State(i *big.Int) (hanoi.State, error) {
	if i == nil || i.Sign() < 0 || i.Cmp(&p.Root().length) > 0 {
		return hanoi.State{}, &RangeError{What: "state", Index: clone(i), First: new(big.Int), Last: p.Len()}
	}
	if i.Cmp(&p.Root().length) == 0 {
		return p.Root().to, nil
	}
	at := p.Root().from.AppendTo(nil)
	p.descend(new(big.Int).Set(i), func(t *Task, i int) {
		for _, part := range t.parts[:i] {
			if s := part.Task; s != nil {
				s.to.AppendTo(at[:s.lo-1])
			} else {
				at[part.Move.Disk-1] = byte(part.Move.To)
			}
		}
	})
	return hanoi.StateOf(p.Root().from.Pegs(), at)
}

// descend goes down from the whole task to the part before which exactly skip
// moves are made, 0 ≤ skip < length; of several it takes the outermost. At each
// level it calls level with the task and the number of its parts that come before.
// It changes skip.
func (p *Plan) descend(skip *big.Int, level func(t *Task, before int)) {
	t := p.Root()
	// As long as skip is large, whole numbers are subtracted; once it fits a
	// word, words. If it is none of the others, it is the last part.
	for !skip.IsInt64() {
		i := 0
		for last := len(t.parts) - 1; i < last; i++ {
			n := t.parts[i].length()
			if skip.Cmp(n) < 0 {
				break
			}
			skip.Sub(skip, n)
		}
		level(t, i)
		if skip.Sign() == 0 {
			return
		}
		t = t.parts[i].Task
	}
	for r := skip.Uint64(); ; {
		i := 0
		if t.flat {
			i, r = int(r), 0
		}
		for r > 0 && r >= t.parts[i].short() {
			r -= t.parts[i].short()
			i++
		}
		level(t, i)
		if r == 0 {
			return
		}
		t = t.parts[i].Task
	}
}
