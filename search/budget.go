package search

import (
	"sync"
	"sync/atomic"
)

// A budget hands out the memory of a search and counts it. Beyond the limit it
// hands out memory that is backed by files, if there may be any.
type budget struct {
	given uint64        // the limit in bytes, 0 if it is left to safe
	safe  func() uint64 // asks the system, once
	used  atomic.Int64
	swap  *swap // nil if there are to be no files

	mu   sync.Mutex
	fail error // of swap
}

// unasked is a number of bytes that any program may take. A search that takes
// less does not ask the system what there is, since that takes longer.
const unasked = 32 << 20

func (o Options) budget() *budget {
	m := &budget{given: o.Memory, safe: sync.OnceValue(safeMemory)}
	if o.SpillDir != "" {
		m.swap = newSwap(o.SpillDir)
	}
	return m
}

// limit returns the number of bytes that may be used.
func (m *budget) limit() uint64 {
	if m.given > 0 {
		return m.given
	}
	return max(unasked, m.safe())
}

// over reports whether a number of bytes is over the limit.
func (m *budget) over(n uint64) bool {
	if m.given == 0 && n <= unasked {
		return false
	}
	return n > m.limit()
}

// take counts bytes that are about to be allocated. It does not refuse: the
// searches look at err between two blocks, and overshoot by little.
func (m *budget) take(n int) { m.used.Add(int64(n)) }

func (m *budget) release(n int) { m.used.Add(-int64(n)) }

// words allocates words and returns how many bytes it counted for them, to be
// released: none if they are in a file.
func (m *budget) words(n int) ([]uint64, int) {
	if m.swap != nil && m.over(uint64(m.used.Load())+8*uint64(n)) {
		list, err := m.swap.words(n)
		if err == nil {
			return list, 0
		}
		m.mu.Lock()
		m.fail = err
		m.mu.Unlock()
	}
	m.take(8 * n)
	return make([]uint64, n), 8 * n
}

// err returns errMemory if too much is used, or the error of the files.
func (m *budget) err() error {
	if !m.over(uint64(m.used.Load())) {
		return nil
	}
	if m.swap == nil {
		return errMemory
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.fail
}

// close removes the files. What was allocated must not be used any more.
func (m *budget) close() {
	if m.swap != nil {
		m.swap.close()
	}
}
