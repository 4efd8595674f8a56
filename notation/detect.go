package notation

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"slices"
	"unicode/utf8"
)

const (
	// prefixSize is how much of a text is looked at to find out how to read it,
	// in bytes.
	prefixSize = 64 << 10
	// mostProse is how much text without moves there may be before the first move
	// for this, in bytes.
	mostProse = 256 << 10
	// enough is how many moves show how a text is to be read, if they are not all
	// in one line: only its end shows that it is not the first one of rows.
	enough = 1000
)

// choose finds out how to read the text and makes the reader do so. The error is
// io.EOF if the text is blank.
func (r *Reader) choose() error {
	if !r.options.Strict {
		if whole, err := r.understand(); whole {
			return err
		}
	}
	readings, err := r.readings()
	if err != nil {
		return err
	}
	if !r.options.Strict && bytes.HasPrefix(r.source.fill(len(byteOrderMark)), []byte(byteOrderMark)) {
		r.source.pos += len(byteOrderMark)
	}
	if len(readings) == 1 {
		r.use(readings[0])
		return nil
	}
	told := r.options.Notation != (Notation{})
	for looked := 0; ; {
		if !r.options.Strict {
			r.skipThought()
		}
		line, column := r.source.line, r.source.column
		prefix, more := r.prefix()
		if blankText(prefix) {
			return r.source.err
		}
		if r.options.Strict && (blankText(prefix[:lineEnd(prefix)]) || r.source.line != line || r.source.column != column) {
			return &ParseError{Line: line, Err: errBlank}
		}
		if t, err := r.best(readings, prefix, more); err != nil || t.grammar != nil {
			if err == nil {
				r.use(t.reading)
			}
			return err
		}
		if told {
			r.use(readings[0])
			return nil
		}
		// There is prose only. Perhaps there is something behind it.
		if r.prose == nil {
			before, text := firstLine(prefix)
			r.prose = &ParseError{Line: r.source.line + before, Text: text, Err: errNoMoves}
		}
		if r.options.Strict {
			r.prose.Err = errInexact
		}
		if looked += len(prefix); looked >= mostProse && more {
			r.prose.Err = errLate
		}
		if !more || looked >= mostProse || r.options.Strict {
			return r.prose
		}
		n := bytes.LastIndexByte(prefix, '\n') + 1
		if r.ignore = n == 0; r.ignore { // it is in the middle of a long line
			n = len(prefix)
		}
		r.thoughts(prefix[:n])
		r.source.use(n)
	}
}

const byteOrderMark = "\uFEFF"

// mostText is the largest text, in bytes, that is understood as a whole. Of a
// longer one the beginning shows how it is read.
const mostText = 4 << 20

// understand reads a text that is not too long as a whole. It reports whether it
// did.
func (r *Reader) understand() (bool, error) {
	text, all := r.source.all(mostText)
	if !all {
		return false, nil
	}
	if r.source.err != io.EOF {
		return true, r.source.err
	}
	x := r.answer
	if x == nil {
		var err error
		if x, err = newAnswer(r.puzzle, r.options); err != nil {
			return true, err
		}
	}
	x.context, x.items = r.context, r.queue[:0]
	u, err := x.understand(text)
	switch {
	case err != nil:
		return true, err
	case u == nil && blankText(x.text):
		return true, io.EOF
	case u == nil:
		before, line := firstLine(text)
		reason := errNoMoves
		if l := x.likeTold(); l != nil {
			reason = l
		}
		return true, &ParseError{Line: before + 1, Text: line, Err: reason}
	}
	u.take(r)
	r.reading, r.resolver = u.reading, u.resolver
	r.grammar, r.whole = understood{}, u
	r.queue, r.head = u.items, 0
	r.fast = nil
	return true, nil
}

// understood is the grammar of a text that is read already.
type understood struct{}

func (understood) read(*Reader) error { return io.EOF }

// prefix returns the beginning of the text, after as much white space as there
// is, and whether there is more. It is blank only if the text ends.
func (r *Reader) prefix() (text []byte, more bool) {
	for {
		text = r.source.fill(prefixSize)
		more = len(text) > prefixSize || r.source.err == nil
		text = text[:min(len(text), prefixSize)]
		if !more || !blankText(text) {
			break
		}
		r.source.useBlank(len(text))
	}
	if !r.options.Strict {
		n := len(text) - len(bytes.TrimLeft(text, white))
		r.source.useBlank(n)
		text = text[n:]
	}
	return text, more
}

var (
	errNoMoves = errors.New(`there is no move in the text, such as "Move disk 1 from A to C" or "A C"`)
	errLate    = errors.New("no move follows for 256 KiB; say which notation it is to read all of the text")
	errInexact = errors.New(`it is not exactly as any notation has it, such as "Move disk 1 from A to C" or "A C"`)
)

// skipThought skips a thought at the beginning of the text.
func (r *Reader) skipThought() {
	for {
		b := r.source.fill(window / 2)
		if !r.thought {
			start := len(b) - len(bytes.TrimLeft(b, white))
			if indexFold(b[start:min(len(b), start+len("<think>"))], "<think>") != 0 {
				return
			}
			r.source.use(start + len("<think>"))
			r.thought = true
			continue
		}
		n := indexFold(b, "</think>")
		switch {
		case n >= 0:
			r.source.use(n + len("</think>"))
			if !r.ignore {
				r.source.indent = r.source.column
			}
			r.thought = false
		case r.source.err != nil:
			r.source.use(len(b))
			return
		default:
			r.source.use(len(b) - len("</think>"))
		}
	}
}

// readings returns the ways to read that come into question.
func (r *Reader) readings() ([]reading, error) {
	s := setting{puzzle: r.puzzle, names: r.options.Names, strict: r.options.Strict}
	notations := []Notation{r.options.Notation}
	if notations[0] == (Notation{}) {
		s.detect = true
		notations = All()
	}
	var all []reading
	for _, n := range notations {
		rs, err := n.family.readings(s, r.options.MoveNames)
		if err != nil && s.detect && r.options.MoveNames == nil {
			continue // a puzzle for which this notation has no names
		}
		if err != nil {
			return nil, err
		}
		for _, how := range rs {
			how.notation = n
			all = append(all, how)
		}
	}
	return all, nil
}

// A trial is the result of reading the beginning of a text in one way.
type trial struct {
	reading
	items uint64  // moves read
	moves uint64  // legal ones before the first illegal one
	legal bool    // there was none, and nothing that cannot be read
	fits  bool    // the numbers of pegs and disks exist
	share float64 // of the lines read that have moves; 1 in formal notations
	sum   uint64  // depends on all the legal moves
	pegs  uint64  // depends on all pegs read
	line  int     // of the first move
	end   int     // the line of the first illegal move, or where the text cannot be read on
	text  error   // why the text cannot be read on
	row   int     // 1 if it ends in the first one of rows, 2 after it
	list  int     // the line of a list of triples or a record that cannot be read, 0 if there is none
}

// try reads the beginning of the text, to its end or until there are enough
// moves; more says that the text goes on after it. It goes on after an illegal
// move, as far as the text can be read without the board.
func (r *Reader) try(how reading, prefix []byte, more bool) trial {
	t := &Reader{puzzle: r.puzzle, options: r.options, board: r.board.Clone(), thought: r.thought, ignore: r.ignore}
	t.source = &source{
		buf: slices.Clone(prefix), end: len(prefix), line: r.source.line, column: r.source.column, indent: r.source.indent,
		err: io.EOF, cut: more,
	}
	t.use(how)
	t.fast = nil
	result := trial{reading: how, legal: true, fits: true}
	for result.items < enough || t.line == result.line {
		it, err := t.item()
		if err != nil {
			if err != io.EOF {
				result.stop(t.line)
				result.text = err
			}
			break
		}
		if it.mark == listBegin && result.items > 0 {
			break // one list says enough
		}
		if it.mark != isMove {
			continue
		}
		if result.items++; result.items == 1 {
			result.line = it.line
		}
		result.pegs = mix(result.pegs, int(it.from), int(it.to))
		result.fits = result.fits && t.exists(it)
		if !result.legal {
			continue
		}
		if m, err := t.play(it); err != nil {
			result.stop(it.line)
		} else {
			result.moves++
			result.sum = mix(result.sum, int(m.From), int(m.To))
		}
	}
	switch g := t.grammar.(type) {
	case *rowGrammar:
		if more && result.text == nil && result.items == 0 && len(g.from) > 0 {
			result.row, result.sum = g.row+1, 1 // its moves are others than those of any trial
		}
	case *tripleGrammar:
		if result.items == 0 {
			result.list = g.failed
		}
	case *tableGrammar:
		if g.columns != nil {
			result.brokenRecord()
		}
	case *objectGrammar:
		if g.begun {
			result.brokenRecord()
		}
	}
	if result.share = 1; t.chunks > 0 && !how.notation.formal() {
		result.share = float64(t.chunks-t.skipped) / float64(t.chunks)
	}
	return result
}

// brokenRecord makes a note of the first record of a table or the like if it
// cannot be read.
func (t *trial) brokenRecord() {
	if e := (*ParseError)(nil); t.items == 0 && errors.As(t.text, &e) {
		t.list = e.Line
	}
}

// mix adds two pegs to a sum of pegs.
func mix(sum uint64, from, to int) uint64 { return sum*1_000_003 + uint64(from)*31 + uint64(to) + 1 }

// stop makes a note that the moves cannot all be made, first in the given line.
func (t *trial) stop(line int) {
	if t.legal {
		t.legal, t.end = false, line
	}
}

// formal reports whether the notation is one that does not come about by chance
// in prose, so that it is what a text is about, however much prose there is.
func (n Notation) formal() bool {
	switch n.family.(type) {
	case triple, pddl, asp, jsonl, csv:
		return true
	}
	return false
}

// symbolic reports whether the notation is one whose words are in any prose.
func (n Notation) symbolic() bool {
	switch n.family.(type) {
	case rows, targets, disks, edges:
		return true
	}
	return false
}

// exists reports whether the disk and the pegs of an item exist.
func (r *Reader) exists(it *item) bool {
	if it.disk < 0 || int(it.disk) > r.puzzle.Disks() {
		return false
	}
	pegs := int32(r.puzzle.Pegs())
	return r.resolver != nil || it.to >= 0 && it.to < pegs && (it.from == unsaid || it.from >= 0 && it.from < pegs)
}

// best tries the readings and returns the one that makes sense, or none if there
// are no moves. The error names those among which it cannot choose.
//
// A reading makes sense if it leaves out as few lines as another, at least about
// so; if the numbers of pegs and disks exist; if it does not number them in
// another way than its notation without need; and if its moves are legal. If all
// are illegal or cannot be read, the one is taken that comes farthest.
//
// A strict reader takes one for which all the text is in its form if there is
// one, whether its moves are legal or not.
func (r *Reader) best(readings []reading, prefix []byte, more bool) (trial, error) {
	var all, empty, faulty []trial
	var rows, list trial // see their fields row and list
	for _, how := range readings {
		t := r.try(how, prefix, more)
		if t.row > 0 {
			rows = t
		}
		if t.list > 0 && list.list == 0 {
			list = t
		}
		switch {
		case t.items > 0 && !(r.options.Strict && t.text != nil):
			all = append(all, t)
		case t.text != nil:
			faulty = append(faulty, t)
		case t.text == nil && !more:
			empty = append(empty, t) // a way to write no moves, such as []
		}
	}
	if list.list > 0 { // what others read out of it is no move
		all = slices.DeleteFunc(all, func(t trial) bool { return !t.notation.formal() && t.line >= list.list })
	}
	switch {
	case len(all) > 0:
	case len(empty) > 0:
		return empty[0], nil
	case list.list > 0:
		return list, nil
	case r.options.Strict:
		return nearest(faulty, r.source.line, utf8.RuneCount(prefix[:lineEnd(prefix)])/2+1), nil
	case !more:
		faulty = slices.DeleteFunc(faulty, func(t trial) bool {
			e := (*ParseError)(nil)
			return t.notation.symbolic() || errors.As(t.text, &e) && e.Column == 0 // the text as a whole
		})
		return nearest(faulty, r.source.line, 1), nil
	default:
		return trial{}, nil
	}
	most := 0.0
	for _, t := range all {
		most = max(most, t.share)
	}
	left := keep(all, func(t *trial) bool { return t.share > most/2 })
	fitting := map[string]bool{} // notations that need no other numbering
	for _, t := range left {
		fitting[t.notation.Name] = fitting[t.notation.Name] || t.fits && t.numbering.own
	}
	left = keep(left, func(t *trial) bool { return t.numbering.own || t.fits && !fitting[t.notation.Name] })
	left = keep(left, func(t *trial) bool { return t.fits })
	left = keep(left, func(t *trial) bool { return t.legal })
	if !left[0].legal {
		far := slices.MaxFunc(left, func(a, b trial) int {
			return cmp.Or(cmp.Compare(a.end, b.end), cmp.Compare(a.moves, b.moves))
		})
		switch rows.row {
		case 0:
			return unnumbered(far, all), nil
		case 1:
			return trial{}, r.ambiguous([]trial{rows, far}, prefix)
		}
		return rows, nil
	}
	for _, t := range left[1:] {
		if t.sum != left[0].sum || t.moves != left[0].moves {
			return trial{}, r.ambiguous(left, prefix)
		}
	}
	return unnumbered(left[0], all), nil
}

// nearest returns the trial that comes farthest before the text cannot be read
// on. If none comes beyond this place, the text is in no notation.
func nearest(ts []trial, line, column int) trial {
	var far trial
	for _, t := range ts {
		var e *ParseError
		if errors.As(t.text, &e) && cmp.Or(cmp.Compare(e.Line, line), cmp.Compare(e.Column, column)) > 0 {
			far, line, column = t, e.Line, e.Column
		}
	}
	return far
}

// keep returns the trials for which ok holds, or all if it holds for none.
func keep(ts []trial, ok func(*trial) bool) []trial {
	var kept []trial
	for _, t := range ts {
		if ok(&t) {
			kept = append(kept, t)
		}
	}
	if kept == nil {
		return ts
	}
	return kept
}

// unnumbered leaves out how pegs are numbered if the text does not number them:
// if another numbering makes no difference.
func unnumbered(t trial, all []trial) trial {
	for _, o := range all {
		if o.notation == t.notation && o.numbering.pegs != t.numbering.pegs && o.numbering.disks == t.numbering.disks &&
			o.pegs == t.pegs && o.items == t.items {
			t.numbering.disksOnly = true
		}
	}
	return t
}

// ambiguous returns the error about readings that differ.
func (r *Reader) ambiguous(ts []trial, prefix []byte) error {
	var names []string
	for i, t := range ts {
		same := slices.ContainsFunc(ts[:i], func(o trial) bool { return o.sum == t.sum && o.moves == t.moves })
		if name := t.String(); !same && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	before, text := firstLine(prefix)
	return &ParseError{Line: r.source.line + before, Text: text, Err: &AmbiguousError{Readings: names}}
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
