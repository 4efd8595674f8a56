package tui

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// A Watch is a solution to be looked at as it goes on.
type Watch struct {
	Solution *solve.Solution
	Names    notation.Names // of the pegs
	ASCII    bool           // draw with ASCII characters only
	At       *big.Int       // how many moves are made when it begins; nil is 0
	Paused   bool           // it stands still when it begins
	Speed    float64        // moves per second, above 0; see MinSpeed
	Still    bool           // disks do not glide from peg to peg
	// Clock means that one move a second is made since the Unix epoch, the
	// beginning of 1970 in UTC, so that it begins at the move of the present
	// second.
	Clock bool
	// InWords says in words how long a number of seconds is.
	InWords func(seconds *big.Int) string
}

// The speeds at which a solution can be watched, in moves per second.
const (
	MinSpeed = 1.0 / 16
	MaxSpeed = 1 << 40
)

// frames is how many pictures a second are shown at most.
const frames = 25

// watch is the model of the animation.
type watch struct {
	Watch
	display
	now     func() time.Time
	at      *big.Int // moves made
	playing bool
	clock   bool    // the clock says which move it is
	owed    float64 // part of a move that is due already
	glide   int     // pictures of the next move that were shown, see glides
	drag    bool    // the mouse is drawn along the bar
	run     int     // counts the times it began to play, so that old ticks do nothing
	typing  bool    // a number to jump to is typed
	typed   string
	message string
	help    bool
	aborted bool
}

type frameMsg struct{ run int }

func newWatch(w Watch, now func() time.Time) (*watch, error) {
	m := &watch{Watch: w, now: now, at: new(big.Int), playing: !w.Paused, clock: w.Clock}
	if w.At != nil {
		if _, err := w.Solution.Plan.State(w.At); err != nil {
			return nil, err
		}
		m.at.Set(w.At)
	}
	if m.clock {
		m.playing = true
		m.readClock()
	}
	return m, nil
}

// readClock goes to the move of the present second.
func (m *watch) readClock() {
	m.at.SetInt64(max(m.now().Unix(), 0))
	if m.at.Cmp(m.Solution.Moves) >= 0 {
		m.at.Set(m.Solution.Moves)
		m.playing = false
	}
}

// Init begins to play.
func (m *watch) Init() tea.Cmd { return m.next() }

// next schedules the next picture, if the animation is playing.
func (m *watch) next() tea.Cmd {
	if !m.playing {
		return nil
	}
	wait := time.Second / frames
	period := time.Duration(float64(time.Second) / m.Speed)
	pictures := m.glides()
	switch {
	case m.clock:
		wait = time.Second - time.Duration(m.now().Nanosecond())
	case pictures > 0 && m.glide == 0:
		wait = period - time.Duration(pictures-1)*wait
	case pictures > 0:
	case m.Speed < frames:
		wait = period
	}
	run := m.run
	return tea.Tick(wait, func(time.Time) tea.Msg { return frameMsg{run} })
}

// Update takes in what has happened.
func (m *watch) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if m.display.take(msg) {
		return m, nil
	}
	switch msg := msg.(type) {
	case frameMsg:
		if !m.playing || msg.run != m.run {
			return m, nil
		}
		m.goOn()
		return m, m.next()
	case tea.KeyPressMsg:
		return m, m.press(msg.String())
	case tea.MouseMsg:
		return m, m.mouse(msg)
	}
	return m, nil
}

// goOn makes the moves that are due when a picture is shown.
func (m *watch) goOn() {
	if m.clock {
		m.readClock()
		return
	}
	if pictures := m.glides(); pictures > 0 {
		if m.glide++; m.glide >= pictures {
			m.step(1)
			m.playing = m.at.Cmp(m.Solution.Moves) < 0
		}
		return
	}
	m.owed += max(m.Speed/frames, 1)
	whole := math.Floor(m.owed)
	m.owed -= whole
	m.step(int64(whole))
	if m.at.Cmp(m.Solution.Moves) == 0 {
		m.playing = false
	}
}

// step goes a number of moves forward, or back if it is below zero, but not beyond
// the ends.
func (m *watch) step(by int64) { m.jump(new(big.Int).Add(m.at, big.NewInt(by))) }

func (m *watch) jump(to *big.Int) {
	switch {
	case to.Sign() < 0:
		to = new(big.Int)
	case to.Cmp(m.Solution.Moves) > 0:
		to = m.Solution.Moves
	}
	m.at = new(big.Int).Set(to)
	m.glide = 0
}

// pause stops the animation. It no longer follows the clock then.
func (m *watch) pause() {
	m.playing, m.clock = false, false
	m.owed, m.glide = 0, 0
}

// play lets it go on, at the end from the start.
func (m *watch) play() tea.Cmd {
	if m.at.Cmp(m.Solution.Moves) == 0 {
		m.jump(new(big.Int))
	}
	m.playing = true
	m.run++
	return m.next()
}

// press does what a key says.
func (m *watch) press(key string) tea.Cmd {
	switch key {
	case "ctrl+c":
		m.aborted = true
		return tea.Quit
	case "ctrl+z":
		return tea.Suspend
	}
	m.message = ""
	if m.help {
		m.help = false
		return nil
	}
	if m.typing {
		return m.edit(key)
	}
	switch key {
	case "q", "ctrl+q", "esc":
		return tea.Quit
	case "space", "p", "enter":
		if m.playing {
			m.pause()
			return nil
		}
		return m.play()
	case "right", "l", ".", "n":
		m.pause()
		m.step(1)
	case "left", "h", ",", "b", "backspace":
		m.pause()
		m.step(-1)
	case "pgdown", "pgup":
		m.pause()
		tenth := new(big.Int).Div(m.Solution.Moves, big.NewInt(10))
		if tenth.Sign() == 0 {
			tenth.Set(one)
		}
		if key == "pgup" {
			tenth.Neg(tenth)
		}
		m.jump(tenth.Add(tenth, m.at))
	case "home":
		m.pause()
		m.jump(new(big.Int))
	case "end":
		m.pause()
		m.jump(m.Solution.Moves)
	case "up", "+", "=":
		return m.pace(m.Speed * 2)
	case "down", "-":
		return m.pace(m.Speed / 2)
	case "g", ":":
		m.typing, m.typed = true, ""
	case "c":
		m.clock, m.playing = true, true
		m.readClock()
		m.run++
		return m.next()
	case "?", "f1":
		m.help = true
	default:
		if len(key) == 1 && '0' <= key[0] && key[0] <= '9' {
			m.typing, m.typed = true, key
		}
	}
	return nil
}

// pace changes the speed.
func (m *watch) pace(speed float64) tea.Cmd {
	m.Speed = min(max(speed, MinSpeed), MaxSpeed)
	m.clock, m.glide = false, 0
	m.run++
	return m.next()
}

// edit changes the number that is typed, or jumps there.
func (m *watch) edit(key string) tea.Cmd {
	switch {
	case key == "esc":
		m.typing = false
	case key == "backspace":
		m.typed = m.typed[:max(len(m.typed)-1, 0)]
	case key == "enter":
		m.typing = false
		m.jumpTo(m.typed)
	case len(key) == 1 && strings.Contains("0123456789.%", key):
		m.typed += key
	}
	return nil
}

// jumpTo goes to the state after the number of moves that was typed, or after that
// share of all moves if it is in per cent.
func (m *watch) jumpTo(text string) {
	if text == "" {
		return
	}
	number, percent := strings.CutSuffix(text, "%")
	share, ok := new(big.Rat).SetString(number)
	if !ok || !percent && strings.Contains(number, ".") {
		m.message = fmt.Sprintf("%q is no number of moves, nor a percentage such as 2.5%%", text)
		return
	}
	if percent {
		share.Mul(share, new(big.Rat).SetFrac(m.Solution.Moves, big.NewInt(100)))
	}
	to := new(big.Int).Div(share.Num(), share.Denom())
	var outside *plan.RangeError
	if _, err := m.Solution.Plan.State(to); errors.As(err, &outside) {
		m.message = "there are moves 0 to " + shortNumber(m.Solution.Moves) + " only"
		return
	}
	m.pause()
	m.jump(to)
}

// Show shows the animation until the user ends it. The terminal is left as it
// was, whatever happens. The error is that of the context, or [context.Canceled]
// if they end it with Ctrl-C, a [*plan.RangeError] if At is no state of the
// solution, or a failure.
func (w Watch) Show(ctx context.Context, t Terminal) error {
	m, err := newWatch(w, time.Now)
	if err != nil {
		return err
	}
	if err := t.show(ctx, m); err != nil {
		return err
	}
	if m.aborted {
		return context.Canceled
	}
	return nil
}
