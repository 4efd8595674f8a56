package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi/draw"
	"example.com/hanoi/internal/tui"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/solve"
	"example.com/hanoi/variant"
)

// play lets a person play on the whole screen or, where there is none, line by
// line: a step, or undo, hint, show, help or quit.
func (f *variantFlags) play(cmd *cobra.Command, p variant.Puzzle, args []string) error {
	help := f.helper(p)
	if !f.plain && len(args) == 0 {
		// Without a screen it is played line by line.
		if t, err := f.app.screen("hanoi variant", ""); err == nil {
			// A progress bar would write over the screen.
			quiet := *f
			quiet.app = &app{errs: &stream{w: io.Discard}}
			return tui.StacksGame{Puzzle: p, ASCII: f.ascii, Help: quiet.helper(p)}.Play(cmd.Context(), t)
		}
	}
	in, err := f.app.input(args)
	if err != nil {
		return err
	}
	defer in.Close()
	states := []variant.State{p.Start}
	costs := []uint64{0}
	last := func() variant.State { return states[len(states)-1] }
	say := func(format string, args ...any) error { return printTo(f.app.out, fmt.Sprintf(format, args...)) }
	show := func() error {
		_, err := f.app.out.Write([]byte(draw.StacksText(last(), draw.TextOptions{ASCII: f.ascii})))
		return err
	}
	if err := say("%s", p.About); err != nil {
		return err
	}
	if err := say("From %v to %v. A step is like A C; undo, hint, show, quit.", p.Start, p.Goal.States[0]); err != nil {
		return err
	}
	if err := show(); err != nil {
		return err
	}
	lines := bufio.NewScanner(&reader{cmd.Context(), in})
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		switch strings.ToLower(line) {
		case "":
			continue
		case "quit", "q":
			return nil
		case "help", "?":
			err = say("A step is the peg to take from and the peg to go to, such as A C; for an exchange or several moves: A B and B A. undo, hint, show, quit.")
		case "show":
			err = show()
		case "undo", "u":
			if len(states) == 1 {
				err = say("There is nothing to undo.")
				break
			}
			states, costs = states[:len(states)-1], costs[:len(costs)-1]
			err = show()
		case "hint", "h":
			next, cost, solveErr := help(cmd.Context(), last())
			switch {
			case errors.As(solveErr, new(*variant.NoSolutionError)), errors.As(solveErr, new(*solve.NoSolutionError)):
				err = say("From here the goal cannot be reached; undo.")
			case solveErr != nil:
				err = solveErr
			case next == nil:
				err = say("It is solved.")
			default:
				err = say("%v, then %v more.", next, cost.Sub(cost, new(big.Int).SetUint64(p.Rules.Cost(next))))
			}
		default:
			step, readErr := variant.ParseStep(p.Rules, last(), line)
			if readErr != nil {
				err = say("%v", readErr)
				break
			}
			next, illegal := p.Rules.Apply(last(), step)
			if illegal != nil {
				err = say("%v", illegal)
				break
			}
			states = append(states, next)
			costs = append(costs, costs[len(costs)-1]+p.Rules.Cost(step))
			if err = show(); err == nil && p.Goal.Contains(next) {
				_, minimum, solveErr := help(cmd.Context(), p.Start)
				if solveErr != nil {
					return solveErr
				}
				what := words.Count(len(states)-1, "step")
				if p.Rules.Weighted() {
					what = fmt.Sprintf("cost %d", costs[len(costs)-1])
				}
				return say("Solved: %s, the minimum is %v.", what, minimum)
			}
		}
		if err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return say("Not solved.")
}
