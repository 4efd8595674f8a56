package solve

import (
	"math"
	"math/big"

	"example.com/hanoi"
)

// bouschBound returns a lower bound for any two states on four pegs by the classic
// rules, from Bousch (La quatrième tour de Hanoï, 2014, théorème 2.9): if a state v
// leaves two pegs empty, and a is one of them, then from any state u it takes at
// least Ψ(E) moves to v, where E are the disks that are on a in u.
//
// When the largest disk moves for the first time, the others keep its peg and the
// one that it goes to empty, and so they do when it moves for the last time. So
// much is needed before and after, whatever is in between. Deleting the largest
// disks from a solution gives a solution for the others, so the best of the bounds
// for so many smallest disks holds for all.
func bouschBound(p hanoi.Puzzle) *big.Int {
	best := new(big.Int)
	start, goal := newPsi(p.Start), newPsi(p.Goal)
	for m := 1; m <= p.Disks(); m++ {
		d := hanoi.Disk(m)
		if a, b := p.Start.Peg(d), p.Goal.Peg(d); a != b {
			first, last := start.values(), goal.values()
			// Either it moves once, or at least twice, by other pegs.
			once := new(big.Int).Add(larger(first[a], first[b]), larger(last[a], last[b]))
			once.Add(once, one)
			twice := new(big.Int).Add(larger(first[a], least(first, a)), larger(last[b], least(last, b)))
			twice.Add(twice, big.NewInt(2))
			if twice.Cmp(once) < 0 {
				once = twice
			}
			best = larger(best, once)
		}
		start.add(d)
		goal.add(d)
	}
	return best
}

func larger(a, b *big.Int) *big.Int {
	if a.Cmp(b) < 0 {
		return b
	}
	return a
}

// least returns the least of the values of the pegs other than one.
func least(values []*big.Int, but hanoi.Peg) *big.Int {
	var min *big.Int
	for p, v := range values {
		if hanoi.Peg(p) != but && (min == nil || v.Cmp(min) < 0) {
			min = v
		}
	}
	return min
}

// A psi has for each peg how many of the disks of a state that were added are on
// it, by their ∇.
type psi struct {
	state hanoi.State
	count [][]int64 // by peg and ∇
}

func newPsi(s hanoi.State) *psi { return &psi{s, make([][]int64, s.Pegs())} }

// add adds a disk. The disks are numbered from 0 in the formula: ∇n is the largest
// k with k(k+1)/2 ≤ n.
func (e *psi) add(d hanoi.Disk) {
	n := int64(d) - 1
	k := int64(math.Sqrt(float64(2*n))) + 1
	for k*(k+1)/2 > n {
		k--
	}
	of := &e.count[e.state.Peg(d)]
	for int64(len(*of)) <= k {
		*of = append(*of, 0)
	}
	(*of)[k]++
}

// values returns Ψ of the disks on each peg: the largest, over L = 0, 1, 2, …, of
// (1 − L)·2^L − 1 + the sum over the disks of 2^min(∇n, L).
func (e *psi) values() []*big.Int {
	values := make([]*big.Int, len(e.count))
	for p, count := range e.count {
		best := new(big.Int)
		low, rest := new(big.Int), int64(0) // of the disks with ∇ below L; number of the others
		for _, c := range count {
			rest += c
		}
		for l := range len(count) + 1 {
			v := big.NewInt(rest + 1 - int64(l))
			v.Lsh(v, uint(l)).Add(v, low).Sub(v, one)
			best = larger(best, v)
			if l < len(count) {
				low.Add(low, new(big.Int).Lsh(big.NewInt(count[l]), uint(l)))
				rest -= count[l]
			}
		}
		values[p] = best
	}
	return values
}
