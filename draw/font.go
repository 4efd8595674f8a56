package draw

import (
	"fmt"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// PNG and GIF have no fonts, so this is one, of lines with round ends, for ASCII
// and a few signs. A glyph is a list of strokes; a stroke is a list of places, a
// digit of base 36 each for x and y, in a grid in which the tops of capitals are
// at y = 0, those of small letters at 4, and the base line at 12 (c). A stroke
// with a tilde before it is a smooth curve that its points pull to themselves.
var glyphs = map[rune]string{
	'0': "~00808c0c00", '1': "13404c", '2': "~030080850c 0c8c", '3': "~0200808636 ~36868c0c0a",
	'4': "600888 606c", '5': "701005 ~0514848c0c0a", '6': "~700008 ~05858c0c05", '7': "00803c",
	'8': "~1070761610 ~06868c0c06", '9': "~0080870700 ~848c1c",

	'A': "0c408c 1979", 'B': "000c ~00707606 ~06868c0c", 'C': "~8280000c8c8a", 'D': "000c ~00808c0c",
	'E': "70000c7c 0656", 'F': "70000c 0656", 'G': "~8280000c8c87 8757", 'H': "000c 808c 0686",
	'I': "000c", 'J': "~606c0c09", 'K': "000c 7007 348c", 'L': "000c7c", 'M': "0c005aa0ac",
	'N': "0c008c80", 'O': "~00909c0c00", 'P': "0c00 ~00808707", 'Q': "~00909c0c00 599d",
	'R': "0c00 ~00808707 478c", 'S': "~82800006868c0c0a", 'T': "0080 404c",
	'U': "0008 ~080c8c88 8880", 'V': "004c80", 'W': "002c538ca0", 'X': "008c 800c", 'Y': "004680 464c",
	'Z': "00800c8c",

	'a': "~04747c0c04 747c", 'b': "000c ~04747c0c04", 'c': "~7674040c7c7a", 'd': "707c ~04747c0c04",
	'e': "0878 ~7874040c7c7a", 'f': "~502024 242c 0454", 'g': "~04747c0c04 747c ~7c7g0g0e",
	'h': "000c ~07047478 787c", 'i': "040c 0001", 'j': "~343g0g 3031", 'k': "000c 6409 276c", 'l': "000c",
	'm': "040c ~06045457 575c ~5654a4a7 a7ac", 'n': "040c ~07047478 787c", 'o': "~04747c0c04",
	'p': "040g ~04747c0c04", 'q': "747g ~04747c0c04", 'r': "040c ~080454", 's': "~66640408686c0c0a",
	't': "202a ~2a2c5c 0454", 'u': "0408 ~080c7c79 747c", 'v': "043c64", 'w': "042c568ca4",
	'x': "046c 640c", 'y': "043c 641g", 'z': "04640c6c",

	' ': "", '.': "0b0c", ',': "1b0e", ':': "0506 0b0c", ';': "0506 1b0e", '-': "0858", '–': "0878",
	'+': "0888 444c", '=': "0686 0a8a", '/': "600c", '\\': "006c", '(': "~30063c", ')': "~00360c",
	'[': "30000c3c", ']': "00303c0c", '#': "301c 705c 0484 0888", '…': "0b0c 4b4c 8b8c", '·': "0708",
	'→': "07b7 74b77a", '←': "07b7 44074a", '×': "157b 751b", '<': "65086b", '>': "05680b", '!': "0008 0b0c",
	'?': "~0200707638 3839 3b3c", '\'': "0003", '"': "0003 3033", '_': "0d8d", '|': "000e", '&': "~9c2120604606090c4c7987", '%': "700c ~0030330300 ~49797c4c49", '~': "~06025a56", '*': "4147 1266 6216",
	'$': "~82800006868c0c0a 404c", '@': "~bc0c00b0b9898584 ~85353989", '^': "044084", '`': "0023",
	'{': "~40202606 ~06262c4c", '}': "~00202646 ~46262c0c",
}

const (
	missing   = "00707c0c00"   // has the width of letters that are not there
	capHeight = 0.72           // of capitals, as a share of the size
	fontGrid  = capHeight / 12 // of one step of the grid, as a share of the size
	spacing   = 4.2            // between letters, in steps
	spaceWide = 3.5            // the space, in steps
	thin      = 0.095          // width of lines, as a share of the size
	thick     = 0.135          // the same for bold letters
)

// drawable refuses shapes with letters of which there are no glyphs.
func drawable(shapes []shape) error {
	for _, s := range shapes {
		l, ok := s.(label)
		if !ok {
			continue
		}
		for _, r := range l.text {
			if _, ok := glyphs[r]; !ok {
				return &hanoi.PuzzleError{
					Asked:   fmt.Sprintf("the letter %q of %s in PNG or GIF", r, words.Quote(l.text)),
					Allowed: "these have the letters of ASCII",
					Hint:    "SVG has all letters",
				}
			}
		}
	}
	return nil
}

// strokes returns the lines of a label.
func (l label) strokes() lines {
	out := lines{paint: l.paint, width: l.size * thin}
	if l.bold {
		out.width = l.size * thick
	}
	unit := l.size * fontGrid
	x, y := l.x, l.y-6*unit
	switch l.align {
	case centred:
		x -= textWidth(l.text, l.size) / 2
	case rightward:
		x -= textWidth(l.text, l.size)
	}
	for _, r := range l.text {
		strokes, width := glyph(r)
		for _, stroke := range strokes {
			run := make([]point, len(stroke))
			for i, p := range stroke {
				run[i] = point{x + p.x*unit, y + p.y*unit}
			}
			out.runs = append(out.runs, run)
		}
		x += (width + spacing) * unit
	}
	return out
}

// textWidth returns about how wide a text is.
func textWidth(text string, size float64) float64 {
	wide := 0.0
	for _, r := range text {
		_, width := glyph(r)
		wide += width + spacing
	}
	return max(wide-spacing, 0) * size * fontGrid
}

// glyph returns the strokes of a letter and its width, in steps of the grid.
func glyph(r rune) (strokes [][]point, width float64) {
	text, ok := glyphs[r]
	if !ok {
		text = missing
	}
	if text == "" {
		return nil, spaceWide
	}
	for stroke := range strings.FieldsSeq(text) {
		places := strings.TrimPrefix(stroke, "~")
		var run []point
		for i := 0; i < len(places); i += 2 {
			p := point{digit(places[i]), digit(places[i+1])}
			width = max(width, p.x)
			run = append(run, p)
		}
		if places != stroke {
			run = spline(run)
		}
		strokes = append(strokes, run)
	}
	return strokes, width
}

func digit(c byte) float64 {
	if c >= 'a' {
		return float64(c-'a') + 10
	}
	return float64(c - '0')
}
