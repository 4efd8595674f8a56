package cli

import (
	"encoding/json"
	"fmt"
	"io"

	"example.com/hanoi/internal/jsonform"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

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
			Puzzle   jsonform.Puzzle `json:"puzzle"`
			Solvable bool            `json:"solvable"`
		}{jsonform.PuzzleOf(none.Puzzle, names), false})
	} else {
		_, err = fmt.Fprintln(w, none.Text(names.Name))
	}
	if err != nil {
		return err
	}
	return errNo
}
