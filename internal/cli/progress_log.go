package cli

import (
	"fmt"
	"io"
	"sync"
	"time"

	"example.com/hanoi/internal/words"
	"example.com/hanoi/search"
)

// logInterval is how often a search says how far it is where no terminal shows it.
const logInterval = time.Minute

// A progressLog writes a line now and then that says how far a search is, for a
// file that somebody looks at while the search runs.
type progressLog struct {
	out   io.Writer
	spill string // the directory of the files of the search
	begin time.Time

	mu   sync.Mutex
	last search.Progress

	stop func()
}

// startLog begins to write a line every interval, until done is called. A search that
// takes less writes none.
func startLog(out io.Writer, spill string, interval time.Duration) *progressLog {
	l := &progressLog{out: out, spill: spill, begin: time.Now()}
	end := make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		tick := time.NewTicker(interval)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				// A failure is no reason to stop the search.
				_, _ = fmt.Fprintln(l.out, "hanoi: "+l.line())
			case <-end:
				return
			}
		}
	})
	l.stop = sync.OnceFunc(func() {
		close(end)
		wait.Wait()
	})
	return l
}

// show is told how far the search is.
func (l *progressLog) show(p search.Progress) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = p
}

func (l *progressLog) done() { l.stop() }

// line says how far the search is. The states of the layer at hand are not counted
// yet, so the rate is that until the last one was done.
func (l *progressLog) line() string {
	l.mu.Lock()
	p := l.last
	l.mu.Unlock()
	after := "after " + time.Since(l.begin).Round(time.Second).String() + ": "
	if p.Duration <= 0 {
		return after + "no layer is done yet"
	}
	text := after + progressTexts(p)[0]
	if p.Memory > 0 {
		text += ", " + words.Bytes(p.Memory) + " of memory"
	}
	if p.Spilled > 0 {
		text += ", " + words.Bytes(p.Spilled) + " of files in " + l.spill
	}
	return text
}
