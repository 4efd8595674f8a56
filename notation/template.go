package notation

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// A template is the text of a move in a notation that has a line for each, such
// as "Move disk %d from %f to %t". The places to fill in are %n, the number of
// the move, %d, the disk, and %f and %t, the pegs. It writes lines, and reads
// those that are written exactly so; other readers come in where it fails.
type template struct {
	pieces []piece
	end    string // what follows the last piece, before the end of the line
	pegs   *pegging
	words  []string // what is written for each peg
	single bool     // all of them are one byte
	strict bool     // lines end with a line feed alone
	wanted error    // see want
}

// A piece is some text and the place that follows it.
type piece struct {
	text  string
	place byte
}

// newTemplate returns the template. If encode is not nil, it says how the word
// for a peg is written in the line, such as with quotes.
func (g *pegging) newTemplate(spec string, encode func(string) string) *template {
	t := &template{pegs: g, words: g.words, single: true, strict: g.strict}
	for {
		text, rest, ok := strings.Cut(spec, "%")
		if !ok {
			t.end = text
			break
		}
		t.pieces = append(t.pieces, piece{text, rest[0]})
		spec = rest[1:]
	}
	if encode != nil {
		t.words = make([]string, len(g.words))
		for i, word := range g.words {
			t.words[i] = encode(word)
		}
	}
	for _, word := range t.words {
		t.single = t.single && len(word) == 1
	}
	return t
}

// numbered reports whether a line holds the number of its move.
func (t *template) numbered() bool { return t.pieces[0].place == 'n' }

// append appends the line of the move, without its end, to dst. The number of
// the move is written as 1.
func (t *template) append(dst []byte, m hanoi.Move) []byte {
	for _, p := range t.pieces {
		dst = append(dst, p.text...)
		switch p.place {
		case 'n':
			dst = append(dst, '1')
		case 'd':
			dst = appendDisk(dst, m.Disk)
		case 'f':
			dst = append(dst, t.words[m.From]...)
		case 't':
			dst = append(dst, t.words[m.To]...)
		}
	}
	return append(dst, t.end...)
}

// sample returns the line of a move.
func (t *template) sample() string {
	return string(t.append(nil, hanoi.Move{Disk: 1, To: hanoi.Peg(len(t.words) - 1)}))
}

// want returns the error that a text is not like the template. It is made once,
// since most lines of prose would need it.
func (t *template) want() error {
	if t.wanted == nil {
		sample := t.sample()
		if !strings.Contains(sample, `"`) {
			sample = words.Quote(sample)
		}
		t.wanted = fmt.Errorf("a move is like %s", sample)
	}
	return t.wanted
}

// appendDisk is strconv.AppendInt, quicker for the numbers of most disks.
func appendDisk(dst []byte, d hanoi.Disk) []byte {
	if 0 <= d && d < 10 {
		return append(dst, '0'+byte(d))
	}
	return strconv.AppendInt(dst, int64(d), 10)
}

// parse reads the line at the beginning of the text, with its end. If the text
// does not begin with a whole line of the template, n is 0.
func (t *template) parse(b []byte) (it item, number []byte, n int) {
	it, number, n = t.fields(b)
	if n < 0 {
		return it, nil, 0
	}
	if n < len(b) && b[n] == '\r' && !t.strict {
		n++
	}
	if n >= len(b) || b[n] != '\n' {
		return it, nil, 0
	}
	return it, number, n + 1
}

// line reads a line that is given without its end. If it is not one of the
// template, bad is where it begins to differ, else −1.
func (t *template) line(b []byte) (it item, number []byte, bad int) {
	it, number, n := t.fields(b)
	if n < 0 {
		return it, nil, ^n
	}
	if n < len(b) {
		return it, nil, n
	}
	return it, number, -1
}

// fields reads the line at the beginning of the text up to its end and returns
// its length. The length is below 0 if it is not one of the template: the
// complement of where it begins to differ.
func (t *template) fields(b []byte) (it item, number []byte, n int) {
	i := 0
	for k := range t.pieces {
		p := &t.pieces[k]
		if len(b)-i < len(p.text) || string(b[i:i+len(p.text)]) != p.text {
			return it, nil, ^(i + common(b[i:], p.text))
		}
		i += len(p.text)
		start := i
		switch p.place {
		case 'n', 'd':
			d := 0
			for i < len(b) && b[i]-'0' <= 9 {
				d = min(10*d+int(b[i]-'0'), maxNumber)
				i++
			}
			if i == start || b[start] == '0' && i-start > 1 || p.place == 'd' && d == maxNumber {
				return it, nil, ^start
			}
			if p.place == 'n' {
				number = b[start:i]
			} else {
				it.setDisk(d)
			}
		default:
			peg := int32(-1)
			if t.single && i < len(b) {
				peg = int32(t.pegs.where[b[i]]) - 1
				if i++; i < len(b) && alphanumeric(b[i]) {
					peg = -1
				}
			}
			if peg < 0 {
				var size int
				if peg, size = t.peg(b[start:]); size == 0 {
					return it, nil, ^start
				}
				i = start + size
			}
			if p.place == 'f' {
				it.from = peg
			} else {
				it.to = peg
			}
		}
	}
	if len(b)-i < len(t.end) || string(b[i:i+len(t.end)]) != t.end {
		return it, nil, ^(i + common(b[i:], t.end))
	}
	return it, number, i + len(t.end)
}

// peg returns the peg at the beginning of the text and the length of its word.
func (t *template) peg(b []byte) (peg int32, n int) {
	for p, word := range t.words {
		if len(word) > n && len(b) >= len(word) && string(b[:len(word)]) == word {
			peg, n = int32(p), len(word)
		}
	}
	end := tokenEnd(b, false)
	if n >= end {
		return peg, n
	}
	// A longer word, or a peg that does not exist.
	if p, ok := t.pegs.find(b[:end]); ok {
		return p, end
	}
	return 0, 0
}

// common returns the length of what the two texts begin with alike.
func common(b []byte, s string) int {
	i := 0
	for i < len(b) && i < len(s) && b[i] == s[i] {
		i++
	}
	return i
}
