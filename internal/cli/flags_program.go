package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/internal/runner"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/judge"
)

// programFlags are the flags about a learner's program that is run for puzzles.
type programFlags struct {
	command string
	give    string
	timeout time.Duration
	limit   int // of the output, in MiB

	flag  string   // that says the command: solver unless it is set
	words []string // of the command
	dir   string   // where it runs, as in runner.Program
	env   []string // its environment, as in runner.Program
}

// programNeeds are the flags that mean nothing without a program.
const programNeeds = "give timeout max-output"

func (f *programFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.flag = "solver"
	flags.StringVar(&f.command, f.flag, "", "run the program `CMD ARGS` for each number of disks and check what it prints; in ARGS, {n}, {from}, {to} and {spare} are replaced")
	f.registerLimits(cmd)
}

// registerLimits registers the flags about how the program runs.
func (f *programFlags) registerLimits(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.Var(withDefault(&f.give, "json"), "give", "with --"+f.flag+", `what` the program reads: json, n (the number of disks) or nothing")
	complete(cmd, "give", "json\tthe puzzle as JSON", "n\tthe number of disks", "nothing")
	flags.DurationVar(&f.timeout, "timeout", 10*time.Second, "with --"+f.flag+", the `time` that it may run for one puzzle; 0 means as long as it likes")
	f.limit = 256
	flags.Var(wholeFlag{&f.limit, 1, maxWhole}, "max-output", "with --"+f.flag+", how many `MiB` it may print for one puzzle")
}

// read reads the values of the flags.
func (f *programFlags) read() error {
	var err error
	if f.words, err = splitWords(f.command); err != nil {
		return usage("", "--%s %q: %v", f.flag, f.command, err)
	}
	switch f.give {
	case "json", "n", "nothing":
	default:
		return usage("", "--give %q: it is json, n or nothing", f.give)
	}
	if f.timeout < 0 {
		return usage("", "--timeout %q: it is 0 or more, such as 10s", f.timeout)
	}
	return nil
}

// program returns the learner's program, ready to run for a puzzle of the
// setting.
func (f *programFlags) program(s service.Setting, p hanoi.Puzzle) (judge.Program, error) {
	args, err := f.args(s, p)
	if err != nil {
		return nil, err
	}
	path, err := exec.LookPath(args[0])
	if err != nil {
		why := errors.New("there is no such program in the directories of PATH")
		if e := (*exec.Error)(nil); errors.As(err, &e) && !errors.Is(err, exec.ErrNotFound) {
			why = plain(e.Err)
		}
		return nil, usage("", "--%s: cannot run %q: %v", f.flag, args[0], why)
	}
	args[0] = path
	var input bytes.Buffer
	switch f.give {
	case "json":
		err = writeJSON(&input, service.PuzzleOf(p, s.Names))
	case "n":
		_, err = fmt.Fprintln(&input, p.Disks())
	}
	if err != nil {
		return nil, err
	}
	program := runner.Program{Args: args, Dir: f.dir, Env: f.env, Time: f.timeout, Output: int64(f.limit) << 20}
	return func(ctx context.Context, read func(io.Reader)) error {
		return f.failure(program.Run(ctx, input.Bytes(), read))
	}, nil
}

// args returns the words of the command with their placeholders replaced.
func (f *programFlags) args(s service.Setting, p hanoi.Puzzle) ([]string, error) {
	start, from := place(s, s.From, 0, p.Start)
	goal, to := place(s, s.To, hanoi.Peg(p.Pegs()-1), p.Goal)
	var spare []string
	for peg := range hanoi.Peg(p.Pegs()) {
		if peg != start && peg != goal {
			spare = append(spare, s.Names.Name(peg))
		}
	}
	replacer := strings.NewReplacer("{n}", strconv.Itoa(p.Disks()), "{from}", from, "{to}", to, "{spare}", strings.Join(spare, ","))
	var args []string
	for _, word := range f.words {
		if strings.Contains(word, "{spare}") && (start < 0 || goal < 0) {
			return nil, usage("{from} and {to} are then the states, as words with the largest disk first",
				"--%s %q: {spare} is there only if all disks go from one peg to another", f.flag, f.command)
		}
		args = append(args, replacer.Replace(word))
	}
	return args, nil
}

// place returns the name of the peg on which the text or the state has all disks;
// if there is none, the peg is -1 and the name is the word of the state.
func place(s service.Setting, text string, usual hanoi.Peg, state hanoi.State) (hanoi.Peg, string) {
	peg, ok := s.Tower(text, usual)
	if !ok {
		peg, ok = state.Perfect()
	}
	if !ok {
		return -1, state.Word(s.Names.Name)
	}
	return peg, s.Names.Name(peg)
}

// failure says what went wrong with the program.
func (f *programFlags) failure(err error) error {
	var (
		start *runner.StartError
		late  *runner.TimeError
		over  *runner.OutputError
		crash *runner.CrashError
	)
	switch {
	case errors.As(err, &start):
		return fmt.Errorf("--%s: cannot run it: %w", f.flag, plain(start.Err))
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
