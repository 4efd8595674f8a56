package tui

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/explain"
	"example.com/hanoi/notation"
	"example.com/hanoi/search"
	"example.com/hanoi/solve"
)

// patience is how long a player waits for an answer at most. Only tests change it,
// which have to pass on a busy machine.
var patience = 20 * time.Second

// limits are those of a solver that works while somebody plays: about a second
// of search.
var limits = solve.Config{
	PlanMemory: 1 << 30,
	MaxStates:  1 << 28,
	Search:     search.Options{Memory: 1 << 30},
}

// solveFrom solves the rest of a puzzle, in bounded time.
func solveFrom(ctx context.Context, p hanoi.Puzzle, at hanoi.State) (*solve.Solution, error) {
	p.Start = at
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return solve.Solve(ctx, p, limits)
}

// countFrom says how far it is to the goal of a puzzle, in bounded time.
func countFrom(ctx context.Context, p hanoi.Puzzle, at hanoi.State) (solve.Answer, error) {
	p.Start = at
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return solve.Count(ctx, p, limits)
}

// whyNot says to a player why there is no answer about the board as it stands.
func whyNot(err error, r *round, names notation.Names) string {
	var none *solve.NoSolutionError
	switch {
	case errors.As(err, &none) && (r.hopeless || r.game.Moves() == 0):
		return "this puzzle has no solution"
	case errors.As(err, &none):
		return "the goal cannot be reached from here: take moves back"
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Sprintf("no answer within %v", patience)
	}
	return names.InError(err).Error()
}

// A guide is a solution from some state on, and how far along it the player is.
type guide struct {
	solution *solve.Solution // nil if there is none
	made     *big.Int        // moves of the solution that are made
}

func newGuide(s *solve.Solution) guide { return guide{s, new(big.Int)} }

var one = big.NewInt(1)

// next returns the next move of the solution, if there is one.
func (g guide) next() (hanoi.Move, bool) {
	if g.solution == nil {
		return hanoi.Move{}, false
	}
	m, err := g.solution.Plan.Move(new(big.Int).Add(g.made, one))
	return m, err == nil
}

// hint says what the next move of the solution is and what it is for, such as
// "disk 1 from A to C, so that disk 2 can go from A to B"; it is empty if there is
// none.
func (g guide) hint(name func(hanoi.Peg) string) string {
	if g.solution == nil {
		return ""
	}
	why, err := explainer(g.solution).Why(new(big.Int).Add(g.made, one), 1)
	if err != nil {
		return ""
	}
	return why.Move.Sentence(name)
}

// explainer returns what explains a solution.
func explainer(s *solve.Solution) explain.Solution {
	return explain.Solution{Plan: s.Plan, Rules: s.Puzzle.Rules}
}

// left returns how many moves of the solution are left, nil if there is none.
func (g guide) left() *big.Int {
	if g.solution == nil {
		return nil
	}
	return new(big.Int).Sub(g.solution.Moves, g.made)
}

// after returns the guide after a move of the player's: a step further if it was
// the next one of the solution, and none if not.
func (g guide) after(m hanoi.Move) guide {
	if next, ok := g.next(); !ok || next != m {
		return guide{}
	}
	return guide{g.solution, new(big.Int).Add(g.made, one)}
}

// before returns the guide after a move was taken back.
func (g guide) before(m hanoi.Move) guide {
	if g.solution == nil || g.made.Sign() == 0 {
		return guide{}
	}
	last, err := g.solution.Plan.Move(g.made)
	if err != nil || last != m {
		return guide{}
	}
	return guide{g.solution, new(big.Int).Sub(g.made, one)}
}
