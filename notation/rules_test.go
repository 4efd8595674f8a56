package notation

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/hanoi"
)

func TestParseRules(t *testing.T) {
	round := hanoi.Cyclic(3)
	one, err := hanoi.NewMoveGraph(3, hanoi.Arc{From: 0, To: 2})
	if err != nil {
		t.Fatal(err)
	}
	none, err := hanoi.NewMoveGraph(3)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		text, names string
		want        hanoi.MoveGraph
	}{
		{"classic", "", hanoi.Classic(3)},
		{" Linear ", "", hanoi.Linear(3)},
		{"CYCLIC", "", round},
		{"star", "", hanoi.Star(3)},
		{"none", "", none},
		{"AB,BC,CA", "", round},
		{"ab bc ca", "", round},
		{"A>B, B > C; C->A", "", round},
		{"A → B,B→C,C -> A", "", round},
		{"AC", "", one},
		{"AC,AC,", "", one},
		{"START>GOAL", "START,PARK,GOAL", one},
		{"start -> goal", "START,PARK,GOAL", one},
		{"AC", "START,PARK,GOAL", one},
		{"13", "1,2,3", one},
		{"1>3", "1,2,3", one},
		{"αγ", "α,β,γ", one},
	} {
		names, err := ParseNames(tt.names, 3)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := ParseRules(tt.text, 3, names); err != nil || got != tt.want {
			t.Errorf("ParseRules(%q) with names %q = %v, %v, want %v", tt.text, tt.names, got, err, tt.want)
		}
	}
}

func TestParseRulesErrors(t *testing.T) {
	const allowed = "the rules are classic, linear, cyclic, star, none, or arcs such as AB,BC,CA or A>B"
	for _, tt := range []struct{ text, want string }{
		{"", `cannot read "": ` + allowed},
		{",", `cannot read ",": ` + allowed},
		{"clasic", `cannot read "clasic": "clasic" is no arc: ` + allowed},
		{"AB,BD", `cannot read "AB,BD": there is no peg "D", the pegs are A to C`},
		{"A>", `cannot read "A>": there is no peg "", the pegs are A to C`},
		{"A>B>C", `cannot read "A>B>C": there is no peg "B>C", the pegs are A to C`},
		{"AA", `cannot read "AA": "AA" is no arc: an arc joins two different pegs`},
	} {
		_, err := ParseRules(tt.text, 3, Names{})
		var parse *ParseError
		if !errors.As(err, &parse) || err.Error() != tt.want {
			t.Errorf("ParseRules(%q): error %v, want %s", tt.text, err, tt.want)
		}
	}
	var puzzle *hanoi.PuzzleError
	if _, err := ParseRules("classic", 0, Names{}); !errors.As(err, &puzzle) {
		t.Errorf("ParseRules on 0 pegs: error %v, want a PuzzleError", err)
	}
}

func TestRulesRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pegs := rapid.IntRange(1, 6).Draw(t, "pegs")
		var arcs []hanoi.Arc
		for from := range pegs {
			for to := range pegs {
				if from != to && rapid.Bool().Draw(t, "arc") {
					arcs = append(arcs, hanoi.Arc{From: hanoi.Peg(from), To: hanoi.Peg(to)})
				}
			}
		}
		g, err := hanoi.NewMoveGraph(pegs, arcs...)
		if err != nil {
			t.Fatal(err)
		}
		for _, list := range []string{"", "B,A,D,C,F,E", "START,PARK,GOAL,A,B,C"} {
			names, err := ParseNames(strings.Join(strings.Split(list, ",")[:min(pegs, strings.Count(list, ",")+1)], ","), pegs)
			if err != nil {
				t.Fatal(err)
			}
			text := g.Text(names.Name)
			if got, err := ParseRules(text, pegs, names); err != nil || got != g {
				t.Fatalf("names %q: ParseRules(%q) = %v, %v", list, text, got, err)
			}
		}
	})
}
