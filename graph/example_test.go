package graph_test

import (
	"fmt"
	"os"

	"example.com/hanoi"
	"example.com/hanoi/graph"
)

func Example() {
	g, err := graph.New(hanoi.Classic(3), 2)
	if err != nil {
		panic(err)
	}
	fmt.Println(g)
	fmt.Println(g.NumVertices(), g.NumEdges())
	for e := range g.Edges() {
		if e.Move.Disk == 2 {
			fmt.Println(e.From, e.To)
		}
	}
	// Output:
	// Hanoi graph of 2 disks on 3 pegs, classic rules
	// 9 12
	// AB CB
	// AC BC
	// BA CA
}

// A graph of 10,000 disks is never listed, but counted.
func ExampleGraph_NumEdges() {
	g, err := graph.New(hanoi.Classic(4), 10_000)
	if err != nil {
		panic(err)
	}
	fmt.Println(len(g.NumEdges().String()), "digits")
	// Output: 6022 digits
}

// The states at most two moves from the start.
func ExampleGraph_Near() {
	g, err := graph.New(hanoi.Classic(3), 64)
	if err != nil {
		panic(err)
	}
	start, err := hanoi.Perfect(64, 3, 0)
	if err != nil {
		panic(err)
	}
	ball, err := g.Near(start, 2)
	if err != nil {
		panic(err)
	}
	for s := range ball.Vertices() {
		d, _ := ball.Distance(s)
		fmt.Println(d, s.Sub(1, 3)) // the three smallest disks
	}
	// Output:
	// 0 AAA
	// 1 AAB
	// 1 AAC
	// 2 ACB
	// 2 ABC
}

func ExampleWriteDOT() {
	g, err := graph.New(hanoi.Cyclic(3), 1)
	if err != nil {
		panic(err)
	}
	if err := graph.WriteDOT(os.Stdout, g, graph.Texts{}); err != nil {
		panic(err)
	}
	// Output:
	// digraph "Hanoi graph of 1 disk on 3 pegs, cyclic rules" {
	// 	node [shape=box, style=rounded, width=0.3, height=0.2, margin="0.05,0.02", fontsize=10];
	// 	"A" [pos="0.00,0.00"];
	// 	"B" [pos="27.00,46.77"];
	// 	"C" [pos="54.00,0.00"];
	// 	"A" -> "B" [disk=1];
	// 	"B" -> "C" [disk=1];
	// 	"C" -> "A" [disk=1];
	// }
}
