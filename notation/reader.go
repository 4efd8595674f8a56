package notation

import (
	"bytes"
	"context"
	"errors"
	"io"
	"unicode/utf8"

	"example.com/hanoi"
)

// ReadOptions say how moves are read. The zero value is right for texts of
// people and programs with pegs A, B, C … or numbers, in a notation that is to
// be found out.
type ReadOptions struct {
	// Notation is the notation of the text. The zero Notation means that it is
	// found out, and so is how pegs are numbered where that is left open: from all
	// of a text of at most 4 MiB, and from the first piece with moves of a longer
	// one.
	Notation Notation
	// Strict means that the text must be exactly as the notation has it, with
	// nothing else. Otherwise letter case, numbering, punctuation, prose around
	// the moves and the like do not matter.
	Strict bool
	// Names says what the pegs are called, see [Options.Names].
	Names Names
	// DiskOne says which disk is disk 1 in the text: the smallest one, if nothing
	// else is said. That is never guessed. It does not matter where the notation
	// says which is which, as in asp.
	DiskOne DiskOne
	// MoveNames says what the moves are called in edges: a name for each
	// unordered pair of pegs. With three pegs these are start and park, start and
	// goal, park and goal; with more, all pairs of start, the others, and goal in
	// this order. Start and goal are those of the puzzle if they are different
	// single pegs, else the first and the last peg. Nil means A, B, C ….
	MoveNames []string
}

// A Reader reads moves and makes them on a board of its own, which starts at
// the start of the puzzle. Unless it is strict, it understands a text of at most
// 4 MiB as a whole before it returns a move. For a longer one it needs the same
// memory for any length, but for the first row in rows.
type Reader struct {
	puzzle  hanoi.Puzzle
	options ReadOptions
	source  *source
	board   *hanoi.Board
	reading reading // how the text is read; its notation is the zero one until that is known

	grammar  grammar
	resolver resolver  // nil if items are moves as they stand
	fast     *template // nil if there are no lines of this kind
	queue    []item    // items read and not used begin at queue[head]
	head     int
	counter  counter // the number of the last move, where moves are numbered

	answer  *answer                 // what understands texts, nil if it is to be made
	whole   *understanding          // of a text that was understood as a whole
	context context.Context         // may be nil
	line    int                     // of the last item
	found   bool                    // there was an item
	blank   int                     // the first blank line that a strict reader came to before any move
	ignore  bool                    // the rest of the line is left out
	prose   *ParseError             // the first text without a move, to be named if there are no moves at all
	illegal *hanoi.IllegalMoveError // the move at which the board stands
	ended   error                   // what there is when the queue is empty
	taken   spans                   // the lines with moves
}

// A grammar reads the text of one notation. It may remember what it has read.
type grammar interface {
	// read reads on and adds any number of items to the queue of the reader. The
	// error holds after them; it is io.EOF at the end.
	read(r *Reader) error
}

// A resolver finds the move that an item stands for where that depends on the
// board.
type resolver interface {
	resolve(r *Reader, it *item) (hanoi.Move, error)
	// made is told each move that was made.
	made(m hanoi.Move)
}

// A liner is a grammar with a template for the usual line.
type liner interface{ template() *template }

// A reading is a notation and how its pegs and disks are numbered.
type reading struct {
	notation  Notation
	numbering numbering
	front     string // what a number in front of a move is, where that is not clear
}

// String returns the name of the notation and how pegs and disks are numbered
// where that is left open, such as "pair with pegs from 0".
func (r reading) String() string {
	if about := r.numbering.with(r.front); about != "" && r.notation != (Notation{}) {
		return r.notation.Name + " with " + about
	}
	return r.notation.Name
}

// NewReader returns a reader of the moves in r, for the given puzzle. Faults of
// the puzzle or the options are errors of the first call of [Reader.Next] or
// [Reader.Verdict], of type [*hanoi.PuzzleError].
func NewReader(r io.Reader, p hanoi.Puzzle, o ReadOptions) *Reader {
	rd := &Reader{puzzle: p, options: o, source: newSource(r), line: 1}
	if rd.ended = p.Check(); rd.ended == nil {
		rd.board, rd.ended = hanoi.NewBoard(p.Rules, p.Start)
	}
	if o.Notation != (Notation{}) && rd.ended == nil {
		rd.ended = o.Notation.known()
	}
	return rd
}

// use makes the reader read in the given way.
func (r *Reader) use(how reading, g grammar) {
	r.reading, r.grammar = how, g
	r.resolver, _ = g.(resolver)
	if l, ok := g.(liner); ok {
		r.fast = l.template()
	}
}

// Notation returns the notation in which the text is read, and whether that is
// known yet: if it was not told, it is once the first call of [Reader.Next] or
// [Reader.Verdict] has found it. A text without moves leaves it unknown.
func (r *Reader) Notation() (Notation, bool) {
	n := r.reading.notation
	if n == (Notation{}) {
		n = r.options.Notation
	}
	return n, n != Notation{}
}

// Reading says in words how the text is read: the name of the notation and, if
// that is left open by the notation, how pegs and disks are numbered, such as
// "pair with pegs from 0". It is empty as long as that is not known.
func (r *Reader) Reading() string { return r.reading.String() }

// Line returns the line, 1-based, of the move or the error returned last. Before
// the first it is 1.
func (r *Reader) Line() int { return r.line }

// Next returns the next move, with its disk, after making it on the board of the
// reader. At the end of the text the error is io.EOF. The other errors are
//
//   - [*hanoi.IllegalMoveError] for a move that can be read but not made. The
//     reader then stands there, and further calls return the same.
//   - [*ParseError] for a text that cannot be read, also if it has several
//     readings ([*AmbiguousError]). A text with prose but no moves cannot be
//     read; one that is empty or blank has no moves and is no error.
//   - [*hanoi.PuzzleError] if the puzzle or the options do not fit together.
//   - any error of the underlying reader.
func (r *Reader) Next() (hanoi.Move, error) {
	if r.usual() {
		if it, number, n := r.fast.parse(r.source.rest()); n > 0 {
			r.line = r.source.line
			if number != nil {
				if err := r.count(number); err != nil {
					return hanoi.Move{}, err
				}
			}
			r.taken.add(r.line, r.line)
			r.source.pos += n
			r.source.line++
			r.found = true
			m, err := r.board.Apply(it.move())
			if err != nil {
				return m, r.stop(&it, err)
			}
			return m, nil
		}
	}
	it, err := r.item()
	if err != nil {
		return hanoi.Move{}, err
	}
	m, err := r.play(it)
	if err != nil {
		return m, r.stop(it, err)
	}
	return m, nil
}

// usual reports whether the next line may be one of the template.
func (r *Reader) usual() bool {
	return r.fast != nil && r.head == len(r.queue) && r.ended == nil && r.source.column == 0
}

// play makes the move of an item on the board.
func (r *Reader) play(it *item) (hanoi.Move, error) {
	if r.resolver == nil {
		m := it.resolve(r.board)
		if err := it.lands(r.board, m); err != nil {
			return m, err
		}
		return r.board.Apply(m)
	}
	m, err := r.resolver.resolve(r, it)
	if err == nil {
		if m, err = r.board.Apply(m); err == nil {
			r.resolver.made(m)
		}
	}
	return m, err
}

// stop ends the reading at a move that cannot be made.
func (r *Reader) stop(it *item, err error) error {
	if errors.As(err, &r.illegal) {
		if it.disk == noDisk {
			r.illegal.Move.Disk = 0
		}
	}
	r.queue, r.head = nil, 0
	r.ended = err
	return err
}

// item returns the next item, valid until the next call. It does not look at the
// board.
func (r *Reader) item() (*item, error) {
	for r.head == len(r.queue) {
		if r.ended == nil && r.grammar == nil {
			if r.ended = r.choose(); r.ended == nil {
				continue
			}
		}
		if r.ended != nil {
			return nil, r.end()
		}
		r.queue, r.head = r.queue[:0], 0
		r.ended = r.grammar.read(r)
	}
	it := &r.queue[r.head]
	r.head++
	r.line = it.line
	r.found = true
	return it, nil
}

// end returns the error that ends the text.
func (r *Reader) end() error {
	if r.ended == io.EOF && !r.found && r.prose != nil {
		r.ended = r.prose
	}
	if e := (*ParseError)(nil); errors.As(r.ended, &e) {
		r.line = e.Line
	}
	return r.ended
}

// Verdict reads all that is left and returns the result for the whole text: also
// of the moves that [Reader.Next] returned before. An illegal move ends the
// reading and is part of the verdict, not an error. The errors are the others of
// Next.
func (r *Reader) Verdict() (hanoi.Verdict, error) {
	var k bulk
	for {
		if r.usual() && !r.fast.numbered() {
			r.readBulk(&k)
		}
		_, err := r.Next()
		switch {
		case err == nil:
		case err == io.EOF, r.illegal != nil:
			return r.board.Verdict(r.puzzle.Goal, r.illegal), nil
		default:
			return hanoi.Verdict{}, err
		}
	}
}

// add adds an item to the queue.
func (r *Reader) add(it item) {
	r.queue = append(r.queue, it)
	r.taken.add(it.line, it.line)
}

// count holds the number of a move against that of the move before.
func (r *Reader) count(number []byte) error {
	if !r.counter.next(number) {
		r.ended = &ParseError{Line: r.source.line, Text: string(number), Err: r.notNext()}
	}
	return r.ended
}

// text returns the next chunk of the text in which there may be moves. A chunk of
// a tolerant reader is not blank and no fence.
func (r *Reader) text(split func([]byte) int, limit int) (chunk, error) {
	for {
		c, err := r.source.next(split, limit)
		if err == errLong {
			return c, r.bad(c, 0, len(c.text), errLong)
		}
		if err != nil {
			return c, err
		}
		if r.options.Strict {
			if len(bytes.Trim(c.text, " \t\r")) > 0 {
				if r.blank > 0 {
					return c, &ParseError{Line: r.blank, Err: errBlank}
				}
				return c, nil
			}
			if r.found {
				return c, &ParseError{Line: c.line, Err: errBlank}
			}
			if r.blank == 0 {
				r.blank = c.line
			}
			continue
		}
		c.text = bytes.TrimRight(c.text, " \t\r")
		if r.ignore = r.ignore && !c.first; r.ignore {
			continue
		}
		if start := bytes.TrimLeft(c.text, " \t>"); len(start) == 0 || c.first && fence(start) {
			continue
		}
		return c, nil
	}
}

var errBlank = errors.New("a strict reader has no blank lines")

func fence(line []byte) bool {
	return bytes.HasPrefix(line, []byte("```")) || bytes.HasPrefix(line, []byte("~~~"))
}

// bad returns the error about the bytes from start to end of the chunk.
func (r *Reader) bad(c chunk, start, end int, err error) *ParseError {
	start = min(start, len(c.text))
	return &ParseError{
		Line: c.line, Column: c.column + utf8.RuneCount(c.text[:start]) + 1,
		Text: string(c.text[start:max(min(end, len(c.text)), start)]), Err: err,
	}
}

// badWord returns the error about the word or the character at the place in the
// chunk.
func (r *Reader) badWord(c chunk, at int, err error) *ParseError {
	_, size := utf8.DecodeRune(c.text[at:])
	return r.bad(c, at, at+max(tokenEnd(c.text[at:], true), size), err)
}

// skipLine skips a line that begins with a chunk that is no move.
func (r *Reader) skipLine(c chunk, err error) {
	if r.prose == nil && !r.found {
		r.prose = &ParseError{Line: c.line, Text: string(c.text[:min(len(c.text), 200)]), Err: err}
	}
	r.ignore = true
}
