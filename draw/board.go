package draw

import (
	"fmt"
	"strconv"

	"example.com/hanoi"
)

// BoardOptions say how [Board] and [Move] draw. The zero value is right.
type BoardOptions struct {
	Names func(hanoi.Peg) string // what the pegs are called; nil means A, B, C …
}

// Board draws a state: the disks on their pegs, with their numbers, and the
// names of the pegs. The error is a [*hanoi.PuzzleError] if there are more than
// [MaxDrawn] disks, or no pegs.
func Board(s hanoi.State, o BoardOptions) (*Scene, error) {
	name := orLetters(o.Names)
	b, err := newBoard(s, name, large)
	if err != nil {
		return nil, err
	}
	scene := newScene(b.width, b.height)
	scene.Title = "Tower of Hanoi: " + sizeWords(s)
	scene.Desc = stateWords(s, name)
	scene.add(0, 0, b.stand()...)
	scene.add(0, 0, b.tower(s, 0)...)
	return scene, nil
}

// errNothing refuses what is zero or nil.
var errNothing = &hanoi.PuzzleError{Asked: "a picture of no pegs", Allowed: "there is at least one peg"}

// checkDrawn returns an error if a state cannot be drawn as a picture.
func checkDrawn(s hanoi.State) error {
	if s.Pegs() == 0 {
		return errNothing
	}
	if s.Disks() > MaxDrawn {
		return &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("a picture of %s", count(s.Disks(), "disk")),
			Allowed: fmt.Sprintf("up to %d disks are drawn", MaxDrawn),
			Hint:    "as text, any number of disks is listed",
		}
	}
	return nil
}

// A measure says how large the parts of a board are.
type measure struct {
	thick  float64 // height of a disk
	least  float64 // how far the smallest disk reaches to either side of its peg
	step   float64 // how much farther the next one reaches
	most   float64 // how far the largest one reaches at most, if there are many
	gap    float64 // between columns
	margin float64 // around the board
	font   float64 // of numbers and names
}

var (
	large = measure{thick: 26, least: 20, step: 11, most: 130, gap: 14, margin: 22, font: 15}
	small = measure{thick: 17, least: 12, step: 6.5, most: 80, gap: 6, margin: 10, font: 11}
)

// A board is where the parts of a picture of a state are. All states of the same
// disks and pegs have the same board.
type board struct {
	measure
	names         []string
	column        float64 // width of the space of a peg
	width, height float64
	top           float64 // y of the tops of the pegs
	floor         float64 // y of the upper side of what the pegs stand on
}

func newBoard(s hanoi.State, name func(hanoi.Peg) string, m measure) (*board, error) {
	if err := checkDrawn(s); err != nil {
		return nil, err
	}
	n := s.Disks()
	if n > 1 {
		m.step = min(m.step, (m.most-m.least)/float64(n-1))
	}
	b := &board{measure: m}
	b.column = 2 * b.reach(hanoi.Disk(max(n, 1)))
	for p := range hanoi.Peg(s.Pegs()) {
		b.names = append(b.names, name(p))
		b.column = max(b.column, textWidth(name(p), m.font)*1.1)
	}
	b.column += m.gap
	b.width = b.column*float64(s.Pegs()) + 2*m.margin
	b.top = m.margin
	b.floor = b.top + m.thick*(float64(max(n, 2))+0.8)
	b.height = b.floor + b.slab() + 2.2*m.font + m.margin*0.6
	return b, nil
}

// slab returns the height of what the pegs stand on.
func (b *board) slab() float64 { return b.thick * 0.28 }

// reach returns how far a disk reaches to either side of its peg.
func (b *board) reach(d hanoi.Disk) float64 { return b.least + b.step*float64(d-1) }

// centre returns the x of a peg.
func (b *board) centre(p hanoi.Peg) float64 { return b.margin + b.column*(float64(p)+0.5) }

// level returns the y of the middle of a disk with a number of disks below it.
func (b *board) level(below int) float64 { return b.floor - b.thick*(float64(below)+0.5) }

// at returns the middle of a disk in a state.
func (b *board) at(s hanoi.State, d hanoi.Disk) point {
	p := s.Peg(d)
	below := 0
	for e := d + 1; int(e) <= s.Disks(); e++ {
		if s.Peg(e) == p {
			below++
		}
	}
	return point{b.centre(p), b.level(below)}
}

// stand returns the pegs, their names and what they stand on.
func (b *board) stand() []shape {
	slab := b.slab()
	var shapes []shape
	for i, name := range b.names {
		x := b.centre(hanoi.Peg(i))
		shapes = append(shapes,
			box{paint: rod, x: x - slab/2, y: b.top, w: slab, h: b.floor + slab/2 - b.top, r: slab / 2},
			label{paint: ink, x: x, y: b.floor + slab + 1.25*b.font, size: b.font * 1.1, text: name})
	}
	return append(shapes, box{
		paint: floor, x: b.margin, y: b.floor, w: b.width - 2*b.margin, h: slab, r: slab / 2,
	})
}

// body returns the box of a disk with its middle at a place; neighbours leave a
// little space between them.
func (b *board) body(d hanoi.Disk, at point) box {
	space := b.thick * 0.04
	h := b.thick - 2*space
	w := 2 * b.reach(d)
	return box{paint: diskPaint(d), x: at.x - w/2, y: at.y - h/2, w: w, h: h, r: h / 2}
}

// disk returns a disk with its number.
func (b *board) disk(d hanoi.Disk, at point) []shape {
	p := diskPaint(d)
	return []shape{b.body(d, at), b.number(textOn(p), d, at)}
}

func (b *board) number(p paint, d hanoi.Disk, at point) label {
	return label{paint: p, x: at.x, y: at.y, size: b.font, bold: true, text: strconv.Itoa(int(d))}
}

// ghost returns the outline of a disk that is not there yet.
func (b *board) ghost(d hanoi.Disk, at point) []shape {
	inside := b.body(d, at)
	line := b.thick * 0.08
	inside.paint = ground
	inside.x, inside.y, inside.w, inside.h, inside.r = inside.x+line/2, inside.y+line/2, inside.w-line, inside.h-line, inside.r-line/2
	outline := inside
	outline.paint, outline.line = soft, line
	return []shape{inside, outline, b.number(soft, d, at)}
}

// tower returns all disks of a state but one; 0 leaves none out.
func (b *board) tower(s hanoi.State, but hanoi.Disk) []shape {
	var shapes []shape
	for p := range hanoi.Peg(s.Pegs()) {
		for below, d := range s.Stack(p) {
			if d != but {
				shapes = append(shapes, b.disk(d, point{b.centre(p), b.level(below)})...)
			}
		}
	}
	return shapes
}
