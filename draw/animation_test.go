package draw

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"
	"math/big"
	"strings"
	"testing"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// The frames of a GIF, each put over the ones before it, show the states of the
// solution one after the other, and the disks on their way between them.
func TestGIF(t *testing.T) {
	for _, tt := range []struct {
		plan        *plan.Plan
		first, last int64
		options     PixelOptions
	}{
		{tower(t, hanoi.Classic(3), 3), 0, 0, PixelOptions{}},
		{tower(t, hanoi.Classic(3), 5), 0, 0, PixelOptions{Dark: true}},
		{tower(t, hanoi.Linear(3), 5), 0, 0, PixelOptions{Scale: 0.8}},
		{tower(t, hanoi.Classic(3), 8), 100, 110, PixelOptions{Scale: 2}},
		{tower(t, hanoi.Classic(3), 0), 0, 0, PixelOptions{}},
	} {
		options := AnimationOptions{}
		if tt.first > 0 {
			options.First, options.Last = big.NewInt(tt.first), big.NewInt(tt.last)
		}
		a, err := Animate(tt.plan, options)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := a.WriteGIF(&b, tt.options); err != nil {
			t.Fatal(err)
		}
		all, err := gif.DecodeAll(&b)
		if err != nil {
			t.Fatal(err)
		}
		each := a.steps() + 1
		if want := 1 + each*len(a.moves); len(all.Image) != want || want > 1 && all.LoopCount != 0 {
			t.Fatalf("%s: %d frames, want %d; loop count %d", a.Title, len(all.Image), want, all.LoopCount)
		}
		total := 0
		screen := image.NewRGBA(image.Rect(0, 0, all.Config.Width, all.Config.Height))
		for i, frame := range all.Image {
			total += all.Delay[i]
			if all.Delay[i] < 2 { // which browsers take for 10
				t.Errorf("%s: frame %d stands for %d/100 s", a.Title, i, all.Delay[i])
			}
			draw.Draw(screen, frame.Bounds(), frame, frame.Bounds().Min, draw.Over)
			if i%each != 0 {
				continue
			}
			want, err := tt.plan.State(big.NewInt(max(tt.first-1, 0) + int64(i/each)))
			if err != nil {
				t.Fatal(err)
			}
			if got := readState(t, screen, a.board, want.Disks(), tt.options.or(1)); got != want {
				t.Fatalf("%s: frame %d shows %v, want %v", a.Title, i, got, want)
			}
			// Nothing is left of where disks were on their way.
			for x := range screen.Bounds().Dx() {
				y := int((a.board.top - a.board.thick*0.65) * tt.options.or(1).Scale)
				if c := screen.At(x, y); c != color.Color(ground.colour(tt.options.Dark)) {
					t.Fatalf("%s: frame %d has %v above the pegs", a.Title, i, c)
				}
			}
		}
		want := int((startTime + time.Duration(len(a.moves))*a.moveTime) / (10 * time.Millisecond))
		if len(a.moves) > 0 {
			want += int(endTime / (10 * time.Millisecond))
		}
		if total < want*9/10 || total > want*11/10 {
			t.Errorf("%s takes %d/100 s, want about %d", a.Title, total, want)
		}
	}
}

// In the animated SVG each disk that moves has an animation that ends where the
// disk ends, and no other has one.
func TestAnimatedSVG(t *testing.T) {
	p := tower(t, hanoi.Classic(3), 5)
	a, err := Animate(p, AnimationOptions{First: big.NewInt(1), Last: big.NewInt(7), MoveTime: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := a.WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	parse(t, b.String())
	end, err := p.State(big.NewInt(7))
	if err != nil {
		t.Fatal(err)
	}
	for d := hanoi.Disk(1); d <= 5; d++ {
		name := a.hash() + "-" + string(rune('0'+d))
		from, to := a.board.at(p.Start(), d), a.board.at(end, d)
		want := "100%{transform:translate(" + coord(to.x-from.x) + "px," + coord(to.y-from.y) + "px)}}\n" +
			".hanoi ." + name + "{animation:" + name + " 10.5s linear infinite}\n"
		if got := strings.Contains(b.String(), want); got != (d <= 3) {
			t.Errorf("disk %d is animated: %v; looked for\n%s", d, got, want)
		}
		if !strings.Contains(b.String(), `<g class="`+name+`">`) {
			t.Errorf("disk %d is not there", d)
		}
	}
	if !strings.Contains(b.String(), "prefers-reduced-motion") {
		t.Error("it moves for those who prefer that it does not")
	}
}

func TestAnimateErrors(t *testing.T) {
	p := tower(t, hanoi.Classic(3), 64)
	_, err := Animate(p, AnimationOptions{})
	wantPuzzleError(t, err, "an animation of 18,446,744,073,709,551,615 moves: an animation has up to 1,023 moves",
		"show a part of them, by the first and the last move")
	_, err = Animate(p, AnimationOptions{MoveTime: time.Millisecond})
	wantPuzzleError(t, err, "moves that take 1ms: a move takes 20ms to 1m", "")
	var e *plan.RangeError
	if _, err = Animate(p, AnimationOptions{First: big.NewInt(0)}); !errors.As(err, &e) {
		t.Errorf("from move 0: error %v", err)
	}
	a, err := Animate(tower(t, hanoi.Classic(3), 2), AnimationOptions{})
	if err != nil {
		t.Fatal(err)
	}
	wantPuzzleError(t, a.WriteGIF(io.Discard, PixelOptions{Scale: -2}), "a picture at scale -2: a scale is a number above 0", "")
	wantWriteErrors(t, "GIF", func(w *limited) error { return a.WriteGIF(w, PixelOptions{}) })
}
