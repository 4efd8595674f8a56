package sequence

import "math/big"

// pegsOf returns the pegs of the state that a number stands for: its ternary digits,
// that of disk 1 first.
func pegsOf(n *big.Int) []byte {
	text := n.Text(3)
	state := make([]byte, len(text))
	for i := range len(text) {
		state[len(text)-1-i] = text[i] - '0'
	}
	return state
}

// third returns the peg that is neither of two; of one peg, that peg itself.
func third(a, b byte) byte { return (6 - a - b) % 3 }

// tower returns how many moves it takes to bring disks to one peg: a disk that is
// not where it should be needs the smaller ones on the third peg.
func tower(state []byte, peg byte) *big.Int {
	moves := new(big.Int)
	for d := len(state) - 1; d >= 0; d-- {
		if state[d] != peg {
			moves.SetBit(moves, d, 1)
			peg = third(state[d], peg)
		}
	}
	return moves
}

func distanceTo0(n *big.Int) *big.Int { return tower(pegsOf(n), 0) }

// ternaryCode puts the digit of each disk in its place as seen from the larger ones.
func ternaryCode(n *big.Int) *big.Int {
	state := pegsOf(n)
	peg := byte(0)
	for d := len(state) - 1; d >= 0; d-- {
		peg = third(state[d], peg)
		state[d] = peg
	}
	return ternary(state)
}

// antidiagonals is the table of distances: 0,0; 0,1; 1,0; 0,2; 1,1; 2,0 and so on.
func antidiagonals(i *big.Int) *big.Int {
	// The diagonal s begins at s(s + 1)/2: s is the whole part of (√(8i + 1) − 1)/2.
	s := new(big.Int).Lsh(i, 3)
	s.Add(s, big.NewInt(1)).Sqrt(s)
	s.Sub(s, big.NewInt(1)).Rsh(s, 1)
	begin := new(big.Int).Add(s, big.NewInt(1))
	begin.Mul(begin, s).Rsh(begin, 1)
	row := new(big.Int).Sub(i, begin)
	return distance(pegsOf(row), pegsOf(s.Sub(s, row)))
}

// distance returns the least number of moves between two states. The largest disk
// that differs moves once, or twice by way of the third peg (Wood 1981, Hinz 1989).
func distance(a, b []byte) *big.Int {
	n := max(len(a), len(b))
	for ; n > 0 && pegOf(a, n-1) == pegOf(b, n-1); n-- {
	}
	if n == 0 {
		return new(big.Int)
	}
	a, b = grown(a, n), grown(b, n)
	d := n - 1
	from, to := a[d], b[d]
	spare := third(from, to)
	once := tower(a[:d], spare)
	once.Add(once, tower(b[:d], spare))
	once.Add(once, big.NewInt(1))
	twice := tower(a[:d], to)
	twice.Add(twice, tower(b[:d], from))
	twice.Add(twice, new(big.Int).SetBit(big.NewInt(1), d, 1)) // 2 and the 2^d − 1 of a tower in between
	if once.Cmp(twice) < 0 {
		return once
	}
	return twice
}

// pegOf returns where a disk is; those that are not named are on peg 0.
func pegOf(state []byte, d int) byte {
	if d < len(state) {
		return state[d]
	}
	return 0
}

// grown returns the state with exactly n disks.
func grown(state []byte, n int) []byte {
	if n <= len(state) {
		return state[:n]
	}
	return append(append([]byte(nil), state...), make([]byte, n-len(state))...)
}
