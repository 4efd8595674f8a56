package cli

import (
	"os"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/shelf"
	"example.com/hanoi/internal/tui"
)

// play lets a person play.
func (a *app) play() *cobra.Command {
	var (
		puzzle puzzleFlags
		plain  bool
		ascii  bool
	)
	cmd := &cobra.Command{
		Use:   "play",
		Short: "Play the puzzle in the terminal",
		Long: `Play any puzzle: with the keys 1 to 9 or the letters of the pegs, with arrows, or
with the mouse; ? shows the keys. Moves can be taken back without limit. A hint is
a move of a shortest solution from the board as it stands, and the solver can take
over. The best results are kept in the user's data directory.

With --plain it is played line by line, without a screen: for screen readers,
scripts and pipes. A line is a move in any notation, or a command.`,
		Example: `  hanoi play -n 4
  hanoi play --from AAB --to BBA --rules linear
  printf 'A C\nhint\n' | hanoi play -n 3 --plain`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			p, names, err := puzzle.puzzle()
			if err != nil {
				return err
			}
			game := tui.Game{Puzzle: p, Names: names, ASCII: ascii}
			if game.Results.File, err = shelf.ResultsFile(); err != nil {
				a.note("hanoi: best results are not kept: %v", err)
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
	flags := cmd.Flags()
	flags.BoolVar(&plain, "plain", false, "play line by line, with words instead of pictures")
	flags.BoolVar(&ascii, "ascii", false, "draw with ASCII characters only")
	return cmd
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
