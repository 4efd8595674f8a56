package draw

import (
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// MaxDrawn is the largest number of disks that [Text] draws as a picture. More
// of them are listed.
const MaxDrawn = 99

// TextOptions say how [Text] draws. The zero value is right for a wide terminal.
type TextOptions struct {
	Width  int                    // the most columns of a terminal in a line; 0 or less means no limit
	Height int                    // the most lines of a picture, which takes three more than there are disks; 0 or less means no limit
	ASCII  bool                   // ASCII characters only, if the names of the pegs are ASCII
	Names  func(hanoi.Peg) string // what the pegs are called; nil means A, B, C …
}

// Text draws a state as text: the disks on their pegs, the smallest on top, with
// their numbers, and the names of the pegs below. Every line ends with a
// newline; no line ends with a space.
//
// Disk d is 2d+1 characters wide. If the picture is wider than o.Width the disks
// are scaled down, so that neighbours may come out equally wide. If there is no
// room even for the numbers, or the picture is higher than o.Height, or there are
// more than [MaxDrawn] disks, the disks are listed instead: a line for each peg with its disks from bottom to top,
// where 9…5 stands for 9 8 7 6 5. A line that is still too long leaves disks out
// in the middle and says how many.
func Text(s hanoi.State, o TextOptions) string {
	if o.Names == nil {
		o.Names = hanoi.Peg.String
	}
	if s.Disks() <= MaxDrawn && (o.Height <= 0 || s.Disks()+3 <= o.Height) {
		if p, ok := newPicture(s, o); ok {
			return p.String()
		}
	}
	return list(s, o)
}

// A picture is a drawing of a state, made of one column of characters for each
// peg.
type picture struct {
	state  hanoi.State
	names  []string
	brush  brush
	column int // width of a column, an odd number, so that there is a middle for the peg
	gap    int // width of the space between columns
	half   int // the largest disk reaches this far to either side of the middle
}

// A brush has the characters of a picture, each one column wide.
type brush struct{ peg, left, disk, right, floor, foot string }

var (
	blocks = brush{peg: "│", left: "▐", disk: "█", right: "▌", floor: "─", foot: "┴"}
	ascii  = brush{peg: "|", left: "[", disk: "=", right: "]", floor: "-", foot: "+"}
)

// newPicture returns the picture of the state, and false if there is no room for
// it or nothing to draw.
func newPicture(s hanoi.State, o TextOptions) (*picture, bool) {
	n, pegs := s.Disks(), s.Pegs()
	if pegs == 0 {
		return nil, false
	}
	p := &picture{state: s, brush: blocks, gap: 2, half: max(n, 1)}
	if o.ASCII {
		p.brush = ascii
	}
	widest := 0
	for i := range pegs {
		name := o.Names(hanoi.Peg(i))
		p.names = append(p.names, name)
		widest = max(widest, words.Cells(name))
	}
	widest |= 1
	p.column = max(widest, 2*p.half+1)
	if o.Width <= 0 || p.width() <= o.Width {
		return p, true
	}
	p.gap = 1
	room := (o.Width+p.gap)/pegs - p.gap // for a column
	p.half = min(p.half, (room-1)/2)
	p.column = max(widest, 2*p.half+1)
	return p, p.half >= len(strconv.Itoa(n)) && p.width() <= o.Width
}

func (p *picture) width() int {
	return len(p.names)*(p.column+p.gap) - p.gap
}

// reach returns how far disk d reaches to either side of the middle.
func (p *picture) reach(d hanoi.Disk) int {
	n := p.state.Disks()
	if p.half >= n {
		return int(d)
	}
	least := len(strconv.Itoa(n)) // so that there is room for the numbers
	return least + (int(d)-1)*(p.half-least+1)/n
}

func (p *picture) String() string {
	n := p.state.Disks()
	stacks := make([][]hanoi.Disk, len(p.names))
	for i := range stacks {
		stacks[i] = p.state.Stack(hanoi.Peg(i))
	}
	var b strings.Builder
	for level := n; level >= 0; level-- { // the pegs rise above the disks by one line
		p.line(&b, " ", func(peg int) string {
			if level < len(stacks[peg]) {
				return p.disk(stacks[peg][level])
			}
			return p.brush.peg
		})
	}
	p.line(&b, p.brush.floor, func(int) string { return p.brush.foot })
	p.line(&b, " ", func(peg int) string { return p.names[peg] })
	return b.String()
}

// line writes a line with a text in the middle of each column.
func (p *picture) line(b *strings.Builder, fill string, text func(peg int) string) {
	var line strings.Builder
	for peg := range p.names {
		if peg > 0 {
			line.WriteString(strings.Repeat(fill, p.gap))
		}
		t := text(peg)
		space := p.column - words.Cells(t)
		line.WriteString(strings.Repeat(fill, space/2))
		line.WriteString(t)
		line.WriteString(strings.Repeat(fill, space-space/2))
	}
	b.WriteString(strings.TrimRight(line.String(), " "))
	b.WriteByte('\n')
}

// disk returns the picture of a disk. A number of two digits begins one left of
// the middle.
func (p *picture) disk(d hanoi.Disk) string {
	number := strconv.Itoa(int(d))
	reach := p.reach(d)
	left := reach - len(number)/2 // characters before the number
	right := 2*reach + 1 - left - len(number)
	return p.brush.left + strings.Repeat(p.brush.disk, left-1) + number +
		strings.Repeat(p.brush.disk, right-1) + p.brush.right
}
