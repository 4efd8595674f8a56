package tasks

import (
	"fmt"
	"strings"

	"example.com/hanoi"
)

// A Kind is what is asked about a puzzle.
type Kind string

const (
	Solve      Kind = "solve"       // the moves of a shortest solution
	NextMove   Kind = "next-move"   // the first move of a shortest solution; there may be several
	Count      Kind = "count"       // the minimum number of moves
	StateAfter Kind = "state-after" // the state after some moves that are given
	FindError  Kind = "find-error"  // the number of the first illegal move in a list
	LegalMoves Kind = "legal-moves" // all moves that are legal at the start
	Chunk      Kind = "chunk"       // some moves in the middle of the only shortest solution
	IsOptimal  Kind = "is-optimal"  // whether a solution that is given is a shortest one
)

// Kinds returns the kinds there are. The caller may change the slice.
func Kinds() []Kind {
	return []Kind{Solve, NextMove, Count, StateAfter, FindError, LegalMoves, Chunk, IsOptimal}
}

// ParseKind returns the kind with a name. The error is a [*hanoi.PuzzleError].
func ParseKind(name string) (Kind, error) { return oneOf("kind of task", name, Kinds()) }

// Placement says which states a start or a goal is drawn from.
type Placement string

const (
	Perfect Placement = "perfect" // all disks on one peg
	Regular Placement = "regular" // any regular state, each as likely as any other
	Random  Placement = "random"  // a coin decides between the two
)

// Placements returns the placements there are. The caller may change the slice.
func Placements() []Placement { return []Placement{Perfect, Regular, Random} }

// ParsePlacement returns the placement with a name. The error is a
// [*hanoi.PuzzleError].
func ParsePlacement(name string) (Placement, error) {
	return oneOf("placement of disks", name, Placements())
}

// oneOf returns the value with a name.
func oneOf[T ~string](what, name string, values []T) (T, error) {
	names := make([]string, len(values))
	for i, v := range values {
		if string(v) == name {
			return v, nil
		}
		names[i] = string(v)
	}
	return "", &hanoi.PuzzleError{
		Asked:   fmt.Sprintf("the %s %q", what, name),
		Allowed: "there are " + strings.Join(names, ", "),
	}
}
