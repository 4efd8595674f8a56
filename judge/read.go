package judge

import (
	"context"
	"errors"
	"io"
	"iter"
	"slices"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// read reads the moves of a text.
func (v *Verdict) read(text io.Reader, o Options) error {
	r := notation.NewReader(text, v.Puzzle, o.Read)
	var t *track
	if o.UntilSolved || o.Made > 0 {
		t = newTrack(v.Puzzle, o)
		t.follow(r)
	}
	// Of what was followed, the reader knows the verdict.
	verdict, err := r.Verdict()
	if t != nil && t.solved != nil && (err == nil || unreadable(err) != nil) {
		verdict, err = *t.solved, nil
	}
	v.Verdict = verdict
	if e := unreadable(err); e != nil {
		v.cannot(e, err)
		return nil
	}
	if err != nil {
		return err
	}
	v.how(r, o)
	if v.Illegal != nil {
		v.Place.Line = r.Line()
	}
	if t != nil && uint64(len(t.made)) == v.Moves {
		v.Made = t.made
	}
	return nil
}

// readText reads the moves of a text that is in memory.
func (v *Verdict) readText(ctx context.Context, r *notation.TextReader, text string, o Options) error {
	t, err := r.Read(ctx, []byte(text))
	if e := unreadable(err); e != nil {
		v.cannot(e, err)
		return nil
	}
	if err != nil {
		return err
	}
	v.Verdict = t.Verdict
	v.how(t.Reader, o)
	if v.Illegal != nil {
		v.Place.Line = t.Line
	}
	if 0 < o.Made && len(t.Moves) <= o.Made {
		v.Made = slices.Clone(t.Moves)
	}
	return nil
}

// how notes how the text was read.
func (v *Verdict) how(r *notation.Reader, o Options) {
	if n, ok := r.Notation(); ok {
		v.Notation = n.Name
		if o.Read.Notation == (notation.Notation{}) {
			v.Reading = r.Reading()
		}
	}
	v.Taken, v.last = r.Taken()
}

// cannot makes it the verdict on a text that cannot be read.
func (v *Verdict) cannot(e *notation.ParseError, err error) {
	v.Outcome, v.Err, v.Final = Unreadable, err, v.Puzzle.Start
	v.Place = Place{max(e.Line, 1), max(e.Column, 1), e.Text} // the text as a whole begins there
	v.Taken, v.last = nil, 0
}

// play makes moves that are known.
func (v *Verdict) play(moves iter.Seq[hanoi.Move], o Options) {
	t := newTrack(v.Puzzle, o)
	var illegal *hanoi.IllegalMoveError
	if t.solved == nil {
		for m := range moves {
			m, err := t.board.Apply(m)
			if errors.As(err, &illegal) {
				break
			}
			if t.see(m); t.solved != nil {
				break
			}
		}
	}
	v.Verdict = t.verdict(illegal)
	if uint64(len(t.made)) == v.Moves {
		v.Made = t.made
	}
}

// A track follows the moves of an answer on a board of its own.
type track struct {
	puzzle  hanoi.Puzzle
	options Options
	board   *hanoi.Board
	made    []hanoi.Move
	solved  *hanoi.Verdict // when the goal was reached first, if that ends it
}

func newTrack(p hanoi.Puzzle, o Options) *track {
	t := &track{puzzle: p, options: o}
	t.board, _ = hanoi.NewBoard(p.Rules, p.Start) // the puzzle was checked
	t.look()
	return t
}

// follow reads all moves of a text.
func (t *track) follow(r *notation.Reader) {
	for m, err := range r.Moves() {
		if err == nil && t.solved == nil {
			m, _ = t.board.Apply(m) // the reader did the same
			t.see(m)
		}
	}
}

// see is told a move that was made on the board.
func (t *track) see(m hanoi.Move) {
	if len(t.made) < t.options.Made {
		t.made = append(t.made, m)
	}
	t.look()
}

// look notes when the goal is reached.
func (t *track) look() {
	if t.options.UntilSolved && t.solved == nil && t.board.Is(t.puzzle.Goal) {
		v := t.verdict(nil)
		t.solved = &v
	}
}

func (t *track) verdict(illegal *hanoi.IllegalMoveError) hanoi.Verdict {
	return t.board.Verdict(t.puzzle.Goal, illegal)
}
