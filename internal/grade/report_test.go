package grade

import (
	"encoding/base64"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"strings"
	"testing"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/judge"
)

// class is a class in which everything happens once.
func class(t *testing.T) []*Submission {
	t.Helper()
	p, err := hanoi.NewPuzzle(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	j, err := judge.New(p, judge.Options{})
	if err != nil {
		t.Fatal(err)
	}
	verdict := func(text string) judge.Verdict {
		v, err := j.Text(t.Context(), text)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	crash := judge.Verdict{Outcome: judge.Crash, Puzzle: p, Err: &judge.Failure{Outcome: judge.Crash, Reason: "exit status 1", Stderr: []string{"a\x00b\x1b[31m\xff<&>\ufffe"}}}
	return []*Submission{
		{Student: "17", Name: "Ann", File: "17.txt", Cases: []Case{{Disks: 2, Verdict: verdict("A B\nA C\nB C"), Score: 1, Time: time.Second}}},
		{Student: "=cmd()", File: "b.py", Cases: []Case{
			{Disks: 1, Verdict: verdict("A B\nA B")}, {Disks: 2, Verdict: crash, Time: 1500 * time.Millisecond},
		}},
		{Student: "c", File: "c", Cases: []Case{{Disks: 2, Err: errors.New("cannot read \"c\": no such file")}}},
		{Student: "18", Name: "Zoe"},
	}
}

func TestWriteTable(t *testing.T) {
	var b strings.Builder
	if err := WriteTable(&b, class(t)); err != nil {
		t.Fatal(err)
	}
	matchesLines(t, b.String(), []string{
		"student", "Ann (17)  yes     1.00   solved in 3 moves, the minimum",
		"=cmd()    0 of 2  0.00   n = 1: illegal move 2, ", "c         no      0.00   cannot read \"c\": no such file",
		"Zoe (18)  no      0.00   nothing was handed in", "1 of 4 passed",
	})
}

func matchesLines(t *testing.T, text string, want []string) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) != len(want) {
		t.Fatalf("%d lines, want %d:\n%s", len(lines), len(want), text)
	}
	for i := range want {
		if !strings.HasPrefix(lines[i], want[i]) {
			t.Errorf("line %d: %q, want %q", i, lines[i], want[i])
		}
	}
}

// Readers of the report read it, whatever the programs printed, and no cell is a
// formula.
func TestWriteCSV(t *testing.T) {
	var b strings.Builder
	if err := WriteCSV(&b, class(t)); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(b.String())).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		strings.Join(csvHeader, "|"),
		"17|17.txt|2|true|true|3|3|0||||1|1.000|solved in 3 moves, the minimum|Ann",
		"'=cmd()|b.py|1|false|false|1|3||2|larger disk on smaller|2|0|0.000|",
		"'=cmd()|b.py|2|false|false|0||||crash||0|1.500|crash: exit status 1: a\ufffdb\ufffd[31m\ufffd<&>\ufffd|",
		"c|c|2|false|false|0||||error||0|0.000|cannot read \"c\": no such file|",
		"18|||false||||||||0||nothing was handed in|Zoe",
	}
	if len(rows) != len(want) {
		t.Fatalf("%d rows, want %d", len(rows), len(want))
	}
	for i := range want {
		if got := strings.Join(rows[i], "|"); !strings.HasPrefix(got, want[i]) {
			t.Errorf("row %d: %s\nwant %s", i, got, want[i])
		}
	}
}

func TestWriteJUnit(t *testing.T) {
	var b strings.Builder
	if err := WriteJUnit(&b, class(t)); err != nil {
		t.Fatal(err)
	}
	var all junitSuites
	if err := xml.Unmarshal([]byte(b.String()), &all); err != nil {
		t.Fatalf("%v:\n%s", err, b.String())
	}
	if all.Tests != 5 || all.Failures != 1 || all.Errors != 2 || all.Time != "2.500" || len(all.Suites) != 4 {
		t.Errorf("%+v", all)
	}
	b2 := all.Suites[1]
	if b2.Tests != 2 || b2.Cases[0].Failure == nil || b2.Cases[0].Failure.Type != "illegal move" ||
		b2.Cases[1].Error == nil || b2.Cases[1].Error.Message != "crash: exit status 1: a\ufffdb\ufffd[31m\ufffd<&>\ufffd" || b2.Cases[0].Class != "=cmd()" {
		t.Errorf("%+v", b2)
	}
	if all.Suites[0].Cases[0].Failure != nil || all.Suites[0].Cases[0].Error != nil || all.Suites[3].Cases[0].Skipped == nil || all.Suites[3].Skipped != 1 {
		t.Errorf("%+v", all.Suites)
	}
}

func TestWriteGradescope(t *testing.T) {
	var b strings.Builder
	if err := WriteGradescope(&b, class(t)[:1]); err != nil {
		t.Fatal(err)
	}
	var out gradescope
	if err := json.Unmarshal([]byte(b.String()), &out); err != nil {
		t.Fatal(err)
	}
	if len(out.Tests) != 1 || out.Tests[0] != (gradescopeTest{"n=2", "1.1", "passed", 1, 1, "solved in 3 moves, the minimum"}) || out.ExecutionTime != 1 {
		t.Errorf("%+v", out)
	}
}

func TestGitHub(t *testing.T) {
	for _, test := range []struct {
		class  []*Submission
		status string
		points float64
	}{{class(t), "fail", 4}, {class(t)[:1], "pass", 1}, {class(t)[3:], "fail", 0}} {
		line, err := GitHub(test.class)
		if err != nil {
			t.Fatal(err)
		}
		text, ok := strings.CutPrefix(line, "result=")
		raw, err := base64.StdEncoding.DecodeString(text)
		if !ok || err != nil {
			t.Fatal(line, err)
		}
		var out github
		if err := json.Unmarshal(raw, &out); err != nil {
			t.Fatal(err)
		}
		if out.Version != 1 || out.Status != test.status || out.MaxScore != test.points || len(out.Tests) != int(test.points) {
			t.Errorf("%+v", out)
		}
	}
}

func TestRoster(t *testing.T) {
	r, err := ReadRoster(strings.NewReader("\ufeffid, name,file\n17,Ann,\n1,Bob,bob-*.py\n18,Zoe,\n"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range r.Submissions([]string{"in/17_1.txt", "bob-x.py", "in/other.txt", "18"}) {
		got = append(got, s.Student+" "+s.Name+" "+s.File)
	}
	want := "17 Ann in/17_1.txt, 1 Bob bob-x.py, other  in/other.txt, 18 Zoe 18"
	if strings.Join(got, ", ") != want {
		t.Errorf("%v, want %s", got, want)
	}
	missing := r.Submissions([]string{"17.txt"})
	if len(missing) != 3 || missing[1].Student != "1" || missing[1].File != "" || missing[1].Passed() {
		t.Errorf("missing: %+v", missing)
	}
	var none *Roster
	if s := none.Submissions([]string{"a/b.c.txt"}); len(s) != 1 || s[0].Student != "b.c" {
		t.Errorf("without a roster: %+v", s)
	}
	for text, want := range map[string]string{
		"":                        "there is nothing in it",
		"name\nAnn\n":             "no column id",
		"id\n1\n1\n":              `lines 2 and 3: two students have the id "1"`,
		"id,name\n,Ann\n":         "line 2: the student has no id",
		"id,file\n1,[\n":          `line 2: the pattern "["`,
		"id,name\n1,Ann,x\n":      "line 2",
		"id,name\n1,\"Ann\nBob\n": "line",
	} {
		if _, err := ReadRoster(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
