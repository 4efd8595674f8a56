package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/big"
	"strconv"

	"github.com/spf13/cobra"

	"example.com/hanoi/explain"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// The depths to which tasks are shown unless --depth says otherwise.
const (
	treeDepth = 3
	pathDepth = 8
)

// explain says why a solution is as it is.
func (a *app) explain() *cobra.Command {
	var (
		puzzle  puzzleFlags
		limits  searchFlags
		weights weightsFlag
		at      string
		depth   string
		asJSON  bool
	)
	cmd := &cobra.Command{
		Use:   "explain",
		Short: "Say why a solution is as it is, or why a move is made",
		Long: `Explains a solution as tasks within tasks: which disks go from where to where,
which pegs are to spare, and what for. Below stand the patterns that hold in it.

With --at K it says why move K is made: the tasks that it is part of, the smallest
first, and what it makes possible. That works at any move of a solution, however
long it is.`,
		Example: `  hanoi explain -n 3
  hanoi explain -n 64 --depth 2
  hanoi explain -n 64 --at 1000000000000000000
  hanoi explain -n 4 --rules linear --json`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			p, names, err := puzzle.puzzle()
			if err != nil {
				return err
			}
			levels := treeDepth
			if at != "" {
				levels = pathDepth
			}
			if depth != "" {
				if levels, err = strconv.Atoi(depth); err != nil || levels < 1 {
					return usage("", "--depth %q: the depth is a whole number from 1 up", depth)
				}
			}
			k, err := position("at", at, 1)
			if err != nil {
				return err
			}
			if limits.weights, err = weights.of(p, names); err != nil {
				return err
			}
			s, err := limits.solve(cmd.Context(), a, p)
			return buffered(a.out, func(w *bufio.Writer) error {
				if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
					return noSolution(w, none, names, asJSON, service.SolveOutNone(p, names, none))
				} else if err != nil {
					return names.InError(err)
				}
				e := a.explainer(cmd.Context(), w, s, names, levels)
				switch {
				case k != nil && asJSON:
					why, err := service.WhyOf(e.explain, p, k, names, 0)
					if err != nil {
						return flagError("at", err)
					}
					return writeJSON(w, why)
				case k != nil:
					return e.why(k)
				case asJSON:
					return writeJSON(w, service.TreeOf(e.explain, s, names, levels))
				}
				return e.tree()
			})
		},
	}
	puzzle.register(cmd)
	limits.register(cmd)
	weights.register(cmd)
	flags := cmd.Flags()
	flags.StringVar(&at, "at", "", "say why move `K` is made, numbered from 1")
	flags.StringVar(&depth, "depth", "", fmt.Sprintf("open tasks to `D` levels (default %d); with --at, show so many tasks (default %d)", treeDepth, pathDepth))
	flags.BoolVar(&asJSON, "json", false, "print the explanation as JSON")
	return cmd
}

// An explainer prints what package explain says.
type explainer struct {
	w        *bufio.Writer
	width    int // columns of the terminal; 0 if it goes elsewhere
	solution *solve.Solution
	explain  explain.Solution
	names    notation.Names
	depth    int
}

func (a *app) explainer(ctx context.Context, w *bufio.Writer, s *solve.Solution, names notation.Names, depth int) *explainer {
	e := &explainer{w: w, solution: s, names: names, depth: depth}
	if terminal(a.out) {
		e.width = a.out.width()
	}
	e.explain = service.Explainer(ctx, s)
	return e
}

// print prints lines of text.
func (e *explainer) print(lines ...string) error {
	for _, line := range lines {
		if err := printTo(e.w, wrap(line, e.width, 2)); err != nil {
			return err
		}
	}
	return nil
}

// tree explains the solution as tasks within tasks.
func (e *explainer) tree() error {
	if err := e.print(e.length()); err != nil {
		return err
	}
	switch moves := e.solution.Moves; {
	case moves.Sign() == 0:
		return e.print("There is nothing to do: every disk is where it should be.")
	case moves.Cmp(big.NewInt(1)) == 0:
		why, err := e.explain.Why(moves, 1)
		if err != nil {
			return err
		}
		return e.print(why.Move.Line(e.names.Name) + ", with no smaller disk in the way")
	}
	columns := 80
	if e.width > 0 {
		columns = min(e.width, columns)
	}
	if err := printTo(e.w, wrap(explain.Principle, columns, 0), ""); err != nil {
		return err
	}
	for line := range e.explain.Tree(e.depth, e.names.Name) {
		if err := e.print(line); err != nil {
			return err
		}
	}
	if err := e.list("Why this way:", e.explain.Whole().Reasons(e.names.Name)); err != nil {
		return err
	}
	return e.list("Patterns:", service.PatternsOf(e.explain, e.names))
}

// list prints texts under a heading, if there are any.
func (e *explainer) list(heading string, texts []string) error {
	if len(texts) == 0 {
		return nil
	}
	if err := e.print("", heading); err != nil {
		return err
	}
	for _, text := range texts {
		if err := e.print("- " + text); err != nil {
			return err
		}
	}
	return nil
}

// length says how many moves there are. How that is known is for hanoi solve
// --explain-method.
func (e *explainer) length() string {
	moves := words.Count(e.solution.Moves, "move")
	if e.solution.Cost != nil {
		return fmt.Sprintf("%s, cost %v, the minimum.", moves, e.solution.Cost)
	}
	if e.solution.Status == solve.Proved {
		return moves + ", the minimum."
	}
	return fmt.Sprintf("%s, the %s. It is not proved that there is no shorter solution.", moves, e.solution.Status.Noun())
}

// why explains why a move is made.
func (e *explainer) why(k *big.Int) error {
	why, err := e.explain.Why(k, e.depth)
	if err != nil {
		return flagError("at", err)
	}
	lines := []string{why.Text(e.names.Name)}
	if len(why.Inside) > 0 {
		lines = append(lines, "It is part of:")
	}
	reasoned, reasons := why.Reasons(e.names.Name)
	for i, task := range why.Inside {
		text := "  " + task.Line(e.names.Name)
		if i == len(why.Inside)-1 {
			text += ", the whole puzzle"
			if why.Omitted > 0 {
				lines = append(lines, fmt.Sprintf("  ... and %d larger tasks, --depth %d shows them all ...", why.Omitted, len(why.Inside)+why.Omitted))
			}
		}
		lines = append(lines, text)
		if i == reasoned {
			for _, reason := range reasons {
				lines = append(lines, "    "+reason)
			}
		}
	}
	return e.print(append(lines, why.Then(e.names.Name))...)
}
