package variant

import (
	"context"
	"slices"

	"example.com/hanoi/internal/words"
)

// A DiameterResult is what [Diameter] finds out about a graph of states.
type DiameterResult struct {
	States   uint64
	Steps    uint64   // the arcs: legal steps of all states together; half of them are the edges if every step has a way back
	Diameter int      // the greatest distance of any two states of which one can be reached from the other
	Radius   int      // the least eccentricity of a state from which all others can be reached; 0 if there is none
	From     State    // a state with the greatest eccentricity
	Pairs    []uint64 // at d the number of ordered pairs of states at distance d
}

// Reached returns the number of ordered pairs of which the second state can be
// reached from the first.
func (r *DiameterResult) Reached() uint64 {
	var n uint64
	for _, c := range r.Pairs {
		n += c
	}
	return n
}

// Connected reports whether every state can be reached from every other.
func (r *DiameterResult) Connected() bool { return r.Reached() == r.States*r.States }

// maxPairs is the number of ordered pairs of states up to which [Diameter]
// searches, a matter of an hour or so.
const maxPairs = 1 << 38

// Diameter searches from every state that has the pieces of one. Weights do not
// count. The errors are those of [Layers].
func Diameter(ctx context.Context, r Rules, of State, opt Options) (*DiameterResult, error) {
	sp, err := newSpace(r, of, opt.memory())
	if err != nil {
		return nil, err
	}
	need := 4*sp.bits + sp.states*uint64(16+4*len(sp.moves))
	if sp.states > 1<<31 || need > opt.memory() {
		return nil, &LimitError{Asked: sp.asked(), Need: need, Limit: opt.memory()}
	}
	if sp.states*sp.states > maxPairs {
		return nil, &LimitError{Asked: "a search from each of " + words.Count(sp.states, "state"), Need: 0}
	}
	g, err := sp.graph(ctx)
	if err != nil {
		return nil, err
	}
	result := &DiameterResult{States: sp.states, Steps: uint64(len(g.to))}
	report := opt.reporter()
	far := -1
	distance := make([]int32, sp.states)
	queue := make([]uint32, 0, sp.states)
	for i := range g.first[:sp.states] {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		for j := range distance {
			distance[j] = -1
		}
		distance[i] = 0
		queue = append(queue[:0], uint32(i))
		for k := 0; k < len(queue); k++ {
			x := queue[k]
			d := distance[x]
			if int(d) == len(result.Pairs) {
				result.Pairs = append(result.Pairs, 0)
			}
			result.Pairs[d]++
			for _, y := range g.to[g.first[x]:g.first[x+1]] {
				if distance[y] < 0 {
					distance[y] = d + 1
					queue = append(queue, y)
				}
			}
		}
		eccentricity := int(distance[queue[len(queue)-1]])
		if eccentricity > far {
			far = eccentricity
			result.From = sp.state(g.number[i])
		}
		if uint64(len(queue)) == sp.states && (result.Radius == 0 || eccentricity < result.Radius) {
			result.Radius = eccentricity
		}
		report.report(Progress{Layer: far, States: uint64(i), Total: sp.states})
	}
	result.Diameter = far
	return result, nil
}

// A stateGraph has all states as vertices, numbered without gaps.
type stateGraph struct {
	number []uint64 // of each vertex in the space
	first  []uint32 // where the neighbours of a vertex begin; one more for the end
	to     []uint32
}

func (sp *space) graph(ctx context.Context) (*stateGraph, error) {
	g := &stateGraph{}
	vertex := make([]uint32, sp.bits+1) // of each number
	sets := make([]uint32, sp.rules.pegs())
	for b := range sp.blocks {
		for k := range sp.size(b, sets) {
			vertex[sp.base(b)+k] = uint32(len(g.number))
			g.number = append(g.number, sp.base(b)+k)
		}
	}
	steps := newStepper(sp, false)
	steps.take = func(n uint64) {
		// Two steps may have the same end, such as those of two pieces that are alike.
		if v := vertex[n]; !slices.Contains(g.to[g.first[len(g.first)-1]:], v) {
			g.to = append(g.to, v)
		}
	}
	for i, n := range g.number {
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		g.first = append(g.first, uint32(len(g.to)))
		steps.from(n)
	}
	g.first = append(g.first, uint32(len(g.to)))
	return g, nil
}
