package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.com/hanoi/internal/store"
	"example.com/hanoi/record"
)

// A labServer is hanoi serve as a process of its own, which is killed and started
// again.
type labServer struct {
	t    *testing.T
	args []string
	base atomic.Value // its address
	cmd  *exec.Cmd
}

func (s *labServer) start() {
	s.t.Helper()
	s.cmd = exec.Command("hanoi", s.args...)
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	url, found := strings.CutPrefix(strings.TrimSpace(line), "serving on ")
	if err != nil || !found {
		s.t.Fatalf("the server printed %q, %v", line, err)
	}
	s.base.Store(url)
}

// kill ends the server as SIGKILL does.
func (s *labServer) kill() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait() // it was killed
}

// A participant does what the page does: it sends again until the server answers.
type participant struct {
	server  *labServer
	subject string
	stored  func(trial, row int, event string) // called when the server has said that it is stored
	client  *http.Client
}

func (p *participant) ask(method, path, body string, answer any) error {
	for deadline := time.Now().Add(2 * time.Minute); ; {
		req, err := http.NewRequest(method, p.server.base.Load().(string)+path, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Content-Type", "application/json")
		resp, err := p.client.Do(req)
		var text []byte
		if err == nil {
			text, err = io.ReadAll(resp.Body)
			resp.Body.Close()
		}
		switch {
		case err == nil && resp.StatusCode == http.StatusOK:
			return json.Unmarshal(text, answer)
		case err == nil && resp.StatusCode < 500:
			return fmt.Errorf("%s %s: %s", path, body, text)
		case time.Now().After(deadline):
			return fmt.Errorf("%s: no answer: %v", path, err)
		}
		time.Sleep(5 * time.Millisecond) // the server is away
	}
}

// solutions are the ways of the participants, by the start of the item; the second one
// breaks a rule on the way.
var solutions = map[string][]string{"AA": {"AB", "AC", "BC"}, "ABB": {"AC", "BA", "BB", "BC", "AC"}}

// session does all items.
func (p *participant) session() error {
	for {
		var at struct {
			Over  bool
			Trial struct {
				Number, Rows int
				Start, State string
			}
		}
		if err := p.ask("GET", "api/session?subject="+p.subject, "", &at); err != nil {
			return err
		}
		if at.Over {
			return nil
		}
		if at.Trial.Rows != 0 {
			return fmt.Errorf("%s: trial %d has %d rows before it begins", p.subject, at.Trial.Number, at.Trial.Rows)
		}
		for i, move := range append([]string{""}, solutions[at.Trial.Start]...) {
			event := fmt.Sprintf(`{"event":"start","trial_ms":0,"onset_ms":%d}`, at.Trial.Number*100000)
			if move != "" {
				event = fmt.Sprintf(`{"event":"attempt","from":"%c","to":"%c","trial_ms":%d}`, move[0], move[1], 1000*i)
			}
			var answer struct{ Rows int }
			err := p.ask("POST", "api/record", fmt.Sprintf(`{"subject":%q,"session":"1","trial":%d,"row":%d,"events":[%s]}`, p.subject, at.Trial.Number, i+1, event), &answer)
			if err != nil || answer.Rows != i+1 {
				return fmt.Errorf("%s: trial %d, row %d: %+v, %w", p.subject, at.Trial.Number, i+1, answer, err)
			}
			p.stored(at.Trial.Number, i+1, move)
		}
	}
}

// Forty people are tested at once while the server is killed (SIGKILL) and started
// again: no attempt that the server has taken is lost, nor there twice.
func TestServeKilled(t *testing.T) {
	const people = 40
	dir := t.TempDir()
	items := filepath.Join(dir, "items.csv")
	writeFile(t, items, "id,start,goal,minimum\na,AA,CC,3\nb,ABB,CCC,4\n")
	log := filepath.Join(dir, "lab.db")
	server := &labServer{t: t, args: []string{"serve", "--port", "0", "--requests", "none", "--items", items, "--log", log, "--subject-field"}}
	server.start()
	defer func() { server.kill() }()

	var (
		mu       sync.Mutex
		stored   = map[string]string{}
		failures []error
		waiting  sync.WaitGroup
		client   = &http.Client{Timeout: 30 * time.Second}
	)
	reached := make(chan struct{}, 1) // that some more is stored
	for i := range people {
		p := &participant{server: server, subject: fmt.Sprintf("P%02d", i), client: client}
		p.stored = func(trial, row int, move string) {
			mu.Lock()
			defer mu.Unlock()
			stored[fmt.Sprint(p.subject, " ", trial, " ", row)] = move
			if len(stored)%100 == 50 {
				select {
				case reached <- struct{}{}:
				default:
				}
			}
		}
		waiting.Go(func() {
			if err := p.session(); err != nil {
				mu.Lock()
				defer mu.Unlock()
				failures = append(failures, err)
			}
		})
	}
	done := make(chan struct{})
	go func() { waiting.Wait(); close(done) }()
	kills := 0
	for running := true; running; {
		select {
		case <-reached:
			server.kill()
			kills++
			server.start()
		case <-done:
			running = false
		}
	}
	if len(failures) > 0 {
		t.Fatal(failures[0])
	}
	if kills < 2 {
		t.Errorf("the server was killed %d times only", kills)
	}
	server.kill()
	trials, err := record.Trials(store.Read(log))
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for _, trial := range trials {
		for _, r := range trial {
			rows++
			if move, ok := stored[fmt.Sprint(r.Subject, " ", r.Trial, " ", r.Row)]; !ok || move != r.From+r.To {
				t.Errorf("a row that nobody sent: %+v", r)
			}
		}
		if m := record.Measure(trial); m.Outcome != record.Solved || !m.Optimal || m.Illegal() != trial[0].Trial-1 {
			t.Errorf("measures %+v", m)
		}
	}
	if want := people * (1 + 3 + 1 + 5); len(trials) != 2*people || rows != want || len(stored) != want {
		t.Errorf("%d trials with %d rows, %d of them told to be stored, not %d with %d", len(trials), rows, len(stored), 2*people, want)
	}

	// The command sees the same.
	var out, errs bytes.Buffer
	if status := Main(t.Context(), []string{"record", "summary", log, "--by", "item", "--csv"}, strings.NewReader(""), &out, &errs); status != 0 {
		t.Fatal(errs.String())
	}
	got := strings.Split(out.String(), "\n")
	for i, want := range []string{"problem,trials,solved,optimal,", "a,40,40,40,", "b,40,40,40,"} {
		if !strings.HasPrefix(got[i], want) {
			t.Errorf("the summary has %q, not %q", got[i], want)
		}
	}
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
