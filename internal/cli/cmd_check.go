package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/internal/jsonform"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// check judges a run of moves.
func (a *app) check() *cobra.Command {
	var (
		puzzle  puzzleFlags
		reading readFlags
		asJSON  bool
		learner learnerFlags
		limits  searchFlags
	)
	cmd := &cobra.Command{
		Use:   "check [FILE|-]",
		Short: "Check a run of moves, or a program that makes them",
		Long: `Reads moves from a file or the standard input and says whether they solve the
puzzle; if not, which move is the first illegal one, why, and in which state.
The exit status is 0 if they solve it, 1 if not, 2 if they cannot be read.

With --solver, runs a program of yours once for each number of disks of -n
(-n 1..8; -n 8 means 1..8) and checks what it prints. It gets the puzzle as one
line of JSON on its standard input,

  {"disks":1,"pegs":3,"names":["A","B","C"],"rules":"classic",
   "arcs":[["A","B"],["A","C"],["B","A"],["B","C"],["C","A"],["C","B"]],
   "start":{"word":"A","stacks":[[1],[],[]]},
   "goal":{"word":"C","stacks":[[],[],[1]]}}

where arcs are the ways a disk may go, word has the peg of each disk, largest
disk first, and stacks has the disks on each peg, bottom to top. It prints its
moves in any notation. The program is run without a shell; whatever it starts
is ended with it.`,
		Example: `  hanoi check -n 5 moves.txt
  hanoi solve -n 20 --notation pair | hanoi check -n 20
  hanoi check -n 3 --in triple --strict answer.txt
  hanoi check --solver 'python3 mysolver.py' -n 1..8
  hanoi check --solver 'sh -c "./solve | tail -n +2"' -n 5 --timeout 2s`,
		Args: oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := needed(cmd, "solver", "timeout max-output"); err != nil {
				return err
			}
			if err := onlyEdges("move-names", reading.moveNames, reading.in); err != nil {
				return err
			}
			config, done, err := limits.config(a)
			if err != nil {
				return err
			}
			defer done()
			if config.MaxStates == 0 {
				config.MaxStates = judgedStates
			}
			if learner.command != "" {
				if len(args) > 0 {
					return usage("", "--solver and a file cannot be checked at the same time")
				}
				return a.checkLearner(cmd.Context(), &puzzle, &reading, &learner, config, asJSON)
			}
			p, names, err := puzzle.puzzle()
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
			j := &judgement{puzzle: p, names: names}
			if err := j.read(cmd.Context(), in, options); err != nil {
				return err
			}
			err = j.measure(cmd.Context(), config)
			done()
			if err != nil {
				return err
			}
			if asJSON {
				err = writeJSON(a.out, j.json())
			} else {
				err = printTo(a.out, j.lines()...)
			}
			j.hint(a)
			return a.verdict(j.Solved, err)
		},
	}
	puzzle.register(cmd)
	reading.register(cmd)
	limits.register(cmd)
	flags := cmd.Flags()
	flags.BoolVar(&asJSON, "json", false, "print the verdict as a JSON object; with --solver, one a line for each number of disks")
	learner.register(cmd)
	return cmd
}

// judgedStates is up to how many states a puzzle is searched to measure the moves
// by its minimum, unless the flags of a search say that it is wanted.
const judgedStates = 1 << 28

// verdict returns the error for an answer that has been printed. A no stays a no
// if its reader went away.
func (a *app) verdict(yes bool, printing error) error {
	if !yes && (printing == nil || errors.Is(printing, errClosed)) {
		return errNo
	}
	return printing
}

// A judgement is a verdict on a run of moves, with what it is measured by.
type judgement struct {
	hanoi.Verdict
	puzzle   hanoi.Puzzle
	names    notation.Names
	line     int           // of the last move that was read, 0 if there is none
	notation string        // in which the moves are written, empty if that is not known
	reading  string        // how they were read, if that was detected and there are any
	answer   *solve.Answer // nil if there is no solution or none is known
	none     bool          // there is no solution
}

// measure finds out what is known of the minimum.
func (j *judgement) measure(ctx context.Context, c solve.Config) error {
	answer, err := solve.Count(ctx, j.puzzle, c)
	switch {
	case errors.As(err, new(*solve.NoSolutionError)):
		j.none = true
	case errors.As(err, new(*solve.NotSolvedError)), errors.As(err, new(*hanoi.PuzzleError)):
		// Then the minimum is not known; the puzzle itself was good enough to judge.
	case err != nil:
		return err
	default:
		j.answer = &answer
	}
	return nil
}

// read reads the moves. The error is about text that cannot be read.
func (j *judgement) read(ctx context.Context, in io.Reader, o notation.ReadOptions) error {
	r := notation.NewReader(&reader{ctx, in}, j.puzzle, o)
	var err error
	j.Verdict, err = r.Verdict()
	j.line = r.Line()
	if n, ok := r.Notation(); ok {
		j.notation = n.Name
		if o.Notation == (notation.Notation{}) {
			j.reading = r.Reading()
		}
	}
	return err
}

// excess returns how many moves more there are than in the best solution known.
func (j *judgement) excess() *big.Int {
	n := new(big.Int).SetUint64(j.Moves)
	return n.Sub(n, j.answer.Moves)
}

// lines returns the judgement as text.
func (j *judgement) lines() []string {
	lines := []string{j.headline()}
	if m := j.Illegal; m != nil {
		lines = append(lines,
			j.illegal(),
			"state: "+words.State(m.State, j.names.Name),
			fmt.Sprintf("legal moves: %d", j.Moves))
	} else {
		lines = append(lines,
			"final state: "+words.State(j.Final, j.names.Name),
			fmt.Sprintf("moves: %d", j.Moves))
	}
	lines = append(lines, "minimum: "+j.minimum())
	if j.Solved && j.answer != nil {
		lines = append(lines, "excess: "+j.excessText())
	}
	if j.reading != "" {
		lines = append(lines, "notation: "+j.reading)
	}
	return lines
}

// illegal says which move is illegal and why.
func (j *judgement) illegal() string {
	m := j.Illegal
	return fmt.Sprintf("illegal move %d, line %d: %s: %s: %s",
		m.Number, j.line, m.MoveText(j.names.Name), m.Reason.Error(), m.Detail(j.names.Name))
}

// headline says how it ended.
func (j *judgement) headline() string {
	switch {
	case j.Illegal != nil:
		return "not solved: there is an illegal move"
	case !j.Solved:
		return "not solved: the last state is not the goal " + words.State(j.puzzle.Goal, j.names.Name)
	case j.answer != nil && j.answer.Status == solve.Proved && j.excess().Sign() == 0:
		return "solved in the minimum"
	}
	return "solved"
}

// hint says which flag may be missing.
func (j *judgement) hint(a *app) {
	switch {
	case j.Illegal == nil:
	case j.Illegal.Reason == hanoi.ErrNoSuchDisk:
		a.note("hint: the puzzle has %s, -n sets their number", words.Count(j.puzzle.Disks(), "disk"))
	case j.Illegal.Reason == hanoi.ErrNoSuchPeg:
		a.note("hint: the puzzle has %s, -p sets their number", words.Count(j.puzzle.Pegs(), "peg"))
	}
}

// minimum says what is known about the minimum.
func (j *judgement) minimum() string {
	switch {
	case j.none:
		return "there is no solution"
	case j.answer == nil:
		return "not known"
	case j.answer.Status == solve.Proved:
		return j.answer.Moves.String()
	}
	return fmt.Sprintf("not known; the best known is %v, at least %v are needed", j.answer.Moves, j.answer.LowerBound)
}

func (j *judgement) excessText() string {
	if j.answer.Status == solve.Proved {
		return j.excess().String()
	}
	return j.excess().String() + " over the best known"
}

// judgementJSON is a judgement for other programs.
type judgementJSON struct {
	Solved     bool            `json:"solved"`
	Moves      jsonform.Digits `json:"moves"`      // legal ones, up to the first illegal one
	Minimum    jsonform.Digits `json:"minimum"`    // null if it is not known
	BestKnown  jsonform.Digits `json:"best_known"` // null if no solution is known
	LowerBound jsonform.Digits `json:"lower_bound"`
	Excess     jsonform.Digits `json:"excess"`   // over the best known; null if not solved
	Solvable   *bool           `json:"solvable"` // null if that is not known
	Final      jsonform.State  `json:"final"`
	Illegal    *illegalJSON    `json:"illegal"` // the first illegal move, null if there is none
	Notation   string          `json:"notation"`
}

// illegalJSON is an illegal move for other programs.
type illegalJSON struct {
	Number uint64         `json:"number"`
	Line   int            `json:"line"`
	Disk   int            `json:"disk"` // 0 if there is none to take
	From   string         `json:"from"`
	To     string         `json:"to"`
	Reason string         `json:"reason"`
	Detail string         `json:"detail"`
	State  jsonform.State `json:"state"`
}

func (j *judgement) json() judgementJSON {
	out := judgementJSON{
		Solved: j.Solved, Moves: jsonform.Small(j.Moves),
		Final: jsonform.StateOf(j.Final, j.names), Notation: j.notation,
	}
	if j.none || j.answer != nil {
		solvable := !j.none
		out.Solvable = &solvable
	}
	if j.answer != nil {
		known := jsonform.AnswerOf(*j.answer)
		out.Minimum, out.BestKnown, out.LowerBound = known.Minimum, known.BestKnown, known.LowerBound
		if j.Solved {
			out.Excess = jsonform.Big(j.excess())
		}
	}
	if m := j.Illegal; m != nil {
		out.Illegal = &illegalJSON{
			Number: m.Number, Line: j.line, Disk: int(m.Move.Disk),
			From: j.names.Name(m.Move.From), To: j.names.Name(m.Move.To),
			Reason: m.Reason.Error(), Detail: m.Detail(j.names.Name), State: jsonform.StateOf(m.State, j.names),
		}
	}
	return out
}
