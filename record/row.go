package record

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// An Event is what a row is about.
type Event string

// The events. A trial begins with Start; where none of Timeout and Quit ends it, it
// ended with the attempt that solved it, or was left open.
const (
	Start   Event = "start"   // the problem was shown
	Attempt Event = "attempt" // the person tried a move
	Hint    Event = "hint"    // the person was told a good move
	Undo    Event = "undo"    // a move was taken back
	Redo    Event = "redo"    // a move that was taken back was made again
	Restart Event = "restart" // all moves were taken back
	Shown   Event = "shown"   // the program moved disks: the solver, or a jump to another position
	Resume  Event = "resume"  // the person came back after an interruption, such as a reload of the page
	Timeout Event = "timeout" // the time was over
	Quit    Event = "quit"    // the person gave up or left
)

var events = []Event{Start, Attempt, Hint, Undo, Redo, Restart, Shown, Resume, Timeout, Quit}

// ParseEvent reads the name of an event. The error is a [*ColumnError].
func ParseEvent(name string) (Event, error) {
	if slices.Contains(events, Event(name)) {
		return Event(name), nil
	}
	return "", &ColumnError{"event", name, errNoEvent()}
}

func errNoEvent() error {
	var names []string
	for _, e := range events {
		names = append(names, string(e))
	}
	return errors.New("the events are " + strings.Join(names, ", "))
}

// A Row is one event of a trial. Numbers that count something count within the
// trial, up to and with the row. Pegs are letters and states are words, as
// [hanoi.State.String] writes them, whatever the pegs were called on the screen.
type Row struct {
	Subject string // label of the person, may be empty
	Session string // label of the sitting
	Trial   int    // number of the trial in the session, from 1
	Problem string // label of the problem, may be empty

	Disks, Pegs int
	Rules       string   // the name of the rules or their arcs, see [hanoi.MoveGraph.String]
	Start, Goal string   // states
	Minimum     *big.Int // moves of a shortest solution; nil if there is none or it is not known

	Attempt  int        // number of attempts
	Move     int        // number of legal attempts, those taken back later included
	Disk     hanoi.Disk // of an attempt; 0 if there was none to take
	From, To string     // of an attempt, pegs; else empty
	Legal    bool       // of an attempt
	Error    string     // of an illegal attempt: the reason, see [ReasonName]

	State    string   // after the event
	Distance *big.Int // moves of a shortest way from State to the goal; nil if there is none or it is not known
	Excess   *big.Int // Move + Distance − Minimum: the moves beyond the minimum if no more are wasted; nil once the program has moved disks

	OnsetMS     float64 // milliseconds since the session began
	TrialMS     float64 // since the problem was shown
	SinceLastMS float64 // since the row before
	Input       string  // how the move was made, such as mouse, touch, keys or text

	Hint, Undo, Restart int  // numbers of such events
	Solved              bool // State is the goal

	Row      int       // number of the row in the trial, from 1
	Try      int       // number of the try at the problem, from 1
	Practice bool      // the trial does not count
	LimitMS  float64   // the time allowed for the trial; 0 if there is no limit
	Started  time.Time // of a row [Start]: the time of day, UTC
	Event    Event
}

// A column is one of the values of a row as text. The empty text stands for a value
// that is not there.
type column struct {
	name string
	kind kind
	get  func(*Row) string
	set  func(*Row, string) error
}

// A kind says what JSON and SQL make of a column.
type kind int

const (
	textual kind = iota
	numeric
	logical
)

// Columns returns the names of the columns, in their order. The last one is never
// empty, so that a row that was cut off is told from a whole one.
func Columns() []string {
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = c.name
	}
	return names
}

var columns = []column{
	text("subject", func(r *Row) *string { return &r.Subject }),
	text("session", func(r *Row) *string { return &r.Session }),
	whole("trial", func(r *Row) *int { return &r.Trial }),
	text("problem", func(r *Row) *string { return &r.Problem }),
	whole("disks", func(r *Row) *int { return &r.Disks }),
	whole("pegs", func(r *Row) *int { return &r.Pegs }),
	text("rules", func(r *Row) *string { return &r.Rules }),
	text("start", func(r *Row) *string { return &r.Start }),
	text("goal", func(r *Row) *string { return &r.Goal }),
	large("minimum", func(r *Row) **big.Int { return &r.Minimum }),
	whole("attempt", func(r *Row) *int { return &r.Attempt }),
	whole("move", func(r *Row) *int { return &r.Move }),
	{"disk", numeric, func(r *Row) string {
		if r.Disk == 0 {
			return ""
		}
		return strconv.Itoa(int(r.Disk))
	}, func(r *Row, s string) error { return setInt((*int)(&r.Disk), s) }},
	text("from", func(r *Row) *string { return &r.From }),
	text("to", func(r *Row) *string { return &r.To }),
	{"legal", logical, func(r *Row) string {
		if r.Event != Attempt {
			return ""
		}
		return strconv.FormatBool(r.Legal)
	}, func(r *Row, s string) error { return setBool(&r.Legal, s) }},
	text("error", func(r *Row) *string { return &r.Error }),
	text("state", func(r *Row) *string { return &r.State }),
	large("distance", func(r *Row) **big.Int { return &r.Distance }),
	large("excess", func(r *Row) **big.Int { return &r.Excess }),
	millis("onset_ms", func(r *Row) *float64 { return &r.OnsetMS }),
	millis("trial_ms", func(r *Row) *float64 { return &r.TrialMS }),
	millis("since_last_ms", func(r *Row) *float64 { return &r.SinceLastMS }),
	text("input", func(r *Row) *string { return &r.Input }),
	whole("hint", func(r *Row) *int { return &r.Hint }),
	whole("undo", func(r *Row) *int { return &r.Undo }),
	whole("restart", func(r *Row) *int { return &r.Restart }),
	yesNo("solved", func(r *Row) *bool { return &r.Solved }),
	whole("row", func(r *Row) *int { return &r.Row }),
	whole("try", func(r *Row) *int { return &r.Try }),
	yesNo("practice", func(r *Row) *bool { return &r.Practice }),
	{"limit_ms", numeric, func(r *Row) string {
		if r.LimitMS == 0 {
			return ""
		}
		return millisText(r.LimitMS)
	}, func(r *Row, s string) error { return setMillis(&r.LimitMS, s) }},
	{"started", textual, func(r *Row) string {
		if r.Started.IsZero() {
			return ""
		}
		return r.Started.UTC().Format(timeForm)
	}, func(r *Row, s string) (err error) {
		if s != "" {
			r.Started, err = time.Parse(time.RFC3339Nano, s)
		}
		return err
	}},
	{"event", textual, func(r *Row) string { return string(r.Event) }, func(r *Row, s string) error {
		if r.Event = Event(s); !slices.Contains(events, r.Event) {
			return errNoEvent()
		}
		return nil
	}},
}

// timeForm is ISO 8601 with milliseconds.
const timeForm = "2006-01-02T15:04:05.000Z07:00"

func text(name string, of func(*Row) *string) column {
	return column{name, textual, func(r *Row) string { return *of(r) }, func(r *Row, s string) error {
		*of(r) = s
		return nil
	}}
}

func whole(name string, of func(*Row) *int) column {
	return column{name, numeric, func(r *Row) string { return strconv.Itoa(*of(r)) }, func(r *Row, s string) error { return setInt(of(r), s) }}
}

func yesNo(name string, of func(*Row) *bool) column {
	return column{name, logical, func(r *Row) string { return strconv.FormatBool(*of(r)) }, func(r *Row, s string) error { return setBool(of(r), s) }}
}

func millis(name string, of func(*Row) *float64) column {
	return column{name, numeric, func(r *Row) string { return millisText(*of(r)) }, func(r *Row, s string) error { return setMillis(of(r), s) }}
}

func large(name string, of func(*Row) **big.Int) column {
	return column{name, numeric, func(r *Row) string { return bigText(*of(r)) }, func(r *Row, s string) error {
		*of(r) = nil
		if s == "" {
			return nil
		}
		n, ok := new(big.Int).SetString(s, 10)
		if !ok {
			return errors.New("it is a whole number, or empty")
		}
		*of(r) = n
		return nil
	}}
}

func bigText(n *big.Int) string {
	if n == nil {
		return ""
	}
	return n.String()
}

func setInt(to *int, s string) error {
	n := 0
	if s != "" {
		var err error
		if n, err = strconv.Atoi(s); err != nil || n < 0 {
			return errors.New("it is a whole number from 0 on")
		}
	}
	*to = n
	return nil
}

func setBool(to *bool, s string) error {
	switch strings.ToLower(s) {
	case "true", "1":
		*to = true
	case "false", "0", "":
		*to = false
	default:
		return errors.New("it is true or false")
	}
	return nil
}

func setMillis(to *float64, s string) error {
	x := 0.0
	if s != "" {
		var err error
		if x, err = strconv.ParseFloat(s, 64); err != nil || x < 0 || x != x || x > 1e15 {
			return errors.New("it is a number of milliseconds from 0 on")
		}
	}
	*to = x
	return nil
}

// millisText writes milliseconds, to the microsecond.
func millisText(ms float64) string {
	text := strconv.FormatFloat(ms, 'f', 3, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// A ColumnError says which value of a row cannot be read.
type ColumnError struct {
	Column, Value string
	Err           error
}

// Error quotes the value and says what is allowed, in one line.
func (e *ColumnError) Error() string {
	return fmt.Sprintf("%s %s: %v", e.Column, words.Quote(e.Value), e.Err)
}

// Unwrap returns the reason.
func (e *ColumnError) Unwrap() error { return e.Err }

// Value is one value of a row as text, for stores with columns; the empty text
// stands for one that is not there. The number is that of the column in [Columns].
func (r *Row) Value(column int) string { return columns[column].get(r) }

// SetValue reads what [Row.Value] writes. The error is a [*ColumnError].
func (r *Row) SetValue(column int, value string) error {
	c := columns[column]
	if err := c.set(r, value); err != nil {
		return &ColumnError{c.name, value, err}
	}
	return nil
}

// Numeric reports whether the values of a column are numbers, or true and false,
// which a table has as 1 and 0.
func Numeric(column int) bool { return columns[column].kind != textual }

// Logical reports whether the values of a column are true and false.
func Logical(column int) bool { return columns[column].kind == logical }

// reasonNames are the reasons of package hanoi in snake case.
var reasonNames = map[hanoi.Reason]string{
	hanoi.ErrNoSuchPeg:       "no_such_peg",
	hanoi.ErrSamePeg:         "same_peg",
	hanoi.ErrNoSuchDisk:      "no_such_disk",
	hanoi.ErrEmptyPeg:        "empty_peg",
	hanoi.ErrNotOnPeg:        "not_on_peg",
	hanoi.ErrNotOnTop:        "not_on_top",
	hanoi.ErrNoSuchArc:       "no_such_arc",
	hanoi.ErrLargerOnSmaller: "larger_on_smaller",
	hanoi.ErrNotAsSaid:       "not_as_said",
}

// ReasonName returns the name of a reason in records, such as
// "larger_on_smaller": its constant without Err, in snake case.
func ReasonName(r hanoi.Reason) string { return reasonNames[r] }

// Reasons returns the names of all reasons, in the order of package hanoi.
func Reasons() []string {
	var names []string
	for r := hanoi.ErrNoSuchPeg; r <= hanoi.ErrNotAsSaid; r++ {
		names = append(names, reasonNames[r])
	}
	return names
}
