package record

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// A Trial is one go at one problem by one person.
type Trial struct {
	Subject  string // label of the person, may be empty
	Session  string // label of the sitting
	Number   int    // of the trial in the session, from 1
	Problem  string // label of the problem, may be empty
	Try      int    // number of the try at the problem; 0 stands for 1
	Practice bool
	Limit    time.Duration // the time allowed; 0 for no limit
	Puzzle   hanoi.Puzzle
}

// An Entry is what happened in a trial, for [Recorder.Add].
type Entry struct {
	Event Event
	Move  hanoi.Move    // of an [Attempt]; disk 0 stands for the top disk
	State hanoi.State   // after [Undo], [Redo] and [Shown]
	Input string        // how it was done
	At    time.Duration // since the problem was shown
	Onset time.Duration // of [Start]: since the session began
	Now   time.Time     // of [Start]: the time of day
}

// ErrOver says that a trial has ended, by a [Timeout] or [Quit].
var ErrOver = errors.New("the trial is over")

// A Recorder makes the rows of a trial. It makes the moves on a board of its own, so
// that what is legal, and why not, is never left to the face that shows the
// puzzle.
type Recorder struct {
	puzzle hanoi.Puzzle
	state  hanoi.State
	last   Row
	origin float64 // the onset of the trial
}

// NewRecorder returns a recorder of a trial, whose first entry must be a [Start].
// The error is a *[hanoi.PuzzleError], or that of the context.
func NewRecorder(ctx context.Context, t Trial) (*Recorder, error) {
	minimum, err := Distance(ctx, t.Puzzle)
	if err != nil {
		return nil, err
	}
	p := t.Puzzle
	return &Recorder{puzzle: p, state: p.Start, last: Row{
		Subject: t.Subject, Session: t.Session, Trial: t.Number, Problem: t.Problem, Try: max(t.Try, 1),
		Practice: t.Practice, LimitMS: inMillis(t.Limit),
		Disks: p.Disks(), Pegs: p.Pegs(), Rules: p.Rules.String(), Start: p.Start.String(), Goal: p.Goal.String(),
		Minimum: minimum, State: p.Start.String(),
	}}, nil
}

// Continue returns a recorder that goes on after a row, which should be the last
// of its trial. The error says what in the row cannot be.
func Continue(r Row) (*Recorder, error) {
	p, err := r.Puzzle()
	if err != nil {
		return nil, err
	}
	state, err := notation.ParseState(r.State, r.Disks, r.Pegs, notation.Names{})
	if err != nil {
		return nil, err
	}
	r.Started = time.Time{}
	return &Recorder{puzzle: p, state: state, last: r, origin: r.OnsetMS - r.TrialMS}, nil
}

// Puzzle returns the puzzle of a row. The error says what in the row cannot be.
func (r *Row) Puzzle() (p hanoi.Puzzle, err error) {
	if p.Rules, err = notation.ParseRules(r.Rules, r.Pegs, notation.Names{}); err != nil {
		return p, err
	}
	if p.Start, err = notation.ParseState(r.Start, r.Disks, r.Pegs, notation.Names{}); err != nil {
		return p, err
	}
	if p.Goal, err = notation.ParseState(r.Goal, r.Disks, r.Pegs, notation.Names{}); err != nil {
		return p, err
	}
	return p, p.Check()
}

// State returns the state of the board.
func (r *Recorder) State() hanoi.State { return r.state }

// Last returns the row that was made last; its Row is 0 if there is none.
func (r *Recorder) Last() Row { return r.last }

// Add makes the row of an entry. If the error is not nil, nothing has changed: an
// entry that cannot be here, or that of the context.
func (r *Recorder) Add(ctx context.Context, e Entry) (Row, error) {
	row := r.last
	switch {
	case row.Row == 0 && e.Event != Start:
		return Row{}, fmt.Errorf("event %s: a trial begins with %s", e.Event, Start)
	case row.Row > 0 && e.Event == Start:
		return Row{}, fmt.Errorf("event %s: the trial has begun", e.Event)
	case row.Event == Timeout || row.Event == Quit:
		return Row{}, ErrOver
	}
	at := inMillis(e.At)
	if row.Row > 0 && at < row.TrialMS {
		return Row{}, fmt.Errorf("%s ms after the problem was shown is before the row before, at %s", millisText(at), millisText(row.TrialMS))
	}
	row.Row++
	row.Event, row.Input, row.Started = e.Event, e.Input, time.Time{}
	row.Disk, row.From, row.To, row.Legal, row.Error = 0, "", "", false, ""
	origin, state := r.origin, r.state
	switch e.Event {
	case Start:
		at, origin = 0, inMillis(e.Onset)
		row.Started = e.Now.UTC()
	case Attempt:
		var err error
		if state, err = r.attempt(&row, e.Move); err != nil {
			return Row{}, err
		}
	case Hint:
		row.Hint++
	case Undo:
		row.Undo++
	case Restart:
		row.Restart++
		state = r.puzzle.Start
	case Redo, Shown, Resume, Timeout, Quit:
	default:
		_, err := ParseEvent(string(e.Event))
		return Row{}, err
	}
	if e.Event == Undo || e.Event == Redo || e.Event == Shown {
		if e.State.Pegs() != r.puzzle.Pegs() || e.State.Disks() != r.puzzle.Disks() {
			return Row{}, fmt.Errorf("event %s: the state after it is missing, or of another puzzle", e.Event)
		}
		state = e.State
	}
	row.SinceLastMS, row.TrialMS, row.OnsetMS = at-row.TrialMS, at, origin+at
	row.State, row.Solved = state.String(), state == r.puzzle.Goal
	if row.Row == 1 {
		row.Distance = row.Minimum
	} else if state != r.state {
		p := r.puzzle
		p.Start = state
		var err error
		if row.Distance, err = Distance(ctx, p); err != nil {
			return Row{}, err
		}
	}
	// Once the program has moved disks, the moves of the person say nothing of the excess.
	helped := e.Event == Shown || r.last.Distance != nil && r.last.Excess == nil && r.last.Row > 0
	row.Excess = nil
	if row.Distance != nil && row.Minimum != nil && !helped {
		row.Excess = new(big.Int).Add(row.Distance, big.NewInt(int64(row.Move)))
		row.Excess.Sub(row.Excess, row.Minimum)
	}
	r.last, r.state, r.origin = row, state, origin
	return row, nil
}

// attempt tries a move and notes how it went.
func (r *Recorder) attempt(row *Row, m hanoi.Move) (hanoi.State, error) {
	board, err := hanoi.NewBoard(r.puzzle.Rules, r.state)
	if err != nil {
		return hanoi.State{}, err
	}
	row.Attempt++
	row.From, row.To = m.From.String(), m.To.String()
	made, err := board.Apply(m)
	illegal := (*hanoi.IllegalMoveError)(nil)
	switch {
	case errors.As(err, &illegal):
		row.Disk, row.Error = illegal.Move.Disk, ReasonName(illegal.Reason)
	case err != nil:
		return hanoi.State{}, err
	default:
		row.Disk, row.Legal = made.Disk, true
		row.Move++
	}
	return board.State(), nil
}

// inMillis returns a time in milliseconds, to the microsecond.
func inMillis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
