package solve

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A divider finds good plans for any rules, starts and goals on more than three
// pegs. It generalises the algorithm of Frame and Stewart: a group of small disks
// goes to rest on one peg, the larger disks move over the pegs that are left, and
// so on. Which group, which pegs and how many times is chosen by dynamic
// programming, as a shortest path over the places of the two groups. With three
// pegs left, what remains is solved exactly.
//
// What it finds is a solution, but it need not be a shortest one.
type divider struct {
	ctx    context.Context
	puzzle hanoi.Puzzle
	made   map[job]*division
	tasks  map[job]*plan.Task
	rest   map[uint32]uint32 // results of rests
}

// A spot is where a group of disks is: all on one peg, or, below zero, spread as
// in the start or the goal.
type spot int8

const (
	inStart spot = -1
	inGoal  spot = -2
)

// A job is to bring the disks lo to hi from one spot to another by the free
// pegs, a bit each. No smaller disk is on these, and larger ones stand still.
type job struct {
	lo, hi   hanoi.Disk
	from, to spot
	free     uint32
}

// A division is how a job is done, and in how many moves. If the cost is
// infinite it cannot be done in this way.
type division struct {
	cost  float64 // about; what is built from it has an exact length
	small int     // how many disks are in the small group
	steps []step
}

// A step brings one of the two groups from one spot to another.
type step struct {
	small    bool
	from, to spot
}

var impossible = &division{cost: math.Inf(1)}

// plan returns the task that solves the puzzle, nil if no way was found.
func (v *divider) plan() (*plan.Task, error) {
	v.made, v.tasks = map[job]*division{}, map[job]*plan.Task{}
	v.rest = map[uint32]uint32{}
	all := job{1, hanoi.Disk(v.puzzle.Disks()), inStart, inGoal, 1<<v.puzzle.Pegs() - 1}
	found := v.divide(all)
	if v.ctx.Err() != nil {
		return nil, context.Cause(v.ctx)
	}
	if math.IsInf(found.cost, 1) {
		return nil, nil
	}
	parts, err := v.build(nil, all)
	if err != nil {
		return nil, err
	}
	return plan.NewTask(1, v.puzzle.Start, v.puzzle.Goal, parts...), nil
}

// at returns the peg of the disk if it is in the spot.
func (v *divider) at(s spot, d hanoi.Disk) hanoi.Peg {
	switch s {
	case inStart:
		return v.puzzle.Start.Peg(d)
	case inGoal:
		return v.puzzle.Goal.Peg(d)
	}
	return hanoi.Peg(s)
}

// state returns the state of the disks in the spot.
func (v *divider) state(s spot, lo, hi hanoi.Disk) hanoi.State {
	switch s {
	case inStart:
		return v.puzzle.Start.Sub(lo, hi)
	case inGoal:
		return v.puzzle.Goal.Sub(lo, hi)
	}
	tower, _ := hanoi.Perfect(int(hi-lo)+1, v.puzzle.Pegs(), hanoi.Peg(s))
	return tower
}

// simple drops the largest disks that stand still, and replaces a spread spot
// whose disks are all on one peg by that peg.
func (v *divider) simple(j job) job {
	for j.hi >= j.lo && v.at(j.from, j.hi) == v.at(j.to, j.hi) {
		j.hi--
	}
	for _, s := range []*spot{&j.from, &j.to} {
		if *s < 0 {
			if peg, ok := v.state(*s, j.lo, j.hi).Perfect(); ok {
				*s = spot(peg)
			}
		}
	}
	return j
}

// free reports whether the disks of the job start and end on free pegs.
func (v *divider) free(j job) bool {
	for d := j.lo; d <= j.hi; d++ {
		if (j.free>>v.at(j.from, d))&(j.free>>v.at(j.to, d))&1 == 0 {
			return false
		}
	}
	return true
}

// divide returns the best division found of the job.
func (v *divider) divide(j job) *division {
	j = v.simple(j)
	n := int(j.hi-j.lo) + 1
	if n == 0 {
		return &division{}
	}
	if j.from >= 0 && j.to >= 0 { // towers are alike, wherever they begin
		j.lo, j.hi = 1, hanoi.Disk(n)
	}
	if d := v.made[j]; d != nil {
		return d
	}
	d := impossible
	switch pegs := bits.OnesCount32(j.free); {
	case v.ctx.Err() != nil || !v.free(j):
	case n == 1:
		if path := v.walk(j); path != nil {
			d = &division{cost: float64(len(path) - 1)}
		}
	case pegs <= 3:
		if w, err := v.three(j).solve(v.ctx, false); err == nil {
			cost, _ := w.length.Float64()
			d = &division{cost: cost}
		}
	case j.from >= 0 && j.to >= 0 && v.puzzle.Rules == hanoi.Classic(v.puzzle.Pegs()):
		rest := spot(bits.TrailingZeros32(j.free &^ (1<<j.from | 1<<j.to)))
		cost, _ := frameStewartNumber(pegs, n).Float64()
		d = &division{cost: cost, small: split(pegs, n), steps: []step{
			{true, j.from, rest}, {false, j.from, j.to}, {true, rest, j.to},
		}}
	default:
		for _, k := range v.sizes(j, n, pegs) {
			if other := v.path(j, k, d.cost); other != nil {
				d = other
			}
		}
	}
	v.made[j] = d
	return d
}

// sizes returns the sizes of the small group that are tried: those near the best
// one for one disk fewer, or near the one that Frame and Stewart would choose; and
// all disks but one, which is always possible if anything is.
func (v *divider) sizes(j job, n, pegs int) []int {
	lo, hi := 1, n-1
	if len(v.made) > manyJobs {
		lo = split(pegs, n)
		hi = lo
	} else if n > 6 {
		near := split(pegs, n)
		if j.from >= 0 && j.to >= 0 {
			less := j
			less.hi--
			if d := v.divide(less); d.small > 0 {
				near = d.small
			}
		}
		lo, hi = max(near-1, 1), min(near+2, n-1)
	}
	var sizes []int
	for k := lo; k <= hi; k++ {
		sizes = append(sizes, k)
	}
	if hi < n-1 {
		sizes = append(sizes, n-1)
	}
	return sizes
}

// manyJobs is the number of jobs above which only the division of Frame and Stewart
// is tried, so that the time is bounded.
const manyJobs = 100_000

// path returns the best division of the job with k disks in the small group, or
// nil if none costs less than the bound. It is a shortest path (Dijkstra) over
// the pairs of spots of the large group and the small one.
func (v *divider) path(j job, k int, bound float64) *division {
	rests := v.rests(j.free)
	spots := v.spots(j, rests)
	// Node l·len(spots)+s: the large group in spots[l], the small in spots[s].
	type node struct {
		cost float64
		via  step
		prev int
		done bool
	}
	m := len(spots)
	nodes := make([]node, m*m)
	for i := range nodes {
		nodes[i].cost = math.Inf(1)
	}
	nodes[0].cost = 0
	const goal = 1 // l and s of the goal
	for {
		at := -1
		for i := range nodes {
			if !nodes[i].done && nodes[i].cost < bound && (at < 0 || nodes[i].cost < nodes[at].cost) {
				at = i
			}
		}
		if at < 0 {
			return nil
		}
		nodes[at].done = true
		l, s := at/m, at%m
		if l == goal && s == goal {
			d := &division{cost: nodes[at].cost, small: k}
			for ; at != 0; at = nodes[at].prev {
				d.steps = append([]step{nodes[at].via}, d.steps...)
			}
			return d
		}
		reach := func(to int, via step, sub job) {
			if nodes[to].done {
				return
			}
			if c := nodes[at].cost + v.divide(sub).cost; c < nodes[to].cost {
				nodes[to].cost, nodes[to].via, nodes[to].prev = c, via, at
			}
		}
		for t := range spots {
			from, to := spots[s], spots[t]
			if t != s && to != inStart && (to != inGoal || l == goal) {
				reach(l*m+t, step{true, from, to}, job{j.lo, j.lo + hanoi.Disk(k) - 1, from, to, j.free})
			}
			from = spots[l]
			if t != l && to != inStart && spots[s] >= 0 && rests>>spots[s]&1 != 0 {
				reach(t*m+s, step{false, from, to}, job{j.lo + hanoi.Disk(k), j.hi, from, to, j.free &^ (1 << spots[s])})
			}
		}
	}
}

// spots returns the spots in which a group may be while the job is done, the start
// and the goal first: all free pegs if they are few, else those on which a small
// group may rest and some next to them.
func (v *divider) spots(j job, rests uint32) []spot {
	const many = 12
	spots := []spot{j.from, j.to}
	add := func(pegs uint32) {
		for p := range spot(v.puzzle.Pegs()) {
			if pegs>>p&1 != 0 && len(spots) < many && !slices.Contains(spots, p) {
				spots = append(spots, p)
			}
		}
	}
	add(rests)
	for _, arc := range v.puzzle.Rules.Arcs() {
		if rests>>arc.From&1 != 0 {
			add(1 << arc.To & j.free)
		}
	}
	add(j.free)
	return spots
}

// rests returns the pegs, a bit each, on which a small group may rest while
// larger disks move on the other free ones. If many are free these are only some
// that the others can do without, so that there are not too many sets of free
// pegs.
func (v *divider) rests(free uint32) uint32 {
	const many = 6
	if bits.OnesCount32(free) <= many {
		return free
	}
	if r, ok := v.rest[free]; ok {
		return r
	}
	var spare []hanoi.Peg
	for p := range hanoi.Peg(v.puzzle.Pegs()) {
		if free>>p&1 != 0 && connected(v.puzzle.Rules, free&^(1<<p)) {
			spare = append(spare, p)
		}
	}
	r := uint32(0)
	for i, p := range spare {
		if i < 2 || i >= len(spare)-2 {
			r |= 1 << p
		}
	}
	if r == 0 {
		r = free
	}
	v.rest[free] = r
	return r
}

// connected reports whether a disk can go from each of the pegs, a bit each, to
// each other one over these.
func connected(g hanoi.MoveGraph, pegs uint32) bool {
	first := hanoi.Peg(bits.TrailingZeros32(pegs))
	for p := range hanoi.Peg(g.Pegs()) {
		if pegs>>p&1 != 0 && (shortestWalk(g, first, p, pegs) == nil || shortestWalk(g, p, first, pegs) == nil) {
			return false
		}
	}
	return true
}

// walk returns the shortest way of a single disk over the free pegs, both ends
// included, or nil if there is none.
func (v *divider) walk(j job) []hanoi.Peg {
	return shortestWalk(v.puzzle.Rules, v.at(j.from, j.lo), v.at(j.to, j.lo), j.free)
}

// three returns the exact method for a job on at most three pegs.
func (v *divider) three(j job) three {
	m := three{
		Puzzle: hanoi.Puzzle{Rules: v.puzzle.Rules, Start: v.state(j.from, j.lo, j.hi), Goal: v.state(j.to, j.lo, j.hi)},
		lo:     j.lo,
		pegs:   [3]hanoi.Peg{-1, -1, -1},
	}
	for i := 0; j.free != 0; i++ {
		m.pegs[i] = hanoi.Peg(bits.TrailingZeros32(j.free))
		j.free &= j.free - 1
	}
	return m
}

// build appends the parts that do the job.
func (v *divider) build(parts []plan.Part, j job) ([]plan.Part, error) {
	j = v.simple(j)
	if j.hi < j.lo {
		return parts, nil
	}
	if j.lo == j.hi {
		path := v.walk(j)
		for i := range len(path) - 1 {
			parts = append(parts, plan.Do(j.lo, path[i], path[i+1]))
		}
		return parts, nil
	}
	if t := v.tasks[j]; t != nil {
		return append(parts, plan.Part{Task: t}), nil
	}
	var task *plan.Task
	if bits.OnesCount32(j.free) <= 3 {
		w, err := v.three(j).solve(v.ctx, true)
		if err != nil {
			return nil, err
		}
		task = w.task
	} else {
		d := v.divide(j)
		var own []plan.Part
		rest := j.from // where the small group is
		for _, s := range d.steps {
			sub := job{j.lo, j.lo + hanoi.Disk(d.small) - 1, s.from, s.to, j.free}
			if s.small {
				rest = s.to
			} else {
				sub.lo, sub.hi, sub.free = j.lo+hanoi.Disk(d.small), j.hi, j.free&^(1<<rest)
			}
			var err error
			if own, err = v.build(own, sub); err != nil {
				return nil, err
			}
		}
		task = plan.NewTask(j.lo, v.state(j.from, j.lo, j.hi), v.state(j.to, j.lo, j.hi), own...)
	}
	v.tasks[j] = task
	return append(parts, plan.Part{Task: task}), nil
}

// shortestWalk returns a shortest way in the move graph over the free pegs, a bit
// each, both ends included, or nil if there is none.
func shortestWalk(g hanoi.MoveGraph, from, to hanoi.Peg, free uint32) []hanoi.Peg {
	ways := [][]hanoi.Peg{{from}}
	for free &^= 1 << from; len(ways) > 0; ways = ways[1:] {
		at := ways[0][len(ways[0])-1]
		if at == to {
			return ways[0]
		}
		for p := range hanoi.Peg(g.Pegs()) {
			if free>>p&1 != 0 && g.Allows(at, p) {
				free &^= 1 << p
				ways = append(ways, append(ways[0][:len(ways[0]):len(ways[0])], p))
			}
		}
	}
	return nil
}

// divided is the method for puzzles that no exact method here can solve.
type divided struct{ hanoi.Puzzle }

func (m divided) count(ctx context.Context, c Config) (Answer, error) {
	answer, _, err := m.plan(ctx, c)
	return answer, err
}

func (m divided) plan(ctx context.Context, c Config) (Answer, *plan.Task, error) {
	for d := range hanoi.Disk(m.Disks()) {
		if shortestWalk(m.Rules, m.Start.Peg(d+1), m.Goal.Peg(d+1), 1<<m.Pegs()-1) == nil {
			return Answer{}, nil, &NoSolutionError{Puzzle: m.Puzzle}
		}
	}
	bound, err := lowerBound(ctx, m.Puzzle, c)
	if err != nil {
		return Answer{}, nil, err
	}
	task, method, err := m.best(ctx, bound)
	if err != nil {
		return Answer{}, nil, err
	}
	if task == nil {
		return Answer{}, nil, &NotSolvedError{Puzzle: m.Puzzle}
	}
	a := Answer{
		Moves: task.Len(), Status: Found, LowerBound: bound,
		Method: method,
		Reason: "the best of many ways to rest small disks and move large ones; a shorter solution may exist",
	}
	if a.LowerBound.Cmp(a.Moves) == 0 {
		a.Status = Proved
		a.Reason = "it is as short as the lower bound"
	}
	return a, task, nil
}

// best returns the shortest solution that any of the ways finds, and which it was;
// nil if none does. It stops at one that has no more moves than the bound.
func (m divided) best(ctx context.Context, bound *big.Int) (best *plan.Task, method string, err error) {
	const most = 200
	if m.Disks() > most {
		return nil, "", &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("%d disks on %d pegs", m.Disks(), m.Pegs()),
			Allowed: fmt.Sprintf("a puzzle of which no minimum is known is solved for at most %d disks", most),
		}
	}
	type way struct {
		name string
		plan func() (*plan.Task, error)
	}
	ways := []way{{"divide and conquer", (&divider{ctx: ctx, puzzle: m.Puzzle}).plan}}
	if m.Rules == hanoi.Classic(m.Pegs()) {
		s := scatterer{ctx: ctx}
		ways = append(ways, way{"gather and scatter", func() (*plan.Task, error) { return s.plan(m.Puzzle) }})
	}
	if placing(m.Puzzle) {
		ways = append(ways, way{"resting places", (&placer{ctx: ctx, puzzle: m.Puzzle}).plan})
		if m.Pegs() == 4 { // on more pegs such places are too many, and worse
			ways = append(ways, way{"resting places", (&placer{ctx: ctx, puzzle: m.Puzzle, simple: true}).plan})
		}
	}
	for _, way := range ways {
		task, err := way.plan()
		if err != nil {
			return nil, "", err
		}
		if task != nil && (best == nil || task.Len().Cmp(best.Len()) < 0) {
			best, method = task, way.name
		}
		if best != nil && best.Len().Cmp(bound) <= 0 {
			break
		}
	}
	return best, method, nil
}

// placing reports whether a placer may find something better than the others: not
// for scattered disks by the classic rules, if there are so many that it can only
// keep few of their places.
func placing(p hanoi.Puzzle) bool {
	return p.Rules != hanoi.Classic(p.Pegs()) || p.Disks() <= 24
}
