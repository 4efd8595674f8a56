package hanoi

import "fmt"

// A Puzzle is what is to be solved: bring the disks from the start to the goal
// by moves that the rules allow. Puzzles are comparable with ==. The zero Puzzle
// does not fit together, see [Puzzle.Check].
type Puzzle struct {
	Rules       MoveGraph
	Start, Goal State
}

// NewPuzzle returns the classic puzzle of Lucas (1883) on any number of pegs:
// all disks on the first peg, to be brought to the last one. The number of
// disks is 0 to [MaxDisks], the number of pegs 1 to [MaxPegs]; the error is a
// [*PuzzleError].
func NewPuzzle(disks, pegs int) (Puzzle, error) {
	start, err := Perfect(disks, pegs, 0)
	if err != nil {
		return Puzzle{}, err
	}
	goal, err := Perfect(disks, pegs, Peg(pegs-1))
	return Puzzle{Rules: Classic(pegs), Start: start, Goal: goal}, err
}

// Disks returns the number of disks.
func (p Puzzle) Disks() int { return p.Start.Disks() }

// Pegs returns the number of pegs.
func (p Puzzle) Pegs() int { return p.Rules.pegs }

// Check returns a [*PuzzleError] if the parts do not fit together: the rules,
// the start and the goal must have the same number of pegs, at least one, and
// the start as many disks as the goal. It does not ask whether there is a
// solution.
func (p Puzzle) Check() error {
	if err := checkSizes(p.Disks(), p.Pegs()); err != nil {
		return err
	}
	for _, s := range []State{p.Start, p.Goal} {
		if s.pegs != p.Rules.pegs {
			return pegsDiffer(p.Rules, s)
		}
	}
	if p.Start.Disks() != p.Goal.Disks() {
		return &PuzzleError{
			Asked:   fmt.Sprintf("a start and a goal with different numbers of disks, %d and %d", p.Start.Disks(), p.Goal.Disks()),
			Allowed: "both have the same disks",
		}
	}
	return nil
}

func pegsDiffer(g MoveGraph, s State) error {
	return &PuzzleError{
		Asked:   fmt.Sprintf("rules for %d pegs with a state on %d", g.pegs, s.pegs),
		Allowed: "both have the same pegs",
	}
}

// WithoutStanding returns the puzzle without the largest disks that stand on
// their goal pegs from the start. It has the same minimum, by any rules: if the
// moves of a largest disk are deleted from a solution, what is left is legal; and
// where it stands it is in no other disk's way. A puzzle that does not fit
// together is returned as it is.
func (p Puzzle) WithoutStanding() Puzzle {
	if p.Check() != nil {
		return p
	}
	n := Disk(p.Disks())
	for n > 0 && p.Start.Peg(n) == p.Goal.Peg(n) {
		n--
	}
	p.Start, p.Goal = p.Start.Sub(1, n), p.Goal.Sub(1, n)
	return p
}

// Reverse returns the puzzle from the goal back to the start, with every arc of
// the rules turned round. Its solutions are those of p, read backwards.
func (p Puzzle) Reverse() Puzzle {
	return Puzzle{Rules: p.Rules.Reverse(), Start: p.Goal, Goal: p.Start}
}
