package search

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/bits"
	"slices"
)

// A shardWorker does a layer of one shard at a time.
type shardWorker struct {
	kernel
	shards *Shards

	// Of the layer at hand:
	shard, layer int
	last, older  setReader // the last layer, and the one before it or all states reached
	new, reached setWriter // the layer, and all states reached if they are kept
	letters      []letter
	post         frameWriter
	packets      [][][]byte // by shard
	states       uint64
	entries      uint64

	// Of the block at hand:
	v        [maxWords]uint64 // states known
	newBits  []uint64
	newWords []uint16
	mail     outbox
}

func newShardWorker(s *Shards) *shardWorker {
	return &shardWorker{
		kernel: newKernel(s.space), shards: s,
		newBits: make([]uint64, s.words), newWords: make([]uint16, s.words),
		packets: make([][][]byte, s.number),
	}
}

// step is Shards.Step.
func (k *shardWorker) step(ctx context.Context, files Files, shard, layer int, mail []Packet) (*StepResult, error) {
	s := k.shards
	k.shard, k.layer, k.states, k.entries = shard, layer, 0, 0
	clear(k.packets)
	if layer > 0 {
		own, _, err := s.readMail(ctx, files, shard, layer-1)
		if err != nil {
			return nil, err
		}
		if k.letters, err = s.letters(shard, layer-1, append(own, mail...)); err != nil {
			return nil, &CheckpointError{File: fmt.Sprintf("mail of layer %d for shard %d", layer-1, shard), Reason: "cannot be delivered", Err: err}
		}
	} else {
		k.letters = nil
	}
	known, before := "states", layer-2
	if !s.twoWay {
		known, before = "reached", layer-1
	}
	last, err := s.open(ctx, files, "states", shard, layer-1)
	if err != nil {
		return nil, err
	}
	if last != nil {
		defer last.Close()
	}
	older, err := s.open(ctx, files, known, shard, before)
	if err != nil {
		return nil, err
	}
	if older != nil {
		defer older.Close()
	}
	r := &StepResult{}
	write := func(kind string, set *setWriter, inner func() error) error {
		return files.Write(ctx, s.name(kind, shard, layer), func(w io.Writer) error {
			set.reset(w)
			set.sp = s.space
			if err := inner(); err != nil {
				return err
			}
			err := set.close()
			r.Bytes += set.written
			return err
		})
	}
	run := func() error {
		if err := k.begin(&k.last, last, "states", layer-1); err != nil {
			return err
		}
		if err := k.begin(&k.older, older, known, before); err != nil {
			return err
		}
		return k.run(ctx, known, before)
	}
	if s.twoWay {
		err = write("states", &k.new, run)
	} else {
		err = write("states", &k.new, func() error { return write("reached", &k.reached, run) })
	}
	if err != nil {
		return nil, err
	}
	r.States, r.Words = k.states, k.entries
	for to, packets := range k.packets {
		if to == shard {
			continue
		}
		for _, data := range packets {
			r.Mail = append(r.Mail, Packet{Shard: to, Data: data})
		}
	}
	return r, s.writeMail(ctx, files, &k.post, shard, layer, r, k.packets[shard])
}

// begin begins to read a set of states. There is none where the file is nil.
func (k *shardWorker) begin(set *setReader, file io.ReadCloser, kind string, layer int) error {
	var r io.Reader
	if file != nil {
		r = file
	}
	return k.damaged(set.reset(k.space, r), kind, layer)
}

// damaged tells which file an error is about.
func (k *shardWorker) damaged(err error, kind string, layer int) error {
	if err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return &CheckpointError{File: k.shards.name(kind, k.shard, layer), Reason: "cannot be read", Err: err}
}

// run does the blocks that have states in the last layer or mail, in their order,
// and, if all states reached are kept, copies the others.
func (k *shardWorker) run(ctx context.Context, known string, before int) error {
	s := k.shards
	seeds := map[uint32]outbox{}
	if k.layer == 0 {
		seeds = s.seeds[k.shard]
	}
	order := slices.Sorted(maps.Keys(seeds))
	for n := 0; ; n++ {
		if n%64 == 0 {
			if err := context.Cause(ctx); err != nil {
				return err
			}
		}
		b := k.last.block
		if len(k.letters) > 0 {
			b = min(b, k.letters[0].to)
		}
		if !s.twoWay {
			b = min(b, k.older.block)
		}
		if len(order) > 0 {
			b = min(b, order[0])
		}
		if b == noBlock {
			return nil
		}
		if int(s.owner[b]) != k.shard {
			return k.damaged(errRecord, "states", k.layer-1)
		}
		if err := k.damaged(k.older.seek(b), known, before); err != nil {
			return err
		}
		if len(order) > 0 && order[0] == b {
			k.deliver(link{}, seeds[b].bits, seeds[b].words)
			order = order[1:]
		}
		if err := k.block(b, known, before); err != nil {
			return err
		}
	}
}

// block does a block. The readers are at it or beyond.
func (k *shardWorker) block(b uint32, known string, before int) error {
	links := k.links[int(b)*len(k.pairs):][:len(k.pairs)]
	isLast, isOlder := k.last.block == b, k.older.block == b
	v := k.v[:k.words]
	if isOlder {
		if err := k.damaged(k.older.decode(), known, before); err != nil {
			return err
		}
		put(v, k.older.bits, k.older.words)
	}
	full := isOlder && k.older.full // nothing new can be in it
	if isLast {
		if err := k.damaged(k.last.decode(), "states", k.layer-1); err != nil {
			return err
		}
		put(v, k.last.bits, k.last.words)
		if !full {
			k.expand(v, k.last.bits, k.last.words)
		}
	}
	for ; len(k.letters) > 0 && k.letters[0].to == b; k.letters = k.letters[1:] {
		if full {
			continue
		}
		if err := k.read(&k.letters[0], links); err != nil {
			return &CheckpointError{File: fmt.Sprintf("mail of layer %d for shard %d", k.layer-1, k.shard), Reason: "cannot be delivered", Err: err}
		}
	}
	n := 0
	if k.touched != 0 {
		n = k.collect(v, k.newBits, k.newWords)
	}
	if n > 0 {
		k.found(b, links, k.newBits[:n], k.newWords[:n])
	}
	if k.shards.twoWay {
		for _, w := range k.newWords[:n] {
			v[w] = 0
		}
		if isLast {
			wipe(v, k.last.words)
		}
		if isOlder {
			wipe(v, k.older.words)
		}
	} else {
		k.keep(b, v, full)
	}
	if isLast {
		if err := k.damaged(k.last.next(), "states", k.layer-1); err != nil {
			return err
		}
	}
	if isOlder {
		return k.damaged(k.older.next(), known, before)
	}
	return nil
}

// put adds states to those of a bitmap.
func put(v, in []uint64, words []uint16) {
	for i, x := range in {
		v[words[i]] |= x
	}
}

// wipe empties words of a bitmap.
func wipe(v []uint64, words []uint16) {
	for _, w := range words {
		v[w] = 0
	}
}

// read delivers a letter over the links of the block that lead back to its sender;
// two of them may, if they are symmetric.
func (k *shardWorker) read(l *letter, links []link) error {
	if err := l.read(k.words, &k.mail); err != nil {
		return err
	}
	for _, back := range links {
		if back.block == l.from && back.pair&^flags == l.pair {
			k.deliver(back, k.mail.bits, k.mail.words)
		}
	}
	return nil
}

// found writes the new states of a block and sends their mail.
func (k *shardWorker) found(b uint32, links []link, bits []uint64, words []uint16) {
	k.new.add(b, bits, words)
	k.openTo(links)
	k.states += uint64(k.leave(bits, words)) * uint64(k.weight[b])
	k.entries += uint64(len(bits))
	for _, p := range k.sent {
		to := k.shards.owner[links[p].block]
		k.packets[to] = k.shards.addLetter(k.packets[to], k.layer, b, p, &k.out[p])
	}
	k.emptied()
}

// keep writes all states reached of a block, and empties the bitmap.
func (k *shardWorker) keep(b uint32, v []uint64, full bool) {
	if !full {
		n, count := 0, 0
		for w, x := range v {
			if x != 0 {
				k.newBits[n], k.newWords[n] = x, uint16(w)
				n++
				count += bits.OnesCount64(x)
			}
		}
		switch {
		case count == k.words*k.width:
			full = true
		case n > 0:
			k.reached.add(b, k.newBits[:n], k.newWords[:n])
		}
	}
	if full {
		k.reached.addFull(b)
	}
	clear(v)
}
