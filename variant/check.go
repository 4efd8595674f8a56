package variant

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"example.com/hanoi"
)

// A Verdict is the result of a run of steps.
type Verdict struct {
	Steps   int    // how many were legal, up to the first that is not
	Cost    uint64 // of these
	State   State  // after them
	Illegal error  // what was wrong with the next one, nil if nothing
}

// Check does steps from the start of a puzzle, one a line, as [ParseStep] reads
// them. Empty lines and what comes after # do not count. The error says that a
// line cannot be read, or is that of r or the context.
func Check(ctx context.Context, p Puzzle, r io.Reader) (Verdict, error) {
	v := Verdict{State: p.Start}
	if err := p.Check(); err != nil {
		return v, err
	}
	lines := bufio.NewScanner(r)
	for number := 1; lines.Scan(); number++ {
		if ctx.Err() != nil {
			return v, context.Cause(ctx)
		}
		text, _, _ := strings.Cut(lines.Text(), "#")
		if strings.TrimSpace(text) == "" {
			continue
		}
		step, err := ParseStep(p.Rules, v.State, text)
		if err != nil {
			return v, fmt.Errorf("line %d: %w", number, err)
		}
		next, err := p.Rules.Apply(v.State, step)
		if err != nil {
			v.Illegal = err
			return v, nil
		}
		v.Steps++
		v.Cost += p.Rules.Cost(step)
		v.State = next
	}
	return v, lines.Err()
}

// ParseStep reads a step as [Step.String] writes it. The pieces may be left out,
// and so may the words: "A C", "AC" and "3 from A to C" are the same if 3 is on
// top of A, and A alone turns its top over; parts are joined by "and" or a comma.
// If an exchange is the only step between two pegs, "A B" is that. The error is a
// [*hanoi.PuzzleError] that quotes the text.
func ParseStep(r Rules, s State, text string) (Step, error) {
	var step Step
	short := true
	parts := strings.FieldsFunc(strings.ReplaceAll(" "+strings.TrimSpace(text)+" ", " and ", ","), func(c rune) bool { return c == ',' || c == ';' })
	for _, part := range parts {
		m, piece, err := parseShift(r, part)
		if err != nil {
			return nil, &hanoi.PuzzleError{Asked: fmt.Sprintf("the step %q", strings.TrimSpace(text)), Allowed: err.Error()}
		}
		if stack := s[m.From]; len(stack) > 0 && (piece == "" || piece == stack[len(stack)-1].String()) {
			m.Piece = stack[len(stack)-1]
		} else if piece != "" {
			if m.Piece, err = findPiece(s.Pieces(), piece); err != nil {
				return nil, &hanoi.PuzzleError{Asked: fmt.Sprintf("the step %q", strings.TrimSpace(text)), Allowed: err.Error()}
			}
		}
		short = short && piece == ""
		step = append(step, m)
	}
	if len(step) == 1 && short && step[0].From != step[0].To {
		if _, err := r.Apply(s, step); err != nil {
			steps, _ := r.Steps(s)
			for _, t := range steps {
				if len(t) == 2 && (t[0].From == step[0].From && t[0].To == step[0].To && t[1].To == t[0].From ||
					t[1].From == step[0].From && t[1].To == step[0].To && t[0].To == t[1].From) {
					return t, nil
				}
			}
		}
	}
	return step, nil
}

// parseShift reads one shift, and the name of its piece if it is there.
func parseShift(r Rules, text string) (m Shift, piece string, err error) {
	peg := func(word string) (hanoi.Peg, bool) {
		if len(word) != 1 {
			return 0, false
		}
		p := hanoi.Peg(strings.ToUpper(word)[0]) - 'A'
		return p, p >= 0 && int(p) < r.pegs()
	}
	words := strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(" \t->→", c) })
	if len(words) > 0 && strings.EqualFold(words[0], "move") {
		words = words[1:]
	}
	n := len(words)
	ok1, ok2 := false, false
	switch {
	case n == 1 && len(words[0]) == 2:
		m.From, ok1 = peg(words[0][:1])
		m.To, ok2 = peg(words[0][1:])
	case n == 1:
		m.From, ok1 = peg(words[0])
		m.To, ok2 = m.From, ok1
	case n == 2:
		m.From, ok1 = peg(words[0])
		m.To, ok2 = peg(words[1])
	case n == 3:
		piece = words[0]
		m.From, ok1 = peg(words[1])
		m.To, ok2 = peg(words[2])
	case n >= 4 && n <= 6 && words[n-2] == "to" && words[n-4] == "from":
		if n > 4 {
			piece = words[n-5]
		}
		m.From, ok1 = peg(words[n-3])
		m.To, ok2 = peg(words[n-1])
	case n >= 4 && n <= 5 && words[n-2] == "on" && words[n-4] == "turned":
		if n > 4 {
			piece = words[0]
		}
		m.From, ok1 = peg(words[n-1])
		m.To, ok2 = m.From, ok1
	}
	if !ok1 || !ok2 {
		return m, "", fmt.Errorf("a step is like A C or %q, the pegs are A to %v", "3 from A to C", hanoi.Peg(r.pegs()-1))
	}
	return m, piece, nil
}
