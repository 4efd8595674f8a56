package variant

import (
	"context"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"
)

// A wave is a breadth-first search that goes layer by layer from some states,
// forwards, or backwards to the states from which they can be reached.
//
// A step sets the bit of the state that it leads to and asks no more; what was
// seen before is taken out of the layer when it is complete. So nothing waits for
// an answer from the memory, and the processor works ahead.
type wave struct {
	sp       *space
	backward bool
	seen     []uint64 // the states of all layers so far
	cur      []uint64 // those of the last layer
	near     []marks  // which words of cur have any; a list of one
	steppers []*stepper
	far      []marks // for each stepper, which words of its layer to come may have any

	// If paths are wanted, the distances of the states seen: plane i has bit i of
	// each. Where every step has a way back, two bits are enough, since neighbours
	// are at distances that differ by 1 at most.
	paths  bool
	planes [][]uint64

	back   *stepper // looks back along the paths, made when it is needed
	list   []uint64 // what it found
	wanted int      // at which distance

	memory, most uint64 // bytes held and allowed

	depth  int
	layer  uint64 // number of states of the last layer
	states uint64 // of all layers
}

// memory returns how many bytes a wave of one worker takes, about.
func (sp *space) memory(paths bool) uint64 {
	n := sp.bits / 8
	if paths {
		n += 2 * sp.bits / 8
	}
	return n + 2*sp.workerMemory()
}

// workerMemory returns how many bytes each other worker takes.
func (sp *space) workerMemory() uint64 { return sp.bits/8 + marksMemory(sp.bits/64) }

// maxWorkers is how many workers a wave has at most; each has a bit for each state.
const maxWorkers = 8

func newWave(sp *space, start []uint64, backward, paths bool, opt Options, most uint64) *wave {
	words := sp.bits/64 + 1
	w := &wave{
		sp: sp, backward: backward, paths: paths,
		memory: sp.memory(paths), most: most,
		seen: make([]uint64, words), cur: make([]uint64, words),
		near: []marks{newMarks(words)},
	}
	workers := opt.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	for k := range min(workers, maxWorkers) {
		if k > 0 {
			if sp.bits < 4*sharedLayer || w.memory+sp.workerMemory() > most {
				break
			}
			w.memory += sp.workerMemory()
		}
		s := newStepper(sp, backward)
		s.next, s.found = make([]uint64, words), newMarks(words)
		w.steppers = append(w.steppers, s)
		w.far = append(w.far, s.found)
	}
	for _, n := range start {
		w.steppers[0].find(n)
	}
	w.depth = -1
	w.close(1)
	return w
}

// sharedLayer is how many states a layer has from which on several workers do it.
const sharedLayer = 1 << 12

// share lets the workers do the parts of a list of n, one after the other.
func share(workers, n int, do func(worker, i int) bool) {
	if workers == 1 {
		for i := range n {
			if !do(0, i) {
				return
			}
		}
		return
	}
	var next atomic.Int64
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && do(worker, i); i = int(next.Add(1)) - 1 {
			}
		})
	}
	group.Wait()
}

// advance does the next layer. It reports whether there is one.
func (w *wave) advance(ctx context.Context) (bool, error) {
	workers := len(w.steppers)
	if w.layer < sharedLayer {
		workers = 1
	}
	list := chunks(w.near)
	share(workers, len(list), func(worker, k int) bool {
		s := w.steppers[worker]
		under(w.near, list[k], func(i uint64) bool {
			s.word(i, w.cur[i])
			w.cur[i] = 0
			return true
		})
		w.near[0].clearUnder(list[k])
		return ctx.Err() == nil
	})
	clear(w.near[0][2])
	if ctx.Err() != nil {
		return false, context.Cause(ctx)
	}
	if n := len(w.planes); w.paths && w.depth+1 == 1<<n && (n < 2 || !w.sp.rules.symmetric()) {
		if w.memory += w.sp.bits / 8; w.memory > w.most {
			return false, &LimitError{Asked: w.sp.asked(), Need: w.memory, Limit: w.most}
		}
		w.planes = append(w.planes, make([]uint64, len(w.cur)))
	}
	w.close(workers)
	return w.layer > 0, nil
}

// close makes the layer to come the last layer.
func (w *wave) close(workers int) {
	w.depth++
	far, near := w.far[:workers], &w.near[0]
	list := chunks(far)
	layers := make([]uint64, len(list))
	share(workers, len(list), func(_, k int) bool {
		n := uint64(0)
		under(far, list[k], func(i uint64) bool {
			v := uint64(0)
			for s := range w.steppers[:workers] {
				next := w.steppers[s].next
				v |= next[i]
				next[i] = 0
			}
			if v &^= w.seen[i]; v == 0 {
				return true
			}
			w.seen[i] |= v
			w.cur[i] = v
			near[0][i/64] |= 1 << (i % 64)
			near[1][i/64/64] |= 1 << (i / 64 % 64)
			for k, plane := range w.planes {
				if w.depth>>k&1 != 0 {
					plane[i] |= v
				}
			}
			n += uint64(bits.OnesCount64(v))
			return true
		})
		for s := range far {
			far[s].clearUnder(list[k])
		}
		layers[k] = n
		return true
	})
	for s := range far {
		clear(far[s][2])
	}
	w.layer = 0
	for k, c := range list {
		if layers[k] > 0 {
			near[2][c/64] |= 1 << (c % 64)
			w.layer += layers[k]
		}
	}
	w.states += w.layer
}

// each calls do for each state of the last layer, in order, until it returns
// false.
func (w *wave) each(do func(number uint64) bool) {
	for _, c := range chunks(w.near) {
		if !under(w.near, c, func(i uint64) bool {
			for v := w.cur[i]; v != 0; v &= v - 1 {
				if !do(64*i + uint64(bits.TrailingZeros64(v))) {
					return false
				}
			}
			return true
		}) {
			return
		}
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
