package grade

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"

	"example.com/hanoi"
	"example.com/hanoi/judge"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
	"example.com/hanoi/tasks"
)

// Options say how answers are graded. The zero value scores solutions and joins
// by id.
type Options struct {
	Score   judge.Score // empty stands for judge.ScoreSolved
	ByOrder bool        // the first answer is to the first task, and so on
	Keep    []string    // fields of the answers that are copied to the results
	Strict  bool        // only the notation of the task is read
	Workers int         // 0 stands for as many as Go uses
}

// A Grader grades answers to tasks.
type Grader struct {
	tasks   *Tasks
	options Options
	rule    judge.Score

	mu     sync.Mutex
	judges map[judgeKey]*judge.Judge

	answers int             // read so far
	seen    map[string]seen // the first answer to each task
	summary Summary
}

// seen is where an answer stands.
type seen struct {
	file string
	line int
}

// A judgeKey says what a judge is made for. Tasks that are alike share one.
type judgeKey struct {
	puzzle   hanoi.Puzzle
	notation string // empty: it is found out
	known    string // what the file says of the minimum
}

// New returns a grader. It is used once. The error is a [*hanoi.PuzzleError] for
// a score that there is not.
func New(t *Tasks, o Options) (*Grader, error) {
	g := &Grader{tasks: t, options: o, rule: o.Score, judges: map[judgeKey]*judge.Judge{}, seen: map[string]seen{}}
	if g.rule == "" {
		g.rule = judge.ScoreSolved
	}
	if _, err := judge.ParseScore(string(g.rule)); err != nil {
		return nil, err
	}
	g.summary.Score = g.rule
	if g.options.Workers <= 0 {
		g.options.Workers = runtime.GOMAXPROCS(0)
	}
	return g, nil
}

// A BadLine is a line of a file of answers that gives no result.
type BadLine struct {
	File string
	Line int
	Err  error
}

// Error returns the file, the line and what is wrong, in one line.
func (e *BadLine) Error() string { return fmt.Sprintf("%s, line %d: %v", e.File, e.Line, e.Err) }

// Unwrap returns what is wrong.
func (e *BadLine) Unwrap() error { return e.Err }

// Sink takes what comes out of grading, in the order of the answers. Either may
// end it by an error.
type Sink struct {
	Result func(*Result) error
	Bad    func(*BadLine) error
}

// batchLines is how many answers a worker takes at once, batchBytes about how
// many bytes they have at most.
const (
	batchLines = 256
	batchBytes = 1 << 20
)

// A batch is some lines of a file of answers, and later their results.
type batch struct {
	lines []numbered
	bytes int
	done  chan struct{}
	out   []graded
	err   error
}

type numbered struct {
	number  int // of the line in its file
	ordinal int // of the answer in all files, from 0
	text    []byte
	err     error
}

// graded is the outcome of one line: a result, or what is wrong with the line.
type graded struct {
	line   int
	task   *Task // nil if the line is bad or no task has its id
	id     string
	result *Result
	err    error
}

// Lines grades a file of answers, one a line. It may be called for several files,
// one after the other. Lines that are no answers go to the sink and do not stop
// it. The error is that of the reader, the sink or the context.
func (g *Grader) Lines(ctx context.Context, file string, r io.Reader, sink Sink) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	work := make(chan *batch)
	order := make(chan *batch, 2*g.options.Workers)
	var workers sync.WaitGroup
	for range g.options.Workers {
		workers.Go(func() {
			for b := range work {
				g.batch(ctx, b)
				close(b.done)
			}
		})
	}
	var reading error
	go func() {
		defer close(order)
		defer close(work)
		send := func(b *batch) error {
			select {
			case order <- b:
			case <-ctx.Done():
				return context.Cause(ctx)
			}
			select {
			case work <- b:
			case <-ctx.Done():
				close(b.done)
				return context.Cause(ctx)
			}
			return nil
		}
		b := newBatch()
		reading = readLines(r, func(number int, line []byte, err error) error {
			b.lines = append(b.lines, numbered{number, g.answers, line, err})
			g.answers++
			if b.bytes += len(line); len(b.lines) < batchLines && b.bytes < batchBytes {
				return nil
			}
			full := b
			b = newBatch()
			return send(full)
		})
		if len(b.lines) > 0 {
			reading = errors.Join(send(b), reading)
		}
	}()
	var failed error
	for b := range order {
		<-b.done
		if failed == nil {
			if failed = b.err; failed == nil {
				failed = g.emit(file, b, sink)
			}
			if failed != nil {
				cancel(failed)
			}
		}
	}
	workers.Wait()
	if failed != nil {
		return failed
	}
	return reading
}

func newBatch() *batch { return &batch{done: make(chan struct{})} }

// batch grades the lines of a batch.
func (g *Grader) batch(ctx context.Context, b *batch) {
	for _, n := range b.lines {
		out := graded{line: n.number, err: n.err}
		var a answer
		if out.err == nil {
			var plain bool
			if len(g.options.Keep) == 0 {
				a, plain = parsePlain(n.text)
			}
			if !plain {
				a, out.err = parseAnswer(n.text)
			}
		}
		if out.err == nil {
			if out.task, out.id, out.err = g.task(n.ordinal, a); out.task != nil {
				if out.result, b.err = g.grade(ctx, out.task, a); b.err != nil {
					return
				}
			}
		}
		b.out = append(b.out, out)
	}
	b.lines = nil
}

// task returns the task that an answer is to, nil if there is none with its id.
func (g *Grader) task(ordinal int, a answer) (*Task, string, error) {
	if g.options.ByOrder {
		if ordinal >= len(g.tasks.List) {
			return nil, "", fmt.Errorf("there is no task for it: there are %d", len(g.tasks.List))
		}
		t := g.tasks.List[ordinal]
		return t, t.ID, nil
	}
	if a.id == "" {
		return nil, "", errors.New("the answer has no id; --by-order takes the answers in the order of the tasks")
	}
	return g.tasks.byID[a.id], a.id, nil
}

// emit gives the results of a batch to the sink, in order.
func (g *Grader) emit(file string, b *batch, sink Sink) error {
	for _, out := range b.out {
		err := out.err
		if err == nil && out.task == nil {
			g.summary.Unknown++
			err = fmt.Errorf("there is no task with the id %q", out.id)
		}
		if err == nil {
			if first, ok := g.seen[out.id]; ok {
				g.summary.Doubled++
				err = fmt.Errorf("task %q has an answer on line %d of %s already, which counts", out.id, first.line, first.file)
			}
		}
		if err != nil {
			g.summary.Bad++
			if err := sink.Bad(&BadLine{file, out.line, err}); err != nil {
				return err
			}
			continue
		}
		g.seen[out.id] = seen{file, out.line}
		g.summary.add(out.task, out.result)
		if err := sink.Result(out.result); err != nil {
			return err
		}
	}
	return nil
}

// Text grades the text of an answer to the task with an id, such as a file of its
// own. The error is that of the sink or the context.
func (g *Grader) Text(ctx context.Context, file, id, text string, sink Sink) error {
	b := newBatch()
	out := graded{line: 1, id: id, task: g.tasks.byID[id]}
	if out.task != nil {
		var err error
		if out.result, err = g.grade(ctx, out.task, answer{id: id, text: text}); err != nil {
			return err
		}
	}
	b.out = append(b.out, out)
	return g.emit(file, b, sink)
}

// Missing gives a result for each task that had no answer: a score of 0.
func (g *Grader) Missing(sink Sink) error {
	for _, t := range g.tasks.List {
		if _, ok := g.seen[t.ID]; ok {
			continue
		}
		zero := 0.0
		r := &Result{ID: t.ID, Kind: t.Kind, Score: &zero, Verdict: "missing", Missing: true}
		g.summary.add(t, r)
		if err := sink.Result(r); err != nil {
			return err
		}
	}
	return nil
}

// Summary returns the summary of what was graded.
func (g *Grader) Summary() *Summary { return &g.summary }

// grade grades one answer.
func (g *Grader) grade(ctx context.Context, t *Task, a answer) (*Result, error) {
	r := &Result{ID: t.ID, Kind: t.Kind, Truncated: a.truncated}
	for _, name := range g.options.Keep {
		if raw, ok := a.fields[name]; ok {
			if r.Keep == nil {
				r.Keep = map[string]json.RawMessage{}
			}
			r.Keep[name] = raw
		}
	}
	if t.Kind != tasks.Solve {
		score := 0.0
		if r.Verdict = "wrong"; t.answered(a.text) {
			r.Right, r.Verdict, score = true, "right", 1
		}
		r.Score = &score
		return r, nil
	}
	return r, g.gradeSolution(ctx, t, a.text, r)
}

// gradeSolution judges the moves of an answer and scores them.
func (g *Grader) gradeSolution(ctx context.Context, t *Task, text string, r *Result) error {
	j, err := g.judge(t, true)
	if err != nil {
		return err
	}
	v, err := j.Text(ctx, text)
	if err != nil {
		return err
	}
	if v.Outcome == judge.Unreadable && !g.options.Strict {
		// It is not in the notation that was asked for. It may be in another one.
		other, err := g.judge(t, false)
		if err != nil {
			return err
		}
		w, err := other.Text(ctx, text)
		if err != nil {
			return err
		}
		if w.Outcome != judge.Unreadable {
			j, v = other, w
		}
	}
	if v.Known, err = j.Known(ctx); err != nil {
		return err
	}
	r.fill(t, v)
	score, ok, err := j.Score(ctx, g.rule, v, text)
	if err != nil {
		return err
	}
	if ok {
		r.Score = &score
	}
	if g.rule == judge.ScoreProgress && v.Outcome != judge.Unreadable {
		left, err := j.Left(ctx, v)
		if err != nil {
			return err
		}
		r.Progress = &Progress{LegalMoves: v.Moves}
		if left.Proved() {
			digits := left.Best().String()
			r.Progress.DistanceLeft = &digits
		}
	}
	return nil
}

// fill copies a verdict.
func (r *Result) fill(t *Task, v judge.Verdict) {
	r.Right, r.Verdict = v.Yes(), string(v.Outcome)
	r.Solved, r.Legal, r.Moves = v.Solved, v.Illegal == nil && v.Outcome != judge.Unreadable, v.Moves
	r.ReadAs = v.Notation
	if best := v.Known.Best(); best != nil {
		minimum, status := best.String(), v.Known.Answer.Status.String()
		r.Minimum, r.Status = &minimum, &status
	}
	if excess := v.Excess(); excess != nil {
		digits := excess.String()
		r.Excess = &digits
	}
	if m := v.Illegal; m != nil {
		r.Illegal = &Illegal{
			Number: m.Number, Line: v.Place.Line, Reason: m.Reason.Error(), Text: v.Place.Text, Detail: m.Detail(t.pegName),
		}
	}
	if v.Outcome == judge.Unreadable {
		text := v.Err.Error()
		r.Error = &text
	}
}

// maxJudges is how many judges are kept. Tasks of a file are mostly different
// puzzles, each answered once or a few times in a row.
const maxJudges = 1 << 12

// judge returns a judge for the task: one that reads the notation which was asked
// for, or one that finds out which it is.
func (g *Grader) judge(t *Task, told bool) (*judge.Judge, error) {
	key := judgeKey{puzzle: t.Puzzle}
	options := judge.Options{Read: notation.ReadOptions{Names: t.Names}}
	if told {
		key.notation = t.Notation.Name
		options.Read.Notation, options.Read.Strict = t.Notation, g.options.Strict
	}
	if t.known != nil {
		key.known = t.known.Status.String() + t.known.Moves.String()
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if j, ok := g.judges[key]; ok {
		return j, nil
	}
	if known := t.known; known != nil {
		start := t.Puzzle
		options.Count = func(ctx context.Context, p hanoi.Puzzle) (solve.Answer, error) {
			// What the file says is about its start. Left asks about others.
			if p == start {
				return *known, nil
			}
			return solve.Count(ctx, p, solve.Config{MaxStates: judge.MaxStates})
		}
	}
	j, err := judge.New(t.Puzzle, options)
	if err != nil {
		return nil, err
	}
	if len(g.judges) >= maxJudges {
		clear(g.judges)
	}
	g.judges[key] = j
	return j, nil
}
