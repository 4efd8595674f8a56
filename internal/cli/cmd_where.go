package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// where prints the number of a state on the solution.
func (a *app) where() *cobra.Command {
	var (
		puzzle puzzleFlags
		limits searchFlags
		asJSON bool
		state  string
	)
	cmd := &cobra.Command{
		Use:   "where STATE",
		Short: "Print where on the solution a state is, or how far off",
		Long: `Prints after how many moves of the solution a state is reached, and the next move:
the inverse of hanoi show --at. If the solution that hanoi solve prints does not
come to the state, how far it is from the start, to the goal and to the nearest state
of the solution is printed, and how many more moves a way by it takes than the
solution has.

The state is written like --from, or in a file that @FILE names.`,
		Example: `  hanoi where CBA
  hanoi where ABC --from AAA --to BBB
  hanoi where '3 2||1' --json`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch given := state != ""; {
			case !given && len(args) == 0:
				return usage("such as hanoi where CBA", "the state is missing")
			case !given && len(args) == 1:
				return nil
			case given && len(args) == 0:
				return nil
			}
			return usage("quotes keep a state with spaces in it together", "unexpected argument %q: %s is about one state", args[len(args)-1], cmd.CommandPath())
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			var err error
			if len(args) > 0 {
				if state, err = stateText(args[0]); err != nil {
					return usage("", "the state %q: %v", words.Short(args[0]), err)
				}
			}
			set, err := puzzle.setting()
			if err != nil {
				return err
			}
			at, err := puzzle.oneState(set, "state", state, 0)
			if err != nil {
				return err
			}
			if puzzle.disks == "" {
				puzzle.disks = fmt.Sprint(at.Disks())
			}
			p, names, err := puzzle.puzzle()
			if err != nil {
				return err
			}
			config, done, err := limits.config(a)
			if err != nil {
				return err
			}
			defer done()
			found, err := locate(cmd.Context(), p, at, config)
			done()
			if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
				return noSolution(a.out, none, names, asJSON, service.SolveOutNone(p, names, none))
			} else if err != nil {
				return names.InError(err)
			}
			return buffered(a.out, func(w *bufio.Writer) error {
				if asJSON {
					return writeJSON(w, found.form(names))
				}
				return found.print(w, names)
			})
		},
	}
	puzzle.register(cmd)
	limits.register(cmd)
	puzzle.state(cmd, &state, "state", "the `state`, instead of an argument")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// A location is where a state is, seen from the solution of a puzzle.
type location struct {
	state    hanoi.State
	solution *solve.Solution
	index    *big.Int    // after how many moves of the solution; nil if it is not on it
	next     *hanoi.Move // from there, if the state is on the solution and not its end

	// If the state is not on the solution; nil if it cannot be reached, or the goal
	// not from it.
	fromStart, toGoal *solve.Answer
	nearest           plan.Nearest
}

// nearestStates is how many states are looked at for the nearest one on the solution;
// fewer if there are many disks, since each takes longer.
const nearestStates = 1 << 14

// locate finds the place of a state.
func locate(ctx context.Context, p hanoi.Puzzle, state hanoi.State, config solve.Config) (*location, error) {
	solution, err := solve.Solve(ctx, p, config)
	if err != nil {
		return nil, err
	}
	l := &location{state: state, solution: solution}
	if index, ok := solution.Plan.Index(state); ok {
		l.index = index
		if index.Cmp(solution.Moves) < 0 {
			next, err := solution.Plan.Move(new(big.Int).Add(index, big.NewInt(1)))
			if err != nil {
				return nil, err
			}
			l.next = &next
		}
		return l, nil
	}
	if l.fromStart, err = distance(ctx, p.Rules, p.Start, state, config); err != nil {
		return nil, err
	}
	if l.toGoal, err = distance(ctx, p.Rules, state, p.Goal, config); err != nil {
		return nil, err
	}
	l.nearest, err = solution.Plan.Nearest(p.Rules, state, max(500, nearestStates/(1+state.Disks()/64)))
	return l, err
}

// distance returns how far two states are apart, nil if there is no way.
func distance(ctx context.Context, rules hanoi.MoveGraph, from, to hanoi.State, config solve.Config) (*solve.Answer, error) {
	answer, err := solve.Count(ctx, hanoi.Puzzle{Rules: rules, Start: from, Goal: to}, config)
	if errors.As(err, new(*solve.NoSolutionError)) {
		return nil, nil
	}
	return &answer, err
}

// detour returns how many more moves than the solution a way by the state takes,
// nil if that is not proved or there is no way.
func (l *location) detour() *big.Int {
	if l.fromStart == nil || l.toGoal == nil {
		return nil
	}
	for _, status := range []solve.Status{l.fromStart.Status, l.toGoal.Status, l.solution.Status} {
		if status != solve.Proved {
			return nil
		}
	}
	more := new(big.Int).Add(l.fromStart.Moves, l.toGoal.Moves)
	return more.Sub(more, l.solution.Moves)
}

func (l *location) print(w *bufio.Writer, names notation.Names) error {
	if l.index != nil {
		fmt.Fprintf(w, "after %v of %s\n", l.index, words.Count(l.solution.Moves, "move"))
		if l.next != nil {
			fmt.Fprintf(w, "next: %s\n", l.next.Text(names.Name))
		}
		return nil
	}
	fmt.Fprintln(w, "not on the solution")
	fmt.Fprintf(w, "from the start: %s\n", farText(l.fromStart))
	fmt.Fprintf(w, "to the goal: %s\n", farText(l.toGoal))
	switch near := l.nearest; {
	case near.Index != nil:
		fmt.Fprintf(w, "to the solution: %s, to the state after %v, first %s\n", words.Count(len(near.Way), "move"), near.Index, near.Way[0].Text(names.Name))
	case near.All:
		fmt.Fprintln(w, "to the solution: there is no way")
	default:
		fmt.Fprintf(w, "to the solution: more than %s\n", words.Count(near.Off, "move"))
	}
	switch more := l.detour(); {
	case more == nil:
	case more.Sign() == 0:
		fmt.Fprintln(w, "it is on another minimum solution")
	default:
		fmt.Fprintf(w, "a way by it: %s more than the minimum, %v\n", words.Count(more, "move"), l.solution.Moves)
	}
	return nil
}

// farText says how far it is, and how that is known unless it is proved.
func farText(answer *solve.Answer) string {
	if answer == nil {
		return "there is no way"
	}
	text := words.Count(answer.Moves, "move")
	if answer.Status != solve.Proved {
		text += ", " + strings.ToLower(answer.Status.String())
	}
	return text
}

// form returns the location for other programs.
func (l *location) form(names notation.Names) any {
	type far struct {
		Moves  service.Digits `json:"moves"`
		Status string         `json:"status"`
	}
	farOf := func(answer *solve.Answer) *far {
		if answer == nil {
			return nil
		}
		return &far{service.Big(answer.Moves), answer.Status.String()}
	}
	type near struct {
		Moves    *int           `json:"moves"`     // to the nearest state of the solution; null if it was not found
		MoreThan *int           `json:"more_than"` // moves, if it was not found; null if there is no way
		Index    service.Digits `json:"index"`     // of that state
		First    *service.Move  `json:"first"`
	}
	nearOf := func(n plan.Nearest) *near {
		switch {
		case l.index != nil:
			return nil
		case n.Index != nil:
			moves, first := len(n.Way), service.MoveOf(n.Way[0], names)
			return &near{Moves: &moves, Index: service.Big(n.Index), First: &first}
		case n.All:
			return &near{}
		}
		return &near{MoreThan: &n.Off}
	}
	form := struct {
		State     service.State  `json:"state"`
		Moves     service.Digits `json:"moves"` // of the solution
		Status    string         `json:"status"`
		On        bool           `json:"on_solution"`
		Index     service.Digits `json:"index"`
		Next      *service.Move  `json:"next"`
		FromStart *far           `json:"from_start,omitempty"`
		ToGoal    *far           `json:"to_goal,omitempty"`
		Nearest   *near          `json:"to_solution,omitempty"`
		Detour    service.Digits `json:"detour"`
	}{
		State: service.StateOf(l.state, names), Moves: service.Big(l.solution.Moves), Status: l.solution.Status.String(),
		On: l.index != nil, Index: service.Big(l.index), Detour: service.Big(l.detour()),
		FromStart: farOf(l.fromStart), ToGoal: farOf(l.toGoal), Nearest: nearOf(l.nearest),
	}
	if l.next != nil {
		next := service.MoveOf(*l.next, names)
		form.Next = &next
	}
	return form
}
