package cli

import (
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"example.com/hanoi/search"
)

// patience is how long a search may take before it shows how far it is.
const patience = 500 * time.Millisecond

// A progressBar shows how far a search is.
type progressBar struct {
	out  io.Writer
	last atomic.Pointer[search.Progress]
	all  *mpb.Progress // nil until there is a bar
	bar  *mpb.Bar
}

// show is told how far the search is.
func (b *progressBar) show(p search.Progress) {
	b.last.Store(&p)
	if p.Duration < patience {
		return
	}
	if b.all == nil {
		b.all = mpb.New(mpb.WithOutput(b.out), mpb.WithWidth(24), mpb.WithAutoRefresh())
		text := decor.Any(func(decor.Statistics) string { return progressText(*b.last.Load()) })
		b.bar = b.all.New(barUnits, mpb.BarStyle(), mpb.AppendDecorators(text))
	}
	b.bar.SetCurrent(int64(float64(p.States) / float64(p.Total) * (barUnits - 1)))
}

// barUnits is the length of a bar. It never gets there, as the search says when
// it is done.
const barUnits = 1 << 20

// done takes the bar away.
func (b *progressBar) done() {
	if b.all != nil {
		b.bar.Abort(true)
		b.all.Wait()
		b.all = nil
	}
}

// progressText says how far a search is, in words. All states together are as
// much as it can take, so the time left is at most what is said.
func progressText(p search.Progress) string {
	seconds := p.Duration.Seconds()
	rate := float64(p.States) / seconds
	left := "?"
	if rate > 0 && p.Total >= p.States {
		left = time.Duration(float64(p.Total-p.States) / rate * float64(time.Second)).Round(time.Second).String()
	}
	return fmt.Sprintf(" layer %d, %s states, %s a second, at most %s left", p.Layer, about(float64(p.States)), about(rate), left)
}

// about writes a large number for people, with three digits.
func about(x float64) string {
	for _, unit := range []struct {
		size float64
		name string
	}{{1e12, " trillion"}, {1e9, " billion"}, {1e6, " million"}} {
		if x >= unit.size {
			return fmt.Sprintf("%.3g%s", x/unit.size, unit.name)
		}
	}
	return fmt.Sprintf("%.0f", x)
}
