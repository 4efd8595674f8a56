package tui

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// A keyBar is the line at the bottom that says which key does what. A click there
// is like the key.
type keyBar []keyItem

// A keyItem is one thing that can be done.
type keyItem struct {
	keys string // as they are shown; of several with / between them each can be clicked
	what string
	// press are the keys that are pressed by a click, as many as are shown; nil if
	// these are the names that are shown, and empty if a click does nothing.
	press []string
}

func (i keyItem) text() string {
	if i.what == "" {
		return i.keys
	}
	return i.keys + " " + i.what
}

const barGap = "  "

// String returns the line.
func (b keyBar) String() string {
	var parts []string
	for _, item := range b {
		parts = append(parts, item.text())
	}
	return strings.Join(parts, barGap)
}

// at returns the key that a click on column x presses; empty if there is none.
func (b keyBar) at(x int) string {
	for _, item := range b {
		w := ansi.StringWidth(item.text())
		if x >= 0 && x < w {
			return item.at(x)
		}
		x -= w + len(barGap)
	}
	return ""
}

func (i keyItem) at(x int) string {
	shown := strings.Split(i.keys, "/")
	press := i.press
	if press == nil {
		press = shown
	}
	if len(press) == 0 {
		return ""
	}
	for n, key := range shown[:len(press)] {
		if x <= ansi.StringWidth(key) { // the sign after it belongs to it too
			return press[n]
		}
		x -= ansi.StringWidth(key) + 1
	}
	return press[0]
}

// fittingBar returns the first of the bars that takes at most w columns, or else
// the last one.
func fittingBar(w int, bars ...keyBar) keyBar {
	for _, b := range bars {
		if ansi.StringWidth(b.String()) <= w {
			return b
		}
	}
	return bars[len(bars)-1]
}
