package shelf

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
)

// journal writes a journal of three disks and returns its file.
func journal(t *testing.T, g Games, steps ...Step) string {
	t.Helper()
	j := g.Begin(classic(3, 3), "")
	for _, s := range steps {
		if err := j.Add(s); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Close(true); err != nil {
		t.Fatal(err)
	}
	return j.name
}

var someSteps = []Step{
	{MoveStep, 0, 2, 1500 * time.Millisecond},
	{HintStep, 0, 0, 2 * time.Second},
	{SolverStep, 0, 1, 3 * time.Second},
	{UndoStep, 0, 0, 4 * time.Second},
	{RedoStep, 0, 0, 5 * time.Second},
}

// A journal is read as it was written, wherever the writing was interrupted: the
// steps whose lines are whole count.
func TestJournal(t *testing.T) {
	g := Games{Dir: filepath.Join(t.TempDir(), "games")}
	file := journal(t, g, someSteps...)
	text := string(must(os.ReadFile(file)))
	const want = `{"version":1,"puzzle":"3 disks, 3 pegs, classic, A to C"}
move A C 1.500
hint 2.000
solver A B 3.000
undo 4.000
redo 5.000
`
	if text != want {
		t.Errorf("the journal is\n%s", text)
	}
	for cut := range len(text) + 1 {
		if err := os.WriteFile(file, []byte(text[:cut]), 0o600); err != nil {
			t.Fatal(err)
		}
		lines := strings.Count(text[:cut], "\n")
		game, err := readGame(file)
		if lines == 0 {
			if err == nil {
				t.Errorf("after %d bytes there is a game", cut)
			}
			continue
		}
		if err != nil {
			t.Fatalf("after %d bytes: %v", cut, err)
		}
		if diff := cmp.Diff(someSteps[:lines-1], append([]Step{}, game.Steps...)); diff != "" {
			t.Errorf("after %d bytes (- want, + got):\n%s", cut, diff)
		}
		if moves := []int{0, 1, 1, 2, 1, 2}[lines-1]; game.Moves != moves {
			t.Errorf("after %d bytes %d moves stand, want %d", cut, game.Moves, moves)
		}
	}
}

// Gone on with after a line that is not whole, the journal is right.
func TestGoOn(t *testing.T) {
	g := Games{Dir: t.TempDir()}
	file := journal(t, g, someSteps...)
	f := must(os.OpenFile(file, os.O_WRONLY|os.O_APPEND, 0))
	must(f.WriteString("move B"))
	f.Close()
	games := must(g.All())
	if len(games) != 1 || games[0].Moves != 2 || games[0].Time() != 5*time.Second {
		t.Fatalf("the games are %+v", games)
	}
	j := must(g.GoOn(games[0]))
	if _, err := g.GoOn(games[0]); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a second program can go on with it: %v", err)
	}
	if err := errors.Join(j.Add(Step{MoveStep, 2, 1, 6 * time.Second}), j.Close(true)); err != nil {
		t.Fatal(err)
	}
	games = must(g.All())
	if len(games) != 1 || games[0].Moves != 3 {
		t.Fatalf("the games are %+v", games)
	}
	// Solved it is no game to go on with, nor without moves.
	for _, steps := range [][]Step{
		{{MoveStep, 0, 2, 0}, {RestartStep, 0, 0, 0}},
		{{MoveStep, 0, 2, 0}, {MoveStep, 0, 1, 0}, {MoveStep, 2, 1, 0}, {MoveStep, 0, 2, 0}, {MoveStep, 1, 0, 0}, {MoveStep, 1, 2, 0}, {MoveStep, 0, 2, 0}},
	} {
		journal(t, g, steps...)
	}
	if games = must(g.All()); len(games) != 1 {
		t.Errorf("the games are %+v", games)
	}
	if j := g.Begin(classic(3, 3), ""); j.Add(Step{MoveStep, 0, 1, 0}) != nil || j.Close(false) != nil || len(g.files()) != 3 {
		t.Errorf("the files are %v", g.files())
	}
}

// A journal that makes no sense is told, and the others are there.
func TestGamesBroken(t *testing.T) {
	g := Games{Dir: t.TempDir()}
	journal(t, g, someSteps...)
	head := `{"version":1,"puzzle":"3 disks, 3 pegs, classic, A to C"}` + "\n"
	for _, text := range []string{
		"\n", "{}\n", `{"version":2,"puzzle":"3 disks, 3 pegs, classic, A to C"}` + "\n", head + "move A A 1\n", head + "move A C\n",
		head + "move A C 1\nmove A C 2\n", head + "undo 1\n", head + "jump 1\n", head + "undo NaN\n", head + "\n", head + "move A Ä 1\n",
	} {
		if err := os.WriteFile(filepath.Join(g.Dir, "1.game"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		games, err := g.All()
		if err == nil || !strings.Contains(err.Error(), "1.game") || len(games) != 1 {
			t.Errorf("%q: %d games, error %v", text, len(games), err)
		}
	}
}

// Not more than so many journals are kept, and the latest ones.
func TestGamesPruned(t *testing.T) {
	g := Games{Dir: t.TempDir()}
	begin := time.Now().Add(-time.Hour)
	for i := range mostGames + 5 {
		file := journal(t, g, someSteps...)
		if err := os.Chtimes(file, begin, begin.Add(time.Duration(i)*time.Second)); err != nil {
			t.Fatal(err)
		}
	}
	games := must(g.All())
	if len(games) != mostGames || games[0].Saved.Before(games[1].Saved) {
		t.Errorf("%d games", len(games))
	}
	if oldest := games[mostGames-1].Saved; oldest.Before(begin.Add(5 * time.Second)) {
		t.Errorf("the oldest one is %v after the first", oldest.Sub(begin))
	}
}

func TestGamesNowhere(t *testing.T) {
	var g Games
	j := g.Begin(classic(3, 3), "")
	if err := errors.Join(j.Add(someSteps[0]), j.Close(true)); err != nil {
		t.Error(err)
	}
	if games, err := g.All(); len(games) != 0 || err != nil {
		t.Errorf("%v, %v", games, err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := (Games{Dir: file}).Begin(hanoi.Puzzle{}, "").Add(someSteps[0]); err == nil || !strings.Contains(err.Error(), "cannot be saved") {
		t.Errorf("error %v", err)
	}
}
