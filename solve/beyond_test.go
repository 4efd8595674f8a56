package solve_test

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// TestScattered gathers scattered disks to a tower, and brings them from one
// scattered state to another, by the classic rules. The numbers are those that a
// simple program of 35 lines reaches, or what was reached when this was written; 0
// is for what is not tried.
func TestScattered(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, tt := range []struct {
		disks, pegs          int
		toTower, toScattered int64
	}{
		{64, 4, 33_000, 57_000},
		{64, 6, 1_250, 0}, // the other way takes long,
		{40, 8, 269, 431},
	} {
		tower, err := hanoi.Perfect(tt.disks, tt.pegs, 0)
		if err != nil {
			t.Fatal(err)
		}
		from, to := randomState(r, tt.disks, tt.pegs), randomState(r, tt.disks, tt.pegs)
		for goal, most := range map[hanoi.State]int64{tower: tt.toTower, to: tt.toScattered} {
			if most == 0 {
				continue
			}
			p := hanoi.Puzzle{Rules: hanoi.Classic(tt.pegs), Start: from, Goal: goal}
			s, err := solve.Solve(context.Background(), p, divide)
			if err != nil {
				t.Fatal(err)
			}
			if s.Moves.Cmp(big.NewInt(most)) > 0 || s.Status != solve.Found || s.LowerBound.Cmp(s.Moves) > 0 {
				t.Errorf("%d disks on %d pegs to %v: %v moves (%v, at least %v), want at most %d",
					tt.disks, tt.pegs, goal, s.Moves, s.Status, s.LowerBound, most)
			}
		}
	}
}

// TestOtherRules holds plans by other rules than the classic ones, without any
// search, to what searches have proved: OEIS A338024 (cyclic) and A160002 (linear).
func TestOtherRules(t *testing.T) {
	for _, tt := range []struct {
		rules hanoi.MoveGraph
		disks int
		to    hanoi.Peg
		want  int64
	}{
		{hanoi.Cyclic(4), 10, 1, 894},
		{hanoi.Linear(4), 11, 3, 449},
	} {
		s, err := solve.Solve(context.Background(), towers(t, tt.rules, tt.disks, 0, tt.to), divide)
		if err != nil {
			t.Fatal(err)
		}
		if s.Moves.Int64() != tt.want {
			t.Errorf("%v, %d disks to %v: %v moves, want %d", tt.rules, tt.disks, tt.to, s.Moves, tt.want)
		}
	}
}

// TestRatio compares plans without a search with the minimum, for random states
// and random rules: on average they have at most half as many moves again.
func TestRatio(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	sum, number := 0.0, 0
	for number < 18 {
		pegs := 4 + number%3
		var arcs []hanoi.Arc
		for _, a := range hanoi.Classic(pegs).Arcs() {
			if r.IntN(2) == 0 {
				arcs = append(arcs, a)
			}
		}
		rules, err := hanoi.NewMoveGraph(pegs, arcs...)
		if err != nil {
			t.Fatal(err)
		}
		disks := []int{8, 7, 6}[pegs-4]
		p := hanoi.Puzzle{Rules: rules, Start: randomState(r, disks, pegs), Goal: randomState(r, disks, pegs)}
		exact, err := solve.Count(context.Background(), p, solve.Config{})
		if err != nil || exact.Moves.Sign() == 0 {
			continue // no solution, or nothing to do
		}
		found, err := solve.Count(context.Background(), p, divide)
		if err != nil {
			t.Errorf("%v, %v to %v: %v, the minimum is %v", rules, p.Start, p.Goal, err, exact.Moves)
		} else {
			ratio, _ := new(big.Rat).SetFrac(found.Moves, exact.Moves).Float64()
			if ratio < 1 || found.LowerBound.Cmp(exact.Moves) > 0 {
				t.Errorf("%v, %v to %v: %v moves, at least %v, the minimum is %v", rules, p.Start, p.Goal, found.Moves, found.LowerBound, exact.Moves)
			}
			sum += ratio
		}
		number++
	}
	if mean := sum / float64(number); mean > 1.5 {
		t.Errorf("plans have %.2f times the minimum on average", mean)
	} else {
		t.Logf("plans have %.2f times the minimum on average", mean)
	}
}

// TestBouschBound holds the bound for four pegs to breadth-first search, from a
// state of each kind to all others: it is never above the distance, and for towers
// it is what Frame and Stewart need, up to one move.
func TestBouschBound(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	tight := 0
	for range 12 {
		start := randomState(r, 5, 4)
		dist, _ := bfs(hanoi.Classic(4), start)
		for goal, d := range dist {
			bound := solve.BouschBound(hanoi.Puzzle{Rules: hanoi.Classic(4), Start: start, Goal: goal}).Int64()
			if bound > d {
				t.Fatalf("%v to %v: at least %d, the search gives %d", start, goal, bound, d)
			}
			if bound == d {
				tight++
			}
		}
	}
	if tight < 100 {
		t.Errorf("the bound is the distance in %d cases only", tight)
	}
	for _, n := range []int{1, 10, 64, 200} {
		p := towers(t, hanoi.Classic(4), n, 0, 3)
		want, err := solve.FrameStewart(4, n)
		if err != nil {
			t.Fatal(err)
		}
		if got := solve.BouschBound(p); got.Cmp(want) != 0 {
			t.Errorf("a tower of %d disks: at least %v, want %v", n, got, want)
		}
	}
}

// TestAnyTower compares the theorem of Leiss with a search, for all graphs on three
// and four pegs: the largest tower of the others has at most four disks.
func TestAnyTower(t *testing.T) {
	for pegs, most := range map[int]int{3: 3, 4: 5} {
		for _, g := range graphs(pegs) {
			to := hanoi.Peg(pegs - 1)
			largest := 0
			for n := 1; n <= most; n++ {
				if !reaches(g, n, 0, to) {
					break
				}
				largest = n
			}
			if any := solve.AnyTower(g, 0, to); any != (largest == most) {
				t.Errorf("%v: any tower: %v, and the search moves %d disks of %d", g, any, largest, most)
			}
			if largest == most || pegs == 3 {
				continue
			}
			// The answer for a large tower is that there is no solution.
			var none *solve.NoSolutionError
			var limit *solve.TowerLimitError
			_, err := solve.Count(context.Background(), towers(t, g, 40, 0, to), solve.Config{})
			if !errors.As(err, &none) || errors.As(err, &limit) && limit.Largest != largest {
				t.Fatalf("%v: %v, the search moves %d disks", g, err, largest)
			}
		}
	}
}

// reaches reports whether a tower can be moved, by a search over numbers of states.
func reaches(g hanoi.MoveGraph, disks int, from, to hanoi.Peg) bool {
	p := g.Pegs()
	power := []int{1}
	for range disks {
		power = append(power, power[len(power)-1]*p)
	}
	all := (power[disks] - 1) / (p - 1) // a digit 1 for each disk
	seen := make([]bool, power[disks])
	seen[all*int(from)] = true
	for queue := []int{all * int(from)}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		if s == all*int(to) {
			return true
		}
		var covered [8]bool
		for d := range disks {
			x := s / power[d] % p
			if !covered[x] {
				for y := range p {
					next := s + (y-x)*power[d]
					if !covered[y] && g.Allows(hanoi.Peg(x), hanoi.Peg(y)) && !seen[next] {
						seen[next] = true
						queue = append(queue, next)
					}
				}
			}
			covered[x] = true
		}
	}
	return false
}
