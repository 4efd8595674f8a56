package notation

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"example.com/hanoi/internal/words"
)

// symbols reads texts that are a sequence of words, such as names of pegs, with
// spaces or commas between them or, if all are single characters, with nothing.
type symbols struct {
	setting
	find    func(word []byte) (int32, bool)
	many    int    // values are below this, others are of things that do not exist
	joined  bool   // words are single characters, which may stand together
	sample  string // what a text is like
	most    int    // how many lines a strict reader reads
	numbers bool   // words are numbers
	one     bool   // where the notation is to be found out, all words are in one line, or each in its own

	two    bool                 // where the notation is to be found out, the first line may have two words
	mixed  bool                 // words are apart in several ways, or some are apart and others together
	quick  [utf8.RuneSelf]int32 // 1 + the value of a single character, 0 if it has none or is not asked yet
	lines  int                  // lines read
	first  int                  // how many words the first line with words had, 0 if there was none
	buffer []int32
	wanted error
}

func (g *symbols) symbolic() {}

// splitter returns how long lines are split: where a word ends.
func (g *symbols) splitter() func([]byte) int {
	if !g.joined {
		return lastOf(" ,")
	}
	return func(b []byte) int {
		n := max(len(b)-1, 0)
		for n > 0 && !utf8.RuneStart(b[n]) {
			n--
		}
		return n
	}
}

// values returns the values of the words in the next chunk that has words. An
// error holds after the values; the slice is used again.
func (g *symbols) values(r *Reader) (chunk, []int32, error) {
	for {
		c, err := r.text(g.splitter(), 8<<10)
		if err != nil {
			return c, nil, err
		}
		if c.first {
			g.lines++
		}
		if g.strict {
			return g.strictly(r, c)
		}
		s := scan{b: c.text}
		if c.first {
			g.lead(&s)
		}
		t := s
		vals, at, meant := g.words(&s)
		if c.first && (!meant || at >= 0) && t.title() {
			vals, at, meant = g.words(&t)
			if g.detect && g.numbers && len(vals) == 1 {
				r.skipLine(c, g.want()) // as in "n = 3" and "moves: 7", which are no disks
				continue
			}
		}
		if c.first && !meant && (at < 0 || prose(c.text)) {
			r.skipLine(c, g.want())
			continue
		}
		if at >= 0 && g.detect && !meant {
			vals = nil
		}
		if at >= 0 {
			return c, vals, r.badWord(c, at, g.want())
		}
		if c.first && g.detect {
			switch {
			case g.mixed, bytes.IndexByte(c.text, '(') >= 0,
				len(vals) == 2 && (!g.two && g.first == 0 || bytes.IndexByte(c.text, '[') >= 0):
				r.skipLine(c, g.want()) // it is typical of pairs, or of tuples
				continue
			case !g.one:
			case g.first > 1, g.first == 1 && len(vals) > 1:
				return c, nil, r.bad(c, 0, len(c.text), errors.New("all moves are in one line, except in rows, where they are in two"))
			}
		}
		if g.first == 0 {
			g.first = len(vals)
		}
		return c, vals, nil
	}
}

func (g *symbols) want() error {
	if g.wanted == nil {
		g.wanted = fmt.Errorf("moves are like %s", words.Quote(g.sample))
	}
	return g.wanted
}

// lead skips what may come before the words.
func (g *symbols) lead(s *scan) {
	start := *s
	s.lead()
	if !g.numbers {
		return
	}
	// A number in front may be one of many words.
	if t := *s; len(bytes.FieldsFunc(t.rest(), func(c rune) bool { return c < utf8.RuneSelf && apart(byte(c)) })) != 1 {
		*s = start
	}
}

// title skips something like "Answer:" or "moves =".
func (s *scan) title() bool {
	n := bytes.IndexAny(s.rest(), ":=")
	if n < 0 {
		return false
	}
	s.i += n + 1
	return true
}

// apart reports whether the character stands between words.
func apart(c byte) bool { return strings.IndexByte(" \t,;[]()\"|", c) >= 0 }

// words reads the words up to the end. If some cannot be read, bad is where the
// first of them is, else −1, and the values are those before; meant says whether
// about most of them can be read and are something that exists.
func (g *symbols) words(s *scan) (vals []int32, bad int, meant bool) {
	vals, bad = g.buffer[:0], -1
	right, wrong := 0, 0
	g.mixed = false
	first, spaced := "", false // what stands between words that are apart
	end, together := -1, false // where the last word ended, and whether a word follows at once
	for s.i < len(s.b) {
		if apart(s.b[s.i]) {
			s.i++
			continue
		}
		if s.one("│") {
			continue
		}
		n := g.length(s.rest())
		v, ok := g.value(s.b[s.i : s.i+n])
		if !ok && v < 0 { // only punctuation
			s.i += n
			continue
		}
		if end >= 0 && end < s.i {
			gap := string(bytes.Trim(s.b[end:s.i], " \t'\""))
			g.mixed = g.mixed || spaced && gap != first
			first, spaced = gap, true
		}
		together = together || end == s.i
		if ok && g.exists(v) {
			right++
		} else {
			wrong++
		}
		switch {
		case ok && bad < 0:
			vals = append(vals, v)
		case !ok && bad < 0:
			bad = s.i
		}
		s.i += n
		end = s.i
	}
	// Words that stand together are not spaced as well.
	g.mixed = g.mixed || together && spaced
	g.buffer = vals
	if g.detect && bad >= 0 && (g.mixed || right <= 3*wrong) {
		return vals, bad, false // any text has some letters that are words here
	}
	return vals, bad, right > wrong || g.joined && right == wrong
}

func (g *symbols) exists(v int32) bool { return v >= 0 && int(v) < g.many }

// length returns the length of the word at the beginning of the text.
func (g *symbols) length(b []byte) int {
	n := 1
	if g.joined {
		if b[0] >= utf8.RuneSelf {
			_, n = utf8.DecodeRune(b)
		}
		return n
	}
	for n < len(b) && !apart(b[n]) && !bytes.HasPrefix(b[n:], []byte("│")) {
		n++
	}
	return n
}

// value returns the value of the word. If it has none, v is 0 if it should have
// one and −1 if it is only punctuation.
func (g *symbols) value(word []byte) (v int32, ok bool) {
	c := word[0]
	if len(word) == 1 && c < utf8.RuneSelf && g.quick[c] > 0 {
		return g.quick[c] - 1, true
	}
	if v, ok = g.find(word); !ok {
		bare := bytes.Trim(word, "'*`.")
		if len(bare) == 0 {
			return -1, false
		}
		if v, ok = g.find(bare); !ok {
			return 0, false
		}
	}
	if len(word) == 1 && c < utf8.RuneSelf {
		g.quick[c] = v + 1
	}
	return v, ok
}

// strictly reads the chunk of a strict reader.
func (g *symbols) strictly(r *Reader, c chunk) (chunk, []int32, error) {
	if g.lines > g.most {
		return c, nil, r.bad(c, 0, len(c.text), errors.New("there is another line"))
	}
	vals := g.buffer[:0]
	wrong, at := 0, 0 // words of what does not exist, and the first of them
	for i := 0; i < len(c.text); {
		n := 0
		if g.joined {
			_, n = utf8.DecodeRune(c.text[i:])
		} else if n = bytes.IndexByte(c.text[i:], ' '); n < 0 {
			n = len(c.text) - i
		}
		v, ok := g.find(c.text[i : i+n])
		if !ok {
			return c, vals, r.bad(c, i, i+max(n, 1), g.want())
		}
		vals = append(vals, v)
		if !g.exists(v) {
			if wrong++; wrong == 1 {
				at = i
			}
		}
		if i += n; !g.joined && i < len(c.text) {
			if i++; i == len(c.text) && c.last {
				return c, vals, r.bad(c, i-1, i, g.want())
			}
		}
	}
	g.buffer = vals
	if g.detect && c.first && 2*wrong > len(vals) {
		return c, nil, r.bad(c, at, at+1, g.want())
	}
	return c, vals, nil
}

// prose reports whether a line that is no move may be left out: it has a word of
// two or more letters, or neither letters nor digits.
func prose(b []byte) bool {
	letters := 0
	none := true
	for len(b) > 0 {
		size := 1
		switch {
		case b[0]|0x20-'a' < 26:
			letters++
		case b[0] >= utf8.RuneSelf && letterAt(b):
			_, size = utf8.DecodeRune(b)
			letters += 2 // one may be a word
		default:
			none = none && b[0]-'0' > 9
			letters = 0
		}
		if letters >= 2 {
			return true
		}
		none = none && letters == 0
		b = b[size:]
	}
	return none
}
