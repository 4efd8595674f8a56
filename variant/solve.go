package variant

import (
	"context"
	"math/big"
	"slices"

	"example.com/hanoi"
)

// A Solution is a way from the start to the goal at the least cost, found by
// exhaustive search.
type Solution struct {
	Steps     []Step
	States    []State  // the state before the first step and after each one
	Cost      uint64   // the number of steps, or the sum of their weights
	Solutions *big.Int // how many different ways have that cost, whichever state of the goal they lead to
	Visited   uint64   // the number of states that the search saw; those seen from both ends count twice
	Total     uint64   // the number of all states
}

// Solve returns a solution with the fewest steps, or, if the rules have weights,
// with the least cost. It is proved to be the minimum, as all shorter ways have
// been searched. Errors are a [*NoSolutionError], a [*LimitError], a
// [*hanoi.PuzzleError], or the cause of the end of the context.
func Solve(ctx context.Context, p Puzzle, opt Options) (*Solution, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	sp, err := newSpace(p.Rules, p.Start, opt.memory())
	if err != nil {
		return nil, err
	}
	goals, err := sp.goals(ctx, p.Goal)
	if err != nil {
		return nil, err
	}
	if len(goals) == 0 {
		return nil, &hanoi.PuzzleError{Asked: "the goal", Allowed: "no state by the rules is like it"}
	}
	if p.Rules.Weighted() {
		return sp.cheapest(ctx, p, goals, opt)
	}
	if need := 2 * sp.memory(true); need > opt.memory() {
		return nil, &LimitError{Asked: sp.asked(), Need: need, Limit: opt.memory()}
	}
	f := newWave(sp, []uint64{sp.number(p.Start)}, false, true, opt, opt.memory()/2)
	g := newWave(sp, goals, true, true, opt, opt.memory()/2)
	report := opt.reporter()
	for {
		if both := f.meet(g); len(both) > 0 {
			return sp.join(ctx, p, f, g, both)
		}
		w := f
		if g.layer < f.layer {
			w = g
		}
		more, err := w.advance(ctx)
		if err != nil {
			return nil, err
		}
		if !more {
			return nil, &NoSolutionError{Puzzle: p, Backward: w.backward, States: w.states}
		}
		report.report(Progress{Layer: f.depth + g.depth, States: f.states + g.states, Total: sp.states})
	}
}

// meet returns the states that are in the last layer of both waves.
func (w *wave) meet(v *wave) []uint64 {
	if v.layer < w.layer {
		w, v = v, w
	}
	var both []uint64
	w.each(func(n uint64) bool {
		if has(v.cur, n) {
			both = append(both, n)
		}
		return true
	})
	return both
}

// join makes the solution of two waves that have met.
func (sp *space) join(ctx context.Context, p Puzzle, f, g *wave, both []uint64) (*Solution, error) {
	ways, err := f.ways(ctx, both)
	if err != nil {
		return nil, err
	}
	rest, err := g.ways(ctx, both)
	if err != nil {
		return nil, err
	}
	s := &Solution{Solutions: new(big.Int), Cost: uint64(f.depth + g.depth), Visited: f.states + g.states, Total: sp.states}
	for _, n := range both {
		s.Solutions.Add(s.Solutions, new(big.Int).Mul(ways[n], rest[n]))
	}
	numbers := []uint64{both[0]}
	for n, d := both[0], f.depth; d > 0; d-- {
		n = f.nearer(n, d)[0]
		numbers = append(numbers, n)
	}
	slices.Reverse(numbers)
	for n, d := both[0], g.depth; d > 0; d-- {
		n = g.nearer(n, d)[0]
		numbers = append(numbers, n)
	}
	for i, n := range numbers {
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		s.States = append(s.States, sp.state(n))
		if i > 0 {
			s.Steps = append(s.Steps, sp.between(s.States[i-1], s.States[i]))
		}
	}
	return s, nil
}

// between returns the step from a state to the next one.
func (sp *space) between(a, b State) Step {
	from, into := -1, -1
	for peg := range a {
		switch len(b[peg]) - len(a[peg]) {
		case -1:
			from = peg
		case 1:
			into = peg
		}
	}
	if sp.rules.onlyMoves() { // there is nothing to search then
		return Step{{a[from][len(a[from])-1], hanoi.Peg(from), hanoi.Peg(into)}}
	}
	steps, states := sp.rules.steps(a, sp.moves)
	return steps[slices.IndexFunc(states, b.Equal)]
}

// onlyMoves reports whether each step is the move of one piece.
func (r Rules) onlyMoves() bool {
	return !slices.ContainsFunc(r.actions(), func(a Action) bool { return a != Move && a != MoveSmallest })
}

// nearer returns the states that lie a step nearer to where the wave began than a
// state at distance d, once for each step between. The list is good until the next
// call.
func (w *wave) nearer(number uint64, d int) []uint64 {
	if w.back == nil {
		w.back = newStepper(w.sp, !w.backward)
		w.back.take = func(n uint64) {
			if w.at(n, w.wanted) {
				w.list = append(w.list, n)
			}
		}
	}
	w.list, w.wanted = w.list[:0], d-1
	w.back.from(number)
	return w.list
}

// ways returns how many shortest ways there are between where the wave began and
// each of some states of its last layer.
func (w *wave) ways(ctx context.Context, ends []uint64) (map[uint64]*big.Int, error) {
	// The states on the ways, layer by layer, with those that are nearer.
	type node struct {
		number uint64
		near   []uint64
	}
	layers := make([][]node, w.depth+1)
	for _, n := range ends {
		layers[w.depth] = append(layers[w.depth], node{number: n})
	}
	for d := w.depth; d > 0; d-- {
		known := map[uint64]bool{}
		for i := range layers[d] {
			if i%256 == 0 && ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			x := &layers[d][i]
			x.near = slices.Clone(w.nearer(x.number, d))
			for _, n := range x.near {
				if !known[n] {
					known[n] = true
					layers[d-1] = append(layers[d-1], node{number: n})
				}
			}
		}
	}
	ways := map[uint64]*big.Int{}
	for _, x := range layers[0] {
		ways[x.number] = big.NewInt(1)
	}
	for d := 1; d <= w.depth; d++ {
		next := make(map[uint64]*big.Int, len(layers[d]))
		for _, x := range layers[d] {
			sum := new(big.Int)
			for _, n := range x.near {
				sum.Add(sum, ways[n])
			}
			next[x.number] = sum
		}
		ways = next
	}
	return ways, nil
}
