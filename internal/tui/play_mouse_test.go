package tui

import (
	"strings"
	"testing"
	"testing/synctest"

	tea "charm.land/bubbletea/v2"

	"example.com/hanoi"
)

// on returns the place of the screen that is that of a peg.
func (d *hall) on(peg int) tea.Mouse {
	s, b := d.model.(*play).layout()
	return tea.Mouse{X: b.centres[peg] + 1, Y: s.begin() + 4, Button: tea.MouseLeft}
}

// A disk is taken, moved and let go.
func TestDrag(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 3)}, 80, 24)
		m := d.model.(*play)
		drag := func(from, to int) {
			d.send(tea.MouseClickMsg(d.on(from)))
			d.send(tea.MouseMotionMsg(d.on(1)))
			d.send(tea.MouseMotionMsg(d.on(to)))
			d.send(tea.MouseReleaseMsg(d.on(to)))
			if m.hand.disk != 0 || m.hand.place != nil {
				t.Errorf("disk %d is still in the hand", m.hand.disk)
			}
		}
		drag(0, 2)
		d.shows("1 move   minimum 7   6 left")
		drag(0, 1)
		d.shows("2 moves   minimum 7   5 left")
		// Where it may not go it goes back.
		drag(0, 1)
		d.shows("not allowed: disk 3 cannot go onto disk 2 on B")
		d.shows("2 moves")
		// So it does when it is let go where no peg is, or over its own.
		d.send(tea.MouseClickMsg(d.on(1)))
		d.send(tea.MouseMotionMsg(d.on(0)))
		d.send(tea.MouseReleaseMsg{X: 5, Y: 0, Button: tea.MouseLeft})
		d.send(tea.MouseClickMsg(d.on(1)))
		d.send(tea.MouseMotionMsg(d.on(2)))
		d.send(tea.MouseMotionMsg(d.on(1)))
		d.send(tea.MouseReleaseMsg(d.on(1)))
		d.hides("in hand")
		d.shows("2 moves")
		// A click takes it too, and another one puts it.
		for _, peg := range []int{2, 1} {
			d.send(tea.MouseClickMsg(d.on(peg)))
			d.send(tea.MouseReleaseMsg(d.on(peg)))
		}
		d.shows("3 moves   minimum 7   4 left")
		if got := m.round.game.State(); got != word(3, "ABB") {
			t.Errorf("the state is %v", got)
		}
	})
}

// The disk is where the mouse is.
func TestDragFollows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 3)}, 80, 24)
		d.send(tea.MouseClickMsg(d.on(0)))
		for x := range 80 {
			for _, y := range []int{0, 4, 8, 12, 23} {
				d.send(tea.MouseMotionMsg{X: x, Y: y, Button: tea.MouseLeft})
				s, b := d.model.(*play).layout()
				at := b.disks[1]
				if reach := 6; at.x < x-reach || at.x > x+reach || at.y < 0 || at.y >= len(b.lines) || y > s.begin() && y < s.begin()+len(b.lines)-3 && at.y != y-s.begin() {
					t.Errorf("the mouse is at %d, %d, the disk at %d, %d", x, y, at.x, s.begin()+at.y)
				}
				if got := strings.Count(d.frame(), "1█"); got > 1 {
					t.Errorf("the disk is seen %d times", got)
				}
			}
		}
	})
}

// Without a button down, the mouse does nothing.
func TestMouseIdle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 3)}, 80, 24)
		before := d.frame()
		at := d.on(0)
		d.send(tea.MouseMotionMsg{X: at.X, Y: at.Y})
		d.send(tea.MouseReleaseMsg(at))
		d.send(tea.MouseWheelMsg{X: at.X, Y: at.Y, Button: tea.MouseWheelDown})
		at.Button = tea.MouseRight
		d.send(tea.MouseClickMsg(at))
		if got := d.frame(); got != before {
			t.Errorf("now it is\n%s", got)
		}
	})
}

// The keys of the last line can be clicked.
func TestKeyClick(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 3)}, 100, 24)
		click := func(text string) {
			t.Helper()
			lines := strings.Split(d.frame(), "\n")
			x := strings.Index(lines[len(lines)-1], text)
			if x < 0 {
				t.Fatalf("%q is not in %q", text, lines[len(lines)-1])
			}
			d.send(tea.MouseClickMsg{X: x + 1, Y: len(lines) - 1, Button: tea.MouseLeft})
		}
		d.press("1 2")
		click("u undo")
		d.shows("0 moves")
		click("redo")
		d.shows("1 move ")
		click("hint")
		d.shows("hint: ")
		click("1-3 move")
		click("? help")
		d.shows("The goal: ")
		click("back")
		click("menu")
		d.shows("Which puzzle next?")
		click("down choose")
		d.shows("> 2 ")
		click("up/")
		d.shows("> 1 ")
		// A line of the menu can be clicked too.
		for y, line := range strings.Split(d.frame(), "\n") {
			if strings.Contains(line, "3 disks on 4 pegs") {
				d.send(tea.MouseClickMsg{X: 40, Y: y, Button: tea.MouseLeft})
				break
			}
		}
		d.shows("3 disks on 4 pegs, A to D")
		click("q quit")
		if !d.quit {
			t.Error("it does not quit")
		}
	})
}

// In a list of the disks a drag goes from line to line.
func TestDragList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(64, 3)}, 80, 24)
		s, _ := d.model.(*play).layout()
		d.send(tea.MouseClickMsg{X: 5, Y: s.begin(), Button: tea.MouseLeft})
		d.send(tea.MouseMotionMsg{X: 9, Y: s.begin() + 2, Button: tea.MouseLeft})
		d.send(tea.MouseReleaseMsg{X: 9, Y: s.begin() + 2, Button: tea.MouseLeft})
		if got := d.model.(*play).round.game.State().Peg(1); got != hanoi.Peg(2) {
			t.Errorf("disk 1 is on %v", got)
		}
	})
}
