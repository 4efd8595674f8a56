package tasks

import "math/bits"

// A python is the generator of pseudo-random numbers of Python's module random,
// as far as data sets made with it need it: the Mersenne Twister MT19937
// (Matsumoto and Nishimura, ACM Transactions on Modeling and Computer Simulation
// 8, 1998), seeded by an integer, with randint and sample on top of it as
// CPython 3.2 and later have them.
type python struct {
	state [mtSize]uint32
	at    int
}

const (
	mtSize   = 624
	mtMiddle = 397
)

// newPython returns the generator random.Random(seed), for seeds from 0 up.
func newPython(seed uint64) *python {
	// The key is the seed in limbs of 32 bits, the least significant first.
	key := []uint32{uint32(seed)}
	if high := uint32(seed >> 32); high != 0 {
		key = append(key, high)
	}
	p := &python{}
	p.seed(19650218)
	s := &p.state
	i, j := 1, 0
	for range mtSize { // the key is shorter than the state
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1664525) + key[j] + uint32(j)
		if i++; i == mtSize {
			s[0], i = s[mtSize-1], 1
		}
		if j++; j == len(key) {
			j = 0
		}
	}
	for range mtSize - 1 {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1566083941) - uint32(i)
		if i++; i == mtSize {
			s[0], i = s[mtSize-1], 1
		}
	}
	s[0] = 1 << 31
	return p
}

func (p *python) seed(n uint32) {
	p.state[0] = n
	for i := 1; i < mtSize; i++ {
		p.state[i] = 1812433253*(p.state[i-1]^p.state[i-1]>>30) + uint32(i)
	}
	p.at = mtSize
}

func (p *python) next() uint32 {
	if p.at == mtSize {
		p.twist()
	}
	y := p.state[p.at]
	p.at++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

func (p *python) twist() {
	s := &p.state
	for i := range s {
		y := s[i]&(1<<31) | s[(i+1)%mtSize]&(1<<31-1)
		s[i] = s[(i+mtMiddle)%mtSize] ^ y>>1 ^ y&1*0x9908b0df
	}
	p.at = 0
}

// below returns a number from 0 to n−1, for n from 1 to 2^31.
func (p *python) below(n int) int {
	shift := 32 - bits.Len32(uint32(n))
	for {
		if r := int(p.next() >> shift); r < n {
			return r
		}
	}
}

// randint returns a number from a to b, both inclusive.
func (p *python) randint(a, b int) int { return a + p.below(b-a+1) }

// sampleTwo returns two different numbers from 1 to n, as
// sample(range(1, n+1), 2) does for n up to 21.
func (p *python) sampleTwo(n int) (int, int) {
	i := p.below(n)
	j := p.below(n - 1)
	if j == i {
		j = n - 1 // the last one took the place of the first choice
	}
	return i + 1, j + 1
}
