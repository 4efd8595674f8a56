package search

// A list refers to the states of one block that are new in a layer: words with
// their bits, in the arena of the worker that found them. 0 is the empty list.
// It holds the worker (12 bits), the page (20), the place of the first entry
// (16) and the number of entries (16).
type list uint64

const (
	pageEntries = 1 << 16
	entryBytes  = 8 + 2
	maxWorkers  = 1 << 12
)

func (l list) len() int { return int(l & 0xffff) }

// A page holds the entries of some lists.
type page struct {
	bits  []uint64
	words []uint16
}

// An arena holds the lists that one worker makes for one layer.
type arena struct {
	worker int
	size   int // entries of a page
	memory *budget
	pages  []page
	at     int // the page being filled
	used   int // its entries that are taken
	held   int // bytes counted for the pages
}

// reset forgets all lists and keeps the pages.
func (a *arena) reset() { a.at, a.used = 0, 0 }

// open returns space for n more entries; close then says how many there are.
func (a *arena) open(n int) (bits []uint64, words []uint16) {
	if a.at < len(a.pages) && a.used+n > a.size {
		a.at++
		a.used = 0
	}
	if a.at == len(a.pages) {
		bits, bytes := a.memory.words(a.size)
		a.memory.take(2 * a.size)
		a.held += bytes + 2*a.size
		a.pages = append(a.pages, page{bits, make([]uint16, a.size)})
	}
	p := &a.pages[a.at]
	return p.bits[a.used : a.used+n], p.words[a.used : a.used+n]
}

func (a *arena) close(n int) list {
	if n == 0 {
		return 0
	}
	l := list(a.worker)<<52 | list(a.at)<<32 | list(a.used)<<16 | list(n)
	a.used += n
	return l
}

// add stores a list.
func (a *arena) add(bits []uint64, words []uint16) list {
	b, w := a.open(len(bits))
	copy(b, bits)
	copy(w, words)
	return a.close(len(bits))
}

// entries returns the entries of a list of this arena.
func (a *arena) entries(l list) (bits []uint64, words []uint16) {
	p := &a.pages[l>>32&0xfffff]
	from := int(l >> 16 & 0xffff)
	to := from + l.len()
	return p.bits[from:to], p.words[from:to]
}
