package hanoi_test

import (
	"testing"

	"example.com/hanoi"
	"pgregory.net/rapid"
)

const a, b, c, d = hanoi.Peg(0), hanoi.Peg(1), hanoi.Peg(2), hanoi.Peg(3)

// must returns the value of a call that cannot fail in a test.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// word returns the state of a word, largest disk first.
func word(pegs int, w string) hanoi.State {
	at := make([]hanoi.Peg, len(w))
	for i := range len(w) {
		at[len(w)-1-i] = hanoi.Peg(w[i] - 'A')
	}
	return must(hanoi.NewState(pegs, at...))
}

func mv(disk hanoi.Disk, from, to hanoi.Peg) hanoi.Move {
	return hanoi.Move{Disk: disk, From: from, To: to}
}

// drawPegs draws a number of pegs, often three or four.
func drawPegs(t *rapid.T) int {
	return rapid.OneOf(rapid.IntRange(3, 4), rapid.IntRange(1, hanoi.MaxPegs)).Draw(t, "pegs")
}

// drawGraph draws any directed graph on the pegs, or a named one.
func drawGraph(t *rapid.T, pegs int) hanoi.MoveGraph {
	switch rapid.IntRange(0, 7).Draw(t, "graph") {
	case 0:
		return hanoi.Classic(pegs)
	case 1:
		return hanoi.Linear(pegs)
	case 2:
		return hanoi.Cyclic(pegs)
	case 3:
		return hanoi.Star(pegs)
	}
	var arcs []hanoi.Arc
	for from := range hanoi.Peg(pegs) {
		for to := range hanoi.Peg(pegs) {
			if from != to && rapid.Bool().Draw(t, "arc") {
				arcs = append(arcs, hanoi.Arc{From: from, To: to})
			}
		}
	}
	return must(hanoi.NewMoveGraph(pegs, arcs...))
}

// drawState draws any state of 0 to max disks.
func drawState(t *rapid.T, pegs, max int) hanoi.State {
	at := rapid.SliceOfN(rapid.IntRange(0, pegs-1), 0, max).Draw(t, "state")
	list := make([]hanoi.Peg, len(at))
	for i, p := range at {
		list[i] = hanoi.Peg(p)
	}
	return must(hanoi.NewState(pegs, list...))
}

// A table is a slow, obvious Tower of Hanoi: stacks of disks, bottom first. The
// tests judge the real board by it.
type table struct {
	rules  hanoi.MoveGraph
	stacks [][]hanoi.Disk
	disks  hanoi.Disk
}

func newTable(rules hanoi.MoveGraph, s hanoi.State) *table {
	t := &table{rules: rules, stacks: make([][]hanoi.Disk, s.Pegs()), disks: hanoi.Disk(s.Disks())}
	for d := t.disks; d > 0; d-- {
		p := s.Peg(d)
		t.stacks[p] = append(t.stacks[p], d)
	}
	return t
}

func (t *table) top(p hanoi.Peg) hanoi.Disk {
	if s := t.stacks[p]; len(s) > 0 {
		return s[len(s)-1]
	}
	return 0
}

// reason returns why the move is illegal, by the order in which the reasons are
// declared, or 0.
func (t *table) reason(m hanoi.Move) hanoi.Reason {
	exists := func(p hanoi.Peg) bool { return p >= 0 && int(p) < len(t.stacks) }
	if !exists(m.From) || !exists(m.To) {
		return hanoi.ErrNoSuchPeg
	}
	if m.From == m.To {
		return hanoi.ErrSamePeg
	}
	if m.Disk < 0 || m.Disk > t.disks {
		return hanoi.ErrNoSuchDisk
	}
	top := t.top(m.From)
	if top == 0 {
		return hanoi.ErrEmptyPeg
	}
	if m.Disk != 0 && m.Disk != top {
		for _, d := range t.stacks[m.From] {
			if d == m.Disk {
				return hanoi.ErrNotOnTop
			}
		}
		return hanoi.ErrNotOnPeg
	}
	arc := false
	for _, a := range t.rules.Arcs() {
		arc = arc || a == hanoi.Arc{From: m.From, To: m.To}
	}
	if !arc {
		return hanoi.ErrNoSuchArc
	}
	if under := t.top(m.To); under != 0 && under < top {
		return hanoi.ErrLargerOnSmaller
	}
	return 0
}

// do makes a legal move.
func (t *table) do(m hanoi.Move) {
	from := t.stacks[m.From]
	t.stacks[m.To] = append(t.stacks[m.To], from[len(from)-1])
	t.stacks[m.From] = from[:len(from)-1]
}

func (t *table) state() hanoi.State {
	at := make([]hanoi.Peg, t.disks)
	for p, stack := range t.stacks {
		for _, d := range stack {
			at[d-1] = hanoi.Peg(p)
		}
	}
	return must(hanoi.NewState(len(t.stacks), at...))
}

// regular reports whether no disk lies on a smaller one.
func (t *table) regular() bool {
	for _, stack := range t.stacks {
		for i := 1; i < len(stack); i++ {
			if stack[i] > stack[i-1] {
				return false
			}
		}
	}
	return true
}

// wantPuzzleError checks that err is a *PuzzleError with this text.
func wantPuzzleError(t *testing.T, err error, text string) {
	t.Helper()
	if _, ok := err.(*hanoi.PuzzleError); !ok || err.Error() != text {
		t.Errorf("error %T %q, want *hanoi.PuzzleError %q", err, err, text)
	}
}
