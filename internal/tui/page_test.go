package tui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"example.com/hanoi"
	"example.com/hanoi/internal/shelf"
	"example.com/hanoi/notation"
)

// kept returns a game whose results and games are kept in a directory.
func kept(t *testing.T, p hanoi.Puzzle) Game {
	dir := t.TempDir()
	return Game{Puzzle: p, Results: shelf.Results{File: filepath.Join(dir, "results.json")}, Games: shelf.Games{Dir: filepath.Join(dir, "games")}}
}

// The rules and the goal are on the first screen, whatever its size, and in help.
func TestRulesShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, size := range [][2]int{{40, 12}, {60, 14}, {80, 24}, {200, 60}} {
			for _, p := range []hanoi.Puzzle{classic(3, 3), classic(5, 4), classic(64, 3)} {
				d := playing(t, Game{Puzzle: p}, size[0], size[1])
				goal := hanoi.Peg(p.Pegs() - 1).String()
				frame := strings.Join(strings.Fields(d.frame()), " ")
				for _, want := range []string{"Goal: all disks to " + goal + ".", "ever a larger"} {
					if !strings.Contains(frame, want) {
						t.Errorf("%v: %q is not on the first screen:\n%s", size, want, d.frame())
					}
				}
				if !strings.Contains(d.frame(), "goal") && !strings.Contains(d.frame(), goal+"*") && !strings.Contains(d.frame(), "*"+goal) {
					t.Errorf("%v: the goal is not marked:\n%s", size, d.frame())
				}
				d.press("?")
				d.shows("The goal: all disks to " + goal + ".")
			}
		}
		p := hanoi.Puzzle{Rules: hanoi.Linear(3), Start: word(3, "AAB"), Goal: word(3, "BCC")}
		d := playing(t, Game{Puzzle: p, Names: must(notation.ParseNames("START,PARK,GOAL", 3))}, 80, 24)
		d.shows("Goal: disk 3 to PARK, disks 2 1 to GOAL, to a neighbouring peg only.")
		d.press("?")
		d.shows("A disk may go to a neighbouring peg only.")
	})
}

// Help that is longer than the screen is seen part by part.
func TestHelpScrolls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 3)}, 40, 12).press("?")
		d.hides("best results")
		d.press("space")
		d.press("space")
		d.shows("best results")
		d.press("home")
		d.shows("The goal")
		d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		d.hides("The goal")
		d.press("esc")
		d.shows("onto a smaller one. ? help")
	})
}

// Once moves are made, q asks.
func TestQuitAsks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := kept(t, classic(3, 3))
		d := playing(t, g, 80, 24).press("1 2 q")
		if d.quit {
			t.Fatal("it quits at once")
		}
		d.shows("Leave this game?")
		d.shows("hanoi play --resume")
		d.press("n")
		d.hides("Leave")
		d.press("q y")
		if !d.quit {
			t.Error("it does not quit")
		}
		d = playing(t, Game{Puzzle: classic(3, 3)}, 80, 24).press("1 2 q")
		d.shows("Its moves are lost then.")
		d.press("q")
		if !d.quit {
			t.Error("the second q does not quit")
		}
	})
}

// A game that is left goes on where it was, with its time and what help there was.
func TestResume(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := kept(t, classic(3, 3))
		g.Names = must(notation.ParseNames("START,PARK,GOAL", 3))
		d := playing(t, g, 80, 24).press("1 3 h 1 2 3 2 u")
		time.Sleep(time.Minute)
		d.press("r u q y")
		games := must(g.Games.All())
		if len(games) != 1 || games[0].Moves != 2 || games[0].Names != "START,PARK,GOAL" {
			t.Fatalf("the games are %+v", games)
		}
		time.Sleep(time.Hour)
		g.Left = &games[0]
		d = playing(t, g, 80, 24)
		d.shows("2 moves   minimum 7   5 left   1:01") // a second is waited for the first tick
		d.shows("your game goes on")
		d.press("r 1 3 2 1 2 3 1 3")
		d.shows("Solved!")
		d.shows("with 1 hint, so it does not count")
		d.press("q")
		if games = must(g.Games.All()); len(games) != 0 {
			t.Errorf("after the end there are %+v", games)
		}
		if files, err := os.ReadDir(g.Games.Dir); len(files) != 0 || err != nil {
			t.Errorf("files %v, %v", files, err)
		}
	})
}

// What was killed is there up to the last move; what was left without moves is not.
func TestResumeAfterKill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := kept(t, classic(3, 3))
		d := playing(t, g, 80, 24).press("1 3 1 2")
		games := must(g.Games.All()) // without any goodbye
		if len(games) != 1 || games[0].Moves != 2 {
			t.Errorf("the games are %+v", games)
		}
		d.press("n q")
		if games = must(g.Games.All()); len(games) != 0 {
			t.Errorf("the games are %+v", games)
		}
		// Where nothing can be written, that is said, and the game goes on.
		file := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		g.Games.Dir = filepath.Join(file, "games")
		d = playing(t, g, 120, 24).press("1 3")
		d.shows("the game cannot be saved")
		d.press("1 2 q")
		d.shows("2 moves")
		d.shows("Its moves are lost then.")
	})
}

// After the end a key leads on: to a disk more, to other puzzles, to the results.
func TestWayOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, kept(t, classic(1, 3)), 80, 24).press("g")
		d.shows("not solved yet")
		d.press("1 3")
		d.shows("enter 2 disks")
		d.press("1")
		d.shows("it is solved: enter goes on, n plays it again")
		if hold := d.model.(*play).hand; hold.disk != 0 {
			t.Errorf("disk %d is in the hand", hold.disk)
		}
		d.press("enter")
		d.shows("2 disks on 3 pegs, A to C")
		d.shows("0 moves   minimum 3   3 left")
		d.press("1 2 m")
		d.shows("Which puzzle next?")
		d.shows("> 1 3 disks on 3 pegs, A to C")
		d.shows("1 disk on 3 pegs, A to C")
		d.shows("your best: 1 move in 0:00")
		d.shows("2 disks on 4 pegs")
		d.shows("linear")
		d.press("down down enter")
		d.shows("2 disks on 4 pegs, A to D")
		d.press("m")
		d.shows("go on: 2 disks on 3 pegs, A to C")
		d.press("enter")
		d.shows("1 move   minimum 3   2 left")
		d.press("t")
		d.shows("puzzle                    moves  minimum  time")
		d.shows("1 disk on 3 pegs, A to C      1        1  0:00")
		d.press("esc m 1 t esc m esc 3")
		d.shows("there is no disk on C")
	})
}

// Every puzzle of the menu can be solved.
func TestRelatives(t *testing.T) {
	arcs := must(hanoi.NewMoveGraph(2, hanoi.Arc{From: 0, To: 1}))
	for _, p := range []hanoi.Puzzle{
		classic(3, 3), classic(1, 26), classic(3, 4), classic(0, 1),
		{Rules: arcs, Start: word(2, "A"), Goal: word(2, "B")},
		{Rules: hanoi.Star(3), Start: word(3, "AB"), Goal: word(3, "BA")},
	} {
		next, ok := nextPuzzle(p)
		if !ok || next.Disks() != p.Disks()+1 {
			t.Errorf("after %v comes %v, %v", p, next, ok)
		}
		for _, q := range append(relatives(p), next) {
			if q == p {
				t.Errorf("%v is among its relatives", p)
			}
			if _, err := countFrom(t.Context(), q, q.Start); err != nil {
				t.Errorf("%v: %v", q, err)
			}
		}
	}
}

// The moves are saved as text that can be read, in a file that is not there yet.
func TestSaveMoves(t *testing.T) {
	t.Chdir(t.TempDir())
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 3)}, 100, 24).press("w")
		d.shows("there are no moves to save")
		d.press("1 3 1 2 3 2 w")
		d.shows("hanoi-moves.txt_")
		d.press("enter")
		d.shows("3 moves saved, which this checks: hanoi check -n 3 hanoi-moves.txt")
		d.press("w")
		d.shows("hanoi-moves-2.txt_")
		d.press("ctrl+u m y space m backspace enter")
		d.shows("hanoi check -n 3 'my '")
		d.press("w ctrl+u m y space enter")
		d.shows(`"my " is there already`)
		d.press("w esc")
		d.shows("1-3 move")
		const want = "# hanoi check -n 3 hanoi-moves.txt\nMove disk 1 from A to C\nMove disk 2 from A to B\nMove disk 1 from C to B\n"
		if got := string(must(os.ReadFile("hanoi-moves.txt"))); got != want {
			t.Errorf("the file is\n%s", got)
		}
	})
}

// The flags that are said mean the puzzle.
func TestPuzzleFlags(t *testing.T) {
	names := must(notation.ParseNames("it's,b,c", 3))
	arcs := must(hanoi.NewMoveGraph(3, hanoi.Arc{From: 0, To: 1}, hanoi.Arc{From: 1, To: 2}))
	for _, tt := range []struct {
		puzzle hanoi.Puzzle
		names  notation.Names
		want   string
	}{
		{classic(3, 3), notation.Names{}, "-n 3"},
		{classic(5, 4), notation.Names{}, "-n 5 -p 4"},
		{hanoi.Puzzle{Rules: arcs, Start: word(3, "AAB"), Goal: word(3, "BBB")}, names, `-n 3 --rules 'it'\''s>b,b>c' --names 'it'\''s,b,c' --from '3 2 | 1 |' --to b`},
		{hanoi.Puzzle{Rules: hanoi.Cyclic(3), Start: word(3, "CCC"), Goal: word(3, "AAA")}, notation.Names{}, "-n 3 --rules cyclic --from C --to A"},
	} {
		if got := puzzleFlags(tt.puzzle, tt.names); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.puzzle, got, tt.want)
		}
	}
}
