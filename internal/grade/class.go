package grade

import (
	"fmt"
	"time"

	"example.com/hanoi/judge"
)

// A Submission is what one student handed in, with its results: one case for
// each puzzle that it was judged by.
type Submission struct {
	Student string // the id, or the name of the file without its ending
	Name    string // from the roster, may be empty
	File    string // empty if nothing was handed in
	Cases   []Case
}

// A Case is the verdict on a submission for one puzzle.
type Case struct {
	Disks   int
	Verdict judge.Verdict
	Score   float64       // 0 to 1
	Time    time.Duration // that it took
	// Err is why there is no verdict, such as a file that cannot be read.
	Err error
}

// Passed reports whether the answer is accepted.
func (c Case) Passed() bool { return c.Err == nil && c.Verdict.Yes() }

// Outcome says the result in a word or two.
func (c Case) Outcome() string {
	if c.Err != nil {
		return "error"
	}
	return string(c.Verdict.Outcome)
}

// Message says the result in one line.
func (c Case) Message() string {
	if c.Err != nil {
		return c.Err.Error()
	}
	return c.Verdict.String()
}

// Passed reports whether all cases are accepted, and there is one.
func (s *Submission) Passed() bool {
	for _, c := range s.Cases {
		if !c.Passed() {
			return false
		}
	}
	return len(s.Cases) > 0
}

// Score returns the mean of the scores of the cases.
func (s *Submission) Score() float64 {
	total := 0.0
	for _, c := range s.Cases {
		total += c.Score
	}
	return mean(total, len(s.Cases))
}

// label returns the student for people: the name with the id, if there is one.
func (s *Submission) label() string {
	if s.Name == "" || s.Name == s.Student {
		return s.Student
	}
	return fmt.Sprintf("%s (%s)", s.Name, s.Student)
}

// Duration returns the time of all cases.
func (s *Submission) Duration() time.Duration {
	var d time.Duration
	for _, c := range s.Cases {
		d += c.Time
	}
	return d
}
