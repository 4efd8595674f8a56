package tui

import (
	tea "charm.land/bubbletea/v2"
)

// A pausing model is told before the program is stopped and when it goes on.
type pausing interface {
	suspend()
	resume()
}

// stopped stops the program until it is told to go on, as by Ctrl-Z and fg. Before it
// stops, the terminal gets its usual state back. It is called instead of what Bubble
// Tea does: that sends itself the signal SIGTSTP, which would do nothing here, as it
// is caught so that it can come from outside too. It returns the message that draws
// the screen again.
func stopped(p *tea.Program, model tea.Model) tea.Msg {
	if !canStop() {
		return nil // nobody could let it go on
	}
	if m, ok := model.(pausing); ok {
		m.suspend()
		defer m.resume()
	}
	// If the terminal cannot be given back or had again, the program ends soon anyway,
	// as it cannot read from it.
	_ = p.ReleaseTerminal()
	stop()
	_ = p.RestoreTerminal()
	return tea.ClearScreen()
}
