package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
	"example.com/hanoi/variant"
)

// An irregularFlag lets a larger disk lie on a smaller one at the start.
type irregularFlag struct{ on bool }

func (f *irregularFlag) register(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.on, "irregular", false, "let larger disks lie on smaller ones in the stacks of --from; no move puts one there")
}

// An irregularPuzzle is one from an irregular start.
type irregularPuzzle struct {
	solve.Irregular
	stacks variant.Puzzle // the same, as pieces on stacks
	config solve.Config
}

// puzzle returns the puzzle of the flags. Other flags than these do not go with
// it, unless they are among those allowed.
func (f *irregularFlag) puzzle(cmd *cobra.Command, flags *puzzleFlags, idle string) (*irregularPuzzle, error) {
	if err := apart(cmd, "irregular", "names disks pegs "+idle); err != nil {
		return nil, err
	}
	if !strings.Contains(flags.from, "|") {
		return nil, usage("", "--irregular is about a start given as stacks, such as --from '1 2 3||'")
	}
	pegs := strings.Count(flags.from, "|") + 1
	start, err := variant.ParseState(pegs, nil, flags.from)
	if err != nil {
		return nil, err
	}
	pieces := start.Pieces()
	for i, piece := range pieces {
		if piece.Size != i+1 {
			return nil, usage("", "--from %q: the disks are 1 to %d, each of them once", flags.from, len(pieces))
		}
	}
	goal := make(variant.State, pegs)
	to := pegs - 1
	switch {
	case strings.Contains(flags.to, "|"):
		if goal, err = variant.ParseState(pegs, pieces, flags.to); err != nil {
			return nil, err
		}
		for _, stack := range goal {
			for i := 1; i < len(stack); i++ {
				if stack[i].Size > stack[i-1].Size {
					return nil, usage("", "--to %q: only the start may be irregular", flags.to)
				}
			}
		}
	case flags.to != "":
		if to = int(strings.ToUpper(flags.to)[0]) - 'A'; len(flags.to) != 1 || to < 0 || to >= pegs {
			return nil, usage("", "--to %q: with --irregular it is a peg or stacks", flags.to)
		}
		fallthrough
	default:
		for i := len(pieces) - 1; i >= 0; i-- {
			goal[to] = append(goal[to], pieces[i])
		}
	}
	p := &irregularPuzzle{stacks: variant.Puzzle{
		Name: "irregular", About: "Irregular start: no disk is put on a smaller one",
		Rules: variant.Rules{Irregular: true}, Start: start, Goal: variant.Goal{States: []variant.State{goal}},
	}}
	if p.stacks.Rules.Arcs, err = variant.ParseArcs(pegs, flags.rules); err != nil {
		return nil, err
	}
	p.Rules = p.stacks.Rules.Arcs
	p.Start = disksOf(start)
	at := make([]byte, len(pieces))
	for peg, stack := range disksOf(goal) {
		for _, d := range stack {
			at[d-1] = byte(peg)
		}
	}
	if p.Goal, err = hanoi.StateOf(pegs, at); err != nil {
		return nil, err
	}
	return p, p.Check()
}

// disksOf returns the disks of stacks of pieces.
func disksOf(s variant.State) [][]hanoi.Disk {
	stacks := make([][]hanoi.Disk, len(s))
	for peg, stack := range s {
		for _, p := range stack {
			stacks[peg] = append(stacks[peg], hanoi.Disk(p.Size))
		}
	}
	return stacks
}

// limited reads how a search may run. The function it returns takes the progress
// bar away.
func (p *irregularPuzzle) limited(a *app, limits *searchFlags) (func(), error) {
	config, done, err := limits.config(a)
	p.config = config
	return done, err
}

// help returns the first move from a state and how many a shortest solution has.
func (p *irregularPuzzle) help(ctx context.Context, s variant.State) (variant.Step, *big.Int, error) {
	q := p.Irregular
	q.Start = disksOf(s)
	solution, err := solve.SolveIrregular(ctx, q, p.config)
	if err != nil {
		return nil, nil, err
	}
	for m := range irregularMoves(solution) {
		return variant.Step{{Piece: variant.Piece{Size: int(m.Disk)}, From: m.From, To: m.To}}, solution.Moves, nil
	}
	return nil, solution.Moves, nil
}

// irregularMoves returns the moves of a solution.
func irregularMoves(s *solve.IrregularSolution) func(yield func(hanoi.Move) bool) {
	return func(yield func(hanoi.Move) bool) {
		for _, m := range s.First {
			if !yield(m) {
				return
			}
		}
		for m := range s.Rest.Plan.Moves() {
			if !yield(m) {
				return
			}
		}
	}
}

// count prints how many moves it takes from an irregular start.
func (f *irregularFlag) count(a *app, cmd *cobra.Command, flags *puzzleFlags, limits *searchFlags, asJSON, verbose bool) error {
	p, err := f.puzzle(cmd, flags, "weights table csv checkpoint spill")
	if err != nil {
		return err
	}
	done, err := p.limited(a, limits)
	if err != nil {
		return err
	}
	defer done()
	answer, err := solve.CountIrregular(cmd.Context(), p.Irregular, p.config)
	done()
	if err != nil {
		return f.answer(a, asJSON, err)
	}
	if asJSON {
		return writeJSON(a.out, service.AnswerOf(answer))
	}
	return buffered(a.out, func(w *bufio.Writer) error {
		fmt.Fprintln(w, answer.Moves)
		if verbose {
			printAnswer(w, answer)
		}
		return nil
	})
}

// solve prints the moves from an irregular start.
func (f *irregularFlag) solve(a *app, cmd *cobra.Command, flags *puzzleFlags, limits *searchFlags, output outputFlag, asJSON, yes bool) error {
	p, err := f.puzzle(cmd, flags, "weights range notation explain-method jsonl csv move-names checkpoint spill")
	if err != nil {
		return err
	}
	s, err := f.solution(a, cmd, p, limits)
	if err != nil {
		return f.answer(a, asJSON, err)
	}
	if err := a.askFirst(output.file, listing{lines: s.Moves, what: words.Count(s.Moves, "move"), part: "hanoi count"}, yes); err != nil {
		return err
	}
	return output.to(a, func(out io.Writer) error {
		return buffered(out, func(w *bufio.Writer) error {
			if asJSON {
				return writeIrregular(w, s)
			}
			for m := range irregularMoves(s) {
				if _, err := fmt.Fprintf(w, "Move %v\n", m); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

func (f *irregularFlag) solution(a *app, cmd *cobra.Command, p *irregularPuzzle, limits *searchFlags) (*solve.IrregularSolution, error) {
	done, err := p.limited(a, limits)
	if err != nil {
		return nil, err
	}
	defer done()
	return solve.SolveIrregular(cmd.Context(), p.Irregular, p.config)
}

// writeIrregular writes a solution as a JSON object.
func writeIrregular(w io.Writer, s *solve.IrregularSolution) error {
	head, err := jsonOf(service.AnswerOf(s.Answer))
	if err != nil {
		return err
	}
	fmt.Fprintf(w, `%s,"moves":[`, strings.TrimSuffix(head, "}"))
	comma := ""
	for m := range irregularMoves(s) {
		if _, err := fmt.Fprintf(w, "%s\n{\"disk\":%d,\"from\":%q,\"to\":%q}", comma, m.Disk, m.From, m.To); err != nil {
			return err
		}
		comma = ","
	}
	_, err = io.WriteString(w, "\n]}\n")
	return err
}

func jsonOf(form any) (string, error) {
	var b strings.Builder
	err := writeJSON(&b, form)
	return strings.TrimSpace(b.String()), err
}

// answer prints that there is no solution, if that is it.
func (f *irregularFlag) answer(a *app, asJSON bool, err error) error {
	if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
		if asJSON {
			return a.verdict(false, writeJSON(a.out, service.NoAnswer(none)))
		}
		return a.verdict(false, printTo(a.out, none.Error()))
	}
	return err
}

// check judges moves from an irregular start.
func (f *irregularFlag) check(a *app, cmd *cobra.Command, flags *puzzleFlags, args []string, asJSON bool) error {
	p, err := f.puzzle(cmd, flags, "weights solver require in strict verbose")
	if err != nil {
		return err
	}
	v := &variantFlags{app: a, asJSON: asJSON, help: p.help}
	return v.check(cmd, p.stacks, args)
}

// states calls do with the state after as many moves of the solution as the text of
// a flag says, or with the start if it is empty, or else with all states, the start
// first; with each but the start comes the move that led to it.
func (f *irregularFlag) states(a *app, cmd *cobra.Command, p *irregularPuzzle, flag, text string, all bool, do func(k int, m *hanoi.Move, s variant.State) error) error {
	at, err := position(flag, text, 0)
	if err != nil {
		return err
	}
	s := p.stacks.Start
	if at == nil && !all {
		return do(0, nil, s)
	}
	solution, err := f.solution(a, cmd, p, &searchFlags{})
	if err != nil {
		return f.answer(a, false, err)
	}
	if at != nil && at.Cmp(solution.Moves) > 0 {
		return usage("", "--%s %q: the solution has %s", flag, text, words.Count(solution.Moves, "move"))
	}
	most := big.NewInt(maxShown)
	if all && solution.Moves.Cmp(most) > 0 || at != nil && at.Cmp(big.NewInt(1_000_000)) > 0 {
		return usage("", "with --irregular, --all shows solutions of up to %d moves and --%s states up to move 1000000", maxShown, flag)
	}
	k := 0
	if all || at.Sign() == 0 {
		if err := do(0, nil, s); err != nil || !all {
			return err
		}
	}
	for m := range irregularMoves(solution) {
		k++
		s, err = p.stacks.Rules.Apply(s, variant.Step{{Piece: variant.Piece{Size: int(m.Disk)}, From: m.From, To: m.To}})
		if err != nil {
			return err
		}
		if all {
			err = do(k, &m, s)
		} else if at.Cmp(big.NewInt(int64(k))) == 0 {
			return do(k, &m, s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// show draws states of a solution as text.
func (f *irregularFlag) show(a *app, cmd *cobra.Command, flags *puzzleFlags, look *lookFlags, at string, all bool) error {
	p, err := f.puzzle(cmd, flags, "weights state json width")
	if err != nil {
		return err
	}
	return buffered(a.out, func(w *bufio.Writer) error {
		return f.states(a, cmd, p, "at", at, all, func(k int, m *hanoi.Move, s variant.State) error {
			switch {
			case all && m == nil:
				fmt.Fprintln(w, "start")
			case all:
				fmt.Fprintf(w, "\nmove %d: %v\n", k, *m)
			}
			_, err := io.WriteString(w, draw.StacksText(s, draw.TextOptions{ASCII: look.ascii}))
			return err
		})
	})
}

// draw draws a state of a solution.
func (f *irregularFlag) draw(a *app, cmd *cobra.Command, picture *pictureFlags, format, at string) error {
	p, err := f.puzzle(cmd, &picture.puzzle, "weights state move width")
	if err != nil {
		return err
	}
	var shown variant.State
	if err := f.states(a, cmd, p, "at", at, false, func(_ int, _ *hanoi.Move, s variant.State) error {
		shown = s
		return nil
	}); err != nil {
		return err
	}
	if format == "txt" {
		return picture.text(a, notation.Names{}, func(w io.Writer, o draw.TextOptions) error {
			_, err := io.WriteString(w, draw.StacksText(shown, o))
			return err
		})
	}
	scene, err := draw.Stacks(shown, draw.BoardOptions{})
	return picture.scene(a, format, scene, err)
}

// play lets a person play from an irregular start.
func (f *irregularFlag) play(a *app, cmd *cobra.Command, flags *puzzleFlags, plain, ascii bool) error {
	p, err := f.puzzle(cmd, flags, "weights")
	if err != nil {
		return err
	}
	v := &variantFlags{app: a, ascii: ascii, plain: plain, help: p.help}
	return v.play(cmd, p.stacks, nil)
}
