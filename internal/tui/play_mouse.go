package tui

import (
	tea "charm.land/bubbletea/v2"

	"example.com/hanoi"
)

// A drag is a disk that was taken with the mouse whose button is still down. If it
// comes up where it went down, that was a click: the disk stays in the hand.
type drag struct{ on, moved bool }

// mouse does what is done with the mouse.
func (m *play) mouse(msg tea.MouseMsg) tea.Cmd {
	at := msg.Mouse()
	switch msg.(type) {
	case tea.MouseClickMsg:
		if at.Button == tea.MouseLeft {
			return m.click(at.X, at.Y)
		}
	case tea.MouseMotionMsg:
		if m.drag.on && m.hand.disk != 0 {
			m.dragTo(at.X, at.Y)
		}
	case tea.MouseReleaseMsg:
		if m.drag.on {
			return m.release(at.X, at.Y)
		}
	case tea.MouseWheelMsg:
		if key := wheelKey(at.Button, "up", "down"); m.page != nil && key != "" {
			return m.page.press(m, key)
		}
	}
	return nil
}

// wheelKey returns the key that a turn of the wheel is like; empty if it is none.
func wheelKey(b tea.MouseButton, up, down string) string {
	switch b {
	case tea.MouseWheelUp:
		return up
	case tea.MouseWheelDown:
		return down
	}
	return ""
}

// click is a press of the button: on a key of the last line, on a line of a page,
// or on a peg.
func (m *play) click(x, y int) tea.Cmd {
	m.drag = drag{}
	if _, small := m.tooSmall(""); small {
		return nil
	}
	s, _ := m.layout()
	if key := s.keyAt(x, y); key != "" {
		return m.press(key)
	}
	if m.page != nil {
		return m.page.click(m, x, y-s.begin())
	}
	peg, ok := m.pegAt(x, y)
	if !ok || m.round.game.Solved() {
		return nil
	}
	empty := m.hand.disk == 0
	cmd := m.act(choosePeg, peg)
	m.drag.on = empty && m.hand.disk != 0
	return cmd
}

// dragTo lets the disk in the hand follow the mouse.
func (m *play) dragTo(x, y int) {
	s, b := m.layout()
	if b == nil {
		return
	}
	m.hand.place = &place{x, min(max(y-s.begin(), 0), len(b.lines)-1)}
	// Above and below the board a column is that of a peg too.
	peg, ok := b.peg(x, min(max(y-s.begin(), 0), len(b.lines)-1))
	if ok {
		m.hand.at = peg
	}
	m.drag.moved = m.drag.moved || peg != m.from
}

// release puts the disk down that was dragged. Where it may not go, it goes back.
func (m *play) release(x, y int) tea.Cmd {
	moved := m.drag.moved
	m.drag, m.hand.place = drag{}, nil
	if m.hand.disk == 0 || !moved {
		return nil
	}
	peg, ok := m.pegAt(x, y)
	if !ok {
		m.drop()
		return nil
	}
	m.hand.at = peg
	cmd := m.put()
	m.drop()
	return cmd
}

// pegAt returns the peg at a place of the screen.
func (m *play) pegAt(x, y int) (hanoi.Peg, bool) {
	if _, small := m.tooSmall(""); small {
		return 0, false
	}
	s, b := m.layout()
	if b == nil {
		return 0, false
	}
	return b.peg(x, y-s.begin())
}
