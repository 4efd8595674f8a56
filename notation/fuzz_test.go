package notation_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// fuzzPuzzle returns the puzzle that the bytes stand for.
func fuzzPuzzle(pegs, disks, rules byte, spread []byte) hanoi.Puzzle {
	p := int(pegs)%7 + 1
	d := int(disks) % 9
	graph := []hanoi.MoveGraph{hanoi.Classic(p), hanoi.Linear(p), hanoi.Cyclic(p), hanoi.Star(p)}[rules%4]
	start := make([]byte, d)
	for i := range min(d, len(spread)) {
		start[i] = spread[i] % byte(p)
	}
	from, _ := hanoi.StateOf(p, start)
	to, _ := hanoi.Perfect(d, p, hanoi.Peg(p-1))
	return hanoi.Puzzle{Rules: graph, Start: from, Goal: to}
}

// FuzzReader holds that any text is read or refused, in the same way by Next and
// by Verdict, and that a tolerant reader reads what a strict one does.
func FuzzReader(f *testing.F) {
	for i, n := range notation.All() {
		f.Add([]byte(samples[n.Name]), byte(i), byte(2), byte(3), byte(0), []byte{})
		f.Add([]byte(strings.ToLower(samples[n.Name])), byte(i), byte(2), byte(3), byte(1), []byte{0, 1})
		f.Add([]byte("Step 1: "+samples[n.Name]+"\n```"), byte(255), byte(3), byte(3), byte(2), []byte{0, 1})
	}
	f.Add([]byte("<think>[[1,0,2]]</think>moves = [[1,0,2],(2,0,1)] [[1,\"A\",'C'],"), byte(3), byte(2), byte(3), byte(0), []byte{})
	f.Add([]byte("Then, move the smallest disk 1 (top) from the PegA to rod #3; and disk 2 to B -> C."), byte(0), byte(2), byte(3), byte(0), []byte{})
	f.Add([]byte("\\boxed{A, C} (1, 'A', \"C\") [[0,1],[1"), byte(6), byte(2), byte(3), byte(0), []byte{})
	f.Fuzz(func(t *testing.T, text []byte, which, pegs, disks, rules byte, spread []byte) {
		p := fuzzPuzzle(pegs, disks, rules, spread)
		all := append(notation.All(), notation.Notation{})
		o := notation.ReadOptions{Notation: all[int(which)%len(all)]}
		strict := o
		strict.Strict = true
		loose := outcome(t, p, text, o)
		tight := outcome(t, p, text, strict)
		if o.Notation != (notation.Notation{}) && tight.err == io.EOF && (loose.err != io.EOF || !slices.Equal(loose.moves, tight.moves)) {
			t.Errorf("%s: a strict reader reads %v, a tolerant one %v, %v", o.Notation.Name, tight.moves, loose.moves, loose.err)
		}
	})
}

type result struct {
	moves []hanoi.Move
	err   error
}

func outcome(t *testing.T, p hanoi.Puzzle, text []byte, o notation.ReadOptions) result {
	var got result
	r := notation.NewReader(bytes.NewReader(text), p, o)
	b, err := hanoi.NewBoard(p.Rules, p.Start)
	if err != nil {
		t.Fatal(err)
	}
	var illegal *hanoi.IllegalMoveError
	for got.err == nil {
		m, err := r.Next()
		switch {
		case err == nil:
			got.moves = append(got.moves, m)
			if made, err := b.Apply(m); err != nil || made != m {
				t.Fatalf("move %v: %v, %v", m, made, err)
			}
			if len(got.moves) > len(text) {
				t.Fatal("more moves than bytes")
			}
		case errors.As(err, &illegal):
			if _, again := r.Next(); again != err {
				t.Fatalf("after %v came %v", err, again)
			}
			got.err = err
		default:
			got.err = err
		}
	}
	if line := r.Line(); line < 1 || line > len(text)+1 { // there are other ends of lines than line feeds
		t.Errorf("line %d", line)
	}
	var bad *notation.ParseError
	if errors.As(got.err, &bad) && (bad.Line < 1 || bad.Line != r.Line() || bad.Column < 0 || bad.Err == nil || strings.Contains(bad.Error(), "\n")) {
		t.Errorf("line %d: %#v", r.Line(), bad)
	}
	if got.err != io.EOF && bad == nil && !errors.As(got.err, &illegal) {
		t.Errorf("%v", got.err)
	}
	v, err := notation.NewReader(bytes.NewReader(text), p, o).Verdict()
	if (err == nil) != (got.err == io.EOF || illegal != nil) || err == nil && (v.Moves != uint64(len(got.moves)) || (v.Illegal != nil) != (illegal != nil)) {
		t.Errorf("%d moves, %v one by one, %+v, %v at once", len(got.moves), got.err, v, err)
	}
	return got
}

// FuzzRoundTrip holds that what is written is read back.
func FuzzRoundTrip(f *testing.F) {
	f.Add(byte(2), byte(3), byte(0), []byte{}, []byte{0, 1, 2, 3, 4, 5, 6, 7})
	f.Add(byte(3), byte(5), byte(1), []byte{0, 1, 2, 3, 0}, []byte{9, 8, 7, 6, 5, 4, 3, 2, 1})
	f.Fuzz(func(t *testing.T, pegs, disks, rules byte, spread, choices []byte) {
		p := fuzzPuzzle(pegs, disks, rules, spread)
		b, err := hanoi.NewBoard(p.Rules, p.Start)
		if err != nil {
			t.Fatal(err)
		}
		var run []hanoi.Move
		for _, c := range choices {
			legal := slices.Collect(b.Legal())
			if len(legal) == 0 {
				break
			}
			m, err := b.Apply(legal[int(c)%len(legal)])
			if err != nil {
				t.Fatal(err)
			}
			run = append(run, m)
		}
		for _, n := range notation.All() {
			roundTrip(t, p, n, notation.Names{}, nil, run)
		}
	})
}
