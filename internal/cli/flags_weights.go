package cli

import (
	"context"
	"fmt"
	"math"
	"math/big"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/judge"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// A weightsFlag says what moves cost.
type weightsFlag struct{ text string }

func (f *weightsFlag) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.text, "weights", "", "what a move costs by its `arc`, such as AB=2,BA=1, the others cost 1: the cheapest solution is meant instead of the shortest")
}

// of returns the weights for a puzzle, nil if there are none.
func (f *weightsFlag) of(p hanoi.Puzzle, names notation.Names) (hanoi.Weights, error) {
	if f.text == "" {
		return nil, nil
	}
	w, err := notation.ParseWeights(f.text, p.Pegs(), names)
	if err != nil {
		return nil, usage("", "--weights: %v", err)
	}
	return w, nil
}

// A bill is what moves cost that were judged, and what they may cost at least.
type bill struct {
	Cost    *big.Int
	Minimum *big.Int
}

// billFor makes a bill for the legal moves of a verdict, nil if moves have no
// weights. The minimum is that of the nearest of the puzzles that they may solve.
func billFor(ctx context.Context, v judge.Verdict, puzzles []hanoi.Puzzle, w hanoi.Weights) (*bill, error) {
	if w == nil {
		return nil, nil
	}
	b := &bill{Cost: new(big.Int)}
	for _, m := range v.Made {
		b.Cost.Add(b.Cost, w.Of(hanoi.Arc{From: m.From, To: m.To}))
	}
	_, answer, err := solve.CountNearest(ctx, puzzles, solve.Config{Weights: w})
	b.Minimum = answer.Cost
	return b, err
}

func (b *bill) String() string { return fmt.Sprintf("cost %v, minimum %v", b.Cost, b.Minimum) }

// allMoves asks for all moves of an answer.
const allMoves = math.MaxInt
