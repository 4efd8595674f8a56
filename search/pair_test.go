package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/hanoi"
)

// comparePair runs Distance and Path against the judge's distances from the
// start.
func comparePair(t *testing.T, p hanoi.Puzzle, dist map[hanoi.State]int, find func(hanoi.Puzzle) ([]hanoi.Move, error)) {
	t.Helper()
	want, reachable := dist[p.Goal]
	moves, err := find(p)
	var u *UnreachableError
	switch {
	case !reachable && errors.As(err, &u):
	case !reachable || err != nil:
		t.Fatalf("%v: %v to %v: %v, want distance %d, reachable %v", p.Rules, p.Start, p.Goal, err, want, reachable)
	case len(moves) != want:
		t.Fatalf("%v: %v to %v: %d moves, want %d", p.Rules, p.Start, p.Goal, len(moves), want)
	default:
		v, err := hanoi.Check(p, slices.Values(moves))
		if err != nil || !v.Solved {
			t.Fatalf("%v: %v to %v: %v: %+v %v", p.Rules, p.Start, p.Goal, moves, v, err)
		}
	}
}

// byWaves finds a path without sparse searches, down to single moves.
func byWaves(p hanoi.Puzzle, opt Options) ([]hanoi.Move, error) {
	f, p, err := newFinder(p, opt)
	if err != nil {
		return nil, err
	}
	f.sparse = 2
	return f.path(context.Background(), p, nil)
}

func TestCountPaths(t *testing.T) {
	check := func(rules hanoi.MoveGraph, s hanoi.State, goals []hanoi.State, opt Options) {
		t.Helper()
		dist, paths := slow(rules, s)
		for _, g := range goals {
			p := hanoi.Puzzle{Rules: rules, Start: s, Goal: g}
			length, number, err := CountPaths(context.Background(), p, opt)
			var u *UnreachableError
			switch want, reachable := dist[g]; {
			case !reachable && errors.As(err, &u):
			case !reachable || err != nil:
				t.Fatalf("%v: %v to %v: %v, reachable %v", rules, s, g, err, reachable)
			case length != want || number.Cmp(paths[g]) != 0:
				t.Fatalf("%v: %v to %v: %v paths of length %d, want %v of %d", rules, s, g, number, length, paths[g], want)
			}
		}
	}
	for _, rules := range everyGraph() {
		states := everyState(3, 2)
		for _, s := range states {
			check(rules, s, states, Options{Workers: 1})
		}
	}
	r := rand.New(rand.NewPCG(4, 4))
	for pegs, disks := range []int{3: 6, 4: 5, 5: 4, 6: 3, 8: 3} {
		if disks == 0 {
			continue
		}
		for _, rules := range append(namedGraphs(pegs), randomGraph(r, pegs)) {
			opt := Options{words: []int{1, pegs, maxWords}[r.IntN(3)]}
			s := randomState(r, pegs, disks)
			check(rules, s, []hanoi.State{randomState(r, pegs, disks), randomState(r, pegs, disks), s}, opt)
		}
	}
}

func TestPairs(t *testing.T) {
	all := func(graphs []hanoi.MoveGraph, disks int, opt Options) {
		for _, rules := range graphs {
			states := everyState(rules.Pegs(), disks)
			for _, s := range states {
				dist, _ := slow(rules, s)
				for _, g := range states {
					p := hanoi.Puzzle{Rules: rules, Start: s, Goal: g}
					comparePair(t, p, dist, func(p hanoi.Puzzle) ([]hanoi.Move, error) {
						return Path(context.Background(), p, opt)
					})
					if opt.words > 0 {
						comparePair(t, p, dist, func(p hanoi.Puzzle) ([]hanoi.Move, error) { return byWaves(p, opt) })
					}
				}
			}
		}
	}
	all(everyGraph(), 3, Options{})
	all(everyGraph(), 2, Options{words: 1})
	all(namedGraphs(4), 2, Options{words: 1})
	all(namedGraphs(5), 2, Options{})
	all(namedGraphs(6), 1, Options{words: 1})
}

func TestPairsRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 3))
	for pegs, disks := range []int{3: 6, 4: 6, 5: 4, 6: 4, 7: 3, 8: 3, 9: 3} {
		if disks == 0 {
			continue
		}
		for _, rules := range append(namedGraphs(pegs), randomGraph(r, pegs), randomGraph(r, pegs)) {
			for range 3 {
				p := hanoi.Puzzle{Rules: rules, Start: randomState(r, pegs, disks), Goal: randomState(r, pegs, disks)}
				dist, _ := slow(rules, p.Start)
				opt := Options{words: []int{1, pegs, maxWords}[r.IntN(3)]}
				comparePair(t, p, dist, func(p hanoi.Puzzle) ([]hanoi.Move, error) { return byWaves(p, opt) })
				d, err := Distance(context.Background(), p, opt)
				if want, ok := dist[p.Goal]; ok != (err == nil) || d != want {
					t.Fatalf("%v: %v to %v: distance %d, %v, want %d, reachable %v", rules, p.Start, p.Goal, d, err, want, ok)
				}
			}
		}
	}
}

// TestLongPaths finds ways through graphs that are long and thin, where one side
// must not run away from the other.
func TestLongPaths(t *testing.T) {
	for _, test := range []struct {
		rules hanoi.MoveGraph
		disks int
		want  int
	}{
		{hanoi.Linear(3), 9, 19682}, // 3^n − 1
		{hanoi.Classic(3), 12, 4095},
		{hanoi.Cyclic(3), 8, 3343}, // two pegs on, OEIS A005666
	} {
		p := hanoi.Puzzle{Rules: test.rules, Start: perfect(t, test.disks, 3, 0), Goal: perfect(t, test.disks, 3, 2)}
		if test.rules == hanoi.Cyclic(3) {
			p.Start, p.Goal = p.Goal, perfect(t, test.disks, 3, 1)
		}
		moves, err := Path(context.Background(), p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if v, err := hanoi.Check(p, slices.Values(moves)); err != nil || !v.Solved || len(moves) != test.want {
			t.Errorf("%v: %d moves, want %d; solved %v, %v", test.rules, len(moves), test.want, v.Solved, err)
		}
	}
}
