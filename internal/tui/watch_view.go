package tui

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.com/hanoi/internal/words"
)

// View shows the state.
func (m *watch) View() tea.View {
	v := view(m.text(), "hanoi watch")
	v.MouseMode = tea.MouseModeCellMotion
	return v
}

func (m *watch) text() string {
	if m.size == (size{}) {
		return ""
	}
	if text, small := m.tooSmall("see the states with hanoi show --at K"); small {
		return text
	}
	s := m.frame()
	if m.help {
		s.body = centred(watchHelp, m.width)
		return s.String()
	}
	state, err := m.Solution.Plan.State(m.at)
	if err != nil {
		return err.Error()
	}
	look := look{names: m.Names, ascii: m.ASCII, profile: m.profile, goal: m.Solution.Puzzle.Goal}
	pointed := hand{at: -1} // where the last move went to
	if last, err := m.Solution.Plan.Move(m.at); err == nil {
		pointed.at = last.To
	}
	if m.glide > 0 {
		if next, err := m.Solution.Plan.Move(new(big.Int).Add(m.at, one)); err == nil {
			at := look.way(state, next, float64(m.glide)/float64(m.glides()), m.width, s.room())
			pointed.disk, pointed.place = next.Disk, &at
		}
	}
	s.body = look.draw(state, pointed, m.width, s.room()).lines
	return s.String()
}

// frame returns the screen without its body.
func (m *watch) frame() screen {
	s := screen{size: m.size, top: []string{m.head(), m.where()}, bottom: []string{m.bar()}}
	s.foot(m.line(), m.keyLine())
	return s
}

// head says what puzzle it is, and what is known about the length of the solution.
func (m *watch) head() string {
	text, known := title(m.Solution.Puzzle, m.Names), m.Solution.Status.Noun()
	return bold(fitting(m.width, text+"   the "+known, text+" "+known, known+": "+text))
}

// where says how far it is, and what comes next.
func (m *watch) where() string {
	exact := fmt.Sprintf("%v of %s", m.at, words.Count(m.Solution.Moves, "move"))
	position := exact
	if short := shortNumber(m.Solution.Moves); short != m.Solution.Moves.String() {
		position = fmt.Sprintf("%v of %s moves", m.at, short)
	}
	last, next := m.move(m.at), m.move(new(big.Int).Add(m.at, one))
	if next == "" {
		next = "solved"
	} else {
		next = "next: " + next
	}
	if last != "" {
		last = "   made: " + last
	}
	return fitting(m.width, exact+last+"   "+next, position+"   "+next, position,
		shortNumber(m.at)+" of "+shortNumber(m.Solution.Moves))
}

// move says what move number i is; it is empty if there is none.
func (m *watch) move(i *big.Int) string {
	move, err := m.Solution.Plan.Move(i)
	if err != nil {
		return ""
	}
	return move.Text(m.Names.Name)
}

// bar shows how far it is as a line.
func (m *watch) bar() string {
	share, percent, room := m.share()
	full := int(share * float64(room))
	done, rest := "━", "─"
	if m.ASCII {
		done, rest = "=", "-"
	}
	return " " + strings.Repeat(done, full) + faint(strings.Repeat(rest, room-full)) + percent
}

// share returns which part of the moves is made, how the bar says it, and how many
// columns are left for the bar itself, which begins in the second one.
func (m *watch) share() (share float64, percent string, room int) {
	share = 1
	if m.Solution.Moves.Sign() > 0 {
		share, _ = new(big.Rat).SetFrac(m.at, m.Solution.Moves).Float64()
	}
	percent = fmt.Sprintf(" %s%%", strconv.FormatFloat(share*100, 'g', 3, 64))
	return share, percent, max(m.width-len(percent)-2, 0)
}

// line says what there is to say at the moment.
func (m *watch) line() string {
	switch {
	case m.message != "":
		return m.message
	case m.typing:
		const ask = "go to move (Enter, Esc): "
		return ask + tail(m.typed+"_", m.width-len(ask), m.ASCII) // of a long number the end is seen
	case m.clock && m.playing:
		left := new(big.Int).Sub(m.Solution.Moves, m.at)
		return fitting(m.width, "one move a second since 1970; left: "+m.InWords(left), "left: "+m.InWords(left))
	}
	how := "paused"
	switch {
	case m.playing:
		how = speedText(m.Speed)
	case m.at.Cmp(m.Solution.Moves) == 0:
		how = "the end"
	}
	why, err := explainer(m.Solution).Why(m.at, 2)
	if err != nil || len(why.Inside) < 2 {
		return how
	}
	// The smallest task that is more than the move itself.
	task := why.Inside[0]
	part := how + "   part of: "
	return fitting(m.width, part+task.Sentence(m.Names.Name), part+task.Text(m.Names.Name), how)
}

func speedText(speed float64) string {
	if speed < 1 {
		return fmt.Sprintf("1 move in %s seconds", strconv.FormatFloat(1/speed, 'g', 3, 64))
	}
	if speed == 1 {
		return "1 move a second"
	}
	return fmt.Sprintf("%s moves a second", strconv.FormatFloat(speed, 'f', -1, 64))
}

func (m *watch) keyLine() keyBar {
	play := keyItem{keys: "space", what: "play"}
	step := keyItem{keys: "left/right", what: "step"}
	speed := keyItem{keys: "+/-", what: "speed"}
	goTo := keyItem{keys: "0-9", what: "go to", press: []string{"g"}}
	help, quit := keyItem{keys: "?", what: "help"}, keyItem{keys: "q", what: "quit"}
	return fittingBar(m.width,
		keyBar{{keys: "space", what: "play/pause"}, step, speed, goTo, {keys: "home/end", what: ""}, {keys: "c", what: "clock"}, help, quit},
		keyBar{play, step, speed, goTo, help, quit},
		keyBar{play, {keys: "arrows", what: "step", press: []string{}}, help, quit})
}

var watchHelp = func() []string {
	var lines []string
	for _, row := range [][2]string{
		{"space", "play, pause"},
		{"arrows, wheel", "one move back, forth"},
		{"pgup, pgdown", "a tenth back, forth"},
		{"+, -", "twice, half as fast"},
		{"12, 2.5%", "enter goes there; or click"},
		{"c", "one a second since 1970"},
		{"q", "quit"},
	} {
		lines = append(lines, fmt.Sprintf("%-13s  %s", row[0], row[1]))
	}
	return lines
}()
