package tui

import (
	"context"
	"math/big"
	"strings"
	"testing"
	"testing/synctest"

	"example.com/hanoi/variant"
)

func stacksGame(name string, s variant.Setting) StacksGame {
	p := must(variant.ByName(name, s))
	return StacksGame{Puzzle: p, ASCII: true, Help: func(ctx context.Context, at variant.State) (variant.Step, *big.Int, error) {
		q := p
		q.Start = at
		s, err := variant.Solve(ctx, q, variant.Options{})
		if err != nil {
			return nil, nil, err
		}
		if len(s.Steps) == 0 {
			return nil, new(big.Int), nil
		}
		return s.Steps[0], new(big.Int).SetUint64(s.Cost), nil
	}}
}

// A game from the start to the goal, with what is not allowed, a hint, and steps
// taken back.
func TestStacks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := enter(t, newStacks(t.Context(), stacksGame("oxford", variant.Setting{Disks: 2})), 80, 20)
		for _, step := range []struct{ keys, want string }{
			{"", "minimum 3"},
			{"b", "there is nothing on B"},
			{"a", "from A to ..."},
			{"a", "0 steps"},
			{"h", "hint: 1 from A to B, then 2 more"},
			{"ab", "1 step "},
			{"u", "0 steps"},
			{"u", "there is nothing to undo"},
			{"12", "1 step "},
			{"ac", "2 steps"},
			{"bc", "solved: 3 steps, the minimum is 3"},
			{"h", "it is solved"},
			{"n", "0 steps"},
		} {
			for _, key := range step.keys {
				d.press(string(key))
			}
			if got := d.frame(); !strings.Contains(got, step.want) {
				t.Fatalf("after %q:\n%s\nwant %q", step.keys, got, step.want)
			}
		}
		d.press("q")
		if !d.quit {
			t.Error("q does not quit")
		}
	})
}

// Several moves at once are put together, exchanges found by two pegs.
func TestStacksSteps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := enter(t, newStacks(t.Context(), stacksGame("parallel", variant.Setting{Disks: 2, Through: true})), 80, 20)
		for _, key := range []string{"a", "c"} {
			d.press(key)
		}
		if got := d.frame(); !strings.Contains(got, "1 from A to C; Enter does it") || !strings.Contains(got, "0 steps") {
			t.Errorf("before Enter:\n%s", got)
		}
		d.press("enter")
		if got := d.frame(); !strings.Contains(got, "1 step ") {
			t.Errorf("after Enter:\n%s", got)
		}
		for _, key := range []string{"a", "b", "c", "a", "enter"} {
			d.press(key)
		}
		if got := d.frame(); !strings.Contains(got, "2 steps") {
			t.Errorf("after two moves at once:\n%s", got)
		}
		d = enter(t, newStacks(t.Context(), stacksGame("exchange", variant.Setting{Disks: 2})), 80, 20)
		for _, key := range []string{"a", "b", "a", "b", "b", "a"} {
			d.press(key)
		}
		if got := d.frame(); !strings.Contains(got, "3 steps") {
			t.Errorf("after an exchange:\n%s", got)
		}
	})
}
