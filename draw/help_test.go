package draw

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// solved returns a solution of a puzzle from one state to another.
func solved(t *testing.T, rules hanoi.MoveGraph, start, goal hanoi.State) *plan.Plan {
	t.Helper()
	s, err := solve.Solve(context.Background(), hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return s.Plan
}

// tower returns the solution from the first peg to the last.
func tower(t *testing.T, rules hanoi.MoveGraph, disks int) *plan.Plan {
	t.Helper()
	p, err := hanoi.NewPuzzle(disks, rules.Pegs())
	if err != nil {
		t.Fatal(err)
	}
	return solved(t, rules, p.Start, p.Goal)
}

// golden compares a text with a file in testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s has changed; if it is right, run with -update (- want, + got):\n%s", name, diff)
	}
}

// wantPuzzleError asks for an error with a text and a hint.
func wantPuzzleError(t *testing.T, err error, text, hint string) {
	t.Helper()
	var e *hanoi.PuzzleError
	if !errors.As(err, &e) || e.Error() != text || e.Hint != hint {
		t.Errorf("error %#v,\nwant %q, hint %q", err, text, hint)
	}
}

// readState reads a state of up to eight disks off a picture of a board, by the
// colours left of the pegs' middles; the number on a disk is not in the way
// there.
func readState(t *testing.T, picture image.Image, b *board, disks int, o PixelOptions) hanoi.State {
	t.Helper()
	at := make([]hanoi.Peg, disks)
	found := 0
	for p := range hanoi.Peg(len(b.names)) {
		for level := range disks {
			x, y := b.centre(p)-b.least*0.6, b.level(level)
			c := color.RGBAModel.Convert(picture.At(int(x*o.Scale), int(y*o.Scale))).(color.RGBA)
			for d := range hanoi.Disk(disks) {
				if c == diskPaint(d+1).colour(o.Dark) {
					at[d] = p
					found++
				}
			}
		}
	}
	if found != disks {
		t.Fatalf("the picture shows %d disks, not %d", found, disks)
	}
	s, err := hanoi.NewState(len(b.names), at...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A limited writer fails after a number of bytes.
type limited struct {
	left int
	err  error
}

func (w *limited) Write(p []byte) (int, error) {
	if w.left -= len(p); w.left < 0 {
		return 0, w.err
	}
	return len(p), nil
}

// wantWriteErrors asks that a failing writer's error comes back, wherever it
// fails.
func wantWriteErrors(t *testing.T, name string, write func(w *limited) error) {
	t.Helper()
	full := errors.New("disk full")
	for _, room := range []int{0, 3, 600} {
		if err := write(&limited{left: room, err: full}); !errors.Is(err, full) {
			t.Errorf("%s with room for %d bytes: error %v", name, room, err)
		}
	}
}

func svgText(t *testing.T, s *Scene) string {
	t.Helper()
	var b bytes.Buffer
	if err := s.WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
