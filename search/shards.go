package search

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"sync"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// Shards are the parts of a breadth-first search that is too big for one memory,
// or for one machine: the layers of [Layers], by supersteps. Each shard owns some
// blocks of states. To do a layer it needs what it kept of the layers before, in
// [Files], and the mail that the shards sent to each other with the last one; a
// layer of all shards must be done before the next one of any. So whoever runs a
// search has to keep the files, to carry the mail and to wait; [Shards.Step] does
// the rest.
//
// A step writes the same files whenever and wherever it is done again, so it may be,
// as long as those of the two layers before are there.
//
// If all arcs of the rules go both ways, what a move leads to is in the last layer,
// the one before or the next one, so that a shard keeps only two layers; else it
// keeps all states reached besides. What it keeps are sets of states, block by
// block, read and written in order.
//
// Shards can be used by several goroutines at the same time.
type Shards struct {
	*space
	from     []hanoi.State
	number   int
	twoWay   bool
	owner    []uint16            // by block
	seeds    []map[uint32]outbox // by shard and block
	identity string
	idle     sync.Pool // of *shardWorker
}

// maxShards is a bound on the number of shards.
const maxShards = 1 << 14

// NewShards lays out the search of [Layers] in a number of shards from 1 to 16384.
// Of the options only those for tests count. The errors are those of Layers for a
// wrong start or too many states.
func NewShards(rules hanoi.MoveGraph, from []hanoi.State, number int, opt Options) (*Shards, error) {
	if err := checkSet(rules, from); err != nil {
		return nil, err
	}
	if number < 1 || number > maxShards {
		return nil, &hanoi.PuzzleError{Asked: words.Count(uint64(max(number, 0)), "shard"), Allowed: fmt.Sprintf("there are 1 to %d", maxShards)}
	}
	if rules.Pegs() == 1 {
		return nil, &hanoi.PuzzleError{Asked: "a search in shards on one peg", Allowed: "there are two pegs or more"}
	}
	group := symmetries(rules, from)
	e, err := estimate(rules, from[0].Disks(), group, opt)
	if err != nil {
		return nil, err
	}
	if e.blocks >= filled {
		return nil, &LimitError{Asked: fmt.Sprintf("a search of %s", words.Count(e.blocks, "block")), Need: e.tables, Limit: filled}
	}
	s := &Shards{
		space: newSpace(rules, from[0].Disks(), group, opt.blockWords()),
		from:  from, number: number, twoWay: rules.Symmetric(),
	}
	s.owner = s.space.owners(number)
	s.seeds = make([]map[uint32]outbox, number)
	for i := range s.seeds {
		s.seeds[i] = map[uint32]outbox{}
	}
	for _, state := range from {
		if s.canonical(state) {
			p := s.locate(state)
			seedAt(s.seeds[s.owner[p.block]], p)
		}
	}
	digest := newDigest()
	fmt.Fprintf(digest, "%s, %d shards", identity("layers", rules, s.words, from), number)
	s.identity = fmt.Sprintf("%x", digest.Sum(nil)[:8])
	return s, nil
}

// Number returns the number of shards.
func (s *Shards) Number() int { return s.number }

// States returns the number of all states, those that cannot be reached included.
func (s *Shards) States() uint64 {
	n, _ := states(s.pegs, s.disks)
	return n
}

// Symmetry returns the number of renamings of the pegs that change neither the
// rules nor the start.
func (s *Shards) Symmetry() int { return len(s.canon.group) }

// Identity returns a short text that tells the search apart from others: other
// rules, other states to start from, or another number of shards.
func (s *Shards) Identity() string { return s.identity }

// owners deals the blocks to the shards. Blocks that differ only in the smaller ones
// of their disks stay together, since most moves are between them, in stripes; the
// stripes are dealt at random, since neighbours have their states in the same
// layers. There are enough stripes that no shard gets much more than another.
func (sp *space) owners(number int) []uint16 {
	owner := make([]uint16, sp.blocks)
	if number == 1 {
		return owner
	}
	length := 0
	for length < sp.inTop && sp.canon.rows(length) < uint64(stripesPerShard*number) {
		length++
	}
	var (
		row, before = make([]uint8, sp.inTop), make([]uint8, length)
		first       []int // blocks of the stripes
	)
	for b := range sp.blocks {
		sp.canon.row(uint64(b), row)
		if b == 0 || !slices.Equal(row[:length], before) {
			first = append(first, b)
			copy(before, row)
		}
	}
	order := make([]int, len(first))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(scatter(uint64(i)), scatter(uint64(j))) })
	first = append(first, sp.blocks)
	for place, stripe := range order {
		for b := first[stripe]; b < first[stripe+1]; b++ {
			owner[b] = uint16(place % number)
		}
	}
	return owner
}

const stripesPerShard = 32

// scatter puts numbers into an order that looks random and is always the same. It
// is the last part of MurmurHash3 (Appleby 2011), which maps no two to one.
func scatter(x uint64) uint64 {
	x++
	x ^= x >> 33
	x *= 0xff51afd7ed558ccd
	x ^= x >> 33
	x *= 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}

// A StepResult is what a shard found in a layer.
type StepResult struct {
	States uint64   // number of new states, those included that the symmetries stand for
	Words  uint64   // number of words that they are kept in
	Bytes  uint64   // of the files written
	Mail   []Packet // for other shards; what a shard sends to itself is in its files
}

// A Packet is a part of the mail that a step sends to a shard, to be delivered with
// the next layer, in any order. It has at most some 64 KiB.
type Packet struct {
	Shard int    // the shard it is for, from 0
	Data  []byte // only for a step of the same search
}

// Step does a layer of a shard: from 0 up, in order. The mail is what all other
// shards sent to it with the layer before. The context can end a step, which then
// has its cause as its error and writes no file. Other errors are those of the
// files, a [*CheckpointError] if one of them or the mail is damaged or of another search.
func (s *Shards) Step(ctx context.Context, files Files, shard, layer int, mail []Packet) (*StepResult, error) {
	if shard < 0 || shard >= s.number || layer < 0 {
		return nil, fmt.Errorf("search: layer %d of shard %d: there are shards 0 to %d, and layers from 0", layer, shard, s.number-1)
	}
	k, _ := s.idle.Get().(*shardWorker)
	if k == nil {
		k = newShardWorker(s)
	}
	r, err := k.step(ctx, files, shard, layer, mail)
	if err != nil {
		return nil, err // and the worker is left to the collector: it may be full of something
	}
	s.idle.Put(k)
	return r, nil
}

// Recall returns what [Shards.Step] returned when it did a layer, from the files. The
// error is fs.ErrNotExist, possibly wrapped, if the layer has not been done.
func (s *Shards) Recall(ctx context.Context, files Files, shard, layer int) (*StepResult, error) {
	_, r, err := s.readMail(ctx, files, shard, layer)
	return r, err
}

// Files is where shards keep what they know, by names of small letters, digits, dots
// and hyphens. It may be used by several goroutines at the same time.
type Files interface {
	// Read opens a file. If there is none, the error is fs.ErrNotExist, possibly
	// wrapped.
	Read(ctx context.Context, name string) (io.ReadCloser, error)

	// Write makes a file, or takes the place of one, with what the function writes.
	// At any moment there is all of it or nothing under the name, and nothing new
	// if the function returns an error, which Write then returns.
	Write(ctx context.Context, name string, write func(io.Writer) error) error
}

// Names returns the names of the files of a layer of a shard.
func (s *Shards) Names(shard, layer int) []string {
	names := []string{s.name("states", shard, layer), s.name("mail", shard, layer)}
	if !s.twoWay {
		names = append(names, s.name("reached", shard, layer))
	}
	return names
}

func (s *Shards) name(kind string, shard, layer int) string {
	return fmt.Sprintf("hanoi-%s-layer-%05d-shard-%05d.%s", s.identity, layer, shard, kind)
}

// open opens a file of a set of states, or none if the layer is below 0.
func (s *Shards) open(ctx context.Context, files Files, kind string, shard, layer int) (io.ReadCloser, error) {
	if layer < 0 {
		return nil, nil
	}
	return files.Read(ctx, s.name(kind, shard, layer))
}
