package search

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"sort"

	"example.com/hanoi"
)

// CountPaths returns the length of the shortest solutions of the puzzle and how
// many there are. It keeps all layers of both sides in memory, whatever the SpillDir
// is, which takes some times as much as [Distance]; and then the states on shortest
// solutions. The errors are those of Distance.
func CountPaths(ctx context.Context, p hanoi.Puzzle, opt Options) (length int, number *big.Int, err error) {
	opt.SpillDir = ""
	f, p, err := newFinder(p, opt)
	if err != nil {
		return 0, nil, err
	}
	if p.Disks() == 0 {
		return 0, big.NewInt(1), nil
	}
	f.all = true
	if err := f.fit(p); err != nil {
		return 0, nil, err
	}
	defer f.close()
	m, err := f.meet(ctx, p)
	if err != nil {
		return 0, nil, err
	}
	var counts [2]map[key]*big.Int
	for i, h := range m.history {
		if counts[i], err = h.count(ctx, m.common); errors.Is(err, errMemory) {
			err = f.refuse(p)
		}
		if err != nil {
			return 0, nil, err
		}
	}
	number = new(big.Int)
	for k, a := range counts[0] {
		number.Add(number, new(big.Int).Mul(a, counts[1][k]))
	}
	return m.forward + m.backward, number, f.saver.remove()
}

// pathBytes is about what a state on a shortest path takes while the paths are
// counted.
const pathBytes = 300

// refuse returns the error of a search for which there is too little memory.
func (f *finder) refuse(p hanoi.Puzzle) error {
	e, err := estimate(p.Rules, p.Disks(), symmetries(p.Rules, []hanoi.State{p.Start}, []hanoi.State{p.Goal})[:1], f.opt)
	if err != nil {
		return err
	}
	return e.refuse(f.memory)
}

// A history keeps the layers of a wave.
type history struct {
	*wave
	root   place
	layers [][]pieces // by layer and worker
}

// pieces are lists of blocks in the order in which a worker did them, which is
// that of their numbers.
type pieces struct {
	blocks []uint32
	ends   []int // where the list of the block ends in bits and words
	bits   []uint64
	words  []uint16 // in order inside a piece
}

func (p *pieces) Len() int           { return len(p.words) }
func (p *pieces) Less(i, j int) bool { return p.words[i] < p.words[j] }
func (p *pieces) Swap(i, j int) {
	p.words[i], p.words[j] = p.words[j], p.words[i]
	p.bits[i], p.bits[j] = p.bits[j], p.bits[i]
}

// keep makes the wave keep its layers. It still shows them to the visitor that
// it has.
func (w *wave) keep(root place) *history {
	h := &history{wave: w, root: root}
	visit := w.visit
	w.before = func() { h.layers = append(h.layers, make([]pieces, len(w.workers))) }
	w.visit = func(worker int, block uint32, bits []uint64, words []uint16) {
		p := &h.layers[w.layer][worker]
		w.memory.take(len(bits) * entryBytes)
		p.blocks = append(p.blocks, block)
		p.bits = append(p.bits, bits...)
		p.words = append(p.words, words...)
		p.ends = append(p.ends, len(p.bits))
		from := len(p.bits) - len(bits)
		if piece := (&pieces{bits: p.bits[from:], words: p.words[from:]}); !slices.IsSorted(piece.words) {
			sort.Sort(piece)
		}
		if visit != nil {
			visit(worker, block, bits, words)
		}
	}
	return h
}

// has reports whether a state is in a layer.
func (h *history) has(layer int, at place) bool {
	for i := range h.layers[layer] {
		p := &h.layers[layer][i]
		for j, _ := slices.BinarySearch(p.blocks, at.block); j < len(p.blocks) && p.blocks[j] == at.block; j++ {
			from := 0
			if j > 0 {
				from = p.ends[j-1]
			}
			words := p.words[from:p.ends[j]]
			for n, _ := slices.BinarySearch(words, at.word); n < len(words) && words[n] == at.word; n++ {
				if p.bits[from+n]>>at.bit&1 != 0 {
					return true
				}
			}
		}
	}
	return false
}

// count returns the number of shortest paths from the root to each of some
// states of the last layer kept.
func (h *history) count(ctx context.Context, to []key) (map[key]*big.Int, error) {
	// Backwards, the states on these paths, with those before them.
	back := h.rules.Reverse()
	last := len(h.layers) - 1
	before := make([]map[key][]key, last+1)
	before[last] = map[key][]key{}
	for _, k := range to {
		before[last][k] = nil
	}
	for layer := last; layer > 0; layer-- {
		before[layer-1] = map[key][]key{}
		h.memory.take(len(before[layer]) * pathBytes)
		if err := h.memory.err(); err != nil {
			return nil, err
		}
		for k := range before[layer] {
			if err := context.Cause(ctx); err != nil {
				return nil, err
			}
			s := h.state(k.place())
			for m := range legal(back, s.AppendTo(nil)) {
				at := h.locate(s.With(m.Disk, m.To))
				if h.has(layer-1, at) {
					before[layer][k] = append(before[layer][k], at.key())
					before[layer-1][at.key()] = nil
				}
			}
		}
	}
	// Forwards, the numbers.
	number := map[key]*big.Int{h.root.key(): big.NewInt(1)}
	for layer := 1; layer <= last; layer++ {
		next := make(map[key]*big.Int, len(before[layer]))
		for k, from := range before[layer] {
			n := new(big.Int)
			for _, b := range from {
				n.Add(n, number[b])
			}
			next[k] = n
		}
		number = next
	}
	return number, nil
}
