package cli

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// classic solves the classic puzzle on three pegs.
func classic(t *testing.T, disks int) *solve.Solution {
	t.Helper()
	p, err := hanoi.NewPuzzle(disks, 3)
	if err != nil {
		t.Fatal(err)
	}
	s, err := solve.Solve(context.Background(), p, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Peelle, Towers of Hanoi, Simplified in J, Vector 12:3: the second half of the
// sequence of moves is the complement of the first half reversed, or, the sum of
// the sequence and its reverse is the same everywhere.
func TestPeelleSymmetry(t *testing.T) {
	n, err := notation.ByName("edges")
	if err != nil {
		t.Fatal(err)
	}
	for disks := 1; disks <= 12; disks++ {
		var text strings.Builder
		s := classic(t, disks)
		if err := notation.WritePlan(&text, s.Plan, s.Puzzle.Rules, n, notation.Options{}); err != nil {
			t.Fatal(err)
		}
		names := strings.TrimSpace(text.String())
		if len(names) != 1<<disks-1 {
			t.Fatalf("%d disks: %d moves", disks, len(names))
		}
		for i := range len(names) {
			if sum := int(names[i]) + int(names[len(names)-1-i]); sum != 2*'B' {
				t.Errorf("%d disks: the sum at move %d is that of %c and %c", disks, i+1, names[i], names[len(names)-1-i])
			}
		}
	}
}

// quadruple is a sub-problem of the Kotlin article: the number of disks, and the
// start, temporary and end rod, numbered from 1.
type quadruple struct {
	N, Start, Temp, End int
	Left, Right         *quadruple
}

// kotlinTree returns the tree of sub-problems as the article says: to the left
// end and temporary change places, to the right start and temporary.
func kotlinTree(n, start, temp, end int) *quadruple {
	if n == 0 {
		return nil
	}
	return &quadruple{
		n, start, temp, end,
		kotlinTree(n-1, start, end, temp), kotlinTree(n-1, temp, start, end),
	}
}

// planTree returns the same tree as the plan has it.
func planTree(t *testing.T, part plan.Part) *quadruple {
	t.Helper()
	if part.Task == nil {
		if part.Move.Disk != 1 {
			t.Fatalf("a sub-problem is the single move of %v", part.Move)
		}
		return &quadruple{N: 1, Start: int(part.Move.From) + 1, Temp: 6 - 2 - int(part.Move.From+part.Move.To), End: int(part.Move.To) + 1}
	}
	lo, hi := part.Task.Disks()
	from, ok1 := part.Task.From().Perfect()
	to, ok2 := part.Task.To().Perfect()
	if lo != 1 || !ok1 || !ok2 {
		t.Fatalf("a sub-problem is %v", part.Task)
	}
	q := &quadruple{N: int(hi), Start: int(from) + 1, Temp: 6 - 2 - int(from+to), End: int(to) + 1}
	parts := part.Task.Parts()
	middle := len(parts) / 2
	if m := parts[middle]; m.Task != nil || (m.Move != hanoi.Move{Disk: hi, From: from, To: to}) {
		t.Fatalf("%v: the middle is %v", part.Task, m)
	}
	if q.N > 1 {
		q.Left, q.Right = planTree(t, parts[0]), planTree(t, parts[2])
	}
	return q
}

// Solve Hanoi for N elements, the Kotlin article: the solution tree for 4 disks.
func TestKotlinTree(t *testing.T) {
	got := planTree(t, plan.Part{Task: classic(t, 4).Plan.Root()})
	if diff := cmp.Diff(kotlinTree(4, 1, 2, 3), got); diff != "" {
		t.Errorf("the plan for 4 disks (- article, + plan):\n%s", diff)
	}
}

// The Algorithmic Insights of the Tower of Hanoi, the Go article: which calls
// HanoiTower makes for 3 disks, in the order of its break-down.
func TestGoArticleCalls(t *testing.T) {
	var calls []string
	var call func(part plan.Part)
	call = func(part plan.Part) {
		if part.Task == nil {
			calls = append(calls, part.Move.String())
			return
		}
		calls = append(calls, part.Task.String())
		for _, p := range part.Task.Parts() {
			call(p)
		}
	}
	call(plan.Part{Task: classic(t, 3).Plan.Root()})
	want := []string{
		"move disks 1 to 3 from A to C",
		"move disks 1 to 2 from A to B",
		"disk 1 from A to C",
		"disk 2 from A to B",
		"disk 1 from C to B",
		"disk 3 from A to C",
		"move disks 1 to 2 from B to C",
		"disk 1 from B to A",
		"disk 2 from B to C",
		"disk 1 from A to C",
	}
	var moves []string
	for _, c := range calls {
		// The plan may have a task for a single disk where the article has a move.
		if !strings.HasPrefix(c, "move disk 1 ") {
			moves = append(moves, c)
		}
	}
	if diff := cmp.Diff(want, moves); diff != "" {
		t.Errorf("the plan for 3 disks (- article, + plan):\n%s", diff)
	}
}

// The tower of Hanoi, the Julia notebook: wrong_solution(stacks) returns
// [(1, 2), (2, 3), (2, 1), (1, 3)], and solve(stacks) at first [].
func TestJuliaLearner(t *testing.T) {
	p, err := hanoi.NewPuzzle(8, 3)
	if err != nil {
		t.Fatal(err)
	}
	wrong := func(hanoi.State) []hanoi.Move {
		return []hanoi.Move{{From: 0, To: 1}, {From: 1, To: 2}, {From: 1, To: 0}, {From: 0, To: 2}}
	}
	v, err := hanoi.Try(context.Background(), p, wrong)
	if err != nil {
		t.Fatal(err)
	}
	if v.Solved || v.Illegal == nil || v.Illegal.Number != 3 || v.Illegal.Reason != hanoi.ErrEmptyPeg {
		t.Errorf("wrong_solution: %+v", v)
	}
	v, err = hanoi.Try(context.Background(), p, func(hanoi.State) []hanoi.Move { return nil })
	if err != nil {
		t.Fatal(err)
	}
	if v.Solved || v.Illegal != nil || v.Final != p.Start {
		t.Errorf("solve as it stands: %+v", v)
	}
}
