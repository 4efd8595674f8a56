package notation

import (
	"bytes"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/hanoi"
)

// A pegging is how a text refers to pegs.
type pegging struct {
	setting
	words []string    // what is written for each peg
	base  int         // the number of the first peg, noNumbers if numbers are no pegs
	order []hanoi.Peg // the pegs in the order of their letters or numbers, nil if as they stand
	own   bool        // the notation has words of its own, whatever the names are
	first byte        // the first of these words if they are letters
	where [256]uint8  // the peg plus 1 of what a single byte stands for, 0 if nothing
}

const noNumbers = -1

// letters returns the pegging by names.
func (s setting) letters(order []hanoi.Peg) *pegging {
	if s.names.Custom() {
		order = nil
	}
	g := &pegging{setting: s, base: noNumbers, order: order, words: make([]string, s.puzzle.Pegs())}
	for i := range g.words {
		g.words[g.peg(i)] = s.names.Name(hanoi.Peg(i))
	}
	g.index()
	return g
}

// numbersFrom returns the pegging by numbers from base on.
func (s setting) numbersFrom(base int, order []hanoi.Peg) *pegging {
	g := &pegging{setting: s, base: base, order: order, own: true, words: make([]string, s.puzzle.Pegs())}
	for i := range g.words {
		g.words[g.peg(i)] = strconv.Itoa(i + base)
	}
	g.index()
	return g
}

// lowercase returns the pegging by the letters a, b, c ….
func (s setting) lowercase() *pegging {
	g := s.numbersFrom(noNumbers, nil)
	g.first = 'a'
	for i := range g.words {
		g.words[i] = string(rune('a' + i))
	}
	g.where = [256]uint8{}
	g.index()
	return g
}

// index fills where, so that the usual pegs are found at once.
func (g *pegging) index() {
	for c := range byte(utf8.RuneSelf) {
		if !alphanumeric(c) {
			continue
		}
		p, ok := g.find([]byte{c})
		if ok && p >= 0 && int(p) < len(g.words) && (!g.strict || g.words[p] == string(rune(c))) {
			g.where[c] = uint8(p) + 1
		}
	}
}

// peg returns the peg with the i-th letter or number, 0-based. It may be one
// that does not exist.
func (g *pegging) peg(i int) hanoi.Peg {
	if i >= 0 && i < len(g.order) {
		return g.order[i]
	}
	return hanoi.Peg(i)
}

// find returns the peg to which the text refers. A letter or a number beyond
// the pegs is still a peg, one that does not exist.
func (g *pegging) find(text []byte) (int32, bool) {
	if len(text) == 0 {
		return 0, false
	}
	if g.base != noNumbers && isNumber(text) && (plain(text) || !g.strict) {
		return int32(g.peg(parseNumber(text) - g.base)), !endless(text)
	}
	if g.strict {
		return g.exact(string(text))
	}
	if g.first > 0 && len(text) == 1 {
		if p, ok := g.exact(string(text[0] | 0x20)); ok {
			return p, true
		}
	}
	p, ok := g.names.Peg(string(text))
	if g.own {
		return int32(p), ok
	}
	return int32(g.peg(int(p))), ok
}

// exact is find for a strict reader.
func (g *pegging) exact(text string) (int32, bool) {
	first := g.first
	if !g.own && !g.names.Custom() {
		first = 'A'
	}
	if first > 0 {
		i := int(text[0]) - int(first)
		return int32(g.peg(i)), len(text) == 1 && 0 <= i && i < hanoi.MaxPegs
	}
	for p, word := range g.words {
		if word == text {
			return int32(p), true
		}
	}
	return 0, false
}

func isNumber(text []byte) bool {
	for _, c := range text {
		if c-'0' > 9 {
			return false
		}
	}
	return len(text) > 0
}

// plain reports whether the digits have no needless 0 in front.
func plain(digits []byte) bool { return len(digits) == 1 || len(digits) > 0 && digits[0] != '0' }

// maxNumber stands for all numbers far beyond those of any disk or peg. Readers
// do not take them, as a move could not say them.
const maxNumber = math.MaxInt32 / 2

// endless reports whether the number is one of these.
func endless(digits []byte) bool { return parseNumber(digits) == maxNumber }

// parseNumber returns the number that the digits are, maxNumber if it is larger.
func parseNumber(digits []byte) int {
	n := 0
	for _, c := range digits {
		n = min(10*n+int(c-'0'), maxNumber)
	}
	return n
}

func alphanumeric(c byte) bool {
	return c-'0' <= 9 || c|0x20-'a' < 26
}

// tokenEnd returns the length of the token that the text begins with: letters
// and digits, or, if any is true, all that a name may have in it.
func tokenEnd(text []byte, any bool) int {
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			if !alphanumeric(c) && (!any || c <= ' ' || strings.IndexByte(",;|<>()[]{}\"`*", c) >= 0) {
				return i
			}
			i++
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) &&
			(!any || unicode.IsSpace(r) || !unicode.IsPrint(r) || arrowLength(text[i:]) > 0) {
			return i
		}
		i += size
	}
	return len(text)
}

// token returns the peg at the beginning of the text and the length of what
// names it; 0 if there is none.
func (g *pegging) token(text []byte) (peg int32, n int) {
	if len(text) > 0 && g.where[text[0]] > 0 && (len(text) == 1 || text[1] == ' ' || text[1] == ',') {
		return int32(g.where[text[0]]) - 1, 1
	}
	if g.names.Custom() {
		name := bytes.TrimRight(text[:tokenEnd(text, true)], ".:-")
		if p, ok := g.find(name); ok {
			return p, len(name)
		}
	}
	n = tokenEnd(text, false)
	p, ok := g.find(text[:n])
	if !ok {
		return 0, 0
	}
	return p, n
}
