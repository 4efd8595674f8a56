package draw

import (
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"io"
	"math"
	"math/big"
	"time"

	"example.com/hanoi"
)

// WriteGIF writes the animation as a GIF that repeats without end. Above the
// board stands the number of the move. The error is the first one of w, or a
// [*hanoi.PuzzleError] if a frame has more than [MaxPixels] pixels, or letters that
// are not in ASCII.
func (a *Animation) WriteGIF(w io.Writer, o PixelOptions) error {
	if a.board == nil {
		return errNothing
	}
	o = o.or(1)
	frame, err := o.frame(a.board.width, a.board.height)
	if err != nil {
		return err
	}
	if err := drawable(a.board.stand()); err != nil {
		return err
	}
	g := &gifMaker{animation: a, options: o, frame: frame, nearest: map[color.RGBA]uint8{}}
	g.palette = gifPalette(a.start.Disks(), o.Dark)
	g.out.Config = image.Config{ColorModel: g.palette, Width: frame.Dx(), Height: frame.Dy()}
	g.make()
	return gif.EncodeAll(w, &g.out)
}

// A gifMaker makes the frames. Each frame after the first has only the part of
// the picture that changes.
type gifMaker struct {
	animation *Animation
	options   PixelOptions
	frame     image.Rectangle
	palette   color.Palette
	nearest   map[color.RGBA]uint8 // what was found in the palette
	owed      time.Duration        // by how much the frames are too short, as their times are rounded
	out       gif.GIF
}

// steps returns how many frames show the disk on its way, so that long
// animations do not become too large.
func (a *Animation) steps() int {
	most := int(a.moveTime / (40 * time.Millisecond))
	switch n := len(a.moves); {
	case n <= 63:
		return min(6, most)
	case n <= 255:
		return min(3, most)
	}
	return min(1, most)
}

func (g *gifMaker) make() {
	a, b := g.animation, g.animation.board
	steps := a.steps()
	state := a.start
	g.still(g.frame, state, 0, startTime)
	for i, m := range a.moves {
		next := state.With(m.Disk, m.To)
		from, to := b.at(state, m.Disk), b.at(next, m.Disk)
		step := time.Duration(0)
		if steps > 0 {
			step = a.moveTime * 2 / 3 / time.Duration(steps)
		}
		at := from
		for k := range steps {
			on := b.way(from, to, 0.74*float64(k+1)/float64(steps+1))
			part := g.pixels(b.body(m.Disk, at)).Union(g.pixels(b.body(m.Disk, on)))
			shapes := append(b.tower(state, m.Disk), b.disk(m.Disk, on)...)
			g.add(part, shapes, i, step)
			at = on
		}
		part := g.pixels(b.body(m.Disk, at)).Union(g.pixels(b.body(m.Disk, to))).Union(g.pixels(a.counterBox()))
		rest := a.moveTime - step*time.Duration(steps)
		if i == len(a.moves)-1 {
			rest += endTime
		}
		g.still(part, next, i+1, rest)
		state = next
	}
}

// still adds a frame with all disks in place after a number of moves.
func (g *gifMaker) still(part image.Rectangle, s hanoi.State, moves int, hold time.Duration) {
	g.add(part, g.animation.board.tower(s, 0), moves, hold)
}

// add adds a frame: a part of the picture with some disks.
func (g *gifMaker) add(part image.Rectangle, disks []shape, moves int, hold time.Duration) {
	a := g.animation
	part = part.Intersect(g.frame)
	c := newCanvas(part, g.options)
	c.paint(a.board.stand())
	c.paint(disks)
	c.paint([]shape{a.counter(moves)})
	picture := image.NewPaletted(part, g.palette)
	var last color.RGBA // most pixels are like the one before them
	var index uint8
	for i := range picture.Pix {
		p := c.Pix[4*i : 4*i+4 : 4*i+4]
		if colour := (color.RGBA{p[0], p[1], p[2], p[3]}); colour != last {
			last, index = colour, g.index(colour)
		}
		picture.Pix[i] = index
	}
	g.out.Image = append(g.out.Image, picture)
	// Browsers show frames of less than 2/100 s for 10/100 s instead.
	delay := max(int(math.Round((hold+g.owed).Seconds()*100)), 2)
	g.owed += hold - time.Duration(delay)*10*time.Millisecond
	g.out.Delay = append(g.out.Delay, delay)
	g.out.Disposal = append(g.out.Disposal, gif.DisposalNone)
}

func (g *gifMaker) index(c color.RGBA) uint8 {
	i, known := g.nearest[c]
	if !known {
		i = uint8(g.palette.Index(c))
		g.nearest[c] = i
	}
	return i
}

// pixels returns the pixels that a box touches.
func (g *gifMaker) pixels(b box) image.Rectangle {
	s := g.options.Scale
	return image.Rect(int(b.x*s)-2, int(b.y*s)-2, int((b.x+b.w)*s)+3, int((b.y+b.h)*s)+3)
}

// counter returns the number of moves made and the number of all.
func (a *Animation) counter(moves int) label {
	made := new(big.Int).Add(a.before, big.NewInt(int64(moves)))
	b := a.counterBox()
	return label{
		paint: soft, x: b.x + b.w, y: b.y + b.h/2, size: b.h * 0.8, align: rightward,
		text: fmt.Sprintf("%v / %v", made, a.total),
	}
}

// counterBox returns the room of the counter, at the upper right.
func (a *Animation) counterBox() box {
	b := a.board
	w := textWidth(fmt.Sprintf("%v / %v", a.total, a.total), b.font)
	return box{x: b.width - b.margin - w, y: b.margin * 0.4, w: w, h: b.font * 1.3}
}

// gifPalette returns the colours of the frames: those of all shapes, and steps
// between those that meet.
func gifPalette(disks int, dark bool) color.Palette {
	var palette color.Palette
	mix := func(a, b paint, steps int) {
		for i := range steps {
			c := a.colour(dark)
			pixel := []byte{c.R, c.G, c.B}
			blend(pixel, b.colour(dark), float64(i+1)/float64(steps))
			palette = append(palette, color.RGBA{pixel[0], pixel[1], pixel[2], 0xff})
		}
	}
	mix(ground, ground, 1)
	for _, p := range []paint{ink, soft, floor, rod} {
		mix(ground, p, 8)
	}
	for d := hanoi.Disk(1); int(d) <= min(disks, diskPaints); d++ {
		p := diskPaint(d)
		mix(ground, p, 8)
		mix(p, textOn(p), 7)
		mix(p, rod, 3)
	}
	return palette
}
