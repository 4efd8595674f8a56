package variant

import (
	"context"
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var bg = context.Background()

// settingOf reads a setting of the tables, such as "k=2 top-only".
func settingOf(t *testing.T, text string) Setting {
	t.Helper()
	var s Setting
	for word := range strings.FieldsSeq(text) {
		name, value, _ := strings.Cut(word, "=")
		n, _ := strconv.Atoi(value)
		switch name {
		case "k":
			s.K = n
		case "pegs":
			s.Pegs = n
		case "top-only":
			s.TopOnly = true
		case "ordered":
			s.Ordered = true
		case "swap":
			s.Swap = true
		case "same-side":
			s.SameSide = true
		case "through":
			s.Through = true
		case "bases":
			for _, b := range value {
				s.Bases = append(s.Bases, Base(strings.IndexRune("NRB", b)))
			}
		default:
			t.Fatalf("setting %q", word)
		}
	}
	return s
}

// TestTables computes every table of values of the literature anew.
func TestTables(t *testing.T) {
	f, err := os.Open("testdata/tables.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comment = '#'
	r.FieldsPerRecord = 6
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) < 25 {
		t.Fatalf("only %d rows", len(rows))
	}
	for _, row := range rows {
		t.Run(strings.Join(row[:3], " "), func(t *testing.T) {
			first, err := strconv.Atoi(row[3])
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range strings.Fields(row[4]) {
				s := settingOf(t, row[1])
				s.Disks = first + i
				p, err := ByName(row[0], s)
				if err != nil {
					t.Fatal(err)
				}
				if got := computed(t, row[2], p); got != want {
					t.Errorf("n = %d: got %s, want %s (%s)", s.Disks, got, want, row[5])
				}
			}
		})
	}
}

func computed(t *testing.T, what string, p Puzzle) string {
	t.Helper()
	switch what {
	case "moves":
		s, err := Solve(bg, p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(s.Cost)
	case "ecc", "states":
		l, err := Layers(bg, p.Rules, []State{p.Start}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if what == "ecc" {
			return fmt.Sprint(l.Eccentricity())
		}
		if l.States() != l.Total {
			t.Errorf("%d of %d states can be reached", l.States(), l.Total)
		}
		return fmt.Sprint(l.States())
	case "diameter":
		d, err := Diameter(bg, p.Rules, p.Start, Options{})
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(d.Diameter)
	}
	t.Fatalf("what is %q?", what)
	return ""
}

// The graphs of London and Oxford, from Fimbel's page tolspace and computed anew.
func TestGraphs(t *testing.T) {
	for _, g := range []struct {
		name             string
		heights          []int
		n                int
		states, edges    uint64
		diameter, radius int
		pairs            []uint64
		radiusUnknown    bool
	}{
		{name: "london", heights: []int{3, 2, 1}, n: 3, states: 36, edges: 54, diameter: 8, radius: 8, pairs: []uint64{36, 108, 168, 216, 174, 168, 186, 174, 66}},
		{name: "london", heights: []int{4, 3, 2}, n: 4, states: 264, edges: 504, diameter: 10, radius: 9},
		{name: "london", heights: []int{4, 3, 2, 1}, n: 4, states: 480, edges: 1464, diameter: 9, radius: 6},
		{name: "london", heights: []int{5, 4, 3}, n: 5, states: 2040, edges: 4320, diameter: 13, radius: 11},
		{name: "oxford", n: 2, states: 12, edges: 18, diameter: 4, radiusUnknown: true},
		{name: "oxford", n: 3, states: 60, edges: 108, diameter: 7, radius: 5},
		{name: "oxford", n: 4, states: 360, edges: 720, diameter: 10, radius: 8},
		{name: "oxford", n: 5, states: 2520, edges: 5400, diameter: 13, radius: 11},
	} {
		p, err := ByName(g.name, Setting{Disks: g.n, Heights: g.heights})
		if err != nil {
			t.Fatal(err)
		}
		d, err := Diameter(bg, p.Rules, p.Start, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if d.States != g.states || d.Steps != 2*g.edges || d.Diameter != g.diameter || !g.radiusUnknown && d.Radius != g.radius || !d.Connected() {
			t.Errorf("%s %v, %d balls: got %+v, want %+v", g.name, g.heights, g.n, d, g)
		}
		if g.pairs != nil && !slices.Equal(d.Pairs, g.pairs) {
			t.Errorf("%s: got pairs %v, want %v", g.name, d.Pairs, g.pairs)
		}
	}
}

// Irregular starts, all arrangements, to the tower on the last peg: the greatest
// distance, which one state alone has from 2 disks on, and what the upside-down
// tower on that peg takes. From 3 disks on the greatest is 5·2^(n−2) − 1.
func TestIrregular(t *testing.T) {
	for _, row := range []struct {
		n            int
		arrangements uint64
		worst        int
		attained     uint64
		farthest     string
		upsideDown   uint64
	}{
		{1, 3, 1, 2, "", 0},
		{2, 12, 4, 1, "||12", 4},
		{3, 60, 9, 1, "||231", 7},
		{4, 360, 19, 1, "||3421", 12},
		{5, 2520, 39, 1, "||45321", 21},
		{6, 20160, 79, 1, "||564321", 38},
	} {
		p, err := ByName("irregular", Setting{Disks: row.n})
		if err != nil {
			t.Fatal(err)
		}
		l, err := LayersTo(bg, p.Rules, p.Goal.States, Options{Farthest: 1})
		if err != nil {
			t.Fatal(err)
		}
		if l.States() != row.arrangements || l.Total != row.arrangements || l.Eccentricity() != row.worst || l.Layers[row.worst] != row.attained {
			t.Errorf("%d disks: got %v", row.n, l)
		}
		if got := l.Farthest[0].String(); row.farthest != "" && got != row.farthest {
			t.Errorf("%d disks: the farthest is %v, want %v", row.n, got, row.farthest)
		}
		p.Start = State{nil, nil, p.Start[0]}
		s, err := Solve(bg, p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if s.Cost != row.upsideDown {
			t.Errorf("%d disks upside down: got %d, want %d", row.n, s.Cost, row.upsideDown)
		}
	}
}

// Weighted moves: the samples of Codeforces 392B, and disk d costs d (Eulerian
// numbers, OEIS A000295).
func TestWeights(t *testing.T) {
	for _, c := range []struct {
		n       int
		weights [][]uint64
		want    uint64
	}{
		{3, [][]uint64{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}, 7},
		{3, [][]uint64{{0, 2, 2}, {1, 0, 100}, {1, 2, 0}}, 19},
		{5, [][]uint64{{0, 2, 1}, {1, 0, 100}, {1, 2, 0}}, 87},
	} {
		p, err := ByName("relaxed", Setting{Disks: c.n, K: 1})
		if err != nil {
			t.Fatal(err)
		}
		p.Rules.Weights = c.weights
		s, err := Solve(bg, p, Options{})
		if err != nil || s.Cost != c.want {
			t.Errorf("%d disks, %v: got %v, %v, want %d", c.n, c.weights, s, err, c.want)
		}
	}
	for n := 1; n <= 6; n++ {
		p, err := ByName("relaxed", Setting{Disks: n, K: 1})
		if err != nil {
			t.Fatal(err)
		}
		p.Rules.PieceWeights = map[Piece]uint64{}
		for d := 1; d <= n; d++ {
			p.Rules.PieceWeights[Piece{Size: d}] = uint64(d)
		}
		s, err := Solve(bg, p, Options{})
		if want := uint64(1)<<(n+1) - uint64(n) - 2; err != nil || s.Cost != want {
			t.Errorf("%d disks: got %v, %v, want %d", n, s, err, want)
		}
	}
}
