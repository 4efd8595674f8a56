package search

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/bits"
	"sync"
	"sync/atomic"

	"example.com/hanoi"
)

// A DiameterResult is what [Diameter] finds about all ordered pairs of states of
// which the second can be reached from the first.
type DiameterResult struct {
	Diameter int         // the greatest distance
	Radius   int         // the least eccentricity of a state
	From     hanoi.State // the first state with the greatest eccentricity, in the order of the words
	Pairs    *big.Int    // number of pairs at the greatest distance
	Reached  *big.Int    // number of pairs, those of a state with itself included
	Sum      *big.Int    // sum of their distances
	States   uint64      // number of states
	Symmetry int         // number of renamings of the pegs that leave the rules as they are
}

// Connected reports whether every state can be reached from every other.
func (e *DiameterResult) Connected() bool {
	if e.Reached == nil {
		return false
	}
	n := new(big.Int).SetUint64(e.States)
	return n.Mul(n, n).Cmp(e.Reached) == 0
}

// Diameter searches from every state of some disks, up to the symmetries of the
// rules. For [Options].Progress a layer is a state searched from, and Total is
// the number of such layers. The errors are those of [Layers].
func Diameter(ctx context.Context, rules hanoi.MoveGraph, disks int, opt Options) (*DiameterResult, error) {
	first, err := hanoi.Perfect(disks, rules.Pegs(), 0)
	if err != nil {
		return nil, err
	}
	if rules.Pegs() == 1 {
		one := big.NewInt(1)
		return &DiameterResult{From: first, Pairs: one, Reached: one, Sum: new(big.Int), States: 1, Symmetry: 1}, nil
	}
	threads := opt.workers()
	opt.Workers = 1
	group := symmetries(rules)
	e, err := estimate(rules, disks, group[:1], opt)
	if err != nil {
		return nil, err
	}
	memory := opt.budget()
	defer memory.close()
	starts := newCanon(group, rules.Pegs(), disks)
	threads = int(min(uint64(threads), starts.rows(disks)))
	// Each of them has tables, bitmaps and lists of its own.
	e.Memory = times(e.Memory, threads)
	e.tables = times(e.tables, threads)
	e.least = times(e.least, threads)
	if err := e.check(memory); err != nil {
		return nil, err
	}
	sp := newSpace(rules, disks, group[:1], opt.blockWords())

	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var (
		next   atomic.Uint64
		mu     sync.Mutex
		wait   sync.WaitGroup
		all    = &DiameterResult{Radius: -1, Pairs: new(big.Int), Reached: new(big.Int), Sum: new(big.Int), States: e.States, Symmetry: len(group)}
		done   = Progress{Total: starts.rows(disks)}
		report = opt.reporter()
	)
	for range threads {
		wait.Go(func() {
			w := newWave(sp, 1, memory)
			defer w.drop()
			row := make([]uint8, disks)
			for {
				i := next.Add(1) - 1
				if i >= done.Total {
					return
				}
				weight := starts.row(i, row)
				s := stateOfRow(rules.Pegs(), row)
				w.reset()
				w.seed([]place{w.locate(s)})
				r := &LayersResult{}
				for {
					n, err := w.step(ctx)
					if err != nil {
						cancel(err)
						return
					}
					if n == 0 {
						break
					}
					r.Layers = append(r.Layers, n)
				}
				mu.Lock()
				all.add(s, r, weight)
				done.Layer++
				done.States = uint64(done.Layer)
				done.hold(memory)
				report.report(done, false)
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	if err := context.Cause(ctx); err != nil {
		if errors.Is(err, errMemory) {
			err = e.refuse(memory)
		}
		return nil, err
	}
	report.report(done, true)
	return all, nil
}

// times returns the product, or the largest number if it is none.
func times(n uint64, threads int) uint64 {
	if high, low := bits.Mul64(n, uint64(threads)); high == 0 {
		return low
	}
	return math.MaxUint64
}

// add adds the results of the search from a state that, by symmetry, stands for a
// number of states.
func (e *DiameterResult) add(from hanoi.State, r *LayersResult, weight int) {
	many := func(n *big.Int) *big.Int { return n.Mul(n, big.NewInt(int64(weight))) }
	ecc := r.Eccentricity()
	if e.Radius < 0 || ecc < e.Radius {
		e.Radius = ecc
	}
	if ecc > e.Diameter || e.From.Pegs() == 0 {
		e.Diameter, e.From = ecc, from
		e.Pairs.SetInt64(0)
	}
	if ecc == e.Diameter {
		e.Pairs.Add(e.Pairs, many(new(big.Int).SetUint64(r.Layers[ecc])))
		if compareWords(from, e.From) < 0 {
			e.From = from
		}
	}
	e.Reached.Add(e.Reached, many(new(big.Int).SetUint64(r.States())))
	e.Sum.Add(e.Sum, many(r.Sum()))
}

// stateOfRow returns the state whose disks are on the pegs of a row, the largest
// disk first.
func stateOfRow(pegs int, row []uint8) hanoi.State {
	at := make([]byte, len(row))
	for i, x := range row {
		at[len(at)-1-i] = x
	}
	s, _ := hanoi.StateOf(pegs, at) // pegs below pegs
	return s
}
