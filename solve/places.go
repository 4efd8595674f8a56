package solve

import (
	"context"
	"math"
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
// from the kept ones by one disk more, only some hundred are kept, chosen in one
// of two ways, see [placer.choose] and [placer.few]. Until something is left out,
// all is exact. Nothing here knows what the rules are like.
type placer struct {
	ctx    context.Context
	puzzle hanoi.Puzzle
	pegs   int
	simple bool          // which places are kept: those in few runs, or those that are used most
	keep   int           // number of places that are kept
	alike  [][]hanoi.Peg // the renamings of the pegs that keep the rules
	clear  []uint32      // pairs of pegs between which a disk may go, as bits
	levels []*places     // by number of disks
	tasks  map[passage]*plan.Task
}

// A place is where the smallest disks are while a larger one moves, or, besides,
// a tower, or the start or the goal.
type place struct {
	less  int         // the place without its largest disk, among those of one disk less
	peg   hanoi.Peg   // the peg of its largest disk
	used  uint32      // the pegs with disks, a bit each
	runs  int         // of disks on the same peg, from the smallest to the largest
	tower int         // how many disks are in the first run
	at    hanoi.State // of all its disks
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
	// A level takes about the cube of the places between which costs are made: those
	// that are kept, or those from which they are chosen, some pegs − 2 times as many.
	if v.simple {
		v.keep = min(1200, int(math.Cbrt(4e10/float64(n))))
	} else {
		v.keep = max(60, min(300, int(math.Cbrt(4.8e9/float64(n))/float64(max(v.pegs-2, 1)))))
	}
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
	add := func(p place) int {
		id := [2]int{p.less, int(p.peg)}
		if i, ok := seen[id]; ok {
			return i
		}
		seen[id] = len(next.all)
		next.all = append(next.all, p)
		return len(next.all) - 1
	}
	next.start = add(less.all[less.start].with(less.start, v.puzzle.Start.Peg(hanoi.Disk(k))))
	next.goal = add(less.all[less.goal].with(less.goal, v.puzzle.Goal.Peg(hanoi.Disk(k))))
	if more {
		for _, p := range v.candidates(less, k) {
			add(p)
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
	next.cost = v.costs(less, next)
	if !v.simple && len(next.all) > v.keep {
		next = v.choose(next)
	}
	for i := range next.all {
		p := &next.all[i]
		peg, _ := hanoi.NewState(v.pegs, p.peg)
		p.at = less.all[p.less].at.Join(peg)
	}
	return next
}

// with returns the place with a larger disk more; i is its number.
func (p place) with(i int, peg hanoi.Peg) place {
	q := place{less: i, peg: peg, used: p.used | 1<<peg, runs: p.runs, tower: p.tower}
	if q.runs == 0 || peg != p.peg {
		q.runs++
	}
	if q.runs == 1 {
		q.tower++
	}
	return q
}

// candidates returns the places of k disks that come from those of a disk less and
// among which those that are kept may be.
func (v *placer) candidates(less *places, k int) []place {
	var all []place
	for i, p := range less.all {
		for peg := range hanoi.Peg(v.pegs) {
			if q := p.with(i, peg); q.runs == 1 || v.useful(q.used) {
				all = append(all, q)
			}
		}
	}
	if v.simple {
		return v.few(all, k)
	}
	return all
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

// costs returns the costs between all places of a disk more. What the rules say is
// alike costs the same, so only one of such places is looked at.
func (v *placer) costs(less, next *places) [][]float64 {
	cost := make([][]float64, len(next.all))
	var images [][]int // under renamings that have one of each place
	for _, image := range next.image {
		if !slices.Contains(image, -1) {
			images = append(images, image)
		}
	}
	var sources []source
	var number []int // of each source among the places
	for i, p := range next.all {
		first := true
		for _, image := range images {
			first = first && image[i] >= i
		}
		if first {
			sources = append(sources, source{p.less, p.peg})
			number = append(number, i)
		}
	}
	v.each(less, sources, func(w *wayfinder, s int) {
		row := make([]float64, len(next.all))
		for j, p := range next.all {
			row[j] = w.to[p.peg][p.less]
		}
		cost[number[s]] = row
	})
	for _, i := range number {
		row := cost[i]
		for _, image := range images {
			if cost[image[i]] == nil && row != nil {
				alike := make([]float64, len(row))
				for j, c := range row {
					alike[image[j]] = c
				}
				cost[image[i]] = alike
			}
		}
	}
	return cost
}

// each finds the ways from each source and calls the function with them and the
// number of the source, from several threads at a time.
func (v *placer) each(less *places, sources []source, then func(w *wayfinder, s int)) {
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
				then(w, i)
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
