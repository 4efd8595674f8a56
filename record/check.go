package record

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/solve"
	"example.com/hanoi/variant"
)

// An ItemCheck is what is true of an item.
type ItemCheck struct {
	Item
	Minimum   *big.Int // nil if there is no solution
	Solutions *big.Int // how many different solutions have the minimum; nil if that is not known

	// The legal first moves, in words: those that are right, as they begin a
	// solution with the minimum; those after which the goal is as far away as before;
	// those after which it is farther away, or out of reach.
	Right, Level, Away []string
}

// Wrong reports whether the stated minimum is not the minimum.
func (c ItemCheck) Wrong() bool {
	return c.Stated != nil && (c.Minimum == nil || c.Stated.Cmp(c.Minimum) != 0)
}

// A NotProvedError says that the minimum of an item is not known.
type NotProvedError struct{ ID string }

// Error says what can be done, in one line.
func (e *NotProvedError) Error() string {
	return fmt.Sprintf("item %q: its minimum is not known; on more than three pegs take fewer disks", e.ID)
}

// CheckItem finds out what is true of an item, by package solve or, for a Tower of
// London, by the search of package variant. The error is a [*NotProvedError], that of
// a search that is too big, or that of the context.
func CheckItem(ctx context.Context, item Item) (ItemCheck, error) {
	if item.London != nil {
		return checkLondon(ctx, item)
	}
	c := ItemCheck{Item: item}
	answer, err := solve.Count(ctx, item.Puzzle, solve.Config{CountSolutions: true})
	if errors.As(err, new(*solve.NoSolutionError)) {
		return c, nil
	} else if err != nil {
		return c, err
	}
	if answer.Status != solve.Proved {
		return c, &NotProvedError{item.ID}
	}
	c.Minimum, c.Solutions = answer.Moves, answer.Solutions
	board, err := hanoi.NewBoard(item.Puzzle.Rules, item.Puzzle.Start)
	if err != nil {
		return c, err
	}
	for m := range board.Legal() {
		p := item.Puzzle
		p.Start = p.Start.With(m.Disk, m.To)
		answer, err := solve.Count(ctx, p, solve.Config{})
		switch {
		case errors.As(err, new(*solve.NoSolutionError)):
			answer.Moves = nil
		case err != nil:
			return c, err
		case answer.Status != solve.Proved:
			return c, &NotProvedError{item.ID}
		}
		c.sort(m.String(), answer.Moves)
	}
	return c, nil
}

// sort notes a first move by the distance to the goal after it.
func (c *ItemCheck) sort(move string, left *big.Int) {
	switch {
	case left == nil || left.Cmp(c.Minimum) > 0:
		c.Away = append(c.Away, move)
	case left.Cmp(c.Minimum) == 0:
		c.Level = append(c.Level, move)
	default:
		c.Right = append(c.Right, move)
	}
}

// checkLondon checks the item, and with it those that begin after each first step.
func checkLondon(ctx context.Context, item Item) (ItemCheck, error) {
	c := ItemCheck{Item: item}
	p := *item.London
	steps, states := p.Rules.Steps(p.Start)
	list := []variant.Item{{Name: item.ID, Start: p.Start, Goal: p.Goal.States[0]}}
	for i := range steps {
		list = append(list, variant.Item{Name: item.ID, Start: states[i], Goal: p.Goal.States[0]})
	}
	results, err := variant.CheckItems(ctx, p.Rules, list, variant.Options{})
	if errors.As(err, new(*variant.NoSolutionError)) {
		return c, nil // every step has a way back, so there is none from anywhere
	} else if err != nil {
		return c, err
	}
	c.Minimum, c.Solutions = new(big.Int).SetUint64(results[0].Cost), results[0].Solutions
	for i, step := range steps {
		c.sort(step.String(), new(big.Int).SetUint64(results[i+1].Cost))
	}
	return c, nil
}
