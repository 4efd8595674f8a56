package solve_test

import (
	"math/big"

	"example.com/hanoi"
)

// bfs is the judge: plain breadth-first search over states, with the number of
// shortest ways. It knows nothing of plans, towers or bits.
func bfs(rules hanoi.MoveGraph, start hanoi.State) (dist map[hanoi.State]int64, ways map[hanoi.State]*big.Int) {
	dist = map[hanoi.State]int64{start: 0}
	ways = map[hanoi.State]*big.Int{start: big.NewInt(1)}
	for queue := []hanoi.State{start}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for d := hanoi.Disk(1); int(d) <= s.Disks(); d++ {
			if s.Top(s.Peg(d)) != d {
				continue
			}
			for p := range hanoi.Peg(s.Pegs()) {
				if top := s.Top(p); !rules.Allows(s.Peg(d), p) || top != 0 && top < d {
					continue
				}
				t := s.With(d, p)
				if _, ok := dist[t]; !ok {
					dist[t] = dist[s] + 1
					ways[t] = new(big.Int)
					queue = append(queue, t)
				}
				if dist[t] == dist[s]+1 {
					ways[t].Add(ways[t], ways[s])
				}
			}
		}
	}
	return dist, ways
}

// allStates returns all states of the disks on the pegs.
func allStates(disks, pegs int) []hanoi.State {
	empty, _ := hanoi.NewState(pegs)
	all := []hanoi.State{empty}
	for range disks {
		var more []hanoi.State
		for _, s := range all {
			for p := range hanoi.Peg(pegs) {
				next, _ := hanoi.NewState(pegs, p)
				more = append(more, s.Join(next))
			}
		}
		all = more
	}
	return all
}

// graphs returns all move graphs on the pegs: 64 on three.
func graphs(pegs int) []hanoi.MoveGraph {
	arcs := hanoi.Classic(pegs).Arcs()
	var all []hanoi.MoveGraph
	for set := range 1 << len(arcs) {
		var some []hanoi.Arc
		for i, a := range arcs {
			if set>>i&1 != 0 {
				some = append(some, a)
			}
		}
		g, _ := hanoi.NewMoveGraph(pegs, some...)
		all = append(all, g)
	}
	return all
}
