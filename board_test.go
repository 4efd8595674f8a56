package hanoi_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"example.com/hanoi"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Every reason for which a move is illegal, with the whole text and the text
// with other names for the pegs.
func TestIllegalMoves(t *testing.T) {
	names := func(p hanoi.Peg) string { return []string{"START", "PARK", "GOAL"}[p] }
	for _, tt := range []struct {
		name   string
		rules  hanoi.MoveGraph
		state  string
		move   hanoi.Move
		made   hanoi.Move // with the disk filled in
		reason hanoi.Reason
		text   string
		detail string
	}{
		{
			"to a peg too far", hanoi.Classic(3), "AAC", mv(0, a, d), mv(2, a, d), hanoi.ErrNoSuchPeg,
			"illegal move 1 (disk 2 from A to D): no such peg: there is no peg D, the pegs are A to C",
			"there is no peg number 4, the pegs are START, PARK, GOAL",
		},
		{
			"from a peg before the first", hanoi.Classic(3), "AAC", mv(0, -1, a), mv(0, -1, a), hanoi.ErrNoSuchPeg,
			"illegal move 1 (top disk from peg(-1) to A): no such peg: there is no peg peg(-1), the pegs are A to C",
			"there is no peg number 0, the pegs are START, PARK, GOAL",
		},
		{
			"both pegs wrong, same", hanoi.Classic(3), "AAC", mv(7, d, d), mv(7, d, d), hanoi.ErrNoSuchPeg,
			"illegal move 1 (disk 7 from D to D): no such peg: there is no peg D, the pegs are A to C",
			"there is no peg number 4, the pegs are START, PARK, GOAL",
		},
		{
			"stays", hanoi.Classic(3), "AAC", mv(0, a, a), mv(2, a, a), hanoi.ErrSamePeg,
			"illegal move 1 (disk 2 from A to A): same peg: a move goes to another peg than A",
			"a move goes to another peg than START",
		},
		{
			"stays on an empty peg", hanoi.Classic(3), "AAC", mv(0, b, b), mv(0, b, b), hanoi.ErrSamePeg,
			"illegal move 1 (top disk from B to B): same peg: a move goes to another peg than B",
			"a move goes to another peg than PARK",
		},
		{
			"disk too large", hanoi.Classic(3), "AAC", mv(4, a, b), mv(4, a, b), hanoi.ErrNoSuchDisk,
			"illegal move 1 (disk 4 from A to B): no such disk: there is no disk 4, the disks are 1 to 3",
			"there is no disk 4, the disks are 1 to 3",
		},
		{
			"negative disk", hanoi.Classic(3), "AAC", mv(-1, b, c), mv(-1, b, c), hanoi.ErrNoSuchDisk,
			"illegal move 1 (disk -1 from B to C): no such disk: there is no disk -1, the disks are 1 to 3",
			"there is no disk -1, the disks are 1 to 3",
		},
		{
			"one disk", hanoi.Classic(3), "A", mv(2, a, c), mv(2, a, c), hanoi.ErrNoSuchDisk,
			"illegal move 1 (disk 2 from A to C): no such disk: there is no disk 2, the only disk is 1",
			"there is no disk 2, the only disk is 1",
		},
		{
			"no disks", hanoi.Classic(3), "", mv(1, a, c), mv(1, a, c), hanoi.ErrNoSuchDisk,
			"illegal move 1 (disk 1 from A to C): no such disk: there is no disk 1, there are no disks",
			"there is no disk 1, there are no disks",
		},
		{
			"nothing there", hanoi.Classic(3), "AAC", mv(0, b, a), mv(0, b, a), hanoi.ErrEmptyPeg,
			"illegal move 1 (top disk from B to A): empty peg: there is no disk on B",
			"there is no disk on PARK",
		},
		{
			"a disk from an empty peg", hanoi.Classic(3), "AAC", mv(1, b, a), mv(1, b, a), hanoi.ErrEmptyPeg,
			"illegal move 1 (disk 1 from B to A): empty peg: there is no disk on B",
			"there is no disk on PARK",
		},
		{
			"elsewhere", hanoi.Classic(3), "AAC", mv(1, a, b), mv(1, a, b), hanoi.ErrNotOnPeg,
			"illegal move 1 (disk 1 from A to B): disk not on that peg: disk 1 is on C",
			"disk 1 is on GOAL",
		},
		{
			"buried", hanoi.Linear(3), "AAC", mv(3, a, c), mv(3, a, c), hanoi.ErrNotOnTop,
			"illegal move 1 (disk 3 from A to C): disk not on top: disk 2 lies above it on A",
			"disk 2 lies above it on START",
		},
		{
			"no arc", hanoi.Linear(3), "AAC", mv(0, a, c), mv(2, a, c), hanoi.ErrNoSuchArc,
			"illegal move 1 (disk 2 from A to C): not allowed by the rules: no disk may go from A to C by the rules linear",
			"no disk may go from START to GOAL by the rules linear",
		},
		{
			"no arc at all", must(hanoi.NewMoveGraph(3)), "AAC", mv(2, a, b), mv(2, a, b), hanoi.ErrNoSuchArc,
			"illegal move 1 (disk 2 from A to B): not allowed by the rules: no disk may go from A to B by the rules none",
			"no disk may go from START to PARK by the rules none",
		},
		{
			"onto a smaller one", hanoi.Classic(3), "AAC", mv(0, a, c), mv(2, a, c), hanoi.ErrLargerOnSmaller,
			"illegal move 1 (disk 2 from A to C): larger disk on smaller: disk 2 cannot go onto disk 1 on C",
			"disk 2 cannot go onto disk 1 on GOAL",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := word(3, tt.state)
			board := must(hanoi.NewBoard(tt.rules, s))
			_, err := board.Apply(tt.move)
			var illegal *hanoi.IllegalMoveError
			if !errors.As(err, &illegal) {
				t.Fatalf("Apply(%v): %v", tt.move, err)
			}
			want := hanoi.IllegalMoveError{Number: 1, Move: tt.made, State: s, Rules: tt.rules, Reason: tt.reason}
			if *illegal != want || !errors.Is(err, tt.reason) {
				t.Errorf("got  %+v\nwant %+v", *illegal, want)
			}
			if got := err.Error(); got != tt.text {
				t.Errorf("got  %q\nwant %q", got, tt.text)
			}
			if got := illegal.Detail(names); got != tt.detail {
				t.Errorf("got  %q\nwant %q", got, tt.detail)
			}
			if !board.Is(s) || board.Moves() != 0 {
				t.Errorf("the board changed to %v, %d moves", board.State(), board.Moves())
			}
		})
	}
}

// NotAsSaid is for readers of text, Apply never says it.
func TestNotAsSaid(t *testing.T) {
	err := &hanoi.IllegalMoveError{
		Number: 2, Move: mv(1, c, a), State: word(3, "AAC"), Rules: hanoi.Classic(3), Reason: hanoi.ErrNotAsSaid,
	}
	want := "illegal move 2 (disk 1 from C to A): disks not as the move says: what the move names below disk 1 is not there on C or A"
	if err.Error() != want || !errors.Is(err, hanoi.ErrNotAsSaid) {
		t.Errorf("%v, want %s", err, want)
	}
}

// The whole text, with the letters for other pegs.
func TestIllegalMoveText(t *testing.T) {
	e := &hanoi.IllegalMoveError{
		Number: 2, Move: mv(0, b, a), State: word(3, "AAC"), Reason: hanoi.ErrNoSuchArc,
		Rules: must(hanoi.NewMoveGraph(3, hanoi.Arc{From: a, To: b}, hanoi.Arc{From: b, To: c})),
	}
	got := e.Text(func(p hanoi.Peg) string { return []string{"B", "A", "C"}[p] })
	want := "illegal move 2 (top disk from A to B): not allowed by the rules: no disk may go from A to B by the rules BA,AC"
	if got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// A disk 0 that is asked for is no top disk.
func TestIllegalMoveOfDiskZero(t *testing.T) {
	e := &hanoi.IllegalMoveError{Move: mv(0, a, b), State: word(3, "AAC"), Rules: hanoi.Classic(3), Reason: hanoi.ErrNoSuchDisk}
	want := "illegal move (disk 0 from A to B): no such disk: there is no disk 0, the disks are 1 to 3"
	if e.Error() != want {
		t.Errorf("got  %q\nwant %q", e.Error(), want)
	}
}

func TestIllegalMoveOutsideARun(t *testing.T) {
	err := hanoi.IllegalMoveError{Move: mv(1, a, b), State: word(3, "A"), Rules: hanoi.Classic(3)}
	if got, want := err.Error(), "illegal move (disk 1 from A to B): reason(0)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestBoard(t *testing.T) {
	_, err := hanoi.NewBoard(hanoi.Classic(3), word(4, "A"))
	wantPuzzleError(t, err, "rules for 3 pegs with a state on 4: both have the same pegs")
	_, err = hanoi.NewBoard(hanoi.MoveGraph{}, hanoi.State{})
	wantPuzzleError(t, err, "0 pegs: the number of pegs is 1 to 26")

	board := must(hanoi.NewBoard(hanoi.Classic(3), word(3, "AAA")))
	if m := must(board.Apply(mv(0, a, c))); m != mv(1, a, c) {
		t.Errorf("the top disk of A is in %v", m)
	}
	other := board.Clone()
	must(other.Apply(mv(2, a, b)))
	if board.State().String() != "AAC" || board.Moves() != 1 || other.State().String() != "ABC" || other.Moves() != 2 {
		t.Errorf("%v after %d, its clone %v after %d moves", board.State(), board.Moves(), other.State(), other.Moves())
	}
	if board.Disks() != 3 || board.Pegs() != 3 || board.Graph() != hanoi.Classic(3) || board.Peg(1) != c {
		t.Errorf("%d disks, %d pegs, %v, disk 1 on %v", board.Disks(), board.Pegs(), board.Graph(), board.Peg(1))
	}
	for p, want := range map[hanoi.Peg]hanoi.Disk{a: 2, b: 0, c: 1, d: 0, -1: 0, 256: 0} {
		if got := board.Top(p); got != want {
			t.Errorf("Top(%d) = %d, want %d", p, got, want)
		}
	}
	for range board.Legal() {
		break // a loop may stop
	}
	if board.Is(word(4, "AAC")) || !board.Is(word(3, "AAC")) {
		t.Error("Is does not compare disks and pegs")
	}
	if s := board.Small(2); s != word(3, "AC") || board.Small(0) != word(3, "") || board.Small(3) != board.State() {
		t.Errorf("Small(2) = %v", s)
	}
	if board.Small(-1) != (hanoi.State{}) || board.Small(4) != (hanoi.State{}) {
		t.Error("there are states of -1 or 4 of 3 disks")
	}
	for _, disk := range []hanoi.Disk{0, -1, 4, math.MinInt, math.MaxInt} {
		if board.Peg(disk) != -1 || board.Under(disk) != 0 {
			t.Errorf("disk %d of 3 is on %d and %d", disk, int(board.Peg(disk)), board.Under(disk))
		}
	}
	for text, small := range map[string]hanoi.State{
		"4 disks placed on a board of 3: the disks placed are some of the board's": word(3, "AAAA"),
		"rules for 3 pegs with a state on 4: both have the same pegs":              word(4, "A"),
	} {
		before := board.State()
		var impossible *hanoi.PuzzleError
		if err := board.Place(small, 1); !errors.As(err, &impossible) || err.Error() != text || board.State() != before || board.Moves() != 1 {
			t.Errorf("placing %v: %v, then %v after %d moves", small, err, board.State(), board.Moves())
		}
	}
}

// The largest possible board works, the smallest too.
func TestBoardExtremes(t *testing.T) {
	big := must(hanoi.NewBoard(hanoi.Cyclic(26), must(hanoi.Perfect(hanoi.MaxDisks, 26, 25))))
	if m := must(big.Apply(mv(0, 25, 0))); m.Disk != 1 || big.Top(25) != 2 || big.Top(0) != 1 {
		t.Errorf("made %v", m)
	}
	for _, s := range []hanoi.State{must(hanoi.NewState(3)), word(1, "AAA")} {
		board := must(hanoi.NewBoard(hanoi.Classic(s.Pegs()), s))
		if moves := slices.Collect(board.Legal()); moves != nil {
			t.Errorf("%q on %d pegs: moves %v", s, s.Pegs(), moves)
		}
	}
}

// legalIsApplied is the property: the legal-move list has exactly the moves that
// Apply makes, both do what an obvious table of stacks does, and what Apply
// refuses it refuses for the right reason without a change.
func legalIsApplied(t *rapid.T) {
	pegs := drawPegs(t)
	rules, s := drawGraph(t, pegs), drawState(t, pegs, 7)
	judge := newTable(rules, s)
	board := must(hanoi.NewBoard(rules, s))

	var want []hanoi.Move
	for from := hanoi.Peg(-1); int(from) <= pegs; from++ {
		for to := hanoi.Peg(-1); int(to) <= pegs; to++ {
			for disk := hanoi.Disk(-1); int(disk) <= s.Disks()+1; disk++ {
				m := mv(disk, from, to)
				reason := judge.reason(m)
				after := board.Clone()
				made, err := after.Apply(m)
				if (err == nil) != (reason == 0) || err != nil && !errors.Is(err, reason) {
					t.Fatalf("%v on %v by %v: %v, want %v", m, s, rules, err, reason)
				}
				if err != nil {
					if text := err.Error(); strings.Contains(text, "\n") || !after.Is(s) || after.Moves() != 0 {
						t.Fatalf("%v on %v: %q, board %v after %d moves", m, s, text, after.State(), after.Moves())
					}
					continue
				}
				if disk != 0 {
					want = append(want, made)
				}
				if made != mv(s.Top(from), from, to) || after.State() != s.With(made.Disk, to) || after.Moves() != 1 {
					t.Fatalf("%v on %v: made %v, gives %v", m, s, made, after.State())
				}
				if again := must(hanoi.NewBoard(rules, after.State())); !cmp.Equal(
					slices.Collect(after.Legal()), slices.Collect(again.Legal())) {
					t.Fatalf("%v on %v: the moved board differs from a new one", m, s)
				}
			}
		}
	}
	if diff := cmp.Diff(want, slices.Collect(board.Legal())); diff != "" {
		t.Fatalf("legal moves of %v by %v: %s", s, rules, diff)
	}
}

func TestLegalIsApplied(t *testing.T) { rapid.Check(t, legalIsApplied) }

// walkStaysRegular is the property: any run of moves, legal or not, leaves the
// board as an obvious table of stacks, with no disk on a smaller one; and Place
// of the smallest disks gives the same board as the moves do.
func walkStaysRegular(t *rapid.T) {
	pegs := drawPegs(t)
	rules, s := drawGraph(t, pegs), drawState(t, pegs, 9)
	judge := newTable(rules, s)
	board := must(hanoi.NewBoard(rules, s))
	placed := board.Clone()
	count, low := uint64(0), hanoi.Disk(0) // the largest disk that moved
	for range rapid.IntRange(0, 60).Draw(t, "length") {
		m := mv(hanoi.Disk(rapid.IntRange(0, 2).Draw(t, "disk")),
			hanoi.Peg(rapid.IntRange(0, pegs-1).Draw(t, "from")), hanoi.Peg(rapid.IntRange(0, pegs-1).Draw(t, "to")))
		made, err := board.Apply(m)
		if reason := judge.reason(m); (err == nil) != (reason == 0) {
			t.Fatalf("%v on %v: %v, want %v", m, judge.stacks, err, reason)
		}
		if err == nil {
			judge.do(m)
			count++
			low = max(low, made.Disk)
		}
		if board.State() != judge.state() || !judge.regular() || board.Moves() != count {
			t.Fatalf("%v after %d moves, want %v after %d", board.State(), board.Moves(), judge.stacks, count)
		}
		for _, stack := range judge.stacks {
			under := hanoi.Disk(0)
			for _, d := range stack {
				if board.Under(d) != under {
					t.Fatalf("under disk %d there is %d, want %d", d, board.Under(d), under)
				}
				under = d
			}
		}
	}
	after := board.State()
	small := after.Sub(1, hanoi.Disk(rapid.IntRange(int(low), after.Disks()).Draw(t, "placed")))
	placed.Place(small, count)
	if placed.State() != after || placed.Moves() != count || placed.Small(hanoi.Disk(small.Disks())) != small {
		t.Fatalf("placing %v gives %v, want %v", small, placed.State(), after)
	}
	if diff := cmp.Diff(slices.Collect(board.Legal()), slices.Collect(placed.Legal())); diff != "" {
		t.Fatalf("legal moves after Place: %s", diff)
	}
	for p := range hanoi.Peg(pegs) { // take the stacks apart: what lies below must be right as well
		if stack := after.Stack(p); placed.Top(p) != after.Top(p) || len(stack) > 0 && placed.Top(p) != stack[len(stack)-1] {
			t.Fatalf("top of %v: %d", p, placed.Top(p))
		}
	}
}

func TestWalkStaysRegular(t *testing.T) { rapid.Check(t, walkStaysRegular) }

// A placed board is right below the top as well: any further run goes as on a
// new board of the same state.
func TestPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pegs := rapid.IntRange(1, 5).Draw(t, "pegs")
		s := drawState(t, pegs, 9)
		board := must(hanoi.NewBoard(hanoi.Classic(pegs), s))
		small := drawState(t, pegs, s.Disks())
		board.Place(small, 5)
		want := small.Join(s.Sub(hanoi.Disk(small.Disks())+1, hanoi.Disk(s.Disks())))
		judge := newTable(hanoi.Classic(pegs), want)
		if board.State() != want || board.Moves() != 5 {
			t.Fatalf("%v with %v placed is %v", s, small, board.State())
		}
		for range 40 {
			m := mv(0, hanoi.Peg(rapid.IntRange(0, pegs-1).Draw(t, "from")), hanoi.Peg(rapid.IntRange(0, pegs-1).Draw(t, "to")))
			if _, err := board.Apply(m); (err == nil) != (judge.reason(m) == 0) {
				t.Fatalf("%v: %v", m, err)
			} else if err == nil {
				judge.do(m)
			}
		}
		if board.State() != judge.state() {
			t.Fatalf("%v, want %v", board.State(), judge.state())
		}
	})
}

// Making moves and listing them costs no memory.
func TestNoAllocationPerMove(t *testing.T) {
	board := must(hanoi.NewBoard(hanoi.Classic(4), must(hanoi.Perfect(100, 4, a))))
	if n := testing.AllocsPerRun(10, func() {
		for _, to := range []hanoi.Peg{b, c, a} {
			if _, err := board.Apply(mv(0, board.Peg(1), to)); err != nil {
				t.Fatal(err)
			}
		}
		for range board.Legal() {
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzLegalIsApplied(f *testing.F) { f.Fuzz(rapid.MakeFuzz(legalIsApplied)) }

func FuzzWalkStaysRegular(f *testing.F) { f.Fuzz(rapid.MakeFuzz(walkStaysRegular)) }

// FuzzStateOf: any bytes give a state of them or an error, never a panic.
func FuzzStateOf(f *testing.F) {
	f.Add(3, []byte{2, 0, 0})
	f.Add(0, []byte{})
	f.Add(26, []byte{25, 26, 255})
	f.Fuzz(func(t *testing.T, pegs int, at []byte) {
		s, err := hanoi.StateOf(pegs, at)
		if err != nil {
			return
		}
		if got := s.AppendTo(nil); !slices.Equal(got, at) || s.Pegs() != pegs || word(pegs, s.String()) != s {
			t.Fatalf("%d pegs, %v: %v", pegs, at, s)
		}
	})
}

func BenchmarkApply(b *testing.B) {
	board := must(hanoi.NewBoard(hanoi.Classic(3), word(3, "AAA")))
	cycle := [...]hanoi.Move{mv(0, 0, 1), mv(0, 1, 2), mv(0, 2, 0)}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		board.Apply(cycle[i])
		if i++; i == len(cycle) {
			i = 0
		}
	}
}
