package tui

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
)

// A look says how boards are drawn.
type look struct {
	names   notation.Names
	ascii   bool
	profile colorprofile.Profile
	goal    hanoi.State // what is to be reached is marked; the zero State if nothing is
}

// A hand is what a player does on a board: it points at a peg and may hold a
// disk over it.
type hand struct {
	at   hanoi.Peg  // the peg it points at; below zero, none
	disk hanoi.Disk // the disk it holds; 0 for none
	// place is where the middle of the disk is; nil means over the peg.
	place *place
}

// A place is one on a board, its upper left corner being 0, 0. Of a disk of several
// lines it is the first one.
type place struct{ x, y int }

// A board is a state drawn into a part of the screen.
type board struct {
	lines   []string             // with colours
	centres []int                // of a picture: the column of the middle of each peg
	rows    []hanoi.Peg          // of a list: the peg of each line
	disks   map[hanoi.Disk]place // of a picture: the middle of each disk
}

// signs are what a picture is made of, each one column wide.
type signs struct{ peg, left, disk, right, floor, foot string }

var (
	blocks     = signs{peg: "│", left: "▐", disk: "█", right: "▌", floor: "─", foot: "┴"}
	asciiSigns = signs{peg: "|", left: "[", disk: "=", right: "]", floor: "-", foot: "+"}
)

// draw draws the state into w columns and at most h lines: a picture if it
// fits, and else a list, of which the lines around the chosen peg are shown.
func (l look) draw(s hanoi.State, hold hand, w, h int) board {
	if g, ok := newGeometry(s.Disks(), s.Pegs(), w, h, l.names); ok {
		return l.picture(g, s, hold, w)
	}
	return l.list(s, hold, w, h)
}

// picture draws a state.
func (l look) picture(g geometry, s hanoi.State, hold hand, w int) board {
	c := newCanvas(w, g.height())
	sign := blocks
	if l.ascii {
		sign = asciiSigns
	}
	b := board{disks: map[hanoi.Disk]place{}}
	c.put(g.indent, g.floor(), strings.Repeat(sign.floor, g.width()), nil)
	for p := range hanoi.Peg(g.pegs) {
		x := g.centre(p)
		b.centres = append(b.centres, x)
		for y := g.thick - 1; y < g.floor(); y++ {
			c.put(x, y, sign.peg, nil)
		}
		c.put(x, g.floor(), sign.foot, nil)
		below := 0
		for _, d := range s.Stack(p) {
			if d != hold.disk {
				b.disks[d] = place{x, g.level(below)}
				below++
			}
		}
		l.peg(c, g, p, p == hold.at)
	}
	if g.goal {
		l.goals(c, g)
	}
	if hold.disk > 0 {
		at := place{g.centre(max(hold.at, 0)), 0}
		if hold.place != nil {
			at = *hold.place
		}
		reach := g.reach(hold.disk)
		b.disks[hold.disk] = place{min(max(at.x, reach), max(w-1-reach, reach)), at.y}
	}
	for d, at := range b.disks {
		if d != hold.disk {
			l.disk(c, g, sign, d, at)
		}
	}
	if hold.disk > 0 { // before everything else
		l.disk(c, g, sign, hold.disk, b.disks[hold.disk])
	}
	b.lines = c.lines()
	return b
}

// disk draws a disk with its number. A number of two digits begins one left of
// the middle.
func (l look) disk(c canvas, g geometry, sign signs, d hanoi.Disk, at place) {
	reach := g.reach(d)
	style := diskStyle(d, l.profile)
	for y := range g.thick {
		c.put(at.x-reach, at.y+y, sign.left+strings.Repeat(sign.disk, 2*reach-1)+sign.right, style)
	}
	number := strconv.Itoa(int(d))
	c.put(at.x-len(number)/2, at.y+g.thick/2, number, numberStyle(d, l.profile))
}

// peg writes the name of a peg, in brackets if it is the chosen one. A name of even
// width begins one left of the middle. The goal has a star where there is no line
// for it below.
func (l look) peg(c canvas, g geometry, p hanoi.Peg, chosen bool) {
	name, style := l.names.Name(p), ansi.Style(nil)
	n := words.Cells(name)
	x := max(g.centre(p)-n/2, 1)
	if goal, ok := l.goal.Perfect(); ok && goal == p && !g.goal && n+2 <= g.column+g.gap {
		name += "*"
	}
	if chosen {
		name, x, style = "["+name+"]", x-1, ansi.NewStyle().Reverse(true)
	}
	c.name(x, g.floor()+1, name, style)
}

// list marks the chosen peg and the goal in a list, and leaves lines out that do
// not fit.
func (l look) list(s hanoi.State, hold hand, w, h int) board {
	text := draw.Text(s, draw.TextOptions{Width: max(w-2, 1), Height: 1, ASCII: l.ascii, Names: l.names.Name})
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	goal, tower := l.goal.Perfect()
	b := board{}
	first, last := window(len(lines), int(max(hold.at, 0)), h)
	for i := first; i < last; i++ {
		mark, star, line := " ", " ", lines[i]
		if tower && hanoi.Peg(i) == goal {
			star = "*"
		}
		if hanoi.Peg(i) == hold.at {
			mark, line = ">", reversed(line)
		}
		b.lines = append(b.lines, mark+star+line)
		b.rows = append(b.rows, hanoi.Peg(i))
	}
	if first > 0 {
		b.lines[0] = faint("  ... more above")
	}
	if last < len(lines) {
		b.lines[len(b.lines)-1] = faint("  ... more below")
	}
	return b
}

// window returns which h of n lines are shown, first inclusive and last
// exclusive, so that line at is among them and neither the first nor the last
// one where there are more.
func window(n, at, h int) (first, last int) {
	if n <= h {
		return 0, n
	}
	first = min(max(at-h/2, 0), n-h)
	return first, first + h
}

// peg returns the peg at a place of the board, its upper left corner being 0, 0.
func (b board) peg(x, y int) (hanoi.Peg, bool) {
	switch {
	case y < 0 || y >= len(b.lines):
		return 0, false
	case b.centres == nil:
		return b.rows[y], true
	}
	nearest := 0
	for i, c := range b.centres {
		if abs(x-c) < abs(x-b.centres[nearest]) {
			nearest = i
		}
	}
	return hanoi.Peg(nearest), true
}

func abs(n int) int { return max(n, -n) }
