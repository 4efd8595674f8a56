package cli

import (
	"errors"
	"math/big"

	"github.com/spf13/cobra"

	"example.com/hanoi/draw"
	"example.com/hanoi/graph"
	"example.com/hanoi/solve"
)

// drawGraph draws a Hanoi graph.
func (a *app) drawGraph() *cobra.Command {
	var (
		picture pictureFlags
		near    nearFlags
		marked  []string
		path    bool
		noPath  bool
	)
	cmd := &cobra.Command{
		Use:   "graph",
		Short: "Draw the graph of all states, with a solution as a path in it",
		Long: `Draws all states of a puzzle, each joined to those that one move leads to, and a
solution as a path through them. The path is left out with --no-path, where there
is no solution, and around a state unless --path asks for it.

A picture has up to 19,683 states. Of a larger graph --around draws the states near
one of them, which has a ring round it. hanoi graph writes graphs of any size for
other programs.`,
		Example: `  hanoi draw graph -n 4 -o graph.svg
  hanoi draw graph --from AABC --to CCCB --mark BBBB -o graph.png
  hanoi draw graph -n 3 -p 4 --no-path -o graph.svg
  hanoi draw graph --around AAAAAAAAAAAAAAAABC --radius 6 -o part.svg`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := oneWay(map[string]bool{"--path": path, "--no-path": noPath}); err != nil {
				return err
			}
			format, err := picture.choose(a, cmd)
			if err != nil {
				return err
			}
			set, err := picture.puzzle.setting()
			if err != nil {
				return err
			}
			if err := near.setDisks(&picture.puzzle, set); err != nil {
				return err
			}
			p, names, err := picture.puzzle.puzzle()
			if err != nil {
				return err
			}
			drawn, err := near.network(set, p.Disks())
			if err != nil {
				return err
			}
			options := draw.GraphOptions{Names: names.Name}
			if part, ok := drawn.(*graph.Ball); ok {
				options.Marked = append(options.Marked, part.Centre())
			}
			for _, text := range marked {
				if text, err = stateText(text); err != nil {
					return flagError("mark", err)
				}
				s, err := set.State("mark", text, p.Disks(), 0)
				if err != nil {
					return err
				}
				options.Marked = append(options.Marked, s)
			}
			if path || !noPath && near.around == "" && !tooLarge(drawn) {
				s, err := picture.solution(a, cmd, p)
				if none := (*solve.NoSolutionError)(nil); !errors.As(err, &none) {
					if err != nil {
						return names.InError(err)
					}
					options.Path = s.Plan
				} else if path {
					return noSolution(a.out, none, names, false, nil)
				}
			}
			scene, err := draw.Graph(drawn, options)
			return picture.scene(a, format, scene, err)
		},
	}
	picture.register(cmd, "svg", "png")
	near.register(cmd, &picture.puzzle)
	flags := cmd.Flags()
	flags.StringArrayVar(&marked, "mark", nil, "put a ring round this `state`, written like --from; several are marked if it is given several times")
	flags.BoolVar(&path, "path", false, "draw the solution as a path, and say so if there is none")
	flags.BoolVar(&noPath, "no-path", false, "draw no path")
	return cmd
}

// tooLarge reports whether a graph has too many states for a picture; then there is
// no need to solve the puzzle.
func tooLarge(n graph.Network) bool {
	g, whole := n.(graph.Graph)
	return whole && g.NumVertices().Cmp(big.NewInt(draw.MaxGraph)) > 0
}
