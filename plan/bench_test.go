package plan_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// indices returns numbers from 1 to max at random, always the same ones.
func indices(max *big.Int) []*big.Int {
	r := rand.New(rand.NewPCG(1, 2))
	list := make([]*big.Int, 64)
	for i := range list {
		n := new(big.Int)
		for range max.BitLen()/64 + 2 {
			n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(r.Uint64()))
		}
		list[i] = n.Mod(n, max).Add(n, num(1))
	}
	return list
}

func BenchmarkMove(b *testing.B) {
	for _, n := range []int{20, 64, 1_000, 10_000} {
		b.Run(fmt.Sprintf("disks=%d", n), func(b *testing.B) {
			p := tower(n)
			at := indices(p.Len())
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				must(p.Move(at[i%len(at)]))
				i++
			}
		})
	}
}

func BenchmarkState(b *testing.B) {
	for _, n := range []int{20, 64, 1_000, 10_000} {
		b.Run(fmt.Sprintf("disks=%d", n), func(b *testing.B) {
			p := tower(n)
			at := indices(p.Len())
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				must(p.State(at[i%len(at)]))
				i++
			}
		})
	}
}

// BenchmarkMoves takes a million moves from the start of a plan; see ns/move.
func BenchmarkMoves(b *testing.B) {
	const take = 1_000_000
	for _, n := range []int{20, 64, 65, 1_000} {
		b.Run(fmt.Sprintf("disks=%d", n), func(b *testing.B) {
			p := tower(n)
			b.ReportAllocs()
			var sum hanoi.Disk
			for b.Loop() {
				left := take
				for m := range p.Moves() {
					sum += m.Disk
					if left--; left == 0 {
						break
					}
				}
			}
			_ = sum
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/take, "ns/move")
		})
	}
}

// BenchmarkRange makes the 100 moves from a random one on.
func BenchmarkRange(b *testing.B) {
	for _, n := range []int{20, 64, 1_000} {
		b.Run(fmt.Sprintf("disks=%d", n), func(b *testing.B) {
			p := tower(n)
			at := indices(new(big.Int).Sub(p.Len(), num(100)))
			b.ReportAllocs()
			i := 0
			var sum hanoi.Disk
			for b.Loop() {
				first := at[i%len(at)]
				i++
				for m := range must(p.Range(first, new(big.Int).Add(first, num(99)))) {
					sum += m.Disk
				}
			}
			_ = sum
		})
	}
}

// BenchmarkParts gives tasks of up to 2^10 moves as one part, as a writer of
// text does; see ns/part.
func BenchmarkParts(b *testing.B) {
	const take = 100_000
	for _, n := range []int{30, 100} {
		b.Run(fmt.Sprintf("disks=%d", n), func(b *testing.B) {
			p := tower(n)
			small := func(t *plan.Task) bool {
				n, ok := t.Short()
				return ok && n < 1<<10
			}
			b.ReportAllocs()
			for b.Loop() {
				left := take
				for range p.Parts(small) {
					if left--; left == 0 {
						break
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/take, "ns/part")
		})
	}
}

func BenchmarkProve(b *testing.B) {
	for _, n := range []int{64, 1_000, 10_000} {
		b.Run(fmt.Sprintf("disks=%d", n), func(b *testing.B) {
			p := tower(n)
			b.ReportAllocs()
			for b.Loop() {
				if err := p.Prove(hanoi.Classic(3)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkPerDisk(b *testing.B) {
	for _, n := range []int{64, 1_000} {
		b.Run(fmt.Sprintf("disks=%d", n), func(b *testing.B) {
			p := tower(n)
			for b.Loop() {
				p.PerDisk()
			}
		})
	}
}

// BenchmarkBuild builds the plan, six tasks for each disk.
func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{64, 1_000, 10_000} {
		b.Run(fmt.Sprintf("disks=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				tower(n)
			}
		})
	}
}
