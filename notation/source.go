package notation

import (
	"bytes"
	"errors"
	"io"
	"unicode/utf8"
)

const (
	// maxLine is the longest line, in bytes, that is read as a whole. A longer
	// one is read in parts if its notation has many moves in a line, and else
	// cannot be read.
	maxLine = 64 << 10
	// window is how much of the text can be looked at ahead, in bytes.
	window = 128 << 10
)

var errLong = errors.New("a line has at most 65536 bytes")

// A source is a text that is read from front to back.
type source struct {
	r      io.Reader
	buf    []byte // buf[pos:end] is what was read of the text and not used
	pos    int
	end    int
	line   int   // the number of the line at pos, 1-based
	column int   // how many characters of that line were used
	indent int   // as many if they are all blank, else fewer: the line is taken to begin after them
	err    error // why there is no more to read
	cut    bool  // the text goes on after its end, which is not to be taken for one
}

func newSource(r io.Reader) *source {
	size := window
	if sized, ok := r.(interface{ Len() int }); ok {
		size = min(size, sized.Len()+1) // a text in memory
	}
	return &source{r: r, buf: make([]byte, size), line: 1}
}

// rest returns what was read of the text and not used.
func (s *source) rest() []byte { return s.buf[s.pos:s.end] }

// fill reads on until there are n bytes, at most window, or the text ends, and
// returns what there is.
func (s *source) fill(n int) []byte {
	if s.end-s.pos >= n || s.err != nil {
		return s.rest()
	}
	if n > len(s.buf) {
		s.buf = append(s.buf, make([]byte, window)...)
	}
	if s.pos > len(s.buf)/2 || s.pos+n > len(s.buf) {
		s.end = copy(s.buf, s.rest())
		s.pos = 0
	}
	for empty := 0; s.end-s.pos < n && s.err == nil; {
		var k int
		k, s.err = s.r.Read(s.buf[s.end:])
		if s.end += k; k > 0 {
			empty = 0
		} else if empty++; empty == 100 && s.err == nil {
			s.err = io.ErrNoProgress
		}
	}
	return s.rest()
}

// all reads on until the text ends and returns what there is of it, if that is at
// most n bytes.
func (s *source) all(n int) ([]byte, bool) {
	for s.err == nil && s.end-s.pos <= n {
		if s.end == len(s.buf) {
			if s.pos > 0 {
				s.end = copy(s.buf, s.rest())
				s.pos = 0
			} else {
				s.buf = append(s.buf, make([]byte, len(s.buf)+64)...)
			}
		}
		k, err := s.r.Read(s.buf[s.end:])
		s.end += k
		s.err = err
	}
	return s.rest(), s.err != nil && s.end-s.pos <= n
}

// A chunk is a line without its end, or a part of a long line.
type chunk struct {
	text   []byte
	line   int  // its number, 1-based
	column int  // how many characters of the line come before it
	first  bool // the line begins with it
	last   bool // the line ends with it
}

// next returns the next chunk. If a line is longer than the limit, at most
// maxLine, split says how much of its beginning can be read on its own, 0 if nothing
// can; a nil split means that nothing ever can. The text is the caller's until
// the next call. The error is that of the reader, io.EOF at the end, or errLong
// with the chunk that is too long.
func (s *source) next(split func([]byte) int, limit int) (chunk, error) {
	c := chunk{line: s.line, column: s.column, first: s.column == s.indent}
	n := -1
	for seen := 0; ; {
		b := s.rest()
		if n = bytes.IndexByte(b[seen:], '\n'); n >= 0 {
			n += seen
			break
		}
		if seen = len(b); seen >= limit || s.err != nil {
			break
		}
		s.fill(seen + 1)
	}
	switch b := s.rest(); {
	case n >= 0 && n <= limit:
		c.text, c.last = b[:n], true
		s.pos += n + 1
		s.line++
		s.column, s.indent = 0, 0
	case n < 0 && len(b) <= limit && s.err == io.EOF && !s.cut:
		c.text, c.last = b, true
		s.pos = s.end
		if len(b) == 0 {
			return c, io.EOF
		}
	default:
		b = b[:min(len(b), limit)]
		empty := blankText(b)
		switch {
		case empty:
			n = len(b)
		case split != nil:
			n = split(b)
		default:
			n = 0
		}
		if s.err != nil && len(b) < limit && (n == 0 || empty) {
			return c, s.err
		}
		if n == 0 {
			c.text = b
			return c, errLong
		}
		c.text = b[:n]
		s.pos += n
		s.column += utf8.RuneCount(c.text)
		if empty && c.first {
			s.indent = s.column
		}
	}
	return c, nil
}
