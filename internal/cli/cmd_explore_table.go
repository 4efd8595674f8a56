package cli

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strconv"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
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
	all := true
	for pegs := first; pegs <= last; pegs++ {
		for disks := 1; disks <= solve.SearchedTower(pegs); disks++ {
			right, err := e.verifyTower(ctx, pegs, disks)
			if err != nil {
				return err
			}
			all = all && right
		}
	}
	return e.app.verdict(all, nil)
}

// verifyTower searches one tower, prints a line on it, and reports whether it was
// proved again.
func (e *exploration) verifyTower(ctx context.Context, pegs, disks int) (bool, error) {
	p, err := hanoi.NewPuzzle(disks, pegs)
	if err != nil {
		return false, err
	}
	want, err := solve.FrameStewart(pegs, disks)
	if err != nil {
		return false, err
	}
	options, done, err := e.limits.options(e.app)
	if err != nil {
		return false, err
	}
	moves, err := search.Distance(ctx, p, options)
	done()
	right := false
	var what string
	var limit *search.LimitError
	switch {
	case errors.As(err, &limit):
		what = fmt.Sprintf("not verified: %v", limit)
	case err != nil:
		return false, err
	case want.Cmp(big.NewInt(int64(moves))) != 0:
		what = fmt.Sprintf("%s, not as Frame–Stewart", words.Count(moves, "move"))
	default:
		right = true
		what = fmt.Sprintf("%s, as Frame–Stewart", words.Count(moves, "move"))
	}
	return right, printTo(e.app.out, fmt.Sprintf("%s, %s: %s", words.Count(pegs, "peg"), words.Count(disks, "disk"), what))
}

func lastSearched() int {
	last := 5
	for solve.SearchedTower(last+1) > 0 {
		last++
	}
	return last
}
