package cli

import (
	"github.com/spf13/cobra"
)

// draw makes pictures. Each kind is a subcommand.
func (a *app) draw() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "draw",
		Short: "Draw a state, a strip of states, a tree of tasks, a graph, an animation",
		Long: `Draws what its subcommands name, as SVG, PNG or GIF for people and pages, and some of
it as text. The end of the file's name says the format, or --format does.

Every picture says in words what it shows (in SVG), and nothing by colour alone.`,
		Example: `  hanoi draw board --state AAC -o state.svg
  hanoi draw strip -n 3 -o strip.png
  hanoi draw tree -n 4
  hanoi draw graph -n 4 -o graph.svg
  hanoi draw animation -n 4 -o solution.gif`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownCommand(cmd, args[0])
			}
			return cmd.Help()
		},
	}
	cmd.AddCommand(a.drawBoard(), a.drawStrip(), a.drawTree(), a.drawGraph(), a.drawAnimation())
	return cmd
}
