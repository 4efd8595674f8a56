package hanoi_test

import (
	"testing"

	"example.com/hanoi"
	"pgregory.net/rapid"
)

func TestMoveGraphNames(t *testing.T) {
	graph := func(pegs int, arcs ...hanoi.Arc) hanoi.MoveGraph {
		return must(hanoi.NewMoveGraph(pegs, arcs...))
	}
	for _, tt := range []struct {
		graph     hanoi.MoveGraph
		name      string
		text      string
		arcs      int
		symmetric bool
	}{
		{hanoi.Classic(3), "classic", "classic", 6, true},
		{hanoi.Linear(3), "linear", "linear", 4, true},
		{hanoi.Cyclic(3), "cyclic", "cyclic", 3, false},
		{hanoi.Star(3), "star", "star", 4, true},
		{hanoi.Classic(4), "classic", "classic", 12, true},
		{hanoi.Linear(4), "linear", "linear", 6, true},
		{hanoi.Cyclic(4), "cyclic", "cyclic", 4, false},
		{hanoi.Star(4), "star", "star", 6, true},
		{hanoi.Classic(26), "classic", "classic", 650, true},
		{hanoi.Cyclic(26), "cyclic", "cyclic", 26, false},
		// On two pegs all named graphs are one, and so they are on one peg.
		{hanoi.Star(2), "classic", "classic", 2, true},
		{hanoi.Cyclic(2), "classic", "classic", 2, true},
		{hanoi.Linear(1), "classic", "classic", 0, true},
		{graph(1), "classic", "classic", 0, true},
		{graph(3), "", "none", 0, true},
		{graph(3, hanoi.Arc{From: a, To: b}), "", "AB", 1, false},
		{graph(3, hanoi.Arc{From: c, To: a}, hanoi.Arc{From: a, To: b}, hanoi.Arc{From: c, To: a}), "", "AB,CA", 2, false},
		{graph(3, hanoi.Arc{From: c, To: a}, hanoi.Arc{From: a, To: b}, hanoi.Arc{From: b, To: c}), "cyclic", "cyclic", 3, false},
		{hanoi.MoveGraph{}, "", "none", 0, true},
	} {
		g := tt.graph
		if g.Name() != tt.name || g.String() != tt.text || len(g.Arcs()) != tt.arcs || g.Symmetric() != tt.symmetric {
			t.Errorf("%d pegs, %v: name %q, %d arcs, symmetric %v; want %+v",
				g.Pegs(), g, g.Name(), len(g.Arcs()), g.Symmetric(), tt)
		}
		if g.Reverse().Reverse() != g {
			t.Errorf("%d pegs, %v: reversed twice it is %v on %d pegs", g.Pegs(), g, g.Reverse().Reverse(), g.Reverse().Pegs())
		}
	}
}

func TestMoveGraphText(t *testing.T) {
	arcs := must(hanoi.NewMoveGraph(3, hanoi.Arc{From: a, To: b}, hanoi.Arc{From: b, To: c}))
	for _, tt := range []struct {
		graph hanoi.MoveGraph
		names []string
		want  string
	}{
		{arcs, []string{"A", "B", "C"}, "AB,BC"},
		{arcs, []string{"B", "A", "C"}, "BA,AC"},
		{arcs, []string{"START", "PARK", "GOAL"}, "START>PARK,PARK>GOAL"},
		{arcs, []string{"X", "Y", "GOAL"}, "X>Y,Y>GOAL"},
		{hanoi.Linear(3), []string{"B", "A", "C"}, "linear"},
		{must(hanoi.NewMoveGraph(3)), []string{"B", "A", "C"}, "none"},
	} {
		if got := tt.graph.Text(func(p hanoi.Peg) string { return tt.names[p] }); got != tt.want {
			t.Errorf("%v with the names %q: %q, want %q", tt.graph, tt.names, got, tt.want)
		}
	}
}

func TestNewMoveGraphErrors(t *testing.T) {
	for _, tt := range []struct {
		pegs int
		arc  hanoi.Arc
		text string
	}{
		{0, hanoi.Arc{From: a, To: b}, "0 pegs: the number of pegs is 1 to 26"},
		{27, hanoi.Arc{From: a, To: b}, "27 pegs: the number of pegs is 1 to 26"},
		{3, hanoi.Arc{From: a, To: a}, "an arc from A to itself: an arc joins two different pegs"},
		{3, hanoi.Arc{From: a, To: d}, "an arc from A to D: the pegs are A to C"},
		{3, hanoi.Arc{From: -1, To: a}, "an arc from peg(-1) to A: the pegs are A to C"},
		{26, hanoi.Arc{From: 26, To: a}, "an arc from peg(26) to A: the pegs are A to Z"},
	} {
		_, err := hanoi.NewMoveGraph(tt.pegs, tt.arc)
		wantPuzzleError(t, err, tt.text)
	}
}

func TestMoveGraphProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pegs := drawPegs(t)
		g := drawGraph(t, pegs)
		if must(hanoi.NewMoveGraph(pegs, g.Arcs()...)) != g {
			t.Fatalf("%v is not what its arcs make", g)
		}
		count := 0
		r := g.Reverse()
		for from := hanoi.Peg(-1); int(from) <= pegs; from++ {
			for to := hanoi.Peg(-1); int(to) <= pegs; to++ {
				if g.Allows(from, to) {
					count++
				}
				if g.Allows(from, to) != r.Allows(to, from) {
					t.Fatalf("%v and its reverse %v differ at %v, %v", g, r, from, to)
				}
			}
		}
		if count != len(g.Arcs()) || g.Pegs() != pegs {
			t.Fatalf("%v on %d pegs allows %d arcs, has %d", g, g.Pegs(), count, len(g.Arcs()))
		}
		if g.Symmetric() != (g == r) {
			t.Fatalf("%v: Symmetric %v", g, g.Symmetric())
		}
	})
}
