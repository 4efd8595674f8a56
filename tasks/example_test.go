package tasks_test

import (
	"context"
	"fmt"

	"example.com/hanoi/tasks"
)

func Example() {
	g, err := tasks.New(tasks.Config{Seed: 1, Kinds: []tasks.Kind{tasks.Count}, Distance: tasks.Range{From: 5, To: 9}})
	if err != nil {
		fmt.Println(err)
		return
	}
	n := 0
	for t, err := range g.Tasks(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(t.ID, t.Puzzle.From, t.Puzzle.To, t.Answer)
		if n++; n == 3 {
			break
		}
	}
	// Output:
	// hanoi-1-000000 BCCAA ACABC 9
	// hanoi-1-000001 CCCABBB CCCCCCC 8
	// hanoi-1-000002 ACDCD BBBBB 7
}
