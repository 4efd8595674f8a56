package draw_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/graph"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// tower returns the solution for disks on three pegs.
func tower(disks int) *plan.Plan {
	p, err := hanoi.NewPuzzle(disks, 3)
	if err != nil {
		panic(err)
	}
	s, err := solve.Solve(context.Background(), p, solve.Config{})
	if err != nil {
		panic(err)
	}
	return s.Plan
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// A state as SVG, which says in words what it shows.
func ExampleBoard() {
	s, err := hanoi.NewState(3, 2, 0, 0) // disk 1 on C, disks 2 and 3 on A
	check(err)
	scene, err := draw.Board(s, draw.BoardOptions{})
	check(err)
	fmt.Println(scene.Title)
	fmt.Println(scene.Desc)
	check(scene.WriteSVG(io.Discard))
	check(scene.WritePNG(io.Discard, draw.PixelOptions{Dark: true}))
	// Output:
	// Tower of Hanoi: 3 disks on 3 pegs
	// Disks from bottom to top. A: 3 2. B: none. C: 1.
}

func ExampleMove() {
	s, err := hanoi.NewState(3, 2, 0, 0)
	check(err)
	_, err = draw.Move(s, hanoi.Move{From: 0, To: 2}, draw.BoardOptions{})
	fmt.Println(err)
	scene, err := draw.Move(s, hanoi.Move{From: 0, To: 1}, draw.BoardOptions{})
	check(err)
	fmt.Println(scene.Title)
	// Output:
	// illegal move 1 (disk 2 from A to C): larger disk on smaller: disk 2 cannot go onto disk 1 on C
	// Tower of Hanoi: disk 2 from A to B
}

// The last three states of 64 disks.
func ExampleStrip() {
	p := tower(64)
	last := p.Len()
	scene, err := draw.Strip(p, draw.StripOptions{First: last.Sub(last, big.NewInt(2))})
	check(err)
	fmt.Println(scene.Title)
	check(scene.WriteSVG(io.Discard))
	// Output: Tower of Hanoi: states 18446744073709551613 to 18446744073709551615 of 64 disks on 3 pegs
}

// A tree that is too large says how much of it can be drawn.
func ExampleTree() {
	root := tower(12).Root()
	_, err := draw.Tree(root, draw.TreeOptions{})
	var tooLarge *hanoi.PuzzleError
	if errors.As(err, &tooLarge) {
		fmt.Println(err)
		fmt.Println(tooLarge.Hint)
	}
	scene, err := draw.Tree(root, draw.TreeOptions{Depth: 2})
	check(err)
	fmt.Println(scene.Desc)
	// Output:
	// a tree of 12 disks with 4,095 nodes: up to 1,023 nodes are drawn
	// draw a depth of 10 or less
	// A tree of 3 nodes. The moves of the largest disk of each task are not nodes. 1: move disks 1 to 12 from A to C. 1.1: move disks 1 to 11 from A to B. 1.2: move disks 1 to 11 from B to C.
}

func ExampleTextTree() {
	check(draw.TextTree(os.Stdout, tower(3).Root(), 0, draw.TextOptions{}))
	// Output:
	// move disks 1 to 3 from A to C
	// ├─ move disks 1 to 2 from A to B
	// │  ├─ disk 1 from A to C
	// │  ├─ disk 2 from A to B
	// │  └─ disk 1 from C to B
	// ├─ disk 3 from A to C
	// └─ move disks 1 to 2 from B to C
	//    ├─ disk 1 from B to A
	//    ├─ disk 2 from B to C
	//    └─ disk 1 from A to C
}

func ExampleTextStrip() {
	check(draw.TextStrip(os.Stdout, tower(2), big.NewInt(2), big.NewInt(3), draw.TextOptions{ASCII: true}))
	// Output:
	// 2: disk 2 from A to C
	//   |      |      |
	//   |      |      |
	//   |     [1]   [=2=]
	// --+------+------+--
	//   A      B      C
	//
	// 3: disk 1 from B to C
	//   |      |      |
	//   |      |     [1]
	//   |      |    [=2=]
	// --+------+------+--
	//   A      B      C
}

// A solution as the way through the graph of all states, with the start's
// neighbours marked.
func ExampleGraph() {
	p := tower(2)
	g, err := graph.New(hanoi.Classic(3), 2)
	check(err)
	near, err := g.Near(p.Start(), 1)
	check(err)
	var marked []hanoi.State
	for s := range near.Vertices() {
		marked = append(marked, s)
	}
	scene, err := draw.Graph(g, draw.GraphOptions{Path: p, Marked: marked})
	check(err)
	fmt.Println(scene.Title)
	fmt.Println(scene.Desc)
	// Output:
	// Hanoi graph: 9 states of 2 disks on 3 pegs, classic rules
	// Each state is joined to those that one move leads to, by 12 edges in all. A word has a letter for the peg of each disk, largest disk first. A path of 3 moves from A to C is marked: AA, AB, CB, CC. A ring is round AA, AB, AC.
}

func ExampleAnimate() {
	a, err := draw.Animate(tower(3), draw.AnimationOptions{MoveTime: 500 * time.Millisecond})
	check(err)
	fmt.Println(a.Title)
	check(a.WriteSVG(io.Discard))
	check(a.WriteGIF(io.Discard, draw.PixelOptions{}))
	// Output: Tower of Hanoi: 3 disks on 3 pegs solved in 7 moves
}
