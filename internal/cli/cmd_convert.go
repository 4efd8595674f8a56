package cli

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"example.com/hanoi"
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
	d := &draft{w: out}
	w := begin(d)
	var illegal *hanoi.IllegalMoveError // of a list after which another one may come
	for {
		m, err := r.Next()
		if n, ok := r.Notation(); !ok || n.Name != "triple" {
			// Only triples start over.
			if err := d.release(); err != nil {
				return err
			}
		}
		switch {
		case errors.Is(err, notation.ErrRestart):
			if d.released {
				return fmt.Errorf("line %d: a new list of moves begins, but the one before it is written already", r.Line())
			}
			d.text = d.text[:0]
			w = begin(d)
			illegal = nil
			continue
		case illegal == nil && !d.released && errors.As(err, &illegal):
			continue
		case errors.Is(err, io.EOF):
			if err := w.Close(); err != nil {
				return err
			}
			return d.release()
		case err != nil:
			return errors.Join(err, w.Flush(), d.release(), d.endLine())
		}
		if err := w.Write(m); err != nil {
			return err
		}
	}
}

// maxDraft is how many bytes a draft holds back.
const maxDraft = 64 << 20

// A draft holds back what is written to it until it is released or large.
type draft struct {
	w        io.Writer
	text     []byte
	released bool
	inLine   bool // what was written last is not the end of a line
}

func (d *draft) Write(b []byte) (int, error) {
	if len(b) > 0 {
		d.inLine = b[len(b)-1] != '\n'
	}
	if d.released {
		return d.w.Write(b)
	}
	d.text = append(d.text, b...)
	if len(d.text) > maxDraft {
		return len(b), d.release()
	}
	return len(b), nil
}

func (d *draft) release() error {
	if d.released {
		return nil
	}
	d.released = true
	_, err := d.w.Write(d.text)
	d.text = nil
	return err
}

// endLine ends a line that was begun, so that a message does not stand in it.
func (d *draft) endLine() error {
	if !d.inLine {
		return nil
	}
	_, err := d.Write([]byte("\n"))
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
