package notation

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

func TestParseState(t *testing.T) {
	for _, tt := range []struct {
		text        string
		disks, pegs int
		names       string
		want        string // as a word of letters
	}{
		// The table in docs/formats.md.
		{"AAC", 3, 3, "", "AAC"},
		{"AAC", -1, 3, "", "AAC"},
		{"002", 3, 3, "", "AAC"},
		{"3 2 | | 1", 3, 3, "", "AAC"},
		{"[[3,2],[],[1]]", 3, 3, "", "AAC"},
		{"2", 3, 3, "", "AAC"},
		{"C", 3, 3, "", "CCC"},

		// Words.
		{" aac\n", 3, 3, "", "AAC"},
		{"A A C", 3, 3, "", "AAC"},
		{"A,A,C", 3, 3, "", "AAC"},
		{"0 0 2", 3, 3, "", "AAC"},
		{"0 12 1", 3, 13, "", "AMB"},
		{"001", -1, 3, "", "AAB"},
		{"02", -1, 3, "", "AC"},
		{"22", -1, 3, "1,2,3", "BB"},
		{"2", -1, 3, "1,2,3", "B"},
		{"ZZA", 3, 26, "", "ZZA"},
		{"START START GOAL", 3, 3, "START,PARK,GOAL", "AAC"},
		{"start,start,goal", -1, 3, "START,PARK,GOAL", "AAC"},
		{"AAC", 3, 3, "START,PARK,GOAL", "AAC"},
		{"xxz", 3, 3, "x,y,z", "AAC"},
		{"113", 3, 3, "1,2,3", "AAC"},
		{"ααγ", 3, 3, "α,β,γ", "AAC"},
		{"aab", 3, 3, "a,A,b", "AAC"},
		{"AAB", 3, 3, "a,A,b", "BBC"},
		{"A", -1, 3, "", "A"},
		{"A", 1, 3, "", "A"},
		{"", 0, 3, "", ""},
		{"", -1, 3, "", ""},

		// One peg; its name comes before every other reading.
		{"goal", 3, 3, "START,PARK,GOAL", "CCC"},
		{"C", 3, 3, "START,PARK,GOAL", "CCC"},
		{"2", 3, 3, "1,2,3", "BBB"},
		{"CAB", 3, 3, "CAB,BAC,ACB", "AAA"},
		{"B", 0, 3, "", ""},

		// Stacks.
		{"3 2||1", 3, 3, "", "AAC"},
		{"3 2||1", -1, 3, "", "AAC"},
		{"3,2||1", 3, 3, "", "AAC"},
		{"||", 0, 3, "", ""},
		{"| |", -1, 3, "", ""},
		{"3 2 1", 3, 1, "", "AAA"},
		{"1", 1, 1, "", "A"},
		{"0", 1, 1, "", "A"},
		{"0", 9, 1, "", "AAAAAAAAA"},

		// Lists.
		{"[[2,3],[],[1]]", 3, 3, "", "AAC"}, // top to bottom
		{"[[3, 2], [], [1]]", -1, 3, "", "AAC"},
		{"[[],[1,2],[3,4]]", 4, 3, "", "CCBB"},
		{"[[1],[2],[3]]", 3, 3, "", "CBA"}, // reads the same both ways
		{"[[],[],[]]", -1, 3, "", ""},

		// Ranks: digits that are no word.
		{"0", 3, 3, "", "AAA"},
		{"26", 3, 3, "", "CCC"},
		{"222", 3, 3, "", "CCC"}, // no rank, as 222 > 26
		{"10", 2, 3, "", "BA"},   // no rank, as 10 > 8
		{"010", 2, 4, "", "CC"},  // a rank, as a word has two digits
		{"15", 2, 4, "", "DD"},   // a rank, as there is no peg number 5
		{"18446744073709551615", 64, 2, "", strings.Repeat("B", 64)},
		{"3", 1, 4, "", "D"}, // both agree
	} {
		names, err := ParseNames(tt.names, tt.pegs)
		if err != nil {
			t.Fatal(err)
		}
		s, err := ParseState(tt.text, tt.disks, tt.pegs, names)
		if err != nil || s.String() != tt.want || s.Pegs() != tt.pegs {
			t.Errorf("ParseState(%q, %d, %d, %q) = %q, %v, want %q",
				tt.text, tt.disks, tt.pegs, tt.names, s, err, tt.want)
		}
	}
}

func TestParseStateErrors(t *testing.T) {
	for _, tt := range []struct {
		text        string
		disks, pegs int
		names       string
		want        string // after: cannot read "…":
	}{
		// A larger disk on a smaller one.
		{"2 3 | | 1", 3, 3, "", "disk 3 lies on disk 2 on A, no disk may lie on a smaller one"},
		{"2 3 | | 1", 3, 3, "START,PARK,GOAL", "disk 3 lies on disk 2 on START, no disk may lie on a smaller one"},
		{"[[4,2],[],[1,3]]", 4, 3, "", "disk 3 lies on disk 1 on C, no disk may lie on a smaller one"},
		// Missing, repeated, unknown disks.
		{"3 | | 1", 3, 3, "", "disk 2 is missing, each of the disks 1 to 3 is on one peg"},
		{"[[3],[],[1]]", -1, 3, "", "there is no disk 3, with 2 disks the numbers are 1 to 2"},
		{"3 2 | 2 | 1", 3, 3, "", "disk 2 is there twice, each disk is on one peg"},
		{"[[3,3],[],[1]]", -1, 3, "", "disk 3 is there twice, each disk is on one peg"},
		{"4 2 | | 1", 3, 3, "", "there is no disk 4, with 3 disks the numbers are 1 to 3"},
		{"3 2 | | 0", 3, 3, "", "there is no disk 0, with 3 disks the numbers are 1 to 3"},
		{"3 2 | | -1", 3, 3, "", "there is no disk -1, with 3 disks the numbers are 1 to 3"},
		{"3 x | | 1", 3, 3, "", `"x" is no disk, stacks are numbers of disks such as 3 2 | | 1`},
		// Numbers of stacks and of pegs.
		{"3 2 | 1", 3, 3, "", "each peg has one stack, here are 2 stacks for 3 pegs"},
		{"[[3,2,1]]", 3, 3, "", "each peg has one list, here are 1 list for 3 pegs"},
		{"[3,2,1]", 3, 3, "", "lists have one list of disks a peg, such as [[3,2],[],[1]]"},
		{"[[3,2],[],[1]", 3, 3, "", "lists have one list of disks a peg, such as [[3,2],[],[1]]"},
		{"[[1.5],[],[]]", -1, 3, "", "lists have one list of disks a peg, such as [[3,2],[],[1]]"},
		// Words.
		{"AACC", 3, 3, "", "a word has one peg a disk, here are 4 pegs for 3 disks"},
		{"AAD", 3, 3, "", `there is no peg "D", the pegs are A to C`},
		{"HOME", 3, 3, "START,PARK,GOAL", `there is no peg "HOME", the pegs are START, PARK, GOAL`},
		{"START HOME GOAL", 3, 3, "START,PARK,GOAL", `there is no peg "HOME", the pegs are START, PARK, GOAL`},
		{"GOAL", -1, 3, "START,PARK,GOAL", "it is a peg, say how many disks there are"},
		{"003", 3, 3, "", "there is no peg number 3, the numbers are 0 to 2"},
		{"0 0 12", 3, 3, "", "there is no peg number 12, the numbers are 0 to 2"},
		{"D", 3, 3, "", `there is no peg "D", the pegs are A to C`},
		{"AA\xff", 3, 3, "", `there is no peg "\xff", the pegs are A to C`},
		{"", 3, 3, "", "a state is a peg such as C, a word such as AAC, stacks such as 3 2 | | 1, lists such as [[3,2],[],[1]], or a rank"},
		// Ranks.
		{"27", 3, 3, "", "with 3 disks on 3 pegs a rank is 0 to 3^3 - 1, and a word has 3 pegs"},
		{"1", 0, 3, "", "with 0 disks on 3 pegs a rank is 0 to 3^0 - 1, and a word has 0 pegs"},
		{strings.Repeat("9", 1000), 3, 3, "", "with 3 disks on 3 pegs a rank is 0 to 3^3 - 1, and a word has 3 pegs"},
		// Two readings.
		{"2", -1, 3, "", `it is the word "C" and also a rank, say how many disks there are`},
		{"0", -1, 3, "", `it is the word "A" and also a rank, say how many disks there are`},
		{"12", -1, 3, "", `it is the word "BC" and also a rank, say how many disks there are`},
		{"12", -1, 3, "START,PARK,GOAL", `it is the word "PARK GOAL" and also a rank, say how many disks there are`},
		{"3", -1, 3, "", "it is a rank, say how many disks there are"},
		{"03", -1, 3, "", "it is a rank, say how many disks there are"},
		{"10", 2, 4, "", `it is the word "BA" and also the rank of "CC"; write the letters, or 010 for the rank`},
	} {
		names, err := ParseNames(tt.names, tt.pegs)
		if err != nil {
			t.Fatal(err)
		}
		s, err := ParseState(tt.text, tt.disks, tt.pegs, names)
		var parse *ParseError
		if !errors.As(err, &parse) {
			t.Errorf("ParseState(%q, %d, %d, %q) = %q, %v, want a ParseError", tt.text, tt.disks, tt.pegs, tt.names, s, err)
			continue
		}
		if want := "cannot read " + words.Quote(tt.text) + ": " + tt.want; err.Error() != want {
			t.Errorf("ParseState(%q, %d, %d, %q): error\n%v, want\n%s", tt.text, tt.disks, tt.pegs, tt.names, err, want)
		}
	}
	for _, tt := range []struct{ disks, pegs int }{{3, 0}, {3, 27}, {hanoi.MaxDisks + 1, 3}} {
		var puzzle *hanoi.PuzzleError
		if _, err := ParseState("A", tt.disks, tt.pegs, Names{}); !errors.As(err, &puzzle) {
			t.Errorf("ParseState of %d disks on %d pegs: error %v, want a PuzzleError", tt.disks, tt.pegs, err)
		}
	}
}

func TestFormatState(t *testing.T) {
	s, err := ParseState("AAC", 3, 3, Names{})
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range StateForms() {
		of := s
		if form.Name == "perfect" {
			of, err = hanoi.Perfect(3, 3, 2)
			if err != nil {
				t.Fatal(err)
			}
		}
		if got, err := FormatState(of, form.Name, Names{}); err != nil || got != form.Sample {
			t.Errorf("FormatState(%v, %q) = %q, %v, want the sample %q", of, form.Name, got, err, form.Sample)
		}
	}
	for _, tt := range []struct {
		word        string
		pegs        int
		form, names string
		want        string
	}{
		{"AAC", 3, "word", "START,PARK,GOAL", "START START GOAL"},
		{"AAC", 3, "word", "1,2,3", "113"},
		{"", 3, "word", "", ""},
		{"", 3, "stacks", "", "| |"},
		{"", 3, "lists", "", "[[],[],[]]"},
		{"", 3, "rank", "", "0"},
		{"", 1, "stacks", "", ""},
		{"CC", 4, "rank", "", "010"}, // 10 is the word BA as well
		{"AAC", 3, "rank", "1,2,3", "02"},
		{"CC", 3, "perfect", "START,PARK,GOAL", "GOAL"},
	} {
		names, err := ParseNames(tt.names, tt.pegs)
		if err != nil {
			t.Fatal(err)
		}
		s, err := ParseState(strings.Join(strings.Split(tt.word, ""), " "), -1, tt.pegs, Names{})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := FormatState(s, tt.form, names); err != nil || got != tt.want {
			t.Errorf("FormatState(%v, %q) with names %q = %q, %v, want %q", s, tt.form, tt.names, got, err, tt.want)
		}
	}
}

func TestFormatStateErrors(t *testing.T) {
	s, err := ParseState("AAC", 3, 3, Names{})
	if err != nil {
		t.Fatal(err)
	}
	for form, want := range map[string]string{
		"perfect": `one peg for the state "AAC": the form perfect is for states with all disks on one peg`,
		"wrod":    `the form "wrod" of a state: the forms are word, stacks, lists, rank, perfect`,
	} {
		_, err := FormatState(s, form, Names{})
		var puzzle *hanoi.PuzzleError
		if !errors.As(err, &puzzle) || err.Error() != want {
			t.Errorf("FormatState(%v, %q): error %v, want %s", s, form, err, want)
		}
	}
}

// Names that make trouble: digits in another order, names that are words of
// letters or ranks, names of different lengths.
var hardNames = []string{
	"", "START,PARK,GOAL", "1,2,3", "2,0,1", "C,A,B", "CAB,BAC,ACB", "A,B,AB", "10,0,010", "a,A,b", "α,β,γ", "x1,x2,x3",
}

func TestStateRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pegs := rapid.IntRange(1, hanoi.MaxPegs).Draw(t, "pegs")
		var names Names
		if rapid.Bool().Draw(t, "three pegs") {
			pegs = 3
			var err error
			if names, err = ParseNames(rapid.SampledFrom(hardNames).Draw(t, "names"), pegs); err != nil {
				t.Fatal(err)
			}
		}
		at := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) hanoi.Peg {
			return hanoi.Peg(rapid.IntRange(0, pegs-1).Draw(t, "peg"))
		}), 0, 300).Draw(t, "disks")
		s, err := hanoi.NewState(pegs, at...)
		if err != nil {
			t.Fatal(err)
		}
		roundTrip(t, s, names)
	})
}

// Every state of few disks and pegs, with all the hard names.
func TestSmallStatesRoundTrip(t *testing.T) {
	for _, list := range hardNames {
		names, err := ParseNames(list, 3)
		if err != nil {
			t.Fatal(err)
		}
		for s := range smallStates(t, 3, 4) {
			roundTrip(t, s, names)
		}
	}
	for pegs := 1; pegs <= 12; pegs++ {
		for s := range smallStates(t, pegs, 2) {
			roundTrip(t, s, Names{})
		}
	}
}

// smallStates yields all states of at most so many disks.
func smallStates(t *testing.T, pegs, most int) func(func(hanoi.State) bool) {
	return func(yield func(hanoi.State) bool) {
		level := [][]hanoi.Peg{{}}
		for n := 0; n <= most; n++ {
			var next [][]hanoi.Peg
			for _, at := range level {
				s, err := hanoi.NewState(pegs, at...)
				if err != nil {
					t.Fatal(err)
				}
				if !yield(s) {
					return
				}
				for p := range pegs {
					next = append(next, append(at[:len(at):len(at)], hanoi.Peg(p)))
				}
			}
			level = next
		}
	}
}

func roundTrip(t interface {
	Fatalf(format string, args ...any)
}, s hanoi.State, names Names,
) {
	for _, form := range StateForms() {
		if _, perfect := s.Perfect(); form.Name == "perfect" && !perfect {
			continue
		}
		text, err := FormatState(s, form.Name, names)
		if err != nil {
			t.Fatalf("FormatState(%v, %q): %v", s, form.Name, err)
		}
		if got, err := ParseState(text, s.Disks(), s.Pegs(), names); err != nil || got != s {
			t.Fatalf("%d pegs, names %q: %v as %s is %q, read as %v, %v", s.Pegs(), names.custom, s, form.Name, text, got, err)
		}
		if form.Name == "rank" || form.Name == "perfect" || form.Name == "word" && s.Disks() == 1 {
			continue
		}
		if got, err := ParseState(text, -1, s.Pegs(), names); err != nil || got != s {
			t.Fatalf("%d pegs, names %q: %v as %s is %q, read without a number of disks as %v, %v",
				s.Pegs(), names.custom, s, form.Name, text, got, err)
		}
	}
}

// Long states are read and written in reasonable time.
func TestLongStates(t *testing.T) {
	at := make([]hanoi.Peg, 100_000)
	for i := range at {
		at[i] = hanoi.Peg(i % 7 * (i % 7) % 7) // i·i fits no 32 bits
	}
	s, err := hanoi.NewState(7, at...)
	if err != nil {
		t.Fatal(err)
	}
	roundTrip(t, s, Names{})
	if _, err := ParseState(strings.Repeat("AD", 50_000), -1, 3, Names{}); len(err.Error()) > 200 {
		t.Errorf("the error has %d bytes", len(err.Error()))
	}
}

func FuzzParseState(f *testing.F) {
	for _, form := range StateForms() {
		f.Add(form.Sample, 3, 3, "")
	}
	f.Add("2 3||1", -1, 3, "")
	f.Add("[[2,3],[],[1]]", -1, 3, "")
	f.Add("START START GOAL", -1, 3, "START,PARK,GOAL")
	f.Add("10", 2, 4, "")
	f.Add("3 2 1", 3, 1, "1")
	f.Fuzz(func(t *testing.T, text string, disks, pegs int, list string) {
		names, err := ParseNames(list, pegs)
		if err != nil || disks > 1000 {
			return
		}
		s, err := ParseState(text, disks, pegs, names)
		if err != nil {
			var parse *ParseError
			var puzzle *hanoi.PuzzleError
			if !errors.As(err, &parse) && !errors.As(err, &puzzle) {
				t.Errorf("the error of ParseState is a %T: %v", err, err)
			}
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("the error has more than one line: %q", err)
			}
			return
		}
		if disks >= 0 && s.Disks() != disks || s.Pegs() != pegs {
			t.Fatalf("ParseState(%q, %d, %d) has %d disks, %d pegs", text, disks, pegs, s.Disks(), s.Pegs())
		}
		roundTrip(t, s, names)
	})
}
