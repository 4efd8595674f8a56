package draw

import (
	"fmt"
	"math"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/graph"
	"example.com/hanoi/plan"
)

// MaxGraph is the largest number of states that [Graph] draws, 3^9.
const MaxGraph = 19_683

// GraphOptions say how [Graph] draws. The zero value draws the graph alone.
type GraphOptions struct {
	Path   *plan.Plan             // a solution whose way through the graph is marked
	Marked []hanoi.State          // states with a ring round them
	Names  func(hanoi.Peg) string // what the pegs are called; nil means A, B, C …
}

// Graph draws a Hanoi graph, or a part of it, where [graph.LayoutOf] places its
// states. If there is room the states are written as words, else they are dots,
// and those with all disks on one peg are named. The start of a path is a
// square, its end a diamond. What a path or a mark has outside of the network is
// left out. Words are of the pegs' names if each has one character, else of their
// letters.
//
// The error is a [*hanoi.PuzzleError] if there are more than [MaxGraph] states
// or if the path or a mark has other disks or pegs than the graph.
func Graph(n graph.Network, o GraphOptions) (*Scene, error) {
	if n == nil || n.Rules().Pegs() == 0 {
		return nil, errNothing
	}
	layout, err := graph.LayoutOf(n)
	if err != nil {
		return nil, err
	}
	d := graphDrawing{network: n, name: orLetters(o.Names), signs: pegSigns(n.Rules().Pegs(), orLetters(o.Names)), places: map[hanoi.State]point{}}
	for s := range n.Vertices() {
		if len(d.states) == MaxGraph {
			return nil, &hanoi.PuzzleError{
				Asked:   fmt.Sprintf("a picture of more than %s states", thousands(MaxGraph)),
				Allowed: fmt.Sprintf("graphs of up to %s states are drawn", thousands(MaxGraph)),
				Hint:    "draw the states near one of them, or write the graph for another program",
			}
		}
		d.states = append(d.states, s)
		at := layout.At(s)
		d.places[s] = point{at.X, -at.Y}
	}
	if err := d.check(o); err != nil {
		return nil, err
	}
	d.fit()
	if o.Path != nil {
		d.follow(o.Path)
	}
	for _, s := range o.Marked {
		if _, ok := d.places[s]; ok {
			d.marked = append(d.marked, s)
		}
	}
	return d.scene(o), nil
}

const (
	graphSide   = 1000.0 // the longer side of the places of the states, at most
	longestUnit = 110.0  // the unit of the layout, at most
	graphMargin = 46.0
	wordSize    = 12.0
)

// A graphDrawing is a graph while it is being drawn.
type graphDrawing struct {
	network graph.Network
	name    func(hanoi.Peg) string
	signs   []string // of the pegs, that words are made of
	states  []hanoi.State
	places  map[hanoi.State]point
	unit    float64       // of the layout
	width   float64       // of all places
	height  float64       // of all places
	words   bool          // whether states are written as words
	dot     float64       // radius of a state that is not
	path    []hanoi.State // those of the path that are drawn
	whole   bool          // whether these are all of it
	marked  []hanoi.State
}

// check returns an error if the path or a mark is of another puzzle.
func (d *graphDrawing) check(o GraphOptions) error {
	all := o.Marked
	if o.Path != nil {
		all = append([]hanoi.State{o.Path.Start()}, all...)
		if most := int64(graph.MaxBall); !o.Path.Len().IsInt64() || o.Path.Len().Int64() > most {
			return &hanoi.PuzzleError{
				Asked:   "a path of " + count(o.Path.Len(), "move") + " through a graph",
				Allowed: fmt.Sprintf("paths of up to %s moves are drawn", thousands(int(most))),
			}
		}
	}
	for _, s := range all {
		if s.Disks() != d.network.Disks() || s.Pegs() != d.network.Rules().Pegs() {
			return &hanoi.PuzzleError{
				Asked: fmt.Sprintf("a state of %s in a graph of %s on %s", sizeWords(s),
					count(d.network.Disks(), "disk"), count(d.network.Rules().Pegs(), "peg")),
				Allowed: "both have the same disks and pegs",
			}
		}
	}
	return nil
}

// fit scales and shifts the places to the picture.
func (d *graphDrawing) fit() {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, p := range d.places {
		low = point{min(low.x, p.x), min(low.y, p.y)}
		high = point{max(high.x, p.x), max(high.y, p.y)}
	}
	d.unit = longestUnit
	if side := max(high.x-low.x, high.y-low.y); side*d.unit > graphSide {
		d.unit = graphSide / side
	}
	for s, p := range d.places {
		d.places[s] = point{(p.x-low.x)*d.unit + graphMargin, (p.y-low.y)*d.unit + graphMargin}
	}
	d.width, d.height = (high.x-low.x)*d.unit+2*graphMargin, (high.y-low.y)*d.unit+2*graphMargin
	d.words = d.wordWidth() < 0.76*d.unit
	d.dot = min(max(0.16*d.unit, 1.1), 8)
}

// wordWidth returns the width of the frame of a word.
func (d *graphDrawing) wordWidth() float64 {
	widest := 0.0
	for _, sign := range d.signs {
		widest = max(widest, textWidth(strings.Repeat(sign, d.network.Disks()), wordSize))
	}
	return widest + 14
}

// follow finds the part of the path that is drawn.
func (d *graphDrawing) follow(p *plan.Plan) {
	d.whole = true
	s := p.Start()
	take := func() {
		if _, ok := d.places[s]; ok {
			d.path = append(d.path, s)
		} else {
			d.whole = false
		}
	}
	take()
	for m := range p.Moves() {
		s = s.With(m.Disk, m.To)
		take()
	}
}

func (d *graphDrawing) scene(o GraphOptions) *Scene {
	const legendLine = 24.0
	legend := d.legend(o)
	width := max(d.width, 300)
	height := d.height
	if len(legend) > 0 {
		height += legendLine
	}
	scene := newScene(width, height)
	scene.Title = d.title()
	scene.Desc = d.describe(o)
	shift := (width - d.width) / 2
	scene.add(shift, 0, d.edges()...)
	scene.add(shift, 0, d.vertices(o)...)
	scene.add(graphMargin, height-legendLine, legend...)
	return scene
}

// edges returns the lines of the edges and of the path, and heads of arrows if
// the graph is directed.
func (d *graphDrawing) edges() []shape {
	directed := graph.Directed(d.network)
	var shapes []shape
	draw := func(l lines, head float64) {
		if len(l.runs) == 0 {
			return
		}
		shapes = append(shapes, l)
		if !directed || head < 1.5 {
			return
		}
		for _, run := range l.runs {
			shapes = append(shapes, arrowhead(l.paint, run[0], between(run[0], run[1], 0.6), head))
		}
	}
	all := lines{paint: edge, width: min(max(0.035*d.unit, 0.6), 1.8)}
	for e := range d.network.Edges() {
		all.runs = append(all.runs, []point{d.places[e.From], d.places[e.To]})
	}
	draw(all, min(0.16*d.unit, 10))
	way := lines{paint: path, width: min(max(0.09*d.unit, 1.6), 5)}
	for i := 1; i < len(d.path); i++ {
		if differences(d.path[i-1], d.path[i]) == 1 { // not over a part that is left out
			way.runs = append(way.runs, []point{d.places[d.path[i-1]], d.places[d.path[i]]})
		}
	}
	draw(way, min(0.24*d.unit, 16))
	return shapes
}

// differences returns how many disks are on other pegs.
func differences(a, b hanoi.State) int {
	n := 0
	for d, p := range a.All() {
		if b.Peg(d) != p {
			n++
		}
	}
	return n
}

// vertices returns the states with their marks and names.
func (d *graphDrawing) vertices(o GraphOptions) []shape {
	roles := map[hanoi.State]paint{}
	for _, s := range d.path {
		roles[s] = path
	}
	if o.Path != nil {
		roles[o.Path.Start()] = fromRole
		roles[o.Path.Goal()] = toRole
	}
	var shapes []shape
	for _, s := range d.states {
		role, onPath := roles[s]
		if !onPath {
			role = vertex
		}
		if d.words {
			shapes = append(shapes, d.word(s, role)...)
		} else {
			shapes = append(shapes, d.point(s, role))
		}
	}
	for _, s := range d.marked {
		shapes = append(shapes, d.ring(s))
	}
	if !d.words {
		for _, s := range d.states {
			if p, ok := s.Perfect(); ok {
				shapes = append(shapes, d.corner(s, p))
			}
		}
	}
	return shapes
}

// text returns the word of a state.
func (d *graphDrawing) text(s hanoi.State) string {
	return s.Word(func(p hanoi.Peg) string { return d.signs[p] })
}

// where returns the name of the peg with all disks, or the word of the state.
func (d *graphDrawing) where(s hanoi.State) string {
	if p, ok := s.Perfect(); ok {
		return d.name(p)
	}
	return d.text(s)
}

// frame returns the frame of a word.
func (d *graphDrawing) frame(s hanoi.State, p paint) box {
	const h = wordSize + 10
	at, w := d.places[s], d.wordWidth()
	return box{paint: p, x: at.x - w/2, y: at.y - h/2, w: w, h: h, r: h / 2}
}

// word returns a state as a word in a frame.
func (d *graphDrawing) word(s hanoi.State, role paint) []shape {
	name := d.text(s)
	at := d.places[s]
	frame := d.frame(s, role)
	text := label{paint: ink, x: at.x, y: at.y, size: wordSize, text: name}
	switch role {
	case vertex, path:
		inside := frame
		inside.paint = ground
		frame.line = 1.2
		if role == path {
			frame.line, text.bold = 2.4, true
		}
		return []shape{inside, frame, text}
	case fromRole:
		frame.r = 3
	}
	text.paint, text.bold = textOn(role), true
	if role == toRole { // as a diamond, as far as a word can be one
		h := frame.h/2 + 1
		return []shape{polygon{role, []point{
			{frame.x - 5, at.y},
			{frame.x + h - 7, at.y - h},
			{frame.x + frame.w - h + 7, at.y - h},
			{frame.x + frame.w + 5, at.y},
			{frame.x + frame.w - h + 7, at.y + h},
			{frame.x + h - 7, at.y + h},
		}}, text}
	}
	return []shape{frame, text}
}

// point returns a state as a dot.
func (d *graphDrawing) point(s hanoi.State, role paint) shape {
	at, r := d.places[s], d.dot
	switch role {
	case fromRole:
		r = max(1.3*r, 4.5)
		return box{paint: role, x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r, r: 1}
	case toRole:
		return diamond(role, at, max(1.7*r, 6))
	case path:
		return disc(role, at, max(1.05*r, 1.6))
	}
	return disc(role, at, r)
}

// ring returns the mark round a state.
func (d *graphDrawing) ring(s hanoi.State) shape {
	b := disc(mark, d.places[s], max(1.7*d.dot, d.dot+3.5))
	b.line = min(max(0.5*d.dot, 2), 3)
	if d.words {
		const space = 4.5
		b = d.frame(s, mark)
		b.x, b.y, b.w, b.h, b.r, b.line = b.x-space, b.y-space, b.w+2*space, b.h+2*space, b.r+space, 3
	}
	return b
}

// corner returns the name of a state with all disks on one peg, on the outer
// side of its dot.
func (d *graphDrawing) corner(s hanoi.State, p hanoi.Peg) shape {
	at := d.places[s]
	middle := point{d.width / 2, d.height / 2}
	if d.network.Disks() == 0 {
		middle = point{at.x, at.y + 1}
	}
	at = toward(at, middle, -max(2*d.dot, 7)-11)
	return label{paint: ink, x: at.x, y: at.y, size: 15, bold: true, text: d.signs[p]}
}

// legend returns a line that says what the marks mean, or nothing.
func (d *graphDrawing) legend(o GraphOptions) []shape {
	var shapes []shape
	x := 0.0
	text := func(t string) {
		shapes = append(shapes, label{paint: soft, x: x, size: 12, align: leftward, text: t})
		x += textWidth(t, 12)*1.1 + 22
	}
	if o.Path != nil {
		shapes = append(shapes,
			lines{paint: path, runs: [][]point{{{x + 6, 0}, {x + 44, 0}}}, width: 3},
			box{paint: fromRole, x: x, y: -6, w: 12, h: 12, r: 1}, diamond(toRole, point{x + 46, 0}, 8))
		x += 62
		text(count(o.Path.Len(), "move"))
	}
	if len(d.marked) > 0 {
		ring := disc(mark, point{x + 7, 0}, 6)
		ring.line = 2.5
		shapes = append(shapes, ring)
		x += 22
		text(count(len(d.marked), "state") + " marked")
	}
	return shapes
}

func (d *graphDrawing) title() string {
	rules := d.network.Rules().Name()
	if rules == "" {
		rules = "own"
	}
	return fmt.Sprintf("Hanoi graph: %s of %s on %s, %s rules", count(len(d.states), "state"),
		count(d.network.Disks(), "disk"), count(d.network.Rules().Pegs(), "peg"), rules)
}

// describe says in words what is drawn.
func (d *graphDrawing) describe(o GraphOptions) string {
	edges := 0
	for range d.network.Edges() {
		edges++
	}
	what := "edge"
	if graph.Directed(d.network) {
		what = "arc"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Each state is joined to those that one move leads to, by %s in all. ", count(edges, what))
	b.WriteString("A word has a letter for the peg of each disk, largest disk first.")
	if o.Path != nil {
		fmt.Fprintf(&b, " A path of %s from %s to %s is marked", count(o.Path.Len(), "move"),
			d.where(o.Path.Start()), d.where(o.Path.Goal()))
		if !d.whole {
			b.WriteString(", as far as it is within the picture")
		}
		fmt.Fprintf(&b, ": %s.", d.wordList(d.path))
	}
	if len(d.marked) > 0 {
		fmt.Fprintf(&b, " A ring is round %s.", d.wordList(d.marked))
	}
	return b.String()
}

// wordList lists states as words, with those in the middle left out if they are
// many.
func (d *graphDrawing) wordList(states []hanoi.State) string {
	const most = 64
	var words []string
	for i, s := range states {
		if len(states) > most && i >= most/2 && i < len(states)-most/2 {
			if i == most/2 {
				words = append(words, "…")
			}
			continue
		}
		words = append(words, d.text(s))
	}
	if len(words) == 0 {
		return "no state of it"
	}
	return strings.Join(words, ", ")
}
