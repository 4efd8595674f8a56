package search

import "sync"

// A pool hands out the bitmaps of blocks. Only blocks that a search has reached
// and not yet filled need one.
type pool struct {
	words  int // of a bitmap
	count  int // bitmaps of a slab
	memory *budget

	mu    sync.Mutex
	slabs [][]uint64 // nil from made on
	made  int
	held  int // bytes counted for them
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
		var bytes int
		p.slabs[p.made], bytes = p.memory.words(p.words * p.count)
		p.held += bytes
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
	p.memory.release(p.held)
	p.slabs, p.free, p.made, p.held = nil, nil, 0, 0
}
