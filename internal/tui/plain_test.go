package tui

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/internal/shelf"
	"example.com/hanoi/notation"
)

// spoken plays the lines and returns all that is said after the welcome.
func spoken(t *testing.T, g Game, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(lines, "\n"))
	if err := g.lines(context.Background(), in, &out, time.Now); err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(out.String(), "> ")
	return text
}

// The talks are in testdata, one file a case. Look at them after -update.
func TestPlainGolden(t *testing.T) {
	directed := must(hanoi.NewMoveGraph(3, hanoi.Arc{From: 0, To: 1}, hanoi.Arc{From: 1, To: 0}, hanoi.Arc{From: 0, To: 2}))
	for _, tt := range []struct {
		name  string
		game  Game
		lines string
	}{
		{"plain-solve", Game{Puzzle: classic(2, 3)}, "A C\n\nhint\n1 2\nstate\nundo\nredo\nsolve\nhint\nquit\nA B\n"},
		{"plain-own", Game{Puzzle: classic(2, 3)}, "A B\nA C\nB C\nundo\nB A\nA C\n"},
		{"plain-wrong", Game{Puzzle: classic(3, 3)}, "B A\nA A\nA C\nA C\nA D\nD A\nAD\nfoo\nBAC\n1\n1 2 1\n1 1\nundo\nundo\nredo\nredo\nhelp\n"},
		{"plain-notations", Game{Puzzle: classic(3, 3)}, "Move disk 1 from A to C\nA->B, C->B\n(1, 3)\nrestart\nAC\nab\nA->C\nA to C\n[[1,2,1],[2,0,1],[3,0,2]]"},
		{"plain-names", Game{Puzzle: classic(2, 3), Names: must(notation.ParseNames("START,PARK,GOAL", 3))}, "start park\nStart Goal\nPARK GOAL\n"},
		{"plain-permuted", Game{
			Puzzle: hanoi.Puzzle{Rules: directed, Start: word(3, "AAB"), Goal: word(3, "CCA")}, Names: must(notation.ParseNames("B,A,C", 3)),
		}, "B A\nB C\nA C\nhint\n"},
		{"plain-64", Game{Puzzle: classic(64, 3)}, "hint\nA B\nhint\nsolve\n"},
		{"plain-impossible", Game{Puzzle: classic(2, 2)}, "hint\nA B\nsolve\nstate\n"},
		{"plain-nothing", Game{Puzzle: classic(0, 3)}, "hint\nundo\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var out bytes.Buffer
				if err := tt.game.lines(t.Context(), strings.NewReader(tt.lines), &out, time.Now); err != nil {
					t.Fatal(err)
				}
				golden(t, tt.name, out.String())
			})
		})
	}
}

// What is not proved is not called the minimum.
func TestPlainBestKnown(t *testing.T) {
	var out bytes.Buffer
	if err := (Game{Puzzle: classic(40, 5)}).Lines(t.Context(), strings.NewReader("A B\nstate\nhint\n"), &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"The best known solution has 511 moves; at least ", "1 move made, at most ", "Hint: "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("it does not say %q:\n%s", want, out.String())
		}
	}
	if strings.Contains(out.String(), "minimum") {
		t.Errorf("it speaks of a minimum:\n%s", out.String())
	}
}

func TestPlainResults(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := Game{Puzzle: classic(1, 3), Results: shelf.Results{File: filepath.Join(t.TempDir(), "results.json")}}
		if got := spoken(t, g, "A B", "B C"); !strings.Contains(got, "Result: your first result.") {
			t.Errorf("it says %q", got)
		}
		if got := spoken(t, g, "A C"); !strings.Contains(got, "Result: your best so far! Before: 2 moves in 0:00.") {
			t.Errorf("it says %q", got)
		}
		if got := spoken(t, g, "hint", "A C"); strings.Contains(got, "Result") {
			t.Errorf("it says %q", got)
		}
	})
}

func TestPlainErrors(t *testing.T) {
	g := Game{Puzzle: classic(3, 3)}
	broken := errors.New("broken")
	if err := g.Lines(t.Context(), iotest.ErrReader(broken), io.Discard); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	if err := g.Lines(t.Context(), strings.NewReader("A C\n"), brokenWriter{broken}); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := g.Lines(ctx, strings.NewReader("A C\n"), io.Discard); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if err := (Game{Puzzle: hanoi.Puzzle{}}).Lines(t.Context(), strings.NewReader(""), io.Discard); err == nil {
		t.Error("no error for no puzzle")
	}
}

type brokenWriter struct{ err error }

func (w brokenWriter) Write([]byte) (int, error) { return 0, w.err }

// A line that is too long is no move, and the game goes on after it.
func TestPlainLongLine(t *testing.T) {
	for _, n := range []int{maxLine - 1, maxLine, 3 * maxLine, 3*maxLine - 1, 1 << 20} {
		got := spoken(t, Game{Puzzle: classic(2, 3)}, strings.Repeat("x", n), "A B", strings.Repeat("y", n))
		if !strings.Contains(got, "Move 1: disk 1 from A to B.") || strings.Count(got, "no move") != 2 {
			t.Errorf("%d bytes: it says %q", n, got)
		}
	}
}

// What was left goes on, with the other commands of a way on.
func TestPlainWayOn(t *testing.T) {
	t.Chdir(t.TempDir())
	synctest.Test(t, func(t *testing.T) {
		g := kept(t, classic(2, 3))
		if got := spoken(t, g, "A B", "save", "quit"); !strings.Contains(got, "Save: 1 move saved, which this checks: hanoi check -n 2 hanoi-moves.txt.") ||
			!strings.Contains(got, "It is kept: hanoi play --resume goes on with it.") {
			t.Errorf("it says %q", got)
		}
		games := must(g.Games.All())
		g.Left = &games[0]
		var out bytes.Buffer
		if err := g.lines(t.Context(), strings.NewReader("A C\nB C\nresults\nnext\nA C\nnext\n"), &out, time.Now); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{
			"Your game goes on.\n1 move made, 2 left.", "Solved: 3 moves in 0:00", "2 disks on 3 pegs, A to C: 3 moves in 0:00.",
			"3 disks on 3 pegs, A to C.\nThe goal: all disks to C. One disk is moved", "The game is kept", "4 disks on 3 pegs, A to C.",
		} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("it does not say %q:\n%s", want, out.String())
			}
		}
		if games = must(g.Games.All()); len(games) != 1 || games[0].Puzzle != classic(3, 3) {
			t.Errorf("the games are %v", games)
		}
	})
}
