package web

import (
	"context"
	"errors"
	"io"
	"math/big"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/jsonform"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
)

type checkInput struct{ Body checkBody }

type checkBody struct {
	PuzzleParams
	Moves     string   `json:"moves" maxLength:"1048576" doc:"The moves as text" example:"Move disk 1 from A to C"`
	Notation  string   `json:"notation,omitempty" doc:"Their notation (default: it is found out)"`
	MoveNames []string `json:"move_names,omitempty" maxItems:"325" doc:"What the moves are called in the notation edges"`
	Strict    bool     `json:"strict,omitempty" doc:"Whether the text must be moves in exactly one notation and nothing else"`
}

type checkOutput struct{ Body checkJSON }

type checkJSON struct {
	Puzzle     jsonform.Puzzle `json:"puzzle"`
	Solved     bool            `json:"solved"`
	Moves      jsonform.Digits `json:"moves" doc:"Number of legal moves, up to the first illegal one"`
	Minimum    jsonform.Digits `json:"minimum"`
	BestKnown  jsonform.Digits `json:"best_known"`
	LowerBound jsonform.Digits `json:"lower_bound"`
	Excess     jsonform.Digits `json:"excess" doc:"Moves over the best known; null if not solved"`
	Solvable   bool            `json:"solvable"`
	Final      jsonform.State  `json:"final" doc:"The state after the legal moves"`
	Illegal    *illegalJSON    `json:"illegal,omitempty" doc:"The first illegal move, left out if there is none"`
	Notation   string          `json:"notation" doc:"The notation of the text, empty if there are no moves"`
	Reading    string          `json:"reading" doc:"How the text was read, in words"`
	Made       []moveJSON      `json:"made" doc:"The legal moves, if they are at most 10000, else none"`
}

type illegalJSON struct {
	Number uint64         `json:"number" doc:"Which of the moves it is, from 1"`
	Line   int            `json:"line" doc:"The line of the text, from 1"`
	Text   string         `json:"text" doc:"That line"`
	Disk   int            `json:"disk" doc:"0 if there is none to take"`
	From   string         `json:"from"`
	To     string         `json:"to"`
	Reason string         `json:"reason"`
	Detail string         `json:"detail"`
	State  jsonform.State `json:"state" doc:"The state in which it was tried"`
}

// check judges moves.
func (a *api) check(ctx context.Context, in *checkInput) (*checkOutput, error) {
	p, names, err := in.Body.puzzle()
	if err != nil {
		return nil, err
	}
	o := notation.ReadOptions{Strict: in.Body.Strict, Names: names, MoveNames: in.Body.MoveNames}
	if in.Body.Notation != "" {
		if o.Notation, err = notation.ByName(in.Body.Notation); err != nil {
			return nil, wrong("notation", err)
		}
	}
	r := notation.NewReader(strings.NewReader(in.Body.Moves), p, o)
	v, err := r.Verdict()
	if err != nil {
		return nil, err
	}
	out := &checkOutput{checkJSON{
		Puzzle: jsonform.PuzzleOf(p, names), Solved: v.Solved, Moves: jsonform.Small(v.Moves), Final: jsonform.StateOf(v.Final, names),
		Reading: r.Reading(), Solvable: true, Made: made(in.Body.Moves, p, o, v),
	}}
	if n, ok := r.Notation(); ok {
		out.Body.Notation = n.Name
	}
	if m := v.Illegal; m != nil {
		out.Body.Illegal = &illegalJSON{
			Number: m.Number, Line: r.Line(), Text: lineOf(in.Body.Moves, r.Line()), Disk: int(m.Move.Disk),
			From: names.Name(m.Move.From), To: names.Name(m.Move.To),
			Reason: m.Reason.Error(), Detail: m.Detail(names.Name), State: jsonform.StateOf(m.State, names),
		}
	}
	answer, err := a.counted(ctx, p, names)
	switch {
	case none(err):
		out.Body.Solvable = false
	case err != nil:
		return nil, err
	default:
		known := jsonform.AnswerOf(answer)
		out.Body.Minimum, out.Body.BestKnown, out.Body.LowerBound = known.Minimum, known.BestKnown, known.LowerBound
		if v.Solved {
			n := new(big.Int).SetUint64(v.Moves)
			out.Body.Excess = jsonform.Big(n.Sub(n, answer.Moves))
		}
	}
	return out, nil
}

// made returns the legal moves that the verdict is about, none if they are too
// many to be listed.
func made(text string, p hanoi.Puzzle, o notation.ReadOptions, v hanoi.Verdict) []moveJSON {
	list := []moveJSON{}
	if v.Moves > maxListed {
		return list
	}
	r := notation.NewReader(strings.NewReader(text), p, o)
	for {
		m, err := r.Next()
		if errors.Is(err, notation.ErrRestart) {
			list = list[:0]
			continue
		}
		if err != nil {
			if uint64(len(list)) != v.Moves || !errors.Is(err, io.EOF) && !errors.As(err, new(*hanoi.IllegalMoveError)) {
				list = list[:0]
			}
			return list
		}
		list = append(list, jsonMove(m, o.Names))
	}
}

// lineOf returns a line of the text, from 1, shortened if it is long.
func lineOf(text string, line int) string {
	for i := 1; i < line; i++ {
		_, text, _ = strings.Cut(text, "\n")
	}
	text, _, _ = strings.Cut(text, "\n")
	return words.Short(strings.TrimRight(text, "\r"))
}
