package cli

import (
	"bufio"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
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
		puzzle puzzleFlags
		limits searchFlags
		at     string
		depth  string
		asJSON bool
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
			s, err := limits.solve(cmd.Context(), a, p)
			return buffered(a.out, func(w *bufio.Writer) error {
				if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
					return noSolution(w, none, names, asJSON)
				} else if err != nil {
					return names.InError(err)
				}
				e := &explainer{w: w, solution: s, names: names, depth: levels}
				switch {
				case k != nil && asJSON:
					return e.whyJSON(k)
				case k != nil:
					return e.why(k)
				case asJSON:
					return e.treeJSON()
				}
				return e.tree()
			})
		},
	}
	puzzle.register(cmd)
	limits.register(cmd)
	flags := cmd.Flags()
	flags.StringVar(&at, "at", "", "say why move `K` is made, numbered from 1")
	flags.StringVar(&depth, "depth", "", fmt.Sprintf("open tasks to `D` levels (default %d); with --at, show so many tasks (default %d)", treeDepth, pathDepth))
	flags.BoolVar(&asJSON, "json", false, "print the explanation as JSON")
	return cmd
}

// An explainer explains a solution.
type explainer struct {
	w        *bufio.Writer
	solution *solve.Solution
	names    notation.Names
	depth    int
}

// tree explains the solution as tasks within tasks.
func (e *explainer) tree() error {
	if err := printTo(e.w, e.length()); err != nil {
		return err
	}
	switch moves := e.solution.Moves; {
	case moves.Sign() == 0:
		return printTo(e.w, "There is nothing to do: every disk is where it should be.")
	case moves.Cmp(big.NewInt(1)) == 0:
		move, err := e.solution.Plan.Move(moves)
		if err != nil {
			return err
		}
		return e.line(0, moves, moves, move.Text(e.names.Name)+", with no smaller disk in the way")
	}
	if err := printTo(e.w,
		"A disk can move only while no smaller disk is on its peg or on the peg that it",
		"goes to. So think of the larger disks first: the smaller ones make way for them.",
		""); err != nil {
		return err
	}
	root := e.solution.Plan.Root()
	if err := e.line(0, big.NewInt(1), root.Len(), e.task(root)); err != nil {
		return err
	}
	if err := e.parts(root, big.NewInt(1), 1); err != nil {
		return err
	}
	patterns := e.patterns()
	if len(patterns) == 0 {
		return nil
	}
	if err := printTo(e.w, "", "Patterns:"); err != nil {
		return err
	}
	for _, pattern := range patterns {
		if err := printTo(e.w, "- "+pattern); err != nil {
			return err
		}
	}
	return nil
}

// length says how many moves there are. How that is known is for hanoi solve
// --explain-method.
func (e *explainer) length() string {
	moves := words.Count(e.solution.Moves, "move")
	if e.solution.Status == solve.Proved {
		return moves + ", the minimum."
	}
	return moves + ", the best known. It is not proved that there is no shorter solution."
}

// parts explains the parts of a task whose first move has the given number.
func (e *explainer) parts(t *plan.Task, first *big.Int, level int) error {
	first = new(big.Int).Set(first)
	for i, part := range t.Parts() {
		length := partLength(part)
		if length.Sign() == 0 {
			continue
		}
		text := e.part(part)
		if what := e.purpose(t, i); what != "" {
			text += ", " + what
		}
		if err := e.line(level, first, length, text); err != nil {
			return err
		}
		if part.Task != nil && level < e.depth && length.Cmp(big.NewInt(1)) > 0 {
			if err := e.parts(part.Task, first, level+1); err != nil {
				return err
			}
		}
		first.Add(first, length)
	}
	return nil
}

// line prints what some moves are for.
func (e *explainer) line(level int, first, length *big.Int, text string) error {
	return printTo(e.w, strings.Repeat("  ", level)+numbers(first, length)+": "+text)
}

// numbers says which moves: so many from the first on.
func numbers(first, length *big.Int) string {
	if length.Cmp(big.NewInt(1)) == 0 {
		return fmt.Sprintf("move %v", first)
	}
	last := new(big.Int).Add(first, length)
	return fmt.Sprintf("moves %v to %v", first, last.Sub(last, big.NewInt(1)))
}

// partLength returns the number of moves of a part.
func partLength(part plan.Part) *big.Int {
	if part.Task == nil {
		return big.NewInt(1)
	}
	return part.Task.Len()
}

// part says what a part does.
func (e *explainer) part(part plan.Part) string {
	if part.Task == nil {
		return part.Move.Text(e.names.Name)
	}
	return e.task(part.Task)
}

// task says what a task does, and which pegs are to spare.
func (e *explainer) task(t *plan.Task) string {
	text := t.Label(e.names.Name)
	if spare := e.spare(t); len(spare) > 0 {
		text += ", spare " + strings.Join(spare, " and ")
	}
	return text
}

// spare returns the pegs that a task uses besides the one where its disks are
// and the one where they go, if these are single pegs.
func (e *explainer) spare(t *plan.Task) []string {
	from, ok1 := t.From().Perfect()
	to, ok2 := t.To().Perfect()
	if !ok1 || !ok2 {
		return nil
	}
	var spare []string
	for _, p := range t.Pegs() {
		if p != from && p != to {
			spare = append(spare, e.names.Name(p))
		}
	}
	return spare
}
