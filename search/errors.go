package search

import (
	"errors"
	"fmt"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// errMemory says, inside the package only, that a search went over its limit.
var errMemory = errors.New("search: out of memory")

// A LimitError says that a search is too big for its limits.
type LimitError struct {
	Asked string // what was asked, such as "68719476736 states of 18 disks on 4 pegs"
	Need  uint64 // bytes of memory that it would take, estimated, perhaps too low; 0 if no memory would do
	Limit uint64 // bytes of memory allowed
	Hint  string // what to do instead, may be empty
}

// Error returns what was asked, what it needs and what is allowed, in one line.
func (e *LimitError) Error() string {
	if e.Need == 0 {
		return fmt.Sprintf("%s: at most %d states can be searched", e.Asked, uint64(maxStates))
	}
	if e.Need <= e.Limit {
		return fmt.Sprintf("%s: needs more than the %s of memory that are allowed", e.Asked, words.Bytes(e.Limit))
	}
	return fmt.Sprintf("%s: needs about %s of memory, more than the %s allowed", e.Asked, words.Bytes(e.Need), words.Bytes(e.Limit))
}

// An UnreachableError is the proof that a puzzle has no solution: the states
// that can be reached from its start, or from which its goal can be reached,
// are all known and none has a move that leads to others.
type UnreachableError struct {
	Puzzle   hanoi.Puzzle // without the largest disks that stand on their goals already
	Backward bool         // the states counted are those from which the goal can be reached
	States   uint64       // how many they are, the start or the goal included
}

// Error returns the proof in one line.
func (e *UnreachableError) Error() string {
	p := e.Puzzle
	what, not := fmt.Sprintf("can be reached from %v", p.Start), p.Goal
	if e.Backward {
		what, not = fmt.Sprintf("can reach %v", p.Goal), p.Start
	}
	return fmt.Sprintf("no solution by the rules %v: of disks 1 to %d only %s %s, and %v is not among them",
		p.Rules, p.Disks(), words.Count(e.States, "state"), what, not)
}
