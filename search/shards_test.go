package search

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"example.com/hanoi"
	"github.com/google/go-cmp/cmp"
)

// memoryFiles are files in memory.
type memoryFiles struct {
	mu   sync.Mutex
	file map[string][]byte
}

func newMemoryFiles() *memoryFiles { return &memoryFiles{file: map[string][]byte{}} }

func (m *memoryFiles) Read(_ context.Context, name string) (io.ReadCloser, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	b, ok := m.file[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return io.NopCloser(bytes.NewReader(b)), nil
}

func (m *memoryFiles) Write(_ context.Context, name string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.file[name] = b.Bytes()
	return nil
}

// A shardRun does a search in shards, with all that whoever runs one may do: the
// shards in any order, the mail in any order, steps again, and everything from the
// files again between two layers.
type shardRun struct {
	t      *testing.T
	r      *rand.Rand
	shards *Shards
	files  *memoryFiles
	anew   func() *Shards // lays the search out again
}

// layers returns the number of states of each layer.
func (s *shardRun) layers() (layers []uint64) {
	ctx := context.Background()
	n := s.shards.Number()
	mail := make([][]Packet, n)
	for layer := 0; ; layer++ {
		if s.r.IntN(3) == 0 { // a new program goes on
			s.shards = s.anew()
			for i := range mail {
				mail[i] = nil
			}
			for shard := 0; layer > 0 && shard < n; shard++ {
				r, err := s.shards.Recall(ctx, s.files, shard, layer-1)
				if err != nil {
					s.t.Fatal(err)
				}
				for _, p := range r.Mail {
					mail[p.Shard] = append(mail[p.Shard], p)
				}
			}
		}
		var found uint64
		next := make([][]Packet, n)
		for _, shard := range s.r.Perm(n) {
			in := mail[shard]
			s.r.Shuffle(len(in), func(i, j int) { in[i], in[j] = in[j], in[i] })
			var files [2]map[string][]byte
			for i := range 1 + s.r.IntN(2) {
				r, err := s.shards.Step(ctx, s.files, shard, layer, in)
				if err != nil {
					s.t.Fatal(err)
				}
				files[i] = map[string][]byte{}
				for _, name := range s.shards.Names(shard, layer) {
					files[i][name] = s.files.file[name]
				}
				if i > 0 {
					if diff := cmp.Diff(files[0], files[1]); diff != "" {
						s.t.Fatalf("a step that was done again wrote other files: %s", diff)
					}
					continue
				}
				found += r.States
				for _, p := range r.Mail {
					next[p.Shard] = append(next[p.Shard], p)
				}
			}
		}
		for shard := 0; layer > 1 && shard < n; shard++ { // only the last two layers are needed
			for _, name := range s.shards.Names(shard, layer-2) {
				delete(s.files.file, name)
			}
		}
		if found == 0 {
			return layers
		}
		layers = append(layers, found)
		mail = next
	}
}

func runShards(t *testing.T, r *rand.Rand, rules hanoi.MoveGraph, from []hanoi.State, number int, opt Options) []uint64 {
	t.Helper()
	anew := func() *Shards {
		s, err := NewShards(rules, from, number, opt)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	run := &shardRun{t: t, r: r, shards: anew(), files: newMemoryFiles(), anew: anew}
	return run.layers()
}

func TestShardsAgainstLayers(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 1))
	disks := map[int]int{2: 3, 3: 7, 4: 6, 5: 5, 6: 4}
	for range 30 {
		pegs := 2 + r.IntN(5)
		rules := randomGraph(r, pegs)
		switch r.IntN(3) {
		case 0: // all arcs both ways
			var arcs []hanoi.Arc
			for _, a := range rules.Arcs() {
				arcs = append(arcs, a, hanoi.Arc{From: a.To, To: a.From})
			}
			slices.SortFunc(arcs, func(a, b hanoi.Arc) int { return int(a.From)*pegs + int(a.To) - int(b.From)*pegs - int(b.To) })
			var err error
			if rules, err = hanoi.NewMoveGraph(pegs, slices.Compact(arcs)...); err != nil {
				t.Fatal(err)
			}
		case 1:
			rules = namedGraphs(pegs)[r.IntN(4)]
		}
		n := 1 + r.IntN(disks[pegs])
		var from []hanoi.State
		for range 1 + r.IntN(2) {
			from = append(from, randomState(r, pegs, n))
		}
		opt := Options{words: []int{1, pegs, 64, maxWords}[r.IntN(4)]}
		want, err := Layers(context.Background(), rules, from, opt)
		if err != nil {
			t.Fatal(err)
		}
		s, err := NewShards(rules, from, 2, opt)
		if err != nil {
			t.Fatal(err)
		}
		for layer, n := range want.Layers {
			if layer > 0 && n%s.Divisor() != 0 {
				t.Errorf("%v from %v: layer %d has %d states, no multiple of %d", rules, from, layer, n, s.Divisor())
			}
		}
		if s.Connected() && want.States() != s.States() {
			t.Errorf("%v from %v: %d of %d states are reached", rules, from, want.States(), s.States())
		}
		for _, number := range []int{1, 2, 3, 7} {
			got := runShards(t, r, rules, from, number, opt)
			if diff := cmp.Diff(want.Layers, got); diff != "" {
				t.Errorf("%v from %v in blocks of %d words, %d shards (-want +got):\n%s", rules, from, opt.words, number, diff)
			}
		}
	}
}

// Plain breadth-first search, which shares nothing with the shards.
func TestShardsAgainstJudge(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 2))
	for _, pegs := range []int{3, 4, 5} {
		for _, rules := range namedGraphs(pegs) {
			from := randomState(r, pegs, 9-pegs)
			dist, _ := slow(rules, from)
			if diff := cmp.Diff(slowLayers(dist), runShards(t, r, rules, []hanoi.State{from}, 3, Options{words: pegs})); diff != "" {
				t.Errorf("%v from %v (-want +got):\n%s", rules, from, diff)
			}
		}
	}
}

// Shards own about as many blocks each.
func TestShardsOwners(t *testing.T) {
	s, err := NewShards(hanoi.Classic(4), []hanoi.State{perfect(t, 16, 4, 0)}, 8, Options{})
	if err != nil {
		t.Fatal(err)
	}
	count := make([]int, 8)
	for _, o := range s.owner {
		count[o]++
	}
	if least, most := slices.Min(count), slices.Max(count); 2*most > 3*least {
		t.Errorf("of %d blocks the shards own %v", len(s.owner), count)
	}
}

// A file or mail that is not what was written is refused; nothing is written then.
func TestShardsDamaged(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(14, 3))
	from := []hanoi.State{perfect(t, 7, 4, 0)}
	for _, rules := range []hanoi.MoveGraph{hanoi.Classic(4), hanoi.Cyclic(4)} {
		s, err := NewShards(rules, from, 2, Options{words: 4})
		if err != nil {
			t.Fatal(err)
		}
		files := newMemoryFiles()
		const last = 9
		mail := make([][]Packet, 2)
		for layer := range last + 1 {
			next := make([][]Packet, 2)
			for shard := range 2 {
				r, err := s.Step(ctx, files, shard, layer, mail[shard])
				if err != nil {
					t.Fatal(err)
				}
				for _, p := range r.Mail {
					next[p.Shard] = append(next[p.Shard], p)
				}
			}
			mail = next
		}
		refused := func(what string, mail []Packet) {
			t.Helper()
			_, err := s.Step(ctx, files, 0, last+1, mail)
			var bad *CheckpointError
			if !errors.As(err, &bad) {
				t.Errorf("%v, %s: error %v, want a CheckpointError", rules, what, err)
			}
			for _, name := range s.Names(0, last+1) {
				if files.file[name] != nil {
					t.Errorf("%v, %s: %s was written", rules, what, name)
				}
			}
		}
		names := append(s.Names(0, last), s.Names(0, last-1)[:1]...)
		if !rules.Symmetric() {
			names = names[:3] // all that is needed besides the last layer is in reached
		}
		for _, name := range names {
			good := files.file[name]
			for range 20 {
				i := r.IntN(len(good))
				bad := slices.Clone(good)
				bad[i] ^= 1 << (i % 8)
				files.file[name] = bad
				refused(name+" changed", mail[0])
			}
			for _, i := range []int{0, 1, frameHead, len(good) / 2, len(good) - frameHead, len(good) - 1, r.IntN(len(good))} {
				if i >= len(good) {
					continue
				}
				files.file[name] = good[:i]
				refused(name+" cut short", mail[0])
			}
			files.file[name] = good
		}
		for i, p := range mail[0] {
			bad := slices.Clone(mail[0])
			bad[i].Data = p.Data[:len(p.Data)-1]
			refused("mail cut short", bad)
			bad[i].Data = append([]byte{^p.Data[0]}, p.Data[1:]...)
			refused("mail of another search", bad)
		}
		if _, err := s.Step(ctx, files, 0, last+1, mail[0]); err != nil {
			t.Errorf("%v: %v", rules, err)
		}
		if _, err := s.Recall(ctx, files, 0, last+2); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%v: error %v of a layer that was not done", rules, err)
		}
	}
}

func TestShardsDivisor(t *testing.T) {
	for _, tt := range []struct {
		rules     hanoi.MoveGraph
		peg       int
		divisor   uint64
		connected bool
	}{
		{hanoi.Classic(4), 0, 3, true},
		{hanoi.Classic(4), 2, 3, true},
		{hanoi.Classic(3), 1, 2, true},
		{hanoi.Classic(5), 0, 2, true},
		{hanoi.Star(4), 0, 3, true},
		{hanoi.Star(4), 1, 1, true},
		{hanoi.Linear(3), 1, 2, true},
		{hanoi.Cyclic(4), 0, 1, false},
	} {
		s, err := NewShards(tt.rules, []hanoi.State{perfect(t, 5, tt.rules.Pegs(), tt.peg)}, 2, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if s.Divisor() != tt.divisor || s.Connected() != tt.connected {
			t.Errorf("%v from peg %d: divisor %d, connected %v", tt.rules, tt.peg, s.Divisor(), s.Connected())
		}
	}
}

func TestShardsRefused(t *testing.T) {
	from := []hanoi.State{perfect(t, 3, 4, 0)}
	for _, number := range []int{-1, 0, maxShards + 1} {
		if _, err := NewShards(hanoi.Classic(4), from, number, Options{}); err == nil {
			t.Errorf("%d shards are not refused", number)
		}
	}
	s, err := NewShards(hanoi.Classic(4), from, 2, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range [][2]int{{-1, 0}, {2, 0}, {0, -1}} {
		if _, err := s.Step(context.Background(), newMemoryFiles(), at[0], at[1], nil); err == nil {
			t.Errorf("a step of shard %d, layer %d is not refused", at[0], at[1])
		}
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	stop := errors.New("stop")
	cancel(stop)
	files := newMemoryFiles()
	if _, err := s.Step(ctx, files, 0, 0, nil); !errors.Is(err, stop) || len(files.file) > 0 {
		t.Errorf("error %v and %d files, want that of the context and none", err, len(files.file))
	}
}
