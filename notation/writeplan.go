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
	puzzle := hanoi.Puzzle{Rules: rules, Start: p.Start(), Goal: p.Goal()}
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
	o.First = first
	before := new(big.Int).Sub(first, big.NewInt(1))
	if o.Before, err = p.State(before); err != nil {
		return err
	}
	if before.Sign() > 0 {
		if o.Previous, err = p.Move(before); err != nil {
			return err
		}
	}
	wr := newWriter(w, puzzle, n, o, e)
	if e.append != nil && first.Cmp(last) <= 0 {
		return writeBlocks(wr, p, first, last)
	}
	for m := range moves {
		if err := wr.Write(m); err != nil {
			return err
		}
	}
	return wr.Close()
}

// writeBlocks writes at least one move to what is under the writer.
func writeBlocks(w *Writer, p *plan.Plan, first, last *big.Int) error {
	if w.err != nil {
		return w.err
	}
	e := w.encoder
	b := newBlockWriter(w.w, p.Start().Disks(), p.Start().Pegs(), func(dst []byte, m hanoi.Move) []byte {
		return e.append(append(dst, e.between...), m)
	})
	// Before the first move there is nothing between.
	parts, err := p.RangeParts(first, first, b.whole)
	if err != nil {
		return err
	}
	rest, err := p.RangeParts(new(big.Int).Add(first, big.NewInt(1)), last, b.whole)
	if err != nil {
		return err
	}
	if w.stateful != nil {
		c := checker{writer: w, state: w.stateful.(repeatable), known: map[checked]bool{}}
		parts, rest = c.all(parts), c.all(rest)
	}
	for part := range parts {
		b.buffer = e.append(append(b.buffer, e.open...), part.Move)
	}
	if w.err != nil {
		return w.err
	}
	if err := b.write(rest); err != nil {
		return err
	}
	if w.err != nil {
		_ = b.flush() // what came before is worth having
		return w.err
	}
	b.buffer = append(b.buffer, e.close...)
	return b.flush()
}
