package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/grade"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/judge"
)

// classFlags are the flags about the submissions of a class.
type classFlags struct {
	puzzle  puzzleFlags
	judging judgeFlags
	program programFlags

	roster, junit, gradescope string
	csv, github, fail         bool
}

func (f *classFlags) register(cmd *cobra.Command) {
	f.puzzle.register(cmd)
	f.judging.register(cmd)
	flags := cmd.Flags()
	f.program.flag = "program"
	flags.StringVar(&f.program.command, f.program.flag, "", "each file or directory is a program, run for each number of disks as `CMD`, in which {file} is replaced (without CMD: as its ending says)")
	flags.Lookup(f.program.flag).NoOptDefVal = usualProgram
	f.program.registerLimits(cmd)
	flags.StringVar(&f.roster, "roster", "", "`FILE` that says whose the files are: id,name,file, where file is a pattern such as 17*")
	flags.BoolVar(&f.csv, "csv", false, "print the results of a class as comma-separated values")
	flags.StringVar(&f.junit, "junit", "", "write the results of a class to `FILE` as a JUnit report")
	flags.StringVar(&f.gradescope, "gradescope", "", "write the results of a class to `FILE` as results.json of Gradescope")
	flags.BoolVar(&f.github, "github", false, "write the results of a class to the file that GITHUB_OUTPUT names, as GitHub Classroom reads them")
	flags.BoolVar(&f.fail, "fail", false, "exit with status 1 if an answer is not accepted")
}

// classNeeds are the flags that mean nothing with --tasks.
const classNeeds = "program give timeout max-output roster csv junit gradescope github fail " +
	"disks pegs from to rules names in require until-solved"

// usualProgram stands for the command that a file's ending says.
const usualProgram = "{file}"

// interpreters are the commands for programs by their endings.
var interpreters = map[string]string{
	".py": "python3 {file}", ".js": "node {file}", ".rb": "ruby {file}", ".pl": "perl {file}", ".sh": "sh {file}",
	".go": "go run {file}", ".jl": "julia {file}", ".lua": "lua {file}", ".php": "php {file}", ".java": "java {file}",
	".r": "Rscript {file}",
}

// class grades the submissions of a class.
func (f *gradeFlags) class(ctx context.Context, a *app, args []string) error {
	c := &f.classFlags
	rule, err := judge.ParseScore(f.score)
	if err != nil {
		return err
	}
	s, err := c.puzzle.setting()
	if err != nil {
		return err
	}
	o, done, err := c.judging.options(a, s.Names)
	if err != nil {
		return err
	}
	done() // the progress is that of the class
	class, err := c.submissions(a, args)
	if err != nil {
		return err
	}
	puzzles, err := c.puzzles(s, o)
	if err != nil {
		return err
	}
	if err := c.readProgram(); err != nil {
		return err
	}
	g := &classGrader{flags: c, setting: s, judges: puzzles, rule: rule}
	if err := g.all(ctx, a, class, f.jobs); err != nil {
		return err
	}
	if err := c.reports(a, class); err != nil {
		return err
	}
	err = f.output.to(a, func(w io.Writer) error {
		switch {
		case f.asJSON:
			return writeClassJSON(w, class)
		case c.csv:
			return grade.WriteCSV(w, class)
		}
		return grade.WriteTable(w, class)
	})
	passed := true
	for _, s := range class {
		passed = passed && s.Passed()
	}
	return a.verdict(passed || !c.fail, err)
}

// submissions finds whose the files are.
func (c *classFlags) submissions(a *app, files []string) ([]*grade.Submission, error) {
	var roster *grade.Roster
	if c.roster != "" {
		in, err := a.input([]string{c.roster})
		if err != nil {
			return nil, err
		}
		defer in.Close()
		if roster, err = grade.ReadRoster(in); err != nil {
			return nil, fmt.Errorf("%s: %w", c.roster, err)
		}
	}
	return roster.Submissions(files), nil
}

// puzzles returns a judge for each puzzle that is asked.
func (c *classFlags) puzzles(s service.Setting, o judge.Options) ([]*judge.Judge, error) {
	first, last := -1, -1
	var err error
	switch {
	case c.program.command != "":
		first, last, err = programSpan(s, c.program.flag, c.puzzle.disks)
	case c.puzzle.disks != "":
		first, err = service.DiskNumber(c.puzzle.disks)
		last = first
	}
	if err != nil {
		return nil, err
	}
	var judges []*judge.Judge
	for n := first; n <= last; n++ {
		p, err := s.Puzzle(n)
		if err != nil {
			return nil, err
		}
		j, err := judge.New(p, o)
		if err != nil {
			return nil, err
		}
		judges = append(judges, j)
	}
	return judges, nil
}

// readProgram looks at the flags of the program once, before any is run.
func (c *classFlags) readProgram() error {
	if c.program.command == "" {
		return nil
	}
	if c.program.command != usualProgram && !strings.Contains(c.program.command, "{file}") {
		return usage("", "--program %q: {file} stands for the file of the student", c.program.command)
	}
	return c.program.read()
}

// reports writes the reports that are wanted besides.
func (c *classFlags) reports(a *app, class []*grade.Submission) error {
	for _, r := range []struct {
		file  string
		write func(io.Writer, []*grade.Submission) error
	}{{c.junit, grade.WriteJUnit}, {c.gradescope, grade.WriteGradescope}} {
		if r.file == "" {
			continue
		}
		file := outputFlag{file: r.file}
		if err := file.to(a, func(w io.Writer) error { return r.write(w, class) }); err != nil {
			return err
		}
	}
	if !c.github {
		return nil
	}
	name := os.Getenv("GITHUB_OUTPUT")
	if name == "" {
		return usage("", "--github: the environment variable GITHUB_OUTPUT names the file to write to, and it is not set")
	}
	line, err := grade.GitHub(class)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return fmt.Errorf("cannot write %q: %w", name, plain(err))
	}
	_, err = fmt.Fprintln(file, line)
	return errors.Join(err, file.Close())
}

// caseJSON is one case for other programs: the verdict with whose it is.
type caseJSON struct {
	Student string  `json:"student"`
	Name    string  `json:"name"`
	Passed  bool    `json:"passed"`
	Score   float64 `json:"score"`
	Seconds float64 `json:"seconds"`
	Message string  `json:"message"`
	service.Verdict
}

func writeClassJSON(w io.Writer, class []*grade.Submission) error {
	for _, s := range class {
		cases := s.Cases
		if len(cases) == 0 {
			cases = []grade.Case{{Err: errors.New("nothing was handed in")}}
		}
		for _, c := range cases {
			out := caseJSON{
				Student: s.Student, Name: s.Name, Passed: c.Passed(), Score: c.Score, Seconds: c.Time.Seconds(), Message: c.Message(),
			}
			if c.Err == nil {
				out.Verdict = service.VerdictOf(c.Verdict)
			} else {
				text := c.Err.Error()
				out.Verdict.Verdict, out.Error, out.Stderr = "error", &text, []string{}
			}
			out.Disks = c.Disks
			if s.File != "" {
				out.File = &s.File
			}
			if err := writeJSON(w, out); err != nil {
				return err
			}
		}
	}
	return nil
}

// A classGrader grades submissions, several at the same time.
type classGrader struct {
	flags   *classFlags
	setting service.Setting
	judges  []*judge.Judge
	rule    judge.Score
}

// all grades all submissions and shows how far it is.
func (g *classGrader) all(ctx context.Context, a *app, class []*grade.Submission, jobs int) error {
	if jobs <= 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	show, clear := a.classProgress(len(class))
	defer clear()
	next := make(chan *grade.Submission)
	var (
		workers sync.WaitGroup
		mu      sync.Mutex
		failed  error
		done    int
	)
	for range min(jobs, len(class)) {
		workers.Go(func() {
			for s := range next {
				err := g.one(ctx, s)
				mu.Lock()
				failed = errors.Join(failed, err)
				done++
				show(done)
				mu.Unlock()
			}
		})
	}
	for _, s := range class {
		if ctx.Err() != nil {
			break
		}
		next <- s
	}
	close(next)
	workers.Wait()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return failed
}

// one grades a submission. What is wrong with it is one of its results; the error
// is a reason to stop.
func (g *classGrader) one(ctx context.Context, s *grade.Submission) error {
	if s.File == "" {
		return nil
	}
	for _, j := range g.judges {
		began := time.Now()
		v, text, err := g.verdict(ctx, s, j)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		c := grade.Case{Disks: j.Puzzle().Disks(), Verdict: v, Time: time.Since(began), Err: err}
		if err == nil {
			var known bool
			if c.Score, known, err = j.Score(ctx, g.rule, v, text); err != nil {
				return err
			}
			if !known {
				c.Err = fmt.Errorf("the score %s needs a minimum that is not known", g.rule)
			}
		}
		s.Cases = append(s.Cases, c)
	}
	return nil
}

// verdict judges a submission for one puzzle. The text is only kept for the
// scores that read it themselves.
func (g *classGrader) verdict(ctx context.Context, s *grade.Submission, j *judge.Judge) (judge.Verdict, string, error) {
	if g.flags.program.command != "" {
		v, err := g.run(ctx, s, j)
		return v, "", err
	}
	info, err := os.Stat(s.File)
	if err == nil && info.IsDir() {
		err = errors.New("it is a directory; --program runs what is in it")
	}
	if err != nil {
		return judge.Verdict{}, "", fmt.Errorf("cannot read %q: %w", s.File, plain(err))
	}
	if g.rule == judge.ScoreReasoningGym || g.rule == judge.ScoreTextArena {
		text, err := os.ReadFile(s.File)
		if err != nil {
			return judge.Verdict{}, "", fmt.Errorf("cannot read %q: %w", s.File, plain(err))
		}
		v, err := j.Text(ctx, string(text))
		return v, string(text), err
	}
	file, err := os.Open(s.File)
	if err != nil {
		return judge.Verdict{}, "", fmt.Errorf("cannot read %q: %w", s.File, plain(err))
	}
	defer file.Close()
	v, err := j.Read(ctx, file)
	return v, "", err
}

// run runs the program of a submission, in a directory of its own and with an
// environment that knows nothing of the user's.
func (g *classGrader) run(ctx context.Context, s *grade.Submission, j *judge.Judge) (judge.Verdict, error) {
	command, err := programOf(s.File, g.flags.program.command)
	if err != nil {
		return judge.Verdict{}, err
	}
	dir, err := os.MkdirTemp("", "hanoi-grade-")
	if err != nil {
		return judge.Verdict{}, err
	}
	defer os.RemoveAll(dir)
	program := g.flags.program
	program.words, program.dir = command, dir
	program.env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "TMPDIR=" + dir, "LANG=C.UTF-8"}
	run, err := program.program(g.setting, j.Puzzle())
	if err != nil {
		return judge.Verdict{}, err
	}
	return j.Program(ctx, run)
}

// programOf returns the words of the command for a file or a directory.
func programOf(file, command string) ([]string, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("cannot run %q: %w", file, plain(err))
	}
	if info.IsDir() && command == usualProgram {
		if path, err = mainOf(path); err != nil {
			return nil, err
		}
	}
	if command == usualProgram {
		if known, ok := interpreters[strings.ToLower(filepath.Ext(path))]; ok {
			command = known
		}
	}
	words, err := splitWords(command)
	if err != nil {
		return nil, err
	}
	for i, w := range words {
		words[i] = strings.ReplaceAll(w, "{file}", path)
	}
	return words, nil
}

// mainOf returns the program in a directory: run, or the one file that is called
// main or solution, or the only file.
func mainOf(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", fmt.Errorf("cannot read %q: %w", dir, plain(err))
	}
	var all, named []string
	for _, e := range entries {
		if e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		path := filepath.Join(dir, e.Name())
		all = append(all, path)
		switch strings.ToLower(strings.TrimSuffix(e.Name(), filepath.Ext(e.Name()))) {
		case "run":
			return path, nil
		case "main", "solution":
			named = append(named, path)
		}
	}
	if len(named) == 1 {
		return named[0], nil
	}
	if len(all) == 1 {
		return all[0], nil
	}
	return "", fmt.Errorf("%q: it is not clear which of its files is the program; call it run or main", dir)
}

// classProgress returns what shows how many submissions are graded, and what
// takes that away.
func (a *app) classProgress(of int) (show func(done int), clear func()) {
	f, ok := a.errs.w.(*os.File)
	if !ok || !terminal(f) || !obeys(f) {
		return func(int) {}, func() {}
	}
	line := &statusLine{out: a.errs}
	began := time.Now()
	return func(done int) {
		if time.Since(began) >= patience {
			line.show(float64(done)/float64(of), fmt.Sprintf("%d of %d graded", done, of))
		}
	}, line.clear
}
