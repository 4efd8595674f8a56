package tasks

import "math/bits"

// A source is the generator of pseudo-random numbers of the own forms. It is
// SplitMix64 (Steele, Lea and Flood, Fast splittable pseudorandom number
// generators, OOPSLA 2014), written here so that a seed gives the same tasks for
// ever, whatever becomes of the standard library's.
type source struct{ state uint64 }

const golden = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio

// newSource returns the generator for the given numbers, such as a seed and the
// index of a task: other numbers give another sequence.
func newSource(numbers ...uint64) *source {
	s := &source{}
	for _, n := range numbers {
		s.state = mix(s.state+golden) ^ n
		s.state = mix(s.state + golden)
	}
	return s
}

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (s *source) next() uint64 {
	s.state += golden
	return mix(s.state)
}

// below returns a number from 0 to n−1, each as likely as any other; n is at
// least 1.
func (s *source) below(n int) int {
	shift := 64 - bits.Len64(uint64(n-1))
	for {
		// A shift by 64 gives 0, the only number below 1.
		if x := s.next() >> shift; x < uint64(n) {
			return int(x)
		}
	}
}

// between returns a number from lo to hi, both inclusive.
func (s *source) between(lo, hi int) int { return lo + s.below(hi-lo+1) }
