package graph_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/graph"
)

// The ball has exactly the states within its radius, by distances that plain
// relaxation over the edges gives, and exactly the edges between them.
func TestBall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		at := make([]byte, g.Disks())
		for i := range at {
			at[i] = byte(rapid.IntRange(0, g.Pegs()-1).Draw(t, "peg"))
		}
		centre, err := hanoi.StateOf(g.Pegs(), at)
		if err != nil {
			t.Fatal(err)
		}
		radius := rapid.IntRange(-1, 12).Draw(t, "radius")

		distance := map[hanoi.State]int{centre: 0}
		relax := func(from, to hanoi.State) bool {
			d, ok := distance[from]
			if old, known := distance[to]; !ok || known && old <= d+1 {
				return false
			}
			distance[to] = d + 1
			return true
		}
		for changed := true; changed; {
			changed = false
			for e := range g.Edges() {
				changed = relax(e.From, e.To) || changed
				changed = !g.Directed() && relax(e.To, e.From) || changed
			}
		}
		inside := func(s hanoi.State) bool {
			d, reached := distance[s]
			return reached && (radius < 0 || d <= radius)
		}

		b, err := g.Near(centre, radius)
		if err != nil {
			t.Fatal(err)
		}
		if b.Centre() != centre || b.Rules() != g.Rules() || b.Disks() != g.Disks() {
			t.Fatalf("a ball of another graph: %v", b)
		}
		count, last := 0, 0
		for s := range b.Vertices() {
			count++
			d, ok := b.Distance(s)
			if !inside(s) || !ok || d != distance[s] || d < last {
				t.Fatalf("%v, radius %d: %v at distance %d %v after %d, want %d", g, radius, s, d, ok, last, distance[s])
			}
			last = d
		}
		if b.Len() != count || b.Radius() != last {
			t.Fatalf("%d states up to distance %d, but Len %d, Radius %d", count, last, b.Len(), b.Radius())
		}
		want := map[graph.Edge]bool{}
		for e := range g.Edges() {
			if inside(e.From) && inside(e.To) {
				want[e] = true
			}
		}
		for e := range b.Edges() {
			if !want[e] {
				t.Fatalf("%v, radius %d: %v is no edge, or comes twice", g, radius, e)
			}
			delete(want, e)
		}
		for s := range g.Vertices() {
			if inside(s) {
				count--
			}
		}
		if count != 0 || len(want) > 0 {
			t.Fatalf("%v, radius %d: the ball has %d states too many, and lacks the edges %v", g, radius, count, want)
		}
	})
}

func TestNearErrors(t *testing.T) {
	g := newGraph(t, hanoi.Classic(3), 3)
	_, err := g.Near(word(t, 3, "AA"), 1)
	want := "a state of 2 disks on 3 pegs in the Hanoi graph of 3 disks on 3 pegs, classic rules: both have the same disks and pegs"
	if e := new(hanoi.PuzzleError); !errors.As(err, &e) || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	// 3^13 states are more than the limit.
	large, err := hanoi.Perfect(13, 3, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = newGraph(t, hanoi.Classic(3), 13).Near(large, -1)
	e := new(hanoi.PuzzleError)
	if !errors.As(err, &e) || !strings.HasPrefix(e.Hint, "use a radius of ") {
		t.Fatalf("error %v, want one about too many states", err)
	}
}

// The layers are the states of the ball, each at its distance.
func TestLayer(t *testing.T) {
	g := newGraph(t, hanoi.Cyclic(4), 4)
	centre, err := hanoi.NewState(4, 0, 2, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	ball, err := g.Near(centre, -1)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for d := -2; d <= ball.Radius()+1; d++ {
		for s := range ball.Layer(d) {
			n++
			if got, ok := ball.Distance(s); !ok || got != d {
				t.Errorf("%v is in layer %d, at distance %d", s, d, got)
			}
		}
	}
	if n != ball.Len() || n != 256 {
		t.Errorf("the layers have %d states, the ball %d", n, ball.Len())
	}
	for s := range new(graph.Ball).Layer(0) {
		t.Errorf("the zero ball has the state %v", s)
	}
}
