package shelf

import (
	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// must returns the value of a call that cannot fail in a test.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// word returns the state of a word, largest disk first.
func word(pegs int, w string) hanoi.State {
	return must(notation.ParseState(w, len(w), pegs, notation.Names{}))
}

func classic(disks, pegs int) hanoi.Puzzle { return must(hanoi.NewPuzzle(disks, pegs)) }
