package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/grade"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/judge"
)

// gradeFlags say what is graded and how.
type gradeFlags struct {
	tasks, score, summary string
	byOrder, asJSON       bool
	keep                  []string
	jobs                  int
	output                outputFlag
	classFlags
}

// grade scores many answers.
func (a *app) grade() *cobra.Command {
	var f gradeFlags
	cmd := &cobra.Command{
		Use:   "grade {--tasks TASKS [ANSWERS|DIR|-]... | FILE...}",
		Short: "Score many answers: to tasks, or of a class",
		Long: `With --tasks, scores answers to the tasks of a file that hanoi tasks or reasoning-gym made.
Answers are lines of JSON with the id of the task and the text of the answer
(answer, response, completion, output, …), or a directory with a file for each,
named by its id. There is one line of results for each answer, and a summary: on
the standard error stream, or with --output, which takes the results, on the
standard output. The exit status is 0 however the answers are; it is 2 if lines
could not be graded, which does no harm to the others.

Without --tasks, judges the files of a class: moves in any notation, or with
--program a program each, which is run for the numbers of disks of -n as hanoi
check --solver does, in a directory of its own. Students are called as their
files, unless a roster says more.

The scores are ` + list(judge.Scores()) + `.`,
		Example: `  hanoi tasks --size 100 --seed 1 > tasks.jsonl
  hanoi grade --tasks tasks.jsonl answers.jsonl
  hanoi grade --tasks tasks.jsonl --score progress -o results.jsonl answers.jsonl
  hanoi grade -n 5 answers/*.txt
  hanoi grade -n 1..8 --program --require minimum --csv programs/*.py`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.tasks == "" {
				if len(args) == 0 {
					return usage("", "what is to be graded? answers to the tasks of a file (--tasks), or the files of a class")
				}
				if err := needed(cmd, "tasks", "by-order keep summary"); err != nil {
					return err
				}
				return f.class(cmd.Context(), a, args)
			}
			if err := refused(cmd, "tasks", classNeeds); err != nil {
				return err
			}
			return f.run(cmd.Context(), a, args)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.tasks, "tasks", "", "`FILE` of the tasks, one a line")
	flags.Var(withDefault(&f.score, string(judge.ScoreSolved)), "score", "`rule` by which answers are scored")
	flags.BoolVar(&f.byOrder, "by-order", false, "the first answer is to the first task and so on; ids are not looked at")
	flags.StringSliceVar(&f.keep, "keep", nil, "`fields` of the answers to copy to the results, with commas between them")
	flags.VarP(wholeFlag{&f.jobs, 0, 1 << 10}, "jobs", "j", "`number` of answers or programs graded at the same time (default: as many as there are processors)")
	flags.StringVar(&f.summary, "summary", "", "write the summary to `FILE`; as JSON if its name ends with .json")
	flags.BoolVar(&f.asJSON, "json", false, "print the summary, or the results of a class, as JSON")
	f.output.register(cmd)
	f.classFlags.register(cmd)
	complete(cmd, "score", names(judge.Scores())...)
	return cmd
}

// run grades answers to tasks.
func (f *gradeFlags) run(ctx context.Context, a *app, args []string) error {
	rule, err := judge.ParseScore(f.score)
	if err != nil {
		return err
	}
	list, err := f.readTasks(a)
	if err != nil {
		return err
	}
	g, err := grade.New(list, grade.Options{
		Score: rule, ByOrder: f.byOrder, Keep: f.keep, Strict: f.judging.reading.strict, Workers: f.jobs,
	})
	if err != nil {
		return err
	}
	bad := 0
	err = f.output.to(a, func(w io.Writer) error {
		return buffered(w, func(w *bufio.Writer) error {
			enc := json.NewEncoder(w)
			enc.SetEscapeHTML(false)
			sink := grade.Sink{
				Result: func(r *grade.Result) error { return enc.Encode(r) },
				Bad: func(e *grade.BadLine) error {
					// A file that is no file of answers is bad on every line.
					if bad++; bad <= maxBadLines {
						a.note("hanoi: %v", e)
					}
					return nil
				},
			}
			if len(args) == 0 {
				args = []string{"-"}
			}
			for _, name := range args {
				if err := f.answers(ctx, a, g, name, sink); err != nil {
					return err
				}
			}
			return g.Missing(sink)
		})
	})
	if err != nil {
		return err
	}
	if bad > maxBadLines {
		a.note("hanoi: and %s more", words.Count(bad-maxBadLines, "line"))
	}
	s := g.Summary()
	s.Finish()
	if err := f.writeSummary(a, s); err != nil {
		return err
	}
	if bad > 0 {
		return fmt.Errorf("%s could not be graded", words.Count(bad, "line"))
	}
	return nil
}

// maxBadLines is how many lines that could not be graded are named.
const maxBadLines = 20

// readTasks reads the file of the tasks.
func (f *gradeFlags) readTasks(a *app) (*grade.Tasks, error) {
	file, err := a.input([]string{f.tasks})
	if err != nil {
		return nil, err
	}
	defer file.Close()
	list, err := grade.ReadTasks(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.tasks, err)
	}
	return list, nil
}

// answers grades the answers of a file or a directory.
func (f *gradeFlags) answers(ctx context.Context, a *app, g *grade.Grader, name string, sink grade.Sink) error {
	if info, err := os.Stat(name); name != "-" && err == nil && info.IsDir() {
		return f.directory(ctx, g, name, sink)
	}
	in, err := a.input([]string{name})
	if err != nil {
		return err
	}
	defer in.Close()
	if name == "-" {
		name = "standard input"
	}
	return g.Lines(ctx, name, &reader{ctx, in}, sink)
}

// directory grades the files of a directory, each named by the id of its task.
func (f *gradeFlags) directory(ctx context.Context, g *grade.Grader, dir string, sink grade.Sink) error {
	if f.byOrder {
		return usage("", "--by-order: the files of the directory %q have no order, their names are ids", dir)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("cannot read %q: %w", dir, plain(err))
	}
	for _, e := range entries {
		if e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		name := filepath.Join(dir, e.Name())
		text, err := os.ReadFile(name)
		if err != nil {
			return fmt.Errorf("cannot read %q: %w", name, plain(err))
		}
		id := strings.TrimSuffix(e.Name(), filepath.Ext(e.Name()))
		if err := g.Text(ctx, name, id, string(text), sink); err != nil {
			return err
		}
	}
	return nil
}

// writeSummary writes the summary where it is wanted.
func (f *gradeFlags) writeSummary(a *app, s *grade.Summary) error {
	write := func(w io.Writer, asJSON bool) error {
		if asJSON {
			return writeJSON(w, s)
		}
		return s.Write(w)
	}
	if f.summary != "" {
		file := outputFlag{file: f.summary}
		return file.to(a, func(w io.Writer) error {
			return write(w, f.asJSON || strings.EqualFold(filepath.Ext(f.summary), ".json"))
		})
	}
	if f.output.file != "" && f.output.file != "-" {
		return write(a.out, f.asJSON)
	}
	return write(a.errs, f.asJSON)
}
