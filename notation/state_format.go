package notation

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// A Form is a way to write a state.
type Form struct {
	Name    string // such as "word"
	Sample  string // disks 3 and 2 on the first of three pegs, disk 1 on the last; for "perfect" all on the last
	Remarks string // order and numbering, in a few words
}

// StateForms returns the forms in which states are read and written.
func StateForms() []Form {
	return []Form{
		{"word", "AAC", "one peg a disk, largest disk first; also digits from 0, and long names with spaces: START START GOAL"},
		{"stacks", "3 2 | | 1", "one stack a peg, bottom to top"},
		{"lists", "[[3,2],[],[1]]", "JSON, bottom to top; also read from top to bottom"},
		{"rank", "2", "the word as a number to the base of the number of pegs, the first peg being 0"},
		{"perfect", "C", "all disks on one peg; does not say how many"},
	}
}

// FormatState writes the state in a form of [StateForms]. [ParseState] reads it
// back, given the number of disks; it needs no number for words (except of one
// disk on a peg with a long name), stacks and lists. The error is a
// [*hanoi.PuzzleError] if there is no such form or the state has none.
func FormatState(s hanoi.State, form string, names Names) (string, error) {
	if _, err := hanoi.NewMoveGraph(s.Pegs()); err != nil {
		return "", err // the zero State
	}
	switch form {
	case "word":
		return s.Word(names.Name), nil
	case "stacks":
		return formatStacks(s), nil
	case "lists":
		return formatLists(s), nil
	case "rank":
		return formatRank(s, names), nil
	case "perfect":
		p, ok := s.Perfect()
		if !ok {
			return "", &hanoi.PuzzleError{
				Asked:   fmt.Sprintf("one peg for the state %s", words.Quote(s.Word(names.Name))),
				Allowed: "the form perfect is for states with all disks on one peg",
			}
		}
		return names.Name(p), nil
	}
	var known []string
	for _, f := range StateForms() {
		known = append(known, f.Name)
	}
	return "", &hanoi.PuzzleError{
		Asked:   fmt.Sprintf("the form %s of a state", words.Quote(form)),
		Allowed: "the forms are " + strings.Join(known, ", "),
	}
}

func formatStacks(s hanoi.State) string {
	var b []byte
	for p := range s.Pegs() {
		if p > 0 {
			b = append(b, " |"...)
		}
		for _, d := range s.Stack(hanoi.Peg(p)) {
			b = append(b, ' ')
			b = strconv.AppendInt(b, int64(d), 10)
		}
	}
	return strings.TrimSpace(string(b))
}

func formatLists(s hanoi.State) string {
	lists := make([][]hanoi.Disk, s.Pegs())
	for p := range lists {
		lists[p] = append([]hanoi.Disk{}, s.Stack(hanoi.Peg(p))...)
	}
	text, err := json.Marshal(lists)
	if err != nil {
		panic(err) // lists of numbers always have a JSON text
	}
	return string(text)
}

// formatRank writes the rank. It puts zeros in front where the digits alone
// would be read as something else.
func formatRank(s hanoi.State, names Names) string {
	rank := new(big.Int)
	if s.Pegs() > 1 {
		rank = rankOf(s)
	}
	text := rank.String()
	r := stateReader{s.Disks(), s.Pegs(), names}
	for {
		_, isPeg := names.find(text, s.Pegs())
		if !isPeg && len(text) != s.Disks() {
			return text
		}
		if read, err := r.read(text); err == nil && read == s {
			return text
		}
		text = "0" + text
	}
}

// rankOf returns the word of the state as a number. It works by halves, so that
// long words are not multiplied up digit by digit.
func rankOf(s hanoi.State) *big.Int {
	n := s.Disks()
	if n <= 200 {
		digits := make([]byte, 0, 200)
		for d := n; d > 0; d-- {
			digits = append(digits, "0123456789abcdefghijklmnop"[s.Peg(hanoi.Disk(d))])
		}
		rank, _ := new(big.Int).SetString("0"+string(digits), s.Pegs())
		return rank
	}
	low := hanoi.Disk(n / 2)
	power := new(big.Int).Exp(big.NewInt(int64(s.Pegs())), big.NewInt(int64(low)), nil)
	rank := rankOf(s.Sub(low+1, hanoi.Disk(n)))
	rank.Mul(rank, power)
	return rank.Add(rank, rankOf(s.Sub(1, low)))
}
