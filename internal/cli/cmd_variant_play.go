package cli

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi/draw"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/variant"
)

// play plays line by line: a step, or undo, hint, show, help or quit.
func (f *variantFlags) play(cmd *cobra.Command, p variant.Puzzle, args []string) error {
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
			q := p
			q.Start = last()
			s, solveErr := f.solution(cmd, q)
			switch {
			case errors.As(solveErr, new(*variant.NoSolutionError)):
				err = say("From here the goal cannot be reached; undo.")
			case solveErr != nil:
				err = solveErr
			case len(s.Steps) == 0:
				err = say("It is solved.")
			default:
				err = say("%v, then %d more.", s.Steps[0], s.Cost-p.Rules.Cost(s.Steps[0]))
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
				s, solveErr := f.solution(cmd, p)
				if solveErr != nil {
					return solveErr
				}
				what := words.Count(len(states)-1, "step")
				if p.Rules.Weighted() {
					what = fmt.Sprintf("cost %d", costs[len(costs)-1])
				}
				return say("Solved: %s, the minimum is %d.", what, s.Cost)
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
