package cli

import (
	"slices"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	names := strings.Fields("check convert count draw explain explore graph serve show solve watch")
	for word, want := range map[string]string{
		"slove": "solve", "sovle": "solve", "solv": "solve", "sol": "solve", "Solve": "solve",
		"sove": "solve", "solvee": "solve", "ex": "explain explore", "expl": "explain explore",
		"xyzzy": "", "": "", "s": "", "shw": "show", "darw": "draw", "cuont": "count", "grahp": "graph",
	} {
		if got := nearest(word, names); !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("nearest to %q is %q, want %q", word, got, want)
		}
	}
}

func TestSlips(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"abc", "", 3},
		{"", "ab", 2},
		{"abc", "abc", 0},
		{"abc", "acb", 1},
		{"abc", "axc", 1},
		{"abc", "bc", 1},
		{"kitten", "sitting", 3},
		{"ca", "abc", 3},
	} {
		if got := slips(tt.a, tt.b); got != tt.want {
			t.Errorf("from %q to %q are %d slips, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}
