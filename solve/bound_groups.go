package solve

import (
	"context"
	"math"
	"math/big"
	"slices"

	"example.com/hanoi"
	"example.com/hanoi/search"
)

// groupBound cuts the disks into groups and adds up what each group would need
// alone. The moves of a group in a solution of the whole are legal without the
// other disks, and no move belongs to two groups. It does so in several ways and
// returns the largest sum.
func groupBound(ctx context.Context, p hanoi.Puzzle, states uint64) (*big.Int, error) {
	g := grouper{ctx: ctx, puzzle: p, size: int(math.Log(float64(states)) / math.Log(float64(p.Pegs()))), known: map[hanoi.Puzzle]*big.Int{}}
	best := new(big.Int)
	for _, groups := range g.ways() {
		sum := new(big.Int)
		for _, disks := range groups {
			n, err := g.alone(disks)
			if err != nil {
				return nil, err
			}
			sum.Add(sum, n)
		}
		best = larger(best, sum)
	}
	return best, nil
}

// A grouper finds groups of disks and what each needs alone.
type grouper struct {
	ctx    context.Context
	puzzle hanoi.Puzzle
	size   int                       // of a group that a search is made for
	known  map[hanoi.Puzzle]*big.Int // what groups need
}

// ways returns the ways to cut the disks into groups: neighbours; those that start
// on the same peg, which are in each other's way; and those that end on the same
// one. Disks are in increasing order.
func (g *grouper) ways() [][][]hanoi.Disk {
	all := make([]hanoi.Disk, g.puzzle.Disks())
	for i := range all {
		all[i] = hanoi.Disk(i + 1)
	}
	ways := [][][]hanoi.Disk{{all}}
	for _, s := range []hanoi.State{g.puzzle.Start, g.puzzle.Goal} {
		groups := make([][]hanoi.Disk, s.Pegs())
		for _, d := range all {
			groups[s.Peg(d)] = append(groups[s.Peg(d)], d)
		}
		g.wake(groups)
		ways = append(ways, groups)
	}
	return ways
}

// wake gives to each group that need not move alone the largest disk that comes to
// its peg or leaves it, so that it is in the way of something.
func (g *grouper) wake(groups [][]hanoi.Disk) {
	stands := func(d hanoi.Disk) bool { return g.puzzle.Start.Peg(d) == g.puzzle.Goal.Peg(d) }
	for peg, group := range groups {
		if len(group) == 0 || slices.ContainsFunc(group, func(d hanoi.Disk) bool { return !stands(d) }) {
			continue
		}
		for d := hanoi.Disk(g.puzzle.Disks()); d > group[0]; d-- {
			from, to := g.puzzle.Start.Peg(d), g.puzzle.Goal.Peg(d)
			if from == to || int(from) != peg && int(to) != peg {
				continue
			}
			for i := range groups {
				groups[i] = slices.DeleteFunc(groups[i], func(e hanoi.Disk) bool { return e == d })
			}
			group = append(groups[peg], d)
			slices.Sort(group)
			groups[peg] = group
			break
		}
	}
}

// alone returns a number of moves that the disks need alone. If there are too many
// for a search they are cut into smaller groups, but for towers by the classic
// rules, of which more is known.
func (g *grouper) alone(disks []hanoi.Disk) (*big.Int, error) {
	p := g.of(disks).WithoutStanding()
	disks = disks[:p.Disks()]
	from, ok1 := p.Start.Perfect()
	to, ok2 := p.Goal.Perfect()
	switch {
	case len(disks) == 0:
		return new(big.Int), nil
	case ok1 && ok2 && from != to && p.Rules == hanoi.Classic(p.Pegs()) && p.Pegs() > 3:
		return tower(p.Pegs(), len(disks)).LowerBound, nil
	case len(disks) > g.size:
		cut := len(disks) - g.size
		large, err := g.alone(disks[cut:])
		if err != nil {
			return nil, err
		}
		small, err := g.alone(disks[:cut])
		if err != nil {
			return nil, err
		}
		return new(big.Int).Add(large, small), nil
	}
	if n, ok := g.known[p]; ok {
		return n, nil
	}
	n, err := search.Distance(g.ctx, p, search.Options{})
	if err != nil {
		return nil, unreachable(g.puzzle, err)
	}
	g.known[p] = big.NewInt(int64(n))
	return g.known[p], nil
}

// of returns the puzzle of some of the disks.
func (g *grouper) of(disks []hanoi.Disk) hanoi.Puzzle {
	var from, to []hanoi.Peg
	for _, d := range disks {
		from = append(from, g.puzzle.Start.Peg(d))
		to = append(to, g.puzzle.Goal.Peg(d))
	}
	p := hanoi.Puzzle{Rules: g.puzzle.Rules}
	p.Start, _ = hanoi.NewState(g.puzzle.Pegs(), from...)
	p.Goal, _ = hanoi.NewState(g.puzzle.Pegs(), to...)
	return p
}
