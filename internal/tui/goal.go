package tui

import (
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
)

// goals writes under the pegs what is to be reached: "goal" (or a star where the pegs
// are close together) under the peg that all disks go to, or else the disks that go to
// each.
func (l look) goals(c canvas, g geometry) {
	texts := goalTexts(l.goal, l.ascii)
	peg, tower := l.goal.Perfect()
	for _, text := range texts {
		if words.Cells(text) < g.column+g.gap {
			continue
		}
		if !tower {
			return // the title says it too
		}
		texts[peg] = "*"
	}
	for p, text := range texts {
		c.name(max(g.centre(hanoi.Peg(p))-words.Cells(text)/2, 0), g.floor()+2, text, boldStyle)
	}
}

// goalTexts returns what is to be written under each peg.
func goalTexts(goal hanoi.State, ascii bool) []string {
	texts := make([]string, goal.Pegs())
	if peg, ok := goal.Perfect(); ok {
		texts[peg] = "goal"
		return texts
	}
	list := draw.Text(goal, draw.TextOptions{Height: 1, ASCII: ascii})
	for p, line := range strings.Split(strings.TrimSuffix(list, "\n"), "\n") {
		if _, disks, _ := strings.Cut(line, " "); len(disks) > 0 {
			_, disks, _ = strings.Cut(disks, " ")
			if texts[p] = disks; disks != "" {
				texts[p] = "goal " + disks
			}
		}
	}
	return texts
}

// goalText says what is to be reached, such as "all disks to C" or "disks 3 2 to A,
// disk 1 to B".
func goalText(p hanoi.Puzzle, names notation.Names, ascii bool) string {
	if peg, ok := p.Goal.Perfect(); ok {
		return "all disks to " + names.Name(peg)
	}
	var parts []string
	for peg, text := range goalTexts(p.Goal, ascii) {
		if disks, ok := strings.CutPrefix(text, "goal "); ok {
			noun := "disks "
			if len(p.Goal.Stack(hanoi.Peg(peg))) == 1 {
				noun = "disk "
			}
			parts = append(parts, noun+disks+" to "+names.Name(hanoi.Peg(peg)))
		}
	}
	return strings.Join(parts, ", ")
}
