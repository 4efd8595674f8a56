package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/lab"
	"example.com/hanoi/record"
)

// A lineSession gives a person the items of a list, line by line: each begins when they
// press Enter. Nothing helps them, and a session that was broken off goes on.
type lineSession struct {
	app   *app
	lab   *lab.Lab
	who   labelFlags
	ascii bool
	lines chan string // lines of the input; closed at its end
	fault error       // of the input, once lines is closed
}

// playSession conducts a session in the terminal.
func (a *app) playSession(ctx context.Context, rec recordFlags, who labelFlags, ascii bool) error {
	if who.subject == "" {
		return usage("", "a session needs --subject LABEL, the label of the person")
	}
	p, err := rec.plan(ctx, a)
	if err != nil {
		return err
	}
	to, err := rec.open()
	if err != nil {
		return err
	}
	defer to.Close()
	l, err := lab.New(lab.Config{Store: to, Plan: p})
	if err != nil {
		return err
	}
	return a.playItems(ctx, l, who, ascii)
}

// playItems reads lines and conducts one trial after the other.
func (a *app) playItems(ctx context.Context, l *lab.Lab, who labelFlags, ascii bool) error {
	s := &lineSession{app: a, lab: l, who: who, ascii: ascii, lines: make(chan string)}
	done := make(chan struct{})
	defer close(done)
	go func() {
		defer close(s.lines)
		in := bufio.NewReader(&reader{ctx, a.in})
		for {
			line, err := in.ReadString('\n')
			if err != nil && line == "" {
				if err != io.EOF {
					s.fault = err
				}
				return
			}
			select {
			case s.lines <- strings.TrimSpace(line):
			case <-done:
				return
			}
		}
	}()
	for {
		status, err := l.Status(who.subject, who.session)
		if err != nil {
			return err
		}
		if status.Over {
			return s.say("That was the last task. Thank you.")
		}
		more, err := s.trial(ctx, status)
		if err != nil || !more {
			return err
		}
	}
}

func (s *lineSession) say(format string, args ...any) error {
	return printTo(s.app.out, fmt.Sprintf(format, args...))
}

func (s *lineSession) show(state hanoi.State) error {
	_, err := io.WriteString(s.app.out, draw.Text(state, draw.TextOptions{ASCII: s.ascii}))
	return err
}

// read returns the next line; false means that there is none before the time is over
// or the input ends. A time of 0 is no limit.
func (s *lineSession) read(ctx context.Context, left time.Duration) (line string, ok, late bool, err error) {
	var over <-chan time.Time
	if left != 0 {
		timer := time.NewTimer(max(left, 0))
		defer timer.Stop()
		over = timer.C
	}
	select {
	case line, ok := <-s.lines:
		if !ok {
			return "", false, false, s.fault
		}
		return line, true, false, nil
	case <-over:
		return "", false, true, nil
	case <-ctx.Done():
		return "", false, false, ctx.Err()
	}
}

// trial conducts a trial. It reports whether there is more to come.
func (s *lineSession) trial(ctx context.Context, at lab.Status) (more bool, err error) {
	p, number := at.Trial.Puzzle, at.Trial.Number
	head := fmt.Sprintf("Task %d of %d", at.At, at.Items)
	if at.Trial.Practice {
		head += ", for practice"
	}
	if at.Trial.Try > 1 {
		head += fmt.Sprintf(", try %d of %d: it can be done in fewer moves", at.Trial.Try, at.Tries)
	}
	if at.Trial.Limit > 0 {
		head += fmt.Sprintf("; the time is %v", at.Trial.Limit)
	}
	if err := s.say("%s.", head); err != nil {
		return false, err
	}
	add := func(row int, e record.Entry) (record.Row, error) {
		return s.lab.Add(ctx, at.Subject, at.Session, number, row, hanoi.Puzzle{}, []record.Entry{e})
	}
	row := at.Rows
	shown := time.Now().Add(-at.TrialElapsed)
	if row == 0 {
		asked := time.Now()
		if err := s.say("Press Enter to begin."); err != nil {
			return false, err
		}
		if _, ok, _, err := s.read(ctx, 0); err != nil || !ok {
			return false, err
		}
		shown = time.Now()
		row = 1
		if _, err := add(row, record.Entry{Event: record.Start, Onset: at.Elapsed + shown.Sub(asked)}); err != nil {
			return false, err
		}
	} else {
		row++
		if _, err := add(row, record.Entry{Event: record.Resume, At: time.Since(shown)}); err != nil {
			return false, err
		}
	}
	if err := s.say("Goal:"); err != nil {
		return false, err
	}
	if err := s.show(p.Goal); err != nil {
		return false, err
	}
	if err := s.say("Now:"); err != nil {
		return false, err
	}
	if err := s.show(at.State); err != nil {
		return false, err
	}
	for {
		var left time.Duration
		if at.Trial.Limit > 0 {
			if left = at.Trial.Limit - time.Since(shown); left == 0 {
				left = -1
			}
		}
		line, ok, late, err := s.read(ctx, left)
		if err != nil {
			return false, err
		}
		var e record.Entry
		switch words := strings.Fields(strings.ToLower(line)); {
		case late:
			e.Event = record.Timeout
		case !ok:
			return false, s.say("The session can be gone on with by the same command.")
		case len(words) == 0:
			continue
		case len(words) == 1 && words[0] == "quit":
			return false, s.say("The session can be gone on with by the same command.")
		case len(words) == 1 && words[0] == "skip":
			e.Event = record.Quit
		default:
			from, to, ok := twoPegs(line, p.Pegs())
			if !ok {
				if err := s.say("A move is two pegs, such as A C. skip gives this task up, quit leaves the session."); err != nil {
					return false, err
				}
				continue
			}
			e.Event, e.Move, e.Input = record.Attempt, hanoi.Move{From: from, To: to}, "line"
		}
		row++
		e.At = time.Since(shown)
		last, err := add(row, e)
		if err != nil {
			return false, err
		}
		switch {
		case late:
			return true, s.say("The time is over.")
		case e.Event == record.Quit:
			return true, nil
		case !last.Legal:
			err = s.say("Not allowed: %s.", strings.ReplaceAll(last.Error, "_", " "))
		default:
			state, readErr := stateOf(last)
			if readErr != nil {
				return false, readErr
			}
			err = s.show(state)
		}
		if err == nil && last.Solved {
			return true, s.say("Solved.")
		}
		if err != nil {
			return false, err
		}
	}
}

// stateOf returns the state of a row.
func stateOf(r record.Row) (s hanoi.State, err error) {
	err = s.UnmarshalText(fmt.Appendf(nil, "%d:%s", r.Pegs, r.State))
	return s, err
}

// twoPegs reads a line that is two pegs, such as A C, AC or 1 3.
func twoPegs(line string, pegs int) (from, to hanoi.Peg, ok bool) {
	words := strings.Fields(line)
	if len(words) == 1 && len(line) == 2 {
		words = []string{line[:1], line[1:]}
	}
	if len(words) != 2 {
		return 0, 0, false
	}
	from, ok = peg(words[0], pegs)
	if !ok {
		return 0, 0, false
	}
	to, ok = peg(words[1], pegs)
	return from, to, ok
}
