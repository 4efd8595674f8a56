package notation

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// A scan goes through a line of a person's text.
type scan struct {
	b []byte
	i int
}

func (s *scan) rest() []byte { return s.b[s.i:] }

func (s *scan) done() bool { return s.i >= len(s.b) }

// space skips white space, the marks of Markdown for bold and code, and
// quotation marks.
func (s *scan) space() {
	for s.i < len(s.b) {
		switch c := s.b[s.i]; {
		case c == ' ', c == '\t', c == '*', c == '`', c == '"':
			s.i++
		case c == 0xC2 && s.i+1 < len(s.b) && s.b[s.i+1] == 0xA0: // no-break space
			s.i += 2
		default:
			return
		}
	}
}

// accept skips the text and the space after it if it comes next.
func (s *scan) accept(text string) bool {
	if !bytes.HasPrefix(s.rest(), []byte(text)) {
		return false
	}
	s.i += len(text)
	s.space()
	return true
}

// one skips the text alone if it comes next.
func (s *scan) one(text string) bool {
	if !bytes.HasPrefix(s.rest(), []byte(text)) {
		return false
	}
	s.i += len(text)
	return true
}

// number returns the digits that come next, if any, without passing over them.
func (s *scan) number() []byte {
	b := s.rest()
	n := 0
	for n < len(b) && b[n]-'0' <= 9 {
		n++
	}
	return b[:n]
}

func letterAt(b []byte) bool {
	r, _ := utf8.DecodeRune(b)
	return unicode.IsLetter(r)
}

var arrows = []string{
	">>", ">", "→", "⇒", "⟶", "➔", "➜", "➝", "➞", "➡", "⮕", "⟹", "⇨", "➙", "➛", "➤", "🡒", "⇾", "👉", "—>", "–>",
	"—", "–", "-",
}

// longestArrow is how many characters an arrow of ASCII has at most.
const longestArrow = 16

// arrowLength returns the length of the arrow that the text begins with, 0 if
// there is none. A dash that stands for an arrow is one, too.
func arrowLength(b []byte) int {
	if len(b) == 0 || b[0] >= '?' && b[0] < utf8.RuneSelf {
		return 0
	}
	if b[0] == '-' || b[0] == '=' { // of any length that people write
		for n := 1; n < min(len(b), longestArrow); n++ {
			if b[n] == '>' {
				return n + 1
			}
			if b[n] != b[0] {
				break
			}
		}
	}
	for _, a := range arrows {
		if len(b) >= len(a) && string(b[:len(a)]) == a {
			return len(a)
		}
	}
	return 0
}

// lead skips what may come before a move: white space, the mark of a
// quotation, bullets and a number such as "1.", "(2)", "#3:" or "Step 4:".
func (s *scan) lead() {
	s.space()
	for !s.done() && s.b[s.i] == '>' {
		s.i++
		s.space()
	}
	if s.one(`["`) { // a list of texts
		s.space()
	}
	for _, bullet := range []string{"- ", "+ ", "• ", "· ", "– ", "— "} {
		if s.accept(bullet) {
			break
		}
	}
	s.acceptNumbering()
	s.space()
}

// acceptNumbering skips a number such as "1." or "Step 4:" if there is
// something after it.
func (s *scan) acceptNumbering() {
	t := *s
	step := t.acceptLetters("step") || t.acceptLetters("turn")
	if !step {
		t.acceptLetters("move")
	}
	end := ":.)"
	if t.accept("(") {
		end = ")"
	}
	t.accept("#")
	digits := t.number()
	t.i += len(digits)
	if len(digits) == 0 || t.done() {
		return
	}
	switch c := t.b[t.i]; {
	case c == '.' && digitAt(t.b, t.i+1):
		return
	case bytes.IndexByte([]byte(end), c) >= 0:
		t.i++
	case !step || alphanumeric(c):
		return
	}
	t.space()
	if step && !t.accept("- ") && !t.accept("– ") {
		t.accept("— ")
	}
	if !t.done() {
		*s = t
	}
}

// acceptLetters skips a word of lower-case letters, in any case, and the
// space after it.
func (s *scan) acceptLetters(word string) bool {
	b := s.rest()
	if len(b) <= len(word) || alphanumeric(b[len(word)]) && !digitAt(b, len(word)) ||
		!bytes.EqualFold(b[:len(word)], []byte(word)) {
		return false
	}
	s.i += len(word)
	s.space()
	return true
}

func digitAt(b []byte, i int) bool { return i < len(b) && b[i]-'0' <= 9 }

// white skips white space and ends of lines.
func (s *scan) white() {
	for s.i < len(s.b) && (s.b[s.i] == ' ' || s.b[s.i] == '\t' || s.b[s.i] == '\n' || s.b[s.i] == '\r') {
		s.i++
	}
}
