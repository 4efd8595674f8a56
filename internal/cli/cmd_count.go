package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// maxPerDisk is up to how many disks the moves of each disk are listed.
const maxPerDisk = 1_000

// count prints how many moves are needed.
func (a *app) count() *cobra.Command {
	var (
		weights   weightsFlag
		irregular irregularFlag
		puzzle    puzzleFlags
		limits    searchFlags
		verbose   bool
		solutions bool
		asJSON    bool
		asCSV     bool
		table     string
	)
	cmd := &cobra.Command{
		Use:   "count",
		Short: "Print how many moves are needed, without making them",
		Long: `Prints the exact minimum number of moves, or, if that is not known, the best
known number and, on the standard error stream, that it is not proved.

A tower that goes from one peg to another by the classic rules may have any
number of disks. Other puzzles on three pegs may have 10,000,000 by the classic
rules and 200,000 by others, a tower from leaf to leaf of a star of four pegs
100,000, and other puzzles on more pegs 200.

On more than 26 pegs a tower is counted by the classic rules; the pegs are then named
by numbers, such as --from 1 --to 65.

With --table I..J it prints a row for each number of disks; -p may then be a range
too, such as 3..6, with a column for each number of pegs.`,
		Example: `  hanoi count -n 64
  hanoi count -n 64 -v
  hanoi count --table 1..20
  hanoi count --table 1..20 -p 3..6
  hanoi count --table 1..100 -p 4 --csv
  hanoi count -n 1000000000
  hanoi count -n 15 -p 5 --json
  hanoi count -n 1000 -p 65
  hanoi count --rules cyclic --from 'AABAA;CCCCB' --to any`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := cmp.Or(apart(cmd, "table", "disks verbose"), needed(cmd, "table", "csv"), apart(cmd, "csv", "json")); err != nil {
				return err
			}
			if irregular.on {
				return irregular.count(a, cmd, &puzzle, &limits, asJSON, verbose)
			}
			config, done, err := limits.config(a)
			if err != nil {
				return err
			}
			defer done()
			config.CountSolutions = verbose || asJSON || solutions
			if solutions {
				config.MaxSolutionStates = math.MaxUint64
			}
			c := counter{weights: weights, ctx: cmd.Context(), config: config, done: done, asJSON: asJSON, verbose: verbose, solutions: solutions}
			return buffered(a.out, func(w *bufio.Writer) error {
				if table != "" {
					return c.table(w, &puzzle, table, asCSV)
				}
				return c.one(a, w, &puzzle)
			})
		},
	}
	puzzle.register(cmd)
	puzzle.several(cmd)
	limits.register(cmd)
	weights.register(cmd)
	irregular.register(cmd)
	flags := cmd.Flags()
	flags.BoolVarP(&verbose, "verbose", "v", false, "say also how it was found and whether it is proved, how many minimum solutions there are, how often each disk moves and between which pegs, and how long it takes at one move a second")
	flags.BoolVar(&solutions, "solutions", false, "say also how many minimum solutions there are, however many states have to be searched for that within the memory")
	flags.StringVar(&table, "table", "", "print a table for `I..J` disks instead, for several numbers of pegs if -p is a range")
	flags.BoolVar(&asJSON, "json", false, "print JSON")
	flags.BoolVar(&asCSV, "csv", false, "with --table, print comma-separated values, a line for each number of disks and pegs")
	return cmd
}

// A counter answers the questions of the command count.
type counter struct {
	weights         weightsFlag
	ctx             context.Context
	config          solve.Config
	done            func() // takes the progress bar of a search away
	verbose, asJSON bool
	solutions       bool
}

// one prints the answer for one puzzle.
func (c counter) one(a *app, w *bufio.Writer, flags *puzzleFlags) error {
	if pegs, many := flags.manyPegs(); many {
		if c.weights.text != "" {
			return usage("", "--weights is for up to %d pegs", hanoi.MaxPegs)
		}
		return c.many(a, w, flags, pegs)
	}
	if n, err := wholeNumber(flags.disks); err == nil && n.Cmp(big.NewInt(hanoi.MaxDisks)) > 0 {
		return c.vast(a, w, flags, n)
	}
	puzzles, names, err := flags.puzzles()
	if err != nil {
		return err
	}
	p := puzzles[0]
	if c.config.Weights, err = c.weights.of(p, names); err != nil {
		return err
	}
	nearest, answer, err := solve.CountNearest(c.ctx, puzzles, c.config)
	c.done()
	if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
		return noSolution(w, none, names, c.asJSON, service.CountOutNone(p, names, none))
	} else if err != nil {
		return names.InError(err)
	}
	p = puzzles[nearest]
	var of *plan.Plan
	if (c.verbose || c.asJSON) && p.Disks() <= maxPerDisk {
		if of, err = c.plan(p, answer); err != nil {
			return err
		}
	}
	if c.asJSON {
		return writeJSON(w, struct {
			*service.CountOut
			Time string `json:"time"` // at one move a second
		}{service.CountOutOf(p, names, answer, of), inWords(answer.Moves)})
	}
	if answer.Cost != nil {
		fmt.Fprintln(w, answer.Cost)
	} else {
		fmt.Fprintln(w, answer.Moves)
	}
	c.honest(a, answer)
	if !c.verbose {
		if c.solutions {
			printSolutions(w, answer)
		}
		return nil
	}
	if len(puzzles) > 1 {
		fmt.Fprintf(w, "nearest: from %s to %s\n", words.State(p.Start, names.Name), words.State(p.Goal, names.Name))
	}
	printAnswer(w, answer)
	switch {
	case p.Disks() > maxPerDisk:
		fmt.Fprintf(w, "moves per disk: not listed for more than %d disks\n", maxPerDisk)
		return nil
	case of == nil:
		fmt.Fprintln(w, "moves per disk: not known, as no such solution is at hand")
		return nil
	}
	fmt.Fprintln(w, "moves per disk:")
	for i, n := range of.PerDisk() {
		fmt.Fprintf(w, "  disk %d: %v\n", i+1, n)
	}
	fmt.Fprintln(w, "moves per pair of pegs:")
	for _, m := range service.PegMovesOf(of.PerPegs(), names) {
		fmt.Fprintf(w, "  %s to %s: %v\n", m.From, m.To, m.Moves)
	}
	return nil
}

// printAnswer prints what is known apart from the number of moves.
func printAnswer(w io.Writer, answer solve.Answer) {
	fmt.Fprintf(w, "status: %v\n", answer.Status)
	fmt.Fprintf(w, "method: %s\n", answer.Method)
	fmt.Fprintf(w, "reason: %s\n", answer.Reason)
	if answer.Status != solve.Proved {
		fmt.Fprintf(w, "at least: %v\n", answer.LowerBound)
	}
	printSolutions(w, answer)
	if answer.Moves != nil {
		if answer.Cost != nil {
			fmt.Fprintf(w, "moves: %v\n", answer.Moves)
		}
		fmt.Fprintf(w, "one move a second: %s\n", inWords(answer.Moves))
	}
}

// printSolutions prints how many minimum solutions there are.
func printSolutions(w io.Writer, answer solve.Answer) {
	if answer.Solutions != nil {
		fmt.Fprintf(w, "minimum solutions: %v\n", answer.Solutions)
	} else {
		fmt.Fprintln(w, "minimum solutions: their number is not known")
	}
}

// plan returns a solution of that length, to count its moves. It is nil if there is
// none at hand: to make one may take more memory than to count its moves.
func (c counter) plan(p hanoi.Puzzle, answer solve.Answer) (*plan.Plan, error) {
	s, err := solve.Solve(c.ctx, p, c.config)
	c.done()
	if errors.As(err, new(*hanoi.PuzzleError)) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if s.Moves.Cmp(answer.Moves) != 0 {
		return nil, nil
	}
	return s.Plan, nil
}
