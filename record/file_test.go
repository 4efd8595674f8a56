package record

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// forms are the two forms of files.
var forms = []struct {
	name  string
	write func(io.Writer, iter.Seq2[Row, error]) error
	read  func(io.Reader) iter.Seq2[Row, error]
}{{"jsonl", WriteJSONL, ReadJSONL}, {"csv", WriteCSV, ReadCSV}}

func collect(rows iter.Seq2[Row, error]) (list []Row, err error) {
	for r, err := range rows {
		if err != nil {
			return list, err
		}
		list = append(list, r)
	}
	return list, nil
}

// What is written is read again, strange labels too.
func TestRoundTrip(t *testing.T) {
	rows := scripted(t)
	rows = append(rows, recorded(t, Trial{Subject: "a,\"b\"\n日本", Session: "=1+1", Number: 1, Puzzle: puzzle(t, 70, 3)}, Entry{Event: Start, Now: began})...)
	rows[3].TrialMS, rows[3].OnsetMS = 0.125, 1e12
	for _, f := range forms {
		var b bytes.Buffer
		if err := f.write(&b, all(rows)); err != nil {
			t.Fatal(err)
		}
		got, err := collect(f.read(bytes.NewReader(b.Bytes())))
		if err != nil {
			t.Fatalf("%s: %v", f.name, err)
		}
		if diff := cmp.Diff(rows, got, bigInts); diff != "" {
			t.Errorf("%s (- written, + read):\n%s", f.name, diff)
		}
	}
}

// A file that is cut off anywhere gives all rows that are whole, and then nothing
// or ErrCut.
func TestCut(t *testing.T) {
	rows := scripted(t)[:4]
	for _, f := range forms {
		var b bytes.Buffer
		if err := f.write(&b, all(rows)); err != nil {
			t.Fatal(err)
		}
		lines := bytes.SplitAfter(b.Bytes(), []byte("\n"))
		last := len(lines[len(lines)-2])
		for cut := range last {
			text := b.Bytes()[:b.Len()-1-cut]
			got, err := collect(f.read(bytes.NewReader(text)))
			want := 3
			if cut == 0 { // only the end of the line is missing
				want = 4
			}
			if len(got) != want || err != nil && !errors.Is(err, ErrCut) || err == nil && cut > 0 && cut < last-1 {
				t.Errorf("%s without %d bytes: %d rows, %v", f.name, cut+1, len(got), err)
			}
		}
	}
}

// The columns of the first line are those that others rely on.
func TestColumns(t *testing.T) {
	const want = "subject,session,trial,problem,disks,pegs,rules,start,goal,minimum,attempt,move,disk,from,to,legal,error," +
		"state,distance,excess,onset_ms,trial_ms,since_last_ms,input,hint,undo,restart,solved"
	got := strings.Join(Columns(), ",")
	if !strings.HasPrefix(got, want+",") || !strings.HasSuffix(got, ",event") {
		t.Errorf("the columns are %s", got)
	}
}

func TestBadFiles(t *testing.T) {
	for _, c := range []struct{ form, text, want string }{
		{"csv", "a,b\n1,2\n", `line 1: there is no column "subject"`},
		{"csv", "subject,subject,trial\n", `line 1: column "subject" is there twice`},
		{"csv", "subject,trial,state,trial_ms,event\nP,1,AAA,0,start\nP,1,AAA,soon,attempt\n", `line 3: trial_ms "soon": it is a number of milliseconds`},
		{"csv", "subject,trial,state,trial_ms,event\nP,1,AAA,0,began\n", `line 2: event "began": the events are start`},
		{"csv", "subject,trial,state,trial_ms,event\nP,1,AAA,0\n", "line 2: wrong number of fields"},
		{"jsonl", "{}\n", "line 1: event"},
		{"jsonl", "\n[1]\n", "line 2: json"},
		{"jsonl", `{"event":"start","trial":[1]}` + "\n", `line 1: trial "[1]": it is a single value`},
		{"jsonl", `{"event":"start","legal":7}` + "\n", `line 1: legal "7": it is true or false`},
	} {
		read := ReadCSV
		if c.form == "jsonl" {
			read = ReadJSONL
		}
		if _, err := collect(read(strings.NewReader(c.text))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.text, err, c.want)
		}
	}
}

// Rows of several trials may be mixed and come twice; none may be missing.
func TestTrials(t *testing.T) {
	rows := scripted(t)
	mixed := append([]Row(nil), rows...)
	for i := range mixed { // the other way round
		mixed[i] = rows[len(rows)-1-i]
	}
	trials, err := Trials(all(append(mixed, rows[2])))
	if err != nil || len(trials) != 4 || len(trials[3]) != 13 {
		t.Errorf("%d trials, %v", len(trials), err)
	}
	if _, err := Trials(all(append(rows[:3:3], rows[4:]...))); err == nil || err.Error() != `subject "P1", session "1", trial 1: row 4 is missing` {
		t.Errorf("a row is missing: %v", err)
	}
}
