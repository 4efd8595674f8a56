package plan

import (
	"math/big"

	"example.com/hanoi"
)

// PerDisk returns how often each disk moves: entry d−1 is for disk d.
func (p *Plan) PerDisk() []*big.Int {
	counts := zeros(p.Root().from.Disks())
	p.tally(func(m hanoi.Move, n *big.Int) {
		c := counts[m.Disk-1]
		c.Add(c, n)
	})
	return counts
}

// PerPegs returns how often a disk goes from each peg to each other one: entry
// [from][to].
func (p *Plan) PerPegs() [][]*big.Int {
	counts := make([][]*big.Int, p.Root().from.Pegs())
	for from := range counts {
		counts[from] = zeros(len(counts))
	}
	p.tally(func(m hanoi.Move, n *big.Int) {
		c := counts[m.From][m.To]
		c.Add(c, n)
	})
	return counts
}

func zeros(n int) []*big.Int {
	counts := make([]*big.Int, n)
	for i := range counts {
		counts[i] = new(big.Int)
	}
	return counts
}

// tally calls count for the single moves of each distinct task, with how often that
// task is done. count must not keep or change the number.
func (p *Plan) tally(count func(hanoi.Move, *big.Int)) {
	var order []*Task
	for t := range p.Tasks() {
		order = append(order, t)
	}
	// How often each task is done. The number of a task is complete once the
	// numbers of all tasks that contain it are.
	times := map[*Task]*big.Int{p.Root(): big.NewInt(1)}
	for i := len(order) - 1; i >= 0; i-- {
		t := order[i]
		n := times[t]
		delete(times, t)
		for _, part := range t.parts {
			switch s := part.Task; {
			case s == nil:
				count(part.Move, n)
			case times[s] == nil:
				times[s] = new(big.Int).Set(n)
			default:
				times[s].Add(times[s], n)
			}
		}
	}
}
