package variant

import (
	"context"
	"fmt"
	"math/big"

	"example.com/hanoi"
)

// A LayersResult is what [Layers] finds.
type LayersResult struct {
	// Layers holds at d the number of states at distance d from the start.
	Layers []uint64
	// Farthest holds states of the last layer, as many as [Options] ask for.
	Farthest []State
	// Total is the number of all states of these pieces by the rules.
	Total uint64
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

// Layers does a breadth-first search from some states with the same pieces:
// layer d has the states that can be brought about from one of them by d steps
// and not by fewer. Weights do not count. Errors are a [*hanoi.PuzzleError], a
// [*LimitError], or the cause of the end of the context.
func Layers(ctx context.Context, r Rules, from []State, opt Options) (*LayersResult, error) {
	return layers(ctx, r, from, false, opt)
}

// LayersTo is [Layers] backwards: layer d has the states from which one of the
// given states can be brought about by d steps and not by fewer.
func LayersTo(ctx context.Context, r Rules, to []State, opt Options) (*LayersResult, error) {
	return layers(ctx, r, to, true, opt)
}

func layers(ctx context.Context, r Rules, ends []State, backward bool, opt Options) (*LayersResult, error) {
	if len(ends) == 0 {
		return nil, &hanoi.PuzzleError{Asked: "no states", Allowed: "a search begins with one state or more"}
	}
	sp, err := newSpace(r, ends[0], opt.memory())
	if err != nil {
		return nil, err
	}
	numbers, err := sp.numbers(ends)
	if err != nil {
		return nil, err
	}
	if need := sp.memory(false); need > opt.memory() {
		return nil, &LimitError{Asked: sp.asked(), Need: need, Limit: opt.memory()}
	}
	w := newWave(sp, numbers, backward, false, opt, opt.memory())
	result := &LayersResult{Layers: []uint64{w.layer}, Total: sp.states}
	report := opt.reporter()
	for opt.MaxDepth == 0 || w.depth < opt.MaxDepth {
		if opt.Farthest > 0 {
			result.Farthest = w.some(opt.Farthest) // in case it is the last layer
		}
		more, err := w.advance(ctx)
		if err != nil {
			return nil, err
		}
		if !more {
			result.Complete = true
			return result, nil
		}
		result.Layers = append(result.Layers, w.layer)
		report.report(Progress{Layer: w.depth, States: w.states, Total: sp.states})
	}
	if opt.Farthest > 0 {
		result.Farthest = w.some(opt.Farthest)
	}
	return result, nil
}

// some returns up to most states of the last layer.
func (w *wave) some(most int) []State {
	var states []State
	w.each(func(n uint64) bool {
		states = append(states, w.sp.state(n))
		return len(states) < most
	})
	return states
}

// numbers returns the numbers of states, which must be of the space.
func (sp *space) numbers(states []State) ([]uint64, error) {
	numbers := make([]uint64, len(states))
	for i, s := range states {
		if err := sp.rules.checkState(s); err != nil {
			return nil, err
		}
		if err := sp.samePieces(s); err != nil {
			return nil, err
		}
		numbers[i] = sp.number(s)
	}
	return numbers, nil
}

// samePieces returns nil if the state has the pieces of the space.
func (sp *space) samePieces(s State) error {
	var want []Piece
	for _, c := range sp.classes {
		for range c.count {
			want = append(want, c.piece)
		}
	}
	got := s.Pieces()
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			return &hanoi.PuzzleError{
				Asked:   fmt.Sprintf("the state %v", s),
				Allowed: fmt.Sprintf("it has other pieces (%v) than the start (%v)", State{got}, State{want}),
			}
		}
	}
	return nil
}
