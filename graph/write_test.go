package graph_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/graph"
)

var writers = map[string]func(io.Writer, graph.Network, graph.Texts) error{
	"dot":      graph.WriteDOT,
	"graphml":  graph.WriteGraphML,
	"csv":      graph.WriteCSV,
	"vertices": func(w io.Writer, n graph.Network, t graph.Texts) error { return graph.WriteCSVVertices(w, n, t) },
	"json":     func(w io.Writer, n graph.Network, t graph.Texts) error { return graph.WriteJSON(w, n, t) },
}

func written(t interface {
	Helper()
	Fatal(...any)
}, format string, n graph.Network,
) string {
	t.Helper()
	var b strings.Builder
	if err := writers[format](&b, n, graph.Texts{}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Some networks of each kind, by name.
func networks(t *testing.T) map[string]graph.Network {
	ball, err := newGraph(t, hanoi.Classic(4), 3).Near(word(t, 4, "AAB"), 1)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]graph.Network{
		"classic-3-2": newGraph(t, hanoi.Classic(3), 2),
		"cyclic-3-1":  newGraph(t, hanoi.Cyclic(3), 1),
		"none-3-0":    newGraph(t, hanoi.Classic(3), 0),
		"ball-4-3":    ball,
	}
}

func TestGolden(t *testing.T) {
	for name, n := range networks(t) {
		for format := range writers {
			golden(t, name+"."+format, written(t, format, n))
		}
	}
}

// The texts are read back by readers of others that are part of Go, with as many
// vertices and edges as there are.
func TestWellFormed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		vertices, edges := int(g.NumVertices().Int64()), int(g.NumEdges().Int64())

		var x struct {
			Graph struct {
				Nodes []struct {
					ID string `xml:"id,attr"`
				} `xml:"node"`
				Edges []struct {
					Source string `xml:"source,attr"`
				} `xml:"edge"`
			} `xml:"graph"`
		}
		if err := xml.Unmarshal([]byte(written(t, "graphml", g)), &x); err != nil {
			t.Fatal(err)
		}
		if len(x.Graph.Nodes) != vertices || len(x.Graph.Edges) != edges {
			t.Fatalf("%v: GraphML with %d nodes, %d edges", g, len(x.Graph.Nodes), len(x.Graph.Edges))
		}

		var j struct {
			Directed     bool
			Graph        struct{ Vertices, Edges string }
			Nodes, Edges []map[string]any
		}
		if err := json.Unmarshal([]byte(written(t, "json", g)), &j); err != nil {
			t.Fatal(err)
		}
		if len(j.Nodes) != vertices || len(j.Edges) != edges || j.Directed != g.Directed() ||
			j.Graph.Vertices != fmt.Sprint(vertices) || j.Graph.Edges != fmt.Sprint(edges) {
			t.Fatalf("%v: JSON with %d nodes, %d edges, %+v", g, len(j.Nodes), len(j.Edges), j.Graph)
		}

		for format, want := range map[string]int{"csv": edges, "vertices": vertices} {
			rows, err := csv.NewReader(strings.NewReader(written(t, format, g))).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			if len(rows)-1 != want {
				t.Fatalf("%v: %s with %d rows, want %d", g, format, len(rows)-1, want)
			}
		}
	})
}

// run runs a program of others on the input, or skips the test.
func run(t *testing.T, input string, program string, args ...string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Skipf("SKIPPED: %s is not installed, so what it makes of our files is not tested", program)
	}
	cmd := exec.Command(path, args...)
	cmd.Stdin = strings.NewReader(input)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil || errs.Len() > 0 {
		t.Fatalf("%s: %v\n%s", program, err, errs.String())
	}
	return string(out)
}

// Graphviz reads what WriteDOT writes without a word of complaint, and finds the
// same vertices and edges.
func TestGraphviz(t *testing.T) {
	for name, n := range networks(t) {
		edges := 0
		for range n.Edges() {
			edges++
		}
		vertices := 0
		for range n.Vertices() {
			vertices++
		}
		plain := run(t, written(t, "dot", n), "neato", "-n", "-Tplain")
		if got := strings.Count(plain, "\nnode "); got != vertices {
			t.Errorf("%s: Graphviz sees %d vertices, want %d", name, got, vertices)
		}
		if got := strings.Count(plain, "\nedge "); got != edges {
			t.Errorf("%s: Graphviz sees %d edges, want %d", name, got, edges)
		}
	}
}

// NetworkX reads what WriteGraphML and WriteJSON write, and finds that the
// shortest path between two perfect states of three disks has seven moves.
func TestNetworkX(t *testing.T) {
	const read = `
import sys, json
import networkx as nx
text = sys.stdin.read()
if text[0] == "<":
    g = nx.parse_graphml(text)
else:
    g = nx.node_link_graph(json.loads(text), edges="edges")
print(g.is_directed(), g.number_of_nodes(), g.number_of_edges(),
      nx.shortest_path_length(g, "AAA", "CCC"), g.nodes["CCC"]["x"])
`
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("SKIPPED: python3 is not installed, so what NetworkX makes of our files is not tested")
	}
	if exec.Command("python3", "-c", "import networkx").Run() != nil {
		t.Skip("SKIPPED: NetworkX is not installed, so what it makes of our files is not tested")
	}
	for _, format := range []string{"graphml", "json"} {
		for rules, want := range map[hanoi.MoveGraph]string{
			hanoi.Classic(3): "False 27 39 7 7.0\n",
			hanoi.Cyclic(3):  "True 27 39 21 7.0\n", // two pegs on, theory: 0, 2, 7, 21
		} {
			if got := run(t, written(t, format, newGraph(t, rules, 3)), "python3", "-c", read); got != want {
				t.Errorf("%v as %s: NetworkX says %q, want %q", rules, format, got, want)
			}
		}
	}
}

// A failing writer ends the writing of a graph that would not end itself.
func TestWriteErrors(t *testing.T) {
	full := errors.New("disk full")
	large := newGraph(t, hanoi.Classic(3), 64)
	for format, write := range writers {
		if err := write(&limited{left: 200_000, err: full}, large, graph.Texts{}); err != full {
			t.Errorf("%s: error %v, want that of the writer", format, err)
		}
	}
	for _, format := range []string{"dot", "graphml", "json", "vertices"} {
		err := writers[format](io.Discard, newGraph(t, hanoi.Classic(3), 65), graph.Texts{})
		if e := new(hanoi.PuzzleError); !errors.As(err, &e) {
			t.Errorf("%s: error %v for 65 disks, want a PuzzleError", format, err)
		}
	}
	if err := graph.WriteCSV(&limited{left: 200_000, err: full}, newGraph(t, hanoi.Classic(3), 1000), graph.Texts{}); err != full {
		t.Errorf("edges of 1000 disks: error %v, want that of the writer", err)
	}
}

// A limited writer fails after a number of bytes.
type limited struct {
	left int
	err  error
}

func (w *limited) Write(p []byte) (int, error) {
	if w.left -= len(p); w.left < 0 {
		return 0, w.err
	}
	return len(p), nil
}

// Names of states and pegs are quoted as each format wants it.
func TestTexts(t *testing.T) {
	texts := graph.Texts{
		State: func(s hanoi.State) string { return `a"b,<&` + s.String() },
		Peg:   func(p hanoi.Peg) string { return p.String() + ",é" },
	}
	for format, want := range map[string]string{
		"dot":      `"a\"b,<&A" -> "a\"b,<&B" [disk=1]`,
		"graphml":  `<edge source="a&#34;b,&lt;&amp;A" target="a&#34;b,&lt;&amp;B">`,
		"csv":      "\n" + `"a""b,<&A","a""b,<&B",1,"A,é","B,é"` + "\n",
		"vertices": "\n" + `"a""b,<&A",0.000,0.000` + "\n",
		"json":     `{"source":"a\"b,\u003c\u0026A","target":"a\"b,\u003c\u0026B","disk":1,"from":"A,é","to":"B,é"}`,
	} {
		var b strings.Builder
		if err := writers[format](&b, newGraph(t, hanoi.Cyclic(3), 1), texts); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s has no %s:\n%s", format, want, b.String())
		}
	}
}

// The rules of the JSON are in the names of the pegs.
func TestTextsOfRules(t *testing.T) {
	rules, err := hanoi.NewMoveGraph(3, hanoi.Arc{From: 0, To: 1}, hanoi.Arc{From: 1, To: 2})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		names []string
		want  string
	}{
		{[]string{"B", "A", "C"}, `"rules":"BA,AC"`},
		{[]string{"<", "PARK", "GOAL"}, `"rules":"\u003c\u003ePARK,PARK\u003eGOAL"`},
	} {
		var b strings.Builder
		if err := graph.WriteJSON(&b, newGraph(t, rules, 1), graph.Texts{Peg: func(p hanoi.Peg) string { return tt.names[p] }}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), tt.want) {
			t.Errorf("names %q: there is no %s:\n%s", tt.names, tt.want, b.String())
		}
	}
}
