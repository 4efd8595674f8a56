package plan_test

import (
	"errors"
	"fmt"
	"math/big"
	"testing"

	"example.com/hanoi/plan"
)

// checkPath checks that the path to move i is one: from the whole down, each
// step where the one before says, to the move that Plan.Move gives.
func checkPath(t *testing.T, p *plan.Plan, i *big.Int) {
	t.Helper()
	path := must(p.Path(i))
	if path[0].Task != p.Root() || path[0].First.Cmp(num(1)) != 0 {
		t.Fatalf("the path to %v does not begin with the whole", i)
	}
	for k, step := range path {
		if step.First.Cmp(i) > 0 || step.Last().Cmp(i) < 0 {
			t.Errorf("move %v is not among the moves %v to %v of step %d", i, step.First, step.Last(), k)
		}
		m, single := step.Move()
		if single != (k == len(path)-1) {
			t.Fatalf("step %d of %d to %v: it is a single move: %v", k, len(path), i, single)
		}
		first := new(big.Int).Set(step.First)
		for _, part := range step.Task.Parts()[:step.Part] {
			if part.Task == nil {
				first.Add(first, num(1))
			} else {
				first.Add(first, part.Task.Len())
			}
		}
		if single {
			if want := must(p.Move(i)); m != want || first.Cmp(i) != 0 {
				t.Errorf("the path to %v ends with move %v, %v, want %v", i, first, m, want)
			}
		} else if next := path[k+1]; next.Task != step.Task.Parts()[step.Part].Task || next.First.Cmp(first) != 0 {
			t.Errorf("step %d to %v does not follow on the one before", k+1, i)
		}
	}
}

func TestPath(t *testing.T) {
	for n := 1; n <= 6; n++ {
		p := tower(n)
		for i := int64(1); i < 1<<n; i++ {
			checkPath(t, p, num(i))
		}
	}
	for _, n := range edges {
		p := runOf(n)
		for _, i := range near(n) {
			checkPath(t, p, i)
		}
	}
	p := tower(200)
	for _, i := range near(p.Len()) {
		checkPath(t, p, i)
	}
}

// Tasks without moves are on no path.
func TestPathEmptyTask(t *testing.T) {
	a, c := perfect(1, 3, 0), perfect(1, 3, 2)
	nothing := plan.Part{Task: plan.NewTask(1, a, a)}
	p := must(plan.New(plan.NewTask(1, a, c, nothing, nothing, plan.Do(1, 0, 2))))
	checkPath(t, p, num(1))
}

func TestPathError(t *testing.T) {
	p := tower(2)
	for i, want := range map[int64]string{
		0:  "no move 0: the solution has moves 1 to 3",
		4:  "no move 4: the solution has moves 1 to 3",
		-1: "no move -1: the solution has moves 1 to 3",
	} {
		_, err := p.Path(num(i))
		var outside *plan.RangeError
		if !errors.As(err, &outside) || err.Error() != want {
			t.Errorf("path to %d: error %v, want %q", i, err, want)
		}
	}
}

// Why is move 5 of the tower of three disks made?
func ExamplePlan_Path() {
	p := lucasTower(3)
	path, err := p.Path(big.NewInt(5))
	if err != nil {
		panic(err)
	}
	for _, step := range path {
		fmt.Printf("moves %v to %v: %v\n", step.First, step.Last(), step.Task)
	}
	// Output:
	// moves 1 to 7: move disks 1 to 3 from A to C
	// moves 5 to 7: move disks 1 to 2 from B to C
	// moves 5 to 5: move disk 1 from B to A
}

func BenchmarkPath(b *testing.B) {
	p := tower(1000)
	i := new(big.Int).Rsh(p.Len(), 1)
	i.Sub(i, scattered(i))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := p.Path(i); err != nil {
			b.Fatal(err)
		}
	}
}

// scattered returns a number below n with no pattern in its digits, so that a
// path to it goes down far.
func scattered(n *big.Int) *big.Int {
	phi := new(big.Int).Mul(n, num(618_033_989))
	return phi.Div(phi, num(1_000_000_000))
}
