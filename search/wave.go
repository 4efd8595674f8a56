package search

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"
)

// A wave is a breadth-first search in progress. It runs over a space layer by
// layer, a layer being the states at one distance from the start.
//
// For each block it keeps the set of states reached, as a bitmap, while the
// block has some and lacks some; and the list of those of the last layer. A
// layer is done block by block: what is reached from the list by moves inside the
// block, or was sent by its neighbours, and is not in the bitmap is the new list,
// and goes into the bitmap; its moves out of the block are sent as mail to the
// neighbours, who look at it when they do the next layer. So a layer reads and
// writes only blocks where something may be new, each once, and no two workers
// write to the same place.
type wave struct {
	*space
	layer   int // the layer that step does next
	memory  *budget
	pool    *pool
	bitmap  []uint32 // by block: empty, filled, or its bitmap in pool
	reached []uint32 // by block: number of states in the bitmap
	lists   pages
	last    []list            // by block: its states of the last layer, unless it is filled
	seeds   map[uint32]outbox // by block: the states of layer 0, until it is done
	mail    [2][]list         // by parity of the layer, then like links: states sent over a pair
	awake   [2][]uint64       // by parity of the layer: a bit for each block that has something to do
	workers []*worker

	// before, if not nil, is called before each layer.
	before func()

	// visit, if not nil, is shown the states of each layer, block by block, in the
	// order of their words. The calls for different workers run at the same time.
	visit func(worker int, block uint32, bits []uint64, words []uint16)
}

const (
	empty  = 1<<32 - 1 // no state of the block has been reached
	filled = 1<<32 - 2 // all of them have
)

// newWave returns a search that starts at no state. It uses one worker for a
// thread.
func newWave(sp *space, threads int, memory *budget) *wave {
	w := &wave{space: sp, memory: memory}
	w.memory.take(sp.tables())
	w.pool = newPool(sp.words, sp.blocks, memory)
	w.bitmap = make([]uint32, sp.blocks)
	w.reached = make([]uint32, sp.blocks)
	w.last = make([]list, sp.blocks)
	w.lists.size = min(max(2*w.words, w.blocks*w.words/4), pageEntries)
	w.lists.memory = memory
	for i := range 2 {
		w.mail[i] = make([]list, sp.blocks*len(sp.pairs))
		w.awake[i] = make([]uint64, (sp.blocks+63)/64)
	}
	for i := range max(1, threads) {
		w.workers = append(w.workers, newWorker(w, i))
	}
	w.reset()
	return w
}

// reset makes the wave as it was when it was new. It takes the time of the
// tables, not of the states. The last step must have found nothing, so that no
// list is in use.
func (w *wave) reset() {
	w.layer = 0
	for b, n := range w.bitmap {
		if n < filled && w.reached[b] > 0 {
			w.pool.put(n)
		}
		w.bitmap[b] = empty
	}
	clear(w.reached)
	for i := range 2 {
		clear(w.awake[i])
	}
}

// A block takes so many bytes besides bitmaps and lists, and so many for each
// pair of pegs, in the tables of its space and its wave.
const (
	tableBytes     = 4 + 4 + 4 + 8 + 1
	pairTableBytes = 8 + 2*8
)

func (sp *space) tables() int {
	return sp.blocks * (tableBytes + pairTableBytes*len(sp.pairs))
}

// drop gives the memory of the wave back to the budget.
func (w *wave) drop() {
	w.memory.release(w.tables())
	w.pool.drop()
	w.lists.drop()
	w.workers = nil
}

// seed puts states into layer 0. It is called once, before the first step.
func (w *wave) seed(places []place) {
	w.seeds = map[uint32]outbox{}
	for _, p := range places {
		seedAt(w.seeds, p)
		w.wake(0, p.block)
	}
}

// seedAt adds a state to those of layer 0.
func seedAt(seeds map[uint32]outbox, p place) {
	o := seeds[p.block]
	o.bits = append(o.bits, 1<<p.bit)
	o.words = append(o.words, p.word)
	seeds[p.block] = o
}

// wake makes a block take part in the layers of a parity.
func (w *wave) wake(parity int, b uint32) {
	word, bit := &w.awake[parity][b/64], uint64(1)<<(b%64)
	if atomic.LoadUint64(word)&bit == 0 {
		atomic.OrUint64(word, bit)
	}
}

// step does a layer and returns the number of its states, those included that
// the symmetries stand for; 0 means that the search is over. If the context
// ends or the memory is exceeded, it stops, and the wave can no longer be used.
func (w *wave) step(ctx context.Context) (uint64, error) {
	if w.before != nil {
		w.before()
	}
	now := w.layer & 1
	awake := w.awake[now]
	busy := 0
	for _, x := range awake {
		busy += bits.OnesCount64(x)
	}
	workers := w.workers
	if busy < 4*len(workers) {
		workers = workers[:1]
	}
	// A unit of work is some bytes of awake, so that there are enough units
	// for all workers and not too many to hand out.
	size := 8 * len(awake)
	unit := min(max(1, size/(64*len(workers))), 512)
	if len(workers) == 1 {
		unit = 512
	}
	var next atomic.Int64
	run := func(k *worker) {
		for ctx.Err() == nil && w.memory.err() == nil {
			to := int(next.Add(int64(unit)))
			if to-unit >= size {
				return
			}
			for i := to - unit; i < min(to, size); i++ {
				x := uint8(awake[i/8] >> (i % 8 * 8))
				for ; x != 0; x &= x - 1 {
					k.do(uint32(i*8 + bits.TrailingZeros8(x)))
				}
			}
		}
	}
	for _, k := range w.workers {
		k.found = 0
	}
	if len(workers) == 1 {
		run(workers[0])
	} else {
		var wait sync.WaitGroup
		for _, k := range workers {
			wait.Go(func() { run(k) })
		}
		wait.Wait()
	}
	if err := context.Cause(ctx); err != nil {
		return 0, err
	}
	if err := w.memory.err(); err != nil {
		return 0, err
	}
	clear(awake)
	var found uint64
	for _, k := range w.workers {
		found += k.found
	}
	w.layer++
	w.seeds = nil
	return found, nil
}
