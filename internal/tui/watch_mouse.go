package tui

import (
	"math/big"

	tea "charm.land/bubbletea/v2"
)

// mouse does what is done with the mouse: the wheel steps, the bar goes to a part of
// the solution, and the keys can be clicked.
func (m *watch) mouse(msg tea.MouseMsg) tea.Cmd {
	if _, small := m.tooSmall(""); small {
		return nil
	}
	at := msg.Mouse()
	switch msg.(type) {
	case tea.MouseWheelMsg:
		if key := wheelKey(at.Button, "left", "right"); key != "" {
			return m.press(key)
		}
	case tea.MouseClickMsg:
		s := m.frame()
		m.drag = at.Button == tea.MouseLeft && at.Y == s.height-len(s.bottom)
		switch {
		case m.drag:
			m.toColumn(at.X)
		case at.Button == tea.MouseLeft && m.help:
			m.help = false
		case at.Button == tea.MouseLeft:
			if key := s.keyAt(at.X, at.Y); key != "" {
				return m.press(key)
			}
		}
	case tea.MouseMotionMsg:
		if m.drag {
			m.toColumn(at.X)
		}
	case tea.MouseReleaseMsg:
		m.drag = false
	}
	return nil
}

// toColumn goes to the part of the solution that a column of the bar stands for: its
// ends are the start and the goal.
func (m *watch) toColumn(x int) {
	_, _, room := m.share()
	last := max(room-1, 1)
	column := min(max(x-1, 0), last)
	m.pause()
	m.typing, m.message = false, ""
	to := new(big.Int).Mul(m.Solution.Moves, big.NewInt(int64(column)))
	m.jump(to.Div(to, big.NewInt(int64(last))))
}
