package notation

import (
	"slices"
	"unicode"
)

// A Span is a range of lines of a text, 1-based, both ends inclusive.
type Span struct{ First, Last int }

// spans are ranges of lines, in order and with a gap between one and the next.
type spans []Span

// add adds the lines from first to last.
func (s *spans) add(first, last int) {
	if k := len(*s); k > 0 && (*s)[k-1].First <= first && first <= (*s)[k-1].Last+1 {
		(*s)[k-1].Last = max((*s)[k-1].Last, last) // as most are
		return
	}
	at, _ := slices.BinarySearchFunc(*s, first, func(sp Span, first int) int { return sp.Last + 1 - first })
	end := at
	for end < len(*s) && (*s)[end].First <= last+1 {
		first, last = min(first, (*s)[end].First), max(last, (*s)[end].Last)
		end++
	}
	*s = slices.Replace(*s, at, end, Span{first, last})
}

// Taken returns the lines in which moves of the answer were read, in order, and
// the last line that was looked at for moves: 0 for all. Where a text is not read
// as a whole, as it is if the reader is not strict and it has at most 4 MiB, that
// is the line of the first illegal move. The caller may change the slice.
func (r *Reader) Taken() (lines []Span, last int) {
	if _, whole := r.grammar.(understood); !whole && r.illegal != nil {
		last = r.line
	}
	return slices.Clone(r.taken), last
}

// Aside returns the lines of a text that were set aside, given what
// [Reader.Taken] returned: those with a letter or a digit in them, up to the last
// one looked at, that are not among the lines taken.
func Aside(text string, taken []Span, last int) []Span {
	var aside spans
	line, said := 1, false
	next := 0 // of the lines taken
	end := func() {
		for next < len(taken) && taken[next].Last < line {
			next++
		}
		if said && (last == 0 || line <= last) && (next == len(taken) || line < taken[next].First) {
			aside.add(line, line)
		}
		line++
		said = false
	}
	for _, c := range string(clean([]byte(text))) {
		switch {
		case c == '\n':
			end()
		case !said:
			said = unicode.IsLetter(c) || unicode.IsDigit(c)
		}
	}
	end()
	return aside
}

// take takes note of the lines of what was understood.
func (u *understanding) take(r *Reader) {
	for _, l := range u.lines {
		r.taken.add(l.First, l.Last)
	}
	for i := range u.items {
		r.taken.add(u.items[i].line, max(u.items[i].line, u.items[i].last))
	}
}
