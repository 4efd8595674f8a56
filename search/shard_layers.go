package search

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"

	"example.com/hanoi"
)

// diskShards is the number of shards of a search on one machine that keeps its layers
// in files: enough for the threads of any, and few enough to open so many files.
const diskShards = 16

// A shardSearch is a search on one machine whose layers are in files.
type shardSearch struct {
	*Shards
	files  dirFiles
	memory *budget
	saver  *saver
	kept   []uint64 // by layer: bytes of its files, 0 if they are gone
	oldest int      // the first layer whose files are there
	mail   [][]Packet
}

// inFiles decides whether a search of layers keeps them in files from layer to
// layer: if it may have files, is to be saved, and does not fit into the memory. One
// that goes on stays with what it does.
func (s *saver) inFiles(opt Options, e Requirements, memory *budget, shardIdentity string) bool {
	if s == nil || opt.SpillDir == "" {
		return false
	}
	switch s.savedIdentity() {
	case s.identity:
		return false
	case shardIdentity:
		return true
	}
	return memory.over(e.least)
}

func shardIdentity(opt Options, rules hanoi.MoveGraph, words int, from []hanoi.State) string {
	return identity(fmt.Sprintf("layers in files of %d shards, with %d states", diskShards, opt.Farthest), rules, words, from)
}

// layersInFiles is Layers with the layers in files.
func layersInFiles(ctx context.Context, rules hanoi.MoveGraph, from []hanoi.State, opt Options, e Requirements, memory *budget, saver *saver) (*LayersResult, error) {
	shards, err := NewShards(rules, from, diskShards, opt)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(opt.SpillDir, 0o777); err != nil {
		return nil, err
	}
	s := &shardSearch{Shards: shards, files: dirFiles{opt.SpillDir}, memory: memory, saver: saver, mail: make([][]Packet, diskShards)}
	memory.take(shards.blocks * (4 + 2 + 8*len(shards.pairs))) // its tables: weight, owner, links
	r := &LayersResult{Symmetry: shards.Symmetry()}
	resumed, err := saver.load(ctx, func(d *decoder) error {
		r.Layers = make([]uint64, d.count(math.MaxInt32))
		d.words(r.Layers)
		return nil
	})
	defer saver.close()
	if err != nil {
		return nil, err
	}
	if opt.MaxDepth > 0 && len(r.Layers)-1 > opt.MaxDepth {
		return nil, saver.tooDeep(len(r.Layers)-1, opt.MaxDepth)
	}
	if resumed {
		if err := s.recall(ctx, len(r.Layers)-1); err != nil {
			return nil, err
		}
	}
	report := opt.reporter()
	p := Progress{Total: e.States, States: r.States()}
	for opt.MaxDepth <= 0 || len(r.Layers) <= opt.MaxDepth {
		n, err := s.step(ctx, len(r.Layers), opt.workers())
		if err != nil {
			return nil, err
		}
		if n == 0 {
			r.Complete = true
			break
		}
		r.Layers = append(r.Layers, n)
		p.Layer, p.Found = len(r.Layers)-1, n
		p.States += n
		p.hold(memory)
		for _, n := range s.kept {
			p.Spilled += n
		}
		report.report(p, false)
		saved := false
		err = saver.save(ctx, func(e *encoder) {
			e.number(uint64(len(r.Layers)))
			e.words(r.Layers)
			saved = true
		})
		if err != nil {
			return nil, err
		}
		if saved {
			s.forget(len(r.Layers) - 2)
		}
	}
	report.report(p, true)
	if r.Farthest, err = s.Farthest(ctx, s.files, len(r.Layers)-1, opt.Farthest); err != nil {
		return nil, err
	}
	if err := saver.remove(); err != nil {
		return nil, err
	}
	return r, s.sweep(func(string) bool { return false })
}

// step does a layer of all shards and returns the number of its states.
func (s *shardSearch) step(ctx context.Context, layer, threads int) (uint64, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var (
		next  atomic.Int64
		wait  sync.WaitGroup
		mu    sync.Mutex
		found uint64
		bytes uint64
		mail  = make([][]Packet, s.number)
	)
	for range min(threads, s.number) {
		wait.Go(func() {
			for {
				shard := int(next.Add(1)) - 1
				if shard >= s.number {
					return
				}
				r, err := s.Step(ctx, s.files, shard, layer, s.mail[shard])
				if err != nil {
					cancel(err)
					return
				}
				mu.Lock()
				found += r.States
				bytes += r.Bytes
				for _, p := range r.Mail {
					mail[p.Shard] = append(mail[p.Shard], p)
					s.memory.take(len(p.Data))
				}
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	if err := context.Cause(ctx); err != nil {
		return 0, err
	}
	s.deliver(mail)
	s.kept = append(s.kept, bytes)
	return found, nil
}

// deliver takes the mail for the next layer, and throws the last one away.
func (s *shardSearch) deliver(mail [][]Packet) {
	for _, packets := range s.mail {
		for _, p := range packets {
			s.memory.release(len(p.Data))
		}
	}
	s.mail = mail
}

// recall makes the search as it was after a layer that is saved.
func (s *shardSearch) recall(ctx context.Context, layer int) error {
	s.oldest = max(0, layer-1)
	s.kept = make([]uint64, layer+1)
	mail := make([][]Packet, s.number)
	needed := map[string]bool{}
	for shard := range s.number {
		for at := s.oldest; at <= layer; at++ {
			for _, name := range s.Names(shard, at) {
				needed[name] = true
			}
			r, err := s.Recall(ctx, s.files, shard, at)
			if errors.Is(err, fs.ErrNotExist) {
				return s.saver.bad(fmt.Sprintf("the files of layer %d that it needs are not in %q", at, s.files.dir), nil)
			}
			if err != nil {
				return err
			}
			s.kept[at] += r.Bytes
			if at < layer {
				continue
			}
			for _, p := range r.Mail {
				mail[p.Shard] = append(mail[p.Shard], p)
				s.memory.take(len(p.Data))
			}
		}
	}
	s.deliver(mail)
	return s.sweep(func(name string) bool { return needed[name] })
}

// forget removes the files of layers before one.
func (s *shardSearch) forget(layer int) {
	for ; s.oldest < layer; s.oldest++ {
		for shard := range s.number {
			for _, name := range s.Names(shard, s.oldest) {
				_ = os.Remove(filepath.Join(s.files.dir, name)) // sweep will
			}
		}
		s.kept[s.oldest] = 0
	}
}

// sweep removes the files of the search but those to be kept.
func (s *shardSearch) sweep(keep func(name string) bool) error {
	entries, err := os.ReadDir(s.files.dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "hanoi-"+s.identity+"-") && !keep(e.Name()) {
			if err := os.Remove(filepath.Join(s.files.dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// dirFiles are files of a directory.
type dirFiles struct{ dir string }

func (d dirFiles) Read(_ context.Context, name string) (io.ReadCloser, error) {
	return os.Open(filepath.Join(d.dir, name))
}

func (d dirFiles) Write(_ context.Context, name string, write func(io.Writer) error) (err error) {
	name = filepath.Join(d.dir, name)
	f, err := os.Create(name + ".new")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if err := write(f); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}
