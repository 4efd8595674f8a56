package search

import (
	"container/heap"
	"math/bits"
	"slices"
)

// A key is a place as a number, in the order of the states' words.
type key uint64

func (p place) key() key { return key(p.block)<<32 | key(p.word)<<8 | key(p.bit) }

func (k key) place() place {
	return place{block: uint32(k >> 32), word: uint16(k >> 8), bit: uint8(k)}
}

// keys are the least keys of many; a heap with the greatest on top.
type keys []key

func (h keys) Len() int           { return len(h) }
func (h keys) Less(i, j int) bool { return h[i] > h[j] }
func (h keys) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *keys) Push(x any)        { *h = append(*h, x.(key)) }
func (h *keys) Pop() any {
	old := *h
	x := old[len(old)-1]
	*h = old[:len(old)-1]
	return x
}

// add takes in the states of a list of a block and keeps the least ones.
func (h *keys) add(most int, block uint32, list []uint64, words []uint16) {
	if len(*h) == most && (place{block: block}).key() > (*h)[0] {
		return
	}
	for i, x := range list {
		for ; x != 0; x &= x - 1 {
			k := place{block, words[i], uint8(bits.TrailingZeros64(x))}.key()
			switch {
			case len(*h) < most:
				heap.Push(h, k)
			case k < (*h)[0]:
				(*h)[0] = k
				heap.Fix(h, 0)
			}
		}
	}
}

// first returns the least key that any worker has found.
func first(found []keys) (key, bool) {
	all := slices.Concat(found...)
	if len(all) == 0 {
		return 0, false
	}
	return slices.Min(all), true
}
