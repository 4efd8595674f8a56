package notation

import (
	"context"
	"errors"
	"io"

	"example.com/hanoi"
)

// A TextReader reads texts that are in memory, each as a whole. It is made once
// for a puzzle and options and used for any number of texts, one after the other;
// it must not be used by several goroutines at the same time.
type TextReader struct {
	reader Reader
	answer *answer // nil for a strict reader
	text   Text
}

// A Text is what a text says.
type Text struct {
	Moves   []hanoi.Move // the legal moves, up to the first illegal one
	Lines   []int        // the line of each, 1-based
	Verdict hanoi.Verdict
	Line    int // the line of the illegal move or else of the last one, 1-based; 0 if there are none
	// Reader has read the text; it says how, by its methods Notation, Reading,
	// Taken and OtherDiskOne.
	Reader *Reader
}

// NewTextReader returns a reader of texts. The error is a [*hanoi.PuzzleError] if
// the puzzle and the options do not fit together.
func NewTextReader(p hanoi.Puzzle, o ReadOptions) (*TextReader, error) {
	t := &TextReader{}
	err := p.Check()
	if err == nil && o.Notation != (Notation{}) {
		err = o.Notation.known()
	}
	if err != nil {
		return nil, err
	}
	t.reader = Reader{puzzle: p, options: o}
	if !o.Strict {
		if t.answer, err = newAnswer(p, o); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// Read reads a text. What it returns is the caller's until the next call, which
// uses it again; the text must not be changed as long as it is used. The error is
// a [*ParseError] for a text that cannot be read, also for one that is longer than
// 4 MiB and not exactly in one notation; or the cause of the context's end.
func (t *TextReader) Read(ctx context.Context, text []byte) (*Text, error) {
	r := &t.reader
	board, err := hanoi.NewBoard(r.puzzle.Rules, r.puzzle.Start)
	if err != nil {
		return nil, err
	}
	*r = Reader{puzzle: r.puzzle, options: r.options, board: board, line: 1, answer: t.answer, queue: r.queue[:0], context: ctx}
	r.source = &source{buf: text, end: len(text), line: 1, err: io.EOF}
	out := &t.text
	*out = Text{Moves: out.Moves[:0], Lines: out.Lines[:0], Reader: r}
	for {
		m, err := r.Next()
		var illegal *hanoi.IllegalMoveError
		switch {
		case err == nil:
			out.Moves, out.Lines = append(out.Moves, m), append(out.Lines, r.line)
			out.Line = r.line
			continue
		case errors.As(err, &illegal):
			out.Line = r.line
		}
		out.Verdict, err = r.Verdict()
		if err != nil {
			return nil, err
		}
		return out, nil
	}
}
