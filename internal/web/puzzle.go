package web

import (
	"errors"
	"math/big"
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// PuzzleParams are the parameters of every operation that say which puzzle is
// meant. They are named and read like the flags of the command.
type PuzzleParams struct {
	Disks string `json:"disks,omitempty" query:"disks" doc:"Number of disks, 0 to 1000 (default: as many as from or to have, else 3)" example:"3"`
	Pegs  string `json:"pegs,omitempty" query:"pegs" doc:"Number of pegs, 1 to 26 (default 3)" example:"3"`
	From  string `json:"from,omitempty" query:"from" doc:"State at the start: a peg with all disks, a word such as AAC (largest disk first), stacks such as 3 2||1, or JSON lists (default: all on the first peg)"`
	To    string `json:"to,omitempty" query:"to" doc:"State to reach, written like from (default: all on the last peg)"`
	Rules string `json:"rules,omitempty" query:"rules" doc:"Which moves are allowed: classic, linear, cyclic, star, or arcs such as AB,BC,CA (default classic)"`
	Names string `json:"names,omitempty" query:"names" doc:"What the pegs are called, such as START,PARK,GOAL (default A,B,C and so on)"`
}

// puzzle returns the puzzle that the parameters say, and what its pegs are
// called.
func (f *PuzzleParams) puzzle() (hanoi.Puzzle, notation.Names, error) {
	var (
		p     hanoi.Puzzle
		names notation.Names
		pegs  = 3
		err   error
	)
	if f.Pegs != "" {
		if pegs, err = strconv.Atoi(f.Pegs); err != nil {
			return p, names, bad("pegs", "", "pegs %q: the number of pegs is 1 to %d", f.Pegs, hanoi.MaxPegs)
		}
	}
	if names, err = notation.ParseNames(f.Names, pegs); err != nil {
		return p, names, err
	}
	rules := f.Rules
	if rules == "" {
		rules = "classic"
	}
	if p.Rules, err = notation.ParseRules(rules, pegs, names); err != nil {
		return p, names, wrong("rules", err)
	}
	disks, err := f.disks(pegs, names)
	if err != nil {
		return p, names, err
	}
	if p.Start, err = state("from", f.From, disks, pegs, 0, names); err != nil {
		return p, names, err
	}
	if p.Goal, err = state("to", f.To, disks, pegs, hanoi.Peg(pegs-1), names); err != nil {
		return p, names, err
	}
	return p, names, p.Check()
}

// disks returns the number of disks: that which is given, or that of the start
// or the goal if they say more than a peg, or 3.
func (f *PuzzleParams) disks(pegs int, names notation.Names) (int, error) {
	if f.Disks != "" {
		n, ok := wholeNumber(f.Disks)
		if !ok || n.Cmp(big.NewInt(maxDisks)) > 0 {
			hint := ""
			if ok {
				hint = "the command hanoi has no such limit"
			}
			return 0, bad("disks", hint, "disks %q: the number of disks is 0 to %d", f.Disks, maxDisks)
		}
		return int(n.Int64()), nil
	}
	var unknown error
	for _, of := range []struct{ param, text string }{{"from", f.From}, {"to", f.To}} {
		text := strings.TrimSpace(of.text)
		if _, ok := names.Peg(text); ok || text == "" {
			continue
		}
		s, err := notation.ParseState(text, -1, pegs, names)
		if err == nil {
			if s.Disks() > maxDisks {
				return 0, bad("disks", "", "%d disks: the number of disks is 0 to %d", s.Disks(), maxDisks)
			}
			return s.Disks(), nil
		}
		if unknown == nil && errors.Is(err, notation.ErrDisksUnknown) {
			unknown = wrong(of.param, err)
		}
	}
	if unknown != nil {
		return 0, unknown
	}
	return 3, nil
}

// state reads a parameter that is a state. If it is empty, all disks are on the
// given peg.
func state(param, text string, disks, pegs int, peg hanoi.Peg, names notation.Names) (hanoi.State, error) {
	if strings.TrimSpace(text) == "" {
		return hanoi.Perfect(disks, pegs, peg)
	}
	s, err := notation.ParseState(text, disks, pegs, names)
	return s, wrong(param, err)
}

// stateOr reads a parameter that is a state of the puzzle. If it is empty, it is
// the given one.
func stateOr(param, text string, p hanoi.Puzzle, names notation.Names, otherwise hanoi.State) (hanoi.State, error) {
	if strings.TrimSpace(text) == "" {
		return otherwise, nil
	}
	return state(param, text, p.Disks(), p.Pegs(), 0, names)
}

// wholeNumber reads a number of any size from 0 up, in decimal digits.
func wholeNumber(text string) (*big.Int, bool) {
	text = strings.TrimSpace(text)
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return nil, false
	}
	return new(big.Int).SetString(text, 10)
}

// position reads a parameter that is the number of a move or a state. If it is
// empty, it is the given one.
func position(param, text string, otherwise int64) (*big.Int, error) {
	if text == "" {
		return big.NewInt(otherwise), nil
	}
	n, ok := wholeNumber(text)
	if !ok {
		return nil, bad(param, "", "%s %q: a whole number from 0 up is meant", param, text)
	}
	return n, nil
}
