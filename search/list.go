package search

import (
	"sync"
	"sync/atomic"
)

// A list refers to states of one block that are new in a layer: words with
// their bits, in a page. 0 is the empty list. It holds the number of the page
// (32 bits), the place of the first entry (16) and the number of entries (16).
type list uint64

const (
	pageEntries = 1 << 16
	entryBytes  = 8 + 2
)

func (l list) len() int { return int(l & 0xffff) }

// A page holds the entries of some lists.
type page struct {
	bits  []uint64
	words []uint16
	live  atomic.Int32 // number of lists in use, and one more while it is being filled
}

// pages are the pages of a wave. One whose lists have all been released is used
// again at once, while the cache still has it.
type pages struct {
	size   int // entries of a page
	memory *budget

	mu    sync.Mutex
	table [1 << 10][]page // page n is in table[n/pageRow]; a row is made as a whole
	made  int
	free  []uint32
	held  int // bytes counted for the pages
}

const pageRow = 1 << 10

func (ps *pages) page(n uint32) *page { return &ps.table[n/pageRow][n%pageRow] }

// get returns the number of a page to fill.
func (ps *pages) get() uint32 {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	if len(ps.free) > 0 {
		n := ps.free[len(ps.free)-1]
		ps.free = ps.free[:len(ps.free)-1]
		ps.page(n).live.Store(1)
		return n
	}
	n := uint32(ps.made)
	ps.made++
	if n%pageRow == 0 {
		ps.table[n/pageRow] = make([]page, pageRow)
	}
	bits, bytes := ps.memory.words(ps.size)
	ps.memory.take(2 * ps.size)
	ps.held += bytes + 2*ps.size
	p := ps.page(n)
	p.bits, p.words = bits, make([]uint16, ps.size)
	p.live.Store(1)
	return n
}

// release says that a list, or the filling of its page, is over.
func (ps *pages) release(l list) {
	n := uint32(l >> 32)
	if ps.page(n).live.Add(-1) == 0 {
		ps.mu.Lock()
		ps.free = append(ps.free, n)
		ps.mu.Unlock()
	}
}

// entries returns the entries of a list that is not empty.
func (ps *pages) entries(l list) (bits []uint64, words []uint16) {
	p := ps.page(uint32(l >> 32))
	from := int(l >> 16 & 0xffff)
	to := from + l.len()
	return p.bits[from:to], p.words[from:to]
}

// drop gives the memory back to the budget.
func (ps *pages) drop() {
	ps.memory.release(ps.held)
	clear(ps.table[:])
	ps.free, ps.made, ps.held = nil, 0, 0
}

// A maker makes lists, one after the other, for one worker.
type maker struct {
	*pages
	at   uint32 // the page being filled
	used int    // its entries that are taken
	any  bool   // there is such a page
}

// open returns space for n more entries; close then says how many there are.
func (m *maker) open(n int) (bits []uint64, words []uint16) {
	if m.any && m.used+n > m.size {
		m.release(list(m.at) << 32)
		m.any = false
	}
	if !m.any {
		m.at, m.used, m.any = m.get(), 0, true
	}
	p := m.page(m.at)
	return p.bits[m.used : m.used+n], p.words[m.used : m.used+n]
}

func (m *maker) close(n int) list {
	if n == 0 {
		return 0
	}
	m.page(m.at).live.Add(1)
	l := list(m.at)<<32 | list(m.used)<<16 | list(n)
	m.used += n
	return l
}

// add stores a list.
func (m *maker) add(bits []uint64, words []uint16) list {
	b, w := m.open(len(bits))
	copy(b, bits)
	copy(w, words)
	return m.close(len(bits))
}
