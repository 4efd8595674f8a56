package cli

import (
	"context"
	"fmt"
	"strings"

	"example.com/hanoi/internal/service"
	"example.com/hanoi/judge"
)

// checkProgram runs the learner's program once for each number of disks and
// prints a line on each.
func (a *app) checkProgram(ctx context.Context, s service.Setting, disks string, program *programFlags, o judge.Options, asJSON, verbose bool) error {
	if err := program.read(); err != nil {
		return err
	}
	first, last, err := programSpan(s, program.flag, disks)
	if err != nil {
		return err
	}
	right, crashed := true, false
	for n := first; n <= last; n++ {
		p, err := s.Puzzle(n)
		if err != nil {
			return err
		}
		j, err := judge.New(p, o)
		if err != nil {
			return err
		}
		run, err := program.program(s, p)
		if err != nil {
			return err
		}
		v, err := j.Program(ctx, run)
		if err != nil {
			return err
		}
		if asJSON {
			err = writeJSON(a.out, service.VerdictOf(v))
		} else {
			lines := []string{fmt.Sprintf("n = %d: %s", p.Disks(), oneLine(v.String()))}
			err = printTo(a.out, append(lines, below(v, verbose)...)...)
		}
		if err != nil {
			return err
		}
		right = right && v.Yes()
		crashed = crashed || v.Outcome == judge.Crash
	}
	if crashed && program.give == "json" && !strings.Contains(program.command, "{") {
		a.note("hint: the program gets the puzzle as JSON; --give n gives it the number of disks, and {n} in its arguments stands for that")
	}
	return a.verdict(right, nil)
}

// below returns the lines below the one on a program: what it wrote to its error
// stream if it failed, and all of the verdict if that is wanted.
func below(v judge.Verdict, verbose bool) []string {
	lines := v.Stderr()
	if verbose {
		lines = v.Lines()[1:]
		if _, known := v.Aside(); known {
			lines = append(lines, "lines set aside: "+v.AsideText())
		}
	}
	var shown []string
	for _, line := range lines {
		shown = append(shown, "  "+line)
	}
	return shown
}

// programSpan reads the numbers of disks for which a program is run: a range, or the
// last of them. From or to a state that is no tower there is one number; it is
// -1 if the states alone say it.
func programSpan(s service.Setting, flag, text string) (first, last int, err error) {
	_, ok1 := s.Tower(s.From, 0)
	_, ok2 := s.Tower(s.To, 0)
	towers := ok1 && ok2
	switch {
	case strings.Contains(text, ".."):
		if first, last, err = diskSpan("disks", text); err == nil && first != last {
			err = towersOnly(s, "--"+flag)
		}
		return first, last, err
	case text == "" && towers:
		return 0, 0, usage("-n 1..8", "--%s needs -n: for which numbers of disks the program is run", flag)
	case text == "":
		return -1, -1, nil
	}
	if last, err = service.DiskNumber(text); towers {
		return min(1, last), last, err
	}
	return last, last, err
}
