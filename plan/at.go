package plan

import (
	"fmt"
	"math/big"

	"example.com/hanoi"
)

// A RangeError says that a plan has no such move or state.
type RangeError struct {
	What        string   // "move" or "state"
	Index       *big.Int // what was asked for
	First, Last *big.Int // what there is, both inclusive; Last < First if there is nothing
}

// Error returns what was asked for and what there is, in one line.
func (e *RangeError) Error() string {
	if e.Last.Cmp(e.First) < 0 {
		return fmt.Sprintf("no %s %v: the solution has no %ss", e.What, e.Index, e.What)
	}
	return fmt.Sprintf("no %s %v: the solution has %ss %v to %v", e.What, e.Index, e.What, e.First, e.Last)
}

// Move returns move number i, 1-based. The time is that of about one addition
// of numbers as long as the plan's length for each level of tasks. The error is
// a [*RangeError].
func (p *Plan) Move(i *big.Int) (hanoi.Move, error) {
	if i.Sign() <= 0 || i.Cmp(p.root.length) > 0 {
		return hanoi.Move{}, &RangeError{"move", new(big.Int).Set(i), one, p.Len()}
	}
	var m hanoi.Move
	p.descend(new(big.Int).Sub(i, one), func(skipped []Part, at Part) { m = at.Move })
	return m, nil
}

// State returns the state after i moves; state 0 is the start. The error is a
// [*RangeError].
func (p *Plan) State(i *big.Int) (hanoi.State, error) {
	if i.Sign() < 0 || i.Cmp(p.root.length) > 0 {
		return hanoi.State{}, &RangeError{"state", new(big.Int).Set(i), new(big.Int), p.Len()}
	}
	if i.Cmp(p.root.length) == 0 {
		return p.root.to, nil
	}
	at := p.root.from.AppendTo(make([]byte, 0, p.root.from.Disks()))
	p.descend(new(big.Int).Set(i), func(skipped []Part, _ Part) {
		for _, part := range skipped {
			if t := part.Task; t != nil {
				t.to.AppendTo(at[:t.lo-1])
			} else {
				at[part.Move.Disk-1] = byte(part.Move.To)
			}
		}
	})
	return hanoi.StateOf(p.root.from.Pegs(), at)
}

// descend goes down from the whole to the move before which exactly skip moves
// are made, 0 ≤ skip < length. At each level it tells which parts were passed
// and which one it goes into; the last of these is the move. It changes skip.
func (p *Plan) descend(skip *big.Int, level func(skipped []Part, at Part)) {
	t := p.root
	// As long as skip is large, whole numbers are subtracted; once it fits a
	// word, words.
	for t != nil && !skip.IsInt64() {
		i := 0
		for skip.Cmp(t.parts[i].length()) >= 0 {
			skip.Sub(skip, t.parts[i].length())
			i++
		}
		level(t.parts[:i], t.parts[i])
		t = t.parts[i].Task
	}
	for r := skip.Uint64(); t != nil; {
		i := 0
		if t.flat {
			i = int(r)
		} else {
			for n := t.parts[i].short(); r >= n; n = t.parts[i].short() {
				r -= n
				i++
			}
		}
		level(t.parts[:i], t.parts[i])
		t = t.parts[i].Task
	}
}
