package grade

import (
	"fmt"
	"io"
	"math"
	"slices"
	"text/tabwriter"

	"example.com/hanoi/judge"
)

// A Summary counts what was graded.
type Summary struct {
	Score   judge.Score `json:"score"`   // the rule
	Tasks   int         `json:"tasks"`   // all of them, those without an answer too
	Mean    float64     `json:"mean"`    // of the scores that are known
	Scored  int         `json:"scored"`  // how many these are
	Right   Rate        `json:"right"`   // solved, or answered
	Optimal Rate        `json:"optimal"` // solved with no more moves than the best solution known; of the tasks to solve
	Illegal Rate        `json:"illegal"` // with an illegal move; of the tasks to solve
	// Unreadable answers cannot be read as moves; of the tasks to solve.
	Unreadable Rate `json:"unreadable"`

	Missing int `json:"missing"` // tasks without an answer
	Bad     int `json:"bad"`     // lines that gave no result: those of the next two, and what is no answer
	Doubled int `json:"doubled"` // second answers to a task
	Unknown int `json:"unknown"` // answers to no task

	Sizes []Size `json:"sizes"` // by disks and pegs, fewest first

	solve int // tasks to solve
	total float64
}

// A Rate is a part of a number of cases, with Wilson's interval (1927) in which
// the true rate lies with 95 %.
type Rate struct {
	Count int     `json:"count"`
	Of    int     `json:"of"`
	Rate  float64 `json:"rate"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// A Size is the summary of the tasks with some numbers of disks and pegs.
type Size struct {
	Disks int     `json:"disks"`
	Pegs  int     `json:"pegs"`
	Right Rate    `json:"right"`
	Mean  float64 `json:"mean"`

	scored int
	total  float64
}

// add counts a result.
func (s *Summary) add(t *Task, r *Result) {
	s.Tasks++
	size := s.size(t.Puzzle.Disks(), t.Puzzle.Pegs())
	size.Right.Of++
	if r.Right {
		s.Right.Count++
		size.Right.Count++
	}
	if r.Missing {
		s.Missing++
	}
	if r.Score != nil {
		s.Scored++
		s.total += *r.Score
		size.scored++
		size.total += *r.Score
	}
	if r.Kind != "solve" {
		return
	}
	s.solve++
	switch {
	case r.Illegal != nil:
		s.Illegal.Count++
	case r.Error != nil:
		s.Unreadable.Count++
	case r.Excess != nil && (*r.Excess == "0" || (*r.Excess)[0] == '-'):
		s.Optimal.Count++
	}
}

func (s *Summary) size(disks, pegs int) *Size {
	i, ok := slices.BinarySearchFunc(s.Sizes, [2]int{pegs, disks}, func(size Size, at [2]int) int {
		if size.Pegs != at[0] {
			return size.Pegs - at[0]
		}
		return size.Disks - at[1]
	})
	if !ok {
		s.Sizes = slices.Insert(s.Sizes, i, Size{Disks: disks, Pegs: pegs})
	}
	return &s.Sizes[i]
}

// Finish works out the rates and means.
func (s *Summary) Finish() {
	s.Mean = mean(s.total, s.Scored)
	s.Right = rate(s.Right.Count, s.Tasks)
	s.Optimal = rate(s.Optimal.Count, s.solve)
	s.Illegal = rate(s.Illegal.Count, s.solve)
	s.Unreadable = rate(s.Unreadable.Count, s.solve)
	if s.Sizes == nil {
		s.Sizes = []Size{}
	}
	for i := range s.Sizes {
		size := &s.Sizes[i]
		size.Right = rate(size.Right.Count, size.Right.Of)
		size.Mean = mean(size.total, size.scored)
	}
}

func mean(total float64, n int) float64 {
	if n == 0 {
		return 0
	}
	return total / float64(n)
}

// rate returns a rate with Wilson's score interval (E. B. Wilson, Journal of the
// American Statistical Association 22, 1927).
func rate(count, of int) Rate {
	r := Rate{Count: count, Of: of, High: 1}
	if of == 0 {
		return r
	}
	const z = 1.959963984540054 // the 97.5 % point of the normal distribution
	n := float64(of)
	p := float64(count) / n
	centre := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	r.Rate, r.Low, r.High = p, max(0, centre-half), min(1, centre+half)
	return r
}

// String returns the rate for people, such as "7 of 10, 70.0 % (39.7 % to 89.2 %)".
func (r Rate) String() string {
	if r.Of == 0 {
		return "none"
	}
	return fmt.Sprintf("%d of %d, %.1f %% (%.1f %% to %.1f %%)", r.Count, r.Of, 100*r.Rate, 100*r.Low, 100*r.High)
}

// Write writes the finished summary for people. The intervals are those of 95 %.
func (s *Summary) Write(w io.Writer) error {
	fmt.Fprintf(w, "tasks: %d\nmean score (%s): %.4f\nright: %v\n", s.Tasks, s.Score, s.Mean, s.Right)
	if s.solve > 0 {
		fmt.Fprintf(w, "optimal: %v\nillegal move: %v\nunreadable: %v\n", s.Optimal, s.Illegal, s.Unreadable)
	}
	for _, c := range []struct {
		name string
		n    int
	}{
		{"without an answer", s.Missing},
		{"lines that gave no result", s.Bad},
		{"of these, second answers", s.Doubled},
		{"of these, answers to no task", s.Unknown},
		{"without a score, as the minimum is not known", s.Tasks - s.Scored},
	} {
		if c.n > 0 {
			fmt.Fprintf(w, "%s: %d\n", c.name, c.n)
		}
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "disks\tpegs\ttasks\tright\tmean\t")
	for _, size := range s.Sizes {
		fmt.Fprintf(t, "%d\t%d\t%d\t%d\t%.3f\t\n", size.Disks, size.Pegs, size.Right.Of, size.Right.Count, size.Mean)
	}
	return t.Flush()
}
