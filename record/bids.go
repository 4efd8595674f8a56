package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"example.com/hanoi/internal/words"
)

// BIDSOptions say what only the experimenter knows. The zero value is right for a
// first look.
type BIDSOptions struct {
	Name    string   // of the data set; empty stands for "Tower of Hanoi"
	Task    string   // label of the task, letters and digits; empty stands for "hanoi"
	Authors []string // may be empty
	Version string   // of this program, for GeneratedBy; may be empty
}

// A File is a file of a data set: its path, with slashes, and what is in it.
type File struct {
	Path string
	Data []byte
}

// BIDS returns trials as a data set in the Brain Imaging Data Structure: for each
// person and session a table _events.tsv with a row an event, in seconds, and a table
// _beh.tsv with a row a trial, each with a description of its columns.
//
// Labels have letters and digits only there: other characters are left out, and a
// person without a label is anonymous. The error says which two labels become the same,
// or that the task's label is none.
func BIDS(trials [][]Row, o BIDSOptions) ([]File, error) {
	if o.Task == "" {
		o.Task = "hanoi"
	}
	if bidsLabel(o.Task) != o.Task {
		return nil, fmt.Errorf("task %s: a label in BIDS has letters and digits only", words.Quote(o.Task))
	}
	if o.Name == "" {
		o.Name = "Tower of Hanoi"
	}
	type sitting struct{ subject, session string }
	var order []sitting
	groups := map[sitting][][]Row{}
	labels := map[sitting]sitting{} // which labels an entity of BIDS stands for
	for _, rows := range trials {
		who := sitting{rows[0].Subject, rows[0].Session}
		to := sitting{bidsLabel(who.subject), bidsLabel(who.session)}
		if to.subject == "" {
			to.subject = "anonymous"
		}
		if before, ok := labels[to]; ok && before != who {
			return nil, fmt.Errorf("subject %s, session %s and subject %s, session %s are the same in BIDS, which has letters and digits only: sub-%s",
				words.Quote(before.subject), words.Quote(before.session), words.Quote(who.subject), words.Quote(who.session), to.subject)
		}
		for other, before := range labels {
			if other.subject == to.subject && before.subject != who.subject {
				return nil, fmt.Errorf("subjects %s and %s are the same in BIDS, which has letters and digits only: sub-%s", words.Quote(before.subject), words.Quote(who.subject), to.subject)
			}
		}
		labels[to] = who
		if _, ok := groups[to]; !ok {
			order = append(order, to)
		}
		groups[to] = append(groups[to], rows)
	}
	files := []File{
		{"dataset_description.json", bidsDescription(o)},
		{"README", []byte(bidsReadme)},
	}
	var people []string
	for _, who := range order {
		if id := "sub-" + who.subject; !slices.Contains(people, id) {
			people = append(people, id)
		}
	}
	files = append(files, File{"participants.tsv", []byte("participant_id\n" + strings.Join(people, "\n") + "\n")})
	for _, who := range order {
		dir, name := "sub-"+who.subject, "sub-"+who.subject
		if who.session != "" {
			dir += "/ses-" + who.session
			name += "_ses-" + who.session
		}
		name = dir + "/beh/" + name + "_task-" + o.Task
		events, behaviour := bidsTables(groups[who])
		files = append(files,
			File{name + "_events.tsv", events}, File{name + "_events.json", bidsSidecar(eventColumns, nil)},
			File{name + "_beh.tsv", behaviour}, File{name + "_beh.json", bidsSidecar(behaviourColumns, map[string]any{
				"TaskName":        o.Task,
				"TaskDescription": "Tower of Hanoi: disks are moved one at a time, never onto a smaller one, from a start to a goal.",
			})},
		)
	}
	return files, nil
}

// bidsLabel returns a label with what BIDS has no room for left out.
func bidsLabel(label string) string {
	return strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return r
		}
		return -1
	}, label)
}

const bidsReadme = `How people solved the Tower of Hanoi, recorded by hanoi.

Each person and session has two tables: _events.tsv has a row for each event (the
start of a problem, each attempted move, legal or not, the end), _beh.tsv a row for
each trial. Times are seconds on a clock that never goes back. A state is a letter a
disk, the peg on which it is, the largest disk first. The distance to the goal is
exact: the number of moves of a shortest solution from the state. n/a is what does
not exist or is not known.
`

func bidsDescription(o BIDSOptions) []byte {
	by := map[string]any{"Name": "hanoi"}
	if o.Version != "" {
		by["Version"] = o.Version
	}
	d := map[string]any{"Name": o.Name, "BIDSVersion": "1.9.0", "DatasetType": "raw", "GeneratedBy": []any{by}}
	if len(o.Authors) > 0 {
		d["Authors"] = o.Authors
	}
	return bidsJSON(d)
}

func bidsJSON(v any) []byte {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		panic(err) // texts and maps of them can be written
	}
	return append(text, '\n')
}

// A bidsColumn is a column of a table with its description.
type bidsColumn struct{ name, about, unit string }

var eventColumns = []bidsColumn{
	{"onset", "Time of the event since the session began", "s"},
	{"duration", "Events have no duration", "s"},
	{"trial_type", "What happened: start, attempt, hint, undo, redo, restart, shown (the program moved disks), resume (after an interruption), timeout or quit", ""},
	{"response_time", "Time since the event before in the trial", "s"},
	{"trial", "Number of the trial in the session, from 1", ""},
	{"problem", "Label of the problem", ""},
	{"try", "Number of the try at the problem, from 1", ""},
	{"move", "Number of legal attempts in the trial so far", ""},
	{"disk", "Disk of an attempt; 1 is the smallest", ""},
	{"from_peg", "Peg from which the disk was to go", ""},
	{"to_peg", "Peg to which the disk was to go", ""},
	{"legal", "Whether an attempt was legal: true or false", ""},
	{"error", "Why an attempt was illegal", ""},
	{"state", "State after the event", ""},
	{"goal", "State to be reached", ""},
	{"distance", "Number of moves of a shortest way from the state to the goal", ""},
	{"excess", "Legal attempts so far, plus the distance, minus the minimum of the problem", ""},
	{"input", "How it was done, such as mouse, touch or keys", ""},
}

var behaviourColumns = []bidsColumn{
	{"trial", "Number of the trial in the session, from 1", ""},
	{"problem", "Label of the problem", ""},
	{"try", "Number of the try at the problem, from 1", ""},
	{"practice", "Whether the trial was practice: true or false", ""},
	{"start", "State at the start", ""},
	{"goal", "State to be reached", ""},
	{"minimum", "Number of moves of a shortest solution", ""},
	{"moves", "Number of legal attempts", ""},
	{"illegal", "Number of illegal attempts", ""},
	{"outcome", "How the trial ended: solved, timeout, quit or open (it has no end)", ""},
	{"optimal", "Whether it was solved in the minimum without help: true or false", ""},
	{"excess", "Moves beyond the minimum, of a solved trial", ""},
	{"error_moves", "Legal moves after which the distance to the goal had grown", ""},
	{"planning_time", "Time from the display of the problem to the first attempt", "s"},
	{"response_time", "Time from the display of the problem to the end of the trial", "s"},
}

func bidsSidecar(columns []bidsColumn, more map[string]any) []byte {
	about := map[string]any{}
	for _, c := range columns {
		d := map[string]string{"Description": c.about}
		if c.unit != "" {
			d["Units"] = c.unit
		}
		about[c.name] = d
	}
	for k, v := range more {
		about[k] = v
	}
	return bidsJSON(about)
}

// bidsTables returns the tables of a session.
func bidsTables(trials [][]Row) (events, behaviour []byte) {
	var rows []Row
	var e, b bytes.Buffer
	line := func(to *bytes.Buffer, fields ...string) {
		for i, f := range fields {
			if i > 0 {
				to.WriteByte('\t')
			}
			if f = strings.Join(strings.Fields(f), " "); f == "" {
				f = "n/a"
			}
			to.WriteString(f)
		}
		to.WriteByte('\n')
	}
	for _, c := range []struct {
		to      *bytes.Buffer
		columns []bidsColumn
	}{{&e, eventColumns}, {&b, behaviourColumns}} {
		var names []string
		for _, column := range c.columns {
			names = append(names, column.name)
		}
		line(c.to, names...)
	}
	for _, trial := range trials {
		rows = append(rows, trial...)
		m := Measure(trial)
		start := m.Trial
		line(&b, strconv.Itoa(start.Trial), start.Problem, strconv.Itoa(start.Try), strconv.FormatBool(start.Practice), start.Start, start.Goal,
			bigText(start.Minimum), strconv.Itoa(m.Moves), strconv.Itoa(m.Illegal()), string(m.Outcome), strconv.FormatBool(m.Optimal),
			bigText(m.Excess), errorMoves(m, start.Minimum), seconds(m.Planning), seconds(&m.Total))
	}
	slices.SortStableFunc(rows, func(a, b Row) int {
		switch {
		case a.OnsetMS < b.OnsetMS:
			return -1
		case a.OnsetMS > b.OnsetMS:
			return 1
		}
		return 0
	})
	for _, r := range rows {
		disk, legal := "", ""
		if r.Disk > 0 {
			disk = strconv.Itoa(int(r.Disk))
		}
		if r.Event == Attempt {
			legal = strconv.FormatBool(r.Legal)
		}
		line(&e, seconds(&r.OnsetMS), "n/a", string(r.Event), seconds(&r.SinceLastMS), strconv.Itoa(r.Trial), r.Problem, strconv.Itoa(r.Try),
			strconv.Itoa(r.Move), disk, r.From, r.To, legal, r.Error, r.State, r.Goal, bigText(r.Distance), bigText(r.Excess), r.Input)
	}
	return e.Bytes(), b.Bytes()
}

// errorMoves returns the number of error moves, which is not known where the distances
// are not.
func errorMoves(m Measures, minimum *big.Int) string {
	if minimum == nil {
		return ""
	}
	return strconv.Itoa(m.ErrorMoves)
}

// seconds writes milliseconds as seconds, to the microsecond.
func seconds(ms *float64) string {
	if ms == nil {
		return ""
	}
	return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(*ms/1000, 'f', 6, 64), "0"), ".")
}
