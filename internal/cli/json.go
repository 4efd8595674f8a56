package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// digits is a number that may be larger than 2^53, which many readers of JSON
// cannot hold: a string of its decimal digits, or null if it is not known.
type digits struct{ *big.Int }

// MarshalJSON returns the JSON text.
func (d digits) MarshalJSON() ([]byte, error) {
	if d.Int == nil {
		return []byte("null"), nil
	}
	return []byte(`"` + d.Int.String() + `"`), nil
}

// puzzleJSON is a puzzle for other programs.
type puzzleJSON struct {
	Disks int         `json:"disks"`
	Pegs  int         `json:"pegs"`
	Names []string    `json:"names"` // of the pegs, first to last
	Rules string      `json:"rules"` // name of the rules, or their arcs
	Arcs  [][2]string `json:"arcs"`  // from which peg to which a disk may go
	Start stateJSON   `json:"start"`
	Goal  stateJSON   `json:"goal"`
}

// stateJSON is a state for other programs.
type stateJSON struct {
	Word   string         `json:"word"`   // the peg of each disk, largest disk first
	Stacks [][]hanoi.Disk `json:"stacks"` // the disks on each peg, bottom to top
}

func jsonPuzzle(p hanoi.Puzzle, names notation.Names) puzzleJSON {
	j := puzzleJSON{
		Disks: p.Disks(), Pegs: p.Pegs(), Rules: p.Moves.Text(names.Name), Arcs: [][2]string{},
		Start: jsonState(p.Start, names), Goal: jsonState(p.Goal, names),
	}
	for peg := range hanoi.Peg(p.Pegs()) {
		j.Names = append(j.Names, names.Name(peg))
	}
	for _, arc := range p.Moves.Arcs() {
		j.Arcs = append(j.Arcs, [2]string{names.Name(arc.From), names.Name(arc.To)})
	}
	return j
}

func jsonState(s hanoi.State, names notation.Names) stateJSON {
	j := stateJSON{Word: stateText(s, names), Stacks: make([][]hanoi.Disk, s.Pegs())}
	for p := range j.Stacks {
		j.Stacks[p] = append([]hanoi.Disk{}, s.Stack(hanoi.Peg(p))...)
	}
	return j
}

// stateText returns a state as a word.
func stateText(s hanoi.State, names notation.Names) string {
	return s.Word(names.Name)
}

// answerJSON is what is known about the number of moves of a puzzle.
type answerJSON struct {
	Minimum    digits `json:"minimum"`     // null if it is not proved
	BestKnown  digits `json:"best_known"`  // length of the best solution known
	Proved     bool   `json:"proved"`      // whether that is the minimum
	LowerBound digits `json:"lower_bound"` // proved
	Solutions  digits `json:"solutions"`   // how many have the minimum, null if not known
	Method     string `json:"method"`
	Reason     string `json:"reason"`
}

func jsonAnswer(a solve.Answer) answerJSON {
	j := answerJSON{
		BestKnown: digits{a.Moves}, LowerBound: digits{a.LowerBound}, Solutions: digits{a.Solutions},
		Proved: a.Status == solve.Proved, Method: a.Method, Reason: a.Reason,
	}
	if j.Proved {
		j.Minimum = j.BestKnown
	}
	return j
}

// writeJSON writes a value as JSON on a line of its own.
func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// noSolution prints that there is no solution, which is an answer.
func noSolution(w io.Writer, none *solve.NoSolutionError, names notation.Names, asJSON bool) error {
	var err error
	if asJSON {
		err = writeJSON(w, struct {
			Puzzle   puzzleJSON `json:"puzzle"`
			Solvable bool       `json:"solvable"`
		}{jsonPuzzle(none.Puzzle, names), false})
	} else {
		_, err = fmt.Fprintln(w, none.Text(names.Name))
	}
	if err != nil {
		return err
	}
	return errNo
}
