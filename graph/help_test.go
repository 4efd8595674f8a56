package graph_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/graph"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares a text with a file in testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s has changed; if it is right, run with -update (- want, + got):\n%s", name, diff)
	}
}

func newGraph(t interface {
	Helper()
	Fatal(...any)
}, rules hanoi.MoveGraph, disks int,
) graph.Graph {
	t.Helper()
	g, err := graph.New(rules, disks)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// word returns the state with the given word.
func word(t *testing.T, pegs int, word string) hanoi.State {
	t.Helper()
	at := make([]hanoi.Peg, len(word))
	for i, c := range []byte(word) {
		at[len(at)-1-i] = hanoi.Peg(c - 'A')
	}
	s, err := hanoi.NewState(pegs, at...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// drawGraph draws a graph with any rules and at most some hundred states.
func drawGraph(t *rapid.T) graph.Graph {
	pegs := rapid.IntRange(1, 6).Draw(t, "pegs")
	var arcs []hanoi.Arc
	for _, a := range hanoi.Classic(pegs).Arcs() {
		if rapid.Bool().Draw(t, "arc") {
			arcs = append(arcs, a)
			if rapid.Bool().Draw(t, "both ways") {
				arcs = append(arcs, hanoi.Arc{From: a.To, To: a.From})
			}
		}
	}
	rules, err := hanoi.NewMoveGraph(pegs, arcs...)
	if err != nil {
		t.Fatal(err)
	}
	most := []int{0, 8, 7, 5, 4, 3, 3}[pegs]
	return newGraph(t, rules, rapid.IntRange(0, most).Draw(t, "disks"))
}
