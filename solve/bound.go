package solve

import (
	"context"
	"math/big"

	"example.com/hanoi"
)

// lowerBound returns a number of moves that every solution of the puzzle has at
// least: the largest of some bounds. The largest disk of the puzzle must have to
// move, and each disk must be able to reach its goal.
func lowerBound(ctx context.Context, p hanoi.Puzzle, c Config) (*big.Int, error) {
	best := diskBound(p)
	groups, err := groupBound(ctx, p, c.groupStates())
	if err != nil {
		return best, err
	}
	best = larger(best, groups)
	if p.Pegs() == 4 { // other rules allow less than the classic ones
		best = larger(best, bouschBound(p))
	}
	return best, nil
}

// groupStates returns how many states a group of disks may have that is searched
// for a bound: as many as take about a second.
func (c Config) groupStates() uint64 {
	const most, least = 1 << 27, 1 << 18
	if c.MaxStates == 0 {
		return most
	}
	return min(most, max(least, c.MaxStates))
}

// diskBound adds up how often each disk has to move at least:
//
//   - as often as there are steps from its start to its goal;
//   - at least once if it starts on the peg that the largest disk leaves, or ends
//     on the one to which that disk goes, since a smaller disk is on neither peg
//     of a move;
//   - at least twice if both hold: off the first peg before the largest disk
//     moves first, and onto the last peg after it has moved last; and if it has
//     to move but ends where it starts.
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
		if s == t && least > 0 {
			least = 2
		}
		sum += int64(max(moves, least))
	}
	return big.NewInt(sum)
}
