package tui

import (
	"context"
	"fmt"
	"os"
	"runtime/debug"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

// A Terminal is where a screen is shown.
type Terminal struct {
	In, Out *os.File
	Env     []string // the environment, as by os.Environ
}

// Play lets a person play on the whole screen, until they quit. The terminal is
// left as it was, whatever happens. The error is that of the context, [context.Canceled]
// if they end it with Ctrl-C, that of the observer, or a failure.
func (g Game) Play(ctx context.Context, t Terminal) error {
	m, err := newPlay(ctx, g, time.Now)
	if err != nil {
		return err
	}
	if err := t.show(ctx, m); err != nil {
		return err
	}
	if m.aborted {
		return context.Canceled
	}
	return m.round.failure
}

// show runs a model on the whole screen of the terminal.
func (t Terminal) show(ctx context.Context, m tea.Model) error {
	options := []tea.ProgramOption{
		tea.WithContext(ctx),
		tea.WithInput(t.In),
		tea.WithOutput(t.Out),
		tea.WithEnvironment(t.Env),
		tea.WithoutSignalHandler(), // signals end the context
	}
	if noColor(t.Env) {
		options = append(options, tea.WithColorProfile(colorprofile.ASCII))
	}
	g := &guard{model: m}
	var p *tea.Program
	options = append(options, tea.WithFilter(func(_ tea.Model, msg tea.Msg) tea.Msg {
		if _, ok := msg.(tea.SuspendMsg); ok {
			return stopped(p, m)
		}
		return msg
	}))
	p = tea.NewProgram(g, options...)
	defer onStop(func() { p.Send(tea.SuspendMsg{}) })()
	_, err := p.Run()
	switch {
	case g.err != nil:
		return g.err
	case ctx.Err() != nil:
		return context.Cause(ctx)
	}
	return err
}

// noColor reports whether the environment asks for no colours: NO_COLOR is set
// to anything but the empty string, see no-color.org.
func noColor(env []string) bool {
	for _, v := range env {
		if len(v) > len("NO_COLOR=") && v[:len("NO_COLOR=")] == "NO_COLOR=" {
			return true
		}
	}
	return false
}

// A guard wraps a model. If the model panics, the program ends in the usual way, so
// that the terminal is restored.
type guard struct {
	model tea.Model
	err   error
}

func (g *guard) caught() {
	if r := recover(); r != nil && g.err == nil {
		g.err = Panicked(r)
	}
}

// A PanicError is a panic that was caught, with the stack for the report of it.
type PanicError struct {
	Value any
	Stack []byte
}

// Panicked returns the error of a panic, as it was recovered; it is called by the
// function that recovers.
func Panicked(recovered any) *PanicError {
	return &PanicError{recovered, debug.Stack()}
}

// Error returns what the panic said, in one line.
func (e *PanicError) Error() string { return fmt.Sprintf("internal error: %v", e.Value) }

// panicMsg says that a command panicked.
type panicMsg struct{ err error }

// Init starts the model.
func (g *guard) Init() (cmd tea.Cmd) {
	defer g.caught()
	return g.guarded(g.model.Init())
}

// Update gives the message to the model.
func (g *guard) Update(msg tea.Msg) (model tea.Model, cmd tea.Cmd) {
	defer func() {
		if g.err != nil {
			model, cmd = g, tea.Quit
		}
	}()
	defer g.caught()
	if p, ok := msg.(panicMsg); ok {
		g.err = p.err
		return g, nil
	}
	_, cmd = g.model.Update(msg)
	return g, g.guarded(cmd)
}

// View shows the model.
func (g *guard) View() (v tea.View) {
	defer g.caught()
	return g.model.View()
}

// guarded returns the command with a panic made a message.
func (g *guard) guarded(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer func() {
			if r := recover(); r != nil {
				msg = panicMsg{Panicked(r)}
			}
		}()
		msg = cmd()
		if batch, ok := msg.(tea.BatchMsg); ok {
			for i := range batch {
				batch[i] = g.guarded(batch[i])
			}
		}
		return msg
	}
}
