package record

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
)

func exported(t *testing.T) [][]Row {
	t.Helper()
	trials, err := Trials(all(scripted(t)))
	if err != nil {
		t.Fatal(err)
	}
	return trials
}

// What PEBL would have written of the scripted participant: the columns are those of
// TOH.pbl, pegs are 1 to 3, the largest disk comes first, illegal attempts have no row.
func TestPEBL(t *testing.T) {
	trials := exported(t)
	var steps, sums bytes.Buffer
	if err := WritePEBL(&steps, trials); err != nil {
		t.Fatal(err)
	}
	if err := WritePEBLSummary(&sums, trials); err != nil {
		t.Fatal(err)
	}
	const wantSteps = `sub,trial,size,current,end,step,abstime,trialtime,clicktime,done
P1,1,3,111,333,0,1000,0,0,0
P1,1,3,113,333,1,3500,2500,2500,0
P1,1,3,123,333,2,5000,4000,1500,0
P1,1,3,121,333,3,5500,4500,500,0
P1,1,3,131,333,4,6200,5200,700,0
P1,1,3,121,333,5,7500,6500,1300,0
P1,1,3,122,333,6,8000,7000,500,0
P1,1,3,322,333,7,8500,7500,500,0
P1,1,3,321,333,8,9000,8000,500,0
P1,1,3,331,333,9,9300,8300,300,0
P1,1,3,333,333,10,10000,9000,700,1
P1,2,2,11,33,0,12000,0,0,0
P1,2,2,13,33,1,13500,1500,1500,0
P1,2,2,11,33,2,14400,2400,900,0
P1,2,2,12,33,3,15000,3000,600,0
P1,2,2,32,33,4,15300,3300,300,0
P1,2,2,33,33,5,15600,3600,300,1
P1,3,2,11,33,0,20000,0,0,0
P1,3,2,12,33,1,21100,1100,1100,0
P1,4,2,11,33,0,30000,0,0,0
P1,4,2,12,33,1,30500,500,500,0
P1,4,2,32,33,2,30900,900,400,0
P1,4,2,33,33,3,31500,1500,600,1
`
	const wantSums = `sub,trial,size,shortest,startlab,endlab,startconf,endconf,success,steps,time
P1,1,3,7,111,333,111,333,1,10,9000
P1,2,2,3,11,33,11,33,1,5,3600
P1,3,2,3,11,33,11,33,0,1,1100
P1,4,2,3,11,33,11,33,1,3,1500
`
	if diff := cmp.Diff(wantSteps, steps.String()); diff != "" {
		t.Errorf("toh: %s", diff)
	}
	if diff := cmp.Diff(wantSums, sums.String()); diff != "" {
		t.Errorf("toh-summary: %s", diff)
	}
	start, _ := hanoi.Perfect(1, 10, 0)
	goal, _ := hanoi.Perfect(1, 10, 9)
	ten := recorded(t, Trial{Number: 1, Puzzle: hanoi.Puzzle{Rules: hanoi.Classic(10), Start: start, Goal: goal}}, Entry{Event: Start})
	if err := WritePEBL(&steps, [][]Row{ten}); err == nil || !strings.Contains(err.Error(), "at most 9 pegs, not 10") {
		t.Errorf("ten pegs: %v", err)
	}
}

// The tables of BIDS have their first two columns, a value for each column, and a
// description of each.
func TestBIDS(t *testing.T) {
	files, err := BIDS(exported(t), BIDSOptions{Task: "toh"})
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	text := map[string]string{}
	for _, f := range files {
		paths = append(paths, f.Path)
		text[f.Path] = string(f.Data)
	}
	const name = "sub-P1/ses-1/beh/sub-P1_ses-1_task-toh"
	want := []string{"dataset_description.json", "README", "participants.tsv", name + "_events.tsv", name + "_events.json", name + "_beh.tsv", name + "_beh.json"}
	if diff := cmp.Diff(want, paths); diff != "" {
		t.Fatal(diff)
	}
	for _, kind := range []string{"_events", "_beh"} {
		lines := strings.Split(strings.TrimSuffix(text[name+kind+".tsv"], "\n"), "\n")
		columns := strings.Split(lines[0], "\t")
		var about map[string]any
		if err := json.Unmarshal([]byte(text[name+kind+".json"]), &about); err != nil {
			t.Fatal(err)
		}
		for _, c := range columns {
			if about[c] == nil {
				t.Errorf("%s: column %s has no description", kind, c)
			}
		}
		for _, l := range lines {
			if fields := strings.Split(l, "\t"); len(fields) != len(columns) || slices.Contains(fields, "") {
				t.Errorf("%s: line %q", kind, l)
			}
		}
		if kind == "_events" && !slices.Equal(columns[:2], []string{"onset", "duration"}) {
			t.Errorf("the columns begin with %v", columns[:2])
		}
		if named := about["TaskName"] != nil; named != (kind == "_beh") {
			t.Errorf("%s: TaskName: %v", kind, named) // the validator takes it there only
		}
	}
	// The first trial, by hand: see TestMeasuresByHand.
	const first = "1\ttower\t1\tfalse\tAAA\tCCC\t7\t10\t2\tsolved\tfalse\t3\t1\t2.5\t9\n"
	if !strings.Contains(text[name+"_beh.tsv"], "\n"+first) {
		t.Errorf("the table of trials is\n%s", text[name+"_beh.tsv"])
	}
	const illegal = "4.2\tn/a\tattempt\t0.7\t1\ttower\t1\t1\t2\tA\tC\tfalse\tlarger_on_smaller\tAAC\tCCC\t6\t0\tmouse\n"
	if !strings.Contains(text[name+"_events.tsv"], "\n"+illegal) {
		t.Errorf("the table of events is\n%s", text[name+"_events.tsv"])
	}
}

func TestBIDSLabels(t *testing.T) {
	trial := func(subject, session string) []Row {
		return recorded(t, Trial{Subject: subject, Session: session, Number: 1, Puzzle: puzzle(t, 1, 3)}, Entry{Event: Start})
	}
	files, err := BIDS([][]Row{trial("", "")}, BIDSOptions{})
	if err != nil || files[3].Path != "sub-anonymous/beh/sub-anonymous_task-hanoi_events.tsv" {
		t.Errorf("without labels: %v, %v", files, err)
	}
	for _, c := range []struct {
		trials [][]Row
		task   string
		want   string
	}{
		{[][]Row{trial("P-1", "1"), trial("P1", "1")}, "", `subject "P-1", session "1" and subject "P1", session "1" are the same in BIDS`},
		{[][]Row{trial("P-1", "1"), trial("P1", "2")}, "", `subjects "P-1" and "P1" are the same in BIDS`},
		{[][]Row{trial("P", "a-b"), trial("P", "ab")}, "", `subject "P", session "a-b" and subject "P", session "ab" are the same in BIDS`},
		{[][]Row{trial("P", "1")}, "to_h", `task "to_h": a label in BIDS has letters and digits only`},
	} {
		if _, err := BIDS(c.trials, BIDSOptions{Task: c.task}); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

// A plan gives an item again until it is solved in the minimum or its tries are used.
func TestPlan(t *testing.T) {
	list := items(t, "id,start,goal,tries,seconds\na,A,C,,\nb,AA,CC,3,9\nc,A,B,,\n")
	p := Plan{Items: list, Tries: 2, Limit: ms(4000)}
	done := func(problem string, try int, optimal bool) Measures {
		return Measures{Trial: Row{Problem: problem, Try: try}, Optimal: optimal}
	}
	for _, c := range []struct {
		done    []Measures
		problem string
		try     int
		seconds float64
	}{
		{nil, "a", 1, 4},
		{[]Measures{done("a", 1, false)}, "a", 2, 4},
		{[]Measures{done("a", 1, true)}, "b", 1, 9},
		{[]Measures{done("a", 1, false), done("a", 2, false)}, "b", 1, 9},
		{[]Measures{done("a", 1, true), done("b", 1, false), done("b", 2, false)}, "b", 3, 9},
		{[]Measures{done("a", 1, true), done("b", 1, false), done("b", 2, false), done("b", 3, false)}, "c", 1, 4},
		{[]Measures{done("a", 1, true), done("gone", 1, false)}, "b", 1, 9},
		{[]Measures{done("c", 1, true)}, "", 0, 0},
	} {
		next, more := p.Next(c.done)
		if more != (c.problem != "") || next.Problem != c.problem || next.Try != c.try || next.Limit.Seconds() != c.seconds || more && next.Number != len(c.done)+1 {
			t.Errorf("after %d trials: %+v, %v", len(c.done), next, more)
		}
	}
}
