package draw

import (
	"errors"
	"strings"
	"testing"

	"example.com/hanoi"
)

// The picture of a move has the disks where they are before it, and one outline
// where the disk will be.
func TestMove(t *testing.T) {
	before := state(t, 3, "AAC")
	scene, err := Move(before, hanoi.Move{From: 0, To: 1}, BoardOptions{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := newBoard(before, hanoi.Peg.String, large)
	if err != nil {
		t.Fatal(err)
	}
	b.lift(1.6)
	o := PixelOptions{Scale: 2}
	if got := readState(t, pngOf(t, scene, o), b, 3, o); got != before {
		t.Errorf("drawn in state %v, want %v", got, before)
	}
	var outlines []box
	for _, s := range scene.shapes {
		if s, ok := s.(box); ok && s.line > 0 {
			outlines = append(outlines, s)
		}
	}
	if len(outlines) != 1 {
		t.Fatalf("%d outlines", len(outlines))
	}
	to := b.body(2, point{b.centre(1), b.level(0)})
	if g := outlines[0]; g.x < to.x || g.x+g.w > to.x+to.w || g.y < to.y || g.y+g.h > to.y+to.h || g.w < to.w*0.9 {
		t.Errorf("the outline is %+v, not in %+v", g, to)
	}
	if !strings.Contains(scene.Title, "disk 2 from A to B") {
		t.Errorf("the title is %q", scene.Title)
	}
}

func TestMoveErrors(t *testing.T) {
	for m, reason := range map[hanoi.Move]hanoi.Reason{
		{From: 0, To: 2}:          hanoi.ErrLargerOnSmaller,
		{From: 1, To: 2}:          hanoi.ErrEmptyPeg,
		{Disk: 3, From: 0, To: 1}: hanoi.ErrNotOnTop,
	} {
		if _, err := Move(state(t, 3, "AAC"), m, BoardOptions{}); !errors.Is(err, reason) {
			t.Errorf("%v: error %v, want %v", m, err, reason)
		}
	}
}
