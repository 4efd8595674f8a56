package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
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
	s := screen{size: m.size, top: []string{bold(title(m.Puzzle, m.Names)), m.status()}}
	if m.page != nil {
		// What can be done depends on what there is to be seen, and that on the room.
		s.body = m.page.lines(m, s.height-len(s.top)-2)
		s.foot(m.message, m.page.keys(m))
		return s, nil
	}
	s.foot(m.line(), m.keyLine())
	look := look{names: m.Names, ascii: m.ASCII, profile: m.profile, goal: m.Puzzle.Goal}
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

// line says what there is to say at the moment: before anything is done, what the
// goal and the rules are.
func (m *play) line() string {
	switch {
	case m.message != "":
		return m.message
	case m.hand.disk != 0:
		return fmt.Sprintf("disk %d in hand: choose a peg", m.hand.disk)
	case m.left.why != "":
		return m.left.why
	case m.round.game.Moves() == 0 && !m.round.game.Solved():
		return rulesLine(m.Puzzle, m.Names, m.ASCII, m.width)
	}
	return ""
}

// key returns the key for something.
func (m *play) key(a action) string { return keyFor(a, m.Puzzle.Pegs(), m.Names) }

func (m *play) item(a action, what string) keyItem {
	return keyItem{keys: m.key(a), what: what}
}

func (m *play) keyLine() keyBar {
	if m.round.game.Solved() {
		goOn := keyItem{keys: "enter", what: "go on"}
		if next, ok := nextPuzzle(m.Puzzle); ok {
			goOn.what = words.Count(next.Disks(), "disk")
		}
		again, more := m.item(restartIt, "again"), m.item(showMenu, "other puzzles")
		results, undo, save, quit := m.item(showResults, "results"), m.item(undoMove, "undo"), m.item(saveIt, "save"), m.item(quitIt, "quit")
		return fittingBar(m.width,
			keyBar{goOn, again, more, results, save, undo, quit},
			keyBar{goOn, again, more, results, quit},
			keyBar{goOn, again, m.item(showMenu, "menu"), quit})
	}
	move := keyItem{keys: pegRange(m.Puzzle.Pegs(), m.Names), what: "move", press: []string{}}
	undo, redo, hint, solve := m.item(undoMove, "undo"), m.item(redoMove, "redo"), m.item(giveHint, "hint"), m.item(solveIt, "solve")
	menu, help, quit := m.item(showMenu, "menu"), keyItem{keys: "?", what: "help"}, m.item(quitIt, "quit")
	return fittingBar(m.width,
		keyBar{move, undo, redo, hint, solve, m.item(restartIt, "restart"), menu, help, quit},
		keyBar{move, undo, hint, solve, menu, help, quit},
		keyBar{move, undo, hint, help, quit},
		keyBar{move, hint, help},
		keyBar{move, help})
}

// pegRange returns the keys that stand for pegs, such as 1-3; more than nine have
// their letters.
func pegRange(pegs int, names notation.Names) string {
	switch {
	case pegs == 1:
		return "1"
	case pegs > 9 && !names.Custom():
		return letterRange(pegs)
	}
	return fmt.Sprintf("1-%d", min(pegs, 9))
}

func letterRange(pegs int) string {
	return strings.ToLower(fmt.Sprintf("%v-%v", hanoi.Peg(0), hanoi.Peg(pegs-1)))
}

// helpLines has the rules, in lines that can be read, and the keys.
func (m *play) helpLines() []string {
	two := func(a action, second string) string {
		if first := m.key(a); first != second {
			return first + ", " + second
		}
		return second
	}
	var lines []string
	for _, sentence := range rulesText(m.Puzzle, m.Names, m.ASCII) {
		lines = append(lines, wrap(sentence, min(m.width-2, 60))...)
	}
	lines = append(lines, "")
	n := m.Puzzle.Pegs()
	pegs := pegRange(n, m.Names)
	if n > 1 && n <= 9 && !m.Names.Custom() {
		pegs += ", " + letterRange(n)
	}
	for _, row := range [][2]string{
		{pegs, "take a disk, put it"},
		{"arrows, space", "the same; or drag, click"},
		{"esc", "put the disk back"},
		{two(undoMove, "backspace"), "take a move back"},
		{two(redoMove, "ctrl+r"), "make it again"},
		{two(giveHint, "tab"), "hint"},
		{two(solveIt, "ctrl+s"), "solve from here"},
		{two(restartIt, "ctrl+n"), "restart"},
		{two(saveIt, "ctrl+w"), "save the moves as text"},
		{two(showMenu, "ctrl+o"), "other puzzles"},
		{two(showResults, "ctrl+t"), "best results"},
		{two(quitIt, "ctrl+q"), "quit"},
	} {
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
