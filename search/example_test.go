package search_test

import (
	"context"
	"errors"
	"fmt"

	"example.com/hanoi"
	"example.com/hanoi/search"
)

func ExampleLayers() {
	start, _ := hanoi.Perfect(15, 4, 0)
	r, err := search.Layers(context.Background(), hanoi.Classic(4), []hanoi.State{start}, search.Options{Farthest: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.States(), "states, the farthest", r.Eccentricity(), "moves away, such as", r.Farthest[0])
	// Output: 1073741824 states, the farthest 130 moves away, such as BACDBAABADDBDDD
}

func ExamplePath() {
	p, _ := hanoi.NewPuzzle(4, 4)
	moves, err := search.Path(context.Background(), p, search.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range moves {
		fmt.Println(m)
	}
	// Output:
	// disk 1 from A to B
	// disk 2 from A to C
	// disk 1 from B to C
	// disk 3 from A to B
	// disk 4 from A to D
	// disk 3 from B to D
	// disk 1 from C to A
	// disk 2 from C to D
	// disk 1 from A to D
}

func ExampleUnreachableError() {
	p, _ := hanoi.NewPuzzle(2, 2)
	_, err := search.Distance(context.Background(), p, search.Options{})
	var proof *search.UnreachableError
	fmt.Println(errors.As(err, &proof), err)
	// Output: true no solution by the rules classic: of disks 1 to 2 only 2 states can be reached from AA, and BB is not among them
}

func ExampleDiameter() {
	e, err := search.Diameter(context.Background(), hanoi.Linear(4), 5, search.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("diameter", e.Diameter, "radius", e.Radius, "pairs at the diameter", e.Pairs)
	// Output: diameter 57 radius 29 pairs at the diameter 2
}
