package variant

import (
	"fmt"
	"testing"
)

// Rates of whole explorations, in states a second.
func BenchmarkLayers(b *testing.B) {
	for _, c := range []struct {
		name string
		s    Setting
	}{
		{"oxford", Setting{Disks: 9}},
		{"relaxed", Setting{Disks: 12}},
		{"bicolor", Setting{Disks: 6}},
		{"antwerp", Setting{Disks: 4}},
		{"tricolor", Setting{Disks: 14}},
		{"magnetic", Setting{Disks: 12}},
		{"exchange", Setting{Disks: 14}},
		{"irregular", Setting{Disks: 9}},
		{"parallel", Setting{Disks: 13}},
	} {
		b.Run(fmt.Sprintf("%s/n=%d", c.name, c.s.Disks), func(b *testing.B) {
			p, err := ByName(c.name, c.s)
			if err != nil {
				b.Fatal(err)
			}
			var n uint64
			for b.Loop() {
				l, err := LayersTo(bg, p.Rules, p.Goal.States, Options{})
				if err != nil {
					b.Fatal(err)
				}
				n += l.States()
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mstates/s")
		})
	}
}
