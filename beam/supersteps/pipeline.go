package supersteps

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"example.com/hanoi/search"
)

func init() {
	register.DoFn3x1[context.Context, int, func(int, []byte), error](&recallFn{})
	register.DoFn4x1[context.Context, int, func(*[]byte) bool, func(int, []byte), error](&stepFn{})
	register.Emitter2[int, []byte]()
	register.Iter1[[]byte]()
}

// pipeline makes a pipeline that does some layers, the first one from the files of the
// layers before. It has no output but the files.
func (s Search) pipeline(first, layers int) *beam.Pipeline {
	p, scope := beam.NewPipelineWithRoot()
	shards := make([]int, s.Shards)
	for i := range shards {
		shards[i] = i
	}
	mail := beam.ParDo(scope, &recallFn{Search: s, Layer: first - 1}, beam.CreateList(scope, shards))
	for layer := first; layer < first+layers; layer++ {
		mail = beam.ParDo(scope, &stepFn{Search: s, Layer: layer}, beam.GroupByKey(scope, mail))
	}
	return p
}

// A recallFn reads the mail that a shard sent with a layer. Layer −1 has none.
type recallFn struct {
	Search Search
	Layer  int
}

// ProcessElement takes a shard and emits, as stepFn does, its mail.
func (f *recallFn) ProcessElement(ctx context.Context, shard int, emit func(int, []byte)) error {
	r := &search.StepResult{}
	if f.Layer >= 0 {
		err := f.Search.with(ctx, func(s *search.Shards, files *Files) (err error) {
			r, err = s.Recall(ctx, files, shard, f.Layer)
			return err
		})
		if err != nil {
			return err
		}
	}
	emitMail(shard, r, emit)
	return nil
}

// emitMail emits the packets of a shard by the shards they are for, and an empty one for
// itself, so that it does the next layer even if nobody writes to it.
func emitMail(shard int, r *search.StepResult, emit func(int, []byte)) {
	emit(shard, nil)
	for _, p := range r.Mail {
		emit(p.Shard, p.Data)
	}
}

// with lays the search out and opens its files.
func (s Search) with(ctx context.Context, do func(*search.Shards, *Files) error) error {
	shards, err := s.shards()
	if err != nil {
		return err
	}
	files, err := OpenFiles(ctx, s.Dir)
	if err != nil {
		return err
	}
	return errors.Join(do(shards, files), files.Close())
}

// threads are the steps that this process does at the same time.
var threads = make(chan struct{}, runtime.GOMAXPROCS(0))

// A stepFn does a layer of shards. The shards of a bundle are done at the same time, as
// far as there are processors, and it ends when all are done.
type stepFn struct {
	Search Search
	Layer  int

	bundle *bundle
}

type bundle struct {
	wait sync.WaitGroup
	mu   sync.Mutex
	done map[int]*search.StepResult
	err  error
}

// StartBundle begins a bundle.
func (f *stepFn) StartBundle(_ context.Context, _ func(int, []byte)) error {
	f.bundle = &bundle{done: map[int]*search.StepResult{}}
	return nil
}

// ProcessElement takes a shard with its mail, of which empty packets mean nothing.
func (f *stepFn) ProcessElement(ctx context.Context, shard int, next func(*[]byte) bool, _ func(int, []byte)) error {
	var (
		mail []search.Packet
		data []byte
	)
	for next(&data) {
		if len(data) > 0 {
			mail = append(mail, search.Packet{Shard: shard, Data: slices.Clone(data)})
		}
	}
	b := f.bundle
	threads <- struct{}{}
	b.wait.Go(func() {
		defer func() { <-threads }()
		r, err := f.step(ctx, shard, mail)
		b.mu.Lock()
		defer b.mu.Unlock()
		b.err = cmp.Or(b.err, err) // one says enough
		b.done[shard] = r
	})
	return nil
}

func (f *stepFn) step(ctx context.Context, shard int, mail []search.Packet) (r *search.StepResult, err error) {
	err = f.Search.with(ctx, func(s *search.Shards, files *Files) (err error) {
		if err := failing(shard, f.Layer); err != nil {
			return err
		}
		if r, err = s.Step(ctx, files, shard, f.Layer, mail); err != nil {
			return err
		}
		return failing(shard, f.Layer)
	})
	return r, err
}

// failing lets tests make steps fail, before or after they are done.
var failing = func(shard, layer int) error { return nil }

// FinishBundle emits the mail of the shards.
func (f *stepFn) FinishBundle(_ context.Context, emit func(int, []byte)) error {
	b := f.bundle
	b.wait.Wait()
	if b.err != nil {
		return b.err
	}
	for shard, r := range b.done {
		emitMail(shard, r, emit)
	}
	return nil
}
