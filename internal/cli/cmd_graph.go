package cli

import (
	"fmt"
	"io"
	"math/big"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/graph"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/notation"
)

// graph writes Hanoi graphs for other programs.
func (a *app) graph() *cobra.Command {
	var g graphWriter
	cmd := &cobra.Command{
		Use:   "graph",
		Short: "Write the graph of all states for other programs, or count it",
		Long: `Writes the Hanoi graph: its vertices are the states, its edges the moves. If every
move can be taken back an edge stands for both directions, else the graph is
directed and an edge is one move. The vertices have places, so that all programs
can draw it in the same way; only csv lists the edges alone, and with --vertices
the vertices.

It is written as it is made, however large it is; a terminal is asked before more
than 100,000 lines. --count tells how large it is, for any number of disks. With
--around it is all about the states near one of them.`,
		Example: `  hanoi graph -n 2
  hanoi graph -n 4 -p 4 -o graph.graphml
  hanoi graph -n 12 --format csv >edges.csv
  hanoi graph -n 64 --count
  hanoi graph -n 4 -p 4 --vertices --with distance,ways,eccentricity
  hanoi graph -n 4 --properties
  hanoi graph -n 64 --around A --radius 5 -o part.json`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := g.choose(); err != nil {
				return err
			}
			set, err := g.puzzle.setting()
			if err != nil {
				return err
			}
			if err := g.near.setDisks(&g.puzzle, set); err != nil {
				return err
			}
			p, names, err := g.puzzle.puzzle()
			if err != nil {
				return err
			}
			n, err := g.near.network(set, p.Disks())
			if err != nil {
				return err
			}
			if err := g.ask(a, n); err != nil {
				return err
			}
			if g.known {
				return inFlags(g.output.to(a, func(w io.Writer) error { return writeProperties(cmd.Context(), a, w, n, g.asJSON) }))
			}
			if g.with, err = g.columns.columns(cmd.Context(), n, func() (hanoi.State, error) { return p.Start, nil }); err != nil {
				return err
			}
			return inFlags(g.output.to(a, func(w io.Writer) error { return g.write(w, n, names) }))
		},
	}
	g.puzzle.registerStart(cmd)
	g.near.register(cmd, &g.puzzle)
	g.output.register(cmd)
	g.columns.register(cmd)
	g.format.register(cmd, "dot", "graphml", "csv", "json", "svg")
	flags := cmd.Flags()
	flags.BoolVar(&g.asJSON, "json", false, "write JSON, like --format json")
	flags.BoolVar(&g.vertices, "vertices", false, "write the vertices and their places as comma-separated values")
	flags.BoolVar(&g.count, "count", false, "print only how many vertices and edges there are; with --json as JSON")
	flags.BoolVar(&g.known, "properties", false, "print what is known of the graph, and how: by formula, theorem or search; with --json as JSON")
	flags.BoolVarP(&g.yes, "yes", "y", false, "do not ask before many lines on a terminal")
	return cmd
}

// A graphWriter is one run of the command graph.
type graphWriter struct {
	puzzle   puzzleFlags
	near     nearFlags
	output   outputFlag
	format   formatFlag
	columns  columnFlag
	with     []graph.Column
	asJSON   bool
	vertices bool
	count    bool
	known    bool
	yes      bool
}

// choose decides on the format.
func (g *graphWriter) choose() error {
	if err := oneWay(map[string]bool{"--count": g.count, "--vertices": g.vertices, "--properties": g.known}); err != nil {
		return err
	}
	if err := oneWay(map[string]bool{"--format": g.format.name != "", "--json": g.asJSON}); err != nil {
		return err
	}
	switch {
	case g.puzzle.from != "" && g.near.around != "":
		return usage("--around says both the part and where distances are counted from", "--from and --around cannot be used at the same time")
	case g.puzzle.from != "" && g.columns.with == "":
		return usage("", "--from says where the distances of --with are counted from, and there is no --with")
	case g.known && g.format.name != "":
		return usage("--json prints them as JSON", "--format says how vertices and edges are written, and --properties writes none")
	case g.count && g.format.name != "":
		return usage("--json prints the numbers as JSON", "--format says how vertices and edges are written, and --count writes none")
	case g.columns.with != "" && (g.count || g.known):
		return usage("", "--with says what stands beside vertices, and none are written")
	case g.count, g.known:
		return nil
	case g.asJSON:
		g.format.name = "json"
	case g.vertices && g.format.name == "" && g.output.file == "":
		g.format.name = "csv"
	}
	var err error
	if g.format.name, err = g.format.choose(g.output.file); err != nil {
		return err
	}
	if g.vertices && g.format.name != "csv" {
		return usage("the other formats have the vertices and the edges", "--vertices is for csv, not for %s", g.format.name)
	}
	if g.columns.with != "" && g.format.name != "json" && !g.vertices {
		return usage("such as hanoi graph -n 3 --vertices --with distance", "--with is for --vertices and for json, which have vertices with numbers")
	}
	return nil
}

// ask asks before a large graph is written to a terminal.
func (g *graphWriter) ask(a *app, n graph.Network) error {
	if g.count || g.known || g.format.name == "svg" || !terminal(a.out) {
		return nil
	}
	vertices, edges := graphSize(n)
	lines, what := new(big.Int).Add(vertices, edges), "vertices and edges"
	switch {
	case g.vertices:
		lines, what = vertices, "vertices"
	case g.format.name == "csv":
		lines, what = edges, "edges"
	}
	return a.askFirst(g.output.file, listing{lines: lines, what: fmt.Sprintf("%v %s", lines, what), part: "--around STATE"}, g.yes)
}

// write writes what was chosen.
func (g *graphWriter) write(w io.Writer, n graph.Network, names notation.Names) error {
	texts := graph.Texts{
		State: func(s hanoi.State) string { return s.Word(names.Name) },
		Peg:   names.Name,
	}
	switch {
	case g.count:
		return g.writeCount(w, n)
	case g.vertices:
		return graph.WriteCSVVertices(w, n, texts, g.with...)
	case g.format.name == "csv":
		return graph.WriteCSV(w, n, texts)
	case g.format.name == "graphml":
		return graph.WriteGraphML(w, n, texts)
	case g.format.name == "json":
		return graph.WriteJSON(w, n, texts, g.with...)
	case g.format.name == "svg":
		scene, err := draw.Graph(n, draw.GraphOptions{Names: names.Name})
		if err != nil {
			return err
		}
		return scene.WriteSVG(w)
	}
	return graph.WriteDOT(w, n, texts)
}

func (g *graphWriter) writeCount(w io.Writer, n graph.Network) error {
	vertices, edges := graphSize(n)
	if g.asJSON {
		return writeJSON(w, service.GraphSize{
			Directed: graph.Directed(n), Vertices: service.Big(vertices), Edges: service.Big(edges),
		})
	}
	direction := ""
	if graph.Directed(n) {
		direction = ", directed"
	}
	return printTo(w, fmt.Sprintf("vertices: %v", vertices), fmt.Sprintf("edges: %v%s", edges, direction))
}

// graphSize returns the number of vertices and edges, without a list of them if
// it is a whole graph.
func graphSize(n graph.Network) (vertices, edges *big.Int) {
	if g, whole := n.(graph.Graph); whole {
		return g.NumVertices(), g.NumEdges()
	}
	var v, e int64
	for range n.Vertices() {
		v++
	}
	for range n.Edges() {
		e++
	}
	return big.NewInt(v), big.NewInt(e)
}
