package draw

import "math"

// toward returns the place at a distance from one place in the direction of
// another.
func toward(from, to point, distance float64) point {
	length := math.Hypot(to.x-from.x, to.y-from.y)
	if length == 0 {
		return from
	}
	return between(from, to, distance/length)
}

// between returns the place at the share t of the way from a to b.
func between(a, b point, t float64) point {
	return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t}
}

// curve returns points along a quadratic Bézier curve.
func curve(from, control, to point, points int) []point {
	run := make([]point, points)
	for i := range run {
		t := float64(i) / float64(points-1)
		run[i] = between(between(from, control, t), between(control, to, t), t)
	}
	return run
}

// spline returns points along the smooth curve that a run of points pulls to
// itself: a quadratic B-spline from the first point to the last, closed if they
// are the same.
func spline(pull []point) []point {
	const points = 7 // of each piece
	n := len(pull)
	if n < 3 {
		return pull
	}
	middle := func(i int) point { return between(pull[i], pull[i+1], 0.5) }
	start, end := pull[0], pull[n-1]
	closed := start == end
	if closed {
		start, end = middle(0), middle(0)
	}
	var run []point
	for i := 1; i < n-1; i++ {
		to := middle(i)
		if i == n-2 && !closed {
			to = end
		}
		run = append(run, curve(start, pull[i], to, points)...)
		start = to
	}
	if closed {
		run = append(run, curve(start, pull[0], end, points)...)
	}
	return run
}

// distanceToSegment returns how far p is from the line between a and b.
func distanceToSegment(p, a, b point) float64 {
	dx, dy := b.x-a.x, b.y-a.y
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = min(max(((p.x-a.x)*dx+(p.y-a.y)*dy)/l, 0), 1)
	}
	return math.Hypot(p.x-a.x-t*dx, p.y-a.y-t*dy)
}

// distanceToBox returns how far p is from the edge of a box; below 0 inside.
func distanceToBox(p point, b box) float64 {
	x := math.Abs(p.x-b.x-b.w/2) - b.w/2 + b.r
	y := math.Abs(p.y-b.y-b.h/2) - b.h/2 + b.r
	return math.Hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - b.r
}

// distanceToPolygon returns how far p is outside of a convex polygon, measured
// to the lines through its sides; below 0 inside.
func distanceToPolygon(p point, points []point) float64 {
	far := math.Inf(-1)
	turn := math.Copysign(1, doubleArea(points))
	for i, a := range points {
		b := points[(i+1)%len(points)]
		far = max(far, turn*((p.x-a.x)*(b.y-a.y)-(p.y-a.y)*(b.x-a.x))/math.Hypot(b.x-a.x, b.y-a.y))
	}
	return far
}

// doubleArea returns twice the area of a polygon, below 0 if its points go
// against the clock, y being downwards.
func doubleArea(points []point) float64 {
	sum := 0.0
	for i, a := range points {
		b := points[(i+1)%len(points)]
		sum += a.x*b.y - a.y*b.x
	}
	return sum
}
