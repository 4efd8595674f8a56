package cli

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// wrap breaks a line of text between words so that no line has more than width
// columns, unless a single word has. Those after the first begin with as many
// spaces as the line itself and some more, the hang, but not with more than half
// the width. A width of 0 leaves the line as it is.
func wrap(line string, width, hang int) string {
	if width <= 0 || ansi.StringWidth(line) <= width {
		return line
	}
	text := strings.TrimLeft(line, " ")
	begin := line[:len(line)-len(text)]
	indent := strings.Repeat(" ", min(len(begin)+hang, width/2))
	var b strings.Builder
	b.WriteString(begin)
	column, words := len(begin), 0
	for _, word := range strings.Fields(text) {
		w := ansi.StringWidth(word)
		switch {
		case words == 0:
		case column+1+w > width:
			b.WriteString("\n" + indent)
			column, words = len(indent), 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += w
		words++
	}
	return b.String()
}
