package hanoi_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/hanoi"
	"pgregory.net/rapid"
)

var (
	_ encoding.TextMarshaler   = hanoi.State{}
	_ encoding.TextUnmarshaler = (*hanoi.State)(nil)
	_ encoding.TextMarshaler   = hanoi.MoveGraph{}
	_ encoding.TextUnmarshaler = (*hanoi.MoveGraph)(nil)
	_ encoding.TextMarshaler   = hanoi.Puzzle{}
	_ encoding.TextUnmarshaler = (*hanoi.Puzzle)(nil)
)

// comesBack checks that the value has this text, in JSON too, and is read back
// from it.
func comesBack[T interface {
	comparable
	encoding.TextMarshaler
}, P interface {
	*T
	encoding.TextUnmarshaler
}](t interface {
	Helper()
	Fatalf(string, ...any)
}, v T, text string,
) {
	t.Helper()
	if got, err := v.MarshalText(); err != nil || string(got) != text {
		t.Fatalf("text %.100q, error %v, want %.100q", got, err, text)
	}
	var back T
	if err := P(&back).UnmarshalText([]byte(text)); err != nil || back != v {
		t.Fatalf("%.100q is read as %.100v, error %v", text, back, err)
	}
	js := must(json.Marshal(map[string]T{"v": v}))
	if want := fmt.Sprintf(`{"v":"%s"}`, text); string(js) != want {
		t.Fatalf("JSON %.100s, want %.100s", js, want)
	}
	var all map[string]T
	if err := json.Unmarshal(js, &all); err != nil || all["v"] != v {
		t.Fatalf("JSON %.100s is read as %.100v, error %v", js, all, err)
	}
}

func TestMarshalText(t *testing.T) {
	comesBack(t, hanoi.State{}, "")
	comesBack(t, must(hanoi.NewState(3)), "3:")
	comesBack(t, must(hanoi.NewState(1, 0, 0)), "1:AA")
	comesBack(t, must(hanoi.NewState(3, 2, 0, 0)), "3:AAC")
	comesBack(t, must(hanoi.NewState(26, 25, 0)), "26:AZ")
	comesBack(t, must(hanoi.Perfect(5_000, 4, 3)), "4:"+strings.Repeat("D", 5_000))
	comesBack(t, must(hanoi.Perfect(hanoi.MaxDisks, 2, 1)), "2:"+strings.Repeat("B", hanoi.MaxDisks))

	comesBack(t, hanoi.MoveGraph{}, "")
	comesBack(t, hanoi.Classic(1), "1:classic")
	comesBack(t, hanoi.Star(26), "26:star")
	comesBack(t, hanoi.Cyclic(4), "4:cyclic")
	comesBack(t, hanoi.Linear(4), "4:linear")
	comesBack(t, must(hanoi.NewMoveGraph(3)), "3:none")
	comesBack(t, must(hanoi.NewMoveGraph(26, hanoi.Arc{From: 25, To: 0}, hanoi.Arc{From: 0, To: 25})), "26:AZ,ZA")

	comesBack(t, hanoi.Puzzle{}, "")
	comesBack(t, must(hanoi.NewPuzzle(3, 3)), "3:classic:AAA:CCC")
	comesBack(t, must(hanoi.NewPuzzle(0, 1)), "1:classic::")
	comesBack(t, must(hanoi.NewPuzzle(2, 26)), "26:classic:AA:ZZ")
	comesBack(t, hanoi.Puzzle{
		Rules: must(hanoi.NewMoveGraph(4, hanoi.Arc{From: 3, To: 0})), Start: word(4, "DA"), Goal: word(4, "AA"),
	}, "4:DA:DA:AA")
	puzzle := must(hanoi.NewPuzzle(2_000, 5))
	comesBack(t, puzzle, "5:classic:"+strings.Repeat("A", 2_000)+":"+strings.Repeat("E", 2_000))
}

// A puzzle that does not fit together has no text.
func TestNoText(t *testing.T) {
	p := hanoi.Puzzle{Rules: hanoi.Classic(3), Start: word(4, "AAC"), Goal: word(3, "AAC")}
	_, err := p.MarshalText()
	wantPuzzleError(t, err, "rules for 3 pegs with a state on 4: both have the same pegs")
	if b, err := json.Marshal(p); err == nil {
		t.Errorf("JSON %s", b)
	}
}

// What cannot be read is refused in one line, and the value stays what it was.
func TestUnmarshalErrors(t *testing.T) {
	const (
		states  = `it is the number of pegs, 1 to 26, and the peg of each disk, the largest first, such as "3:AAC"`
		graphs  = `it is the number of pegs, 1 to 26, and the rules, such as "3:classic" or "3:AB,BC"`
		rules   = "the rules are classic, linear, cyclic, star, none, or arcs such as AB,BC,CA"
		puzzles = `it is the number of pegs, 1 to 26, the rules, the start and the goal, such as "3:classic:AAA:CCC"`
	)
	state, graph, puzzle := word(3, "AAC"), hanoi.Linear(3), must(hanoi.NewPuzzle(3, 3))
	for _, tt := range []struct {
		what, text, want string
	}{
		{"state", "AAC", `no state: "AAC": ` + states},
		{"state", ":", `no state: ":": ` + states},
		{"state", "0:", `no state: "0:": ` + states},
		{"state", "27:A", `no state: "27:A": ` + states},
		{"state", "-3:A", `no state: "-3:A": ` + states},
		{"state", "+3:A", `no state: "+3:A": ` + states},
		{"state", "03:A", `no state: "03:A": ` + states},
		{"state", " 3:A", `no state: " 3:A": ` + states},
		{"state", "99999999999999999999:A", `no state: "99999999999999999999:A": ` + states},
		{"state", "3:AAD", `no state: "AAD": the pegs are A to C`},
		{"state", "3:aac", `no state: "aac": the pegs are A to C`},
		{"state", "3:AA ", `no state: "AA ": the pegs are A to C`},
		{"state", "3:A\nA", `no state: "A\nA": the pegs are A to C`},
		{"state", "3:AéA", `no state: "AéA": the pegs are A to C`},
		{"state", "3:A:A", `no state: "A:A": the pegs are A to C`},
		{"state", "3:" + strings.Repeat("D", 100), `no state: "` + strings.Repeat("D", 60) + `…": the pegs are A to C`},
		{"state", "3:" + strings.Repeat("A", hanoi.MaxDisks+1), "10000001 disks: the number of disks is 0 to 10000000"},
		{"graph", "classic", `no move graph: "classic": ` + graphs},
		{"graph", "27:classic", `no move graph: "27:classic": ` + graphs},
		{"graph", "3:", `no move graph: "": ` + rules},
		{"graph", "3:Classic", `no move graph: "Classic": ` + rules},
		{"graph", "3:AB,", `no move graph: "AB,": ` + rules},
		{"graph", "3:A>B", `no move graph: "A>B": ` + rules},
		{"graph", "3:AD", "an arc from A to D: the pegs are A to C"},
		{"graph", "3:AA", "an arc from A to itself: an arc joins two different pegs"},
		{"graph", "3:ab", `no move graph: "ab": ` + rules},
		{"puzzle", "3:classic", `no puzzle: "3:classic": ` + puzzles},
		{"puzzle", "3:classic:A:C:C", `no puzzle: "3:classic:A:C:C": ` + puzzles},
		{"puzzle", "x:classic:A:C", `no puzzle: "x:classic:A:C": ` + puzzles},
		{"puzzle", "3:queue:A:C", `no move graph: "queue": ` + rules},
		{"puzzle", "3:classic:A:D", `no state: "D": the pegs are A to C`},
		{"puzzle", "3:classic:AA:C", "a start and a goal with different numbers of disks, 2 and 1: both have the same disks"},
	} {
		var err error
		s, g, p := state, graph, puzzle
		switch tt.what {
		case "state":
			err = s.UnmarshalText([]byte(tt.text))
		case "graph":
			err = g.UnmarshalText([]byte(tt.text))
		case "puzzle":
			err = p.UnmarshalText([]byte(tt.text))
		}
		wantPuzzleError(t, err, tt.want)
		if s != state || g != graph || p != puzzle {
			t.Errorf("%s %.100q is refused and yet read", tt.what, tt.text)
		}
	}
	if err := json.Unmarshal([]byte(`{"Puzzle":"3:classic:AA:C"}`), &struct{ Puzzle *hanoi.Puzzle }{&puzzle}); !errors.As(err, new(*hanoi.PuzzleError)) || puzzle.Disks() != 3 {
		t.Errorf("JSON of no puzzle: %v, error %v", puzzle, err)
	}
}

func TestTextsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pegs := drawPegs(t)
		g := drawGraph(t, pegs)
		comesBack(t, g, fmt.Sprintf("%d:%v", pegs, g))
		s := drawState(t, pegs, 40)
		comesBack(t, s, fmt.Sprintf("%d:%v", pegs, s))
		p := hanoi.Puzzle{Rules: g, Start: s, Goal: s}
		comesBack(t, p, fmt.Sprintf("%d:%v:%v:%v", pegs, g, s, s))
	})
}

// FuzzUnmarshalText: any text is refused, or read as something that has a text
// which is read as the same; if refused, nothing changes.
func FuzzUnmarshalText(f *testing.F) {
	for _, text := range []string{"", "3:", "3:AAC", "26:AZ", "1:classic", "3:AB,BC", "3:BC,AB,AB", "4:none", "3:classic:AAA:CCC", "0:", "3:classic:A:", "3::A:C"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		state, graph, puzzle := word(3, "AAC"), hanoi.Linear(3), must(hanoi.NewPuzzle(3, 3))
		s, g, p := state, graph, puzzle
		if err := s.UnmarshalText(text); err == nil {
			comesBack(t, s, string(text)) // states are read from their own texts only
		} else if s != state {
			t.Errorf("a state refused changes: %v", err)
		}
		if err := g.UnmarshalText(text); err == nil {
			comesBack(t, g, string(must(g.MarshalText())))
		} else if g != graph {
			t.Errorf("a graph refused changes: %v", err)
		}
		if err := p.UnmarshalText(text); err == nil {
			if err := p.Check(); err != nil && p != (hanoi.Puzzle{}) {
				t.Errorf("a puzzle that does not fit together is read: %v", err)
			}
			comesBack(t, p, string(must(p.MarshalText())))
		} else if p != puzzle {
			t.Errorf("a puzzle refused changes: %v", err)
		}
	})
}

func ExamplePuzzle_MarshalText() {
	p, err := hanoi.NewPuzzle(3, 4)
	if err != nil {
		panic(err)
	}
	text, err := json.Marshal(map[string]any{"puzzle": p, "rules": p.Rules, "start": p.Start})
	fmt.Println(string(text), err)

	var back hanoi.Puzzle
	err = back.UnmarshalText([]byte("4:classic:AAA:DDD"))
	fmt.Println(back == p, err)
	// Output:
	// {"puzzle":"4:classic:AAA:DDD","rules":"4:classic","start":"4:AAA"} <nil>
	// true <nil>
}
