package solve

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"sync"

	"example.com/hanoi"
)

// few returns those of the places whose disks are in few runs, most of them in a
// tower of the smallest. Short solutions by linear rules rest in such places: of up
// to four runs, in which no more than a few of the larger disks are outside the
// tower.
func (v *placer) few(all []place, k int) []place {
	const runs = 4
	all = slices.DeleteFunc(all, func(p place) bool { return p.runs > runs || k-p.tower > 4+k/5 })
	if len(all) > v.keep {
		slices.SortStableFunc(all, func(p, q place) int { return cmp.Compare(q.tower, p.tower) })
		all = all[:v.keep]
	}
	return all
}

// choose keeps the places that are used most by the shortest ways between states
// of a disk more, and those that must be kept. Short solutions of a kind are alike
// at all sizes, so these are what the largest disks need as well.
func (v *placer) choose(all *places) *places {
	const samples = 150 // of sources, each with all its ways
	var sources []source
	for i, p := range all.all {
		for peg := range hanoi.Peg(v.pegs) {
			if v.useful(p.used | 1<<peg) {
				sources = append(sources, source{i, peg})
			}
		}
	}
	var some []source
	for i := range min(samples, len(sources)) {
		some = append(some, sources[i*len(sources)/min(samples, len(sources))])
	}
	ends := 0 // of the ways that are about the start or the goal
	for peg := range hanoi.Peg(v.pegs) {
		some = append(some, source{all.start, peg})
		ends++
	}
	var mu sync.Mutex
	score := make([]int, len(all.all))
	v.each(all, some, func(w *wayfinder, i int) {
		s := some[i]
		own := make([]int, len(all.all))
		weight := 1
		if s.less == all.start {
			weight = max(1, len(some)/8/ends)
		}
		for peg := range v.pegs {
			if hanoi.Peg(peg) == s.peg {
				continue
			}
			for to := range all.all {
				if last := w.last[peg][to]; last >= 0 && !math.IsInf(w.to[peg][to], 1) {
					times := weight
					if to == all.goal {
						times *= max(1, len(all.all)/8)
					}
					own[last] += times
					own[w.first[peg][last]] += times
				}
			}
		}
		mu.Lock()
		defer mu.Unlock()
		for i, n := range own {
			score[i] += n
		}
	})
	// Where all pegs are alike, large disks make small ones do the same from all of
	// them; so what is alike is needed alike.
	if v.transitive() {
		sum := make([]int, len(score))
		for _, image := range all.image {
			for i, j := range image {
				if j >= 0 {
					sum[i] += score[j]
				}
			}
		}
		score = sum
	}
	order := make([]int, len(all.all))
	for i := range order {
		order[i] = i
		if i == all.start || i == all.goal || all.all[i].runs == 1 {
			score[i] = math.MaxInt
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(score[j], score[i]) })
	order = order[:v.keep]
	// With a place all that are alike are kept: they cost no time.
	for _, image := range all.image {
		if !slices.Contains(image, -1) {
			for _, i := range order[:v.keep] {
				order = append(order, image[i])
			}
		}
	}
	slices.Sort(order)
	order = slices.Compact(order)
	kept := &places{}
	number := slices.Repeat([]int{-1}, len(all.all))
	for n, i := range order {
		number[i] = n
		if i == all.start {
			kept.start = n
		}
		if i == all.goal {
			kept.goal = n
		}
		kept.all = append(kept.all, all.all[i])
		row := make([]float64, 0, len(order))
		for _, j := range order {
			row = append(row, all.cost[i][j])
		}
		kept.cost = append(kept.cost, row)
	}
	for _, image := range all.image {
		own := make([]int, len(order))
		for n, i := range order {
			own[n] = -1
			if image[i] >= 0 {
				own[n] = number[image[i]]
			}
		}
		kept.image = append(kept.image, own)
	}
	return kept
}

// transitive reports whether the first peg can be renamed to any other.
func (v *placer) transitive() bool {
	var to uint32
	for _, rename := range v.alike {
		to |= 1 << rename[0]
	}
	return bits.OnesCount32(to) == v.pegs
}

// renamings returns the renamings of the pegs that keep the rules, the one that
// changes nothing among them; only that one if there are many pegs.
func renamings(g hanoi.MoveGraph) [][]hanoi.Peg {
	const most = 6
	same := make([]hanoi.Peg, g.Pegs())
	for p := range same {
		same[p] = hanoi.Peg(p)
	}
	if g.Pegs() > most {
		return [][]hanoi.Peg{same}
	}
	var all [][]hanoi.Peg
	var extend func(so []hanoi.Peg)
	extend = func(so []hanoi.Peg) {
		x := hanoi.Peg(len(so))
		if int(x) == g.Pegs() {
			all = append(all, slices.Clone(so))
			return
		}
		for y := range hanoi.Peg(g.Pegs()) {
			fits := !slices.Contains(so, y)
			for z, to := range so {
				fits = fits && g.Allows(x, hanoi.Peg(z)) == g.Allows(y, to) && g.Allows(hanoi.Peg(z), x) == g.Allows(to, y)
			}
			if fits {
				extend(append(so, y))
			}
		}
	}
	extend(nil)
	return all
}
