package solve

import (
	"context"
	"math"
	"math/bits"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A scatterer finds good plans between scattered states by the classic rules on
// more than three pegs. The k smallest disks are gathered on a peg, and go as a
// tower from peg to peg out of the way of the others, to which one peg less is
// left, and at last to where they should be:
//
//	gather the small ones on a, bring the large ones that are not on a together,
//	the small tower to b, the large ones to where they can go without b,
//	the small tower to c, the large ones home, and scatter the small ones from c.
//
// Steps are left out where nothing is in the way. A tower to a tower is Frame and
// Stewart's algorithm; on three pegs the ways are shortest ones.
type scatterer struct {
	ctx   context.Context
	pegs  int
	made  map[scatterJob]*scattering
	tasks map[scatterJob]*plan.Task
	size  map[[2]int]int // see small
}

// A scatterJob is to bring the disks lo, lo+1, … from where they are to where they
// should be by the free pegs, a bit each. Disks on other pegs stand still. The
// pegs are written as in [hanoi.State.AppendTo].
type scatterJob struct {
	lo       hanoi.Disk
	from, to string
	free     uint32
}

// A scattering is how a job is done, and in about how many moves: the jobs one
// after the other.
type scattering struct {
	cost  float64
	steps []scatterJob
}

// plan returns the task that solves the puzzle.
func (v *scatterer) plan(p hanoi.Puzzle) (*plan.Task, error) {
	v.pegs = p.Pegs()
	v.made, v.tasks, v.size = map[scatterJob]*scattering{}, map[scatterJob]*plan.Task{}, map[[2]int]int{}
	all := scatterJob{1, string(p.Start.AppendTo(nil)), string(p.Goal.AppendTo(nil)), 1<<v.pegs - 1}
	parts := v.build(nil, all)
	if v.ctx.Err() != nil {
		return nil, context.Cause(v.ctx)
	}
	return plan.NewTask(1, p.Start, p.Goal, parts...), nil
}

// active returns the places of the disks that may move, and drops the largest
// disks that stand.
func (j *scatterJob) active() []int {
	n := len(j.from)
	for n > 0 && j.from[n-1] == j.to[n-1] {
		n--
	}
	j.from, j.to = j.from[:n], j.to[:n]
	var at []int
	for i := range n {
		if j.free>>j.from[i]&1 != 0 {
			at = append(at, i)
		}
	}
	return at
}

// tower returns the peg on which all the disks are that may move.
func (j *scatterJob) tower(pegs string, active []int) (byte, bool) {
	for _, i := range active {
		if pegs[i] != pegs[active[0]] {
			return 0, false
		}
	}
	return pegs[active[0]], true
}

// with returns the state in which the disks that may move are on the pegs that
// the function says.
func (j *scatterJob) with(peg func(i int) byte) string {
	b := []byte(j.from)
	for i := range b {
		if j.free>>b[i]&1 != 0 {
			b[i] = peg(i)
		}
	}
	return string(b)
}

// way returns the best way found to do the job.
func (v *scatterer) way(j scatterJob) *scattering {
	active := j.active()
	n := len(active)
	if n == 0 {
		return &scattering{}
	}
	if s := v.made[j]; s != nil {
		return s
	}
	s := &scattering{cost: math.Inf(1)}
	pegs := bits.OnesCount32(j.free)
	from, isFrom := j.tower(j.from, active)
	to, isTo := j.tower(j.to, active)
	switch {
	case n == 1:
		s.cost = 1
	case pegs == 3:
		s.cost = threePegs(j, active)
	case isFrom && isTo:
		s.cost, _ = frameStewartNumber(pegs, n).Float64()
		rest := bits.TrailingZeros32(j.free &^ (1<<from | 1<<to))
		s.steps = v.rested(j, active, split(pegs, n), byte(rest), byte(rest), byte(rest), 0, 0)
	default:
		near := v.small(pegs, n)
		slack := 1
		if pegs <= 5 {
			slack = 2
		}
		lo, hi := max(near-slack, 1), min(near+slack, n-1)
		if n <= 5 && pegs <= 5 {
			lo, hi = 1, n-1
		}
		for k := lo; k <= hi && v.ctx.Err() == nil; k++ {
			v.rests(j, active, k, pegs, s)
		}
	}
	v.made[j] = s
	return s
}

// rests tries the ways with k disks in the small tower and keeps the best.
func (v *scatterer) rests(j scatterJob, active []int, k, pegs int, best *scattering) {
	// How many large disks are on each peg before and after.
	var before, after [hanoi.MaxPegs]int
	for _, i := range active[k:] {
		before[j.from[i]]++
		after[j.to[i]]++
	}
	large := active[len(active)-1]
	try := func(a, b, c, t1, t2 byte) {
		steps := v.rested(j, active, k, a, b, c, t1, t2)
		cost := 0.0
		for _, s := range steps {
			if cost += v.way(s).cost; cost >= best.cost {
				return
			}
		}
		best.cost, best.steps = cost, steps
	}
	each := func(but uint32, f func(byte)) {
		for p := range byte(v.pegs) {
			if j.free&^but>>p&1 != 0 {
				f(p)
			}
		}
	}
	// few reports whether a peg is one of those that hold the fewest disks, besides
	// some others. With many pegs no other one is tried.
	few := func(count *[hanoi.MaxPegs]int, p byte, but uint32) bool {
		fewer := 0
		each(but, func(q byte) {
			if count[q] < count[p] || count[q] == count[p] && q < p {
				fewer++
			}
		})
		return pegs == 4 || fewer == 0 || fewer < tried(pegs)
	}
	each(0, func(b byte) {
		both := before
		for p := range both {
			both[p] += after[p]
		}
		if !few(&both, b, 0) {
			return
		}
		each(0, func(a byte) {
			if a == b && before[b] > 0 || a != b && (before[b] == 0 || !few(&before, a, 1<<b)) {
				return
			}
			each(0, func(c byte) {
				if c == b && after[b] > 0 || c != b && (after[b] == 0 || !few(&after, c, 1<<b)) {
					return
				}
				each(1<<a|1<<b, func(t1 byte) {
					if a == b && t1 != byte(bits.TrailingZeros32(j.free&^(1<<a))) {
						return // it does not matter
					}
					if pegs > 4 && a != b && j.from[large] != t1 && j.from[large] != a && j.from[large] != b {
						return
					}
					each(1<<c|1<<b, func(t2 byte) {
						if c == b && t2 != byte(bits.TrailingZeros32(j.free&^(1<<c))) {
							return
						}
						if pegs > 4 && c != b && j.to[large] != t2 && j.to[large] != c && j.to[large] != b {
							return
						}
						try(a, b, c, t1, t2)
					})
				})
			})
		})
	})
}

// tried is how many pegs are tried for each rest, with more than four.
func tried(pegs int) int { return max(1, 7-pegs) }

// rested returns the jobs of a way with k disks in the small tower that rests on
// a, b and c; t1 and t2 are where the large disks gather that are not on a before,
// and will not be on c afterwards.
func (v *scatterer) rested(j scatterJob, active []int, k int, a, b, c, t1, t2 byte) []scatterJob {
	cut := active[k-1] + 1
	small := scatterJob{j.lo, j.from[:cut], j.to[:cut], j.free}
	large := scatterJob{j.lo + hanoi.Disk(cut), j.from[cut:], j.to[cut:], j.free}
	on := func(p byte) string { return small.with(func(int) byte { return p }) }
	var steps []scatterJob
	add := func(j scatterJob, from, to string, free uint32) {
		if from != to {
			j.from, j.to, j.free = from, to, free
			steps = append(steps, j)
		}
	}
	first, second := large.from, large.to
	if a != b {
		first = large.with(func(i int) byte {
			if large.from[i] == a {
				return a
			}
			return t1
		})
	}
	if c != b {
		second = large.with(func(i int) byte {
			if large.to[i] == c {
				return c
			}
			return t2
		})
	}
	add(small, small.from, on(a), j.free)
	add(large, large.from, first, j.free&^(1<<a))
	add(small, on(a), on(b), j.free)
	add(large, first, second, j.free&^(1<<b))
	add(small, on(b), on(c), j.free)
	add(large, second, large.to, j.free&^(1<<c))
	add(small, on(c), small.to, j.free)
	return steps
}

// small returns how many of n disks should be in the small tower, for a tower of
// them to be made from a scattered state on average: the k for which
// G(p,k) + 2·FS(p,k) + 2·G(p−1,n−k) is least, where G(p,n) is that least number
// itself.
func (v *scatterer) small(pegs, n int) int {
	k, _ := v.gather(pegs, n)
	return k
}

func (v *scatterer) gather(pegs, n int) (k int, cost float64) {
	switch {
	case n == 0:
		return 0, 0
	case n == 1:
		return 0, 1 - 1/float64(pegs)
	case pegs == 3:
		return n - 1, 2.0 / 3 * (math.Pow(2, float64(n)) - 1)
	}
	of := func(k int) float64 {
		_, small := v.gather(pegs, k)
		_, large := v.gather(pegs-1, n-k)
		tower, _ := frameStewartNumber(pegs, k).Float64()
		return small + 2*tower + 2*large
	}
	id := [2]int{pegs, n}
	if k, ok := v.size[id]; ok {
		return k, of(k)
	}
	cost = math.Inf(1)
	for i := 1; i < n; i++ {
		if c := of(i); c < cost {
			k, cost = i, c
		}
	}
	v.size[id] = k
	return k, cost
}

// threePegs returns the distance on three free pegs, see classicDistance.
func threePegs(j scatterJob, active []int) float64 {
	once, twice := threeWays(j, active)
	return min(once, twice)
}

// threeWays returns the least numbers of moves in which the largest disk moves
// once, and twice.
func threeWays(j scatterJob, active []int) (once, twice float64) {
	n := len(active) - 1
	x, y := j.from[active[n]], j.to[active[n]]
	z := third(j.free, x, y)
	gather := func(pegs string, to byte) float64 {
		sum := 0.0
		for i := n - 1; i >= 0; i-- {
			if at := pegs[active[i]]; at != to {
				sum += math.Ldexp(1, i)
				to = third(j.free, at, to)
			}
		}
		return sum
	}
	return gather(j.from, z) + gather(j.to, z) + 1,
		gather(j.from, y) + gather(j.to, x) + math.Ldexp(1, n) + 1
}

func third(free uint32, x, y byte) byte { return byte(bits.TrailingZeros32(free &^ (1<<x | 1<<y))) }

// build appends the parts that do the job.
func (v *scatterer) build(parts []plan.Part, j scatterJob) []plan.Part {
	active := j.active()
	n := len(active)
	if n == 0 || v.ctx.Err() != nil {
		return parts
	}
	last := active[n-1]
	disk, x, y := j.lo+hanoi.Disk(last), hanoi.Peg(j.from[last]), hanoi.Peg(j.to[last])
	if n == 1 {
		return append(parts, plan.Do(disk, x, y))
	}
	if t := v.tasks[j]; t != nil {
		return append(parts, plan.Part{Task: t})
	}
	var own []plan.Part
	if bits.OnesCount32(j.free) == 3 {
		small := scatterJob{j.lo, j.from[:last], j.to[:last], j.free}
		walk := func(from, to string) {
			own = v.build(own, scatterJob{j.lo, from, to, j.free})
		}
		on := func(p hanoi.Peg) string { return small.with(func(int) byte { return byte(p) }) }
		z := hanoi.Peg(third(j.free, byte(x), byte(y)))
		if once, twice := threeWays(j, active); once <= twice {
			walk(small.from, on(z))
			own = append(own, plan.Do(disk, x, y))
			walk(on(z), small.to)
		} else {
			walk(small.from, on(y))
			own = append(own, plan.Do(disk, x, z))
			walk(on(y), on(x))
			own = append(own, plan.Do(disk, z, y))
			walk(on(x), small.to)
		}
	} else {
		for _, s := range v.way(j).steps {
			own = v.build(own, s)
		}
	}
	from, _ := hanoi.StateOf(v.pegs, []byte(j.from))
	to, _ := hanoi.StateOf(v.pegs, []byte(j.to))
	t := plan.NewTask(j.lo, from, to, own...)
	v.tasks[j] = t
	return append(parts, plan.Part{Task: t})
}
