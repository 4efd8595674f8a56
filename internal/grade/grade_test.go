package grade

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"example.com/hanoi/judge"
	"example.com/hanoi/tasks"
)

// made returns the lines of a configuration, and their tasks.
func made(t *testing.T, c tasks.Config, n int) (lines []string, list *Tasks) {
	t.Helper()
	g, err := tasks.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for line, err := range g.Lines(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if lines = append(lines, string(line)); len(lines) == n {
			break
		}
	}
	if list, err = ReadTasks(strings.NewReader(strings.Join(lines, "\n"))); err != nil {
		t.Fatal(err)
	}
	return lines, list
}

// graded grades a file of answers.
type gradedFile struct {
	results []*Result
	bad     []string
	summary *Summary
}

func gradeText(t *testing.T, list *Tasks, o Options, text string) gradedFile {
	t.Helper()
	g, err := New(list, o)
	if err != nil {
		t.Fatal(err)
	}
	var f gradedFile
	sink := Sink{
		Result: func(r *Result) error { f.results = append(f.results, r); return nil },
		Bad:    func(e *BadLine) error { f.bad = append(f.bad, e.Error()); return nil },
	}
	if err := g.Lines(t.Context(), "a", strings.NewReader(text), sink); err != nil {
		t.Fatal(err)
	}
	if err := g.Missing(sink); err != nil {
		t.Fatal(err)
	}
	f.summary = g.Summary()
	f.summary.Finish()
	return f
}

// answerOf is the right answer that a line of tasks has, and its id.
func answerOf(t *testing.T, line string) (id, answer string) {
	t.Helper()
	var form struct {
		ID, Answer, Target string
		Metadata           struct {
			Index *int `json:"source_index"`
		}
	}
	if err := json.Unmarshal([]byte(line), &form); err != nil {
		t.Fatal(err)
	}
	if form.Metadata.Index != nil && form.ID == "" {
		form.ID = fmt.Sprint(*form.Metadata.Index)
	}
	return form.ID, form.Answer + form.Target
}

func quoted(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The right answer to every task, of every kind and form, is right; with its last
// character changed none is.
func TestRightAndWrong(t *testing.T) {
	for _, c := range []tasks.Config{
		{Seed: 1, Kinds: tasks.Kinds()},
		{Form: tasks.FormApple, Disks: tasks.Range{From: 1, To: 5}},
		{Form: tasks.FormTextArena, Disks: tasks.Range{From: 1, To: 5}},
		{Form: tasks.FormInspect},
		{Form: tasks.FormChat},
		{Form: tasks.FormReasoningGym, Seed: 3},
	} {
		lines, list := made(t, c, 64)
		var right, wrong strings.Builder
		for _, line := range lines {
			id, answer := answerOf(t, line)
			fmt.Fprintf(&right, "{\"id\":%s,\"answer\":%s}\n", quoted(t, id), quoted(t, answer))
			damaged := answer[:len(answer)-1] + "x"
			if strings.HasSuffix(answer, "]") {
				damaged = answer[:strings.LastIndexByte(answer, '[')] + "]"
			}
			fmt.Fprintf(&wrong, "{\"id\":%s,\"answer\":%s}\n", quoted(t, id), quoted(t, damaged))
		}
		for _, strict := range []bool{false, true} {
			f := gradeText(t, list, Options{Strict: strict}, right.String())
			if len(f.results) != len(lines) || len(f.bad) > 0 || f.summary.Right.Count != len(lines) {
				t.Errorf("form %s: of %d right answers %d are: %v", c.Form, len(lines), f.summary.Right.Count, f.bad)
				for _, r := range f.results {
					if !r.Right {
						t.Log(quoted(t, r))
					}
				}
			}
			for i, r := range f.results {
				if r.ID != list.List[i].ID || *r.Score != 1 {
					t.Errorf("result %d: %s", i, quoted(t, r))
				}
			}
		}
		f := gradeText(t, list, Options{}, wrong.String())
		if f.summary.Right.Count != 0 || len(f.results) != len(lines) {
			t.Errorf("form %s: of %d wrong answers %d are right", c.Form, len(lines), f.summary.Right.Count)
			for _, r := range f.results {
				if r.Right {
					t.Log(quoted(t, r))
				}
			}
		}
	}
}

// Nothing that is wrong with a file does harm to the answers around it.
func TestBadLines(t *testing.T) {
	lines, list := made(t, tasks.Config{Seed: 1, Disks: tasks.Range{From: 3, To: 3}, Pegs: tasks.Range{From: 3, To: 3}}, 5)
	var ok []string
	for _, line := range lines {
		id, answer := answerOf(t, line)
		ok = append(ok, fmt.Sprintf(`{"id":%s,"completion":%s}`, quoted(t, id), quoted(t, answer)))
	}
	text := "\ufeff" + strings.Join([]string{
		ok[0],
		"", "  ",
		`{"id":"x","answer":"A C"}`,
		`{"id":` + quoted(t, list.List[0].ID) + `,"answer":""}`,
		"not JSON",
		`{"id":1,"answer":NaN}`,
		`[1,2]`, `null`, `"text"`,
		`{"id":true,"answer":""}`,
		`{"answer":"A C"}`,
		`{"id":` + quoted(t, list.List[4].ID) + `}`,
		`{"id":` + quoted(t, list.List[4].ID) + `,"answer":7}`,
		ok[1],
		`{"id":` + quoted(t, list.List[2].ID) + `,"answer":"` + strings.Repeat("hm ", 4<<20) + `"}`,
		strings.Repeat("x", maxLine+1),
		ok[3],
	}, "\r\n")
	f := gradeText(t, list, Options{}, text)
	want := []string{
		`a, line 4: there is no task with the id "x"`,
		`a, line 5: task "` + list.List[0].ID + `" has an answer on line 1 of a already, which counts`,
		"a, line 6: column 2: no JSON: ",
		"a, line 7: column 18: no JSON: ",
		"a, line 8: a JSON object is expected, not an array",
		"a, line 9: a JSON object is expected, not null",
		"a, line 10: a JSON object is expected, not a string",
		"a, line 11: the id true is no text and no whole number",
		"a, line 12: the answer has no id; --by-order takes",
		"a, line 13: there is no answer in it: its field is called response,",
		`a, line 14: the field "answer": an answer is a text, null, or a list of messages`,
		"a, line 17: the line is longer than 64 MiB",
	}
	if len(f.bad) != len(want) {
		t.Errorf("%d bad lines, want %d:\n%s", len(f.bad), len(want), strings.Join(f.bad, "\n"))
	}
	for i := range min(len(want), len(f.bad)) {
		if !strings.HasPrefix(f.bad[i], want[i]) {
			t.Errorf("bad line %d: %s\nwant %s", i, f.bad[i], want[i])
		}
	}
	s := f.summary
	if s.Tasks != 5 || s.Right.Count != 3 || s.Missing != 1 || s.Unreadable.Count != 1 ||
		s.Bad != len(want) || s.Doubled != 1 || s.Unknown != 1 {
		t.Errorf("summary: %s", quoted(t, s))
	}
}

// An error of the reader comes after what was read before it.
func TestReaderFails(t *testing.T) {
	lines, list := made(t, tasks.Config{Seed: 1}, 3)
	id, answer := answerOf(t, lines[0])
	line := fmt.Sprintf("{\"id\":%s,\"answer\":%s}\n", quoted(t, id), quoted(t, answer))
	g, err := New(list, Options{})
	if err != nil {
		t.Fatal(err)
	}
	failure := errors.New("the disk is gone")
	n := 0
	err = g.Lines(t.Context(), "a", io.MultiReader(strings.NewReader(line), failing{failure}), Sink{
		Result: func(*Result) error { n++; return nil },
		Bad:    func(e *BadLine) error { return e },
	})
	if !errors.Is(err, failure) || n != 1 {
		t.Errorf("%v after %d results", err, n)
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

func TestCancelled(t *testing.T) {
	lines, list := made(t, tasks.Config{Seed: 1}, 3)
	ctx, cancel := context.WithCancel(t.Context())
	id, answer := answerOf(t, lines[0])
	line := fmt.Sprintf("{\"id\":%s,\"answer\":%s}\n", quoted(t, id), quoted(t, answer))
	g, err := New(list, Options{})
	if err != nil {
		t.Fatal(err)
	}
	err = g.Lines(ctx, "a", strings.NewReader(strings.Repeat(line, 10*batchLines)), Sink{
		Result: func(*Result) error { cancel(); return nil },
		Bad:    func(*BadLine) error { return nil },
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestByOrder(t *testing.T) {
	lines, list := made(t, tasks.Config{Seed: 1}, 600)
	var b strings.Builder
	for i, line := range lines {
		_, answer := answerOf(t, line)
		if i == 300 {
			b.WriteString("broken\n") // keeps its place
			continue
		}
		fmt.Fprintf(&b, "{\"output\":%s}\n", quoted(t, answer))
	}
	b.WriteString(`{"output":"one more"}`)
	f := gradeText(t, list, Options{ByOrder: true}, b.String())
	if f.summary.Right.Count != 599 || f.summary.Missing != 1 || len(f.bad) != 2 || !strings.Contains(f.bad[1], "there is no task for it: there are 600") {
		t.Errorf("%d right, %v", f.summary.Right.Count, f.bad)
	}
}

func TestAnswerShapes(t *testing.T) {
	for line, want := range map[string]string{
		`{"id":"a","answer":"x"}`:                   "a x",
		`{"id":7,"answer":null}`:                    "7 ",
		`{"id":"a","answer":"gold","response":"x"}`: "a x",
		`{"id":"a","model_output":"x"}`:             "a x",
		`{"id":"a","prediction":"x","z":[1]}`:       "a x",
		`{"id":"a","completion":[{"role":"user","content":"q"},{"role":"assistant","content":"first"},{"role":"assistant","content":"x"},{"role":"user","content":"?"}]}`: "a x",
		`{"id":"a","completion":[{"role":"assistant","content":[{"type":"text","text":"x"},{"type":"text","text":"y"}]}]}`:                                                "a xy",
		`{"id":"a","completion":[]}`: "a ",
	} {
		a, err := parseAnswer([]byte(line))
		if got := a.id + " " + a.text; err != nil || got != want {
			t.Errorf("%s: %q, %v, want %q", line, got, err, want)
		}
		// The short way says the same, if it says anything.
		if p, ok := parsePlain([]byte(line)); ok && (p.id != a.id || p.text != a.text || p.truncated != a.truncated) {
			t.Errorf("%s: the short way reads %+v", line, p)
		}
	}
	for line, want := range map[string]bool{`{"answer":"","finish_reason":"length"}`: true, `{"answer":"","stop_reason":"max_tokens"}`: true, `{"answer":"","finish_reason":"stop"}`: false, `{"answer":"","finish_reason":3}`: false} {
		if a, err := parseAnswer([]byte(line)); err != nil || a.truncated != want {
			t.Errorf("%s: %v, %v", line, a.truncated, err)
		}
	}
}

func TestReadTasksBad(t *testing.T) {
	lines, _ := made(t, tasks.Config{Seed: 1, Kinds: []tasks.Kind{tasks.Count}}, 2)
	for text, want := range map[string]string{
		"":                                 "there is no task in it",
		lines[0] + "\n" + lines[1] + "\n{": "line 3: ",
		lines[0] + "\n\n" + lines[0]:       `lines 1 and 3: two tasks have the id "hanoi-1-000000"`,
		`{"id":"x"}`:                       `line 1: the kind of task ""`,
		strings.Replace(lines[0], `"from":"`, `"from":"Z`, 1):                                              "line 1: ",
		strings.Replace(lines[0], `"minimum":"`, `"minimum":"x`, 1):                                        "line 1: the minimum",
		strings.Replace(lines[0], `"status":"proved"`, `"status":"sure"`, 1):                               `line 1: the status "sure"`,
		strings.Replace(lines[0], `"answer":"`, `"answers":"`, 1):                                          "line 1: the task has no answer",
		`{"question":"","answer":"","metadata":{"num_disks":3,"num_pegs":3,"start_peg":9,"target_peg":1}}`: "line 1: ",
	} {
		if _, err := ReadTasks(strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.60q…: %v, want %s", text, err, want)
		}
	}
}

// Questions that ask for something else than a solution are answered in words
// too, and the last answer counts.
func TestQuestions(t *testing.T) {
	_, list := made(t, tasks.Config{Seed: 2, Kinds: tasks.Kinds()}, 80)
	byKind := map[tasks.Kind]*Task{}
	for _, task := range list.List {
		byKind[task.Kind] = task
	}
	for _, kind := range tasks.Kinds() {
		task := byKind[kind]
		if kind == tasks.Solve || task == nil {
			continue
		}
		for text, want := range map[string]bool{
			task.Answer:                                 true,
			"  " + task.Answer + "\r\n":                 true,
			"**" + task.Answer + "**":                   true,
			"<think>no, 99 [[1]]</think>" + task.Answer: true,
			task.Answer + "</think>":                    false,
			"":                                          false,
			"I do not know.":                            false,
			"𝟏":                                         false,
		} {
			if task.answered(text) != want {
				t.Errorf("%s, answer %q: %q is %v", kind, task.Answer, text, !want)
			}
		}
	}
	count := &Task{Kind: tasks.Count, Answer: "1023"}
	for text, want := range map[string]bool{"2^10 - 1 = 1023": true, "1,023": true, "01023": true, "1023 or 1024": false, "10230": false} {
		if count.answered(text) != want {
			t.Errorf("count %q is %v", text, !want)
		}
	}
	next := byKind[tasks.NextMove]
	for _, a := range next.Accept {
		if !next.answered(strings.ToUpper(a) + ".") {
			t.Errorf("next move %q is wrong", a)
		}
	}
}

// Wilson's interval, worked out by other means: 7 of 10 and 0 of 20 (Agresti and
// Coull, The American Statistician 52, 1998, have such examples).
func TestRate(t *testing.T) {
	for _, c := range []struct {
		count, of int
		want      string
	}{
		{7, 10, "7 of 10, 70.0 % (39.7 % to 89.2 %)"},
		{0, 20, "0 of 20, 0.0 % (0.0 % to 16.1 %)"},
		{20, 20, "20 of 20, 100.0 % (83.9 % to 100.0 %)"},
		{0, 0, "none"},
	} {
		if got := rate(c.count, c.of).String(); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func TestScoreRules(t *testing.T) {
	lines, list := made(t, tasks.Config{Form: tasks.FormReasoningGym, Seed: 42}, 1) // 3 disks, 3 pegs, from 3 to 2
	_, answer := answerOf(t, lines[0])
	longer := "Move disk 1 from Peg 3 to Peg 1\nMove disk 1 from Peg 1 to Peg 2\n" + answer[strings.Index(answer, "\n")+1:]
	half := strings.Join(strings.Split(answer, "\n")[:3], "\n")
	for _, c := range []struct {
		rule   judge.Score
		answer string
		want   float64
	}{
		{judge.ScoreSolved, longer, 1},
		{judge.ScoreOptimal, longer, 0},
		{judge.ScoreRatio, longer, 7. / 8},
		{judge.ScoreReasoningGym, longer, 7. / 8},
		{judge.ScoreReasoningGym, half, 0.05},
		{judge.ScoreReasoningGym, answer + ".", 0},
		{judge.ScoreSolved, answer + ".", 1},
		{judge.ScoreProgress, half, 3. / 7},
		{judge.ScoreLegalPrefix, half, 3. / 7},
	} {
		f := gradeText(t, list, Options{Score: c.rule}, fmt.Sprintf(`{"id":0,"answer":%s}`, quoted(t, c.answer)))
		if len(f.results) != 1 || f.results[0].Score == nil || math.Abs(*f.results[0].Score-c.want) > 1e-12 {
			t.Errorf("%s of %q: %s, want %v", c.rule, c.answer, quoted(t, f.results), c.want)
		}
	}
	if _, err := New(list, Options{Score: "luck"}); err == nil {
		t.Error("score luck: no error")
	}
}

// endless gives the same answers again and again.
func BenchmarkLines(b *testing.B) {
	g, err := tasks.New(tasks.Config{Form: tasks.FormReasoningGym, Seed: 1, Disks: tasks.Range{From: 3, To: 3}, Pegs: tasks.Range{From: 3, To: 3}})
	if err != nil {
		b.Fatal(err)
	}
	var lines, answers []string
	for line, err := range g.Lines(b.Context()) {
		if err != nil {
			b.Fatal(err)
		}
		var e tasks.ReasoningGymEntry
		if err := json.Unmarshal(line, &e); err != nil {
			b.Fatal(err)
		}
		text, _ := json.Marshal(e.Answer)
		lines = append(lines, string(line))
		answers = append(answers, fmt.Sprintf(`{"id":%d,"answer":%s}`, len(answers), text))
		if len(lines) == b.N {
			break
		}
	}
	list, err := ReadTasks(strings.NewReader(strings.Join(lines, "\n")))
	if err != nil {
		b.Fatal(err)
	}
	text := strings.Join(answers, "\n")
	gr, err := New(list, Options{Workers: 1})
	if err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	err = gr.Lines(b.Context(), "a", strings.NewReader(text), Sink{
		Result: func(r *Result) error {
			_, err := json.Marshal(r)
			return err
		},
		Bad: func(e *BadLine) error { return e },
	})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "answers/s")
}
