package search

import "time"

// Progress says how far a search is.
type Progress struct {
	Layer    int           // the last layer that is done; of a two-sided search, the sum of both sides
	Found    uint64        // number of states of that layer
	States   uint64        // number of states of all layers so far
	Total    uint64        // number of all states; those that cannot be reached included
	Memory   uint64        // bytes held in memory
	Spilled  uint64        // bytes held in files besides
	Duration time.Duration // since the search began
}

// hold fills in what the budget has handed out.
func (p *Progress) hold(m *budget) {
	p.Memory = uint64(m.used.Load())
	if m.swap != nil {
		p.Spilled = m.swap.size()
	}
}

// A reporter calls Progress now and then.
type reporter struct {
	call  func(Progress)
	begin time.Time
	last  time.Time
	every time.Duration
}

func (o Options) reporter() *reporter {
	now := time.Now()
	r := &reporter{call: o.Progress, begin: now, last: now, every: 100 * time.Millisecond}
	if o.reportAlways {
		r.every = 0
	}
	return r
}

func (r *reporter) report(p Progress, always bool) {
	if r.call == nil {
		return
	}
	now := time.Now()
	if !always && now.Sub(r.last) < r.every {
		return
	}
	r.last = now
	p.Duration = now.Sub(r.begin)
	r.call(p)
}
