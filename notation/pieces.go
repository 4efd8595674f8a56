package notation

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A text that is too long to be understood as a whole is read in pieces, each as a
// text of its own but for what those before have said.

const (
	// mostText is the largest text, in bytes, that is understood as a whole.
	mostText = 4 << 20
	// pieceSize is how long a piece of a longer one is at most, in bytes.
	pieceSize = 256 << 10
)

// A carry is what is known of a text from the pieces before.
type carry struct {
	began   bool // there were moves
	reading reading
	family  family
	runs    bool // moves are numbered one by one
	next    int  // the number of the next move, 0 if that is open

	line    int    // lines before
	column  int    // characters of the first line before
	more    bool   // the text goes on after this piece
	thought bool   // a thought has no end yet
	listed  bool   // a list of moves has no end yet
	comma   bool   // it ended with a comma
	braces  int    // open braces of records
	time    uint64 // the last time step of atoms
	table   table
}

// more reports whether the text goes on.
func (x *answer) more() bool { return x.carry != nil && x.carry.more }

// began reports whether pieces before had moves.
func (x *answer) began() bool { return x.carry != nil && x.carry.began }

// firstLine returns the number of the first line.
func (x *answer) firstLine() int {
	if x.carry == nil {
		return 1
	}
	return x.carry.line + 1
}

var (
	errLongAnswer = errors.New("a text of more than 4 MiB has its moves once, and nothing but moves after the first of them")
	errLongStates = errors.New("a list of states has at most 4 MiB")
	errLongAtoms  = errors.New("a text of more than 4 MiB has its time steps in order")
	errLongCode   = errors.New("a text of more than 4 MiB is in UTF-8")
)

// A pieceGrammar reads a text in pieces.
type pieceGrammar struct {
	answer *answer
	size   int // of a piece
	lines  *template
}

func (g *pieceGrammar) read(r *Reader) error {
	x, c := g.answer, g.answer.carry
	if r.context != nil && r.context.Err() != nil {
		return r.context.Err()
	}
	raw, more := r.source.piece(g.size)
	if len(raw) == 0 && !more || !more && r.source.err != io.EOF {
		return r.source.err
	}
	if !c.began && (bytes.HasPrefix(raw, []byte("\xFF\xFE")) || bytes.HasPrefix(raw, []byte("\xFE\xFF"))) {
		return &ParseError{Line: 1, Err: errLongCode}
	}
	c.line, c.column, c.more = r.source.line-1, r.source.column, more
	if c.runs && r.counter.digits != nil {
		c.next = parseNumber(r.counter.digits) + 1
	}
	text := clean(raw)
	x.items = r.queue[:0]
	u, err := x.piece(text)
	if err != nil {
		return err
	}
	if u == nil && !c.began {
		// What is there may be hidden in a thought.
		if !bytes.Equal(x.text, text) && (r.prose == nil || r.prose.Err != errOnlyThought) {
			var thought *ParseError
			if errors.As(x.onlyThought(text), &thought) {
				r.prose = thought
			}
		}
		if symbols, err := x.rowsOf(); symbols != nil || err != nil {
			if err == nil {
				r.use(symbols.reading, symbols.grammar())
			}
			return err
		}
		if before, line := firstLine(text); r.prose == nil && line != "" {
			r.prose = &ParseError{Line: c.line + before + 1, Text: line, Err: errNoMoves}
			if l := x.likeTold(); l != nil {
				r.prose.Err = l
			}
		}
	}
	if u != nil {
		if !c.began {
			c.began, c.reading, c.family = true, u.reading, u.family
			r.reading, r.resolver = u.reading, u.resolver
			g.lines = x.linesOf(u.reading)
		}
		r.queue = u.items
		u.take(r)
	}
	if c.runs && c.next > 0 {
		r.counter.digits = strconv.AppendInt(r.counter.digits[:0], int64(c.next-1), 10)
	}
	r.fast = g.lines
	if c.thought || c.listed || c.family == (tableFamily{}) && !c.table.plain {
		r.fast = nil
	}
	s := r.source
	s.pos += len(raw)
	if n := bytes.LastIndexByte(text, '\n'); n >= 0 {
		s.line += bytes.Count(text, []byte{'\n'})
		s.column = 0
		text = text[n+1:]
	}
	s.column += utf8.RuneCount(text)
	return nil
}

// piece understands a piece. The result is nil if there are no moves in it.
func (x *answer) piece(text []byte) (*understanding, error) {
	if err := x.look(text); err != nil {
		return nil, err
	}
	parts := x.parts()
	if len(parts) > 1 && x.began() {
		t := x.at(parts[0].first - 1)
		return nil, &ParseError{Line: int(t.line), Text: x.lineText(int(t.line)), Err: errLongAnswer}
	}
	for _, part := range parts {
		u, err := x.part(part)
		if u == nil && err == nil || u != nil && len(u.items) == 0 {
			continue
		}
		if steps := x.stepsOf(part); u != nil && !x.began() && steps != nil && len(steps.items) > 2*len(u.items) {
			line := steps.items[0].line // what was read is a state that is cut
			err = &ParseError{Line: line, Text: x.lineText(line), Err: errLongStates}
		}
		return u, err
	}
	return nil, nil
}

// rowsOf returns how to read a text that begins with rows of symbols, nil if it
// does not.
func (x *answer) rowsOf() (*symbolWay, error) {
	all, err := x.symbols(span{0, len(x.tokens)})
	if len(all) == 0 || err != nil {
		return nil, err
	}
	u, err := x.one(all)
	if err != nil {
		return nil, err
	}
	ways, err := x.symbolWays()
	for i := range ways {
		if ways[i].reading == u.reading {
			return &ways[i], err
		}
	}
	return nil, err
}

// linesOf returns the template of lines that say the same in this reading as in
// pieces, nil if there is none.
func (x *answer) linesOf(how reading) *template {
	if how.notation.form == nil || how.numbering.disks != 1 || !how.numbering.own || how.front != "" || x.diskOne != Smallest || how.notation.Name == "tuple" || how.notation.Name == "bracket" {
		return nil
	}
	g, err := x.exactGrammar(how.notation)
	if err != nil {
		return nil
	}
	switch g := g.(type) {
	case *lineGrammar:
		return g.line
	case liner:
		return g.template()
	}
	return nil
}

// inPieces makes the reader read a long text.
func (r *Reader) inPieces(x *answer) {
	x.carry = &carry{}
	r.grammar = &pieceGrammar{answer: x, size: pieceSize}
}

// piece returns the next piece of the text, which stays in the source, and whether
// there is more.
func (s *source) piece(size int) (text []byte, more bool) {
	text = s.fill(size)
	if len(text) <= size && s.err != nil {
		return text, false
	}
	text = text[:min(len(text), size)]
	return text[:cut(text)], true
}

// cut returns where a text is cut: where something is likely to begin. That is
// behind a record, before a heading, a paragraph or an item, at the end of a line,
// and else behind what stands between moves in a line.
func cut(text []byte) int {
	tail := len(text) / 2
	last := func(ends ...string) int {
		for _, end := range ends {
			if n := bytes.LastIndex(text[tail:], []byte(end)); n >= 0 {
				if end = strings.TrimRight(end, "#"); end == "\n\n" {
					return tail + n + 1
				}
				return tail + n + len(end)
			}
		}
		return 0
	}
	if n := last("}\n", "},\n", "\n#", "\n\n"); n > 0 {
		return n
	}
	for n := len(text); n > tail; {
		n = bytes.LastIndexByte(text[:n], '\n')
		if n >= tail && bytes.HasPrefix(bytes.TrimLeft(text[n:], "\n "), []byte("- ")) {
			return n + 1
		}
	}
	if n := last("\n", "},", "}", "),", "],", ")", "]", ";", ". ", ",", " "); n > 0 {
		return n
	}
	return len(text)
}
