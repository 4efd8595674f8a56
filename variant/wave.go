package variant

import (
	"context"
	"math/bits"
	"slices"
)

// A wave is a breadth-first search that goes layer by layer from some states,
// forwards, or backwards to the states from which they can be reached.
type wave struct {
	sp       *space
	backward bool
	moves    []template // what to look for: turned round if backward

	seen []uint64 // the states of all layers so far
	cur  []uint64 // those of the last layer
	next []uint64 // those of the layer to come

	// If paths are wanted, the distances of the states seen: plane i has bit i of
	// each. Where every step has a way back, two bits are enough, since neighbours
	// are at distances that differ by 1 at most.
	paths  bool
	planes [][]uint64

	list, found []uint32 // the blocks with bits in cur and in next
	dirty       []uint64 // a bit for each block in found

	memory, most uint64 // bytes held and allowed

	depth  int
	layer  uint64 // number of states of the last layer
	states uint64 // of all layers

	// Of the block and the step at work:
	sets, to []uint32 // the sets on the pegs before and after the step
	peg      []change
	axes     []axis
	any      bool // a new state was found
	scratch  []seg
}

// A change is what a step does to a peg: which letter leaves its top and which
// comes to it.
type change struct{ pop, push *top }

// An axis is a peg that a step changes, as a dimension of the boxes of bits.
type axis struct {
	segs           []seg
	mid            uint64 // how many values the pegs between the axis before and this one have together
	src, dst       uint64 // what a step on the axis counts in the block before and in that after
	srcMid, dstMid uint64 // what a step between the axes counts
}

// memory returns how many bytes a wave takes, about.
func (sp *space) memory(paths bool) uint64 {
	n := 3 * sp.bits / 8
	if paths {
		n += 2 * sp.bits / 8
	}
	return n + sp.blocks/8 + 8*uint64(len(sp.bases))
}

func newWave(sp *space, start []uint64, backward, paths bool, most uint64) *wave {
	words := sp.bits/64 + 1
	p := sp.rules.pegs()
	w := &wave{
		sp: sp, backward: backward, paths: paths, moves: sp.moves,
		memory: sp.memory(paths), most: most,
		seen: make([]uint64, words), cur: make([]uint64, words), next: make([]uint64, words),
		dirty: make([]uint64, sp.blocks/64+1),
		sets:  make([]uint32, p), to: make([]uint32, p), peg: make([]change, p), axes: make([]axis, 0, p),
	}
	if backward {
		w.moves = nil
		for _, t := range sp.moves {
			back := template{action: t.action}
			for _, pair := range t.pairs {
				back.pairs = append(back.pairs, [2]int{pair[1], pair[0]})
			}
			w.moves = append(w.moves, back)
		}
	}
	for _, n := range start {
		b := sp.blockOf(n)
		w.next[n/64] |= 1 << (n % 64)
		w.mark(b)
	}
	w.depth = -1
	w.close()
	return w
}

// blockOf returns the block of a state.
func (sp *space) blockOf(number uint64) uint64 {
	if sp.stride > 0 {
		return number / sp.stride
	}
	b, found := slices.BinarySearch(sp.bases, number+1)
	_ = found // the first base after number
	b--
	for sp.bases[b] == sp.bases[b+1] || sp.empty(uint64(b)) {
		b--
	}
	return uint64(b)
}

// empty reports whether a block has no states.
func (sp *space) empty(b uint64) bool { return sp.size(b, make([]uint32, sp.rules.pegs())) == 0 }

// mark puts a block on the list of those with new states.
func (w *wave) mark(b uint64) {
	if bit := uint64(1) << (b % 64); w.dirty[b/64]&bit == 0 {
		w.dirty[b/64] |= bit
		w.found = append(w.found, uint32(b))
	}
}

// advance does the next layer. It reports whether there is one.
func (w *wave) advance(ctx context.Context) (bool, error) {
	for i, b := range w.list {
		if i%4096 == 0 && ctx.Err() != nil {
			return false, context.Cause(ctx)
		}
		w.block(uint64(b))
	}
	w.each(w.list, func(i, mask uint64) { w.cur[i] &^= mask })
	if n := len(w.planes); w.paths && w.depth+1 == 1<<n && (n < 2 || !w.sp.rules.symmetric()) {
		if w.memory += w.sp.bits / 8; w.memory > w.most {
			return false, &LimitError{Asked: w.sp.asked(), Need: w.memory, Limit: w.most}
		}
		w.planes = append(w.planes, make([]uint64, len(w.seen)))
	}
	w.close()
	return w.layer > 0, nil
}

// close makes the states of next those of the last layer.
func (w *wave) close() {
	w.depth++
	w.layer = 0
	w.each(w.found, func(i, mask uint64) {
		v := w.next[i] & mask
		w.seen[i] |= v
		for k, plane := range w.planes {
			if w.depth>>k&1 != 0 {
				plane[i] |= v
			}
		}
		w.layer += uint64(bits.OnesCount64(v))
	})
	for _, b := range w.found {
		w.dirty[b/64] &^= 1 << (b % 64)
	}
	w.states += w.layer
	w.cur, w.next = w.next, w.cur
	w.list, w.found = w.found, w.list[:0]
}

// each calls do for each word of the blocks, with the bits of the block in it.
func (w *wave) each(list []uint32, do func(word, mask uint64)) {
	sp := w.sp
	for _, b := range list {
		begin := sp.base(uint64(b))
		end := sp.base(uint64(b) + 1)
		if begin/64 == (end-1)/64 {
			do(begin/64, ones(end-begin)<<(begin%64))
			continue
		}
		for i := begin / 64; i < end/64; i++ {
			do(i, ^uint64(0))
		}
	}
}

// ones returns a word with the lowest n bits set.
func ones(n uint64) uint64 {
	if n >= 64 {
		return ^uint64(0)
	}
	return 1<<n - 1
}

// block does all steps from the states of a block.
func (w *wave) block(b uint64) {
	w.sp.setsOf(b, w.sets)
	copy(w.to, w.sets)
	for i := range w.moves {
		w.pop(b, &w.moves[i], 0, b)
	}
}

// pop chooses the letters that leave the pegs, from pair i on; to is the block
// after the pairs before.
func (w *wave) pop(b uint64, t *template, i int, to uint64) {
	if i == len(t.pairs) {
		if t.action == Move || w.fits(t) {
			w.push(b, t, 0, to)
		}
		return
	}
	from, into := t.pairs[i][0], t.pairs[i][1]
	sp := w.sp
	table := sp.tables[from]
	list := table.of(w.sets[from])
	for k := range list {
		e := &list[k]
		w.peg[from].pop = e
		c := e.letter / sp.sides
		w.to[from] -= sp.setRadix[c]
		w.to[into] += sp.setRadix[c]
		next := to
		if from != into {
			next = sp.after(to, c, from, into)
		}
		w.pop(b, t, i+1, next)
		w.to[from] += sp.setRadix[c]
		w.to[into] -= sp.setRadix[c]
	}
	w.peg[from].pop = nil
}

// fits reports whether the action lets the letters that leave step.
func (w *wave) fits(t *template) bool {
	var pieces [2]Piece
	for i, pair := range t.pairs[:min(2, len(t.pairs))] {
		pieces[i] = w.sp.piece(w.peg[pair[0]].pop.letter)
	}
	return t.action.fits(w.sp.smallest, pieces[:]...)
}

// push puts the letters where they go, from pair i on.
func (w *wave) push(b uint64, t *template, i int, to uint64) {
	sp := w.sp
	for i, pair := range t.pairs {
		letter := w.peg[pair[0]].pop.letter
		if sp.rules.Turning || t.action == TurnOver {
			letter ^= 1
		}
		e := sp.tables[pair[1]].find(w.to[pair[1]], letter)
		w.peg[pair[1]].push = e
		if e == nil {
			for _, done := range t.pairs[:i] {
				w.peg[done[1]].push = nil
			}
			return
		}
	}
	w.boxes(to, b)
	for _, pair := range t.pairs {
		w.peg[pair[1]].push = nil
	}
}

// boxes takes all states of a block for which the step at work is legal.
func (w *wave) boxes(to, b uint64) {
	sp := w.sp
	w.axes, w.scratch = w.axes[:0], w.scratch[:0]
	mid, src, dst := uint64(1), uint64(1), uint64(1)
	for p := len(w.peg) - 1; p >= 0; p-- {
		t := sp.tables[p]
		before, after := t.orders[w.sets[p]], t.orders[w.to[p]]
		c := w.peg[p]
		if c.pop == nil && c.push == nil {
			mid *= before
			src, dst = src*before, dst*before
			continue
		}
		if n := len(w.axes); n > 0 {
			w.axes[n-1].mid = mid
		}
		mid = 1
		begin := len(w.scratch)
		w.segments(t, c)
		if len(w.scratch) == begin {
			return
		}
		w.axes = append(w.axes, axis{segs: w.scratch[begin:], src: src, dst: dst, srcMid: src * before, dstMid: dst * after})
		src, dst = src*before, dst*after
	}
	last := len(w.axes) - 1
	w.axes[last].mid = mid
	w.any = false
	w.box(last, sp.base(b), sp.base(to))
	if w.any {
		w.mark(to)
	}
}

// segments appends to the scratch where the orders of a peg go by a change.
func (w *wave) segments(t *table, c change) {
	// Forwards a letter may leave any stack, and be put where the rules say;
	// backwards it may leave only where it may have been put.
	pop, push := [2]uint32{}, [2]uint32{}
	if c.pop != nil {
		if pop = c.pop.stand; w.backward {
			pop = c.pop.put
		}
	}
	if c.push != nil {
		if push = c.push.put; w.backward {
			push = c.push.stand
		}
	}
	switch {
	case c.push == nil:
		for _, g := range t.segs[pop[0]:pop[1]] {
			w.scratch = append(w.scratch, seg{c.pop.start + g.dst, g.src, g.n})
		}
	case c.pop == nil:
		for _, g := range t.segs[push[0]:push[1]] {
			w.scratch = append(w.scratch, seg{g.src, c.push.start + g.dst, g.n})
		}
	default:
		// Both have the same rest: what is common to their runs of its orders.
		a, b := t.segs[pop[0]:pop[1]], t.segs[push[0]:push[1]]
		for len(a) > 0 && len(b) > 0 {
			begin, end := max(a[0].src, b[0].src), min(a[0].src+a[0].n, b[0].src+b[0].n)
			if begin < end {
				w.scratch = append(w.scratch, seg{
					c.pop.start + a[0].dst + begin - a[0].src,
					c.push.start + b[0].dst + begin - b[0].src,
					end - begin,
				})
			}
			if a[0].src+a[0].n == end {
				a = a[1:]
			} else {
				b = b[1:]
			}
		}
	}
}

// box goes over the axes from the outermost, i, to the innermost, 0.
func (w *wave) box(i int, src, dst uint64) {
	a := &w.axes[i]
	for range a.mid {
		for _, g := range a.segs {
			if i == 0 {
				w.run(src+g.src*a.src, dst+g.dst*a.dst, g.n*a.src)
				continue
			}
			for k := range g.n {
				w.box(i-1, src+(g.src+k)*a.src, dst+(g.dst+k)*a.dst)
			}
		}
		src += a.srcMid
		dst += a.dstMid
	}
}

// run takes n states from src on to dst on.
func (w *wave) run(src, dst, n uint64) {
	for n > 0 {
		k := min(n, 64)
		if v := get(w.cur, src, k); v != 0 {
			if v &^= get(w.seen, dst, k); v != 0 {
				put(w.next, dst, v)
				w.any = true
			}
		}
		src, dst, n = src+k, dst+k, n-k
	}
}

// get returns n bits, up to 64, from bit i on.
func get(set []uint64, i, n uint64) uint64 {
	v := set[i/64] >> (i % 64)
	if i%64+n > 64 {
		v |= set[i/64+1] << (64 - i%64)
	}
	return v & ones(n)
}

// put sets the bits of v from bit i on.
func put(set []uint64, i, v uint64) {
	set[i/64] |= v << (i % 64)
	if over := v >> (64 - i%64); i%64 > 0 && over != 0 {
		set[i/64+1] |= over
	}
}

// at reports whether a state is at distance d. The state must be seen and, where
// every step has a way back, be at distance d−1, d, d+1 or d+2.
func (w *wave) at(number uint64, d int) bool {
	for k, plane := range w.planes {
		if has(plane, number) != (d>>k&1 != 0) {
			return false
		}
	}
	return has(w.seen, number)
}

func has(set []uint64, i uint64) bool { return set[i/64]>>(i%64)&1 != 0 }
