package solve

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"runtime"
	"slices"
	"sync"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A placer finds good plans for any rules, starts and goals on more than three
// pegs, disk by disk from the smallest to the largest.
//
// When the largest of n disks goes from one peg to another, the n − 1 smaller
// ones stand on the pegs that are left. Where they stand then is a place: a state
// of them that keeps the two pegs of some arc free. The largest disk never comes
// back to a peg, so a way of n disks is a simple path of the largest one with ways
// of the smaller ones from place to place in between. If all places of n − 1
// disks are known, with the shortest ways between them, the shortest ways between
// places of n disks follow: a shortest path over pairs of a peg and a place.
//
// There are too many places for that, some p−2 to the n-th. Of those that come
// from the kept ones by one disk more, only some hundred are kept: the ones that
// shortest ways between the others use most. Short solutions of a kind are alike
// at all sizes, so these are what the largest disks need as well. Until something
// is left out, all is exact. Nothing here knows what the rules are like.
type placer struct {
	ctx    context.Context
	puzzle hanoi.Puzzle
	pegs   int
	keep   int           // number of places that are kept
	alike  [][]hanoi.Peg // the renamings of the pegs that keep the rules
	clear  []uint32      // pairs of pegs between which a disk may go, as bits
	levels []*places     // by number of disks
	tasks  map[passage]*plan.Task
}

// A place is where the smallest disks are while a larger one moves, or, besides,
// a tower, or the start or the goal.
type place struct {
	less int         // the place without its largest disk, among those of one disk less
	peg  hanoi.Peg   // the peg of its largest disk
	used uint32      // the pegs with disks, a bit each
	at   hanoi.State // of all its disks
}

// places are the kept places of so many disks.
type places struct {
	all         []place
	start, goal int         // which of them are the start and the goal
	image       [][]int     // by renaming of the pegs: what becomes of each; -1 if it is not kept
	cost        [][]float64 // from each to each, about; what is built from it has an exact length
}

// A passage is a way of so many smallest disks from one place to another.
type passage struct{ disks, from, to int }

// plan returns the task that solves the puzzle, nil if no way was found.
func (v *placer) plan() (*plan.Task, error) {
	n := v.puzzle.Disks()
	v.pegs = v.puzzle.Pegs()
	v.tasks = map[passage]*plan.Task{}
	// A level takes about the cube of the places from which those that are kept are
	// chosen, some pegs − 2 times as many.
	v.keep = max(60, min(300, int(math.Cbrt(4.8e9/float64(n))/float64(max(v.pegs-2, 1)))))
	for _, a := range v.puzzle.Rules.Arcs() {
		if pair := uint32(1)<<a.From | 1<<a.To; !slices.Contains(v.clear, pair) {
			v.clear = append(v.clear, pair)
		}
	}
	v.alike = renamings(v.puzzle.Rules)
	v.levels = []*places{{
		all: []place{{at: v.puzzle.Start.Sub(1, 0)}}, cost: [][]float64{{0}},
		image: slices.Repeat([][]int{{0}}, len(v.alike)),
	}}
	for k := 1; k <= n; k++ {
		next := v.grow(k, k < n)
		if v.ctx.Err() != nil {
			return nil, context.Cause(v.ctx)
		}
		v.levels = append(v.levels, next)
	}
	last := v.levels[n]
	if math.IsInf(last.cost[last.start][last.goal], 1) {
		return nil, nil
	}
	task := v.build(passage{n, last.start, last.goal})
	return task, context.Cause(v.ctx)
}

// grow returns the places of k disks, from those of a disk less. The last ones
// need only the start and the goal.
func (v *placer) grow(k int, more bool) *places {
	less := v.levels[k-1]
	next := &places{}
	seen := map[[2]int]int{}
	add := func(from int, peg hanoi.Peg) int {
		id := [2]int{from, int(peg)}
		if i, ok := seen[id]; ok {
			return i
		}
		p := place{less: from, peg: peg, used: less.all[from].used | 1<<peg}
		seen[id] = len(next.all)
		next.all = append(next.all, p)
		return len(next.all) - 1
	}
	next.start = add(less.start, v.puzzle.Start.Peg(hanoi.Disk(k)))
	next.goal = add(less.goal, v.puzzle.Goal.Peg(hanoi.Disk(k)))
	if more {
		for i, p := range less.all {
			for peg := range hanoi.Peg(v.pegs) {
				if used := p.used | 1<<peg; used == 1<<peg || v.useful(used) {
					add(i, peg)
				}
			}
		}
	}
	for g, rename := range v.alike {
		image := make([]int, len(next.all))
		for i, p := range next.all {
			image[i] = -1
			if from := less.image[g][p.less]; from >= 0 {
				if j, ok := seen[[2]int{from, int(rename[p.peg])}]; ok {
					image[i] = j
				}
			}
		}
		next.image = append(next.image, image)
	}
	next.cost = v.costs(less, next.all)
	if len(next.all) > v.keep {
		next = v.choose(next)
	}
	for i := range next.all {
		p := &next.all[i]
		peg, _ := hanoi.NewState(v.pegs, p.peg)
		p.at = less.all[p.less].at.Join(peg)
	}
	return next
}

// useful reports whether a larger disk can go somewhere while these pegs have
// disks.
func (v *placer) useful(used uint32) bool {
	for _, pair := range v.clear {
		if pair&used == 0 {
			return true
		}
	}
	return false
}

// costs returns the costs between all places of a disk more.
func (v *placer) costs(less *places, all []place) [][]float64 {
	cost := make([][]float64, len(all))
	bySource := map[source][]int{}
	var sources []source
	for i, p := range all {
		s := source{p.less, p.peg}
		if bySource[s] == nil {
			sources = append(sources, s)
		}
		bySource[s] = append(bySource[s], i)
	}
	v.each(less, sources, func(w *wayfinder, s source) {
		row := make([]float64, len(all))
		for j, p := range all {
			row[j] = w.to[p.peg][p.less]
		}
		for _, i := range bySource[s] {
			cost[i] = row
		}
	})
	return cost
}

// each finds the ways from each source and calls the function with them, from
// several threads at a time.
func (v *placer) each(less *places, sources []source, then func(*wayfinder, source)) {
	moves := v.moves(less)
	var (
		wait sync.WaitGroup
		mu   sync.Mutex
		next int
	)
	for range min(runtime.GOMAXPROCS(0), len(sources)) {
		wait.Go(func() {
			w := newWayfinder(v.pegs, less, moves)
			for {
				mu.Lock()
				i := next
				next++
				mu.Unlock()
				if i >= len(sources) || v.ctx.Err() != nil {
					return
				}
				w.find(sources[i])
				then(w, sources[i])
			}
		})
	}
	wait.Wait()
}

// moves returns for each pair of pegs at which places a larger disk can go from
// the one to the other, nil if it may not.
func (v *placer) moves(less *places) [][]int32 {
	moves := make([][]int32, v.pegs*v.pegs)
	for _, a := range v.puzzle.Rules.Arcs() {
		for i, p := range less.all {
			if p.used>>a.From&1 == 0 && p.used>>a.To&1 == 0 {
				at := int(a.From)*v.pegs + int(a.To)
				moves[at] = append(moves[at], int32(i))
			}
		}
	}
	return moves
}

// choose keeps the places that are used most by the shortest ways between states
// of a disk more, and those that must be kept.
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
	v.each(all, some, func(w *wayfinder, s source) {
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
		if p := all.all[i]; i == all.start || i == all.goal || bits.OnesCount32(p.used) == 1 {
			score[i] = math.MaxInt
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(score[j], score[i]) })
	order = order[:v.keep]
	slices.Sort(order)
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

// build returns the task of a passage.
func (v *placer) build(p passage) *plan.Task {
	if t := v.tasks[p]; t != nil {
		return t
	}
	if v.ctx.Err() != nil {
		return nil
	}
	from, to := v.levels[p.disks].all[p.from], v.levels[p.disks].all[p.to]
	var parts []plan.Part
	walk := func(i, j int) {
		if i == j || p.disks == 1 {
			return
		}
		t := v.build(passage{p.disks - 1, i, j})
		if t == nil {
			return
		}
		if n, ok := t.Short(); ok && n <= 1 {
			parts = append(parts, t.Parts()...)
		} else {
			parts = append(parts, plan.Part{Task: t})
		}
	}
	if from.peg == to.peg {
		walk(from.less, to.less)
	} else {
		less := v.levels[p.disks-1]
		w := newWayfinder(v.pegs, less, v.moves(less))
		w.find(source{from.less, from.peg})
		at, peg := from.less, from.peg
		for _, s := range w.path(to.peg, to.less) {
			walk(at, s.less)
			parts = append(parts, plan.Do(hanoi.Disk(p.disks), peg, s.peg))
			at, peg = s.less, s.peg
		}
		walk(at, to.less)
	}
	t := plan.NewTask(1, from.at, to.at, parts...)
	v.tasks[p] = t
	return t
}

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
