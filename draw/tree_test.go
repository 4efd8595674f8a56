package draw

import (
	"bytes"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// The classic tree of n disks has 2^n − 1 nodes, one for each move, and 2^depth − 1
// down to a depth.
func TestTreeSize(t *testing.T) {
	for n := 1; n <= 70; n++ {
		root := tower(t, hanoi.Classic(3), n).Root()
		for depth := 0; depth <= n+1; depth++ {
			levels := uint(n)
			if depth > 0 {
				levels = min(levels, uint(depth))
			}
			want := new(big.Int).Lsh(big.NewInt(1), levels)
			want.Sub(want, big.NewInt(1))
			if got := TreeSize(root, depth); got.Cmp(want) != 0 {
				t.Fatalf("%d disks, depth %d: %v nodes, want %v", n, depth, got, want)
			}
		}
	}
	if got := TreeSize(tower(t, hanoi.Classic(3), 5000).Root(), 0); got.BitLen() != 5000 {
		t.Errorf("the tree of 5000 disks has %v nodes", got)
	}
}

// The tree in the article "Solve Hanoi for N elements" (the Kotlin one): moving
// to the left, the end and the spare are exchanged; moving to the right, the
// start and the spare.
func TestTreeOfTheArticle(t *testing.T) {
	var check func(n node, disks int, from, spare, to hanoi.Peg)
	nodes := 0
	check = func(n node, disks int, from, spare, to hanoi.Peg) {
		nodes++
		gotFrom, gotTo, ok := n.ends()
		if !ok || gotFrom != from || gotTo != to || n.number() != fmt.Sprint(disks) {
			t.Fatalf("node %s from %v to %v, want %d from %v to %v", n.number(), gotFrom, gotTo, disks, from, to)
		}
		children := n.children()
		if disks == 1 {
			if len(children) > 0 {
				t.Fatalf("a leaf has %d children", len(children))
			}
			return
		}
		if len(children) != 2 {
			t.Fatalf("a node of %d disks has %d children", disks, len(children))
		}
		check(children[0], disks-1, from, to, spare)
		check(children[1], disks-1, spare, from, to)
	}
	check(node{task: tower(t, hanoi.Classic(3), 4).Root()}, 4, 0, 1, 2)
	if nodes != 15 {
		t.Errorf("%d nodes, want 15", nodes)
	}
}

// A tree has a number for each node, and the signs of its roles.
func TestTreeShapes(t *testing.T) {
	for n := 1; n <= 5; n++ {
		scene, err := Tree(tower(t, hanoi.Classic(3), n).Root(), TreeOptions{})
		if err != nil {
			t.Fatal(err)
		}
		nodes := 1<<n - 1
		count := map[paint]int{}
		for _, s := range scene.shapes {
			switch s.(type) {
			case box, polygon:
				count[paintOf(s)]++
			}
		}
		for _, role := range []paint{fromRole, spareRole, toRole} {
			if count[role] != nodes+1 { // one in the legend
				t.Errorf("%d disks: %d signs for %s, want %d", n, count[role], role.class(), nodes+1)
			}
		}
	}
}

// No two nodes of a tree overlap, whatever it is the tree of.
func TestTreeRoom(t *testing.T) {
	pick := func(t *rapid.T, name string, pegs, disks int) hanoi.State {
		at := make([]hanoi.Peg, disks)
		for i := range at {
			at[i] = hanoi.Peg(rapid.IntRange(0, pegs-1).Draw(t, name))
		}
		s, err := hanoi.NewState(pegs, at...)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	rapid.Check(t, func(rt *rapid.T) {
		disks := rapid.IntRange(0, 5).Draw(rt, "disks")
		p := solved(t, hanoi.Classic(3), pick(rt, "start", 3, disks), pick(rt, "goal", 3, disks))
		scene, err := Tree(p.Root(), TreeOptions{Depth: rapid.IntRange(0, 6).Draw(rt, "depth")})
		if err != nil {
			rt.Fatal(err)
		}
		ends := map[float64]float64{} // by the y of a number, where the last sign ends
		for _, s := range scene.shapes {
			var left, right, y float64
			switch s := s.(type) {
			case label:
				if s.align != rightward {
					continue
				}
				left, y = s.x-textWidth(s.text, s.size), s.y
				right = s.x
			case box:
				if s.paint == ground {
					continue
				}
				left, right, y = s.x, s.x+s.w, s.y+s.h/2
			default:
				continue
			}
			if left < ends[y] || right > scene.width {
				rt.Fatalf("something from %v to %v on a line that is full up to %v of %v", left, right, ends[y], scene.width)
			}
			ends[y] = right
		}
	})
}

// The words in a picture are made of the pegs' names if these are short enough.
func TestTreeNames(t *testing.T) {
	root := solved(t, hanoi.Classic(3), state(t, 3, "BAC"), state(t, 3, "CCA")).Root()
	for _, tt := range []struct {
		names []string
		want  string
	}{
		{[]string{"B", "A", "C"}, ">ABC → CCB</text>"},
		{[]string{"START", "PARK", "GOAL"}, ">BAC → CCA</text>"},
	} {
		scene, err := Tree(root, TreeOptions{Names: func(p hanoi.Peg) string { return tt.names[p] }})
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

func TestTreeErrors(t *testing.T) {
	root := tower(t, hanoi.Classic(3), 12).Root()
	_, err := Tree(root, TreeOptions{})
	wantPuzzleError(t, err, "a tree of 12 disks with 4,095 nodes: up to 1,023 nodes are drawn", "draw a depth of 10 or less")
	_, err = Tree(tower(t, hanoi.Classic(3), 64).Root(), TreeOptions{Depth: 11})
	wantPuzzleError(t, err, "a tree of 64 disks with 2,047 nodes: up to 1,023 nodes are drawn", "draw a depth of 10 or less")
	if _, err := Tree(root, TreeOptions{Depth: 10}); err != nil {
		t.Errorf("the hint is wrong: %v", err)
	}
}

func TestTextTree(t *testing.T) {
	for name, tt := range map[string]struct {
		plan    *plan.Plan
		depth   int
		options TextOptions
	}{
		"tree":       {tower(t, hanoi.Classic(3), 3), 0, TextOptions{}},
		"tree-ascii": {tower(t, hanoi.Classic(4), 5), 3, TextOptions{ASCII: true, Names: func(p hanoi.Peg) string { return "peg" + p.String() }}},
		"tree-64":    {tower(t, hanoi.Classic(3), 64), 2, TextOptions{}},
		"tree-none":  {tower(t, hanoi.Classic(3), 0), 0, TextOptions{}},
	} {
		var b bytes.Buffer
		if err := TextTree(&b, tt.plan.Root(), tt.depth, tt.options); err != nil {
			t.Fatal(err)
		}
		golden(t, name+".txt", b.String())
	}
	wantWriteErrors(t, "a tree of 2^64 lines", func(w *limited) error {
		return TextTree(w, tower(t, hanoi.Classic(3), 64).Root(), 0, TextOptions{})
	})
}

// The lines of moves in a tree are the moves of the plan.
func TestTextTreeIsThePlan(t *testing.T) {
	for _, p := range []*plan.Plan{
		tower(t, hanoi.Classic(3), 6), tower(t, hanoi.Cyclic(3), 4), tower(t, hanoi.Classic(5), 9),
		solved(t, hanoi.Star(4), state(t, 4, "ABCD"), state(t, 4, "DDAB")),
	} {
		var b bytes.Buffer
		if err := TextTree(&b, p.Root(), 0, TextOptions{}); err != nil {
			t.Fatal(err)
		}
		var got, want []string
		for line := range strings.Lines(b.String()) {
			if text := strings.TrimLeft(strings.TrimSpace(line), "├─│└ "); strings.HasPrefix(text, "disk ") {
				got = append(got, text)
			}
		}
		for m := range p.Moves() {
			want = append(want, m.String())
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("the tree has the moves %v, want %v", got, want)
		}
	}
}
