package tui

import (
	"fmt"
	"math/big"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"example.com/hanoi/internal/words"
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
	text := fmt.Sprintf("This window of %d by %d characters is too small, %d by %d are needed. Make it larger, or %s.",
		s.width, s.height, leastWidth, leastHeight, instead)
	return strings.Join(wrap(text, s.width), "\n"), true
}

// A display is what is known about the screen: its size and its colours.
type display struct {
	size
	profile colorprofile.Profile
}

// take takes in what a message says about the screen; false if it is about something
// else.
func (d *display) take(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		d.size = size{msg.Width, msg.Height}
	case tea.ColorProfileMsg:
		d.profile = msg.Profile
	default:
		return false
	}
	return true
}

// A screen is what is seen: some lines at the top, a body in the middle of what
// is left, and some lines at the bottom, the last of which may be the keys.
type screen struct {
	size
	top, bottom []string
	body        []string
	keys        keyBar // empty if there is no room for them
}

// keyAt returns the key that a click on a place presses; empty if there is none.
func (s screen) keyAt(x, y int) string {
	if y != s.height-1 {
		return ""
	}
	return s.keys.at(x)
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

// spacious is how high a screen is on which a message of several lines leaves room
// for the keys.
const spacious = 16

// foot adds the last lines of a screen: a message and the keys, or only the message
// if it is too long for one line and the screen is low.
func (s *screen) foot(message string, keys keyBar) {
	lines := wrap(message, s.width)
	switch {
	case len(lines) == 1:
		lines[0] = message
	case s.height < spacious:
		s.bottom = append(s.bottom, lines[0], strings.Join(lines[1:], " "))
		return
	case len(lines) > 2:
		lines = []string{lines[0], strings.Join(lines[1:], " ")}
	}
	s.keys = keys
	s.bottom = append(append(s.bottom, lines...), faint(keys.String()))
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

// shortNumber returns a number of up to 15 digits as it is, and a longer one in
// words, such as "18.4 quintillion".
func shortNumber(n *big.Int) string {
	if text := n.String(); len(text) <= 15 {
		return text
	}
	return words.Large(n)
}
