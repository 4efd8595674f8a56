package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.com/hanoi"
	"example.com/hanoi/internal/lab"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/record"
)

// sessionIn asks where a session stands.
type sessionIn struct {
	Subject string `query:"subject" doc:"Label of the person"`
	Session string `query:"session" doc:"Label of the session; empty stands for 1, or for a new one where people play what they like"`
}

// sessionOut is where a session stands.
type sessionOut struct {
	Recording bool      `json:"recording" doc:"What people do is recorded"`
	Listed    bool      `json:"listed" doc:"People are given a list of items"`
	Ask       bool      `json:"ask" doc:"The page asks for the label of the person"`
	Subject   string    `json:"subject"`
	Session   string    `json:"session"`
	ElapsedMS float64   `json:"elapsed_ms" doc:"Since the session began"`
	Items     int       `json:"items" doc:"How many items there are"`
	At        int       `json:"at" doc:"At which of them the session is, from 1"`
	Over      bool      `json:"over" doc:"All items are done"`
	Trial     *trialOut `json:"trial,omitempty"`
}

// trialOut is the trial under way, or the one that comes next.
type trialOut struct {
	Number    int      `json:"number"`
	Try       int      `json:"try"`
	Tries     int      `json:"tries"`
	Practice  bool     `json:"practice"`
	LimitMS   float64  `json:"limit_ms" doc:"The time allowed; 0 if there is no limit"`
	Rows      int      `json:"rows" doc:"How many rows are stored; 0 if it has not begun"`
	ElapsedMS float64  `json:"elapsed_ms" doc:"Since it began"`
	Disks     int      `json:"disks"`
	Pegs      int      `json:"pegs"`
	Rules     string   `json:"rules"`
	Arcs      []string `json:"arcs" doc:"From which peg a disk may go to which, such as AC"`
	Start     string   `json:"start"`
	Goal      string   `json:"goal"`
	State     string   `json:"state" doc:"The board as it stands"`
}

// recordIn is what happened in a trial.
type recordIn struct {
	Subject string        `json:"subject,omitempty"`
	Session string        `json:"session"`
	Trial   int           `json:"trial" minimum:"1"`
	Row     int           `json:"row" minimum:"1" doc:"The number of the first event in its trial; those that are stored already do no harm"`
	Puzzle  *recordPuzzle `json:"puzzle,omitempty" doc:"Of a trial that begins without a list"`
	Events  []recordEvent `json:"events" maxItems:"1000"`
}

type recordPuzzle struct {
	Disks int    `json:"disks" minimum:"0" maximum:"64"`
	Pegs  int    `json:"pegs" minimum:"1" maximum:"26"`
	Rules string `json:"rules"`
	Start string `json:"start"`
	Goal  string `json:"goal"`
}

type recordEvent struct {
	Event   string  `json:"event" doc:"start, attempt, hint, undo, redo, restart, shown, resume, timeout or quit"`
	From    string  `json:"from,omitempty" doc:"Of an attempt: a peg, A to Z"`
	To      string  `json:"to,omitempty" doc:"Of an attempt: a peg, A to Z"`
	State   string  `json:"state,omitempty" doc:"After undo, redo and shown"`
	Input   string  `json:"input,omitempty" maxLength:"20" doc:"How it was done, such as mouse"`
	TrialMS float64 `json:"trial_ms" minimum:"0" maximum:"1e12" doc:"Since the problem was shown"`
	OnsetMS float64 `json:"onset_ms,omitempty" minimum:"0" maximum:"1e12" doc:"Of start: since the session began"`
}

// recordOut is the last row of the trial that is stored.
type recordOut struct {
	Rows   int    `json:"rows"`
	State  string `json:"state"`
	Solved bool   `json:"solved"`
}

// sessions adds the operations of sessions and records.
func (a *api) sessions(h huma.API, c Config) {
	get(a, h, "session", "Where a session stands, and its trial", func(_ context.Context, i *sessionIn) (*sessionOut, error) {
		if c.Lab == nil {
			return &sessionOut{}, nil
		}
		out := &sessionOut{Recording: true, Listed: c.Lab.Listed(), Ask: c.AskSubject}
		if out.Listed && i.Subject == "" {
			return out, nil // who is there?
		}
		status, err := c.Lab.Status(i.Subject, i.Session)
		if err != nil {
			return nil, err
		}
		out.Subject, out.Session, out.ElapsedMS = status.Subject, status.Session, inMillis(status.Elapsed)
		out.Items, out.At, out.Over = status.Items, status.At, status.Over
		if !out.Over {
			out.Trial = trialForm(status)
		}
		return out, nil
	})
	op := a.operation(h, http.MethodPost, "record", "Store what a person did")
	huma.Register(h, op, func(ctx context.Context, body *in[recordIn]) (*out[recordOut], error) {
		return answered(ctx, &body.Body, func(ctx context.Context, i *recordIn) (*recordOut, error) { return store(ctx, c.Lab, i) })
	})
}

func inMillis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func trialForm(s lab.Status) *trialOut {
	t := &trialOut{Number: s.Trial.Number}
	if s.Items == 0 {
		return t
	}
	p := s.Trial.Puzzle
	t.Try, t.Tries, t.Practice, t.LimitMS = s.Trial.Try, s.Tries, s.Trial.Practice, inMillis(s.Trial.Limit)
	t.Rows, t.ElapsedMS, t.State = s.Rows, inMillis(s.TrialElapsed), s.State.String()
	t.Disks, t.Pegs, t.Rules, t.Start, t.Goal = p.Disks(), p.Pegs(), p.Rules.String(), p.Start.String(), p.Goal.String()
	for _, arc := range p.Rules.Arcs() {
		t.Arcs = append(t.Arcs, arc.From.String()+arc.To.String())
	}
	return t
}

// store stores what happened.
func store(ctx context.Context, l *lab.Lab, i *recordIn) (*recordOut, error) {
	if l == nil {
		return nil, &lab.InputError{Err: errors.New("nothing is recorded here; hanoi serve --log FILE records")}
	}
	var puzzle hanoi.Puzzle
	if p := i.Puzzle; p != nil {
		row := record.Row{Disks: p.Disks, Pegs: p.Pegs, Rules: p.Rules, Start: p.Start, Goal: p.Goal}
		var err error
		if puzzle, err = row.Puzzle(); err != nil {
			return nil, &lab.InputError{Err: err}
		}
	}
	var entries []record.Entry
	for _, e := range i.Events {
		entry, err := entryOf(e)
		if err != nil {
			return nil, &lab.InputError{Err: err}
		}
		entries = append(entries, entry)
	}
	last, err := l.Add(ctx, i.Subject, i.Session, i.Trial, i.Row, puzzle, entries)
	if err != nil {
		return nil, err
	}
	return &recordOut{last.Row, last.State, last.Solved}, nil
}

// entryOf reads an event.
func entryOf(e recordEvent) (record.Entry, error) {
	event, err := record.ParseEvent(e.Event)
	if err != nil {
		return record.Entry{}, err
	}
	entry := record.Entry{Event: event, Input: e.Input, At: duration(e.TrialMS), Onset: duration(e.OnsetMS)}
	if event == record.Attempt {
		for _, peg := range []struct {
			text string
			to   *hanoi.Peg
		}{{e.From, &entry.Move.From}, {e.To, &entry.Move.To}} {
			if len(peg.text) != 1 || peg.text[0] < 'A' || peg.text[0] > 'Z' {
				return entry, fmt.Errorf("peg %s: a peg is a letter, A to Z", words.Quote(peg.text))
			}
			*peg.to = hanoi.Peg(peg.text[0] - 'A')
		}
	}
	if e.State != "" {
		// How many pegs there are the recorder knows: a word says it by its letters.
		if entry.State, err = wordState(e.State); err != nil {
			return entry, err
		}
	}
	return entry, nil
}

// wordState reads a state such as 3:AAC, the number of pegs and the word.
func wordState(text string) (s hanoi.State, err error) {
	err = s.UnmarshalText([]byte(text))
	return s, err
}

func duration(ms float64) time.Duration { return time.Duration(ms * float64(time.Millisecond)) }

// recordProblem returns what a client is told of an error of its own about records.
func recordProblem(err error) (*problem, bool) {
	if input := (*lab.InputError)(nil); errors.As(err, &input) {
		return newProblem(http.StatusBadRequest, "", "%v", err), true
	}
	if errors.Is(err, lab.ErrConflict) {
		return newProblem(http.StatusConflict, "", "%v", err), true
	}
	return nil, false
}
