package tui

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/notation"
)

// A board fits the room that it gets, shows every disk of a picture once, above
// its peg, and knows its pegs.
func TestBoardFits(t *testing.T) {
	names := []notation.Names{{}, must(notation.ParseNames("東京,🏁,é,한국,GOAL", 5))}
	rapid.Check(t, func(t *rapid.T) {
		pegs := rapid.IntRange(1, hanoi.MaxPegs).Draw(t, "pegs")
		l := look{ascii: rapid.Bool().Draw(t, "ascii")}
		if pegs == 5 {
			l.names = rapid.SampledFrom(names).Draw(t, "names")
		}
		at := rapid.SliceOfN(rapid.IntRange(0, pegs-1), 0, 30).Draw(t, "state")
		list := make([]hanoi.Peg, len(at))
		for i, p := range at {
			list[i] = hanoi.Peg(p)
		}
		s := must(hanoi.NewState(pegs, list...))
		if rapid.Bool().Draw(t, "goal") {
			l.goal = must(hanoi.Perfect(len(at), pegs, hanoi.Peg(pegs-1)))
		}
		hold := hand{at: hanoi.Peg(rapid.IntRange(-1, pegs-1).Draw(t, "at"))}
		if from := rapid.IntRange(0, pegs-1).Draw(t, "from"); hold.at >= 0 {
			hold.disk = s.Top(hanoi.Peg(from))
		}
		w, h := rapid.IntRange(leastWidth, 250).Draw(t, "w"), rapid.IntRange(3, 100).Draw(t, "h")
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
		for _, line := range strings.Split(text, "\n") {
			if ansi.StringWidth(line) > w {
				t.Fatalf("line %q is wider than %d", line, w)
			}
		}
		numbers := map[int]int{}
		for _, n := range regexp.MustCompile(`[0-9]+`).FindAllString(text, -1) {
			numbers[must(strconv.Atoi(n))]++
		}
		for d := range s.All() {
			if numbers[int(d)] != 1 {
				t.Fatalf("disk %d is seen %d times:\n%s", d, numbers[int(d)], text)
			}
			peg := s.Peg(d)
			if d == hold.disk {
				peg = hold.at
			}
			at := b.disks[d]
			if got, ok := b.peg(at.x, at.y); !ok || got != peg {
				t.Fatalf("disk %d is over %v, want %v:\n%s", d, got, peg, text)
			}
		}
		if hold.at >= 0 && !strings.Contains(text, "["+l.names.Name(hold.at)) {
			t.Fatalf("peg %v is not marked:\n%s", hold.at, text)
		}
		if len(at) > 0 && l.goal.Pegs() > 0 && !strings.Contains(text, "goal") && !strings.Contains(text, "*") {
			t.Fatalf("the goal is not marked:\n%s", text)
		}
	})
}

// Where there is just room for it, a picture is that of package draw.
func TestBoardIsDrawing(t *testing.T) {
	for _, names := range []notation.Names{{}, must(notation.ParseNames("東京,🏁,é,GOAL", 4))} {
		for _, ascii := range []bool{false, true} {
			s := word(4, "DABCA")
			for _, width := range []int{50, 37} {
				want := draw.Text(s, draw.TextOptions{Width: width, Names: names.Name, ASCII: ascii})
				want = " " + strings.ReplaceAll(strings.TrimSuffix(want, "\n"), "\n", "\n ")
				b := look{names: names, ascii: ascii}.draw(s, hand{at: -1}, 2+ansi.StringWidth(strings.Split(want, "\n")[6])-1, 8)
				if diff := cmp.Diff(want, ansi.Strip(strings.Join(b.lines, "\n"))); diff != "" {
					t.Errorf("width %d (- package draw, + board):\n%s", width, diff)
				}
			}
		}
	}
}

// Boards grow with the screen, up to a size, and never get smaller where there is
// more room.
func TestBoardGrows(t *testing.T) {
	s := word(3, "AAAA")
	last := 0
	for w := leastWidth; w < 300; w++ {
		g, ok := newGeometry(4, 3, w, w/3, notation.Names{})
		size := g.thick * g.reach(4)
		if !ok || size < last {
			t.Fatalf("%d columns: %v, %d after %d", w, ok, size, last)
		}
		last = size
	}
	if last != highest*broadest*4 {
		t.Errorf("the largest disk is %d in all", last)
	}
	if text := ansi.Strip(strings.Join(look{}.draw(s, hand{at: -1}, 120, 40).lines, "\n")); strings.Count(text, "██████") < 10 {
		t.Errorf("the board is small:\n%s", text)
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
