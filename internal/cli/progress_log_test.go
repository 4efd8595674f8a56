package cli

import (
	"bytes"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.com/hanoi/search"
)

func TestProgressLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		l := startLog(&out, "files", logInterval)
		time.Sleep(61 * time.Second)
		l.show(search.Progress{Layer: 12, States: 1.5e9, Total: 2e9, Memory: 3 << 30, Duration: 90 * time.Second})
		time.Sleep(time.Minute)
		l.show(search.Progress{Layer: 13, States: 1.8e9, Total: 2e9, Memory: 3 << 30, Spilled: 5 << 20, Duration: 180 * time.Second})
		time.Sleep(time.Minute)
		l.done()
		l.done()
		time.Sleep(time.Hour)
		want := []string{
			"hanoi: after 1m0s: no layer is done yet",
			"hanoi: after 2m0s: layer 12, 1.5 billion states, 16.7 million a second, at most 30s left, 3.0 GiB of memory",
			"hanoi: after 3m0s: layer 13, 1.8 billion states, 10 million a second, at most 20s left, 3.0 GiB of memory, 5.0 MiB of files in files",
		}
		if got := out.String(); got != strings.Join(want, "\n")+"\n" {
			t.Errorf("got:\n%s", got)
		}
	})
}

// A search that is over before the first line is due writes none.
func TestProgressLogShort(t *testing.T) {
	if status, _, errs := run("explore", "-n", "9", "-p", "4"); status != 0 || errs != "" {
		t.Errorf("status %d, %q", status, errs)
	}
}
