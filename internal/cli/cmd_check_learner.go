package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/internal/jsonform"
	"example.com/hanoi/internal/runner"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// learnerFlags are the flags of check that are about a program of the user's.
type learnerFlags struct {
	command string
	timeout time.Duration
	limit   int // of the output, in MiB
}

func (f *learnerFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.command, "solver", "", "run the program `CMD ARGS` for each number of disks and check what it prints")
	flags.DurationVar(&f.timeout, "timeout", 10*time.Second, "with --solver, the `time` that it may run for one puzzle; 0 means as long as it likes")
	f.limit = 256
	flags.Var(wholeFlag{&f.limit, 1, maxWhole}, "max-output", "with --solver, how many `MiB` it may print for one puzzle")
}

// checkLearner runs the learner's program once for each number of disks and
// prints a line on each.
func (a *app) checkLearner(ctx context.Context, puzzle *puzzleFlags, reading *readFlags, learner *learnerFlags, config solve.Config, asJSON bool) error {
	s, err := puzzle.setting()
	if err != nil {
		return err
	}
	if err := s.towersOnly("--solver"); err != nil {
		return err
	}
	first, last, err := learnerSpan(puzzle.disks)
	if err != nil {
		return err
	}
	options, err := reading.options(s.names)
	if err != nil {
		return err
	}
	program, err := learner.program()
	if err != nil {
		return err
	}
	right := true
	for n := first; n <= last; n++ {
		p, err := s.puzzle(n)
		if err != nil {
			return err
		}
		run := &learnerRun{judgement: &judgement{puzzle: p, names: s.names}, disks: n, limit: learner.limit}
		if err := run.measure(ctx, config); err != nil {
			return err
		}
		if !run.none {
			run.err = run.judge(ctx, program, options)
		}
		if failed := run.noVerdict(ctx); failed != nil {
			return failed
		}
		if asJSON {
			err = writeJSON(a.out, run.json())
		} else {
			_, err = fmt.Fprintf(a.out, "n = %d: %s\n", n, run.words())
		}
		if err != nil {
			return err
		}
		right = right && run.right()
	}
	return a.verdict(right, nil)
}

// learnerSpan reads the numbers of disks of the learner's loop: a range, or the
// last of them.
func learnerSpan(text string) (first, last int, err error) {
	if text == "" {
		return 0, 0, usage("-n 1..8", "--solver needs -n: for which numbers of disks the program is run")
	}
	if !strings.Contains(text, "..") {
		last, err = diskNumber(text)
		return min(1, last), last, err
	}
	return diskSpan("disks", text)
}

// program returns the learner's program with its limits.
func (f *learnerFlags) program() (runner.Program, error) {
	args, err := splitWords(f.command)
	if err != nil {
		return runner.Program{}, usage("", "--solver %q: %v", f.command, err)
	}
	if f.timeout < 0 {
		return runner.Program{}, usage("", "--timeout %q: it is 0 or more, such as 10s", f.timeout)
	}
	path, err := exec.LookPath(args[0])
	if err != nil {
		why := errors.New("there is no such program in the directories of PATH")
		if e := (*exec.Error)(nil); errors.As(err, &e) && !errors.Is(err, exec.ErrNotFound) {
			why = plain(e.Err)
		}
		return runner.Program{}, usage("", "--solver: cannot run %q: %v", args[0], why)
	}
	args[0] = path
	return runner.Program{Args: args, Time: f.timeout, Output: int64(f.limit) << 20}, nil
}

// splitWords splits a command at white space. Quotes keep it together, and a
// backslash takes the next character as it is, as in a shell; nothing else is
// special.
func splitWords(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	inWord := false
	var quote rune
	escaped := false
	for _, r := range text {
		switch {
		case escaped:
			if quote == '"' && r != '"' && r != '\\' {
				word.WriteByte('\\')
			}
			word.WriteRune(r)
			escaped = false
		case r == '\\' && quote != '\'':
			escaped, inWord = true, true
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, inWord = r, true
		case unicode.IsSpace(r):
			if inWord {
				words = append(words, word.String())
				word.Reset()
				inWord = false
			}
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	switch {
	case quote != 0:
		return nil, fmt.Errorf("a quote %c is not closed", quote)
	case escaped:
		return nil, errors.New("nothing follows the last backslash")
	case inWord:
		words = append(words, word.String())
	}
	if len(words) == 0 {
		return nil, errors.New("it names no program")
	}
	return words, nil
}

// A learnerRun is what came of the program for one puzzle.
type learnerRun struct {
	*judgement
	disks int
	limit int   // of the output, in MiB
	err   error // why there is no verdict, or the illegal move
}

// judge runs the program and judges its moves.
func (r *learnerRun) judge(ctx context.Context, program runner.Program, o notation.ReadOptions) error {
	var input bytes.Buffer
	if err := writeJSON(&input, jsonform.PuzzleOf(r.puzzle, r.names)); err != nil {
		return err
	}
	return program.Run(ctx, input.Bytes(), func(out io.Reader) error {
		if err := r.read(ctx, out, o); err != nil {
			return err
		}
		if r.Illegal != nil {
			// What follows does not matter any more.
			return r.Illegal
		}
		return nil
	})
}

// noVerdict returns the error for which the loop cannot go on.
func (r *learnerRun) noVerdict(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if start := (*runner.StartError)(nil); errors.As(r.err, &start) {
		return fmt.Errorf("--solver: cannot run it: %w", plain(start.Err))
	}
	return nil
}

// right reports whether the program solved the puzzle.
func (r *learnerRun) right() bool { return r.err == nil && r.Solved }

// kind says in one word, for programs, what came of the run.
func (r *learnerRun) kind() string {
	switch {
	case r.none:
		return "no solution"
	case r.err == nil && r.Solved:
		return "solved"
	case r.err == nil:
		return "not solved"
	case errors.As(r.err, new(*hanoi.IllegalMoveError)):
		return "illegal move"
	case errors.As(r.err, new(*runner.TimeError)):
		return "time-out"
	case errors.As(r.err, new(*runner.OutputError)):
		return "endless output"
	case errors.As(r.err, new(*runner.CrashError)):
		return "crash"
	}
	return "unreadable output"
}

// words says what came of the run.
func (r *learnerRun) words() string {
	kind := r.kind()
	switch kind {
	case "no solution":
		return "there is no solution by these rules, so the program was not run"
	case "solved":
		return r.solvedWords()
	case "not solved":
		if r.Moves == 0 {
			return "not solved: it printed no moves"
		}
		return fmt.Sprintf("not solved: after %s the state is %s, not %s",
			words.Count(r.Moves, "move"), words.State(r.Final, r.names.Name), words.State(r.puzzle.Goal, r.names.Name))
	case "illegal move":
		return r.illegal()
	case "endless output":
		return fmt.Sprintf("%s: more than %d MiB", kind, r.limit)
	}
	return kind + ": " + oneLine(r.err.Error())
}

func (r *learnerRun) solvedWords() string {
	length := words.Count(r.Moves, "move")
	if r.answer == nil {
		return fmt.Sprintf("solved in %s; the minimum is not known", length)
	}
	best := "minimum"
	if r.answer.Status != solve.Proved {
		best = "best known solution"
	}
	switch more := r.excess(); more.Sign() {
	case 0:
		return fmt.Sprintf("solved in %s, the %s", length, best)
	case 1:
		return fmt.Sprintf("solved in %s, %v more than the %s", length, more, best)
	default:
		return fmt.Sprintf("solved in %s, %v fewer than the %s", length, more.Neg(more), best)
	}
}

// learnerJSON is the verdict on one run for other programs.
type learnerJSON struct {
	Disks   int    `json:"disks"`
	Verdict string `json:"verdict"`         // see learnerRun.kind
	Error   string `json:"error,omitempty"` // why there is no verdict on the moves
	*judgementJSON
}

func (r *learnerRun) json() learnerJSON {
	out := learnerJSON{Disks: r.disks, Verdict: r.kind()}
	switch out.Verdict {
	case "solved", "not solved", "illegal move":
		j := r.judgement.json()
		out.judgementJSON = &j
	case "no solution":
	default:
		out.Error = oneLine(r.err.Error())
	}
	return out
}
