package search

import "math/bits"

// A worker does blocks of a wave, one at a time.
type worker struct {
	*wave
	id    int
	fresh maker  // of lists for the blocks themselves
	post  maker  // of mail, which is apart since it is in use for longer
	found uint64 // number of states of the layer, symmetric ones included

	// For the block at hand:
	next    [maxWords]uint64 // states that the moves lead to
	touched uint64           // groups of words of next that may not be empty
	warm    uint64           // what touch returns, so that it is not left out
	count   int              // number of states in the lists
	open    []bool           // by pair: whether the block sends mail over it
	out     []outbox         // by pair
	sent    []uint16         // pairs with mail in out
	inBits  []uint64         // mail received
	inWords []uint16
}

type outbox struct {
	bits  []uint64
	words []uint16
}

func newWorker(w *wave, id int) *worker {
	k := &worker{wave: w, id: id}
	k.fresh.pages, k.post.pages = &w.lists, &w.lists
	k.open = make([]bool, len(w.pairs))
	k.out = make([]outbox, len(w.pairs))
	return k
}

// do does a block of the present layer.
func (k *worker) do(b uint32) {
	now := k.layer & 1
	links := k.links[int(b)*len(k.pairs):][:len(k.pairs)]
	if k.bitmap[b] == filled {
		k.discard(now, links) // there is nothing new in it
		return
	}
	if k.bitmap[b] == empty {
		k.bitmap[b] = k.pool.get()
	}
	v := k.pool.bitmap(k.bitmap[b])
	for i, l := range links {
		k.open[i] = l.block != noBlock && l.pair&flags == flags
	}

	k.count = 0
	if l := k.news[b]; l != 0 {
		bits, words := k.lists.entries(l)
		if len(bits) > len(v)/64 {
			k.warm = touch(v)
		}
		k.spread(b, v, bits, words)
		k.lists.release(l)
		k.news[b] = 0
	}
	k.receive(now, links, v)
	k.discard(now, links)
	if len(k.inBits) > 0 {
		k.spread(b, v, k.inBits, k.inWords)
	}
	k.found += uint64(k.count) * uint64(k.weight[b])
	k.reached[b] += uint32(k.count)

	k.collect(b, v)
	k.send(b, links)
	if int(k.reached[b]) == k.words*k.width {
		k.pool.put(k.bitmap[b])
		k.bitmap[b] = filled
	}
}

// touch reads a word of each line of the cache. The processor fetches many lines
// at a time this way, while spread would wait for one after the other.
func touch(v []uint64) (x uint64) {
	for i := 0; i < len(v); i += 8 {
		x |= v[i]
	}
	return x
}

// receive reads the mail for a block and keeps what is not in v.
func (k *worker) receive(now int, links []link, v []uint64) {
	k.inBits, k.inWords = k.inBits[:0], k.inWords[:0]
	mail := k.mail[now]
	for _, l := range links {
		if l.block == noBlock {
			continue
		}
		m := mail[k.mailOf(l)]
		if m == 0 {
			continue
		}
		in, words := k.lists.entries(m)
		for i, x := range in {
			w := words[i]
			if l.perm != 0 {
				w = k.imageOfWord[l.perm][w]
				to := &k.imageOfBit[l.perm]
				var y uint64
				for ; x != 0; x &= x - 1 {
					y |= 1 << (to[bits.TrailingZeros64(x)] & 63)
				}
				x = y
			}
			if x &^= v[w]; x != 0 {
				v[w] |= x // so that mail over another pair does not bring it again
				k.inBits = append(k.inBits, x)
				k.inWords = append(k.inWords, w)
			}
		}
	}
}

// discard throws the mail for a block away.
func (k *worker) discard(now int, links []link) {
	for _, l := range links {
		if l.block == noBlock {
			continue
		}
		// Two pairs may have the same mail, if they are symmetric.
		if m := &k.mail[now][k.mailOf(l)]; *m != 0 {
			k.lists.release(*m)
			*m = 0
		}
	}
}

// spread puts states of the layer into v and makes their moves.
func (k *worker) spread(b uint32, v, in []uint64, words []uint16) {
	if k.visit != nil {
		k.visit(k.id, b, in, words)
	}
	if k.four != nil {
		k.spread4(v, in, words)
	} else {
		k.spreadAny(v, in, words)
	}
}

// spreadAny is spread for any number of pegs.
func (k *worker) spreadAny(v, in []uint64, words []uint16) {
	pairs := k.pairs
	touched, count := k.touched, k.count
	full := k.full()
	for i, f := range in {
		w := int(words[i])
		count += bits.OnesCount64(f)
		touched |= k.reach[w]
		v[w] |= f
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
		for _, j := range k.farPair[k.farFirst[w]:k.farFirst[w+1]] {
			k.mailTo(j, f, uint16(w))
		}
	}
	k.touched, k.count = touched, count
}

// spread4 is spread for four pegs.
func (k *worker) spread4(v, in []uint64, words []uint16) {
	four := k.four
	m := &four.masks
	f0, f1, f2 := k.pairs[0].free, k.pairs[1].free, k.pairs[2].free
	f3, f4, f5 := k.pairs[3].free, k.pairs[4].free, k.pairs[5].free
	touched, count := k.touched, k.count
	next := &k.next
	words = words[:len(in)]
	for i, f := range in {
		w := int(words[i]) % maxWords
		near := &four.near[w]
		count += bits.OnesCount64(f)
		touched |= four.reach[w]
		v[w] |= f
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
		for far := near[6]; far != 0; far &= far - 1 {
			k.mailTo(uint16(bits.TrailingZeros16(far)), f, uint16(w))
		}
	}
	k.touched, k.count = touched, count
}

// mailTo puts those states of a word that can make the move between a pair of
// pegs into the outbox.
func (k *worker) mailTo(pair uint16, f uint64, word uint16) {
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

// collect makes the list of the states that are new in the next layer.
func (k *worker) collect(b uint32, v []uint64) {
	if k.touched == 0 {
		return
	}
	outBits, outWords := k.fresh.open(k.words)
	n := 0
	for g := k.touched; g != 0; g &= g - 1 {
		from := bits.TrailingZeros64(g) * k.groupSize
		to := min(from+k.groupSize, k.words)
		vs := v[from:to]
		next := k.next[from:to]
		for i, x := range next {
			next[i] = 0
			x &^= vs[i]
			// Whether there is something new is hard to foretell, so this does
			// without a branch.
			outBits[n], outWords[n] = x, uint16(from+i)
			n += int((x | -x) >> 63)
		}
	}
	k.touched = 0
	if n > 0 {
		k.news[b] = k.fresh.close(n)
		k.wake(1-k.layer&1, b)
	}
}

// send takes the mail from the outbox to the neighbours.
func (k *worker) send(b uint32, links []link) {
	next := 1 - k.layer&1
	for _, p := range k.sent {
		o := &k.out[p]
		if len(o.bits) > k.words {
			k.merge(o)
		}
		k.mail[next][int(b)*len(k.pairs)+int(p)] = k.post.add(o.bits, o.words)
		o.bits, o.words = o.bits[:0], o.words[:0]
		k.wake(next, links[p].block)
	}
	k.sent = k.sent[:0]
}

// merge brings the entries for the same word together. It uses next, which is
// empty at the time.
func (k *worker) merge(o *outbox) {
	for i, w := range o.words {
		k.next[w] |= o.bits[i]
	}
	o.bits, o.words = o.bits[:0], o.words[:0]
	for w, x := range k.next[:k.words] {
		if x != 0 {
			o.bits, o.words = append(o.bits, x), append(o.words, uint16(w))
			k.next[w] = 0
		}
	}
}
