package draw

import (
	"fmt"
	"math/big"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/plan"
)

// MaxTree is the largest number of nodes that [Tree] draws.
const MaxTree = 1023

// TreeOptions say how [Tree] draws. The zero value draws the whole tree.
type TreeOptions struct {
	Depth int                    // how many levels are drawn; 1 is the task alone, 0 or less means all
	Names func(hanoi.Peg) string // what the pegs are called; nil means A, B, C …
}

// Tree draws a task and the smaller tasks that it is made of, one below the
// other. Left of each node stands the number of its disks: 3 for disks 1 to 3,
// 2–4 for disks 2 to 4, #3 for disk 3 alone. In a node is a sign for each peg: a
// green square for the one from which the disks come, a red diamond for where
// they go, a blue circle for the others that are used. The moves of the largest
// disk of a task are the task's own and no nodes.
//
// The error is a [*hanoi.PuzzleError] if there are more than [MaxTree] nodes;
// its hint is the depth that can be drawn. [TreeSize] tells before.
func Tree(t *plan.Task, o TreeOptions) (*Scene, error) {
	if t == nil || t.From().Pegs() == 0 {
		return nil, errNothing
	}
	size := TreeSize(t, o.Depth)
	if size.Cmp(big.NewInt(MaxTree)) > 0 {
		return nil, treeTooLarge(t, size)
	}
	d := treeDrawing{name: orLetters(o.Names), pegs: t.From().Pegs()}
	d.signs = pegSigns(d.pegs, d.name)
	root := node{task: t}
	levels := 1
	for next := []node{root}; ; levels++ { // the widths of the nodes before their places
		var below []node
		for _, n := range next {
			d.pitch = max(d.pitch, d.nodeWidth(n)+18)
			below = append(below, n.children()...)
		}
		if len(below) == 0 || levels == o.Depth {
			break
		}
		next = below
	}
	d.place(root, levels, treeMargin+nodeHeight/2)

	const legendLine = 22.0
	legend := d.legend()
	width := max(d.next, 330)
	shift := (width - d.next) / 2
	bottom := treeMargin + float64(levels-1)*levelHeight + nodeHeight + cutHeight + 10
	scene := newScene(width+2*treeMargin, bottom+legendLine*float64(len(legend))+treeMargin)
	lo, hi := t.Disks()
	scene.Title = fmt.Sprintf("Tower of Hanoi: the tasks of disks %d to %d", lo, hi)
	scene.Desc = d.describe(root, levels, size)
	scene.add(treeMargin+shift, 0, d.edges)
	scene.add(treeMargin+shift, 0, d.shapes...)
	for i, line := range legend {
		scene.add(treeMargin, bottom+legendLine*(float64(i)+0.5), line...)
	}
	return scene, nil
}

func treeTooLarge(t *plan.Task, size *big.Int) error {
	depth := 1
	for TreeSize(t, depth+1).Cmp(big.NewInt(MaxTree)) <= 0 {
		depth++
	}
	_, hi := t.Disks()
	return &hanoi.PuzzleError{
		Asked:   fmt.Sprintf("a tree of %s with %s", count(int(hi), "disk"), count(size, "node")),
		Allowed: fmt.Sprintf("up to %s nodes are drawn", thousands(MaxTree)),
		Hint:    fmt.Sprintf("draw a depth of %d or less", depth),
	}
}

const (
	treeMargin  = 24.0
	nodeHeight  = 24.0
	levelHeight = 66.0
	cutHeight   = 20.0
	signRadius  = 10.5
	signPitch   = 24.0
	treeFont    = 14.0
)

// A treeDrawing is a tree while it is being drawn.
type treeDrawing struct {
	name   func(hanoi.Peg) string
	pegs   int
	signs  []string // one letter or two for each peg
	pitch  float64  // from leaf to leaf
	next   float64  // where the next leaf begins
	edges  lines    // between the nodes
	shapes []shape  // the nodes

	// What there is, for the legend: nodes with each kind of number, and whether
	// there is one whose disks are on several pegs.
	plain, several, alone *node
	spreads               bool
}

// place draws a node and what is below it, down to a number of levels, and
// returns the middle of its signs.
func (d *treeDrawing) place(n node, levels int, y float64) float64 {
	children := n.children()
	if len(children) == 0 || levels == 1 {
		middle := d.next + d.pitch/2
		d.next += d.pitch
		d.drawNode(n, point{middle, y})
		if len(children) > 0 {
			d.shapes = append(d.shapes, label{
				paint: soft, x: middle, y: y + nodeHeight/2 + cutHeight/2, size: 11,
				text: "… " + count(n.moves(), "move"),
			})
		}
		return middle
	}
	xs := make([]float64, len(children))
	for i, child := range children {
		xs[i] = d.place(child, levels-1, y+levelHeight)
	}
	middle := (xs[0] + xs[len(xs)-1]) / 2
	for _, x := range xs {
		d.edges.runs = append(d.edges.runs, []point{
			{middle, y + nodeHeight/2 + 3}, {x, y + levelHeight - nodeHeight/2 - 3},
		})
	}
	d.edges.paint, d.edges.width = edge, 1.5
	d.drawNode(n, point{middle, y})
	return middle
}

// signsWidth returns the width of the signs of a node, or of the text in their
// place.
func (d *treeDrawing) signsWidth(n node) float64 {
	if _, _, ok := n.ends(); ok {
		return signPitch * float64(d.pegs)
	}
	return textWidth(d.spread(n), treeFont) + 6
}

// nodeWidth returns the width that a node needs with its signs in the middle and
// its number left of them.
func (d *treeDrawing) nodeWidth(n node) float64 {
	return d.signsWidth(n) + 2*(textWidth(n.number(), treeFont)+8)
}

// spread says where the disks of a node are before and after, if they are on
// several pegs.
func (d *treeDrawing) spread(n node) string {
	sign := func(p hanoi.Peg) string { return d.signs[p] }
	return words.Label(n.task.From(), sign) + " → " + words.Label(n.task.To(), sign)
}

func (d *treeDrawing) drawNode(n node, at point) {
	left := at.x - d.signsWidth(n)/2
	d.shapes = append(d.shapes, label{
		paint: ink, x: left - 7, y: at.y, size: treeFont, align: rightward, bold: true, text: n.number(),
	})
	switch lo, hi := n.disks(); {
	case lo == 1:
		d.plain = &n
	case lo == hi:
		d.alone = &n
	default:
		d.several = &n
	}
	from, to, ok := n.ends()
	if !ok {
		d.spreads = true
		d.shapes = append(d.shapes, label{paint: ink, x: at.x, y: at.y, size: treeFont, text: d.spread(n)})
		return
	}
	used := map[hanoi.Peg]bool{}
	if n.task != nil {
		for _, p := range n.task.Pegs() {
			used[p] = true
		}
	}
	for p := range hanoi.Peg(d.pegs) {
		at := point{left + signPitch*(float64(p)+0.5), at.y}
		role := spareRole
		switch {
		case p == from:
			role = fromRole
		case p == to:
			role = toRole
		case !used[p] && d.pegs != 3: // on three pegs the third one is always the spare
			d.shapes = append(d.shapes, disc(edge, at, 2.5))
			continue
		}
		d.shapes = append(d.shapes, roleSign(role, at, d.signs[p])...)
	}
}

// roleSign returns the sign of a peg with a role: a shape of its own for each, so
// that it can be told without colours.
func roleSign(role paint, at point, text string) []shape {
	const r = signRadius
	var s shape
	switch role {
	case fromRole:
		s = box{paint: role, x: at.x - r + 1, y: at.y - r + 1, w: 2*r - 2, h: 2*r - 2, r: 2}
	case toRole:
		s = diamond(role, at, r+2)
	default:
		s = disc(role, at, r-0.5)
	}
	return []shape{s, label{paint: textOn(role), x: at.x, y: at.y, size: 12, bold: true, text: text}}
}

// legend returns the lines that say what the signs mean.
func (d *treeDrawing) legend() [][]shape {
	var roles []shape
	x := signRadius
	for _, e := range []struct {
		role paint
		text string
	}{{fromRole, "from"}, {spareRole, "spare"}, {toRole, "to"}} {
		roles = append(roles, roleSign(e.role, point{x, 0}, "")...)
		roles = append(roles, label{paint: soft, x: x + 18, size: 12, align: leftward, text: e.text})
		x += 34 + textWidth(e.text, 12)*1.1
	}
	all := [][]shape{roles}
	line := func(text string) {
		all = append(all, []shape{label{paint: soft, size: 12, align: leftward, text: text}})
	}
	var numbers []string
	if d.plain != nil {
		switch _, hi := d.plain.disks(); hi {
		case 0:
			numbers = append(numbers, "0: no disks")
		case 1:
			numbers = append(numbers, "1: disk 1")
		default:
			numbers = append(numbers, fmt.Sprintf("%d: disks 1 to %d", hi, hi))
		}
	}
	if d.several != nil {
		lo, hi := d.several.disks()
		numbers = append(numbers, fmt.Sprintf("%s: disks %d to %d", d.several.number(), lo, hi))
	}
	if d.alone != nil {
		lo, _ := d.alone.disks()
		numbers = append(numbers, fmt.Sprintf("%s: disk %d alone", d.alone.number(), lo))
	}
	line(strings.Join(numbers, " · "))
	if d.spreads {
		line("AB → CC: the pegs of the disks, largest first")
	}
	var names []string
	for p, sign := range d.signs {
		if name := d.name(hanoi.Peg(p)); name != sign {
			names = append(names, sign+": "+name)
		}
	}
	if len(names) > 0 {
		line(strings.Join(names, " · "))
	}
	return all
}

// describe says in words what the tree shows.
func (d *treeDrawing) describe(root node, levels int, size *big.Int) string {
	const most = 63 // nodes that are told one by one
	var b strings.Builder
	fmt.Fprintf(&b, "A tree of %s. The moves of the largest disk of each task are not nodes.", count(size, "node"))
	if size.Cmp(big.NewInt(most)) > 0 {
		fmt.Fprintf(&b, " At the top: %s, in %s.", root.words(d.name), count(root.moves(), "move"))
		return b.String()
	}
	var tell func(n node, place string, levels int)
	tell = func(n node, place string, levels int) {
		fmt.Fprintf(&b, " %s: %s.", place, n.words(d.name))
		if levels == 1 {
			return
		}
		for i, child := range n.children() {
			tell(child, fmt.Sprintf("%s.%d", place, i+1), levels-1)
		}
	}
	tell(root, "1", levels)
	return b.String()
}
