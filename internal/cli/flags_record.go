package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/internal/lab"
	"example.com/hanoi/internal/store"
	"example.com/hanoi/internal/tui"
	"example.com/hanoi/record"
)

// recordFlags say where what people do is recorded, and which problems they get.
type recordFlags struct {
	log, items string
	tries      int
	limit      time.Duration
}

func (f *recordFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.log, "log", "", "record each attempt, legal or not, in `FILE`: .jsonl, .csv or .db (SQLite)")
	flags.StringVar(&f.items, "items", "", "a session: the problems of `LIST`, a CSV file or one of hanoi items list; needs --log")
	flags.Var(wholeFlag{&f.tries, 1, 100}, "tries", "how often an item may be tried until it is solved in the minimum, `N` (default 1)")
	flags.DurationVar(&f.limit, "limit", 0, "the `time` allowed for a try, such as 60s, where the item says nothing else")
}

// check refuses flags that mean nothing together.
func (f *recordFlags) check(cmd *cobra.Command) error {
	if err := needed(cmd, "log", "items subject session"); err != nil {
		return err
	}
	if err := needed(cmd, "items", "tries limit"); err != nil {
		return err
	}
	if cmd.Flags().Changed("limit") && f.limit <= 0 {
		return usage("", "--limit %q: the time allowed is above 0", f.limit)
	}
	return nil
}

// plan returns the session that the flags say; it has no items where there is none.
func (f *recordFlags) plan(ctx context.Context, a *app) (record.Plan, error) {
	p := record.Plan{Tries: f.tries, Limit: f.limit}
	if f.items == "" {
		return p, nil
	}
	var err error
	if p.Items, err = a.items(ctx, f.items); err != nil {
		return p, err
	}
	for _, item := range p.Items {
		if item.London != nil {
			return p, usage("hanoi items check "+f.items+" checks it", "--items %s: item %q is a Tower of London, which cannot be played here", f.items, item.ID)
		}
	}
	return p, nil
}

// open opens the file of records.
func (f *recordFlags) open() (store.Store, error) {
	s, err := store.Open(f.log)
	if bad := (*store.NameError)(nil); errors.As(err, &bad) {
		return nil, usage("", "--log %v", bad)
	}
	return s, err
}

// labelFlags say who is recorded.
type labelFlags struct{ subject, session string }

func (f *labelFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.subject, "subject", "", "`label` of the person who is recorded; nothing else about them is")
	flags.StringVar(&f.session, "session", "", "`label` of the session that is recorded (default: the time at which it begins; 1 with --items)")
}

func (f *labelFlags) check() error {
	for flag, label := range map[string]string{"subject": f.subject, "session": f.session} {
		if err := lab.CheckLabel(label); err != nil {
			return usage("", "--%s: %v", flag, err)
		}
	}
	return nil
}

// observer returns what records a game in the terminal: a trial for each puzzle.
func (f *labelFlags) observer(ctx context.Context, to store.Store) (tui.Observer, error) {
	subject, session := f.subject, f.session
	number := 0
	if session == "" {
		session = lab.NewSession(time.Now())
	} else {
		for r, err := range to.Rows() {
			if err != nil {
				return nil, err
			}
			if r.Subject == subject && r.Session == session {
				number = max(number, r.Trial)
			}
		}
	}
	var (
		recorder     *record.Recorder
		began, shown time.Time
	)
	return func(e tui.Event) error {
		if e.Kind == tui.Shown {
			number++
			var err error
			recorder, err = record.NewRecorder(ctx, record.Trial{Subject: subject, Session: session, Number: number, Puzzle: e.Puzzle})
			if err != nil {
				return err
			}
			if shown = e.At; began.IsZero() {
				began = shown
			}
		}
		entry, ok := entryOf(e, recorder)
		if !ok {
			return nil
		}
		entry.At, entry.Onset, entry.Now = e.At.Sub(shown), e.At.Sub(began), e.At
		row, err := recorder.Add(ctx, entry)
		if err != nil {
			return err
		}
		rows := []record.Row{row}
		if e.Kind == tui.Shown && e.State != e.Puzzle.Start {
			// A game that was left goes on, by moves that are in no row of this trial.
			if row, err = recorder.Add(ctx, record.Entry{Event: record.Shown, State: e.State, Input: entry.Input}); err != nil {
				return err
			}
			rows = append(rows, row)
		}
		return to.Append(rows...)
	}, nil
}

// entryOf returns an event of the game as an entry of a record; false means that it is
// none.
func entryOf(e tui.Event, r *record.Recorder) (record.Entry, bool) {
	entry := record.Entry{State: e.State, Move: e.Move, Input: string(e.Input)}
	switch e.Kind {
	case tui.Shown:
		entry.Event = record.Start
	case tui.Attempt:
		entry.Event = record.Attempt
		if e.Input == tui.BySolver {
			entry.Event = record.Shown
		}
	case tui.Undo:
		entry.Event = record.Undo
	case tui.Redo:
		entry.Event = record.Redo
	case tui.Hint:
		entry.Event = record.Hint
	case tui.Restart:
		entry.Event = record.Restart
	case tui.Resumed:
		entry.Event = record.Resume
	case tui.LeftGame:
		entry.Event = record.Quit
		if r.Last().Solved {
			return entry, false
		}
	default:
		return entry, false
	}
	return entry, true
}

// peg reads a peg of a line: its letter or its number.
func peg(text string, pegs int) (hanoi.Peg, bool) {
	text = strings.ToUpper(text)
	for p := range hanoi.Peg(pegs) {
		if text == p.String() || text == fmt.Sprint(int(p)+1) {
			return p, true
		}
	}
	return 0, false
}
