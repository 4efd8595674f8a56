package variant

import (
	"math/bits"
	"slices"
)

// A stepper does all steps from states, one state after the other, and notes the
// states that they lead to. It is fast if states of the same block follow each
// other.
type stepper struct {
	sp       *space
	letters  int  // how many there are
	single   bool // a block has one state at most
	backward bool
	moves    []mover // the moves of one piece, turned round if backward
	pairs    []pair
	several  []several

	// Where the states found go.
	next  []uint64
	found marks
	take  func(number uint64) // if not nil, takes them all instead
	price uint64              // of the move that is taken, if moves have weights

	block, begin, end uint64 // the block at work and its bits
	pegs              []stacked
	varied            []int     // the pegs with more than one order, the last one first
	order             []uint64  // of each peg in the state at work
	four              [4]uint64 // where they are for up to four pegs
	jumps             []jump    // at move·letters + letter

	sets   []uint32 // after a step of several pieces
	orders []uint64
}

// A mover is the moves from a peg to another one.
type mover struct {
	from, into int
	add        []uint64 // for each letter, to the number of the block; nil if it depends on the block
	prices     []uint64 // for each letter, nil if moves have no weights
}

// A pair is two pegs and the moves between them.
type pair struct {
	a, b  int
	may   []uint8 // at the letter on a · (letters+1) + that on b: which moves, as far as these two go
	moves [2]int  // from a to b, bit 0 of may, and from b to a, bit 1
	first [4]int  // for each value of may the first move
}

// A several is a step of several pieces, or one that stays on its peg.
type several struct {
	template
	may  [][]bool // for each shift to a peg that loses nothing, as of mayMove, else nil
	goes [][]bool // for each shift and letter, whether it may go that way, nil if all may
	fits []bool   // at letter·(letters+1) + letter: whether they may change places, nil if it is no exchange
}

// A stacked is what lies on a peg in the states of the block at work.
type stacked struct {
	table  *table
	set    uint32
	orders uint64  // how many orders the set has
	tops   []top   // of the set
	scale  float64 // tops by orders

	top  *top   // what is on top in the state at work, nil if nothing
	face int    // the letter on top, that after the last one if nothing
	free uint8  // 3 if it may leave, else 0
	gap  uint64 // what leaving adds to the order, apart from the start of the top
}

// A jump is what a move of a letter does to the numbers of the states of a block:
// the number after it is base and the orders times their strides, however the
// pieces below lie. So it is worked out once for all of them.
type jump struct {
	block   uint64 // for which it is worked out, plus 1
	base    uint64
	four    [4]uint64
	strides []uint64 // these four, or those of more pegs
	lands   *segList // where it may come to, nil if to everywhere
	ok      bool     // it may come to somewhere
}

func newStepper(sp *space, backward bool) *stepper {
	p, letters := sp.rules.pegs(), len(sp.letters)
	s := &stepper{
		sp: sp, letters: letters, single: sp.single, backward: backward, block: ^uint64(0), pegs: make([]stacked, p),
		sets: make([]uint32, p), orders: make([]uint64, p),
	}
	if s.order = s.four[:]; p > len(s.four) {
		s.order = make([]uint64, p)
	}
	for k := range s.pegs {
		s.pegs[k].table, s.pegs[k].orders, s.pegs[k].free = sp.tables[k], 1, 3
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
			m := mover{from: t.pairs[0][0], into: t.pairs[0][1]}
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
			s.between(len(s.moves), m, sp.along(may[t.action], m.from, m.into, backward))
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
		if sp.rules.PieceArcs != nil && t.action != TurnOver {
			for _, pair := range t.pairs {
				goes := make([]bool, letters)
				for l := range goes {
					goes[l] = sp.goes(l, pair[0], pair[1], backward)
				}
				v.goes = append(v.goes, goes)
			}
		}
		if t.action == Exchange {
			row := letters + 1
			v.fits = make([]bool, row*row)
			for x := range letters {
				for y := range letters {
					v.fits[x*row+y] = t.action.fits(sp.smallest, sp.letters[x].piece, sp.letters[y].piece)
				}
			}
		}
		s.several = append(s.several, v)
	}
	if !sp.single {
		s.jumps = make([]jump, len(s.moves)*letters)
		for k := range s.jumps {
			j := &s.jumps[k]
			if j.strides = j.four[:]; p > len(j.four) {
				j.strides = make([]uint64, p)
			}
		}
	}
	return s
}

// between puts a move into the pair of its pegs.
func (s *stepper) between(move int, m mover, may []bool) {
	row := len(s.sp.letters) + 1
	for k := range s.pairs {
		q := &s.pairs[k]
		if q.a != m.into || q.b != m.from || q.moves[1] >= 0 {
			continue
		}
		q.moves[1] = move
		q.first = [4]int{0, q.moves[0], move, q.moves[0]}
		for x := range row {
			for y := range row {
				if may[y*row+x] {
					q.may[x*row+y] |= 2
				}
			}
		}
		return
	}
	q := pair{a: m.from, b: m.into, may: make([]uint8, row*row), moves: [2]int{move, -1}, first: [4]int{0, move}}
	for i, ok := range may {
		if ok {
			q.may[i] = 1
		}
	}
	s.pairs = append(s.pairs, q)
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

// goes reports whether a letter may go from a peg to another one; backwards, the
// other way round.
func (sp *space) goes(letter, from, into int, backward bool) bool {
	if backward {
		from, into = into, from
	}
	return sp.rules.goes(sp.letters[letter].piece, from, into)
}

// along is what mayMove says, less the letters that may not go that way.
func (sp *space) along(may []bool, from, into int, backward bool) []bool {
	if sp.rules.PieceArcs == nil {
		return may
	}
	row := len(sp.letters) + 1
	may = slices.Clone(may)
	for l := range sp.letters {
		if !sp.goes(l, from, into, backward) {
			clear(may[l*row : (l+1)*row])
		}
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
	if s.single {
		s.enterSingle(number)
	} else {
		if number-s.begin >= s.end-s.begin {
			s.enter(s.sp.blockOf(number))
		}
		s.decode(number - s.begin)
	}
	row, pegs := s.letters+1, s.pegs
	for k := range s.pairs {
		q := &s.pairs[k]
		a, b := &pegs[q.a], &pegs[q.b]
		may := q.may[a.face*row+b.face] & (a.free&1 | b.free&2)
		if may == 0 {
			continue
		}
		// Which of the two it is, is hard to foresee, so it is not asked.
		s.move(q.first[may&3])
		if may == 3 {
			s.move(q.moves[1])
		}
	}
	for k := range s.several {
		s.shifts(&s.several[k])
	}
}

// move does a move from the state at work that the letters on top allow.
func (s *stepper) move(k int) {
	m := &s.moves[k]
	from := &s.pegs[m.from]
	if m.prices != nil {
		s.price = m.prices[from.face]
	}
	if s.single {
		s.moveSingle(m, from.face)
		return
	}
	j := &s.jumps[k*s.letters+from.face]
	if j.block != s.block+1 {
		s.workOut(j, m, from.top)
	}
	if !j.ok {
		return
	}
	n := j.base
	if len(j.strides) == 4 {
		n += s.four[0]*j.four[0] + s.four[1]*j.four[1] + s.four[2]*j.four[2] + s.four[3]*j.four[3]
	} else {
		for i, stride := range j.strides {
			n += s.order[i] * stride
		}
	}
	if from.gap != 0 {
		n += from.gap * j.strides[m.from]
	}
	if j.lands != nil {
		g := s.pegs[m.into].table.landing(j.lands, s.order[m.into])
		if g == nil {
			return
		}
		n += (g.dst - g.src) * j.strides[m.into]
	}
	s.find(n)
}

// moveSingle does a move from a state that is all of its block.
func (s *stepper) moveSingle(m *mover, letter int) {
	if !s.sp.plain {
		into := &s.pegs[m.into]
		push := into.table.push(into.set, s.landing(letter, Move))
		if push == nil {
			return
		}
		if _, lands := s.segments(push, push); !lands.whole {
			return
		}
	}
	if m.add != nil {
		s.find(s.block + m.add[letter])
	} else {
		s.find(s.sp.after(s.block, &s.sp.letters[letter], m.from, m.into))
	}
}

// enterSingle makes a state that is all of its block that at work.
func (s *stepper) enterSingle(b uint64) {
	s.block = b
	s.sp.setsOf(b, s.sets)
	for k := range s.pegs {
		p := &s.pegs[k]
		p.set = s.sets[k]
		p.face = int(p.table.face[p.set])
	}
	if s.sp.plain && len(s.several) == 0 {
		return
	}
	for k := range s.pegs {
		p := &s.pegs[k]
		p.top = nil
		if tops := p.table.of(p.set); len(tops) > 0 {
			p.top = &tops[0]
			s.release(p, 0)
		}
	}
}

// release says whether what is on top of a peg may leave, and what becomes of the
// order.
func (s *stepper) release(p *stacked, order uint64) {
	p.free, p.gap = 3, 0
	leaves, _ := s.segments(p.top, p.top)
	if leaves.whole {
		return
	}
	if g := p.table.leaving(leaves, order-p.top.start); g != nil {
		p.gap = g.src - g.dst
	} else {
		p.free = 0
	}
}

// enter makes a block that at work.
func (s *stepper) enter(b uint64) {
	s.block = b
	s.sp.setsOf(b, s.sets)
	n := uint64(1)
	s.varied = s.varied[:0]
	for k := len(s.pegs) - 1; k >= 0; k-- {
		p := &s.pegs[k]
		p.set = s.sets[k]
		p.orders, p.tops, p.scale = p.table.orders[p.set], p.table.of(p.set), p.table.scale[p.set]
		n *= p.orders
		p.top, p.face = nil, len(s.sp.letters)
		if len(p.tops) > 0 {
			p.top, p.face = &p.tops[0], p.tops[0].letter
			s.release(p, 0)
		}
		if s.order[k] = 0; p.orders > 1 {
			s.varied = append(s.varied, k)
		}
	}
	s.begin = s.sp.base(b)
	s.end = s.begin + n
}

// decode makes a state of the block at work that at work.
func (s *stepper) decode(number uint64) {
	for i, k := range s.varied {
		p := &s.pegs[k]
		order := number
		if i < len(s.varied)-1 {
			if n := p.orders; (number|n)>>32 == 0 { // a short division takes less time
				order = uint64(uint32(number) % uint32(n))
				number = uint64(uint32(number) / uint32(n))
			} else {
				order, number = number%n, number/n
			}
		}
		s.order[k] = order
		if last := len(p.tops) - 1; last > 0 {
			// Most often all tops have as many orders, so this is a good guess.
			i := min(int(float64(order)*p.scale), last)
			for p.tops[i].start > order {
				i--
			}
			for i < last && p.tops[i+1].start <= order {
				i++
			}
			p.top = &p.tops[i]
			p.face = p.top.letter
		}
		s.release(p, order)
	}
}

// workOut works a jump out for the block at work.
func (s *stepper) workOut(j *jump, m *mover, pop *top) {
	j.block, j.ok = s.block+1, false
	from, into := &s.pegs[m.from], &s.pegs[m.into]
	push := into.table.push(into.set, s.landing(pop.letter, Move))
	if push == nil {
		return
	}
	_, lands := s.segments(pop, push)
	if lands.begin == lands.end {
		return
	}
	j.ok, j.lands = true, lands
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
	if t.fits != nil && !t.fits[s.pegs[t.pairs[0][0]].face*row+s.pegs[t.pairs[1][0]].face] {
		return
	}
	for i, pair := range t.pairs {
		from := &s.pegs[pair[0]]
		if from.top == nil || from.free == 0 || t.goes != nil && !t.goes[i][from.face] || t.may[i] != nil && !t.may[i][from.face*row+s.pegs[pair[1]].face] {
			return
		}
	}
	for k := range s.pegs {
		s.sets[k], s.orders[k] = s.pegs[k].set, s.order[k]
	}
	for _, pair := range t.pairs {
		p := &s.pegs[pair[0]]
		s.orders[pair[0]] += p.gap - p.top.start
		s.sets[pair[0]] = p.top.rest
	}
	b := s.block
	for _, pair := range t.pairs {
		letter, table := s.pegs[pair[0]].face, s.pegs[pair[1]].table
		e := table.push(s.sets[pair[1]], s.landing(letter, t.action))
		if e == nil {
			return
		}
		if _, lands := s.segments(e, e); lands.whole {
			s.orders[pair[1]] += e.start
		} else if g := table.landing(lands, s.orders[pair[1]]); g != nil {
			s.orders[pair[1]] += g.dst - g.src + e.start
		} else {
			return
		}
		l := &sp.letters[letter]
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

// find notes a state.
func (s *stepper) find(number uint64) {
	if s.take != nil {
		s.take(number)
		return
	}
	s.next[number/64] |= 1 << (number % 64)
	s.found.add(number / 64)
}
