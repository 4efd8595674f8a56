package cli

import (
	"cmp"
	"errors"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/shelf"
	"example.com/hanoi/internal/tui"
	"example.com/hanoi/notation"
)

// play lets a person play.
func (a *app) play() *cobra.Command {
	var (
		irregular irregularFlag
		weights   weightsFlag
		puzzle    puzzleFlags
		plain     bool
		resume    bool
		ascii     asciiFlag
		rec       recordFlags
		labels    labelFlags
	)
	cmd := &cobra.Command{
		Use:   "play",
		Short: "Play the puzzle in the terminal",
		Long: `Play any puzzle: bring the disks from the start to the goal, by default all from
the first peg to the last.
` + tui.Rules + `

It is played with the keys 1 to 9 or the letters of the pegs, with arrows, or with
the mouse; ? shows the keys. Moves can be taken back without limit. A hint is a
move of a shortest solution from the board as it stands, and the solver can take
over. The best results are kept in the user's data directory; hanoi results shows
them. So is a game that is left: every move is saved at once, and --resume goes on
with the game that was left last (with flags for the puzzle, the last one of it).

With --plain it is played line by line, without a screen: for screen readers,
scripts and pipes. A line is a move in any notation, or a command.

With --log each attempt, legal or not, is recorded in a file, with the time and the exact
distance to the goal after it; hanoi record sums such files up. With --items a person gets
the problems of a list, line by line, without help; the same command goes on with a
session that was broken off.`,
		Example: `  hanoi play -n 4
  hanoi play --resume
  hanoi play --from AAB --to BBA --rules linear
  printf 'A C\nhint\n' | hanoi play -n 3 --plain
  hanoi play -n 4 --log moves.jsonl
  hanoi play --items bishop --log lab.db --subject P01`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := cmp.Or(apart(cmd, "irregular", "log items"), apart(cmd, "weights", "log items"), apart(cmd, "resume", "irregular weights items")); err != nil {
				return err
			}
			if err := errors.Join(rec.check(cmd), labels.check()); err != nil {
				return err
			}
			if rec.items != "" {
				if err := refused(cmd, "items", "disks pegs from to rules names resume"); err != nil {
					return err
				}
				return a.playSession(cmd.Context(), rec, labels, ascii.of(cmd))
			}
			if irregular.on {
				return irregular.play(a, cmd, &puzzle, plain, ascii.of(cmd))
			}
			p, names, err := puzzle.puzzle()
			if err != nil {
				return err
			}
			if prices, err := weights.of(p, names); err != nil {
				return err
			} else if prices != nil {
				return playWeighted(a, cmd, p, prices, plain, ascii.of(cmd))
			}
			game := tui.Game{Puzzle: p, Names: names, ASCII: ascii.of(cmd)}
			if game.Results.File, err = shelf.ResultsFile(); err == nil {
				game.Games.Dir, err = shelf.GamesDir()
			}
			if err != nil {
				a.note("hanoi: best results and games are not kept: %v", err)
			}
			if resume {
				if game, err = a.left(game, anyChanged(cmd, "disks", "pegs", "from", "to", "rules", "names")); err != nil {
					return err
				}
			}
			if rec.log != "" {
				to, err := rec.open()
				if err != nil {
					return err
				}
				defer to.Close()
				if game.Observer, err = labels.observer(cmd.Context(), to); err != nil {
					return err
				}
			}
			if plain {
				return game.Lines(cmd.Context(), a.in, a.out)
			}
			t, err := a.screen("hanoi play", "--plain plays line by line, and needs none")
			if err != nil {
				return err
			}
			return game.Play(cmd.Context(), t)
		},
	}
	puzzle.register(cmd)
	irregular.register(cmd)
	weights.register(cmd)
	flags := cmd.Flags()
	flags.BoolVar(&plain, "plain", false, "play line by line, with words instead of pictures")
	flags.BoolVar(&resume, "resume", false, "go on with the game that was left last")
	ascii.register(cmd)
	rec.register(cmd)
	labels.register(cmd)
	return cmd
}

// left returns the game that was left last; if it must be of the given puzzle, the
// last one of that.
func (a *app) left(game tui.Game, ofPuzzle bool) (tui.Game, error) {
	games, err := game.Games.All()
	if err != nil {
		a.note("hanoi: %v", err)
	}
	for _, one := range games {
		if ofPuzzle && one.Puzzle != game.Puzzle {
			continue
		}
		names, err := notation.ParseNames(one.Names, one.Puzzle.Pegs())
		if err != nil {
			a.note("hanoi: a game that was left has wrong names of pegs: %v", err)
			continue
		}
		if !ofPuzzle || !game.Names.Custom() {
			game.Names = names
		}
		game.Puzzle, game.Left = one.Puzzle, &one
		return game, nil
	}
	what := "no game was left"
	if ofPuzzle {
		what += " of this puzzle"
	}
	return game, usage("hanoi play begins one", "--resume: %s", what)
}

func anyChanged(cmd *cobra.Command, names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return cmd.Flags().Changed(name) })
}

// An asciiFlag is --ascii of a command with a screen. Unless it is given, the locale
// says whether it is on.
type asciiFlag struct{ on bool }

func (f *asciiFlag) register(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.on, "ascii", false, "draw with ASCII characters only (default: where the locale is not UTF-8)")
}

func (f *asciiFlag) of(cmd *cobra.Command) bool {
	if cmd.Flags().Changed("ascii") {
		return f.on
	}
	return tui.OnlyASCII(os.Environ())
}

// screen returns the terminal of the run. A command that needs one and has none
// fails with a hint.
func (a *app) screen(command, hint string) (tui.Terminal, error) {
	in, ok1 := a.in.(*os.File)
	out, ok2 := a.out.w.(*os.File)
	if !ok1 || !ok2 || !terminal(in) || !terminal(out) {
		return tui.Terminal{}, usage(hint, "%s needs a terminal for its input and its output", command)
	}
	if os.Getenv("TERM") == "dumb" {
		return tui.Terminal{}, usage(hint, "%s needs a terminal that can place text (TERM is dumb)", command)
	}
	return tui.Terminal{In: in, Out: out, Env: os.Environ()}, nil
}
