package cli

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"example.com/hanoi/graph"
	"example.com/hanoi/internal/service"
)

// printLargest prints how many pairs of states there are whose largest disk moves so
// and so often on shortest ways.
func (e *exploration) printLargest(ctx context.Context, s service.Setting, disks int) error {
	g, err := graph.New(s.Rules, disks)
	if err != nil {
		return err
	}
	all, how, err := graph.LargestDiskMoves(ctx, g)
	if err != nil {
		return err
	}
	type row struct {
		Moves []int          `json:"moves"` // numbers that occur on the shortest ways of a pair; none if there is no way
		Pairs service.Digits `json:"pairs"` // ordered
	}
	rows := make([]row, len(all))
	for i, l := range all {
		rows[i] = row{append([]int{}, l.Moves...), service.Big(l.Pairs)}
	}
	return buffered(e.app.out, func(w *bufio.Writer) error {
		if e.asJSON {
			return writeJSON(w, struct {
				Disks int    `json:"disks"`
				Pegs  int    `json:"pegs"`
				Rules string `json:"rules"`
				How   string `json:"how"`
				Rows  []row  `json:"largest_disk_moves"`
			}{disks, s.Pegs, s.Rules.Text(s.Names.Name), how, rows})
		}
		if e.asCSV {
			fmt.Fprintln(w, "moves,pairs")
		} else {
			fmt.Fprintf(w, "%-24s ordered pairs\n", "moves of largest disk")
		}
		for _, l := range all {
			moves := strings.Trim(strings.ReplaceAll(fmt.Sprint(l.Moves), " ", " or "), "[]")
			if moves == "" {
				moves = "no way"
			}
			format := "%-24s %v\n"
			if e.asCSV {
				format = "%s,%v\n"
			}
			if _, err := fmt.Fprintf(w, format, moves, l.Pairs); err != nil {
				return err
			}
		}
		return nil
	})
}
