package graph

import (
	"bufio"
	"fmt"
	"io"
	"math/big"

	"example.com/hanoi"
)

// Texts say what states and pegs are called in a file. The zero value is right
// for pegs called A, B, C …
type Texts struct {
	State func(hanoi.State) string // the name of a vertex, different for each; nil means its word
	Peg   func(hanoi.Peg) string   // nil means the letter of the peg
}

// state returns the name of a vertex: a hyphen if there are no disks, as not all
// formats have empty names.
func (t Texts) state(s hanoi.State) string {
	switch {
	case s.Disks() == 0:
		return "-"
	case t.State == nil:
		return s.String()
	}
	return t.State(s)
}

func (t Texts) peg(p hanoi.Peg) string {
	if t.Peg == nil {
		return p.String()
	}
	return t.Peg(p)
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
