package solve_test

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"strconv"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// divide keeps Solve from searching.
var divide = solve.Config{MaxStates: 1}

func randomState(r *rand.Rand, disks, pegs int) hanoi.State {
	at := make([]hanoi.Peg, disks)
	for i := range at {
		at[i] = hanoi.Peg(r.IntN(pegs))
	}
	s, _ := hanoi.NewState(pegs, at...)
	return s
}

// TestDivide solves random puzzles on four and five pegs and holds them to
// breadth-first search: a plan is legal, none is shorter than the minimum, the
// bound is not above it, and what is called proved is it.
func TestDivide(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	solved := 0
	for range 50 {
		pegs := 4 + r.IntN(2)
		var arcs []hanoi.Arc
		for _, a := range hanoi.Classic(pegs).Arcs() {
			if r.IntN(4) > 0 {
				arcs = append(arcs, a)
			}
		}
		g, _ := hanoi.NewMoveGraph(pegs, arcs...)
		if r.IntN(3) == 0 {
			g = hanoi.Classic(pegs)
		}
		start := randomState(r, 3+r.IntN(3), pegs)
		dist, _ := bfs(g, start)
		for range 10 {
			p := hanoi.Puzzle{Rules: g, Start: start, Goal: randomState(r, start.Disks(), pegs)}
			want, reachable := dist[p.Goal]
			s, err := solve.Solve(context.Background(), p, divide)
			var not *solve.NotSolvedError
			var none *solve.NoSolutionError
			switch {
			case errors.As(err, &not):
				continue
			case errors.As(err, &none) && !reachable:
				continue
			case err != nil:
				t.Fatalf("%v: %v, the search gives %d (%v)", p, err, want, reachable)
			}
			solved++
			v, err := hanoi.Check(p, s.Plan.Moves())
			if err != nil || !v.Solved || s.Plan.Len().Uint64() != v.Moves || s.Moves.Uint64() != v.Moves {
				t.Fatalf("%v: %v moves: %+v, %v", p, s.Moves, v, err)
			}
			minimum := big.NewInt(want)
			if !reachable || s.Moves.Cmp(minimum) < 0 || s.LowerBound.Cmp(minimum) > 0 ||
				s.Status == solve.Proved && s.Moves.Cmp(minimum) != 0 {
				t.Fatalf("%v: %v moves (%v, at least %v), the search gives %d (%v)",
					p, s.Moves, s.Status, s.LowerBound, want, reachable)
			}
		}
	}
	if solved < 300 {
		t.Errorf("only %d puzzles of 500 were solved", solved)
	}
}

// TestStar holds the four-peg star to the search and to the numbers of
// Stockmeyer (1994), proved by Bousch (2017).
func TestStar(t *testing.T) {
	want := []string{"2", "6", "12", "20", "32", "48", "66", "90", "122", "158"} // OEIS A291876
	for i, w := range want {
		s, err := solve.Solve(context.Background(), towers(t, hanoi.Star(4), i+1, 1, 2), divide)
		if err != nil {
			t.Fatal(err)
		}
		if s.Moves.String() != w || s.Status != solve.Proved {
			t.Errorf("%d disks: %v moves (%v), want %s", i+1, s.Moves, s.Status, w)
		}
	}
	for n := 20; n <= 200; n += 30 {
		a, err := solve.Count(context.Background(), towers(t, hanoi.Star(4), n, 3, 1), solve.Config{})
		if err != nil || a.Status != solve.Proved {
			t.Errorf("%d disks: %v moves (%v), %v", n, a.Moves, a.Status, err)
		}
	}
	for _, row := range table(t, "bfs.csv") {
		if row["graph"] != "star4" {
			continue
		}
		n, _ := strconv.Atoi(row["n"])
		from, _ := strconv.Atoi(row["from"])
		to, _ := strconv.Atoi(row["to"])
		if n > 8 && (from == 0 || to == 0) {
			continue // see TestDivideStarFromHub
		}
		s, err := solve.Solve(context.Background(), towers(t, hanoi.Star(4), n, hanoi.Peg(from), hanoi.Peg(to)), divide)
		if err != nil {
			t.Fatal(err)
		}
		if s.Moves.String() != row["distance"] || (from != 0 && to != 0) && s.Status != solve.Proved {
			t.Errorf("%v: %v moves (%v)", row, s.Moves, s.Status)
		}
	}
}

// TestUnreachable has answers with a proof.
func TestUnreachable(t *testing.T) {
	oneWay, _ := hanoi.NewMoveGraph(4, hanoi.Arc{From: 0, To: 1}, hanoi.Arc{From: 1, To: 2})
	for _, p := range []hanoi.Puzzle{
		towers(t, oneWay, 2, 0, 3),
		towers(t, oneWay, 500, 2, 0),
		towers(t, hanoi.Classic(2), 2, 0, 1), // two pegs, two disks
	} {
		var none *solve.NoSolutionError
		if _, err := solve.Solve(context.Background(), p, divide); !errors.As(err, &none) {
			t.Errorf("%v: %v, want no solution", p, err)
		}
	}
}

// TestStarMany holds the formula to what it is for all k, and has more disks than
// there are plans for.
func TestStarMany(t *testing.T) {
	a := []*big.Int{new(big.Int)}
	for n := 1; n <= 300; n++ {
		var least *big.Int
		for k, ak := range a {
			m := new(big.Int).Lsh(big.NewInt(1), uint(n-k+1))
			m.Add(m, new(big.Int).Mul(ak, big.NewInt(3))).Sub(m, big.NewInt(2))
			if least == nil || m.Cmp(least) < 0 {
				least = m
			}
		}
		a = append(a, least)
		got, err := solve.Count(context.Background(), towers(t, hanoi.Star(4), n, 1, 2), solve.Config{})
		if err != nil || got.Moves.Cmp(least) != 0 {
			t.Fatalf("%d disks: %v moves, %v, want %v", n, got.Moves, err, least)
		}
	}
}

// TestOwnNumbers changes the numbers of answers, which must not change others.
func TestOwnNumbers(t *testing.T) {
	for _, p := range []hanoi.Puzzle{classic(t, 0, 3), classic(t, 5, 3), classic(t, 5, 4), towers(t, hanoi.Star(4), 5, 1, 2)} {
		for range 2 {
			a, err := solve.Count(context.Background(), p, solve.Config{})
			if err != nil {
				t.Fatal(err)
			}
			s, err := solve.Solve(context.Background(), p, solve.Config{})
			if err != nil {
				t.Fatal(err)
			}
			if a.Moves.Cmp(s.Plan.Len()) != 0 || s.Moves.Cmp(s.Plan.Len()) != 0 {
				t.Fatalf("%v: %v and %v moves, the plan has %v", p, a.Moves, s.Moves, s.Plan.Len())
			}
			for _, n := range []*big.Int{a.Moves, a.Solutions, s.Moves, s.Solutions} {
				if n != nil {
					n.SetInt64(77)
				}
			}
			if a.LowerBound.Int64() == 77 || s.LowerBound.Int64() == 77 {
				t.Errorf("%v: the lower bound is the number of moves itself", p)
			}
		}
	}
	answer, err := solve.Tower(3, 1)
	if err != nil {
		t.Fatal(err)
	}
	if n := answer.Solutions.SetInt64(5); frameStewart(t, 3, 3).Int64() != 7 {
		t.Errorf("changing a number to %v changes others", n)
	}
}

// TestCancelled has methods that stop at once if their context has ended.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, p := range []hanoi.Puzzle{
		towers(t, hanoi.Linear(3), 5000, 0, 2),
		towers(t, hanoi.Star(4), 90_000, 1, 2),
		towers(t, hanoi.Linear(4), 12, 0, 3),
		towers(t, hanoi.Linear(8), 150, 0, 7),
	} {
		if _, err := solve.Count(ctx, p, solve.Config{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%d disks, %v: Count gives %v", p.Disks(), p.Rules, err)
		}
		p.Start, p.Goal = p.Start.Sub(1, hanoi.Disk(min(p.Disks(), 5000))), p.Goal.Sub(1, hanoi.Disk(min(p.Disks(), 5000)))
		if _, err := solve.Solve(ctx, p, solve.Config{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%d disks, %v: Solve gives %v", p.Disks(), p.Rules, err)
		}
	}
}
