package draw

import (
	"fmt"
	"slices"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/variant"
)

// Stacks draws a state of a relative of the puzzle: its pieces on their pegs.
// Kinds differ in colour and in the shape of their ends; pieces that are turned
// over have a ring around their name. The error is a [*hanoi.PuzzleError] if
// there are more than [MaxDrawn] pieces on a peg, or no pegs.
func Stacks(s variant.State, o BoardOptions) (*Scene, error) {
	name := orLetters(o.Names)
	highest, largest := 2, 1
	for _, stack := range s {
		highest = max(highest, len(stack))
		for _, p := range stack {
			largest = max(largest, p.Size)
		}
	}
	if len(s) == 0 || highest > MaxDrawn {
		return nil, &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("a picture of %s with up to %s", count(len(s), "peg"), count(highest, "piece")),
			Allowed: fmt.Sprintf("there is at least one peg, and up to %d pieces are drawn", MaxDrawn),
		}
	}
	b := &board{measure: large}
	if largest > 1 {
		b.step = min(b.step, (b.most-b.least)/float64(largest-1))
	}
	kinds := kindsOf(s)
	half := func(p variant.Piece) float64 {
		return max(b.least+b.step*float64(max(p.Size, 1)-1), textWidth(p.String(), b.font)*0.62+6)
	}
	widest := b.reach(hanoi.Disk(largest))
	for _, p := range s.Pieces() {
		p.Turned = true // the longer name
		widest = max(widest, half(p))
	}
	b.column = 2*widest + b.gap
	for i := range s {
		b.names = append(b.names, name(hanoi.Peg(i)))
		b.column = max(b.column, textWidth(b.names[i], b.font)*1.1+b.gap)
	}
	b.width = b.column*float64(len(s)) + 2*b.margin
	b.top = b.margin
	b.floor = b.top + b.thick*(float64(highest)+0.8)
	b.height = b.floor + b.slab() + 2.2*b.font + b.margin*0.6

	scene := newScene(b.width, b.height)
	scene.Title = "Pieces on " + count(len(s), "peg")
	scene.Desc = stacksWords(s, name)
	scene.add(0, 0, b.stand()...)
	for i, stack := range s {
		for below, p := range stack {
			at := point{b.centre(hanoi.Peg(i)), b.level(below)}
			fill, text, rounding := diskPaint(hanoi.Disk(max(p.Size, 1))), ground, roundings[0]
			if k := slices.Index(kinds, p.Kind); len(kinds) > 1 {
				fill, rounding = kindPaint(p.Kind, k), roundings[k%len(roundings)]
			}
			switch fill {
			case ink: // and text on it like the ground
			case ground:
				text = ink
			default:
				text = textOn(fill)
			}
			h := b.thick * 0.92
			w := 2 * half(p)
			body := box{paint: fill, x: at.x - w/2, y: at.y - h/2, w: w, h: h, r: h / 2 * rounding}
			scene.add(0, 0, body)
			if fill == ground {
				scene.add(0, 0, ring(body, ink, 0.75))
			}
			if p.Turned {
				scene.add(0, 0, ring(body, text, 3))
			}
			scene.add(0, 0, label{paint: text, x: at.x, y: at.y, size: b.font, bold: true, text: p.String()})
		}
	}
	return scene, nil
}

// ring returns an outline so far inside of a box.
func ring(b box, p paint, inside float64) box {
	return box{
		paint: p, x: b.x + inside, y: b.y + inside, w: b.w - 2*inside, h: b.h - 2*inside,
		r: max(b.r-inside, 0), line: 1.5,
	}
}

// roundings says how round the ends of the kinds are, from square to as round as
// can be.
var roundings = [...]float64{1, 0, 0.5}

// kindPaint returns the paint of a kind: its own if it is the name of a colour
// that there is, else one by its place among the kinds.
func kindPaint(kind string, place int) paint {
	switch strings.ToLower(kind) {
	case "red", "r":
		return disk1 + 2
	case "blue", "b":
		return disk1 + 5
	case "yellow", "y":
		return disk1
	case "green", "g":
		return disk1 + 7
	case "black":
		return ink
	case "white":
		return ground
	}
	return diskPaint(hanoi.Disk(2*place + 1))
}

// kindsOf returns the kinds of the pieces of a state, sorted.
func kindsOf(s variant.State) []string {
	var kinds []string
	for _, p := range s.Pieces() {
		kinds = append(kinds, p.Kind)
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// stacksWords says what lies where.
func stacksWords(s variant.State, name func(hanoi.Peg) string) string {
	parts := make([]string, len(s))
	for i, stack := range s {
		on := "nothing"
		if len(stack) > 0 {
			names := make([]string, len(stack))
			for j, p := range stack {
				names[j] = p.String()
			}
			on = strings.Join(names, ", ") + " from bottom to top"
		}
		parts[i] = name(hanoi.Peg(i)) + " has " + on
	}
	return strings.Join(parts, "; ")
}

// StacksText draws a state of a relative of the puzzle as text. Kinds differ in
// what their pieces are filled with. A piece of size 0 is as wide as its name.
// Every line ends with a newline; no line ends with a space.
func StacksText(s variant.State, o TextOptions) string {
	name := orLetters(o.Names)
	brush, fills := blocks, []string{"█", "▒", "▓", "░"}
	if o.ASCII {
		brush, fills = ascii, []string{"=", "#", "-", "+"}
	}
	kinds := kindsOf(s)
	text := func(p variant.Piece) string {
		fill := fills[max(slices.Index(kinds, p.Kind), 0)%len(fills)]
		side := strings.Repeat(fill, max(p.Size, 1))
		return brush.left + side + p.String() + side + brush.right
	}
	column, highest := 1, 2
	for i, stack := range s {
		highest = max(highest, len(stack)+1)
		column = max(column, words.Cells(name(hanoi.Peg(i))))
		for _, p := range stack {
			column = max(column, words.Cells(text(p)))
		}
	}
	column |= 1
	var b strings.Builder
	line := func(cell func(i int) string, around string) {
		var row strings.Builder
		for i := range s {
			c := cell(i)
			left := (column - words.Cells(c)) / 2
			row.WriteString(strings.Repeat(around, left+1) + c + strings.Repeat(around, column-left-words.Cells(c)+1))
		}
		b.WriteString(strings.TrimRight(row.String(), " ") + "\n")
	}
	for level := highest - 1; level >= 0; level-- {
		line(func(i int) string {
			if level < len(s[i]) {
				return text(s[i][level])
			}
			return brush.peg
		}, " ")
	}
	line(func(int) string { return brush.foot }, brush.floor)
	line(func(i int) string { return name(hanoi.Peg(i)) }, " ")
	return b.String()
}
