package sequence

import "math/big"

// A move takes disk (1 is the smallest) from a peg to another, 0 to 2.
type move struct{ disk, from, to int64 }

// moveAt returns move m, m at least 1. The disk is that of the lowest bit of m. An
// odd one always goes on to the next peg, an even one to the peg before; so the peg
// where it stands tells how often it has moved, and the other way round.
func moveAt(m *big.Int) move {
	zeros := m.TrailingZeroBits()
	moved := new(big.Int).Rsh(m, zeros+1) // how often the disk moved before
	from := int64(mod3Of(moved))
	step := int64(1)
	if zeros%2 == 1 {
		from, step = -from, -1
	}
	return move{int64(zeros) + 1, mod3(from), mod3(from + step)}
}

// mod3Of returns m modulo 3.
func mod3Of(m *big.Int) uint64 {
	return new(big.Int).Mod(m, big.NewInt(3)).Uint64()
}

func mod3(n int64) int64 { return (n%3 + 3) % 3 }

func ofMove(f func(move) int64) func(*big.Int) *big.Int {
	return func(m *big.Int) *big.Int { return big.NewInt(f(moveAt(m))) }
}

func (m move) code() int64 {
	if m.to == (m.from+1)%3 {
		return m.from + 1
	}
	return []int64{6, 4, 5}[m.from] // (1,3), (2,1), (3,2)
}

// pairs is the sequence of the pegs of all moves, with names for them.
func pairs(names [3]int64) func(*big.Int) *big.Int {
	return func(i *big.Int) *big.Int {
		half := new(big.Int).Add(i, big.NewInt(1))
		m := moveAt(half.Rsh(half, 1))
		if i.Bit(0) == 1 {
			return big.NewInt(names[m.from])
		}
		return big.NewInt(names[m.to])
	}
}

// triple tells which three moves follow each other. Only these five occur, as the
// first of them alternates between the smallest disk and another one (Hinz 1996).
func triple(m *big.Int) *big.Int {
	i := new(big.Int).Mul(m, big.NewInt(3))
	code := int64(0)
	for before := int64(2); before >= 0; before-- {
		m := moveAt(new(big.Int).Sub(i, big.NewInt(before)))
		code = code*100 + (m.from+1)*10 + m.to + 1
	}
	return big.NewInt(map[int64]int64{121323: 1, 123132: 2, 213123: 3, 123123: 4, 213132: 5}[code])
}

func gray(m *big.Int) *big.Int {
	half := new(big.Int).Rsh(m, 1)
	return half.Xor(half, m)
}

// stateAt returns the state after m moves: at d − 1 the peg of disk d, as far as
// disks have moved. From the largest one on down, a disk whose bit of the Gray code
// is set stands one peg on from the next larger one, and where a bit is not set the
// disk stands with it, and the direction turns round.
func stateAt(m *big.Int) []byte {
	code := gray(m)
	state := make([]byte, code.BitLen())
	peg, step := int64(0), int64(1)
	if len(state)%2 == 0 {
		step = -1
	}
	for d := len(state) - 1; d >= 0; d-- {
		if code.Bit(d) == 1 {
			peg = mod3(peg + step)
		} else {
			step = -step
		}
		state[d] = byte(peg)
	}
	return state
}

func ofState(f func([]byte) *big.Int) func(*big.Int) *big.Int {
	return func(m *big.Int) *big.Int { return f(stateAt(m)) }
}

// digits returns the number whose digits are the pegs, that of disk 1 last.
func digits(state []byte, base int) *big.Int {
	text := make([]byte, 0, len(state)+1)
	for d := len(state) - 1; d >= 0; d-- {
		text = append(text, '0'+state[d])
	}
	if len(text) == 0 {
		text = append(text, '0')
	}
	n, _ := new(big.Int).SetString(string(text), base)
	return n
}

func ternary(state []byte) *big.Int { return digits(state, 3) }
func decimal(state []byte) *big.Int { return digits(state, 10) }

// otherState is the state of the solution with pegs 1 and 2 exchanged.
func otherState(m *big.Int) *big.Int {
	state := stateAt(m)
	for d, peg := range state {
		state[d] = (3 - peg) % 3
	}
	return ternary(state)
}

// top gives the smallest disk on a peg. On peg 0 there is always one more disk.
func top(peg byte) func([]byte) *big.Int {
	return func(state []byte) *big.Int {
		for d, p := range state {
			if p == peg {
				return big.NewInt(int64(d) + 1)
			}
		}
		if peg == 0 {
			return big.NewInt(int64(len(state)) + 1)
		}
		return new(big.Int)
	}
}

// bits gives the disks on some pegs as the bits of a number.
func bits(on ...byte) func([]byte) *big.Int {
	return func(state []byte) *big.Int {
		text := make([]byte, len(state)+1)
		text[0] = '0'
		for d, p := range state {
			bit := byte('0')
			for _, peg := range on {
				if p == peg {
					bit = '1'
				}
			}
			text[len(state)-d] = bit
		}
		n, _ := new(big.Int).SetString(string(text), 2)
		return n
	}
}

func pegs(state []byte) *big.Int {
	var on [3]int64
	for _, p := range state {
		on[p] = 1
	}
	return big.NewInt(on[0] + on[1] + on[2])
}
