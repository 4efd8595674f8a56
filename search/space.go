package search

import (
	"math"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"

	"example.com/hanoi"
)

// A space is the set of states of some disks under some rules, laid out for
// the search.
//
// A state is the row of the pegs of its disks. The smallest disks choose a bit
// of a word, the next ones a word of a block, and the largest ones, the top,
// choose the block. Blocks are kept only for tops that are canonical under the
// symmetries of the search; the others are their mirror images.
//
// Between two pegs only the smaller of the two top disks can move. So each word
// has for each pair of pegs one neighbouring word at most, and likewise each
// block one neighbouring block.
type space struct {
	rules           hanoi.MoveGraph
	pegs, disks     int
	inWord, inBlock int // numbers of disks that choose a bit and a word
	inTop           int // number of disks that choose the block
	width           int // number of bits of a word that stand for states
	words           int // number of words of a block
	shifts          []shift
	pairs           []pair
	near            []uint16 // [word*len(pairs)+pair]: the neighbouring word in the block, or the word itself if there is none
	farPair         []uint16
	farFirst        []uint32 // farPair[farFirst[word]:farFirst[word+1]]: the pairs whose move leaves the block
	reach           []uint64 // by word: the groups of words that its moves can change
	groupSize       int      // number of words of a group; there are 64 groups at most

	canon       *canon
	blocks      int
	links       []link      // [block*len(pairs)+pair]
	weight      []uint32    // by block: how many blocks it stands for
	imageOfWord [][]uint16  // by renaming and word
	imageOfBit  [][64]uint8 // by renaming and bit

	four *fourPegs
}

// fourPegs has the tables for four pegs, the most important case, once more in
// the form that is fastest to use.
type fourPegs struct {
	masks [18]uint64          // masks of shifts, three disks by +1, +2, +3, −1, −2, −3 pegs
	near  [maxWords][8]uint16 // by word: six of near, then a bit for each pair in farPair
	reach [maxWords]uint64
}

// A shift makes a move of a word's own disks for all its states at once: those
// of the mask move, by rotating the word.
type shift struct {
	mask uint64
	by   int
}

// A pair is two pegs with the states of a word that have no disk on them: those
// for which a larger disk can move between the two.
type pair struct {
	a, b uint8 // a < b
	free uint64
}

// A link is the way from a block over a pair of pegs to the neighbouring block.
type link struct {
	block uint32 // noBlock if there is no disk on the two pegs
	pair  uint16 // what the pair is called over there; the bits below are apart
	perm  uint16 // renaming that takes states over there to how they look from here
}

const (
	noBlock = math.MaxUint32
	sends   = 1 << 15 // the rules allow the move from here to there
	wanted  = 1 << 14 // what is sent is looked at there; of symmetric pairs only one is
	flags   = sends | wanted
)

// maxWords is a bound on the number of words of a block. With larger blocks less
// goes from block to block, but one and what is done to it should fit in the
// second-level cache, and most of it in the first-level one.
const maxWords = 4096

// maxStates is a bound on the number of states of a search: their numbers, and
// sums of some of them, fit in 64 bits.
const maxStates = 1 << 62

func power(base, exponent int) int {
	n := 1
	for range exponent {
		n *= base
	}
	return n
}

// states returns the number of states, or false if that is too many.
func states(pegs, disks int) (uint64, bool) {
	n := uint64(1)
	for range disks {
		hi, lo := bits.Mul64(n, uint64(pegs))
		if hi != 0 || lo > maxStates {
			return 0, false
		}
		n = lo
	}
	return n, true
}

// split says how many disks choose a bit, a word and a block, if a block has at
// most the given number of words. There are two pegs or more.
func split(pegs, disks, words int) (inWord, inBlock, inTop int) {
	for inWord < disks && power(pegs, inWord+1) <= 64 {
		inWord++
	}
	for inWord+inBlock < disks && power(pegs, inBlock+1) <= words {
		inBlock++
	}
	return inWord, inBlock, disks - inWord - inBlock
}

// blockSize returns the number of words of a block.
func blockSize(rules hanoi.MoveGraph, disks int, opt Options) int {
	_, inBlock, _ := split(rules.Pegs(), disks, opt.blockWords())
	return power(rules.Pegs(), inBlock)
}

// digits writes the last n digits of a number in base pegs, the least first.
func digits(number, pegs, n int) []uint8 {
	d := make([]uint8, n)
	for i := range d {
		d[i] = uint8(number % pegs)
		number /= pegs
	}
	return d
}

// newSpace lays out the states, of which there are at most maxStates. The group
// consists of symmetries of the rules. Blocks have at most the given number of
// words, which is at most maxWords.
func newSpace(rules hanoi.MoveGraph, disks int, group []perm, words int) *space {
	sp := &space{rules: rules, pegs: rules.Pegs(), disks: disks}
	sp.inWord, sp.inBlock, sp.inTop = split(sp.pegs, disks, words)
	sp.width = power(sp.pegs, sp.inWord)
	sp.words = power(sp.pegs, sp.inBlock)
	sp.groupSize = (sp.words + 63) / 64
	sp.canon = newCanon(group, sp.pegs, sp.inTop)
	sp.blocks = int(sp.canon.rows(sp.inTop))
	sp.makeShifts()
	sp.makePairs()
	sp.makeNear()
	if sp.pegs == 4 {
		sp.makeFour()
	}
	sp.makePerms()
	sp.makeLinks()
	return sp
}

// full is a word with all its states.
func (sp *space) full() uint64 { return 1<<sp.width - 1 }

// makeShifts finds the moves inside a word: for each disk and each distance
// between two pegs one shift, of the states in which the disk is at the right
// peg and no smaller one is on the two.
func (sp *space) makeShifts() {
	size := 1
	for disk := range sp.inWord {
		for d := 1 - sp.pegs; d < sp.pegs; d++ {
			var mask uint64
			for state := range sp.width {
				at := digits(state, sp.pegs, disk+1)
				from := int(at[disk])
				if !sp.rules.Allows(hanoi.Peg(from), hanoi.Peg(from+d)) {
					continue
				}
				free := true
				for _, x := range at[:disk] {
					free = free && int(x) != from && int(x) != from+d
				}
				if free {
					mask |= 1 << state
				}
			}
			if mask != 0 {
				sp.shifts = append(sp.shifts, shift{mask, d * size})
			}
		}
		size *= sp.pegs
	}
}

func (sp *space) makePairs() {
	for a := range sp.pegs {
		for b := a + 1; b < sp.pegs; b++ {
			pr := pair{a: uint8(a), b: uint8(b)}
			for state := range sp.width {
				free := true
				for _, x := range digits(state, sp.pegs, sp.inWord) {
					free = free && x != pr.a && x != pr.b
				}
				if free {
					pr.free |= 1 << state
				}
			}
			sp.pairs = append(sp.pairs, pr)
		}
	}
}

// pairOf returns the place of a pair in pairs.
func (sp *space) pairOf(a, b uint8) int {
	if a > b {
		a, b = b, a
	}
	x, y := int(a), int(b)
	return x*sp.pegs - x*(x+1)/2 + y - x - 1
}

// moved finds the disk that moves between the pegs of a pair, given the pegs of
// some disks, the smallest first, and moves it. It returns the place of the
// disk, -1 if there is none, and whether the rules allow the move.
func (sp *space) moved(at []uint8, pr pair) (int, bool) {
	for i, x := range at {
		if x == pr.a || x == pr.b {
			at[i] = pr.a + pr.b - x
			return i, sp.rules.Allows(hanoi.Peg(x), hanoi.Peg(at[i]))
		}
	}
	return -1, false
}

func (sp *space) makeNear() {
	place := make([]int, sp.inBlock)
	for i := range place {
		place[i] = power(sp.pegs, i)
	}
	sp.reach = make([]uint64, sp.words)
	sp.farFirst = make([]uint32, 1, sp.words+1)
	for w := range sp.words {
		sp.reach[w] = 1 << (w / sp.groupSize)
		for i, pr := range sp.pairs {
			at := digits(w, sp.pegs, sp.inBlock)
			from := digits(w, sp.pegs, sp.inBlock)
			disk, allowed := sp.moved(at, pr)
			to := w
			if disk >= 0 && allowed {
				to += (int(at[disk]) - int(from[disk])) * place[disk]
				sp.reach[w] |= 1 << (to / sp.groupSize)
			}
			if disk < 0 && pr.free != 0 {
				sp.farPair = append(sp.farPair, uint16(i))
			}
			sp.near = append(sp.near, uint16(to))
		}
		sp.farFirst = append(sp.farFirst, uint32(len(sp.farPair)))
	}
}

func (sp *space) makeFour() {
	sp.four = new(fourPegs)
	for _, s := range sp.shifts {
		size, disk := 1, 0
		for max(s.by, -s.by) >= 4*size {
			size *= 4
			disk++
		}
		i := 6*disk + s.by/size - 1
		if s.by < 0 {
			i = 6*disk - s.by/size + 2
		}
		sp.four.masks[i] = s.mask
	}
	for w := range sp.words {
		copy(sp.four.near[w][:6], sp.near[w*6:])
		for _, p := range sp.farPair[sp.farFirst[w]:sp.farFirst[w+1]] {
			sp.four.near[w][6] |= 1 << p
		}
	}
	copy(sp.four.reach[:], sp.reach)
}

// makePerms finds what a renaming of the pegs does to the words of a block and
// to the bits of a word.
func (sp *space) makePerms() {
	image := func(number, n int, g perm) (to int) {
		place := 1
		for _, x := range digits(number, sp.pegs, n) {
			to += int(g[x]) * place
			place *= sp.pegs
		}
		return to
	}
	for _, g := range sp.canon.group {
		words := make([]uint16, sp.words)
		for w := range words {
			words[w] = uint16(image(w, sp.inBlock, g))
		}
		var bits [64]uint8
		for i := range sp.width {
			bits[i] = uint8(image(i, sp.inWord, g))
		}
		sp.imageOfWord = append(sp.imageOfWord, words)
		sp.imageOfBit = append(sp.imageOfBit, bits)
	}
}

func (sp *space) makeLinks() {
	sp.links = make([]link, sp.blocks*len(sp.pairs))
	sp.weight = make([]uint32, sp.blocks)
	const share = 1 << 14
	var (
		next atomic.Int64
		wait sync.WaitGroup
	)
	for range min(runtime.GOMAXPROCS(0), (sp.blocks+share-1)/share) {
		wait.Go(func() {
			for {
				to := int(next.Add(share))
				if to-share >= sp.blocks {
					return
				}
				sp.linkBlocks(to-share, min(to, sp.blocks))
			}
		})
	}
	wait.Wait()
	for _, l := range sp.links {
		if l.block != noBlock {
			sp.links[sp.mailOf(l)].pair |= wanted
		}
	}
}

// linkBlocks makes the links of the blocks from one number to before another.
func (sp *space) linkBlocks(from, to int) {
	row := make([]uint8, sp.inTop)
	for b := from; b < to; b++ {
		sp.weight[b] = uint32(sp.canon.row(uint64(b), row))
		for i, pr := range sp.pairs {
			sp.links[b*len(sp.pairs)+i] = sp.linkOf(row, pr)
		}
	}
}

// linkOf returns the link of the block with a canonical row over a pair.
func (sp *space) linkOf(row []uint8, pr pair) link {
	// The row has the largest disk first; the disk that moves is the last one
	// on either peg.
	for i := len(row) - 1; i >= 0; i-- {
		from := row[i]
		if from != pr.a && from != pr.b {
			continue
		}
		to := pr.a + pr.b - from
		row[i] = to
		n, g := sp.canon.rank(row)
		row[i] = from
		l := link{
			block: uint32(n),
			pair:  uint16(sp.pairOf(g[pr.a], g[pr.b])),
			perm:  sp.canon.index[g.inverse()],
		}
		if sp.rules.Allows(hanoi.Peg(from), hanoi.Peg(to)) {
			l.pair |= sends
		}
		return l
	}
	return link{block: noBlock}
}

// mailOf returns where in the list of links there is the link that sends to l:
// the way back.
func (sp *space) mailOf(l link) int { return int(l.block)*len(sp.pairs) + int(l.pair&^flags) }

// A place is where a state is in a space.
type place struct {
	block uint32
	word  uint16
	bit   uint8
}

// locate finds the place of a state, or of its mirror image whose top is
// canonical.
func (sp *space) locate(s hanoi.State) place {
	at := s.AppendTo(nil)
	row := make([]uint8, sp.inTop)
	for i := range row {
		row[i] = at[len(at)-1-i]
	}
	n, g := sp.canon.rank(row)
	number := func(at []uint8) (n int) {
		for i := len(at) - 1; i >= 0; i-- {
			n = n*sp.pegs + int(g[at[i]])
		}
		return n
	}
	return place{
		block: uint32(n),
		word:  uint16(number(at[sp.inWord : sp.inWord+sp.inBlock])),
		bit:   uint8(number(at[:sp.inWord])),
	}
}

// canonical reports whether a state has a canonical top, so that locate finds
// the state itself.
func (sp *space) canonical(s hanoi.State) bool {
	row := make([]uint8, sp.inTop)
	for i := range row {
		row[i] = uint8(s.Peg(hanoi.Disk(sp.disks - i)))
	}
	return sp.canon.canonical(row)
}

// state returns the state at a place.
func (sp *space) state(p place) hanoi.State {
	at := append(digits(int(p.bit), sp.pegs, sp.inWord), digits(int(p.word), sp.pegs, sp.inBlock)...)
	row := make([]uint8, sp.inTop)
	sp.canon.row(uint64(p.block), row)
	for i := len(row) - 1; i >= 0; i-- {
		at = append(at, row[i])
	}
	s, _ := hanoi.StateOf(sp.pegs, at) // pegs below sp.pegs
	return s
}
