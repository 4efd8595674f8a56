package search

import (
	"math"
	"strings"
	"testing"

	"example.com/hanoi"
)

// What cannot be gives an error of one line, whatever the numbers are, and
// nothing panics or hangs.
func TestOddInput(t *testing.T) {
	ctx := t.Context()
	a, zero := perfect(t, 2, 3, 0), hanoi.State{}
	classic := hanoi.Classic(3)
	layers := func(rules hanoi.MoveGraph, from ...hanoi.State) error {
		_, err := Layers(ctx, rules, from, Options{})
		_, err2 := Estimate(rules, from, Options{})
		if (err == nil) != (err2 == nil) {
			t.Errorf("Layers: %v; Estimate: %v", err, err2)
		}
		return err
	}
	pair := func(p hanoi.Puzzle) error {
		_, err := Distance(ctx, p, Options{})
		_, err2 := Path(ctx, p, Options{})
		_, _, err3 := CountPaths(ctx, p, Options{})
		if (err == nil) != (err2 == nil) || (err == nil) != (err3 == nil) {
			t.Errorf("Distance: %v; Path: %v; CountPaths: %v", err, err2, err3)
		}
		return err
	}
	diameter := func(rules hanoi.MoveGraph, disks int) error {
		_, err := Diameter(ctx, rules, disks, Options{})
		return err
	}
	for name, f := range map[string]func() error{
		"layers from nothing":        func() error { return layers(classic) },
		"layers without pegs":        func() error { return layers(hanoi.MoveGraph{}, zero) },
		"layers without rules":       func() error { return layers(hanoi.MoveGraph{}, a) },
		"layers from the zero":       func() error { return layers(classic, zero) },
		"layers of other pegs":       func() error { return layers(hanoi.Classic(4), a) },
		"layers of other states":     func() error { return layers(classic, a, perfect(t, 3, 3, 0)) },
		"layers of the zero, too":    func() error { return layers(classic, a, zero) },
		"layers, 10 million disks":   func() error { return layers(classic, perfect(t, hanoi.MaxDisks, 3, 0)) },
		"pair, zero puzzle":          func() error { return pair(hanoi.Puzzle{}) },
		"pair, no rules":             func() error { return pair(hanoi.Puzzle{Start: a, Goal: a}) },
		"pair, no goal":              func() error { return pair(hanoi.Puzzle{Rules: classic, Start: a}) },
		"pair, no start":             func() error { return pair(hanoi.Puzzle{Rules: classic, Goal: a}) },
		"pair, other disks":          func() error { return pair(hanoi.Puzzle{Rules: classic, Start: a, Goal: perfect(t, 3, 3, 0)}) },
		"diameter without pegs":      func() error { return diameter(hanoi.MoveGraph{}, 2) },
		"diameter, -1 disks":         func() error { return diameter(classic, -1) },
		"diameter, least disks":      func() error { return diameter(classic, math.MinInt) },
		"diameter, most disks":       func() error { return diameter(classic, math.MaxInt) },
		"diameter, too many disks":   func() error { return diameter(classic, 64) },
		"diameter, 10 million disks": func() error { return diameter(classic, hanoi.MaxDisks) },
	} {
		if err := f(); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v", name, err)
		}
	}
	for _, e := range []error{&LimitError{}, &UnreachableError{}, &CheckpointError{}, &CheckpointError{Err: errMemory}} {
		if text := e.Error(); text == "" || strings.Contains(text, "\n") {
			t.Errorf("%T: %q", e, text)
		}
	}
	var none LayersResult
	if none.Eccentricity() > 0 || none.States() != 0 || none.Sum().Sign() != 0 {
		t.Error("the zero LayersResult has layers")
	}
	if (&DiameterResult{}).Connected() {
		t.Error("the zero DiameterResult is connected")
	}
}

// Numbers in the options below 0 stand for 0, and large ones do no harm.
func TestOddOptions(t *testing.T) {
	p, err := hanoi.NewPuzzle(4, 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, opt := range []Options{
		{Workers: -1, MaxDepth: -1, Farthest: -1},
		{Workers: math.MinInt, MaxDepth: math.MinInt, Farthest: math.MinInt},
		{Workers: math.MaxInt, MaxDepth: math.MaxInt, Farthest: math.MaxInt, Memory: math.MaxUint64},
	} {
		r, err := Layers(t.Context(), p.Rules, []hanoi.State{p.Start}, opt)
		if err != nil || r.States() != 81 || r.Eccentricity() != 15 || !r.Complete {
			t.Errorf("%+v: %+v, error %v", opt, r, err)
		}
		if n, err := Distance(t.Context(), p, opt); n != 15 || err != nil {
			t.Errorf("%+v: distance %d, error %v", opt, n, err)
		}
		if moves, err := Path(t.Context(), p, opt); len(moves) != 15 || err != nil {
			t.Errorf("%+v: path %v, error %v", opt, moves, err)
		}
		if n, number, err := CountPaths(t.Context(), p, opt); n != 15 || err != nil || number.Int64() != 1 {
			t.Errorf("%+v: %d solutions of %d, error %v", opt, number, n, err)
		}
		if d, err := Diameter(t.Context(), p.Rules, 4, opt); err != nil || d.Diameter != 15 {
			t.Errorf("%+v: %+v, error %v", opt, d, err)
		}
	}
}
