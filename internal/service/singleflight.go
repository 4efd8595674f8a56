package service

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"
)

// A flightGroup does work once for all who ask for the same key at the same time
// (singleflight), and keeps the results asked for last (LRU).
//
// The group of golang.org/x/sync/singleflight does not fit: it does not know how
// many wait for a result, and here the work must stop when nobody does any more,
// but go on while one of them is left.
type flightGroup[K comparable, V any] struct {
	time  time.Duration    // after which the work on a key is stopped
	keeps func(error) bool // whether the result with such an error is kept

	mu      sync.Mutex
	flights map[K]*flight[V]
	kept    *lru[K, outcome[V]]
}

// An outcome is a result or the error instead.
type outcome[V any] struct {
	value V
	err   error
}

// A flight is work under way.
type flight[V any] struct {
	outcome[V]
	done    chan struct{} // closed when there is an outcome
	waiting int           // how many wait for it
	stop    context.CancelFunc
}

func newFlightGroup[K comparable, V any](time time.Duration, kept int, keeps func(error) bool) *flightGroup[K, V] {
	return &flightGroup[K, V]{time: time, keeps: keeps, flights: map[K]*flight[V]{}, kept: newLRU[K, outcome[V]](kept)}
}

// do returns the result for a key: the one that is kept, that of the flight, or
// what work returns. The context of the work ends when the contexts of all have
// ended who wait for it, or after the time of the group.
func (g *flightGroup[K, V]) do(ctx context.Context, key K, work func(context.Context) (V, error)) (V, error) {
	g.mu.Lock()
	if o, ok := g.kept.get(key); ok {
		g.mu.Unlock()
		return o.value, o.err
	}
	f, ok := g.flights[key]
	if !ok {
		f = &flight[V]{done: make(chan struct{})}
		var own context.Context
		own, f.stop = context.WithTimeout(context.WithoutCancel(ctx), g.time)
		g.flights[key] = f
		go g.fly(own, key, f, work)
	}
	f.waiting++
	g.mu.Unlock()

	select {
	case <-f.done:
		return f.value, f.err
	case <-ctx.Done():
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if f.waiting--; f.waiting == 0 {
		f.stop()
		if g.flights[key] == f { // whoever asks now begins anew
			delete(g.flights, key)
		}
	}
	var none V
	return none, ctx.Err()
}

// fly does the work and keeps what came out.
func (g *flightGroup[K, V]) fly(ctx context.Context, key K, f *flight[V], work func(context.Context) (V, error)) {
	defer f.stop()
	defer close(f.done)
	defer func() {
		if failure := recover(); failure != nil {
			f.err = fmt.Errorf("panic: %v\n%s", failure, debug.Stack())
		}
		g.mu.Lock()
		defer g.mu.Unlock()
		if g.flights[key] == f {
			delete(g.flights, key)
		}
		if g.keeps(f.err) {
			g.kept.put(key, f.outcome)
		}
	}()
	f.value, f.err = work(ctx)
}

// has reports whether a result is kept or under way.
func (g *flightGroup[K, V]) has(key K) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	_, flying := g.flights[key]
	return flying || g.kept.has(key)
}
