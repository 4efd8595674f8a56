package draw

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/hanoi"
)

var update = flag.Bool("update", false, "write the golden files anew")

func wideNames(p hanoi.Peg) string { return []string{"始", "e\u0301", "🏁旗"}[p] }

func startParkGoal(p hanoi.Peg) string { return []string{"START", "PARK", "GOAL"}[p] }

// The drawings are in testdata, one file a case. Look at them after -update.
func TestTextGolden(t *testing.T) {
	for _, tt := range []struct {
		name    string
		state   hanoi.State
		options TextOptions
	}{
		{"none", state(t, 3, ""), TextOptions{}},
		{"one", state(t, 3, "A"), TextOptions{}},
		{"three", state(t, 3, "AAC"), TextOptions{}},
		{"three-ascii", state(t, 3, "AAC"), TextOptions{ASCII: true}},
		// The picture in H. A. Peelle, Towers of Hanoi, Simplified in J, Vector 12:3.
		{"peelle-ascii", state(t, 3, "AAAA"), TextOptions{ASCII: true, Names: startParkGoal}},
		{"six-on-four-pegs", state(t, 4, "DDBCBA"), TextOptions{}},
		{"twelve", state(t, 3, "AABBAAAABBAC"), TextOptions{}},
		{"twelve-in-40", state(t, 3, "AABBAAAABBAC"), TextOptions{Width: 40}},
		{"twelve-in-17", state(t, 3, "AABBAAAABBAC"), TextOptions{Width: 17}},
		{"twelve-in-16", state(t, 3, "AABBAAAABBAC"), TextOptions{Width: 16}},
		{"long-names-in-18", state(t, 3, "BBA"), TextOptions{Width: 18, Names: startParkGoal}},
		{"wide-names", state(t, 3, "ABC"), TextOptions{Names: wideNames}},
		{"wide-names-list", state(t, 3, "ABC"), TextOptions{Height: 1, Names: wideNames}},
		{"three-in-5-lines", state(t, 3, "AAC"), TextOptions{Height: 5}},
		{"64-in-80", state(t, 3, strings.Repeat("AABACCA", 9)+"B"), TextOptions{Width: 80}},
		{"10000", state(t, 3, strings.Repeat("B", 10_000)), TextOptions{}},
		{"10000-in-80", state(t, 3, strings.Repeat("AABACCABCB", 1000)), TextOptions{Width: 80, Names: startParkGoal}},
		{"10000-in-80-ascii", state(t, 3, strings.Repeat("AABACCABCB", 1000)), TextOptions{Width: 80, ASCII: true}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file := filepath.Join("testdata", tt.name+".txt")
			got := Text(tt.state, tt.options)
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
				t.Errorf("the drawing has changed; if it is right, run with -update (- want, + got):\n%s", diff)
			}
		})
	}
}

// state returns the state with the given word.
func state(t *testing.T, pegs int, word string) hanoi.State {
	t.Helper()
	at := make([]hanoi.Peg, len(word))
	for i, c := range []byte(word) {
		at[len(at)-1-i] = hanoi.Peg(c - 'A')
	}
	s, err := hanoi.NewState(pegs, at...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var number = regexp.MustCompile(`\d+`)

// Whatever the state and the width: no line is too long or ends with a space,
// every line has the middle of a peg in the same column, and each disk is drawn
// once, on its peg, below all smaller ones.
func TestTextPicture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pegs := rapid.IntRange(1, 6).Draw(t, "pegs")
		n := rapid.IntRange(0, MaxDrawn).Draw(t, "disks")
		at := make([]hanoi.Peg, n)
		for i := range at {
			at[i] = hanoi.Peg(rapid.IntRange(0, pegs-1).Draw(t, "peg"))
		}
		s, err := hanoi.NewState(pegs, at...)
		if err != nil {
			t.Fatal(err)
		}
		width := rapid.IntRange(6*pegs-1, 300).Draw(t, "width") // always enough for a picture
		text := Text(s, TextOptions{Width: width, ASCII: true})

		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if len(lines) != n+3 {
			t.Fatalf("%d lines for %d disks:\n%s", len(lines), n, text)
		}
		var middle []int
		for x, c := range lines[n+1] {
			if c == '+' {
				middle = append(middle, x)
			}
		}
		if len(middle) != pegs {
			t.Fatalf("%d pegs drawn, not %d:\n%s", len(middle), pegs, text)
		}
		drawn := make([][]hanoi.Disk, pegs) // top to bottom
		for _, line := range lines {
			if len(line) > width || strings.TrimRight(line, " ") != line {
				t.Fatalf("a line is longer than %d or ends with a space: %q", width, line)
			}
		}
		for _, line := range lines[:n+1] {
			line += strings.Repeat(" ", width)
			for peg, x := range middle {
				if line[x] == '|' {
					continue
				}
				from, to := strings.LastIndex(line[:x], "["), x+strings.Index(line[x:], "]")
				if from < 0 || x-from != to-x {
					t.Fatalf("a disk is not in the middle of its peg:\n%s", text)
				}
				var d hanoi.Disk
				if _, err := fmt.Sscan(number.FindString(line[from:to]), &d); err != nil {
					t.Fatalf("a disk without a number:\n%s", text)
				}
				drawn[peg] = append([]hanoi.Disk{d}, drawn[peg]...)
			}
		}
		for peg := range drawn {
			if diff := cmp.Diff(s.Stack(hanoi.Peg(peg)), drawn[peg]); diff != "" {
				t.Fatalf("peg %d (- state, + drawing):\n%s\n%s", peg, diff, text)
			}
		}
	})
}

// Larger disks are never drawn narrower.
func TestReachGrows(t *testing.T) {
	for n := 1; n <= MaxDrawn; n++ {
		s, err := hanoi.Perfect(n, 3, 0)
		if err != nil {
			t.Fatal(err)
		}
		for width := 17; width < 100; width++ {
			p, ok := newPicture(s, TextOptions{Width: width, Names: hanoi.Peg.String})
			if !ok {
				t.Fatalf("no picture of %d disks in %d columns", n, width)
			}
			for d := hanoi.Disk(2); int(d) <= n; d++ {
				if p.reach(d) < p.reach(d-1) {
					t.Fatalf("%d disks in %d columns: disk %d is narrower than disk %d", n, width, d, d-1)
				}
			}
			if p.reach(hanoi.Disk(n)) != p.half {
				t.Fatalf("%d disks in %d columns: the largest does not fill its column", n, width)
			}
		}
	}
}

// A list keeps to the width as long as the names of the pegs leave room for the
// number of disks.
func TestTextListWidth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := make([]hanoi.Peg, rapid.IntRange(MaxDrawn+1, 3000).Draw(t, "disks"))
		step := rapid.IntRange(1, 50).Draw(t, "step")
		for i := range at {
			at[i] = hanoi.Peg(i * i / step % 3)
		}
		s, err := hanoi.NewState(3, at...)
		if err != nil {
			t.Fatal(err)
		}
		width := rapid.IntRange(20, 200).Draw(t, "width")
		text := Text(s, TextOptions{Width: width})
		for line := range strings.Lines(text) {
			if utf8.RuneCountInString(line)-1 > width {
				t.Fatalf("a line is longer than %d: %q", width, line)
			}
		}
	})
}

func TestTextWithoutPegs(t *testing.T) {
	if got := Text(hanoi.State{}, TextOptions{}); got != "" {
		t.Errorf("the zero state is drawn as %q", got)
	}
}
