package graph

import (
	"iter"

	"example.com/hanoi"
)

// Vertices returns all states in the order of their words: AA, AB, AC, BA …
func (g Graph) Vertices() iter.Seq[hanoi.State] {
	return func(yield func(hanoi.State) bool) {
		if g.Pegs() == 0 {
			return
		}
		at := make([]byte, g.disks) // the pegs, smallest disk first
		for {
			s, err := hanoi.StateOf(g.Pegs(), at)
			if err != nil || !yield(s) { // there is no error: New has looked at the numbers
				return
			}
			// Count on: the smallest disk is the last digit of a word.
			d := 0
			for ; d < g.disks && int(at[d]) == g.Pegs()-1; d++ {
				at[d] = 0
			}
			if d == g.disks {
				return
			}
			at[d]++
		}
	}
}

// Edges returns all edges in the order of the vertices from which they go, and
// for each of these in the order of [hanoi.Board.Legal]. If the graph is not
// directed an edge comes once, from the vertex that comes first.
func (g Graph) Edges() iter.Seq[Edge] { return edges(g, g.Vertices(), nil) }

// edges returns the moves from the vertices; if inside is not nil, only those to
// states for which it holds.
func edges(n Network, vertices iter.Seq[hanoi.State], inside func(hanoi.State) bool) iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		directed := Directed(n)
		out := mover(n)
		for from := range vertices {
			for m := range out(from) {
				// The disk that moves is the only one whose letter changes, so the
				// words are in the order of its pegs.
				if !directed && m.To < m.From {
					continue
				}
				to := from.With(m.Disk, m.To)
				if inside != nil && !inside(to) {
					continue
				}
				if !yield(Edge{From: from, To: to, Move: m}) {
					return
				}
			}
		}
	}
}

// mover returns the function that gives the legal moves of a state. It has one
// board for all of them.
func mover(n Network) func(hanoi.State) iter.Seq[hanoi.Move] {
	var b *hanoi.Board
	none := func(func(hanoi.Move) bool) {} // a state of another puzzle has no moves
	return func(s hanoi.State) iter.Seq[hanoi.Move] {
		if b == nil {
			var err error
			if b, err = hanoi.NewBoard(n.Rules(), s); err != nil {
				return none
			}
		}
		if s.Disks() != b.Disks() || b.Place(s, 0) != nil {
			return none
		}
		return b.Legal()
	}
}
