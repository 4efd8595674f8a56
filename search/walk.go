package search

import (
	"context"
	"errors"
	"iter"
	"math/bits"
	"slices"

	"example.com/hanoi"
)

// A Layer is the set of the states at one distance from the start of a search.
type Layer struct {
	Distance int    // from the nearest state of the start
	Count    uint64 // number of states

	states iter.Seq[hanoi.State]
}

// A layerWord is states of one word of a block.
type layerWord struct {
	bits  uint64
	block uint32
	word  uint16
}

// layerWordBytes is what a layerWord takes.
const layerWordBytes = 16

// EachLayer does the search of [Layers] and hands out one layer after the other,
// from distance 0 up, each with its states. An error, which is one of those of
// Layers, comes last, with a layer that is nil. The loop may be left at any time.
//
// Besides what Layers takes, the states of the layer at hand are in memory: up to 64
// of them in 16 bytes, and only one of those that symmetry makes equal. Of the
// options, CheckpointDir and Farthest mean nothing here.
func EachLayer(ctx context.Context, rules hanoi.MoveGraph, from []hanoi.State, opt Options) iter.Seq2[*Layer, error] {
	return func(yield func(*Layer, error) bool) {
		if err := eachLayer(ctx, rules, from, opt, func(l *Layer) bool { return yield(l, nil) }); err != nil {
			yield(nil, err)
		}
	}
}

func eachLayer(ctx context.Context, rules hanoi.MoveGraph, from []hanoi.State, opt Options, yield func(*Layer) bool) error {
	if err := checkSet(rules, from); err != nil {
		return err
	}
	if rules.Pegs() == 1 {
		yield(&Layer{Count: 1, states: slices.Values(from[:1])})
		return nil
	}
	w, need, err := newSearch(rules, from, opt)
	if err != nil {
		return err
	}
	defer w.memory.close()
	shown := make([][]layerWord, len(w.workers))
	w.visit = func(worker int, block uint32, list []uint64, words []uint16) {
		for i, x := range list {
			shown[worker] = append(shown[worker], layerWord{x, block, words[i]})
		}
		w.memory.take(layerWordBytes * len(list))
	}
	report, p := opt.reporter(), Progress{Total: need.States}
	w.seed(w.canonicalPlaces(from))
	for opt.MaxDepth <= 0 || w.layer <= opt.MaxDepth {
		distance := w.layer
		n, err := w.step(ctx)
		if errors.Is(err, errMemory) {
			err = need.refuse(w.memory)
		}
		if err != nil {
			return err
		}
		if n == 0 {
			break
		}
		p.Layer, p.Found = distance, n
		p.States += n
		p.hold(w.memory)
		report.report(p, false)
		words := slices.Concat(shown...)
		for i := range shown {
			shown[i] = shown[i][:0]
		}
		if !yield(&Layer{distance, n, w.space.states(words)}) {
			return nil
		}
		w.memory.release(layerWordBytes * len(words))
	}
	report.report(p, true)
	return nil
}

// States returns the states of the layer, each once, in no order that means
// anything. It can be called also when the search has gone on.
func (l *Layer) States() iter.Seq[hanoi.State] { return l.states }

// states returns the states of some words and those that they stand for: a block
// stands for all that its row of pegs is renamed to, and holds all states with that
// row.
func (sp *space) states(words []layerWord) iter.Seq[hanoi.State] {
	return func(yield func(hanoi.State) bool) {
		images := map[uint32][]perm{}
		row := make([]uint8, sp.inTop)
		for _, x := range words {
			sp.canon.row(uint64(x.block), row)
			var used uint32
			for _, p := range row {
				used |= 1 << p
			}
			if images[used] == nil {
				images[used] = distinctOn(sp.canon.group, used)
			}
			for b := x.bits; b != 0; b &= b - 1 {
				s := sp.state(place{block: x.block, word: x.word, bit: uint8(bits.TrailingZeros64(b))})
				for _, g := range images[used] {
					if !yield(rename(s, g)) {
						return
					}
				}
			}
		}
	}
}

// distinctOn returns one of all renamings that do the same to some pegs.
func distinctOn(group []perm, pegs uint32) []perm {
	seen := map[perm]bool{}
	var distinct []perm
	for _, g := range group {
		var what perm
		for p := range what {
			if pegs>>p&1 != 0 {
				what[p] = g[p]
			}
		}
		if !seen[what] {
			seen[what] = true
			distinct = append(distinct, g)
		}
	}
	return distinct
}
