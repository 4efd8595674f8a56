package graph

import (
	"context"
	"errors"
	"math/big"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/search"
)

func mustProperties(t *testing.T, rules hanoi.MoveGraph, disks int) map[string]Property {
	t.Helper()
	g, err := New(rules, disks)
	if err != nil {
		t.Fatal(err)
	}
	all, err := Properties(context.Background(), g)
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]Property{}
	for _, p := range all {
		named[p.Name] = p
	}
	return named
}

// The formulas are what a search from every vertex finds.
func TestFormulas(t *testing.T) {
	for n := 1; n <= 6; n++ {
		g, _ := New(hanoi.Classic(3), n)
		found, err := searchPairs(context.Background(), g)
		if err != nil {
			t.Fatal(err)
		}
		searched := found.properties(g)
		for i, f := range formulas(n) {
			s := searched[i]
			if strings.TrimSuffix(s.Name, " or more") != f.Name || f.Value.Cmp(s.Value) != 0 {
				t.Errorf("%d disks: %s is %v by formula, %s is %v by search", n, f.Name, f.Value, s.Name, s.Value)
			}
		}
	}
}

// The numbers of the OEIS and of searches by others, for 1, 2, 3 … disks.
func TestPropertyTables(t *testing.T) {
	for _, table := range []struct {
		pegs  int
		name  string
		terms []int64
	}{
		{3, "vertices", []int64{3, 9, 27, 81}},
		{3, "edges", []int64{3, 12, 39, 120, 363, 1092, 3279}},
		{3, wiener, []int64{3, 72, 1419, 26580, 487839, 8867088, 160391235, 2894149932}},
		{3, diameter, []int64{1, 3, 7, 15, 31, 63, 127}},
		{3, radius, []int64{1, 3, 6, 12, 24, 48, 96}},
		{3, centre, []int64{3, 9, 6, 6, 6, 6, 6}},
		{3, eccentricity, []int64{3, 27, 183, 1155, 7095, 43059, 259815}},
		{3, antipodal, []int64{3, 12, 39, 129, 453, 1677, 6429}},
		{3, severalWays, []int64{0, 3, 24, 141, 738, 3651, 17508, 82425}},
		{3, movesTwice, []int64{0, 0, 9, 120, 1245, 11928, 110589}},
		{3, onceOrTwice, []int64{0, 3, 15, 69, 315, 1437, 6555}},
		{4, "edges", []int64{6, 36, 168, 720, 2976}},
		{4, wiener, []int64{6, 228, 6216, 152880, 3529968}},
		{4, diameter, []int64{1, 3, 5, 9, 13}},
		{4, radius, []int64{1, 3, 4, 7, 10}},
		{4, centre, []int64{4, 16, 24, 144, 528}},
		{4, antipodal, []int64{6, 24, 96, 18, 18}},
		{4, eccentricity, []int64{4, 48, 296, 1920, 10888}},
		{5, wiener, []int64{10, 560, 23010, 827680}},
		{5, radius, []int64{1, 3, 4, 6}},
		{5, movesTwice + " or more", []int64{0, 0, 0, 120}},
	} {
		for i, want := range table.terms {
			got := mustProperties(t, hanoi.Classic(table.pegs), i+1)[table.name]
			if got.Value == nil || got.Value.Cmp(big.NewRat(want, 1)) != 0 {
				t.Errorf("%d pegs, %d disks: %s is %v, want %d", table.pegs, i+1, table.name, got.Value, want)
			}
		}
	}
}

// Package search finds the same distances by other means, for any rules.
func TestPropertiesSearch(t *testing.T) {
	for _, rules := range []hanoi.MoveGraph{
		hanoi.Linear(3), hanoi.Cyclic(3), hanoi.Linear(4), hanoi.Star(4), hanoi.Cyclic(4), hanoi.Classic(4), hanoi.Classic(6), hanoi.Linear(2),
	} {
		for n := 1; n <= 3; n++ {
			want, err := search.Diameter(context.Background(), rules, n, search.Options{})
			if err != nil {
				t.Fatal(err)
			}
			got := mustProperties(t, rules, n)
			if !want.Connected() {
				if p, ok := got["connected"]; !ok || p.Holds {
					t.Errorf("%v, %d disks: not said to be unconnected", rules, n)
				}
				continue
			}
			share, sum, far := int64(2), got[wiener], got[antipodal]
			if !rules.Symmetric() {
				share, sum, far = 1, got["sum of all distances"], got["ordered "+antipodal]
			}
			for _, c := range []struct {
				what string
				got  *big.Rat
				want int64
			}{
				{"diameter", got[diameter].Value, int64(want.Diameter)},
				{"radius", got[radius].Value, int64(want.Radius)},
				{"sum", sum.Value, want.Sum.Int64() / share},
				{"antipodal pairs", far.Value, want.Pairs.Int64() / share},
			} {
				if c.got == nil || c.got.Cmp(big.NewRat(c.want, 1)) != 0 {
					t.Errorf("%v, %d disks: %s %v, want %d", rules, n, c.what, c.got, c.want)
				}
			}
		}
	}
}

func TestPropertiesLarge(t *testing.T) {
	// 2W/9^n comes near 466/885 · 2^n (Hinz 1989, Chan 1989).
	mean := mustProperties(t, hanoi.Classic(3), 1000)[meanDistance].Value
	mean.Quo(mean, new(big.Rat).SetInt(power(2, 1000)))
	if got, _ := mean.Float64(); got < 466./885-1e-12 || got > 466./885+1e-12 {
		t.Errorf("the mean distance is %v · 2^n", got)
	}
	if got := mustProperties(t, hanoi.Classic(4), 100); len(got) != 3 || got["planar"].Holds {
		t.Errorf("4 pegs, 100 disks: %v", got)
	}
	g, _ := New(hanoi.Classic(3), MaxFormula+1)
	if _, err := Properties(context.Background(), g); !errors.As(err, new(*hanoi.PuzzleError)) {
		t.Errorf("%d disks: %v", MaxFormula+1, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	g, _ = New(hanoi.Classic(4), 5)
	if _, err := Properties(ctx, g); !errors.Is(err, context.Canceled) {
		t.Errorf("ended: %v", err)
	}
	if all, err := Properties(context.Background(), Graph{}); err != nil || len(all) != 2 {
		t.Errorf("the zero graph: %v, %v", all, err)
	}
}

func TestPlanar(t *testing.T) {
	for _, c := range []struct {
		rules         hanoi.MoveGraph
		disks         int
		planar, known bool
	}{
		{hanoi.Classic(3), 50, true, true},
		{hanoi.Classic(4), 2, true, true},
		{hanoi.Classic(4), 3, false, true},
		{hanoi.Classic(5), 1, false, true},
		{hanoi.Classic(9), 0, true, true},
		{hanoi.Linear(4), 2, true, true},
		{hanoi.Linear(4), 3, false, false},
		{hanoi.Cyclic(3), 9, true, true},
	} {
		g, _ := New(c.rules, c.disks)
		if planar, _, known := g.planar(); planar != c.planar || known != c.known {
			t.Errorf("%v: planar %v, known %v", g, planar, known)
		}
	}
}
