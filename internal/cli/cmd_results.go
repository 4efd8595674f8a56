package cli

import (
	"math/big"
	"time"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/shelf"
	"example.com/hanoi/internal/tui"
)

// A resultJSON is the best result of a puzzle.
type resultJSON struct {
	Puzzle  string    `json:"puzzle"`
	Disks   *int      `json:"disks,omitempty"`
	Pegs    *int      `json:"pegs,omitempty"`
	Rules   string    `json:"rules,omitempty"`
	Start   string    `json:"start,omitempty"`
	Goal    string    `json:"goal,omitempty"`
	Moves   int       `json:"moves"`
	Minimum string    `json:"minimum,omitempty"`
	Excess  string    `json:"excess,omitempty"`
	Seconds float64   `json:"seconds"`
	Date    time.Time `json:"date"`
}

// results shows the best results of a player.
func (a *app) results() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "results",
		Short: "Show your best results of hanoi play",
		Long: `Shows the best result of each puzzle that was solved with hanoi play, without hints
and without the solver: the fewest moves, and of as many the shortest time. The
minimum is said where it was proved.`,
		Example: `  hanoi results
  hanoi results --json`,
		Args: noArgs,
		RunE: func(_ *cobra.Command, _ []string) error {
			file, err := shelf.ResultsFile()
			if err != nil {
				return err
			}
			rows, err := (shelf.Results{File: file}).All()
			if err != nil {
				return err
			}
			if asJSON {
				list := []resultJSON{}
				for _, row := range rows {
					list = append(list, resultOf(row))
				}
				return writeJSON(a.out, list)
			}
			if len(rows) == 0 {
				return printTo(a.out, "There are no results yet; hanoi play makes some.")
			}
			return printTo(a.out, tui.ResultLines(rows, 0)...)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func resultOf(row shelf.Row) resultJSON {
	r := resultJSON{
		Puzzle: row.Key, Moves: row.Result.Moves, Minimum: row.Result.Minimum, Seconds: row.Result.Seconds, Date: row.Result.Date,
	}
	if p := row.Puzzle; p.Pegs() > 0 {
		disks, pegs := p.Disks(), p.Pegs()
		r.Disks, r.Pegs, r.Rules, r.Start, r.Goal = &disks, &pegs, p.Rules.String(), p.Start.String(), p.Goal.String()
	}
	if minimum, ok := new(big.Int).SetString(r.Minimum, 10); ok {
		r.Excess = minimum.Sub(big.NewInt(int64(r.Moves)), minimum).String()
	}
	return r
}
