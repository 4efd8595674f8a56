package tui

import (
	"context"
	"errors"
	"math/big"
	"time"

	tea "charm.land/bubbletea/v2"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// moved is to be called when the position has changed.
func (m *play) moved() tea.Cmd {
	m.asked++
	m.forget()
	m.kept = ""
	m.left = distance{moves: m.guide.left()}
	if m.left.moves != nil {
		m.left.proved = m.guide.solution.Status == solve.Proved
	}
	if m.round.game.Solved() {
		m.left = distance{moves: new(big.Int), proved: true}
		if m.round.counts() {
			game, result, asked := m.Game, m.round.result(m.minimum), m.asked
			return func() tea.Msg {
				text, best := game.keep(result)
				return keptMsg{asked, text, sayResult(best)}
			}
		}
		return nil
	}
	if m.left.moves != nil {
		return nil
	}
	return m.askLeft()
}

// askLeft asks how far it is to the goal.
func (m *play) askLeft() tea.Cmd {
	puzzle := m.Puzzle
	return m.inBackground(func(ctx context.Context, asked int, at hanoi.State) tea.Msg {
		answer, err := countFrom(ctx, puzzle, at)
		return leftMsg{asked, answer, err}
	})
}

// inBackground runs what takes long, about the present position. It ends when
// the position changes.
func (m *play) inBackground(work func(ctx context.Context, asked int, at hanoi.State) tea.Msg) tea.Cmd {
	m.forget()
	ctx, cancel := context.WithCancel(m.ctx)
	m.forget = cancel
	asked, at := m.asked, m.round.game.State()
	return func() tea.Msg {
		defer cancel()
		return work(ctx, asked, at)
	}
}

// ask asks the solver for a hint, or to solve it from here.
func (m *play) ask(then action) tea.Cmd {
	if _, ok := m.guide.next(); ok {
		return m.useGuide(then)
	}
	m.message = "thinking ..."
	puzzle := m.Puzzle
	return m.inBackground(func(ctx context.Context, asked int, at hanoi.State) tea.Msg {
		s, err := solveFrom(ctx, puzzle, at)
		return solvedMsg{asked, s, err, then}
	})
}

func (m *play) takeSolution(msg solvedMsg) tea.Cmd {
	if msg.asked != m.asked || errors.Is(msg.err, context.Canceled) {
		return nil // it was asked again, or about another position
	}
	if msg.err != nil {
		m.message = whyNot(msg.err, m.round, m.Names)
		return nil
	}
	m.guide = newGuide(msg.solution)
	m.left = distance{moves: m.guide.left(), proved: msg.solution.Status == solve.Proved}
	return m.useGuide(msg.then)
}

// useGuide gives a hint, or lets the solver play. The player may have taken a disk
// in the meantime: with a hint it stays in the hand.
func (m *play) useGuide(then action) tea.Cmd {
	next, ok := m.guide.next()
	switch {
	case !ok:
		m.message = "there is nothing to do"
		return nil
	case then == giveHint:
		m.round.hint(next)
		if m.hand.disk == 0 {
			m.hand.at = next.From
		}
		m.message = fitting(m.width, "hint: "+m.guide.hint(m.Names.Name), "hint: "+next.Text(m.Names.Name))
		return nil
	case m.page != nil:
		m.message = ""
		return nil // the player looks at something else
	}
	m.drop()
	m.auto = true
	m.run++
	m.message = "any key stops it, + and - change the speed"
	return m.autoMove()
}

// autoMove makes the next move of the solution and lets the one after it follow.
func (m *play) autoMove() tea.Cmd {
	next, ok := m.guide.next()
	if !ok {
		m.auto = false
		return nil
	}
	m.round.shown = true
	m.round.input = BySolver
	if _, err := m.round.play(next); err != nil {
		m.auto = false
		m.message = err.Error()
		return nil
	}
	m.hand.at = next.To
	m.guide = m.guide.after(next)
	cmd := m.moved()
	if m.round.game.Solved() {
		m.auto = false
		m.message = ""
		return cmd
	}
	run := m.run
	return tea.Batch(cmd, tea.Tick(time.Second/time.Duration(m.speed), func(time.Time) tea.Msg { return autoMsg{run} }))
}
