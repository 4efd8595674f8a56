package tui

import (
	"context"
	"errors"
	"math/big"
	"time"

	tea "charm.land/bubbletea/v2"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// play is the model of the game on the whole screen.
type play struct {
	Game
	size
	ctx     context.Context
	round   *round
	hand    hand
	from    hanoi.Peg // where the disk in the hand was
	help    bool
	message string
	kept    string // whether the result is the best one, in words
	best    string // the best result before this round

	minimum *solve.Answer // of the puzzle, nil if it is not known (yet)
	left    distance
	guide   guide
	asked   int                // the position that was asked about last
	forget  context.CancelFunc // ends what the solver works on for an older position
	auto    bool               // the solver plays
	speed   int                // its moves per second
	run     int                // counts the times it began to play, so that old ticks do nothing
	aborted bool
}

// Messages to the game.
type (
	secondMsg  struct{}
	autoMsg    struct{ run int }
	minimumMsg struct {
		answer solve.Answer
		err    error
	}
	leftMsg struct {
		asked  int
		answer solve.Answer
		err    error
	}
	solvedMsg struct {
		asked    int
		solution *solve.Solution
		err      error
		then     action // what it was wanted for
	}
	keptMsg struct{ text string }
)

func newPlay(ctx context.Context, g Game, now func() time.Time) (*play, error) {
	r, err := newRound(g, ByKey, now)
	if err != nil {
		return nil, err
	}
	m := &play{Game: g, ctx: ctx, round: r, speed: 4, forget: func() {}}
	if peg, ok := g.Puzzle.Start.Perfect(); ok {
		m.hand.at = peg
	}
	best, ok, err := g.Results.Best(g.Puzzle)
	switch {
	case err != nil:
		m.message = err.Error()
	case ok:
		m.best = sayResult(best)
	}
	return m, nil
}

// Init asks for the minimum and starts the clock.
func (m *play) Init() tea.Cmd {
	if m.round.game.Solved() {
		m.left = distance{moves: new(big.Int), proved: true}
	}
	puzzle, ctx := m.Puzzle, m.ctx
	return tea.Batch(everySecond(), func() tea.Msg {
		answer, err := countFrom(ctx, puzzle, puzzle.Start)
		return minimumMsg{answer, err}
	})
}

func everySecond() tea.Cmd {
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return secondMsg{} })
}

// Update takes in what has happened. It ends the game if that could not be
// recorded.
func (m *play) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := m.update(msg)
	if m.round.failure != nil {
		m.forget()
		return m, tea.Quit
	}
	return m, cmd
}

func (m *play) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.size = size{msg.Width, msg.Height}
	case secondMsg:
		return everySecond()
	case minimumMsg:
		m.takeMinimum(msg)
	case leftMsg:
		if msg.asked == m.asked && !errors.Is(msg.err, context.Canceled) {
			m.left = distanceOf(msg.answer, msg.err, m.round, m.Names)
		}
	case solvedMsg:
		return m.takeSolution(msg)
	case autoMsg:
		if m.auto && msg.run == m.run {
			return m.autoMove()
		}
	case keptMsg:
		m.kept = msg.text
	case tea.KeyPressMsg:
		a, peg := actionOf(msg.String(), m.Puzzle.Pegs(), m.Names)
		m.round.input = ByKey
		return m.act(a, peg)
	case tea.MouseClickMsg:
		if peg, ok := m.pegAt(msg.X, msg.Y); ok && msg.Button == tea.MouseLeft {
			m.round.input = ByMouse
			return m.act(choosePeg, peg)
		}
	}
	return nil
}

func distanceOf(a solve.Answer, err error, r *round, names notation.Names) distance {
	if err != nil {
		return distance{why: whyNot(err, r, names)}
	}
	return distance{moves: a.Moves, proved: a.Status == solve.Proved}
}

func (m *play) takeMinimum(msg minimumMsg) {
	if msg.err == nil {
		m.minimum = &msg.answer
	} else if m.message == "" {
		m.message = whyNot(msg.err, m.round, m.Names)
	}
	if m.round.game.Moves() == 0 && m.left.moves == nil {
		m.left = distanceOf(msg.answer, msg.err, m.round, m.Names)
	}
}

// act does what a key says.
func (m *play) act(a action, peg hanoi.Peg) tea.Cmd {
	switch a {
	case quitIt, abortIt:
		m.aborted = a == abortIt
		m.round.leave()
		m.forget()
		return tea.Quit
	case suspendIt:
		return tea.Suspend
	case faster:
		m.speed = min(m.speed*2, 64)
		return nil
	case slower:
		m.speed = max(m.speed/2, 1)
		return nil
	case noAction:
		return nil
	}
	if m.auto { // whatever it is, it stops the solver
		m.auto = false
		m.message = "stopped, it is your move"
		return nil
	}
	if m.help {
		m.help = false
		return nil
	}
	m.message = ""
	switch a {
	case showHelp:
		m.help = true
	case choosePeg:
		m.hand.at = peg
		return m.takeOrPut()
	case goLeft:
		m.hand.at = max(m.hand.at-1, 0)
	case goRight:
		m.hand.at = min(m.hand.at+1, hanoi.Peg(m.Puzzle.Pegs()-1))
	case takeUp:
		m.take()
	case putDown:
		return m.put()
	case takeOrPut:
		return m.takeOrPut()
	case putBack:
		m.drop()
	case undoMove:
		return m.undo()
	case redoMove:
		return m.redo()
	case restartIt:
		return m.restart()
	case giveHint, solveIt:
		return m.ask(a)
	}
	return nil
}

func (m *play) takeOrPut() tea.Cmd {
	if m.hand.disk == 0 {
		m.take()
		return nil
	}
	return m.put()
}

// take takes the top disk of the chosen peg into the hand.
func (m *play) take() {
	if m.hand.disk != 0 {
		return
	}
	top, err := m.round.take(m.hand.at)
	if err != nil {
		m.message = "there is no disk on " + m.Names.Name(m.hand.at)
		return
	}
	m.hand.disk, m.from = top, m.hand.at
}

// drop puts the disk in the hand back to where it was.
func (m *play) drop() {
	if m.hand.disk != 0 {
		m.round.putBack(m.hand.disk, m.from)
		m.hand.disk, m.hand.at = 0, m.from
	}
}

// put puts the disk in the hand onto the chosen peg. If it may not go there it
// stays in the hand.
func (m *play) put() tea.Cmd {
	if m.hand.at == m.from {
		m.drop()
	}
	if m.hand.disk == 0 {
		return nil
	}
	made, err := m.round.play(hanoi.Move{Disk: m.hand.disk, From: m.from, To: m.hand.at})
	if illegal := (*hanoi.IllegalMoveError)(nil); errors.As(err, &illegal) {
		m.message = "not allowed: " + illegal.Detail(m.Names.Name)
		return nil
	} else if err != nil {
		m.message = err.Error()
		return nil
	}
	m.hand.disk = 0
	m.guide = m.guide.after(made)
	return m.moved()
}

func (m *play) undo() tea.Cmd {
	if m.hand.disk != 0 {
		m.drop()
		return nil
	}
	made, ok := m.round.undo()
	if !ok {
		m.message = "there is no move to take back"
		return nil
	}
	m.hand.at = made.From
	m.guide = m.guide.before(made)
	return m.moved()
}

func (m *play) redo() tea.Cmd {
	m.drop()
	made, ok := m.round.redo()
	if !ok {
		m.message = "there is no move to make again"
		return nil
	}
	m.hand.at = made.To
	m.guide = m.guide.after(made)
	return m.moved()
}

func (m *play) restart() tea.Cmd {
	m.drop()
	m.round.restart()
	m.guide = guide{}
	m.message = "from the start"
	return m.moved()
}

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
			game, result := m.Game, m.round.result(m.minimum)
			return func() tea.Msg { return keptMsg{game.keep(result)} }
		}
		return nil
	}
	if m.left.moves != nil {
		return nil
	}
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
	m.drop()
	if m.round.game.Solved() {
		m.message = "it is solved"
		return nil
	}
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
	m.drop()
	return m.useGuide(msg.then)
}

// useGuide gives a hint, or lets the solver play.
func (m *play) useGuide(then action) tea.Cmd {
	next, ok := m.guide.next()
	switch {
	case !ok:
		m.message = "there is nothing to do"
		return nil
	case then == giveHint:
		m.round.hint(next)
		m.hand.at = next.From
		m.message = fitting(m.width, "hint: "+m.guide.hint(m.Names.Name), "hint: "+next.Text(m.Names.Name))
		return nil
	}
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
