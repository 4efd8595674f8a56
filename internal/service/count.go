package service

import (
	"context"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// CountIn asks how many moves a puzzle takes.
type CountIn struct {
	PuzzleParams
	PerDisk bool `json:"per_disk,omitempty" query:"per_disk" doc:"Whether to say how often each disk moves, and how many moves go from which peg to which"`
}

// CountOut is what is known about the number of moves.
type CountOut struct {
	Puzzle   Puzzle `json:"puzzle"`
	Solvable bool   `json:"solvable"`
	Moves    Digits `json:"moves" doc:"The least number of moves known or found"`
	Answer
	PerDisk []Digits   `json:"per_disk,omitempty" doc:"How often each disk moves in such a solution, smallest disk first; left out unless asked for and known"`
	PerPegs []PegMoves `json:"per_pegs,omitempty" doc:"How many moves of such a solution go from one peg to another; left out as per_disk is"`
}

// PegMoves is how many moves go from a peg to another.
type PegMoves struct {
	From  string `json:"from"`
	To    string `json:"to"`
	Moves Digits `json:"moves"`
}

// PegMovesOf returns the form of what [plan.Plan.PerPegs] returns, without the pairs
// of pegs between which there are no moves.
func PegMovesOf(perPegs [][]*big.Int, names notation.Names) []PegMoves {
	var all []PegMoves
	for from, row := range perPegs {
		for to, n := range row {
			if n.Sign() > 0 {
				all = append(all, PegMoves{names.Name(hanoi.Peg(from)), names.Name(hanoi.Peg(to)), Big(n)})
			}
		}
	}
	return all
}

// CountOutOf returns the form of an answer, with what is counted of a plan that
// has it; the plan may be nil.
func CountOutOf(p hanoi.Puzzle, names notation.Names, a solve.Answer, of *plan.Plan) *CountOut {
	out := &CountOut{Puzzle: PuzzleOf(p, names), Solvable: true, Moves: Big(a.Moves), Answer: AnswerOf(a)}
	if of != nil {
		for _, n := range of.PerDisk() {
			out.PerDisk = append(out.PerDisk, Big(n))
		}
		out.PerPegs = PegMovesOf(of.PerPegs(), names)
	}
	return out
}

// CountOutNone returns the form of the answer that there is no solution.
func CountOutNone(p hanoi.Puzzle, names notation.Names, err error) *CountOut {
	return &CountOut{Puzzle: PuzzleOf(p, names), Answer: NoAnswer(names.InError(err))}
}

// Count says how many moves are needed.
func (s *Service) Count(ctx context.Context, in *CountIn) (*CountOut, error) {
	return limited(s, ctx, in, s.count)
}

func (s *Service) count(ctx context.Context, in *CountIn) (*CountOut, error) {
	p, names, err := s.puzzle(&in.PuzzleParams)
	if err != nil {
		return nil, err
	}
	var of *plan.Plan
	if in.PerDisk {
		solution, err := s.solved(ctx, p, names)
		switch {
		case err == nil:
			of = solution.Plan
		case !none(err):
			return nil, err
		}
	}
	answer, err := s.counted(ctx, p, names)
	if none(err) {
		return CountOutNone(p, names, err), nil
	} else if err != nil {
		return nil, err
	}
	return CountOutOf(p, names, answer, of), nil
}
