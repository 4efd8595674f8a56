package solve_test

import (
	"bufio"
	"context"
	"encoding/csv"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// table reads a reference table: comment lines, a header, rows. Each row maps
// the column names to the values.
func table(t *testing.T, name string) []map[string]string {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(bufio.NewReader(f))
	r.Comment = '#'
	r.FieldsPerRecord = -1
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	header := []string{"graph", "n", "d01", "d02", "d10", "d12", "d20", "d21", "source"}
	if rows[0][0] == "graph" || rows[0][0] == "n" {
		header, rows = rows[0], rows[1:]
	}
	var all []map[string]string
	for _, row := range rows {
		m := map[string]string{}
		for i, v := range row {
			m[header[i]] = v
		}
		all = append(all, m)
	}
	if len(all) == 0 {
		t.Fatalf("%s has no rows", name)
	}
	return all
}

// rulesOf returns the move graph that the tables call by this name.
func rulesOf(t *testing.T, name string) hanoi.MoveGraph {
	t.Helper()
	arcs := func(pairs string) hanoi.MoveGraph {
		var all []hanoi.Arc
		for pair := range strings.SplitSeq(pairs, " ") {
			all = append(all, hanoi.Arc{From: hanoi.Peg(pair[0] - '0'), To: hanoi.Peg(pair[1] - '0')})
		}
		g, err := hanoi.NewMoveGraph(3, all...)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	switch name {
	case "K3-1arc":
		return arcs("02 10 12 20 21")
	case "cyc3+1arc":
		return arcs("01 12 20 10")
	}
	pegs := int(name[len(name)-1] - '0')
	switch strings.TrimRight(name, "0123456789") {
	case "K":
		return hanoi.Classic(pegs)
	case "path":
		return hanoi.Linear(pegs)
	case "cycle":
		return hanoi.Cyclic(pegs)
	case "star":
		return hanoi.Star(pegs)
	case "ucycle":
		return undirectedCycle(pegs)
	}
	t.Fatalf("no graph %q", name)
	return hanoi.MoveGraph{}
}

func undirectedCycle(pegs int) hanoi.MoveGraph {
	arcs := hanoi.Cyclic(pegs).Arcs()
	g, _ := hanoi.NewMoveGraph(pegs, append(arcs, hanoi.Cyclic(pegs).Reverse().Arcs()...)...)
	return g
}

func towers(t testing.TB, rules hanoi.MoveGraph, disks int, from, to hanoi.Peg) hanoi.Puzzle {
	t.Helper()
	start, err := hanoi.Perfect(disks, rules.Pegs(), from)
	if err != nil {
		t.Fatal(err)
	}
	goal, err := hanoi.Perfect(disks, rules.Pegs(), to)
	if err != nil {
		t.Fatal(err)
	}
	return hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}
}

// TestThreePegDigraphs holds the five strongly connected classes of Sapir (2004)
// to the reference table, up to 40 disks.
func TestThreePegDigraphs(t *testing.T) {
	for _, row := range table(t, "3peg-digraphs.csv") {
		n, _ := strconv.Atoi(row["n"])
		g := rulesOf(t, row["graph"])
		for from := range hanoi.Peg(3) {
			for to := range hanoi.Peg(3) {
				if from == to {
					continue
				}
				want := row["d"+strconv.Itoa(int(from))+strconv.Itoa(int(to))]
				s, err := solve.Solve(context.Background(), towers(t, g, n, from, to), solve.Config{})
				if err != nil {
					t.Fatal(err)
				}
				if s.Moves.String() != want || s.Plan.Len().String() != want || s.Solutions.Int64() != 1 {
					t.Errorf("%s, %d disks, %v to %v: %v moves in %v ways, the table has %s in one",
						row["graph"], n, from, to, s.Moves, s.Solutions, want)
				}
			}
		}
	}
}

// TestBreadthFirstTable holds every row of the table of breadth-first searches:
// what is called proved is the distance, and nothing is below it.
func TestBreadthFirstTable(t *testing.T) {
	const states = 1 << 24
	proved := 0
	planned := map[string]bool{} // graphs of which a row without a search was tried
	for _, row := range table(t, "bfs.csv") {
		n, _ := strconv.Atoi(row["n"])
		from, _ := strconv.Atoi(row["from"])
		to, _ := strconv.Atoi(row["to"])
		p := towers(t, rulesOf(t, row["graph"]), n, hanoi.Peg(from), hanoi.Peg(to))
		if math.Pow(float64(p.Pegs()), float64(n)) > states && p.Rules != hanoi.Classic(p.Pegs()) {
			if planned[row["graph"]] {
				continue // a plan of these takes a second
			}
			planned[row["graph"]] = true
		}
		s, err := solve.Solve(context.Background(), p, solve.Config{MaxStates: states})
		if err != nil {
			t.Fatal(err)
		}
		distance, _ := new(big.Int).SetString(row["distance"], 10)
		if s.Status == solve.Proved {
			proved++
		}
		if c := s.Moves.Cmp(distance); c < 0 || c > 0 && s.Status == solve.Proved || s.LowerBound.Cmp(distance) > 0 {
			t.Errorf("%v: %v moves (%v, at least %v)", row, s.Moves, s.Status, s.LowerBound)
		}
		if s.Solutions != nil && row["shortest_paths"] != "" && s.Solutions.String() != row["shortest_paths"] {
			t.Errorf("%v: %v ways, the table has %s", row, s.Solutions, row["shortest_paths"])
		}
	}
	if proved < 400 {
		t.Errorf("only %d rows are proved", proved)
	}
}

// TestFourPegsTable holds four pegs to the distances found by search.
func TestFourPegsTable(t *testing.T) {
	for _, row := range table(t, "k4-perfect.csv") {
		n, _ := strconv.Atoi(row["n"])
		if got := frameStewart(t, 4, n).String(); got != row["distance"] {
			t.Errorf("4 pegs, %d disks: %s, the table has %s", n, got, row["distance"])
		}
	}
}

// TestGeodesics counts the pairs of states with two minimum solutions on three
// pegs.
func TestGeodesics(t *testing.T) {
	for _, row := range table(t, "geodesics.csv") {
		n, _ := strconv.Atoi(row["n"])
		if row["graph"] != "K3" || n > 5 {
			continue
		}
		two, most := 0, int64(0)
		for _, start := range allStates(n, 3) {
			for _, goal := range allStates(n, 3) {
				a, err := solve.Count(context.Background(), hanoi.Puzzle{Rules: hanoi.Classic(3), Start: start, Goal: goal}, solve.Config{})
				if err != nil {
					t.Fatal(err)
				}
				if a.Solutions.Int64() == 2 {
					two++
				}
				most = max(most, a.Solutions.Int64())
			}
		}
		if strconv.Itoa(two) != row["ordered_pairs_with_exactly_2_shortest_paths"] ||
			strconv.FormatInt(most, 10) != row["max_shortest_paths_over_pairs"] {
			t.Errorf("%d disks: %d pairs with two ways, at most %d ways; the table has %v", n, two, most, row)
		}
	}
}

// TestSequences holds formulas of the literature for three pegs.
func TestSequences(t *testing.T) {
	count := func(rules hanoi.MoveGraph, n int, from, to hanoi.Peg) string {
		a, err := solve.Count(context.Background(), towers(t, rules, n, from, to), solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		return a.Moves.String()
	}
	one := []string{"0", "1", "5", "15", "43", "119", "327", "895", "2447"}     // OEIS A005665
	two := []string{"0", "2", "7", "21", "59", "163", "447", "1223", "3343"}    // OEIS A005666
	ends := []string{"0", "2", "8", "26", "80", "242", "728", "2186", "6560"}   // 3^n − 1
	middle := []string{"0", "1", "4", "13", "40", "121", "364", "1093", "3280"} // (3^n − 1)/2
	for n := range one {
		for _, tt := range []struct {
			rules    hanoi.MoveGraph
			from, to hanoi.Peg
			want     string
		}{
			{hanoi.Cyclic(3), 0, 1, one[n]},
			{hanoi.Cyclic(3), 0, 2, two[n]},
			{hanoi.Linear(3), 0, 2, ends[n]},
			{hanoi.Linear(3), 0, 1, middle[n]},
		} {
			if got := count(tt.rules, n, tt.from, tt.to); got != tt.want {
				t.Errorf("%v, %d disks, %v to %v: %s moves, want %s", tt.rules, n, tt.from, tt.to, got, tt.want)
			}
		}
	}
}
