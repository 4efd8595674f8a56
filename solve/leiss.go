package solve

import (
	"context"
	"errors"
	"fmt"
	"math/bits"

	"example.com/hanoi"
	"example.com/hanoi/search"
)

// AnyTower reports whether the rules can bring a tower of any number of disks from
// one peg to another. They can exactly if three pegs or more, each of which can be
// reached from each other one, lie on a way from the first to the second; else
// there is a largest tower (Leiss, Solving the "Towers of Hanoi" on graphs, 1983).
// It takes time in the order of pegs³.
func AnyTower(rules hanoi.MoveGraph, from, to hanoi.Peg) bool {
	if from == to {
		return true
	}
	// reach[x] has a bit for each peg that a single disk on x can go to, x included.
	reach := make([]uint32, rules.Pegs())
	for x := range reach {
		reach[x] = 1 << x
	}
	for _, a := range rules.Arcs() {
		reach[a.From] |= 1 << a.To
	}
	for via := range reach {
		for x := range reach {
			if reach[x]>>via&1 != 0 {
				reach[x] |= reach[via]
			}
		}
	}
	for x := range reach {
		if reach[from]>>x&1 == 0 || reach[x]>>to&1 == 0 {
			continue
		}
		mutual := 0
		for set := reach[x]; set != 0; set &= set - 1 {
			mutual += int(reach[bits.TrailingZeros32(set)] >> x & 1)
		}
		if mutual >= 3 {
			return true
		}
	}
	return false
}

// A TowerLimitError is the proof that a tower is too large for the rules: a search
// of all states that can be reached shows it of one disk more than Largest.
type TowerLimitError struct {
	Largest int   // number of disks of the largest tower that can be brought there; 0 if there is none
	Proof   error // of the search
}

// Error says what is the largest tower, in one line.
func (e *TowerLimitError) Error() string {
	switch e.Largest {
	case 0:
		return "not even one disk can be brought there"
	case 1:
		return "the largest tower that can be brought there has 1 disk"
	}
	return fmt.Sprintf("the largest tower that can be brought there has %d disks", e.Largest)
}

// Unwrap returns the proof of the search.
func (e *TowerLimitError) Unwrap() error { return e.Proof }

// towerLimit returns a [*NoSolutionError] if the puzzle is about a tower that the
// rules cannot move, as far as that follows from the search of a small one: since
// deleting the largest disk from a solution leaves it legal, no larger tower can be
// moved than one that cannot.
func towerLimit(ctx context.Context, p hanoi.Puzzle) error {
	from, ok1 := p.Start.Perfect()
	to, ok2 := p.Goal.Perfect()
	if !ok1 || !ok2 || AnyTower(p.Rules, from, to) {
		return nil
	}
	const states = 1 << 18
	for n := 1; n <= p.Disks(); n++ {
		small := hanoi.Puzzle{Rules: p.Rules, Start: p.Start.Sub(1, hanoi.Disk(n)), Goal: p.Goal.Sub(1, hanoi.Disk(n))}
		_, ok, err := search.Near(ctx, small, states)
		if none := (*search.UnreachableError)(nil); errors.As(err, &none) {
			return &NoSolutionError{Puzzle: p, Proof: &TowerLimitError{n - 1, none}}
		}
		if !ok || err != nil {
			return err
		}
	}
	return nil
}
