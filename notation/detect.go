package notation

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"slices"
	"unicode/utf8"
)

// prefixSize is how much of a text a strict reader looks at to find out in which
// notation it is, in bytes.
const prefixSize = 64 << 10

var errInexact = errors.New(`it is not exactly as any notation has it, such as "Move disk 1 from A to C" or "A C"`)

// choose finds out how to read the text and makes the reader do so. The error is
// io.EOF if the text is blank.
func (r *Reader) choose() error {
	if r.options.Strict {
		return r.exact()
	}
	return r.understand()
}

// exact makes a strict reader read in the notation that is told, or in the one
// that the beginning of the text is in. The error is io.EOF if the text is blank.
func (r *Reader) exact() error {
	s := setting{puzzle: r.puzzle, names: r.options.Names, strict: true}
	if n := r.options.Notation; n != (Notation{}) {
		g, err := n.form.grammar(s, r.options.MoveNames)
		if err != nil {
			return err
		}
		r.use(reading{notation: n, numbering: fixed}, g)
		return nil
	}
	s.detect = true
	prefix, more, err := r.prefix()
	if err != nil {
		return err
	}
	var read, empty, faulty []trial
	var rows *trial // whose first row has no end yet
	for _, n := range All() {
		g, err := n.form.grammar(s, r.options.MoveNames)
		if err != nil && r.options.MoveNames == nil {
			continue // a puzzle for which this notation has no names
		}
		if err != nil {
			return err
		}
		t := r.try(n, g, prefix, more)
		switch {
		case t.open:
			rows = &t
		case t.err != nil:
			faulty = append(faulty, t)
		case t.items > 0:
			read = append(read, t)
		case !more:
			empty = append(empty, t) // a way to write no moves, such as []
		}
	}
	if said := slices.DeleteFunc(slices.Clone(read), func(t trial) bool { return t.mute }); len(said) > 0 {
		read, rows = said, nil
	}
	if rows != nil {
		read = append(read, *rows)
	}
	switch {
	case len(read) > 0:
	case len(empty) > 0:
		read = empty[:1]
	default:
		if t := nearest(faulty, utf8.RuneCount(prefix[:lineEnd(prefix)])/2+1); t.notation != (Notation{}) {
			read = append(read, t)
			break
		}
		before, text := firstLine(prefix)
		return &ParseError{Line: r.source.line + before, Text: text, Err: errInexact}
	}
	var names []string
	for i, t := range read {
		if !slices.ContainsFunc(read[:i], func(o trial) bool { return o.sum == t.sum && o.open == t.open }) {
			names = append(names, t.notation.Name)
		}
	}
	if len(names) > 1 {
		before, text := firstLine(prefix)
		return &ParseError{Line: r.source.line + before, Text: text, Err: &AmbiguousError{Readings: names}}
	}
	g, err := read[0].notation.form.grammar(s, r.options.MoveNames)
	r.use(reading{notation: read[0].notation, numbering: fixed}, g)
	return err
}

// prefix returns the beginning of the text and whether there is more. The error is
// io.EOF if all is blank.
func (r *Reader) prefix() (text []byte, more bool, err error) {
	blank := false
	for {
		text = r.source.fill(prefixSize)
		more = len(text) > prefixSize || r.source.err == nil
		text = text[:min(len(text), prefixSize)]
		if !blankText(text) {
			break
		}
		if !more {
			return nil, false, r.source.err
		}
		r.source.use(len(text))
		blank = true
	}
	if blank || blankText(text[:lineEnd(text)]) {
		return nil, more, &ParseError{Line: 1, Err: errBlank}
	}
	return text, more, nil
}

// A trial is what comes of reading the beginning of a text in a notation.
type trial struct {
	notation Notation
	items    int
	sum      uint64 // depends on all the legal moves
	mute     bool   // a symbol says no move that could be made
	open     bool   // rows of which the first has no end
	err      error  // why the text cannot be read on
}

// try reads the beginning of the text; more says that the text goes on after it.
func (r *Reader) try(n Notation, g grammar, prefix []byte, more bool) trial {
	t := trial{notation: n}
	x := &Reader{puzzle: r.puzzle, options: r.options, board: r.board.Clone()}
	x.source = &source{buf: slices.Clone(prefix), end: len(prefix), line: r.source.line, err: io.EOF, cut: more}
	x.use(reading{notation: n}, g)
	x.fast = nil
	legal := true
	for {
		it, err := x.item()
		if err != nil {
			if err != io.EOF {
				t.err = err
			}
			break
		}
		t.items++
		if !legal {
			continue
		}
		if m, err := x.play(it); err != nil {
			legal = false
			_, symbolic := g.(symbolic)
			t.mute = symbolic
		} else {
			t.sum = mix(t.sum, int(m.From), int(m.To))
		}
	}
	rows, ok := g.(*rowGrammar)
	t.open = ok && more && t.err == nil && rows.row == 0
	return t
}

// symbolic grammars are of texts whose symbols say moves only together with the
// board.
type symbolic interface{ symbolic() }

// mix adds two pegs to a sum of pegs.
func mix(sum uint64, from, to int) uint64 { return sum*1_000_003 + uint64(from)*31 + uint64(to) + 1 }

// nearest returns the trial that comes farthest before the text cannot be read on.
// If none comes beyond this column of line 1, the text is in no notation.
func nearest(ts []trial, column int) trial {
	var far trial
	line := 1
	for _, t := range ts {
		var e *ParseError
		if errors.As(t.err, &e) && cmp.Or(cmp.Compare(e.Line, line), cmp.Compare(e.Column, column)) > 0 {
			far, line, column = t, e.Line, e.Column
		}
	}
	return far
}

// lineEnd returns the length of the first line.
func lineEnd(text []byte) int {
	if n := bytes.IndexByte(text, '\n'); n >= 0 {
		return n
	}
	return len(text)
}

// firstLine returns the first line that is not blank, and how many lines come
// before it.
func firstLine(text []byte) (before int, line string) {
	rest := bytes.TrimLeft(text, white)
	before = bytes.Count(text[:len(text)-len(rest)], []byte{'\n'})
	rest, _, _ = bytes.Cut(rest, []byte{'\n'})
	return before, string(bytes.TrimRight(rest[:min(len(rest), 200)], "\r"))
}

// white is what a blank text is made of.
const white = " \t\r\n"

func blankText(text []byte) bool { return len(bytes.TrimLeft(text, white)) == 0 }
