package tui

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"example.com/hanoi/internal/words"
)

// A canvas is a part of the screen, cell by cell.
type canvas struct {
	width int
	rows  [][]cell
}

// A cell is one place of a screen. What is two columns wide stands in the first of
// them, and the second has no text.
type cell struct {
	text  string
	style ansi.Style
}

func newCanvas(w, h int) canvas {
	c := canvas{width: w, rows: make([][]cell, h)}
	for y := range c.rows {
		c.rows[y] = make([]cell, w)
		for x := range c.rows[y] {
			c.rows[y][x].text = " "
		}
	}
	return c
}

// put writes a text that takes one column a sign.
func (c canvas) put(x, y int, text string, style ansi.Style) {
	for _, r := range text {
		if y >= 0 && y < len(c.rows) && x >= 0 && x < c.width {
			c.rows[y][x] = cell{string(r), style}
		}
		x++
	}
}

// name writes a text whose signs may be wider, as one piece. What does not fit is
// cut off.
func (c canvas) name(x, y int, text string, style ansi.Style) {
	if x < 0 {
		x = 0
	}
	text = ansi.Truncate(text, c.width-x, "")
	for i := range words.Cells(text) {
		c.rows[y][x+i] = cell{style: style}
	}
	if text != "" {
		c.rows[y][x].text = text
	}
}

// lines returns the lines of the canvas with their colours, without spaces at
// their ends.
func (c canvas) lines() []string {
	out := make([]string, len(c.rows))
	for y, row := range c.rows {
		end := len(row)
		for end > 0 && row[end-1].text == " " && len(row[end-1].style) == 0 {
			end--
		}
		var b strings.Builder
		for x := 0; x < end; {
			style, text := row[x].style, ""
			for ; x < end && row[x].style.String() == style.String(); x++ {
				text += row[x].text
			}
			if len(style) > 0 {
				text = style.Styled(text)
			}
			b.WriteString(text)
		}
		out[y] = b.String()
	}
	return out
}
