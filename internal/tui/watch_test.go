package tui

import (
	"context"
	"fmt"
	"math/big"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

func number(text string) *big.Int {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		panic(text)
	}
	return n
}

func seconds(n *big.Int) string { return n.String() + " seconds" }

// The screens are in testdata, one file a case. Look at them after -update.
func TestWatchGolden(t *testing.T) {
	for _, tt := range []struct {
		name   string
		watch  Watch
		puzzle hanoi.Puzzle
		w, h   int
		keys   string
		passes int
	}{
		{"watch-start", Watch{}, classic(4, 3), 80, 24, "", 0},
		{"watch-going", Watch{}, classic(4, 3), 80, 24, "", 5},
		{"watch-least", Watch{At: big.NewInt(9), Paused: true}, classic(4, 3), 40, 12, "", 0},
		{"watch-ascii", Watch{ASCII: true, Paused: true}, classic(3, 4), 60, 14, "50% enter", 0},
		{"watch-64", Watch{At: number("9223372036854775808"), Paused: true}, classic(64, 3), 100, 24, "", 0},
		{"watch-64-least", Watch{At: number("9223372036854775808"), Paused: true}, classic(64, 3), 40, 12, "", 0},
		{"watch-typing", Watch{}, classic(64, 3), 60, 14, "g 1 2 3", 0},
		{"watch-help", Watch{}, classic(3, 3), 40, 12, "?", 0},
		{"watch-end", Watch{}, classic(3, 3), 60, 14, "end", 0},
		{"watch-clock", Watch{Clock: true, InWords: seconds}, classic(64, 3), 80, 16, "", 1},
		{"watch-small", Watch{}, classic(3, 3), 39, 12, "", 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := watching(t, tt.watch, tt.puzzle, tt.w, tt.h).press(strings.ReplaceAll(tt.keys, "50%", "5 0 %"))
				d.pass(tt.passes)
				frame := d.frame()
				golden(t, tt.name, frame)
				for _, line := range strings.Split(frame, "\n") {
					if w := ansi.StringWidth(line); w > tt.w {
						t.Errorf("%d columns on a screen of %d: %q", w, tt.w, line)
					}
				}
			})
		})
	}
}

// at checks how many moves are made.
func (d *hall) at(want string) {
	d.t.Helper()
	if got := d.model.(*watch).at; got.Cmp(number(want)) != 0 {
		d.t.Errorf("%v moves are made, want %s", got, want)
	}
}

// What is known about the number of moves is told.
func TestWatchStatus(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		watching(t, Watch{Paused: true}, classic(5, 3), 80, 24).shows("A to C   the minimum")
		watching(t, Watch{Paused: true}, classic(30, 5), 80, 24).shows("A to E   the best known")
	})
}

func TestWatchKeys(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := watching(t, Watch{}, classic(5, 3), 80, 24)
		d.pass(3)
		d.at("3")
		d.press("space")
		d.pass(3)
		d.at("3")
		d.shows("paused")
		for _, step := range []struct{ keys, at string }{
			{"right", "4"},
			{"right l .", "7"},
			{"left", "6"},
			{"left h ,", "3"},
			{"home left", "0"},
			{"end right", "31"},
			{"pgup", "28"},
			{"pgdown pgdown", "31"},
			{"1 2 enter", "12"},
			{"g 3 0 backspace enter", "3"},
			{"g 9 esc", "3"},
			{"g enter", "3"},
			{"g 3 2 enter", "3"},
			{"1 0 0 % enter", "31"},
			{"g 5 0 . 5 % enter", "15"},
			{"9 . 8 % enter", "3"},
			{"0 . 0 % enter", "0"},
			{"0 enter", "0"},
		} {
			d.press(step.keys)
			d.at(step.at)
		}
		d.press("g 9 9 enter")
		d.shows("there are moves 0 to 31 only")
		d.press("g % enter")
		d.shows("is no number of moves")
		d.press("g 2 . 5 enter")
		d.shows(`"2.5" is no number of moves, nor a percentage such as 2.5%`)
		d.press("g 1 0 0 . 1 % enter")
		d.at("31")           // 31.031 is more than 31 by no whole move
		d.press("end space") // at the end it begins again
		d.pass(2)
		d.at("2")
		d.press("? x")
		d.hides("twice, half as fast")
		d.press("q")
		if !d.quit {
			t.Error("q does not quit")
		}
	})
}

// What is still to come from before a pause does not move it on.
func TestWatchOldTick(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := watching(t, Watch{}, classic(5, 3), 80, 24)
		d.press("space space") // two ticks wait now, the first one is void
		d.pass(1)
		d.at("1")
	})
}

func TestWatchSpeed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for speed, want := range map[float64]int64{0.5: 5, 1: 10, 8: 80, 100: 1000, 1000: 10000} {
			d := gliding(t, Watch{Speed: speed}, classic(10, 3), 80, 24)
			if speed > 50 {
				d = gliding(t, Watch{Speed: speed}, classic(20, 3), 80, 24)
			}
			begin := time.Now()
			for time.Since(begin) < 10*time.Second {
				d.pass(1)
			}
			// The first tick was waited for before.
			if got := d.model.(*watch).at.Int64(); got < want*9/10-1 || got > want*11/10+1 {
				t.Errorf("%v moves a second: %d moves in 10 seconds, want about %d", speed, got, want)
			}
		}
		d := watching(t, Watch{}, classic(5, 3), 80, 24)
		d.press("+")
		d.shows("4 moves a second")
		d.press("- - -")
		d.shows("1 move in 2 seconds")
		d.press(strings.Repeat("- ", 60))
		d.shows("1 move in 16 seconds")
		d.press(strings.Repeat("+ ", 90))
		if got := d.model.(*watch).Speed; got != MaxSpeed {
			t.Errorf("the speed is %v", got)
		}
	})
}

// The clock is at the move of the present second, and a step leaves it.
func TestWatchClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		time.Sleep(300 * time.Millisecond)
		now := time.Now().Unix() // a bubble begins in the year 2000
		// That it was waited for the first tick has taken the rest of a second.
		d := watching(t, Watch{Clock: true, InWords: seconds}, classic(64, 3), 80, 24)
		d.at(fmt.Sprint(now))
		d.pass(1)
		d.at(fmt.Sprint(now + 1))
		d.shows("left: ")
		time.Sleep(time.Hour)
		d.pass(1)
		d.at(fmt.Sprint(now + 1 + 3600 + 1))
		d.press("left")
		d.pass(5)
		d.at(fmt.Sprint(now + 1 + 3600))
		d.press("c")
		d.at(fmt.Sprint(time.Now().Unix() - 1))
	})
}

// A solution that has been finished since stands at its end.
func TestWatchClockOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := watching(t, Watch{Clock: true, InWords: seconds}, classic(10, 3), 80, 24)
		d.at("1023")
		d.pass(3)
		d.shows("solved")
	})
}

func TestWatchNoSuchMove(t *testing.T) {
	s := must(solve.Solve(context.Background(), classic(3, 3), solve.Config{}))
	if _, err := newWatch(Watch{Solution: s, At: big.NewInt(8)}, time.Now); err == nil {
		t.Error("it begins after move 8 of 7")
	}
}

// Disks glide from peg to peg where the speed allows it: up, across and down, each
// seen once in every picture, and with no other disk moved.
func TestWatchGlides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := gliding(t, Watch{}, classic(4, 3), 80, 24)
		m := d.model.(*watch)
		pictures := m.glides()
		if pictures < 5 {
			t.Fatalf("%d pictures a move", pictures)
		}
		for move := range int64(15) {
			rest := d.frame()
			between := map[string]bool{}
			for range pictures {
				if m.at.Int64() != move {
					t.Fatalf("%v moves are made, want %d", m.at, move)
				}
				frame := d.frame()
				for disk := 1; disk <= 4; disk++ {
					if n := strings.Count(frame, fmt.Sprintf("█%d█", disk)); n != 1 {
						t.Fatalf("move %d: disk %d is seen %d times:\n%s", move+1, disk, n, frame)
					}
				}
				between[frame] = true
				d.pass(1)
			}
			if len(between) < pictures-1 || !between[rest] {
				t.Errorf("move %d has %d different pictures of %d", move+1, len(between), pictures)
			}
		}
		d.at("15")
		d.shows("solved")
		// A pause in the middle of the way, and steps, are at a state.
		d.press("home space")
		d.pass(3)
		moving := d.frame()
		d.press("space")
		if d.frame() == moving || m.glide != 0 {
			t.Errorf("it is paused between two states:\n%s", d.frame())
		}
		d.at("0")
		for what, w := range map[string]Watch{"fast": {Speed: 5}, "still": {Still: true}, "clock": {Clock: true, InWords: seconds}} {
			if w.Speed == 0 {
				w.Speed = 2
			}
			w.Solution = m.Solution
			other := enter(t, must(newWatch(w, time.Now)), 80, 24).model.(*watch)
			if n := other.glides(); n != 0 {
				t.Errorf("%s: %d pictures a move", what, n)
			}
		}
		if n := gliding(t, Watch{}, classic(64, 3), 80, 24).model.(*watch).glides(); n != 0 {
			t.Errorf("a list glides in %d pictures", n)
		}
	})
}

// Of a long number that is typed the end is seen.
func TestWatchLongNumber(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, ascii := range []bool{false, true} {
			d := watching(t, Watch{ASCII: ascii}, classic(200, 3), 40, 12)
			d.press("g" + strings.Repeat(" 1 2 3", 15) + " 7 8 9")
			d.shows("123789_")
			d.press("backspace")
			d.shows("12378_")
		}
	})
}

// The wheel steps, the bar goes to where it is clicked, and keys can be clicked.
func TestWatchMouse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := watching(t, Watch{}, classic(5, 3), 80, 24)
		m := d.model.(*watch)
		bar := 24 - 3
		for _, step := range []struct {
			msg tea.Msg
			at  string
		}{
			{tea.MouseWheelMsg{Button: tea.MouseWheelDown}, "1"},
			{tea.MouseWheelMsg{Button: tea.MouseWheelDown}, "2"},
			{tea.MouseWheelMsg{Button: tea.MouseWheelUp}, "1"},
			{tea.MouseClickMsg{X: 79, Y: bar, Button: tea.MouseLeft}, "31"},
			{tea.MouseMotionMsg{X: 0, Y: bar + 1, Button: tea.MouseLeft}, "0"},
			{tea.MouseMotionMsg{X: 37, Y: 3, Button: tea.MouseLeft}, "15"},
			{tea.MouseReleaseMsg{X: 37, Y: 3, Button: tea.MouseLeft}, "15"},
			{tea.MouseMotionMsg{X: 0, Y: bar, Button: tea.MouseLeft}, "15"},
			{tea.MouseClickMsg{X: 0, Y: bar, Button: tea.MouseRight}, "15"},
			{tea.MouseClickMsg{X: 0, Y: 5, Button: tea.MouseLeft}, "15"},
		} {
			d.send(step.msg)
			d.at(step.at)
			if m.playing {
				t.Error("it plays on")
			}
		}
		click := func(text string) {
			t.Helper()
			lines := strings.Split(d.frame(), "\n")
			x := strings.Index(lines[23], text)
			d.send(tea.MouseClickMsg{X: x, Y: 23, Button: tea.MouseLeft})
		}
		click("left/")
		d.at("14")
		click("right step")
		d.at("15")
		click("+/-")
		if m.Speed != 4 {
			t.Errorf("the speed is %v", m.Speed)
		}
		click("-")
		click("0-9")
		d.shows("go to move")
		d.press("esc")
		click("? help")
		d.shows("twice, half as fast")
		d.send(tea.MouseClickMsg{X: 5, Y: 5, Button: tea.MouseLeft})
		d.hides("twice, half as fast")
		click("q quit")
		if !d.quit {
			t.Error("it does not quit")
		}
	})
}
