package search

import (
	"sync"
	"sync/atomic"
)

// A budget counts the bytes of memory that searches hold together.
type budget struct {
	limit int64
	used  atomic.Int64
	peak  atomic.Int64
}

// take counts bytes that are about to be allocated. It does not refuse: the
// searches look at exceeded between two blocks, and overshoot by little.
func (m *budget) take(n int) {
	used := m.used.Add(int64(n))
	for {
		peak := m.peak.Load()
		if used <= peak || m.peak.CompareAndSwap(peak, used) {
			return
		}
	}
}

func (m *budget) release(n int) { m.used.Add(-int64(n)) }

func (m *budget) exceeded() bool { return m.used.Load() > m.limit }

// A pool hands out the bitmaps of blocks. Only blocks that a search has reached
// and not yet filled need one.
type pool struct {
	words  int // of a bitmap
	count  int // bitmaps of a slab
	memory *budget

	mu    sync.Mutex
	slabs [][]uint64 // nil from made on
	made  int
	free  []uint32
}

func newPool(words, most int, memory *budget) *pool {
	const slab = 4 << 20
	count := max(1, min(most, slab/8/words))
	return &pool{
		words: words, count: count, memory: memory,
		slabs: make([][]uint64, (most+count-1)/count),
	}
}

// bitmap returns the bitmap with a number that get returned.
func (p *pool) bitmap(n uint32) []uint64 {
	i := int(n) % p.count * p.words
	return p.slabs[int(n)/p.count][i : i+p.words : i+p.words]
}

// get returns the number of an empty bitmap.
func (p *pool) get() uint32 {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.free) == 0 {
		p.memory.take(8 * p.words * p.count)
		p.slabs[p.made] = make([]uint64, p.words*p.count)
		for i := p.count - 1; i >= 0; i-- {
			p.free = append(p.free, uint32(p.made*p.count+i))
		}
		p.made++
	}
	n := p.free[len(p.free)-1]
	p.free = p.free[:len(p.free)-1]
	return n
}

// put takes a bitmap back.
func (p *pool) put(n uint32) {
	clear(p.bitmap(n))
	p.mu.Lock()
	p.free = append(p.free, n)
	p.mu.Unlock()
}

// drop gives the memory back to the budget.
func (p *pool) drop() {
	p.memory.release(8 * p.words * p.count * p.made)
	p.slabs, p.free, p.made = nil, nil, 0
}
