package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/internal/shelf"
	"example.com/hanoi/notation"
)

// The screens are in testdata, one file a case. Look at them after -update.
func TestPlayGolden(t *testing.T) {
	linear := hanoi.Puzzle{Rules: hanoi.Linear(4), Start: word(4, "AABD"), Goal: word(4, "DDDD")}
	directed := must(hanoi.NewMoveGraph(3, hanoi.Arc{From: 0, To: 1}, hanoi.Arc{From: 1, To: 0}, hanoi.Arc{From: 0, To: 2}))
	for _, tt := range []struct {
		name   string
		game   Game
		w, h   int
		keys   string
		passes int
	}{
		{"play-start", Game{Puzzle: classic(4, 3)}, 80, 24, "", 0},
		{"play-least", Game{Puzzle: classic(5, 3)}, 40, 12, "1 2", 0},
		{"play-ascii", Game{Puzzle: classic(3, 3), ASCII: true}, 60, 14, "a right right", 0},
		{"play-illegal", Game{Puzzle: classic(3, 3)}, 60, 14, "1 2 1 2", 0},
		{"play-illegal-narrow", Game{Puzzle: linear}, 40, 12, "4 1", 0},
		{"play-hint", Game{Puzzle: classic(3, 3)}, 60, 14, "1 2 h", 0},
		{"play-solving", Game{Puzzle: classic(3, 3)}, 60, 14, "1 2 s", 3},
		{"play-solved", Game{Puzzle: classic(2, 3)}, 60, 16, "1 2 1 3 2 3", 0},
		{"play-solved-least", Game{Puzzle: classic(2, 3)}, 40, 12, "1 3 3 2 1 3 2 3", 0},
		{"play-help", Game{Puzzle: classic(3, 3)}, 60, 14, "?", 0},
		{"play-help-least", Game{Puzzle: classic(3, 26)}, 40, 12, "?", 0},
		{"play-64", Game{Puzzle: classic(64, 3)}, 80, 24, "1", 0},
		{"play-64-least", Game{Puzzle: classic(64, 3)}, 40, 12, "1", 0},
		{"play-26-pegs", Game{Puzzle: classic(3, 26)}, 40, 12, "a m m", 0},
		{"play-small", Game{Puzzle: classic(3, 3)}, 30, 10, "", 0},
		{"play-names", Game{Puzzle: classic(3, 3), Names: must(notation.ParseNames("START,PARK,GOAL", 3))}, 60, 14, "c b a", 0},
		{"play-permuted", Game{
			Puzzle: hanoi.Puzzle{Rules: directed, Start: word(3, "AA"), Goal: word(3, "CB")}, Names: must(notation.ParseNames("B,A,C", 3)),
		}, 60, 14, "b a a c", 0},
		{"play-dead-end", Game{Puzzle: hanoi.Puzzle{Rules: directed, Start: word(3, "AA"), Goal: word(3, "CB")}}, 60, 14, "1 3", 0},
		{"play-nothing", Game{Puzzle: classic(0, 3)}, 60, 14, "", 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := playing(t, tt.game, tt.w, tt.h).press(tt.keys)
				d.pass(tt.passes)
				frame := d.frame()
				golden(t, tt.name, frame)
				lines := strings.Split(frame, "\n")
				if len(lines) > tt.h {
					t.Errorf("%d lines on a screen of %d", len(lines), tt.h)
				}
				for _, line := range lines {
					if w := ansi.StringWidth(line); w > tt.w {
						t.Errorf("%d columns on a screen of %d: %q", w, tt.w, line)
					}
				}
			})
		})
	}
}

// The same move by digits, letters, arrows and the mouse.
func TestPlayWays(t *testing.T) {
	click := func(d *hall, peg int) {
		m := d.model.(*play)
		s, b := m.layout()
		d.send(tea.MouseClickMsg{X: b.centres[peg] + 1, Y: s.begin() + 2, Button: tea.MouseLeft})
	}
	for name, move := range map[string]func(d *hall){
		"digits":  func(d *hall) { d.press("1 3") },
		"letters": func(d *hall) { d.press("a C") },
		"arrows":  func(d *hall) { d.press("up right right down") },
		"space":   func(d *hall) { d.press("space right right enter") },
		"mouse":   func(d *hall) { click(d, 0); click(d, 2) },
	} {
		synctest.Test(t, func(t *testing.T) {
			d := playing(t, Game{Puzzle: classic(3, 3)}, 80, 24)
			move(d)
			if got := d.model.(*play).round.game.State(); got != word(3, "AAC") {
				t.Errorf("%s: the state is %v", name, got)
			}
			d.shows("1 move   minimum 7   6 left")
		})
	}
}

// In a list, a line stands for a peg.
func TestPlayMouseList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(64, 3)}, 80, 24)
		s, _ := d.model.(*play).layout()
		d.send(tea.MouseClickMsg{X: 5, Y: s.begin(), Button: tea.MouseLeft})
		d.shows("disk 1 in hand")
		d.send(tea.MouseClickMsg{X: 5, Y: s.begin() + 1, Button: tea.MouseLeft})
		d.shows("1 move ")
		d.send(tea.MouseClickMsg{X: 5, Y: 0, Button: tea.MouseLeft})
		d.send(tea.MouseClickMsg{X: 5, Y: s.begin() + 3, Button: tea.MouseLeft})
		d.hides("in hand")
	})
}

func TestPlayPutBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 3)}, 80, 24)
		for _, keys := range []string{"1 1", "1 2 1 2 esc", "up right esc", "1 u"} {
			d.press("ctrl+n " + keys)
			d.hides("in hand")
			d.hides("   │   ▐2▌")
		}
		d.press("ctrl+n 2")
		d.shows("there is no disk on B")
	})
}

func TestPlayUndoRedo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 3)}, 80, 24)
		d.press("u")
		d.shows("there is no move to take back")
		d.press("r")
		d.shows("there is no move to make again")
		d.press("1 3 1 2 3 2")
		d.shows("3 moves   minimum 7   4 left")
		d.press("u backspace u")
		d.shows("0 moves   minimum 7   7 left")
		d.press("r ctrl+r")
		d.shows("2 moves   minimum 7   5 left")
		d.press("n")
		d.shows("0 moves   minimum 7   7 left")
		d.press("r r r")
		d.shows("3 moves   minimum 7   4 left")
	})
}

// Hints lead from the board as it stands, whatever was done before, to the goal
// by a shortest way.
func TestPlayHints(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: hanoi.Puzzle{Rules: hanoi.Linear(4), Start: word(4, "ABAD"), Goal: word(4, "DDDD")}}, 80, 24)
		m := d.model.(*play)
		d.press("4 3 1 2") // away from the goal
		left := m.left.moves.Int64()
		for range left {
			d.press("h")
			next, ok := m.guide.next()
			if !ok || m.hand.at != next.From {
				t.Fatalf("the hint is %v, %v", next, ok)
			}
			d.shows("hint: " + next.Text(m.Names.Name))
			d.press("enter " + string(rune('1'+next.To)))
		}
		d.shows("Solved!")
		d.shows("hints, so it does not count")
	})
}

// The solver plays from the board as it stands; any key stops it.
func TestPlaySolve(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(4, 3)}, 80, 24)
		d.press("1 3 s")
		d.shows("any key stops it")
		d.pass(3)
		d.shows("5 moves")
		d.press("x") // a key without a meaning does nothing
		d.pass(1)
		d.shows("6 moves")
		d.press("1")
		d.shows("stopped")
		d.pass(3)
		d.shows("6 moves")
		d.press("+ + - s")
		d.pass(20)
		d.shows("Solved!")
		d.shows("so it is no result of yours")
		d.press("h")
		d.press("n")
		d.shows("0 moves")
	})
}

// The answer to an older position is not shown.
func TestPlayLateAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 3)}, 80, 24)
		d.mute = true
		d.press("1 3")
		d.shows("? left")
		late := must(countFrom(t.Context(), classic(3, 3), word(3, "AAC")))
		d.press("1 2")
		asked := d.model.(*play).asked
		d.send(leftMsg{asked: asked - 1, answer: late})
		d.shows("2 moves   minimum 7   ? left")
		d.send(leftMsg{asked: asked, answer: must(countFrom(t.Context(), classic(3, 3), word(3, "ABC")))})
		d.shows("2 moves   minimum 7   5 left")
		s := must(solveFrom(t.Context(), classic(3, 3), word(3, "AAC")))
		d.send(solvedMsg{asked: asked - 1, solution: s, then: giveHint})
		d.hides("hint: ")
	})
}

// A question that was given up for another one has no answer.
func TestPlayGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: hanoi.Puzzle{Rules: hanoi.Linear(4), Start: word(4, "AAAA"), Goal: word(4, "DDDD")}}, 80, 24)
		m := d.model.(*play)
		m.left = distance{}
		left := m.moved()
		first := m.ask(giveHint)
		second := m.ask(giveHint)
		for _, cmd := range []tea.Cmd{left, first} {
			d.run(cmd)
			d.hides("cancel")
		}
		d.run(second)
		d.shows("hint: disk 1 from A to ")
		d.shows("34 left") // A160002
	})
}

// With many pegs, letters are pegs, and other keys do what they did.
func TestPlayManyPegs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 26)}, 120, 24)
		d.press("a u")
		if got := d.model.(*play).round.game.State().Peg(1); got != 20 {
			t.Errorf("disk 1 is on %v", got)
		}
		d.press("backspace")
		d.shows("0 moves")
		d.press("tab")
		d.shows("hint: ")
		d.press("q")
		if d.quit {
			t.Error("q is a peg, and quits")
		}
		d.press("ctrl+q")
		if !d.quit {
			t.Error("ctrl+q does not quit")
		}
	})
}

func TestPlayQuit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for key, aborted := range map[string]bool{"q": false, "Q": false, "ctrl+c": true} {
			d := playing(t, Game{Puzzle: classic(3, 3)}, 80, 24).press(key)
			if !d.quit || d.model.(*play).aborted != aborted {
				t.Errorf("%s: quit %v, aborted %v", key, d.quit, d.model.(*play).aborted)
			}
		}
	})
}

// The time begins with the first move and ends with the last.
func TestPlayTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(1, 3)}, 80, 24)
		time.Sleep(time.Minute)
		d.shows("0:00")
		d.press("1 2")
		time.Sleep(65 * time.Second)
		d.shows("1:05")
		d.press("2 3")
		time.Sleep(time.Hour)
		d.shows("2 moves in 1:05")
		d.shows("1 more than the minimum, 1")
		d.press("u")
		d.shows("1:01:05")
	})
}

// The screen follows the window.
func TestPlayResize(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(9, 3)}, 100, 30)
		d.shows("█9█")
		d.send(tea.WindowSizeMsg{Width: 60, Height: 12})
		d.shows("> A │ 9…1")
		d.send(tea.WindowSizeMsg{Width: 39, Height: 12})
		d.shows("This window")
		d.send(tea.WindowSizeMsg{Width: 40, Height: 17})
		d.shows("█9█")
	})
}

func TestPlayResults(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		results := shelf.Results{File: filepath.Join(t.TempDir(), "data", "hanoi", "results.json")}
		game := Game{Puzzle: classic(2, 3), Results: results}
		d := playing(t, game, 80, 24)
		d.hides("your best")
		d.press("1 3 3 2 1 3 2 3")
		d.shows("your first result")
		d.press("n 1 2 1 3 2 3")
		d.shows("your best so far! Before: 4 moves in 0:00")
		d.press("n r")
		d.hides("solved")
		d = playing(t, game, 80, 24)
		d.shows("your best: 3 moves in 0:00")
		d.press("1 3 3 2 1 3 2 3")
		d.shows("your best: 3 moves in 0:00")
		// Other puzzles have results of their own.
		playing(t, Game{Puzzle: classic(3, 3), Results: results}, 80, 24).hides("your best")
		// A hint, or moves of an earlier round, are no result.
		for _, keys := range []string{"n h 1 2 1 3 2 3", "n r r r"} {
			d.press(keys)
			d.shows("does not count")
			d.hides("your best so far")
		}
		// A broken file is said at once, and kept aside.
		if err := os.WriteFile(results.File, []byte("{"), 0o666); err != nil {
			t.Fatal(err)
		}
		d = playing(t, game, 160, 24)
		d.shows("cannot be read")
		d.press("1 2 1 3 2 3")
		d.shows("your first result; the old file of results could not be read, it is now ")
	})
}

// Whatever is pressed, the screen fits the window, and the moves that stand lead
// from the start to the board that is seen.
func TestPlayAnything(t *testing.T) {
	t.Chdir(t.TempDir()) // moves may be saved
	names := strings.Fields("1 2 3 4 a b left right up down space enter esc u r h s n + - ? tab x q ctrl+c m t w g y pgdown home end backspace ctrl+z")
	type second struct{} // lets the time pass
	rapid.Check(t, func(rt *rapid.T) {
		pegs := rapid.IntRange(1, 5).Draw(rt, "pegs")
		disks := rapid.IntRange(0, 6).Draw(rt, "disks")
		ascii := rapid.Bool().Draw(rt, "ascii")
		p := hanoi.Puzzle{Rules: hanoi.Linear(pegs), Start: must(hanoi.Perfect(disks, pegs, 0)), Goal: must(hanoi.Perfect(disks, pegs, hanoi.Peg(pegs-1)))}
		var events []tea.Msg
		for range rapid.IntRange(0, 60).Draw(rt, "events") {
			switch rapid.IntRange(0, 9).Draw(rt, "kind") {
			case 0:
				events = append(events, tea.WindowSizeMsg{Width: rapid.IntRange(1, 120).Draw(rt, "w"), Height: rapid.IntRange(1, 40).Draw(rt, "h")})
			case 1:
				at := tea.Mouse{X: rapid.IntRange(0, 120).Draw(rt, "x"), Y: rapid.IntRange(0, 40).Draw(rt, "y"), Button: tea.MouseLeft}
				events = append(events, rapid.SampledFrom([]tea.Msg{
					tea.MouseClickMsg(at), tea.MouseMotionMsg(at), tea.MouseReleaseMsg(at),
					tea.MouseWheelMsg{Button: tea.MouseWheelUp},
					tea.MouseWheelMsg{Button: tea.MouseWheelDown},
				}).Draw(rt, "mouse"))
			case 2:
				events = append(events, second{})
			default:
				events = append(events, key(t, rapid.SampledFrom(names).Draw(rt, "key")))
			}
		}
		wrong := ""
		synctest.Test(t, func(t *testing.T) {
			m := must(newPlay(t.Context(), Game{Puzzle: p, ASCII: ascii}, time.Now))
			d := enter(t, m, 80, 24)
			for _, event := range events {
				if event == (second{}) {
					d.pass(1)
				} else {
					d.send(event)
				}
				if wrong = misfit(m, d.frame()); wrong != "" {
					return
				}
			}
		})
		if wrong != "" {
			rt.Fatal(wrong)
		}
	})
}

// misfit says what is wrong with a game or its screen, if anything is.
func misfit(m *play, frame string) string {
	if m.Puzzle != m.round.game.Puzzle() {
		return "the puzzle is not the one that is played"
	}
	verdict := must(hanoi.Check(m.Puzzle, slices.Values(m.round.game.History())))
	if verdict.Illegal != nil || verdict.Final != m.round.game.State() {
		return fmt.Sprintf("the moves that stand lead to %v, %v", verdict.Final, verdict.Illegal)
	}
	if m.height < leastHeight || m.width < leastWidth {
		return ""
	}
	lines := strings.Split(frame, "\n")
	if len(lines) != m.height {
		return fmt.Sprintf("%d lines on a screen of %d", len(lines), m.height)
	}
	for _, line := range lines {
		if m.ASCII && strings.ContainsFunc(line, func(r rune) bool { return r > 126 }) {
			return fmt.Sprintf("it is not all ASCII: %q", line)
		}
		if w := ansi.StringWidth(line); w > m.width {
			return fmt.Sprintf("%d columns on a screen of %d: %q", w, m.width, line)
		}
	}
	return ""
}

// While the program is stopped the time stands still.
func TestPlayStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var seen diary
		d := playing(t, Game{Puzzle: classic(2, 3), Observer: seen.observe}, 80, 24)
		m := d.model.(*play)
		m.suspend()
		time.Sleep(time.Minute)
		m.resume()
		d.shows("0:00")
		d.press("1 2")
		time.Sleep(5 * time.Second)
		m.suspend()
		time.Sleep(time.Hour)
		d.shows("0:05")
		m.resume()
		m.resume() // the second time it does nothing
		time.Sleep(5 * time.Second)
		d.shows("0:10")
		d.press("1 3 2 3")
		d.shows("3 moves in 0:10")
		kinds := ""
		for _, line := range seen.lines {
			kinds += strings.Fields(line)[1] + " "
		}
		if want := "shown paused resumed take attempt paused resumed take attempt take attempt "; kinds != want {
			t.Errorf("observed: %s, want %s", kinds, want)
		}
	})
}

// A hint that comes late leaves the disk in the hand where it is.
func TestPlayLateHint(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 3)}, 80, 24)
		m := d.model.(*play)
		d.mute = true
		d.press("h 1 right")
		d.send(solvedMsg{asked: m.asked, solution: must(solveFrom(t.Context(), m.Puzzle, m.Puzzle.Start)), then: giveHint})
		d.shows("hint: disk 1 from A to C")
		if m.hand.disk != 1 || m.hand.at != 1 {
			t.Errorf("the hand is %+v", m.hand)
		}
		d.press("h enter")
		d.shows("1 move ")
	})
}

// A puzzle that never had a solution does not ask for moves to be taken back.
func TestPlayNeverSolvable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(2, 2)}, 80, 24)
		d.shows("this puzzle has no solution")
		d.press("1 2")
		d.shows("this puzzle has no solution")
		d.press("h")
		d.shows("this puzzle has no solution")
		d.hides("take moves back")
	})
}
