package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// View shows the game.
func (m *play) View() tea.View {
	v := view(m.text(), "hanoi play")
	v.MouseMode = tea.MouseModeCellMotion
	return v
}

func (m *play) text() string {
	if m.size == (size{}) {
		return ""
	}
	if text, small := m.tooSmall("play line by line with --plain"); small {
		return text
	}
	s, _ := m.layout()
	return s.String()
}

// layout puts the parts of the screen together. The board is among them unless
// something else is shown in its place.
func (m *play) layout() (screen, *board) {
	s := screen{
		size:   m.size,
		top:    []string{bold(title(m.Puzzle, m.Names)), m.status()},
		bottom: foot(m.line(), m.keyLine(), m.width),
	}
	if m.help {
		s.body = centred(m.helpLines(), m.width)
		return s, nil
	}
	look := look{m.Names, m.ASCII}
	if m.round.game.Solved() {
		result := centred(m.resultLines(), m.width)
		b := look.draw(m.round.game.State(), hand{at: -1}, m.width, s.room()-len(result)-1)
		if len(b.lines)+1+len(result) <= s.room() {
			s.body = append(append(s.body, b.lines...), "")
		}
		s.body = append(s.body, result...)
		return s, nil
	}
	b := look.draw(m.round.game.State(), m.hand, m.width, s.room())
	s.body = b.lines
	return s, &b
}

// pegAt returns the peg at a place of the screen.
func (m *play) pegAt(x, y int) (hanoi.Peg, bool) {
	if m.width < leastWidth || m.height < leastHeight {
		return 0, false
	}
	s, b := m.layout()
	if b == nil {
		return 0, false
	}
	return b.peg(x, y-s.begin())
}

// status says how the game stands.
func (m *play) status() string {
	moves := words.Count(m.round.game.Moves(), "move")
	time := clock(m.round.time())
	minimum, left := minimumText(m.minimum), m.left.String()
	long := strings.Join([]string{moves, minimum, left, time}, "   ")
	best := long
	if m.best != "" {
		best += "   your best: " + m.best
	}
	return fitting(m.width, best, long,
		strings.Join([]string{moves, left, time}, "   "),
		strings.Join([]string{moves, left}, ", "))
}

// line says what there is to say at the moment.
func (m *play) line() string {
	switch {
	case m.message != "":
		return m.message
	case m.hand.disk != 0:
		return fmt.Sprintf("disk %d in hand: choose a peg", m.hand.disk)
	case m.left.why != "":
		return m.left.why
	}
	return ""
}

// key returns the key for something.
func (m *play) key(a action) string { return keyFor(a, m.Puzzle.Pegs(), m.Names) }

func (m *play) keyLine() string {
	pegs := pegRange(m.Puzzle.Pegs())
	item := func(a action, what string) string { return m.key(a) + " " + what }
	if m.round.game.Solved() {
		return fitting(m.width,
			item(restartIt, "again")+"  "+item(undoMove, "undo")+"  "+item(quitIt, "quit"),
			item(restartIt, "again")+"  "+item(quitIt, "quit"))
	}
	return fitting(m.width,
		strings.Join([]string{
			pegs + " move", item(undoMove, "undo"), item(redoMove, "redo"), item(giveHint, "hint"),
			item(solveIt, "solve"), item(restartIt, "restart"), "? help", item(quitIt, "quit"),
		}, "  "),
		strings.Join([]string{pegs + " move", item(undoMove, "undo"), item(giveHint, "hint"), "? help"}, "  "),
		"? help")
}

// pegRange returns the digits that stand for pegs.
func pegRange(pegs int) string {
	if pegs == 1 {
		return "1"
	}
	return fmt.Sprintf("1-%d", min(pegs, 9))
}

func (m *play) helpLines() []string {
	two := func(a action, second string) string {
		if first := m.key(a); first != second {
			return first + ", " + second
		}
		return second
	}
	pegs := pegRange(m.Puzzle.Pegs())
	if m.Puzzle.Pegs() > 1 && !m.Names.Custom() {
		pegs += ", " + strings.ToLower(fmt.Sprintf("%v-%v", hanoi.Peg(0), hanoi.Peg(m.Puzzle.Pegs()-1)))
	}
	rows := [][2]string{
		{pegs, "take a disk, put it"},
		{"arrows, space", "the same; or click"},
		{two(undoMove, "backspace"), "take a move back"},
		{two(redoMove, "ctrl+r"), "make it again"},
		{two(giveHint, "tab"), "hint"},
		{two(solveIt, "ctrl+s"), "solve from here"},
		{two(restartIt, "ctrl+n"), "restart"},
		{two(quitIt, "ctrl+c"), "quit"},
	}
	var lines []string
	for _, row := range rows {
		lines = append(lines, fmt.Sprintf("%-14s  %s", row[0], row[1]))
	}
	return lines
}

func (m *play) resultLines() []string {
	lines := []string{bold("Solved!")}
	if m.Puzzle.Start == m.Puzzle.Goal && m.round.game.Moves() == 0 {
		return append(lines, "the start is the goal")
	}
	lines = append(lines, m.round.resultText(m.minimum)...)
	if m.kept != "" {
		lines = append(lines, m.kept)
	}
	return lines
}
