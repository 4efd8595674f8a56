package graph_test

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/graph"
)

func layoutOf(t interface {
	Helper()
	Fatal(...any)
}, n graph.Network,
) graph.Layout {
	t.Helper()
	l, err := graph.LayoutOf(n)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func distance(a, b graph.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// On three pegs all edges have length 1, no two states are nearer than that, and
// the perfect states are the corners of a triangle with sides of 2^n − 1.
func TestTriangle(t *testing.T) {
	const near = 1e-9
	for n := 1; n <= 5; n++ {
		g := newGraph(t, hanoi.Classic(3), n)
		l := layoutOf(t, g)
		for e := range g.Edges() {
			if d := distance(l.At(e.From), l.At(e.To)); math.Abs(d-1) > near {
				t.Errorf("%d disks: the edge from %v to %v has length %v", n, e.From, e.To, d)
			}
		}
		for a := range g.Vertices() {
			for b := range g.Vertices() {
				if a != b && distance(l.At(a), l.At(b)) < 1-near {
					t.Errorf("%d disks: %v and %v are %v apart", n, a, b, distance(l.At(a), l.At(b)))
				}
			}
		}
		side := math.Pow(2, float64(n)) - 1
		for peg, want := range []graph.Point{{0, 0}, {side / 2, side * math.Sqrt(3) / 2}, {side, 0}} {
			s, err := hanoi.Perfect(n, 3, hanoi.Peg(peg))
			if err != nil {
				t.Fatal(err)
			}
			if distance(l.At(s), want) > near {
				t.Errorf("%v is at %v, want %v", s, l.At(s), want)
			}
		}
	}
}

// With any number of pegs all states are in the rectangle that Size says and
// apart from each other, and the smallest disk's moves round the polygon have
// length 1.
func TestLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		l := layoutOf(t, g)
		const near = 1e-9
		size := l.Size()
		var before []graph.Point
		for s := range g.Vertices() {
			p := l.At(s)
			if p.X < -near || p.Y < -near || p.X > size.X+near || p.Y > size.Y+near {
				t.Fatalf("%v: %v is at %v, not in %v", g, s, p, size)
			}
			for _, q := range before {
				if distance(p, q) < 0.5 {
					t.Fatalf("%v: two states at %v and %v", g, p, q)
				}
			}
			before = append(before, p)
		}
		for e := range g.Edges() {
			d := distance(l.At(e.From), l.At(e.To))
			if next := (e.Move.To-e.Move.From+hanoi.Peg(g.Pegs()))%hanoi.Peg(g.Pegs()) == 1; e.Move.Disk == 1 && next && math.Abs(d-1) > near {
				t.Fatalf("%v: the edge from %v to %v has length %v", g, e.From, e.To, d)
			}
		}
	})
}

func TestLayoutErrors(t *testing.T) {
	_, err := graph.LayoutOf(newGraph(t, hanoi.Classic(3), 65))
	want := "places for the states of 65 disks: graphs of up to 64 disks are laid out"
	if e := new(hanoi.PuzzleError); !errors.As(err, &e) || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	layoutOf(t, newGraph(t, hanoi.Classic(26), 64))
	for _, s := range []hanoi.State{word(t, 3, "AA"), word(t, 4, "AAA"), {}} {
		if p := layoutOf(t, newGraph(t, hanoi.Classic(3), 3)).At(s); !math.IsNaN(p.X) || !math.IsNaN(p.Y) {
			t.Errorf("%v on %d pegs has the place %v", s, s.Pegs(), p)
		}
	}
}
