package notation

import (
	"bytes"
	"context"
	"errors"
	"io"
	"unicode/utf8"

	"example.com/hanoi"
)

// An answer is a whole text of a person or a program that is being understood.
//
// Families of notations propose what moves are in it; the proposal is taken that
// explains the text. Whether moves are legal, and where they lead, is not asked.
type answer struct {
	setting
	moveNames    []string
	told         Notation // the zero one if it is to be found out
	diskOne      DiskOne  // which disk is disk 1
	lexer        lexer
	text         []byte
	tokens       []token
	states       []stateAt
	rows         []mention // of tables
	rowFault     fault
	headers      bool            // there was a table of moves
	barredBefore bool            // there was a state with bars between stacks
	zeroPegs     bool            // pegs of states are counted from 0
	context      context.Context // may be nil
	items        []item          // to be used again
	rooms        [][]mention     // of the families, to be used again
	exact        grammar         // of the notation that is told as hanoi writes it, nil if none is
	line         *template       // of its lines, nil if they are not all of one kind
	carry        *carry          // nil if the text is not a piece of a longer one
	steps        int
}

// newAnswer returns what understands texts about the puzzle.
func newAnswer(p hanoi.Puzzle, o ReadOptions) (*answer, error) {
	x := &answer{
		setting:   setting{puzzle: p, names: o.Names, detect: o.Notation == Notation{}},
		moveNames: o.MoveNames, diskOne: o.DiskOne, told: o.Notation, rooms: make([][]mention, len(families)),
	}
	x.lexer.names = o.Names
	if _, err := x.edgeNames(o.MoveNames); err != nil && (o.MoveNames != nil || o.Notation.Name == "edges") {
		return nil, err
	}
	if o.Notation != (Notation{}) {
		var err error
		if x.exact, err = x.exactGrammar(o.Notation); err != nil {
			return nil, err
		}
		if l, ok := x.exact.(liner); ok {
			x.line = l.template()
		}
	}
	return x, nil
}

// A span is a part of a text: the tokens from first to before last.
type span struct{ first, last int }

// An understanding is what a text says: the moves, and how that was read.
type understanding struct {
	reading  reading
	items    []item
	lines    spans // that it is read from besides those of the items
	resolver resolver
	family   family // nil if it is none of the families
	text     []byte // all of it, in plain form
	mute     bool   // of symbols: one of them says no move that could be made
	sum      uint64
}

// understand reads a text. The error is a [*ParseError].
func (x *answer) understand(text []byte) (*understanding, error) {
	if u := x.exactly(text); u != nil {
		return u, nil
	}
	text = clean(text)
	if err := x.look(text); err != nil {
		return nil, err
	}
	for _, part := range x.parts() {
		if x.context != nil && x.context.Err() != nil {
			return nil, context.Cause(x.context)
		}
		if u, err := x.part(part); u != nil || err != nil {
			if u != nil {
				u.text = text
			}
			return u, err
		}
	}
	if !bytes.Equal(x.text, text) {
		return nil, x.onlyThought(text)
	}
	return nil, nil
}

// look splits a plain text into tokens and marks what is around moves.
func (x *answer) look(text []byte) error {
	var err error
	if x.text, err = x.withoutThoughts(text); err != nil {
		return err
	}
	x.text = unmarked(x.text)
	x.tokens = x.lexer.lex(x.text, x.firstLine())
	x.states = x.states[:0]
	x.zeroPegs = false
	x.steps = x.lexer.steps
	x.letterNames()
	x.marks()
	return nil
}

// lineText returns a line of the text, shortened if it is very long.
func (x *answer) lineText(line int) string {
	b := x.text
	for range line - x.firstLine() {
		_, b, _ = bytes.Cut(b, []byte{'\n'})
	}
	b, _, _ = bytes.Cut(b, []byte{'\n'})
	return string(bytes.TrimSpace(b[:min(len(b), 200)]))
}

// bad returns the error about a fault.
func (x *answer) bad(f fault) error {
	t, end := x.at(f.token), x.at(f.end-1)
	begin := bytes.LastIndexByte(x.text[:t.start], '\n') + 1
	text := x.text[t.start:max(end.end, t.start)]
	column := utf8.RuneCount(x.text[begin:t.start]) + 1
	if begin == 0 && x.carry != nil {
		column += x.carry.column
	}
	return &ParseError{
		Line: int(t.line), Column: column,
		Text: string(bytes.TrimSpace(text[:min(len(text), 200)])), Err: f.err,
	}
}

func (x *answer) lineEnd(i int) int {
	for x.at(i).kind != lineToken {
		i++
		x.steps++
	}
	return min(i+1, len(x.tokens))
}

// understand reads a text that is not too long as a whole, else it makes the reader
// read it in pieces.
func (r *Reader) understand() error {
	x := r.answer
	if x == nil {
		var err error
		if x, err = newAnswer(r.puzzle, r.options); err != nil {
			return err
		}
	}
	x.carry = nil
	text, all := r.source.all(mostText)
	if !all {
		r.inPieces(x)
		return nil
	}
	if r.source.err != io.EOF {
		return r.source.err
	}
	x.context, x.items = r.context, r.queue[:0]
	u, err := x.understand(text)
	switch {
	case err != nil:
		return err
	case u == nil && blankText(x.text):
		return io.EOF
	case u == nil:
		before, line := firstLine(text)
		reason := errNoMoves
		if l := x.likeTold(); l != nil {
			reason = l
		}
		return &ParseError{Line: before + 1, Text: line, Err: reason}
	}
	u.take(r)
	r.reading, r.resolver = u.reading, u.resolver
	r.grammar, r.whole = understood{}, u
	r.queue, r.head = u.items, 0
	r.fast = nil
	return nil
}

var errNoMoves = errors.New(`there is no move in the text, such as "Move disk 1 from A to C" or "A C"`)

// understood is the grammar of a text that is read already.
type understood struct{}

func (understood) read(*Reader) error { return io.EOF }
