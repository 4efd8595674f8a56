package draw

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// WriteSVG writes the picture as SVG. It has a title and a description in words,
// a class for each kind of shape, and colours for light and dark pages, as the
// reader prefers. The error is the first one of w.
func (s *Scene) WriteSVG(w io.Writer) error {
	v := newSVG(w)
	v.open(s.width, s.height, s.Title, s.Desc, "", s.shapes)
	v.write(s.shapes)
	return v.close()
}

// An svg writes SVG and keeps the first error; after it nothing is written.
type svg struct {
	w   *bufio.Writer
	err error
}

func newSVG(w io.Writer) *svg { return &svg{w: bufio.NewWriter(w)} }

func (v *svg) printf(format string, args ...any) {
	if v.err == nil {
		_, v.err = fmt.Fprintf(v.w, format, args...)
	}
}

// open writes what comes before the shapes; used are all that will be written.
// All its classes are inside of one of the picture's own, so that it can be part
// of a page that has such classes too.
func (v *svg) open(width, height float64, title, desc, style string, used []shape) {
	v.printf(`<svg xmlns="http://www.w3.org/2000/svg" class="hanoi" viewBox="0 0 %[1]s %[2]s" width="%[1]s" height="%[2]s" role="img">
<title>%[3]s</title>
<desc>%[4]s</desc>
<style>
.hanoi{color-scheme:light dark;font-family:"Helvetica Neue",Helvetica,Arial,sans-serif}
.hanoi *{fill:currentColor}
.hanoi text{text-anchor:middle}
.hanoi .line{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}
.hanoi .bold{font-weight:bold}
`, coord(width), coord(height), escape(title), escape(desc))
	var seen [len(paints)]bool
	for _, s := range used {
		seen[paintOf(s)] = true
	}
	for _, dark := range []bool{false, true} {
		if dark {
			v.printf("@media (prefers-color-scheme:dark){\n")
		}
		for p := range paints {
			if p := paint(p); seen[p] && (!dark || p.colour(true) != p.colour(false)) {
				v.printf(".hanoi .%s{color:%s}\n", p.class(), hex(p.colour(dark)))
			}
		}
	}
	v.printf("}\n%s</style>\n", style)
}

func paintOf(s shape) paint {
	switch s := s.(type) {
	case box:
		return s.paint
	case lines:
		return s.paint
	case polygon:
		return s.paint
	case label:
		return s.paint
	}
	panic("draw: a shape of an unknown kind")
}

func (v *svg) write(shapes []shape) {
	for _, s := range shapes {
		switch s := s.(type) {
		case box:
			v.box(s)
		case lines:
			v.printf(`<path class="%s line" stroke-width="%s" d="`, s.class(), coord(s.width))
			for _, run := range s.runs {
				v.run(run)
			}
			v.printf("\"/>\n")
		case polygon:
			v.printf(`<path class="%s" d="`, s.class())
			v.run(s.points)
			v.printf("Z\"/>\n")
		case label:
			v.label(s)
		}
	}
}

func (v *svg) box(b box) {
	class := b.class()
	line := ""
	if b.line > 0 {
		class += " line"
		line = fmt.Sprintf(` stroke-width="%s"`, coord(b.line))
	}
	if b.r > 0 && b.w == b.h && b.w == 2*b.r {
		v.printf("<circle class=\"%s\" cx=\"%s\" cy=\"%s\" r=\"%s\"%s/>\n", class, coord(b.x+b.r), coord(b.y+b.r), coord(b.r), line)
		return
	}
	round := ""
	if b.r > 0 {
		round = fmt.Sprintf(` rx="%s"`, coord(b.r))
	}
	v.printf("<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"%s%s/>\n",
		class, coord(b.x), coord(b.y), coord(b.w), coord(b.h), round, line)
}

// run writes points as the data of a path.
func (v *svg) run(points []point) {
	for i, p := range points {
		command := "L"
		if i == 0 {
			command = "M"
		}
		v.printf("%s%s %s", command, coord(p.x), coord(p.y))
	}
}

func (v *svg) label(l label) {
	class := l.class()
	if l.bold {
		class += " bold"
	}
	anchor := [...]string{centred: "", leftward: ` style="text-anchor:start"`, rightward: ` style="text-anchor:end"`}[l.align]
	v.printf("<text class=\"%s\" x=\"%s\" y=\"%s\" font-size=\"%s\"%s>%s</text>\n",
		class, coord(l.x), coord(l.y+l.size*capHeight/2), coord(l.size), anchor, escape(l.text))
}

func (v *svg) close() error {
	v.printf("</svg>\n")
	if v.err == nil {
		v.err = v.w.Flush()
	}
	return v.err
}

// coord returns a coordinate with two decimals at most.
func coord(v float64) string {
	v = math.Round(v*100) / 100
	return strconv.FormatFloat(v+0, 'f', -1, 64) // v+0 is 0 if v is −0
}

// escape returns a text as XML has it. Characters that XML cannot have, such as
// control characters, become U+FFFD.
func escape(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == '\uFFFE' || r == '\uFFFF' {
			return '\uFFFD'
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(text)
}
