package notation

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// A kind says what a token is: one of these, or the character that it is.
type kind byte

const (
	numberToken kind = 'n'
	wordToken   kind = 'w'
	arrowToken  kind = 'a'
	lineToken   kind = '\n' // the end of a line
	openBox     kind = 'b'  // \boxed{ of TeX
	closeBox    kind = 'B'
	otherToken  kind = 'x'
)

// A token is a piece of a text: a number, a word, an arrow, a sign.
type token struct {
	kind  kind
	sense sense
	gap   bool  // it does not follow the token before it at once
	used  bool  // it is part of what is no move, such as a state
	peg   int16 // the peg with this name or letter, −1 if there is none
	value int32 // of a number, or of the word
	line  int32 // 1-based
	start int32 // its place in the text
	end   int32
}

// noPeg is the peg of a token that is not the name of one.
const noPeg = -1

// A lexer splits a text into tokens. It looks at each byte a fixed number of
// times.
type lexer struct {
	names  Names
	text   []byte
	tokens []token
	braces []kind // the open braces: 'b' for a box, 'd' for one of TeX, '{' else
	i      int
	line   int32
	gap    bool
	steps  int // bytes looked at, for the test that this is linear
}

func (x *lexer) lex(text []byte, line int) []token {
	x.text, x.tokens, x.braces = text, x.tokens[:0], x.braces[:0]
	x.i, x.line, x.gap = 0, int32(line), true
	for x.i < len(text) {
		x.steps++
		x.next()
	}
	x.add(lineToken, x.i)
	return x.tokens
}

// add adds the token from the present place to the end.
func (x *lexer) add(k kind, end int) *token {
	x.tokens = append(x.tokens, token{
		kind: k, gap: x.gap, peg: noPeg, line: x.line, start: int32(x.i), end: int32(end),
	})
	x.i, x.gap = end, false
	return &x.tokens[len(x.tokens)-1]
}

// skip skips what stands for a blank.
func (x *lexer) skip(n int) {
	x.i += n
	x.gap = true
}

func (x *lexer) next() {
	b := x.text[x.i:]
	c := b[0]
	if x.names.Custom() && x.name(b) {
		return
	}
	switch {
	case c == '\n':
		x.add(lineToken, x.i+1)
		x.line++
		x.gap = true
	case c == '_' && !x.gap && len(b) > 1 && (b[1]-'0' <= 9 || b[1] == '{'):
		x.i++ // a subscript
	case c == ' ', c == '\t', c == '*', c == '`', c == '"', c == '\'', c == '$', c == '&', c == '~', c == '\r', c == '_':
		x.skip(1)
	case c-'0' <= 9:
		x.number(b)
	case c|0x20-'a' < 26:
		x.word(b)
	case c == '\\':
		x.command(b)
	case c == '{' && x.subscript():
		x.braces = append(x.braces, 'd')
		x.i++
	case c == '{':
		x.braces = append(x.braces, '{')
		x.add('{', x.i+1)
	case c == '}':
		k := kind('{')
		if n := len(x.braces); n > 0 {
			k, x.braces = x.braces[n-1], x.braces[:n-1]
		}
		switch k {
		case 'b':
			x.add(closeBox, x.i+1)
		case 'd':
			x.skip(1)
		default:
			x.add('}', x.i+1)
		}
	case c >= utf8.RuneSelf:
		x.wide(b)
	case (c == '-' || c == '=') && x.labelled(b):
	case c == '-' && len(b) > 1 && b[1]-'0' <= 9 && x.signed():
		n := 2
		for n < len(b) && b[n]-'0' <= 9 {
			n++
		}
		x.steps += n
		x.add(otherToken, x.i+n)
	default:
		// At the beginning of a line > is a quotation or a prompt.
		if n := arrowLength(b); n > 1 && (c != '>' || x.inLine()) {
			x.add(arrowToken, x.i+n)
			return
		}
		x.add(kind(c), x.i+1)
	}
}

// subscript reports whether the brace at the present place is that of a subscript
// in TeX, as in D_{1}.
func (x *lexer) subscript() bool {
	return !x.gap && x.i > 1 && x.text[x.i-1] == '_'
}

// signed reports whether a minus at the present place is the sign of a number.
func (x *lexer) signed() bool {
	if n := len(x.tokens); x.gap || n == 0 {
		return n > 0 && x.tokens[n-1].kind != numberToken && x.tokens[n-1].kind != lineToken
	}
	k := x.tokens[len(x.tokens)-1].kind
	return k == '(' || k == '[' || k == ',' || k == ':' || k == '='
}

// name reads a name of the user's.
func (x *lexer) name(b []byte) bool {
	end := tokenEnd(b, true)
	for _, n := range []int{end, len(bytes.TrimRight(b[:end], ".:->")), tokenEnd(b, false)} {
		if n == 0 || n > 64 {
			continue
		}
		if p, ok := x.names.Peg(string(b[:n])); ok {
			t := x.add(wordToken, x.i+n)
			t.peg = int16(p)
			if isNumber(b[:n]) {
				t.kind, t.value = numberToken, int32(parseNumber(b[:n]))
			} else if w, ok := vocabulary()[string(bytes.ToLower(b[:n]))]; ok && n > 1 {
				t.sense, t.value = w.sense, w.value
			}
			return true
		}
	}
	return false
}

func (x *lexer) number(b []byte) {
	n := 0
	v := 0
	for n < len(b) && b[n]-'0' <= 9 {
		v = min(10*v+int(b[n]-'0'), maxNumber)
		n++
	}
	x.steps += n
	if n+1 < len(b) && b[n] == '.' && b[n+1]-'0' <= 9 { // a decimal number
		n++
		for n < len(b) && (b[n]-'0' <= 9 || b[n] == '.' && n+1 < len(b) && b[n+1]-'0' <= 9) {
			n++
		}
		x.add(otherToken, x.i+n)
		return
	}
	if clock := clockLength(b); clock > 0 {
		x.add(otherToken, x.i+clock)
		return
	}
	t := x.add(numberToken, x.i+n)
	t.value = int32(v)
	if rest := b[n:]; len(rest) >= 2 { // 1st
		switch string(bytes.ToLower(rest[:2])) {
		case "st", "nd", "rd", "th", "er", "re":
			if len(rest) == 2 || !alphanumeric(rest[2]) {
				t.kind, t.sense = wordToken, ordinalWord
				t.end += 2
				x.i += 2
			}
		}
	}
	if bytes.HasPrefix(b[n:], []byte("º")) || bytes.HasPrefix(b[n:], []byte("ª")) {
		t.kind, t.sense = wordToken, ordinalWord
		x.i += 2
	}
}

// clockLength returns the length of the time of day that the text begins with, as
// in 10:05:59, 0 if there is none.
func clockLength(b []byte) int {
	const clock = "00:00:00"
	if len(b) < len(clock) || len(b) > len(clock) && b[len(clock)]-'0' <= 9 {
		return 0
	}
	for i := range clock {
		if (clock[i] == ':') != (b[i] == ':') || clock[i] == '0' && b[i]-'0' > 9 {
			return 0
		}
	}
	return len(clock)
}

// longestSense is the length of the longest word with a sense, or more.
const longestSense = 32

// word reads a word of letters.
func (x *lexer) word(b []byte) {
	n := 0
letters:
	for n < len(b) {
		c := b[n]
		switch {
		case c|0x20-'a' < 26 || c == '_':
			n++
			continue
		case c == '\'' && n+1 < len(b) && b[n+1]|0x20-'a' < 26 && contraction(b[n+1:]):
			n++
			continue
		case c >= utf8.RuneSelf:
			if r, size := utf8.DecodeRune(b[n:]); unicode.IsLetter(r) && !ideographic(r) {
				n += size
				continue
			}
		}
		break letters
	}
	for n > 1 && b[n-1] == '_' {
		n--
	}
	x.steps += n
	if n == 1 {
		t := x.add(wordToken, x.i+1)
		if !x.names.Custom() {
			t.peg = int16(b[0]|0x20) - 'a'
		} else if p, ok := x.names.Peg(string(b[:1])); ok {
			t.peg = int16(p)
		}
		if index := bytes.TrimPrefix(bytes.TrimPrefix(b[1:], []byte("_")), []byte("{")); b[0]|0x20 == 'd' && len(index) > 0 && index[0]-'0' <= 9 {
			t.sense = diskWord
		} else if b[0] >= 'a' {
			w := vocabulary()[string(b[:1])]
			t.sense, t.value = w.sense, w.value
		}
		return
	}
	if n > longestSense {
		x.add(wordToken, x.i+n)
		return
	}
	if p := cyrillic(b[:n]); p >= 0 && !x.names.Custom() {
		x.add(wordToken, x.i+n).peg = p
		return
	}
	var lower [longestSense]byte
	m := copy(lower[:], b[:n])
	fold := lower[:m]
	for i, c := range fold {
		switch {
		case c-'A' < 26:
			fold[i] = c | 0x20
		case c >= utf8.RuneSelf:
			fold = bytes.ToLower(b[:n])
		}
	}
	if n < len(b) && b[n] == '\'' && len(fold) < len(lower) {
		if w, ok := elided[string(fold)]; ok {
			t := x.add(wordToken, x.i+n)
			t.sense = w
			return
		}
	}
	if w, ok := vocabulary()[string(fold)]; ok {
		t := x.add(wordToken, x.i+n)
		t.sense, t.value = w.sense, w.value
		return
	}
	// A peg with its word in front, such as PegA or peg_a.
	cut := n - 1
	if last := b[n-1]; cut >= 3 && (last-'A' < 26 || b[cut-1] == '_') && !x.names.Custom() {
		if w := vocabulary()[string(bytes.TrimRight(fold[:cut], "_"))]; w.sense == pegWord || w.sense == rodWord {
			t := x.add(wordToken, x.i+cut)
			t.sense = w.sense
			t = x.add(wordToken, x.i+1)
			t.peg = int16(last|0x20) - 'a'
			return
		}
	}
	// Several, such as scheiben.
	if w := vocabulary()[string(bytes.TrimSuffix(fold, []byte("s")))]; (w.sense == pegWord || w.sense == rodWord) && fold[len(fold)-1] == 's' {
		x.add(wordToken, x.i+n)
		return
	}
	x.add(wordToken, x.i+n)
}

// cyrillic returns the peg that a capital letter of Cyrillic names which looks like
// A, B or C, −1 if it is none.
func cyrillic(b []byte) int16 {
	switch string(b) {
	case "А":
		return 0
	case "В":
		return 1
	case "С":
		return 2
	}
	return noPeg
}

// elided are words in front of an apostrophe.
var elided = map[string]sense{"all": toWord, "dall": fromWord, "sull": onWord, "dell": fromWord, "nell": onWord}

// contraction reports whether the text goes on as after the apostrophe in
// "don't" and "it's".
func contraction(b []byte) bool {
	n := 0
	for n < len(b) && b[n]|0x20-'a' < 26 {
		n++
	}
	switch string(bytes.ToLower(b[:min(n, 3)])) {
	case "t", "s", "ll", "re", "ve", "m":
		return true
	}
	return false
}

// ideographic reports whether words in this script have nothing between them.
func ideographic(r rune) bool {
	return r >= 0x2E80 && r < 0xD7B0 || r >= 0xF900 && r < 0xFB00 || r >= 0x20000
}

// longestIdeograms is how many characters the longest word in such a script has.
const longestIdeograms = 8

// wide reads what is outside of ASCII.
func (x *lexer) wide(b []byte) {
	if x.labelled(b) {
		return
	}
	if n := arrowLength(b); n > 0 {
		k := arrowToken
		if r, _ := utf8.DecodeRune(b[:n]); n == len("—") && (r == '—' || r == '–') {
			k = '-'
		}
		x.add(k, x.i+n)
		return
	}
	r, size := utf8.DecodeRune(b)
	switch {
	case r == '•' || r == '·' || r == '●' || r == '▪' || r == '‣' || r == '−':
		x.add('-', x.i+size)
	case ideographic(r):
		var ends [longestIdeograms]int
		count, end := 0, 0
		for count < len(ends) && end < len(b) {
			r, size := utf8.DecodeRune(b[end:])
			if !ideographic(r) {
				break
			}
			end += size
			ends[count] = end
			count++
		}
		x.steps += count
		for ; count > 0; count-- {
			if w, ok := vocabulary()[string(b[:ends[count-1]])]; ok {
				t := x.add(wordToken, x.i+ends[count-1])
				t.sense, t.value = w.sense, w.value
				return
			}
		}
		x.add(wordToken, x.i+size)
	case unicode.IsLetter(r):
		x.word(b)
	case r >= 0x2500 && r < 0x25A0: // lines and blocks
		x.add('|', x.i+size)
	default:
		x.add(otherToken, x.i+size)
	}
}

var texArrows = map[string]bool{
	"to": true, "rightarrow": true, "Rightarrow": true, "longrightarrow": true, "Longrightarrow": true, "mapsto": true, "xrightarrow": true, "implies": true,
}

// command reads a command of TeX.
func (x *lexer) command(b []byte) {
	n := 1
	for n < len(b) && b[n]|0x20-'a' < 26 {
		n++
	}
	x.steps += n
	name := string(b[1:min(n, 32)])
	switch {
	case n == 1: // \, or \[
		x.skip(min(2, len(b)))
		return
	case name == "n" && n < len(b) && b[n] == '"':
		x.skip(n)
	case name[0] == 'n' && (n == 2 || b[2] < 'a'): // the end of a line in a quoted text
		x.add(lineToken, x.i+2)
		x.gap = true
		return
	case name == "xrightarrow":
		if size, label := texLabel(b[n:]); label != nil {
			x.carry(n+size, label)
			return
		}
		x.add(arrowToken, x.i+n)
	case name == "overset" || name == "stackrel":
		if size, label := texLabel(b[n:]); label != nil {
			rest := bytes.TrimLeft(b[n+size:], "{ ")
			end := 1
			for end < len(rest) && rest[end]|0x20-'a' < 26 {
				end++
			}
			if len(rest) > 1 && rest[0] == '\\' && texArrows[string(rest[1:end])] {
				size = len(b) - len(rest) + end
				if size < len(b) && b[size] == '}' {
					size++
				}
				x.carry(size, label)
				return
			}
		}
		x.skip(n)
	case texArrows[name]:
		x.add(arrowToken, x.i+n)
	case (name == "boxed" || name == "fbox") && n < len(b) && b[n] == '{':
		x.add(openBox, x.i+n+1)
		x.braces = append(x.braces, 'b')
		return
	default:
		x.skip(n)
	}
	if x.i < len(x.text) && x.text[x.i] == '{' {
		x.braces = append(x.braces, 'd')
		x.skip(1)
	}
}

// inLine reports whether something stands before the present place on its line, other
// than the marks of a quotation.
func (x *lexer) inLine() bool {
	if len(x.tokens) == 0 {
		return false
	}
	last := x.tokens[len(x.tokens)-1].kind
	return last != lineToken && last != '>'
}
