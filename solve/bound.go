package solve

import (
	"context"
	"math"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/search"
)

// lowerBound returns a number of moves that every solution of the puzzle has at
// least: the larger one of two bounds. The largest disk of the puzzle must have to
// move, and each disk must be able to reach its goal.
func lowerBound(ctx context.Context, p hanoi.Puzzle) (*big.Int, error) {
	a := diskBound(p)
	b, err := groupBound(ctx, p)
	if err != nil || a.Cmp(b) > 0 {
		return a, err
	}
	return b, nil
}

// groupBound cuts the disks into groups and adds up what each group would need
// alone. The moves of a group in a solution of the whole are legal without the
// other disks, and no move belongs to two groups.
func groupBound(ctx context.Context, p hanoi.Puzzle) (*big.Int, error) {
	const states = 1 << 18
	size := hanoi.Disk(math.Log(states) / math.Log(float64(p.Pegs())))
	known := map[hanoi.Puzzle]int{}
	sum := int64(0)
	for hi := hanoi.Disk(p.Disks()); hi > 0; hi -= min(hi, size) {
		lo := max(hi-size+1, 1)
		group := hanoi.Puzzle{Rules: p.Rules, Start: p.Start.Sub(lo, hi), Goal: p.Goal.Sub(lo, hi)}
		n, ok := known[group]
		if !ok {
			var err error
			if n, err = search.Distance(ctx, group, search.Options{}); err != nil {
				return nil, unreachable(p, err)
			}
			known[group] = n
		}
		sum += int64(n)
	}
	return big.NewInt(sum), nil
}

// diskBound adds up how often each disk has to move at least:
//
//   - as often as there are steps from its start to its goal;
//   - at least once if it starts on the peg that the largest disk leaves, or ends
//     on the one to which that disk goes, since a smaller disk is on neither peg
//     of a move;
//   - at least twice if both hold: off the first peg before the largest disk
//     moves first, and onto the last peg after it has moved last.
func diskBound(p hanoi.Puzzle) *big.Int {
	n := hanoi.Disk(p.Disks())
	leaves, enters := p.Start.Peg(n), p.Goal.Peg(n)
	sum := int64(0)
	for d := hanoi.Disk(1); d <= n; d++ {
		s, t := p.Start.Peg(d), p.Goal.Peg(d)
		moves := len(shortestWalk(p.Rules, s, t, 1<<p.Pegs()-1)) - 1
		least := 0
		if d < n && s == leaves {
			least++
		}
		if d < n && t == enters {
			least++
		}
		sum += int64(max(moves, least))
	}
	return big.NewInt(sum)
}
