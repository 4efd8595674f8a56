package notation_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// An answer as people write it is read against the board, and written in another
// notation.
func Example() {
	const answer = `
Sure! Here are the moves:
1. Move the top disk from rod A to rod C.
2. Move disk 2 from A to B,
3. move disk 1 from c -> b
`
	puzzle, err := hanoi.NewPuzzle(2, 3)
	if err != nil {
		panic(err)
	}
	puzzle.Goal, err = hanoi.Perfect(2, 3, 1)
	if err != nil {
		panic(err)
	}
	edges, err := notation.ByName("edges")
	if err != nil {
		panic(err)
	}
	reader := notation.NewReader(strings.NewReader(answer), puzzle, notation.ReadOptions{})
	writer := notation.NewWriter(os.Stdout, puzzle, edges, notation.Options{MoveNames: []string{"hop", "skip", "jump"}})
	for {
		move, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			panic(err)
		}
		if err := writer.Write(move); err != nil {
			panic(err)
		}
	}
	if err := writer.Close(); err != nil {
		panic(err)
	}
	fmt.Println("read as", reader.Reading())
	// Output:
	// hop skip jump
	// read as text
}

// A verdict names the first illegal move and the state where it happened.
func ExampleReader_Verdict() {
	puzzle, err := hanoi.NewPuzzle(3, 3)
	if err != nil {
		panic(err)
	}
	reader := notation.NewReader(strings.NewReader("1 3\n1 2\n1 3\n"), puzzle, notation.ReadOptions{})
	verdict, err := reader.Verdict()
	fmt.Println(err, verdict.Solved, verdict.Moves, verdict.Final)
	fmt.Println(verdict.Illegal)
	fmt.Println("line", reader.Line(), "read as", reader.Reading())
	// Output:
	// <nil> false 2 ABC
	// illegal move 3 (disk 3 from A to C): larger disk on smaller: disk 3 cannot go onto disk 1 on C
	// line 3 read as pair with pegs from 1
}

// Where a text has several readings that differ, the reader asks.
func ExampleAmbiguousError() {
	puzzle, err := hanoi.NewPuzzle(3, 3)
	if err != nil {
		panic(err)
	}
	_, err = notation.NewReader(strings.NewReader("BCCBABB"), puzzle, notation.ReadOptions{}).Next()
	fmt.Println(err)
	// Output:
	// line 1: cannot read "BCCBABB": it can be read as targets or as edges, and these differ: say which notation it is, or what the pegs are called
}

// Every notation has a sample.
func ExampleAll() {
	for _, n := range notation.All() {
		sample, _, _ := strings.Cut(n.Sample, "\n")
		fmt.Printf("%-8s %s\n", n.Name, sample)
	}
	// Output:
	// text     Move disk 1 from A to C
	// pair     A C
	// arrow    A->C
	// triple   [[1,0,2],[2,0,1],[1,2,1],[3,0,2],[1,1,0],[2,1,2],[1,0,2]]
	// tuple    (1, 3)
	// gym      Move disk 1 from Peg 1 to Peg 3
	// bracket  [A C]
	// rod      move disk 1 from rod 1 to rod 3
	// apl      MOVE FROM A TO C
	// apl2     MOVE DISK 1 FROM 1 TO 2
	// rows     AABACCA
	// targets  BCCBABB
	// disks    1 2 1 3 1 2 1
	// edges    BACBACB
	// pddl     (move d1 d2 peg3)
	// asp      move(3,c,1)
	// jsonl    {"n":1,"disk":1,"from":"A","to":"C"}
	// csv      n,disk,from,to
}
