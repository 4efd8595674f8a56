package graph

import "io"

// pointsPerEdge is how long the shortest edges are in Graphviz, in points.
const pointsPerEdge = 54

// WriteDOT writes the network in the language of Graphviz. A vertex has its
// place as the attribute pos, in points, which "neato -n" takes over; the other
// layout programs make their own. An edge has the number of the disk that moves
// as the attribute disk.
//
// The text is written as it is made. The error is the first one of w, or a
// [*hanoi.PuzzleError] if there are more than [MaxLaidOut] disks.
func WriteDOT(w io.Writer, n Network, t Texts) error {
	layout, err := LayoutOf(n)
	if err != nil {
		return err
	}
	o := newOutput(w)
	keyword, arrow := "graph", "--"
	if Directed(n) {
		keyword, arrow = "digraph", "->"
	}
	o.printf("%s %q {\n\tnode [shape=box, style=rounded, width=0.3, height=0.2, margin=\"0.05,0.02\", fontsize=10];\n", keyword, describe(n))
	for s := range n.Vertices() {
		p := layout.At(s)
		if !o.printf("\t%q [pos=\"%.2f,%.2f\"];\n", t.state(s), p.X*pointsPerEdge, p.Y*pointsPerEdge) {
			break
		}
	}
	for e := range n.Edges() {
		if !o.printf("\t%q %s %q [disk=%d];\n", t.state(e.From), arrow, t.state(e.To), e.Move.Disk) {
			break
		}
	}
	o.printf("}\n")
	return o.flush()
}
