package notation

import (
	"io"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// WritePlan writes the moves of a plan, or those from [Options.First] to
// [Options.Last], as they are made: a plan of any length takes the same memory,
// but for the notation rows. The rules are those of the puzzle that the plan
// solves. Where the text of a move is the same wherever it occurs, the text of a
// small task is made once; a w that is a [StableWriter] gets it as such.
//
// The error is a [*plan.RangeError] if there are no such moves, a [*WriteError]
// if the notation cannot express the plan, or that of a [Writer].
func WritePlan(w io.Writer, p *plan.Plan, rules hanoi.MoveGraph, n Notation, o Options) error {
	puzzle := hanoi.Puzzle{Moves: rules, Start: p.Start(), Goal: p.Goal()}
	e, err := newEncoder(puzzle, n, o)
	if err != nil {
		return err
	}
	first, last := o.First, o.Last
	if first == nil {
		first = big.NewInt(1)
	}
	if last == nil {
		last = p.Len()
	}
	moves, err := p.Range(first, last)
	if err != nil {
		return err
	}
	if e.stateful == nil && e.appendNumbered == nil && first.Cmp(last) <= 0 {
		return writeBlocks(w, p, e, first, last)
	}
	o.First = first
	if o.Before, err = p.State(new(big.Int).Sub(first, big.NewInt(1))); err != nil {
		return err
	}
	if first.Cmp(big.NewInt(1)) > 0 && first.Cmp(last) <= 0 {
		if o.Previous, err = p.Move(new(big.Int).Sub(first, big.NewInt(1))); err != nil {
			return err
		}
	}
	wr := NewWriter(w, puzzle, n, o)
	for m := range moves {
		if err := wr.Write(m); err != nil {
			return err
		}
	}
	return wr.Close()
}

// writeBlocks writes at least one move.
func writeBlocks(w io.Writer, p *plan.Plan, e *encoder, first, last *big.Int) error {
	b := newBlockWriter(w, p.Start().Disks(), p.Start().Pegs(), func(dst []byte, m hanoi.Move) []byte {
		return e.append(append(dst, e.between...), m)
	})
	// Before the first move there is nothing between.
	m, err := p.Move(first)
	if err != nil {
		return err
	}
	b.buffer = e.append(append(b.buffer, e.open...), m)
	parts, err := p.RangeParts(new(big.Int).Add(first, big.NewInt(1)), last, b.whole)
	if err != nil {
		return err
	}
	if err := b.write(parts); err != nil {
		return err
	}
	b.buffer = append(b.buffer, e.close...)
	return b.flush()
}
