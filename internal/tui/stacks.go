package tui

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/variant"
)

// A StacksGame is a relative of the puzzle to be played by a person.
type StacksGame struct {
	Puzzle variant.Puzzle
	ASCII  bool // draw with ASCII characters only
	// Help returns the first step of a cheapest solution from a state, nil if it is
	// solved, and what the solution costs.
	Help func(context.Context, variant.State) (variant.Step, *big.Int, error)
}

// Play lets a person play on the whole screen, until they quit. The error is as
// that of [Game.Play].
func (g StacksGame) Play(ctx context.Context, t Terminal) error {
	m := newStacks(ctx, g)
	if err := t.show(ctx, m); err != nil {
		return err
	}
	m.forget()
	if m.aborted {
		return context.Canceled
	}
	return nil
}

// stacks is the model of the game.
type stacks struct {
	StacksGame
	size
	ctx     context.Context
	states  []variant.State // all so far, the last one is at work
	costs   []uint64
	from    int          // the peg to take from, -1 if none is chosen
	step    variant.Step // what is to be done at once
	several bool         // steps may have several parts
	minimum *big.Int     // nil if it is not known
	message string
	asked   int // counts what the solver was asked
	forget  context.CancelFunc
	aborted bool
}

// helpMsg is what the solver says: about the whole puzzle, or as a hint.
type helpMsg struct {
	asked int // 0 for the whole puzzle
	step  variant.Step
	cost  *big.Int
	err   error
}

func newStacks(ctx context.Context, g StacksGame) *stacks {
	return &stacks{
		StacksGame: g, ctx: ctx, states: []variant.State{g.Puzzle.Start}, costs: []uint64{0}, from: -1,
		several: slices.Contains(g.Puzzle.Rules.Actions, variant.Together) || slices.Contains(g.Puzzle.Rules.Actions, variant.TogetherThrough),
		forget:  func() {},
	}
}

func (m *stacks) state() variant.State { return m.states[len(m.states)-1] }

func (m *stacks) solved() bool { return m.Puzzle.Goal.Contains(m.state()) }

// Init asks for the minimum.
func (m *stacks) Init() tea.Cmd { return m.ask(m.ctx, 0, m.Puzzle.Start) }

func (m *stacks) ask(ctx context.Context, asked int, s variant.State) tea.Cmd {
	return func() tea.Msg {
		step, cost, err := m.Help(ctx, s)
		return helpMsg{asked, step, cost, err}
	}
}

// Update takes in what has happened.
func (m *stacks) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.size = size{msg.Width, msg.Height}
	case helpMsg:
		m.helped(msg)
	case tea.KeyPressMsg:
		return m, m.key(msg.String())
	}
	return m, nil
}

func (m *stacks) helped(msg helpMsg) {
	switch {
	case msg.asked == 0:
		if msg.err == nil {
			m.minimum = msg.cost
		}
	case msg.asked != m.asked || errors.Is(msg.err, context.Canceled):
	case msg.err != nil:
		m.message = msg.err.Error()
	case msg.step == nil:
		m.message = "it is solved"
	default:
		rest := new(big.Int).Sub(msg.cost, new(big.Int).SetUint64(m.Puzzle.Rules.Cost(msg.step)))
		m.message = fmt.Sprintf("hint: %v, then %v more", msg.step, rest)
	}
}

// key does what a key says.
func (m *stacks) key(key string) tea.Cmd {
	a, peg := actionOf(key, len(m.state()), notation.Names{})
	m.message = ""
	if key == "enter" && len(m.step) > 0 {
		m.apply()
		return nil
	}
	switch a {
	case quitIt, abortIt:
		m.aborted = a == abortIt
		return tea.Quit
	case suspendIt:
		return tea.Suspend
	case choosePeg:
		m.choose(int(peg))
	case putBack:
		m.drop()
	case undoMove:
		if m.drop(); len(m.states) > 1 {
			m.states, m.costs = m.states[:len(m.states)-1], m.costs[:len(m.costs)-1]
		} else {
			m.message = "there is nothing to undo"
		}
	case restartIt:
		m.drop()
		m.states, m.costs = m.states[:1], m.costs[:1]
	case giveHint:
		m.drop()
		m.message = "thinking ..."
		m.forget()
		ctx, cancel := context.WithCancel(m.ctx)
		m.forget = cancel
		m.asked++
		return m.ask(ctx, m.asked, m.state())
	}
	return nil
}

// drop forgets what was chosen, and a question to the solver.
func (m *stacks) drop() {
	m.from, m.step = -1, nil
	m.forget()
	m.asked++
}

// choose takes a peg: first the one to take from, then the one to go to.
func (m *stacks) choose(peg int) {
	if m.from < 0 {
		if len(m.state()[peg]) == 0 {
			m.message = fmt.Sprintf("there is nothing on %v", hanoi.Peg(peg))
			return
		}
		m.from = peg
		return
	}
	text := fmt.Sprintf("%v %v", hanoi.Peg(m.from), hanoi.Peg(peg))
	if m.from == peg {
		if !slices.Contains(m.Puzzle.Rules.Actions, variant.TurnOver) {
			m.from = -1
			return
		}
		text = hanoi.Peg(peg).String()
	}
	m.from = -1
	step, err := variant.ParseStep(m.Puzzle.Rules, m.state(), text)
	if err != nil {
		m.message = err.Error()
		return
	}
	m.step = append(m.step, step...)
	if !m.several {
		m.apply()
	}
}

// apply does the step that was put together.
func (m *stacks) apply() {
	step := m.step
	m.drop()
	next, err := m.Puzzle.Rules.Apply(m.state(), step)
	if err != nil {
		m.message = err.Error()
		return
	}
	m.states = append(m.states, next)
	m.costs = append(m.costs, m.costs[len(m.costs)-1]+m.Puzzle.Rules.Cost(step))
	if m.solved() {
		m.message = "solved: " + m.made()
		if m.minimum != nil {
			m.message += fmt.Sprintf(", the minimum is %v", m.minimum)
		}
	}
}

// made says what was done so far.
func (m *stacks) made() string {
	text := words.Count(len(m.states)-1, "step")
	if m.Puzzle.Rules.Weighted() {
		text += fmt.Sprintf(", cost %d", m.costs[len(m.costs)-1])
	}
	return text
}

// View shows the game.
func (m *stacks) View() tea.View {
	if text, small := m.tooSmall("use --plain"); small {
		return view(text, "hanoi")
	}
	minimum := "minimum not known"
	if m.minimum != nil {
		minimum = fmt.Sprintf("minimum %v", m.minimum)
	}
	message := m.message
	switch {
	case m.from >= 0:
		message = fmt.Sprintf("from %v to ...", hanoi.Peg(m.from))
	case len(m.step) > 0:
		message = fmt.Sprintf("%v; Enter does it", m.step)
	}
	keys := "A B: from A to B  u undo  h hint  n anew  Esc drop  q quit"
	if m.several {
		keys = "A B: from A to B, and so on  Enter do  u undo  h hint  n anew  q quit"
	}
	s := screen{
		size: m.size,
		top: []string{
			bold(fitting(m.width, m.Puzzle.About, m.Puzzle.Name)),
			fmt.Sprintf("%s  ·  %s", m.made(), minimum),
			fitting(m.width, fmt.Sprintf("goal: %v", m.Puzzle.Goal.States[0]), ""),
		},
	}
	s.foot(message, keyBar{{keys: keys, press: []string{}}})
	if m.ASCII {
		s.top[1] = strings.ReplaceAll(s.top[1], "·", "-")
	}
	picture := draw.StacksText(m.state(), draw.TextOptions{ASCII: m.ASCII})
	s.body = centred(strings.Split(strings.TrimRight(picture, "\n"), "\n"), m.width)
	return view(s.String(), "hanoi "+m.Puzzle.Name)
}
