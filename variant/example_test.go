package variant_test

import (
	"context"
	"fmt"
	"strings"

	"example.com/hanoi/variant"
)

func ExampleSolve() {
	p, err := variant.ByName("exchange", variant.Setting{Disks: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := variant.Solve(context.Background(), p, variant.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, step := range s.Steps {
		fmt.Printf("%v: %v\n", s.States[i], step)
	}
	fmt.Println("solutions:", s.Solutions)
	// Output:
	// 21||: 1 from A to C
	// 2||1: 2 from A to C and 1 from C to A
	// 1||2: 1 from A to C
	// solutions: 1
}

func ExampleReadPuzzle() {
	p, err := variant.ReadPuzzle(strings.NewReader(`{
		"pegs": 3, "heights": [2, 2, 1],
		"pieces": [{"kind": "r", "count": 2}, {"kind": "b"}],
		"lie": {"sizes": "any"},
		"start": "rr|b|", "goal": {"states": ["b|rr|"]}
	}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := variant.Solve(context.Background(), p, variant.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Cost)
	// Output: 4
}

func ExampleLayersTo() {
	p, err := variant.ByName("irregular", variant.Setting{Disks: 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	l, err := variant.LayersTo(context.Background(), p.Rules, p.Goal.States, variant.Options{Farthest: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(l.States(), l.Eccentricity(), l.Farthest[0])
	// Output: 360 19 ||3421
}
