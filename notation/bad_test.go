package notation_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// TestElsewhere holds the texts of which public software is known to judge
// wrongly; see the table in docs/formats.md.
func TestElsewhere(t *testing.T) {
	three, one, none := classic(t, 3, 3), classic(t, 1, 3), classic(t, 0, 3)
	stopped := strings.TrimSuffix(samples["text"], "\n")
	stopped = strings.ReplaceAll(stopped, "\n", ".\n") + "."
	for _, tt := range []struct {
		what, text string
		puzzle     hanoi.Puzzle
		solved     bool
		moves      uint64
		reason     error
	}{
		{"every line ends with a full stop", stopped, three, true, 7, nil},
		{"numbered", "1. A C\n2. A B\n3. C B\n4. A C\n5. B A\n6. B C\n7. A C", three, true, 7, nil},
		{"lower case", strings.ToLower(samples["pair"]), three, true, 7, nil},
		{"one line of prose first", "Here are the moves.\n" + samples["pair"], three, true, 7, nil},
		{"blank", "   ", three, false, 0, nil},
		{"empty", "", three, false, 0, nil},
		{"blank lines", "\n \n\t\r\n", three, false, 0, nil},
		{"nothing to do", "", none, true, 0, nil},
		{"nothing to do, blank", " \n", none, true, 0, nil},
		{"to the same peg", "A A", one, false, 0, hanoi.ErrSamePeg},
		{"more after an illegal move", "A->C\nA->B\nA->C\nC->B\nA->C", three, false, 2, hanoi.ErrLargerOnSmaller},
		{"more after an illegal move, in one message", "[A C] [A B] [A C] [C B]", three, false, 2, hanoi.ErrLargerOnSmaller},
		{"a longer solution", "A B\nB C", one, true, 2, nil},
		{"through the goal and on", "A C\nC B", one, false, 2, nil},
		{"the fourth move from an empty peg", "A C\nA B\nC B\nC A", three, false, 3, hanoi.ErrEmptyPeg},
	} {
		v, err := notation.NewReader(strings.NewReader(tt.text), tt.puzzle, notation.ReadOptions{}).Verdict()
		if err != nil {
			t.Errorf("%s: %v", tt.what, err)
			continue
		}
		var reason error
		if v.Illegal != nil {
			reason = v.Illegal.Reason
			if v.Illegal.Number != tt.moves+1 || v.Illegal.State != v.Final {
				t.Errorf("%s: illegal move %d in %v, final state %v", tt.what, v.Illegal.Number, v.Illegal.State, v.Final)
			}
		}
		if v.Solved != tt.solved || v.Moves != tt.moves || reason != tt.reason {
			t.Errorf("%s: solved %v, %d moves, %v; want %v, %d, %v", tt.what, v.Solved, v.Moves, reason, tt.solved, tt.moves, tt.reason)
		}
	}
	// A strict reader calls the line with the full stop a format error.
	_, _, err := read(three, stopped, notation.ReadOptions{Notation: named(t, "text"), Strict: true})
	checkParseError(t, "full stop", err, 1, 24, ".")
}

func checkParseError(t *testing.T, what string, err error, line, column int, text string) {
	t.Helper()
	var e *notation.ParseError
	if !errors.As(err, &e) {
		t.Errorf("%s: %v, want a ParseError", what, err)
		return
	}
	if e.Line != line || e.Column != column || e.Text != text {
		t.Errorf("%s: %v: line %d, column %d, text %q; want %d, %d, %q", what, err, e.Line, e.Column, e.Text, line, column, text)
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("%s: the error has several lines: %q", what, err.Error())
	}
}

// TestIllegal holds that a move that can be read is no format error, whatever is
// wrong with it.
func TestIllegal(t *testing.T) {
	p := classic(t, 3, 3)
	for _, tt := range []struct {
		name, text string
		line       int
		reason     hanoi.Reason
	}{
		{"text", "Move disk 2 from A to C", 1, hanoi.ErrNotOnTop},
		{"text", "Move disk 1 from B to C", 1, hanoi.ErrEmptyPeg},
		{"text", "Move disk 1 from A to C\nMove disk 1 from A to B", 2, hanoi.ErrNotOnPeg},
		{"text", "Move disk 1 from A to A", 1, hanoi.ErrSamePeg},
		{"text", "Move disk 1 from A to D", 1, hanoi.ErrNoSuchPeg},
		{"text", "Move disk 4 from A to C", 1, hanoi.ErrNoSuchDisk},
		{"gym", "Move disk 1 from Peg 1 to Peg 4", 1, hanoi.ErrNoSuchPeg},
		{"gym", "Move disk 1 from Peg 0 to Peg 3", 1, hanoi.ErrNoSuchPeg},
		{"rod", "move disk 0 from rod 1 to rod 3\nmove disk 3 from rod 1 to rod 2", 1, hanoi.ErrNoSuchDisk},
		{"pair", "A C\n\nA C", 3, hanoi.ErrLargerOnSmaller},
		{"pair", "B C", 1, hanoi.ErrEmptyPeg},
		{"pair", "AD", 1, hanoi.ErrNoSuchPeg},
		{"pair", "Z A", 1, hanoi.ErrNoSuchPeg},
		{"pair", "1 4", 1, hanoi.ErrNoSuchPeg},
		{"arrow", "A->C, A->C", 1, hanoi.ErrLargerOnSmaller},
		{"triple", "[[1,0,2],\n[2,0,2]]", 2, hanoi.ErrLargerOnSmaller},
		{"triple", "[[1,0,7]]", 1, hanoi.ErrNoSuchPeg},
		{"triple", "[[5,0,2]]", 1, hanoi.ErrNoSuchDisk},
		{"tuple", "[(1, 3), (1, 3)]", 1, hanoi.ErrLargerOnSmaller},
		{"bracket", "[A C] and [A C]", 1, hanoi.ErrLargerOnSmaller},
		{"apl", "MOVE FROM C TO A", 1, hanoi.ErrEmptyPeg},
		{"apl2", "MOVE DISK 2 FROM 1 TO 2", 1, hanoi.ErrNotOnTop},
		{"rows", "AA\nBB", 2, hanoi.ErrLargerOnSmaller},
		{"rows", "A\nA", 2, hanoi.ErrSamePeg},
		{"targets", "BB", 1, hanoi.ErrLargerOnSmaller},
		{"targets", "A", 1, hanoi.ErrEmptyPeg},
		{"targets", "BZ", 1, hanoi.ErrNoSuchPeg},
		{"disks", "2", 1, hanoi.ErrNotOnTop},
		{"disks", "1 3", 1, hanoi.ErrNotOnTop},
		{"disks", "4", 1, hanoi.ErrNoSuchDisk},
		{"disks", "1 2 1 2 9", 1, hanoi.ErrNotOnTop},
		{"edges", "C", 1, hanoi.ErrEmptyPeg},
		{"pddl", "(move d2 d3 peg3)", 1, hanoi.ErrNotOnTop},
		{"pddl", "(move d1 peg2 peg3)", 1, hanoi.ErrEmptyPeg},
		{"pddl", "(move d1 d3 peg3)", 1, hanoi.ErrNotAsSaid},
		{"pddl", "(move d1 peg1 peg3)", 1, hanoi.ErrNotAsSaid},
		{"pddl", "(move d1 d2 peg3)\n(move d2 d3 peg3)", 2, hanoi.ErrLargerOnSmaller},
		{"pddl", "(move d1 d2 peg3)\n(move d2 d3 peg2)\n(move d1 peg3 peg2)", 3, hanoi.ErrNotAsSaid},
		{"pddl", "(move d1 d2 peg4)", 1, hanoi.ErrNoSuchPeg},
		{"pddl", "(move d4 d2 peg3)", 1, hanoi.ErrNoSuchDisk},
		{"pddl", "(move d1 d4 peg3)", 1, hanoi.ErrNoSuchDisk},
		{"pddl", "(move d0 d1 peg3)", 1, hanoi.ErrNoSuchDisk},
		{"pddl", "(move d1 d2 peg0)", 1, hanoi.ErrNoSuchPeg},
		{"asp", "move(1,c,1)", 1, hanoi.ErrNotOnTop},
		{"asp", "move(9,c,1)", 1, hanoi.ErrNoSuchDisk},
		{"asp", "move(0,a,1)", 1, hanoi.ErrNoSuchDisk},
		{"asp", "move(3,a,1)", 1, hanoi.ErrSamePeg},
		{"asp", "move(3,z,1)", 1, hanoi.ErrNoSuchPeg},
		{"asp", "move(2,c,2)\nmove(3,c,1)", 1, hanoi.ErrLargerOnSmaller},
		{"jsonl", `{"n":1,"disk":2,"from":"A","to":"C"}`, 1, hanoi.ErrNotOnTop},
		{"csv", "n,disk,from,to\n1,1,A,A", 2, hanoi.ErrSamePeg},
	} {
		for _, strict := range []bool{false, true} {
			moves, r, err := read(p, tt.text, notation.ReadOptions{Notation: named(t, tt.name), Strict: strict})
			if errors.As(err, new(*notation.ParseError)) && strict {
				continue // written in a way that a strict reader does not take
			}
			var illegal *hanoi.IllegalMoveError
			if !errors.As(err, &illegal) || illegal.Reason != tt.reason || r.Line() != tt.line {
				t.Errorf("%s: %q: %v, %v in line %d, want %v in line %d", tt.name, tt.text, moves, err, r.Line(), tt.reason, tt.line)
				continue
			}
			if _, again := r.Next(); again != err {
				t.Errorf("%s: %q: after %v came %v", tt.name, tt.text, err, again)
			}
			if illegal.Number != uint64(len(moves))+1 {
				t.Errorf("%s: %q: illegal move %d after %d moves", tt.name, tt.text, illegal.Number, len(moves))
			}
		}
	}
}

// TestBad holds what a tolerant reader cannot read.
func TestBad(t *testing.T) {
	p := classic(t, 3, 3)
	for _, tt := range []struct {
		name, text   string
		line, column int
		bad          string
	}{
		{"", "I cannot solve this.", 1, 0, "I cannot solve this."},
		{"", "\n\nNo idea\nat all", 3, 0, "No idea"},
		{"text", "I cannot solve this.", 1, 0, "I cannot solve this."},
		{"text", "Move disk 1 from A to C\nMove disk 2 from A", 2, 19, ""},
		{"text", "Move disk 1 from A too C", 1, 20, "too"},
		{"text", "Move disk 1 from loft to C", 1, 18, "loft"},
		{"text", "Move disk 1 from A to ?", 1, 23, "?"},
		{"text", "A C", 1, 0, "A C"},
		{"text", "Move disk 99999999999999999999 from A to C", 1, 11, "99999999999999999999"},
		{"gym", "Move disk 1 from Peg 1 to Peg 12345678901234567890", 1, 31, "12345678901234567890"},
		{"apl", "Move from 12345678901234567890 to C", 1, 11, "12345678901234567890"},
		{"tuple", "(99999999999999999999, 1, 3)", 1, 2, "99999999999999999999"},
		{"pair", "A C\nA ?", 2, 1, "A ?"},
		{"pair", "A C B", 1, 0, "A C B"},
		{"pair", "A->C", 1, 0, "A->C"},
		{"pair", "3\n\n5", 1, 0, "3"},
		{"arrow", "A -> C -> B", 1, 8, "->"},
		{"triple", "the list is [[1,0,2],[2,0,1]", 1, 29, ""},
		{"triple", "[[1,0,2],[2,0]]", 1, 10, "[2,0]"},
		{"tuple", "[(1, 3), (2,", 1, 13, ""},
		{"tuple", "(1, 3)\n(1, x5)", 2, 5, "x"},
		{"tuple", "(1, 3)\n(1, 2", 2, 6, ""},
		{"bracket", "[A, C]\n[A, lift]", 2, 5, "lift"},
		{"rows", "AABACCA", 1, 0, ""},
		{"rows", "AABACCA\nBCC", 2, 1, "BCC"},
		{"rows", "AA\nBCB", 2, 1, "BCB"},
		{"rows", "A\nC\nA", 3, 1, "A"},
		{"rows", "AAB?CCA\nBCCBABB", 1, 4, "?CCA"},
		{"targets", "BCCB-ABB", 1, 5, "-ABB"},
		{"disks", "1 2 x 3", 1, 5, "x"},
		{"edges", "BACXBACB", 1, 4, "XBACB"},
		{"edges", "BAC\nBA1CB", 2, 3, "1CB"},
		{"pddl", "(move d1 d2 peg3)\n(move d1 d2)", 2, 12, ")"},
		{"pddl", "(move d1 d2 e3)", 1, 13, "e"},
		{"asp", "move(3,c,1) move(2,b)", 1, 13, "move(2,b)"},
		{"asp", "move(3,c,1)\nmove(3,b,1)", 2, 1, "move(3,b,1)"},
		{"asp", "move(3,c,1)\nmove(3,b,3)", 2, 10, "3"},
		{"asp", "move(3,c,99999999999999999999)", 1, 1, "move(3,c,99999999999999999999)"},
		{"jsonl", `{"n":1,"disk":1,"from":"A","to":"C"`, 1, 36, ""},
		{"jsonl", `{"n":1,"disk":1,"from":"A"}`, 1, 3, "n"},
		{"jsonl", `{"n":1,"disk":"x","from":"A","to":"C"}`, 1, 16, "x"},
		{"jsonl", `{"n":1,"disk":1,"from":"lift","to":"C"}`, 1, 25, "lift"},
		{"jsonl", `{"n":1,"disk":1,"from":"A","to":"C"}` + "\n" + `{"n":3,"disk":2,"from":"A","to":"B"}`, 2, 6, "3"},
		{"csv", "n,disk,from,to\n1,1,A,C\n3,2,A,B", 3, 1, "3"},
		{"csv", "n,disk,from,to\n1,1,A", 2, 1, "1,1,A"},
		{"csv", "n,disk,from,to\n1,1,A,lift", 2, 7, "lift"},
	} {
		o := notation.ReadOptions{}
		if tt.name != "" {
			o.Notation = named(t, tt.name)
		}
		_, r, err := read(p, tt.text, o)
		checkParseError(t, tt.name+": "+tt.text[:min(len(tt.text), 80)], err, tt.line, tt.column, tt.bad)
		if r.Line() != tt.line {
			t.Errorf("%q: line %d, want %d", tt.text, r.Line(), tt.line)
		}
	}
}

// TestStrict holds what a strict reader does not take.
func TestStrict(t *testing.T) {
	p := classic(t, 3, 3)
	type test struct {
		name, text   string
		line, column int
	}
	tests := []test{
		{"text", "move disk 1 from A to C", 1, 1},
		{"text", "Move disk 1 from A to C ", 1, 24},
		{"text", "Move disk 1 from a to C", 1, 18},
		{"text", "Move disk 01 from A to C", 1, 11},
		{"text", "1. Move disk 1 from A to C", 1, 1},
		{"text", "Move disc 1 from A to C", 1, 9},
		{"text", "Move disk 1 from 1 to 3", 1, 18},
		{"text", "Move disk 1 from A to C\nMove disk 2 from A to B\n7", 3, 1},
		{"pair", "AC", 1, 1},
		{"pair", "a c", 1, 1},
		{"pair", "1 3", 1, 1},
		{"pair", "A  C", 1, 3},
		{"arrow", "A>C", 1, 2},
		{"arrow", "A -> C,", 1, 8},
		{"arrow", "A-> C", 1, 5},
		{"arrow", "A->C A->B", 1, 5},
		{"triple", "Moves: [[1,0,2]]", 1, 1},
		{"triple", "[[1,0,2]] [[1,0,2]]", 1, 10},
		{"triple", "[[1,0,2],]", 1, 10},
		{"triple", "[(1,0,2)]", 1, 2},
		{"triple", "[[1,0,2]", 1, 9},
		{"triple", `[[1,"A","C"]]`, 1, 5},
		{"tuple", "(1 3)", 1, 1},
		{"tuple", "(A, C)", 1, 1},
		{"tuple", "(1, 3), (1, 2)", 1, 7},
		{"tuple", "[(1, 3), (1, 2)", 1, 16},
		{"tuple", "[(1, 3)]\n(1, 2)", 2, 1},
		{"tuple", "(1, 3)\n[(1, 2)]", 2, 1},
		{"gym", "Move disk 1 from Peg A to Peg C", 1, 22},
		{"gym", "Move disk 1 from peg 1 to peg 3", 1, 18},
		{"bracket", "[A C], [A B]", 1, 6},
		{"bracket", "I move [A C]", 1, 1},
		{"bracket", `\boxed{A C} [A  B]`, 1, 13},
		{"rod", "move disk 1 from rod 1 to rod 3\n2", 2, 1},
		{"rod", "move disk 1 from rod 1 to rod 3\n1\n1", 3, 1},
		{"apl", "Move from A to C", 1, 2},
		{"apl2", "MOVE DISK 1 FROM A TO B", 1, 18},
		{"rows", "AABACCA\n\nBCCBABB", 2, 0},
		{"rows", "A A\nB C", 1, 2},
		{"rows", "AABACCA\nBCCBABB\nA", 3, 1},
		{"targets", "bccbabb", 1, 1},
		{"targets", "BCC BABB", 1, 4},
		{"targets", "BCC\nBABB", 2, 1},
		{"disks", "1  2", 1, 3},
		{"disks", "1,2", 1, 1},
		{"disks", "1 2 ", 1, 4},
		{"disks", "1 2\n1", 2, 1},
		{"edges", "B A C", 1, 2},
		{"edges", "bac", 1, 1},
		{"pddl", "(Move d1 d2 peg3)", 1, 2},
		{"pddl", "(move d1 d2 peg3)\n; cost = 2 (unit cost)", 2, 1},
		{"pddl", "(move d1 d2 peg3)\n; cost = 1 (unit cost)\n(move d2 d3 peg2)", 3, 1},
		{"pddl", "; a plan\n(move d1 d2 peg3)", 1, 1},
		{"asp", "move(3,c,1).", 1, 12},
		{"asp", "move(3, c, 1)", 1, 1},
		{"asp", "Answer: 1\nmove(3,c,1)", 1, 1},
		{"jsonl", `{"n":1,"disk":1,"from":"A"}`, 1, 27},
		{"jsonl", `{"n":1,"disk":1,"from":"A","to":"C","why":"x"}`, 1, 36},
		{"jsonl", `{"n":"1","disk":1,"from":"A","to":"C"}`, 1, 6},
		{"jsonl", `{"n":1,"disk":1,"from":1,"to":3}`, 1, 24},
		{"csv", "1,1,A,C", 1, 1},
		{"csv", "n,disk,from,to\n1,1,A, C", 2, 7},
	}
	for name, sample := range samples {
		first, rest, _ := strings.Cut(sample, "\n")
		tests = append(tests, test{name, first + "\r\n" + rest, 1, -1})
		tests = append(tests, test{name, "\uFEFF" + sample, 1, 1})
		tests = append(tests, test{name, "\n" + sample, 1, -1})
		tests = append(tests, test{name, "```\n" + sample + "```\n", 1, 1})
		tests = append(tests, test{name, sample + "\n", strings.Count(sample, "\n") + 1, -1})
		tests = append(tests, test{name, sample + "so I hope this helps", strings.Count(sample, "\n") + 1, 1})
	}
	for _, tt := range tests {
		_, _, err := read(p, tt.text, notation.ReadOptions{Notation: named(t, tt.name), Strict: true})
		var e *notation.ParseError
		if !errors.As(err, &e) || e.Line != tt.line || e.Column != tt.column && tt.column >= 0 {
			t.Errorf("%s: %q: %v, want a ParseError in line %d, column %d", tt.name, tt.text, err, tt.line, tt.column)
		}
	}
	// What it does take besides the samples.
	for _, tt := range []struct{ name, text string }{
		{"arrow", "A -> C, A -> B, C -> B, A -> C, B -> A, B -> C, A -> C"},
		{"arrow", "A→C\nA → B\nC->B\nA -> C\nB->A\nB->C\nA->C\n"},
		{"triple", "moves = [[1, 0, 2], [2, 0, 1], [1, 2, 1], [3, 0, 2], [1, 1, 0], [2, 1, 2], [1, 0, 2]]"},
		{"triple", "[\n[1,0,2],\n[2,0,1],\n[1,2,1],\n[3,0,2],\n[1,1,0],\n[2,1,2],\n[1,0,2]\n]\n"},
		{"tuple", "[(1, 3), (1, 2), (3, 2), (1, 3), (2, 1), (2, 3), (1, 3)]\n"},
		{"bracket", `[A, C] [A B] \boxed{C B}` + "\n[A C]\n[B A] [B C] [A C]"},
		{"rod", samples["rod"] + "7\n"},
		{"asp", "move(3,c,1) move(2,b,2) move(3,b,3) move(3,a,5) move(2,c,6) move(3,c,7) move(1,c,4)"},
		{"pddl", strings.Join(strings.SplitAfter(samples["pddl"], "\n")[:7], "")},
		{"jsonl", strings.ReplaceAll(samples["jsonl"], `,"`, `, "`)},
	} {
		moves, _, err := read(p, tt.text, notation.ReadOptions{Notation: named(t, tt.name), Strict: true})
		if err != nil || !equal(moves, seven) {
			t.Errorf("%s: %q: read %v, %v", tt.name, tt.text, moves, err)
		}
	}
	// Blank is no moves.
	for _, n := range notation.All() {
		for _, text := range []string{"", "\n", "  \n\r\n "} {
			if moves, _, err := read(p, text, notation.ReadOptions{Notation: n, Strict: true}); err != nil || len(moves) > 0 {
				t.Errorf("%s: %q: read %v, %v", n.Name, text, moves, err)
			}
		}
	}
}

// TestAmbiguous holds that the reader asks where readings differ.
func TestAmbiguous(t *testing.T) {
	shifted := classic(t, 2, 3)
	shifted.Start, _ = hanoi.NewState(3, 0, 1) // disk 1 on A, disk 2 on B
	for _, tt := range []struct {
		puzzle   hanoi.Puzzle
		text     string
		readings string
	}{
		{shifted, "1 2", "pair with pegs from 1, pair with pegs from 0"},
		{shifted, "1 -> 2", "arrow with pegs from 1, arrow with pegs from 0"},
		{classic(t, 3, 3), "1 2", "pair with pegs from 1, pair with pegs from 0, disks"},
		{classic(t, 3, 3), "BCCBABB", "targets, edges"},
		{classic(t, 3, 3), samples["apl2"], "text with pegs from 1, apl2"},
	} {
		_, r, err := read(tt.puzzle, tt.text, notation.ReadOptions{})
		var e *notation.AmbiguousError
		if !errors.As(err, &e) || strings.Join(e.Readings, ", ") != tt.readings || !errors.As(err, new(*notation.ParseError)) {
			t.Errorf("%q: %v as %s, want %s", tt.text, err, r.Reading(), tt.readings)
		}
	}
}

// TestWrongAnswers holds that wrong moves do not hide which notation it is.
func TestWrongAnswers(t *testing.T) {
	p := classic(t, 8, 3)
	for _, tt := range []struct {
		reading, text string
		line          int
		reason        hanoi.Reason
	}{
		{"tuple", "[(1, 2), (2, 3), (2, 1), (1, 3)]", 1, hanoi.ErrEmptyPeg}, // of the notebook for Julia
		{"tuple", "(1, 2)\n(2, 3)\n(2, 1)\n(1, 3)", 3, hanoi.ErrEmptyPeg},
		{"pair with pegs from 1", "1 2\n2 3\n2 1\n1 3", 3, hanoi.ErrEmptyPeg},
		{"pair with pegs from 0", "0 1\n1 2\n1 0\n0 2", 3, hanoi.ErrEmptyPeg},
		{"bracket with pegs from 1", "[1, 2]\n[2, 3]\n[2, 1]", 3, hanoi.ErrEmptyPeg},
		{"bracket", "[A B]\n[B C]\n[B A]", 3, hanoi.ErrEmptyPeg},
		{"pair", "A B\nB C\nB A\nA C", 3, hanoi.ErrEmptyPeg},
		{"pair", "AB\nBC\nBA\nAC", 3, hanoi.ErrEmptyPeg},
		{"arrow", "A->B, B->C, B->A", 1, hanoi.ErrEmptyPeg},
		{"text", "Move disk 1 from A to B\nMove disk 2 from A to B\n", 2, hanoi.ErrLargerOnSmaller},
		{"text", "Move disk 8 from A to C", 1, hanoi.ErrNotOnTop},
		{"gym", "Move disk 1 from Peg 2 to Peg 3", 1, hanoi.ErrEmptyPeg},
		{"rod", "Move disk 1 from rod 1 to rod 4", 1, hanoi.ErrNoSuchPeg},
		{"apl", "MOVE FROM A TO B\nMOVE FROM A TO B", 2, hanoi.ErrLargerOnSmaller},
		{"triple", "moves = [[1,0,2],[2,0,2]]", 1, hanoi.ErrLargerOnSmaller},
		{"disks", "1 2 1 3 1 2 1 5", 1, hanoi.ErrNotOnTop},
		{"pddl", "(move d1 d2 peg3)\n(move d1 d2 peg3)", 2, hanoi.ErrNotOnPeg},
		{"asp", "move(8,c,1) move(7,c,2)", 1, hanoi.ErrLargerOnSmaller},
		{"jsonl", `{"disk":1,"from":"B","to":"C"}`, 1, hanoi.ErrEmptyPeg},
		{"csv", "n,disk,from,to\n1,1,B,C", 2, hanoi.ErrEmptyPeg},
	} {
		_, r, err := read(p, tt.text, notation.ReadOptions{})
		var illegal *hanoi.IllegalMoveError
		if !errors.As(err, &illegal) || illegal.Reason != tt.reason || r.Line() != tt.line || r.Reading() != tt.reading {
			t.Errorf("%q: %v in line %d, read as %s, want %v in line %d as %s", tt.text, err, r.Line(), r.Reading(), tt.reason, tt.line, tt.reading)
		}
	}
}

// TestOptions holds the faults of puzzles and options.
func TestOptions(t *testing.T) {
	p := classic(t, 3, 3)
	wrong := p
	wrong.Goal, _ = hanoi.Perfect(4, 3, 2)
	edges := named(t, "edges")
	for _, tt := range []struct {
		what      string
		puzzle    hanoi.Puzzle
		notation  notation.Notation
		moveNames []string
	}{
		{"goal with other disks", wrong, edges, nil},
		{"no puzzle", hanoi.Puzzle{}, edges, nil},
		{"unknown notation", p, notation.Notation{Name: "morse"}, nil},
		{"a notation by name only", p, notation.Notation{Name: "pair"}, nil},
		{"two names for three pairs", p, edges, []string{"x", "y"}},
		{"two alike", p, edges, []string{"x", "y", "x"}},
		{"no name", p, edges, []string{"x", "y", ""}},
		{"a name with a space", p, edges, []string{"x", "y", "z z"}},
		{"too many pegs for letters", classic(t, 3, 8), edges, nil},
	} {
		_, _, err := read(tt.puzzle, "B", notation.ReadOptions{Notation: tt.notation, MoveNames: tt.moveNames})
		if !errors.As(err, new(*hanoi.PuzzleError)) {
			t.Errorf("read, %s: %v", tt.what, err)
		}
		_, err = write(tt.puzzle, tt.notation, notation.Options{MoveNames: tt.moveNames}, seven...)
		if !errors.As(err, new(*hanoi.PuzzleError)) {
			t.Errorf("write, %s: %v", tt.what, err)
		}
	}
	if _, err := write(p, notation.Notation{}, notation.Options{}, seven...); !errors.As(err, new(*hanoi.PuzzleError)) {
		t.Errorf("write, no notation: %v", err)
	}
	if _, _, err := read(p, "B", notation.ReadOptions{MoveNames: []string{"x"}}); !errors.As(err, new(*hanoi.PuzzleError)) {
		t.Errorf("read, names of moves where the notation is to be found out: %v", err)
	}
	if _, err := notation.ByName("morse"); err == nil || !strings.Contains(err.Error(), "text, pair, arrow") {
		t.Errorf("ByName: %v", err)
	}
	if n, err := notation.ByName(" Pair "); err != nil || n.Name != "pair" {
		t.Errorf("ByName: %v, %v", n, err)
	}
}

// A failing reader gives some text and then fails.
type failing struct {
	text io.Reader
	err  error
}

func (f *failing) Read(b []byte) (int, error) {
	n, err := f.text.Read(b)
	if err == io.EOF {
		err = f.err
	}
	return n, err
}

func TestReadError(t *testing.T) {
	p := classic(t, 3, 3)
	broken := errors.New("the disk is broken")
	for _, n := range append(notation.All(), notation.Notation{}) {
		text := samples[n.Name]
		if n == (notation.Notation{}) {
			text = samples["pair"]
		}
		r := notation.NewReader(&failing{strings.NewReader(text[:len(text)-2]), broken}, p, notation.ReadOptions{Notation: n})
		var err error
		for err == nil {
			_, err = r.Next()
		}
		if err != broken {
			t.Errorf("%s: %v", n.Name, err)
		}
		if _, err := r.Verdict(); err != broken {
			t.Errorf("%s: verdict: %v", n.Name, err)
		}
	}
}
