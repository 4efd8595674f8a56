package notation

import (
	"bytes"
	"errors"

	"example.com/hanoi"
)

// interpret finds out what numbers of a proposal mean. There are several
// results if that is not clear.
func (x *answer) interpret(p *proposal) ([]*understanding, error) {
	if i := several(p.moves); i >= 0 {
		line := int(p.moves[i].line)
		return nil, &ParseError{Line: line, Text: x.lineText(line), Err: errSeveral}
	}
	moves := x.meant(p.moves)
	if len(moves) == 0 {
		return nil, nil
	}
	if err := x.tooLarge(moves); err != nil {
		return nil, err
	}
	labels, both, err := x.labels(moves)
	if err != nil {
		return nil, err
	}
	var us []*understanding
	for k, disks := range labels {
		for _, u := range x.numbered(p, moves, disks) {
			if both {
				u.reading.front = [2]string{"disks in front", "numbers of moves in front"}[k]
			}
			us = append(us, u)
		}
	}
	return us, nil
}

var errSeveral = errors.New("a move is of one disk")

// several returns the first mention that has several disks move and is not told
// move by move after it, nor sums up those before it; −1 if there is none.
func several(moves []mention) int {
	others := 0 // that are of one disk
	for i := range moves {
		if moves[i].flags&(severally|supposed) == 0 {
			others++
		}
	}
	found := -1
	after, there := 0, map[ref]bool{} // behind the mention, and the pegs they go to
	for i := len(moves) - 1; i >= 0; i-- {
		m := &moves[i]
		switch {
		case m.flags&(severally|supposed) == 0:
			after++
			there[m.to] = true
		case m.flags&supposed != 0 || m.from.peg == unsaid || others == 0:
		case after > 1 && there[m.to], after == 0:
		default:
			found = i
		}
	}
	return found
}

// tooLarge returns an error if a disk or a peg has a number that no disk and no
// peg can have.
func (x *answer) tooLarge(moves []mention) error {
	for i := range moves {
		m := &moves[i]
		large := m.from.number && m.from.peg >= maxNumber || m.to.number && m.to.peg >= maxNumber
		for _, c := range m.claims.all() {
			large = large || c.disk >= maxNumber
		}
		if !large {
			continue
		}
		for k := range x.tokens {
			if t := &x.tokens[k]; t.line == m.line && t.kind == numberToken && t.value >= maxNumber {
				return x.bad(fault{k, k + 1, errors.New("there is no such disk or peg")})
			}
		}
	}
	return nil
}

// numbered returns the understandings of a proposal, given which numbers in front
// are disks.
func (x *answer) numbered(p *proposal, moves []mention, disks []int32) []*understanding {
	pegs := int32(x.puzzle.Pegs())
	lowPeg, highPeg := int32(maxNumber), int32(-1)
	peg := func(r ref) {
		if r.number && r.peg != unsaid {
			lowPeg, highPeg = min(lowPeg, r.peg), max(highPeg, r.peg)
		}
	}
	for i := range moves {
		m := &moves[i]
		peg(m.from)
		peg(m.to)
	}
	if c := x.carry; x.began() {
		u := &understanding{family: p.family, reading: c.reading}
		var order []hanoi.Peg
		if c.reading.notation.Name == "apl2" {
			order = x.roleOrder()
		}
		x.fill(u, moves, disks, int32(c.reading.numbering.pegs), int32(c.reading.numbering.disks), order)
		return []*understanding{u}
	}
	name, base := p.family.notation(x, &moves[0])
	if x.told != (Notation{}) {
		if like(name) != like(x.told.Name) {
			return nil
		}
		if name = x.told.Name; name == "gym" || name == "rod" || name == "apl2" {
			base = 1
		}
		if name == "apl2" && highPeg > 0 {
			u := &understanding{family: p.family, reading: reading{notation: x.told, numbering: fixed}}
			x.fill(u, moves, disks, 1, 1, x.roleOrder())
			return []*understanding{u}
		}
	}
	num := numbering{pegs: base, disks: 1, own: true}
	if base < 0 {
		num.open, num.pegs = true, 1
	}
	if highPeg < 0 || x.names.digits() {
		num.disksOnly = true
	}
	if x.diskOne == Second {
		num.disks = 0
	}
	bases := []int{num.pegs}
	if !num.disksOnly {
		one, zero := lowPeg >= 1 && highPeg <= pegs, highPeg < pegs
		switch {
		case one && zero && base < 0:
			bases = []int{1, 0}
		case one && (!zero || base != 0):
			bases = []int{1}
		case zero:
			bases = []int{0}
		case lowPeg == 0 && base < 0:
			bases = []int{0}
		}
	}
	var us []*understanding
	for _, b := range bases {
		num.pegs = b
		num.own = base < 0 || b == base
		if num.disksOnly {
			num.own = num.disks == 1 || num.open
		}
		u := &understanding{family: p.family, reading: reading{notation: named(name), numbering: num}}
		if p.family == (planFamily{}) {
			u.reading.numbering = fixed
			u.resolver = planResolver{}
		}
		x.fill(u, moves, disks, int32(b), int32(num.disks), nil)
		us = append(us, u)
	}
	if name == "text" && num.pegs == 1 && highPeg > 0 && lowPeg > 0 && highPeg <= pegs && x.capitals(moves) {
		if order := x.roleOrder(); order != nil {
			u := &understanding{family: p.family, reading: reading{notation: named("apl2"), numbering: fixed}}
			x.fill(u, moves, disks, 1, 1, order)
			us = append(us, u)
		}
	}
	return us
}

// capitals reports whether moves are written as in apl2.
func (x *answer) capitals(moves []mention) bool {
	line := []byte(x.lineText(int(moves[0].line)))
	for i := range moves {
		m := &moves[i]
		if m.flags&(saidVerb|saidDisk|saidFrom) != saidVerb|saidDisk|saidFrom || m.word != 0 || i == 0 && (!upper(line) || !bytes.Contains(line, []byte("DISK"))) {
			return false
		}
	}
	return true
}

// fill makes the items of the moves.
func (x *answer) fill(u *understanding, moves []mention, disks []int32, pegBase, diskBase int32, order []hanoi.Peg) {
	n := int32(x.puzzle.Disks())
	if cap(x.items) >= len(moves) {
		u.items, x.items = x.items[:len(moves)], nil
		clear(u.items)
	} else {
		u.items = make([]item, len(moves))
	}
	toPeg := func(r ref) int32 {
		switch {
		case r.peg == unsaid:
			return unsaid
		case !r.number:
			return r.peg
		case order != nil && r.peg >= 1 && int(r.peg) <= len(order):
			return int32(order[r.peg-1])
		}
		return r.peg - pegBase
	}
	toDisk := func(d int32, number bool) int32 {
		if number {
			d += 1 - diskBase
			if x.diskOne == Largest && d <= n {
				d = n + 1 - d
			}
		}
		if d <= 0 {
			return noDisk
		}
		return d
	}
	for i := range moves {
		m := &moves[i]
		it := &u.items[i]
		it.line, it.last = int(m.line), int(m.last)
		if m.flags&placeMove != 0 {
			it.disk, it.from, it.to = m.claims.at[0].disk, m.from.peg, m.to.peg
			if it.disk <= 0 {
				it.disk = noDisk
			}
			if m.claims.n == 3 {
				it.also = alsoPegs(m.claims.at[1].disk, m.claims.at[2].disk)
			}
		} else {
			it.from, it.to = toPeg(m.from), toPeg(m.to)
			if m.onto != (claim{}) {
				it.onto = toDisk(m.onto.disk, m.onto.number)
			}
			for _, c := range m.claims.all() {
				it.claim(toDisk(c.disk, c.number))
			}
			if disks != nil && disks[i] >= 0 {
				it.claim(toDisk(disks[i], true))
			}
		}
		u.sum = mix(mix(u.sum, int(it.from), int(it.to)), int(it.disk), int(it.also))
	}
}

// claim takes note of a disk that is said to move.
func (it *item) claim(d int32) {
	switch {
	case it.disk == 0:
		it.disk = d
	case it.disk != d && it.also == 0:
		it.also = d
	}
}
