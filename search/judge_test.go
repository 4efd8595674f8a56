package search

import (
	"math/big"

	"example.com/hanoi"
)

// The judge: breadth-first search as anybody would write it, one state at a
// time, on the rules of package hanoi.

// slow finds the distances from a set of states and the numbers of shortest
// paths from the set to each state that can be reached.
func slow(rules hanoi.MoveGraph, from ...hanoi.State) (dist map[hanoi.State]int, paths map[hanoi.State]*big.Int) {
	dist, paths = map[hanoi.State]int{}, map[hanoi.State]*big.Int{}
	var queue []hanoi.State
	for _, s := range from {
		if _, known := dist[s]; !known {
			dist[s], paths[s] = 0, big.NewInt(1)
			queue = append(queue, s)
		}
	}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		board, err := hanoi.NewBoard(rules, s)
		if err != nil {
			panic(err)
		}
		for m := range board.Legal() {
			t := s.With(m.Disk, m.To)
			if _, known := dist[t]; !known {
				dist[t], paths[t] = dist[s]+1, new(big.Int)
				queue = append(queue, t)
			}
			if dist[t] == dist[s]+1 {
				paths[t].Add(paths[t], paths[s])
			}
		}
	}
	return dist, paths
}

// slowLayers counts the states at each distance.
func slowLayers(dist map[hanoi.State]int) []uint64 {
	var layers []uint64
	for _, d := range dist {
		for len(layers) <= d {
			layers = append(layers, 0)
		}
		layers[d]++
	}
	return layers
}

// everyState lists the states in the order of their words.
func everyState(pegs, disks int) []hanoi.State {
	var all []hanoi.State
	for i := range power(pegs, disks) {
		s, err := hanoi.StateOf(pegs, digits(i, pegs, disks))
		if err != nil {
			panic(err)
		}
		all = append(all, s)
	}
	return all
}

// everyGraph lists the 64 move graphs on three pegs.
func everyGraph() []hanoi.MoveGraph {
	arcs := hanoi.Classic(3).Arcs()
	var all []hanoi.MoveGraph
	for set := range 1 << len(arcs) {
		var some []hanoi.Arc
		for i, a := range arcs {
			if set>>i&1 != 0 {
				some = append(some, a)
			}
		}
		g, err := hanoi.NewMoveGraph(3, some...)
		if err != nil {
			panic(err)
		}
		all = append(all, g)
	}
	return all
}
