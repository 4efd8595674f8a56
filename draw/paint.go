package draw

import (
	"fmt"
	"image/color"

	"example.com/hanoi"
)

// A paint is what a shape is painted with, by what the shape means. It has a
// name, which is its class in SVG, and a colour on a light and on a dark ground.
type paint int

const (
	ground    paint = iota // behind everything
	ink                    // text
	soft                   // text of less weight, ghosts
	floor                  // what the pegs stand on
	rod                    // the pegs
	edge                   // lines of a tree or a graph
	vertex                 // states of a graph
	path                   // a path through a graph
	mark                   // rings round states of a graph
	fromRole               // roles of pegs in a task: where its disks come from …
	spareRole              // … where some of them rest …
	toRole                 // … and where they go
	onLight                // text on light colours
	onDark                 // text on dark colours
	disk1                  // the first of the diskPaints paints of disks
)

const diskPaints = 8

// The colours. Those of the roles are near the bluish green, blue and vermilion
// of Okabe and Ito, Color universal design, 2008, which people with any kind of
// colour vision tell apart. Those of the disks go round in hue and down and up
// again in lightness, so that disks that often touch differ in both. Nothing is
// said by colour alone.
var paints = [...]struct {
	class       string
	light, dark color.RGBA
}{
	ground:    {"ground", rgb(0xfbfaf7), rgb(0x16181d)},
	ink:       {"ink", rgb(0x2b2a28), rgb(0xe6e4df)},
	soft:      {"soft", rgb(0x6f6a63), rgb(0xa19c94)},
	floor:     {"floor", rgb(0x8a7f72), rgb(0x8d8377)},
	rod:       {"rod", rgb(0xc4bbae), rgb(0x575149)},
	edge:      {"edge", rgb(0xb9b4ab), rgb(0x55534f)},
	vertex:    {"vertex", rgb(0x77726a), rgb(0xa19c94)},
	path:      {"path", rgb(0xc4501b), rgb(0xe8743b)},
	mark:      {"mark", rgb(0x0b6aa8), rgb(0x58b0e6)},
	fromRole:  {"from", rgb(0x2fae84), rgb(0x2fae84)},
	spareRole: {"spare", rgb(0x1f6fae), rgb(0x2a78b8)},
	toRole:    {"to", rgb(0xc24a1a), rgb(0xc9501f)},
	onLight:   {"on-light", rgb(0x1d1c1b), rgb(0x1d1c1b)},
	onDark:    {"on-dark", rgb(0xffffff), rgb(0xffffff)},
	disk1:     {"d1", rgb(0xe5ac45), rgb(0xe8b04a)},
	disk1 + 1: {"d2", rgb(0xdf7f3d), rgb(0xe0813f)},
	disk1 + 2: {"d3", rgb(0xc0484a), rgb(0xc84c4e)},
	disk1 + 3: {"d4", rgb(0xa03f79), rgb(0xac4a86)},
	disk1 + 4: {"d5", rgb(0x4d3c80), rgb(0x5d4b9e)},
	disk1 + 5: {"d6", rgb(0x3474b4), rgb(0x3878b8)},
	disk1 + 6: {"d7", rgb(0x3a9aa8), rgb(0x3fa3b1)},
	disk1 + 7: {"d8", rgb(0x82c09f), rgb(0x82c09f)},
}

func rgb(c uint32) color.RGBA {
	return color.RGBA{R: byte(c >> 16), G: byte(c >> 8), B: byte(c), A: 0xff}
}

func (p paint) class() string { return paints[p].class }

func (p paint) colour(dark bool) color.RGBA {
	if dark {
		return paints[p].dark
	}
	return paints[p].light
}

// hex returns the colour as CSS writes it.
func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// diskPaint returns the paint of a disk: always the same for the same disk, so
// that it keeps its colour from picture to picture.
func diskPaint(d hanoi.Disk) paint { return disk1 + paint(int(d-1)%diskPaints) }

// textOn returns the paint of text on a colour.
func textOn(p paint) paint {
	switch p {
	case disk1, disk1 + 1, disk1 + 6, disk1 + 7, fromRole, ground:
		return onLight
	}
	return onDark
}
