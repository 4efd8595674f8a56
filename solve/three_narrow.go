package solve

import (
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
// largest disk has to move; for a puzzle of its own, see [threeOf]. It reports
// whether all numbers fit in words; if they do not, the way is none.
func (m three) narrow() (w way, fits bool) {
	var s narrowStepper
	alike := m.alike()
	// What is to be done when the disk moves from the first peg to the second: of
	// towers, of the start, and of the goal.
	var towers []narrowStep
	var starts, goals [3][3]narrowStep
	for x := range 3 {
		for y := range 3 {
			if x == y {
				continue
			}
			step := m.narrowStep(x, y)
			starts[x][y] = step.of(startWay+y, startWay, 1, towerWay(0, y), 3, &alike)
			goals[x][y] = step.of(goalWay+x, towerWay(x, 0), 1, goalWay, 1, &alike)
			if i := towerWay(x, y); int(alike[i]) == i {
				towers = append(towers, step.of(i, towerWay(x, 0), 1, towerWay(0, y), 3, &alike))
			}
		}
	}
	var tables [2]narrowWays
	for i := range tables[0] {
		tables[0][i].ways = 1 // no disks are on every peg
	}
	tables[1] = tables[0]
	old, next := &tables[0], &tables[1]
	n := hanoi.Disk(m.Disks())
	for k := hanoi.Disk(1); k < n; k++ {
		x, y := int(m.Start.Peg(k)), int(m.Goal.Peg(k))
		for i := range towers {
			s.best(next, old, &towers[i])
		}
		for a := range 3 {
			if a == x {
				next[startWay+a] = old[startWay+a]
			} else {
				s.best(next, old, &starts[x][a])
			}
			if a == y {
				next[goalWay+a] = old[goalWay+a]
			} else {
				s.best(next, old, &goals[a][y])
			}
		}
		if s.wide {
			return way{}, false
		}
		old, next = next, old
	}
	x, y := int(m.Start.Peg(n)), int(m.Goal.Peg(n))
	last := m.narrowStep(x, y).of(wholeWay, startWay, 1, goalWay, 1, &alike)
	s.best(next, old, &last)
	whole := &next[wholeWay]
	if whole.hi == noWay {
		return way{}, true
	}
	if s.wide || whole.ways == 0 {
		return way{}, false
	}
	length := new(big.Int).SetUint64(whole.hi)
	length.Lsh(length, 64).Or(length, new(big.Int).SetUint64(whole.lo))
	return way{length: length, ways: new(big.Int).SetUint64(whole.ways)}, true
}

// narrowWays are the [ways] of the disks 1 to some k. The indices are those of
// towerWay, the others for the tower on peg 0; wholeWay is that of the whole one.
type narrowWays [16]narrow

func towerWay(from, to int) int { return 3*from + to }

const (
	startWay = 9
	goalWay  = 12
	wholeWay = 15
)

// alike returns the index of each way, for ways between towers that of the first
// one that is as long, because the rules stay the same if pegs are renamed and,
// it may be, all arcs are turned.
func (m three) alike() (index [16]uint8) {
	for i := range index {
		index[i] = uint8(i)
	}
	arc := func(x, y int) bool { return m.Rules.Allows(hanoi.Peg(x), hanoi.Peg(y)) }
	for _, to := range [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		same, turned := true, true
		for x := range 3 {
			for y := range 3 {
				if x != y {
					same = same && arc(to[x], to[y]) == arc(x, y)
					turned = turned && arc(to[x], to[y]) == arc(y, x)
				}
			}
		}
		for x := range 3 {
			for y := range 3 {
				i := towerWay(x, y)
				if same {
					index[i] = min(index[i], uint8(towerWay(to[x], to[y])))
				}
				if turned {
					index[i] = min(index[i], uint8(towerWay(to[y], to[x])))
				}
			}
		}
	}
	return index
}

// A narrowStep says which way becomes which if a larger disk moves from x to y:
// either the smaller ones go one way before and one after the only move, or one
// before, between and after two moves. All are indices into narrowWays.
type narrowStep struct {
	x, y                                      uint8
	direct, over                              bool // whether the rules allow one move, and two
	best, before, after, first, between, last uint8
}

// narrowStep returns the step without its ways.
func (m three) narrowStep(x, y int) narrowStep {
	z := 3 - x - y
	return narrowStep{
		x: uint8(x), y: uint8(y),
		direct: m.Rules.Allows(hanoi.Peg(x), hanoi.Peg(y)),
		over:   m.Rules.Allows(hanoi.Peg(x), hanoi.Peg(z)) && m.Rules.Allows(hanoi.Peg(z), hanoi.Peg(y)),
	}
}

// of returns the step with its ways. Those before it go to the tower on peg 0 with
// the index before, and on each next peg with the number by more; those after it
// come from the towers in the same way.
func (s narrowStep) of(best, before, by, after, byAfter int, alike *[16]uint8) narrowStep {
	x, y := int(s.x), int(s.y)
	z := 3 - x - y
	s.best = uint8(best)
	s.before, s.after = alike[before+z*by], alike[after+z*byAfter]
	s.first, s.between, s.last = alike[before+y*by], alike[towerWay(y, x)], alike[after+x*byAfter]
	return s
}

// A narrowStepper is a [stepper] for narrow ways.
type narrowStepper struct {
	wide bool // a length was too large
}

// best is like [stepper.best]. Only the ways that are chosen are multiplied.
func (s *narrowStepper) best(next, old *narrowWays, t *narrowStep) {
	const all = uint8(len(old) - 1) // as a mask, so that no index is checked
	hi, lo, ways := uint64(noWay), uint64(0), uint64(0)
	if t.direct {
		b, a := &old[t.before&all], &old[t.after&all]
		if (b.hi|a.hi)&noWay == 0 {
			var carry uint64
			lo, carry = bits.Add64(b.lo, a.lo, 1)
			hi, _ = bits.Add64(b.hi, a.hi, carry)
			ways = product(b.ways, a.ways)
		}
	}
	if t.over {
		a, b, c := &old[t.first&all], &old[t.between&all], &old[t.last&all]
		if (a.hi|b.hi|c.hi)&noWay == 0 {
			over, carry := bits.Add64(a.lo, b.lo, 1)
			overHi, _ := bits.Add64(a.hi, b.hi, carry)
			over, carry = bits.Add64(over, c.lo, 1)
			overHi, _ = bits.Add64(overHi, c.hi, carry)
			if overHi < hi || overHi == hi && over <= lo {
				overWays := product(product(a.ways, b.ways), c.ways)
				if overHi == hi && over == lo {
					overWays = sum(overWays, ways)
				}
				hi, lo, ways = overHi, over, overWays
			}
		}
	}
	s.wide = s.wide || hi >= narrowLimit && hi != noWay
	next[t.best&all] = narrow{hi: hi, lo: lo, ways: ways}
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
