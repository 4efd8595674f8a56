package variant

// A table knows all stacks that may stand on a peg: for each set of pieces the
// orders in which they may lie there, numbered from 0, sorted by the letter on
// top. A letter is a piece with its side; a set is a number of pieces of each
// class (see [space]).
type table struct {
	first   []uint32 // where the tops of a set begin; those of the last set end at the end
	tops    []top
	orders  []uint64 // number of orders of a set
	segs    []seg
	above   []uint32 // at set·letters + letter the number from 1 of the top that the letter makes on the set, 0 if it may not lie there
	letters int
	scale   []float64 // tops of a set by its orders
	face    []uint8   // the letter on top of a set, where a set has one order at most; that after the last one if it has none
}

// A top is a letter on top of a set. The orders with it are numbered from start
// on, n of them, as are the orders of the rest that it may lie on.
type top struct {
	letter   int
	rest     uint32 // the set without it
	start, n uint64
	stand    segList // the orders of the rest on which it may lie in a state
	put      segList // those on which it may also be put by a step
}

// A segList is some segs of a table.
type segList struct {
	begin, end uint32
	whole      bool // they are one for all orders of the rest
}

// A seg is a run of n orders: from src on one side and from dst on the other. In
// a table src counts among all orders of the rest, and dst among those on which
// the letter may lie.
type seg struct{ src, dst, n uint64 }

// of returns the tops of a set.
func (t *table) of(set uint32) []top { return t.tops[t.first[set]:t.first[set+1]] }

// push returns the top that a letter makes on a set, nil if it may not lie there.
func (t *table) push(set uint32, letter int) *top {
	if i := t.above[int(set)*t.letters+letter]; i > 0 {
		return &t.tops[i-1]
	}
	return nil
}

// maxOrders is the number of orders of a set that no search could take anyway.
const maxOrders = 1 << 44

// newTable makes the table of a peg, nil if there are too many orders.
func (sp *space) newTable(peg int) *table {
	t := &table{
		first: make([]uint32, sp.sets+1), orders: make([]uint64, sp.sets),
		above: make([]uint32, sp.sets*len(sp.letters)), letters: len(sp.letters),
	}
	t.orders[0] = 1
	counts := make([]int, len(sp.classes)) // of set
	size := 0
	for set := range uint32(sp.sets) {
		t.first[set] = uint32(len(t.tops))
		if set > 0 {
			for c := range counts { // add one in mixed radix
				if counts[c]++; counts[c] <= sp.classes[c].count {
					size++
					break
				}
				size -= counts[c] - 1
				counts[c] = 0
			}
			if size <= sp.rules.height(peg) && !sp.addTops(t, peg, set, counts) {
				return nil
			}
		}
	}
	t.first[sp.sets] = uint32(len(t.tops))
	t.scale, t.face = make([]float64, sp.sets), make([]uint8, sp.sets)
	for set := range uint32(sp.sets) {
		tops := t.of(set)
		t.face[set] = uint8(len(sp.letters))
		if len(tops) > 0 {
			t.face[set] = uint8(tops[0].letter)
			t.scale[set] = float64(len(tops)) / float64(t.orders[set])
		}
	}
	return t
}

// leaving returns the seg that an order of those with a letter on top is in,
// counted from the first of them; nil if it is in none.
func (t *table) leaving(list *segList, n uint64) *seg {
	for i := list.begin; i < list.end; i++ {
		if g := &t.segs[i]; n-g.dst < g.n {
			return g
		}
	}
	return nil
}

// landing returns the seg that an order of the rest is in, nil if it is in none.
func (t *table) landing(list *segList, n uint64) *seg {
	for i := list.begin; i < list.end; i++ {
		if g := &t.segs[i]; n-g.src < g.n {
			return g
		}
	}
	return nil
}

// addTops adds the tops of a set; those of smaller sets are there already.
func (sp *space) addTops(t *table, peg int, set uint32, counts []int) bool {
	for c, class := range sp.classes {
		if counts[c] == 0 {
			continue
		}
		counts[c]--
		stands, puts := true, true
		for d, n := range counts {
			if n > 0 {
				below := sp.classes[d].piece
				stands = stands && sp.rules.standsAbove(class.piece, below)
				puts = puts && (sp.rules.Lie.topOnly() || sp.rules.Lie.above(class.piece, below))
			}
		}
		counts[c]++
		if !stands {
			continue
		}
		for side := range sp.sides {
			e := top{letter: c*sp.sides + side, rest: set - sp.setRadix[c], start: t.orders[set]}
			sp.addSegs(t, &e, peg, puts)
			if e.n == 0 {
				continue
			}
			t.tops = append(t.tops, e)
			t.above[int(e.rest)*t.letters+e.letter] = uint32(len(t.tops))
			t.orders[set] += e.n
			if t.orders[set] > maxOrders {
				return false
			}
		}
	}
	return true
}

func (sp *space) addSegs(t *table, e *top, peg int, puts bool) {
	x := sp.letters[e.letter].piece
	list := func(ok func(Piece) bool) segList {
		begin := uint32(len(t.segs))
		var n uint64
		for _, below := range t.of(e.rest) {
			y := sp.letters[below.letter].piece
			if !sp.rules.stands(x, y) {
				continue
			}
			if ok(y) {
				if last := len(t.segs) - 1; last >= int(begin) && t.segs[last].src+t.segs[last].n == below.start {
					t.segs[last].n += below.n // next to each other on the other side too, unless one was left out
				} else {
					t.segs = append(t.segs, seg{below.start, n, below.n})
				}
			}
			n += below.n
		}
		if e.rest == 0 && sp.rules.base(peg, x) {
			t.segs = append(t.segs, seg{0, 0, 1})
			n = 1
		}
		e.n = n
		list := segList{begin: begin, end: uint32(len(t.segs))}
		list.whole = list.end == begin+1 && t.segs[begin].n == t.orders[e.rest]
		return list
	}
	e.stand = list(func(Piece) bool { return true })
	e.put = e.stand
	switch {
	case !puts:
		e.put = segList{}
	case sp.rules.Irregular && e.rest != 0:
		e.put = list(func(y Piece) bool { return sp.rules.Lie.touches(x, y) })
	}
}
