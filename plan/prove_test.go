package plan_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"pgregory.net/rapid"
)

func TestProveTower(t *testing.T) {
	for _, n := range []int{0, 1, 2, 3, 10, 64, 65, 1_000} {
		if err := tower(n).Prove(hanoi.Classic(3)); err != nil {
			t.Errorf("%d disks: %v", n, err)
		}
	}
	var puzzle *hanoi.PuzzleError
	if err := tower(3).Prove(hanoi.Classic(4)); !errors.As(err, &puzzle) {
		t.Errorf("on four pegs: %v", err)
	}
	// Lucas' solution goes from A to C at once, which a row of pegs forbids.
	var proof *plan.ProofError
	if err := tower(64).Prove(hanoi.Linear(3)); !errors.As(err, &proof) || !errors.Is(err, hanoi.ErrNoSuchArc) {
		t.Errorf("in a row: %v", err)
	}
}

func TestProveErrors(t *testing.T) {
	part := func(lo hanoi.Disk, from, to string, parts ...plan.Part) plan.Part {
		return plan.Part{Task: plan.NewTask(lo, state(from), state(to), parts...)}
	}
	for _, tt := range []struct {
		name string
		plan plan.Part
		part int
		is   error
		text string
	}{
		{
			"buried", part(1, "AA", "CA", plan.Do(2, 0, 2)), 0, hanoi.ErrNotOnTop,
			`plan: task "bring disks 1 to 2 from A to CA": part 1: disk 2 from A to C: disk not on top`,
		},
		{
			"onto a smaller one", part(1, "AA", "CC", plan.Do(1, 0, 2), plan.Do(2, 0, 2)), 1, hanoi.ErrLargerOnSmaller,
			`plan: task "move disks 1 to 2 from A to C": part 2: disk 2 from A to C: larger disk on smaller`,
		},
		{
			"elsewhere", part(1, "A", "C", plan.Do(1, 1, 2)), 0, hanoi.ErrNotOnPeg,
			`plan: task "move disk 1 from A to C": part 1: disk 1 from B to C: disk not on that peg`,
		},
		{
			"same peg", part(1, "A", "A", plan.Do(1, 0, 0)), 0, hanoi.ErrSamePeg,
			`plan: task "move disk 1 from A to A": part 1: disk 1 from A to A: same peg`,
		},
		{
			"elsewhere at the end", part(1, "A", "C", plan.Do(1, 0, 1)), 1, nil,
			`plan: task "move disk 1 from A to C": part 2: the parts do not lead to C`,
		},
		{
			"a part from elsewhere", part(1, "A", "C", plan.Do(1, 0, 2), part(1, "B", "C", plan.Do(1, 1, 2))), 1, nil,
			`plan: task "move disk 1 from A to C": part 2: task "move disk 1 from B to C" starts where its disks are not`,
		},
		{
			"a part that does not do what it says", part(1, "A", "C", part(1, "A", "C")), 0, nil,
			`plan: task "move disk 1 from A to C": part 1: the parts do not lead to C`,
		},
		{
			"a smaller disk on a peg of a part", part(1, "AAB", "BBB", part(2, "AA", "BB", plan.Do(2, 0, 2), plan.Do(3, 0, 1), plan.Do(2, 2, 1))), 0, nil,
			`plan: task "bring disks 1 to 3 from AAB to B": part 1: task "move disks 2 to 3 from A to B" needs peg B, where a smaller disk is`,
		},
		{
			"a smaller disk on a peg that a part only passes", part(1, "AAC", "BBC", part(2, "AA", "BB", plan.Do(2, 0, 2), plan.Do(3, 0, 1), plan.Do(2, 2, 1))), 0, nil,
			`plan: task "bring disks 1 to 3 from AAC to BBC": part 1: task "move disks 2 to 3 from A to B" needs peg C, where a smaller disk is`,
		},
	} {
		err := must(plan.New(tt.plan.Task)).Prove(hanoi.Classic(3))
		var proof *plan.ProofError
		if !errors.As(err, &proof) {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if err.Error() != tt.text || proof.Part != tt.part || tt.is != nil && !errors.Is(err, tt.is) {
			t.Errorf("%s:\ngot  part %d, %v\nwant part %d, %s", tt.name, proof.Part, err, tt.part, tt.text)
		}
	}
}

// replay is the slow proof: it makes every move on a board, and each task must
// start and end where it says.
func replay(b *hanoi.Board, t *plan.Task) error {
	lo, hi := t.Disks()
	at := func(s hanoi.State) error {
		if got := b.State().Sub(lo, hi); got != s {
			return fmt.Errorf("disks %d to %d are on %v, not on %v", lo, hi, got, s)
		}
		return nil
	}
	if err := at(t.From()); err != nil {
		return err
	}
	for _, part := range t.Parts() {
		var err error
		if part.Task != nil {
			err = replay(b, part.Task)
		} else {
			_, err = b.Apply(part.Move)
		}
		if err != nil {
			return err
		}
	}
	return at(t.To())
}

// judge compares Prove with the slow proof, and reports whether the plan is
// right.
func judge(t *rapid.T, root *plan.Task, rules hanoi.MoveGraph) bool {
	p, err := plan.New(root)
	if err != nil {
		return false
	}
	proof := p.Prove(rules)
	slow := replay(must(hanoi.NewBoard(rules, p.Start())), root)
	if (proof == nil) != (slow == nil) {
		t.Fatalf("Prove: %v; made move by move: %v", proof, slow)
	}
	if proof == nil {
		v := must(hanoi.Check(hanoi.Puzzle{Rules: rules, Start: p.Start(), Goal: p.Goal()}, p.Moves()))
		if !v.Solved {
			t.Fatalf("Prove accepts what Check does not: %+v", v)
		}
	} else if text := proof.Error(); strings.Contains(text, "\n") {
		t.Fatalf("more than one line: %q", text)
	}
	return proof == nil
}

// proveIsReplay is the property: Prove accepts right plans, and of a plan with
// one thing changed it says what a replay of every move says.
func proveIsReplay(t *rapid.T) {
	p, w := drawPlan(t)
	if !judge(t, p.Root(), w.rules) {
		t.Fatal("a right plan is refused")
	}
	tasks := slices.Collect(p.Tasks())
	judge(t, mutate(t, p, rapid.SampledFrom(tasks).Draw(t, "task"), tasks), w.rules)
}

// mutate returns the root of the plan with one thing about one of its tasks
// changed, everywhere where the task occurs.
func mutate(t *rapid.T, p *plan.Plan, victim *plan.Task, tasks []*plan.Task) *plan.Task {
	pegs := p.Start().Pegs()
	peg := rapid.Map(rapid.IntRange(0, pegs-1), func(p int) hanoi.Peg { return hanoi.Peg(p) })
	disk := rapid.Map(rapid.IntRange(1, max(1, p.Start().Disks())), func(d int) hanoi.Disk { return hanoi.Disk(d) })
	with := func(s hanoi.State) hanoi.State {
		if s.Disks() == 0 {
			return s
		}
		return s.With(hanoi.Disk(rapid.IntRange(1, s.Disks()).Draw(t, "disk")), peg.Draw(t, "peg"))
	}
	changed := map[*plan.Task]*plan.Task{}
	for _, task := range tasks {
		lo, _ := task.Disks()
		from, to := task.From(), task.To()
		parts := slices.Clone(task.Parts())
		for i := range parts {
			if s := parts[i].Task; s != nil {
				parts[i].Task = changed[s]
			}
		}
		if task == victim {
			kind := rapid.IntRange(0, 8).Draw(t, "kind")
			at := 0
			if len(parts) > 0 {
				at = rapid.IntRange(0, len(parts)-1).Draw(t, "part")
			} else if kind > 3 {
				kind = rapid.IntRange(0, 3).Draw(t, "kind")
			}
			switch kind {
			case 0:
				from = with(from)
			case 1:
				to = with(to)
			case 2: // one move more
				parts = slices.Insert(parts, at, plan.Do(disk.Draw(t, "disk"), peg.Draw(t, "from"), peg.Draw(t, "to")))
			case 3: // one task more
				other := rapid.SampledFrom(tasks).Draw(t, "other")
				if c := changed[other]; c != nil {
					parts = slices.Insert(parts, at, plan.Part{Task: c})
				}
			case 4:
				parts = slices.Delete(parts, at, at+1)
			case 5: // another order
				other := rapid.IntRange(0, len(parts)-1).Draw(t, "other")
				parts[at], parts[other] = parts[other], parts[at]
			case 6: // twice
				parts = slices.Insert(parts, at, parts[at])
			case 7:
				parts[at] = plan.Do(disk.Draw(t, "disk"), peg.Draw(t, "from"), peg.Draw(t, "to"))
			case 8:
				if m := &parts[at].Move; parts[at].Task == nil {
					switch rapid.IntRange(0, 2).Draw(t, "of the move") {
					case 0:
						m.Disk = disk.Draw(t, "disk")
					case 1:
						m.From = peg.Draw(t, "from")
					case 2:
						m.To = peg.Draw(t, "to")
					}
				} else {
					parts[at].Task = changed[rapid.SampledFrom(tasks[:slices.Index(tasks, task)]).Draw(t, "other")]
				}
			}
		}
		changed[task] = plan.NewTask(lo, from, to, parts...)
	}
	return changed[p.Root()]
}

func TestProveIsReplay(t *testing.T) { rapid.Check(t, proveIsReplay) }

func FuzzProveIsReplay(f *testing.F) { f.Fuzz(rapid.MakeFuzz(proveIsReplay)) }

// Every way to change one thing in the plan of a tower of three disks is
// refused, but for those that leave it right.
func TestProveMutatedTower(t *testing.T) {
	p := tower(3)
	tasks := slices.Collect(p.Tasks())
	right, wrong := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		if judge(t, p.Root(), hanoi.Classic(3)) {
			right++ // that a change leaves it right is rare
		}
		root := mutate(t, p, rapid.SampledFrom(tasks).Draw(t, "task"), tasks)
		rules := rapid.SampledFrom([]hanoi.MoveGraph{hanoi.Classic(3), hanoi.Linear(3), hanoi.Cyclic(3)}).Draw(t, "rules")
		if judge(t, root, rules) {
			right++
		} else {
			wrong++
		}
	})
	if right == 0 || wrong == 0 {
		t.Errorf("%d right, %d wrong plans: the test shows nothing", right, wrong)
	}
}

// A wrong step deep down in a plan of 2^1000 moves is found.
func TestProveDeep(t *testing.T) {
	p := tower(1_000)
	tasks := slices.Collect(p.Tasks())
	victim := tasks[len(tasks)/2]
	changed := map[*plan.Task]*plan.Task{}
	for _, task := range tasks {
		lo, _ := task.Disks()
		parts := slices.Clone(task.Parts())
		for i := range parts {
			if s := parts[i].Task; s != nil {
				parts[i].Task = changed[s]
			}
		}
		if task == victim {
			slices.Reverse(parts)
		}
		changed[task] = plan.NewTask(lo, task.From(), task.To(), parts...)
	}
	err := must(plan.New(changed[p.Root()])).Prove(hanoi.Classic(3))
	var proof *plan.ProofError
	if !errors.As(err, &proof) || proof.Task != changed[victim] || proof.Part != 0 {
		t.Errorf("%v", err)
	}
}
