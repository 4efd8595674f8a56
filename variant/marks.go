package variant

import "math/bits"

// Marks are a set of numbers, as bits. Two levels above say which words have
// any, so that the members are found fast and in order, however few they are.
type marks [3][]uint64

func newMarks(n uint64) marks {
	var m marks
	for k := range m {
		n = n/64 + 1
		m[k] = make([]uint64, n)
	}
	return m
}

// marksMemory returns how many bytes the marks of so many numbers take.
func marksMemory(n uint64) uint64 { return n/8 + n/8/63 + 48 }

// add puts a number in. It asks nothing where it can do without, since what is
// in already is hard to foresee.
func (m *marks) add(i uint64) {
	m[0][i/64] |= 1 << (i % 64)
	i /= 64
	above := &m[1][i/64]
	if *above == 0 {
		m[2][i/4096] |= 1 << (i / 64 % 64)
	}
	*above |= 1 << (i % 64)
}

// chunks lists the bits of the highest level that are set in any of the sets.
func chunks(sets []marks) []uint64 {
	var list []uint64
	for i := range sets[0][2] {
		v := uint64(0)
		for k := range sets {
			v |= sets[k][2][i]
		}
		for ; v != 0; v &= v - 1 {
			list = append(list, uint64(i)*64+uint64(bits.TrailingZeros64(v)))
		}
	}
	return list
}

// under calls do for each number of any of the sets under a bit of the highest
// level, in order, until it returns false.
func under(sets []marks, c uint64, do func(i uint64) bool) bool {
	v := uint64(0)
	for k := range sets {
		v |= sets[k][1][c]
	}
	for ; v != 0; v &= v - 1 {
		a := c*64 + uint64(bits.TrailingZeros64(v))
		u := uint64(0)
		for k := range sets {
			u |= sets[k][0][a]
		}
		for ; u != 0; u &= u - 1 {
			if !do(a*64 + uint64(bits.TrailingZeros64(u))) {
				return false
			}
		}
	}
	return true
}

// clearUnder takes all numbers under a bit of the highest level out, and leaves
// the bit.
func (m *marks) clearUnder(c uint64) {
	for v := m[1][c]; v != 0; v &= v - 1 {
		m[0][c*64+uint64(bits.TrailingZeros64(v))] = 0
	}
	m[1][c] = 0
}
