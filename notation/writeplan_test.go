package notation_test

import (
	"bytes"
	"context"
	"errors"
	"math/big"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// TestWritePlan compares the text of plans, made in blocks, with that of a Writer
// that gets one move at a time, for the whole and for all ranges of it.
func TestWritePlan(t *testing.T) {
	for _, size := range []struct{ disks, pegs int }{{0, 3}, {1, 3}, {4, 3}, {6, 4}} {
		p, err := hanoi.NewPuzzle(size.disks, size.pegs)
		if err != nil {
			t.Fatal(err)
		}
		s, err := solve.Solve(context.Background(), p, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		var moves []hanoi.Move
		for m := range s.Plan.Moves() {
			moves = append(moves, m)
		}
		for _, n := range notation.All() {
			for first := 1; first <= len(moves)+1; first++ {
				for last := first - 1; last <= len(moves); last++ {
					o := notation.Options{First: big.NewInt(int64(first)), Last: big.NewInt(int64(last))}
					var got bytes.Buffer
					gotErr := notation.WritePlan(&got, s.Plan, p.Rules, n, o)

					o.Before, _ = s.Plan.State(big.NewInt(int64(first - 1)))
					if first > 1 {
						o.Previous = moves[first-2]
					}
					var want bytes.Buffer
					w := notation.NewWriter(&want, p, n, o)
					for _, m := range moves[first-1 : last] {
						if w.Write(m) != nil {
							break
						}
					}
					wantErr := w.Close()
					if (gotErr == nil) != (wantErr == nil) || gotErr == nil && got.String() != want.String() {
						t.Fatalf("%s, %v, moves %d to %d: %q, %v; move by move it is %q, %v",
							n.Name, size, first, last, got.String(), gotErr, want.String(), wantErr)
					}
				}
			}
		}
	}
}

// pieces keeps what is written in pieces.
type pieces struct {
	bytes.Buffer
	stable [][]byte
}

func (p *pieces) WriteStable(b []byte) (int, error) {
	p.stable = append(p.stable, b)
	return p.Write(b)
}

// TestStable holds blocks to what is promised of them: they keep their contents.
func TestStable(t *testing.T) {
	p, _ := hanoi.NewPuzzle(18, 3)
	s, err := solve.Solve(context.Background(), p, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	pair, _ := notation.ByName("pair")
	var w pieces
	if err := notation.WritePlan(&w, s.Plan, p.Rules, pair, notation.Options{}); err != nil {
		t.Fatal(err)
	}
	if len(w.stable) == 0 {
		t.Error("no block was written as stable")
	}
	text := w.Bytes()
	for _, b := range w.stable {
		i := bytes.Index(text, b)
		if i < 0 {
			t.Fatal("a block is not what it was when it was written")
		}
		text = text[i+len(b):]
	}
	v, err := notation.NewReader(&w, p, notation.ReadOptions{Notation: pair, Strict: true}).Verdict()
	if err != nil || !v.Solved {
		t.Errorf("%+v, %v", v, err)
	}
}

// TestWritePlanErrors has ranges that are not there and writers that fail.
func TestWritePlanErrors(t *testing.T) {
	p, _ := hanoi.NewPuzzle(18, 3)
	s, err := solve.Solve(context.Background(), p, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	var none *plan.RangeError
	for _, n := range notation.All() {
		err := notation.WritePlan(&bytes.Buffer{}, s.Plan, p.Rules, n, notation.Options{First: big.NewInt(1 << 19)})
		if !errors.As(err, &none) {
			t.Errorf("%s: %v, want a range error", n.Name, err)
		}
		if err := notation.WritePlan(broken{}, s.Plan, p.Rules, n, notation.Options{}); !errors.Is(err, errBroken) {
			t.Errorf("%s: %v, want that of the writer", n.Name, err)
		}
	}
}

var errBroken = errors.New("broken")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }
