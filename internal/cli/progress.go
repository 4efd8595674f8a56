package cli

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"example.com/hanoi/search"
)

// patience is how long a search may take before it shows how far it is.
const patience = 500 * time.Millisecond

// A statusLine is the last line of a terminal, which says how far something is that
// takes long. It should be shown a few times a second at most.
type statusLine struct {
	out   *stream
	shown bool
}

// show writes the line again: a bar for the part that is done, from 0 to 1, and
// the first text that leaves enough columns for the bar. The line is shorter than
// the terminal is wide, and the cursor goes back to its beginning. So if a terminal
// becomes narrower and breaks the line in two, erasing from the cursor on still
// removes all of it.
func (l *statusLine) show(part float64, texts ...string) {
	l.write(progressLine(part, l.out.width()-1, texts...) + eraseBelow + "\r")
	l.shown = true
}

// clear takes the line away.
func (l *statusLine) clear() {
	if l.shown {
		l.write(eraseBelow)
		l.shown = false
	}
}

// eraseBelow erases what is right of the cursor and all lines below.
const eraseBelow = "\x1b[J"

// write writes even after an interruption, unlike the stream, so that the line can
// be taken away. A failure is no reason to stop.
func (l *statusLine) write(text string) { _, _ = l.out.w.Write([]byte(text)) }

const (
	minBar = 10 // columns of a bar, its ends included
	maxBar = 26
)

// progressLine returns a bar and the first of the texts, which get shorter, with
// which it fits into the columns; without a bar if none does. The bar is a fifth of
// the line whatever the text is, so that it does not change its size as numbers grow.
func progressLine(part float64, columns int, texts ...string) string {
	bar := min(max(columns/5, minBar), maxBar)
	for _, text := range texts {
		if bar+1+utf8.RuneCountInString(text) <= columns {
			size := bar - 2
			done := min(max(int(part*float64(size)), 0), size)
			return fmt.Sprintf("[%s%s] %s", strings.Repeat("=", done), strings.Repeat("-", size-done), text)
		}
	}
	last := []rune(texts[len(texts)-1])
	return string(last[:min(len(last), max(columns, 0))])
}

// A progressBar shows how far a search is.
type progressBar struct{ line statusLine }

// show is told how far the search is, at most ten times a second.
func (b *progressBar) show(p search.Progress) {
	if p.Duration >= patience {
		b.line.show(float64(p.States)/float64(p.Total), progressTexts(p)...)
	}
}

// progressTexts says how far a search is, in ever fewer words. The search may end
// before it has seen all states, so the time left is at most what is said.
func progressTexts(p search.Progress) []string {
	rate := float64(p.States) / p.Duration.Seconds()
	left := "?"
	if rate > 0 && p.Total >= p.States {
		left = time.Duration(float64(p.Total-p.States) / rate * float64(time.Second)).Round(time.Second).String()
	}
	layer := fmt.Sprintf("layer %d", p.Layer)
	states := ", " + about(float64(p.States)) + " states"
	left = ", at most " + left + " left"
	return []string{layer + states + ", " + about(rate) + " a second" + left, layer + states + left, layer + left, layer}
}

// about writes a large number for people, with three digits.
func about(x float64) string {
	for _, unit := range []struct {
		size float64
		name string
	}{{1e12, " trillion"}, {1e9, " billion"}, {1e6, " million"}} {
		if x >= unit.size {
			return fmt.Sprintf("%.3g%s", x/unit.size, unit.name)
		}
	}
	return fmt.Sprintf("%.0f", x)
}
