package cli

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/planning"
	"example.com/hanoi/solve"
)

// export writes puzzles for planners and solvers.
func (a *app) export() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "export",
		Short: "Write the puzzle for planners (PDDL) and answer set solvers (ASP)",
		Long: `Writes the puzzle as a problem for other people's solvers. What they answer is
judged by hanoi check: it reads plans and answer sets.`,
		Example: `  hanoi export pddl -n 5 -p 4 -o problem
  hanoi export asp -n 4 | clingo 0`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usage("", "cannot export %q: there are pddl and asp", args[0])
			}
			return cmd.Help()
		},
	}
	cmd.AddCommand(a.exportPDDL(), a.exportASP())
	return cmd
}

func (a *app) exportPDDL() *cobra.Command {
	var (
		weights weightsFlag
		puzzle  puzzleFlags
		dir     string
	)
	cmd := &cobra.Command{
		Use:   "pddl",
		Short: "Write domain and problem in PDDL",
		Long: `Writes the domain and the problem in PDDL, with the names of the planning
competitions: (move d1 d2 peg3) takes disk 1 from disk 2 to the third peg. By
other rules than the classic ones a move names the two pegs as well.`,
		Example: "  hanoi export pddl -n 5 -p 4 -o problem\n  hanoi export pddl --from AAB --rules cyclic",
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			p, names, err := puzzle.puzzle()
			if err != nil {
				return err
			}
			prices, err := weights.of(p, names)
			if err != nil {
				return err
			}
			domain := planning.Domain(p.Rules)
			var problem string
			if prices != nil {
				domain = planning.WeightedDomain()
				problem, err = planning.WeightedProblem(p, prices)
			} else {
				problem, err = planning.Problem(p)
			}
			if err != nil {
				return err
			}
			if dir == "" {
				return printTo(a.out, domain, problem)
			}
			if err := os.MkdirAll(dir, 0o777); err != nil {
				return fmt.Errorf("cannot write to %q: %w", dir, plain(err))
			}
			for _, f := range []struct{ name, text string }{{"domain.pddl", domain}, {"problem.pddl", problem}} {
				file := outputFlag{file: filepath.Join(dir, f.name)}
				if err := file.to(a, func(w io.Writer) error {
					_, err := io.WriteString(w, f.text)
					return err
				}); err != nil {
					return err
				}
			}
			return nil
		},
	}
	puzzle.register(cmd)
	weights.register(cmd)
	cmd.Flags().StringVarP(&dir, "output", "o", "", "write domain.pddl and problem.pddl into the directory `DIR`, made if it is not there")
	return cmd
}

func (a *app) exportASP() *cobra.Command {
	var (
		weights weightsFlag
		puzzle  puzzleFlags
		limits  searchFlags
		output  outputFlag
		steps   = -1
	)
	cmd := &cobra.Command{
		Use:   "asp",
		Short: "Write an answer set program for clingo",
		Long: `Writes an answer set program whose answer sets are the solutions of exactly
--steps moves. At the minimum they are the shortest solutions, each once, and
with one step less there are none: a proof of the minimum by another program.
As in the collection of Potassco, disk 1 is the largest here.`,
		Example: "  hanoi export asp -n 4 | clingo 0\n  hanoi export asp -n 4 -p 4 --steps 8 | clingo",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			p, names, err := puzzle.puzzle()
			if err != nil {
				return err
			}
			if limits.weights, err = weights.of(p, names); err != nil {
				return err
			}
			if steps < 0 {
				config, done, err := limits.config(a)
				if err != nil {
					return err
				}
				steps, err = minimumSteps(cmd.Context(), p, config)
				done()
				if err != nil {
					return err
				}
			}
			var program string
			if limits.weights != nil {
				program, err = planning.WeightedASP(p, steps, limits.weights)
			} else {
				program, err = planning.ASP(p, steps)
			}
			if err != nil {
				return err
			}
			return output.to(a, func(w io.Writer) error {
				_, err := io.WriteString(w, program)
				return err
			})
		},
	}
	puzzle.register(cmd)
	limits.register(cmd)
	weights.register(cmd)
	output.register(cmd)
	cmd.Flags().Var(wholeFlag{&steps, 0, maxWhole}, "steps", "number `N` of moves (default: the minimum, where it can be proved)")
	return cmd
}

// minimumSteps returns the minimum number of moves.
func minimumSteps(ctx context.Context, p hanoi.Puzzle, c solve.Config) (int, error) {
	answer, err := solve.Count(ctx, p, c)
	if err != nil {
		return 0, err
	}
	if answer.Status != solve.Proved {
		return 0, usage("--steps says how many moves a solution is to have",
			"the minimum is not known: the shortest solution that is known has %v moves, at least %v are needed", answer.Moves, answer.LowerBound)
	}
	if !answer.Moves.IsInt64() || answer.Moves.Int64() > math.MaxInt32 {
		return 0, usage("", "the minimum is %v moves: an answer set program has at most %d steps", answer.Moves, math.MaxInt32)
	}
	return int(answer.Moves.Int64()), nil
}
