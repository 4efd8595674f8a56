package judge_test

import (
	"context"
	"fmt"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/judge"
)

// A judge is made once for a puzzle and used for any number of answers.
func Example() {
	puzzle, _ := hanoi.NewPuzzle(2, 3)
	j, err := judge.New(puzzle, judge.Options{})
	if err != nil {
		panic(err)
	}
	for _, text := range []string{
		"1. A to B\n2. A to C\n3. B to C.",
		"[[1,0,2],[2,0,2]]",
		"A B\nA C\nB A\nA C",
		"I do not know.",
	} {
		v, err := j.Text(context.Background(), text)
		if err != nil {
			panic(err)
		}
		fmt.Println(v.Yes(), v)
	}
	// Output:
	// true solved in 3 moves, the minimum
	// false illegal move 2, line 1: disk 2 from A to C: larger disk on smaller: disk 2 cannot go onto disk 1 on C
	// true solved in 4 moves, 1 more than the minimum
	// false unreadable: line 1: cannot read "I do not know.": there is no move in the text, such as "Move disk 1 from A to C" or "A C"
}

// The notebook "The tower of Hanoi" (Julia) lets a learner write a solver and
// runs it; its wrong_solution returns the same four moves for any tower.
func ExampleTry() {
	wrong := func(hanoi.State) []hanoi.Move {
		return []hanoi.Move{{From: 0, To: 1}, {From: 1, To: 2}, {From: 1, To: 0}, {From: 0, To: 2}}
	}
	var tower func(n hanoi.Disk, from, to, spare hanoi.Peg) []hanoi.Move
	tower = func(n hanoi.Disk, from, to, spare hanoi.Peg) []hanoi.Move {
		if n == 0 {
			return nil
		}
		moves := append(tower(n-1, from, spare, to), hanoi.Move{Disk: n, From: from, To: to})
		return append(moves, tower(n-1, spare, to, from)...)
	}
	right := func(start hanoi.State) []hanoi.Move { return tower(hanoi.Disk(start.Disks()), 0, 2, 1) }

	var puzzles []hanoi.Puzzle
	for n := 1; n <= 3; n++ {
		p, _ := hanoi.NewPuzzle(n, 3)
		puzzles = append(puzzles, p)
	}
	for _, solver := range []hanoi.Solver{wrong, right} {
		for v, err := range judge.Try(context.Background(), solver, time.Minute, puzzles...) {
			if err != nil {
				panic(err)
			}
			fmt.Printf("n = %d: %v\n", v.Puzzle.Disks(), v)
		}
	}
	// Output:
	// n = 1: illegal move 3: top disk from B to A: empty peg: there is no disk on B
	// n = 2: illegal move 3: top disk from B to A: empty peg: there is no disk on B
	// n = 3: illegal move 3: top disk from B to A: empty peg: there is no disk on B
	// n = 1: solved in 1 move, the minimum
	// n = 2: solved in 3 moves, the minimum
	// n = 3: solved in 7 moves, the minimum
}
