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

	stepper
	take func(number uint64) // if not nil, takes what steps lead to instead
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
	w := &wave{
		sp: sp, backward: backward, paths: paths, moves: sp.moves,
		memory: sp.memory(paths), most: most,
		seen: make([]uint64, words), cur: make([]uint64, words), next: make([]uint64, words),
		dirty: make([]uint64, sp.blocks/64+1),
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
	w.stepper = newStepper(sp.rules.pegs())
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
