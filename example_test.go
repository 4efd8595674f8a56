package hanoi_test

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.com/hanoi"
)

// The puzzle of Lucas with three disks, solved by hand.
func Example() {
	puzzle, err := hanoi.NewPuzzle(3, 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := hanoi.NewGame(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	const A, B, C = 0, 1, 2
	for _, m := range []hanoi.Move{
		{From: A, To: C},
		{From: A, To: B},
		{From: C, To: B},
		{From: A, To: C},
		{From: B, To: A},
		{From: B, To: C},
		{From: A, To: C},
	} {
		made, err := game.Play(m)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(made, game.State())
	}
	fmt.Println(game.Solved())
	// Output:
	// disk 1 from A to C AAC
	// disk 2 from A to B ABC
	// disk 1 from C to B ABB
	// disk 3 from A to C CBB
	// disk 1 from B to A CBA
	// disk 2 from B to C CCA
	// disk 1 from A to C CCC
	// true
}

func ExampleNewState() {
	const A, C = 0, 2
	s, err := hanoi.NewState(3, C, A, A) // disk 1 on C, disks 2 and 3 on A
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s, s.Stack(A), s.Top(C))

	_, err = hanoi.NewState(3, 3)
	fmt.Println(err)
	// Output:
	// AAC [3 2] 1
	// disk 1 on peg number 4: peg numbers are 1 to 3 here
}

func ExampleNewMoveGraph() {
	const A, B, C = 0, 1, 2
	g, err := hanoi.NewMoveGraph(3, hanoi.Arc{From: A, To: B}, hanoi.Arc{From: B, To: A}, hanoi.Arc{From: B, To: C})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g, g.Allows(B, C), g.Allows(C, B))
	fmt.Println(hanoi.Cyclic(3), hanoi.Cyclic(3).Arcs())
	// Output:
	// AB,BA,BC true false
	// cyclic [{A B} {B C} {C A}]
}

func ExampleBoard_Apply() {
	const A, C = 0, 2
	start, _ := hanoi.Perfect(3, 3, A)
	board, err := hanoi.NewBoard(hanoi.Classic(3), start)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(board.Apply(hanoi.Move{From: A, To: C})) // whichever disk is on top

	_, err = board.Apply(hanoi.Move{Disk: 2, From: A, To: C})
	fmt.Println(err)
	fmt.Println(errors.Is(err, hanoi.ErrLargerOnSmaller))
	var illegal *hanoi.IllegalMoveError
	if errors.As(err, &illegal) {
		names := []string{"left", "middle", "right"}
		fmt.Println(illegal.Detail(func(p hanoi.Peg) string { return names[p] }))
	}
	// Output:
	// disk 1 from A to C <nil>
	// illegal move 2 (disk 2 from A to C): larger disk on smaller: disk 2 cannot go onto disk 1 on C
	// true
	// disk 2 cannot go onto disk 1 on right
}

func ExampleBoard_Legal() {
	start, _ := hanoi.NewState(3, 2, 0, 0)
	board, err := hanoi.NewBoard(hanoi.Classic(3), start)
	if err != nil {
		fmt.Println(err)
		return
	}
	for m := range board.Legal() {
		fmt.Println(m)
	}
	// Output:
	// disk 2 from A to B
	// disk 1 from C to A
	// disk 1 from C to B
}

func ExampleCheck() {
	const A, B, C = 0, 1, 2
	puzzle, _ := hanoi.NewPuzzle(2, 3)
	moves := []hanoi.Move{{From: A, To: B}, {From: A, To: C}, {From: A, To: C}}
	verdict, err := hanoi.Check(puzzle, slices.Values(moves))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(verdict.Solved, verdict.Moves, verdict.Final)
	fmt.Println(verdict.Illegal)
	// Output:
	// false 2 CB
	// illegal move 3 (top disk from A to C): empty peg: there is no disk on A
}

// A learner's solver is run and judged, one number of disks after the other.
func ExampleTry() {
	var tower func(disks int, from, by, to hanoi.Peg) []hanoi.Move
	tower = func(disks int, from, by, to hanoi.Peg) []hanoi.Move {
		if disks == 0 {
			return nil
		}
		moves := tower(disks-1, from, to, by)
		moves = append(moves, hanoi.Move{From: from, To: to})
		return append(moves, tower(disks-1, by, from, to)...)
	}
	solver := func(start hanoi.State) []hanoi.Move { return tower(start.Disks(), 0, 1, 2) }

	for n := range 4 {
		puzzle, _ := hanoi.NewPuzzle(n, 3)
		verdict, err := hanoi.Try(context.Background(), puzzle, solver)
		fmt.Println(n, verdict.Solved, verdict.Moves, err)
	}
	// Output:
	// 0 true 0 <nil>
	// 1 true 1 <nil>
	// 2 true 3 <nil>
	// 3 true 7 <nil>
}

func ExampleGame_Undo() {
	const A, C = 0, 2
	puzzle, _ := hanoi.NewPuzzle(3, 3)
	game, _ := hanoi.NewGame(puzzle)
	game.Play(hanoi.Move{From: A, To: C})
	m, _ := game.Undo()
	fmt.Println(m, game.State())
	m, _ = game.Redo()
	fmt.Println(m, game.State())
	// Output:
	// disk 1 from A to C AAA
	// disk 1 from A to C AAC
}
