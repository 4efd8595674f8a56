package hanoi_test

import (
	"slices"
	"testing"

	"example.com/hanoi"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestGame(t *testing.T) {
	g := must(hanoi.NewGame(must(hanoi.NewPuzzle(2, 3))))
	if _, ok := g.Undo(); ok {
		t.Error("a new game undoes")
	}
	if _, ok := g.Redo(); ok {
		t.Error("a new game redoes")
	}
	for _, m := range []hanoi.Move{mv(0, a, b), mv(2, a, c), mv(0, b, c)} {
		if g.Solved() {
			t.Error("solved too early")
		}
		must(g.Play(m))
	}
	if !g.Solved() || g.Moves() != 3 {
		t.Errorf("solved %v after %d moves", g.Solved(), g.Moves())
	}
	if m, ok := g.Undo(); !ok || m != mv(1, b, c) || g.Solved() {
		t.Errorf("took back %v", m)
	}
	// The number of an illegal move counts the moves that stand.
	_, err := g.Play(mv(2, c, b))
	if illegal, ok := err.(*hanoi.IllegalMoveError); !ok || illegal.Number != 3 || illegal.Reason != hanoi.ErrLargerOnSmaller {
		t.Errorf("%v", err)
	}
	// An illegal move leaves what can be made again.
	if m, ok := g.Redo(); !ok || m != mv(1, b, c) || !g.Solved() {
		t.Errorf("made %v again", m)
	}
	g.Undo()
	must(g.Play(mv(0, b, a)))
	if _, ok := g.Redo(); ok {
		t.Error("a new move leaves the old ones to be made again")
	}
	history := g.History()
	history[0] = hanoi.Move{}
	if g.History()[0] != mv(1, a, b) {
		t.Error("History is the game's own")
	}
	g.Restart()
	if g.Moves() != 0 || g.State() != g.Puzzle().Start || len(g.History()) != 0 {
		t.Errorf("restarted at %v after %d moves", g.State(), g.Moves())
	}
	if m, ok := g.Redo(); !ok || m != mv(1, a, b) {
		t.Errorf("made %v again", m)
	}
}

// A game without disks is solved before the first move.
func TestGameWithoutDisks(t *testing.T) {
	g := must(hanoi.NewGame(must(hanoi.NewPuzzle(0, 3))))
	if !g.Solved() || slices.Collect(g.Legal()) != nil {
		t.Errorf("solved %v, moves %v", g.Solved(), slices.Collect(g.Legal()))
	}
}

// undoIsBack is the property: a game with moves made, taken back and made again
// stands where a plain list of states says.
func undoIsBack(t *rapid.T) {
	pegs := drawPegs(t)
	rules, start := drawGraph(t, pegs), drawState(t, pegs, 6)
	puzzle := hanoi.Puzzle{Rules: rules, Start: start, Goal: start}
	g := must(hanoi.NewGame(puzzle))
	states, moves, at := []hanoi.State{start}, []hanoi.Move(nil), 0
	t.Repeat(map[string]func(*rapid.T){
		"": func(t *rapid.T) {
			if g.State() != states[at] || g.Moves() != at || g.Solved() != (states[at] == start) ||
				!slices.Equal(g.History(), moves[:at]) {
				t.Fatalf("%v after %v, want %v after %v", g.State(), g.History(), states[at], moves[:at])
			}
			board := must(hanoi.NewBoard(rules, states[at]))
			if diff := cmp.Diff(slices.Collect(board.Legal()), slices.Collect(g.Legal())); diff != "" {
				t.Fatal(diff)
			}
		},
		"play": func(t *rapid.T) {
			m := mv(0, hanoi.Peg(rapid.IntRange(0, pegs).Draw(t, "from")), hanoi.Peg(rapid.IntRange(0, pegs).Draw(t, "to")))
			made, err := g.Play(m)
			if err != nil {
				if n := err.(*hanoi.IllegalMoveError).Number; n != uint64(at)+1 {
					t.Fatalf("illegal move %d of %d", n, at+1)
				}
				return
			}
			moves = append(moves[:at], made)
			at++
			states = append(states[:at], states[at-1].With(made.Disk, made.To))
		},
		"undo": func(t *rapid.T) {
			m, ok := g.Undo()
			if ok != (at > 0) || ok && m != moves[at-1] {
				t.Fatalf("undo %v, %v", m, ok)
			}
			if ok {
				at--
			}
		},
		"redo": func(t *rapid.T) {
			m, ok := g.Redo()
			if ok != (at < len(moves)) || ok && m != moves[at] {
				t.Fatalf("redo %v, %v", m, ok)
			}
			if ok {
				at++
			}
		},
		"restart": func(t *rapid.T) {
			if rapid.IntRange(0, 9).Draw(t, "sure") == 0 {
				g.Restart()
				at = 0
			}
		},
	})
}

func TestUndoIsBack(t *testing.T) { rapid.Check(t, undoIsBack) }

func FuzzUndoIsBack(f *testing.F) { f.Fuzz(rapid.MakeFuzz(undoIsBack)) }
