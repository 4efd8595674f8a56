package explain_test

import (
	"context"
	"fmt"
	"log"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/explain"
	"example.com/hanoi/solve"
)

// Why is move 10^18 of 64 disks made?
func Example() {
	p, err := hanoi.NewPuzzle(64, 3)
	if err != nil {
		log.Fatal(err)
	}
	solved, err := solve.Solve(context.Background(), p, solve.Config{})
	if err != nil {
		log.Fatal(err)
	}
	s := explain.Solution{Plan: solved.Plan, Rules: p.Rules}
	k, _ := new(big.Int).SetString("1000000000000000000", 10)
	why, err := s.Why(k, 2)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(why.Text(hanoi.Peg.String))
	for _, t := range why.Inside {
		fmt.Println("part of", t.Line(hanoi.Peg.String))
	}
	fmt.Println(why.Omitted, "tasks in between")
	fmt.Println(why.Then(hanoi.Peg.String))
	// Output:
	// Move 1000000000000000000 of 18446744073709551615: disk 19 from A to B, for which moves 999999999999737857 to 999999999999999999 made way
	// part of moves 999999999999737857 to 1000000000000262143: move disks 1 to 19 from A to B, spare C, so that disk 20 can go from A to C
	// part of moves 1 to 18446744073709551615: move disks 1 to 64 from A to C, spare B
	// 44 tasks in between
	// Then comes move 1000000000000000001: disk 1 from C to A.
}

// The same as data: what a task makes way for, and the parts of that.
func ExampleTask() {
	p, err := hanoi.NewPuzzle(4, 4)
	if err != nil {
		log.Fatal(err)
	}
	solved, err := solve.Solve(context.Background(), p, solve.Config{})
	if err != nil {
		log.Fatal(err)
	}
	s := explain.Solution{Plan: solved.Plan, Rules: p.Rules}
	for _, part := range s.Whole().Parts() {
		fmt.Printf("moves %v to %v: disks %d to %d\n", part.First, part.Last, part.Lo, part.Hi)
		if larger := part.Purpose.For; larger != nil {
			fmt.Printf("  make way for disks %d to %d\n", larger.Lo, larger.Hi)
		}
	}
	// Output:
	// moves 1 to 3: disks 1 to 2
	//   make way for disks 3 to 4
	// moves 4 to 6: disks 3 to 4
	// moves 7 to 9: disks 1 to 2
}

// Why are so many disks put aside on four pegs? The numbers of moves that other
// ways would take come from a solver.
func ExampleTask_Reasons() {
	p, err := hanoi.NewPuzzle(8, 4)
	if err != nil {
		log.Fatal(err)
	}
	solved, err := solve.Solve(context.Background(), p, solve.Config{})
	if err != nil {
		log.Fatal(err)
	}
	s := explain.Solution{Plan: solved.Plan, Rules: p.Rules, Count: func(p hanoi.Puzzle) *big.Int {
		answer, err := solve.Count(context.Background(), p, solve.Config{})
		if err != nil {
			return nil
		}
		return answer.Moves
	}}
	for _, reason := range s.Whole().Reasons(hanoi.Peg.String) {
		fmt.Println(reason)
	}
	// Output:
	// Of these 8 disks, 5 are put aside. That costs 2 × 13 moves there and back with 4 pegs, and 7 for the others with 3 pegs: 33. With 4 aside it is the same. With 3 it would be 2 × 5 + 31 = 41, with 6 it would be 2 × 17 + 3 = 37. No number of disks costs less (Frame and Stewart 1941).
}

// The patterns that hold in a solution.
func ExampleSolution_Patterns() {
	p, err := hanoi.NewPuzzle(3, 3)
	if err != nil {
		log.Fatal(err)
	}
	p.Rules = hanoi.Linear(3)
	solved, err := solve.Solve(context.Background(), p, solve.Config{})
	if err != nil {
		log.Fatal(err)
	}
	s := explain.Solution{Plan: solved.Plan, Rules: p.Rules}
	for _, pattern := range s.Patterns() {
		fmt.Println(pattern.Kind()+":", pattern.Text(hanoi.Peg.String))
	}
	// Output:
	// ratio: Disk 3 moves twice, and each smaller disk 3 times as often as the next larger one.
}
