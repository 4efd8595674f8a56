package graph_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/graph"
	"example.com/hanoi/search"
)

// Package search finds the same distances, numbers of ways and eccentricities.
func TestColumns(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		rules hanoi.MoveGraph
		disks int
		from  string
	}{
		{hanoi.Classic(3), 3, "ABB"},
		{hanoi.Classic(4), 3, "ABD"},
		{hanoi.Cyclic(3), 3, "CAB"},
		{hanoi.Star(4), 2, "BC"},
		{hanoi.Linear(2), 2, "AB"},
		{hanoi.Classic(3), 0, ""},
	} {
		g := newGraph(t, c.rules, c.disks)
		b, err := g.Near(word(t, c.rules.Pegs(), c.from), -1)
		if err != nil {
			t.Fatal(err)
		}
		ways, err := b.Ways()
		if err != nil {
			t.Fatal(err)
		}
		greatest, err := graph.Eccentricities(ctx, g)
		if err != nil {
			t.Fatal(err)
		}
		for s := range g.Vertices() {
			r, err := search.Layers(ctx, c.rules, []hanoi.State{s}, search.Options{})
			if err != nil {
				t.Fatal(err)
			}
			e, ok := greatest.Of(s)
			if all := new(big.Int).SetUint64(r.States()).Cmp(g.NumVertices()) == 0; ok != all || ok && e != uint64(r.Eccentricity()) {
				t.Errorf("%v: the eccentricity of %v is %d (%v), want %d (%v)", g, s, e, ok, r.Eccentricity(), all)
			}
			p := hanoi.Puzzle{Rules: c.rules, Start: b.Centre(), Goal: s}
			length, number, err := search.CountPaths(ctx, p, search.Options{})
			d, reached := b.Distances().Of(s)
			n, some := ways.Of(s)
			if errors.As(err, new(*search.UnreachableError)) {
				if reached || some {
					t.Errorf("%v: %v cannot be reached, but is at %d by %d ways", g, s, d, n)
				}
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			if !reached || !some || uint64(length) != d || number.Cmp(new(big.Int).SetUint64(n)) != 0 {
				t.Errorf("%v: %v is at %d by %d ways, want %d by %v", g, s, d, n, length, number)
			}
		}
	}
}

func TestColumnsWritten(t *testing.T) {
	g := newGraph(t, hanoi.Linear(2), 2)
	b, err := g.Near(word(t, 2, "AA"), -1)
	if err != nil {
		t.Fatal(err)
	}
	ways, _ := b.Ways()
	columns := []graph.Column{b.Distances(), ways}
	var text strings.Builder
	if err := graph.WriteCSVVertices(&text, g, graph.Texts{}, columns...); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(text.String())).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(rows[0], rows[1][3:], rows[2][3:], rows[3][3:]); got != "[id x y distance ways] [0 1] [1 1] [ ]" {
		t.Errorf("csv: %s", got)
	}
	text.Reset()
	if err := graph.WriteJSON(&text, g, graph.Texts{}, columns...); err != nil {
		t.Fatal(err)
	}
	var form struct {
		Nodes []struct {
			ID             string
			Distance, Ways *int
		}
	}
	if err := json.Unmarshal([]byte(text.String()), &form); err != nil {
		t.Fatal(err)
	}
	if n := form.Nodes; len(n) != 4 || *n[1].Distance != 1 || *n[1].Ways != 1 || n[2].Distance != nil || n[2].Ways != nil {
		t.Errorf("json: %s", text.String())
	}
}

// More vertices than are searched are refused.
func TestEccentricitiesTooMany(t *testing.T) {
	_, err := graph.Eccentricities(context.Background(), newGraph(t, hanoi.Classic(4), 8))
	if !errors.As(err, new(*hanoi.PuzzleError)) || !strings.Contains(err.Error(), "16384") {
		t.Errorf("%v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := graph.Eccentricities(ctx, newGraph(t, hanoi.Classic(4), 5)); !errors.Is(err, context.Canceled) {
		t.Errorf("ended: %v", err)
	}
}
