package grade

import (
	"encoding/base64"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
	"unicode/utf8"
)

// WriteTable writes the results of a class for people, a line a submission.
func WriteTable(w io.Writer, class []*Submission) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "student\tpassed\tscore\tmessage")
	passed := 0
	for _, s := range class {
		if s.Passed() {
			passed++
		}
		fmt.Fprintf(t, "%s\t%s\t%.2f\t%s\n", printable(s.label()), s.passedText(), s.Score(), printable(s.firstMessage()))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "%d of %d passed\n", passed, len(class))
	return err
}

// passedText says how many cases passed, such as "yes" or "3 of 8".
func (s *Submission) passedText() string {
	n := 0
	for _, c := range s.Cases {
		if c.Passed() {
			n++
		}
	}
	switch {
	case len(s.Cases) > 1:
		return fmt.Sprintf("%d of %d", n, len(s.Cases))
	case n == 1:
		return "yes"
	}
	return "no"
}

// firstMessage is about the first case that did not pass, or about the last one.
func (s *Submission) firstMessage() string {
	for _, c := range s.Cases {
		if !c.Passed() {
			return s.about(c)
		}
	}
	if len(s.Cases) == 0 {
		return "nothing was handed in"
	}
	return s.about(s.Cases[len(s.Cases)-1])
}

func (s *Submission) about(c Case) string {
	if len(s.Cases) > 1 {
		return fmt.Sprintf("n = %d: %s", c.Disks, c.Message())
	}
	return c.Message()
}

// csvHeader names the columns of WriteCSV.
var csvHeader = []string{
	"student", "file", "n", "solved", "legal", "moves", "minimum", "excess",
	"first_error_move", "reason", "line", "score", "seconds", "message", "name",
}

// WriteCSV writes the results of a class as comma-separated values, a line a
// case.
func WriteCSV(w io.Writer, class []*Submission) error {
	out := csv.NewWriter(w)
	if err := out.Write(csvHeader); err != nil {
		return err
	}
	for _, s := range class {
		if len(s.Cases) == 0 {
			row := make([]string, len(csvHeader))
			row[0], row[3], row[11], row[13], row[14] = cell(s.Student), "false", "0", s.firstMessage(), cell(s.Name)
			if err := out.Write(row); err != nil {
				return err
			}
		}
		for _, c := range s.Cases {
			if err := out.Write(s.row(c)); err != nil {
				return err
			}
		}
	}
	out.Flush()
	return out.Error()
}

func (s *Submission) row(c Case) []string {
	v := c.Verdict
	var minimum, excess, number, reason, line string
	if best := v.Known.Best(); best != nil {
		minimum = best.String()
	}
	if e := v.Excess(); e != nil {
		excess = e.String()
	}
	if v.Illegal != nil {
		number, reason = strconv.FormatUint(v.Illegal.Number, 10), v.Illegal.Reason.Error()
	} else if !c.Passed() {
		reason = c.Outcome()
	}
	if v.Place.Line > 0 {
		line = strconv.Itoa(v.Place.Line)
	}
	legal := c.Err == nil && v.Err == nil && v.Illegal == nil
	return []string{
		cell(s.Student), cell(s.File), strconv.Itoa(c.Disks), strconv.FormatBool(v.Solved), strconv.FormatBool(legal),
		strconv.FormatUint(v.Moves, 10), minimum, excess, number, reason, line,
		strconv.FormatFloat(c.Score, 'f', -1, 64), strconv.FormatFloat(c.Time.Seconds(), 'f', 3, 64), cell(c.Message()), cell(s.Name),
	}
}

// cell keeps a text that others wrote from being a formula in a spreadsheet.
func cell(text string) string {
	text = printable(text)
	if text != "" && strings.ContainsRune("=+-@", rune(text[0])) {
		return "'" + text
	}
	return text
}

// printable replaces what is no character of a line: what a program prints may be
// anything, and no reader of reports wants a control character.
func printable(text string) string {
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\ufffd")
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t', r == '\r':
			return ' '
		case r < 0x20, 0x7f <= r && r < 0xa0, r == 0xfffe, r == 0xffff:
			return '\ufffd'
		}
		return r
	}, text)
}

// The elements of JUnit's reports that all their readers know.
type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Time     string       `xml:"time,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Time     string      `xml:"time,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Class   string     `xml:"classname,attr"`
		Name    string     `xml:"name,attr"`
		Time    string     `xml:"time,attr"`
		Failure *junitText `xml:"failure"`
		Error   *junitText `xml:"error"`
		Skipped *struct{}  `xml:"skipped"`
	}
	junitText struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr"`
		Text    string `xml:",chardata"`
	}
)

// WriteJUnit writes the results of a class as a JUnit report: a suite a student, a
// case a puzzle. A wrong answer is a failure; a crash, a time-out and a file that
// cannot be read are errors; a student without a submission has a case that is
// skipped.
func WriteJUnit(w io.Writer, class []*Submission) error {
	var all junitSuites
	var total time.Duration
	for _, s := range class {
		suite := junitSuite{Name: printable(s.label()), Time: seconds(s.Duration())}
		for _, c := range s.Cases {
			j := junitCase{Class: printable(s.label()), Name: fmt.Sprintf("n=%d", c.Disks), Time: seconds(c.Time)}
			if !c.Passed() {
				text := &junitText{printable(c.Message()), c.Outcome(), printable(c.Message())}
				if c.Err != nil || c.Verdict.Err != nil {
					j.Error = text
					suite.Errors++
				} else {
					j.Failure = text
					suite.Failures++
				}
			}
			suite.Cases = append(suite.Cases, j)
		}
		if len(s.Cases) == 0 {
			suite.Cases = append(suite.Cases, junitCase{Class: printable(s.label()), Name: "submission", Time: "0.000", Skipped: &struct{}{}})
			suite.Skipped++
		}
		suite.Tests = len(suite.Cases)
		all.Tests += suite.Tests
		all.Failures += suite.Failures
		all.Errors += suite.Errors
		total += s.Duration()
		all.Suites = append(all.Suites, suite)
	}
	all.Time = seconds(total)
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	enc := xml.NewEncoder(w)
	enc.Indent("", "  ")
	if err := enc.Encode(all); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', 3, 64) }

// The results.json of Gradescope's autograders.
type (
	gradescope struct {
		Output        string           `json:"output"`
		OutputFormat  string           `json:"output_format"`
		ExecutionTime float64          `json:"execution_time"`
		Tests         []gradescopeTest `json:"tests"`
	}
	gradescopeTest struct {
		Name     string  `json:"name"`
		Number   string  `json:"number"`
		Status   string  `json:"status"`
		Score    float64 `json:"score"`
		MaxScore float64 `json:"max_score"`
		Output   string  `json:"output"`
	}
)

// WriteGradescope writes the results as results.json of a Gradescope autograder: a
// test a case. One submission is what it is meant for; of several, the tests are
// named by the student too.
func WriteGradescope(w io.Writer, class []*Submission) error {
	out := gradescope{OutputFormat: "text", Tests: []gradescopeTest{}}
	passed, cases := 0, 0
	for i, s := range class {
		for k, c := range s.Cases {
			t := gradescopeTest{
				Name: fmt.Sprintf("n=%d", c.Disks), Number: fmt.Sprintf("%d.%d", i+1, k+1), Status: "failed",
				Score: c.Score, MaxScore: 1, Output: printable(c.Message()),
			}
			if len(class) > 1 {
				t.Name = printable(s.label()) + ", " + t.Name
			}
			if cases++; c.Passed() {
				passed++
				t.Status = "passed"
			}
			out.Tests = append(out.Tests, t)
		}
		out.ExecutionTime += s.Duration().Seconds()
	}
	out.Output = fmt.Sprintf("%d of %d passed", passed, cases)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(out)
}

// The result of a grader of GitHub Classroom.
type (
	github struct {
		Version  int          `json:"version"`
		Status   string       `json:"status"`
		MaxScore float64      `json:"max_score"`
		Tests    []githubTest `json:"tests"`
	}
	githubTest struct {
		Name     string  `json:"name"`
		Status   string  `json:"status"`
		Score    float64 `json:"score"`
		Message  string  `json:"message"`
		TestCode string  `json:"test_code"`
		Filename string  `json:"filename"`
		LineNo   int     `json:"line_no"`
		Duration int64   `json:"duration"` // in milliseconds
	}
)

// GitHub returns the line that a grader of GitHub Classroom writes to its output:
// result= and the results as JSON in base64. A case counts one point.
func GitHub(class []*Submission) (string, error) {
	out := github{Version: 1, Status: "pass", Tests: []githubTest{}}
	for _, s := range class {
		if len(s.Cases) == 0 {
			out.Status = "fail"
		}
		for _, c := range s.Cases {
			t := githubTest{
				Name: fmt.Sprintf("%s, n=%d", printable(s.label()), c.Disks), Status: "pass", Score: c.Score,
				Message: printable(c.Message()), Filename: printable(s.File), LineNo: c.Verdict.Place.Line, Duration: c.Time.Milliseconds(),
			}
			if !c.Passed() {
				t.Status, out.Status = "fail", "fail"
				if c.Err != nil || c.Verdict.Err != nil {
					t.Status = "error"
				}
			}
			out.MaxScore++
			out.Tests = append(out.Tests, t)
		}
	}
	text, err := json.Marshal(out)
	return "result=" + base64.StdEncoding.EncodeToString(text), err
}
