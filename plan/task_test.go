package plan_test

import (
	"slices"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"github.com/google/go-cmp/cmp"
)

// state returns the state of a word on three pegs, largest disk first.
func state(w string) hanoi.State {
	at := []byte(w)
	slices.Reverse(at)
	for i := range at {
		at[i] -= 'A'
	}
	return must(hanoi.StateOf(3, at))
}

func TestNewErrors(t *testing.T) {
	a2, c2 := state("AA"), state("CC")
	idle := func(lo hanoi.Disk, s hanoi.State) plan.Part { return plan.Part{Task: plan.NewTask(lo, s, s)} }
	for _, tt := range []struct {
		name string
		task *plan.Task
		text string
	}{
		{"states of different disks", plan.NewTask(1, a2, state("C")), "plan: a task from 2 disks on 3 pegs to 1 disk on 3 pegs, the smallest being disk 1"},
		{"states on different pegs", plan.NewTask(1, a2, perfect(2, 4, 0)), "plan: a task from 2 disks on 3 pegs to 2 disks on 4 pegs, the smallest being disk 1"},
		{"no disk 0", plan.NewTask(0, a2, c2), "plan: a task from 2 disks on 3 pegs to 2 disks on 3 pegs, the smallest being disk 0"},
		{"whole without disk 1", plan.NewTask(2, a2, c2), "plan: the smallest disk of the whole is not disk 1"},
		{"top disk", plan.NewTask(1, a2, c2, plan.Do(0, 0, 2)), `plan: move "top disk from A to C" is no part of a task of disks 1 to 2 on 3 pegs`},
		{"larger disk", plan.NewTask(1, a2, c2, plan.Do(3, 0, 2)), `plan: move "disk 3 from A to C" is no part of a task of disks 1 to 2 on 3 pegs`},
		{"peg 4", plan.NewTask(1, a2, c2, plan.Do(1, 0, 3)), `plan: move "disk 1 from A to D" is no part of a task of disks 1 to 2 on 3 pegs`},
		{"peg 0", plan.NewTask(1, a2, c2, plan.Do(1, -1, 0)), `plan: move "disk 1 from peg(-1) to A" is no part of a task of disks 1 to 2 on 3 pegs`},
		{"larger task", plan.NewTask(1, a2, c2, idle(1, state("AAA"))), `plan: task "move disks 1 to 3 from A to A" is no part of a task of disks 1 to 2 on 3 pegs`},
		{"higher task", plan.NewTask(1, a2, c2, idle(3, state("A"))), `plan: task "move disk 3 from A to A" is no part of a task of disks 1 to 2 on 3 pegs`},
		{"task of no disks beyond", plan.NewTask(1, a2, c2, idle(4, state(""))), `plan: task "move no disk" is no part of a task of disks 1 to 2 on 3 pegs`},
		{"task on other pegs", plan.NewTask(1, a2, c2, idle(1, perfect(1, 4, 0))), `plan: task "move disk 1 from A to A" is no part of a task of disks 1 to 2 on 3 pegs`},
		{"wrong part of a part", plan.NewTask(1, a2, c2, plan.Part{Task: plan.NewTask(1, a2, state("C"))}), "plan: a task from 2 disks on 3 pegs to 1 disk on 3 pegs, the smallest being disk 1"},
	} {
		if _, err := plan.New(tt.task); err == nil || err.Error() != tt.text {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.text)
		}
	}
}

func TestTask(t *testing.T) {
	names := func(p hanoi.Peg) string { return []string{"START", "PARK", "GOAL"}[p] }
	for _, tt := range []struct {
		lo       hanoi.Disk
		from, to string
		text     string
		label    string
	}{
		{1, "", "", "move no disk", "move no disk"},
		{1, "A", "C", "move disk 1 from A to C", "move disk 1 from START to GOAL"},
		{4, "B", "C", "move disk 4 from B to C", "move disk 4 from PARK to GOAL"},
		{1, "AAA", "CCC", "move disks 1 to 3 from A to C", "move disks 1 to 3 from START to GOAL"},
		{2, "AAC", "CCC", "bring disks 2 to 4 from AAC to C", "bring disks 2 to 4 from START START GOAL to GOAL"},
		{1, "CCC", "AAC", "bring disks 1 to 3 from C to AAC", "bring disks 1 to 3 from GOAL to START START GOAL"},
		{1, "AB", "BA", "bring disks 1 to 2 from AB to BA", "bring disks 1 to 2 from START PARK to PARK START"},
	} {
		task := plan.NewTask(tt.lo, state(tt.from), state(tt.to))
		if task.String() != tt.text || task.Label(names) != tt.label {
			t.Errorf("%q, %q; want %+v", task, task.Label(names), tt)
		}
		lo, hi := task.Disks()
		if lo != tt.lo || hi != tt.lo+hanoi.Disk(len(tt.from))-1 || task.From() != state(tt.from) || task.To() != state(tt.to) {
			t.Errorf("%v: disks %d to %d from %v to %v", task, lo, hi, task.From(), task.To())
		}
		if n, ok := task.Short(); n != 0 || !ok || task.Len().Sign() != 0 || task.Pegs() != nil || len(task.Parts()) != 0 {
			t.Errorf("%v has %d moves on %v", task, n, task.Pegs())
		}
	}
}

// The letters may be those of other pegs.
func TestLabel(t *testing.T) {
	got := plan.NewTask(1, state("AAC"), state("CCB")).Label(func(p hanoi.Peg) string { return []string{"B", "A", "C"}[p] })
	if want := "bring disks 1 to 3 from BBC to CCA"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestTaskPegs(t *testing.T) {
	move := func(from, to hanoi.Peg) plan.Part { return plan.Do(1, from, to) }
	s := perfect(1, hanoi.MaxPegs, 0)
	inner := plan.NewTask(1, s, s, move(25, 3), move(3, 25))
	task := plan.NewTask(1, s, s, move(0, 1), plan.Part{Task: inner}, move(1, 0))
	if diff := cmp.Diff([]hanoi.Peg{0, 1, 3, 25}, task.Pegs()); diff != "" {
		t.Error(diff)
	}
}

// Lengths on both sides of the words in which they are kept.
func TestLengths(t *testing.T) {
	for _, n := range edges {
		p := runOf(n)
		if p.Len().Cmp(n) != 0 || p.Root().Len().Cmp(n) != 0 {
			t.Errorf("%v moves, want %v", p.Len(), n)
		}
		short, ok := p.Root().Short()
		if ok != n.IsInt64() || ok && short != n.Uint64() || !ok && short != 0 {
			t.Errorf("%v: short %d, %v", n, short, ok)
		}
		p.Len().SetInt64(-1) // the caller's own
		p.Root().Len().SetInt64(-1)
		if p.Len().Cmp(n) != 0 {
			t.Errorf("a caller changed the length %v to %v", n, p.Len())
		}
	}
}
