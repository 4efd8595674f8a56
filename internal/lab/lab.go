// Package lab conducts sessions: it knows who is at which trial, makes the rows of what
// they do and stores them. It knows no HTTP and no terminal.
package lab

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"

	"example.com/hanoi"
	"example.com/hanoi/internal/store"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/record"
)

// A Config says what is recorded, and where.
type Config struct {
	Store    store.Store
	Plan     record.Plan // the items of a session; without items people play what they like
	Subjects []string    // the labels that are taken; nil if any label is
}

// A Lab conducts the sessions of many people at once.
type Lab struct {
	config Config
	now    func() time.Time

	mu       sync.Mutex
	sessions map[who]*session
}

type who struct{ subject, session string }

// A session is what is known of one sitting.
type session struct {
	began  time.Time         // time of day
	onset  float64           // of the last row: the clock of the session never goes back
	done   []record.Measures // of the trials that have ended
	rows   []record.Row      // of the trial under way
	under  *record.Recorder  // of the trial under way, nil if there is none
	trials int               // the number of the last one
}

// Errors of a client; all others are those of the store or the context.
var (
	ErrUnknown  = errors.New("this label is not one of the session's; open the link that you were given")
	ErrConflict = errors.New("this session goes on somewhere else; load the page anew")
)

// An InputError says what cannot be recorded, and why.
type InputError struct{ Err error }

func (e *InputError) Error() string { return e.Err.Error() }
func (e *InputError) Unwrap() error { return e.Err }

// New returns a lab that goes on where the records in its store end.
func New(c Config) (*Lab, error) {
	for _, item := range c.Plan.Items {
		if item.London != nil {
			return nil, fmt.Errorf("item %s is a Tower of London, which can be checked but not played here", words.Quote(item.ID))
		}
	}
	l := &Lab{config: c, now: time.Now, sessions: map[who]*session{}}
	trials, err := record.Trials(c.Store.Rows())
	if err != nil {
		return nil, err
	}
	for _, rows := range trials {
		s := l.session(who{rows[0].Subject, rows[0].Session})
		if s.began.IsZero() {
			s.began = rows[0].Started.Add(-span(rows[0].OnsetMS))
		}
		s.trials = max(s.trials, rows[0].Trial)
		last := rows[len(rows)-1]
		s.onset = max(s.onset, last.OnsetMS)
		if len(c.Plan.Items) > 0 && over(last) {
			s.done = append(s.done, record.Measure(rows))
			continue
		}
		if s.under, err = record.Continue(last); err != nil {
			return nil, err
		}
		s.rows = rows
	}
	return l, nil
}

// over reports whether a trial of a list ends with a row.
func over(r record.Row) bool {
	return r.Solved || r.Event == record.Timeout || r.Event == record.Quit
}

func (l *Lab) session(w who) *session {
	s := l.sessions[w]
	if s == nil {
		s = &session{}
		l.sessions[w] = s
	}
	return s
}

// Listed reports whether people are given a list of items.
func (l *Lab) Listed() bool { return len(l.config.Plan.Items) > 0 }

// maxLabel is how many bytes a label may have.
const maxLabel = 100

// CheckLabel says what is wrong with the label of a person or a session.
func CheckLabel(label string) error {
	if len(label) > maxLabel || strings.ContainsFunc(label, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return &InputError{fmt.Errorf("label %s: it has at most %d bytes and is one line", words.Quote(label), maxLabel)}
	}
	return nil
}

func (l *Lab) check(w *who) error {
	w.subject = strings.TrimSpace(w.subject)
	if err := errors.Join(CheckLabel(w.subject), CheckLabel(w.session)); err != nil {
		return err
	}
	if l.Listed() && w.subject == "" || l.config.Subjects != nil && !slices.Contains(l.config.Subjects, w.subject) {
		return &InputError{ErrUnknown}
	}
	return nil
}

// NewSession returns a label for a session: when it began, and something that no other
// has.
func NewSession(now time.Time) string {
	return now.UTC().Format("20060102T150405") + strings.ToLower(rand.Text()[:5])
}

// A Status is where a session stands.
type Status struct {
	Subject, Session string
	Elapsed          time.Duration // since the session began; 0 if it has not
	Items, At        int           // how many items there are and at which one it is, from 1
	Tries            int           // how often that may be tried
	Over             bool          // all is done
	Trial            record.Trial  // the trial under way, or that which comes next
	Rows             int           // how many rows the trial has; 0 if it has not begun
	State            hanoi.State   // its board
	TrialElapsed     time.Duration // since it began
}

// Status returns where a session stands. An empty label of a session with a list stands
// for 1; of one without, for a new one.
func (l *Lab) Status(subject, sitting string) (Status, error) {
	w := who{subject, sitting}
	if w.session == "" {
		w.session = "1"
		if !l.Listed() {
			w.session = NewSession(l.now())
		}
	}
	if err := l.check(&w); err != nil {
		return Status{}, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.sessions[w]
	if s == nil {
		s = &session{}
	}
	out := Status{Subject: w.subject, Session: w.session, Items: len(l.config.Plan.Items)}
	if !s.began.IsZero() {
		out.Elapsed = max(l.now().Sub(s.began), span(s.onset))
	}
	if !l.Listed() {
		out.Trial.Number = s.trials + 1
		return out, nil
	}
	next, more := l.config.Plan.Next(s.done)
	if s.under != nil {
		// What is under way goes on, with the clock that ran while nobody was there.
		last := s.under.Last()
		p, err := last.Puzzle()
		if err != nil {
			return out, err
		}
		next = record.Trial{
			Number: last.Trial, Problem: last.Problem, Try: last.Try, Practice: last.Practice, Puzzle: p,
			Limit: span(last.LimitMS),
		}
		more = true
		out.Rows, out.State = last.Row, s.under.State()
		out.TrialElapsed = max(l.now().Sub(s.rows[0].Started), span(last.TrialMS)+time.Millisecond)
	}
	if !more {
		out.Over = true
		return out, nil
	}
	out.Trial = next
	for i, item := range l.config.Plan.Items {
		if item.ID == next.Problem {
			out.At, out.Tries = i+1, l.config.Plan.TriesOf(item)
		}
	}
	if out.Rows == 0 {
		out.State = next.Puzzle.Start
	}
	return out, nil
}

// grace is how much later than the time allowed an attempt may come: the page tells
// that the time is over by a timer.
const grace = time.Second

// Add stores what happened in a trial: entries whose first has the given number of a
// row. Rows that are there already are taken for the same, sent again, and left alone.
// A trial without a list says which puzzle it is about. It returns the last row of the
// trial; of one that is over, only its number.
func (l *Lab) Add(ctx context.Context, subject, sitting string, number, first int, puzzle hanoi.Puzzle, entries []record.Entry) (record.Row, error) {
	now := l.now() // before the work, which may take a while
	w := who{subject, sitting}
	if err := l.check(&w); err != nil {
		return record.Row{}, err
	}
	if w.session == "" {
		return record.Row{}, &InputError{errors.New("the session has no label")}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.sessions[w]
	if s == nil {
		s = &session{} // it is kept when something of it is stored
	}
	if number <= s.trials && (s.under == nil || s.under.Last().Trial != number) {
		return record.Row{Row: first + len(entries) - 1}, nil // that trial is over, and this was sent again
	}
	recorder := s.under
	if recorder == nil || recorder.Last().Trial != number {
		if number != s.trials+1 || first != 1 || len(entries) == 0 || entries[0].Event != record.Start {
			return record.Row{}, ErrConflict
		}
		if recorder != nil && l.Listed() {
			return recorder.Last(), ErrConflict // the trial under way has no end yet
		}
		if !l.Listed() && puzzle.Check() != nil {
			return record.Row{}, &InputError{errors.New("a trial begins with its puzzle")}
		}
		trial := record.Trial{Number: number, Puzzle: puzzle}
		if l.Listed() {
			var more bool
			if trial, more = l.config.Plan.Next(s.done); !more || trial.Number != number {
				return record.Row{}, ErrConflict
			}
		}
		trial.Subject, trial.Session = w.subject, w.session
		var err error
		if recorder, err = record.NewRecorder(ctx, trial); err != nil {
			return record.Row{}, inputError(ctx, err)
		}
	} else {
		if first > recorder.Last().Row+1 {
			return recorder.Last(), ErrConflict
		}
		again := *recorder // so that nothing has changed if the store fails
		recorder = &again
	}
	entries = entries[min(recorder.Last().Row+1-first, len(entries)):]
	var rows []record.Row
	for _, e := range entries {
		if e.Event == record.Start {
			e.Now = now
		}
		if err := l.allowed(recorder.Last(), e); err != nil {
			return record.Row{}, err
		}
		row, err := recorder.Add(ctx, e)
		if err != nil {
			return record.Row{}, inputError(ctx, err)
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		return recorder.Last(), nil
	}
	if err := l.config.Store.Append(rows...); err != nil {
		return record.Row{}, err
	}
	if s.began.IsZero() {
		s.began = rows[0].Started.Add(-span(rows[0].OnsetMS))
	}
	l.sessions[w] = s
	if s.trials != number {
		s.trials, s.rows = number, nil
	}
	s.under, s.rows = recorder, append(s.rows, rows...)
	last := rows[len(rows)-1]
	s.onset = max(s.onset, last.OnsetMS)
	if l.Listed() && over(last) {
		s.done = append(s.done, record.Measure(s.rows))
		s.under, s.rows = nil, nil
	}
	return last, nil
}

// allowed refuses what people may not do who are given a list.
func (l *Lab) allowed(last record.Row, e record.Entry) error {
	if !l.Listed() {
		return nil
	}
	switch e.Event {
	case record.Start, record.Resume, record.Timeout, record.Quit:
		return nil
	case record.Attempt:
		if limit := span(last.LimitMS); limit > 0 && e.At > limit+grace {
			return &InputError{fmt.Errorf("the time allowed, %v, is over", limit)}
		}
		if last.Solved {
			return &InputError{errors.New("the trial is solved")}
		}
		return nil
	}
	return &InputError{fmt.Errorf("event %s: there is no help in a session, only start, attempt, resume, timeout and quit", words.Quote(string(e.Event)))}
}

// span returns milliseconds as a time.
func span(ms float64) time.Duration { return time.Duration(ms * float64(time.Millisecond)) }

// inputError says that an error is that of the client, unless the context has ended.
func inputError(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return err
	}
	return &InputError{err}
}
