package plan_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"pgregory.net/rapid"
)

// edges are lengths on both sides of 2^63 and 2^64 and of their multiples.
var edges = []*big.Int{
	num(0), num(1), num(2), num(3),
	pow2(63, -2), pow2(63, -1), pow2(63, 0), pow2(63, 1),
	pow2(64, -1), pow2(64, 0), pow2(64, 1),
	new(big.Int).Add(pow2(64, 0), pow2(63, -1)), new(big.Int).Add(pow2(64, 0), pow2(63, 0)), new(big.Int).Add(pow2(64, 0), pow2(63, 1)),
	pow2(65, -1), pow2(65, 0), pow2(65, 1), pow2(127, 1), pow2(128, -1),
}

// near returns the numbers from 1 to n that are near 1, n or an edge.
func near(n *big.Int) []*big.Int {
	var list []*big.Int
	for _, e := range append([]*big.Int{n, new(big.Int).Sub(n, pow2(63, 0)), new(big.Int).Sub(n, pow2(64, 0))}, edges...) {
		for by := int64(-2); by <= 2; by++ {
			if i := new(big.Int).Add(e, num(by)); i.Sign() > 0 && i.Cmp(n) <= 0 {
				list = append(list, i)
			}
		}
	}
	return list
}

func TestMoveAtEdges(t *testing.T) {
	for _, n := range edges {
		p := runOf(n)
		for _, i := range near(n) {
			if got, want := must(p.Move(i)), runMove(i); got != want {
				t.Errorf("of %v moves, %v is %v, want %v", n, i, got, want)
			}
			if got, want := must(p.State(i)).Peg(1), runMove(i).To; got != want {
				t.Errorf("of %v moves, after %v the disk is on %v, want %v", n, i, got, want)
			}
		}
	}
}

// The closed forms of Lucas' puzzle say every move and every state.
func TestTowerAt(t *testing.T) {
	for n := range 9 {
		p := tower(n)
		for i := int64(0); i < 1<<n; i++ {
			if got, want := must(p.State(num(i))), lucasState(n, num(i)); got != want {
				t.Errorf("%d disks: state %d is %v, want %v", n, i, got, want)
			}
			if i == 0 {
				continue
			}
			if got, want := must(p.Move(num(i))), lucas(n, num(i)); got != want {
				t.Errorf("%d disks: move %d is %v, want %v", n, i, got, want)
			}
		}
	}
	for _, n := range []int{62, 63, 64, 65, 128, 129, 1_000} {
		p := tower(n)
		if p.Len().Cmp(pow2(uint(n), -1)) != 0 {
			t.Errorf("%d disks: %v moves", n, p.Len())
		}
		for _, i := range append(near(p.Len()), indices(p.Len())...) {
			if got, want := must(p.Move(i)), lucas(n, i); got != want {
				t.Errorf("%d disks: move %v is %v, want %v", n, i, got, want)
			}
			if got, want := must(p.State(i)), lucasState(n, i); got != want {
				t.Errorf("%d disks: state %v is %v, want %v", n, i, got, want)
			}
		}
	}
}

func TestKnownValues(t *testing.T) {
	p := tower(64)
	if got := p.Len().String(); got != "18446744073709551615" {
		t.Errorf("64 disks: %s moves", got)
	}
	// Half-way the largest disk goes from A to C.
	if got, want := must(p.Move(pow2(63, 0))), (hanoi.Move{Disk: 64, From: 0, To: 2}); got != want {
		t.Errorf("the middle move is %v", got)
	}
	// The order of the disks of the first moves, OEIS A001511.
	order := ""
	for i := range int64(15) {
		order += fmt.Sprint(must(tower(4).Move(num(i+1))).Disk, " ")
	}
	if order != "1 2 1 3 1 2 1 4 1 2 1 3 1 2 1 " {
		t.Errorf("the disks are %s", order)
	}
	p = tower(10_000)
	if p.Len().Cmp(pow2(10_000, -1)) != 0 {
		t.Error("10,000 disks: wrong length")
	}
	for _, i := range append(indices(p.Len())[:4], pow2(9_999, 0), pow2(5_000, 0), p.Len()) {
		if got, want := must(p.Move(i)), lucas(10_000, i); got != want {
			t.Errorf("10,000 disks: %v, want %v", got, want)
		}
		if must(p.State(i)) != lucasState(10_000, i) {
			t.Errorf("10,000 disks: the state after %d bits of moves is wrong", i.BitLen())
		}
	}
}

// Move and State agree with the list of all moves and states.
func TestAtIsStream(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, w := drawPlan(t)
		if p.Len().Cmp(num(int64(len(w.moves)))) != 0 || p.Start() != w.states[0] || p.Goal() != w.states[len(w.moves)] {
			t.Fatalf("%v moves from %v to %v", p.Len(), p.Start(), p.Goal())
		}
		for i, s := range w.states {
			if got := must(p.State(num(int64(i)))); got != s {
				t.Fatalf("state %d is %v, want %v", i, got, s)
			}
		}
		for i, m := range w.moves {
			if got := must(p.Move(num(int64(i + 1)))); got != m {
				t.Fatalf("move %d is %v, want %v", i+1, got, m)
			}
		}
	})
}

// A random grammar of great length: each task is a random run of earlier tasks
// and moves. Move number i of it is found by counting through the parts, with
// no shortcut that the plan takes.
func TestRandomGrammar(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		s := perfect(3, 4, 0)
		tasks := []*plan.Task{plan.NewTask(1, s, s)}
		for range 90 {
			var parts []plan.Part
			for range r.IntN(5) {
				if r.IntN(3) == 0 {
					parts = append(parts, plan.Do(hanoi.Disk(r.IntN(3)+1), hanoi.Peg(r.IntN(4)), hanoi.Peg(r.IntN(4))))
				} else {
					parts = append(parts, plan.Part{Task: tasks[max(0, len(tasks)-1-r.IntN(3))]})
				}
			}
			tasks = append(tasks, plan.NewTask(1, s, s, parts...))
		}
		root := tasks[len(tasks)-1]
		if root.Len().Sign() == 0 {
			continue
		}
		p := must(plan.New(root))
		for _, i := range append(near(p.Len()), indices(p.Len())[:10]...) {
			if got, want := must(p.Move(i)), count(root, new(big.Int).Set(i)); got != want {
				t.Fatalf("move %v of %v is %v, want %v", i, p.Len(), got, want)
			}
			got := first(must(p.Range(i, p.Len())), 20)
			for k, m := range got {
				if want := must(p.Move(new(big.Int).Add(i, num(int64(k))))); m != want {
					t.Fatalf("move %v + %d of %v is %v, want %v", i, k, p.Len(), m, want)
				}
			}
		}
	}
}

// count returns move i of the task, 1-based.
func count(t *plan.Task, i *big.Int) hanoi.Move {
	for _, part := range t.Parts() {
		n := num(1)
		if part.Task != nil {
			n = part.Task.Len()
		}
		if i.Cmp(n) <= 0 {
			if part.Task != nil {
				return count(part.Task, i)
			}
			return part.Move
		}
		i.Sub(i, n)
	}
	panic("no such move")
}

func TestRangeErrors(t *testing.T) {
	three, none := tower(3), tower(0)
	move := func(p *plan.Plan, i int64) error { _, err := p.Move(num(i)); return err }
	state := func(p *plan.Plan, i int64) error { _, err := p.State(num(i)); return err }
	moves := func(p *plan.Plan, i, j int64) error { _, err := p.Range(num(i), num(j)); return err }
	parts := func(p *plan.Plan, i, j int64) error { _, err := p.RangeParts(num(i), num(j), nil); return err }
	for _, tt := range []struct {
		err  error
		text string
	}{
		{move(three, 0), "no move 0: the solution has moves 1 to 7"},
		{move(three, -1), "no move -1: the solution has moves 1 to 7"},
		{move(three, 8), "no move 8: the solution has moves 1 to 7"},
		{move(none, 1), "no move 1: the solution has no moves"},
		{state(three, -1), "no state -1: the solution has states 0 to 7"},
		{state(three, 8), "no state 8: the solution has states 0 to 7"},
		{state(none, 1), "no state 1: the solution has only state 0"},
		{moves(three, 0, 3), "no move 0: the solution has moves 1 to 7"},
		{moves(three, 1, 8), "no move 8: the solution has moves 1 to 7"},
		{moves(three, 8, 8), "no move 8: the solution has moves 1 to 7"},
		{moves(three, 9, 8), "no move 9: the solution has moves 1 to 7"},
		{moves(three, 5, 2), "no moves 5 to 2: the first comes after the last"},
		{moves(three, 1, -1), "no moves 1 to -1: the first comes after the last"},
		{moves(none, 1, 1), "no move 1: the solution has no moves"},
		{parts(three, 5, 2), "no moves 5 to 2: the first comes after the last"},
		{parts(three, 0, 2), "no move 0: the solution has moves 1 to 7"},
	} {
		var outside *plan.RangeError
		if !errors.As(tt.err, &outside) || tt.err.Error() != tt.text {
			t.Errorf("%T %v, want %s", tt.err, tt.err, tt.text)
			continue
		}
		// The numbers are the caller's to change.
		outside.First.SetInt64(99)
		outside.Last.SetInt64(99)
		outside.Index.SetInt64(99)
	}
	if got := must(three.Move(num(1))); got != lucas(3, num(1)) || three.Len().Int64() != 7 {
		t.Errorf("a caller changed the plan: move 1 is %v", got)
	}
	if err := moves(three, 8, 7); err != nil { // no moves after the last
		t.Error(err)
	}
	i := num(5)
	must(three.Move(i))
	must(three.State(i))
	for range must(three.Range(i, i)) {
		break
	}
	if i.Int64() != 5 {
		t.Errorf("the caller's number is now %v", i)
	}
}
