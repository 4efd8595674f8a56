package solve_test

import (
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// What cannot be gives an error of one line, and nothing panics. The numbers of
// FrameStewart and Tower are in TestFrameStewartErrors.
func TestOddInput(t *testing.T) {
	ctx := t.Context()
	a, err := hanoi.Perfect(2, 4, 0)
	if err != nil {
		t.Fatal(err)
	}
	b := a.Sub(1, 1)
	for name, p := range map[string]hanoi.Puzzle{
		"zero":        {},
		"no rules":    {Start: a, Goal: a},
		"odd rules":   {Rules: hanoi.Classic(100), Start: a, Goal: a},
		"no start":    {Rules: hanoi.Classic(4), Goal: a},
		"no goal":     {Rules: hanoi.Classic(4), Start: a},
		"no states":   {Rules: hanoi.Classic(4)},
		"other pegs":  {Rules: hanoi.Classic(3), Start: a, Goal: a},
		"other disks": {Rules: hanoi.Classic(4), Start: a, Goal: b},
	} {
		s, err := solve.Solve(ctx, p, solve.Config{})
		_, err2 := solve.Count(ctx, p, solve.Config{CountSolutions: true})
		if err == nil || s != nil || err2 == nil || strings.Contains(err.Error(), "\n") || err.Error() != err2.Error() {
			t.Errorf("%s: Solve: %v; Count: %v", name, err, err2)
		}
	}
	for _, pegs := range []int{-1, 0, 3, 4, 1 << 30} {
		if solve.SearchedTower(pegs) != 0 {
			t.Errorf("a search of towers on %d pegs", pegs)
		}
	}
	for _, e := range []error{&solve.NoSolutionError{}, &solve.NotSolvedError{}} {
		if text := e.Error(); text == "" || strings.Contains(text, "\n") {
			t.Errorf("%T: %q", e, text)
		}
	}
	if text := solve.Status(-1).String(); text != "status(-1)" {
		t.Errorf("status -1 is %q", text)
	}
}

// Limits that allow nothing are errors or answers with a bound.
func TestOddLimits(t *testing.T) {
	p := classic(t, 10, 3)
	if _, err := solve.Solve(t.Context(), p, solve.Config{PlanMemory: 1}); err == nil {
		t.Error("a plan of one byte")
	}
	p = classic(t, 6, 5)
	p.Goal = p.Goal.With(1, 1)
	answer, err := solve.Count(t.Context(), p, solve.Config{MaxStates: 1})
	if err != nil || answer.LowerBound.Sign() <= 0 || answer.LowerBound.Cmp(answer.Moves) > 0 {
		t.Errorf("%+v, error %v", answer, err)
	}
}
