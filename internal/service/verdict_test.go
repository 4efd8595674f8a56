package service_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/judge"
)

// Verdicts have the same fields whatever came of the answer, and what is not there
// is null.
func TestVerdictOf(t *testing.T) {
	p, err := hanoi.NewPuzzle(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	j, err := judge.New(p, judge.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var fields []string
	look := func(v judge.Verdict, parts ...string) {
		t.Helper()
		got := text(t, service.VerdictOf(v))
		var object map[string]any
		if err := json.Unmarshal([]byte(got), &object); err != nil {
			t.Fatal(err)
		}
		these := slices.Sorted(maps.Keys(object))
		if fields == nil {
			fields = these
		}
		if !slices.Equal(these, fields) {
			t.Errorf("fields %q, want %q", these, fields)
		}
		for _, part := range parts {
			if !strings.Contains(got, part) {
				t.Errorf("%s has no %s", got, part)
			}
		}
	}
	for answer, parts := range map[string][]string{
		"A B\nA C\nB C": {`"verdict":"solved"`, `"excess":"0"`, `"illegal":null`, `"line":null`, `"text":null`, `"error":null`, `"stderr":[]`, `"lines_taken":[[1,3]],"lines_aside":[]`},
		"so\nA C\nend":  {`"lines_taken":[[2,2]],"lines_aside":[[1,1],[3,3]]`},
		"A C":           {`"verdict":"not solved"`, `"excess":null`, `"minimum":"3"`, `"solvable":true`},
		"A C\nA C.":     {`"verdict":"illegal move"`, `"line":2`, `"column":null`, `"text":"A C."`, `"number":2`},
		"no idea":       {`"verdict":"unreadable"`, `"line":1`, `"column":1`, `"text":"no idea"`, `"error":"there is no move`, `"minimum":null`, `"solvable":null`, `"lines_taken":[],"lines_aside":null`},
	} {
		v, err := j.Text(t.Context(), answer)
		if err != nil {
			t.Fatal(err)
		}
		look(v, parts...)
	}
	v, err := j.Solver(t.Context(), func(hanoi.State) []hanoi.Move { panic("no idea") }, 0)
	if err != nil {
		t.Fatal(err)
	}
	look(v, `"verdict":"crash"`, `"error":"the solver panicked: no idea"`, `"stderr":[]`, `"minimum":"3"`)
	v.Err = &judge.Failure{Outcome: judge.Crash, Reason: "exit status 1", Stderr: []string{"a", "b"}}
	look(v, `"error":"exit status 1: b"`, `"stderr":["a","b"]`)
	v = judge.Verdict{Outcome: judge.NoSolution, Puzzle: p, Known: judge.Known{NoSolution: true}}
	v.Final = p.Start
	look(v, `"verdict":"no solution"`, `"solvable":false`)
}
