package tui

import (
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// A page is shown in place of the board.
type page interface {
	// lines returns what is shown in so many lines; more of them are not seen.
	lines(m *play, room int) []string
	// keys are those that do something.
	keys(m *play) keyBar
	// press does what a key says, by its name.
	press(m *play, key string) tea.Cmd
	// click does what a click says, given the column of the screen and the line of
	// those that are shown.
	click(m *play, x, y int) tea.Cmd
}

// close shows the board again.
func (m *play) close() tea.Cmd {
	m.page = nil
	return nil
}

// A scroll is the first line that is shown of a page that may be longer than the
// screen.
type scroll struct{ first, room, all int }

// part returns the lines that are shown of all.
func (s *scroll) part(lines []string, room int) []string {
	s.room, s.all = max(room, 1), len(lines)
	s.first = max(min(s.first, s.all-s.room), 0)
	return lines[s.first:min(s.first+s.room, s.all)]
}

// more reports whether there are lines below.
func (s *scroll) more() bool { return s.first+s.room < s.all }

// press moves the part that is shown; false if the key does something else.
func (s *scroll) press(key string) bool {
	switch key {
	case "up", "k":
		s.first--
	case "down", "j":
		s.first++
	case "pgup":
		s.first -= s.room
	case "pgdown", "space":
		if !s.more() {
			return false
		}
		s.first += s.room
	case "home":
		s.first = 0
	case "end":
		s.first = s.all
	default:
		return false
	}
	s.first = max(min(s.first, s.all-s.room), 0)
	return true
}

// keys returns what a bar has for a page with this scroll.
func (s *scroll) keys(then ...keyItem) keyBar {
	if s.room > 0 && s.all > s.room {
		return append(keyBar{{keys: "space", what: "more"}, {keys: "up/down", what: "scroll"}}, then...)
	}
	return then
}

// A helpPage has the rules and the keys.
type helpPage struct{ scroll }

func (p *helpPage) lines(m *play, room int) []string {
	return p.part(centred(m.helpLines(), m.width), room)
}

func (p *helpPage) keys(*play) keyBar {
	return p.scroll.keys(keyItem{keys: "esc", what: "back"})
}

func (p *helpPage) press(m *play, key string) tea.Cmd {
	if !p.scroll.press(key) {
		return m.close()
	}
	return nil
}

func (p *helpPage) click(m *play, _, _ int) tea.Cmd { return p.press(m, "space") }

// A quitPage asks whether a game that was begun is to be left.
type quitPage struct{}

func (quitPage) lines(m *play, _ int) []string {
	text := []string{bold("Leave this game?")}
	if m.Games.Dir != "" && m.round.unsaved == nil {
		text = append(text, "It is kept:", "hanoi play --resume", "goes on with it.")
	} else {
		text = append(text, "Its moves are lost then.", m.key(saveIt)+" saves them as text.")
	}
	return centred(text, m.width)
}

func (quitPage) keys(m *play) keyBar {
	return keyBar{{keys: "y", what: "leave"}, {keys: "n", what: "stay"}, {keys: "w", what: "save the moves"}}
}

func (quitPage) press(m *play, key string) tea.Cmd {
	switch key {
	case "y", "Y", "q", "Q", "enter", "ctrl+q":
		return m.leave()
	case "w", "W", "ctrl+w":
		return m.askName()
	}
	return m.close()
}

func (quitPage) click(*play, int, int) tea.Cmd { return nil }

// A namePage asks for the name of the file that the moves are saved in.
type namePage struct{ name string }

// askName asks where the moves are to be saved, if there are any.
func (m *play) askName() tea.Cmd {
	if m.round.game.Moves() == 0 {
		m.page = nil
		m.message = "there are no moves to save"
		return nil
	}
	return m.open(&namePage{freeName()})
}

func (p *namePage) lines(m *play, _ int) []string {
	// Of a long name the end is seen.
	name := tail(p.name+"_", m.width-4, m.ASCII)
	return centred([]string{"Save the moves as text in the file", "", reversed(name)}, m.width)
}

func (p *namePage) keys(*play) keyBar {
	return keyBar{{keys: "enter", what: "save"}, {keys: "esc", what: "back"}}
}

func (p *namePage) press(m *play, key string) tea.Cmd {
	switch {
	case key == "enter" && p.name != "":
		m.page = nil
		m.message = m.round.saveMoves(p.name, m.Names)
	case key == "esc":
		return m.close()
	case key == "backspace":
		_, last := utf8.DecodeLastRuneInString(p.name)
		p.name = p.name[:len(p.name)-last]
	case key == "ctrl+u":
		p.name = ""
	case key == "space":
		p.name += " "
	case utf8.RuneCountInString(key) == 1:
		p.name += key
	}
	return nil
}

func (p *namePage) click(*play, int, int) tea.Cmd { return nil }

// tail returns the end of a text that fits into w columns.
func tail(text string, w int, ascii bool) string {
	wide := ansi.StringWidth(text)
	if wide <= w {
		return text
	}
	dots := "…"
	if ascii {
		dots = "..."
	}
	return ansi.TruncateLeft(text, wide-w+ansi.StringWidth(dots), dots)
}
