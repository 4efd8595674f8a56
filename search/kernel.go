package search

import "math/bits"

// A kernel does a layer of one block at a time, wherever the states of the block
// are kept:
//
//   - expand makes the moves of the block's states of the layer before that stay in
//     the block, and deliver takes in what the neighbouring blocks sent;
//   - collect keeps of all these the states that are not known yet: the layer;
//   - leave makes the moves of the layer that go to other blocks, as mail that is
//     delivered with the next layer.
type kernel struct {
	*space
	next    [maxWords]uint64 // states that the moves lead to
	touched uint64           // groups of words of next that may not be empty
	open    []bool           // by pair: whether the block sends mail over it
	out     []outbox         // by pair
	sent    []uint16         // pairs with mail in out
}

// An outbox has states of a block by their words; a word may come more than once.
type outbox struct {
	bits  []uint64
	words []uint16
}

func newKernel(sp *space) kernel {
	return kernel{space: sp, open: make([]bool, len(sp.pairs)), out: make([]outbox, len(sp.pairs))}
}

// expand makes the moves of states of the block that stay in the block. Where v is
// full already, it may leave moves out.
func (k *kernel) expand(v, in []uint64, words []uint16) {
	if k.four != nil {
		k.expand4(in, words)
	} else {
		k.expandAny(v, in, words)
	}
}

// expandAny is expand for any number of pegs.
func (k *kernel) expandAny(v, in []uint64, words []uint16) {
	pairs := k.pairs
	touched := k.touched
	full := k.full()
	for i, f := range in {
		w := int(words[i])
		touched |= k.reach[w]
		if v[w] != full {
			var t uint64
			for _, s := range k.shifts {
				t |= bits.RotateLeft64(f&s.mask, s.by)
			}
			k.next[w] |= t
		}
		near := k.near[w*len(pairs):][:len(pairs)]
		for j := range pairs {
			k.next[near[j]] |= f & pairs[j].free
		}
	}
	k.touched = touched
}

// expand4 is expand for four pegs.
func (k *kernel) expand4(in []uint64, words []uint16) {
	four := k.four
	m := &four.masks
	f0, f1, f2 := k.pairs[0].free, k.pairs[1].free, k.pairs[2].free
	f3, f4, f5 := k.pairs[3].free, k.pairs[4].free, k.pairs[5].free
	touched := k.touched
	next := &k.next
	words = words[:len(in)]
	for i, f := range in {
		w := int(words[i]) % maxWords
		near := &four.near[w]
		touched |= four.reach[w]
		next[w] |= f&m[0]<<1 | f&m[1]<<2 | f&m[2]<<3 |
			f&m[3]>>1 | f&m[4]>>2 | f&m[5]>>3 |
			f&m[6]<<4 | f&m[7]<<8 | f&m[8]<<12 |
			f&m[9]>>4 | f&m[10]>>8 | f&m[11]>>12 |
			f&m[12]<<16 | f&m[13]<<32 | f&m[14]<<48 |
			f&m[15]>>16 | f&m[16]>>32 | f&m[17]>>48
		next[near[0]%maxWords] |= f & f0
		next[near[1]%maxWords] |= f & f1
		next[near[2]%maxWords] |= f & f2
		next[near[3]%maxWords] |= f & f3
		next[near[4]%maxWords] |= f & f4
		next[near[5]%maxWords] |= f & f5
	}
	k.touched = touched
}

// deliver takes in mail that came over a link of the block.
func (k *kernel) deliver(l link, in []uint64, words []uint16) {
	if l.perm == 0 {
		for i, x := range in {
			w := words[i]
			k.next[w] |= x
			k.touched |= 1 << (int(w) / k.groupSize)
		}
		return
	}
	image, to := k.imageOfWord[l.perm], &k.imageOfBit[l.perm]
	for i, x := range in {
		var y uint64
		for ; x != 0; x &= x - 1 {
			y |= 1 << (to[bits.TrailingZeros64(x)] & 63)
		}
		w := image[words[i]]
		k.next[w] |= y
		k.touched |= 1 << (int(w) / k.groupSize)
	}
}

// collect writes the states that were reached and are not in v, in the order of
// their words, and puts them into v. It returns the number of words. There must be
// room for all words of a block.
func (k *kernel) collect(v, outBits []uint64, outWords []uint16) int {
	n := 0
	for g := k.touched; g != 0; g &= g - 1 {
		from := bits.TrailingZeros64(g) * k.groupSize
		to := min(from+k.groupSize, k.words)
		vs := v[from:to]
		next := k.next[from:to]
		for i, x := range next {
			next[i] = 0
			x &^= vs[i]
			vs[i] |= x
			// Whether there is something new is hard to foretell, so this does
			// without a branch.
			outBits[n], outWords[n] = x, uint16(from+i)
			n += int((x | -x) >> 63)
		}
	}
	k.touched = 0
	return n
}

// openTo says over which links the block sends mail.
func (k *kernel) openTo(links []link) {
	for i, l := range links {
		k.open[i] = l.block != noBlock && l.pair&flags == flags
	}
}

// leave puts those states of the layer that can move to other blocks into the
// outboxes, and returns the number of all of them.
func (k *kernel) leave(in []uint64, words []uint16) (count int) {
	words = words[:len(in)]
	if four := k.four; four != nil {
		for i, f := range in {
			count += bits.OnesCount64(f)
			w := words[i] % maxWords
			for far := four.near[w][6]; far != 0; far &= far - 1 {
				k.mailTo(uint16(bits.TrailingZeros16(far)), f, w)
			}
		}
		return count
	}
	for i, f := range in {
		count += bits.OnesCount64(f)
		w := words[i]
		for _, p := range k.farPair[k.farFirst[w]:k.farFirst[w+1]] {
			k.mailTo(p, f, w)
		}
	}
	return count
}

// mailTo puts those states of a word that can make the move between a pair of
// pegs into the outbox.
func (k *kernel) mailTo(pair uint16, f uint64, word uint16) {
	f &= k.pairs[pair].free
	if f == 0 || !k.open[pair] {
		return
	}
	o := &k.out[pair]
	if len(o.bits) == 0 {
		k.sent = append(k.sent, pair)
	}
	o.bits = append(o.bits, f)
	o.words = append(o.words, word)
}

// emptied empties the outboxes.
func (k *kernel) emptied() {
	for _, p := range k.sent {
		o := &k.out[p]
		o.bits, o.words = o.bits[:0], o.words[:0]
	}
	k.sent = k.sent[:0]
}
