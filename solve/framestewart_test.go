package solve_test

import (
	"context"
	"math/big"
	"strconv"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

func classic(t testing.TB, disks, pegs int) hanoi.Puzzle {
	t.Helper()
	p, err := hanoi.NewPuzzle(disks, pegs)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestFrameStewartNumbers holds the closed form to the recurrence.
func TestFrameStewartNumbers(t *testing.T) {
	const pegs, disks = 12, 120
	var fs [pegs + 1][disks + 1]*big.Int
	for p := 3; p <= pegs; p++ {
		fs[p][0] = new(big.Int)
		for n := 1; n <= disks; n++ {
			if p == 3 {
				fs[p][n] = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(n)), big.NewInt(1))
			} else {
				for k := range n {
					m := new(big.Int).Lsh(fs[p][k], 1)
					m.Add(m, fs[p-1][n-k])
					if fs[p][n] == nil || m.Cmp(fs[p][n]) < 0 {
						fs[p][n] = m
					}
				}
			}
			if got := solve.FrameStewart(p, n); got.Cmp(fs[p][n]) != 0 {
				t.Fatalf("FS(%d,%d) = %v, the recurrence gives %v", p, n, got, fs[p][n])
			}
		}
	}
	if solve.FrameStewart(2, 1) != nil || solve.FrameStewart(4, -1) != nil {
		t.Error("FrameStewart of 2 pegs or -1 disks is not nil")
	}
}

// TestFrameStewartPlans holds the plans, which choose how to split, to the
// numbers. Solve proves them legal.
func TestFrameStewartPlans(t *testing.T) {
	for pegs := 4; pegs <= hanoi.MaxPegs; pegs++ {
		for disks := 1; disks <= 70; disks++ {
			s, err := solve.Solve(context.Background(), classic(t, disks, pegs), solve.Config{})
			if err != nil {
				t.Fatal(err)
			}
			if want := solve.FrameStewart(pegs, disks); s.Plan.Len().Cmp(want) != 0 || s.Moves.Cmp(want) != 0 {
				t.Fatalf("%d disks, %d pegs: plan of %v moves, answer %v, want %v", disks, pegs, s.Plan.Len(), s.Moves, want)
			}
		}
	}
}

// TestManyDisks plans 10,000 disks on any number of pegs.
func TestManyDisks(t *testing.T) {
	for _, pegs := range []int{3, 4, 5, 7, 10, 15, 26} {
		s, err := solve.Solve(context.Background(), classic(t, 10_000, pegs), solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if want := solve.FrameStewart(pegs, 10_000); s.Plan.Len().Cmp(want) != 0 {
			t.Errorf("%d pegs: a plan of %v moves, want %v", pegs, s.Plan.Len(), want)
		}
		tasks := 0
		for range s.Plan.Tasks() {
			tasks++
		}
		t.Logf("%d pegs: %d tasks", pegs, tasks)
	}
}

// TestStatus says what is proved.
func TestStatus(t *testing.T) {
	for _, tt := range []struct {
		disks, pegs int
		moves       int64
		status      solve.Status
		atLeast     int64
	}{
		{0, 5, 0, solve.Proved, 0},
		{1, 5, 1, solve.Proved, 1},
		{6, 4, 17, solve.Proved, 17},  // Bousch 2014; the rule "leave two disks" gives 21
		{4, 5, 7, solve.Proved, 7},    // every disk but the largest moves twice
		{13, 5, 55, solve.Proved, 55}, // the reference table has it from a search
		{20, 5, 111, solve.Proved, 111},
		{23, 5, 159, solve.BestKnown, 111 + 5},
		{64, 5, 1535, solve.BestKnown, 3*111 + 7},
		{64, 10, 313, solve.BestKnown, 5*29 + 7},
		{64, 4, 18433, solve.Proved, 18433},
	} {
		a, err := solve.Count(context.Background(), classic(t, tt.disks, tt.pegs), solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if a.Moves.Int64() != tt.moves || a.Status != tt.status || a.LowerBound.Int64() != tt.atLeast {
			t.Errorf("%d disks, %d pegs: %v moves, %v, at least %v; want %+v",
				tt.disks, tt.pegs, a.Moves, a.Status, a.LowerBound, tt)
		}
	}
}

// TestFrameStewartTable holds the numbers to the reference table.
func TestFrameStewartTable(t *testing.T) {
	for _, row := range table(t, "frame-stewart.csv") {
		n, _ := strconv.Atoi(row["n"])
		for pegs := 3; pegs <= 12; pegs++ {
			if got := solve.FrameStewart(pegs, n).String(); got != row["p"+strconv.Itoa(pegs)] {
				t.Errorf("FS(%d,%d) = %s, the table has %s", pegs, n, got, row["p"+strconv.Itoa(pegs)])
			}
		}
	}
}
