package tui

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

var update = flag.Bool("update", false, "write the golden files anew")

// must returns the value of a call that cannot fail in a test.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// word returns the state of a word, largest disk first.
func word(pegs int, w string) hanoi.State {
	return must(notation.ParseState(w, len(w), pegs, notation.Names{}))
}

func classic(disks, pegs int) hanoi.Puzzle { return must(hanoi.NewPuzzle(disks, pegs)) }

// A hall is where a model is tried: it gets keys and shows frames. Commands are
// run at once, but those that come with the time only when the time is let pass.
// It is for use inside a bubble of testing/synctest, where time is free.
type hall struct {
	t     *testing.T
	model tea.Model
	later []tea.Msg // what came with the time, not yet given to the model
	quit  bool
	mute  bool // commands are not run
}

func enter(t *testing.T, m tea.Model, w, h int) *hall {
	d := &hall{t: t, model: m}
	d.run(m.Init())
	d.send(tea.WindowSizeMsg{Width: w, Height: h})
	return d
}

func (d *hall) send(msg tea.Msg) {
	_, cmd := d.model.Update(msg)
	d.run(cmd)
}

func (d *hall) run(cmd tea.Cmd) {
	if cmd == nil || d.mute {
		return
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
		for _, cmd := range msg {
			d.run(cmd)
		}
	case tea.QuitMsg:
		d.quit = true
	case secondMsg, autoMsg, frameMsg:
		d.later = append(d.later, msg)
	case nil:
	default:
		d.send(msg)
	}
}

// pass gives the model what has come with the time so far, so many times.
func (d *hall) pass(times int) {
	for range times {
		now := d.later
		d.later = nil
		for _, msg := range now {
			d.send(msg)
		}
	}
}

// press gives the model keys, by their names with spaces between.
func (d *hall) press(keys string) *hall {
	d.t.Helper()
	for _, name := range strings.Fields(keys) {
		d.send(key(d.t, name))
	}
	return d
}

func key(t *testing.T, name string) tea.KeyPressMsg {
	t.Helper()
	special := map[string]rune{
		"left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown,
		"space": tea.KeySpace, "enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab,
		"backspace": tea.KeyBackspace, "home": tea.KeyHome, "end": tea.KeyEnd,
		"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "f1": tea.KeyF1,
	}
	k := tea.KeyPressMsg{}
	if letter, ok := strings.CutPrefix(name, "ctrl+"); ok {
		k.Mod, name = tea.ModCtrl, letter
		k.Code = []rune(name)[0]
	} else if code, ok := special[name]; ok {
		k.Code = code
		if name == "space" {
			k.Text = " "
		}
	} else {
		k.Code, k.Text = []rune(name)[0], name
	}
	return k
}

// frame returns what is seen, without colours.
func (d *hall) frame() string {
	return ansi.Strip(d.model.View().Content)
}

// shows checks that a text is seen.
func (d *hall) shows(text string) {
	d.t.Helper()
	if frame := d.frame(); !strings.Contains(frame, text) {
		d.t.Errorf("%q is not to be seen:\n%s", text, frame)
	}
}

// hides checks that a text is not seen.
func (d *hall) hides(text string) {
	d.t.Helper()
	if frame := d.frame(); strings.Contains(frame, text) {
		d.t.Errorf("%q is to be seen:\n%s", text, frame)
	}
}

// golden compares a frame with a file.
func golden(t *testing.T, name, frame string) {
	t.Helper()
	lines := strings.Split(frame, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	got := strings.Join(lines, "\n") + "\n"
	file := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.MkdirAll("testdata", 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("the screen has changed; if it is right, run with -update (- want, + got):\n%s", diff)
	}
}

// playing returns a game on a screen.
func playing(t *testing.T, g Game, w, h int) *hall {
	t.Helper()
	return enter(t, must(newPlay(context.Background(), g, time.Now)), w, h)
}

// watching returns the animation of a solution on a screen, without gliding disks.
func watching(t *testing.T, w Watch, p hanoi.Puzzle, width, height int) *hall {
	t.Helper()
	w.Still = true
	return gliding(t, w, p, width, height)
}

// gliding returns the animation of a solution on a screen.
func gliding(t *testing.T, w Watch, p hanoi.Puzzle, width, height int) *hall {
	t.Helper()
	w.Solution = must(solve.Solve(context.Background(), p, solve.Config{}))
	if w.Speed == 0 {
		w.Speed = 2
	}
	return enter(t, must(newWatch(w, time.Now)), width, height)
}
