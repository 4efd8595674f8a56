package variant

import "example.com/hanoi"

// A Puzzle is to bring the pieces from the start to the goal.
type Puzzle struct {
	Name  string // may be empty
	About string // what it is, in a sentence; may be empty
	Rules Rules
	Start State
	Goal  Goal
}

// Check returns nil if the puzzle fits together, and else a [*hanoi.PuzzleError].
func (p Puzzle) Check() error {
	if err := p.Rules.Check(); err != nil {
		return err
	}
	if err := p.Rules.checkState(p.Start); err != nil {
		return err
	}
	if len(p.Goal.States) == 0 {
		return &hanoi.PuzzleError{Asked: "a puzzle with no goal", Allowed: "a goal is one state or more"}
	}
	return nil
}
