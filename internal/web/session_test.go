package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"example.com/hanoi/internal/lab"
	recordstore "example.com/hanoi/internal/store"
	"example.com/hanoi/record"
)

// recording returns a configuration that records into a file, with a list of items or
// without one, and a function that returns its rows in short.
func recording(t *testing.T, items string) (Config, func() []string) {
	t.Helper()
	var plan record.Plan
	if items != "" {
		list, err := record.ReadItems(strings.NewReader(items))
		if err != nil {
			t.Fatal(err)
		}
		plan.Items = list
	}
	name := filepath.Join(t.TempDir(), "log.jsonl")
	s, err := recordstore.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	l, err := lab.New(lab.Config{Store: s, Plan: plan})
	if err != nil {
		t.Fatal(err)
	}
	return Config{Lab: l, AskSubject: true}, func() []string {
		var rows []string
		before := 0.0
		for r, err := range recordstore.Read(name) {
			if err != nil {
				t.Fatal(err)
			}
			if r.OnsetMS < before {
				t.Errorf("the clock goes back from %v ms: %+v", before, r)
			}
			before = r.OnsetMS
			text := fmt.Sprintf("%s %d: %s", r.Subject, r.Trial, r.Event)
			if r.Event == record.Attempt {
				text += fmt.Sprintf(" %s%s %v by %s", r.From, r.To, r.Legal, r.Input)
			}
			rows = append(rows, text+" "+r.State)
		}
		return rows
	}
}

// wait waits until there are as many rows as wanted, and compares them.
func wait(t *testing.T, rows func() []string, want ...string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); len(rows()) < len(want) && time.Now().Before(deadline); {
		time.Sleep(20 * time.Millisecond)
	}
	if diff := cmp.Diff(want, rows()); diff != "" {
		t.Errorf("(- want, + recorded):\n%s", diff)
	}
}

// A session on the page: the label is asked for, each item begins at the button, a
// page that is loaded anew goes on, and the time ends.
func TestSessionPage(t *testing.T) {
	c, rows := recording(t, "id,start,goal,seconds\nfirst,AA,CC,\nsecond,AB,CC,1\n")
	b := newTabOf(t, c)
	b.do(chromedp.Navigate(b.base + "/"))
	b.until(`!document.getElementById("who").hidden`)
	b.fill("#label", "P 1")
	b.click("#who button")
	b.shows("headline", "Task 1 of 2")
	if v := b.violations(); len(v) > 0 {
		t.Errorf("violations: %q", v)
	}
	b.click("#begin")
	b.stands("2 1", "", "")
	if v := b.violations(); len(v) > 0 {
		t.Errorf("violations: %q", v)
	}
	b.drag(1, 1)
	b.stands("2", "1", "")
	b.do(chromedp.Focus(`[data-peg="0"]`))
	b.keys("12")
	b.says("Disk 2 cannot go onto disk 1 on B.")
	b.do(chromedp.Reload())
	b.until(`!document.getElementById("task").hidden`)
	b.stands("2", "1", "")
	b.do(chromedp.Focus(`[data-peg="0"]`))
	b.keys("13" + "23")
	b.shows("headline", "Task 2 of 2")
	b.shows("text", "You have 1 seconds.")
	b.click("#begin")
	b.shows("headline", "Thank you")
	wait(t, rows,
		"P 1 1: start AA", "P 1 1: attempt AB true by mouse AB", "P 1 1: attempt AB false by keys AB", "P 1 1: resume AB",
		"P 1 1: attempt AC true by keys CB", "P 1 1: attempt BC true by keys CC",
		"P 1 2: start AB", "P 1 2: timeout AB")
	for _, help := range []string{"hint?disks=3", "solve?disks=3", "openapi.json"} {
		if resp, err := http.Get(b.base + "/api/" + help); err != nil || resp.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %v, %v", help, resp.Status, err)
		}
	}
}

// What is done on the usual page is recorded: attempts, undo, redo, hints, restarts,
// what the program shows, and each puzzle as a trial.
func TestRecordPage(t *testing.T) {
	c, rows := recording(t, "")
	b := newTabOf(t, c)
	b.visit("disks=2&subject=P7")
	wait(t, rows, "P7 1: start AA")
	b.drag(1, 1)
	b.stands("2", "1", "")
	b.do(chromedp.Focus(`[data-peg="0"]`))
	b.keys("12")
	b.says("cannot go onto")
	b.click("#undo")
	b.stands("2 1", "", "")
	b.click("#redo")
	b.stands("2", "1", "")
	b.click("#hint")
	b.says("Hint")
	b.click("#restart")
	b.stands("2 1", "", "")
	b.fast()
	b.click("#solve")
	b.stands("", "", "2 1")
	b.click("#undo") // back to the game as it was
	b.stands("2 1", "", "")
	b.do(chromedp.Focus(`[data-peg="0"]`))
	b.keys("13")
	b.stands("2", "", "1")
	b.click(`[data-step="disks"][data-by="-1"]`)
	b.stands("1", "", "")
	b.do(chromedp.Focus(`[data-peg="0"]`))
	b.keys("13")
	wait(t, rows,
		"P7 1: start AA", "P7 1: attempt AB true by mouse AB", "P7 1: attempt AB false by keys AB", "P7 1: undo AA", "P7 1: redo AB",
		"P7 1: hint AB", "P7 1: restart AA", "P7 1: attempt AC true by keys AC",
		"P7 2: start A", "P7 2: attempt AC true by keys C")
}

// The API says what it does not take.
func TestRecordAPI(t *testing.T) {
	c, rows := recording(t, "")
	handlers := map[*lab.Lab]http.Handler{}
	for _, c := range []Config{c, {}} {
		var err error
		if handlers[c.Lab], err = Handler(c); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		config     Config
		body, want string
		status     int
	}{
		{Config{}, `{"session":"s","trial":1,"row":1,"events":[]}`, "nothing is recorded here; hanoi serve --log FILE records", 400},
		{c, `{"session":"s","trial":1,"row":1,"events":[{"event":"start","trial_ms":0}]}`, "a trial begins with its puzzle", 400},
		{c, `{"session":"s","trial":2,"row":1,"events":[{"event":"start","trial_ms":0}]}`, lab.ErrConflict.Error(), 409},
		{c, `{"session":"s","trial":1,"row":1,"events":[{"event":"jump","trial_ms":0}]}`, `event "jump": the events are start,`, 400},
		{c, `{"session":"s","trial":1,"row":1,"events":[{"event":"attempt","from":"A","to":"1","trial_ms":0}]}`, `peg "1": a peg is a letter`, 400},
		{c, `{"session":"s","trial":0,"row":1,"events":[]}`, `"trial"`, 422},
		{c, `{"session":"","trial":1,"row":1,"events":[]}`, "the session has no label", 400},
	} {
		h := handlers[c.config.Lab]
		r := httptest.NewRequest("POST", "/api/record", strings.NewReader(c.body))
		r.Host, r.Header = "localhost", http.Header{"Content-Type": {"application/json"}}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		var p problem
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || w.Code != c.status || !strings.Contains(p.Detail, c.want) {
			t.Errorf("%s: status %d, %s", c.body, w.Code, w.Body)
		}
	}
	if len(rows()) > 0 {
		t.Errorf("rows: %v", rows())
	}
}
