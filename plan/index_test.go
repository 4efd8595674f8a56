package plan_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"example.com/hanoi/search"
	"example.com/hanoi/solve"
	"pgregory.net/rapid"
)

// fataler is a test or a check of rapid.
type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// checkIndex compares Index with a list of the states in the order of the plan,
// for all states on so many pegs.
func checkIndex(t fataler, p *plan.Plan) (on, off int) {
	t.Helper()
	first := map[hanoi.State]int64{p.Start(): 0}
	at, n := p.Start(), int64(0)
	for m := range p.Moves() {
		n++
		at = at.With(m.Disk, m.To)
		if _, seen := first[at]; !seen {
			first[at] = n
		}
	}
	for s := range allStates(p.Start().Disks(), p.Start().Pegs()) {
		got, ok := p.Index(s)
		want, there := first[s]
		if ok != there || ok && (!got.IsInt64() || got.Int64() != want) || !ok && got != nil {
			t.Fatalf("from %v to %v in %v moves: %v has the index %v, %v, want %d, %v",
				p.Start(), p.Goal(), p.Len(), s, got, ok, want, there)
		}
		if ok {
			on++
		} else {
			off++
		}
	}
	return on, off
}

// allStates gives all states of some disks.
func allStates(disks, pegs int) func(func(hanoi.State) bool) {
	return func(yield func(hanoi.State) bool) {
		at := make([]byte, disks)
		for {
			if !yield(must(hanoi.StateOf(pegs, at))) {
				return
			}
			i := 0
			for ; i < disks; i++ {
				if at[i]++; int(at[i]) < pegs {
					break
				}
				at[i] = 0
			}
			if i == disks {
				return
			}
		}
	}
}

// All puzzles of up to two disks by all rules on three pegs, and some of three.
func TestIndexOfAllSmallPuzzles(t *testing.T) {
	on, off := 0, 0
	for mask := range 64 {
		var arcs []hanoi.Arc
		for i := range 6 {
			if mask>>i&1 != 0 {
				from := hanoi.Peg(i / 2)
				arcs = append(arcs, hanoi.Arc{From: from, To: (from + 1 + hanoi.Peg(i%2)) % 3})
			}
		}
		rules := must(hanoi.NewMoveGraph(3, arcs...))
		for n, k := range []int{0, 1, 2, 3} {
			count := 0
			for start := range allStates(k, 3) {
				for goal := range allStates(k, 3) {
					if count++; n == 3 && (count+mask)%17 != 0 {
						continue
					}
					s, err := solve.Solve(context.Background(), hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}, solve.Config{})
					if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
						continue
					} else if err != nil {
						t.Fatal(err)
					}
					a, b := checkIndex(t, s.Plan)
					on, off = on+a, off+b
				}
			}
		}
	}
	if on == 0 || off == 0 {
		t.Errorf("%d states on a solution, %d not: the test shows nothing", on, off)
	}
}

// Towers on more pegs, whose plans have tasks in common, by several rules.
func TestIndexOfTowers(t *testing.T) {
	for n := range 9 {
		checkIndex(t, tower(n))
	}
	for _, rules := range []hanoi.MoveGraph{hanoi.Classic(4), hanoi.Star(4), hanoi.Linear(4), hanoi.Classic(5)} {
		for n := range 6 {
			p := must(hanoi.NewPuzzle(n, rules.Pegs()))
			p.Rules = rules
			checkIndex(t, must(solve.Solve(t.Context(), p, solve.Config{})).Plan)
		}
	}
}

// Flat plans, as a search finds them.
func TestIndexOfFlatPlans(t *testing.T) {
	for _, rules := range []hanoi.MoveGraph{hanoi.Classic(3), hanoi.Cyclic(4), hanoi.Linear(5)} {
		p := must(hanoi.NewPuzzle(4, rules.Pegs()))
		p.Rules = rules
		checkIndex(t, must(plan.Flat(rules, p.Start, must(search.Path(t.Context(), p, search.Options{})))))
	}
}

// Random plans of random walks, which pass through states more than once and do
// tasks again.
func TestIndexIsStream(t *testing.T) {
	again := 0
	rapid.Check(t, func(t *rapid.T) {
		p, w := drawPlan(t)
		first := map[hanoi.State]int{}
		for i, s := range w.states {
			if _, seen := first[s]; seen {
				again++
			} else {
				first[s] = i
			}
		}
		for s, want := range first {
			if got, ok := p.Index(s); !ok || got.Cmp(num(int64(want))) != 0 {
				t.Fatalf("%v has the index %v, %v, want %d", s, got, ok, want)
			}
		}
		if s := w.states[0]; s.Disks() > 0 && s.Disks() <= 4 && s.Pegs() <= 4 {
			checkIndex(t, p)
		}
	})
	if again == 0 {
		t.Error("no walk passes through a state twice: the test shows nothing")
	}
}

// Index is the inverse of State on long plans, where nearly all states are on no
// solution.
func TestIndexOfLongPlans(t *testing.T) {
	for _, n := range []int{63, 64, 65, 1_000} {
		p := tower(n)
		for _, i := range append(near(p.Len()), indices(p.Len())...) {
			s := must(p.State(i))
			if got, ok := p.Index(s); !ok || got.Cmp(i) != 0 {
				t.Errorf("%d disks: state %v has the index %v, %v", n, i, got, ok)
			}
		}
		// From the tower on A to that on C, disk n−1 is not on C before disk n is.
		wrong := p.Start().With(hanoi.Disk(n-1), 2)
		if got, ok := p.Index(wrong); ok || got != nil {
			t.Errorf("%d disks: a state of no solution has the index %v", n, got)
		}
	}
	five := must(solve.Solve(t.Context(), must(hanoi.NewPuzzle(1_000, 5)), solve.Config{})).Plan
	for _, i := range indices(five.Len()) {
		if got, ok := five.Index(must(five.State(i))); !ok || got.Cmp(i) != 0 {
			t.Errorf("5 pegs: state %v has the index %v, %v", i, got, ok)
		}
	}
}

// A plan of 2^200 moves of two disks that never leaves four states: each task does
// the one before it twice.
func TestIndexOfRepeatedTasks(t *testing.T) {
	s := perfect(2, 3, 0)
	round := plan.NewTask(1, s, s, plan.Do(1, 0, 1), plan.Do(2, 0, 2), plan.Do(2, 2, 0), plan.Do(1, 1, 0))
	for range 200 {
		round = plan.NewTask(1, s, s, plan.Part{Task: round}, plan.Part{Task: round})
	}
	p := must(plan.New(round))
	for w, want := range map[string]string{"AA": "0", "AB": "1", "CB": "2", "CC": "<nil>", "BB": "<nil>"} {
		at := must(hanoi.NewState(3, hanoi.Peg(w[1]-'A'), hanoi.Peg(w[0]-'A')))
		if got, ok := p.Index(at); fmt.Sprint(got) != want || ok != (want != "<nil>") {
			t.Errorf("%s has the index %v, %v, want %s", w, got, ok, want)
		}
	}
}

// A state of other disks or pegs is on no plan.
func TestIndexOfOtherStates(t *testing.T) {
	p := tower(3)
	for _, s := range []hanoi.State{{}, perfect(2, 3, 0), perfect(4, 3, 0), perfect(3, 4, 0)} {
		if got, ok := p.Index(s); ok || got != nil {
			t.Errorf("%v on %d pegs has the index %v", s, s.Pegs(), got)
		}
	}
	if got, ok := tower(0).Index(perfect(0, 3, 0)); !ok || got.Sign() != 0 {
		t.Errorf("the state without disks has the index %v, %v", got, ok)
	}
}

func ExamplePlan_Index() {
	p := lucasTower(64)
	s, err := p.State(big.NewInt(1_000_000))
	if err != nil {
		panic(err)
	}
	fmt.Println(p.Index(s))
	fmt.Println(p.Index(s.With(64, 1)))
	// Output:
	// 1000000 true
	// <nil> false
}

func BenchmarkIndex(b *testing.B) {
	p := tower(1000)
	i := new(big.Int).Rsh(p.Len(), 1)
	s, err := p.State(i.Sub(i, scattered(i)))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := p.Index(s); !ok {
			b.Fatal("the state is not found")
		}
	}
}
