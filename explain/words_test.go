package explain_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

func TestTree(t *testing.T) {
	for _, tt := range []struct {
		p     hanoi.Puzzle
		depth int
		want  string
	}{
		{puzzle(t, hanoi.Classic(3), "AAA", "CCC"), 3, `
moves 1 to 7: move disks 1 to 3 from A to C, spare B
  moves 1 to 3: move disks 1 to 2 from A to B, spare C, so that disk 3 can go from A to C
    move 1: disk 1 from A to C, so that disk 2 can go from A to B
    move 2: disk 2 from A to B
    move 3: disk 1 from C to B, onto disk 2
  move 4: disk 3 from A to C
  moves 5 to 7: move disks 1 to 2 from B to C, spare A, onto disk 3
    move 5: disk 1 from B to A, so that disk 2 can go from B to C
    move 6: disk 2 from B to C
    move 7: disk 1 from A to C, onto disk 2`},
		{puzzle(t, hanoi.Linear(3), "AA", "CC"), 1, `
moves 1 to 8: move disks 1 to 2 from A to C, spare B
  moves 1 to 2: move disk 1 from A to C, spare B, so that disk 2 can go from A to B
  move 3: disk 2 from A to B
  moves 4 to 5: move disk 1 from C to A, spare B, so that disk 2 can go from B to C
  move 6: disk 2 from B to C
  moves 7 to 8: move disk 1 from A to C, spare B, onto disk 2`},
		{puzzle(t, hanoi.Classic(3), "BAA", "ABB"), 1, `
moves 1 to 5: bring disks 1 to 3 from BAA to ABB
  move 1: disk 3 from B to C
  moves 2 to 4: move disks 1 to 2 from A to B, spare C, so that disk 3 can go from C to A
  move 5: disk 3 from C to A`},
		{puzzle(t, hanoi.Classic(4), "AAAA", "DDDD"), 1, `
moves 1 to 9: move disks 1 to 4 from A to D, spare B and C
  moves 1 to 3: move disks 1 to 2 from A to B, spare C, so that disks 3 to 4 can go from A to D
  moves 4 to 6: move disks 3 to 4 from A to D, spare C
  moves 7 to 9: move disks 1 to 2 from B to D, spare A, onto disk 3`},
	} {
		s, _ := solution(t, tt.p, solve.Config{})
		got := "\n" + strings.Join(slices.Collect(s.Tree(tt.depth, hanoi.Peg.String)), "\n")
		if got != tt.want {
			t.Errorf("%v: got%s", tt.p, got)
		}
	}
}

// The lines of a tree come as they are asked for: nobody waits for those of 64
// disks opened wholly.
func TestTreeIsLazy(t *testing.T) {
	p, err := hanoi.NewPuzzle(64, 3)
	if err != nil {
		t.Fatal(err)
	}
	s, _ := solution(t, p, solve.Config{})
	n := 0
	for range s.Tree(64, hanoi.Peg.String) {
		if n++; n == 1000 {
			break
		}
	}
	if n != 1000 {
		t.Errorf("%d lines", n)
	}
}

func TestWhyText(t *testing.T) {
	for _, tt := range []struct {
		p          hanoi.Puzzle
		k          int64
		text, then string
	}{
		{puzzle(t, hanoi.Classic(3), "AAA", "CCC"), 1, "Move 1 of 7: disk 1 from A to C, so that disk 2 can go from A to B (move 2)", "Then comes move 2: disk 2 from A to B."},
		{puzzle(t, hanoi.Classic(3), "AAA", "CCC"), 4, "Move 4 of 7: disk 3 from A to C, for which moves 1 to 3 made way", "Then comes move 5: disk 1 from B to A."},
		{puzzle(t, hanoi.Classic(3), "AAA", "CCC"), 7, "Move 7 of 7: disk 1 from A to C, onto disk 2", "It is the last move: the puzzle is solved."},
		{puzzle(t, hanoi.Classic(3), "AA", "CA"), 1, "Move 1 of 3: disk 1 from A to B, so that disk 2 can go from A to C (move 2)", "Then comes move 2: disk 2 from A to C."},
		{puzzle(t, hanoi.Classic(3), "AA", "CA"), 3, "Move 3 of 3: disk 1 from B to A", "It is the last move: the puzzle is solved."},
		// Disk 1 makes way for a task, and the task of disk 1 alone says for which.
		{puzzle(t, hanoi.Classic(4), "AAAA", "DDDD"), 3, "Move 3 of 9: disk 1 from C to B, onto disk 2", "Then comes move 4: disk 3 from A to C."},
	} {
		s, _ := solution(t, tt.p, solve.Config{})
		w, err := s.Why(big.NewInt(tt.k), 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := w.Text(hanoi.Peg.String); got != tt.text {
			t.Errorf("%v: got %q", tt.p, got)
		}
		if got := w.Then(hanoi.Peg.String); got != tt.then {
			t.Errorf("%v: got %q", tt.p, got)
		}
	}
}
