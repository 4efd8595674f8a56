package plan_test

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// What cannot be gives an error of one line, and nothing panics.
func TestOddInput(t *testing.T) {
	a := perfect(2, 3, 0)
	good := tower(2)
	huge := pow2(300, 0)
	newPlan := func(root *plan.Task) error { _, err := plan.New(root); return err }
	flat := func(rules hanoi.MoveGraph, s hanoi.State, moves ...hanoi.Move) error {
		_, err := plan.Flat(rules, s, moves)
		return err
	}
	move := func(p *plan.Plan, i *big.Int) error { _, err := p.Move(i); return err }
	state := func(p *plan.Plan, i *big.Int) error { _, err := p.State(i); return err }
	path := func(p *plan.Plan, i *big.Int) error { _, err := p.Path(i); return err }
	moves := func(p *plan.Plan, i, j *big.Int) error { _, err := p.Range(i, j); return err }
	parts := func(p *plan.Plan, i, j *big.Int) error { _, err := p.RangeParts(i, j, nil); return err }
	zero := &plan.Plan{}
	for name, f := range map[string]func() error{
		"New nil":                func() error { return newPlan(nil) },
		"New zero":               func() error { return newPlan(&plan.Task{}) },
		"New disk 0":             func() error { return newPlan(plan.NewTask(0, a, a)) },
		"New disk -1":            func() error { return newPlan(plan.NewTask(-1, a, a)) },
		"New disk 2":             func() error { return newPlan(plan.NewTask(2, a, a)) },
		"New disk max":           func() error { return newPlan(plan.NewTask(math.MaxInt, a, a)) },
		"New no states":          func() error { return newPlan(plan.NewTask(1, hanoi.State{}, hanoi.State{})) },
		"New other states":       func() error { return newPlan(plan.NewTask(1, a, perfect(3, 3, 0))) },
		"New other pegs":         func() error { return newPlan(plan.NewTask(1, a, perfect(2, 4, 0))) },
		"New zero part":          func() error { return newPlan(plan.NewTask(1, a, a, plan.Part{})) },
		"New part of zero task":  func() error { return newPlan(plan.NewTask(1, a, a, plan.Part{Task: &plan.Task{}})) },
		"New part of bad task":   func() error { return newPlan(plan.NewTask(1, a, a, plan.Part{Task: plan.NewTask(0, a, a)})) },
		"New part of many disks": func() error { return newPlan(plan.NewTask(1, a, a, plan.Part{Task: tower(3).Root()})) },
		"New odd disk":           func() error { return newPlan(plan.NewTask(1, a, a, plan.Do(math.MaxInt, 0, 1))) },
		"New odd from":           func() error { return newPlan(plan.NewTask(1, a, a, plan.Do(1, math.MinInt, 1))) },
		"New odd to":             func() error { return newPlan(plan.NewTask(1, a, a, plan.Do(1, 0, math.MaxInt))) },
		"Flat zero":              func() error { return flat(hanoi.MoveGraph{}, hanoi.State{}) },
		"Flat other pegs":        func() error { return flat(hanoi.Classic(4), a) },
		"Flat zero state":        func() error { return flat(hanoi.Classic(3), hanoi.State{}) },
		"Flat odd move":          func() error { return flat(hanoi.Classic(3), a, hanoi.Move{Disk: -1, From: math.MinInt, To: 99}) },
		"Move nil":               func() error { return move(good, nil) },
		"Move huge":              func() error { return move(good, huge) },
		"Move -huge":             func() error { return move(good, new(big.Int).Neg(huge)) },
		"State nil":              func() error { return state(good, nil) },
		"State huge":             func() error { return state(good, huge) },
		"Path nil":               func() error { return path(good, nil) },
		"Path huge":              func() error { return path(good, huge) },
		"Range nil":              func() error { return moves(good, nil, nil) },
		"Range from nil":         func() error { return moves(good, nil, num(1)) },
		"Range to nil":           func() error { return moves(good, num(1), nil) },
		"Range huge":             func() error { return moves(good, num(1), huge) },
		"RangeParts nil":         func() error { return parts(good, nil, nil) },
		"RangeParts huge":        func() error { return parts(good, huge, num(1)) },
		"zero plan: move":        func() error { return move(zero, num(1)) },
		"zero plan: path":        func() error { return path(zero, num(1)) },
		"zero plan: range":       func() error { return moves(zero, num(1), num(1)) },
		"zero plan: proof":       func() error { return zero.Prove(hanoi.Classic(3)) },
		"proof, zero rules":      func() error { return good.Prove(hanoi.MoveGraph{}) },
		"proof, other pegs":      func() error { return good.Prove(hanoi.Classic(4)) },
	} {
		if err := f(); err == nil || err.Error() == "" || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v", name, err)
		}
	}
	for _, e := range []interface{ Error() string }{&plan.RangeError{}, &plan.RangeError{What: "move"}, &plan.ProofError{}, &plan.ProofError{Task: &plan.Task{}}} {
		if text := e.Error(); text == "" || strings.Contains(text, "\n") {
			t.Errorf("%T: %q", e, text)
		}
	}
}

// The zero Plan and the zero Task have no disks and no moves.
func TestZeroPlan(t *testing.T) {
	var p plan.Plan
	if p.Len().Sign() != 0 || p.Start() != (hanoi.State{}) || p.Goal() != (hanoi.State{}) || len(p.PerDisk()) != 0 || p.Reverse().Len().Sign() != 0 {
		t.Error("the zero plan has moves")
	}
	for m := range p.Moves() {
		t.Errorf("the zero plan has the move %v", m)
	}
	for part := range p.Parts(nil) {
		t.Errorf("the zero plan has the part %v", part)
	}
	for task := range p.Tasks() {
		if task.Len().Sign() != 0 || len(task.Parts()) != 0 {
			t.Errorf("the zero plan has the task %v", task)
		}
	}
	if i, ok := p.Index(hanoi.State{}); !ok || i.Sign() != 0 {
		t.Errorf("the zero state has the index %v, %v", i, ok)
	}
	if s, err := p.State(num(0)); err != nil || s != (hanoi.State{}) {
		t.Errorf("state 0 is %v, error %v", s, err)
	}
	task := p.Root()
	lo, hi := task.Disks()
	if n, ok := task.Short(); !ok || n != 0 || hi >= lo || task.String() != "move no disk" || task.Pegs() != nil {
		t.Errorf("the zero task is %v of disks %d to %d", task, lo, hi)
	}
	var step plan.Step
	if _, single := step.Move(); single || step.Last().Sign() != 0 {
		t.Error("the zero step is a move")
	}
}
