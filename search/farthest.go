package search

import (
	"math"
	"slices"

	"example.com/hanoi"
)

// A farthest remembers the first states of the last layer of a wave, in the
// order of the words, up to a number.
type farthest struct {
	wave    *wave
	most    int
	records []record // by worker
}

type record struct {
	layer int
	least keys
}

// watchFarthest makes the wave show its states to a farthest, unless no states
// are wanted.
func (w *wave) watchFarthest(most int) *farthest {
	f := &farthest{wave: w, most: most, records: make([]record, len(w.workers))}
	if most > 0 {
		w.visit = f.visit
	}
	return f
}

func (f *farthest) visit(worker int, block uint32, bits []uint64, words []uint16) {
	r := &f.records[worker]
	if r.layer != f.wave.layer {
		r.layer, r.least = f.wave.layer, r.least[:0]
	}
	r.least.add(f.most, block, bits, words)
}

// last returns the keys of the last layer that had any.
func (f *farthest) last() (layer int, least []key) {
	for _, r := range f.records {
		if len(r.least) > 0 {
			layer = max(layer, r.layer)
		}
	}
	for _, r := range f.records {
		if r.layer == layer {
			least = append(least, r.least...)
		}
	}
	slices.Sort(least)
	return layer, least[:min(len(least), f.most)]
}

// states returns the states of the last layer, their mirror images included.
func (f *farthest) states() []hanoi.State {
	if f.most <= 0 {
		return nil
	}
	_, least := f.last()
	return f.wave.images(least, f.most)
}

// images returns the first of some states and all their mirror images, in the order
// of their words. The states are the first ones whose tops are canonical.
func (sp *space) images(least []key, most int) []hanoi.State {
	seen := map[hanoi.State]bool{}
	var all []hanoi.State
	for _, k := range least {
		s := sp.state(k.place())
		for _, g := range sp.canon.group {
			if t := rename(s, g); !seen[t] {
				seen[t] = true
				all = append(all, t)
			}
		}
	}
	// A canonical state comes before its images, so none of the first is
	// missing.
	slices.SortFunc(all, compareWords)
	return all[:min(len(all), most)]
}

func (f *farthest) encode(e *encoder) {
	layer, least := f.last()
	e.number(uint64(layer))
	e.number(uint64(len(least)))
	for _, k := range least {
		e.number(uint64(k))
	}
}

func (f *farthest) decode(d *decoder) {
	r := &f.records[0]
	r.layer = d.count(math.MaxInt)
	r.least = make(keys, d.count(max(0, f.most)))
	for i := range r.least {
		r.least[i] = key(d.number())
		if at := r.least[i].place(); int(at.block) >= f.wave.blocks || int(at.word) >= f.wave.words || int(at.bit) >= f.wave.width {
			r.least[i] = 0
			d.err = errSnapshot
		}
	}
	// The greatest is to be on top.
	slices.SortFunc(r.least, func(a, b key) int { return int(min(max(int64(b)-int64(a), -1), 1)) })
}

// compareWords orders states by their words, the largest disk first.
func compareWords(a, b hanoi.State) int {
	for d := hanoi.Disk(a.Disks()); d > 0; d-- {
		if x, y := a.Peg(d), b.Peg(d); x != y {
			return int(x - y)
		}
	}
	return 0
}
