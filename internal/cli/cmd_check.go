package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/judge"
	"example.com/hanoi/solve"
)

// check judges a run of moves.
func (a *app) check() *cobra.Command {
	var (
		weights weightsFlag
		puzzle  puzzleFlags
		judging judgeFlags
		program programFlags
		asJSON  bool
		verbose bool
	)
	cmd := &cobra.Command{
		Use:   "check [FILE|-]",
		Short: "Check a run of moves, or a program that makes them",
		Long: `Reads moves from a file or the standard input and says whether they solve the
puzzle; if not, which move is the first illegal one, why, and in which state.
The exit status is 0 if they solve it, 1 if not, 2 if they cannot be read.

With --solver, judges what a program of yours prints for each number of disks (-n 8 means 1..8).
It learns the puzzle by {n}, {from}, {to}, {spare} in its arguments, or by --give: docs/programs.md.`,
		Example: `  hanoi check -n 5 moves.txt
  hanoi solve -n 20 --notation pair | hanoi check -n 20
  hanoi check -n 3 --in triple --strict answer.txt
  hanoi check --solver 'python3 tower.py {n} {from} {to} {spare}' -n 1..8 --require minimum
  hanoi check --solver 'java Tower' --give n -n 5 --timeout 2s`,
		Args: oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := apart(cmd, "weights", "solver require"); err != nil {
				return err
			}
			if err := needed(cmd, "solver", programNeeds); err != nil {
				return err
			}
			s, err := puzzle.setting()
			if err != nil {
				return err
			}
			options, done, err := judging.options(a, s.Names)
			if err != nil {
				return err
			}
			defer done()
			if program.command != "" {
				if len(args) > 0 {
					return usage("", "--solver and a file cannot be checked at the same time")
				}
				return a.checkProgram(cmd.Context(), s, puzzle.disks, &program, options, asJSON, verbose)
			}
			p, names, err := puzzle.puzzle()
			if err != nil {
				return err
			}
			prices, err := weights.of(p, names)
			if err != nil {
				return err
			}
			if prices != nil {
				options.Made = allMoves
			}
			j, err := judge.New(p, options)
			if err != nil {
				return err
			}
			in, err := a.input(args)
			if err != nil {
				return err
			}
			defer in.Close()
			v, err := j.Read(cmd.Context(), in)
			done()
			if err != nil {
				return err
			}
			cost, err := billFor(cmd.Context(), v, prices, solve.Config{})
			if err != nil && !errors.As(err, new(*solve.NoSolutionError)) {
				return err
			}
			if asJSON {
				out := service.VerdictOf(v)
				out.File = fileName(args)
				if cost != nil {
					prices := service.BillOf(cost.Cost, cost.Minimum)
					out.Bill = &prices
				}
				err = writeJSON(a.out, out)
			} else if v.Outcome != judge.Unreadable {
				lines := v.Lines()
				if verbose {
					lines = append(lines, "lines set aside: "+v.AsideText())
				}
				if cost != nil {
					lines = append(lines, cost.String())
				}
				err = printTo(a.out, lines...)
			}
			if v.Outcome == judge.Unreadable && (err == nil || errors.Is(err, errClosed)) {
				return v.Err
			}
			a.hintAt(v)
			return a.verdict(v.Yes(), err)
		},
	}
	puzzle.register(cmd)
	judging.register(cmd)
	weights.register(cmd)
	flags := cmd.Flags()
	flags.BoolVar(&asJSON, "json", false, "print the verdict as a JSON object; with --solver, one a line for each number of disks")
	flags.BoolVarP(&verbose, "verbose", "v", false, "say also which lines were set aside; with --solver, all of each verdict")
	program.register(cmd)
	return cmd
}

// fileName returns the name of the file that is judged, - for the standard input.
func fileName(args []string) *string {
	name := "-"
	if len(args) > 0 {
		name = args[0]
	}
	return &name
}

// verdict returns the error for an answer that has been printed. A no stays a no
// if its reader went away.
func (a *app) verdict(yes bool, printing error) error {
	if !yes && (printing == nil || errors.Is(printing, errClosed)) {
		return errNo
	}
	return printing
}

// hintAt says which flag may be missing.
func (a *app) hintAt(v judge.Verdict) {
	switch {
	case v.Illegal == nil:
	case v.Illegal.Reason == hanoi.ErrNoSuchDisk:
		a.note("hint: the puzzle has %s, -n sets their number", words.Count(v.Puzzle.Disks(), "disk"))
	case v.Illegal.Reason == hanoi.ErrNoSuchPeg:
		a.note("hint: the puzzle has %s, -p sets their number", words.Count(v.Puzzle.Pegs(), "peg"))
	}
}
