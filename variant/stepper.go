package variant

import "math/bits"

// A stepper does all steps from the states of one block after the other.
type stepper struct {
	sets   []uint32 // the set on each peg in the block at work
	orders []uint64 // how many orders each has
	count  uint64   // how many states the block has

	order []uint64 // of the state at work, on each peg
	top   []*top   // what is on top of each peg, nil if nothing

	after []uint32 // the sets after the step at work
	to    []uint64 // the orders after it
}

func newStepper(pegs int) stepper {
	return stepper{
		sets: make([]uint32, pegs), orders: make([]uint64, pegs),
		order: make([]uint64, pegs), top: make([]*top, pegs),
		after: make([]uint32, pegs), to: make([]uint64, pegs),
	}
}

// block does all steps from the states of a block that are in cur.
func (w *wave) block(b uint64) {
	w.enter(b)
	begin := w.sp.base(b)
	if w.count <= 64 {
		for v := w.cur[begin/64] >> (begin % 64) & ones(w.count); v != 0; v &= v - 1 {
			w.state(b, uint64(bits.TrailingZeros64(v)))
		}
		return
	}
	for i := begin / 64; i*64 < begin+w.count; i++ {
		for v := w.cur[i]; v != 0; v &= v - 1 {
			w.state(b, i*64-begin+uint64(bits.TrailingZeros64(v)))
		}
	}
}

// enter makes a block that at work.
func (w *wave) enter(b uint64) {
	w.sp.setsOf(b, w.sets)
	w.count = 1
	for p, t := range w.sp.tables {
		w.orders[p] = t.orders[w.sets[p]]
		w.count *= w.orders[p]
	}
}

// state does all steps from a state of a block.
func (w *wave) state(b, number uint64) {
	w.decode(number)
	for k := range w.moves {
		w.one(b, &w.moves[k])
	}
}

// one does the steps of a template from the state at work.
func (w *wave) one(b uint64, t *template) {
	if len(t.pairs) == 1 {
		w.move(b, t.action, t.pairs[0][0], t.pairs[0][1])
	} else {
		w.shifts(b, t)
	}
}

// decode makes a state of the block at work that at work.
func (w *wave) decode(number uint64) {
	for p := len(w.order) - 1; p >= 0; p-- {
		n := w.orders[p]
		order := uint64(0)
		if n > 1 {
			number, order = number/n, number%n
		}
		w.order[p], w.top[p] = order, nil
		if list := w.sp.tables[p].of(w.sets[p]); len(list) > 0 {
			i := len(list) - 1
			for list[i].start > order {
				i--
			}
			w.top[p] = &list[i]
		}
	}
}

// move does a step of one piece from the state at work.
func (w *wave) move(b uint64, a Action, from, into int) {
	sp := w.sp
	pop := w.top[from]
	if pop == nil {
		return
	}
	l := &sp.letters[pop.letter]
	if a == MoveSmallest && l.piece.Size != sp.smallest {
		return
	}
	onto, block := w.sets[into], b
	if from == into {
		onto = pop.rest
	} else {
		block = sp.after(b, l, from, into)
	}
	t := sp.tables[into]
	push := t.push(onto, w.landing(pop.letter, a))
	if push == nil {
		return
	}
	if sp.stride == 1 { // a block is a state, so where anything may leave and land, this may
		if leaves, lands := w.segments(pop, push); leaves.whole && lands.whole {
			w.find(block, block)
			return
		}
	}
	orderFrom, orderInto, ordersFrom, ordersInto := w.order[from], w.order[into], w.orders[from], w.orders[into]
	ok := w.leave(from, pop)
	if ok {
		w.orders[from] = sp.tables[from].orders[pop.rest]
		if ok = w.land(into, push); ok {
			w.orders[into] = t.orders[onto+l.set]
			n := uint64(0)
			for q, k := range w.orders {
				n = n*k + w.order[q]
			}
			w.find(sp.base(block)+n, block)
		}
	}
	w.order[from], w.orders[from] = orderFrom, ordersFrom
	w.order[into], w.orders[into] = orderInto, ordersInto
}

// landing returns what a letter is after a step.
func (w *wave) landing(letter int, a Action) int {
	if w.sp.rules.Turning || a == TurnOver {
		return letter ^ 1
	}
	return letter
}

// segments returns from where a letter may leave and to where one may come: forwards
// it may leave whatever stands and be put where the rules say; backwards it may
// leave where it may have been put, and come wherever it stands.
func (w *wave) segments(pop, push *top) (leaves, lands *segList) {
	if w.backward {
		return &pop.put, &push.stand
	}
	return &pop.stand, &push.put
}

// leave takes the letter from the order of a peg, if it may leave.
func (w *wave) leave(peg int, e *top) bool {
	segs, _ := w.segments(e, e)
	n := w.order[peg] - e.start
	if segs.whole {
		w.order[peg] = n
		return true
	}
	for _, g := range w.sp.tables[peg].segs[segs.begin:segs.end] {
		if g.dst <= n && n < g.dst+g.n {
			w.order[peg] = g.src + n - g.dst
			return true
		}
	}
	return false
}

// land puts the letter onto the order of a peg, if it may come to lie there.
func (w *wave) land(peg int, e *top) bool {
	_, segs := w.segments(e, e)
	n := w.order[peg]
	if segs.whole {
		w.order[peg] = e.start + n
		return true
	}
	for _, g := range w.sp.tables[peg].segs[segs.begin:segs.end] {
		if g.src <= n && n < g.src+g.n {
			w.order[peg] = e.start + g.dst + n - g.src
			return true
		}
	}
	return false
}

// shifts does a step of several pieces from the state at work.
func (w *wave) shifts(b uint64, t *template) {
	sp := w.sp
	for _, pair := range t.pairs {
		if w.top[pair[0]] == nil {
			return
		}
	}
	if t.action == Exchange && !t.action.fits(sp.smallest, sp.letters[w.top[t.pairs[0][0]].letter].piece, sp.letters[w.top[t.pairs[1][0]].letter].piece) {
		return
	}
	copy(w.to, w.order)
	w.step(b, t)
	copy(w.order, w.to)
}

// step does the step of a template, and leaves the orders changed.
func (w *wave) step(b uint64, t *template) {
	sp := w.sp
	copy(w.after, w.sets)
	for _, pair := range t.pairs {
		e := w.top[pair[0]]
		if !w.leave(pair[0], e) {
			return
		}
		w.after[pair[0]] = e.rest
	}
	for _, pair := range t.pairs {
		letter := w.top[pair[0]].letter
		l := &sp.letters[letter]
		e := sp.tables[pair[1]].push(w.after[pair[1]], w.landing(letter, t.action))
		if e == nil || !w.land(pair[1], e) {
			return
		}
		w.after[pair[1]] += l.set
		b = sp.after(b, l, pair[0], pair[1])
	}
	n := uint64(0)
	for p, t := range sp.tables {
		n = n*t.orders[w.after[p]] + w.order[p]
	}
	w.find(sp.base(b)+n, b)
}

// find notes a state of the next layer, unless it was seen before.
func (w *wave) find(number, block uint64) {
	if w.take != nil {
		w.take(number)
		return
	}
	i, bit := number/64, uint64(1)<<(number%64)
	if (w.seen[i]|w.next[i])&bit != 0 {
		return
	}
	w.next[i] |= bit
	w.mark(block)
}
