package notation_test

import (
	"bytes"
	"errors"
	"io"
	"math/big"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// TestRoles writes from another peg than the first, in the notations that name
// pegs by their roles.
func TestRoles(t *testing.T) {
	p := classic(t, 1, 4)
	p.Start, _ = hanoi.Perfect(1, 4, 1)
	p.Goal, _ = hanoi.Perfect(1, 4, 0)
	run := []hanoi.Move{{Disk: 1, From: 1, To: 2}, {Disk: 1, From: 2, To: 3}, {Disk: 1, From: 3, To: 0}}
	mixed := p
	mixed.Start, _ = hanoi.NewState(4, 1, 0)
	mixed.Goal, _ = hanoi.NewState(4, 0, 0)
	names, err := notation.ParseNames("w,x,y,z", 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name   string
		puzzle hanoi.Puzzle
		names  notation.Names
		want   string
	}{
		// The roles are start B, goal A, others C and D.
		{"apl2", p, notation.Names{}, "MOVE DISK 1 FROM 1 TO 3\nMOVE DISK 1 FROM 3 TO 4\nMOVE DISK 1 FROM 4 TO 2\n"},
		{"rows", p, notation.Names{}, "ACD\nCDB\n"},
		// Names of the user's are those of the pegs, whatever their roles.
		{"rows", p, names, "xyz\nyzw\n"},
		// In edges the others are between start and goal: start/C, start/D, start/goal, C/D, C/goal, D/goal.
		{"edges", p, notation.Names{}, "ADF\n"},
		// Without single pegs to start and to end, all pegs stand as they are.
		{"apl2", mixed, notation.Names{}, "MOVE DISK 1 FROM 2 TO 3\nMOVE DISK 1 FROM 3 TO 4\nMOVE DISK 1 FROM 4 TO 1\n"},
		{"rows", mixed, notation.Names{}, "BCD\nCDA\n"},
		{"edges", mixed, notation.Names{}, "DFC\n"},
		// These name the pegs as they are called.
		{"apl", p, notation.Names{}, "MOVE FROM B TO C\nMOVE FROM C TO D\nMOVE FROM D TO A\n"},
		{"pair", p, names, "x y\ny z\nz w\n"},
		{"tuple", p, names, "(2, 3)\n(3, 4)\n(4, 1)\n"},
		{"asp", p, names, "move(1,c,1)\nmove(1,d,2)\nmove(1,a,3)\n"},
	} {
		n := named(t, tt.name)
		text, err := write(tt.puzzle, n, notation.Options{Names: tt.names}, run...)
		if err != nil || text != tt.want {
			t.Errorf("%s: wrote %q, %v, want %q", tt.name, text, err, tt.want)
		}
		moves, _, err := read(tt.puzzle, text, notation.ReadOptions{Notation: n, Names: tt.names})
		if err != nil || !equal(moves, run) {
			t.Errorf("%s: read %v, %v", tt.name, moves, err)
		}
	}
}

// TestLargestFirst holds the sample of asp for four disks: disk 4 is the smallest.
func TestLargestFirst(t *testing.T) {
	text, err := write(classic(t, 4, 3), named(t, "asp"), notation.Options{}, mv(1, 0, 1), mv(2, 0, 2))
	if want := "move(4,b,1)\nmove(3,c,2)\n"; err != nil || text != want {
		t.Errorf("wrote %q, %v, want %q", text, err, want)
	}
}

func mv(d hanoi.Disk, from, to hanoi.Peg) hanoi.Move { return hanoi.Move{Disk: d, From: from, To: to} }

// TestWriteErrors holds the moves that a notation cannot express.
func TestWriteErrors(t *testing.T) {
	four, three, linear := classic(t, 3, 4), classic(t, 3, 3), classic(t, 2, 3)
	linear.Rules = hanoi.Linear(3)
	mixed := three
	mixed.Goal, _ = hanoi.NewState(3, 0, 1, 2)
	for _, tt := range []struct {
		name   string
		puzzle hanoi.Puzzle
		run    []hanoi.Move
		number uint64
		reason string
	}{
		{"targets", three, []hanoi.Move{mv(1, 0, 2), mv(1, 2, 1)}, 2, "it moves the disk just moved"},
		{"targets", three, []hanoi.Move{mv(1, 0, 2), mv(2, 0, 1), mv(1, 2, 1), mv(3, 0, 2), mv(2, 1, 0)}, 5, ""},
		{"targets", four, []hanoi.Move{mv(1, 0, 1), mv(2, 0, 2), mv(1, 1, 2), mv(3, 0, 3), mv(2, 2, 1)}, 5, ""},
		{"disks", four, []hanoi.Move{mv(1, 0, 1)}, 1, "disk 1 can go to B or C or D, and which of them does not follow"},
		{"disks", three, []hanoi.Move{mv(1, 0, 1)}, 1, "it would be read as a move to C"},
		{"disks", three, []hanoi.Move{mv(1, 0, 2), mv(2, 0, 1), mv(1, 2, 0)}, 3, "it would be read as a move to B"},
		{"disks", mixed, []hanoi.Move{mv(1, 0, 2)}, 1, "disk 1 can go to B or C, and which of them does not follow"},
		{"disks", linear, []hanoi.Move{mv(1, 0, 1), mv(1, 1, 0)}, 2, "it would be read as a move to C"},
		{"text", three, []hanoi.Move{mv(0, 0, 2)}, 1, "a move has a disk and two pegs of the puzzle"},
		{"pair", three, []hanoi.Move{mv(1, 0, 3)}, 1, "a move has a disk and two pegs of the puzzle"},
		{"asp", three, []hanoi.Move{mv(4, 0, 2)}, 1, "a move has a disk and two pegs of the puzzle"},
	} {
		_, err := write(tt.puzzle, named(t, tt.name), notation.Options{}, tt.run...)
		var e *notation.WriteError
		var illegal *hanoi.IllegalMoveError
		if tt.reason == "" && errors.As(err, &illegal) {
			if illegal.Number != tt.number {
				t.Errorf("%s: %v", tt.name, err)
			}
			continue
		}
		if !errors.As(err, &e) || e.Number != tt.number || e.Reason != tt.reason || e.Notation != tt.name {
			t.Errorf("%s: %v, want the error of move %d, %q", tt.name, err, tt.number, tt.reason)
		}
	}
	_, err := write(four, named(t, "disks"), notation.Options{}, mv(1, 0, 1))
	const want = "move 1 (disk 1 from A to B) has no disks text: disk 1 can go to B or C or D, and which of them does not follow"
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	// Notations that depend on the state see that a move is illegal.
	for _, name := range []string{"pddl", "targets", "disks", "rows"} {
		_, err := write(three, named(t, name), notation.Options{}, hanoi.Move{Disk: 2, From: 0, To: 2})
		if !errors.As(err, new(*hanoi.IllegalMoveError)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestDisks resolves disks where where-to follows, and says so where not.
func TestDisks(t *testing.T) {
	disks := named(t, "disks")
	scattered := classic(t, 3, 3)
	scattered.Start, _ = hanoi.NewState(3, 1, 0, 0) // disk 1 on B
	back := classic(t, 3, 3)
	back.Start, back.Goal = back.Goal, back.Start
	linear := classic(t, 2, 3)
	linear.Rules = hanoi.Linear(3)
	cyclic := classic(t, 2, 3)
	cyclic.Rules = hanoi.Cyclic(3)
	star := classic(t, 2, 3)
	star.Rules = hanoi.Star(3)
	for _, tt := range []struct {
		puzzle hanoi.Puzzle
		text   string
		solved bool
	}{
		{classic(t, 4, 3), "1 2 1 3 1 2 1 4 1 2 1 3 1 2 1", true},
		{back, "1 2 1 3 1 2 1", true},
		{scattered, "1 2 1 3 1 2 1", true},
		{linear, "1 1 2 1 1 2 1 1", true},
		{cyclic, "1 1 2 1 2 1 1", true},
	} {
		v, err := notation.NewReader(strings.NewReader(tt.text), tt.puzzle, notation.ReadOptions{Notation: disks}).Verdict()
		if err != nil || v.Solved != tt.solved {
			t.Errorf("%s: %+v, %v", tt.text, v, err)
		}
	}
	for _, tt := range []struct {
		puzzle hanoi.Puzzle
		text   string
		moves  uint64
		bad    string
	}{
		{classic(t, 3, 4), "1", 0, "1"},
		{star, "1", 0, "1"}, // from the hub to either leaf
		{classic(t, 2, 3), "1 2 1", 3, ""},
	} {
		moves, _, err := read(tt.puzzle, tt.text, notation.ReadOptions{Notation: disks})
		if uint64(len(moves)) != tt.moves {
			t.Errorf("%s: read %v, %v", tt.text, moves, err)
		}
		if tt.bad != "" {
			checkParseError(t, tt.text, err, 1, 0, tt.bad)
		}
	}
}

// TestNumbers writes and reads numbers of moves that begin anywhere.
func TestNumbers(t *testing.T) {
	p := classic(t, 3, 3)
	first, _ := new(big.Int).SetString("99999999999999999999999998", 10)
	for name, want := range map[string]string{
		"jsonl": `{"n":99999999999999999999999998,"disk":1,"from":"A","to":"C"}` + "\n" +
			`{"n":99999999999999999999999999,"disk":2,"from":"A","to":"B"}` + "\n" +
			`{"n":100000000000000000000000000,"disk":1,"from":"C","to":"B"}` + "\n",
		"csv": "n,disk,from,to\n99999999999999999999999998,1,A,C\n99999999999999999999999999,2,A,B\n100000000000000000000000000,1,C,B\n",
	} {
		n := named(t, name)
		text, err := write(p, n, notation.Options{First: first}, seven[:3]...)
		if err != nil || text != want {
			t.Errorf("%s: wrote %q, %v", name, text, err)
		}
		for _, strict := range []bool{false, true} {
			moves, _, err := read(p, text, notation.ReadOptions{Notation: n, Strict: strict})
			if err != nil || !equal(moves, seven[:3]) {
				t.Errorf("%s: read %v, %v", name, moves, err)
			}
		}
	}
	// Time steps are put in order from the first one that there is.
	moves, _, err := read(p, "move(3,b,12) move(3,c,10) move(2,b,11)", notation.ReadOptions{Notation: named(t, "asp")})
	if err != nil || !equal(moves, seven[:3]) {
		t.Errorf("asp: read %v, %v", moves, err)
	}
}

// TestBefore writes the end of a solution, from the state before it.
func TestBefore(t *testing.T) {
	p := classic(t, 3, 3)
	before, _ := hanoi.NewState(3, 1, 1, 0)
	rest := p
	rest.Start = before
	for _, n := range notation.All() {
		o := notation.Options{Before: before, Previous: seven[2], First: big.NewInt(4)}
		text, err := write(p, n, o, seven[3:]...)
		if err != nil {
			t.Errorf("%s: %v", n.Name, err)
		}
		switch n.Name {
		case "rows", "targets", "edges", "apl2":
			continue // whose roles are those of the whole puzzle
		}
		moves, _, err := read(rest, text, notation.ReadOptions{Notation: n})
		if err != nil || !equal(moves, seven[3:]) {
			t.Errorf("%s: wrote %q, read %v, %v", n.Name, text, moves, err)
		}
	}
}

func TestWriterOptions(t *testing.T) {
	p := classic(t, 3, 3)
	two, _ := hanoi.Perfect(2, 3, 0)
	for _, o := range []notation.Options{{First: big.NewInt(0)}, {First: big.NewInt(-1)}, {Before: two}} {
		if _, err := write(p, named(t, "disks"), o, seven...); !errors.As(err, new(*hanoi.PuzzleError)) {
			t.Errorf("%+v: %v", o, err)
		}
	}
	o := notation.Options{Previous: hanoi.Move{Disk: 9}} // which is no move of the puzzle
	if text, err := write(p, named(t, "disks"), o, seven...); err != nil || text != samples["disks"] {
		t.Errorf("%+v: %q, %v", o, text, err)
	}
}

// A full writer takes some bytes and then fails.
type full struct{ left int }

var errFull = errors.New("no space left")

func (f *full) Write(b []byte) (int, error) {
	if f.left -= len(b); f.left < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestWriterKeepsError(t *testing.T) {
	p := cyclic(t, 2)
	w := notation.NewWriter(&full{100_000}, p, named(t, "text"), notation.Options{})
	failed := 0
	for _, m := range roundAndRound(10_000) {
		if err := w.Write(m); err != nil {
			if err != errFull {
				t.Fatal(err)
			}
			failed++
		}
	}
	if failed == 0 || w.Flush() != errFull || w.Close() != errFull {
		t.Errorf("%d failures, %v, %v", failed, w.Flush(), w.Close())
	}
}

func TestNoMoves(t *testing.T) {
	p := classic(t, 0, 3)
	for _, n := range notation.All() {
		var b bytes.Buffer
		if err := notation.NewWriter(&b, p, n, notation.Options{}).Close(); err != nil {
			t.Errorf("%s: %v", n.Name, err)
		}
		want := map[string]string{"triple": "[]\n", "csv": "n,disk,from,to\n", "pddl": "; cost = 0 (unit cost)\n"}[n.Name]
		if b.String() != want {
			t.Errorf("%s: wrote %q, want %q", n.Name, b.String(), want)
		}
		for _, o := range []notation.ReadOptions{{Notation: n}, {Notation: n, Strict: true}, {}, {Strict: true}} {
			v, err := notation.NewReader(strings.NewReader(b.String()), p, o).Verdict()
			if err != nil || !v.Solved {
				t.Errorf("%s: %+v, %v", n.Name, v, err)
			}
		}
		r := notation.NewReader(strings.NewReader(b.String()), p, notation.ReadOptions{Notation: n})
		if _, err := r.Next(); err != io.EOF {
			t.Errorf("%s: %v", n.Name, err)
		}
	}
}
