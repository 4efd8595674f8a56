package variant

import (
	"math/big"
)

// The judge is slow and obvious: a map of texts, one rule after the other, all
// states that can be reached. It knows nothing of the space and the waves, and
// reads the rules for itself.

type judge struct{ r Rules }

// legal says in words of its own whether x may be put on the stack of a peg.
func (j judge) legal(peg int, x Piece, stack []Piece) bool {
	r := j.r
	if r.Heights != nil && len(stack) == r.Heights[peg] {
		return false
	}
	if len(stack) == 0 {
		if r.Bases == nil || r.Bases[peg] == NeutralBase {
			return true
		}
		return x.Turned == (r.Bases[peg] == OtherBase)
	}
	below := stack[len(stack)-1]
	compare := []Piece{below}
	if r.Lie.Slack > 1 && r.Lie.Slack != AnySize && !r.Lie.TopOnly {
		compare = stack
	}
	for _, y := range compare {
		if r.Lie.Slack != AnySize && x.Size >= y.Size+r.Lie.Slack {
			return false
		}
	}
	if r.Magnetic && x.Turned != below.Turned {
		return false
	}
	if r.Lie.Kinds == DifferentKinds && x.Kind == below.Kind || r.Lie.Kinds == SameKinds && x.Kind != below.Kind {
		return false
	}
	for _, f := range r.Lie.Forbidden {
		if f[0].Size == x.Size && f[0].Kind == x.Kind && f[1].Size == below.Size && f[1].Kind == below.Kind {
			return false
		}
	}
	return true
}

// after returns the states after one step, with the cost of each.
func (j judge) after(s State) ([]State, []uint64) {
	var states []State
	var costs []uint64
	p := len(s)
	type pair struct{ from, to int }
	do := func(turn bool, cost uint64, pairs ...pair) {
		t := s.clone()
		var taken []Piece
		for _, m := range pairs {
			stack := t[m.from]
			taken = append(taken, stack[len(stack)-1])
			t[m.from] = stack[:len(stack)-1]
		}
		for i, m := range pairs {
			x := taken[i]
			if turn {
				x.Turned = !x.Turned
			}
			if !j.legal(m.to, x, t[m.to]) {
				return
			}
			t[m.to] = append(append([]Piece{}, t[m.to]...), x)
		}
		states, costs = append(states, t), append(costs, cost)
	}
	top := func(i int) Piece { return s[i][len(s[i])-1] }
	arc := func(i, k int) bool {
		x := top(i)
		if own, ok := j.r.PieceArcs[Piece{Size: x.Size, Kind: x.Kind}]; ok {
			return own.Allows(pegOf(i), pegOf(k))
		}
		return j.r.Arcs.Allows(pegOf(i), pegOf(k))
	}
	for _, a := range j.r.actions() {
		switch a {
		case Move, MoveSmallest:
			for i := range p {
				for k := range p {
					if len(s[i]) == 0 || !arc(i, k) {
						continue
					}
					if a == MoveSmallest && top(i).Size != s.Pieces()[0].Size {
						continue
					}
					cost := uint64(1)
					if j.r.Weights != nil {
						cost = j.r.Weights[i][k]
					}
					if f, ok := j.r.PieceWeights[Piece{Size: top(i).Size, Kind: top(i).Kind}]; ok {
						cost *= f
					}
					do(j.r.Turning, cost, pair{i, k})
				}
			}
		case Exchange:
			for i := range p {
				for k := range i {
					if len(s[i]) > 0 && len(s[k]) > 0 && arc(i, k) && arc(k, i) {
						if d := top(i).Size - top(k).Size; d == 1 || d == -1 {
							do(j.r.Turning, 1, pair{i, k}, pair{k, i})
						}
					}
				}
			}
		case TurnOver:
			for i := range p {
				if len(s[i]) > 0 {
					do(true, 1, pair{i, i})
				}
			}
		case Together, TogetherThrough:
			// Where the top of each peg goes: to a peg, or nowhere (p).
			goes := make([]int, p)
			for {
				var pairs []pair
				ok := true
				got := map[int]bool{}
				for i, k := range goes {
					if k == p {
						continue
					}
					if k == i || len(s[i]) == 0 || !arc(i, k) || got[k] || a == Together && goes[k] != p {
						ok = false
						break
					}
					got[k] = true
					pairs = append(pairs, pair{i, k})
				}
				if ok && len(pairs) > 0 {
					do(j.r.Turning, 1, pairs...)
				}
				i := 0
				for ; i < p; i++ {
					if goes[i]++; goes[i] <= p {
						break
					}
					goes[i] = 0
				}
				if i == p {
					break
				}
			}
		}
	}
	return states, costs
}

// distances returns the least cost from the start to every state that can be
// reached, how many ways have it, and the states, by their texts.
func (j judge) distances(start State) (map[string]uint64, map[string]*big.Int, map[string]State) {
	cost := map[string]uint64{start.String(): 0}
	states := map[string]State{start.String(): start}
	for work := []State{start}; len(work) > 0; work = work[1:] { // Bellman and Ford's way
		next, costs := j.after(work[0])
		for i, t := range next {
			c, seen := cost[t.String()]
			if d := cost[work[0].String()] + costs[i]; !seen || d < c {
				cost[t.String()], states[t.String()] = d, t
				work = append(work, t)
			}
		}
	}
	most := uint64(0)
	for _, c := range cost {
		most = max(most, c)
	}
	byCost := make([][]string, most+1)
	for key, c := range cost {
		byCost[c] = append(byCost[c], key)
	}
	ways := map[string]*big.Int{start.String(): big.NewInt(1)}
	for _, keys := range byCost {
		for _, key := range keys {
			next, costs := j.after(states[key])
			for i, t := range next {
				if cost[key]+costs[i] == cost[t.String()] {
					if ways[t.String()] == nil {
						ways[t.String()] = new(big.Int)
					}
					ways[t.String()].Add(ways[t.String()], ways[key])
				}
			}
		}
	}
	return cost, ways, states
}
