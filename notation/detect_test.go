package notation_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// White space is no moves, however much there is, and hides none behind it.
func TestLongBlank(t *testing.T) {
	p := classic(t, 1, 3)
	for _, white := range []string{" ", "\n", "\t", "\r", " \r\n"} {
		for _, size := range []int{64 << 10, 128 << 10, 256 << 10, 300_001} {
			blank := strings.Repeat(white, size)
			for _, n := range append(notation.All(), notation.Notation{}) {
				for _, strict := range []bool{false, true} {
					o := notation.ReadOptions{Notation: n, Strict: strict}
					if moves, _, err := read(p, blank, o); err != nil || len(moves) > 0 {
						t.Errorf("%d times %q in %q, strict %v: %v, %v", size, white, n.Name, strict, moves, err)
					}
				}
				for _, text := range []string{"1. Move disk 1 from A to C", "Move disk 1 from A to C\n" + blank} {
					o := notation.ReadOptions{Notation: n}
					if n.Name != "text" && n.Name != "" {
						continue
					}
					if moves, r, err := read(p, blank+text, o); err != nil || len(moves) != 1 || r.Reading() != "text" {
						t.Errorf("a move after %d times %q in %q: %v as %s, %v", size, white, n.Name, moves, r.Reading(), err)
					}
				}
			}
			_, _, err := read(p, blank+"A C", notation.ReadOptions{Strict: true})
			checkParseError(t, "strict", err, 1, 0, "")
		}
	}
	_, r, err := read(p, "<think>A B</think>1. A C", notation.ReadOptions{})
	if err != nil || r.Reading() != "pair" {
		t.Errorf("after a thought: read as %s, %v", r.Reading(), err)
	}
}

// A strict reader that finds out the notation takes the one in which the text
// comes farthest.
func TestStrictDetection(t *testing.T) {
	p := classic(t, 2, 3)
	for _, tt := range []struct {
		text         string
		line, column int
		bad          string
	}{
		{"Move disk 1 from A to B.", 1, 24, "."},
		{"Move disk 1 from A to B\nMove disk 2 from A to C.", 2, 24, "."},
		{"Move disk 1 from A to B\nso far", 2, 1, "so far"},
		{"Move disk 1 from Peg 1 to Peg 2;", 1, 32, ";"},
		{"A B.", 1, 4, "."},
		{"A B ", 1, 4, " "},
		{"A B\r\nA C\r\nB C\r\n", 1, 4, "\r"},
		{"A B\n\nA C", 2, 0, ""},
		{"\nA B", 1, 0, ""},
		{" \t\n\nA B", 1, 0, ""},
		{"\uFEFFA B", 1, 0, "\uFEFFA B"},
		{"Sure, here", 1, 0, "Sure, here"},
		{"Yes", 1, 0, "Yes"},
		{"NO", 1, 0, "NO"},
		{"n,disk,from,to\n1,1,A", 2, 6, ""},
		{`{"n":1,"disk":1,"frm":"A","to":"B"}`, 1, 20, `m":"A","to":"B"}`},
		{"move(2,b,1).", 1, 12, "."},
	} {
		_, _, err := read(p, tt.text, notation.ReadOptions{Strict: true})
		checkParseError(t, tt.text, err, tt.line, tt.column, tt.bad)
	}
	// A move that can be read is no fault of format, also above one.
	for _, text := range []string{"A B\nA Q\nB C\n", "A B\nA B\nB C.\n", "Move disk 1 from A to B\nMove disk 3 from A to B\n"} {
		moves, r, err := read(p, text, notation.ReadOptions{Strict: true})
		if !errors.As(err, new(*hanoi.IllegalMoveError)) || len(moves) != 1 || r.Line() != 2 {
			t.Errorf("%q: %v, %v in line %d as %s", text, moves, err, r.Line(), r.Reading())
		}
	}
	for name, text := range samples {
		_, r, err := read(classic(t, 3, 3), text, notation.ReadOptions{Strict: true})
		if err != nil && !errors.As(err, new(*notation.AmbiguousError)) {
			t.Errorf("%s: read as %s, %v", name, r.Reading(), err)
		}
	}
}

// Rows are told from edges, which the first of them is often, too.
func TestRowsDetected(t *testing.T) {
	for disks := 9; disks <= 16; disks++ {
		for _, name := range []string{"rows", "edges"} {
			p := classic(t, disks, 3)
			v, err := notation.NewReader(solution(t, disks, name), p, notation.ReadOptions{}).Verdict()
			if err != nil || !v.Solved {
				t.Errorf("%d disks, %s: %+v, %v", disks, name, v, err)
			}
		}
	}
	// The error names the line that it quotes.
	_, _, err := read(classic(t, 3, 3), "\n\nBCCBABB", notation.ReadOptions{})
	checkParseError(t, "asks", err, 3, 0, "BCCBABB")
}

// solution returns the shortest solution from the first to the last of three
// pegs.
func solution(t *testing.T, disks int, name string) io.Reader {
	t.Helper()
	p := classic(t, disks, 3)
	var b strings.Builder
	w := notation.NewWriter(&b, p, named(t, name), notation.Options{})
	var tower func(d hanoi.Disk, from, to hanoi.Peg) error
	tower = func(d hanoi.Disk, from, to hanoi.Peg) error {
		if d == 0 {
			return nil
		}
		return errors.Join(tower(d-1, from, 3-from-to), w.Write(hanoi.Move{Disk: d, From: from, To: to}), tower(d-1, 3-from-to, to))
	}
	if err := errors.Join(tower(hanoi.Disk(disks), 0, 2), w.Close()); err != nil {
		t.Fatal(err)
	}
	return strings.NewReader(b.String())
}

// A broken list, table or sentence is not taken for something else.
func TestDamaged(t *testing.T) {
	p := classic(t, 2, 3)
	for _, tt := range []struct {
		text         string
		line, column int
		bad          string
	}{
		// lists of triples
		{"[[1,0,-1]]", 1, 7, "-1"},
		{"[[1,0,2.0]]", 1, 7, "2.0"},
		{"[[-1,0,2]]", 1, 3, "-1"},
		{"[[1.0,0,2]]", 1, 3, "1.0"},
		{"moves = [[1,0,1],\n [2,0,2],\n [1,1]]", 3, 2, "[1,1]"},
		{"[[1,0,1],[2,0,2],[1,1,99999999999999999999999]]", 1, 23, "99999999999999999999999"},
		{"[(1, 0, 1), (2, 0, -2)]", 1, 20, "-2"},
		// numbers
		{"Move disk -1 from A to C", 1, 11, "-1"},
		{"Move disk – 1 from A to C", 1, 11, "–"},
		{"Disk -1: A -> C", 1, 6, "-1"},
		{"Move from peg -1 to peg 3", 1, 15, "-1"},
		{"move disk - from rod 3 to rod 2", 1, 11, "-"},
		{"Move disk 1 to -3", 1, 16, "-3"},
		{"(1, 2.0)", 1, 5, "2.0"},
		{"1 -> 99999999999999999999", 1, 6, "99999999999999999999"},
		{"Move disk 99999999999999999999 from A to C", 1, 11, "99999999999999999999"},
		// endings
		{"Move disk 1 from A to C or B", 1, 25, "or"},
		{"Move disk 1 from A to C, or to B", 1, 26, "or"},
		{"Move disk 1 from A to C (or B)", 1, 26, "or"},
		{"Move disk 1 from A to B to C", 1, 25, "to"},
		{"Move disk 1 to C or peg B", 1, 18, "or"},
		{"A -> C or B", 1, 8, "or"},
		{"A -> C/B", 1, 7, "/B"},
		{"A C or B", 1, 5, "or"},
		{"(1, 3 or 2)", 1, 7, "or"},
		// records
		{`{"n":1,"disk":1,"frm":"A","to":"C"}`, 1, 24, "A"},
		{`{"n":1,"dsk":1,"from":"A","to":"C"}`, 1, 14, "1"},
		{`{"n":1}`, 1, 0, `{"n":1}`},
		{`{"from":"A","source":"B","to":"C"}`, 1, 14, "source"},
		{"n,disk,frm,to\n1,1,A,C", 2, 5, "A"},
		// prose
		{"blah blah", 1, 0, "blah blah"},
		{"A cat", 1, 0, "A cat"},
		{"A <- C", 1, 0, "A <- C"},
		{"?", 1, 0, "?"},
	} {
		_, _, err := read(p, tt.text, notation.ReadOptions{})
		checkParseError(t, tt.text, err, tt.line, tt.column, tt.bad)
	}
	// Neither are these damaged.
	for _, text := range []string{
		"Move disk 1 from A to C to make a free place",
		"Move disk 1 from A to C on top of nothing",
		"Move disk_1 from rod-1 to rod-3",
		"Move disk-1 from peg #1 to peg #3 // or so",
		`{"from":"A","to":"B","t":1}`,
		`{"n":3,"index":7,"disk":1,"from":"A","to":"C"}`,
		"The state is [[2,1],[],[]].\nMove disk 1 from A to C",
	} {
		if moves, _, err := read(p, text, notation.ReadOptions{}); err != nil || len(moves) != 1 {
			t.Errorf("%q: %v, %v", text, moves, err)
		}
	}
}

// Messages are true of the text.
func TestMessages(t *testing.T) {
	p := classic(t, 1, 3)
	for _, tt := range []struct{ text, want string }{
		{"hello", `line 1: cannot read "hello": there is no move in the text, such as "Move disk 1 from A to C" or "A C"`},
		{strings.Repeat("hello there\n", 400_000), `line 1: cannot read "hello there": there is no move in the text, such as "Move disk 1 from A to C" or "A C"`},
		{"move disk 0 from rod 1 to rod 3\nmove disk 3 from rod 1 to rod 3", "illegal move 1 (disk 0 from A to C): no such disk: there is no disk 0, the only disk is 1"},
	} {
		if _, _, err := read(p, tt.text, notation.ReadOptions{}); fmt.Sprint(err) != tt.want {
			t.Errorf("%q:\n%v\nwant\n%s", tt.text[:5], err, tt.want)
		}
	}
}

// Numbers of moves begin anywhere and go on without a gap, in every reader.
func TestNumbered(t *testing.T) {
	p := classic(t, 3, 3)
	for _, name := range []string{"jsonl", "csv"} {
		for _, strict := range []bool{false, true} {
			o := notation.ReadOptions{Notation: named(t, name), Strict: strict}
			shifted := func(numbers ...string) string {
				line := strings.SplitAfter(samples[name], "\n")
				if name == "csv" {
					return line[0] + numbers[0] + line[1][1:] + numbers[1] + line[2][1:]
				}
				return strings.Replace(line[0], "1", numbers[0], 1) + strings.Replace(line[1], "2", numbers[1], 1)
			}
			if moves, _, err := read(p, shifted("3", "4"), o); err != nil || len(moves) != 2 {
				t.Errorf("%s, strict %v: %v, %v", name, strict, moves, err)
			}
			if _, _, err := read(p, shifted("1", "3"), o); !errors.As(err, new(*notation.ParseError)) {
				t.Errorf("%s, strict %v, with a gap: %v", name, strict, err)
			}
		}
	}
}

// A strict reader takes no needless 0 in front of a number.
func TestLeadingZeros(t *testing.T) {
	p := classic(t, 3, 3)
	for name, text := range map[string]string{
		"text": "Move disk 01 from A to C", "triple": "[[1,00,2]]", "tuple": "(01, 3)", "gym": "Move disk 1 from Peg 1 to Peg 03",
		"disks": "01 2", "asp": "move(03,c,1)", "pddl": "(move d1 d02 peg3)", "jsonl": `{"n":01,"disk":1,"from":"A","to":"C"}`,
		"csv": "n,disk,from,to\n01,1,A,C", "rod": "move disk 1 from rod 01 to rod 3", "apl2": "MOVE DISK 1 FROM 1 TO 02",
	} {
		o := notation.ReadOptions{Notation: named(t, name), Strict: true}
		if _, _, err := read(p, text, o); !errors.As(err, new(*notation.ParseError)) {
			t.Errorf("%s: %q: %v", name, text, err)
		}
	}
	for _, text := range []string{"move(3,c,01)", "(move d1 d2 peg03)", "(move d01 d2 peg3)"} {
		name := "pddl"
		if text[0] == 'm' {
			name = "asp"
		}
		if _, _, err := read(p, text, notation.ReadOptions{Notation: named(t, name), Strict: true}); !errors.As(err, new(*notation.ParseError)) {
			t.Errorf("%s: %q: %v", name, text, err)
		}
	}
}

// Every name that pegs may have is read back in every notation.
func TestOddNames(t *testing.T) {
	p := classic(t, 3, 3)
	odd := strings.Split("–—⇒⟶➔➜➝➞−•·│★“→", "")
	for c := '!'; c <= '~'; c++ {
		odd = append(odd, string(c))
	}
	for _, c := range odd {
		for _, list := range []string{
			c + ",#,?", "+," + c + ",?", "+,?," + c, c + c + ",x,y", c + "x," + c + "y," + c + "z", "x" + c + ",y" + c + ",z" + c, "x" + c + "y,y" + c + "y,z" + c + "y",
		} {
			names, err := notation.ParseNames(list, 3)
			if err != nil {
				continue
			}
			for _, n := range notation.All() {
				roundTrip(t, p, n, names, nil, seven)
			}
		}
	}
}
