package tui

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/draw"
)

// A board fits the room that it gets, shows every disk of a picture once, and
// knows its pegs.
func TestBoardFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pegs := rapid.IntRange(1, hanoi.MaxPegs).Draw(t, "pegs")
		at := rapid.SliceOfN(rapid.IntRange(0, pegs-1), 0, 30).Draw(t, "state")
		list := make([]hanoi.Peg, len(at))
		for i, p := range at {
			list[i] = hanoi.Peg(p)
		}
		s := must(hanoi.NewState(pegs, list...))
		hold := hand{at: hanoi.Peg(rapid.IntRange(-1, pegs-1).Draw(t, "at"))}
		if from := rapid.IntRange(0, pegs-1).Draw(t, "from"); hold.at >= 0 {
			hold.disk = s.Top(hanoi.Peg(from))
		}
		w, h := rapid.IntRange(leastWidth, 150).Draw(t, "w"), rapid.IntRange(3, 40).Draw(t, "h")
		l := look{ascii: rapid.Bool().Draw(t, "ascii")}
		b := l.draw(s, hold, w, h)
		if len(b.lines) > h {
			t.Fatalf("%d lines, %d fit", len(b.lines), h)
		}
		text := ansi.Strip(strings.Join(b.lines, "\n"))
		if b.centres == nil {
			if len(b.rows) != len(b.lines) {
				t.Fatalf("%d lines for %d pegs", len(b.lines), len(b.rows))
			}
			return
		}
		seen := map[hanoi.Disk]int{}
		for i, line := range strings.Split(text, "\n") {
			if ansi.StringWidth(line) > w {
				t.Fatalf("line %q is wider than %d", line, w)
			}
			if i < len(b.lines)-2 {
				for _, d := range disksIn([]rune(line)) {
					seen[d.disk]++
					peg := s.Peg(d.disk)
					if d.disk == hold.disk {
						peg = hold.at
					}
					if got, ok := b.peg((d.from+d.to)/2, i); !ok || got != peg {
						t.Fatalf("disk %d is over %v, want %v:\n%s", d.disk, got, peg, text)
					}
				}
			}
		}
		for d := range s.All() {
			if seen[d] != 1 {
				t.Fatalf("disk %d is seen %d times:\n%s", d, seen[d], text)
			}
		}
		if hold.at >= 0 && !strings.Contains(text, "["+hold.at.String()+"]") {
			t.Fatalf("peg %v is not marked:\n%s", hold.at, text)
		}
	})
}

// Without a hand, a picture is that of package draw, in the middle.
func TestBoardIsDrawing(t *testing.T) {
	s := word(4, "DABCA")
	b := look{}.draw(s, hand{at: -1}, 80, 24)
	indent := strings.Repeat(" ", b.centres[0]-strings.IndexRune(strings.Split(draw.Text(s, draw.TextOptions{}), "\n")[0], '│'))
	for i, line := range strings.Split(strings.TrimSuffix(draw.Text(s, draw.TextOptions{}), "\n"), "\n") {
		if got := ansi.Strip(b.lines[i]); got != strings.TrimRight(indent+line, " ") {
			t.Errorf("line %d is %q, want %q", i, got, indent+line)
		}
	}
}

func TestWindow(t *testing.T) {
	for n := range 30 {
		for at := range n {
			for h := 3; h < 12; h++ {
				first, last := window(n, at, h)
				switch {
				case first < 0 || last > n || last-first != min(n, h):
					t.Errorf("%d lines, at %d, room for %d: %d to %d", n, at, h, first, last)
				case at < first || at >= last || first > 0 && at == first || last < n && at == last-1:
					t.Errorf("%d lines, room for %d: %d is not seen in %d to %d", n, h, at, first, last)
				}
			}
		}
	}
}
