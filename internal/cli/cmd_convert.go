package cli

import (
	"errors"
	"io"

	"github.com/spf13/cobra"

	"example.com/hanoi/notation"
)

// convert writes moves, or a state, in another notation.
func (a *app) convert() *cobra.Command {
	var (
		puzzle  puzzleFlags
		reading readFlags
		output  outputFlag
		out     string
		written movesFlags
		state   string
	)
	cmd := &cobra.Command{
		Use:   "convert [FILE|-]",
		Short: "Write moves or a state in another notation",
		Long: `Reads moves in one notation from a file or the standard input and writes them in
another. Which disk a move is about follows from the puzzle where the notation
does not say it, so the number of disks must be right. The moves are made from
the start as they are read; an illegal one ends it.

With --state, writes a state in the form --out instead: word, stacks, lists,
rank or perfect.`,
		Example: `  hanoi solve -n 4 | hanoi convert -n 4 --out edges
  hanoi convert -n 3 --in disks --out pddl moves.txt
  hanoi convert --state '3 2||1' --out word`,
		Args: oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := apart(cmd, "state", "in strict move-names out-move-names from to"); err != nil {
				return err
			}
			if state != "" {
				if len(args) > 0 {
					return usage("", "--state and a file cannot be converted at the same time")
				}
				return output.to(a, func(w io.Writer) error { return convertState(w, &puzzle, state, out) })
			}
			p, names, err := puzzle.puzzle()
			if err != nil {
				return err
			}
			if out == "" {
				out = "text"
			}
			if err := onlyEdges("move-names", reading.moveNames, reading.in, out); err != nil {
				return err
			}
			if err := onlyEdges("out-move-names", written.moveNames, out); err != nil {
				return err
			}
			if written.moveNames == "" {
				written.moveNames = reading.moveNames
			}
			n, writing, err := written.options("out", out, names)
			if err != nil {
				return err
			}
			options, err := reading.options(names)
			if err != nil {
				return err
			}
			in, err := a.input(args)
			if err != nil {
				return err
			}
			defer in.Close()
			r := notation.NewReader(&reader{cmd.Context(), in}, p, options)
			if err := output.to(a, func(w io.Writer) error {
				return copyMoves(w, r, func(w io.Writer) *notation.Writer { return notation.NewWriter(w, p, n, writing) })
			}); err != nil {
				return names.InError(err)
			}
			if options.Notation == (notation.Notation{}) && r.Reading() != "" && terminal(a.errs) {
				a.note("hanoi: the moves were read as %s", r.Reading())
			}
			return nil
		},
	}
	puzzle.register(cmd)
	reading.register(cmd)
	output.register(cmd)
	flags := cmd.Flags()
	flags.StringVar(&out, "out", "", "`name` of the notation to write, see hanoi notations (default text; with --state word)")
	completeBy(cmd, "out", func(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if cmd.Flags().Changed("state") {
			return formNames(), cobra.ShellCompDirectiveNoFileComp
		}
		return notationNames(), cobra.ShellCompDirectiveNoFileComp
	})
	flags.StringVar(&written.moveNames, "out-move-names", "", "the `names` of moves to write, if not those of --move-names")
	puzzle.state(cmd, &state, "state", "convert this `state` instead of moves")
	return cmd
}

// copyMoves writes all moves that are read, with a writer that begin makes. What
// was written before an error stands.
func copyMoves(out io.Writer, r *notation.Reader, begin func(io.Writer) *notation.Writer) error {
	lines := &lineWriter{w: out}
	w := begin(lines)
	for m, err := range r.Moves() {
		if err != nil {
			return errors.Join(err, w.Flush(), lines.end())
		}
		if err := w.Write(m); err != nil {
			return err
		}
	}
	return w.Close()
}

// A lineWriter knows whether what was written last is the end of a line.
type lineWriter struct {
	w      io.Writer
	inLine bool
}

func (l *lineWriter) Write(b []byte) (int, error) {
	if len(b) > 0 {
		l.inLine = b[len(b)-1] != '\n'
	}
	return l.w.Write(b)
}

// end ends a line that was begun, so that a message does not stand in it.
func (l *lineWriter) end() error {
	if !l.inLine {
		return nil
	}
	_, err := l.Write([]byte("\n"))
	return err
}

// convertState writes a state in the given form.
func convertState(w io.Writer, puzzle *puzzleFlags, text, form string) error {
	s, err := puzzle.setting()
	if err != nil {
		return err
	}
	state, err := puzzle.oneState(s, "state", text, 0)
	if err != nil {
		return err
	}
	if form == "" {
		form = "word"
	}
	text, err = notation.FormatState(state, form, s.Names)
	if err != nil {
		return flagError("out", err)
	}
	return printTo(w, text)
}

// formNames returns the names of the forms of states with their samples, for the
// shell to offer.
func formNames() []cobra.Completion {
	var names []cobra.Completion
	for _, f := range notation.StateForms() {
		names = append(names, cobra.CompletionWithDesc(f.Name, f.Sample))
	}
	return names
}
