package record

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"slices"
)

// Trials puts rows together into trials: the rows of each in their order, the
// trials in the order in which they began. Rows of the same trial need not be
// neighbours, as many people may be recorded in one file; a row that is there twice
// counts once. The error is that of the rows, or says which row is missing.
func Trials(rows iter.Seq2[Row, error]) ([][]Row, error) {
	type key struct {
		subject, session string
		trial            int
	}
	at := map[key]int{}
	var trials [][]Row
	for r, err := range rows {
		if err != nil {
			return trials, err
		}
		k := key{r.Subject, r.Session, r.Trial}
		i, ok := at[k]
		if !ok {
			i = len(trials)
			at[k] = i
			trials = append(trials, nil)
		}
		trials[i] = append(trials[i], r)
	}
	for i, rows := range trials {
		slices.SortStableFunc(rows, func(a, b Row) int { return cmp.Compare(a.Row, b.Row) })
		rows = slices.CompactFunc(rows, func(a, b Row) bool { return a.Row == b.Row })
		for j, r := range rows {
			if r.Row != j+1 {
				return trials, fmt.Errorf("subject %q, session %q, trial %d: row %d is missing", r.Subject, r.Session, r.Trial, j+1)
			}
		}
		if rows[0].Event != Start {
			return trials, fmt.Errorf("subject %q, session %q, trial %d: it does not begin with %s", rows[0].Subject, rows[0].Session, rows[0].Trial, Start)
		}
		trials[i] = rows
	}
	return trials, nil
}

// An Outcome is how a trial ended.
type Outcome string

// The outcomes.
const (
	Solved   Outcome = "solved"
	TimedOut Outcome = "timeout"
	GaveUp   Outcome = "quit"
	Open     Outcome = "open" // it has no end: it goes on, or the program was stopped
)

// Measures are what is measured of a trial. What happened after it was solved does
// not count. Times are milliseconds since the problem was shown. What is nil does
// not exist.
type Measures struct {
	Trial   Row // the row [Start]: who, which problem, and when
	Outcome Outcome

	Planning   *float64 // planning time: to the first attempt, legal or not (first-move latency)
	FirstLegal *float64 // to the first legal attempt
	Total      float64  // to the end; to the last row if there is no end
	PerMove    *float64 // mean time of a legal move after the first: from the first legal attempt to the last, for each move between

	Attempts int            // legal and illegal
	Moves    int            // legal attempts
	Breaks   map[string]int // illegal attempts by their reasons, see [Reasons]

	Excess  *big.Int // moves beyond the minimum, of a trial that was solved by moves of the person
	Ratio   *float64 // moves by minimum, of such a trial with a minimum above 0
	Optimal bool     // solved in the minimum without help

	ErrorMoves   int      // legal moves after which the distance to the goal was greater than before
	IdleMoves    int      // legal moves after which it was the same
	FirstError   int      // which legal move was the first error move, from 1; 0 if there was none
	FirstErrorMS *float64 // when that was made

	Hints, Undos, Restarts int
	Shown                  int // times the program moved disks
	Interruptions          int // times the person came back after an interruption
}

// Illegal returns the number of rule breaks.
func (m *Measures) Illegal() int { return m.Attempts - m.Moves }

// Helped reports whether the person was told moves.
func (m *Measures) Helped() bool { return m.Hints > 0 || m.Shown > 0 }

// Measure computes the measures of a trial from its rows, as [Trials] returns
// them. The names are those of the literature on the task: Humes et al. (1997),
// Bishop et al. (2001), Welsh and Huizinga (2005).
func Measure(rows []Row) Measures {
	m := Measures{Trial: rows[0], Outcome: Open, Breaks: map[string]int{}}
	before := rows[0].Distance
	var last float64 // when the last legal move was made
	for _, r := range rows {
		m.Total = r.TrialMS
		switch r.Event {
		case Attempt:
			m.Attempts++
			if m.Planning == nil {
				m.Planning = &r.TrialMS
			}
			if !r.Legal {
				m.Breaks[r.Error]++
				break
			}
			m.Moves++
			last = r.TrialMS
			if m.FirstLegal == nil {
				m.FirstLegal = &r.TrialMS
			}
			if before == nil || r.Distance == nil {
				break
			}
			switch r.Distance.Cmp(before) {
			case 0:
				m.IdleMoves++
			case 1:
				m.ErrorMoves++
				if m.FirstError == 0 {
					m.FirstError, m.FirstErrorMS = m.Moves, &r.TrialMS
				}
			}
		case Hint:
			m.Hints++
		case Undo:
			m.Undos++
		case Restart:
			m.Restarts++
		case Shown:
			m.Shown++
		case Resume:
			m.Interruptions++
		case Timeout:
			m.Outcome = TimedOut
		case Quit:
			m.Outcome = GaveUp
		}
		before = r.Distance
		if r.Solved {
			m.Outcome = Solved
			break
		}
	}
	if m.Moves > 1 {
		per := (last - *m.FirstLegal) / float64(m.Moves-1)
		m.PerMove = &per
	}
	if minimum := m.Trial.Minimum; m.Outcome == Solved && minimum != nil && m.Shown == 0 {
		m.Excess = new(big.Int).Sub(big.NewInt(int64(m.Moves)), minimum)
		m.Optimal = m.Excess.Sign() == 0 && !m.Helped()
		if minimum.Sign() > 0 {
			ratio, _ := new(big.Rat).SetFrac(big.NewInt(int64(m.Moves)), minimum).Float64()
			m.Ratio = &ratio
		}
	}
	return m
}

// ErrNoTrials says that a record has no trials.
var ErrNoTrials = errors.New("there are no trials in it")
