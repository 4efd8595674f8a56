package service

import (
	"errors"
	"slices"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// anyTower is the text of a state that means a tower on any peg but that on which
// the other state is one.
const anyTower = "any"

// Puzzles is like [PuzzleParams.Puzzle], but from and to may each be several states
// with semicolons between them, or any. There is a puzzle for each pair of them.
func (p *PuzzleParams) Puzzles() ([]hanoi.Puzzle, notation.Names, error) {
	var texts []List
	from, to := strings.Split(string(p.From), ";"), strings.Split(string(p.To), ";")
	for _, text := range slices.Concat(from, to) {
		texts = append(texts, List(text))
	}
	one := *p
	one.From, one.To = "", ""
	s, err := one.Setting(texts...)
	if err != nil {
		return nil, s.Names, err
	}
	disks := -1
	if p.Disks != "" {
		disks, err = DiskNumber(string(p.Disks))
	} else {
		disks, err = s.disks(from, to)
	}
	if err != nil {
		return nil, s.Names, err
	}
	starts, anyStart, err := s.several("from", from, disks, 0)
	if err != nil {
		return nil, s.Names, err
	}
	goals, anyGoal, err := s.several("to", to, disks, hanoi.Peg(s.Pegs-1))
	if err != nil {
		return nil, s.Names, err
	}
	var all []hanoi.Puzzle
	for _, start := range starts {
		for _, goal := range goals {
			if (anyStart || anyGoal) && start == goal && disks > 0 {
				continue
			}
			all = append(all, hanoi.Puzzle{Rules: s.Rules, Start: start, Goal: goal})
		}
	}
	if len(all) == 0 {
		return nil, s.Names, &ParamError{Param: "pegs", Value: "1", Err: errors.New("for any tower there must be another peg")}
	}
	return all, s.Names, nil
}

// isAny reports whether a text means any tower.
func (s Setting) isAny(text string) bool {
	_, named := s.Names.Peg(anyTower)
	return strings.TrimSpace(text) == anyTower && !named
}

// several reads a parameter that lists states, and reports whether it is any.
func (s Setting) several(param string, texts []string, disks int, peg hanoi.Peg) (states []hanoi.State, isAny bool, err error) {
	for _, text := range texts {
		switch {
		case s.isAny(text) && len(texts) == 1:
			for i := range s.Pegs {
				tower, err := hanoi.Perfect(disks, s.Pegs, hanoi.Peg(i))
				if err != nil {
					return nil, false, err
				}
				states = append(states, tower)
			}
			return states, true, nil
		case s.isAny(text):
			return nil, false, &ParamError{Param: param, Value: text, Err: errors.New("it is any alone, or states with semicolons between them")}
		case strings.TrimSpace(text) == "" && len(texts) > 1:
			return nil, false, &ParamError{Param: param, Value: strings.Join(texts, ";"), Err: errors.New("a state is missing before or after a semicolon")}
		}
		state, err := s.State(param, text, disks, peg)
		if err != nil {
			return nil, false, err
		}
		states = append(states, state)
	}
	return states, false, nil
}
