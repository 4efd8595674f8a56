package solve

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/bits"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/plan"
)

// The most disks of which [FrameStewart] and [Tower] give the number of moves. On
// three pegs it has a bit for each disk; on more it takes some seconds.
const (
	maxTowerThree = min(1<<33, math.MaxInt)
	maxTower      = min(100_000_000_000, math.MaxInt)
)

// checkTower returns the error of FrameStewart and Tower.
func checkTower(pegs, disks int) error {
	if pegs < 3 {
		return &hanoi.PuzzleError{
			Asked:   "a tower on " + words.Count(pegs, "peg"),
			Allowed: "the number of moves is given for 3 pegs and more",
			Hint:    "Count takes any puzzle",
		}
	}
	most := maxTower
	if pegs == 3 {
		most = maxTowerThree
	}
	if disks < 0 || disks > most {
		return &hanoi.PuzzleError{
			Asked:   "a tower of " + words.Count(disks, "disk"),
			Allowed: fmt.Sprintf("on %d pegs, the number of disks to count is 0 to %d", pegs, most),
		}
	}
	return nil
}

// FrameStewart returns the Frame–Stewart number of the pegs and disks: the number
// of moves in which the algorithm of Frame and Stewart (1941) brings a tower from
// one peg to another by the classic rules. For 3 pegs it is 2^disks − 1, and for 4
// pegs it is the minimum as well (Bousch 2014); for more pegs nothing better is
// known.
//
// The pegs are 3 or more, beyond [hanoi.MaxPegs] too, and the disks 0 to 10^11, on
// 3 pegs 0 to 2^33 (and never more than an int holds); else the error is a
// [*hanoi.PuzzleError].
//
// It satisfies FS(p,n) = min over k of 2·FS(p,k) + FS(p−1,n−k). Here it is summed
// up directly: among the differences FS(p,n) − FS(p,n−1), which do not fall, 2^t
// occurs C(p−3+t, p−3) times (Klavžar, Milutinović and Petr 2002).
func FrameStewart(pegs, disks int) (*big.Int, error) {
	if err := checkTower(pegs, disks); err != nil {
		return nil, err
	}
	return frameStewartNumber(pegs, disks), nil
}

// frameStewartNumber is FrameStewart of numbers that are checked.
func frameStewartNumber(pegs, disks int) *big.Int {
	if pegs == 3 {
		n := new(big.Int).Lsh(one, uint(disks))
		return n.Sub(n, one)
	}
	sum, term := new(big.Int), new(big.Int)
	for t, left := 0, disks; left > 0; t++ {
		times := int(min(int64(left), choose(pegs-3+t, pegs-3)))
		sum.Add(sum, term.Lsh(big.NewInt(int64(times)), uint(t)))
		left -= times
	}
	return sum
}

// choose returns the binomial coefficient of n over k, or 2^40 if it is larger; n
// may be any int. It is 0 if k > n.
func choose(n, k int) int64 {
	const large = 1 << 40
	k = min(k, n-k)
	if k < 0 {
		return 0
	}
	c := uint64(1)
	for i := range uint64(k) {
		// c grows with i, since k is at most half of n.
		high, low := bits.Mul64(c, uint64(n)-uint64(k)+i+1)
		if high > i {
			return large
		}
		if c, _ = bits.Div64(high, low, i+1); c > large {
			return large
		}
	}
	return int64(c)
}

// split returns how many of n smallest disks, n at least 2, the algorithm of
// Frame and Stewart puts aside on a peg of its own while the other n − k go by
// one peg less: a k for which 2·FS(p,k) + FS(p−1,n−k) is least. If there are
// several it is the largest.
func split(pegs, n int) int {
	if pegs == 3 {
		return n - 1
	}
	// The last of the n differences is 2^t. The first differences of the k disks
	// count double, so k has those up to 2^(t−2) and some of 2^(t−1); and the
	// other disks have those up to 2^(t−1) and some of 2^t, on one peg less.
	t := 0
	for choose(pegs-2+t, pegs-2) < int64(n) {
		t++
	}
	return int(min(choose(pegs-3+t, pegs-2), int64(n)-choose(pegs-4+t, pegs-3)))
}

// frameStewart is the method for a tower that is to be brought from one peg to
// another by the classic rules, on more than three pegs.
type frameStewart struct {
	disks, pegs int
	from, to    hanoi.Peg
}

func (m frameStewart) count(context.Context, Config) (Answer, error) {
	return tower(m.pegs, m.disks), nil
}

// Tower returns what is known about the number of moves that bring a tower from
// one peg to another by the classic rules. There may be more disks than a
// [hanoi.State] can have. The error is that of [FrameStewart].
func Tower(pegs, disks int) (Answer, error) {
	if err := checkTower(pegs, disks); err != nil {
		return Answer{}, err
	}
	return tower(pegs, disks).own(), nil
}

// tower is Tower of numbers that are checked.
func tower(pegs, disks int) Answer {
	moves := frameStewartNumber(pegs, disks)
	a := Answer{Moves: moves, Status: Proved, LowerBound: moves, Method: "Frame–Stewart"}
	switch {
	case pegs == 3:
		a.Solutions = one
		a.Method = "three pegs, exact"
		a.Reason = lucas
	case disks < pegs:
		a.Reason = "every disk but the largest has to move at least twice"
	case pegs == 4:
		a.Reason = "Frame–Stewart is optimal on four pegs (Bousch 2014)"
	case disks <= searchedTowers[pegs]:
		a.Reason = "a breadth-first search has proved it for this many disks"
	default:
		a.Status = BestKnown
		a.LowerBound = towerBound(pegs, disks)
		a.Reason = "that Frame–Stewart is optimal on five and more pegs is only conjectured"
	}
	return a
}

const lucas = "2^n − 1 moves are needed and enough (Lucas 1883)"

func (m frameStewart) plan(ctx context.Context, c Config) (Answer, *plan.Task, error) {
	answer, err := m.count(ctx, c)
	if err != nil {
		return Answer{}, nil, err
	}
	// Tens of tasks a disk, each of some hundred bytes; measured up to 26 pegs.
	if need := uint64(m.disks) * 30_000; need > c.memory() {
		return Answer{}, nil, tooLarge(m.disks, need, c)
	}
	b := &fsBuilder{ctx: ctx, made: map[fsTask]*plan.Task{}}
	for p := range m.pegs {
		tower, err := hanoi.Perfect(m.disks, m.pegs, hanoi.Peg(p))
		if err != nil {
			return Answer{}, nil, err
		}
		b.tower = append(b.tower, tower)
	}
	part, err := b.part(fsTask{lo: 1, n: m.disks, from: m.from, to: m.to, free: 1<<m.pegs - 1})
	if err != nil {
		return Answer{}, nil, err
	}
	if part.Task == nil {
		part.Task = plan.NewTask(1, b.tower[m.from], b.tower[m.to], part)
	}
	return answer, part.Task, nil
}

// An fsTask is: bring the n disks lo, lo+1, … from one peg to another by the
// free pegs, a bit each.
type fsTask struct {
	lo       hanoi.Disk
	n        int
	from, to hanoi.Peg
	free     uint32
}

type fsBuilder struct {
	ctx   context.Context
	tower []hanoi.State // of all disks, by peg
	made  map[fsTask]*plan.Task
}

func (b *fsBuilder) part(t fsTask) (plan.Part, error) {
	if t.n == 1 {
		return plan.Do(t.lo, t.from, t.to), nil
	}
	if made := b.made[t]; made != nil {
		return plan.Part{Task: made}, nil
	}
	if b.ctx.Err() != nil {
		return plan.Part{}, context.Cause(b.ctx)
	}
	k := split(bits.OnesCount32(t.free), t.n)
	rest := hanoi.Peg(bits.TrailingZeros32(t.free &^ (1<<t.from | 1<<t.to)))
	aside := t
	aside.n, aside.to = k, rest
	large := t
	large.lo, large.n, large.free = t.lo+hanoi.Disk(k), t.n-k, t.free&^(1<<rest)
	back := t
	back.n, back.from = k, rest

	var parts [3]plan.Part
	for i, sub := range []fsTask{aside, large, back} {
		var err error
		if parts[i], err = b.part(sub); err != nil {
			return plan.Part{}, err
		}
	}
	hi := t.lo + hanoi.Disk(t.n) - 1
	made := plan.NewTask(t.lo, b.tower[t.from].Sub(t.lo, hi), b.tower[t.to].Sub(t.lo, hi), parts[:]...)
	b.made[t] = made
	return plan.Part{Task: made}, nil
}
