package shelf

import (
	"fmt"
	"regexp"
	"strconv"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// Key names a puzzle in the files. Pegs have their letters there, so that other
// names make no other puzzle.
func Key(p hanoi.Puzzle) string {
	return fmt.Sprintf("%d disks, %d pegs, %v, %s to %s", p.Disks(), p.Pegs(), p.Rules, stateKey(p.Start), stateKey(p.Goal))
}

func stateKey(s hanoi.State) string {
	if peg, ok := s.Perfect(); ok {
		return peg.String()
	}
	return s.String()
}

var keyForm = regexp.MustCompile(`^(\d+) disks, (\d+) pegs, (.*), (\S+) to (\S+)$`)

// ParseKey returns the puzzle of a key; false if it is none.
func ParseKey(key string) (hanoi.Puzzle, bool) {
	part := keyForm.FindStringSubmatch(key)
	if part == nil {
		return hanoi.Puzzle{}, false
	}
	disks, err1 := strconv.Atoi(part[1])
	pegs, err2 := strconv.Atoi(part[2])
	if err1 != nil || err2 != nil {
		return hanoi.Puzzle{}, false
	}
	var p hanoi.Puzzle
	if p.Rules, err1 = notation.ParseRules(part[3], pegs, notation.Names{}); err1 != nil {
		return hanoi.Puzzle{}, false
	}
	for i, to := range []*hanoi.State{&p.Start, &p.Goal} {
		if *to, err1 = parseState(part[4+i], disks, pegs); err1 != nil {
			return hanoi.Puzzle{}, false
		}
	}
	return p, p.Check() == nil && Key(p) == key
}

func parseState(text string, disks, pegs int) (hanoi.State, error) {
	if peg, ok := (notation.Names{}).Peg(text); ok && disks != 1 {
		return hanoi.Perfect(disks, pegs, peg)
	}
	return notation.ParseState(text, disks, pegs, notation.Names{})
}
