package tui

import (
	"slices"
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/notation"
)

// A look says how boards are drawn.
type look struct {
	names notation.Names
	ascii bool
}

// A hand is what a player does on a board: it points at a peg and may hold a
// disk over it.
type hand struct {
	at   hanoi.Peg  // the peg it points at; below zero, none
	disk hanoi.Disk // the disk it holds; 0 for none
}

// A board is a state drawn into a part of the screen.
type board struct {
	lines   []string    // with colours
	centres []int       // of a picture: the column of the middle of each peg
	rows    []hanoi.Peg // of a list: the peg of each line
}

// draw draws the state into w columns and at most h lines: a picture if it
// fits, and else a list, of which the lines around the chosen peg are shown.
func (l look) draw(s hanoi.State, hold hand, w, h int) board {
	// A column to either side for the brackets of the chosen peg.
	text := draw.Text(s, draw.TextOptions{Width: max(w-2, 1), Height: max(h, 1), ASCII: l.ascii, Names: l.names.Name})
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if feet := centres(lines); len(feet) == s.Pegs() && len(lines) == s.Disks()+3 {
		return l.picture(lines, feet, hold, w)
	}
	return list(lines, hold, h)
}

// centres returns the columns of the feet of the pegs; the line but one of a
// picture is the floor with them. A list has none.
func centres(lines []string) []int {
	if len(lines) < 3 {
		return nil
	}
	var feet []int
	for i, r := range []rune(lines[len(lines)-2]) {
		switch r {
		case '┴', '+':
			feet = append(feet, i)
		case '─', '-':
		default:
			return nil
		}
	}
	return feet
}

// picture colours a picture and puts the hand into it, in the middle of w
// columns.
func (l look) picture(lines []string, feet []int, hold hand, w int) board {
	cells := make([][]rune, len(lines))
	wide := 0
	for i, line := range lines {
		cells[i] = []rune(" " + line)
		wide = max(wide, len(cells[i])+1)
	}
	for i := range cells {
		cells[i] = append(cells[i], []rune(strings.Repeat(" ", wide-len(cells[i])))...)
	}
	if hold.disk > 0 {
		lift(cells, feet, hold)
	}
	indent := max((w-wide)/2, 0)
	b := board{}
	for i, row := range cells {
		line := paintDisks(row)
		if i == len(cells)-1 {
			line = point(row, feet, hold.at, l.names)
		}
		b.lines = append(b.lines, strings.Repeat(" ", indent)+line)
	}
	for _, x := range feet {
		b.centres = append(b.centres, indent+1+x)
	}
	return b
}

// lift takes the disk that the hand holds off its peg and puts it into the top
// line, which no disk on a peg reaches then.
func lift(cells [][]rune, feet []int, hold hand) {
	for _, row := range cells[:len(cells)-2] {
		for _, d := range disksIn(row) {
			if d.disk != hold.disk {
				continue
			}
			picture := slices.Clone(row[d.from:d.to])
			half := len(picture) / 2
			for x := d.from; x < d.to; x++ {
				row[x] = ' '
			}
			// Where it was, the bare peg is seen: the rune above the highest disks.
			for _, x := range feet {
				if x+1 == d.from+half {
					row[x+1] = cells[0][x+1]
				}
			}
			copy(cells[0][max(feet[hold.at]+1-half, 0):], picture)
			return
		}
	}
}

// A span is where in a line a disk is.
type span struct {
	disk     hanoi.Disk
	from, to int // columns, the second exclusive
}

// disksIn finds the disks in a line of a picture.
func disksIn(row []rune) []span {
	var all []span
	for from := 0; from < len(row); from++ {
		if row[from] != '▐' && row[from] != '[' {
			continue
		}
		number := ""
		to := from + 1
		for ; to < len(row) && row[to] != '▌' && row[to] != ']'; to++ {
			if '0' <= row[to] && row[to] <= '9' {
				number += string(row[to])
			}
		}
		if n, err := strconv.Atoi(number); err == nil && to < len(row) {
			all = append(all, span{hanoi.Disk(n), from, to + 1})
		}
		from = to
	}
	return all
}

// paintDisks returns the line with its disks in their colours.
func paintDisks(row []rune) string {
	var b strings.Builder
	done := 0
	for _, d := range disksIn(row) {
		b.WriteString(string(row[done:d.from]))
		b.WriteString(diskStyle(d.disk).Styled(string(row[d.from:d.to])))
		done = d.to
	}
	b.WriteString(string(row[done:]))
	return strings.TrimRight(b.String(), " ")
}

// point returns the line of the names with the chosen one in brackets.
func point(row []rune, feet []int, at hanoi.Peg, names notation.Names) string {
	if at < 0 || int(at) >= len(feet) {
		return strings.TrimRight(string(row), " ")
	}
	n := len([]rune(names.Name(at)))
	from := max(feet[at]+1-n/2, 0) // a name of even length begins one left of the middle
	to := min(from+n, len(row))
	left, right := max(from-1, 0), min(to+1, len(row))
	return string(row[:left]) + reversed("["+string(row[from:to])+"]") + strings.TrimRight(string(row[right:]), " ")
}

// list marks the chosen peg in a list, and leaves lines out that do not fit.
func list(lines []string, hold hand, h int) board {
	b := board{}
	first, last := window(len(lines), int(max(hold.at, 0)), h)
	for i := first; i < last; i++ {
		mark, line := "  ", lines[i]
		if hanoi.Peg(i) == hold.at {
			mark, line = "> ", reversed(line)
		}
		b.lines = append(b.lines, mark+line)
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
