package solve

import (
	"cmp"
	"math"
	"slices"

	"example.com/hanoi"
)

// A source is where some disks are: all but the largest at a place, and the
// largest on a peg.
type source struct {
	less int
	peg  hanoi.Peg
}

// A wayfinder finds the cheapest ways from a source to all places of the smaller
// disks and pegs of the largest.
type wayfinder struct {
	pegs  int
	less  *places
	moves [][]int32
	to    [][]float64 // by peg of the largest disk and place of the others
	last  [][]int32   // at which place the largest disk moved last; -1 if it did not
	// By peg of the largest disk and place, just after it has come there:
	after [][]float64
	from  [][]int32 // from which peg it came
	prior [][]int32 // at which place it moved before; -1 if it did not
	first [][]int32 // at which place it moved first
}

// A fresh is a peg and place that the largest disk has come to at this cost.
type fresh struct {
	cost float64
	at   int32
}

func newWayfinder(pegs int, less *places, moves [][]int32) *wayfinder {
	w := &wayfinder{pegs: pegs, less: less, moves: moves}
	n := len(less.all)
	for range pegs {
		w.to = append(w.to, make([]float64, n))
		w.after = append(w.after, make([]float64, n))
		for _, t := range []*[][]int32{&w.last, &w.from, &w.prior, &w.first} {
			*t = append(*t, make([]int32, n))
		}
	}
	return w
}

// find finds the ways from a source. The largest disk moves at most once to each
// peg: round by round it makes a move more.
func (w *wayfinder) find(s source) {
	n := len(w.less.all)
	for q := range w.pegs {
		for i := range n {
			w.to[q][i] = math.Inf(1)
			w.after[q][i] = math.Inf(1)
			w.last[q][i] = -1
		}
	}
	copy(w.to[s.peg], w.less.cost[s.less])
	newly := make([]bool, w.pegs) // the pegs that were reached more cheaply in this round
	newly[s.peg] = true
	for range w.pegs - 1 {
		next := make([]bool, w.pegs)
		arrivals := make([][]fresh, w.pegs)
		for x := range w.pegs {
			if !newly[x] {
				continue
			}
			for y := range w.pegs {
				if hanoi.Peg(y) == s.peg || y == x {
					continue
				}
				for _, i := range w.moves[x*w.pegs+y] {
					c := w.to[x][i] + 1
					if c >= w.to[y][i] || c >= w.after[y][i] {
						continue // it can stand there more cheaply
					}
					w.after[y][i] = c
					w.from[y][i] = int32(x)
					w.prior[y][i] = w.last[x][i]
					if hanoi.Peg(x) == s.peg {
						w.first[y][i] = i
					} else {
						w.first[y][i] = w.first[x][w.last[x][i]]
					}
					arrivals[y] = append(arrivals[y], fresh{c, i})
				}
			}
		}
		for y, list := range arrivals {
			if len(list) > 0 && w.spread(y, list) {
				next[y] = true
			}
		}
		newly = next
	}
}

// spread lets the smaller disks go on from the places at which the largest has
// just come to a peg. The cheap ones first: most of the others are then reached
// from these at less cost, and lead to nothing new.
func (w *wayfinder) spread(peg int, list []fresh) bool {
	slices.SortFunc(list, func(a, b fresh) int { return cmp.Compare(a.cost, b.cost) })
	to, last := w.to[peg], w.last[peg]
	any := false
	for _, f := range list {
		if f.cost >= to[f.at] || f.cost > w.after[peg][f.at] {
			continue
		}
		any = true
		for j, c := range w.less.cost[f.at] {
			if c += f.cost; c < to[j] {
				to[j], last[j] = c, f.at
			}
		}
	}
	return any
}

// path returns the moves of the largest disk on the way to a place: the places at
// which it moves, with the pegs that it goes to.
func (w *wayfinder) path(peg hanoi.Peg, to int) []source {
	var moves []source
	for i := w.last[peg][to]; i >= 0; {
		moves = append(moves, source{int(i), peg})
		i, peg = w.prior[peg][i], hanoi.Peg(w.from[peg][i])
	}
	slices.Reverse(moves)
	return moves
}
