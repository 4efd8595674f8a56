package hanoi_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"example.com/hanoi"
)

// oddInts are numbers that no disk, peg or number of them should be, or should
// hardly be.
var oddInts = []int{math.MinInt, math.MinInt32, -2, -1, 0, 1, 2, 3, 26, 27, 100, 255, 256, 257, math.MaxInt32, math.MaxInt}

// The named rules of a number of pegs that is impossible are the zero ones, which
// are refused wherever a puzzle would be made with them.
func TestNamedRulesOfOddPegs(t *testing.T) {
	named := map[string]func(int) hanoi.MoveGraph{
		"classic": hanoi.Classic, "linear": hanoi.Linear, "cyclic": hanoi.Cyclic, "star": hanoi.Star,
	}
	for name, rules := range named {
		for _, pegs := range oddInts {
			g := rules(pegs)
			if possible := pegs >= 1 && pegs <= hanoi.MaxPegs; !possible {
				if g != (hanoi.MoveGraph{}) || g.Name() != "" {
					t.Errorf("%s on %d pegs is %v on %d", name, pegs, g, g.Pegs())
				}
			} else if g.Pegs() != pegs || g.Name() == "" {
				t.Errorf("%s on %d pegs is %v on %d", name, pegs, g, g.Pegs())
			}
		}
	}
	s := word(3, "AAC")
	const text = "0 pegs: the number of pegs is 1 to 26"
	_, err := hanoi.NewBoard(hanoi.Classic(100), hanoi.State{})
	wantPuzzleError(t, err, text)
	_, err = hanoi.NewGame(hanoi.Puzzle{})
	wantPuzzleError(t, err, text)
	wantPuzzleError(t, hanoi.Puzzle{Rules: hanoi.Classic(100), Start: s, Goal: s}.Check(), text)
	_, err = hanoi.Check(hanoi.Puzzle{}, slices.Values([]hanoi.Move{{}}))
	wantPuzzleError(t, err, text)
	_, err = hanoi.Try(t.Context(), hanoi.Puzzle{}, nil)
	wantPuzzleError(t, err, text)
}

// Puzzles whose parts do not fit together are refused, and what is made of them
// is no puzzle either.
func TestPuzzlesThatDoNotFit(t *testing.T) {
	three, four, zero := word(3, "AAC"), word(4, "AAC"), hanoi.State{}
	for i, p := range []hanoi.Puzzle{
		{},
		{Rules: hanoi.Classic(3)},
		{Start: three, Goal: three},
		{Rules: hanoi.Classic(3), Start: three, Goal: zero},
		{Rules: hanoi.Classic(3), Start: zero, Goal: three},
		{Rules: hanoi.Classic(3), Start: three, Goal: four},
		{Rules: hanoi.Classic(4), Start: three, Goal: three},
		{Rules: hanoi.Classic(3), Start: three, Goal: word(3, "C")},
		{Rules: hanoi.Classic(3), Start: word(3, "C"), Goal: three},
	} {
		for name, p := range map[string]hanoi.Puzzle{"": p, "WithoutStanding": p.WithoutStanding(), "Reverse": p.Reverse()} {
			if err := p.Check(); err == nil || strings.Contains(err.Error(), "\n") {
				t.Errorf("puzzle %d %s: error %v", i, name, err)
			}
			if _, err := hanoi.NewGame(p); err == nil {
				t.Errorf("puzzle %d %s: it can be played", i, name)
			}
		}
		_, _, _ = p.Disks(), p.Pegs(), p.Rules.String()
	}
}

// What is made of nothing has no pegs, and no move is legal there.
func TestZeroValues(t *testing.T) {
	var (
		board hanoi.Board
		game  hanoi.Game
		state hanoi.State
		rules hanoi.MoveGraph
	)
	const text = "illegal move 1 (top disk from A to B): no such peg: there are no pegs"
	if _, err := board.Apply(hanoi.Move{From: 0, To: 1}); err == nil || err.Error() != text {
		t.Errorf("a move on the zero board: %v", err)
	}
	if _, err := game.Play(hanoi.Move{From: 0, To: 1}); err == nil || err.Error() != text {
		t.Errorf("a move in the zero game: %v", err)
	}
	game.Restart()
	_, undone := game.Undo()
	_, redone := game.Redo()
	if undone || redone || game.Moves() != 0 || game.History() != nil || game.State() != state || game.Puzzle() != (hanoi.Puzzle{}) {
		t.Error("the zero game has moves")
	}
	for m := range game.Legal() {
		t.Errorf("%v is legal in the zero game", m)
	}
	for m := range board.Legal() {
		t.Errorf("%v is legal on the zero board", m)
	}
	if !board.Is(state) || board.State() != state || board.Small(0) != state || board.Clone().State() != state ||
		board.Graph() != rules || board.Disks() != 0 || board.Pegs() != 0 {
		t.Error("the zero board has a state")
	}
	if err := board.Place(state, 0); err != nil {
		t.Errorf("nothing cannot be placed on the zero board: %v", err)
	}
	if rules.Reverse() != rules || rules.String() != "none" || rules.Arcs() != nil || rules.Allows(0, 0) || !rules.Symmetric() {
		t.Error("the zero rules have arcs")
	}
	if state.Sub(1, 0) != state || state.Join(state) != state || state.With(1, 0) != state || len(state.Stack(0)) != 0 ||
		state.Word(hanoi.Peg.String) != "" || len(state.AppendTo(nil)) != 0 || !state.HasPegs(nil) || state.Peg(1) != -1 {
		t.Error("the zero state has disks")
	}
	for d, p := range state.All() {
		t.Errorf("disk %d is on %v", d, p)
	}
}

// Nothing that numbers are given to panics, whatever they are.
func TestOddNumbers(t *testing.T) {
	s := word(3, "AAC")
	board := must(hanoi.NewBoard(hanoi.Linear(3), s))
	for _, i := range oddInts {
		d, p := hanoi.Disk(i), hanoi.Peg(i)
		if p.String() == "" {
			t.Errorf("peg %d has no name", i)
		}
		for _, j := range oddInts {
			_, err := hanoi.NewPuzzle(i, j)
			_, err2 := hanoi.Perfect(i, j, 0)
			if possible := i >= 0 && i <= hanoi.MaxDisks && j >= 1 && j <= hanoi.MaxPegs; (err == nil) != possible || (err2 == nil) != possible {
				t.Errorf("%d disks, %d pegs: errors %v, %v", i, j, err, err2)
			}
			if s.Sub(d, hanoi.Disk(j)).Disks() > 3 || s.With(d, hanoi.Peg(j)).Disks() > 3 {
				t.Errorf("numbers %d and %d", i, j)
			}
			for _, disk := range []hanoi.Disk{0, 1, 3, d} {
				m := hanoi.Move{Disk: disk, From: p, To: hanoi.Peg(j)}
				if _, err := board.Clone().Apply(m); err != nil && (err.Error() == "" || strings.Contains(err.Error(), "\n")) {
					t.Errorf("%v: %v", m, err)
				}
				_, _ = m.String(), m.Reverse()
			}
			_, err = hanoi.NewMoveGraph(3, hanoi.Arc{From: p, To: hanoi.Peg(j)})
			if possible := i >= 0 && i < 3 && j >= 0 && j < 3 && i != j; (err == nil) != possible {
				t.Errorf("an arc from %d to %d: %v", i, j, err)
			}
			if allowed := board.Graph().Allows(p, hanoi.Peg(j)); allowed && (i < 0 || i > 2 || j < 0 || j > 2) {
				t.Errorf("a disk may go from %d to %d", i, j)
			}
		}
		if _, err := hanoi.Perfect(1, 3, p); (err == nil) != (i >= 0 && i < 3) {
			t.Errorf("a tower on peg %d: %v", i, err)
		}
		if _, err := hanoi.NewState(3, p); (err == nil) != (i >= 0 && i < 3) {
			t.Errorf("a disk on peg %d: %v", i, err)
		}
		if _, err := hanoi.NewState(i); (err == nil) != (i >= 1 && i <= hanoi.MaxPegs) {
			t.Errorf("a state on %d pegs: %v", i, err)
		}
		if _, err := hanoi.StateOf(i, []byte{0}); (err == nil) != (i >= 1 && i <= hanoi.MaxPegs) {
			t.Errorf("a state on %d pegs: %v", i, err)
		}
		if _, err := hanoi.NewMoveGraph(i); (err == nil) != (i >= 1 && i <= hanoi.MaxPegs) {
			t.Errorf("rules for %d pegs: %v", i, err)
		}
		if i < 0 || i > 2 {
			if s.Top(p) != 0 || board.Top(p) != 0 || s.Stack(p) != nil {
				t.Errorf("a disk on peg %d", i)
			}
		}
	}
}

// The text of an illegal move is one line, whatever the fields are.
func TestIllegalMoveErrorOfOddFields(t *testing.T) {
	name := func(p hanoi.Peg) string { return fmt.Sprintf("<%d>", int(p)) }
	for reason := hanoi.Reason(-1); reason < 12; reason++ {
		for _, i := range oddInts {
			for _, e := range []hanoi.IllegalMoveError{
				{Reason: reason},
				{Reason: reason, Move: hanoi.Move{Disk: hanoi.Disk(i)}},
				{Reason: reason, Move: hanoi.Move{Disk: hanoi.Disk(i), From: hanoi.Peg(i), To: hanoi.Peg(i)}, State: word(3, "AAC")},
				{Reason: reason, Move: hanoi.Move{Disk: hanoi.Disk(i), From: hanoi.Peg(i)}, Rules: hanoi.Star(4)},
				{Reason: reason, Move: hanoi.Move{Disk: hanoi.Disk(i), To: hanoi.Peg(i)}, State: word(3, "AAC"), Rules: hanoi.Star(4)},
			} {
				for _, text := range []string{e.Error(), e.Text(name)} {
					if !strings.HasPrefix(text, "illegal move (") || strings.Contains(text, "\n") || !strings.Contains(text, reason.Error()) {
						t.Errorf("%+v: %q", e, text)
					}
				}
			}
		}
	}
	for text, e := range map[string]hanoi.IllegalMoveError{
		"illegal move (top disk from A to A): reason(0)": {},
		"illegal move 7 (disk 9 from A to B): disk not on that peg": {
			Number: 7, Move: hanoi.Move{Disk: 9, To: 1}, State: word(3, "A"), Reason: hanoi.ErrNotOnPeg,
		},
		"illegal move (top disk from peg(-1) to A): no such peg: there are no pegs": {
			Move: hanoi.Move{From: -1}, Reason: hanoi.ErrNoSuchPeg,
		},
	} {
		if e.Error() != text {
			t.Errorf("%q, want %q", e.Error(), text)
		}
	}
}
