package web

import (
	"math/big"

	"github.com/danielgtaylor/huma/v2"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// digits is a whole number of any size. In JSON it is a string, as it may exceed
// what other programs can keep exactly; nil is null, not known.
type digits struct{ *big.Int }

// MarshalJSON returns the JSON text.
func (d digits) MarshalJSON() ([]byte, error) {
	if d.Int == nil {
		return []byte("null"), nil
	}
	return []byte(`"` + d.Int.String() + `"`), nil
}

// Schema describes the JSON text.
func (digits) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{
		Type: huma.TypeString, Pattern: "^-?[0-9]+$", Nullable: true,
		Description: "A whole number of any size; null if it is not known", Examples: []any{"18446744073709551615"},
	}
}

func number[T int | uint64](n T) digits { return digits{new(big.Int).SetUint64(uint64(n))} }

// puzzleJSON is a puzzle.
type puzzleJSON struct {
	Disks int         `json:"disks"`
	Pegs  int         `json:"pegs"`
	Names []string    `json:"names" doc:"What the pegs are called, first to last"`
	Rules string      `json:"rules" doc:"Name of the rules, or their arcs"`
	Arcs  [][2]string `json:"arcs" doc:"From which peg to which a disk may go"`
	Start stateJSON   `json:"start"`
	Goal  stateJSON   `json:"goal"`
}

// stateJSON is a state.
type stateJSON struct {
	Word   string         `json:"word" doc:"The peg of each disk, largest disk first"`
	Stacks [][]hanoi.Disk `json:"stacks" doc:"The disks on each peg, bottom to top"`
}

// moveJSON is a move.
type moveJSON struct {
	Disk int    `json:"disk" doc:"1 is the smallest"`
	From string `json:"from"`
	To   string `json:"to"`
}

func jsonPuzzle(p hanoi.Puzzle, names notation.Names) puzzleJSON {
	j := puzzleJSON{
		Disks: p.Disks(), Pegs: p.Pegs(), Rules: p.Moves.String(), Arcs: [][2]string{},
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
	j := stateJSON{Word: word(s, names), Stacks: make([][]hanoi.Disk, s.Pegs())}
	for p := range j.Stacks {
		j.Stacks[p] = append([]hanoi.Disk{}, s.Stack(hanoi.Peg(p))...)
	}
	return j
}

func jsonMove(m hanoi.Move, names notation.Names) moveJSON {
	return moveJSON{int(m.Disk), names.Name(m.From), names.Name(m.To)}
}

// word returns a state as a word.
func word(s hanoi.State, names notation.Names) string {
	text, err := notation.FormatState(s, "word", names)
	if err != nil {
		panic(err) // there is such a form, and every state has one
	}
	return text
}

// An Answer is what is known about the number of moves of a puzzle.
type Answer struct {
	Minimum    digits `json:"minimum" doc:"The least number of moves; null if it is not proved"`
	BestKnown  digits `json:"best_known" doc:"The number of moves of the best solution known"`
	Proved     bool   `json:"proved" doc:"Whether that is the minimum"`
	LowerBound digits `json:"lower_bound" doc:"Proved: no solution has fewer moves"`
	Solutions  digits `json:"solutions" doc:"How many solutions have the minimum"`
	Method     string `json:"method" doc:"How the number was found"`
	Reason     string `json:"reason" doc:"Why it is so, with the source"`
}

func jsonAnswer(a solve.Answer) Answer {
	j := Answer{
		BestKnown: digits{a.Moves}, LowerBound: digits{a.LowerBound}, Solutions: digits{a.Solutions},
		Proved: a.Status == solve.Proved, Method: a.Method, Reason: a.Reason,
	}
	if j.Proved {
		j.Minimum = j.BestKnown
	}
	return j
}
