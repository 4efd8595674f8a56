package tui

import (
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
)

func TestNoColor(t *testing.T) {
	for env, want := range map[string]bool{"": false, "NO_COLOR=": false, "NO_COLOR=0": true, "NO_COLOR=yes": true, "NO_COLORS=1": false} {
		if noColor([]string{"TERM=xterm", env}) != want {
			t.Errorf("%q: no colours: %v", env, !want)
		}
	}
}

// A model that panics ends in the usual way, with an error.
func TestGuard(t *testing.T) {
	for name, m := range map[string]panics{"Init": {init: true}, "Update": {update: true}, "View": {view: true}, "command": {command: true}, "batch": {batch: true}} {
		g := &guard{model: m}
		cmds := []tea.Cmd{g.Init()}
		for range 3 {
			g.View()
			_, cmd := g.Update(nil)
			cmds = append(cmds, cmd)
		}
		quit := false
		for len(cmds) > 0 {
			cmd := cmds[0]
			cmds = cmds[1:]
			if cmd == nil {
				continue
			}
			switch msg := cmd().(type) {
			case tea.BatchMsg:
				cmds = append(cmds, msg...)
			case tea.QuitMsg:
				quit = true
			case panicMsg:
				_, cmd := g.Update(msg)
				cmds = append(cmds, cmd)
			}
		}
		if !quit || g.err == nil || !strings.Contains(g.err.Error(), "internal error: something impossible") {
			t.Errorf("%s: quit %v, error %v", name, quit, g.err)
		}
		if p := (*PanicError)(nil); !errors.As(g.err, &p) || !strings.Contains(string(p.Stack), "tui.fail(") {
			t.Errorf("%s: the stack is not that of the panic: %v", name, g.err)
		}
	}
}

type panics struct{ init, update, view, command, batch bool }

func fail(is bool) {
	if is {
		panic("something impossible")
	}
}

func (p panics) Init() tea.Cmd { fail(p.init); return nil }

func (p panics) Update(tea.Msg) (tea.Model, tea.Cmd) {
	fail(p.update)
	cmd := func() tea.Msg { fail(p.command || p.batch); return nil }
	if p.batch {
		return p, func() tea.Msg { return tea.BatchMsg{cmd, nil} }
	}
	return p, cmd
}

func (p panics) View() tea.View { fail(p.view); return tea.View{} }
