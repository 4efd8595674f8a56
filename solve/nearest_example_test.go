package solve_test

import (
	"context"
	"fmt"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// By cyclic rules the next peg is nearer than the one after it.
func ExampleCountNearest() {
	start, _ := hanoi.Perfect(5, 3, 0)
	var puzzles []hanoi.Puzzle
	for _, peg := range []hanoi.Peg{2, 1} {
		goal, _ := hanoi.Perfect(5, 3, peg)
		puzzles = append(puzzles, hanoi.Puzzle{Rules: hanoi.Cyclic(3), Start: start, Goal: goal})
	}
	nearest, answer, err := solve.CountNearest(context.Background(), puzzles, solve.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(puzzles[nearest].Goal, answer.Moves, answer.Status)
	// Output: BBBBB 119 proved
}
