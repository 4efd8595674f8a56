package record

import (
	"slices"
)

// A Summary sums up the measures of several trials: those of a person, or those of
// a problem. Means are over the trials that have the measure; what is nil does not
// exist.
type Summary struct {
	Subject string // of [ByPerson]
	Session string // of [ByPerson]
	Problem string // of [ByProblem]

	Trials, Solved, Optimal int
	Problems                int // different ones
	Perfect                 int // problems solved in the minimum at one of the tries (Bishop et al. 2001)
	InARow                  int // the most problems one after the other that were
	Points                  int // 3, 2 or 1 for a problem solved in the minimum at the first, second or third try (Krikorian, Bartok and Gay 1994)

	Planning, FirstLegal, Total, PerMove *float64 // means, milliseconds; Total of the solved trials
	MedianPlanning                       *float64
	Excess, Ratio                        *float64 // means
	Attempts, Moves, Illegal             int      // sums
	Breaks                               map[string]int
	ErrorMoves, IdleMoves                int      // sums
	FirstErrorMS                         *float64 // mean
	Hints, Undos, Restarts, TimedOut     int      // sums
}

// ByPerson sums up trials by person and session, in the order in which they first
// appear. Practice does not count unless practice is true.
func ByPerson(all []Measures, practice bool) []Summary {
	return group(all, practice, func(m *Measures) [3]string { return [3]string{m.Trial.Subject, m.Trial.Session, ""} })
}

// ByProblem sums up trials by problem, in the order in which they first appear.
// Practice does not count unless practice is true.
func ByProblem(all []Measures, practice bool) []Summary {
	return group(all, practice, func(m *Measures) [3]string { return [3]string{"", "", ProblemName(m.Trial)} })
}

// ProblemName returns the label of the problem of a row; where it has none, the
// start and the goal, and the rules if they are not classic.
func ProblemName(r Row) string {
	if r.Problem != "" {
		return r.Problem
	}
	name := r.Start + "-" + r.Goal
	if r.Rules != "classic" {
		name += " " + r.Rules
	}
	return name
}

func group(all []Measures, practice bool, of func(*Measures) [3]string) []Summary {
	var keys [][3]string
	groups := map[[3]string][]Measures{}
	for _, m := range all {
		if m.Trial.Practice && !practice {
			continue
		}
		k := of(&m)
		if _, ok := groups[k]; !ok {
			keys = append(keys, k)
		}
		groups[k] = append(groups[k], m)
	}
	var sums []Summary
	for _, k := range keys {
		s := sum(groups[k])
		s.Subject, s.Session, s.Problem = k[0], k[1], k[2]
		sums = append(sums, s)
	}
	return sums
}

func sum(trials []Measures) Summary {
	s := Summary{Breaks: map[string]int{}}
	var planning, legal, total, perMove, excess, ratio, firstError []float64
	add := func(list *[]float64, x *float64) {
		if x != nil {
			*list = append(*list, *x)
		}
	}
	// A problem may be tried several times, by several people.
	type problem struct{ subject, session, name string }
	best := map[problem]int{} // the try at which it was solved in the minimum; 0 if it was not
	var order []problem
	for _, m := range trials {
		s.Trials++
		p := problem{m.Trial.Subject, m.Trial.Session, ProblemName(m.Trial)}
		if _, ok := best[p]; !ok {
			best[p] = 0
			order = append(order, p)
		}
		if m.Outcome == Solved {
			s.Solved++
			total = append(total, m.Total)
		}
		if m.Outcome == TimedOut {
			s.TimedOut++
		}
		if m.Optimal {
			s.Optimal++
			if best[p] == 0 {
				best[p] = max(m.Trial.Try, 1)
			}
		}
		add(&planning, m.Planning)
		add(&legal, m.FirstLegal)
		add(&perMove, m.PerMove)
		add(&ratio, m.Ratio)
		add(&firstError, m.FirstErrorMS)
		if m.Excess != nil {
			x, _ := m.Excess.Float64()
			excess = append(excess, x)
		}
		s.Attempts += m.Attempts
		s.Moves += m.Moves
		s.Illegal += m.Illegal()
		for kind, n := range m.Breaks {
			s.Breaks[kind] += n
		}
		s.ErrorMoves += m.ErrorMoves
		s.IdleMoves += m.IdleMoves
		s.Hints += m.Hints
		s.Undos += m.Undos
		s.Restarts += m.Restarts
	}
	run, whose := 0, problem{}
	for _, p := range order {
		if whose.subject != p.subject || whose.session != p.session {
			run = 0
		}
		whose = p
		if best[p] == 0 {
			run = 0
			continue
		}
		run++
		s.Perfect++
		s.InARow = max(s.InARow, run)
		s.Points += max(4-best[p], 0)
	}
	s.Problems = len(order)
	s.Planning, s.FirstLegal, s.Total, s.PerMove = mean(planning), mean(legal), mean(total), mean(perMove)
	s.MedianPlanning = median(planning)
	s.Excess, s.Ratio, s.FirstErrorMS = mean(excess), mean(ratio), mean(firstError)
	return s
}

func mean(list []float64) *float64 {
	if len(list) == 0 {
		return nil
	}
	sum := 0.0
	for _, x := range list {
		sum += x
	}
	sum /= float64(len(list))
	return &sum
}

func median(list []float64) *float64 {
	if len(list) == 0 {
		return nil
	}
	slices.Sort(list)
	n := len(list)
	m := (list[(n-1)/2] + list[n/2]) / 2
	return &m
}
