package graph

import (
	"context"
	"math/big"
	"math/bits"
	"slices"

	"example.com/hanoi"
)

// LargestMoves says for how many pairs of vertices the shortest ways move the largest
// disk how often.
type LargestMoves struct {
	// Moves are the numbers of moves of the largest disk that occur on the shortest
	// ways of a pair, rising: 1 and 2 if both are equally short. No number means that
	// there is no way.
	Moves []int
	Pairs *big.Int // ordered pairs, those of a vertex with itself included
}

// LargestDiskMoves counts the ordered pairs of vertices by how often the largest disk
// moves on the shortest ways from the one to the other: at most once less than there
// are pegs. With p pegs and more than p(p−2) disks by the classic rules, all numbers up
// to p−1 are needed for some pairs (Aumann, Götz, Hinz and Petr 2014). The numbers
// that occur come in order.
//
// The graphs H(3,n) have formulas; in others a search is made from every vertex. The
// error is a [*hanoi.PuzzleError] if there are more than [MaxSearched] vertices, or
// for formulas more than [MaxFormula] disks, or that of the context.
func LargestDiskMoves(ctx context.Context, g Graph) (all []LargestMoves, how string, err error) {
	if g.rules == hanoi.Classic(3) && g.disks > 0 {
		if err := checkFormula(g); err != nil {
			return nil, "", err
		}
		return largestMovesOfThree(g.disks), "formula", nil
	}
	if n := g.NumVertices(); n.Cmp(big.NewInt(MaxSearched)) > 0 {
		return nil, "", tooManyToSearch(g, "the moves of the largest disk")
	}
	counts := map[moveSet]int64{}
	err = fromEvery(ctx, g, func(_ hanoi.State, weight int64, at []reached, _ []int32) bool {
		for _, v := range at {
			if v.distance < 0 {
				v.largest = 0
			}
			counts[v.largest] += weight
		}
		return true
	})
	if err != nil {
		return nil, "", err
	}
	for set, n := range counts {
		all = append(all, LargestMoves{set.numbers(), big.NewInt(n)})
	}
	slices.SortFunc(all, func(a, b LargestMoves) int { return slices.Compare(order(a), order(b)) })
	return all, "search", nil
}

// order puts pairs without a way last.
func order(l LargestMoves) []int {
	if len(l.Moves) == 0 {
		return []int{hanoi.MaxPegs}
	}
	return l.Moves
}

func (s moveSet) numbers() (all []int) {
	for ; s != 0; s &= s - 1 {
		all = append(all, bits.TrailingZeros32(uint32(s)))
	}
	return all
}

// largestMovesOfThree counts the pairs of H(3,n), n at least 1, by the formulas for
// two moves and for one or two; the largest disk stands in a third of all pairs.
func largestMovesOfThree(n int) (all []LargestMoves) {
	twice, either := new(big.Int), new(big.Int)
	for _, f := range formulas(n) {
		switch f.Name {
		case movesTwice:
			twice.Lsh(f.Value.Num(), 1)
		case onceOrTwice:
			either.Lsh(f.Value.Num(), 1)
		}
	}
	stands := new(big.Int).Mul(big.NewInt(3), power(9, n-1))
	once := new(big.Int).Lsh(stands, 1)
	once.Sub(once, twice).Sub(once, either)
	for _, l := range []LargestMoves{{[]int{0}, stands}, {[]int{1}, once}, {[]int{1, 2}, either}, {[]int{2}, twice}} {
		if l.Pairs.Sign() > 0 {
			all = append(all, l)
		}
	}
	return all
}
