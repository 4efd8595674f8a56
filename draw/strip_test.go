package draw

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// Each state of a strip is under its caption, in as many columns as asked for.
func TestStrip(t *testing.T) {
	p := tower(t, hanoi.Classic(3), 3)
	for _, columns := range []int{0, 1, 3, 100} {
		scene, err := Strip(p, StripOptions{First: big.NewInt(2), Last: big.NewInt(6), Columns: columns})
		if err != nil {
			t.Fatal(err)
		}
		var captions []string
		rows := map[float64]int{}
		for _, s := range scene.shapes {
			if l, ok := s.(label); ok && strings.Contains(l.text, ":") {
				captions = append(captions, l.text)
				rows[l.y]++
			}
		}
		want := "[2: disk 2 from A to B 3: disk 1 from C to B 4: disk 3 from A to C 5: disk 1 from B to A 6: disk 2 from B to C]"
		if got := fmt.Sprint(captions); got != want {
			t.Errorf("captions %v, want %v", got, want)
		}
		side := columns
		if columns == 0 || columns > 5 {
			side = 5
		}
		for _, n := range rows {
			if n > side {
				t.Errorf("%d columns: a row of %d", columns, n)
			}
		}
		if want := (5 + side - 1) / side; len(rows) != want {
			t.Errorf("%d columns: %d rows, want %d", columns, len(rows), want)
		}
	}
}

// The pictures in a strip are those of the states.
func TestStripStates(t *testing.T) {
	p := tower(t, hanoi.Linear(3), 2)
	scene, err := Strip(p, StripOptions{Columns: 1})
	if err != nil {
		t.Fatal(err)
	}
	b, err := newBoard(p.Start(), hanoi.Peg.String, small)
	if err != nil {
		t.Fatal(err)
	}
	o := PixelOptions{Scale: 2}
	picture := pngOf(t, scene, o)
	_, height := scene.Size()
	each := (height - small.margin) / 9
	shift := small.margin + each - b.height
	for i := range 9 {
		want, err := p.State(big.NewInt(int64(i)))
		if err != nil {
			t.Fatal(err)
		}
		here := *b
		here.floor += shift + each*float64(i)
		if got := readState(t, picture, &here, 2, o); got != want {
			t.Errorf("state %d is drawn as %v, want %v", i, got, want)
		}
	}
}

func TestStripErrors(t *testing.T) {
	p := tower(t, hanoi.Classic(3), 64)
	_, err := Strip(p, StripOptions{})
	wantPuzzleError(t, err, "a strip of 18,446,744,073,709,551,616 states: a strip has up to 300 states",
		"draw a part of them, by the first and the last state")
	last := p.Len()
	first := new(big.Int).Sub(last, big.NewInt(MaxStrip-1))
	if _, err := Strip(p, StripOptions{First: first}); err != nil {
		t.Errorf("the last %d states: %v", MaxStrip, err)
	}
	for _, o := range []StripOptions{
		{First: big.NewInt(-1)},
		{First: new(big.Int).Add(last, big.NewInt(1))},
		{Last: new(big.Int).Add(last, big.NewInt(1))},
		{First: big.NewInt(5), Last: big.NewInt(3)},
	} {
		var e *plan.RangeError
		if _, err := Strip(p, o); !errors.As(err, &e) {
			t.Errorf("states %v to %v: error %v", o.First, o.Last, err)
		}
		if err := TextStrip(io.Discard, p, o.First, o.Last, TextOptions{}); !errors.As(err, &e) {
			t.Errorf("states %v to %v as text: error %v", o.First, o.Last, err)
		}
	}
}

func TestTextStrip(t *testing.T) {
	p := tower(t, hanoi.Classic(3), 2)
	var b bytes.Buffer
	if err := TextStrip(&b, p, nil, nil, TextOptions{}); err != nil {
		t.Fatal(err)
	}
	golden(t, "strip.txt", b.String())

	// Very far into a long solution, without the way there.
	long := tower(t, hanoi.Classic(3), 64)
	last := long.Len()
	b.Reset()
	if err := TextStrip(&b, long, new(big.Int).Sub(last, big.NewInt(1)), nil, TextOptions{Width: 80, Names: startParkGoal}); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(b.String(), "18446744073709551614: disk 2 from START to GOAL\n") ||
		!strings.Contains(b.String(), "\n\n18446744073709551615: disk 1 from PARK to GOAL\n") {
		t.Errorf("the end of the strip of 64 disks:\n%s", b.String())
	}
	wantWriteErrors(t, "a strip of 2^64 states", func(w *limited) error {
		return TextStrip(w, long, nil, nil, TextOptions{})
	})
}
