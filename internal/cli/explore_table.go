package cli

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"example.com/hanoi"
	"example.com/hanoi/search"
	"example.com/hanoi/solve"
)

// verifyTable searches again for each number of pegs the largest tower of which
// a search has proved that the Frame–Stewart number is the minimum, and all
// smaller ones. If only one number of pegs is asked for, it searches that.
func (e *exploration) verifyTable(ctx context.Context, one bool) error {
	first, last := 5, hanoi.MaxPegs
	if one {
		pegs, err := strconv.Atoi(e.puzzle.pegs)
		if err != nil || solve.SearchedTower(pegs) == 0 {
			return usage("", "--pegs %q: the table has rows for 5 to %d pegs", e.puzzle.pegs, lastSearched())
		}
		first, last = pegs, pegs
	}
	for pegs := first; pegs <= last; pegs++ {
		for disks := 1; disks <= solve.SearchedTower(pegs); disks++ {
			if err := e.verifyTower(ctx, pegs, disks); err != nil {
				return err
			}
		}
	}
	return nil
}

func (e *exploration) verifyTower(ctx context.Context, pegs, disks int) error {
	p, err := hanoi.NewPuzzle(disks, pegs)
	if err != nil {
		return err
	}
	options, done, err := e.limits.options(e.app)
	if err != nil {
		return err
	}
	defer done()
	moves, err := search.Distance(ctx, p, options)
	done()
	var limit *search.LimitError
	switch {
	case errors.As(err, &limit):
		return printTo(e.app.out, fmt.Sprintf("%d pegs, %d disks: not searched: %v", pegs, disks, limit))
	case err != nil:
		return err
	case solve.FrameStewart(pegs, disks).String() != strconv.Itoa(moves):
		if err := printTo(e.app.out, fmt.Sprintf("%d pegs, %d disks: %d moves, not as Frame–Stewart", pegs, disks, moves)); err != nil {
			return err
		}
		return errNo
	}
	return printTo(e.app.out, fmt.Sprintf("%d pegs, %d disks: %d moves, as Frame–Stewart", pegs, disks, moves))
}

func lastSearched() int {
	last := 5
	for solve.SearchedTower(last+1) > 0 {
		last++
	}
	return last
}
