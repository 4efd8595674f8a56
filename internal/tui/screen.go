package tui

import (
	"fmt"
	"math/big"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// The least screen that there is room on.
const (
	leastWidth  = 40
	leastHeight = 12
)

// A size is that of the screen in characters; it is zero until it is known.
type size struct{ width, height int }

// tooSmall returns a message if the screen is too small, else nothing.
func (s size) tooSmall(instead string) (string, bool) {
	if s.width >= leastWidth && s.height >= leastHeight {
		return "", false
	}
	text := fmt.Sprintf("This window of %d×%d characters is too small, %d×%d are needed. Make it larger, or %s.",
		s.width, s.height, leastWidth, leastHeight, instead)
	return strings.Join(wrap(text, s.width), "\n"), true
}

// A screen is what is seen: some lines at the top, a body in the middle of what
// is left, and some lines at the bottom.
type screen struct {
	size
	top, bottom []string
	body        []string
}

// room returns how many lines there are for the body.
func (s screen) room() int { return max(s.height-len(s.top)-len(s.bottom), 0) }

// begin returns the line in which the body begins.
func (s screen) begin() int {
	return len(s.top) + max(s.room()-len(s.body), 0)/2
}

// String returns all lines of the screen, each cut to its width.
func (s screen) String() string {
	lines := append([]string(nil), s.top...)
	for len(lines) < s.begin() {
		lines = append(lines, "")
	}
	lines = append(lines, s.body[:min(len(s.body), s.room())]...)
	for len(lines) < s.height-len(s.bottom) {
		lines = append(lines, "")
	}
	lines = append(lines, s.bottom...)
	for i, line := range lines {
		lines[i] = ansi.Truncate(line, s.width, "...")
	}
	return strings.Join(lines, "\n")
}

// view returns the screen as Bubble Tea wants it.
func view(text, title string) tea.View {
	v := tea.NewView(text)
	v.AltScreen = true
	v.WindowTitle = title
	return v
}

// centred puts the lines as one block in the middle of w columns.
func centred(lines []string, w int) []string {
	wide := 0
	for _, line := range lines {
		wide = max(wide, ansi.StringWidth(line))
	}
	indent := strings.Repeat(" ", max((w-wide)/2, 0))
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = indent + line
	}
	return out
}

// fitting returns the first of the texts that takes at most w columns, or else
// the last one.
func fitting(w int, texts ...string) string {
	for _, text := range texts {
		if ansi.StringWidth(text) <= w {
			return text
		}
	}
	return texts[len(texts)-1]
}

// foot returns the last two lines of a screen: a message and the keys, or only
// the message if it is too long for one line.
func foot(message, keys string, w int) []string {
	if lines := wrap(message, w); len(lines) > 1 {
		return []string{lines[0], strings.Join(lines[1:], " ")}
	}
	return []string{message, faint(keys)}
}

// wrap returns the words of a text in lines of at most w columns, unless a word
// is longer.
func wrap(text string, w int) []string {
	lines := []string{""}
	for _, word := range strings.Fields(text) {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = word
		case ansi.StringWidth(*last)+1+ansi.StringWidth(word) <= w:
			*last += " " + word
		default:
			lines = append(lines, word)
		}
	}
	return lines
}

// shortNumber returns a number of up to 15 digits as it is, and a longer one by
// its size, such as 1.84e19.
func shortNumber(n *big.Int) string {
	text := n.String()
	if len(text) <= 15 {
		return text
	}
	return fmt.Sprintf("%s.%se%d", text[:1], text[1:3], len(text)-1)
}
