package variant

import (
	"context"
	"slices"
)

// An Item is a task of a test of planning, such as the Tower of London: from a
// state to another one, with the minimum that its authors state.
type Item struct {
	Name        string
	Start, Goal State
	Stated      uint64 // moves
}

// An ItemResult is an item with what a search finds.
type ItemResult struct {
	Item
	*Solution
}

// Right reports whether the stated minimum is the minimum.
func (r ItemResult) Right() bool { return r.Stated == r.Cost }

// CheckItems finds the minimum of each item by search. The errors are those of
// [Solve].
func CheckItems(ctx context.Context, r Rules, items []Item, opt Options) ([]ItemResult, error) {
	var results []ItemResult
	for _, item := range items {
		s, err := Solve(ctx, Puzzle{Rules: r, Start: item.Start, Goal: Goal{States: []State{item.Goal}}}, opt)
		if err != nil {
			return results, err
		}
		results = append(results, ItemResult{item, s})
	}
	return results, nil
}

// ShalliceItems returns the twelve items of the Tower of London of Shallice
// (1982), all from the same start, for pegs that hold 3, 2 and 1 balls: 1 is red,
// 2 yellow, 3 blue.
func ShalliceItems() []Item {
	const start = "21|3|"
	var items []Item
	for _, i := range []struct {
		name, goal string
		stated     uint64
	}{
		{"1", "|32|1", 2},
		{"2", "2|1|3", 2},
		{"3", "23|1|", 3},
		{"4", "2|13|", 3},
		{"5", "12|3|", 4},
		{"6", "3|12|", 4},
		{"7", "13||2", 4},
		{"8", "|13|2", 4},
		{"9", "123||", 5},
		{"10", "132||", 5},
		{"11", "32|1|", 5},
		{"12", "3|1|2", 5},
	} {
		items = append(items, Item{i.name, mustBalls(start), mustBalls(i.goal), i.stated})
	}
	return slices.Clip(items)
}

// mustBalls reads a state of balls on three pegs that is part of this program.
func mustBalls(text string) State {
	s := State{{}, {}, {}}
	peg := 0
	for _, r := range text {
		if r == '|' {
			peg++
			continue
		}
		s[peg] = append(s[peg], Piece{Kind: string(r)})
	}
	return s
}
