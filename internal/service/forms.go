package service

import (
	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// A Puzzle is the form of a puzzle.
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

// A State is the form of a state.
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

// A Move is the form of a move.
type Move struct {
	Disk int    `json:"disk" doc:"1 is the smallest"`
	From string `json:"from"`
	To   string `json:"to"`
}

// MoveOf returns the form of a move between pegs that have these names.
func MoveOf(m hanoi.Move, names notation.Names) Move {
	return Move{int(m.Disk), names.Name(m.From), names.Name(m.To)}
}

// An Answer is the form of what is known about the number of moves of a puzzle.
type Answer struct {
	Minimum    Digits  `json:"minimum" doc:"The least number of moves; null if it is not proved"`
	BestKnown  Digits  `json:"best_known" doc:"The least number of moves that is known, to us or in the literature; null if it is only found"`
	Found      Digits  `json:"found" doc:"The number of moves of the best solution that hanoi has"`
	Status     string  `json:"status" doc:"What that number is: proved, best known, found or no solution"`
	Proved     bool    `json:"proved" doc:"Whether it is the minimum"`
	LowerBound Digits  `json:"lower_bound" doc:"Proved: no solution has fewer moves"`
	Solutions  Digits  `json:"solutions" doc:"How many solutions have the minimum; null if it is not known"`
	Cost       *Digits `json:"cost,omitempty" doc:"Where moves have weights, the least cost, proved; the moves are then those of a solution with it"`
	Method     string  `json:"method" doc:"How the number was found"`
	Reason     string  `json:"reason" doc:"Why it is so, with the source"`
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
	if a.Cost != nil {
		cost := Big(a.Cost)
		j.Cost, j.Minimum, j.BestKnown, j.LowerBound = &cost, Digits{}, Digits{}, Digits{}
	}
	return j
}

// NoAnswer returns the form of the answer that there is no solution, for the
// reason that the error gives.
func NoAnswer(err error) Answer {
	return Answer{Status: NoSolution, Reason: oneLine(err.Error())}
}

// NoSolution is the status of a puzzle that has none.
const NoSolution = "no solution"
