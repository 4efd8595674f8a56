package draw

// A Scene is a picture that is not yet in any format: shapes with places in a
// rectangle, and what it shows in words. [Board], [Move], [Strip], [Tree] and
// [Graph] make scenes; [Scene.WriteSVG] and [Scene.WritePNG] write them.
type Scene struct {
	Title string // what is shown, in a few words
	Desc  string // what is to be seen, in words, for those who do not see it

	width, height float64
	shapes        []shape
}

// Size returns the width and the height of the picture, in the pixels of SVG.
func (s *Scene) Size() (width, height float64) { return s.width, s.height }

// A point is a place: x to the right, y downwards.
type point struct{ x, y float64 }

// A shape is one of box, lines, polygon and label.
type shape interface {
	// moved returns the shape shifted.
	moved(dx, dy float64) shape
}

// A box is a rectangle with round corners, or a disc if the corners are as round
// as can be.
type box struct {
	paint
	x, y, w, h float64
	r          float64 // radius of the corners
	line       float64 // width of the outline; 0 means that the box is filled
}

// Lines are runs of straight lines with round ends and corners.
type lines struct {
	paint
	runs  [][]point
	width float64
}

// A polygon is filled and convex.
type polygon struct {
	paint
	points []point
}

// A label is a text on one line.
type label struct {
	paint
	x, y  float64 // of the middle of the letters' height; x as align says
	size  float64 // of the font; capital letters are capHeight times as high
	align align
	bold  bool
	text  string
}

type align int

const (
	centred align = iota
	leftward
	rightward
)

func (b box) moved(dx, dy float64) shape {
	b.x, b.y = b.x+dx, b.y+dy
	return b
}

func (l lines) moved(dx, dy float64) shape {
	runs := make([][]point, len(l.runs))
	for i, run := range l.runs {
		runs[i] = movedPoints(run, dx, dy)
	}
	l.runs = runs
	return l
}

func (p polygon) moved(dx, dy float64) shape {
	p.points = movedPoints(p.points, dx, dy)
	return p
}

func (l label) moved(dx, dy float64) shape {
	l.x, l.y = l.x+dx, l.y+dy
	return l
}

func movedPoints(points []point, dx, dy float64) []point {
	moved := make([]point, len(points))
	for i, p := range points {
		moved[i] = point{p.x + dx, p.y + dy}
	}
	return moved
}

// disc returns a filled disc around a place.
func disc(p paint, at point, r float64) box {
	return box{paint: p, x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r, r: r}
}

// diamond returns a square on its corner around a place.
func diamond(p paint, at point, r float64) polygon {
	return polygon{p, []point{{at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}}}
}

// arrowhead returns the head of an arrow that comes from one place and ends at
// another.
func arrowhead(p paint, from, end point, length float64) polygon {
	back := toward(end, from, length)
	dx, dy := (end.x-back.x)/2, (end.y-back.y)/2
	return polygon{p, []point{end, {back.x - dy, back.y + dx}, {back.x + dy, back.y - dx}}}
}

// add puts shapes into the scene, shifted.
func (s *Scene) add(dx, dy float64, shapes ...shape) {
	for _, sh := range shapes {
		s.shapes = append(s.shapes, sh.moved(dx, dy))
	}
}

// newScene returns a scene with nothing but its ground.
func newScene(width, height float64) *Scene {
	return &Scene{
		width: width, height: height,
		shapes: []shape{box{paint: ground, w: width, h: height}},
	}
}
