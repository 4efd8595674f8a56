package notation_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"testing"
	"testing/iotest"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// bulkPuzzles are puzzles whose solutions are long enough that their repetitions
// are made use of.
func bulkPuzzles(t *testing.T) []hanoi.Puzzle {
	tower := func(g hanoi.MoveGraph, disks int) hanoi.Puzzle {
		start, err := hanoi.Perfect(disks, g.Pegs(), 0)
		if err != nil {
			t.Fatal(err)
		}
		goal, err := hanoi.Perfect(disks, g.Pegs(), hanoi.Peg(g.Pegs()-1))
		if err != nil {
			t.Fatal(err)
		}
		return hanoi.Puzzle{Rules: g, Start: start, Goal: goal}
	}
	return []hanoi.Puzzle{tower(hanoi.Classic(3), 17), tower(hanoi.Linear(3), 11), tower(hanoi.Classic(4), 110)}
}

// slowly reads move by move what Verdict reads in bulk.
func slowly(r *notation.Reader, p hanoi.Puzzle) (v hanoi.Verdict, line int, err error) {
	b, _ := hanoi.NewBoard(p.Rules, p.Start)
	for {
		m, err := r.Next()
		var illegal *hanoi.IllegalMoveError
		switch {
		case err == io.EOF || errors.As(err, &illegal):
			return b.Verdict(p.Goal, illegal), r.Line(), nil
		case err != nil:
			return hanoi.Verdict{}, r.Line(), err
		}
		if _, err := b.Apply(m); err != nil {
			return hanoi.Verdict{}, r.Line(), err
		}
	}
}

// TestBulk compares Verdict with reading move by move, for texts with faults and
// oddities at random places.
func TestBulk(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, p := range bulkPuzzles(t) {
		s, err := solve.Solve(context.Background(), p, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"pair", "text", "apl"} {
			n, err := notation.ByName(name)
			if err != nil {
				t.Fatal(err)
			}
			var whole bytes.Buffer
			if err := notation.WritePlan(&whole, s.Plan, p.Rules, n, notation.Options{}); err != nil {
				t.Fatal(err)
			}
			lines := bytes.SplitAfter(whole.Bytes(), []byte("\n"))
			changes := []func(i int) [][]byte{
				func(i int) [][]byte { return lines },
				func(i int) [][]byte { return lines[:i] },                                                // too short
				func(i int) [][]byte { return append(append([][]byte{}, lines[:i]...), lines[i+1:]...) }, // one missing
				func(i int) [][]byte { return change(lines, i, []byte("Now the next moves:\n"), lines[i]) },
				func(i int) [][]byte { return change(lines, i, []byte("\n"), lines[i]) },
				func(i int) [][]byte { return change(lines, i, lines[(i+12345)%len(lines)]) },
				func(i int) [][]byte { return change(lines, i, bytes.ToLower(lines[i])) },
				func(i int) [][]byte {
					return change(lines, i, bytes.ReplaceAll(lines[i], []byte("\n"), []byte(".\r\n")))
				},
				func(i int) [][]byte { return change(lines, i, lines[i], lines[i]) }, // one twice
				func(i int) [][]byte { return change(lines, i, []byte("x\n")) },
			}
			for k, f := range changes {
				i := r.IntN(len(lines) - 1)
				text := bytes.Join(f(i), nil)
				if k == 1 {
					text = bytes.TrimSuffix(text, []byte("\n"))
				}
				o := notation.ReadOptions{Notation: n, Strict: k%2 == 0}
				slow := notation.NewReader(bytes.NewReader(text), p, o)
				fast := notation.NewReader(iotest.HalfReader(bytes.NewReader(text)), p, o)
				want, line, wantErr := slowly(slow, p)
				got, gotErr := fast.Verdict()
				if !reflect.DeepEqual(got, want) || fmt.Sprint(gotErr) != fmt.Sprint(wantErr) ||
					(wantErr != nil || want.Illegal != nil) && fast.Line() != line {
					t.Errorf("%v, %s, change %d at %d: line %d: %+v, %v; move by move it is line %d: %+v, %v",
						p.Rules, name, k, i, fast.Line(), got, gotErr, line, want, wantErr)
				}
			}
		}
	}
}

// change returns the lines with others instead of line i.
func change(lines [][]byte, i int, instead ...[]byte) [][]byte {
	changed := append([][]byte{}, lines[:i]...)
	changed = append(changed, instead...)
	return append(changed, lines[i+1:]...)
}
