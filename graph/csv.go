package graph

import (
	"io"
	"strconv"
	"strings"
)

// WriteCSV writes the edges of the network as comma-separated values: a header
// line and then a line for each edge,
//
//	source,target,disk,from,to
//	AAA,AAB,1,A,B
//
// with the words of the two states, the disk that moves, and the pegs from and
// to which it moves. Vertices without edges do not appear.
//
// The text is written as it is made. The error is the first one of w.
func WriteCSV(w io.Writer, n Network, t Texts) error {
	o := newOutput(w)
	o.printf("source,target,disk,from,to\n")
	for e := range n.Edges() {
		if !o.printf("%s,%s,%d,%s,%s\n", field(t.state(e.From)), field(t.state(e.To)), e.Move.Disk, field(t.peg(e.Move.From)), field(t.peg(e.Move.To))) {
			break
		}
	}
	return o.flush()
}

// WriteCSVVertices writes the vertices of the network as comma-separated values:
// a header line and then a line for each vertex with its word and its place, see
// [Layout],
//
//	id,x,y
//	AAA,0.000,0.000
//
// and the given columns after these, empty where a vertex has no number.
//
// The text is written as it is made. The error is as that of [WriteDOT].
func WriteCSVVertices(w io.Writer, n Network, t Texts, columns ...Column) error {
	layout, err := LayoutOf(n)
	if err != nil {
		return err
	}
	o := newOutput(w)
	o.printf("id,x,y")
	for _, c := range columns {
		o.printf(",%s", field(c.Name))
	}
	o.printf("\n")
	for s := range n.Vertices() {
		p := layout.At(s)
		o.printf("%s,%.3f,%.3f", field(t.state(s)), p.X, p.Y)
		for _, c := range columns {
			text := ""
			if x, ok := c.Of(s); ok {
				text = strconv.FormatUint(x, 10)
			}
			o.printf(",%s", text)
		}
		if !o.printf("\n") {
			break
		}
	}
	return o.flush()
}

// field returns a text as a value, in quotes if it needs them.
func field(text string) string {
	if !strings.ContainsAny(text, ",\"\r\n") {
		return text
	}
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}
