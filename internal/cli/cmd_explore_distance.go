package cli

import (
	"bufio"
	"context"
	"fmt"
	"slices"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/search"
)

// maxListed is how many states at one distance are listed at most.
const maxListed = 1_000_000

// listAt prints the states at one distance from the start, a word a line in the
// order of the words.
func (e *exploration) listAt(ctx context.Context, s service.Setting, start []hanoi.State, options search.Options, done func()) error {
	options.MaxDepth, options.Farthest = e.at, maxListed
	states := slices.Compact(start) // of no disks, all towers are the same
	count := uint64(len(states))
	if e.at > 0 { // a depth of 0 would stand for all layers
		r, err := search.Layers(ctx, s.Rules, start, options)
		done()
		if err != nil {
			return err
		}
		states, count = nil, 0
		if r.Eccentricity() == e.at {
			states, count = r.Farthest, r.Layers[e.at]
		} else if !e.asJSON {
			if err := printTo(e.app.out, fmt.Sprintf("no state is at distance %d, the greatest is %d", e.at, r.Eccentricity())); err != nil {
				return err
			}
			return errNo
		}
	}
	words := make([]string, len(states))
	for i, state := range states {
		words[i] = state.Word(s.Names.Name)
	}
	if rest := count - uint64(len(states)); rest > 0 {
		e.app.note("hanoi: %d of %d states are listed, %d are not", len(states), count, rest)
	}
	return buffered(e.app.out, func(w *bufio.Writer) error {
		if e.asJSON {
			return writeJSON(w, struct {
				Distance int      `json:"distance"`
				Count    uint64   `json:"count"`
				States   []string `json:"states"`
			}{e.at, count, words})
		}
		for _, word := range words {
			if _, err := fmt.Fprintln(w, word); err != nil {
				return err
			}
		}
		return nil
	})
}
