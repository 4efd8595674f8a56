package judge

import (
	"context"
	"errors"
	"io"
	"iter"
	"strings"
	"sync"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// MaxStates is the number of states up to which a puzzle that no theorem solves
// is searched for its minimum, where [Options] do not say how to find it.
const MaxStates = 1 << 28

// Options say how answers are judged. The zero value is right for texts of people
// and programs, and accepts any number of moves.
type Options struct {
	// Read says how texts of moves are read.
	Read notation.ReadOptions
	// RequireMinimum makes an answer with more moves than the best solution known
	// a no, [NotMinimal].
	RequireMinimum bool
	// UntilSolved ignores what follows the solution: the verdict is on the moves
	// up to the first time that the goal is reached.
	UntilSolved bool
	// Made is up to how many legal moves are listed in [Verdict.Made].
	Made int
	// Count finds out what is known of the minimum, as [solve.Count] does, which a
	// nil Count stands for, with a search of at most [MaxStates] states. It is
	// called when the minimum is first needed, and again only if it fails.
	Count func(context.Context, hanoi.Puzzle) (solve.Answer, error)
}

// A Judge judges answers to one puzzle. It can be used by several goroutines at
// the same time.
type Judge struct {
	puzzle  hanoi.Puzzle
	options Options

	mu    sync.Mutex
	known *Known // nil until it is needed

	readers sync.Pool // of *notation.TextReader
}

// New returns a judge for the puzzle. The error is a [*hanoi.PuzzleError] if the
// puzzle does not fit together or the options do not fit it.
func New(p hanoi.Puzzle, o Options) (*Judge, error) {
	// Faults of the options show when the reader is first asked.
	if _, err := notation.NewReader(strings.NewReader(""), p, o.Read).Verdict(); err != nil {
		return nil, err
	}
	if o.Count == nil {
		o.Count = func(ctx context.Context, p hanoi.Puzzle) (solve.Answer, error) {
			return solve.Count(ctx, p, solve.Config{MaxStates: MaxStates})
		}
	}
	return &Judge{puzzle: p, options: o}, nil
}

// Puzzle returns the puzzle.
func (j *Judge) Puzzle() hanoi.Puzzle { return j.puzzle }

// Known returns what is known of the minimum. The error is that of the context or
// of a search that failed; that nothing is known is no error.
func (j *Judge) Known(ctx context.Context) (Known, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.known == nil {
		k, err := knownOf(j.options.Count(ctx, j.puzzle))
		if err != nil {
			return Known{}, err
		}
		j.known = &k
	}
	return *j.known, nil
}

// Text judges a text of moves. A text that cannot be read is a verdict,
// [Unreadable]; the error is that of [Judge.Known].
func (j *Judge) Text(ctx context.Context, text string) (Verdict, error) {
	if len(text) > maxKept || j.options.UntilSolved {
		return j.read(ctx, strings.NewReader(text), func() string { return text })
	}
	r, err := j.reader()
	if err != nil {
		return j.verdict(), err
	}
	v := j.verdict()
	err = v.readText(ctx, r, text, j.options)
	j.readers.Put(r)
	if err != nil {
		return v, err
	}
	return v, j.finish(ctx, &v, text)
}

// reader returns a reader of texts that nobody else uses. Making one takes longer
// than reading a short text.
func (j *Judge) reader() (*notation.TextReader, error) {
	if r, ok := j.readers.Get().(*notation.TextReader); ok {
		return r, nil
	}
	return notation.NewTextReader(j.puzzle, j.options.Read)
}

// finish completes the verdict on a text that was read.
func (j *Judge) finish(ctx context.Context, v *Verdict, text string) error {
	v.kept, v.asked = text, j.options.Read
	if err := j.decide(ctx, v); err != nil {
		return err
	}
	if v.Outcome == IllegalMove {
		v.Place.Text = lineOf(v.kept, v.Place.Line)
	}
	return nil
}

// Read is Text for a text that is read from r. Of one of more than 4 MiB the line
// of an illegal move is known by its number alone. The error may also be that of r.
func (j *Judge) Read(ctx context.Context, r io.Reader) (Verdict, error) {
	k := &keeper{r: r}
	return j.read(ctx, k, k.text)
}

// read judges a text that is read from r and kept elsewhere.
func (j *Judge) read(ctx context.Context, r io.Reader, text func() string) (Verdict, error) {
	v := j.verdict()
	if err := v.read(&contextReader{ctx, r}, j.options); err != nil {
		return v, err
	}
	return v, j.finish(ctx, &v, text())
}

// A keeper keeps what is read, if it is not too long.
type keeper struct {
	r    io.Reader
	kept []byte
	over bool
}

func (k *keeper) Read(b []byte) (int, error) {
	n, err := k.r.Read(b)
	if k.over = k.over || len(k.kept)+n > maxKept; k.over {
		k.kept = nil
	} else {
		k.kept = append(k.kept, b[:n]...)
	}
	return n, err
}

// text returns what was kept, nothing if it was too long.
func (k *keeper) text() string { return string(k.kept) }

// Moves judges moves. The sequence is asked for no more of them once the verdict
// is certain.
func (j *Judge) Moves(ctx context.Context, moves iter.Seq[hanoi.Move]) (Verdict, error) {
	v := j.verdict()
	v.play(moves, j.options)
	return v, j.decide(ctx, &v)
}

// verdict returns a verdict on nothing yet.
func (j *Judge) verdict() Verdict {
	return Verdict{
		Verdict: hanoi.Verdict{Final: j.puzzle.Start},
		Puzzle:  j.puzzle, Names: j.options.Read.Names,
	}
}

// decide adds what is known of the minimum to a verdict on moves, and the
// outcome.
func (j *Judge) decide(ctx context.Context, v *Verdict) error {
	if v.Outcome == Unreadable {
		return nil
	}
	var err error
	if v.Known, err = j.Known(ctx); err != nil {
		return err
	}
	switch {
	case v.Illegal != nil:
		v.Outcome = IllegalMove
	case !v.Solved:
		v.Outcome = NotSolved
	case j.options.RequireMinimum && v.Known.Best() != nil && v.Excess().Sign() > 0:
		v.Outcome = NotMinimal
	default:
		v.Outcome = Solved
	}
	return nil
}

// A contextReader reads until the context ends.
type contextReader struct {
	ctx context.Context
	r   io.Reader
}

func (r *contextReader) Read(b []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.r.Read(b)
}

// lineOf returns a line of the text, from 1, shortened if it is long.
func lineOf(text string, line int) string {
	for i := 1; i < line; i++ {
		_, text, _ = strings.Cut(text, "\n")
	}
	text, _, _ = strings.Cut(text, "\n")
	return words.Short(strings.TrimRight(text, "\r"))
}

// unreadable returns the error about text that cannot be read, nil if the error
// is another one.
func unreadable(err error) *notation.ParseError {
	var e *notation.ParseError
	errors.As(err, &e)
	return e
}
