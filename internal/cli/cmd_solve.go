package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// manyLines is the number of lines above which a person at a terminal is asked
// before they are printed.
const manyLines = 100_000

// solve prints a solution.
func (a *app) solve() *cobra.Command {
	var (
		weights   weightsFlag
		irregular irregularFlag
		puzzle    puzzleFlags
		output    outputFlag
		moves     movesFlags
		limits    searchFlags
		name      string
		part      string
		asJSON    bool
		asJSONL   bool
		asCSV     bool
		explain   bool
		yes       bool
	)
	cmd := &cobra.Command{
		Use:   "solve",
		Short: "Print a shortest solution, move by move",
		Long: `Prints a solution with as few moves as possible. If it is not proved that there
is no shorter one, the summary says so. That there is no solution is printed on the
standard output, also with --output; then the exit status is 1, and no file is
written.

The solution is printed as it is made, however long it is. A terminal is asked
before more than 100,000 lines; a file or a pipe never is.`,
		Example: `  hanoi solve -n 3
  hanoi solve -n 64 --range 1000000000000..1000000000009
  hanoi solve --from AAB --to BBA --notation pair
  hanoi solve -n 8 -p 4 --rules classic --json
  hanoi solve -n 3 --notation edges --move-names hop,skip,jump
  hanoi solve -n 5 -p 4 --rules cyclic --to any
  hanoi solve -n 40 --explain-method`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if irregular.on {
				return irregular.solve(a, cmd, &puzzle, &limits, output, asJSON, yes)
			}
			puzzles, names, err := puzzle.puzzles()
			if err != nil {
				return err
			}
			p := puzzles[0]
			name, err := oneOf(name, map[string]bool{"json": asJSON, "jsonl": asJSONL, "csv": asCSV})
			if err != nil {
				return err
			}
			n, options, err := moves.options("notation", name, names)
			if err != nil {
				return err
			}
			if err := onlyEdges("move-names", moves.moveNames, n.Name); err != nil {
				return err
			}
			all := span{}
			if part != "" {
				if all, err = parseSpan("range", part, 1); err != nil {
					return err
				}
			}
			if limits.weights, err = weights.of(p, names); err != nil {
				return err
			}
			config, done, err := limits.config(a)
			if err != nil {
				return err
			}
			defer done()
			if explain {
				_, answer, err := solve.CountNearest(cmd.Context(), puzzles, config)
				done()
				if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
					return noSolution(a.out, none, names, asJSON, service.NoAnswer(names.InError(err)))
				} else if err != nil {
					return names.InError(err)
				}
				return output.to(a, func(w io.Writer) error { return explainMethod(w, answer, asJSON) })
			}
			s, err := solve.SolveNearest(cmd.Context(), puzzles, config)
			done()
			if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
				return noSolution(a.out, none, names, asJSON, service.SolveOutNone(p, names, none))
			} else if err != nil {
				return names.InError(err)
			}
			if all, err = a.within(all, "move", 1, s.Moves); err != nil {
				return err
			}
			options.First, options.Last = cmp.Or(all.first, big.NewInt(1)), all.last
			lines := all.size(s.Moves)
			if err := a.askFirst(output.file, listing{lines: lines, what: words.Count(lines, "move"), part: "--range 1..100"}, yes); err != nil {
				return err
			}
			if err := output.to(a, func(w io.Writer) error {
				if asJSON {
					return writeSolution(w, s, n, options)
				}
				return notation.WritePlan(w, s.Plan, p.Rules, n, options)
			}); err != nil {
				return names.InError(err)
			}
			if terminal(a.errs) && terminal(a.out) {
				a.note("%s", summary(s.Answer))
			}
			return nil
		},
	}
	puzzle.register(cmd)
	puzzle.several(cmd)
	moves.register(cmd)
	limits.register(cmd)
	weights.register(cmd)
	irregular.register(cmd)
	output.register(cmd)
	flags := cmd.Flags()
	flags.StringVar(&name, "notation", "", "`name` of the notation of the moves, see hanoi notations (default text)")
	complete(cmd, "notation", notationNames()...)
	flags.StringVar(&part, "range", "", "print only the moves `I..J`, numbered from 1, both inclusive; either end may be left out")
	flags.BoolVar(&asJSON, "json", false, "print one JSON object with the puzzle, what is known about it, and the moves")
	flags.BoolVar(&asJSONL, "jsonl", false, "print a JSON object a move, like --notation jsonl")
	flags.BoolVar(&asCSV, "csv", false, "print comma-separated values, like --notation csv")
	flags.BoolVar(&explain, "explain-method", false, "print which method was chosen and why, instead of the moves")
	flags.BoolVarP(&yes, "yes", "y", false, "do not ask before many lines on a terminal")
	return cmd
}

// oneOf returns the notation that the flags ask for: the one that is named, or
// that of the one shorthand that is set.
func oneOf(name string, shorthands map[string]bool) (string, error) {
	set := map[string]bool{"--notation": name != ""}
	for shorthand, is := range shorthands {
		set["--"+shorthand] = is
		if is {
			name = shorthand
		}
	}
	if err := oneWay(set); err != nil {
		return "", err
	}
	switch {
	case name == "json":
		// The moves in the object are those of jsonl.
		return "jsonl", nil
	case name == "":
		return "text", nil
	}
	return name, nil
}

// oneWay refuses flags that exclude each other.
func oneWay(set map[string]bool) error {
	var asked []string
	for flag, is := range set {
		if is {
			asked = append(asked, flag)
		}
	}
	if len(asked) < 2 {
		return nil
	}
	slices.Sort(asked)
	return usage("", "%s: only one of them can be given", strings.Join(asked, " and "))
}

// size returns how many moves of a solution of the given length are in the range.
func (s span) size(moves *big.Int) *big.Int {
	n := new(big.Int).Set(moves)
	if s.last != nil && s.last.Cmp(n) < 0 {
		n.Set(s.last)
	}
	if s.first != nil {
		n.Sub(n, s.first).Add(n, big.NewInt(1))
	}
	return n
}

// within returns the part of a range that there is, of moves or states from first
// to last, and says so if the range goes on after the last one. A range that
// begins after it is refused.
func (a *app) within(s span, what string, first int64, last *big.Int) (span, error) {
	if s.first != nil && s.first.Cmp(last) > 0 {
		return s, flagError("range", &plan.RangeError{What: what, Index: s.first, First: big.NewInt(first), Last: last})
	}
	if s.last != nil && s.last.Cmp(last) > 0 {
		a.note("hanoi: --range: %s %v is the last one, there is no %s %v", what, last, what, s.last)
		s.last = last
	}
	return s, nil
}

// A listing is what may be too many lines for a terminal.
type listing struct {
	lines *big.Int // or a little fewer
	what  string   // what there is, such as "131071 moves"
	part  string   // the flag that asks for a part of it
}

// askFirst asks a person at a terminal before many lines are printed there. The
// error is errDeclined if they are not wanted.
func (a *app) askFirst(file string, l listing, yes bool) error {
	if l.lines.Cmp(big.NewInt(manyLines)) <= 0 || yes || file != "" || !terminal(a.out) {
		return nil
	}
	if !terminal(a.in) {
		return usage(l.part+" prints a part; --output FILE or a pipe takes them all, and so does --yes",
			"%s are too many for a terminal", l.what)
	}
	_, _ = fmt.Fprintf(a.errs, "hanoi: %s are many lines (%s prints a part). Print them all? [y/N] ", l.what, l.part)
	answer, err := bufio.NewReader(a.in).ReadString('\n')
	if err != nil && err != io.EOF {
		return err
	}
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes":
		return nil
	}
	return errDeclined
}

// writeSolution writes a solution as one JSON object.
func writeSolution(w io.Writer, s *solve.Solution, n notation.Notation, o notation.Options) error {
	var head bytes.Buffer
	if err := writeJSON(&head, service.SolveHeadOf(s, o.Names, o.First)); err != nil {
		return err
	}
	list := &listWriter{w: w}
	if _, err := fmt.Fprintf(w, `%s,"moves":[`, bytes.TrimSuffix(head.Bytes(), []byte("}\n"))); err != nil {
		return err
	}
	if err := notation.WritePlan(list, s.Plan, s.Puzzle.Rules, n, o); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n]}\n")
	return err
}

// A listWriter makes lines the elements of a JSON list: it puts a comma between
// each two of them.
type listWriter struct {
	w     io.Writer
	begun bool
	ended bool // the last byte was the end of a line, which is not written yet
	text  []byte
}

func (l *listWriter) Write(b []byte) (int, error) {
	l.text = l.text[:0]
	for line := range bytes.Lines(b) {
		switch {
		case !l.begun:
			l.text = append(l.text, '\n')
		case l.ended:
			l.text = append(l.text, ",\n"...)
		}
		l.begun = true
		line, l.ended = bytes.CutSuffix(line, []byte("\n"))
		l.text = append(l.text, line...)
	}
	if _, err := l.w.Write(l.text); err != nil {
		return 0, err
	}
	return len(b), nil
}

// explainMethod prints how an answer was found.
func explainMethod(w io.Writer, answer solve.Answer, asJSON bool) error {
	if asJSON {
		return writeJSON(w, service.AnswerOf(answer))
	}
	return printTo(w,
		"method: "+answer.Method,
		"status: "+answer.Status.String(),
		"reason: "+answer.Reason)
}

// summary says how long a solution is and what is known about that.
func summary(answer solve.Answer) string {
	length := words.Count(answer.Moves, "move")
	if answer.Cost != nil {
		return fmt.Sprintf("%s, cost %v, the minimum (%s: %s)", length, answer.Cost, answer.Method, answer.Reason)
	}
	if answer.Status == solve.Proved {
		return fmt.Sprintf("%s, the minimum (%s: %s)", length, answer.Method, answer.Reason)
	}
	return fmt.Sprintf("%s, the %s; at least %v are needed (%s: %s)", length, answer.Status.Noun(), answer.LowerBound, answer.Method, answer.Reason)
}
