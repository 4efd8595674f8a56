package search

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"example.com/hanoi"
)

// A Result is what [Layers] finds.
type Result struct {
	// Layers holds at d the number of states at distance d from the start.
	Layers []uint64

	// Farthest holds states of the last layer, the first ones in the order of
	// their words, as many as [Options] ask for.
	Farthest []hanoi.State

	// Symmetry is the number of renamings of the pegs that change neither the
	// rules nor the start; only about one state in so many was visited.
	Symmetry int

	// Complete reports whether all layers were done, so that no other state can
	// be reached.
	Complete bool
}

// Eccentricity returns the number of the last layer: if the result is complete,
// the greatest distance of any state that can be reached.
func (r *Result) Eccentricity() int { return len(r.Layers) - 1 }

// States returns the number of states reached, the start included.
func (r *Result) States() uint64 {
	var n uint64
	for _, c := range r.Layers {
		n += c
	}
	return n
}

// Sum returns the sum of the distances of the states reached.
func (r *Result) Sum() *big.Int {
	sum := new(big.Int)
	for d, c := range r.Layers {
		x := new(big.Int).SetUint64(c)
		sum.Add(sum, x.Mul(x, big.NewInt(int64(d))))
	}
	return sum
}

// Layers does a breadth-first search from a set of states: layer d consists of
// the states that can be brought about from one of them by d moves and not by
// fewer. The states must have the same disks, and the pegs of the rules, else
// the error is a [*hanoi.PuzzleError]. If the search is too big for its limits,
// the error is a [*LimitError], at the start or when it turns out. If the
// context ends, the error is its cause.
func Layers(ctx context.Context, rules hanoi.MoveGraph, from []hanoi.State, opt Options) (*Result, error) {
	if err := checkSet(rules, from); err != nil {
		return nil, err
	}
	if rules.Pegs() == 1 {
		r := &Result{Layers: []uint64{1}, Symmetry: 1, Complete: true}
		if opt.Farthest > 0 {
			r.Farthest = from[:1]
		}
		return r, nil
	}
	e, err := Estimate(rules, from, opt)
	if err != nil {
		return nil, err
	}
	memory := opt.budget()
	if e.Memory > uint64(memory.limit) {
		return nil, e.refuse(uint64(memory.limit))
	}
	sp := newSpace(rules, from[0].Disks(), symmetries(rules, from), opt.blockWords())
	w := newWave(sp, opt.threads(), memory)
	r, err := w.layers(ctx, from, opt, e)
	if errors.Is(err, errMemory) {
		err = e.refuse(uint64(memory.limit))
	}
	return r, err
}

func checkSet(rules hanoi.MoveGraph, from []hanoi.State) error {
	if len(from) == 0 {
		return &hanoi.PuzzleError{Asked: "a search from no state", Allowed: "it starts at one state or more"}
	}
	for _, s := range from {
		p := hanoi.Puzzle{Moves: rules, Start: from[0], Goal: s}
		if err := p.Check(); err != nil {
			return err
		}
	}
	return nil
}

func (w *wave) layers(ctx context.Context, from []hanoi.State, opt Options, e Need) (*Result, error) {
	var places []place
	for _, s := range from {
		if w.canonical(s) {
			places = append(places, w.locate(s))
		}
	}
	w.seed(places)
	far := w.watchFarthest(opt.Farthest)
	report := opt.reporter()
	r := &Result{Symmetry: len(w.canon.group)}
	p := Progress{Total: e.States}
	for opt.Depth == 0 || w.layer <= opt.Depth {
		n, err := w.step(ctx)
		if err != nil {
			return nil, err
		}
		if n == 0 {
			r.Complete = true
			break
		}
		r.Layers = append(r.Layers, n)
		p.Layer, p.Found, p.Memory = len(r.Layers)-1, n, uint64(w.memory.used.Load())
		p.States += n
		report.report(p, false)
	}
	report.report(p, true)
	r.Farthest = far()
	return r, nil
}

// watchFarthest makes the wave remember the first states of each layer, up to a
// number. The function it returns tells those of the last layer that had any.
func (w *wave) watchFarthest(most int) func() []hanoi.State {
	if most <= 0 {
		return func() []hanoi.State { return nil }
	}
	type record struct {
		layer int
		least keys
	}
	records := make([]record, len(w.workers))
	w.visit = func(worker int, block uint32, bits []uint64, words []uint16) {
		r := &records[worker]
		if r.layer != w.layer {
			r.layer, r.least = w.layer, r.least[:0]
		}
		r.least.add(most, block, bits, words)
	}
	return func() []hanoi.State {
		last := 0
		for _, r := range records {
			if len(r.least) > 0 {
				last = max(last, r.layer)
			}
		}
		seen := map[hanoi.State]bool{}
		var all []hanoi.State
		for _, r := range records {
			if r.layer != last {
				continue
			}
			for _, k := range r.least {
				s := w.state(k.place())
				for _, g := range w.canon.group {
					if t := rename(s, g); !seen[t] {
						seen[t] = true
						all = append(all, t)
					}
				}
			}
		}
		// Words of the same length compare like the numbers that they are. A
		// canonical state comes before its images, so none is missing.
		slices.SortFunc(all, func(a, b hanoi.State) int { return compareWords(a, b) })
		return all[:min(len(all), most)]
	}
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

// A Need says what a search takes.
type Need struct {
	States   uint64 // number of states of the puzzle
	Symmetry int    // number of renamings of the pegs that leave the search as it is
	Visited  uint64 // number of states that the search visits at most, thanks to the symmetry
	Memory   uint64 // bytes at the fullest, estimated

	disks, pegs int
}

// Estimate says what [Layers] would take. The errors are those of Layers, except
// that memory that is allowed is not asked for.
func Estimate(rules hanoi.MoveGraph, from []hanoi.State, opt Options) (Need, error) {
	if err := checkSet(rules, from); err != nil {
		return Need{}, err
	}
	return estimate(rules, from[0].Disks(), symmetries(rules, from), opt)
}

func estimate(rules hanoi.MoveGraph, disks int, group []perm, opt Options) (Need, error) {
	e := Need{disks: disks, pegs: rules.Pegs(), Symmetry: len(group)}
	if e.pegs == 1 {
		e.States, e.Visited = 1, 1
		return e, nil
	}
	n, ok := states(e.pegs, disks)
	if !ok {
		return e, &LimitError{Asked: fmt.Sprintf("a search of all states of %d disks on %d pegs", disks, e.pegs)}
	}
	e.States = n
	inWord, inBlock, inTop := split(e.pegs, disks, opt.blockWords())
	blocks := newCanon(group, e.pegs, inTop).rows(inTop)
	words := uint64(power(e.pegs, inBlock))
	pairs := uint64(e.pegs * (e.pegs - 1) / 2)
	e.Visited = blocks * words * uint64(power(e.pegs, inWord))
	tables := blocks * (tableBytes + pairTableBytes*pairs)
	// At the fullest about two thirds of the blocks have a bitmap, and the lists
	// of two layers take a third of all bitmaps; measured with four pegs.
	e.Memory = tables + blocks*words*8 + uint64(opt.threads())*2*pageEntries*entryBytes
	if blocks >= filled {
		return e, e.refuse(0)
	}
	return e, nil
}

func (e Need) refuse(limit uint64) error {
	return &LimitError{
		Asked: fmt.Sprintf("a search of %d states of %d disks on %d pegs", e.States, e.disks, e.pegs),
		Need:  e.Memory, Limit: limit,
		Hint: "allow more memory, or take fewer disks",
	}
}
