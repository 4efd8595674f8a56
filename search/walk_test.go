package search

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"example.com/hanoi"
)

// The states of each layer are those that the judge has at that distance, each once.
func TestEachLayer(t *testing.T) {
	type puzzle struct {
		rules hanoi.MoveGraph
		from  []hanoi.State
	}
	var all []puzzle
	for _, rules := range everyGraph() {
		all = append(all, puzzle{rules, everyState(3, 3)[5:6]}, puzzle{rules, everyState(3, 2)[3:6]})
	}
	for pegs, disks := range map[int]int{1: 3, 2: 2, 4: 5, 5: 4, 6: 3} {
		for _, rules := range namedGraphs(max(pegs, 2)) {
			if pegs == 1 {
				rules, _ = hanoi.NewMoveGraph(1)
			}
			states := everyState(pegs, disks)
			all = append(all, puzzle{rules, states[:1]}, puzzle{rules, states[len(states)/3:][:1]}, puzzle{rules, everyState(pegs, 0)})
		}
	}
	for _, p := range all {
		for _, opt := range []Options{{}, {Workers: 1, MaxDepth: 2}} {
			dist, _ := slow(p.rules, p.from...)
			seen, next := map[hanoi.State]bool{}, 0
			for l, err := range EachLayer(context.Background(), p.rules, p.from, opt) {
				if err != nil {
					t.Fatal(err)
				}
				if l.Distance != next {
					t.Fatalf("%v from %v: distance %d after %d", p.rules, p.from, l.Distance, next-1)
				}
				next++
				var n uint64
				for s := range l.States() {
					if d, ok := dist[s]; !ok || d != l.Distance || seen[s] {
						t.Fatalf("%v from %v: %v in layer %d: it is at %d, reached %v, seen %v", p.rules, p.from, s, l.Distance, d, ok, seen[s])
					}
					seen[s] = true
					n++
				}
				if n != l.Count {
					t.Fatalf("%v from %v: %d states in layer %d, counted %d", p.rules, p.from, n, l.Distance, l.Count)
				}
			}
			for s, d := range dist {
				if !seen[s] && (opt.MaxDepth == 0 || d <= opt.MaxDepth) {
					t.Fatalf("%v from %v: %v at %d is in no layer", p.rules, p.from, s, d)
				}
			}
		}
	}
}

func TestEachLayerEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	start, _ := hanoi.Perfect(8, 4, 0)
	layers := 0
	for l, err := range EachLayer(ctx, hanoi.Classic(4), []hanoi.State{start}, Options{}) {
		if layers == 3 {
			if !errors.Is(err, context.Canceled) || l != nil {
				t.Errorf("canceled: %v, %v", l, err)
			}
			continue
		}
		if layers++; layers == 3 {
			cancel()
		}
	}
	if layers != 3 {
		t.Errorf("%d layers", layers)
	}
	for l, err := range EachLayer(context.Background(), hanoi.Classic(4), nil, Options{}) {
		if !errors.As(err, new(*hanoi.PuzzleError)) || l != nil {
			t.Errorf("from no state: %v, %v", l, err)
		}
	}
	big, _ := hanoi.Perfect(40, 4, 0)
	for l, err := range EachLayer(context.Background(), hanoi.Classic(4), []hanoi.State{big}, Options{Memory: 1 << 20}) {
		if !errors.As(err, new(*LimitError)) || l != nil {
			t.Errorf("too big: %v, %v", l, err)
		}
	}
}

func ExampleEachLayer() {
	start, _ := hanoi.Perfect(2, 3, 0)
	for layer, err := range EachLayer(context.Background(), hanoi.Linear(3), []hanoi.State{start}, Options{MaxDepth: 4}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		for s := range layer.States() {
			fmt.Println(layer.Distance, s)
		}
	}
	// Output:
	// 0 AA
	// 1 AB
	// 2 AC
	// 3 BC
	// 4 BB
}
