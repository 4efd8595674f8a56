package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi/variant"
)

// An irregularFlag lets a larger disk lie on a smaller one at the start.
type irregularFlag struct{ on bool }

func (f *irregularFlag) register(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.on, "irregular", false, "let larger disks lie on smaller ones in the stacks of --from; no move puts one there (by search: up to about 10 disks on three pegs)")
}

// puzzle returns the puzzle from an irregular start.
func (f *irregularFlag) puzzle(cmd *cobra.Command, flags *puzzleFlags) (variant.Puzzle, error) {
	var p variant.Puzzle
	if err := apart(cmd, "irregular", "names weights table range notation explain-method jsonl csv disks pegs checkpoint spill"); err != nil {
		return p, err
	}
	if !strings.Contains(flags.from, "|") {
		return p, usage("", "--irregular is about a start given as stacks, such as --from '1 2 3||'")
	}
	pegs := strings.Count(flags.from, "|") + 1
	start, err := variant.ParseState(pegs, nil, flags.from)
	if err != nil {
		return p, err
	}
	pieces := start.Pieces()
	for i, piece := range pieces {
		if piece.Size != i+1 {
			return p, usage("", "--from %q: the disks are 1 to %d, each of them once", flags.from, len(pieces))
		}
	}
	goal := make(variant.State, pegs)
	to := pegs - 1
	switch {
	case strings.Contains(flags.to, "|"):
		if goal, err = variant.ParseState(pegs, pieces, flags.to); err != nil {
			return p, err
		}
		for _, stack := range goal {
			for i := 1; i < len(stack); i++ {
				if stack[i].Size > stack[i-1].Size {
					return p, usage("", "--to %q: only the start may be irregular", flags.to)
				}
			}
		}
	case flags.to != "":
		if to = int(strings.ToUpper(flags.to)[0]) - 'A'; len(flags.to) != 1 || to < 0 || to >= pegs {
			return p, usage("", "--to %q: with --irregular it is a peg or stacks", flags.to)
		}
		fallthrough
	default:
		for i := len(pieces) - 1; i >= 0; i-- {
			goal[to] = append(goal[to], pieces[i])
		}
	}
	p = variant.Puzzle{Name: "irregular", Rules: variant.Rules{Irregular: true}, Start: start, Goal: variant.Goal{States: []variant.State{goal}}}
	if p.Rules.Arcs, err = variant.ParseArcs(pegs, flags.rules); err != nil {
		return p, err
	}
	return p, p.Check()
}

// count prints how many moves it takes from an irregular start.
func (f *irregularFlag) count(a *app, cmd *cobra.Command, flags *puzzleFlags, v *variantFlags) error {
	p, err := f.puzzle(cmd, flags)
	if err != nil {
		return err
	}
	return f.answer(a, v.count(cmd, p, nil))
}

// solve prints the moves from an irregular start.
func (f *irregularFlag) solve(a *app, cmd *cobra.Command, flags *puzzleFlags, v *variantFlags, output outputFlag) error {
	p, err := f.puzzle(cmd, flags)
	if err != nil {
		return err
	}
	s, err := v.solution(cmd, p)
	if err != nil {
		return f.answer(a, err)
	}
	if v.asJSON {
		return v.writeSolution(p, s, true)
	}
	return output.to(a, func(out io.Writer) error {
		return buffered(out, func(w *bufio.Writer) error {
			for _, step := range s.Steps {
				fmt.Fprintf(w, "Move disk %v\n", step)
			}
			return nil
		})
	})
}

// answer prints that there is no solution, if that is it.
func (f *irregularFlag) answer(a *app, err error) error {
	if none := (*variant.NoSolutionError)(nil); errors.As(err, &none) {
		return a.verdict(false, printTo(a.out, none.Error()))
	}
	return err
}
