package graph

import (
	"encoding/xml"
	"io"
	"strings"
)

const graphMLHead = `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
  <key id="name" for="graph" attr.name="name" attr.type="string"/>
  <key id="x" for="node" attr.name="x" attr.type="double"/>
  <key id="y" for="node" attr.name="y" attr.type="double"/>
  <key id="disk" for="edge" attr.name="disk" attr.type="int"/>
`

// WriteGraphML writes the network as GraphML, which Gephi, yEd, Cytoscape,
// NetworkX, igraph and others read. A vertex has its place as the data x and y,
// see [Layout]; an edge has the number of the disk that moves as the data disk.
//
// The text is written as it is made. The error is as that of [WriteDOT].
func WriteGraphML(w io.Writer, n Network, t Texts) error {
	layout, err := LayoutOf(n)
	if err != nil {
		return err
	}
	o := newOutput(w)
	direction := "undirected"
	if Directed(n) {
		direction = "directed"
	}
	o.printf("%s  <graph edgedefault=%q>\n    <data key=\"name\">%s</data>\n", graphMLHead, direction, describe(n))
	for s := range n.Vertices() {
		p := layout.At(s)
		if !o.printf("    <node id=\"%s\"><data key=\"x\">%.3f</data><data key=\"y\">%.3f</data></node>\n", escaped(t.state(s)), p.X, p.Y) {
			break
		}
	}
	for e := range n.Edges() {
		if !o.printf("    <edge source=\"%s\" target=\"%s\"><data key=\"disk\">%d</data></edge>\n", escaped(t.state(e.From)), escaped(t.state(e.To)), e.Move.Disk) {
			break
		}
	}
	o.printf("  </graph>\n</graphml>\n")
	return o.flush()
}

// escaped returns a text as the value of an attribute.
func escaped(text string) string {
	if !strings.ContainsAny(text, "<>&\"'\t\r\n") {
		return text
	}
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}
