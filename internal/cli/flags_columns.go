package cli

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/graph"
	"example.com/hanoi/internal/words"
)

// columnFlag says which numbers stand beside the vertices of a graph.
type columnFlag struct{ with string }

var columnNames = []string{"distance", "ways", "eccentricity"}

func (f *columnFlag) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.with, "with", "", "with vertices as csv or json, also `LIST` of distance (from --from, or from the state of --around), ways (number of shortest ways from there) and eccentricity")
}

// columns returns the columns that the flag names, in the order of the names.
func (f *columnFlag) columns(ctx context.Context, n graph.Network, from func() (hanoi.State, error)) ([]graph.Column, error) {
	if f.with == "" {
		return nil, nil
	}
	ball, part := n.(*graph.Ball)
	var columns []graph.Column
	for _, name := range strings.Split(f.with, ",") {
		if !slices.Contains(columnNames, name) {
			return nil, usage("", "--with %q: it is a list of %s, such as distance,ways", words.Short(f.with), strings.Join(columnNames, ", "))
		}
		if ball == nil && name != "eccentricity" {
			state, err := from()
			if err != nil {
				return nil, err
			}
			if ball, err = n.(graph.Graph).Near(state, -1); err != nil {
				return nil, inFlags(err)
			}
		}
		var column graph.Column
		var err error
		switch name {
		case "distance":
			column = ball.Distances()
		case "ways":
			column, err = ball.Ways()
		case "eccentricity":
			if part {
				return nil, usage("", "--with eccentricity is about the whole graph, not about the part of --around")
			}
			column, err = graph.Eccentricities(ctx, n.(graph.Graph))
		}
		if err != nil {
			return nil, inFlags(err)
		}
		columns = append(columns, column)
	}
	return columns, nil
}
