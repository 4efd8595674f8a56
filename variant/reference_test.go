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

// How often each disk moves in a shortest solution of the magnetic tower, from the
// largest disk to the smallest.
func TestMagneticPerDisk(t *testing.T) {
	for _, c := range []struct {
		bases string
		want  []int
	}{
		{"RBN", []int{1, 3, 9, 25, 75, 223, 665}}, // OEIS A183111
		{"RNN", []int{1, 3, 7, 19, 55, 159, 471}}, // OEIS A183115
	} {
		s := settingOf(t, "bases="+c.bases)
		s.Disks = len(c.want)
		p, err := ByName("magnetic", s)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := Solve(bg, p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := make([]int, s.Disks)
		for _, step := range solution.Steps {
			got[s.Disks-step[0].Piece.Size]++
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.bases, got, c.want)
		}
	}
}

// Exchanging disks: the solution is unique, the exchanges in it are as many as the
// steps for one disk fewer (A341579), and A341581 is how many steps it takes to get
// the largest disk out, with all others back where they were.
func TestExchange(t *testing.T) {
	out := []uint64{0, 1, 2, 5, 10, 20, 37, 70, 130, 243, 450}
	before := 0
	for n := 1; n < len(out); n++ {
		p, err := ByName("exchange", Setting{Disks: n})
		if err != nil {
			t.Fatal(err)
		}
		s, err := Solve(bg, p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		exchanges := 0
		for _, step := range s.Steps {
			if len(step) == 2 {
				exchanges++
			}
		}
		if exchanges != before || !s.Solutions.IsUint64() || s.Solutions.Uint64() != 1 {
			t.Errorf("%d disks: %d exchanges, want %d; %v solutions, want 1", n, exchanges, before, s.Solutions)
		}
		before = len(s.Steps)
		p.Goal.States[0] = merge(tower(3, 0, n-1, ""), State{nil, {{Size: n}}, nil})
		if s, err = Solve(bg, p, Options{}); err != nil || s.Cost != out[n] {
			t.Errorf("%d disks, largest disk out: got %v, want %d", n, err, out[n])
		}
	}
}

// The general Tower of London is connected if and only if the balls fit with the
// highest peg empty (matrika.fmf.uni-lj.si). With no limits it is Oxford, and Oxford
// is the k-relaxed tower for every k that is large enough.
func TestLondonConnected(t *testing.T) {
	for _, heights := range [][]int{{3, 2, 1}, {2, 2, 2}, {3, 3, 1}, {1, 1, 1}, {3, 1, 1}, {2, 1, 1, 1}} {
		total := 0
		for _, h := range heights {
			total += h
		}
		for n := 2; n <= min(total, 4); n++ {
			p, err := ByName("london", Setting{Disks: n, Heights: heights})
			if err != nil {
				t.Fatal(err)
			}
			d, err := Diameter(bg, p.Rules, p.Start, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if want := n <= total-slices.Max(heights); d.Connected() != want {
				t.Errorf("%v with %d balls: connected %v, want %v", heights, n, d.Connected(), want)
			}
		}
	}
	for n := 1; n <= 5; n++ {
		var all [][]uint64
		for _, c := range []struct {
			name string
			s    Setting
		}{{"oxford", Setting{Disks: n}}, {"relaxed", Setting{Disks: n, K: n}}, {"london", Setting{Disks: n, Heights: []int{n, n, n}}}} {
			p, err := ByName(c.name, c.s)
			if err != nil {
				t.Fatal(err)
			}
			l, err := Layers(bg, p.Rules, []State{p.Start}, Options{})
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, l.Layers)
		}
		if !slices.Equal(all[0], all[1]) || !slices.Equal(all[0], all[2]) {
			t.Errorf("%d balls: %v", n, all)
		}
	}
}
