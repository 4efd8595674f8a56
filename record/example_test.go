package record_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/record"
)

// Two attempts at three disks: the first is right, the second breaks a rule.
func ExampleRecorder() {
	ctx := context.Background()
	p, err := hanoi.NewPuzzle(3, 3)
	if err != nil {
		panic(err)
	}
	r, err := record.NewRecorder(ctx, record.Trial{Subject: "P01", Session: "1", Number: 1, Puzzle: p})
	if err != nil {
		panic(err)
	}
	aToC := hanoi.Move{From: 0, To: 2} // whichever disk is on top
	for _, e := range []record.Entry{
		{Event: record.Start},
		{Event: record.Attempt, Move: aToC, At: 2 * time.Second},
		{Event: record.Attempt, Move: aToC, At: 3 * time.Second},
	} {
		row, err := r.Add(ctx, e)
		if err != nil {
			panic(err)
		}
		fmt.Printf("%s %q: state %s, %v to go\n", row.Event, row.Error, row.State, row.Distance)
	}
	// Output:
	// start "": state AAA, 7 to go
	// attempt "": state AAC, 6 to go
	// attempt "larger_on_smaller": state AAC, 6 to go
}

// The measures of a record in a file.
func ExampleMeasure() {
	const file = `subject,trial,disks,pegs,rules,start,goal,minimum,attempt,move,legal,error,state,distance,trial_ms,solved,row,event
P01,1,1,3,classic,A,C,1,0,0,,,A,1,0,false,1,start
P01,1,1,3,classic,A,C,1,1,0,false,empty_peg,A,1,1500,false,2,attempt
P01,1,1,3,classic,A,C,1,2,1,true,,B,1,2000,false,3,attempt
P01,1,1,3,classic,A,C,1,3,2,true,,C,0,2600,true,4,attempt
`
	trials, err := record.Trials(record.ReadCSV(strings.NewReader(file)))
	if err != nil {
		panic(err)
	}
	m := record.Measure(trials[0])
	fmt.Println(m.Outcome, "planning", *m.Planning, "ms,", m.Moves, "moves, excess", m.Excess, "rule breaks", m.Breaks)
	// Output:
	// solved planning 1500 ms, 2 moves, excess 1 rule breaks map[empty_peg:1]
}

// A published minimum that is wrong.
func ExampleCheckItem() {
	items, err := record.ReadItems(strings.NewReader("id,start,goal,minimum\nx,111,333,8\n"))
	if err != nil {
		panic(err)
	}
	c, err := record.CheckItem(context.Background(), items[0])
	if err != nil {
		panic(err)
	}
	fmt.Println("stated", c.Stated, "is", c.Minimum, "wrong", c.Wrong(), "first", c.Right)
	// Output:
	// stated 8 is 7 wrong true first [disk 1 from A to C]
}

// Two items of each distance from 6 to 7: one with one minimum solution and one with two.
func ExampleBalanced() {
	items, err := record.Balanced(record.Balance{Disks: 3, Least: 6, Most: 7, Solutions: []int{1, 2}, Each: 1, Seed: 3})
	if err != nil {
		panic(err)
	}
	if err := record.WriteItems(os.Stdout, items); err != nil {
		panic(err)
	}
	// Output:
	// id,start,goal,minimum
	// n3d06s1-1,AAA,CCA,6
	// n3d06s2-1,BCC,CBC,6
	// n3d07s1-1,CCC,AAB,7
	// n3d07s2-1,BBC,ABB,7
}
