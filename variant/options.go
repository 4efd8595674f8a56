package variant

import "time"

// Options say how a search may run. The zero value is right for most uses.
type Options struct {
	// Memory is the number of bytes that the search may hold; 0 stands for 4 GiB.
	Memory uint64

	// Workers is the number of goroutines that do large layers; 0 stands for one
	// for each processor.
	Workers int

	// Progress, if not nil, is called between layers, at most ten times a second.
	// It should return at once.
	Progress func(Progress)

	// MaxDepth is the last layer that [Layers] does; 0 stands for all layers.
	MaxDepth int

	// Farthest is the number of states of the last layer that [Layers] returns
	// at most.
	Farthest int
}

func (o Options) memory() uint64 {
	if o.Memory == 0 {
		return 4 << 30
	}
	return o.Memory
}

// Progress says how far a search is.
type Progress struct {
	Layer    int           // the last layer that is done; of a two-sided search, the sum of both sides; of a weighted one, the cost
	States   uint64        // number of states found so far
	Total    uint64        // number of all states; those that cannot be reached included
	Duration time.Duration // since the search began
}

// A reporter calls Progress now and then.
type reporter struct {
	call        func(Progress)
	begin, last time.Time
}

func (o Options) reporter() *reporter {
	now := time.Now()
	return &reporter{call: o.Progress, begin: now, last: now}
}

func (r *reporter) report(p Progress) {
	if r.call == nil {
		return
	}
	now := time.Now()
	if now.Sub(r.last) < 100*time.Millisecond {
		return
	}
	r.last = now
	p.Duration = now.Sub(r.begin)
	r.call(p)
}
