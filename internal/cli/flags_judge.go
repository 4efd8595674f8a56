package cli

import (
	"context"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/judge"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// judgeFlags are the flags of the commands that judge answers.
type judgeFlags struct {
	reading     readFlags
	limits      searchFlags
	require     string
	untilSolved bool

	among []hanoi.Puzzle // the minimum is that of the nearest of them; without any, that of the puzzle
}

func (f *judgeFlags) register(cmd *cobra.Command) {
	f.reading.register(cmd)
	f.limits.register(cmd)
	flags := cmd.Flags()
	flags.Var(withDefault(&f.require, "solved"), "require", "`what` is asked of the moves: solved, or minimum, for which more moves than that are a no")
	complete(cmd, "require", "solved\tin any number of moves", "minimum\tin as few moves as possible")
	flags.BoolVar(&f.untilSolved, "until-solved", false, "ignore what follows the solution")
}

// options returns how to judge, and a function that takes the progress bar of a
// search away.
func (f *judgeFlags) options(a *app, names notation.Names) (judge.Options, func(), error) {
	o := judge.Options{UntilSolved: f.untilSolved}
	done := func() {}
	switch f.require {
	case "solved":
	case "minimum":
		o.RequireMinimum = true
	default:
		return o, done, usage("", "--require %q: it is solved or minimum", f.require)
	}
	if err := onlyEdges("move-names", f.reading.moveNames, f.reading.in); err != nil {
		return o, done, err
	}
	var err error
	if o.Read, err = f.reading.options(names); err != nil {
		return o, done, err
	}
	config, done, err := f.limits.config(a)
	if config.MaxStates == 0 {
		config.MaxStates = judge.MaxStates
	}
	o.Count = func(ctx context.Context, p hanoi.Puzzle) (solve.Answer, error) {
		if len(f.among) == 0 {
			return solve.Count(ctx, p, config)
		}
		_, answer, err := solve.CountNearest(ctx, f.among, config)
		return answer, err
	}
	return o, done, err
}
