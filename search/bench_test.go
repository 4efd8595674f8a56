package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/hanoi"
)

// The benchmarks tell, besides the time, the states of the puzzle in a second
// and the memory at the fullest, in MiB. HANOI_BENCH_DISKS, a list such as
// "18 19", chooses sizes of BenchmarkLayers that take long.

func benchLayers(b *testing.B, rules hanoi.MoveGraph, from hanoi.State, opt Options) {
	b.Helper()
	var states, memory, disk uint64
	opt.Progress = func(p Progress) { memory, disk = max(memory, p.Memory), max(disk, p.Spilled) }
	for b.Loop() {
		r, err := Layers(context.Background(), rules, []hanoi.State{from}, opt)
		if err != nil {
			b.Fatal(err)
		}
		states = r.States()
	}
	b.ReportMetric(float64(states)*float64(b.N)/b.Elapsed().Seconds(), "states/s")
	b.ReportMetric(float64(memory)/(1<<20), "MiB")
	if disk > 0 {
		b.ReportMetric(float64(disk)/(1<<20), "MiB-in-files")
	}
}

// BenchmarkLayers does all states from a perfect state.
func BenchmarkLayers(b *testing.B) {
	sizes := []int{10, 11, 12, 13, 14, 15, 16}
	if text := os.Getenv("HANOI_BENCH_DISKS"); text != "" {
		sizes = nil
		for _, f := range strings.Fields(text) {
			n, err := strconv.Atoi(f)
			if err != nil {
				b.Fatal(err)
			}
			sizes = append(sizes, n)
		}
	}
	// HANOI_BENCH_MEMORY, in MiB, with HANOI_BENCH_DIR for what is over it.
	var opt Options
	if mib, err := strconv.ParseUint(os.Getenv("HANOI_BENCH_MEMORY"), 10, 64); err == nil {
		opt.Memory = mib << 20
	}
	opt.SpillDir = os.Getenv("HANOI_BENCH_DIR")
	for _, n := range sizes {
		b.Run(fmt.Sprintf("pegs=4/disks=%d", n), func(b *testing.B) {
			benchLayers(b, hanoi.Classic(4), perfect(b, n, 4, 0), opt)
		})
	}
	if os.Getenv("HANOI_BENCH_DISKS") != "" {
		return
	}
	for pegs, n := range map[int]int{3: 13, 5: 12, 6: 11, 8: 8} {
		b.Run(fmt.Sprintf("pegs=%d/disks=%d", pegs, n), func(b *testing.B) {
			benchLayers(b, hanoi.Classic(pegs), perfect(b, n, pegs, 0), Options{})
		})
	}
}

// BenchmarkLayersPlain does all states from a state without any symmetry.
func BenchmarkLayersPlain(b *testing.B) {
	for _, n := range []int{12, 13, 14} {
		b.Run(fmt.Sprintf("pegs=4/disks=%d", n), func(b *testing.B) {
			s := perfect(b, n, 4, 0).With(1, 1).With(2, 2).With(3, 3)
			benchLayers(b, hanoi.Classic(4), s, Options{})
		})
	}
	b.Run("linear/pegs=4/disks=12", func(b *testing.B) {
		benchLayers(b, hanoi.Linear(4), perfect(b, 12, 4, 0), Options{})
	})
}

// BenchmarkPath finds the moves between random states, others each time.
func BenchmarkPath(b *testing.B) {
	for _, n := range []int{10, 12, 14, 16} {
		b.Run(fmt.Sprintf("pegs=4/disks=%d", n), func(b *testing.B) {
			r := rand.New(rand.NewPCG(9, 9))
			random := func() hanoi.State {
				at := make([]hanoi.Peg, n)
				for i := range at {
					at[i] = hanoi.Peg(r.IntN(4))
				}
				s, err := hanoi.NewState(4, at...)
				if err != nil {
					b.Fatal(err)
				}
				return s
			}
			var memory uint64
			opt := Options{Progress: func(p Progress) { memory = max(memory, p.Memory) }}
			for b.Loop() {
				p := hanoi.Puzzle{Rules: hanoi.Classic(4), Start: random(), Goal: random()}
				if _, err := Path(context.Background(), p, opt); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(memory)/(1<<20), "MiB")
		})
	}
}

// BenchmarkTower proves the least number of moves of the classic puzzle.
func BenchmarkTower(b *testing.B) {
	for _, size := range [][2]int{{4, 15}, {5, 15}, {5, 17}, {6, 15}} {
		b.Run(fmt.Sprintf("pegs=%d/disks=%d", size[0], size[1]), func(b *testing.B) {
			p, err := hanoi.NewPuzzle(size[1], size[0])
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := Distance(context.Background(), p, Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkDiameter searches from all states.
func BenchmarkDiameter(b *testing.B) {
	for b.Loop() {
		if _, err := Diameter(context.Background(), hanoi.Classic(4), 7, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkJudge is the obvious search of the tests, for comparison.
func BenchmarkJudge(b *testing.B) {
	for b.Loop() {
		slow(hanoi.Classic(4), perfect(b, 8, 4, 0))
	}
	b.ReportMetric(float64(1<<16)*float64(b.N)/b.Elapsed().Seconds(), "states/s")
}

// The same in shards, with the layers in files in memory.
func BenchmarkShards(b *testing.B) {
	from := []hanoi.State{perfect(b, 14, 4, 0)}
	s, err := NewShards(hanoi.Classic(4), from, 4, Options{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		files := newMemoryFiles()
		mail := make([][]Packet, s.Number())
		for layer, found := 0, uint64(1); found > 0; layer++ {
			found = 0
			next := make([][]Packet, s.Number())
			for shard := range s.Number() {
				r, err := s.Step(context.Background(), files, shard, layer, mail[shard])
				if err != nil {
					b.Fatal(err)
				}
				found += r.States
				for _, p := range r.Mail {
					next[p.Shard] = append(next[p.Shard], p)
				}
				for _, name := range s.Names(shard, layer-3) {
					delete(files.file, name)
				}
			}
			mail = next
		}
	}
}
