// What is about texts is not in the program of the board, see package rest.
//go:build !board

package service

import (
	"errors"
	"math/big"

	"example.com/hanoi/judge"
	"example.com/hanoi/notation"
)

// A Verdict is a verdict on a text of moves, or on what a program printed. It has
// the same fields whatever came of it.
type Verdict struct {
	Verdict    string   `json:"verdict" doc:"What came of it, in a word" enum:"solved,not minimal,not solved,illegal move,unreadable,crash,time-out,endless output,no solution"`
	File       *string  `json:"file" doc:"The name of the file, - for the standard input; null if there is none"`
	Disks      int      `json:"disks"`
	Solved     bool     `json:"solved" doc:"Whether the moves solve the puzzle, in any number"`
	Bill       *Bill    `json:"bill,omitempty" doc:"What the moves cost, where they have weights"`
	Moves      Digits   `json:"moves" doc:"Number of legal moves, up to the first illegal one"`
	Minimum    Digits   `json:"minimum"`
	BestKnown  Digits   `json:"best_known" doc:"Null if no solution is known, or one is only found"`
	Found      Digits   `json:"found" doc:"The number of moves of the best solution that hanoi has; null if it has none"`
	Status     string   `json:"status" doc:"What that number is: proved, best known or found; empty if there is none"`
	LowerBound Digits   `json:"lower_bound"`
	Excess     Digits   `json:"excess" doc:"Moves over the best solution that hanoi has; null if not solved"`
	Solvable   *bool    `json:"solvable" doc:"Null if it is not known"`
	Final      State    `json:"final" doc:"The state after the legal moves"`
	Illegal    *Illegal `json:"illegal" doc:"The first illegal move, null if there is none"`
	Line       *int     `json:"line" doc:"The line, from 1, of the first illegal move or of what cannot be read, else null"`
	Column     *int     `json:"column" doc:"The column, from 1, of what cannot be read, else null"`
	Text       *string  `json:"text" doc:"What stands there; null if there is no such place or the text was not kept"`
	Error      *string  `json:"error" doc:"Why it cannot be read, or what went wrong with the program, else null"`
	Stderr     []string `json:"stderr" doc:"The last lines that a program that went wrong wrote to its standard error"`
	Notation   string   `json:"notation" doc:"The notation of the text, empty if there are no moves"`
	Reading    string   `json:"reading" doc:"How the text was read where that was found out, in words"`
	Taken      [][2]int `json:"lines_taken" doc:"The lines with moves of the answer, as ranges: first and last line, from 1"`
	Aside      [][2]int `json:"lines_aside" nullable:"true" doc:"The lines with words or numbers that were set aside, as ranges; null if that is not known"`
}

// An Illegal is an illegal move for other programs.
type Illegal struct {
	_      struct{} `nullable:"true"`
	Number uint64   `json:"number" doc:"Which of the moves it is, from 1"`
	Line   int      `json:"line" doc:"The line of the text, from 1"`
	Text   string   `json:"text" doc:"That line; empty if the text was not kept"`
	Disk   int      `json:"disk" doc:"0 if there is none to take"`
	From   string   `json:"from"`
	To     string   `json:"to"`
	Reason string   `json:"reason"`
	Detail string   `json:"detail"`
	State  State    `json:"state" doc:"The state in which it was tried"`
}

// VerdictOf returns the form of a verdict.
func VerdictOf(v judge.Verdict) Verdict {
	out := Verdict{
		Verdict: string(v.Outcome), Disks: v.Puzzle.Disks(),
		Solved: v.Solved, Moves: Small(v.Moves), Excess: Big(v.Excess()),
		Final: StateOf(v.Final, v.Names), Stderr: []string{},
		Notation: v.Notation, Reading: v.Reading, Taken: ranges(v.Taken),
	}
	if aside, known := v.Aside(); known {
		out.Aside = ranges(aside)
	}
	if yes, known := v.Known.Solvable(); known {
		out.Solvable = &yes
	}
	if v.Known.Best() != nil {
		known := AnswerOf(v.Known.Answer)
		out.Minimum, out.BestKnown, out.LowerBound = known.Minimum, known.BestKnown, known.LowerBound
		out.Found, out.Status = known.Found, known.Status
	}
	if v.Place.Line > 0 {
		out.Line = &v.Place.Line
		if v.Place.Column > 0 {
			out.Column = &v.Place.Column
		}
		if v.Place.Text != "" || v.Outcome == judge.Unreadable {
			out.Text = &v.Place.Text
		}
	}
	if v.Err != nil {
		text := v.Err.Error()
		if f := (*judge.Failure)(nil); errors.As(v.Err, &f) {
			text = f.Text()
			out.Stderr = append(out.Stderr, f.Stderr...)
		} else if e := (*notation.ParseError)(nil); errors.As(v.Err, &e) {
			text = e.Err.Error() // its place has fields of its own
		}
		out.Error = &text
	}
	if m := v.Illegal; m != nil {
		out.Illegal = &Illegal{
			Number: m.Number, Line: v.Place.Line, Text: v.Place.Text, Disk: int(m.Move.Disk),
			From: v.Names.Name(m.Move.From), To: v.Names.Name(m.Move.To),
			Reason: m.Reason.Error(), Detail: m.Detail(v.Names.Name), State: StateOf(m.State, v.Names),
		}
	}
	return out
}

func ranges(lines []notation.Span) [][2]int {
	out := [][2]int{}
	for _, l := range lines {
		out = append(out, [2]int{l.First, l.Last})
	}
	return out
}

// A Bill is what moves with weights cost.
type Bill struct {
	Cost    Digits `json:"cost" doc:"Of the legal moves"`
	Minimum Digits `json:"minimum" doc:"The least cost of a solution; null if there is none"`
}

// BillOf returns the form of what moves cost.
func BillOf(cost, minimum *big.Int) Bill { return Bill{Big(cost), Big(minimum)} }
