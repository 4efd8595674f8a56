package cli

import (
	"io"
	"math/big"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/service"
)

// drawBoard draws a state or a move.
func (a *app) drawBoard() *cobra.Command {
	var (
		picture         pictureFlags
		irregular       irregularFlag
		state, at, move string
	)
	cmd := &cobra.Command{
		Use:   "board",
		Short: "Draw a state or a move",
		Long: `Draws the disks on their pegs: the start of the puzzle, the state of --state, or the
state after a number of moves of the solution.

With --move K it draws move K, from 1 up: the state before it, an arrow, and the
outline of the disk where it will be.`,
		Example: `  hanoi draw board --state AAC
  hanoi draw board -n 64 --at 10000000000000000000 -o state.svg
  hanoi draw board -n 5 --move 16 -o move.png --dark`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := oneWay(map[string]bool{"--state": state != "", "--at": at != "", "--move": move != ""}); err != nil {
				return err
			}
			format, err := picture.choose(a, cmd)
			if err != nil {
				return err
			}
			if irregular.on {
				return irregular.draw(a, cmd, &picture, format, at)
			}
			set, err := picture.puzzle.setting()
			if err != nil {
				return err
			}
			options := draw.BoardOptions{Names: set.Names.Name}
			if move != "" {
				before, m, err := picture.move(a, cmd, move)
				if err != nil {
					return err
				}
				scene, err := draw.Move(before, m, options)
				return picture.scene(a, format, scene, err)
			}
			shown, err := picture.state(a, cmd, set, state, at)
			if err != nil {
				return err
			}
			if format == "txt" {
				return picture.text(a, set.Names, func(w io.Writer, o draw.TextOptions) error {
					_, err := io.WriteString(w, draw.Text(shown, o))
					return err
				})
			}
			scene, err := draw.Board(shown, options)
			return picture.scene(a, format, scene, err)
		},
	}
	picture.register(cmd, "txt", "svg", "png")
	irregular.register(cmd)
	flags := cmd.Flags()
	picture.puzzle.state(cmd, &state, "state", "draw this `state`, written like --from")
	flags.StringVar(&at, "at", "", "draw the state after `K` moves of the solution; 0 is the start")
	flags.StringVar(&move, "move", "", "draw move `K` of the solution, numbered from 1")
	return cmd
}

// state returns the state of a flag, or that after a number of moves of the
// solution, or the start of the puzzle.
func (f *pictureFlags) state(a *app, cmd *cobra.Command, set service.Setting, state, at string) (hanoi.State, error) {
	if state != "" {
		return f.puzzle.oneState(set, "state", state, 0)
	}
	k, err := position("at", at, 0)
	if err != nil {
		return hanoi.State{}, err
	}
	if k == nil {
		p, _, err := f.puzzle.puzzle()
		return p.Start, err
	}
	s, _, err := f.solve(a, cmd)
	if err != nil {
		return hanoi.State{}, err
	}
	shown, err := s.Plan.State(k)
	return shown, flagError("at", err)
}

// move returns a move of the solution, and the state before it.
func (f *pictureFlags) move(a *app, cmd *cobra.Command, number string) (before hanoi.State, m hanoi.Move, err error) {
	k, err := position("move", number, 1)
	if err != nil {
		return before, m, err
	}
	s, _, err := f.solve(a, cmd)
	if err != nil {
		return before, m, err
	}
	if m, err = s.Plan.Move(k); err != nil {
		return before, m, flagError("move", err)
	}
	before, err = s.Plan.State(k.Sub(k, big.NewInt(1)))
	return before, m, err
}
