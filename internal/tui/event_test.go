package tui

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
)

// A diary is an observer that writes what it is told into lines.
type diary struct {
	lines []string
	last  Event
	began time.Time
}

func (d *diary) observe(e Event) error {
	if e.Kind == Shown {
		d.began = e.At
	}
	reason := ""
	if e.Illegal != nil {
		reason = ", " + e.Illegal.Reason.Error()
	}
	d.lines = append(d.lines, fmt.Sprintf("%v %s by %s %d %v-%v%s: %v, %d", e.At.Sub(d.began), e.Kind, e.Input, e.Move.Disk, e.Move.From, e.Move.To, reason, e.State, e.Moves))
	d.last = e
	return nil
}

func (d *diary) has(t *testing.T, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, d.lines); diff != "" {
		t.Errorf("what was observed (- want, + got):\n%s", diff)
	}
}

// All that is done on the screen is observed, with what came of it.
func TestObserverScreen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var seen diary
		d := playing(t, Game{Puzzle: classic(2, 3), Observer: seen.observe}, 80, 24)
		begun := time.Since(seen.began)
		time.Sleep(2*time.Second - begun)
		d.press("2 1 2 1 2")
		time.Sleep(time.Second)
		d.press("3 esc u r h")
		m := d.model.(*play)
		s, b := m.layout()
		d.send(tea.MouseClickMsg{X: b.centres[0], Y: s.begin() + 2, Button: tea.MouseLeft})
		d.send(tea.MouseClickMsg{X: b.centres[2], Y: s.begin() + 2, Button: tea.MouseLeft})
		d.press("s")
		d.press("n q")
		seen.has(t,
			"0s shown by key 0 A-A: AA, 0",
			"2s take by key 0 B-A, empty peg: AA, 0",
			"2s take by key 1 A-A: AA, 0",
			"2s attempt by key 1 A-B: AB, 1",
			"2s take by key 2 A-A: AB, 1",
			"2s attempt by key 2 A-B, larger disk on smaller: AB, 1",
			"3s attempt by key 2 A-C: CB, 2",
			"3s undo by key 2 A-C: AB, 1",
			"3s redo by key 2 A-C: CB, 2",
			"3s hint by key 1 B-C: CB, 2",
			"3s take by mouse 0 A-A, empty peg: CB, 2",
			"3s take by mouse 2 C-A: CB, 2",
			"3s put back by key 2 C-C: CB, 2",
			"3s attempt by solver 1 B-C: CC, 3",
			"3s restart by key 0 A-A: AA, 0",
			"3s left by key 0 A-A: AA, 0",
		)
	})
}

// Line by line it is the same, with the lines that cannot be read.
func TestObserverLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var seen diary
		spoken(t, Game{Puzzle: classic(2, 3), Observer: seen.observe}, "A B", "A B", "B B", "C A", "foo", "A X", "hint", "undo", "redo", "restart", "A->C, A->C", "solve", "quit")
		seen.has(t,
			"0s shown by line 0 A-A: AA, 0",
			"0s attempt by line 1 A-B: AB, 1",
			"0s attempt by line 2 A-B, larger disk on smaller: AB, 1",
			"0s attempt by line 1 B-B, same peg: AB, 1",
			"0s attempt by line 0 C-A, empty peg: AB, 1",
			"0s unread by line 0 A-A: AB, 1",
			"0s unread by line 0 A-A: AB, 1",
			"0s hint by line 2 A-C: AB, 1",
			"0s undo by line 1 A-B: AA, 0",
			"0s redo by line 1 A-B: AB, 1",
			"0s restart by line 0 A-A: AA, 0",
			"0s attempt by line 1 A-C: AC, 1",
			"0s attempt by line 2 A-C, larger disk on smaller: AC, 1",
			"0s attempt by solver 1 C-B: AB, 2",
			"0s attempt by solver 2 A-C: CB, 3",
			"0s attempt by solver 1 B-C: CC, 4",
			"0s left by line 0 A-A: CC, 4",
		)
	})
}

// An observer that fails ends the game with its error.
func TestObserverFails(t *testing.T) {
	full := errors.New("the disk is full")
	failing := func(e Event) error {
		if e.Kind == Attempt {
			return full
		}
		return nil
	}
	synctest.Test(t, func(t *testing.T) {
		g := Game{Puzzle: classic(3, 3), Observer: failing}
		if err := g.Lines(t.Context(), strings.NewReader("A C\nA B\n"), io.Discard); !errors.Is(err, full) {
			t.Errorf("line by line: error %v", err)
		}
		d := playing(t, g, 80, 24).press("1 2")
		if m := d.model.(*play); !d.quit || !errors.Is(m.round.failure, full) {
			t.Errorf("quit %v, error %v", d.quit, m.round.failure)
		}
	})
	if _, err := newPlay(t.Context(), Game{Puzzle: hanoi.Puzzle{}, Observer: failing}, time.Now); err == nil {
		t.Error("no error for no puzzle")
	}
}

// On the way to another puzzle, the one there is is left before the next is shown.
func TestObserverNext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var seen diary
		playing(t, Game{Puzzle: classic(1, 3), Observer: seen.observe}, 80, 24).press("1 3 enter q")
		spoken(t, Game{Puzzle: classic(1, 3), Observer: seen.observe}, "next", "quit")
		seen.has(t,
			"0s shown by key 0 A-A: A, 0",
			"1s take by key 1 A-A: A, 0",
			"1s attempt by key 1 A-C: C, 1",
			"1s left by key 0 A-A: C, 1",
			"0s shown by key 0 A-A: AA, 0",
			"0s left by key 0 A-A: AA, 0",
			"0s shown by line 0 A-A: A, 0",
			"0s left by line 0 A-A: A, 0",
			"0s shown by line 0 A-A: AA, 0",
			"0s left by line 0 A-A: AA, 0",
		)
	})
}
