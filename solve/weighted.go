package solve

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"example.com/hanoi/search"
	"example.com/hanoi/variant"
)

// weightedAnswer is the answer of the exact method for three pegs where moves
// have weights. What it says about the ways of the largest disk holds for sums of
// weights as well as for numbers of moves: to leave out moves makes a way cheaper.
func weightedAnswer(w way) Answer {
	return Answer{
		Moves: w.moves, Cost: w.length, Solutions: w.ways, Status: Proved, LowerBound: w.length,
		Method: "three pegs, exact",
		Reason: "the cheapest of all ways of the largest disk is taken, disk by disk",
	}
}

// weighted is the method for more than three pegs where moves have weights: the
// algorithm of Dijkstra on all states.
type weighted struct {
	hanoi.Puzzle
	weights hanoi.Weights
}

func (m weighted) count(ctx context.Context, c Config) (Answer, error) {
	s, err := m.search(ctx, c)
	if err != nil {
		return Answer{}, err
	}
	return searchedAnswer(s), nil
}

func searchedAnswer(s *variant.Solution) Answer {
	cost := new(big.Int).SetUint64(s.Cost)
	return Answer{
		Moves: big.NewInt(int64(len(s.Steps))), Cost: cost, Solutions: s.Solutions, Status: Proved, LowerBound: cost,
		Method: "search by cost",
		Reason: fmt.Sprintf("all cheaper ways were searched: %d of %d states", s.Visited, s.Total),
	}
}

func (m weighted) plan(ctx context.Context, c Config) (Answer, *plan.Task, error) {
	s, err := m.search(ctx, c)
	if err != nil {
		return Answer{}, nil, err
	}
	parts := make([]plan.Part, len(s.Steps))
	for i, step := range s.Steps {
		parts[i] = plan.Do(hanoi.Disk(step[0].Piece.Size), step[0].From, step[0].To)
	}
	return searchedAnswer(s), plan.NewTask(1, m.Start, m.Goal, parts...), nil
}

func (m weighted) search(ctx context.Context, c Config) (*variant.Solution, error) {
	rules := variant.Rules{Arcs: m.Rules, Weights: make([][]uint64, m.Pegs())}
	for from := range rules.Weights {
		for to := range m.Pegs() {
			w := m.weights.Of(hanoi.Arc{From: hanoi.Peg(from), To: hanoi.Peg(to)})
			if !w.IsUint64() || w.Uint64() > variant.MaxWeight {
				return nil, &hanoi.PuzzleError{
					Asked:   fmt.Sprintf("the weight %v", w),
					Allowed: fmt.Sprintf("on more than three pegs, a move costs 1 to %d", uint64(variant.MaxWeight)),
				}
			}
			rules.Weights[from] = append(rules.Weights[from], w.Uint64())
		}
	}
	p := variant.Puzzle{Rules: rules, Start: stacksOf(m.Start), Goal: variant.Goal{States: []variant.State{stacksOf(m.Goal)}}}
	s, err := variant.Solve(ctx, p, variantOptions(c))
	if errors.As(err, new(*variant.NoSolutionError)) {
		return nil, &NoSolutionError{Puzzle: m.Puzzle, Proof: err}
	}
	return s, err
}

// variantOptions returns how a search of package variant may run.
func variantOptions(c Config) variant.Options {
	options := variant.Options{Memory: c.Search.Memory, Workers: c.Search.Workers}
	if report := c.Search.Progress; report != nil {
		options.Progress = func(p variant.Progress) {
			report(search.Progress{Layer: p.Layer, States: p.States, Total: p.Total, Duration: p.Duration})
		}
	}
	return options
}

// stacksOf returns a state as pieces on stacks.
func stacksOf(s hanoi.State) variant.State {
	stacks := make(variant.State, s.Pegs())
	for d := hanoi.Disk(s.Disks()); d > 0; d-- {
		stacks[s.Peg(d)] = append(stacks[s.Peg(d)], variant.Piece{Size: int(d)})
	}
	return stacks
}
