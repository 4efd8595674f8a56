package cli

import (
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/solve"
)

// maxCountedPegs is on how many pegs a tower is counted.
const maxCountedPegs = 1_000_000

// manyPegs returns the number of pegs, if the flags ask for more of them than
// there are letters to name them.
func (f *puzzleFlags) manyPegs() (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(f.pegs))
	return n, err == nil && n > hanoi.MaxPegs
}

// many prints the answer for more pegs than a state can have: of a tower by the
// classic rules. Pegs are named by numbers there, from 1.
func (c counter) many(a *app, w io.Writer, flags *puzzleFlags, pegs int) error {
	if err := flags.towerOfMany(pegs); err != nil {
		return err
	}
	n, err := wholeNumber(flags.disks)
	if flags.disks == "" {
		n, err = big.NewInt(3), nil
	}
	if err != nil || n.Sign() < 0 {
		return usage("", "--disks %q: the number of disks is a whole number from 0 up", flags.disks)
	}
	from, err := numberedPeg("from", flags.from, 1, pegs)
	if err != nil {
		return err
	}
	to, err := numberedPeg("to", flags.to, pegs, pegs)
	if err != nil {
		return err
	}
	disks := math.MaxInt // too many, which Tower says
	if n.IsInt64() {
		disks = int(min(n.Int64(), math.MaxInt))
	}
	if from == to {
		disks = 0 // all stay where they are
	}
	answer, err := solve.Tower(pegs, disks)
	if impossible := (*hanoi.PuzzleError)(nil); errors.As(err, &impossible) {
		return usage("", "--disks %q: %s", flags.disks, impossible.Allowed)
	} else if err != nil {
		return err
	}
	return c.printVast(a, w, service.Setting{Pegs: pegs}, n, answer, answer.Moves.String())
}

// towerOfMany refuses what is no tower by the classic rules.
func (f *puzzleFlags) towerOfMany(pegs int) error {
	if pegs > maxCountedPegs {
		return usage("", "--pegs %q: a tower is counted on up to %d pegs", f.pegs, maxCountedPegs)
	}
	if f.rules != "" && f.rules != "classic" || f.names != "" {
		return usage(fmt.Sprintf("up to %d pegs may have names and other rules", hanoi.MaxPegs),
			"--pegs %q: on so many pegs a tower is counted by the classic rules, and the pegs are named 1 to %d", f.pegs, pegs)
	}
	return nil
}

// numberedPeg reads a peg that is named by its number.
func numberedPeg(flag, text string, usual, pegs int) (int, error) {
	if text == "" {
		return usual, nil
	}
	p, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || p < 1 || p > pegs {
		return 0, usage("", "--%s %q: with %s a tower goes from one to another, and they are named 1 to %d", flag, text, words.Count(pegs, "peg"), pegs)
	}
	return p, nil
}

// firstToLast refuses towers of tables on so many pegs that go from or to another
// peg than the first and the last one.
func (f *puzzleFlags) firstToLast() error {
	if f.from != "" || f.to != "" {
		return usage("", "a table for more than %d pegs has no --from and --to", hanoi.MaxPegs)
	}
	return nil
}
