package draw

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/hanoi"
)

func pngOf(t *testing.T, s *Scene, o PixelOptions) image.Image {
	t.Helper()
	var b bytes.Buffer
	if err := s.WritePNG(&b, o); err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// A PNG is as large as the scene at its scale, and the disks are where they are
// in the state.
func TestPNGBoard(t *testing.T) {
	for _, word := range []string{"", "A", "AAC", "BACBACBA", "CCCCCC"} {
		for _, o := range []PixelOptions{{Scale: 1}, {Scale: 2, Dark: true}, {Scale: 1.7}} {
			s := state(t, 3, word)
			scene, err := Board(s, BoardOptions{})
			if err != nil {
				t.Fatal(err)
			}
			picture := pngOf(t, scene, o)
			w, h := scene.Size()
			if got := picture.Bounds().Size(); got.X != int(math.Ceil(w*o.Scale)) || got.Y != int(math.Ceil(h*o.Scale)) {
				t.Errorf("%q at %v: %v pixels for a scene of %v by %v", word, o, got, w, h)
			}
			b, err := newBoard(s, hanoi.Peg.String, large)
			if err != nil {
				t.Fatal(err)
			}
			if got := readState(t, picture, b, s.Disks(), o); got != s {
				t.Errorf("%q at %v is drawn as %v", word, o, got)
			}
			if c := picture.At(0, 0); color.RGBAModel.Convert(c) != ground.colour(o.Dark) {
				t.Errorf("%q at %v: the corner is %v", word, o, c)
			}
		}
	}
}

func TestPNGDefaultScale(t *testing.T) {
	scene, err := Board(state(t, 3, "AAC"), BoardOptions{})
	if err != nil {
		t.Fatal(err)
	}
	w, _ := scene.Size()
	if got := pngOf(t, scene, PixelOptions{}).Bounds().Dx(); got != int(math.Ceil(2*w)) {
		t.Errorf("%d pixels wide, want twice %v", got, w)
	}
}

// All kinds of pictures become PNG, none of them empty.
func TestPNGAll(t *testing.T) {
	for name, s := range scenes(t) {
		colours := map[color.Color]bool{}
		picture := pngOf(t, s, PixelOptions{Scale: 1})
		for y := range picture.Bounds().Dy() {
			for x := range picture.Bounds().Dx() {
				colours[picture.At(x, y)] = true
			}
		}
		for _, sh := range s.shapes {
			// Colours of things that are thin may be nowhere pure.
			if b, ok := sh.(box); ok && b.w > 8 && b.h > 8 && b.line == 0 && !colours[b.colour(false)] {
				t.Errorf("%s: a box of the colour %s is not to be seen", name, b.class())
			}
		}
		if len(colours) < 10 {
			t.Errorf("%s has %d colours", name, len(colours))
		}
	}
}

func TestPNGErrors(t *testing.T) {
	scene := newScene(1000, 1000)
	for _, tt := range []struct {
		scale      float64
		text, hint string
	}{
		{-1, "a picture at scale -1: a scale is a number above 0", ""},
		{math.NaN(), "a picture at scale NaN: a scale is a number above 0", ""},
		{math.Inf(1), "a picture at scale +Inf: a scale is a number above 0", ""},
		{7, "a picture of 7000 by 7000 pixels: a picture has at most 40,000,000 pixels", "use a scale of 6 or less, or SVG"},
	} {
		wantPuzzleError(t, scene.WritePNG(io.Discard, PixelOptions{Scale: tt.scale}), tt.text, tt.hint)
	}
	board, err := Board(state(t, 3, "AAC"), BoardOptions{})
	if err != nil {
		t.Fatal(err)
	}
	wantWriteErrors(t, "PNG", func(w *limited) error { return board.WritePNG(w, PixelOptions{}) })
}

// A line's pixels are those near it, whatever its direction: the rows that are
// looked at leave none out.
func TestSegments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		place := rapid.Float64Range(-10, 60)
		a := point{place.Draw(t, "ax"), place.Draw(t, "ay")}
		b := point{place.Draw(t, "bx"), place.Draw(t, "by")}
		width := rapid.Float64Range(0.5, 12).Draw(t, "width")
		c := newCanvas(image.Rect(0, 0, 50, 50), PixelOptions{Scale: 1})
		c.paint([]shape{lines{paint: ink, runs: [][]point{{a, b}}, width: width}})
		for y := range 50 {
			for x := range 50 {
				d := distanceToSegment(point{float64(x) + 0.5, float64(y) + 0.5}, a, b) - width/2
				got := c.RGBAAt(x, y)
				if d < -0.5 && got != ink.colour(false) || d > 0.5 && got != ground.colour(false) {
					t.Fatalf("the line %v to %v of width %v: pixel %d, %d, %.2f outside, is %v", a, b, width, x, y, d, got)
				}
			}
		}
	})
}

// Every glyph can be read, and lies on the grid; letters and digits all have
// one, and no two look the same.
func TestFont(t *testing.T) {
	for r := range glyphs {
		strokes, width := glyph(r)
		if r != ' ' && len(strokes) == 0 || width < 0 || width > 11 {
			t.Errorf("%q has %d strokes, is %v wide", r, len(strokes), width)
		}
		for _, stroke := range strokes {
			for _, p := range stroke {
				if p.x < 0 || p.x > width || p.y < 0 || p.y > 16 {
					t.Errorf("%q goes through %v", r, p)
				}
			}
		}
	}
	for r := ' '; r <= '~'; r++ {
		if _, ok := glyphs[r]; !ok {
			t.Errorf("%q has no glyph", r)
		}
	}
	seen := map[string]rune{}
	for _, r := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789" {
		text, ok := glyphs[r]
		if !ok {
			t.Errorf("%q has no glyph", r)
		}
		if other, twice := seen[text]; twice {
			t.Errorf("%q and %q look the same", r, other)
		}
		seen[text] = r
	}
	if textWidth("", 10) != 0 || textWidth("AA", 10) <= 2*textWidth("A", 10) || textWidth("é", 10) <= 0 {
		t.Error("the widths of texts are wrong")
	}
	if wide, wider := textWidth("MMM", 10), textWidth("MMM", 20); math.Abs(wider-2*wide) > 1e-9 {
		t.Errorf("a text is %v wide, and %v at twice the size", wide, wider)
	}
}

// A letter without a glyph is refused, not drawn as something else; the others are
// drawn, and SVG has them all.
func TestLettersInPixels(t *testing.T) {
	s := state(t, 3, "AAB")
	steps := tower(t, hanoi.Classic(3), 1)
	for _, tt := range []struct{ name, refused string }{
		{"Ä", "Ä"}, {"xж", "ж"}, {"→…·", ""}, {"!~@$^{}`", ""},
	} {
		names := func(p hanoi.Peg) string {
			if p == 1 {
				return tt.name
			}
			return p.String()
		}
		scene, err := Board(s, BoardOptions{Names: names})
		if err != nil {
			t.Fatal(err)
		}
		animation, err := Animate(steps, AnimationOptions{Names: names})
		if err != nil {
			t.Fatal(err)
		}
		for form, write := range map[string]func(io.Writer, PixelOptions) error{"PNG": scene.WritePNG, "GIF": animation.WriteGIF} {
			var out bytes.Buffer
			err := write(&out, PixelOptions{})
			switch {
			case tt.refused == "":
				if err != nil || out.Len() == 0 {
					t.Errorf("%s of %q: %d bytes, %v", form, tt.name, out.Len(), err)
				}
			default:
				wantPuzzleError(t, err, fmt.Sprintf("the letter %q of %q in PNG or GIF: these have the letters of ASCII", []rune(tt.refused)[0], tt.name), "SVG has all letters")
				if out.Len() > 0 {
					t.Errorf("%s of %q: %d bytes are written before the error", form, tt.name, out.Len())
				}
			}
		}
		var out bytes.Buffer
		if err := scene.WriteSVG(&out); err != nil || !strings.Contains(out.String(), ">"+tt.name+"<") {
			t.Errorf("SVG has no %q: %v", tt.name, err)
		}
	}
}

func TestTooManyDisks(t *testing.T) {
	many := state(t, 3, strings.Repeat("A", 100))
	const text, hint = "a picture of 100 disks: up to 99 disks are drawn", "as text, any number of disks is listed"
	_, err := Board(many, BoardOptions{})
	wantPuzzleError(t, err, text, hint)
	_, err = Move(many, hanoi.Move{From: 0, To: 1}, BoardOptions{})
	wantPuzzleError(t, err, text, hint)
	p := tower(t, hanoi.Classic(3), 100)
	_, err = Strip(p, StripOptions{})
	wantPuzzleError(t, err, text, hint)
	_, err = Animate(p, AnimationOptions{})
	wantPuzzleError(t, err, text, hint)
	_, err = Board(hanoi.State{}, BoardOptions{})
	wantPuzzleError(t, err, "a picture of no pegs: there is at least one peg", "")
	if _, err := Board(state(t, 26, strings.Repeat("Z", 99)), BoardOptions{}); err != nil {
		t.Errorf("99 disks on 26 pegs: %v", err)
	}
}
