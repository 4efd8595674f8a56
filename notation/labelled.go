package notation

import (
	"bytes"
	"unicode/utf8"
)

// An arrow may carry the disk that moves, as in "A --1--> B", "A -(disk 1)→ B",
// "A →|1| B" and "A \xrightarrow{1} B". It is one token then, which has the disk
// as its value.

// labelled reads an arrow with a disk at the present place. It reports false if
// there is none.
func (x *lexer) labelled(b []byte) bool {
	n := len(x.tokens)
	if n == 0 {
		return false
	}
	before := &x.tokens[n-1]
	number := before.kind == numberToken
	if !number && before.peg < 0 && before.sense != roleWord && before.sense != sideWord {
		return false
	}
	s := scan{b: b[:min(len(b), longestLabel)]}
	dashes := s.dashes()
	var label []byte
	if dashes == 0 {
		if s.i = arrowLength(b); s.i == 0 {
			return false
		}
		label = s.arrowLabel(number)
	} else {
		label = s.shaftLabel(number)
		headless := label != nil && !number && s.tight(b, dashes)
		if label == nil || !s.head() && !headless {
			if s.i = arrowLength(b); s.i == 0 {
				return false
			}
			label = s.arrowLabel(number)
		}
	}
	if label == nil {
		return false
	}
	x.carry(s.i, label)
	return true
}

// longestLabel is the length of the longest arrow with a label.
const longestLabel = 48

// carry adds an arrow with a disk.
func (x *lexer) carry(n int, label []byte) {
	x.steps += n
	t := x.add(arrowToken, x.i+n)
	t.sense, t.value = carriesDisk, int32(parseNumber(label))
}

// dashes skips the shaft of an arrow.
func (s *scan) dashes() (count int) {
	for s.i < len(s.b) {
		r, size := utf8.DecodeRune(s.b[s.i:])
		switch r {
		case '-', '=', '–', '—', '─', '━', '═':
		default:
			return count
		}
		s.i += size
		count++
	}
	return count
}

// head skips the rest of an arrow.
func (s *scan) head() bool {
	s.dashes()
	r, size := utf8.DecodeRune(s.b[s.i:])
	switch r {
	case '>', '→', '⟶', '⇒', '▶', '►', '➔', '➜', '➝', '➞', '➡':
		s.i += size
		return true
	}
	return false
}

// tight reports whether the arrow up to here is a disk between dashes, without a
// head, and the peg follows, as in "A -1- B".
func (s *scan) tight(b []byte, dashes int) bool {
	t := *s
	n := t.dashes()
	rest := bytes.TrimLeft(t.rest(), " ")
	return dashes > 0 && n > 0 && bytes.IndexByte(b[:t.i], ' ') < 0 && len(rest) > 0 && rest[0]|0x20-'a' < 26 && (len(rest) == 1 || !alphanumeric(rest[1]))
}

// shaftLabel reads the disk in an arrow. If tight is true, no blanks are allowed.
func (s *scan) shaftLabel(tight bool) []byte {
	blank := func() {
		for !tight && s.i < len(s.b) && s.b[s.i] == ' ' {
			s.i++
		}
	}
	blank()
	if s.i < len(s.b) && bytes.IndexByte([]byte("([|{"), s.b[s.i]) >= 0 {
		s.i++
	}
	s.diskName()
	digits := s.number()
	s.i += len(digits)
	if len(digits) == 0 {
		return nil
	}
	if s.i < len(s.b) && bytes.IndexByte([]byte(")]|}"), s.b[s.i]) >= 0 {
		s.i++
	}
	blank()
	return digits
}

// arrowLabel reads a disk behind an arrow and in front of the peg: in brackets or
// bars, or as an index. The peg is no number.
func (s *scan) arrowLabel(number bool) []byte {
	rest := s.b[s.i:]
	s.i += len(rest) - len(bytes.TrimLeft(rest, " "))
	gap := len(s.b)-s.i < len(rest)
	if s.i >= len(s.b) {
		return nil
	}
	var label []byte
	if end := map[byte]byte{'(': ')', '|': '|'}[s.b[s.i]]; end != 0 {
		s.i++
		s.diskName()
		label = s.number()
		if s.i += len(label); s.i >= len(s.b) || s.b[s.i] != end {
			return nil
		}
		s.i++
	} else if !gap && !number {
		label = s.number()
		s.i += len(label)
	}
	if len(label) == 0 {
		return nil
	}
	rest = bytes.TrimLeft(s.b[s.i:], " ")
	if n := arrowLength(rest); n > 0 { // A →(1)→ B
		s.i = len(s.b) - len(rest) + n
		rest = bytes.TrimLeft(s.b[s.i:], " ")
	}
	if r, _ := utf8.DecodeRune(rest); len(rest) == 0 || !alphanumeric(rest[0]) && r < 0x80 || digitAt(rest, 0) && !number {
		return nil
	}
	return label
}

// diskName skips a word for disk.
func (s *scan) diskName() {
	n := 0
	for s.i+n < len(s.b) && s.b[s.i+n]|0x20-'a' < 26 {
		n++
	}
	if w := vocabulary()[string(bytes.ToLower(s.b[s.i:s.i+n]))]; n == 0 || w.sense != diskWord {
		return
	}
	s.i += n
	for s.i < len(s.b) && (s.b[s.i] == ' ' || s.b[s.i] == '#' || s.b[s.i] == '_') {
		s.i++
	}
}

// texLabel reads what stands above an arrow of TeX, at the present place: the
// first brace in b. It returns the length and the disk, nil if none is named.
func texLabel(b []byte) (n int, label []byte) {
	depth := 0
	for n = 0; n < len(b) && n < longestLabel; n++ {
		switch c := b[n]; {
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth == 0 {
				return n + 1, label
			}
		case c == '\n':
			return 0, nil
		case c-'0' <= 9:
			if label != nil {
				return 0, nil
			}
			label = (&scan{b: b[n:min(len(b), n+9)]}).number()
			n += len(label) - 1
		}
	}
	return 0, nil
}
