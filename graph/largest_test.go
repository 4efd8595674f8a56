package graph

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"example.com/hanoi"
)

// The tables are those of a walk along all shortest ways of all pairs.
func TestLargestDiskMoves(t *testing.T) {
	for _, c := range []struct {
		rules hanoi.MoveGraph
		disks int
	}{
		{hanoi.Classic(3), 1},
		{hanoi.Classic(3), 2},
		{hanoi.Classic(3), 4},
		{hanoi.Classic(4), 3},
		{hanoi.Classic(5), 2},
		{hanoi.Linear(4), 3},
		{hanoi.Cyclic(4), 3},
		{hanoi.Star(4), 3},
		{hanoi.Linear(2), 2},
		{hanoi.Classic(4), 0},
	} {
		g, err := New(c.rules, c.disks)
		if err != nil {
			t.Fatal(err)
		}
		all, _, err := LargestDiskMoves(context.Background(), g)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := tableText(all), slowLargest(g); got != want {
			t.Errorf("%v:\n got %s\nwant %s", g, got, want)
		}
	}
}

func tableText(all []LargestMoves) string {
	text := map[string]string{}
	for _, l := range all {
		text[fmt.Sprint(l.Moves)] = l.Pairs.String()
	}
	return fmt.Sprint(text) // sorted
}

// slowLargest walks back from every vertex to every other along shortest ways.
func slowLargest(g Graph) string {
	counts := map[string]int{}
	out := mover(g)
	for from := range g.Vertices() {
		b, err := g.Near(from, -1)
		if err != nil {
			panic(err)
		}
		numbers := map[hanoi.State]map[int]bool{from: {0: true}}
		for s := range b.Vertices() {
			d, _ := b.Distance(s)
			for m := range out(s) {
				t := s.With(m.Disk, m.To)
				if e, _ := b.Distance(t); e != d+1 {
					continue
				}
				if numbers[t] == nil {
					numbers[t] = map[int]bool{}
				}
				for n := range numbers[s] {
					if int(m.Disk) == g.Disks() {
						n++
					}
					numbers[t][n] = true
				}
			}
		}
		for s := range g.Vertices() {
			all := []int{}
			for n := range g.Pegs() + 9 {
				if numbers[s][n] {
					all = append(all, n)
				}
			}
			counts[fmt.Sprint(all)]++
		}
	}
	return fmt.Sprint(counts)
}

// Formulas and search agree on three pegs.
func TestLargestDiskMovesOfThree(t *testing.T) {
	for n := 1; n <= 6; n++ {
		g, _ := New(hanoi.Classic(3), n)
		found, err := searchPairs(context.Background(), g)
		if err != nil {
			t.Fatal(err)
		}
		var all []LargestMoves
		for set, n := range found.largest {
			all = append(all, LargestMoves{set.numbers(), big.NewInt(n)})
		}
		if got, want := tableText(largestMovesOfThree(n)), tableText(all); got != want {
			t.Errorf("%d disks: by formula %s, by search %s", n, got, want)
		}
	}
	g, _ := New(hanoi.Classic(4), 8)
	if _, _, err := LargestDiskMoves(context.Background(), g); !errors.As(err, new(*hanoi.PuzzleError)) {
		t.Errorf("too many: %v", err)
	}
}
