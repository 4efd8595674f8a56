package cli

import (
	"bufio"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/service"
)

// notations lists the notations.
func (a *app) notations() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "notations",
		Short: "List the notations of moves and states, with samples",
		Long: `Lists the notations of moves, which --notation, --in and --out name, and the
forms of states, which --from, --to and --state understand. The samples are for
three disks, from the first peg to the last.`,
		Example: "  hanoi notations\n  hanoi notations --json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			list, err := service.New(service.Config{}).Notations(cmd.Context(), &service.NotationsIn{})
			if err != nil {
				return err
			}
			if asJSON {
				return writeJSON(a.out, list)
			}
			return buffered(a.out, func(w *bufio.Writer) error {
				fmt.Fprintln(w, "Moves")
				if err := printNotations(w, list.Moves); err != nil {
					return err
				}
				fmt.Fprintln(w, "\nStates")
				return printNotations(w, list.States)
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func printNotations(w *bufio.Writer, list []service.Notation) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, n := range list {
		fmt.Fprintf(t, "  %s\t%s\t%s\n", n.Name, oneLine(n.Sample), n.Remarks)
	}
	return t.Flush()
}
