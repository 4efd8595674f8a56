package tasks

import (
	"slices"
	"testing"
)

// What CPython 3.11 gives after random.Random(seed): three times getrandbits(32),
// five times randint(3, 7), then sample(range(1, n+1), 2) for n = 3, 4, 5 and 21.
func TestPython(t *testing.T) {
	for _, want := range []struct {
		seed uint64
		bits []uint32
		ints []int
		two  []int
	}{
		{0, []uint32{3626764237, 1654615998, 3255389356}, []int{6, 3, 5, 7, 6}, []int{2, 3, 4, 2, 5, 2, 17, 5}},
		{1, []uint32{577090037, 2444712010, 3639700191}, []int{3, 5, 3, 6, 6}, []int{2, 3, 2, 1, 4, 1, 13, 14}},
		{42, []uint32{2746317213, 478163327, 107420369}, []int{5, 4, 4, 4, 3}, []int{3, 1, 4, 1, 1, 5, 7, 8}},
		{1 << 32, []uint32{485306839, 1508871100, 1794561286}, []int{3, 3, 7, 5, 7}, []int{2, 1, 2, 1, 4, 3, 11, 13}},
		{123456789012, []uint32{1619264890, 2798649831, 88888752}, []int{5, 4, 6, 4, 4}, []int{2, 1, 4, 2, 5, 2, 6, 12}},
	} {
		p := newPython(want.seed)
		var bits []uint32
		var ints, two []int
		for range want.bits {
			bits = append(bits, p.next())
		}
		for range want.ints {
			ints = append(ints, p.randint(3, 7))
		}
		for _, n := range []int{3, 4, 5, 21} {
			a, b := p.sampleTwo(n)
			two = append(two, a, b)
		}
		if !slices.Equal(bits, want.bits) || !slices.Equal(ints, want.ints) || !slices.Equal(two, want.two) {
			t.Errorf("seed %d: %v %v %v, want %v %v %v", want.seed, bits, ints, two, want.bits, want.ints, want.two)
		}
	}
}
