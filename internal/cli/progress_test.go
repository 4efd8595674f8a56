package cli

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"example.com/hanoi/search"
)

func TestProgressLine(t *testing.T) {
	p := search.Progress{Layer: 12, States: 1.5e9, Total: 2e9, Duration: 30 * time.Second}
	for _, tt := range []struct {
		columns int
		want    string
	}{
		{200, "[==================------] layer 12, 1.5 billion states, 50 million a second, at most 10s left"},
		{99, "[============-----] layer 12, 1.5 billion states, 50 million a second, at most 10s left"},
		{79, "[=========----] layer 12, 1.5 billion states, at most 10s left"},
		{69, "[========---] layer 12, 1.5 billion states, at most 10s left"},
		{59, "[======---] layer 12, 1.5 billion states, at most 10s left"},
		{39, "[======--] layer 12, at most 10s left"},
		{19, "[======--] layer 12"},
		{18, "layer 12"},
		{5, "layer"},
		{0, ""},
		{-1, ""},
	} {
		got := progressLine(float64(p.States)/float64(p.Total), tt.columns, progressTexts(p)...)
		if utf8.RuneCountInString(got) > max(tt.columns, 0) {
			t.Errorf("%d columns: %q has more", tt.columns, got)
		}
		if got != tt.want {
			t.Errorf("%d columns: %q, want %q", tt.columns, got, tt.want)
		}
	}
	// From 60 to 80 columns the bar has one size, however large the numbers are.
	for columns := 59; columns < 80; columns++ {
		sizes := map[int]bool{}
		for states := uint64(1000); states < 1e15; states *= 7 {
			for _, seconds := range []time.Duration{1, 100, 10000} {
				p := search.Progress{Layer: int(states % 500), States: states, Total: 2e15, Duration: seconds * time.Second}
				sizes[strings.Index(progressLine(0.5, columns, progressTexts(p)...), "]")] = true
			}
		}
		if len(sizes) != 1 || sizes[-1] {
			t.Errorf("%d columns: the bar ends at %v", columns, sizes)
		}
	}
	// It stays a bar whatever the search says.
	for _, part := range []float64{-1, 0, 1, 2} {
		if got := progressLine(part, 40, "text"); !strings.HasSuffix(got, "] text") || len(got) != minBar+5 {
			t.Errorf("part %v: %q", part, got)
		}
	}
}
