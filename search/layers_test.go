package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/hanoi"
	"github.com/google/go-cmp/cmp"
)

// compareLayers runs Layers against the judge.
func compareLayers(t *testing.T, rules hanoi.MoveGraph, from []hanoi.State, opt Options) {
	t.Helper()
	got, err := Layers(context.Background(), rules, from, opt)
	if err != nil {
		t.Fatalf("%v from %v: %v", rules, from, err)
	}
	dist, _ := slow(rules, from...)
	want := slowLayers(dist)
	if diff := cmp.Diff(want, got.Layers); diff != "" {
		t.Fatalf("%v from %v: layers (-want +got):\n%s", rules, from, diff)
	}
	var far []hanoi.State
	for s, d := range dist {
		if d == len(want)-1 {
			far = append(far, s)
		}
	}
	slices.SortFunc(far, compareWords)
	far = far[:min(len(far), opt.Farthest)]
	if !slices.Equal(far, got.Farthest) {
		t.Fatalf("%v from %v: farthest %v, want %v", rules, from, got.Farthest, far)
	}
	if !got.Complete || got.States() != uint64(len(dist)) {
		t.Fatalf("%v from %v: complete %v, %d states, want %d", rules, from, got.Complete, got.States(), len(dist))
	}
}

func TestLayersThreePegs(t *testing.T) {
	for _, rules := range everyGraph() {
		for disks := range 5 {
			for _, s := range everyState(3, disks) {
				compareLayers(t, rules, []hanoi.State{s}, Options{Farthest: 5, Workers: 1})
			}
		}
	}
}

func namedGraphs(pegs int) []hanoi.MoveGraph {
	return []hanoi.MoveGraph{hanoi.Classic(pegs), hanoi.Linear(pegs), hanoi.Cyclic(pegs), hanoi.Star(pegs)}
}

func TestLayersNamed(t *testing.T) {
	for pegs, most := range map[int]int{4: 3, 5: 2, 6: 2} {
		for _, rules := range namedGraphs(pegs) {
			for disks := range most + 1 {
				for _, s := range everyState(pegs, disks) {
					compareLayers(t, rules, []hanoi.State{s}, Options{Farthest: 1000})
				}
			}
		}
	}
}

// randomGraph returns rules with each arc as likely as not.
func randomGraph(r *rand.Rand, pegs int) hanoi.MoveGraph {
	var arcs []hanoi.Arc
	for _, a := range hanoi.Classic(pegs).Arcs() {
		if r.IntN(2) == 0 {
			arcs = append(arcs, a)
		}
	}
	g, err := hanoi.NewMoveGraph(pegs, arcs...)
	if err != nil {
		panic(err)
	}
	return g
}

// randomState returns a state, sometimes one that leaves pegs empty.
func randomState(r *rand.Rand, pegs, disks int) hanoi.State {
	at := make([]hanoi.Peg, disks)
	used := 1 + r.IntN(pegs)
	for i := range at {
		at[i] = hanoi.Peg(r.IntN(used))
	}
	s, err := hanoi.NewState(pegs, at...)
	if err != nil {
		panic(err)
	}
	return s
}

func TestLayersRandom(t *testing.T) {
	disks := []int{3: 9, 4: 7, 5: 6, 6: 5, 7: 4, 8: 4, 9: 3, 12: 3, 26: 2}
	for _, words := range []int{1, 30, maxWords} {
		for pegs, most := range disks {
			if most == 0 {
				continue
			}
			t.Run(fmt.Sprintf("words=%d/pegs=%d", words, pegs), func(t *testing.T) {
				r := rand.New(rand.NewPCG(1, uint64(pegs)))
				graphs := append(namedGraphs(pegs), randomGraph(r, pegs), randomGraph(r, pegs))
				for _, rules := range graphs {
					n := 1 + r.IntN(most)
					for _, n := range []int{n, most} {
						from := []hanoi.State{randomState(r, pegs, n)}
						compareLayers(t, rules, from, Options{words: words, Farthest: 40, Workers: 1 + r.IntN(3)})
						from = append(from, randomState(r, pegs, n))
						compareLayers(t, rules, from, Options{words: words, Farthest: 40, Workers: 1 + r.IntN(3)})
					}
					var perfect []hanoi.State
					for p := range pegs {
						s, err := hanoi.Perfect(most, pegs, hanoi.Peg(p))
						if err != nil {
							t.Fatal(err)
						}
						perfect = append(perfect, s)
					}
					compareLayers(t, rules, perfect[:1], Options{words: words, Farthest: 40})
					compareLayers(t, rules, perfect, Options{words: words, Farthest: 40})
				}
			})
		}
	}
}
