package explain_test

import (
	"math/big"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/explain"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// frameStewart returns the Frame–Stewart number by its definition, all ways to
// cut the tower being tried.
func frameStewart(pegs, disks int, known map[[2]int]int64) int64 {
	switch {
	case disks <= 1:
		return int64(disks)
	case pegs == 3:
		return 1<<disks - 1
	case known[[2]int{pegs, disks}] == 0:
		least := int64(1) << 62
		for k := 1; k < disks; k++ {
			least = min(least, 2*frameStewart(pegs, k, known)+frameStewart(pegs-1, disks-k, known))
		}
		known[[2]int{pegs, disks}] = least
	}
	return known[[2]int{pegs, disks}]
}

// Why so many disks are put aside is as all numbers of disks say that could be,
// for the whole and for all tasks in it.
func TestAside(t *testing.T) {
	known := map[[2]int]int64{}
	checked := map[[2]int]bool{}
	var check func(task explain.Task, pegs int)
	check = func(task explain.Task, pegs int) {
		disks := int(task.Hi-task.Lo) + 1
		a := task.Aside()
		if disks < 3 || pegs < 4 {
			if a != nil {
				t.Errorf("%d disks on %d pegs: %+v", disks, pegs, a)
			}
			return
		}
		if checked[[2]int{disks, pegs}] {
			return
		}
		checked[[2]int{disks, pegs}] = true
		if a == nil || a.Disks != disks || a.Pegs != pegs {
			t.Fatalf("%d disks on %d pegs: %+v", disks, pegs, a)
		}
		cost := func(k int) (there, others, all int64) {
			there, others = frameStewart(pegs, k, known), frameStewart(pegs-1, disks-k, known)
			return there, others, 2*there + others
		}
		same := func(c *explain.Cost, k int) bool {
			there, others, all := cost(k)
			return c != nil && c.Aside == k && c.There.Int64() == there && c.Others.Int64() == others && c.Moves.Int64() == all
		}
		least := frameStewart(pegs, disks, known)
		for k := 1; k < disks; k++ {
			_, _, all := cost(k)
			if best := a.Least <= k && k <= a.Most; best != (all == least) {
				t.Errorf("%d disks on %d pegs: %d aside take %d moves of %d, but the best are %d to %d", disks, pegs, k, all, least, a.Least, a.Most)
			}
		}
		if !same(&a.Chosen, a.Chosen.Aside) || a.Chosen.Moves.Int64() != least {
			t.Errorf("%d disks on %d pegs: chosen %+v", disks, pegs, a.Chosen)
		}
		if got, want := a.Fewer != nil, a.Least > 1; got != want || got && !same(a.Fewer, a.Least-1) {
			t.Errorf("%d disks on %d pegs: fewer: %+v", disks, pegs, a.Fewer)
		}
		if got, want := a.More != nil, a.Most < disks-1; got != want || got && !same(a.More, a.Most+1) {
			t.Errorf("%d disks on %d pegs: more: %+v", disks, pegs, a.More)
		}
		n := 0
		for _, part := range task.Parts() {
			switch n {
			case 0, 2:
				if got := int(part.Hi-part.Lo) + 1; got != a.Chosen.Aside || part.Moves().Cmp(a.Chosen.There) != 0 {
					t.Errorf("%d disks on %d pegs: part %d is of %d disks in %v moves", disks, pegs, n, got, part.Moves())
				}
				check(part, pegs)
			case 1:
				check(part, pegs-1)
			}
			n++
		}
	}
	for pegs := 3; pegs <= 8; pegs++ {
		for disks := 1; disks <= 45; disks++ {
			p, err := hanoi.NewPuzzle(disks, pegs)
			if err != nil {
				t.Fatal(err)
			}
			s, _ := solution(t, p, solve.Config{})
			check(s.Whole(), pegs)
		}
	}
	if len(checked) < 5*43 {
		t.Errorf("%d were checked", len(checked))
	}
}

// leaving returns the plan for a classic tower on four pegs that puts aside as
// many of n disks as the function says.
func leaving(t *testing.T, disks int, aside func(n int) int) *plan.Plan {
	t.Helper()
	var bring func(pegs []hanoi.Peg, lo, n int) plan.Part // from the first to the last
	bring = func(pegs []hanoi.Peg, lo, n int) plan.Part {
		from, to := pegs[0], pegs[len(pegs)-1]
		if n == 1 {
			return plan.Do(hanoi.Disk(lo), from, to)
		}
		k := n - 1
		if len(pegs) == 4 {
			k = aside(n)
		}
		rest, others := pegs[1], append([]hanoi.Peg{from}, pegs[2:]...)
		start, err1 := hanoi.Perfect(n, 4, from)
		end, err2 := hanoi.Perfect(n, 4, to)
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		there := append(append([]hanoi.Peg{from}, pegs[2:]...), rest)
		back := append(append([]hanoi.Peg{rest, from}, pegs[2:len(pegs)-1]...), to)
		return plan.Part{Task: plan.NewTask(hanoi.Disk(lo), start, end,
			bring(there, lo, k), bring(others, lo+k, n-k), bring(back, lo, k))}
	}
	p, err := plan.New(bring([]hanoi.Peg{0, 1, 2, 3}, 1, disks).Task)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Prove(hanoi.Classic(4)); err != nil {
		t.Fatal(err)
	}
	return p
}

// A plan that puts aside a number of disks that is not the best is told so. "Leave
// two disks for the last three pegs" is sometimes taught, and takes 21 moves for
// 6 disks instead of 17.
func TestAsideNotBest(t *testing.T) {
	for _, tt := range []struct {
		disks, aside int
		want         string // empty where nothing is said
	}{
		{3, 1, "Of these 3 disks, 1 is put aside. That costs 2 × 1 move there and back with 4 pegs, and 3 for the others with 3 pegs: 5. With 2 it would be 2 × 3 + 1 = 7. No number of disks costs less (Frame and Stewart 1941)."},
		{3, 2, "Of these 3 disks, 2 are put aside. That costs 2 × 3 moves there and back with 4 pegs, and 1 for the others with 3 pegs: 7. It is least with 1."},
		{5, 4, "Of these 5 disks, 4 are put aside. That costs 2 × 9 moves there and back with 4 pegs, and 1 for the others with 3 pegs: 19. It is least with 2 to 3. With 1 it would be 2 × 1 + 15 = 17."},
		{6, 3, "Of these 6 disks, 3 are put aside. That costs 2 × 5 moves there and back with 4 pegs, and 7 for the others with 3 pegs: 17. With 2 it would be 2 × 3 + 15 = 21, with 4 it would be 2 × 9 + 3 = 21. No number of disks costs less (Frame and Stewart 1941)."},
		{6, 4, "Of these 6 disks, 4 are put aside. That costs 2 × 9 moves there and back with 4 pegs, and 3 for the others with 3 pegs: 21. It is least with 3. With 2 it would be 2 × 3 + 15 = 21."},
		{7, 5, ""}, // its parts are not done as well as they can be
	} {
		whole := true
		p := leaving(t, tt.disks, func(n int) int {
			if whole && n == tt.disks {
				whole = false
				return tt.aside
			}
			if tt.disks == 7 {
				return n - 1
			}
			return map[int]int{2: 1, 3: 1, 4: 2, 5: 3}[n]
		})
		s := explain.Solution{Plan: p, Rules: hanoi.Classic(4), Count: count}
		got := ""
		if a := s.Whole().Aside(); a != nil {
			got = a.Text()
		}
		if got != tt.want {
			t.Errorf("%d of %d aside:\ngot  %s\nwant %s", tt.aside, tt.disks, got, tt.want)
		}
	}
}

// Nothing is said of the number of disks aside where it cannot be known: by other
// rules, by a plan that was found by search, or without a count of moves.
func TestAsideUnknown(t *testing.T) {
	for _, p := range []hanoi.Puzzle{
		puzzle(t, hanoi.Star(4), "BBBBBBB", "CCCCCCC"),
		puzzle(t, hanoi.Classic(4), "ABBBBBB", "DDDDDDD"),
		puzzle(t, hanoi.Classic(3), "AAAAAAA", "CCCCCCC"),
	} {
		s, _ := solution(t, p, solve.Config{})
		if a := s.Whole().Aside(); a != nil {
			t.Errorf("%v: %v", p, a.Text())
		}
	}
	s, _ := solution(t, puzzle(t, hanoi.Classic(4), "AAAAAAA", "DDDDDDD"), solve.Config{})
	for _, s.Count = range []func(hanoi.Puzzle) *big.Int{nil, func(hanoi.Puzzle) *big.Int { return nil }} {
		if a := s.Whole().Aside(); a != nil {
			t.Error(a.Text())
		}
	}
}

// Disks that stand still are not counted among those of the task.
func TestAsideStanding(t *testing.T) {
	s, _ := solution(t, puzzle(t, hanoi.Classic(4), "BAAAAAA", "BDDDDDD"), solve.Config{})
	if a := s.Whole().Aside(); a == nil || a.Disks != 6 || a.Chosen.Aside != 3 {
		t.Errorf("%+v", a)
	}
}
