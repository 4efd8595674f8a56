package planning_test

import (
	"fmt"

	"example.com/hanoi"
	"example.com/hanoi/planning"
)

func ExampleProblem() {
	p, err := hanoi.NewPuzzle(2, 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	problem, err := planning.Problem(p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(problem)
	// Output:
	// (define (problem hanoi-2-3)
	//   (:domain hanoi)
	//   (:objects d1 d2 peg1 peg2 peg3)
	//   (:init
	//     (smaller peg1 d1) (smaller peg1 d2)
	//     (smaller peg2 d1) (smaller peg2 d2)
	//     (smaller peg3 d1) (smaller peg3 d2)
	//     (smaller d2 d1)
	//     (clear d1)
	//     (clear peg2)
	//     (clear peg3)
	//     (on d2 peg1)
	//     (on d1 d2)
	//   )
	//   (:goal (and
	//     (on d2 peg3)
	//     (on d1 d2)
	//   ))
	// )
}
