package web

import (
	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// moveJSON is a move.
type moveJSON struct {
	Disk int    `json:"disk" doc:"1 is the smallest"`
	From string `json:"from"`
	To   string `json:"to"`
}

func jsonMove(m hanoi.Move, names notation.Names) moveJSON {
	return moveJSON{int(m.Disk), names.Name(m.From), names.Name(m.To)}
}
