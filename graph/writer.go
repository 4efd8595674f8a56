package graph

import (
	"bufio"
	"fmt"
	"io"
	"math/big"

	"example.com/hanoi"
)

// name returns the name of a vertex: its word, or a hyphen if there are no
// disks, as not all formats have empty names.
func name(s hanoi.State) string {
	if s.Disks() == 0 {
		return "-"
	}
	return s.String()
}

// counts returns the number of vertices and edges of the network, for formats
// that announce them.
func counts(n Network) (vertices, edges *big.Int) {
	if g, ok := n.(interface {
		NumVertices() *big.Int
		NumEdges() *big.Int
	}); ok {
		return g.NumVertices(), g.NumEdges()
	}
	vertices, edges = new(big.Int), new(big.Int)
	one := big.NewInt(1)
	for range n.Vertices() {
		vertices.Add(vertices, one)
	}
	for range n.Edges() {
		edges.Add(edges, one)
	}
	return vertices, edges
}

// An output writes text and keeps the first error; after it nothing is written.
type output struct {
	w   *bufio.Writer
	err error
}

func newOutput(w io.Writer) *output { return &output{w: bufio.NewWriterSize(w, 1<<16)} }

// printf writes a text and reports whether to go on.
func (o *output) printf(format string, args ...any) bool {
	if o.err == nil {
		_, o.err = fmt.Fprintf(o.w, format, args...)
	}
	return o.err == nil
}

// flush writes what is left and returns the first error.
func (o *output) flush() error {
	if o.err == nil {
		o.err = o.w.Flush()
	}
	return o.err
}
