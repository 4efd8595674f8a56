package search

// A worker does blocks of a wave, one at a time.
type worker struct {
	kernel
	wave  *wave
	id    int
	fresh maker  // of lists of new states
	post  maker  // of mail, which is apart since it is in use for longer
	found uint64 // number of states of the layer, symmetric ones included
}

func newWorker(w *wave, id int) *worker {
	k := &worker{kernel: newKernel(w.space), wave: w, id: id}
	k.fresh.pages, k.post.pages = &w.lists, &w.lists
	return k
}

// do does a block of the present layer.
func (k *worker) do(b uint32) {
	wave := k.wave
	now := wave.layer & 1
	links := k.links[int(b)*len(k.pairs):][:len(k.pairs)]
	if wave.bitmap[b] == filled {
		k.discard(now, links) // there is nothing new in it
		return
	}
	if wave.bitmap[b] == empty {
		wave.bitmap[b] = wave.pool.get()
	}
	v := wave.pool.bitmap(wave.bitmap[b])
	if l := wave.last[b]; l != 0 {
		bits, words := wave.lists.entries(l)
		k.expand(v, bits, words)
		wave.lists.release(l)
		wave.last[b] = 0
	}
	k.receive(now, links)
	if wave.layer == 0 {
		k.deliver(link{}, wave.seeds[b].bits, wave.seeds[b].words)
	}
	if k.touched == 0 {
		return
	}
	bits, words := k.fresh.open(k.words)
	n := k.collect(v, bits, words)
	if n == 0 {
		return
	}
	bits, words = bits[:n], words[:n]
	if wave.visit != nil {
		wave.visit(k.id, b, bits, words)
	}
	k.openTo(links)
	count := k.leave(bits, words)
	k.send(b, links)
	k.found += uint64(count) * uint64(k.weight[b])
	wave.reached[b] += uint32(count)
	if int(wave.reached[b]) == k.words*k.width {
		wave.pool.put(wave.bitmap[b])
		wave.bitmap[b] = filled // its moves lead to no new state of the block
		return
	}
	wave.last[b] = k.fresh.close(n)
	wave.wake(1-now, b)
}

// receive delivers the mail for a block and throws it away.
func (k *worker) receive(now int, links []link) {
	for _, l := range links {
		if l.block == noBlock {
			continue
		}
		if m := k.wave.mail[now][k.mailOf(l)]; m != 0 {
			bits, words := k.wave.lists.entries(m)
			k.deliver(l, bits, words)
		}
	}
	k.discard(now, links)
}

// discard throws the mail for a block away.
func (k *worker) discard(now int, links []link) {
	for _, l := range links {
		if l.block == noBlock {
			continue
		}
		// Two pairs may have the same mail, if they are symmetric.
		if m := &k.wave.mail[now][k.mailOf(l)]; *m != 0 {
			k.wave.lists.release(*m)
			*m = 0
		}
	}
}

// send takes the mail from the outboxes to the neighbours.
func (k *worker) send(b uint32, links []link) {
	next := 1 - k.wave.layer&1
	for _, p := range k.sent {
		o := &k.out[p]
		k.wave.mail[next][int(b)*len(k.pairs)+int(p)] = k.post.add(o.bits, o.words)
		k.wave.wake(next, links[p].block)
	}
	k.emptied()
}
