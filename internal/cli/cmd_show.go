package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/big"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// maxShown is how many moves a solution may have to be shown state by state.
const maxShown = 10_000

// show draws states.
func (a *app) show() *cobra.Command {
	var (
		weights   weightsFlag
		irregular irregularFlag
		puzzle    puzzleFlags
		state     string
		at        string
		all       bool
		asJSON    bool
		look      lookFlags
	)
	cmd := &cobra.Command{
		Use:   "show",
		Short: "Draw a state, or the states of a solution",
		Long: `Draws a state as text: the start of the puzzle, the state of --state, the state
after a number of moves of the solution, or, one after the other, all states of
a solution of up to 10,000 moves, the start first.`,
		Example: `  hanoi show -n 4
  hanoi show --state AAC
  hanoi show -n 64 --at 10000000000000000000
  hanoi show -n 3 --all --ascii`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := oneWay(map[string]bool{"--state": state != "", "--at": at != "", "--all": all}); err != nil {
				return err
			}
			if irregular.on {
				return irregular.show(a, cmd, &puzzle, &look, at, all)
			}
			return buffered(a.out, func(w *bufio.Writer) error {
				show := &shower{w: w, asJSON: asJSON}
				if state != "" {
					return show.given(a, &puzzle, &look, state)
				}
				p, names, err := puzzle.puzzle()
				if err != nil {
					return err
				}
				if err := show.prepare(a, names, &look); err != nil {
					return err
				}
				if at == "" && !all {
					return show.state(p.Start)
				}
				prices, err := weights.of(p, names)
				if err != nil {
					return err
				}
				s, err := a.solution(cmd.Context(), p, prices)
				if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
					return noSolution(w, none, names, asJSON, service.SolveOutNone(p, names, none))
				} else if err != nil {
					return names.InError(err)
				}
				if all {
					return show.all(s)
				}
				return show.at(s, at)
			})
		},
	}
	puzzle.register(cmd)
	weights.register(cmd)
	irregular.register(cmd)
	look.register(cmd)
	flags := cmd.Flags()
	puzzle.state(cmd, &state, "state", "draw this `state`, written like --from")
	flags.StringVar(&at, "at", "", "draw the state after `K` moves of the solution; 0 is the start")
	flags.BoolVar(&all, "all", false, "draw every state of the solution, the start first")
	flags.BoolVar(&asJSON, "json", false, "print the states as JSON, one a line, instead of drawing them")
	return cmd
}

// lookFlags say how pictures look.
type lookFlags struct {
	ascii bool
	width int
}

func (f *lookFlags) register(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.ascii, "ascii", false, "draw with ASCII characters only")
	f.width = -1
	cmd.Flags().Var(wholeFlag{&f.width, 0, maxWhole}, "width", "draw in so many `columns`; 0 means no limit (default: those of the terminal, else 80)")
}

// options returns how to draw on the output of the app.
func (f *lookFlags) options(a *app, names notation.Names) (draw.TextOptions, error) {
	o := draw.TextOptions{Width: f.width, ASCII: f.ascii, Names: names.Name}
	if f.width == -1 {
		o.Width = a.out.width()
	}
	return o, nil
}

// A shower draws states, or writes them as JSON.
type shower struct {
	w      io.Writer
	asJSON bool
	names  notation.Names
	look   draw.TextOptions
}

func (s *shower) prepare(a *app, names notation.Names, look *lookFlags) error {
	var err error
	s.names = names
	s.look, err = look.options(a, names)
	return err
}

func (s *shower) state(state hanoi.State) error {
	if s.asJSON {
		return writeJSON(s.w, service.StateOf(state, s.names))
	}
	_, err := io.WriteString(s.w, draw.Text(state, s.look))
	return err
}

// given draws the state of a flag.
func (s *shower) given(a *app, puzzle *puzzleFlags, look *lookFlags, text string) error {
	set, err := puzzle.setting()
	if err != nil {
		return err
	}
	if err := s.prepare(a, set.Names, look); err != nil {
		return err
	}
	state, err := puzzle.oneState(set, "state", text, 0)
	if err != nil {
		return err
	}
	return s.state(state)
}

// at draws the state after a number of moves.
func (s *shower) at(solution *solve.Solution, text string) error {
	k, err := wholeNumber(text)
	if err != nil {
		return usage("", "--at %q: the number of moves is 0 to %v", text, solution.Moves)
	}
	state, err := solution.Plan.State(k)
	if err != nil {
		return flagError("at", err)
	}
	return s.state(state)
}

// all draws all states, each with the move that led to it.
func (s *shower) all(solution *solve.Solution) error {
	if solution.Moves.Cmp(big.NewInt(maxShown)) > 0 {
		return usage("hanoi show --at K draws the state after K moves",
			"--all shows solutions of up to %d moves, this one has %v", maxShown, solution.Moves)
	}
	board, err := hanoi.NewBoard(solution.Puzzle.Rules, solution.Puzzle.Start)
	if err != nil {
		return err
	}
	if err := s.frame("start", board.State()); err != nil {
		return err
	}
	for m := range solution.Plan.Moves() {
		if _, err := board.Apply(m); err != nil {
			return err
		}
		heading := fmt.Sprintf("\nmove %d: %s", board.Moves(), m.Text(s.names.Name))
		if err := s.frame(heading, board.State()); err != nil {
			return err
		}
	}
	return nil
}

func (s *shower) frame(heading string, state hanoi.State) error {
	if !s.asJSON {
		if err := printTo(s.w, heading); err != nil {
			return err
		}
	}
	return s.state(state)
}
