// Package jsonform says what puzzles, states and numbers look like in JSON, in
// the output of the command and in the answers of the page alike. The doc tags
// are for the description of the latter.
package jsonform

import (
	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// A Puzzle is a puzzle for other programs.
type Puzzle struct {
	Disks int         `json:"disks"`
	Pegs  int         `json:"pegs"`
	Names []string    `json:"names" doc:"What the pegs are called, first to last"`
	Rules string      `json:"rules" doc:"Name of the rules, or their arcs"`
	Arcs  [][2]string `json:"arcs" doc:"From which peg to which a disk may go"`
	Start State       `json:"start"`
	Goal  State       `json:"goal"`
}

// PuzzleOf returns the form of a puzzle whose pegs have these names.
func PuzzleOf(p hanoi.Puzzle, names notation.Names) Puzzle {
	j := Puzzle{
		Disks: p.Disks(), Pegs: p.Pegs(), Rules: p.Rules.Text(names.Name), Arcs: [][2]string{},
		Start: StateOf(p.Start, names), Goal: StateOf(p.Goal, names),
	}
	for peg := range hanoi.Peg(p.Pegs()) {
		j.Names = append(j.Names, names.Name(peg))
	}
	for _, arc := range p.Rules.Arcs() {
		j.Arcs = append(j.Arcs, [2]string{names.Name(arc.From), names.Name(arc.To)})
	}
	return j
}

// A State is a state for other programs.
type State struct {
	Word   string         `json:"word" doc:"The peg of each disk, largest disk first"`
	Stacks [][]hanoi.Disk `json:"stacks" doc:"The disks on each peg, bottom to top"`
}

// StateOf returns the form of a state whose pegs have these names.
func StateOf(s hanoi.State, names notation.Names) State {
	j := State{Word: s.Word(names.Name), Stacks: make([][]hanoi.Disk, s.Pegs())}
	for p := range j.Stacks {
		j.Stacks[p] = append([]hanoi.Disk{}, s.Stack(hanoi.Peg(p))...)
	}
	return j
}

// An Answer is what is known about the number of moves of a puzzle.
type Answer struct {
	Minimum    Digits `json:"minimum" doc:"The least number of moves; null if it is not proved"`
	BestKnown  Digits `json:"best_known" doc:"The least number of moves that is known, to us or in the literature; null if it is only found"`
	Found      Digits `json:"found" doc:"The number of moves of the best solution that hanoi has"`
	Status     string `json:"status" doc:"What that number is: proved, best known or found; empty if there is no solution"`
	Proved     bool   `json:"proved" doc:"Whether it is the minimum"`
	LowerBound Digits `json:"lower_bound" doc:"Proved: no solution has fewer moves"`
	Solutions  Digits `json:"solutions" doc:"How many solutions have the minimum; null if it is not known"`
	Method     string `json:"method" doc:"How the number was found"`
	Reason     string `json:"reason" doc:"Why it is so, with the source"`
}

// AnswerOf returns the form of an answer.
func AnswerOf(a solve.Answer) Answer {
	j := Answer{
		Found: Big(a.Moves), Status: a.Status.String(), LowerBound: Big(a.LowerBound), Solutions: Big(a.Solutions),
		Proved: a.Status == solve.Proved, Method: a.Method, Reason: a.Reason,
	}
	switch a.Status {
	case solve.Proved:
		j.Minimum, j.BestKnown = j.Found, j.Found
	case solve.BestKnown:
		j.BestKnown = j.Found
	}
	return j
}
