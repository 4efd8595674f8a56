package cli

import (
	"encoding/json"
	"fmt"
	"io"

	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// writeJSON writes a value as JSON on a line of its own.
func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// noSolution prints that there is no solution, which is an answer: the form of it
// as JSON, or words.
func noSolution(w io.Writer, none *solve.NoSolutionError, names notation.Names, asJSON bool, form any) error {
	var err error
	if asJSON {
		err = writeJSON(w, form)
	} else {
		_, err = fmt.Fprintln(w, none.Text(names.Name))
	}
	if err != nil {
		return err
	}
	return errNo
}
