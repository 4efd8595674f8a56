package variant

import (
	"container/heap"
	"context"
	"math"
	"math/big"
	"slices"
)

// cheapest returns a cheapest solution by the algorithm of Dijkstra (1959). The
// states that are to be looked at are in a list for each cost.
func (sp *space) cheapest(ctx context.Context, p Puzzle, goals []uint64, opt Options) (*Solution, error) {
	// A cost for each state, and the lists, in which it may be more than once.
	if need := 8*sp.bits + 16*sp.states; need > opt.memory() {
		return nil, &LimitError{Asked: sp.asked(), Need: need, Limit: opt.memory()}
	}
	cost := make([]uint64, sp.bits)
	for i := range cost {
		cost[i] = math.MaxUint64
	}
	start := sp.number(p.Start)
	cost[start] = 0
	lists, order := map[uint64][]uint64{0: {start}}, &costs{0}
	isGoal := map[uint64]bool{}
	for _, n := range goals {
		isGoal[n] = true
	}
	s := &Solution{Total: sp.states, Cost: math.MaxUint64, Solutions: new(big.Int)}
	report := opt.reporter()
	var ends []uint64 // the goals that are as near as any
	now := uint64(0)
	w := newStepper(sp, false)
	w.take = func(n uint64) {
		if c := now + w.price; c < cost[n] {
			cost[n] = c
			if _, ok := lists[c]; !ok {
				heap.Push(order, c)
			}
			lists[c] = append(lists[c], n)
		}
	}
	for order.Len() > 0 && len(ends) == 0 {
		now = heap.Pop(order).(uint64)
		list := lists[now]
		delete(lists, now)
		for _, n := range list {
			if cost[n] < now {
				continue // it was reached at less cost
			}
			if s.Visited++; s.Visited%1024 == 0 {
				if ctx.Err() != nil {
					return nil, context.Cause(ctx)
				}
				report.report(Progress{Layer: int(min(now, math.MaxInt)), States: s.Visited, Total: sp.states})
			}
			if isGoal[n] {
				s.Cost = now
				ends = append(ends, n)
				continue
			}
			w.from(n)
		}
	}
	if len(ends) == 0 {
		return nil, &NoSolutionError{Puzzle: p, States: s.Visited}
	}
	ways := map[uint64]*big.Int{start: big.NewInt(1)}
	for _, n := range ends {
		if err := sp.waysTo(ctx, n, cost, ways); err != nil {
			return nil, err
		}
		s.Solutions.Add(s.Solutions, ways[n])
	}
	at := sp.state(ends[0])
	s.States = []State{at}
	for n := ends[0]; n != start; n = sp.number(at) {
		steps, states := sp.rules.before(at, sp.moves)
		for i, t := range states {
			if k := sp.number(t); cost[k] != math.MaxUint64 && cost[k]+sp.rules.Cost(steps[i]) == cost[n] {
				at = t
				s.Steps, s.States = append(s.Steps, steps[i]), append(s.States, t)
				break
			}
		}
	}
	slices.Reverse(s.Steps)
	slices.Reverse(s.States)
	return s, nil
}

// waysTo fills in how many cheapest ways lead to a state and to all on those ways.
func (sp *space) waysTo(ctx context.Context, n uint64, cost []uint64, ways map[uint64]*big.Int) error {
	// All states on the ways, then from the cheapest to the dearest.
	type node struct {
		number uint64
		near   []uint64
	}
	nodes, known := []node{{number: n}}, map[uint64]bool{n: true}
	for i := 0; i < len(nodes); i++ {
		if i%256 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		x := nodes[i].number
		steps, states := sp.rules.before(sp.state(x), sp.moves)
		for j, t := range states {
			k := sp.number(t)
			if cost[k] == math.MaxUint64 || cost[k]+sp.rules.Cost(steps[j]) != cost[x] {
				continue
			}
			nodes[i].near = append(nodes[i].near, k)
			if !known[k] {
				known[k] = true
				nodes = append(nodes, node{number: k})
			}
		}
	}
	slices.SortFunc(nodes, func(a, b node) int {
		if cost[a.number] < cost[b.number] {
			return -1
		}
		return 1
	})
	for _, x := range nodes {
		if ways[x.number] != nil {
			continue
		}
		sum := new(big.Int)
		for _, k := range x.near {
			sum.Add(sum, ways[k])
		}
		ways[x.number] = sum
	}
	return nil
}

// costs is a heap of costs, the least first.
type costs []uint64

func (q costs) Len() int           { return len(q) }
func (q costs) Less(i, j int) bool { return q[i] < q[j] }
func (q costs) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *costs) Push(x any)        { *q = append(*q, x.(uint64)) }
func (q *costs) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}
