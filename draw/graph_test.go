package draw

import (
	"iter"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/graph"
)

func hanoiGraph(t *testing.T, rules hanoi.MoveGraph, disks int) graph.Graph {
	t.Helper()
	g, err := graph.New(rules, disks)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// A picture of a graph has a line for each edge and for each move of the path, and
// a dot for each state.
func TestGraphShapes(t *testing.T) {
	for _, tt := range []struct {
		rules hanoi.MoveGraph
		disks int
	}{
		{hanoi.Classic(3), 6},
		{hanoi.Cyclic(3), 5},
		{hanoi.Classic(4), 4},
		{hanoi.Linear(5), 3},
		{hanoi.Star(3), 0},
	} {
		g := hanoiGraph(t, tt.rules, tt.disks)
		p := tower(t, tt.rules, tt.disks)
		scene, err := Graph(g, GraphOptions{Path: p})
		if err != nil {
			t.Fatal(err)
		}
		runs := map[paint]int{}
		heads := 0
		for _, s := range scene.shapes {
			switch s := s.(type) {
			case lines:
				runs[s.paint] += len(s.runs)
			case polygon:
				if s.paint == edge {
					heads++
				}
			}
		}
		if got, want := int64(runs[edge]), g.NumEdges().Int64(); got != want {
			t.Errorf("%v: %d lines, want %d", g, got, want)
		}
		if got, want := int64(runs[path]-1), p.Len().Int64(); got != want { // one in the legend
			t.Errorf("%v: %d lines of the path, want %d", g, got, want)
		}
		if want := runs[edge]; g.Directed() && heads != want || !g.Directed() && heads != 0 {
			t.Errorf("%v: %d heads of arrows", g, heads)
		}
		for _, s := range scene.shapes {
			if b, ok := s.(box); ok && (b.x < 0 || b.y < 0 || b.x+b.w > scene.width || b.y+b.h > scene.height) {
				t.Errorf("%v: %+v is outside of the picture", g, b)
			}
		}
	}
}

// Of a path and marks, only what is in the network is drawn.
func TestGraphPart(t *testing.T) {
	g := hanoiGraph(t, hanoi.Classic(3), 8)
	p := tower(t, hanoi.Classic(3), 8)
	ball, err := g.Near(p.Start(), 4)
	if err != nil {
		t.Fatal(err)
	}
	scene, err := Graph(ball, GraphOptions{Path: p, Marked: []hanoi.State{p.Goal(), p.Start()}})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(scene.Desc, "as far as it is within the picture") || !strings.Contains(scene.Desc, "A ring is round AAAAAAAA.") {
		t.Errorf("the description is %q", scene.Desc)
	}
	rings := 0
	for _, s := range scene.shapes {
		if b, ok := s.(box); ok && b.paint == mark {
			rings++
		}
	}
	if rings != 2 { // one in the legend
		t.Errorf("%d rings", rings)
	}
}

func TestGraphErrors(t *testing.T) {
	_, err := Graph(hanoiGraph(t, hanoi.Classic(3), 10), GraphOptions{})
	wantPuzzleError(t, err, "a picture of more than 19,683 states: graphs of up to 19,683 states are drawn",
		"draw the states near one of them, or write the graph for another program")
	_, err = Graph(hanoiGraph(t, hanoi.Classic(3), 100), GraphOptions{})
	wantPuzzleError(t, err, "places for the states of 100 disks: graphs of up to 64 disks are laid out",
		"the list of edges without places has no limit")
	g := hanoiGraph(t, hanoi.Classic(3), 3)
	const text = "a state of 2 disks on 4 pegs in a graph of 3 disks on 3 pegs: both have the same disks and pegs"
	_, err = Graph(g, GraphOptions{Marked: []hanoi.State{state(t, 4, "AA")}})
	wantPuzzleError(t, err, text, "")
	_, err = Graph(g, GraphOptions{Path: tower(t, hanoi.Classic(4), 2)})
	wantPuzzleError(t, err, text, "")
	long := tower(t, hanoi.Classic(3), 64)
	ball, err := hanoiGraph(t, hanoi.Classic(3), 64).Near(long.Start(), 2)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Graph(ball, GraphOptions{Path: long})
	wantPuzzleError(t, err, "a path of 18,446,744,073,709,551,615 moves through a graph: paths of up to 1,048,576 moves are drawn", "")
}

// Words are of the pegs' names if these are short enough.
func TestGraphNames(t *testing.T) {
	g := hanoiGraph(t, hanoi.Classic(3), 2)
	for _, tt := range []struct {
		names []string
		want  string
	}{
		{[]string{"X", "Y", "é"}, ">Xé</text>"},
		{[]string{"START", "PARK", "GOAL"}, ">AC</text>"},
	} {
		scene, err := Graph(g, GraphOptions{Names: func(p hanoi.Peg) string { return tt.names[p] }})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := scene.WriteSVG(&b); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), tt.want) {
			t.Errorf("names %v: the picture has no %s", tt.names, tt.want)
		}
	}
}

// A cut is the first n states of a graph.
type cut struct {
	graph.Graph
	n int
}

func (c cut) Vertices() iter.Seq[hanoi.State] {
	return func(yield func(hanoi.State) bool) {
		i := 0
		for s := range c.Graph.Vertices() {
			if i++; i > c.n || !yield(s) {
				return
			}
		}
	}
}

func (c cut) Edges() iter.Seq[graph.Edge] { return func(func(graph.Edge) bool) {} }

// MaxGraph is the largest number of states that is drawn.
func TestMostStatesOfGraph(t *testing.T) {
	g, err := graph.New(hanoi.Classic(3), 10)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Graph(cut{g, MaxGraph}, GraphOptions{}); err != nil {
		t.Error(err)
	}
	if _, err := Graph(cut{g, MaxGraph + 1}, GraphOptions{}); err == nil {
		t.Errorf("%d states are drawn", MaxGraph+1)
	}
}
