package cli

import (
	"bufio"
	"errors"
	"math/big"
	"strconv"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/tui"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/solve"
)

// clockDisks is the number of disks of the legend (Lucas 1883), whose solution
// --clock shows unless another number is asked for.
const clockDisks = "64"

// watch shows a solution as it goes on.
func (a *app) watch() *cobra.Command {
	var (
		weights weightsFlag
		puzzle  puzzleFlags
		at      string
		speed   string
		clock   bool
		paused  bool
		still   bool
		ascii   asciiFlag
	)
	cmd := &cobra.Command{
		Use:   "watch",
		Short: "Watch a solution in the terminal",
		Long: `Shows a solution move by move: faster or slower, one step forth or back, or at any
move of it, however long it is; ? shows the keys.

With --clock one move a second is made since the beginning of 1970, as if the
legend of the 64 disks had begun then: it is placed at the move of this second.`,
		Example: `  hanoi watch -n 5
  hanoi watch -n 64 --at 9223372036854775800 --speed 1
  hanoi watch --clock`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := oneWay(map[string]bool{"--at": at != "", "--clock": clock}); err != nil {
				return err
			}
			if clock && puzzle.disks == "" && puzzle.from == "" && puzzle.to == "" {
				puzzle.disks = clockDisks
			}
			p, names, err := puzzle.puzzle()
			if err != nil {
				return err
			}
			w := tui.Watch{Names: names, ASCII: ascii.of(cmd), Paused: paused, Still: still, Clock: clock, InWords: inWords}
			w.Speed, err = strconv.ParseFloat(speed, 64)
			if err != nil || !(w.Speed >= tui.MinSpeed && w.Speed <= tui.MaxSpeed) {
				return usage("", "--speed %q: the speed is %v to %d moves a second", speed, tui.MinSpeed, int64(tui.MaxSpeed))
			}
			if w.At, err = position("at", at, 0); err != nil {
				return err
			}
			t, err := a.screen("hanoi watch", "hanoi show --at K draws the state after K moves, hanoi show --all every state")
			if err != nil {
				return err
			}
			prices, err := weights.of(p, names)
			if err != nil {
				return err
			}
			w.Solution, err = a.solution(cmd.Context(), p, prices)
			if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
				return buffered(a.out, func(b *bufio.Writer) error { return noSolution(b, none, names, false, nil) })
			} else if err != nil {
				return names.InError(err)
			}
			if w.At != nil && w.At.Cmp(w.Solution.Moves) > 0 {
				return usage("", "--at %q: the solution has %s", at, words.Count(w.Solution.Moves, "move"))
			}
			return w.Show(cmd.Context(), t)
		},
	}
	puzzle.register(cmd)
	weights.register(cmd)
	flags := cmd.Flags()
	flags.StringVar(&at, "at", "", "begin after `K` moves")
	flags.Var(withDefault(&speed, "2"), "speed", "make so many `moves` a second")
	flags.BoolVar(&clock, "clock", false, "one move a second since the Unix epoch, of 64 disks unless -n says otherwise")
	flags.BoolVar(&paused, "paused", false, "stand still at first")
	flags.BoolVar(&still, "still", false, "let disks jump from peg to peg instead of gliding")
	ascii.register(cmd)
	return cmd
}

// position reads the value of a flag that is the number of a move or a state, from
// least up; nil if it is empty.
func position(flag, text string, least int64) (*big.Int, error) {
	if text == "" {
		return nil, nil
	}
	n, err := wholeNumber(text)
	if err != nil || n.Cmp(big.NewInt(least)) < 0 {
		return nil, usage("", "--%s %q: it is a whole number from %d up", flag, text, least)
	}
	return n, nil
}
