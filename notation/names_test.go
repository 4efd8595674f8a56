package notation

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/hanoi"
)

func TestParseNames(t *testing.T) {
	for _, tt := range []struct {
		text   string
		pegs   int
		want   string // names with a space after each
		custom bool
	}{
		{"", 3, "A B C", false},
		{"  ", 3, "A B C", false},
		{"A,B,C", 3, "A B C", false},
		{"START,PARK,GOAL", 3, "START PARK GOAL", true},
		{" START , PARK,GOAL ", 3, "START PARK GOAL", true},
		{"1,2,3", 3, "1 2 3", true},
		{"a,A,b", 3, "a A b", true},
		{"left_1,it's,★", 3, "left_1 it's ★", true},
		{"X", 1, "X", true},
	} {
		n, err := ParseNames(tt.text, tt.pegs)
		if err != nil {
			t.Errorf("ParseNames(%q): %v", tt.text, err)
			continue
		}
		var got []string
		for p := range tt.pegs {
			got = append(got, n.Name(hanoi.Peg(p)))
		}
		if s := strings.Join(got, " "); s != tt.want || n.Custom() != tt.custom {
			t.Errorf("ParseNames(%q) = %s, custom %v, want %s, %v", tt.text, s, n.Custom(), tt.want, tt.custom)
		}
	}
}

func TestParseNamesErrors(t *testing.T) {
	for _, tt := range []struct {
		text string
		pegs int
		want string
	}{
		{"A,B", 3, "2 names for 3 pegs: each peg has one name, with commas between the names"},
		{"A", 3, "1 name for 3 pegs: each peg has one name, with commas between the names"},
		{"A,,C", 3, `"" as the name of peg 2: a name is one word without brackets, arrows, quotes or stars, such as GOAL`},
		{"A,left peg,C", 3, `"left peg" as the name of peg 2: a name is one word without brackets, arrows, quotes or stars, such as GOAL`},
		{"A,B>,C", 3, `"B>" as the name of peg 2: a name is one word without brackets, arrows, quotes or stars, such as GOAL`},
		{"A,B.,C", 3, `"B." as the name of peg 2: a name is one word without brackets, arrows, quotes or stars, such as GOAL`},
		{"*,+,?", 3, `"*" as the name of peg 1: a name is one word without brackets, arrows, quotes or stars, such as GOAL`},
		{"A,B—C,C", 3, `"B—C" as the name of peg 2: a name is one word without brackets, arrows, quotes or stars, such as GOAL`},
		{"A,'B,C", 3, `"'B" as the name of peg 2: a name is one word without brackets, arrows, quotes or stars, such as GOAL`},
		{"A,\x00,C", 3, `"\x00" as the name of peg 2: a name is one word without brackets, arrows, quotes or stars, such as GOAL`},
		{"X,Y,X", 3, `"X" as the name of peg 1 and of peg 3: no two pegs have the same name`},
		{"", 0, "0 pegs: the number of pegs is 1 to 26"},
		{"", 27, "27 pegs: the number of pegs is 1 to 26"},
	} {
		_, err := ParseNames(tt.text, tt.pegs)
		var puzzle *hanoi.PuzzleError
		if !errors.As(err, &puzzle) || err.Error() != tt.want {
			t.Errorf("ParseNames(%q, %d): error %v, want %s", tt.text, tt.pegs, err, tt.want)
		}
	}
}

func TestNamesPeg(t *testing.T) {
	const none = hanoi.Peg(-1)
	for _, tt := range []struct {
		names, text string
		want        hanoi.Peg
	}{
		{"", "A", 0},
		{"", "c", 2},
		{"", "Z", 25},
		{"", "AA", none},
		{"", "@", none},
		{"", "", none},
		{"START,PARK,GOAL", "GOAL", 2},
		{"START,PARK,GOAL", "goal", 2},
		{"START,PARK,GOAL", "B", 1}, // letters, since no name is a single character
		{"START,PARK,GOAL", "D", none},
		{"START,B,GOAL", "A", none},
		{"C,B,A", "A", 2},
		{"a,A,b", "a", 0},
		{"a,A,b", "A", 1},
		{"a,A,b", "B", 2},
		{"goal,Goal,x", "GOAL", none}, // could be either
	} {
		n, err := ParseNames(tt.names, 3)
		if err != nil {
			t.Fatal(err)
		}
		p, ok := n.Peg(tt.text)
		if !ok {
			p = none
		}
		if p != tt.want {
			t.Errorf("names %q: Peg(%q) = %v, %v, want %v", tt.names, tt.text, p, ok, tt.want)
		}
	}
}

// A peg that is not there has no name, and its letter may be that of another one.
func TestNamesOfNoPeg(t *testing.T) {
	n, err := ParseNames("D,C", 2)
	if err != nil {
		t.Fatal(err)
	}
	for p, want := range map[hanoi.Peg]string{0: "D", 1: "C", 2: "peg 3", 3: "peg 4", -1: "peg 0"} {
		if got := n.Name(p); got != want {
			t.Errorf("peg %d is %q, want %q", p, got, want)
		}
	}
	if got := (Names{}).Name(3); got != "D" {
		t.Errorf("peg 3 is %q, want D", got)
	}
}

// Errors with letters in their text get the names, and stay what they are.
func TestInError(t *testing.T) {
	names, err := ParseNames("B,A,C", 3)
	if err != nil {
		t.Fatal(err)
	}
	start, err := hanoi.Perfect(2, 3, 0)
	if err != nil {
		t.Fatal(err)
	}
	move := hanoi.Move{Disk: 2, From: 0, To: 1}
	illegal := &hanoi.IllegalMoveError{Move: move, State: start, Rules: hanoi.Classic(3), Reason: hanoi.ErrNotOnTop}
	other := errors.New("no peg A")
	for _, tt := range []struct {
		err  error
		want string
	}{
		{illegal, "illegal move (disk 2 from B to A): disk not on top: disk 1 lies above it on B"},
		{fmt.Errorf("the letter A: %w", illegal), "the letter A: illegal move (disk 2 from B to A): disk not on top: disk 1 lies above it on B"},
		{&WriteError{Notation: "disks", Number: 1, Move: move, Reason: "none"}, "move 1 (disk 2 from B to A) has no disks text: none"},
		{other, "no peg A"},
	} {
		got := names.InError(tt.err)
		if got.Error() != tt.want || !errors.Is(got, tt.err) {
			t.Errorf("got  %q\nwant %q", got, tt.want)
		}
		if letters := (Names{}).InError(tt.err); letters != tt.err {
			t.Errorf("without names %q becomes %q", tt.err, letters)
		}
	}
	if names.InError(nil) != nil {
		t.Error("no error becomes one")
	}
}
