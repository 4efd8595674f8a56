package draw

import (
	"fmt"
	"iter"
	"math/big"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// MaxStrip is the largest number of states that [Strip] draws.
const MaxStrip = 300

// StripOptions say how [Strip] draws. The zero value draws all states.
type StripOptions struct {
	First, Last *big.Int               // the states to be drawn, both inclusive; state 0 is the start, state i follows move i; nil means the start and the goal
	Columns     int                    // how many states stand side by side; 0 or less means as many as look good
	Names       func(hanoi.Peg) string // what the pegs are called; nil means A, B, C …
}

// Strip draws states of a solution in their order, like a strip of comics, each
// with its number and the move that led to it. The error is a
// [*hanoi.PuzzleError] if there are more than [MaxStrip] states or [MaxDrawn]
// disks, or a [*plan.RangeError] if the solution has not all the states.
func Strip(p *plan.Plan, o StripOptions) (*Scene, error) {
	name := orLetters(o.Names)
	b, err := newBoard(p.Start(), name, small)
	if err != nil {
		return nil, err
	}
	first, last := stateRange(p, o.First, o.Last)
	states, err := stills(p, first, last)
	if err != nil {
		return nil, err
	}
	number := new(big.Int).Sub(last, first)
	if number.Cmp(big.NewInt(MaxStrip)) >= 0 {
		return nil, &hanoi.PuzzleError{
			Asked:   "a strip of " + count(number.Add(number, big.NewInt(1)), "state"),
			Allowed: fmt.Sprintf("a strip has up to %d states", MaxStrip),
			Hint:    "draw a part of them, by the first and the last state",
		}
	}
	frames := int(number.Int64()) + 1
	columns := o.Columns
	if columns <= 0 {
		columns = max(1, int(1000/b.width))
	}
	columns = min(columns, frames)
	rows := (frames + columns - 1) / columns
	if o.Columns <= 0 {
		columns = (frames + rows - 1) / rows // so that the last row is not much shorter
	}

	const caption = 20.0
	height := b.height + caption
	scene := newScene(b.width*float64(columns), height*float64(rows)+small.margin)
	scene.Title = fmt.Sprintf("Tower of Hanoi: states %v to %v of %s", first, last, sizeWords(p.Start()))
	var words strings.Builder
	i := 0
	for f := range states {
		x := b.width * float64(i%columns)
		y := height*float64(i/columns) + small.margin
		scene.add(x, y, label{
			paint: soft, x: b.width / 2, y: caption / 2, size: small.font, text: f.caption(name),
		})
		scene.add(x, y+caption, b.stand()...)
		scene.add(x, y+caption, b.tower(f.state, 0)...)
		fmt.Fprintf(&words, "%s. %s ", f.caption(name), stateWords(f.state, name))
		i++
	}
	scene.Desc = strings.ReplaceAll(strings.TrimSpace(words.String()), "Disks from bottom to top. ", "")
	scene.Desc = "States one after the other, with the disks from bottom to top. " + scene.Desc
	return scene, nil
}

// stateRange returns the first and the last state to be drawn.
func stateRange(p *plan.Plan, first, last *big.Int) (*big.Int, *big.Int) {
	if first == nil {
		first = new(big.Int)
	}
	if last == nil {
		last = p.Len()
	}
	return first, last
}

// A still is a state of a solution.
type still struct {
	number *big.Int   // of moves made; only good until the next still
	move   hanoi.Move // the last of them, if there is one
	state  hanoi.State
}

// caption returns the number of the state and the move that led to it.
func (s still) caption(name func(hanoi.Peg) string) string {
	if s.number.Sign() == 0 {
		return "0: start"
	}
	return fmt.Sprintf("%v: %s", s.number, s.move.Text(name))
}

// stills returns the states first to last of a solution, both inclusive. The
// error is a [*plan.RangeError].
func stills(p *plan.Plan, first, last *big.Int) (iter.Seq[still], error) {
	one := big.NewInt(1)
	state, err := p.State(first)
	if err != nil {
		return nil, err
	}
	next := new(big.Int).Add(first, one)
	moves, err := p.Range(next, last)
	if err != nil {
		return nil, err
	}
	s := still{number: new(big.Int).Set(first), state: state}
	if first.Sign() > 0 {
		if s.move, err = p.Move(first); err != nil {
			return nil, err
		}
	}
	return func(yield func(still) bool) {
		s := s
		s.number = new(big.Int).Set(s.number)
		if !yield(s) {
			return
		}
		for m := range moves {
			s.number.Add(s.number, one)
			s.move = m
			s.state = s.state.With(m.Disk, m.To)
			if !yield(s) {
				return
			}
		}
	}, nil
}
