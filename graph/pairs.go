package graph

import (
	"context"
	"math/big"
	"math/bits"

	"example.com/hanoi"
)

// pairs is what a search from every vertex counts. Pairs are ordered.
type pairs struct {
	states              int64
	connected           bool
	sum, eccentricities int64
	diameter, radius    int
	farthest            int64 // pairs at the diameter
	centre              int64
	several             int64             // pairs with two or more shortest ways
	largest             map[moveSet]int64 // pairs by how often the largest disk moves
}

// A reached is what is known of a vertex that a search has come to.
type reached struct {
	distance int32   // −1 if it has not been reached
	ways     uint8   // number of shortest ways; 2 for all more
	largest  moveSet // how often the largest disk moves on the shortest ways
}

// A moveSet is a set of numbers of moves of the largest disk, a bit for each. On a
// shortest way it is never twice on the same peg, since the smaller disks could as
// well make their moves while it stands; so the numbers are less than that of pegs.
type moveSet uint32

func (s moveSet) least() int { return bits.TrailingZeros32(uint32(s)) }
func (s moveSet) most() int  { return bits.Len32(uint32(s)) - 1 }

// searchPairs counts the pairs of the vertices of a graph.
func searchPairs(ctx context.Context, g Graph) (*pairs, error) {
	found := &pairs{states: g.NumVertices().Int64(), connected: true, largest: map[moveSet]int64{}}
	err := fromEvery(ctx, g, func(_ hanoi.State, weight int64, at []reached, order []int32) bool {
		if len(order) < len(at) {
			found.connected = false
			return false
		}
		found.add(at, int(at[order[len(order)-1]].distance), weight)
		return true
	})
	return found, err
}

// fromEvery does a breadth-first search from every vertex, by classic rules only from
// one of all vertices that differ in the names of their pegs, and hands out how many
// these are, what is known of all vertices, in the order of Vertices, and which ones
// were reached, nearest first, until visit returns false.
func fromEvery(ctx context.Context, g Graph, visit func(start hanoi.State, weight int64, at []reached, order []int32) bool) error {
	next := neighbours(g)
	classic := g.rules == hanoi.Classic(g.Pegs())
	at := make([]reached, len(next))
	queue := make([]int32, 0, len(next))
	from := int32(-1)
	for start := range g.Vertices() {
		from++
		weight := int64(1)
		if classic {
			if weight = alike(start); weight == 0 {
				continue
			}
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		queue = breadthFirst(next, from, at, queue[:0])
		if !visit(start, weight, at, queue) {
			return nil
		}
	}
	return nil
}

// alike returns how many vertices differ from this one in the names of their pegs
// only, or 0 if another one stands for them: that whose pegs are first used in order,
// largest disk first.
func alike(s hanoi.State) int64 {
	used, number := hanoi.Peg(0), int64(1)
	for d := s.Disks(); d > 0; d-- {
		switch p := s.Peg(hanoi.Disk(d)); {
		case p > used:
			return 0
		case p == used:
			number *= int64(s.Pegs()) - int64(used)
			used++
		}
	}
	return number
}

// standIn returns the vertex that stands for s, see alike.
func standIn(s hanoi.State) hanoi.State {
	at := s.AppendTo(nil)
	var name [hanoi.MaxPegs]byte // of each peg, from 1 up
	used := byte(0)
	for i := len(at) - 1; i >= 0; i-- {
		p := at[i]
		if name[p] == 0 {
			used++
			name[p] = used
		}
		at[i] = name[p] - 1
	}
	t, _ := hanoi.StateOf(s.Pegs(), at) // the same pegs in another order
	return t
}

// neighbours returns for each vertex, in the order of Vertices, those that a move
// leads to: twice their number, and 1 more if the largest disk moves.
func neighbours(g Graph) [][]int32 {
	var next [][]int32
	place := make([]int32, g.disks+1) // of a disk in the number of a vertex
	for d, n := 1, int32(1); d <= g.disks; d++ {
		place[d] = n
		n *= int32(g.Pegs())
	}
	out := mover(g)
	for s := range g.Vertices() {
		from := int32(len(next))
		var to []int32
		for m := range out(s) {
			n := (from + int32(m.To-m.From)*place[m.Disk]) << 1
			if int(m.Disk) == g.disks {
				n++
			}
			to = append(to, n)
		}
		next = append(next, to)
	}
	return next
}

// breadthFirst fills in what is known of all vertices that can be reached, and
// returns these, nearest first.
func breadthFirst(next [][]int32, from int32, at []reached, queue []int32) []int32 {
	for i := range at {
		at[i].distance = -1
	}
	at[from] = reached{ways: 1, largest: 1}
	queue = append(queue, from)
	for i := 0; i < len(queue); i++ {
		v := at[queue[i]]
		for _, n := range next[queue[i]] {
			w, largest := &at[n>>1], v.largest<<(n&1)
			switch {
			case w.distance < 0:
				*w = reached{v.distance + 1, v.ways, largest}
				queue = append(queue, n>>1)
			case w.distance == v.distance+1:
				w.ways = 2
				w.largest |= largest
			}
		}
	}
	return queue
}

// add counts the pairs of one vertex, as often as there are vertices like it.
func (p *pairs) add(at []reached, eccentricity int, weight int64) {
	if p.radius > eccentricity || p.eccentricities == 0 {
		p.radius, p.centre = eccentricity, 0
	}
	if p.radius == eccentricity {
		p.centre += weight
	}
	if p.diameter < eccentricity {
		p.diameter, p.farthest = eccentricity, 0
	}
	p.eccentricities += int64(eccentricity) * weight
	for _, v := range at {
		p.sum += int64(v.distance) * weight
		if int(v.distance) == p.diameter && v.distance > 0 {
			p.farthest += weight
		}
		if v.ways > 1 {
			p.several += weight
		}
		p.largest[v.largest] += weight
	}
}

func (p *pairs) properties(g Graph) []Property {
	if !p.connected {
		return []Property{{Name: "connected", How: "search"}}
	}
	share, ordered, index := int64(2), "", wiener
	if g.Directed() {
		share, ordered, index = 1, "ordered ", "sum of all distances"
	}
	var twice, mixed int64
	for set, n := range p.largest {
		switch {
		case set.least() >= 2:
			twice += n
		case set.most() >= 2:
			mixed += n
		}
	}
	count := func(name string, n int64) Property {
		return Property{Name: name, Value: big.NewRat(n, 1), How: "search"}
	}
	return []Property{
		count(index, p.sum/share),
		{Name: meanDistance, Value: big.NewRat(p.sum, p.states*p.states), How: "search"},
		count(diameter, int64(p.diameter)),
		count(radius, int64(p.radius)),
		count(centre, p.centre),
		count(eccentricity, p.eccentricities),
		count(ordered+antipodal, p.farthest/share),
		count(ordered+severalWays, p.several/share),
		count(ordered+movesTwice+" or more", twice/share),
		count(ordered+onceOrTwice, mixed/share),
	}
}
