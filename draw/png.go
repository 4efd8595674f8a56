package draw

import (
	"fmt"
	"image"
	"image/png"
	"io"
	"math"

	"example.com/hanoi"
)

// MaxPixels is the largest number of pixels of a PNG or of a frame of a GIF.
const MaxPixels = 40_000_000

// PixelOptions say how a picture becomes pixels. The zero value is right for
// reading it on a light page.
type PixelOptions struct {
	Scale float64 // pixels for each pixel of SVG; 0 means 2 for PNG and 1 for GIF
	Dark  bool    // light on dark; SVG follows the reader instead
}

// or returns the options with a scale if they have none.
func (o PixelOptions) or(scale float64) PixelOptions {
	if o.Scale == 0 {
		o.Scale = scale
	}
	return o
}

// frame returns the pixels of a picture of the given size, or an error if they
// are too many or none.
func (o PixelOptions) frame(width, height float64) (image.Rectangle, error) {
	if !(o.Scale > 0) || math.IsInf(o.Scale, 0) {
		return image.Rectangle{}, &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("a picture at scale %v", o.Scale),
			Allowed: "a scale is a number above 0",
		}
	}
	w, h := math.Ceil(width*o.Scale), math.Ceil(height*o.Scale)
	if w*h > MaxPixels {
		return image.Rectangle{}, &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("a picture of %.0f by %.0f pixels", w, h),
			Allowed: fmt.Sprintf("a picture has at most %s pixels", thousands(MaxPixels)),
			Hint:    fmt.Sprintf("use a scale of %.2g or less, or SVG", math.Sqrt(MaxPixels/width/height)*0.95),
		}
	}
	return image.Rect(0, 0, int(w), int(h)), nil
}

// WritePNG writes the picture as PNG. The error is the first one of w, or a
// [*hanoi.PuzzleError] if there are more than [MaxPixels] pixels or letters that
// are not in ASCII.
func (s *Scene) WritePNG(w io.Writer, o PixelOptions) error {
	o = o.or(2)
	frame, err := o.frame(s.width, s.height)
	if err != nil {
		return err
	}
	if err := drawable(s.shapes); err != nil {
		return err
	}
	c := newCanvas(frame, o)
	c.paint(s.shapes)
	return png.Encode(w, c.RGBA)
}
