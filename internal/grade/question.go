package grade

import (
	"regexp"
	"slices"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/tasks"
)

// answered reports whether the text answers a question that asks for something
// else than a solution. What stands before the end of a thought does not count.
func (t *Task) answered(text string) bool {
	if _, after, ok := cutLast(text, "</think>"); ok {
		text = after
	}
	switch t.Kind {
	case tasks.Count, tasks.FindError:
		// The last number is the answer: what comes before it leads there.
		numbers := wholeNumber.FindAllString(strings.ReplaceAll(text, ",", ""), -1)
		return len(numbers) > 0 && trimZeros(numbers[len(numbers)-1]) == t.Answer
	case tasks.IsOptimal:
		said := yesOrNo.FindAllString(text, -1)
		return len(said) > 0 && strings.EqualFold(said[len(said)-1], t.Answer)
	case tasks.StateAfter:
		lists := stateLists.FindAllString(text, -1)
		if len(lists) == 0 {
			return false
		}
		s, err := notation.ParseState(lists[len(lists)-1], t.Puzzle.Disks(), t.Puzzle.Pegs(), notation.Names{})
		want, bad := notation.ParseState(t.Answer, t.Puzzle.Disks(), t.Puzzle.Pegs(), notation.Names{})
		return err == nil && bad == nil && s == want
	case tasks.NextMove:
		moves := movesIn(text)
		return len(moves) > 0 && slices.ContainsFunc(t.right(), func(m hanoi.Move) bool { return m == moves[len(moves)-1] })
	case tasks.LegalMoves:
		moves, right := movesIn(text), t.right()
		slices.SortFunc(moves, compareMoves)
		slices.SortFunc(right, compareMoves)
		return slices.Equal(slices.Compact(moves), right)
	case tasks.Chunk:
		return slices.Equal(movesIn(text), t.right())
	}
	return false
}

var (
	wholeNumber = regexp.MustCompile(`[0-9]+`)
	yesOrNo     = regexp.MustCompile(`(?i)\b(yes|no)\b`)
	stateLists  = regexp.MustCompile(`\[(?:\s*\[[0-9,\s]*\]\s*,?)+\s*\]`)
	moveWords   = regexp.MustCompile(`(?i)\bmove\s+dis[ck]\s+([0-9]+)\s+from\s+peg\s+([0-9]+)\s+to\s+peg\s+([0-9]+)\b`)
)

// right returns the moves of the answer, or those that are all right.
func (t *Task) right() []hanoi.Move {
	if t.Kind == tasks.NextMove && len(t.Accept) > 0 {
		return movesIn(strings.Join(t.Accept, "\n"))
	}
	return movesIn(t.Answer)
}

// movesIn returns the moves in a text that are written as the questions ask for.
func movesIn(text string) []hanoi.Move {
	var moves []hanoi.Move
	for _, m := range moveWords.FindAllStringSubmatch(text, -1) {
		disk, from, to := smallNumber(m[1]), smallNumber(m[2]), smallNumber(m[3])
		moves = append(moves, hanoi.Move{Disk: hanoi.Disk(disk), From: hanoi.Peg(from - 1), To: hanoi.Peg(to - 1)})
	}
	return moves
}

// smallNumber reads digits; it is 0 for what is too large for a disk or a peg.
func smallNumber(digits string) int {
	if digits = trimZeros(digits); len(digits) > 8 {
		return 0
	}
	n := 0
	for _, d := range digits {
		n = 10*n + int(d-'0')
	}
	return n
}

func trimZeros(digits string) string {
	if t := strings.TrimLeft(digits, "0"); t != "" {
		return t
	}
	return "0"
}

func compareMoves(a, b hanoi.Move) int {
	if a.Disk != b.Disk {
		return int(a.Disk) - int(b.Disk)
	}
	if a.From != b.From {
		return int(a.From) - int(b.From)
	}
	return int(a.To) - int(b.To)
}

// cutLast is strings.Cut at the last place.
func cutLast(text, at string) (before, after string, ok bool) {
	i := strings.LastIndex(text, at)
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+len(at):], true
}
