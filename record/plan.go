package record

import (
	"slices"
	"time"
)

// A Plan is a session: items in their order, how often each may be tried, and how long
// a try may take.
type Plan struct {
	Items []Item
	Tries int           // at an item that says nothing else; 0 stands for 1
	Limit time.Duration // of an item that says nothing else; 0 for no limit
}

// Next returns the trial that comes after those that are done, of which the measures
// are given in their order: the same item again until it is solved in the minimum or
// all its tries are used, and then the next one. False means that the session is
// over. Subject and session are left to be filled in.
func (p Plan) Next(done []Measures) (Trial, bool) {
	at, try := 0, 1
	for _, m := range done {
		i := slices.IndexFunc(p.Items, func(item Item) bool { return item.ID == m.Trial.Problem })
		if i < 0 {
			continue // it was in the list when it was done
		}
		at, try = i, m.Trial.Try+1
		if m.Optimal || try > p.TriesOf(p.Items[i]) {
			at, try = i+1, 1
		}
	}
	if at >= len(p.Items) {
		return Trial{}, false
	}
	item := p.Items[at]
	limit := p.Limit
	if item.Limit > 0 {
		limit = item.Limit
	}
	return Trial{Number: len(done) + 1, Problem: item.ID, Try: try, Practice: item.Practice, Limit: limit, Puzzle: item.Puzzle}, true
}

// TriesOf returns how often an item may be tried.
func (p Plan) TriesOf(item Item) int {
	if item.Tries > 0 {
		return item.Tries
	}
	return max(p.Tries, 1)
}
