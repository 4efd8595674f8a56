package supersteps

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"example.com/hanoi/search"
)

// Options say how a search runs.
type Options struct {
	// Layers is the number of layers of a pipeline; 0 stands for 16. The files of so
	// many layers, and two, are there at the same time.
	Layers int

	// MaxDepth is the last layer that is done; 0 stands for all layers.
	MaxDepth int

	// Farthest is the number of states of the last layer that are wanted at most.
	Farthest int

	// Retries is how often a pipeline that failed is run again before the search is
	// given up, if no layer was finished in between.
	Retries int

	// Execute runs a pipeline, on whatever runner.
	Execute func(context.Context, *beam.Pipeline) error

	// Progress, if not nil, is called between pipelines.
	Progress func(Progress)
}

// Progress says how far a search is.
type Progress struct {
	Layer  int    // the last layer that is done, −1 if there is none
	States uint64 // number of states of all layers so far
	Total  uint64 // number of all states, those that cannot be reached included
	Bytes  uint64 // of the files of the last layer
	Failed string // what went wrong with the last pipeline, if it is run again
}

// A table is what is known of the layers that are done.
type table struct {
	Search   Search   `json:"search"`
	Layers   []uint64 `json:"layers"`
	Complete bool     `json:"complete"`
}

// A run is a search in progress.
type run struct {
	Search
	opt    Options
	shards *search.Shards
	files  *Files
	table  table
	oldest int    // the first layer of which there may be files
	bytes  uint64 // of the files of the last layer
}

// Run does a search, or goes on with it. Layers that are done already are not done
// again. At the end the table of the layers and the files of the last two are left in
// the directory.
func Run(ctx context.Context, s Search, opt Options) (*search.LayersResult, error) {
	if opt.Layers <= 0 {
		opt.Layers = 16
	}
	shards, err := s.shards()
	if err != nil {
		return nil, err
	}
	files, err := OpenFiles(ctx, s.Dir)
	if err != nil {
		return nil, err
	}
	defer files.Close()
	r := &run{Search: s, opt: opt, shards: shards, files: files}
	if err := r.load(ctx); err != nil {
		return nil, err
	}
	if err := r.search(ctx); err != nil {
		return nil, err
	}
	r.sweep(ctx)
	return r.result(ctx)
}

func (r *run) tableName() string { return r.prefix() + "table.json" }

// prefix is what the names of all files of the search begin with.
func (r *run) prefix() string { return "hanoi-" + r.shards.Identity() + "-" }

// load reads the table, and finds the layers that were finished since.
func (r *run) load(ctx context.Context) error {
	text, err := r.files.readAll(ctx, r.tableName())
	if err != nil {
		return err
	}
	if text != nil {
		if err := json.Unmarshal(text, &r.table); err != nil {
			return fmt.Errorf("%s in %s: %w", r.tableName(), r.Dir, err)
		}
	}
	r.table.Search = r.Search
	r.oldest = max(0, len(r.table.Layers)-2)
	if err := r.save(ctx); err != nil { // before anything is done in vain
		return err
	}
	return r.advance(ctx)
}

// advance adds the layers that all shards have done to the table, saves it and removes
// the files that are not needed any more.
func (r *run) advance(ctx context.Context) error {
	before := len(r.table.Layers)
	for !r.done() {
		n, bytes, ok, err := r.count(ctx, len(r.table.Layers))
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		if err := r.check(len(r.table.Layers), n); err != nil {
			return err
		}
		if n == 0 {
			r.table.Complete = true
			break
		}
		r.table.Layers = append(r.table.Layers, n)
		r.bytes = bytes
	}
	if len(r.table.Layers) == before && !r.table.Complete {
		return nil
	}
	if err := r.save(ctx); err != nil {
		return err
	}
	for ; r.oldest < len(r.table.Layers)-2; r.oldest++ {
		for shard := range r.Shards {
			r.files.Remove(ctx, r.shards.Names(shard, r.oldest)...)
		}
	}
	return nil
}

func (r *run) save(ctx context.Context) error {
	text, err := json.Marshal(r.table)
	if err != nil {
		return err
	}
	return r.files.writeAll(ctx, r.tableName(), append(text, '\n'))
}

// count adds up what the shards found in a layer; ok is false if not all have done it.
func (r *run) count(ctx context.Context, layer int) (n, bytes uint64, ok bool, err error) {
	for shard := range r.Shards {
		result, err := r.shards.Recall(ctx, r.files, shard, layer)
		if errors.Is(err, fs.ErrNotExist) {
			return 0, 0, false, nil
		}
		if err != nil {
			return 0, 0, false, err
		}
		n += result.States
		bytes += result.Bytes
	}
	return n, bytes, true, nil
}

// check compares the number of states of a layer with what must hold by symmetry, and
// that of all layers with the number of all states.
func (r *run) check(layer int, n uint64) error {
	if d := r.shards.Divisor(); layer > 0 && n%d != 0 {
		return fmt.Errorf("layer %d has %d states, which by the symmetry of the pegs must be a multiple of %d: something is wrong", layer, n, d)
	}
	sum := n
	for _, m := range r.table.Layers {
		sum += m
	}
	if total := r.shards.States(); sum > total || n == 0 && r.shards.Connected() && sum != total {
		return fmt.Errorf("the layers to %d have %d states, there are %d: something is wrong", layer, sum, total)
	}
	return nil
}

// done reports whether all layers wanted are.
func (r *run) done() bool {
	return r.table.Complete || r.opt.MaxDepth > 0 && len(r.table.Layers) > r.opt.MaxDepth
}

// search runs pipelines until all layers are done.
func (r *run) search(ctx context.Context) error {
	for failures := 0; !r.done(); {
		r.report("")
		first := len(r.table.Layers)
		layers := r.opt.Layers
		if r.opt.MaxDepth > 0 {
			layers = min(layers, r.opt.MaxDepth+1-first)
		}
		failed := r.opt.Execute(ctx, r.pipeline(first, layers))
		if err := context.Cause(ctx); err != nil {
			return err
		}
		if err := r.advance(ctx); err != nil {
			return err
		}
		if len(r.table.Layers) > first || r.table.Complete {
			failures = 0
		} else {
			failures++
		}
		if failed == nil && failures > 0 {
			failed = errors.New("the pipeline left no files of layers; do all workers reach the directory?")
		}
		if failures > r.opt.Retries {
			return fmt.Errorf("layer %d cannot be done: %s", first, cause(failed))
		}
		if failed != nil {
			r.report(cause(failed))
		}
	}
	return nil
}

// sweep removes the files that are not needed any more, those of bundles that did not
// end included.
func (r *run) sweep(ctx context.Context) {
	keep := map[string]bool{r.tableName(): true}
	for layer := max(0, len(r.table.Layers)-2); layer < len(r.table.Layers); layer++ {
		for shard := range r.Shards {
			for _, name := range r.shards.Names(shard, layer) {
				keep[name] = true
			}
		}
	}
	r.files.Sweep(ctx, r.prefix(), func(name string) bool { return keep[name] })
}

// cause returns the end of the message of an error, which says what went wrong in the
// bundle; the lines before say where in the pipeline.
func cause(err error) string {
	text := strings.TrimSpace(err.Error())
	return text[strings.LastIndex(text, "\n")+1:]
}

func (r *run) report(failed string) {
	if r.opt.Progress == nil {
		return
	}
	p := Progress{Layer: len(r.table.Layers) - 1, Total: r.shards.States(), Bytes: r.bytes, Failed: failed}
	for _, n := range r.table.Layers {
		p.States += n
	}
	r.opt.Progress(p)
}

// smallSearch is the number of states up to which a search is done again in memory, to
// compare: that takes less than a second.
const smallSearch = 1 << 24

// result returns what was found, after a last check.
func (r *run) result(ctx context.Context) (*search.LayersResult, error) {
	found := &search.LayersResult{Layers: r.table.Layers, Complete: r.table.Complete, Symmetry: r.shards.Symmetry()}
	if depth := r.opt.MaxDepth; depth > 0 && len(found.Layers) > depth+1 {
		found.Layers, found.Complete = found.Layers[:depth+1], false
	}
	var err error
	if r.opt.Farthest > 0 {
		found.Farthest, err = r.shards.Farthest(ctx, r.files, len(found.Layers)-1, r.opt.Farthest)
		if err != nil {
			return nil, fmt.Errorf("the files of the last layer: %w", err)
		}
	}
	if r.shards.States() <= smallSearch {
		again, err := r.shards.Layers(ctx, search.Options{MaxDepth: r.opt.MaxDepth})
		if err != nil {
			return nil, err
		}
		if !slices.Equal(again.Layers, found.Layers) || again.Complete != found.Complete {
			return nil, fmt.Errorf("the layers are %v, and a search in memory finds %v: something is wrong", found.Layers, again.Layers)
		}
	}
	return found, nil
}
