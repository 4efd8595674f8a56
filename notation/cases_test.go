package notation_test

import (
	"bufio"
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// TestCases judges the texts of testdata/reading and compares with what a fair
// grader says: cases.tsv has the puzzle, as flags of hanoi check, the exit status
// (0 solved, 1 not solved, 2 unreadable), the legal moves and the first illegal
// one.
func TestCases(t *testing.T) {
	f, err := os.Open("testdata/reading/cases.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Scan() // the header
	cases := 0
	for s.Scan() {
		c := strings.Split(s.Text(), "\t")
		text, err := os.ReadFile("testdata/reading/" + c[0] + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		p, o := casePuzzle(t, c[1])
		if got, want := judged(p, o, string(text)), strings.Join(c[2:5], " "); got != want && !(strings.HasPrefix(got, "2") && c[2] == "2") {
			t.Errorf("%s (%s): %s, want %s", c[0], c[5], got, want)
		}
		cases++
	}
	if s.Err() != nil || cases < 100 {
		t.Errorf("%d cases, %v", cases, s.Err())
	}
}

// TestAnswers is TestCases for short texts in one file: each has a line with the
// verdict and the flags, and ends with a line of =====.
func TestAnswers(t *testing.T) {
	all, err := os.ReadFile("testdata/answers.txt")
	if err != nil {
		t.Fatal(err)
	}
	for text := range strings.SplitSeq(string(all), "\n=====\n") {
		head, text, _ := strings.Cut(text, "\n")
		want, flags, _ := strings.Cut(head, "|")
		name := ""
		if i := strings.Index(flags, "--in "); i >= 0 {
			name = strings.Fields(flags[i:])[1]
		}
		p, o := casePuzzle(t, flags)
		if name != "" {
			o.Notation = named(t, name)
		}
		if got := judged(p, o, text); got != want && !(want == "2" && strings.HasPrefix(got, "2")) {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// judged returns the exit status of hanoi check, the legal moves and the first
// illegal one; or what cannot be read.
func judged(p hanoi.Puzzle, o notation.ReadOptions, text string) string {
	return inShort(notation.NewReader(strings.NewReader(text), p, o).Verdict())
}

// inShort returns a verdict as the table of cases has it.
func inShort(v hanoi.Verdict, err error) string {
	var bad *notation.ParseError
	switch {
	case errors.As(err, &bad):
		return "2 - - " + err.Error()
	case err != nil:
		return err.Error()
	}
	exit, illegal := "1 ", " -"
	if v.Solved {
		exit = "0 "
	}
	if v.Illegal != nil {
		illegal = " " + strconv.FormatUint(v.Illegal.Number, 10)
	}
	return exit + strconv.FormatUint(v.Moves, 10) + illegal
}

// casePuzzle returns the puzzle that the flags stand for.
func casePuzzle(t *testing.T, flags string) (hanoi.Puzzle, notation.ReadOptions) {
	t.Helper()
	value := map[string]string{"-n": "3", "-p": "3"}
	fields := strings.Fields(flags)
	for i := 0; i+1 < len(fields); i += 2 {
		value[fields[i]] = fields[i+1]
	}
	pegs, _ := strconv.Atoi(value["-p"])
	disks, _ := strconv.Atoi(value["-n"])
	if from, ok := value["--from"]; ok && len(from) > 1 {
		disks = len(from)
	}
	var o notation.ReadOptions
	var err error
	if o.Names, err = notation.ParseNames(value["--names"], pegs); err != nil {
		t.Fatal(err)
	}
	p := classic(t, disks, pegs)
	for flag, s := range map[string]*hanoi.State{"--from": &p.Start, "--to": &p.Goal} {
		if text, ok := value[flag]; ok {
			if *s, err = notation.ParseState(text, disks, pegs, o.Names); err != nil {
				t.Fatal(err)
			}
		}
	}
	return p, o
}
