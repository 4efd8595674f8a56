package notation

import (
	"errors"
	"fmt"
	"io"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// rows is the notation of two rows: where from, and below it where to, after
// Iverson 1994 as quoted by Peelle 1995. Pegs are named in the order start,
// goal, others; with names of the user's, by these. The disks are the top ones.
//
// Both rows are needed for the first move, so one is kept in memory, a byte a
// move, and there are at most 2^26 moves.
type rows struct{}

// maxRow is the largest number of moves in rows.
const maxRow = 1 << 26

func (rows) encoder(s setting, _ []string) (*encoder, error) {
	pegs := s.letters(s.roleOrder())
	between := s.between()
	return &encoder{
		between:  between,
		stateful: func(*hanoi.Board) stateful { return &rowWriter{pegs: pegs, between: between} },
	}, nil
}

// A rowWriter writes the first row and keeps the second for the end.
type rowWriter struct {
	pegs    *pegging
	between string
	to      []byte
}

func (w *rowWriter) append(dst []byte, m hanoi.Move) ([]byte, string) {
	if len(w.to) == maxRow {
		return dst, fmt.Sprintf("rows have at most %d moves", maxRow)
	}
	w.to = append(w.to, byte(m.To))
	return append(dst, w.pegs.words[m.From]...), ""
}

func (w *rowWriter) made(hanoi.Move) {}

func (w *rowWriter) close(dst []byte) []byte {
	for i, p := range w.to {
		between := w.between
		if i == 0 {
			between = "\n"
		}
		dst = append(append(dst, between...), w.pegs.words[p]...)
	}
	return append(dst, '\n')
}

func (rows) grammar(s setting, _ []string) (grammar, error) {
	pegs := s.letters(s.roleOrder())
	return &rowGrammar{symbols: symbols{
		setting: s, find: pegs.find, many: s.puzzle.Pegs(), joined: s.names.short(), most: 2,
		sample: "AABACCA in one line and BCCBABB in the next",
	}}, nil
}

type rowGrammar struct {
	symbols
	from []byte // the first row
	at   int    // how much of the second row is read
	row  int    // rows that are complete
}

func (g *rowGrammar) read(r *Reader) error {
	c, vals, err := g.values(r)
	if err == io.EOF && !r.source.cut && len(g.from) > 0 && g.row < 2 {
		return &ParseError{Line: r.source.line, Err: errors.New("the second row is missing")}
	}
	if len(vals) == 0 {
		return err
	}
	bad := func(text string, a ...any) error { return r.bad(c, 0, len(c.text), fmt.Errorf(text, a...)) }
	switch g.row {
	case 0:
		if len(g.from)+len(vals) > maxRow {
			return bad("rows have at most %d moves", maxRow)
		}
		for _, v := range vals {
			g.from = append(g.from, byte(v))
		}
		r.taken.add(c.line, c.line)
	case 1:
		for _, v := range vals {
			if g.at == len(g.from) {
				return bad("the second row has more pegs than the first, which has %d", len(g.from))
			}
			r.add(item{from: int32(g.from[g.at]), to: v, line: c.line})
			g.at++
		}
		if c.last && err == nil && g.at < len(g.from) {
			err = bad("the second row has %s, the first %d", words.Count(g.at, "peg"), len(g.from))
		}
	default:
		return bad("there are two rows only")
	}
	if c.last {
		g.row++
	}
	return err
}
