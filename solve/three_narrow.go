package solve

import (
	"encoding/binary"
	"math/big"
	"math/bits"

	"example.com/hanoi"
)

// A narrow is what a [way] is to a count of moves, in machine words: many times
// faster, as long as the numbers fit.
type narrow struct {
	hi, lo uint64 // the length, of two words; no way if noWay is in hi
	ways   uint64 // 0 if they are too many for a word
}

const (
	noWay = 1 << 63
	// Three lengths below this limit add up to less than noWay.
	narrowLimit = 1 << 61
)

// narrow is like solve for the number of moves alone, without weights, if the
// largest disk has to move. It reports whether all numbers fit in words; if they
// do not, the way is none.
func (m three) narrow() (w way, fits bool) {
	var s narrowStepper
	for x := range 3 {
		for y := range 3 {
			s.allows[x][y] = m.pegs[x] >= 0 && m.pegs[y] >= 0 && m.Rules.Allows(m.pegs[x], m.pegs[y])
		}
	}
	stay := narrow{ways: 1}
	all := [3]narrow{stay, stay, stay} // no disks are on every peg
	table := [3][3]narrow{all, all, all}
	old := &narrowWays{tower: table, into: table, start: all, goal: all}
	next := &narrowWays{tower: table, into: table}
	n := hanoi.Disk(m.Disks())
	for k := hanoi.Disk(1); k < n; k++ {
		x, y := m.index(m.Start.Peg(k)), m.index(m.Goal.Peg(k))
		for a := range 3 {
			for b := range 3 {
				if a != b {
					w := s.best(&old.tower[a], &old.into[b], &old.tower, a, b)
					next.tower[a][b], next.into[b][a] = w, w
				}
			}
			if a == x {
				next.start[a] = old.start[a]
			} else {
				next.start[a] = s.best(&old.start, &old.into[a], &old.tower, x, a)
			}
			if a == y {
				next.goal[a] = old.goal[a]
			} else {
				next.goal[a] = s.best(&old.tower[a], &old.goal, &old.tower, a, y)
			}
		}
		if s.wide {
			return way{}, false
		}
		old, next = next, old
	}
	whole := s.best(&old.start, &old.goal, &old.tower, m.index(m.Start.Peg(n)), m.index(m.Goal.Peg(n)))
	if whole.hi == noWay {
		return way{}, true
	}
	if s.wide || whole.ways == 0 {
		return way{}, false
	}
	length := binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, whole.hi), whole.lo)
	return way{length: new(big.Int).SetBytes(length), ways: new(big.Int).SetUint64(whole.ways)}, true
}

// narrowWays are the [ways] of the disks 1 to some k, without the whole one.
type narrowWays struct {
	tower       [3][3]narrow
	into        [3][3]narrow // the same by the tower to which they go
	start, goal [3]narrow
}

// A narrowStepper is a [stepper] for narrow ways.
type narrowStepper struct {
	allows [3][3]bool
	wide   bool // a length was too large
}

// best is like [stepper.best], given also the ways of the smaller disks between
// towers. Only the ways that are chosen are multiplied.
func (s *narrowStepper) best(before, after *[3]narrow, tower *[3][3]narrow, x, y int) narrow {
	z := 3 - x - y
	b, a := &before[z], &after[z]
	var hi, lo, carry uint64 = noWay, 0, 0
	if s.allows[x][y] && (b.hi|a.hi)&noWay == 0 {
		lo, carry = bits.Add64(b.lo, a.lo, 1)
		hi, _ = bits.Add64(b.hi, a.hi, carry)
	}
	if s.allows[x][z] && s.allows[z][y] {
		c, t, d := &before[y], &tower[y][x], &after[x]
		if (c.hi|t.hi|d.hi)&noWay == 0 {
			over, carry := bits.Add64(c.lo, t.lo, 1)
			overHi, _ := bits.Add64(c.hi, t.hi, carry)
			over, carry = bits.Add64(over, d.lo, 1)
			overHi, _ = bits.Add64(overHi, d.hi, carry)
			if overHi < hi || overHi == hi && over <= lo {
				ways := product(product(c.ways, t.ways), d.ways)
				if overHi == hi && over == lo {
					ways = sum(ways, product(b.ways, a.ways))
				}
				s.wide = s.wide || overHi >= narrowLimit
				return narrow{hi: overHi, lo: over, ways: ways}
			}
		}
	}
	s.wide = s.wide || hi >= narrowLimit && hi != noWay
	return narrow{hi: hi, lo: lo, ways: product(b.ways, a.ways)}
}

// product multiplies numbers of ways.
func product(a, b uint64) uint64 {
	if hi, lo := bits.Mul64(a, b); hi == 0 {
		return lo
	}
	return 0
}

// sum adds numbers of ways.
func sum(a, b uint64) uint64 {
	if s, carry := bits.Add64(a, b, 0); a != 0 && b != 0 && carry == 0 {
		return s
	}
	return 0
}
