package notation

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"example.com/hanoi"
)

// disks is the notation of the numbers of the disks that move, 1 being the
// smallest.
//
// Where a disk goes follows from the board, see [diskRule]. On three pegs that
// says every move of a shortest solution to a single peg with classic rules, and
// with linear rules from end to end; with rules that leave a disk one peg to go
// to, such as cyclic ones, every move. Elsewhere a move that does not follow is
// an error.
type disks struct{}

func (disks) encoder(s setting, _ []string) (*encoder, error) {
	return &encoder{
		between: " ", close: "\n",
		append:   func(dst []byte, m hanoi.Move) []byte { return appendDisk(dst, m.Disk) },
		stateful: func(b *hanoi.Board) stateful { return &diskWriter{s.newDiskRule(b)} },
	}, nil
}

func (disks) grammar(s setting, _ []string) (grammar, error) { return s.disksFrom(1), nil }

// disksFrom returns the grammar for disks that are numbered from the given number.
func (s setting) disksFrom(first int) *diskGrammar {
	return &diskGrammar{first: first, symbols: symbols{
		setting: s, sample: "1 2 1 3 1 2 1", most: 1, numbers: true, two: true, many: math.MaxInt32,
		find: func(word []byte) (int32, bool) {
			return int32(parseNumber(word)), isNumber(word) && !endless(word) && (plain(word) || !s.strict)
		},
	}}
}

type diskGrammar struct {
	symbols
	first int // the number of the smallest disk
	rule  *diskRule
}

func (g *diskGrammar) read(r *Reader) error {
	c, vals, err := g.values(r)
	for _, v := range vals {
		it := item{line: c.line}
		it.setDisk(int(v) + 1 - g.first)
		r.add(it)
	}
	return err
}

func (g *diskGrammar) resolve(r *Reader, it *item) (hanoi.Move, error) {
	if g.rule == nil {
		g.rule = g.newDiskRule(r.board)
	}
	if it.disk == noDisk || int(it.disk) > r.board.Disks() {
		return hanoi.Move{Disk: hanoi.Disk(it.disk), From: 0, To: 1}, nil // illegal, whatever the pegs are
	}
	m, err := g.rule.move(hanoi.Disk(it.disk))
	if err != nil {
		return m, &ParseError{Line: it.line, Text: fmt.Sprint(int(it.disk) - 1 + g.first), Err: err}
	}
	return m, nil
}

func (g *diskGrammar) made(m hanoi.Move) { g.rule.made(m) }

// A diskRule says where a disk goes that moves. It goes
//
//   - to the only peg where it may go, if there is but one;
//   - not back, if it is the disk that was moved last and that leaves one peg;
//   - as a shortest solution from here goes on, if there are three pegs, the
//     rules are classic, the goal is a single peg, and the solution goes on with
//     this disk.
type diskRule struct {
	board *hanoi.Board
	names Names
	last  hanoi.Move // the move before; its disk is 0 if there was none
	// want says where each disk has to be, entry d-1 for disk d, so that the disks
	// larger than it can go on on their shortest way. It is nil if there is no
	// such thing.
	want []byte
}

func (s setting) newDiskRule(b *hanoi.Board) *diskRule {
	p := s.puzzle
	r := &diskRule{board: b, names: s.names}
	if goal, ok := p.Goal.Perfect(); ok && p.Pegs() == 3 && p.Rules == hanoi.Classic(3) && p.Disks() > 0 {
		r.want = make([]byte, p.Disks())
		r.want[len(r.want)-1] = byte(goal)
		r.update(hanoi.Disk(len(r.want)))
	}
	return r
}

// update works out again what is wanted of the disks smaller than d. If a disk
// is not where it is wanted, it has to go there, and the smaller ones out of its
// way.
func (r *diskRule) update(d hanoi.Disk) {
	for ; d > 1; d-- {
		want := r.want[d-1]
		if at := byte(r.board.Peg(d)); at != want {
			want = 3 - at - want
		}
		r.want[d-2] = want
	}
}

// move returns the move of the disk. It is illegal if the disk cannot go
// anywhere; the error is about a disk that can go to several pegs.
func (r *diskRule) move(d hanoi.Disk) (hanoi.Move, error) {
	b := r.board
	from := b.Peg(d)
	m := hanoi.Move{Disk: d, From: from, To: from}
	var room [hanoi.MaxPegs]hanoi.Peg
	legal := room[:0]
	for to := range hanoi.Peg(b.Pegs()) {
		if to == from {
			continue
		}
		allowed, onto := b.Graph().Allows(from, to), b.Top(to)
		if allowed && (onto == 0 || onto > d) {
			legal = append(legal, to)
		}
		if m.To == from || allowed {
			m.To = to // what is illegal about it says the most
		}
	}
	if b.Top(from) != d || len(legal) == 0 {
		return m, nil
	}
	if d == r.last.Disk && len(legal) > 1 {
		legal = slices.DeleteFunc(legal, func(to hanoi.Peg) bool { return to == r.last.From })
	}
	m.To = legal[0]
	if len(legal) == 1 {
		return m, nil
	}
	if r.want != nil {
		if m.To = hanoi.Peg(r.want[d-1]); m.To != from {
			return m, nil
		}
	}
	var names []string
	for _, to := range legal {
		names = append(names, r.names.Name(to))
	}
	return m, fmt.Errorf("disk %d can go to %s, and which of them does not follow", d, strings.Join(names, " or "))
}

func (r *diskRule) made(m hanoi.Move) {
	r.last = m
	if r.want != nil {
		r.update(m.Disk)
	}
}

// A diskWriter writes only moves that are read back.
type diskWriter struct{ *diskRule }

func (w diskWriter) append(dst []byte, m hanoi.Move) ([]byte, string) {
	read, err := w.move(m.Disk)
	switch {
	case err != nil:
		return dst, err.Error()
	case read.To != m.To:
		return dst, "it would be read as a move to " + w.names.Name(read.To)
	}
	return appendDisk(dst, m.Disk), ""
}

func (w diskWriter) close(dst []byte) []byte { return dst }
