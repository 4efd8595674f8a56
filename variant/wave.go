package variant

import (
	"context"
	"math/bits"
	"runtime"
)

// A wave is a breadth-first search that goes layer by layer from some states,
// forwards, or backwards to the states from which they can be reached.
type wave struct {
	sp       *space
	backward bool
	cells    []cell
	cur      []uint64 // the states of the last layer
	near     marks    // which words of cur have any
	far      marks    // which cells have states of the layer to come
	steppers []stepper

	// If paths are wanted, the distances of the states seen: plane i has bit i of
	// each. Where every step has a way back, two bits are enough, since neighbours
	// are at distances that differ by 1 at most.
	paths  bool
	planes [][]uint64

	memory, most uint64 // bytes held and allowed

	depth  int
	layer  uint64 // number of states of the last layer
	states uint64 // of all layers
}

// A cell is 64 states: those of all layers so far, and those of the layer to
// come. They lie side by side, as whoever looks at the one looks at the other,
// and in a large space each look costs a way to the memory.
type cell struct{ seen, next uint64 }

// memory returns how many bytes a wave takes, about.
func (sp *space) memory(paths bool) uint64 {
	n := 3 * sp.bits / 8
	if paths {
		n += 2 * sp.bits / 8
	}
	return n + 2*marksMemory(sp.bits/64)
}

func newWave(sp *space, start []uint64, backward, paths bool, opt Options, most uint64) *wave {
	words := sp.bits/64 + 1
	w := &wave{
		sp: sp, backward: backward, paths: paths,
		memory: sp.memory(paths), most: most,
		cells: make([]cell, words), cur: make([]uint64, words),
		near: newMarks(words), far: newMarks(words),
	}
	workers := opt.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	for range workers {
		s := newStepper(sp, backward)
		s.cells, s.found = w.cells, &w.far
		w.steppers = append(w.steppers, s)
	}
	for _, n := range start {
		w.steppers[0].find(n)
	}
	w.depth = -1
	_ = w.close(context.Background(), 1)
	return w
}

// sharedLayer is how many states a layer has from which on several workers do it.
const sharedLayer = 1 << 13

// advance does the next layer. It reports whether there is one.
func (w *wave) advance(ctx context.Context) (bool, error) {
	workers := len(w.steppers)
	if w.layer < sharedLayer {
		workers = 1
	}
	for k := range w.steppers {
		w.steppers[k].shared = workers > 1
	}
	err := w.near.drain(ctx, workers, func(worker int, i uint64) {
		v := w.cur[i]
		w.cur[i] = 0
		w.steppers[worker].word(i, v)
	})
	if err != nil {
		return false, err
	}
	if n := len(w.planes); w.paths && w.depth+1 == 1<<n && (n < 2 || !w.sp.rules.symmetric()) {
		if w.memory += w.sp.bits / 8; w.memory > w.most {
			return false, &LimitError{Asked: w.sp.asked(), Need: w.memory, Limit: w.most}
		}
		w.planes = append(w.planes, make([]uint64, len(w.cur)))
	}
	err = w.close(ctx, workers)
	return w.layer > 0, err
}

// close makes the layer to come the last layer.
func (w *wave) close(ctx context.Context, workers int) error {
	w.depth++
	counts := make([]struct {
		n uint64
		_ [7]uint64 // a line of the cache for each
	}, workers)
	shared := workers > 1
	err := w.far.drain(ctx, workers, func(worker int, i uint64) {
		c := &w.cells[i]
		v := c.next
		c.seen |= v
		c.next = 0
		w.cur[i] = v
		w.near.add(i, shared)
		for k, plane := range w.planes {
			if w.depth>>k&1 != 0 {
				plane[i] |= v
			}
		}
		counts[worker].n += uint64(bits.OnesCount64(v))
	})
	w.layer = 0
	for k := range counts {
		w.layer += counts[k].n
	}
	w.states += w.layer
	return err
}

// each calls do for each state of the last layer, in order, until it returns
// false.
func (w *wave) each(do func(number uint64) bool) {
	w.near.each(func(i uint64) bool {
		for v := w.cur[i]; v != 0; v &= v - 1 {
			if !do(64*i + uint64(bits.TrailingZeros64(v))) {
				return false
			}
		}
		return true
	})
}

// at reports whether a state is at distance d. The state must be seen and, where
// every step has a way back, be at distance d−1, d, d+1 or d+2.
func (w *wave) at(number uint64, d int) bool {
	for k, plane := range w.planes {
		if has(plane, number) != (d>>k&1 != 0) {
			return false
		}
	}
	return w.cells[number/64].seen>>(number%64)&1 != 0
}

func has(set []uint64, i uint64) bool { return set[i/64]>>(i%64)&1 != 0 }
