package hanoi

import (
	"fmt"
	"math/big"
)

// Weights say what a move costs, by its arc. Arcs that are not in it cost 1, so
// nil stands for moves that all cost the same.
type Weights map[Arc]*big.Int

// Of returns what a move along the arc costs. The number must not be changed.
func (w Weights) Of(a Arc) *big.Int {
	if cost, ok := w[a]; ok {
		return cost
	}
	return oneMove
}

var oneMove = big.NewInt(1)

// Check returns nil if every arc is between two of so many pegs and costs at
// least 1, and else a [*PuzzleError].
func (w Weights) Check(pegs int) error {
	for a, cost := range w {
		if a.From < 0 || int(a.From) >= pegs || a.To < 0 || int(a.To) >= pegs || a.From == a.To {
			return &PuzzleError{
				Asked:   fmt.Sprintf("the weight of the arc from %v to %v", a.From, a.To),
				Allowed: fmt.Sprintf("an arc joins two different pegs of A to %v", Peg(pegs-1)),
			}
		}
		if cost == nil || cost.Sign() < 1 {
			return &PuzzleError{
				Asked:   fmt.Sprintf("the weight %v of the arc from %v to %v", cost, a.From, a.To),
				Allowed: "a move costs at least 1",
			}
		}
	}
	return nil
}
