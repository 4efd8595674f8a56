package cli

import (
	"bytes"
	"context"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/judge"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// check judges a run of moves.
func (a *app) check() *cobra.Command {
	var (
		weights   weightsFlag
		irregular irregularFlag
		puzzle    puzzleFlags
		judging   judgeFlags
		program   programFlags
		asJSON    bool
		verbose   bool
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
  hanoi check -n 5 --to any moves.txt
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
			if irregular.on {
				return irregular.check(a, cmd, &puzzle, args, asJSON)
			}
			var (
				s       service.Setting
				puzzles []hanoi.Puzzle
				names   notation.Names
				err     error
			)
			if program.command != "" {
				s, err = puzzle.setting()
				names = s.Names
			} else {
				puzzles, names, err = puzzle.puzzles()
			}
			if err != nil {
				return err
			}
			judging.among = puzzles
			options, done, err := judging.options(a, names)
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
			prices, err := weights.of(puzzles[0], names)
			if err != nil {
				return err
			}
			if prices != nil {
				options.Made = allMoves
			}
			in, err := a.input(args)
			if err != nil {
				return err
			}
			defer in.Close()
			v, err := judgeAny(cmd.Context(), puzzles, options, in)
			done()
			if err != nil {
				return err
			}
			cost, err := billFor(cmd.Context(), v, puzzles, prices)
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
			if len(puzzles) > 1 && v.Outcome == judge.NotSolved {
				a.note("hanoi: nor do they solve any other of the %d puzzles that are meant", len(puzzles))
			}
			a.hintAt(v)
			return a.verdict(v.Yes(), err)
		},
	}
	puzzle.register(cmd)
	puzzle.several(cmd)
	judging.register(cmd)
	weights.register(cmd)
	irregular.register(cmd)
	flags := cmd.Flags()
	flags.BoolVar(&asJSON, "json", false, "print the verdict as a JSON object; with --solver, one a line for each number of disks")
	flags.BoolVarP(&verbose, "verbose", "v", false, "say also which lines were set aside; with --solver, all of each verdict")
	program.register(cmd)
	return cmd
}

// judgeAny judges moves that may solve any of the puzzles: the verdict is that for
// the first of which it is a yes, else that they solve, else for the first.
func judgeAny(ctx context.Context, puzzles []hanoi.Puzzle, o judge.Options, in io.Reader) (judge.Verdict, error) {
	if len(puzzles) == 1 {
		j, err := judge.New(puzzles[0], o)
		if err != nil {
			return judge.Verdict{}, err
		}
		return j.Read(ctx, in)
	}
	text, err := io.ReadAll(&reader{ctx, in})
	if err != nil {
		return judge.Verdict{}, err
	}
	var best judge.Verdict
	for i, p := range puzzles {
		j, err := judge.New(p, o)
		if err != nil {
			return best, err
		}
		v, err := j.Read(ctx, bytes.NewReader(text))
		if err != nil || v.Yes() {
			return v, err
		}
		if i == 0 || v.Solved && !best.Solved {
			best = v
		}
	}
	return best, nil
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
	one, other := v.OtherDiskOne()
	switch {
	case v.Illegal == nil:
	case other && one == notation.Second:
		a.note("hint: all moves are legal if disks are numbered from 0, --disk-1 second reads the text so")
	case other:
		a.note("hint: all moves are legal if disk 1 is the %s one, --disk-1 %[1]s reads the text so", one)
	case v.Illegal.Reason == hanoi.ErrNoSuchDisk:
		a.note("hint: the puzzle has %s, -n sets their number", words.Count(v.Puzzle.Disks(), "disk"))
	case v.Illegal.Reason == hanoi.ErrNoSuchPeg:
		a.note("hint: the puzzle has %s, -p sets their number", words.Count(v.Puzzle.Pegs(), "peg"))
	}
}
