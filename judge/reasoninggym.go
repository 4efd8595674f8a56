package judge

import (
	"math/big"
	"regexp"
	"strings"
	"unicode"

	"example.com/hanoi"
)

// ReasoningGymScore returns what the scorer of reasoning-gym's tower_of_hanoi
// (Apache License 2.0) gives for an answer to the puzzle, whose own solution has
// length moves; pegs are numbered from 1. It is reproduced with its quirks, which
// the other scores do not have:
//
//   - every line must have exactly the nine words of "Move disk D from Peg X to
//     Peg Y": a full stop, a number before the move or a line of prose makes the
//     score 0;
//   - any illegal move makes it 0, but a move from a peg to the same peg is legal
//     and counts;
//   - moves that do not solve the puzzle give 0.05, as does a text of blanks, but
//     the empty text gives 0;
//   - a solution gives length divided by its number of moves, at most 1, even if
//     length is only the best known.
//
// If length is nil, every solution gives 1.
func ReasoningGymScore(p hanoi.Puzzle, length *big.Int, text string) float64 {
	if text == "" {
		return 0
	}
	pegs := make([][]hanoi.Disk, p.Pegs())
	for i := range pegs {
		pegs[i] = p.Start.Stack(hanoi.Peg(i))
	}
	// The number that a text is, as a peg or a disk; 0 stands for what no peg and
	// no disk is.
	number := func(digits string) int {
		n, ok := pythonInt(digits)
		if !ok || !n.IsInt64() || n.Int64() < 1 || n.Int64() > hanoi.MaxDisks {
			return 0
		}
		return int(n.Int64())
	}
	made := 0
	for _, line := range pythonLines(strings.TrimFunc(text, pythonSpace)) {
		if line = strings.TrimFunc(line, pythonSpace); line == "" {
			continue
		}
		disk, from, to, plain := plainMove(line)
		goes := to
		if !plain {
			words := strings.FieldsFunc(line, pythonSpace)
			found := gymMove.FindStringSubmatch(line)
			if found == nil || len(words) != 9 {
				return 0
			}
			disk, from, to = number(words[2]), number(words[5]), number(words[8])
			// The move that is made is that of the pattern: it stops at the first
			// character that is no digit, where the check reads the whole word.
			goes = number(found[3])
		}
		if from < 1 || from > len(pegs) || to < 1 || to > len(pegs) || len(pegs[from-1]) == 0 {
			return 0
		}
		stack := pegs[from-1]
		top := stack[len(stack)-1]
		if int(top) != disk {
			return 0
		}
		if onto := pegs[to-1]; len(onto) > 0 && onto[len(onto)-1] < top {
			return 0
		}
		if to = goes; to < 1 || to > len(pegs) {
			return 0
		}
		pegs[from-1] = stack[:len(stack)-1]
		pegs[to-1] = append(pegs[to-1], top)
		made++
	}
	for i := range pegs {
		goal := p.Goal.Stack(hanoi.Peg(i))
		if len(goal) != len(pegs[i]) {
			return 0.05
		}
		for k := range goal {
			if goal[k] != pegs[i][k] {
				return 0.05
			}
		}
	}
	moves := big.NewInt(int64(made))
	if length == nil || moves.Cmp(length) <= 0 {
		return 1
	}
	return ratio(length, moves)
}

// plainMove reads a move that is written as most are, in one way and with digits of
// ASCII.
func plainMove(line string) (disk, from, to int, ok bool) {
	for _, part := range []struct {
		before string
		n      *int
	}{{"Move disk ", &disk}, {" from Peg ", &from}, {" to Peg ", &to}} {
		if line, ok = strings.CutPrefix(line, part.before); !ok {
			return 0, 0, 0, false
		}
		digits := 0
		for digits < len(line) && digits < 8 && '0' <= line[digits] && line[digits] <= '9' {
			*part.n = 10**part.n + int(line[digits]-'0')
			digits++
		}
		if line = line[digits:]; digits == 0 {
			return 0, 0, 0, false
		}
	}
	return disk, from, to, line == ""
}

// gymMove is the pattern of reasoning-gym; its digits are those of all scripts.
var gymMove = regexp.MustCompile(`Move disk (\p{Nd}+) from Peg (\p{Nd}+) to Peg (\p{Nd}+)`)

// pythonSpace reports what Python's str.split and str.strip take for white space:
// Go's, and four control characters.
func pythonSpace(r rune) bool { return unicode.IsSpace(r) || 0x1c <= r && r <= 0x1f }

// pythonLines splits a text as Python's str.splitlines.
func pythonLines(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		switch r {
		case '\n', '\r', '\v', '\f', 0x1c, 0x1d, 0x1e, 0x85, 0x2028, 0x2029:
			return true
		}
		return false
	})
}

// pythonInt reads what Python's int takes for a whole number: digits of any
// script with single underscores between them, perhaps after a sign.
func pythonInt(word string) (*big.Int, bool) {
	digits := make([]byte, 0, len(word))
	sign := ""
	if strings.HasPrefix(word, "+") || strings.HasPrefix(word, "-") {
		sign, word = word[:1], word[1:]
	}
	between := false // an underscore may come here
	for _, r := range word {
		switch {
		case r == '_' && between:
			between = false
		case unicode.Is(unicode.Nd, r):
			digits = append(digits, '0'+digitValue(r))
			between = true
		default:
			return nil, false
		}
	}
	// Python refuses longer numbers.
	if !between || len(digits) > 4300 {
		return nil, false
	}
	return new(big.Int).SetString(sign+string(digits), 10)
}

// digitValue returns the value of a decimal digit: digits of a script stand in
// tens, in order, in Unicode.
func digitValue(r rune) byte {
	if r <= '9' {
		return byte(r - '0')
	}
	n := byte(0)
	for unicode.Is(unicode.Nd, r-1) && n < 9 && !startsTen(r) {
		r--
		n++
	}
	return n
}

// startsTen reports whether the digit is the zero of its script where several
// tens follow each other without a gap: the mathematical digits, from 1D7CE on.
func startsTen(r rune) bool { return 0x1d7ce <= r && r <= 0x1d7ff && (r-0x1d7ce)%10 == 0 }
