package planning

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// answers runs gringo and clasp and returns all answer sets, as lines of atoms.
func answers(t *testing.T, program string) []string {
	t.Helper()
	ground := exec.Command("gringo")
	ground.Stdin = strings.NewReader(program)
	var complaints bytes.Buffer
	ground.Stderr = &complaints
	text, err := ground.Output()
	if err != nil {
		t.Fatalf("gringo: %v\n%s%s", err, &complaints, program)
	}
	solver := exec.Command("clasp", "0", "--outf=2")
	solver.Stdin = bytes.NewReader(text)
	out, err := solver.Output()
	// The exit status says whether there are answer sets.
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	var result struct {
		Result string
		Call   []struct{ Witnesses []struct{ Value []string } }
	}
	if err := json.Unmarshal(out, &result); err != nil {
		t.Fatalf("clasp: %v\n%s", err, out)
	}
	if result.Result != "SATISFIABLE" && result.Result != "UNSATISFIABLE" {
		t.Fatalf("clasp: %s", out)
	}
	var sets []string
	for _, w := range result.Call[0].Witnesses {
		sets = append(sets, strings.Join(w.Value, " "))
	}
	return sets
}

// At the minimum there are as many answer sets as shortest solutions, each of
// which is a solution, and with one step less there is none.
func TestASP(t *testing.T) {
	for _, name := range []string{"gringo", "clasp"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skip("the solver is compared with gringo and clasp where they are installed")
		}
	}
	asp, err := notation.ByName("asp")
	if err != nil {
		t.Fatal(err)
	}
	puzzles := []hanoi.Puzzle{
		towers(t, 4, hanoi.Classic(3)), towers(t, 4, hanoi.Classic(4)), towers(t, 5, hanoi.Classic(4)),
		towers(t, 3, hanoi.Linear(3)), towers(t, 3, hanoi.Cyclic(3)), towers(t, 4, hanoi.Star(4)), towers(t, 4, hanoi.Linear(4)),
	}
	random := rand.New(rand.NewPCG(1, 2))
	for len(puzzles) < 16 {
		pegs := 3 + random.IntN(2)
		p := towers(t, 4, []hanoi.MoveGraph{hanoi.Classic(pegs), hanoi.Cyclic(pegs), hanoi.Linear(pegs)}[random.IntN(3)])
		for d := hanoi.Disk(1); d <= 4; d++ {
			p.Start = p.Start.With(d, hanoi.Peg(random.IntN(pegs)))
			p.Goal = p.Goal.With(d, hanoi.Peg(random.IntN(pegs)))
		}
		if p.Start != p.Goal {
			puzzles = append(puzzles, p)
		}
	}
	for _, p := range puzzles {
		a, err := solve.Count(t.Context(), p, solve.Config{CountSolutions: true})
		if err != nil {
			t.Fatal(err)
		}
		steps := int(a.Moves.Int64())
		program, err := ASP(p, steps)
		if err != nil {
			t.Fatal(err)
		}
		sets := answers(t, program)
		if a.Solutions.Int64() != int64(len(sets)) {
			t.Errorf("%v to %v by %v: %d answer sets of %d moves, want %v", p.Start, p.Goal, p.Rules, len(sets), steps, a.Solutions)
		}
		for _, set := range sets {
			v, err := notation.NewReader(strings.NewReader(set), p, notation.ReadOptions{Notation: asp}).Verdict()
			if err != nil || !v.Solved {
				t.Errorf("%v to %v by %v: the answer set %s is no solution: %+v, %v", p.Start, p.Goal, p.Rules, set, v, err)
			}
		}
		if program, err = ASP(p, steps-1); err != nil {
			t.Fatal(err)
		}
		if sets := answers(t, program); len(sets) > 0 {
			t.Errorf("%v to %v by %v: %d answer sets of %d moves, but the minimum is %d", p.Start, p.Goal, p.Rules, len(sets), steps-1, steps)
		}
	}
}

func towers(t *testing.T, disks int, rules hanoi.MoveGraph) hanoi.Puzzle {
	t.Helper()
	p, err := hanoi.NewPuzzle(disks, rules.Pegs())
	if err != nil {
		t.Fatal(err)
	}
	p.Rules = rules
	return p
}
