package tui

import (
	"strconv"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
)

// The largest boards: how many lines a disk is high at most, and how much wider
// each is than the next smaller one, to either side.
const (
	highest  = 3
	broadest = 6
)

// A geometry says where everything is in the picture of a board. Its lines are, from
// the top: room for the disk in the hand, the disks, the floor, the names of the
// pegs, and a line for the goal if there is room for it.
type geometry struct {
	disks, pegs int
	thick       int  // lines of a disk
	half        int  // the largest disk reaches so far to either side of the middle
	step        int  // how much farther a disk reaches than the next smaller one; 0 if they are scaled down
	column, gap int  // width of the column of a peg, an odd number, and of the space between two
	indent      int  // columns left of the first
	goal        bool // there is a line for the goal
}

// newGeometry returns the largest geometry that fits into w columns and h lines;
// false if there is none, so that disks are to be listed.
func newGeometry(disks, pegs, w, h int, names notation.Names) (geometry, bool) {
	w -= 2 // a column to either side for the brackets of the chosen peg
	widest := 1
	for p := range hanoi.Peg(pegs) {
		widest = max(widest, words.Cells(names.Name(p))|1)
	}
	g := geometry{disks: disks, pegs: pegs, thick: 1, gap: 2}
	n := max(disks, 1)
	const below = 2 // the floor and the names
	if pegs == 0 || disks > draw.MaxDrawn || disks+1+below > h {
		return g, false
	}
	g.goal = disks+1+below < h
	for g.step = broadest; g.step > 0; g.step-- {
		g.half, g.gap = n*g.step, 2*g.step
		if g.column = max(widest, 2*g.half+1); g.width() <= w {
			break
		}
	}
	if g.step == 0 { // the disks are scaled down
		g.gap = 1
		room := (w+g.gap)/pegs - g.gap // for a column
		g.half = min(n, (room-1)/2)
		g.column = max(widest, 2*g.half+1)
		if g.half < len(strconv.Itoa(disks)) || g.width() > w {
			return g, false
		}
	}
	for g.thick < min(highest, g.step) && (g.thick+1)*(disks+1)+below < h {
		g.thick++
	}
	g.indent = 1 + (w-g.width())/2
	return g, true
}

func (g geometry) width() int { return g.pegs*(g.column+g.gap) - g.gap }

// height returns the number of lines.
func (g geometry) height() int {
	if g.goal {
		return g.floor() + 3
	}
	return g.floor() + 2
}

// floor returns the line of the floor.
func (g geometry) floor() int { return g.thick * (g.disks + 1) }

// centre returns the column of the middle of a peg.
func (g geometry) centre(p hanoi.Peg) int {
	return g.indent + int(p)*(g.column+g.gap) + g.column/2
}

// level returns the first line of a disk that lies on so many others.
func (g geometry) level(below int) int { return g.floor() - (below+1)*g.thick }

// reach returns how far a disk reaches to either side of the middle.
func (g geometry) reach(d hanoi.Disk) int {
	if g.step > 0 {
		return int(d) * g.step
	}
	least := len(strconv.Itoa(g.disks)) // so that there is room for the numbers
	return least + (int(d)-1)*(g.half-least+1)/g.disks
}
