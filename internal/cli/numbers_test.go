package cli

import (
	"fmt"
	"slices"
	"testing"
)

func TestParseSpan(t *testing.T) {
	for text, want := range map[string]string{
		"1..7":  "1 7",
		"5..":   "5 <nil>",
		"..5":   "<nil> 5",
		"..":    "<nil> <nil>",
		"5":     "5 5",
		" 5..6": "5 6",
		"18446744073709551616..18446744073709551617": "18446744073709551616 18446744073709551617",
	} {
		s, err := parseSpan("range", text, 1)
		if got := fmt.Sprint(s.first, s.last); err != nil || got != want {
			t.Errorf("%q: %s, %v, want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "0..5", "5..2", "-1..2", "1..x", "1...3", "1-3", "1e3", "+1", "1..2..3"} {
		if s, err := parseSpan("range", text, 1); err == nil {
			t.Errorf("%q is taken for %v", text, s)
		}
	}
}

func TestSplitWords(t *testing.T) {
	for text, want := range map[string][]string{
		"python3 solver.py":             {"python3", "solver.py"},
		"  a\tb \n c ":                  {"a", "b", "c"},
		`sh -c 'echo "a  b" | cat'`:     {"sh", "-c", `echo "a  b" | cat`},
		`"C:\dir\prog" x`:               {`C:\dir\prog`, "x"},
		`say "a \"quoted\" \\ word"`:    {"say", `a "quoted" \ word`},
		`my\ solver ''`:                 {"my solver", ""},
		`a'b'"c"d`:                      {"abcd"},
		`'a\b'`:                         {`a\b`},
		`scheibe "größte Türme" → ende`: {"scheibe", "größte Türme", "→", "ende"},
	} {
		if got, err := splitWords(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v, want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"", "  ", "'a", `"a`, `a\`} {
		if got, err := splitWords(text); err == nil {
			t.Errorf("%q is taken for %q", text, got)
		}
	}
}
