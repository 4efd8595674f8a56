package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
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
			if got := frameStewart(t, p, n); got.Cmp(fs[p][n]) != 0 {
				t.Fatalf("FS(%d,%d) = %v, the recurrence gives %v", p, n, got, fs[p][n])
			}
		}
	}
}

// TestFrameStewartFar has numbers of pegs and disks far beyond those of a puzzle.
func TestFrameStewartFar(t *testing.T) {
	for _, tt := range []struct {
		pegs, disks int
		want        string
	}{
		{3, 0, "0"},
		{1 << 30, 0, "0"},
		{1 << 30, 5, "9"}, // two moves for each disk but the largest
		{math.MaxInt, 1, "1"},
		{math.MaxInt, math.MaxInt32 / 4, "1073741821"},
		// One disk goes once, 2^20 − 3 go twice, and the other 7 four times.
		{1<<20 - 1, 1<<20 + 5, "2097175"},
	} {
		if got := frameStewart(t, tt.pegs, tt.disks); got.String() != tt.want {
			t.Errorf("FS(%d,%d) = %v, want %s", tt.pegs, tt.disks, got, tt.want)
		}
	}
	if got := frameStewart(t, 3, 1<<20); got.BitLen() != 1<<20 || got.TrailingZeroBits() != 0 {
		t.Errorf("FS(3,2^20) has %d bits", got.BitLen())
	}
}

// TestFrameStewartErrors has numbers of pegs and disks that there are not, or that
// would take too long.
func TestFrameStewartErrors(t *testing.T) {
	for _, tt := range []struct {
		pegs, disks int
		text        string
	}{
		{2, 5, "a tower on 2 pegs: the number of moves is given for 3 pegs and more"},
		{1, 1, "a tower on 1 peg: the number of moves is given for 3 pegs and more"},
		{0, 0, "a tower on 0 pegs: the number of moves is given for 3 pegs and more"},
		{math.MinInt, 5, fmt.Sprintf("a tower on %d pegs: the number of moves is given for 3 pegs and more", math.MinInt)},
		{5, -3, "a tower of -3 disks: on 5 pegs, the number of disks to count is 0 to "},
		{3, -1, "a tower of -1 disks: on 3 pegs, the number of disks to count is 0 to "},
		{4, math.MinInt, fmt.Sprintf("a tower of %d disks: on 4 pegs, the number of disks to count is 0 to ", math.MinInt)},
	} {
		number, err := solve.FrameStewart(tt.pegs, tt.disks)
		answer, err2 := solve.Tower(tt.pegs, tt.disks)
		var impossible *hanoi.PuzzleError
		if !errors.As(err, &impossible) || !strings.HasPrefix(err.Error(), tt.text) || number != nil {
			t.Errorf("FS(%d,%d) = %v, error %v, want %s", tt.pegs, tt.disks, number, err, tt.text)
		}
		if !errors.As(err2, &impossible) || err2.Error() != err.Error() || answer != (solve.Answer{}) {
			t.Errorf("Tower(%d,%d) = %v, error %v, want %v", tt.pegs, tt.disks, answer, err2, err)
		}
	}
	if math.MaxInt == math.MaxInt32 {
		return // so many disks are allowed
	}
	for _, pegs := range []int{3, 4, 5, 26} {
		for _, disks := range []int{math.MaxInt, math.MaxInt/2 + 1, min(100_000_000_001, math.MaxInt)} {
			if _, err := solve.Tower(pegs, disks); err == nil {
				t.Errorf("%d disks on %d pegs are counted", disks, pegs)
			}
		}
	}
}

func frameStewart(t testing.TB, pegs, disks int) *big.Int {
	t.Helper()
	n, err := solve.FrameStewart(pegs, disks)
	if err != nil {
		t.Fatal(err)
	}
	return n
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
			if want := frameStewart(t, pegs, disks); s.Plan.Len().Cmp(want) != 0 || s.Moves.Cmp(want) != 0 {
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
		if want := frameStewart(t, pegs, 10_000); s.Plan.Len().Cmp(want) != 0 {
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
			if got := frameStewart(t, pegs, n).String(); got != row["p"+strconv.Itoa(pegs)] {
				t.Errorf("FS(%d,%d) = %s, the table has %s", pegs, n, got, row["p"+strconv.Itoa(pegs)])
			}
		}
	}
}
