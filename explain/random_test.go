package explain

import (
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// RandomPlan returns a plan that solvers would not make, for the classic rules: a
// walk that leads anywhere, cut into tasks within tasks at random, some of them
// without moves or with a single one.
func RandomPlan(t *testing.T, r *rand.Rand, pegs int) *plan.Plan {
	t.Helper()
	const disks = 4
	at := make([]hanoi.Peg, disks)
	for i := range at {
		at[i] = hanoi.Peg(r.IntN(pegs))
	}
	start, err := hanoi.NewState(pegs, at...)
	if err != nil {
		t.Fatal(err)
	}
	states, moves := []hanoi.State{start}, []hanoi.Move(nil)
	for len(moves) < 3+r.IntN(12) {
		s := states[len(states)-1]
		m := hanoi.Move{From: hanoi.Peg(r.IntN(pegs)), To: hanoi.Peg(r.IntN(pegs))}
		m.Disk = s.Top(m.From)
		if under := s.Top(m.To); m.Disk == 0 || m.From == m.To || under != 0 && under < m.Disk {
			continue
		}
		moves = append(moves, m)
		states = append(states, s.With(m.Disk, m.To))
	}
	// cut returns the task of the moves lo to hi-1, for all disks or those that
	// move; no smaller disk is on a peg that they use, as the walk is legal.
	var cut func(lo, hi int, whole bool) *plan.Task
	cut = func(lo, hi int, whole bool) *plan.Task {
		least, most := hanoi.Disk(1), hanoi.Disk(disks)
		if !whole && hi > lo {
			least, most = disks, 1
			for _, m := range moves[lo:hi] {
				least, most = min(least, m.Disk), max(most, m.Disk)
			}
		}
		var parts []plan.Part
		for i := lo; i < hi; {
			if r.IntN(8) == 0 {
				parts = append(parts, plan.Part{Task: plan.NewTask(least, states[i].Sub(least, most), states[i].Sub(least, most))})
			}
			n := 1 + r.IntN(hi-i)
			if r.IntN(2) == 0 || i == lo && n == hi-lo && !whole {
				parts = append(parts, plan.Part{Move: moves[i]})
				i++
				continue
			}
			parts = append(parts, plan.Part{Task: cut(i, i+n, false)})
			i += n
		}
		return plan.NewTask(least, states[lo].Sub(least, most), states[hi].Sub(least, most), parts...)
	}
	p, err := plan.New(cut(0, len(moves), true))
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Prove(hanoi.Classic(pegs)); err != nil {
		t.Fatal(err)
	}
	return p
}

// The traits are those of the list of moves in plans that no solver makes, too.
func TestTraitsOfRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		p := RandomPlan(t, r, 3)
		moves := slices.Collect(p.Moves())
		if got, want := traits(p), plainTrait(moves); got != want {
			t.Fatalf("%v: traits %+v, want %+v", moves, got, want)
		}
	}
}
