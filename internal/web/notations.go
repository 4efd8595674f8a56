package web

import (
	"context"

	"example.com/hanoi/notation"
)

type notationsOutput struct{ Body []notationJSON }

type notationJSON struct {
	Name    string `json:"name"`
	Sample  string `json:"sample" doc:"Moves of three disks from the first of three pegs to the last"`
	Remarks string `json:"remarks"`
}

// notations lists the notations of moves.
func (*api) notations(context.Context, *struct{}) (*notationsOutput, error) {
	out := &notationsOutput{}
	for _, n := range notation.All() {
		out.Body = append(out.Body, notationJSON{n.Name, n.Sample, n.Remarks})
	}
	return out, nil
}
