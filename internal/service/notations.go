// What is about texts is not in the program of the board, see package rest.
//go:build !board

package service

import (
	"context"

	"example.com/hanoi/notation"
)

// NotationsIn asks for the notations; there is nothing to say.
type NotationsIn struct{}

// NotationsOut lists the notations of moves and the forms of states.
type NotationsOut struct {
	Moves  []Notation `json:"moves" doc:"The notations of moves"`
	States []Notation `json:"states" doc:"The forms of states"`
}

// A Notation is a notation of moves or a form of states.
type Notation struct {
	Name    string `json:"name"`
	Sample  string `json:"sample" doc:"For three disks and pegs"`
	Remarks string `json:"remarks"`
}

// Notations lists the notations.
func (*Service) Notations(context.Context, *NotationsIn) (*NotationsOut, error) {
	out := &NotationsOut{}
	for _, n := range notation.All() {
		out.Moves = append(out.Moves, Notation{n.Name, n.Sample, n.Remarks})
	}
	for _, f := range notation.StateForms() {
		out.States = append(out.States, Notation{f.Name, f.Sample, f.Remarks})
	}
	return out, nil
}
