// Command simulate says how well shards keep the processors of several machines busy.
// It does a search in shards, notes the work of each shard in each layer, and works
// out how long larger searches of the same shape take: a layer is over when the last
// shard is, some of which are slow, and a barrier follows.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"text/tabwriter"

	"example.com/hanoi"
	"example.com/hanoi/search"
)

var (
	disks   = flag.Int("n", 14, "`number` of disks of the search that is done, on 4 pegs")
	shards  = flag.Int("shards", 256, "`number` of shards")
	target  = flag.Int("target", 24, "`number` of disks of the search that is worked out")
	layers  = flag.Int("layers", 450, "`number` of its layers")
	ns      = flag.Float64("ns", 75, "`nanoseconds` of a processor for a word of a layer")
	barrier = flag.Float64("barrier", 1, "`seconds` between two layers")
	slow    = flag.Float64("slow", 0.01, "`part` of the steps that are slow")
	factor  = flag.Float64("factor", 5, "how many `times` as long these take")
)

func main() {
	flag.Parse()
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "simulate:", err)
		os.Exit(1)
	}
}

// A layer has the work of each shard, in words, and the bytes that go between shards and
// into files.
type layer struct {
	words []uint64
	mail  uint64
	bytes uint64 // of the files written
}

func run() error {
	work, states, err := measure()
	if err != nil {
		return err
	}
	var words, mail, written, largest uint64
	for _, l := range work {
		sum := uint64(0)
		for _, n := range l.words {
			sum += n
		}
		words += sum
		mail += l.mail
		written += l.bytes
		largest = max(largest, sum)
	}
	fmt.Printf("%d disks in %d shards: %d layers, %d states, %d words in layers (%.2f states a word), %.1f %% of them in the largest layer, %.2f bytes of mail for 1000 states, %.2f bytes written for a word\n",
		*disks, *shards, len(work), states, words, float64(states)/float64(words), 100*float64(largest)/float64(words), 1000*float64(mail)/float64(states), float64(written)/float64(words))
	// Every disk more has four times the states; layers are as long and as full in
	// proportion.
	scale := math.Pow(4, float64(*target-*disks)) * float64(len(work)) / float64(*layers) * *ns * 1e-9
	fmt.Printf("%d disks, %d layers, %v ns a word, barriers of %v s, %v of the steps %v times as long:\n", *target, *layers, *ns, *barrier, *slow, *factor)
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "machines\tcores each\thours\tbusy, no slow steps\tbusy\t")
	for _, m := range []struct{ machines, cores int }{{1, 32}, {4, 16}, {10, 32}, {20, 64}, {80, 64}} {
		even := simulate(work, scale, m.machines, m.cores, 0)
		hours := simulate(work, scale, m.machines, m.cores, *slow)
		ideal := float64(words) * scale * float64(*layers) / float64(len(work)) / float64(m.machines*m.cores)
		fmt.Fprintf(out, "%d\t%d\t%.2f\t%.0f %%\t%.0f %%\t\n", m.machines, m.cores, hours/3600, 100*ideal/even, 100*ideal/hours)
	}
	return out.Flush()
}

// simulate returns the seconds that the layers take.
func simulate(work []layer, scale float64, machines, cores int, slow float64) float64 {
	r := rand.New(rand.NewPCG(1, 2))
	seconds := 0.0
	for _, l := range work {
		longest := 0.0
		for m := range machines {
			var steps []float64
			for shard := m; shard < len(l.words); shard += machines {
				t := float64(l.words[shard]) * scale
				if r.Float64() < slow {
					t *= *factor
				}
				steps = append(steps, t)
			}
			// Each processor takes the next shard when it is done with one.
			busy := make([]float64, cores)
			for _, t := range steps {
				slices.Sort(busy)
				busy[0] += t
			}
			longest = max(longest, slices.Max(busy))
		}
		seconds += longest
	}
	return seconds*float64(*layers)/float64(len(work)) + *barrier*float64(*layers)
}

// measure does the search.
func measure() (work []layer, states uint64, err error) {
	from, err := hanoi.Perfect(*disks, 4, 0)
	if err != nil {
		return nil, 0, err
	}
	s, err := search.NewShards(hanoi.Classic(4), []hanoi.State{from}, *shards, search.Options{})
	if err != nil {
		return nil, 0, err
	}
	files := &memory{file: map[string][]byte{}}
	mail := make([][]search.Packet, *shards)
	for d := 0; ; d++ {
		l := layer{words: make([]uint64, *shards)}
		next := make([][]search.Packet, *shards)
		found := uint64(0)
		for shard := range *shards {
			r, err := s.Step(context.Background(), files, shard, d, mail[shard])
			if err != nil {
				return nil, 0, err
			}
			l.words[shard] = r.Words
			l.bytes += r.Bytes
			found += r.States
			for _, p := range r.Mail {
				l.mail += uint64(len(p.Data))
				next[p.Shard] = append(next[p.Shard], p)
			}
			if d > 2 {
				files.forget(s.Names(shard, d-3))
			}
		}
		if found == 0 {
			return work, states, nil
		}
		states += found
		work = append(work, l)
		mail = next
	}
}

// memory are files in memory.
type memory struct {
	mu   sync.Mutex
	file map[string][]byte
}

func (m *memory) Read(_ context.Context, name string) (io.ReadCloser, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	b, ok := m.file[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return io.NopCloser(bytes.NewReader(b)), nil
}

func (m *memory) Write(_ context.Context, name string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.file[name] = b.Bytes()
	return nil
}

func (m *memory) forget(names []string) {
	for _, name := range names {
		delete(m.file, name)
	}
}
