package graph

import (
	"encoding/json"
	"io"
	"strconv"
)

// WriteJSON writes the network as one JSON object in the node-link form that D3
// and NetworkX read:
//
//	{"directed":false,"multigraph":false,
//	"graph":{"name":"…","rules":"classic","pegs":3,"disks":1,"vertices":"3","edges":"3"},
//	"nodes":[{"id":"A","x":0.000,"y":0.000},…],
//	"edges":[{"source":"A","target":"B","disk":1,"from":"A","to":"B"},…]}
//
// Each vertex and each edge has a line of its own. The numbers of vertices and
// edges are strings of digits, as they may exceed 2^53; x and y are the place of
// a vertex, see [Layout]; disk, from and to are the move. The given columns stand
// beside x and y, as numbers, or null where a vertex has none.
//
// The text is written as it is made. The error is as that of [WriteDOT].
func WriteJSON(w io.Writer, n Network, t Texts, columns ...Column) error {
	layout, err := LayoutOf(n)
	if err != nil {
		return err
	}
	o := newOutput(w)
	vertices, edges := counts(n)
	o.printf("{\"directed\":%v,\"multigraph\":false,\n", Directed(n))
	o.printf("\"graph\":{\"name\":%q,\"rules\":%s,\"pegs\":%d,\"disks\":%d,\"vertices\":\"%v\",\"edges\":\"%v\"},\n",
		describe(n), jsonText(n.Rules().Text(t.peg)), n.Rules().Pegs(), n.Disks(), vertices, edges)
	o.printf("\"nodes\":[")
	between := "\n"
	for s := range n.Vertices() {
		p := layout.At(s)
		o.printf("%s{\"id\":%s,\"x\":%.3f,\"y\":%.3f", between, jsonText(t.state(s)), p.X, p.Y)
		for _, c := range columns {
			text := "null"
			if x, ok := c.Of(s); ok {
				text = strconv.FormatUint(x, 10)
			}
			o.printf(",%s:%s", jsonText(c.Name), text)
		}
		if !o.printf("}") {
			break
		}
		between = ",\n"
	}
	o.printf("],\n\"edges\":[")
	between = "\n"
	for e := range n.Edges() {
		if !o.printf("%s{\"source\":%s,\"target\":%s,\"disk\":%d,\"from\":%s,\"to\":%s}",
			between, jsonText(t.state(e.From)), jsonText(t.state(e.To)), e.Move.Disk, jsonText(t.peg(e.Move.From)), jsonText(t.peg(e.Move.To))) {
			break
		}
		between = ",\n"
	}
	o.printf("]}\n")
	return o.flush()
}

// jsonText returns a text as a JSON string.
func jsonText(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err) // every text has a JSON string
	}
	return string(b)
}
