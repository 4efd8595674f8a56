package notation_test

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// roundAndRound returns n moves of disk 1 from peg to peg, on a puzzle with the
// given disks on three pegs with cyclic rules.
func roundAndRound(n int) []hanoi.Move {
	moves := make([]hanoi.Move, n)
	for i := range moves {
		moves[i] = hanoi.Move{Disk: 1, From: hanoi.Peg(i % 3), To: hanoi.Peg((i + 1) % 3)}
	}
	return moves
}

func cyclic(t testing.TB, disks int) hanoi.Puzzle {
	p := classic(t, disks, 3)
	p.Rules = hanoi.Cyclic(3)
	return p
}

// A loop gives a text over and over, n bytes of it, after a head.
type loop struct {
	head, text []byte
	at, left   int
}

func (l *loop) Read(b []byte) (int, error) {
	if n := copy(b, l.head); n > 0 {
		l.head = l.head[n:]
		return n, nil
	}
	if l.left == 0 {
		return 0, io.EOF
	}
	n := 0
	for n < len(b) && l.left > 0 {
		k := copy(b[n:min(len(b), n+l.left)], l.text[l.at:])
		l.at = (l.at + k) % len(l.text)
		l.left -= k
		n += k
	}
	return n, nil
}

// TestConstantMemory reads texts of 10 MB in little memory.
func TestConstantMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("long texts")
	}
	p := cyclic(t, 3)
	const size = 10 << 20
	for _, tt := range []struct{ name, head, text string }{
		{"text", "", "Move disk 1 from A to B\nMove disk 1 from B to C\nMove disk 1 from C to A\n"},
		{"text", "", "1. move disc 1 from a to b.\r\n2. move disc 1 from b to c.\r\n3. move disc 1 from c to a.\r\n"},
		{"pair", "", "A B\nB C\nC A\n"},
		{"arrow", "", "A->B, B->C, C->A, "},
		{"triple", "[", "[1,0,1],[1,1,2],[1,2,0],"},
		{"tuple", "[", "(1, 2), (2, 3), (3, 1), "},
		{"bracket", "", "[A B] [B C] [C A] "},
		{"disks", "", "1 1 1 "},
		{"edges", "", "ACB"},
		{"pddl", "", "(move d1 d2 peg2)\n(move d1 peg2 peg3)\n(move d1 peg3 d2)\n"},
		{"text", "<think>", "Move disk 1 from A to C\n"},
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		live := func() uint64 {
			runtime.GC()
			runtime.ReadMemStats(&after)
			return max(after.HeapAlloc, before.HeapAlloc) - before.HeapAlloc
		}
		r := notation.NewReader(&loop{[]byte(tt.head), []byte(tt.text), 0, size / len(tt.text) * len(tt.text)}, p, notation.ReadOptions{Notation: named(t, tt.name)})
		var moves, most uint64
		var err error
		for ; err == nil; moves++ {
			if _, err = r.Next(); moves%1_000_000 == 250_000 {
				most = max(most, live())
			}
		}
		if most > 32<<20 {
			t.Errorf("%s %q: %d bytes for %d moves", tt.name, tt.text, most, moves)
		}
		if err != io.EOF && tt.name != "triple" && tt.name != "tuple" && tt.head != "<think>" || moves < 300_000 && tt.head != "<think>" {
			t.Errorf("%s %q: %d moves, %v", tt.name, tt.text, moves, err)
		}
	}
}

// TestPieces reads texts that come in small pieces, and lines longer than a
// reader has in its memory at a time.
func TestPieces(t *testing.T) {
	p := cyclic(t, 2)
	run := roundAndRound(30_000)
	for _, n := range notation.All() {
		if n.Name == "targets" {
			continue // the disk moves twice in a row
		}
		text, err := write(p, n, notation.Options{}, run...)
		if err != nil {
			t.Fatal(err)
		}
		for _, strict := range []bool{false, true} {
			r := notation.NewReader(iotest.HalfReader(strings.NewReader(text)), p, notation.ReadOptions{Notation: n, Strict: strict})
			v, err := r.Verdict()
			if err != nil || v.Moves != uint64(len(run)) || v.Illegal != nil {
				t.Errorf("%s, strict %v: %d moves, %v, %v", n.Name, strict, v.Moves, v.Illegal, err)
			}
			small := text[:min(len(text), 2000)]
			r = notation.NewReader(iotest.OneByteReader(strings.NewReader(small)), p, notation.ReadOptions{Notation: n, Strict: strict})
			r2 := notation.NewReader(strings.NewReader(small), p, notation.ReadOptions{Notation: n, Strict: strict})
			for {
				m, err := r.Next()
				m2, err2 := r2.Next()
				if m != m2 || (err == nil) != (err2 == nil) || r.Line() != r2.Line() {
					t.Errorf("%s, strict %v: %v, %v in line %d and %v, %v in line %d", n.Name, strict, m, err, r.Line(), m2, err2, r2.Line())
				}
				if err != nil || err2 != nil {
					break
				}
			}
		}
		if n.Name == "rows" {
			continue // its first row is too long for the notation to be found out
		}
		r := notation.NewReader(strings.NewReader(text), p, notation.ReadOptions{})
		v, err := r.Verdict()
		if n.Name == "apl2" && errors.As(err, new(*notation.AmbiguousError)) {
			continue
		}
		if err != nil || v.Moves != uint64(len(run)) || r.Reading() != n.Name {
			t.Errorf("%s: %d moves, %v, %v, read as %s", n.Name, v.Moves, v.Illegal, err, r.Reading())
		}
	}
}

// TestLongRows holds that rows whose first one is too long are not taken for
// something else in silence.
func TestLongRows(t *testing.T) {
	p := cyclic(t, 2)
	text, err := write(p, named(t, "rows"), notation.Options{}, roundAndRound(2_200_000)...)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := read(p, text, notation.ReadOptions{}); !errors.As(err, new(*notation.ParseError)) {
		t.Errorf("%v", err)
	}
}

// TestWhere holds the line of each move, and the column where a long line cannot
// be read.
func TestWhere(t *testing.T) {
	p := classic(t, 3, 3)
	r := notation.NewReader(strings.NewReader("Moves:\n\nA C\r\n A B.\n\n\nC B"), p, notation.ReadOptions{Notation: named(t, "pair")})
	if r.Line() != 1 {
		t.Errorf("line %d before the first move", r.Line())
	}
	for _, want := range []int{3, 4, 7} {
		if _, err := r.Next(); err != nil || r.Line() != want {
			t.Errorf("line %d, %v, want %d", r.Line(), err, want)
		}
	}
	p = cyclic(t, 2)
	long := strings.Repeat("A→B, B→C, C→A, ", 20_000) + "A→B→C"
	_, _, err := read(p, long, notation.ReadOptions{Notation: named(t, "arrow")})
	checkParseError(t, "a long line", err, 1, 20_000*15+4, "→")
	comment := "[[1,0,1], #" + strings.Repeat("x", 60_000) + "\n[1,1,2], #" + strings.Repeat("x", 60_000) + "\n[1,2,0]]"
	if moves, _, err := read(p, comment, notation.ReadOptions{Notation: named(t, "triple")}); err != nil || len(moves) != 3 {
		t.Errorf("long comments: %v, %v", moves, err)
	}
	long = "[" + strings.Repeat("[1,0,1],\n[1,1,2],[1,2,0],", 20_000) + "\n [1,0]]"
	_, _, err = read(p, long, notation.ReadOptions{Notation: named(t, "triple")})
	checkParseError(t, "a long list", err, 20_002, 2, "[1,0]")
}

// TestNoAllocation holds that moves in usual lines are read without memory of
// their own.
func TestNoAllocation(t *testing.T) {
	p := cyclic(t, 2)
	run := roundAndRound(60_000)
	for _, name := range []string{"text", "pair", "arrow", "tuple", "gym", "bracket", "rod", "apl", "apl2", "jsonl", "csv", "disks", "edges", "pddl"} {
		n := named(t, name)
		text, err := write(p, n, notation.Options{}, run...)
		if err != nil {
			t.Fatal(err)
		}
		r := notation.NewReader(strings.NewReader(text), p, notation.ReadOptions{Notation: n})
		for range 10_000 {
			if _, err := r.Next(); err != nil {
				t.Fatal(err)
			}
		}
		if allocs := testing.AllocsPerRun(10_000, func() { r.Next() }); allocs > 0 {
			t.Errorf("%s: %v allocations a move", name, allocs)
		}
		w := notation.NewWriter(io.Discard, p, n, notation.Options{})
		for _, m := range run[:30_000] {
			if err := w.Write(m); err != nil {
				t.Fatal(err)
			}
		}
		i := 30_000
		if allocs := testing.AllocsPerRun(10_000, func() { w.Write(run[i]); i++ }); allocs > 0 {
			t.Errorf("%s: %v allocations a move written", name, allocs)
		}
	}
}

func TestCloseAndFlush(t *testing.T) {
	p := classic(t, 3, 3)
	for _, n := range notation.All() {
		var b bytes.Buffer
		w := notation.NewWriter(&b, p, n, notation.Options{})
		if err := w.Write(seven[0]); err != nil {
			t.Fatal(err)
		}
		if err := w.Flush(); err != nil || b.Len() == 0 {
			t.Errorf("%s: flushed %d bytes, %v", n.Name, b.Len(), err)
		}
		if err := w.Close(); err != nil {
			t.Errorf("%s: %v", n.Name, err)
		}
		if err := w.Write(seven[1]); err == nil {
			t.Errorf("%s: wrote after the end", n.Name)
		}
		moves, _, err := read(p, b.String(), notation.ReadOptions{Notation: n, Strict: true})
		if err != nil || !equal(moves, seven[:1]) {
			t.Errorf("%s: read %v, %v", n.Name, moves, err)
		}
	}
}
