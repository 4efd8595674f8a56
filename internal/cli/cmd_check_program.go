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
	"example.com/hanoi/internal/runner"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/judge"
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
func (a *app) checkLearner(ctx context.Context, puzzle *puzzleFlags, reading *readFlags, learner *learnerFlags, count func(context.Context, hanoi.Puzzle) (solve.Answer, error), asJSON bool) error {
	s, err := puzzle.setting()
	if err != nil {
		return err
	}
	if err := towersOnly(s, "--solver"); err != nil {
		return err
	}
	first, last, err := learnerSpan(puzzle.disks)
	if err != nil {
		return err
	}
	options, err := reading.options(s.Names)
	if err != nil {
		return err
	}
	program, err := learner.program()
	if err != nil {
		return err
	}
	right := true
	for n := first; n <= last; n++ {
		p, err := s.Puzzle(n)
		if err != nil {
			return err
		}
		j, err := judge.New(p, judge.Options{Read: options, Count: count})
		if err != nil {
			return err
		}
		v, err := j.Program(ctx, learner.run(program, p, s.Names))
		if err != nil {
			return err
		}
		if asJSON {
			err = writeJSON(a.out, service.VerdictOf(v))
		} else {
			err = printTo(a.out, append([]string{fmt.Sprintf("n = %d: %s", n, oneLine(v.String()))}, indented(v.Stderr())...)...)
		}
		if err != nil {
			return err
		}
		right = right && v.Yes()
	}
	return a.verdict(right, nil)
}

// indented returns lines that are shown below something.
func indented(lines []string) []string {
	var shown []string
	for _, line := range lines {
		shown = append(shown, "  "+line)
	}
	return shown
}

// learnerSpan reads the numbers of disks of the learner's loop: a range, or the
// last of them.
func learnerSpan(text string) (first, last int, err error) {
	if text == "" {
		return 0, 0, usage("-n 1..8", "--solver needs -n: for which numbers of disks the program is run")
	}
	if !strings.Contains(text, "..") {
		last, err = service.DiskNumber(text)
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

// run returns the learner's program as it is run for a puzzle.
func (f *learnerFlags) run(program runner.Program, p hanoi.Puzzle, names notation.Names) judge.Program {
	return func(ctx context.Context, read func(io.Reader)) error {
		var input bytes.Buffer
		if err := writeJSON(&input, service.PuzzleOf(p, names)); err != nil {
			return err
		}
		return f.failure(program.Run(ctx, input.Bytes(), read))
	}
}

// failure says what went wrong with the program.
func (f *learnerFlags) failure(err error) error {
	var (
		start *runner.StartError
		late  *runner.TimeError
		over  *runner.OutputError
		crash *runner.CrashError
	)
	switch {
	case errors.As(err, &start):
		return fmt.Errorf("--solver: cannot run it: %w", plain(start.Err))
	case errors.As(err, &late):
		return &judge.Failure{Outcome: judge.TimeOut, Reason: late.Error()}
	case errors.As(err, &over):
		return &judge.Failure{Outcome: judge.EndlessOutput, Reason: fmt.Sprintf("more than %d MiB", f.limit)}
	case errors.As(err, &crash):
		failure := &judge.Failure{Outcome: judge.Crash, Reason: crash.Status}
		for _, line := range crash.Last {
			failure.Stderr = append(failure.Stderr, oneLine(line))
		}
		return failure
	}
	return err
}
