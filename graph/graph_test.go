package graph_test

import (
	"errors"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/graph"
)

func TestCounts(t *testing.T) {
	for _, tt := range []struct {
		rules           hanoi.MoveGraph
		disks           int
		vertices, edges string
		directed        bool
	}{
		// 3(3^n − 1)/2 edges.
		{hanoi.Classic(3), 0, "1", "0", false},
		{hanoi.Classic(3), 1, "3", "3", false},
		{hanoi.Classic(3), 2, "9", "12", false},
		{hanoi.Classic(3), 3, "27", "39", false},
		{hanoi.Classic(3), 4, "81", "120", false},
		// p(p−1)/4 · (p^n − (p−2)^n): 3(4^n − 2^n) edges.
		{hanoi.Classic(4), 2, "16", "36", false},
		{hanoi.Classic(4), 10, "1048576", "3142656", false},
		// The states of three pegs in a row are one path.
		{hanoi.Linear(3), 12, "531441", "531440", false},
		// Each arc of the classic graph in one direction.
		{hanoi.Cyclic(3), 4, "81", "120", true},
		{hanoi.Classic(1), 5, "1", "0", false},
		{hanoi.Classic(2), 5, "32", "16", false},
		{hanoi.Classic(3), 64, "3433683820292512484657849089281", "5150525730438768726986773633920", false},
	} {
		g := newGraph(t, tt.rules, tt.disks)
		if g.NumVertices().String() != tt.vertices || g.NumEdges().String() != tt.edges || g.Directed() != tt.directed {
			t.Errorf("%v: %v vertices, %v edges, directed %v; want %+v", g, g.NumVertices(), g.NumEdges(), g.Directed(), tt)
		}
	}
}

func TestNewErrors(t *testing.T) {
	for _, tt := range []struct {
		rules hanoi.MoveGraph
		disks int
		text  string
	}{
		{hanoi.Classic(3), -1, "-1 disks: the number of disks is 0 to 10000000"},
		{hanoi.Classic(3), hanoi.MaxDisks + 1, "10000001 disks: the number of disks is 0 to 10000000"},
		{hanoi.MoveGraph{}, 3, "0 pegs: the number of pegs is 1 to 26"},
	} {
		_, err := graph.New(tt.rules, tt.disks)
		if e := new(hanoi.PuzzleError); !errors.As(err, &e) || err.Error() != tt.text {
			t.Errorf("%d disks: error %v, want %s", tt.disks, err, tt.text)
		}
	}
	var zero graph.Graph
	for range zero.Vertices() {
		t.Error("the zero graph has a vertex")
	}
	for range zero.Edges() {
		t.Error("the zero graph has an edge")
	}
}

func TestString(t *testing.T) {
	own, err := hanoi.NewMoveGraph(1)
	if err != nil {
		t.Fatal(err)
	}
	for got, want := range map[string]string{
		newGraph(t, hanoi.Star(4), 3).String(): "Hanoi graph of 3 disks on 4 pegs, star rules",
		newGraph(t, own, 1).String():           "Hanoi graph of 1 disk on 1 peg, classic rules",
		graph.Graph{}.String():                 "Hanoi graph of 0 disks on 0 pegs, own rules",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// The vertices are all states, in order of their words; the edges are what
// [hanoi.Board.Legal] allows, each once; and there are as many of both as the
// formulas say.
func TestGraphIsLegalMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		left := map[graph.Edge]bool{} // the moves that have not come as an edge
		vertices := int64(0)
		last := ""
		for s := range g.Vertices() {
			vertices++
			if word := s.String(); word <= last && vertices > 1 {
				t.Fatalf("%v: %s comes after %s", g, word, last)
			}
			last = s.String()
			b, err := hanoi.NewBoard(g.Rules(), s)
			if err != nil {
				t.Fatal(err)
			}
			for m := range b.Legal() {
				after := b.Clone()
				if _, err := after.Apply(m); err != nil {
					t.Fatal(err)
				}
				left[graph.Edge{From: s, To: after.State(), Move: m}] = true
			}
		}
		edges := int64(0)
		take := func(e graph.Edge) {
			if !left[e] {
				t.Fatalf("%v: edge %v is no legal move, or comes twice", g, e)
			}
			delete(left, e)
		}
		for e := range g.Edges() {
			edges++
			take(e)
			if !g.Directed() {
				take(graph.Edge{From: e.To, To: e.From, Move: e.Move.Reverse()})
			}
		}
		if len(left) > 0 {
			t.Fatalf("%v: %d legal moves are not edges", g, len(left))
		}
		if g.NumVertices().Cmp(big.NewInt(vertices)) != 0 || g.NumEdges().Cmp(big.NewInt(edges)) != 0 {
			t.Fatalf("%v: counted %v vertices and %v edges, listed %d and %d", g, g.NumVertices(), g.NumEdges(), vertices, edges)
		}
	})
}

// In the classic graph on three pegs every state has three moves but for the
// perfect ones, which have two; the degrees add up to twice the edges.
func TestDegrees(t *testing.T) {
	for n := 1; n <= 6; n++ {
		g := newGraph(t, hanoi.Classic(3), n)
		degree := map[hanoi.State]int{}
		for e := range g.Edges() {
			degree[e.From]++
			degree[e.To]++
		}
		sum := int64(0)
		for s := range g.Vertices() {
			want := 3
			if _, perfect := s.Perfect(); perfect {
				want = 2
			}
			if degree[s] != want {
				t.Errorf("%d disks: %v has degree %d, want %d", n, s, degree[s], want)
			}
			sum += int64(degree[s])
		}
		if g.NumEdges().Int64()*2 != sum {
			t.Errorf("%d disks: the degrees add up to %d, not twice %v", n, sum, g.NumEdges())
		}
	}
}

// A graph far too large to list can be read from its beginning.
func TestLargeGraphStreams(t *testing.T) {
	g := newGraph(t, hanoi.Classic(4), 1000)
	n := 0
	for e := range g.Edges() {
		if n++; n == 10 {
			if e.From.Disks() != 1000 {
				t.Errorf("an edge of %d disks", e.From.Disks())
			}
			break
		}
	}
}
