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
	"example.com/hanoi/variant"
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

// playWeighted lets a person play a puzzle whose moves have weights.
func playWeighted(a *app, cmd *cobra.Command, p hanoi.Puzzle, w hanoi.Weights, plain, ascii bool) error {
	rules := variant.Rules{Arcs: p.Rules, Weights: make([][]uint64, p.Pegs())}
	for from := range rules.Weights {
		for to := range p.Pegs() {
			cost := w.Of(hanoi.Arc{From: hanoi.Peg(from), To: hanoi.Peg(to)})
			if !cost.IsUint64() || cost.Uint64() > variant.MaxWeight {
				return usage("", "--weights: %v is too much for a game, a move costs 1 to %d", cost, uint64(variant.MaxWeight))
			}
			rules.Weights[from] = append(rules.Weights[from], cost.Uint64())
		}
	}
	stacks := variant.Puzzle{
		Name: "weights", About: "Tower of Hanoi, moves with weights", Rules: rules,
		Start: stacksOf(p.Start), Goal: variant.Goal{States: []variant.State{stacksOf(p.Goal)}},
	}
	if err := stacks.Check(); err != nil {
		return err
	}
	help := func(ctx context.Context, s variant.State) (variant.Step, *big.Int, error) {
		q := p
		at := make([]byte, p.Disks())
		for peg, stack := range disksOf(s) {
			for _, d := range stack {
				at[d-1] = byte(peg)
			}
		}
		var err error
		if q.Start, err = hanoi.StateOf(p.Pegs(), at); err != nil {
			return nil, nil, err
		}
		solution, err := solve.Solve(ctx, q, solve.Config{Weights: w})
		if err != nil {
			return nil, nil, err
		}
		for m := range solution.Plan.Moves() {
			return variant.Step{{Piece: variant.Piece{Size: int(m.Disk)}, From: m.From, To: m.To}}, solution.Cost, nil
		}
		return nil, solution.Cost, nil
	}
	v := &variantFlags{app: a, ascii: ascii, plain: plain, help: help}
	return v.play(cmd, stacks, nil)
}

// stacksOf returns a state as pieces on stacks.
func stacksOf(s hanoi.State) variant.State {
	stacks := make(variant.State, s.Pegs())
	for peg := range stacks {
		for _, d := range s.Stack(hanoi.Peg(peg)) {
			stacks[peg] = append(stacks[peg], variant.Piece{Size: int(d)})
		}
	}
	return stacks
}
