package variant

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"
)

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

// add puts a number in. Where several goroutines do, they say so.
func (m *marks) add(i uint64, shared bool) {
	for k := range m {
		word, bit := &m[k][i/64], uint64(1)<<(i%64)
		var before uint64
		if shared {
			before = atomic.OrUint64(word, bit)
		} else {
			before = *word
			*word |= bit
		}
		if before != 0 {
			return
		}
		i /= 64
	}
}

// any reports whether there is a number.
func (m *marks) any() bool {
	for _, v := range m[2] {
		if v != 0 {
			return true
		}
	}
	return false
}

// each calls do for each number, in order, until it returns false.
func (m *marks) each(do func(i uint64) bool) {
	for c := range m[2] {
		for v := m[2][c]; v != 0; v &= v - 1 {
			if !m.under(uint64(c)*64+uint64(bits.TrailingZeros64(v)), do) {
				return
			}
		}
	}
}

// under calls do for each number under a word of the level in the middle.
func (m *marks) under(b uint64, do func(i uint64) bool) bool {
	for v := m[1][b]; v != 0; v &= v - 1 {
		a := b*64 + uint64(bits.TrailingZeros64(v))
		for u := m[0][a]; u != 0; u &= u - 1 {
			if !do(a*64 + uint64(bits.TrailingZeros64(u))) {
				return false
			}
		}
	}
	return true
}

// drain calls do for each number and takes them all out, in order if there is one
// worker; each word of the level in the middle is the work of one. The error is
// the cause of the end of the context.
func (m *marks) drain(ctx context.Context, workers int, do func(worker int, i uint64)) error {
	var next atomic.Int64
	take := func(worker int) {
		for ctx.Err() == nil {
			c := int(next.Add(1)) - 1
			if c >= len(m[2])*64 {
				return
			}
			if m[2][c/64]>>(c%64) == 0 { // none from here on in the word
				if workers == 1 {
					next.Store(int64(c/64+1) * 64)
				}
				continue
			}
			if m[2][c/64]>>(c%64)&1 == 0 {
				continue
			}
			m.under(uint64(c), func(i uint64) bool {
				do(worker, i)
				return true
			})
			for v := m[1][c]; v != 0; v &= v - 1 {
				m[0][c*64+bits.TrailingZeros64(v)] = 0
			}
			m[1][c] = 0
		}
	}
	if workers == 1 {
		take(0)
	} else {
		var group sync.WaitGroup
		for worker := range workers {
			group.Go(func() { take(worker) })
		}
		group.Wait()
	}
	clear(m[2])
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return nil
}
