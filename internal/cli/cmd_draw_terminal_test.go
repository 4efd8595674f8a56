//go:build unix

package cli

import (
	"strings"
	"testing"
)

// A terminal gets no binary files, and no SVG unless it is asked for.
func TestTerminalPictures(t *testing.T) {
	file := t.TempDir() + "/picture.png"
	for _, tt := range []struct {
		args   string
		status int
		want   string
	}{
		{"draw board --format png", 2, "hanoi: a png is not text, so it is not for a terminal\nhint: -o picture.png writes it to a file, a pipe takes it too\n"},
		{"draw animation --format gif", 2, "hanoi: a gif is not text, so it is not for a terminal\nhint: -o picture.gif writes it to a file, a pipe takes it too\n"},
		{"draw graph -o - --format png", 2, "hanoi: a png is not text, so it is not for a terminal\nhint: -o picture.png writes it to a file, a pipe takes it too\n"},
		{"draw graph", 2, "hanoi: an svg is not for reading in a terminal\nhint: -o picture.svg writes it to a file, --format svg prints it here\n"},
		{"draw graph --format svg", 0, "<svg "},
		{"draw board -o " + file, 0, ""},
		{"draw board --ascii -n 1", 0, " |    |    |\n[1]"},
	} {
		got := atTerminal(t, strings.Fields(tt.args)...).end(tt.status)
		if !strings.HasPrefix(got, tt.want) || tt.want == "" && got != "" {
			t.Errorf("%s: output %q, want %q", tt.args, got, tt.want)
		}
	}
}

// A terminal is asked before very many lines, in each command's own words.
func TestTerminalListings(t *testing.T) {
	for args, question := range map[string]string{
		"draw strip -n 15":         "hanoi: 32768 states are many lines (--range 0..99 prints a part). Print them all? [y/N] ",
		"draw tree -n 17":          "hanoi: 131071 tasks are many lines (--depth 10 prints a part). Print them all? [y/N] ",
		"graph -n 11":              "hanoi: 442866 vertices and edges are many lines (--around STATE prints a part). Print them all? [y/N] ",
		"graph -n 11 --format csv": "hanoi: 265719 edges are many lines (--around STATE prints a part). Print them all? [y/N] ",
		"graph -n 64 --vertices":   "hanoi: 3433683820292512484657849089281 vertices are many lines (--around STATE prints a part). Print them all? [y/N] ",
	} {
		s := atTerminal(t, strings.Fields(args)...)
		if got := s.until("[y/N] "); got != question {
			t.Errorf("%s: the question is %q", args, got)
		}
		s.typed("n\n")
		if rest := s.end(0); strings.Contains(rest, "disk") {
			t.Errorf("%s: after no it prints %q", args, rest)
		}
	}
	for _, args := range []string{"graph -n 11 --count", "draw tree -n 64 --depth 2", "draw strip -n 64 --range 5..6", "graph -n 64 --around A"} {
		if got := atTerminal(t, strings.Fields(args)...).end(0); strings.Contains(got, "?") {
			t.Errorf("%s asks", args)
		}
	}
}
