package solve_test

import (
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// The errors name pegs, states and rules by the names given.
func TestErrorTexts(t *testing.T) {
	rules, err := hanoi.NewMoveGraph(3, hanoi.Arc{From: 0, To: 1}, hanoi.Arc{From: 1, To: 0})
	if err != nil {
		t.Fatal(err)
	}
	start, err := hanoi.NewState(3, 1, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	goal, err := hanoi.Perfect(3, 3, 2)
	if err != nil {
		t.Fatal(err)
	}
	p := hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}
	permuted := func(p hanoi.Peg) string { return []string{"B", "A", "C"}[p] }
	long := func(p hanoi.Peg) string { return []string{"START", "PARK", "GOAL"}[p] }
	none, not := &solve.NoSolutionError{Puzzle: p}, &solve.NotSolvedError{Puzzle: p}
	for _, tt := range []struct{ got, want string }{
		{none.Error(), "no solution: by the rules AB,BA, CCC cannot be reached from AAB"},
		{none.Text(permuted), "no solution: by the rules BA,AB, CCC cannot be reached from BBA"},
		{none.Text(long), "no solution: by the rules START>PARK,PARK>START, GOAL GOAL GOAL cannot be reached from START START PARK"},
		{not.Error(), "not solved: no way was found from AAB to CCC on 3 pegs by the rules AB,BA, nor a proof that there is none"},
		{not.Text(permuted), "not solved: no way was found from BBA to CCC on 3 pegs by the rules BA,AB, nor a proof that there is none"},
		{not.Text(long), "not solved: no way was found from START START PARK to GOAL GOAL GOAL on 3 pegs by the rules START>PARK,PARK>START, nor a proof that there is none"},
	} {
		if tt.got != tt.want {
			t.Errorf("got  %q\nwant %q", tt.got, tt.want)
		}
	}
}
