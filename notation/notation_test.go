package notation_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// samples are the seven moves from the first of three pegs to the last in every
// notation, as the table of formats has them.
var samples = map[string]string{
	"text": "Move disk 1 from A to C\nMove disk 2 from A to B\nMove disk 1 from C to B\nMove disk 3 from A to C\n" +
		"Move disk 1 from B to A\nMove disk 2 from B to C\nMove disk 1 from A to C\n",
	"pair":   "A C\nA B\nC B\nA C\nB A\nB C\nA C\n",
	"arrow":  "A->C\nA->B\nC->B\nA->C\nB->A\nB->C\nA->C\n",
	"triple": "[[1,0,2],[2,0,1],[1,2,1],[3,0,2],[1,1,0],[2,1,2],[1,0,2]]\n",
	"tuple":  "(1, 3)\n(1, 2)\n(3, 2)\n(1, 3)\n(2, 1)\n(2, 3)\n(1, 3)\n",
	"gym": "Move disk 1 from Peg 1 to Peg 3\nMove disk 2 from Peg 1 to Peg 2\nMove disk 1 from Peg 3 to Peg 2\n" +
		"Move disk 3 from Peg 1 to Peg 3\nMove disk 1 from Peg 2 to Peg 1\nMove disk 2 from Peg 2 to Peg 3\n" +
		"Move disk 1 from Peg 1 to Peg 3\n",
	"bracket": "[A C]\n[A B]\n[C B]\n[A C]\n[B A]\n[B C]\n[A C]\n",
	"rod": "move disk 1 from rod 1 to rod 3\nmove disk 2 from rod 1 to rod 2\nmove disk 1 from rod 3 to rod 2\n" +
		"move disk 3 from rod 1 to rod 3\nmove disk 1 from rod 2 to rod 1\nmove disk 2 from rod 2 to rod 3\n" +
		"move disk 1 from rod 1 to rod 3\n",
	"apl": "MOVE FROM A TO C\nMOVE FROM A TO B\nMOVE FROM C TO B\nMOVE FROM A TO C\nMOVE FROM B TO A\n" +
		"MOVE FROM B TO C\nMOVE FROM A TO C\n",
	"apl2": "MOVE DISK 1 FROM 1 TO 2\nMOVE DISK 2 FROM 1 TO 3\nMOVE DISK 1 FROM 2 TO 3\nMOVE DISK 3 FROM 1 TO 2\n" +
		"MOVE DISK 1 FROM 3 TO 1\nMOVE DISK 2 FROM 3 TO 2\nMOVE DISK 1 FROM 1 TO 2\n",
	"rows":    "AABACCA\nBCCBABB\n",
	"targets": "BCCBABB\n",
	"disks":   "1 2 1 3 1 2 1\n",
	"edges":   "BACBACB\n",
	"pddl": "(move d1 d2 peg3)\n(move d2 d3 peg2)\n(move d1 peg3 d2)\n(move d3 peg1 peg3)\n(move d1 d2 peg1)\n" +
		"(move d2 peg2 d3)\n(move d1 peg1 d2)\n; cost = 7 (unit cost)\n",
	"asp": "move(3,c,1)\nmove(2,b,2)\nmove(3,b,3)\nmove(1,c,4)\nmove(3,a,5)\nmove(2,c,6)\nmove(3,c,7)\n",
	"jsonl": `{"n":1,"disk":1,"from":"A","to":"C"}` + "\n" + `{"n":2,"disk":2,"from":"A","to":"B"}` + "\n" +
		`{"n":3,"disk":1,"from":"C","to":"B"}` + "\n" + `{"n":4,"disk":3,"from":"A","to":"C"}` + "\n" +
		`{"n":5,"disk":1,"from":"B","to":"A"}` + "\n" + `{"n":6,"disk":2,"from":"B","to":"C"}` + "\n" +
		`{"n":7,"disk":1,"from":"A","to":"C"}` + "\n",
	"csv": "n,disk,from,to\n1,1,A,C\n2,2,A,B\n3,1,C,B\n4,3,A,C\n5,1,B,A\n6,2,B,C\n7,1,A,C\n",
}

var seven = []hanoi.Move{
	{Disk: 1, From: 0, To: 2},
	{Disk: 2, From: 0, To: 1},
	{Disk: 1, From: 2, To: 1},
	{Disk: 3, From: 0, To: 2},
	{Disk: 1, From: 1, To: 0},
	{Disk: 2, From: 1, To: 2},
	{Disk: 1, From: 0, To: 2},
}

func classic(t testing.TB, disks, pegs int) hanoi.Puzzle {
	t.Helper()
	p, err := hanoi.NewPuzzle(disks, pegs)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func named(t testing.TB, name string) notation.Notation {
	t.Helper()
	n, err := notation.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func write(p hanoi.Puzzle, n notation.Notation, o notation.Options, moves ...hanoi.Move) (string, error) {
	var b bytes.Buffer
	w := notation.NewWriter(&b, p, n, o)
	for _, m := range moves {
		if err := w.Write(m); err != nil {
			return b.String(), err
		}
	}
	err := w.Close()
	return b.String(), err
}

// read returns all moves of a text, and the error that ended it if it is another
// than io.EOF.
func read(p hanoi.Puzzle, text string, o notation.ReadOptions) ([]hanoi.Move, *notation.Reader, error) {
	r := notation.NewReader(strings.NewReader(text), p, o)
	moves := []hanoi.Move{}
	for {
		m, err := r.Next()
		switch {
		case err == io.EOF:
			return moves, r, nil
		case err != nil:
			return moves, r, err
		default:
			moves = append(moves, m)
		}
	}
}

func TestSamples(t *testing.T) {
	p := classic(t, 3, 3)
	for _, n := range notation.All() {
		want, ok := samples[n.Name]
		if !ok {
			t.Errorf("%s: no sample", n.Name)
			continue
		}
		if !strings.HasPrefix(want, n.Sample) {
			t.Errorf("%s: the sample %q is not how the text begins", n.Name, n.Sample)
		}
		text, err := write(p, n, notation.Options{}, seven...)
		if err != nil || text != want {
			t.Errorf("%s: wrote %q, %v, want %q", n.Name, text, err, want)
		}
		for _, strict := range []bool{false, true} {
			for _, text := range []string{want, strings.TrimSuffix(want, "\n")} {
				moves, r, err := read(p, text, notation.ReadOptions{Notation: n, Strict: strict})
				if err != nil || !equal(moves, seven) {
					t.Errorf("%s, strict %v: read %v, %v", n.Name, strict, moves, err)
				}
				if got, ok := r.Notation(); got != n || !ok || r.Reading() != n.Name {
					t.Errorf("%s, strict %v: read as %s", n.Name, strict, r.Reading())
				}
			}
		}
	}
	if len(samples) != len(notation.All()) {
		t.Errorf("%d samples, %d notations", len(samples), len(notation.All()))
	}
}

func equal(a, b []hanoi.Move) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func TestDetectSamples(t *testing.T) {
	p := classic(t, 3, 3)
	for _, n := range notation.All() {
		for _, strict := range []bool{false, true} {
			moves, r, err := read(p, samples[n.Name], notation.ReadOptions{Strict: strict})
			var ambiguous *notation.AmbiguousError
			switch {
			case errors.As(err, &ambiguous):
				t.Logf("%s, strict %v: %v", n.Name, strict, err)
			case err != nil || !equal(moves, seven):
				t.Errorf("%s, strict %v: read %v, %v", n.Name, strict, moves, err)
			case r.Reading() != n.Name:
				t.Errorf("%s, strict %v: read as %s", n.Name, strict, r.Reading())
			}
		}
	}
}
