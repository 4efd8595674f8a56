package variant

import (
	"fmt"
	"math/bits"
	"slices"
	"sort"

	"example.com/hanoi/internal/words"
)

// maxBlocks is the number of ways to spread pieces over pegs that a search can
// take at most.
const maxBlocks = 1<<32 - 1

// A class is pieces of the same size and kind.
type class struct {
	piece  Piece
	count  int
	radix  uint64  // what its spread counts in the number of a block
	spread [][]int // all ways to spread it over the pegs
	next   []int32 // the spread after one goes from peg a to b, at (spread·pegs+a)·pegs+b; -1 if there is none on a
}

// A letter is a piece with its side.
type letter struct {
	piece Piece
	class *class
	set   uint32 // what a piece of the class counts in a set
}

// A space numbers the states of some pieces by some rules. The number of a state
// is the place of its bit. A block's bits are together; one with up to 64 states
// lies within a word, a larger one begins at a word. Some bits stand for nothing.
type space struct {
	rules    Rules
	classes  []class
	letters  []letter
	sides    int
	smallest int // size
	sets     int
	setRadix []uint32
	tables   []*table // of each peg; pegs that are alike share theirs
	blocks   uint64
	parts    []part   // to take a block's number apart
	single   bool     // a block has one state at most
	plain    bool     // what may be put on what depends on these two only
	stride   uint64   // bits of each block, a power of two; 0 if they differ
	bases    []uint64 // where the bits of a block begin, if stride is 0; one more for the end
	inWord   []uint32 // the block of the first bit of each word, if stride is 0
	bits     uint64
	states   uint64
	moves    []template
}

// A part is some classes, whose spreads together are a digit of a block's number.
type part struct {
	size uint64
	sets []uint32 // for each value and peg, what it adds to the set on the peg
}

// newSpace returns the space of all states with the pieces of one, or a
// [*LimitError].
func newSpace(r Rules, of State, memory uint64) (*space, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	if err := r.checkState(of); err != nil {
		return nil, err
	}
	sp := &space{rules: r, sides: 1, smallest: of.smallest(), moves: r.templates()}
	if r.turns() {
		sp.sides = 2
	}
	for _, p := range of.Pieces() {
		if last := len(sp.classes) - 1; last >= 0 && sp.classes[last].piece == p {
			sp.classes[last].count++
		} else {
			sp.classes = append(sp.classes, class{piece: p, count: 1})
		}
	}
	asked := fmt.Sprintf("%d pieces on %d pegs", len(of.Pieces()), r.pegs())
	if err := sp.spread(asked); err != nil {
		return nil, err
	}
	// The tables take up to a top and a seg for each set and letter, and a seg more
	// for each two letters where it matters what a piece touches.
	need := uint64(sp.sets) * uint64(len(sp.classes)*sp.sides) * 100
	if need > memory {
		return nil, &LimitError{Asked: asked, Need: need, Limit: memory}
	}
	for c := range sp.classes {
		for side := range sp.sides {
			l := letter{piece: sp.classes[c].piece, class: &sp.classes[c], set: sp.setRadix[c]}
			l.piece.Turned = side == 1
			sp.letters = append(sp.letters, l)
		}
	}
	if err := sp.stackTables(asked); err != nil {
		return nil, err
	}
	return sp, sp.layOut(asked, memory)
}

// spread lists the spreads of the classes and the radices.
func (sp *space) spread(asked string) error {
	sets, blocks, p := uint64(1), uint64(1), sp.rules.pegs()
	for c := range sp.classes {
		cl := &sp.classes[c]
		sp.setRadix = append(sp.setRadix, uint32(sets))
		sets *= uint64(cl.count + 1)
		cl.radix = blocks
		if binomial(cl.count+p-1, p-1) > 1<<16 || sets > 1<<31 {
			return &LimitError{Asked: asked}
		}
		cl.list(p)
		over, n := bits.Mul64(blocks, uint64(len(cl.spread)))
		if over > 0 || n > maxBlocks {
			return &LimitError{Asked: asked}
		}
		blocks = n
	}
	sp.sets, sp.blocks = int(sets), blocks
	for c := 0; c < len(sp.classes); {
		pt := part{size: 1, sets: make([]uint32, p)}
		for ; c < len(sp.classes) && (pt.size == 1 || pt.size*uint64(len(sp.classes[c].spread)) <= 1<<12); c++ {
			var sets []uint32
			for _, counts := range sp.classes[c].spread {
				for v := range int(pt.size) {
					for peg := range p {
						sets = append(sets, pt.sets[v*p+peg]+uint32(counts[peg])*sp.setRadix[c])
					}
				}
			}
			pt.sets, pt.size = sets, pt.size*uint64(len(sp.classes[c].spread))
		}
		sp.parts = append(sp.parts, pt)
	}
	return nil
}

// list fills in the ways to spread count pieces over the pegs.
func (cl *class) list(pegs int) {
	counts := make([]int, pegs)
	var fill func(peg, left int)
	fill = func(peg, left int) {
		if peg == pegs-1 {
			counts[peg] = left
			cl.spread = append(cl.spread, slices.Clone(counts))
			return
		}
		for counts[peg] = left; counts[peg] >= 0; counts[peg]-- {
			fill(peg+1, left-counts[peg])
		}
		counts[peg] = 0
	}
	fill(0, cl.count)
	index := map[string]int32{}
	for i, s := range cl.spread {
		index[fmt.Sprint(s)] = int32(i)
	}
	for _, s := range cl.spread {
		for a := range pegs {
			for b := range pegs {
				to := int32(-1)
				if s[a] > 0 {
					s[a]--
					s[b]++
					to = index[fmt.Sprint(s)]
					s[b]--
					s[a]++
				}
				cl.next = append(cl.next, to)
			}
		}
	}
}

// binomial returns n over k, or a number over 2^32 if that is larger.
func binomial(n, k int) uint64 {
	b := uint64(1)
	for i := 1; i <= min(k, n-k); i++ {
		if b = b * uint64(n-i+1) / uint64(i); b > 1<<32 {
			return b
		}
	}
	return b
}

// stackTables makes the tables of the pegs.
func (sp *space) stackTables(asked string) error {
	type like struct {
		height int
		base   Base
	}
	made := map[like]*table{}
	for peg := range sp.rules.pegs() {
		k := like{height: min(sp.rules.height(peg), maxPieces)}
		if sp.rules.Bases != nil {
			k.base = sp.rules.Bases[peg]
		}
		if made[k] == nil {
			if made[k] = sp.newTable(peg); made[k] == nil {
				return &LimitError{Asked: asked}
			}
		}
		sp.tables = append(sp.tables, made[k])
	}
	return nil
}

// layOut gives each block its bits.
func (sp *space) layOut(asked string, memory uint64) error {
	sp.single = true
	for _, t := range sp.tables {
		sp.single = sp.single && slices.Max(t.orders) <= 1
	}
	r := &sp.rules
	sp.plain = sp.single && r.Heights == nil && r.Bases == nil && !r.Irregular && r.Lie.topOnly()
	sets := make([]uint32, sp.rules.pegs())
	largest := uint64(0)
	for b := range sp.blocks {
		n := sp.size(b, sets)
		largest = max(largest, n)
		if sp.states += n; sp.states > maxOrders {
			return &LimitError{Asked: asked}
		}
	}
	if sp.single {
		sp.stride, sp.bits = 1, sp.blocks
		return nil
	}
	if padded := pad(largest); padded <= 64 && padded*sp.blocks <= 2*sp.states {
		sp.stride, sp.bits = padded, padded*sp.blocks
		return nil
	}
	if need := 8*sp.blocks + sp.states/16; need > memory {
		return &LimitError{Asked: sp.asked(), Need: need, Limit: memory}
	}
	sp.bases = make([]uint64, sp.blocks+1)
	for b := range sp.blocks {
		sp.bases[b] = sp.bits
		if n := pad(sp.size(b, sets)); n > 0 {
			align := min(n, 64)
			sp.bases[b] = (sp.bits + align - 1) / align * align
			sp.bits = sp.bases[b] + n
		}
	}
	sp.bases[sp.blocks] = sp.bits
	sp.inWord = make([]uint32, sp.bits/64+1)
	b := uint64(0)
	for i := range sp.inWord {
		for b+1 < sp.blocks && sp.bases[b+1] <= 64*uint64(i) {
			b++
		}
		sp.inWord[i] = uint32(b)
	}
	return nil
}

// blockOf returns the block of a state.
func (sp *space) blockOf(number uint64) uint64 {
	if sp.stride > 0 {
		return number >> bits.TrailingZeros64(sp.stride)
	}
	b := uint64(sp.inWord[number/64])
	for b+1 < sp.blocks && sp.bases[b+1] <= number { // what begins where another one does before it, is empty
		b++
	}
	return b
}

// asked says in an error what was asked.
func (sp *space) asked() string { return "a search of " + words.Count(sp.states, "state") }

// pad returns how many bits a block with n states takes.
func pad(n uint64) uint64 {
	switch {
	case n == 0:
		return 0
	case n <= 64:
		return 1 << bits.Len64(n-1)
	}
	return (n + 63) / 64 * 64
}

// size returns the number of states of a block and fills in its sets.
func (sp *space) size(b uint64, sets []uint32) uint64 {
	sp.setsOf(b, sets)
	n := uint64(1)
	for p, t := range sp.tables {
		n *= t.orders[sets[p]]
	}
	return n
}

// setsOf fills in which pieces are on which peg.
func (sp *space) setsOf(b uint64, sets []uint32) {
	p, v := uint32(len(sets)), uint32(b)
	last := len(sp.parts) - 1
	for i := range sp.parts {
		pt := &sp.parts[i]
		digit := v
		if i < last {
			digit, v = v%uint32(pt.size), v/uint32(pt.size)
		}
		of := pt.sets[digit*p : digit*p+p]
		if i == 0 {
			copy(sets, of)
			continue
		}
		for k, set := range of {
			sets[k] += set
		}
	}
}

// base returns where the bits of a block begin.
func (sp *space) base(b uint64) uint64 {
	if sp.stride > 0 {
		return b * sp.stride
	}
	return sp.bases[b]
}

// after returns the block after a piece goes from one peg to another.
func (sp *space) after(b uint64, l *letter, from, to int) uint64 {
	cl := l.class
	if cl.count == 1 { // the spread is the peg
		return b + uint64(to-from)*cl.radix
	}
	p := len(sp.tables)
	spread := int(b / cl.radix % uint64(len(cl.spread)))
	next := int(cl.next[(spread*p+from)*p+to])
	return b + uint64(next-spread)*cl.radix
}

// letter returns the letter of a piece, -1 if there is no such piece.
func (sp *space) letter(p Piece) int {
	i := sort.Search(len(sp.classes), func(i int) bool { return comparePieces(sp.classes[i].piece, p.upright()) >= 0 })
	if i == len(sp.classes) || sp.classes[i].piece != p.upright() {
		return -1
	}
	if p.Turned {
		return i*sp.sides + 1
	}
	return i * sp.sides
}

// number returns the number of a state with the pieces of the space that the
// rules let be.
func (sp *space) number(s State) uint64 {
	counts := make([][]int, len(sp.classes))
	for c := range counts {
		counts[c] = make([]int, len(s))
	}
	order := uint64(0)
	for peg, stack := range s {
		t := sp.tables[peg]
		set, n := uint32(0), uint64(0)
		for _, p := range stack {
			letter := sp.letter(p)
			counts[letter/sp.sides][peg]++
			e := t.push(set, letter)
			set += sp.letters[letter].set
			for _, g := range t.segs[e.stand.begin:e.stand.end] {
				if g.src <= n && n < g.src+g.n {
					n = e.start + g.dst + n - g.src
					break
				}
			}
		}
		order = order*t.orders[set] + n
	}
	b := uint64(0)
	for c := range sp.classes {
		cl := &sp.classes[c]
		b += cl.radix * uint64(slices.IndexFunc(cl.spread, func(x []int) bool { return slices.Equal(x, counts[c]) }))
	}
	return sp.base(b) + order
}

// state returns the state with that number.
func (sp *space) state(number uint64) State {
	b := sp.blockOf(number)
	sets := make([]uint32, sp.rules.pegs())
	sp.setsOf(b, sets)
	order := number - sp.base(b)
	s := make(State, len(sets))
	for peg := len(sets) - 1; peg >= 0; peg-- {
		t := sp.tables[peg]
		set := sets[peg]
		n := order % t.orders[set]
		order /= t.orders[set]
		for set > 0 {
			list := t.of(set)
			e := list[sort.Search(len(list), func(i int) bool { return list[i].start > n })-1]
			s[peg] = append(s[peg], sp.letters[e.letter].piece)
			n -= e.start
			for _, g := range t.segs[e.stand.begin:e.stand.end] {
				if g.dst <= n && n < g.dst+g.n {
					n = g.src + n - g.dst
					break
				}
			}
			set = e.rest
		}
		slices.Reverse(s[peg])
	}
	return s
}
