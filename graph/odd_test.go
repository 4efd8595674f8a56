package graph_test

import (
	"io"
	"math"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/graph"
)

// What cannot be gives an error of one line, and nothing panics.
func TestOddInput(t *testing.T) {
	g := newGraph(t, hanoi.Classic(3), 3)
	create := func(rules hanoi.MoveGraph, disks int) error { _, err := graph.New(rules, disks); return err }
	near := func(g graph.Graph, s hanoi.State, radius int) error { _, err := g.Near(s, radius); return err }
	for name, f := range map[string]func() error{
		"no pegs":              func() error { return create(hanoi.MoveGraph{}, 3) },
		"odd pegs":             func() error { return create(hanoi.Star(27), 3) },
		"-1 disks":             func() error { return create(hanoi.Classic(3), -1) },
		"least disks":          func() error { return create(hanoi.Classic(3), math.MinInt) },
		"most disks":           func() error { return create(hanoi.Classic(3), math.MaxInt) },
		"near the zero":        func() error { return near(g, hanoi.State{}, 1) },
		"near another":         func() error { return near(g, word(t, 3, "AA"), -1) },
		"near other pegs":      func() error { return near(g, word(t, 4, "AAA"), math.MaxInt) },
		"zero graph, near one": func() error { return near(graph.Graph{}, word(t, 3, "AA"), 1) },
		"zero graph, near":     func() error { return near(graph.Graph{}, hanoi.State{}, 1) },
	} {
		if err := f(); err == nil || err.Error() == "" || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// The zero values are empty.
func TestZeroValues(t *testing.T) {
	var g graph.Graph
	if g.Directed() || g.Disks() != 0 || g.Pegs() != 0 || g.NumVertices().Sign() != 0 || g.NumEdges().Sign() != 0 || g.String() == "" {
		t.Errorf("the zero graph is %v with %v vertices and %v edges", g, g.NumVertices(), g.NumEdges())
	}
	var b graph.Ball
	if b.Len() != 0 || b.Disks() != 0 || b.Centre() != (hanoi.State{}) || b.Radius() != 0 {
		t.Error("the zero ball has states")
	}
	if d, ok := b.Distance(hanoi.State{}); ok || d != 0 {
		t.Error("the zero state is in the zero ball")
	}
	for _, n := range []graph.Network{g, &b} {
		for s := range n.Vertices() {
			t.Errorf("%T has the vertex %v", n, s)
		}
		for e := range n.Edges() {
			t.Errorf("%T has the edge %v", n, e)
		}
	}
	for name, write := range writers {
		for _, n := range []graph.Network{g, &b} {
			if err := write(io.Discard, n, graph.Texts{}); err != nil {
				t.Errorf("%s of the zero %T: %v", name, n, err)
			}
		}
	}
	if l, err := graph.LayoutOf(g); err != nil || l.Size() != (graph.Point{}) {
		t.Errorf("the zero graph is laid out as %v, error %v", l, err)
	}
	var l graph.Layout
	if p := l.At(hanoi.State{}); l.Size() != (graph.Point{}) || !math.IsNaN(p.X) {
		t.Errorf("in the zero layout the zero state is at %v", p)
	}
}
