package cli

import (
	"context"
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
		puzzle  puzzleFlags
		reading readFlags
		asJSON  bool
		learner learnerFlags
		limits  searchFlags
	)
	cmd := &cobra.Command{
		Use:   "check [FILE|-]",
		Short: "Check a run of moves, or a program that makes them",
		Long: `Reads moves from a file or the standard input and says whether they solve the
puzzle; if not, which move is the first illegal one, why, and in which state.
The exit status is 0 if they solve it, 1 if not, 2 if they cannot be read.

With --solver, runs a program of yours once for each number of disks of -n
(-n 1..8; -n 8 means 1..8) and checks what it prints. It gets the puzzle as one
line of JSON on its standard input,

  {"disks":1,"pegs":3,"names":["A","B","C"],"rules":"classic",
   "arcs":[["A","B"],["A","C"],["B","A"],["B","C"],["C","A"],["C","B"]],
   "start":{"word":"A","stacks":[[1],[],[]]},
   "goal":{"word":"C","stacks":[[],[],[1]]}}

where arcs are the ways a disk may go, word has the peg of each disk, largest
disk first, and stacks has the disks on each peg, bottom to top. It prints its
moves in any notation. The program is run without a shell; whatever it starts
is ended with it.`,
		Example: `  hanoi check -n 5 moves.txt
  hanoi solve -n 20 --notation pair | hanoi check -n 20
  hanoi check -n 3 --in triple --strict answer.txt
  hanoi check --solver 'python3 mysolver.py' -n 1..8
  hanoi check --solver 'sh -c "./solve | tail -n +2"' -n 5 --timeout 2s`,
		Args: oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := needed(cmd, "solver", "timeout max-output"); err != nil {
				return err
			}
			if err := onlyEdges("move-names", reading.moveNames, reading.in); err != nil {
				return err
			}
			config, done, err := limits.config(a)
			if err != nil {
				return err
			}
			defer done()
			if config.MaxStates == 0 {
				config.MaxStates = judge.MaxStates
			}
			count := func(ctx context.Context, p hanoi.Puzzle) (solve.Answer, error) {
				return solve.Count(ctx, p, config)
			}
			if learner.command != "" {
				if len(args) > 0 {
					return usage("", "--solver and a file cannot be checked at the same time")
				}
				return a.checkLearner(cmd.Context(), &puzzle, &reading, &learner, count, asJSON)
			}
			p, names, err := puzzle.puzzle()
			if err != nil {
				return err
			}
			options, err := reading.options(names)
			if err != nil {
				return err
			}
			in, err := a.input(args)
			if err != nil {
				return err
			}
			defer in.Close()
			j, err := judge.New(p, judge.Options{Read: options, Count: count})
			if err != nil {
				return err
			}
			v, err := j.Read(cmd.Context(), in)
			done()
			if err != nil {
				return err
			}
			if v.Outcome == judge.Unreadable {
				return v.Err
			}
			if asJSON {
				out := service.VerdictOf(v)
				file := "-"
				if len(args) > 0 {
					file = args[0]
				}
				out.File = &file
				err = writeJSON(a.out, out)
			} else {
				err = printTo(a.out, v.Lines()...)
			}
			a.hintAt(v)
			return a.verdict(v.Yes(), err)
		},
	}
	puzzle.register(cmd)
	reading.register(cmd)
	limits.register(cmd)
	flags := cmd.Flags()
	flags.BoolVar(&asJSON, "json", false, "print the verdict as a JSON object; with --solver, one a line for each number of disks")
	learner.register(cmd)
	return cmd
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
