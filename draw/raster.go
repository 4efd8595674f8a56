package draw

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// A canvas is an image on which shapes are painted, with smooth edges: a pixel
// is covered by a shape as far as its middle is inside.
type canvas struct {
	*image.RGBA // its bounds are the part of the picture that is painted
	scale       float64
	dark        bool
}

// newCanvas returns a canvas for a part of a picture, in pixels.
func newCanvas(part image.Rectangle, o PixelOptions) *canvas {
	c := &canvas{RGBA: image.NewRGBA(part), scale: o.Scale, dark: o.Dark}
	draw.Draw(c.RGBA, part, image.NewUniform(ground.colour(c.dark)), image.Point{}, draw.Src)
	return c
}

// paint paints the shapes.
func (c *canvas) paint(shapes []shape) {
	for _, s := range shapes {
		switch s := s.(type) {
		case box:
			c.box(s)
		case lines:
			c.lines(s)
		case polygon:
			c.polygon(s)
		case label:
			if c.near(s) {
				c.lines(s.strokes())
			}
		}
	}
}

// near reports whether a label may be in the part that is painted; the frames of
// animations are small parts, and strokes take time.
func (c *canvas) near(l label) bool {
	reach := l.size * (1 + float64(len(l.text)))
	return image.Rect(
		c.floor(l.x-reach), c.floor(l.y-l.size), c.floor(l.x+reach)+1, c.floor(l.y+l.size)+1,
	).Overlaps(c.Bounds())
}

func (c *canvas) box(b box) {
	reach := b.line / 2
	c.cover(b.paint, b.x-reach, b.y-reach, b.x+b.w+reach, b.y+b.h+reach, func(p point) float64 {
		d := distanceToBox(p, b)
		if b.line > 0 {
			return math.Abs(d) - b.line/2
		}
		return d
	})
}

func (c *canvas) polygon(s polygon) {
	low, high := s.points[0], s.points[0]
	for _, p := range s.points {
		low = point{min(low.x, p.x), min(low.y, p.y)}
		high = point{max(high.x, p.x), max(high.y, p.y)}
	}
	c.cover(s.paint, low.x, low.y, high.x, high.y, func(p point) float64 {
		return distanceToPolygon(p, s.points)
	})
}

func (c *canvas) lines(l lines) {
	for _, run := range l.runs {
		for i := 1; i < len(run); i++ {
			c.segment(l.paint, run[i-1], run[i], l.width/2)
		}
	}
}

// segment paints a line. Only the pixels near it are looked at, as lines may be
// long and are many.
func (c *canvas) segment(p paint, a, b point, reach float64) {
	if a.y > b.y {
		a, b = b, a
	}
	edge := reach + 1/c.scale
	slope, slant := 0.0, edge
	steep := b.y-a.y > edge/4
	if steep {
		slope = (b.x - a.x) / (b.y - a.y)
		slant = edge * math.Hypot(1, slope)
	}
	left, right := min(a.x, b.x)-edge, max(a.x, b.x)+edge
	for y := c.first(a.y - edge); y <= c.last(b.y+edge); y++ {
		low, high := left, right
		if steep {
			middle := a.x + slope*((float64(y)+0.5)/c.scale-a.y)
			low, high = max(low, middle-slant), min(high, middle+slant)
		}
		c.row(p, y, low, high, func(at point) float64 { return distanceToSegment(at, a, b) - reach })
	}
}

// cover paints what is inside of a shape within the rectangle. The function says
// how far a place is outside, below 0 inside.
func (c *canvas) cover(p paint, x0, y0, x1, y1 float64, outside func(point) float64) {
	edge := 1 / c.scale
	for y := c.first(y0 - edge); y <= c.last(y1+edge); y++ {
		c.row(p, y, x0-edge, x1+edge, outside)
	}
}

// row paints the pixels of a row from x0 to x1; the row is in the part.
func (c *canvas) row(p paint, y int, x0, x1 float64, outside func(point) float64) {
	part := c.Bounds()
	colour := p.colour(c.dark)
	for x := max(c.floor(x0), part.Min.X); x <= min(c.floor(x1), part.Max.X-1); x++ {
		d := outside(point{(float64(x) + 0.5) / c.scale, (float64(y) + 0.5) / c.scale})
		if share := min(max(0.5-d*c.scale, 0), 1); share > 0 {
			i := c.PixOffset(x, y)
			blend(c.Pix[i:i+3:i+3], colour, share)
		}
	}
}

// first and last return the first and the last row of the part from or up to a y.
func (c *canvas) first(y float64) int { return max(c.floor(y), c.Bounds().Min.Y) }
func (c *canvas) last(y float64) int  { return min(c.floor(y), c.Bounds().Max.Y-1) }

// floor returns the pixel in which a coordinate is.
func (c *canvas) floor(v float64) int { return int(math.Floor(v * c.scale)) }

// blend puts a share of the colour over a pixel.
func blend(pixel []byte, c color.RGBA, share float64) {
	for i, v := range [3]byte{c.R, c.G, c.B} {
		pixel[i] = byte(float64(pixel[i])*(1-share) + float64(v)*share + 0.5)
	}
}
