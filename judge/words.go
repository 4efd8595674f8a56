package judge

import (
	"errors"
	"fmt"
	"strings"

	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
)

// String returns the verdict in one line, such as "solved in 7 moves, the
// minimum".
func (v Verdict) String() string {
	switch v.Outcome {
	case Solved:
		return v.solved()
	case NotMinimal:
		return v.solved() + ", which is required"
	case NotSolved:
		if v.Moves == 0 {
			return "not solved: there are no moves"
		}
		return fmt.Sprintf("not solved: after %s the state is %s, not %s",
			words.Count(v.Moves, "move"), words.State(v.Final, v.Names.Name), words.State(v.Puzzle.Goal, v.Names.Name))
	case IllegalMove:
		return v.illegal()
	case Unreadable:
		return "unreadable: " + v.Err.Error()
	case NoSolution:
		return "there is no solution by these rules, so the program was not run"
	}
	if f := (*Failure)(nil); errors.As(v.Err, &f) && len(f.Stderr) > 1 {
		return string(f.Outcome) + ": " + f.Reason
	}
	return v.Err.Error()
}

// Lines returns the verdict in several lines: the outcome, and then the parts of
// the verdict, each with its name.
func (v Verdict) Lines() []string {
	switch v.Outcome {
	case Solved, NotMinimal, NotSolved, IllegalMove:
	default:
		return append([]string{v.String()}, v.Stderr()...)
	}
	lines := []string{v.headline()}
	if v.Illegal != nil {
		lines = append(lines,
			v.illegal(),
			"state: "+words.State(v.Illegal.State, v.Names.Name),
			fmt.Sprintf("legal moves: %d", v.Moves))
	} else {
		lines = append(lines,
			"final state: "+words.State(v.Final, v.Names.Name),
			fmt.Sprintf("moves: %d", v.Moves))
	}
	lines = append(lines, "minimum: "+v.Known.String())
	if excess := v.Excess(); excess != nil {
		text := "excess: " + excess.String()
		if !v.Known.Proved() {
			text += " over the " + v.Known.Answer.Status.Noun()
		}
		lines = append(lines, text)
	}
	if v.Reading != "" {
		lines = append(lines, "notation: "+v.Reading)
	}
	if len(v.Taken) > 0 {
		text := "lines: " + ranges(v.Taken, someRanges) + " taken"
		if aside, known := v.Aside(); known {
			text += fmt.Sprintf(", %d set aside", size(aside))
		}
		lines = append(lines, text)
	}
	return lines
}

// AsideText returns the lines that were set aside, such as "1, 9-10", or that
// none were, or that it is not known.
func (v Verdict) AsideText() string {
	aside, known := v.Aside()
	switch {
	case !known:
		return "not known"
	case len(aside) == 0:
		return "none"
	}
	return ranges(aside, len(aside))
}

// someRanges is how many ranges of lines are named where the others do not matter.
const someRanges = 4

// ranges returns ranges of lines as text, at most so many of them.
func ranges(lines []notation.Span, most int) string {
	var text []string
	for _, l := range lines[:min(most, len(lines))] {
		if l.First == l.Last {
			text = append(text, fmt.Sprint(l.First))
		} else {
			text = append(text, fmt.Sprintf("%d-%d", l.First, l.Last))
		}
	}
	if len(lines) > most {
		text = append(text, "…")
	}
	return strings.Join(text, ", ")
}

// size returns how many lines there are.
func size(lines []notation.Span) int {
	n := 0
	for _, l := range lines {
		n += l.Last - l.First + 1
	}
	return n
}

// Stderr returns the last lines that a program wrote to its standard error, if
// they are more than the one that String has.
func (v Verdict) Stderr() []string {
	if f := (*Failure)(nil); errors.As(v.Err, &f) && len(f.Stderr) > 1 {
		return f.Stderr
	}
	return nil
}

// headline says how the moves ended.
func (v Verdict) headline() string {
	switch {
	case v.Illegal != nil:
		return "not solved: there is an illegal move"
	case !v.Solved:
		return "not solved: the last state is not the goal " + words.State(v.Puzzle.Goal, v.Names.Name)
	case v.Outcome == NotMinimal:
		return "solved, but not in the minimum, which is required"
	case v.Known.Proved() && v.Excess().Sign() == 0:
		return "solved in the minimum"
	}
	return "solved"
}

// solved says in how many moves.
func (v Verdict) solved() string {
	length := words.Count(v.Moves, "move")
	if v.Known.Best() == nil {
		return fmt.Sprintf("solved in %s; the minimum is not known", length)
	}
	best := "minimum"
	if !v.Known.Proved() {
		best = v.Known.Answer.Status.Noun() + " solution"
	}
	switch more := v.Excess(); more.Sign() {
	case 0:
		return fmt.Sprintf("solved in %s, the %s", length, best)
	case 1:
		return fmt.Sprintf("solved in %s, %v more than the %s", length, more, best)
	default:
		return fmt.Sprintf("solved in %s, %v fewer than the %s", length, more.Neg(more), best)
	}
}

// illegal says which move is illegal and why.
func (v Verdict) illegal() string {
	m := v.Illegal
	place := fmt.Sprintf("illegal move %d", m.Number)
	if v.Place.Line > 0 {
		place += fmt.Sprintf(", line %d", v.Place.Line)
	}
	return fmt.Sprintf("%s: %s: %s: %s", place, m.MoveText(v.Names.Name), m.Reason.Error(), m.Detail(v.Names.Name))
}
