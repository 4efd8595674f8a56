package notation_test

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// Which lines were taken and which were set aside.
func TestTaken(t *testing.T) {
	for _, tt := range []struct {
		name, told, text string
		taken, aside     string
	}{
		{"plain", "", "A B\nA C\nB C\n", "[{1 3}]", "[]"},
		{"prose", "", "Here you are:\n\n1. A to B\n2. A to C\n\nand then\n\n3. B to C\nDone!\n---\n", "[{3 4} {8 8}]", "[{1 1} {6 6} {9 9}]"},
		{"illegal", "", "A B\nA B\nA C\nthe end", "[{1 3}]", "[{4 4}]"},
		{"thought", "", "<think>\nA C\nA C\n</think>\nA B\nA C\nB C", "[{5 7}]", "[{1 4}]"},
		{"carriage returns", "", "so\rA B\rA C\rB C", "[{2 4}]", "[{1 1}]"},
		{"one line", "", "A B, A C, B C", "[{1 1}]", "[]"},
		{"records", "", "{\n \"moves\": [\n  {\n   \"disk\": 1,\n   \"from\": \"A\",\n   \"to\": \"B\"\n  },\n  {\n   \"disk\": 2,\n   \"from\": \"A\",\n   \"to\": \"C\"\n  }\n ]\n}", "[{4 6} {9 11}]", "[{2 2}]"},
		{"rows", "", "AAB\nBCC\n", "[{1 2}]", "[]"},
		{"states", "", "so:\n[[2,1],[],[]]\n[[2],[1],[]]\n[[],[1],[2]]\n[[],[],[2,1]]\n", "[{2 5}]", "[{1 1}]"},
		{"blank", "", " \n\n", "[]", "[]"},
		{"told", "pair", "so\nA B\nA C\n\nB C\n", "[{2 3} {5 5}]", "[{1 1}]"},
		{"told, illegal", "pair", "so\nA B\nA B\nA C\nthe end\n", "[{2 4}]", "[{1 1} {5 5}]"},
		{"told, rows", "rows", "AAB\nBCC\n", "[{1 2}]", "[]"},
		{"told, triple", "triple", "so\n[[1,0,1],\n[2,0,2],\n[1,1,2]]\n", "[{2 4}]", "[{1 1}]"},
		{"told, asp", "asp", "move(2,b,1)\nmove(2,c,3)\nmove(1,c,2)\n", "[{1 3}]", "[]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := classic(t, 2, 3)
			var o notation.ReadOptions
			if tt.told != "" {
				o.Notation = named(t, tt.told)
			}
			for _, text := range []io.Reader{strings.NewReader(tt.text), iotest.OneByteReader(strings.NewReader(tt.text))} {
				r := notation.NewReader(text, p, o)
				if _, err := r.Verdict(); err != nil {
					t.Fatal(err)
				}
				taken, last := r.Taken()
				aside := notation.Aside(tt.text, taken, last)
				if got, got2 := fmt.Sprint(taken), fmt.Sprint(aside); got != tt.taken || got2 != tt.aside {
					t.Errorf("taken %s, set aside %s, want %s and %s", got, got2, tt.taken, tt.aside)
				}
			}
		})
	}
}

// A text of many moves is one span, however it is read.
func TestTakenInBulk(t *testing.T) {
	p := classic(t, 18, 3)
	var text strings.Builder
	s, err := solve.Solve(t.Context(), p, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := notation.WritePlan(&text, s.Plan, p.Rules, named(t, "pair"), notation.Options{}); err != nil {
		t.Fatal(err)
	}
	for _, o := range []notation.ReadOptions{{}, {Notation: named(t, "pair")}, {Notation: named(t, "pair"), Strict: true}} {
		r := notation.NewReader(strings.NewReader(text.String()), p, o)
		_, err := r.Verdict()
		if taken, last := r.Taken(); err != nil || fmt.Sprint(taken, last) != "[{1 262143}] 0" {
			t.Errorf("%+v: %v, %v, %d", o, err, taken, last)
		}
	}
}
