package variant

import (
	"math/bits"
	"sync/atomic"
)

// A stepper does all steps from states, one state after the other, and notes the
// states that they lead to. It is fast if states of the same block follow each
// other.
type stepper struct {
	sp       *space
	backward bool
	moves    []mover // the moves of one piece, turned round if backward
	several  []several

	// Where the states found go.
	cells  []cell
	found  *marks
	shared bool                // others note states at the same time
	take   func(number uint64) // if not nil, takes them all instead
	price  uint64              // of the move that is taken, if moves have weights

	block, begin, end uint64 // the block at work and its bits
	pegs              []stacked
	jumps             []jump // at move·letters + letter

	sets   []uint32 // after a step of several pieces
	orders []uint64
}

// A mover is the moves from a peg to another one.
type mover struct {
	from, into int
	may        []bool   // at letter·(letters+1) + letter on the other peg, as far as these two go
	add        []uint64 // for each letter, to the number of the block; nil if it depends on the block
	prices     []uint64 // for each letter, nil if moves have no weights
}

// A several is a step of several pieces, or one that stays on its peg.
type several struct {
	template
	may [][]bool // for each pair that comes to a peg that loses nothing, as in a mover, else nil
}

// A stacked is what lies on a peg in the states of the block at work.
type stacked struct {
	table  *table
	set    uint32
	orders uint64  // how many orders the set has
	tops   []top   // of the set
	scale  float64 // tops by orders

	order uint64 // of the state at work
	top   *top   // what is on top in it, nil if nothing
	face  int    // the letter on top, that after the last one if nothing
}

// A jump is what a move of a letter does to the numbers of the states of a block:
// the number after it is base and the orders times their strides, however the
// pieces below lie. So it is worked out once for all of them.
type jump struct {
	block   uint64 // for which it is worked out, plus 1
	base    uint64
	strides []uint64
	leaves  *segList // nil if it may leave from everywhere
	lands   *segList // and come to everywhere
	ok      bool     // it may leave from and come to somewhere
}

func newStepper(sp *space, backward bool) stepper {
	p, letters := sp.rules.pegs(), len(sp.letters)
	s := stepper{
		sp: sp, backward: backward, block: ^uint64(0), pegs: make([]stacked, p),
		sets: make([]uint32, p), orders: make([]uint64, p),
	}
	for k := range s.pegs {
		s.pegs[k].table, s.pegs[k].orders = sp.tables[k], 1
	}
	may := map[Action][]bool{}
	for _, t := range sp.moves {
		if backward {
			t = t.back()
		}
		if may[t.action] == nil {
			may[t.action] = sp.mayMove(t.action, backward)
		}
		if len(t.pairs) == 1 && t.action != TurnOver {
			m := mover{from: t.pairs[0][0], into: t.pairs[0][1], may: may[t.action]}
			for l := range sp.letters {
				if class := sp.letters[l].class; class.count == 1 && (l == 0 || m.add != nil) {
					m.add = append(m.add, uint64(m.into-m.from)*class.radix)
				} else {
					m.add = nil
				}
				if sp.rules.Weighted() {
					m.prices = append(m.prices, sp.rules.price(sp.letters[l].piece, m.from, m.into))
				}
			}
			s.moves = append(s.moves, m)
			continue
		}
		loses := make([]bool, p)
		for _, pair := range t.pairs {
			loses[pair[0]] = true
		}
		v := several{template: t}
		for _, pair := range t.pairs {
			if loses[pair[1]] {
				v.may = append(v.may, nil)
			} else {
				v.may = append(v.may, may[t.action])
			}
		}
		s.several = append(s.several, v)
	}
	if !sp.single {
		s.jumps = make([]jump, len(s.moves)*letters)
		strides := make([]uint64, len(s.jumps)*p)
		for k := range s.jumps {
			s.jumps[k].strides, strides = strides[:p:p], strides[p:]
		}
	}
	return s
}

// mayMove says for each two letters whether the first may be taken and come to
// lie right on the second, as far as these two go: forwards by a step, backwards
// as it may stand in a state. The letter after the last one is nothing.
func (sp *space) mayMove(a Action, backward bool) []bool {
	n := len(sp.letters)
	may := make([]bool, (n+1)*(n+1))
	for l := range n {
		x := sp.letters[l].piece
		if a == MoveSmallest && x.Size != sp.smallest {
			continue
		}
		x = sp.rules.lands(x, a)
		for k := range n {
			y := sp.letters[k].piece
			may[l*(n+1)+k] = sp.rules.stands(x, y) && (backward || sp.rules.Lie.touches(x, y))
		}
		may[l*(n+1)+n] = true
	}
	return may
}

// word does all steps from the states of a word.
func (s *stepper) word(i, v uint64) {
	for ; v != 0; v &= v - 1 {
		s.from(64*i + uint64(bits.TrailingZeros64(v)))
	}
}

// from does all steps from a state.
func (s *stepper) from(number uint64) {
	if s.sp.single {
		s.single(number)
	} else {
		if number-s.begin >= s.end-s.begin {
			s.enter(s.sp.blockOf(number))
		}
		s.decode(number - s.begin)
		for k := range s.moves {
			s.move(k)
		}
	}
	for k := range s.several {
		s.shifts(&s.several[k])
	}
}

// single does the moves from a state that is all of its block.
func (s *stepper) single(b uint64) {
	sp := s.sp
	s.block = b
	sp.setsOf(b, s.sets)
	for k := range s.pegs {
		p := &s.pegs[k]
		p.set = s.sets[k]
		p.face = int(p.table.face[p.set])
	}
	if !sp.plain || len(s.several) > 0 {
		for k := range s.pegs {
			p := &s.pegs[k]
			p.top = nil
			if tops := p.table.of(p.set); len(tops) > 0 {
				p.top = &tops[0]
			}
		}
	}
	row := len(sp.letters) + 1
	for k := range s.moves {
		m := &s.moves[k]
		from, into := &s.pegs[m.from], &s.pegs[m.into]
		if !m.may[from.face*row+into.face] {
			continue
		}
		if !sp.plain {
			push := into.table.push(into.set, s.landing(from.face, Move))
			if push == nil {
				continue
			}
			if leaves, lands := s.segments(from.top, push); !leaves.whole || !lands.whole {
				continue
			}
		}
		if m.prices != nil {
			s.price = m.prices[from.face]
		}
		if m.add != nil {
			s.find(b + m.add[from.face])
		} else {
			s.find(sp.after(b, &sp.letters[from.face], m.from, m.into))
		}
	}
}

// enter makes a block that at work.
func (s *stepper) enter(b uint64) {
	s.block = b
	s.sp.setsOf(b, s.sets)
	n := uint64(1)
	for k := range s.pegs {
		p := &s.pegs[k]
		p.set = s.sets[k]
		p.orders, p.tops, p.scale = p.table.orders[p.set], p.table.of(p.set), p.table.scale[p.set]
		n *= p.orders
	}
	s.begin = s.sp.base(b)
	s.end = s.begin + n
}

// decode makes a state of the block at work that at work.
func (s *stepper) decode(number uint64) {
	for k := len(s.pegs) - 1; k >= 0; k-- {
		p := &s.pegs[k]
		order := uint64(0)
		switch n := p.orders; {
		case n == 1:
		case (number|n)>>32 == 0: // a short division takes less time
			order = uint64(uint32(number) % uint32(n))
			number = uint64(uint32(number) / uint32(n))
		default:
			order, number = number%n, number/n
		}
		p.order = order
		if len(p.tops) == 0 {
			p.top, p.face = nil, len(s.sp.letters)
			continue
		}
		i := 0
		if last := len(p.tops) - 1; last > 0 {
			// Most often all tops have as many orders, so this is a good guess.
			i = min(int(float64(order)*p.scale), last)
			for p.tops[i].start > order {
				i--
			}
			for i < last && p.tops[i+1].start <= order {
				i++
			}
		}
		p.top = &p.tops[i]
		p.face = p.top.letter
	}
}

// move does a move from the state at work.
func (s *stepper) move(k int) {
	m := &s.moves[k]
	from, into := &s.pegs[m.from], &s.pegs[m.into]
	letters := len(s.sp.letters)
	if !m.may[from.face*(letters+1)+into.face] {
		return
	}
	j := &s.jumps[k*letters+from.face]
	if j.block != s.block+1 {
		s.workOut(j, m, from.top)
	}
	if !j.ok {
		return
	}
	n := j.base
	for i, stride := range j.strides {
		n += s.pegs[i].order * stride
	}
	if j.leaves != nil {
		g := from.table.leaving(j.leaves, from.order-from.top.start)
		if g == nil {
			return
		}
		n += (g.src - g.dst) * j.strides[m.from]
	}
	if j.lands != nil {
		g := into.table.landing(j.lands, into.order)
		if g == nil {
			return
		}
		n += (g.dst - g.src) * j.strides[m.into]
	}
	if m.prices != nil {
		s.price = m.prices[from.face]
	}
	s.find(n)
}

// workOut works a jump out for the block at work.
func (s *stepper) workOut(j *jump, m *mover, pop *top) {
	j.block, j.ok = s.block+1, false
	from, into := &s.pegs[m.from], &s.pegs[m.into]
	push := into.table.push(into.set, s.landing(pop.letter, Move))
	if push == nil {
		return
	}
	leaves, lands := s.segments(pop, push)
	if leaves.begin == leaves.end || lands.begin == lands.end {
		return
	}
	j.ok, j.leaves, j.lands = true, leaves, lands
	if leaves.whole {
		j.leaves = nil
	}
	if lands.whole {
		j.lands = nil
	}
	l := &s.sp.letters[pop.letter]
	var block uint64
	if m.add != nil {
		block = s.block + m.add[pop.letter]
	} else {
		block = s.sp.after(s.block, l, m.from, m.into)
	}
	stride := uint64(1)
	for k := len(s.pegs) - 1; k >= 0; k-- {
		j.strides[k] = stride
		switch k {
		case m.from:
			stride *= from.table.orders[pop.rest]
		case m.into:
			stride *= into.table.orders[into.set+l.set]
		default:
			stride *= s.pegs[k].orders
		}
	}
	j.base = s.sp.base(block) - pop.start*j.strides[m.from] + push.start*j.strides[m.into]
}

// landing returns what a letter is after a step.
func (s *stepper) landing(letter int, a Action) int {
	if s.sp.rules.Turning || a == TurnOver {
		return letter ^ 1
	}
	return letter
}

// segments returns from where a letter may leave and to where one may come: forwards
// it may leave whatever stands and be put where the rules say; backwards it may
// leave where it may have been put, and come wherever it stands.
func (s *stepper) segments(pop, push *top) (leaves, lands *segList) {
	if s.backward {
		return &pop.put, &push.stand
	}
	return &pop.stand, &push.put
}

// shifts does a step of several pieces from the state at work.
func (s *stepper) shifts(t *several) {
	sp := s.sp
	row := len(sp.letters) + 1
	for i, pair := range t.pairs {
		from := &s.pegs[pair[0]]
		if from.top == nil || t.may[i] != nil && !t.may[i][from.face*row+s.pegs[pair[1]].face] {
			return
		}
	}
	if t.action == Exchange && !t.action.fits(sp.smallest, sp.letters[s.pegs[t.pairs[0][0]].face].piece, sp.letters[s.pegs[t.pairs[1][0]].face].piece) {
		return
	}
	for k := range s.pegs {
		s.sets[k], s.orders[k] = s.pegs[k].set, s.pegs[k].order
	}
	for _, pair := range t.pairs {
		e := s.pegs[pair[0]].top
		leaves, _ := s.segments(e, e)
		g := s.pegs[pair[0]].table.leaving(leaves, s.orders[pair[0]]-e.start)
		if g == nil {
			return
		}
		s.orders[pair[0]] += g.src - g.dst - e.start
		s.sets[pair[0]] = e.rest
	}
	b := s.block
	for _, pair := range t.pairs {
		letter, table := s.pegs[pair[0]].face, s.pegs[pair[1]].table
		e := table.push(s.sets[pair[1]], s.landing(letter, t.action))
		if e == nil {
			return
		}
		_, lands := s.segments(e, e)
		g := table.landing(lands, s.orders[pair[1]])
		if g == nil {
			return
		}
		l := &sp.letters[letter]
		s.orders[pair[1]] += g.dst - g.src + e.start
		s.sets[pair[1]] += l.set
		if pair[0] != pair[1] {
			b = sp.after(b, l, pair[0], pair[1])
		}
	}
	if sp.single {
		s.find(b)
		return
	}
	n := uint64(0)
	for k := range s.pegs {
		n = n*s.pegs[k].table.orders[s.sets[k]] + s.orders[k]
	}
	s.find(sp.base(b) + n)
}

// find notes a state of the layer to come, unless it was seen before.
func (s *stepper) find(number uint64) {
	if s.take != nil {
		s.take(number)
		return
	}
	c, bit := &s.cells[number/64], uint64(1)<<(number%64)
	if !s.shared {
		next := c.next
		if (c.seen|next)&bit == 0 {
			c.next = next | bit
			if next == 0 {
				s.found.add(number/64, false)
			}
		}
		return
	}
	if (c.seen|atomic.LoadUint64(&c.next))&bit == 0 {
		if atomic.OrUint64(&c.next, bit) == 0 {
			s.found.add(number/64, true)
		}
	}
}
