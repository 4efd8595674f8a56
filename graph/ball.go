package graph

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// MaxBall is the largest number of states of a [Ball].
const MaxBall = 1 << 20

// A Ball is the part of a [Graph] that is reached from a state, its centre, in
// at most a number of moves, with all edges between these states. The zero Ball has
// no states.
type Ball struct {
	graph    Graph
	states   []hanoi.State
	distance map[hanoi.State]int
}

// Near returns the states that are at most radius moves from the centre. If the
// graph is directed, these are moves from the centre. A radius below 0 means no
// limit: all states that can be reached.
//
// The error is a [*hanoi.PuzzleError] if the centre has not the disks and pegs
// of the graph, or if there are more than [MaxBall] states.
func (g Graph) Near(centre hanoi.State, radius int) (*Ball, error) {
	if _, err := New(g.rules, g.disks); err != nil {
		return nil, err // the zero Graph
	}
	if centre.Disks() != g.disks || centre.Pegs() != g.Pegs() {
		return nil, &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("a state of %s on %s in the %v", words.Count(centre.Disks(), "disk"), words.Count(centre.Pegs(), "peg"), g),
			Allowed: "both have the same disks and pegs",
		}
	}
	b := &Ball{graph: g, states: []hanoi.State{centre}, distance: map[hanoi.State]int{centre: 0}}
	out := mover(g)
	for i := 0; i < len(b.states); i++ {
		s := b.states[i]
		d := b.distance[s]
		if d == radius {
			break
		}
		for m := range out(s) {
			t := s.With(m.Disk, m.To)
			if _, known := b.distance[t]; known {
				continue
			}
			if len(b.states) == MaxBall {
				return nil, &hanoi.PuzzleError{
					Asked:   fmt.Sprintf("more than %d states around one, the first %d moves away", MaxBall, d+1),
					Allowed: fmt.Sprintf("at most %d states are kept in memory", MaxBall),
					Hint:    fmt.Sprintf("use a radius of %d or less", d),
				}
			}
			b.distance[t] = d + 1
			b.states = append(b.states, t)
		}
	}
	return b, nil
}

// Rules returns the rules of the moves.
func (b *Ball) Rules() hanoi.MoveGraph { return b.graph.rules }

// Disks returns the number of disks.
func (b *Ball) Disks() int { return b.graph.disks }

// Len returns the number of states.
func (b *Ball) Len() int { return len(b.states) }

// Centre returns the state from which distances count.
func (b *Ball) Centre() hanoi.State {
	if len(b.states) == 0 {
		return hanoi.State{}
	}
	return b.states[0]
}

// Distance returns the least number of moves from the centre to s, and false if
// s is not in the ball.
func (b *Ball) Distance(s hanoi.State) (int, bool) {
	d, ok := b.distance[s]
	return d, ok
}

// Radius returns the largest distance of a state of the ball.
func (b *Ball) Radius() int {
	if len(b.states) == 0 {
		return 0
	}
	return b.distance[b.states[len(b.states)-1]]
}

// Vertices returns the states, the centre first and nearer ones before those
// farther away.
func (b *Ball) Vertices() iter.Seq[hanoi.State] { return slices.Values(b.states) }

// Layer returns the states at distance d from the centre; none if there are none in
// the ball.
func (b *Ball) Layer(d int) iter.Seq[hanoi.State] {
	first := func(d int) int {
		i, _ := slices.BinarySearchFunc(b.states, d, func(s hanoi.State, d int) int { return cmp.Compare(b.distance[s], d) })
		return i
	}
	if d > b.Radius() {
		return slices.Values(b.states[:0])
	}
	return slices.Values(b.states[first(d):first(d+1)])
}

// Edges returns the edges between the states of the ball, as [Graph.Edges] does
// for all.
func (b *Ball) Edges() iter.Seq[Edge] {
	return edges(b, b.Vertices(), func(s hanoi.State) bool {
		_, inside := b.distance[s]
		return inside
	})
}
