package search

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"

	"example.com/hanoi"
)

// A LayersResult is what [Layers] finds.
type LayersResult struct {
	// Layers holds at d the number of states at distance d from the start.
	Layers []uint64

	// Farthest holds states of the last layer, the first ones in the order of
	// their words, as many as [Options] ask for.
	Farthest []hanoi.State

	// Symmetry is the number of renamings of the pegs that change neither the
	// rules nor the start; about one in that number of states was visited.
	Symmetry int

	// Complete reports whether all layers were done, so that no other state can
	// be reached.
	Complete bool
}

// Eccentricity returns the number of the last layer: if the result is complete,
// the greatest distance of any state that can be reached.
func (r *LayersResult) Eccentricity() int { return len(r.Layers) - 1 }

// States returns the number of states reached, the start included.
func (r *LayersResult) States() uint64 {
	var n uint64
	for _, c := range r.Layers {
		n += c
	}
	return n
}

// Sum returns the sum of the distances of the states reached.
func (r *LayersResult) Sum() *big.Int {
	sum := new(big.Int)
	for d, c := range r.Layers {
		x := new(big.Int).SetUint64(c)
		sum.Add(sum, x.Mul(x, big.NewInt(int64(d))))
	}
	return sum
}

// Layers does a breadth-first search from a set of states: layer d consists of
// the states that can be reached from one of them by d moves and not by fewer. The states must have the same disks, and the pegs of the rules, else
// the error is a [*hanoi.PuzzleError]. If the search is too big for its limits,
// the error is a [*LimitError], at the start or when it turns out. If the
// context ends, the error is its cause.
func Layers(ctx context.Context, rules hanoi.MoveGraph, from []hanoi.State, opt Options) (*LayersResult, error) {
	if err := checkSet(rules, from); err != nil {
		return nil, err
	}
	if rules.Pegs() == 1 {
		r := &LayersResult{Layers: []uint64{1}, Symmetry: 1, Complete: true}
		if opt.Farthest > 0 {
			r.Farthest = from[:1]
		}
		return r, nil
	}
	e, group, memory, err := prepare(rules, from, opt)
	if err != nil {
		return nil, err
	}
	defer memory.close()
	words := blockSize(rules, from[0].Disks(), opt)
	saver := opt.newSaver(identity(fmt.Sprintf("layers with %d states", opt.Farthest), rules, words, from))
	if shards := shardIdentity(opt, rules, words, from); saver.inFiles(opt, e, memory, shards) {
		saver.identity = shards
		return layersInFiles(ctx, rules, from, opt, e, memory, saver)
	}
	w := newWave(newSpace(rules, from[0].Disks(), group, opt.blockWords()), opt.workers(), memory)
	r, err := w.layers(ctx, from, opt, e, saver)
	if errors.Is(err, errMemory) {
		err = e.refuse(memory)
	}
	return r, err
}

// prepare says what a search from some states is thought to need, which symmetries
// it has, and hands out its memory, which is to be closed.
func prepare(rules hanoi.MoveGraph, from []hanoi.State, opt Options) (Requirements, []perm, *budget, error) {
	group := symmetries(rules, from)
	e, err := estimate(rules, from[0].Disks(), group, opt)
	if err != nil {
		return e, nil, nil, err
	}
	memory := opt.budget()
	if err := e.check(memory); err != nil {
		memory.close()
		return e, nil, nil, err
	}
	return e, group, memory, nil
}

// newSearch returns a wave for a search from some states, which has not begun, and
// what it is thought to need. Its memory is to be closed.
func newSearch(rules hanoi.MoveGraph, from []hanoi.State, opt Options) (*wave, Requirements, error) {
	e, group, memory, err := prepare(rules, from, opt)
	if err != nil {
		return nil, e, err
	}
	return newWave(newSpace(rules, from[0].Disks(), group, opt.blockWords()), opt.workers(), memory), e, nil
}

// canonicalPlaces returns the places of those states that are canonical.
func (w *wave) canonicalPlaces(states []hanoi.State) []place {
	var places []place
	for _, s := range states {
		if w.canonical(s) {
			places = append(places, w.locate(s))
		}
	}
	return places
}

func checkSet(rules hanoi.MoveGraph, from []hanoi.State) error {
	if len(from) == 0 {
		return &hanoi.PuzzleError{Asked: "a search from no state", Allowed: "it starts at one state or more"}
	}
	for _, s := range from {
		p := hanoi.Puzzle{Rules: rules, Start: from[0], Goal: s}
		if err := p.Check(); err != nil {
			return err
		}
	}
	return nil
}

// layers does the layers of a new wave from some states.
func (w *wave) layers(ctx context.Context, from []hanoi.State, opt Options, e Requirements, saver *saver) (*LayersResult, error) {
	far := w.watchFarthest(opt.Farthest)
	report := opt.reporter()
	r := &LayersResult{Symmetry: len(w.canon.group)}
	p := Progress{Total: e.States}
	defer saver.close()
	resumed, err := saver.load(ctx, func(d *decoder) error {
		r.Layers = make([]uint64, d.count(math.MaxInt32))
		d.words(r.Layers)
		far.decode(d)
		return w.decode(d)
	})
	if err != nil {
		return nil, err
	}
	if opt.MaxDepth > 0 && len(r.Layers)-1 > opt.MaxDepth {
		return nil, saver.tooDeep(len(r.Layers)-1, opt.MaxDepth)
	}
	if !resumed {
		w.seed(w.canonicalPlaces(from))
	}
	p.States = r.States()
	for opt.MaxDepth <= 0 || w.layer <= opt.MaxDepth {
		n, err := w.step(ctx)
		if err != nil {
			return nil, err
		}
		if n == 0 {
			r.Complete = true
			break
		}
		r.Layers = append(r.Layers, n)
		p.Layer, p.Found = len(r.Layers)-1, n
		p.States += n
		p.hold(w.memory)
		report.report(p, false)
		err = saver.save(ctx, func(e *encoder) {
			e.number(uint64(len(r.Layers)))
			e.words(r.Layers)
			far.encode(e)
			w.encode(e)
		})
		if err != nil {
			return nil, err
		}
	}
	report.report(p, true)
	r.Farthest = far.states()
	return r, saver.remove()
}
