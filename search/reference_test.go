package search

import (
	"context"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/hanoi"
)

// The tables in testdata were computed by another program, by plain
// breadth-first search, and agree with the literature that they name. Rows that
// take more than a moment are done if HANOI_TEST_FULL is set.

func full() bool { return os.Getenv("HANOI_TEST_FULL") != "" }

// table reads the rows of a table, each as a map from the names of the columns.
func table(t *testing.T, name string) []map[string]string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var (
		head []string
		rows []map[string]string
	)
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		cells := strings.Split(line, ",")
		if head == nil {
			head = cells
			continue
		}
		row := map[string]string{}
		for i, c := range cells {
			row[head[i]] = c
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("%s has no rows", name)
	}
	return rows
}

// graph returns the rules by their name in the tables.
func graph(t *testing.T, name string) hanoi.MoveGraph {
	t.Helper()
	arcs := func(pegs int, text string) hanoi.MoveGraph {
		var list []hanoi.Arc
		for a := range strings.FieldsSeq(text) {
			list = append(list, hanoi.Arc{From: hanoi.Peg(a[0] - '0'), To: hanoi.Peg(a[1] - '0')})
		}
		g, err := hanoi.NewMoveGraph(pegs, list...)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	switch name {
	case "K3-1arc":
		return arcs(3, "02 10 12 20 21")
	case "cyc3+1arc":
		return arcs(3, "01 12 20 10")
	case "ucycle4":
		return arcs(4, "01 10 12 21 23 32 30 03")
	}
	pegs, err := strconv.Atoi(name[len(name)-1:])
	if err != nil {
		t.Fatal(err)
	}
	switch name[:len(name)-1] {
	case "K":
		return hanoi.Classic(pegs)
	case "star":
		return hanoi.Star(pegs)
	case "path":
		return hanoi.Linear(pegs)
	case "cycle":
		return hanoi.Cyclic(pegs)
	}
	t.Fatalf("no rules %q", name)
	return hanoi.MoveGraph{}
}

func integer(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func perfect(t testing.TB, disks, pegs, peg int) hanoi.State {
	t.Helper()
	s, err := hanoi.Perfect(disks, pegs, hanoi.Peg(peg))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestReferencePerfect(t *testing.T) {
	ctx := context.Background()
	type search struct {
		graph, n, from string
	}
	done := map[search]*LayersResult{}
	for _, row := range table(t, "bfs.csv") {
		rules, n := graph(t, row["graph"]), integer(t, row["n"])
		size, _ := states(rules.Pegs(), n)
		if size > 1<<20 && !full() {
			continue
		}
		p := hanoi.Puzzle{
			Rules: rules,
			Start: perfect(t, n, rules.Pegs(), integer(t, row["from"])),
			Goal:  perfect(t, n, rules.Pegs(), integer(t, row["to"])),
		}
		key := search{row["graph"], row["n"], row["from"]}
		r := done[key]
		if r == nil {
			var err error
			if r, err = Layers(ctx, rules, []hanoi.State{p.Start}, Options{}); err != nil {
				t.Fatal(err)
			}
			done[key] = r
		}
		if r.Eccentricity() != integer(t, row["ecc"]) ||
			r.Layers[len(r.Layers)-1] != uint64(integer(t, row["states_at_ecc"])) ||
			r.States() != uint64(integer(t, row["states"])) ||
			r.Sum().String() != row["sum_dist"] {
			t.Errorf("%v: eccentricity %d, %d states, sum %v", row, r.Eccentricity(), r.States(), r.Sum())
		}
		moves, err := Path(ctx, p, Options{})
		if err != nil || len(moves) != integer(t, row["distance"]) {
			t.Errorf("%v: %d moves, %v", row, len(moves), err)
		}
		if row["shortest_paths"] == "" || size > 1<<16 && !full() {
			continue
		}
		length, number, err := CountPaths(ctx, p, Options{})
		if err != nil || length != integer(t, row["distance"]) || number.String() != row["shortest_paths"] {
			t.Errorf("%v: %v paths of length %d, %v", row, number, length, err)
		}
	}
}

func TestReferenceFourPegs(t *testing.T) {
	ctx := context.Background()
	for _, row := range table(t, "k4-perfect.csv") {
		n := integer(t, row["n"])
		if n > 13 && !full() || n > 18 {
			continue
		}
		p, err := hanoi.NewPuzzle(n, 4)
		if err != nil {
			t.Fatal(err)
		}
		r, err := Layers(ctx, p.Rules, []hanoi.State{p.Start}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if r.Eccentricity() != integer(t, row["ecc"]) ||
			r.Layers[len(r.Layers)-1] != uint64(integer(t, row["states_at_ecc"])) ||
			r.Sum().String() != row["sum_of_distances_from_perfect"] {
			t.Errorf("%v: eccentricity %d, sum %v", row, r.Eccentricity(), r.Sum())
		}
		d, err := Distance(ctx, p, Options{})
		if err != nil || d != integer(t, row["distance"]) {
			t.Errorf("%v: distance %d, %v", row, d, err)
		}
		if row["shortest_paths"] != "" && (n <= 11 || full()) {
			_, number, err := CountPaths(ctx, p, Options{})
			if err != nil || number.String() != row["shortest_paths"] {
				t.Errorf("%v: %v paths, %v", row, number, err)
			}
		}
	}
}

func TestReferenceGeodesics(t *testing.T) {
	for _, row := range table(t, "geodesics.csv") {
		rules, n := graph(t, row["graph"]), integer(t, row["n"])
		all := everyState(rules.Pegs(), n)
		if len(all) > 30 {
			continue
		}
		two, more, most := 0, 0, new(big.Int)
		for _, s := range all {
			for _, g := range all {
				_, number, err := CountPaths(context.Background(), hanoi.Puzzle{Rules: rules, Start: s, Goal: g}, Options{Workers: 1})
				if err != nil {
					t.Fatal(err)
				}
				if number.Cmp(big.NewInt(1)) > 0 {
					more++
				}
				if number.Cmp(big.NewInt(2)) == 0 {
					two++
				}
				if number.Cmp(most) > 0 {
					most = number
				}
			}
		}
		if two != integer(t, row["ordered_pairs_with_exactly_2_shortest_paths"]) ||
			more != integer(t, row["ordered_pairs_with_more_than_1"]) ||
			most.String() != row["max_shortest_paths_over_pairs"] {
			t.Errorf("%v: %d pairs with two paths, %d with more than one, at most %v", row, two, more, most)
		}
	}
}

func TestReferenceDiameter(t *testing.T) {
	for _, row := range table(t, "diameter.csv") {
		rules, n := graph(t, row["graph"]), integer(t, row["n"])
		size, _ := states(rules.Pegs(), n)
		if size > 2000 && !full() {
			continue
		}
		e, err := Diameter(context.Background(), rules, n, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if !e.Connected() || e.States != size || e.Diameter != integer(t, row["diameter"]) || e.Radius != integer(t, row["radius"]) ||
			e.Pairs.String() != row["ordered_pairs_at_diameter"] || e.Sum.String() != row["sum_dist"] {
			t.Errorf("%v: %+v", row, e)
		}
	}
}
