package graph

import (
	"fmt"
	"math"

	"example.com/hanoi"
)

// MaxLaidOut is the largest number of disks of a graph with a [Layout].
const MaxLaidOut = 64

// A Point is a place in the plane: x to the right, y upwards.
type Point struct{ X, Y float64 }

// A Layout says where in the plane each state is. The unit is the length of the
// edges of the smallest disk. All places are in the rectangle from (0, 0) to
// [Layout.Size].
//
// On three pegs the graph is drawn as what looks like the Sierpiński triangle
// (Scorer, Grundy and Smith, Some binary games, Math. Gazette 28, 1944): all
// edges have length 1 and none cross. The corners are the states with all disks
// on A, lower left, on B, at the top, and on C, lower right.
//
// On other numbers of pegs a state is in a polygon of polygons: the peg of the
// largest disk says at which corner of the outermost one it is, and so on, with
// A lower left, and then clockwise. The moves of a disk from a peg to another
// are then parallel. Each level is turned a little against the next, so that
// edges do not run through vertices of few disks.
type Layout struct {
	pegs    int
	corners [][]Point // by disk, smallest first, and then by peg
	origin  Point
	size    Point
}

// LayoutOf returns the layout of the network. The error is a
// [*hanoi.PuzzleError] if it has more than [MaxLaidOut] disks.
func LayoutOf(n Network) (Layout, error) {
	disks, pegs := n.Disks(), n.Rules().Pegs()
	if disks > MaxLaidOut {
		return Layout{}, &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("places for the states of %d disks", disks),
			Allowed: fmt.Sprintf("graphs of up to %d disks are laid out", MaxLaidOut),
			Hint:    "the list of edges without places has no limit",
		}
	}
	l := Layout{pegs: pegs, corners: make([][]Point, disks)}
	growth, twist := growth(pegs), twist(pegs)
	side := 1.0
	for d := range l.corners {
		l.corners[d] = polygon(pegs, side, twist*float64(disks-1-d))
		side *= growth
	}
	// The farthest places on each side are sums of the farthest corners.
	for _, corners := range l.corners {
		low, high := corners[0], corners[0]
		for _, c := range corners {
			low = Point{min(low.X, c.X), min(low.Y, c.Y)}
			high = Point{max(high.X, c.X), max(high.Y, c.Y)}
		}
		l.origin = add(l.origin, low)
		l.size = add(l.size, Point{high.X - low.X, high.Y - low.Y})
	}
	return l, nil
}

// growth returns how many times larger the polygon of a disk is than that of the
// next smaller disk: 2 for the triangle, so that edges all have one length; else
// so large that smaller polygons are apart.
func growth(pegs int) float64 {
	if pegs < 2 || pegs == 3 {
		return 2
	}
	return 1.3 + 1/math.Sin(math.Pi/float64(pegs))
}

// twist returns by which angle the polygon of a disk is turned against that of
// the next larger disk. The values keep edges away from vertices.
func twist(pegs int) float64 {
	switch pegs {
	case 2:
		return math.Pi / 2
	case 3:
		return 0
	}
	return math.Pi / 3 / float64(pegs)
}

// polygon returns the corners of a regular polygon, clockwise from the lower
// left, around (0, 0).
func polygon(corners int, side, turn float64) []Point {
	if corners == 1 {
		return []Point{{}}
	}
	radius := side / 2 / math.Sin(math.Pi/float64(corners))
	points := make([]Point, corners)
	for i := range points {
		sin, cos := math.Sincos(turn - math.Pi/2 - math.Pi*float64(2*i+1)/float64(corners))
		points[i] = Point{radius * cos, radius * sin}
	}
	return points
}

func add(a, b Point) Point { return Point{a.X + b.X, a.Y + b.Y} }

// Size returns the width and the height of all places.
func (l Layout) Size() Point { return l.size }

// At returns the place of a state. If the state has other numbers of disks or pegs
// than the layout, there is none, and both coordinates are NaN.
func (l Layout) At(s hanoi.State) Point {
	if l.pegs == 0 || s.Disks() != len(l.corners) || s.Pegs() != l.pegs {
		return Point{math.NaN(), math.NaN()}
	}
	p := Point{-l.origin.X, -l.origin.Y}
	corner := [3]hanoi.Peg{0, 1, 2} // on three pegs, at which corner a peg is
	for d := hanoi.Disk(len(l.corners)); d > 0; d-- {
		peg := s.Peg(d)
		if l.pegs != 3 {
			p = add(p, l.corners[d-1][peg])
			continue
		}
		p = add(p, l.corners[d-1][corner[peg]])
		// Disk d goes from peg to i when all smaller disks are on j. So within
		// the triangle of peg, the corner towards that of i belongs to j.
		i, j := (peg+1)%3, (peg+2)%3
		corner[i], corner[j] = corner[j], corner[i]
	}
	return Point{max(p.X, 0), max(p.Y, 0)} // no −0 from rounding
}
