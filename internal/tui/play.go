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
	display
	ctx   context.Context
	now   func() time.Time
	page  page // what is shown
	round *round
	hand  hand
	from  hanoi.Peg // where the disk in the hand was
	drag  drag

	message string
	kept    string // whether the result is the best one, in words
	best    string // the best result so far
	number  int    // counts the puzzles, so that answers about older ones do nothing

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
		number int
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
	keptMsg struct {
		asked      int
		text, best string
	}
)

func newPlay(ctx context.Context, g Game, now func() time.Time) (*play, error) {
	m := &play{ctx: ctx, now: now, speed: 4, forget: func() {}}
	return m, m.begin(g)
}

// begin leaves the puzzle there is, if there is one, and puts another one on
// display.
func (m *play) begin(g Game) error {
	r, err := newRound(g, ByKey, m.now)
	if err != nil {
		return err
	}
	if m.round != nil {
		m.round.leave()
		r.failure = m.round.failure
	}
	r.show()
	m.forget()
	m.Game, m.round = g, r
	m.page, m.hand, m.drag, m.guide, m.auto = nil, hand{}, drag{}, guide{}, false
	m.message, m.kept, m.best, m.minimum, m.left = "", "", "", nil, distance{}
	m.number++
	m.asked++
	if peg, ok := g.Puzzle.Start.Perfect(); ok {
		m.hand.at = peg
	}
	if g.Left != nil {
		m.message = "your game goes on"
	}
	best, ok, err := g.Results.Best(g.Puzzle)
	switch {
	case err != nil:
		m.message = err.Error()
	case ok:
		m.best = sayResult(best)
	}
	if r.game.Solved() {
		m.left = distance{moves: new(big.Int), proved: true}
	}
	return nil
}

// Init asks for the minimum and starts the clock.
func (m *play) Init() tea.Cmd { return tea.Batch(everySecond(), m.askMinimum()) }

func everySecond() tea.Cmd {
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return secondMsg{} })
}

// askMinimum asks for the minimum of the puzzle, and how far it is from a position
// at which it was left.
func (m *play) askMinimum() tea.Cmd {
	puzzle, ctx, number := m.Puzzle, m.ctx, m.number
	minimum := func() tea.Msg {
		answer, err := countFrom(ctx, puzzle, puzzle.Start)
		return minimumMsg{number, answer, err}
	}
	if m.round.game.Moves() > 0 {
		return tea.Batch(minimum, m.askLeft())
	}
	return minimum
}

// Update takes in what has happened. It ends the game if that could not be
// recorded.
func (m *play) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := m.update(msg)
	if m.round.failure != nil {
		m.forget()
		return m, tea.Quit
	}
	if err := m.round.unsaved; err != nil && m.message == "" {
		m.message = err.Error()
	}
	return m, cmd
}

func (m *play) update(msg tea.Msg) tea.Cmd {
	if m.display.take(msg) {
		return nil
	}
	switch msg := msg.(type) {
	case secondMsg:
		return everySecond()
	case minimumMsg:
		if msg.number == m.number {
			m.takeMinimum(msg)
		}
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
		if msg.asked == m.asked {
			m.kept, m.best = msg.text, msg.best
		}
	case tea.KeyPressMsg:
		m.round.input = ByKey
		return m.press(msg.String())
	case tea.MouseMsg:
		m.round.input = ByMouse
		return m.mouse(msg)
	}
	return nil
}

// suspend and resume are called before the program is stopped and when it goes on.
func (m *play) suspend() { m.round.pause() }
func (m *play) resume()  { m.round.resume() }

func distanceOf(a solve.Answer, err error, r *round, names notation.Names) distance {
	if err != nil {
		return distance{why: whyNot(err, r, names)}
	}
	return distance{moves: a.Moves, proved: a.Status == solve.Proved}
}

func (m *play) takeMinimum(msg minimumMsg) {
	switch {
	case msg.err == nil:
		m.minimum = &msg.answer
	case errors.As(msg.err, new(*solve.NoSolutionError)):
		m.round.hopeless = true
		m.message = whyNot(msg.err, m.round, m.Names)
		if m.left.why != "" {
			m.left.why = m.message
		}
	case m.message == "":
		m.message = whyNot(msg.err, m.round, m.Names)
	}
	if m.round.game.Moves() == 0 && m.left.moves == nil {
		m.left = distanceOf(msg.answer, msg.err, m.round, m.Names)
	}
}

// press does what a key says, by its name.
func (m *play) press(key string) tea.Cmd {
	switch a, peg := actionOf(key, m.Puzzle.Pegs(), m.Names); {
	case a == abortIt:
		m.aborted = true
		m.round.leave()
		m.forget()
		return tea.Quit
	case a == suspendIt:
		return tea.Suspend
	case m.page != nil:
		return m.page.press(m, key)
	case key == "enter" && m.round.game.Solved():
		return m.act(goOn, 0)
	default:
		return m.act(a, peg)
	}
}

// open shows a page in place of the board. A disk in the hand goes back.
func (m *play) open(p page) tea.Cmd {
	m.drop()
	m.page = p
	return nil
}

// act does what a key says on the board.
func (m *play) act(a action, peg hanoi.Peg) tea.Cmd {
	switch a {
	case faster:
		m.speed = min(m.speed*2, 64)
		return nil
	case slower:
		m.speed = max(m.speed/2, 1)
		return nil
	case noAction:
		return nil
	}
	if m.auto && a != quitIt { // whatever it is, it stops the solver
		m.auto = false
		m.message = "stopped, it is your move"
		return nil
	}
	m.message = ""
	switch a {
	case quitIt:
		return m.quit()
	case showHelp:
		return m.open(&helpPage{})
	case showMenu:
		return m.open(m.newMenu())
	case showResults:
		return m.open(m.newResultsPage())
	case saveIt:
		return m.askName()
	case undoMove:
		return m.undo()
	case redoMove:
		return m.redo()
	case restartIt:
		return m.restart()
	case goOn:
		return m.goOn()
	}
	if m.round.game.Solved() {
		m.message = "it is solved: enter goes on, " + m.key(restartIt) + " plays it again"
		return nil
	}
	switch a {
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
	case giveHint, solveIt:
		return m.ask(a)
	}
	return nil
}

// quit asks whether a game that was begun is to be left.
func (m *play) quit() tea.Cmd {
	m.auto = false
	if m.round.game.Moves() > 0 && !m.round.game.Solved() {
		return m.open(quitPage{})
	}
	return m.leave()
}

func (m *play) leave() tea.Cmd {
	m.round.leave()
	m.forget()
	return tea.Quit
}

// goOn goes on to the next puzzle once this one is solved.
func (m *play) goOn() tea.Cmd {
	if !m.round.game.Solved() {
		m.message = "it is not solved yet; " + m.key(showMenu) + " shows other puzzles"
		return nil
	}
	next, ok := nextPuzzle(m.Puzzle)
	if !ok {
		return m.open(m.newMenu())
	}
	return m.change(m.game(next))
}

// change leaves the puzzle and begins another one, or a game that was left.
func (m *play) change(g Game) tea.Cmd {
	if err := m.begin(g); err != nil {
		m.page = nil
		m.message = err.Error()
		return nil
	}
	return m.askMinimum()
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
		m.hand, m.drag = hand{at: m.from}, drag{}
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
