package notation_test

import (
	"bytes"
	"errors"
	"io"
	"math"
	"math/big"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
)

// What cannot be gives an error of one line, and nothing panics.
func TestOddInput(t *testing.T) {
	puzzle, err := hanoi.NewPuzzle(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.Flat(puzzle.Rules, puzzle.Start, []hanoi.Move{{From: 0, To: 1}, {From: 0, To: 2}, {From: 1, To: 2}})
	if err != nil {
		t.Fatal(err)
	}
	text, err := notation.ByName("text")
	if err != nil {
		t.Fatal(err)
	}
	var names notation.Names
	rules := func(s string, pegs int) error { _, err := notation.ParseRules(s, pegs, names); return err }
	state := func(s string, disks, pegs int) error {
		_, err := notation.ParseState(s, disks, pegs, names)
		return err
	}
	format := func(s hanoi.State, form string) error { _, err := notation.FormatState(s, form, names); return err }
	parseNames := func(s string, pegs int) error { _, err := notation.ParseNames(s, pegs); return err }
	read := func(p hanoi.Puzzle, o notation.ReadOptions, s string) error {
		for _, err := range notation.NewReader(strings.NewReader(s), p, o).Moves() {
			if err != nil {
				return err
			}
		}
		return nil
	}
	judge := func(p hanoi.Puzzle, o notation.ReadOptions, s string) error {
		_, err := notation.NewReader(strings.NewReader(s), p, o).Verdict()
		return err
	}
	write := func(p hanoi.Puzzle, n notation.Notation, o notation.Options, moves ...hanoi.Move) error {
		w := notation.NewWriter(io.Discard, p, n, o)
		for _, m := range moves {
			if err := w.Write(m); err != nil {
				return err
			}
		}
		return w.Close()
	}
	writePlan := func(p *plan.Plan, rules hanoi.MoveGraph, n notation.Notation, o notation.Options) error {
		return notation.WritePlan(io.Discard, p, rules, n, o)
	}
	huge := new(big.Int).Lsh(big.NewInt(1), 300)
	cases := map[string]func() error{
		"rules, no pegs":      func() error { return rules("classic", 0) },
		"rules, -1 pegs":      func() error { return rules("AB", -1) },
		"rules, 27 pegs":      func() error { return rules("classic", 27) },
		"rules, most pegs":    func() error { return rules("none", math.MaxInt) },
		"rules, nothing":      func() error { return rules("", 3) },
		"rules, NUL":          func() error { return rules("\x00", 3) },
		"rules, no UTF-8":     func() error { return rules("\xff\xfe", 3) },
		"state, no pegs":      func() error { return state("AAC", -1, 0) },
		"state, least pegs":   func() error { return state("AAC", -1, math.MinInt) },
		"state, most pegs":    func() error { return state("AAC", -1, math.MaxInt) },
		"state, most disks":   func() error { return state("A", math.MaxInt, 3) },
		"state, other disks":  func() error { return state("AAC", 2, 3) },
		"state, NUL":          func() error { return state("\x00", -1, 3) },
		"state, no UTF-8":     func() error { return state("\xff", -1, 3) },
		"state, long":         func() error { return state(strings.Repeat("9", 1_000_000), -1, 3) },
		"names, no pegs":      func() error { return parseNames("A", 0) },
		"names, -1 pegs":      func() error { return parseNames("", -1) },
		"names, most pegs":    func() error { return parseNames("A,B", math.MaxInt) },
		"names, equal":        func() error { return parseNames("A,A", 2) },
		"names, NUL":          func() error { return parseNames("\x00,A", 2) },
		"form of the zero":    func() error { return format(hanoi.State{}, "word") },
		"form without a name": func() error { return format(puzzle.Start, "") },
		"form that is none":   func() error { return format(puzzle.Start, "sentence") },
		"no such notation":    func() error { _, err := notation.ByName(""); return err },
		"read, zero puzzle":   func() error { return read(hanoi.Puzzle{}, notation.ReadOptions{}, "A C\n") },
		"judge, zero puzzle":  func() error { return judge(hanoi.Puzzle{}, notation.ReadOptions{}, "A C\n") },
		"read, no notation": func() error {
			return read(puzzle, notation.ReadOptions{Notation: notation.Notation{Name: "x"}}, "A C\n")
		},
		"read, NUL":      func() error { return read(puzzle, notation.ReadOptions{}, "\x00\x00") },
		"read, no UTF-8": func() error { return read(puzzle, notation.ReadOptions{}, "\xff\xff\n") },
		"read, huge numbers": func() error {
			return read(puzzle, notation.ReadOptions{}, strings.Repeat("9", 100)+" "+strings.Repeat("9", 100)+"\n")
		},
		"read, move names":   func() error { return read(puzzle, notation.ReadOptions{MoveNames: []string{"", ""}}, "A\n") },
		"write, zero puzzle": func() error { return write(hanoi.Puzzle{}, text, notation.Options{}, hanoi.Move{To: 1}) },
		"write, no notation": func() error { return write(puzzle, notation.Notation{}, notation.Options{}, hanoi.Move{To: 1}) },
		"write, odd move": func() error {
			return write(puzzle, text, notation.Options{}, hanoi.Move{Disk: math.MinInt, From: -1, To: math.MaxInt})
		},
		"write, zero move": func() error { return write(puzzle, text, notation.Options{}, hanoi.Move{}) },
		"write, another state": func() error {
			return write(puzzle, text, notation.Options{Before: p.Start().Sub(1, 1), First: big.NewInt(2)}, hanoi.Move{To: 1})
		},
		"plan, nil":         func() error { return writePlan(nil, puzzle.Rules, text, notation.Options{}) },
		"plan, zero":        func() error { return writePlan(&plan.Plan{}, puzzle.Rules, text, notation.Options{}) },
		"plan, no rules":    func() error { return writePlan(p, hanoi.MoveGraph{}, text, notation.Options{}) },
		"plan, other rules": func() error { return writePlan(p, hanoi.Classic(4), text, notation.Options{}) },
		"plan, no notation": func() error { return writePlan(p, puzzle.Rules, notation.Notation{}, notation.Options{}) },
		"plan, from 0":      func() error { return writePlan(p, puzzle.Rules, text, notation.Options{First: new(big.Int)}) },
		"plan, from -huge":  func() error { return writePlan(p, puzzle.Rules, text, notation.Options{First: new(big.Int).Neg(huge)}) },
		"plan, to huge":     func() error { return writePlan(p, puzzle.Rules, text, notation.Options{Last: huge}) },
		"no reader":         func() error { return read(puzzle, notation.ReadOptions{}, "") },
	}
	for name, f := range cases {
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("%s: panic: %v", name, r)
				}
			}()
			if err := f(); name != "no reader" && err == nil || err != nil && (err.Error() == "" || strings.Contains(err.Error(), "\n") || len(err.Error()) > 400) {
				t.Errorf("%s: error %.500v", name, err)
			}
		}()
	}
	for _, n := range notation.All() {
		for _, m := range []hanoi.Move{{}, {Disk: -1}, {Disk: 1, From: -1, To: -1}, {Disk: math.MaxInt, From: math.MaxInt, To: math.MinInt}} {
			var b bytes.Buffer
			w := notation.NewWriter(&b, puzzle, n, notation.Options{})
			if err := w.Write(m); err == nil || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s: %v is written, error %v", n.Name, m, err)
			}
			if err := w.Close(); err == nil {
				t.Errorf("%s: after %v, Close says nothing", n.Name, m)
			}
		}
	}
	for _, e := range []error{&notation.ParseError{}, &notation.ParseError{Err: errors.New("why")}, &notation.AmbiguousError{}, &notation.WriteError{}} {
		if text := e.Error(); text == "" || strings.Contains(text, "\n") {
			t.Errorf("%T: %q", e, text)
		}
	}
	for _, peg := range []hanoi.Peg{-1, 26, math.MinInt, math.MaxInt} {
		if names.Name(peg) == "" {
			t.Errorf("peg %d has no name", int(peg))
		}
		if custom, err := notation.ParseNames("X,Y,Z", 3); err != nil || custom.Name(peg) == "" {
			t.Errorf("peg %d has no name beside X, Y, Z: %v", int(peg), err)
		}
	}
}
