package solve

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/variant"
)

// TestIrregular compares the search with its handover with a search of all states,
// in length and number of solutions, and plays the moves.
func TestIrregular(t *testing.T) {
	ctx := context.Background()
	random := rand.New(rand.NewPCG(15, 1))
	rules := []hanoi.MoveGraph{hanoi.Classic(3), hanoi.Classic(3), hanoi.Linear(3), hanoi.Cyclic(3), hanoi.Classic(2), hanoi.Classic(4)}
	for range 300 {
		p := Irregular{Rules: rules[random.IntN(len(rules))]}
		pegs := p.Rules.Pegs()
		p.Start = make([][]hanoi.Disk, pegs)
		n := 1 + random.IntN(6)
		if pegs == 4 {
			n = min(n, 4)
		}
		at := make([]byte, n)
		for _, i := range random.Perm(n) {
			peg := random.IntN(pegs)
			p.Start[peg] = append(p.Start[peg], hanoi.Disk(i+1))
			at[i] = byte(random.IntN(pegs))
		}
		p.Goal, _ = hanoi.StateOf(pegs, at)
		want, err := p.all(ctx, Config{})
		got, err2 := SolveIrregular(ctx, p, Config{})
		if errors.As(err, new(*NoSolutionError)) && errors.As(err2, new(*NoSolutionError)) {
			continue
		}
		if err != nil || err2 != nil {
			t.Fatalf("%v: %v, a search of all states: %v", p, err2, err)
		}
		if got.Moves.Uint64() != want.Cost || got.Solutions.Cmp(want.Solutions) != 0 {
			t.Fatalf("%v: got %v moves in %v ways, want %d in %v", p, got.Moves, got.Solutions, want.Cost, want.Solutions)
		}
		x := &irregular{stacks: p.Start}
		made := 0
		play := func(m hanoi.Move) {
			stacks, done, _, ok := x.after(hanoi.Arc{From: m.From, To: m.To})
			if !ok || done != m || !p.Rules.Allows(m.From, m.To) {
				t.Fatalf("%v: move %v is illegal", p, m)
			}
			x = &irregular{stacks: stacks}
			made++
		}
		for _, m := range got.First {
			play(m)
		}
		for m := range got.Rest.Plan.Moves() {
			play(m)
		}
		if wrongDisks(x.stacks) != 0 || p.regular(x.stacks) != p.Goal || uint64(made) != want.Cost {
			t.Fatalf("%v: the solution ends at %v after %d moves", p, x.stacks, made)
		}
	}
}

// With many disks below, only the irregular part is searched. The three smallest
// ones, upside down on top of the others, take as many moves as a search says for
// the few more that matter.
func TestIrregularTower(t *testing.T) {
	start := func(n int) [][]hanoi.Disk {
		var tower []hanoi.Disk
		for d := n; d > 3; d-- {
			tower = append(tower, hanoi.Disk(d))
		}
		return [][]hanoi.Disk{append(tower, 1, 2, 3), nil, nil}
	}
	a, err := CountIrregular(context.Background(), Irregular{Rules: hanoi.Classic(3), Start: start(64), Goal: perfect(t, 64, 2)}, Config{})
	if err != nil {
		t.Fatal(err)
	}
	// After the first three moves the tower of 61 can go on as it likes; the
	// difference to a regular start does not depend on how many there are below.
	small := Irregular{Rules: hanoi.Classic(3), Start: start(6), Goal: perfect(t, 6, 2)}
	all, err := small.all(context.Background(), Config{})
	if err != nil {
		t.Fatal(err)
	}
	saved := uint64(1<<6-1) - all.Cost
	if got := uint64(1<<64-1) - a.Moves.Uint64(); got != saved {
		t.Errorf("64 disks: %v moves, %d fewer than a regular start; with 6 disks it is %d", a.Moves, got, saved)
	}
}

func perfect(t *testing.T, disks int, peg hanoi.Peg) hanoi.State {
	t.Helper()
	s, err := hanoi.Perfect(disks, 3, peg)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// What does not fit together is refused, and so is what is too large.
func TestIrregularErrors(t *testing.T) {
	ctx := context.Background()
	good := Irregular{Rules: hanoi.Classic(3), Start: [][]hanoi.Disk{{1, 2}, nil, nil}, Goal: perfect(t, 2, 2)}
	for _, change := range []func(*Irregular){
		func(p *Irregular) { p.Start = p.Start[:2] },
		func(p *Irregular) { p.Start = [][]hanoi.Disk{{1, 1}, nil, nil} },
		func(p *Irregular) { p.Start = [][]hanoi.Disk{{1, 3}, nil, nil} },
		func(p *Irregular) { p.Goal = perfect(t, 3, 2) },
	} {
		p := good
		change(&p)
		if _, err := SolveIrregular(ctx, p, Config{}); !errors.As(err, new(*hanoi.PuzzleError)) {
			t.Errorf("%v: got %v", p, err)
		}
	}
	if _, err := CountIrregular(ctx, good, Config{Weights: hanoi.Weights{}}); !errors.As(err, new(*hanoi.PuzzleError)) {
		t.Errorf("weights: got %v", err)
	}
	four := Irregular{Rules: hanoi.Classic(4), Start: make([][]hanoi.Disk, 4)}
	for d := range hanoi.Disk(20) {
		four.Start[0] = append(four.Start[0], d+1)
	}
	four.Goal, _ = hanoi.Perfect(20, 4, 3)
	if _, err := CountIrregular(ctx, four, Config{}); !errors.As(err, new(*variant.LimitError)) {
		t.Errorf("too large: got %v", err)
	}
}
