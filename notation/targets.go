package notation

import (
	"errors"
	"fmt"

	"example.com/hanoi"
)

// targets is the notation of the pegs to which disks go, after Iverson 1994 as
// quoted by Peelle 1995. Pegs are named in the order start, goal, others; with
// names of the user's, by these.
//
// It is resolved against the board by the rule of the source, "always move
// (legally) the smaller disk not just moved": of the top disks that may go to
// the peg by the rules, without the disk that was moved last, the smallest one
// goes. That says every move of a shortest solution on three pegs; on more pegs,
// and in runs that move a disk twice in a row, a move may have no text.
type targets struct{}

func (targets) encoder(s setting, _ []string) (*encoder, error) {
	pegs := s.letters(s.roleOrder())
	return &encoder{
		between: s.between(), close: "\n",
		append:   func(dst []byte, m hanoi.Move) []byte { return append(dst, pegs.words[m.To]...) },
		stateful: func(b *hanoi.Board) stateful { return &targetWriter{targetRule{board: b}, pegs} },
	}, nil
}

// between returns what stands between the pegs of a row.
func (s setting) between() string {
	if s.names.short() {
		return ""
	}
	return " "
}

func (targets) grammar(s setting, _ []string) (grammar, error) {
	pegs := s.letters(s.roleOrder())
	sample := "BCCBABB"
	if s.names.Custom() {
		sample = pegs.words[len(pegs.words)-1]
	}
	return &targetGrammar{symbols: symbols{
		setting: s, find: pegs.find, many: s.puzzle.Pegs(), joined: s.names.short(), sample: sample, most: 1, one: true,
	}}, nil
}

type targetGrammar struct {
	symbols
	rule targetRule
}

func (g *targetGrammar) read(r *Reader) error {
	c, vals, err := g.values(r)
	for _, v := range vals {
		r.add(item{to: v, line: c.line})
	}
	return err
}

func (g *targetGrammar) resolve(r *Reader, it *item) (hanoi.Move, error) {
	g.rule.board = r.board
	m, why := g.rule.move(hanoi.Peg(it.to))
	if why != nil {
		return m, &ParseError{Line: it.line, Text: g.names.Name(m.To), Err: why}
	}
	return m, nil
}

func (g *targetGrammar) made(m hanoi.Move) { g.rule.last = m.Disk }

// A targetRule says which disk goes.
type targetRule struct {
	board *hanoi.Board
	last  hanoi.Disk // moved last, 0 if none was
}

// move returns the move to the peg. It is illegal if no other disk than the last
// one can go there; the error is about a peg to which only that one could.
func (t *targetRule) move(to hanoi.Peg) (hanoi.Move, error) {
	b := t.board
	onto := b.Top(to)
	best := hanoi.Move{To: to, From: to} // nothing can go
	legal := hanoi.Disk(0)
	for from := range hanoi.Peg(b.Pegs()) {
		d := b.Top(from)
		switch {
		case from == to || d == 0 || d == t.last:
		case (onto == 0 || d < onto) && b.Graph().Allows(from, to):
			if legal == 0 || d < legal {
				legal = d
				best.Disk, best.From = d, from
			}
		case legal == 0 && (best.Disk == 0 || d < best.Disk):
			best.Disk, best.From = d, from
		}
	}
	if best.Disk != 0 || to < 0 || int(to) >= b.Pegs() {
		return best, nil
	}
	for from := range hanoi.Peg(b.Pegs()) {
		if from == to {
			continue
		}
		if best.From = from; b.Top(from) == 0 {
			return best, nil // the peg is empty
		}
	}
	if best.From == to {
		return best, nil // there is no other peg
	}
	return best, fmt.Errorf("%w, disk %d", errJustMoved, t.last)
}

var errJustMoved = errors.New("the only disk that could go there is the one just moved")

// A targetWriter writes only moves that are read back.
type targetWriter struct {
	targetRule
	pegs *pegging
}

func (w *targetWriter) append(dst []byte, m hanoi.Move) ([]byte, string) {
	if m.Disk == w.last {
		return dst, "it moves the disk just moved"
	}
	if read, err := w.move(m.To); err != nil || read.Disk != m.Disk {
		return dst, fmt.Sprintf("it would be read as the move of the smaller disk %d", read.Disk)
	}
	return append(dst, w.pegs.words[m.To]...), ""
}

func (w *targetWriter) made(m hanoi.Move) { w.last = m.Disk }

func (w *targetWriter) close(dst []byte) []byte { return dst }
