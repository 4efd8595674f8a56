package solve

import (
	"math/big"
	"math/bits"

	"example.com/hanoi"
)

// classicDistance returns the minimum number of moves between two states on
// three pegs by the classic rules, whose largest disks stand on different pegs,
// and the number of solutions of that length, which is 1 or 2.
//
// The largest disk moves once or twice (Hinz 1989), and the distance
// to a tower has a bit for each disk that must move for it.
func classicDistance(s, t hanoi.State) (moves, ways *big.Int) {
	n := hanoi.Disk(s.Disks())
	x, y := s.Peg(n), t.Peg(n)
	z := 3 - x - y
	s, t = s.Sub(1, n-1), t.Sub(1, n-1)

	once := toTower(s, z)
	once.Add(once, toTower(t, z)).Add(once, one)

	// In between, the smaller disks go from tower to tower: 2^(n−1) − 1 moves.
	twice := toTower(s, y)
	twice.Add(twice, toTower(t, x)).Add(twice, one)
	twice.Add(twice, new(big.Int).Lsh(one, uint(n-1)))

	switch once.Cmp(twice) {
	case 0:
		return once, big.NewInt(2)
	case 1:
		return twice, one
	}
	return once, one
}

// toTower returns the minimum number of moves from the state to the tower on the
// peg, on three pegs by the classic rules: the largest disk that is not there
// moves once, for which all smaller ones have to be on the third peg.
func toTower(s hanoi.State, peg hanoi.Peg) *big.Int {
	words := make([]big.Word, (s.Disks()+bits.UintSize-1)/bits.UintSize)
	for d := s.Disks(); d > 0; d-- {
		if at := s.Peg(hanoi.Disk(d)); at != peg {
			words[(d-1)/bits.UintSize] |= 1 << uint((d-1)%bits.UintSize)
			peg = 3 - at - peg
		}
	}
	return new(big.Int).SetBits(words)
}
