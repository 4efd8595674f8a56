package hanoi

import (
	"fmt"
	"strings"
)

// A MoveGraph says between which pegs a disk may move: an arc from each peg to
// the pegs that a disk on it may go to next. It is a directed graph on the
// pegs. A MoveGraph is immutable and comparable. The zero MoveGraph has no pegs; no
// puzzle can be played by it.
type MoveGraph struct {
	// arcs has a byte for each ordered pair of pegs, row by row: 1 where a disk
	// may go from the row's peg to the column's.
	arcs string
	pegs int
}

// An Arc is a permitted step of a disk, from one peg to another.
type Arc struct{ From, To Peg }

// NewMoveGraph returns the move graph on the given number of pegs (1 to
// [MaxPegs]) with exactly these arcs; an arc that is given twice counts once.
// An arc from a peg to itself or to a peg that does not exist is a
// [*PuzzleError].
func NewMoveGraph(pegs int, arcs ...Arc) (MoveGraph, error) {
	if err := checkSizes(0, pegs); err != nil {
		return MoveGraph{}, err
	}
	b := make([]byte, pegs*pegs)
	for _, a := range arcs {
		if a.From < 0 || int(a.From) >= pegs || a.To < 0 || int(a.To) >= pegs {
			return MoveGraph{}, &PuzzleError{
				Asked:   fmt.Sprintf("an arc from %v to %v", a.From, a.To),
				Allowed: fmt.Sprintf("the pegs are A to %v", Peg(pegs-1)),
			}
		}
		if a.From == a.To {
			return MoveGraph{}, &PuzzleError{
				Asked:   fmt.Sprintf("an arc from %v to itself", a.From),
				Allowed: "an arc joins two different pegs",
			}
		}
		b[int(a.From)*pegs+int(a.To)] = 1
	}
	return MoveGraph{arcs: string(b), pegs: pegs}, nil
}

// graphOf returns the graph with the arcs for which allow holds, the zero one if
// the number of pegs is not one of a graph.
func graphOf(pegs int, allow func(from, to int) bool) MoveGraph {
	if checkSizes(0, pegs) != nil {
		return MoveGraph{}
	}
	b := make([]byte, pegs*pegs)
	for i := range pegs {
		for j := range pegs {
			if i != j && allow(i, j) {
				b[i*pegs+j] = 1
			}
		}
	}
	return MoveGraph{arcs: string(b), pegs: pegs}
}

// Classic returns the rules of Lucas (1883): a disk may go from any peg to any
// other. The number of pegs is 1 to [MaxPegs], here as in [Linear], [Cyclic] and
// [Star]; for any other number the result is the zero MoveGraph, which every
// function that takes rules refuses with a [*PuzzleError].
func Classic(pegs int) MoveGraph {
	return graphOf(pegs, func(_, _ int) bool { return true })
}

// Linear returns the rules by which a disk goes to a neighbouring peg only, the
// pegs standing in a row.
func Linear(pegs int) MoveGraph {
	return graphOf(pegs, func(i, j int) bool { return i-j == 1 || j-i == 1 })
}

// Cyclic returns the rules by which a disk goes to the next peg only, and from
// the last one to the first.
func Cyclic(pegs int) MoveGraph {
	return graphOf(pegs, func(i, j int) bool { return (i+1)%pegs == j })
}

// Star returns the rules by which each move is from or to the first peg, the
// hub.
func Star(pegs int) MoveGraph {
	return graphOf(pegs, func(i, j int) bool { return i == 0 || j == 0 })
}

// Pegs returns the number of pegs.
func (g MoveGraph) Pegs() int { return g.pegs }

// Allows reports whether a disk may go from one peg to the other. It is false
// where from equals to and for pegs that do not exist.
func (g MoveGraph) Allows(from, to Peg) bool {
	return from >= 0 && int(from) < g.pegs && to >= 0 && int(to) < g.pegs &&
		g.arcs[int(from)*g.pegs+int(to)] != 0
}

// Arcs returns the arcs in order of their first and then their second peg.
func (g MoveGraph) Arcs() []Arc {
	var arcs []Arc
	for i, b := range []byte(g.arcs) {
		if b != 0 {
			arcs = append(arcs, Arc{Peg(i / g.pegs), Peg(i % g.pegs)})
		}
	}
	return arcs
}

// Reverse returns the graph with every arc turned round. A run of moves from s
// to t is legal by g exactly if the reversed run from t to s is legal by
// g.Reverse().
func (g MoveGraph) Reverse() MoveGraph {
	return graphOf(g.pegs, func(i, j int) bool { return g.Allows(Peg(j), Peg(i)) })
}

// Symmetric reports whether every arc goes both ways.
func (g MoveGraph) Symmetric() bool { return g == g.Reverse() }

// Name returns the name of the graph if it is one of the named ones, classic,
// linear, cyclic or star, in this order where two are the same (as on one or
// two pegs), and else the empty string.
func (g MoveGraph) Name() string {
	switch g {
	case MoveGraph{}:
		return ""
	case Classic(g.pegs):
		return "classic"
	case Linear(g.pegs):
		return "linear"
	case Cyclic(g.pegs):
		return "cyclic"
	case Star(g.pegs):
		return "star"
	}
	return ""
}

// String returns the name of the graph or else its arcs, such as "AB,BC,CB";
// "none" if it has neither.
func (g MoveGraph) String() string { return g.Text(Peg.String) }

// Text is like String with other names for the pegs. Arcs are written like
// START>PARK,PARK>GOAL unless the name of every peg is a single character.
func (g MoveGraph) Text(name func(Peg) string) string {
	if name := g.Name(); name != "" {
		return name
	}
	names, single := pegNames(g.pegs, name)
	arrow := ">"
	if single {
		arrow = ""
	}
	var arcs []string
	for _, a := range g.Arcs() {
		arcs = append(arcs, names[a.From]+arrow+names[a.To])
	}
	if len(arcs) == 0 {
		return "none"
	}
	return strings.Join(arcs, ",")
}
