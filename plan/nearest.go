package plan

import (
	"math/big"
	"slices"

	"example.com/hanoi"
)

// A Nearest is the way from a state back to a plan.
type Nearest struct {
	// Index is after how many moves the plan reaches the state that the way leads
	// to, see [Plan.Index]; nil if no way was found.
	Index *big.Int
	Way   []hanoi.Move // none if the state itself is on the plan

	// If no way was found: Off is a number of moves by which none leads to the plan,
	// nor by fewer; All reports that there is no way at all.
	Off int
	All bool
}

// Nearest returns the shortest way by legal moves from a state to a state of the
// plan; of several equally short ones, one that leads to the latest state. It is
// found by a breadth-first search of at most the given number of states, which takes
// the time of [Plan.Index] for each. The state must have the disks and pegs of the
// plan, and the rules its pegs; the error is a [*hanoi.PuzzleError].
func (p *Plan) Nearest(rules hanoi.MoveGraph, s hanoi.State, most int) (Nearest, error) {
	if err := (hanoi.Puzzle{Rules: rules, Start: s, Goal: p.Goal()}).Check(); err != nil {
		return Nearest{}, err
	}
	board, err := hanoi.NewBoard(rules, s)
	if err != nil {
		return Nearest{}, err
	}
	came := map[hanoi.State]hanoi.Move{s: {}} // the move that led to a state
	layer, off := []hanoi.State{s}, 0
	for len(layer) > 0 {
		var index *big.Int
		var at hanoi.State
		for _, t := range layer {
			if i, on := p.Index(t); on && (index == nil || i.Cmp(index) > 0) {
				index, at = i, t
			}
		}
		if index != nil {
			return Nearest{Index: index, Way: wayTo(came, s, at)}, nil
		}
		off++
		var next []hanoi.State
		for _, t := range layer {
			if err := board.Place(t, 0); err != nil {
				return Nearest{}, err
			}
			for m := range board.Legal() {
				u := t.With(m.Disk, m.To)
				if _, known := came[u]; known {
					continue
				}
				if len(came) >= most {
					return Nearest{Off: off - 1}, nil
				}
				came[u] = m
				next = append(next, u)
			}
		}
		layer = next
	}
	return Nearest{Off: off - 1, All: true}, nil
}

// wayTo returns the moves that led from one state to another.
func wayTo(came map[hanoi.State]hanoi.Move, from, to hanoi.State) (way []hanoi.Move) {
	for to != from {
		m := came[to]
		way = append(way, m)
		to = to.With(m.Disk, m.From)
	}
	slices.Reverse(way)
	return way
}
