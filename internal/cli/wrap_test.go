package cli

import (
	"strings"
	"testing"
)

func TestWrap(t *testing.T) {
	for _, tt := range []struct {
		line        string
		width, hang int
		want        string
	}{
		{"", 10, 2, ""},
		{"one two three", 0, 2, "one two three"},
		{"one two three", 13, 2, "one two three"},
		{"one two three", 12, 2, "one two\n  three"},
		{"one two three", 12, 0, "one two\nthree"},
		{"  one two three", 14, 2, "  one two\n    three"},
		{"- one two three", 9, 2, "- one two\n  three"},
		{"          one two", 8, 2, "          one\n    two"},
		{"unbreakable two", 5, 2, "unbreakable\n  two"},
		{"2 × 3 moves", 6, 0, "2 × 3\nmoves"},
		{"塔 塔 塔", 5, 0, "塔 塔\n塔"}, // two columns each
	} {
		if got := wrap(tt.line, tt.width, tt.hang); got != tt.want {
			t.Errorf("wrap(%q, %d, %d) = %q, want %q", tt.line, tt.width, tt.hang, got, tt.want)
		}
	}
}

// No words are lost, and no line is too long, at any width.
func TestWrapAll(t *testing.T) {
	const line = "    moves 5 to 7: move disks 1 to 2 from B to C, spare A, onto disk 3"
	for width := 16; width < 80; width++ {
		got := wrap(line, width, 2)
		if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(line), " ") {
			t.Errorf("width %d: %q", width, got)
		}
		for _, part := range strings.Split(got, "\n") {
			if len(part) > width || strings.HasSuffix(part, " ") {
				t.Errorf("width %d: the line %q", width, part)
			}
		}
	}
}
