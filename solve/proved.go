package solve

import "math/big"

// searchedTowers says for each number of pegs up to how many disks a
// breadth-first search has proved that the Frame–Stewart number is the minimum.
// On four pegs it is proved for any number of disks. The command hanoi explore
// --verify-table searches all of them again; docs/performance.md says what the
// largest took.
var searchedTowers = map[int]int{5: 20, 6: 18, 7: 17, 8: 15, 9: 12, 10: 12}

// SearchedTower returns up to how many disks a breadth-first search, see
// [search.Distance], has proved that the Frame–Stewart number is the minimum, for
// a tower that goes from one peg to another by the classic rules on more than
// four pegs; 0 if there was no search.
func SearchedTower(pegs int) int { return searchedTowers[pegs] }

// towerBound returns a proved lower bound of the number of moves that bring a
// tower from one peg to another by the classic rules on more than four pegs. It
// cuts the disks into groups of which the minimum is known and adds these up, or
// counts two moves for each disk but the largest.
func towerBound(pegs, disks int) *big.Int {
	bound := big.NewInt(2*int64(disks) - 1)
	// With fewer disks than pegs, two moves a disk are enough.
	size := max(searchedTowers[pegs], pegs-1)
	sum := new(big.Int).Mul(frameStewartNumber(pegs, size), big.NewInt(int64(disks/size)))
	sum.Add(sum, frameStewartNumber(pegs, disks%size))
	if sum.Cmp(bound) > 0 {
		return sum
	}
	return bound
}
