package plan_test

import (
	"errors"
	"math/big"
	"slices"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestFlat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawWalk(t)
		named := rapid.Bool().Draw(t, "named")
		list := slices.Clone(w.moves)
		for i := range list {
			if !named {
				list[i].Disk = 0
			}
		}
		p := must(plan.Flat(w.rules, w.states[0], list))
		if !slices.Equal(slices.Collect(p.Moves()), w.moves) || p.Start() != w.states[0] || p.Goal() != w.states[len(w.moves)] {
			t.Fatalf("%v to %v by %v", p.Start(), p.Goal(), slices.Collect(p.Moves()))
		}
		if err := p.Prove(w.rules); err != nil {
			t.Fatal(err)
		}
	})
}

func TestFlatErrors(t *testing.T) {
	_, err := plan.Flat(hanoi.Classic(3), state("AA"), []hanoi.Move{{From: 0, To: 2}, {From: 0, To: 2}})
	var illegal *hanoi.IllegalMoveError
	if !errors.As(err, &illegal) || illegal.Number != 2 || illegal.Reason != hanoi.ErrLargerOnSmaller {
		t.Errorf("%v", err)
	}
	_, err = plan.Flat(hanoi.Classic(4), state("AA"), nil)
	var puzzle *hanoi.PuzzleError
	if !errors.As(err, &puzzle) {
		t.Errorf("%v", err)
	}
	if p, err := plan.Flat(hanoi.Classic(3), state(""), nil); err != nil || p.Len().Sign() != 0 {
		t.Errorf("no moves: %v", err)
	}
}

// A plan without moves answers everything.
func TestNoMoves(t *testing.T) {
	for _, s := range []hanoi.State{state(""), state("ABC"), perfect(4, 1, 0)} {
		p := must(plan.New(plan.NewTask(1, s, s)))
		if p.Len().Sign() != 0 || must(p.State(num(0))) != s || len(p.PerDisk()) != s.Disks() {
			t.Errorf("%v: %v moves, %v", s, p.Len(), p.PerDisk())
		}
		for range p.Moves() {
			t.Errorf("%v: a move", s)
		}
		for range must(p.Range(num(1), num(0))) {
			t.Errorf("%v: a move in a range", s)
		}
		if err := p.Prove(hanoi.Classic(s.Pegs())); err != nil {
			t.Error(err)
		}
		if r := p.Reverse(); r.Start() != s || r.Len().Sign() != 0 {
			t.Errorf("%v: reversed %v", s, r.Start())
		}
	}
}

func TestTasks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := drawPlan(t)
		seen := map[*plan.Task]bool{}
		var last *plan.Task
		for task := range p.Tasks() {
			if seen[task] {
				t.Fatalf("%v comes twice", task)
			}
			for _, part := range task.Parts() {
				if part.Task != nil && !seen[part.Task] {
					t.Fatalf("%v comes before its part %v", task, part.Task)
				}
			}
			seen[task], last = true, task
		}
		if last != p.Root() {
			t.Fatalf("%v comes last, not %v", last, p.Root())
		}
		var all func(task *plan.Task)
		all = func(task *plan.Task) {
			if !seen[task] {
				t.Fatalf("%v does not come", task)
			}
			for _, part := range task.Parts() {
				if part.Task != nil {
					all(part.Task)
				}
			}
		}
		all(p.Root())
		if n := rapid.IntRange(1, len(seen)).Draw(t, "stop"); len(first(p.Tasks(), n)) != n {
			t.Fatalf("does not stop after %d tasks", n)
		}
	})
}

func TestPerPegs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, w := drawPlan(t)
		want := map[[2]hanoi.Peg]int64{}
		for _, m := range w.moves {
			want[[2]hanoi.Peg{m.From, m.To}]++
		}
		for from, row := range p.PerPegs() {
			for to, n := range row {
				if w := want[[2]hanoi.Peg{hanoi.Peg(from), hanoi.Peg(to)}]; n.Cmp(num(w)) != 0 {
					t.Fatalf("%v moves from peg %d to peg %d, want %d", n, from, to, w)
				}
			}
		}
	})
	if got := (&plan.Plan{}).PerPegs(); len(got) != 0 {
		t.Errorf("the zero plan has moves between %d pegs", len(got))
	}
}

func TestPerDisk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, w := drawPlan(t)
		want := make([]int64, p.Start().Disks())
		for _, m := range w.moves {
			want[m.Disk-1]++
		}
		for d, n := range p.PerDisk() {
			if n.Cmp(num(want[d])) != 0 {
				t.Fatalf("disk %d moves %v times, want %d", d+1, n, want[d])
			}
		}
	})
	// In Lucas' puzzle disk d of n moves 2^(n−d) times.
	for _, n := range []int{1, 2, 3, 64, 300} {
		p := tower(n)
		sum := new(big.Int)
		for d, got := range p.PerDisk() {
			if got.Cmp(pow2(uint(n-d-1), 0)) != 0 {
				t.Errorf("%d disks: disk %d moves %v times", n, d+1, got)
			}
			sum.Add(sum, got)
		}
		if sum.Cmp(p.Len()) != 0 {
			t.Errorf("%d disks: the disks move %v times, want %v", n, sum, p.Len())
		}
		counts := p.PerDisk()
		counts[n-1].SetInt64(99) // the caller's own
		if p.PerDisk()[n-1].Int64() != 1 || must(p.Move(num(1))) != lucas(n, num(1)) {
			t.Errorf("%d disks: a caller changed the plan", n)
		}
	}
}

func TestReverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, w := drawPlan(t)
		r := p.Reverse()
		want := make([]hanoi.Move, 0, len(w.moves))
		for _, m := range slices.Backward(w.moves) {
			want = append(want, m.Reverse())
		}
		if got := slices.Collect(r.Moves()); !slices.Equal(got, want) || r.Start() != p.Goal() || r.Goal() != p.Start() {
			t.Fatalf("%v to %v by %v, want %v", r.Start(), r.Goal(), got, want)
		}
		if err := r.Prove(w.rules.Reverse()); err != nil {
			t.Fatal(err)
		}
		if n, m := len(slices.Collect(p.Tasks())), len(slices.Collect(r.Tasks())); n != m {
			t.Fatalf("%d tasks, reversed %d", n, m)
		}
		for i := range w.states {
			if got := must(r.State(num(int64(i)))); got != w.states[len(w.moves)-i] {
				t.Fatalf("state %d is %v", i, got)
			}
		}
	})
	// Of 100 disks; move i of the one is move 2^100 − i of the other.
	p := tower(100)
	r := p.Reverse()
	if r.Len().Cmp(p.Len()) != 0 || r.Prove(hanoi.Classic(3)) != nil {
		t.Errorf("%v moves", r.Len())
	}
	for _, i := range indices(p.Len()) {
		j := new(big.Int).Sub(pow2(100, 0), i)
		if got, want := must(r.Move(j)), lucas(100, i).Reverse(); got != want {
			t.Errorf("move %v is %v, want %v", j, got, want)
		}
	}
	// A reversed plan is as good a part of another as any.
	there := plan.Part{Task: p.Root()}
	back := plan.Part{Task: r.Root()}
	round := must(plan.New(plan.NewTask(1, p.Start(), p.Start(), there, back)))
	if err := round.Prove(hanoi.Classic(3)); err != nil || round.Len().Cmp(pow2(101, -2)) != 0 {
		t.Errorf("there and back: %v, %v", round.Len(), err)
	}
}

// The tasks of the textbook plan are three a level and fewer: those that are
// needed.
func TestTasksOfTower(t *testing.T) {
	var got []string
	for task := range tower(3).Tasks() {
		got = append(got, task.String())
	}
	want := []string{
		"move disk 1 from A to C", "move disk 1 from C to B", "move disks 1 to 2 from A to B",
		"move disk 1 from B to A", "move disks 1 to 2 from B to C", "move disks 1 to 3 from A to C",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
