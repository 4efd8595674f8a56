package graph

import (
	"context"
	"fmt"
	"math/bits"

	"example.com/hanoi"
)

// A Column is a number that writers put beside the vertices of a network.
type Column struct {
	Name string // such as "distance"; it is written as it is
	// Of returns the number of a vertex, and false if it has none.
	Of func(hanoi.State) (n uint64, ok bool)
}

// Distances returns the column "distance": the least number of moves from the centre
// of the ball. A state outside has none.
func (b *Ball) Distances() Column {
	return Column{"distance", func(s hanoi.State) (uint64, bool) {
		d, ok := b.distance[s]
		return uint64(d), ok
	}}
}

// Ways returns the column "ways": the number of shortest ways from the centre of the
// ball. A state outside has none. The error is a [*hanoi.PuzzleError] if there are
// 2^64 ways or more to a state.
func (b *Ball) Ways() (Column, error) {
	ways := make(map[hanoi.State]uint64, len(b.states))
	if len(b.states) > 0 {
		ways[b.states[0]] = 1
	}
	out := mover(b)
	for _, s := range b.states { // nearer ones first
		for m := range out(s) {
			t := s.With(m.Disk, m.To)
			if d, inside := b.distance[t]; !inside || d != b.distance[s]+1 {
				continue
			}
			sum, carry := bits.Add64(ways[t], ways[s], 0)
			if carry != 0 {
				return Column{}, &hanoi.PuzzleError{
					Asked:   fmt.Sprintf("the number of shortest ways from %v to %v", b.Centre(), t),
					Allowed: "it is below 2^64",
				}
			}
			ways[t] = sum
		}
	}
	return Column{"ways", func(s hanoi.State) (uint64, bool) {
		n, ok := ways[s]
		return n, ok
	}}, nil
}

// Eccentricities returns the column "eccentricity": the greatest distance from a
// vertex to any other, by a search from every vertex. A vertex from which some other
// one cannot be reached has none. The error is a [*hanoi.PuzzleError] if there are
// more than [MaxSearched] vertices, or that of the context.
func Eccentricities(ctx context.Context, g Graph) (Column, error) {
	if n := g.NumVertices(); n.IsUint64() && n.Uint64() > MaxSearched || !n.IsUint64() {
		return Column{}, tooManyToSearch(g, "the eccentricity of every vertex")
	}
	greatest := map[hanoi.State]uint64{}
	err := fromEvery(ctx, g, func(start hanoi.State, _ int64, at []reached, order []int32) bool {
		if len(order) == len(at) {
			greatest[start] = uint64(at[order[len(order)-1]].distance)
		}
		return true
	})
	if err != nil {
		return Column{}, err
	}
	classic := g.rules == hanoi.Classic(g.Pegs())
	return Column{"eccentricity", func(s hanoi.State) (uint64, bool) {
		if classic {
			s = standIn(s)
		}
		e, ok := greatest[s]
		return e, ok
	}}, nil
}

// tooManyToSearch is the error of a search from every vertex of too large a graph.
func tooManyToSearch(g Graph, what string) error {
	return &hanoi.PuzzleError{
		Asked:   fmt.Sprintf("%s of the %v, which has %v vertices", what, g, g.NumVertices()),
		Allowed: fmt.Sprintf("a search from every vertex is made for at most %d of them", MaxSearched),
	}
}
