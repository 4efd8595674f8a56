package graph

import (
	"fmt"
	"iter"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// A Network is a graph whose vertices are states and whose edges are legal
// moves: a whole [Graph] or a [Ball] of one.
type Network interface {
	Rules() hanoi.MoveGraph
	Disks() int
	Vertices() iter.Seq[hanoi.State]
	Edges() iter.Seq[Edge]
}

// An Edge is a legal move between two states. If every arc of the rules goes
// both ways, an edge stands for both moves, Move and its reverse.
type Edge struct {
	From, To hanoi.State
	Move     hanoi.Move // leads from From to To
}

// A Graph is the Hanoi graph of all states of a number of disks by some rules.
// The literature writes H(p,n), or H_p^n, for p pegs, n disks and the classic
// rules. Graphs are comparable with ==; make them with [New]. The zero Graph has no
// vertices.
type Graph struct {
	rules hanoi.MoveGraph
	disks int
}

// New returns the Hanoi graph of the given number of disks, 0 to
// [hanoi.MaxDisks]. The error is a [*hanoi.PuzzleError].
func New(rules hanoi.MoveGraph, disks int) (Graph, error) {
	if _, err := hanoi.Perfect(disks, rules.Pegs(), 0); err != nil {
		return Graph{}, err
	}
	return Graph{rules: rules, disks: disks}, nil
}

// Rules returns the rules of the moves.
func (g Graph) Rules() hanoi.MoveGraph { return g.rules }

// Disks returns the number of disks.
func (g Graph) Disks() int { return g.disks }

// Pegs returns the number of pegs.
func (g Graph) Pegs() int { return g.rules.Pegs() }

// Directed reports whether some move cannot be taken back in one move. The
// edges are then arcs, from [Edge.From] to [Edge.To] only.
func (g Graph) Directed() bool { return Directed(g) }

// Directed reports whether some move of the network cannot be taken back in one
// move: whether its rules are not symmetric.
func Directed(n Network) bool { return !n.Rules().Symmetric() }

// String returns what the graph is, such as "Hanoi graph of 3 disks on 4 pegs,
// classic rules".
func (g Graph) String() string { return describe(g) }

func describe(n Network) string {
	rules := n.Rules().Name()
	if rules == "" {
		rules = "own" // the arcs may be hundreds
	}
	return fmt.Sprintf("Hanoi graph of %s on %s, %s rules",
		words.Count(n.Disks(), "disk"), words.Count(n.Rules().Pegs(), "peg"), rules)
}

// NumVertices returns the number of vertices, p^n for p pegs and n disks.
func (g Graph) NumVertices() *big.Int {
	if g.Pegs() == 0 {
		return new(big.Int)
	}
	return power(g.Pegs(), g.disks)
}

// NumEdges returns the number of edges; if the graph is directed, of arcs.
//
// Disk d can take an arc of the rules exactly if the d−1 smaller disks are on
// none of its two pegs; the n−d larger ones may be anywhere. So with a arcs
// there are a · Σ (p−2)^(d−1) · p^(n−d) = a · (p^n − (p−2)^n) / 2 moves, and if
// the graph is not directed, half as many edges. For three pegs and the classic
// rules these are 3(3^n − 1)/2, OEIS A029858.
func (g Graph) NumEdges() *big.Int {
	n := power(g.Pegs(), g.disks)
	n.Sub(n, power(g.Pegs()-2, g.disks))
	n.Mul(n, big.NewInt(int64(len(g.rules.Arcs()))))
	n.Rsh(n, 1)
	if !g.Directed() {
		n.Rsh(n, 1)
	}
	return n
}

func power(base, exponent int) *big.Int {
	return new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(exponent)), nil)
}
