package cli

import (
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/solve"
)

// maxDigitDisks is up to how many disks 2^n − 1 is written out in digits,
// 6 million of them. The time for it grows faster than their number.
const maxDigitDisks = 20_000_000

// vast prints the answer for more disks than a state can have, where it is
// known: for a tower by the classic rules.
func (c counter) vast(a *app, w io.Writer, flags *puzzleFlags, n *big.Int) error {
	s, err := flags.setting()
	if err != nil {
		return err
	}
	from, ok1 := s.Tower(s.From, 0)
	to, ok2 := s.Tower(s.To, hanoi.Peg(s.Pegs-1))
	if !ok1 || !ok2 || s.Rules != hanoi.Classic(s.Pegs) {
		return usage("for more of them, a tower from one peg to another by the classic rules is counted",
			"--disks %q: the number of disks is 0 to %d", flags.disks, hanoi.MaxDisks)
	}
	switch {
	case from == to:
		// All disks stay where they are, however many there are.
		p, err := s.Puzzle(0)
		if err != nil {
			return err
		}
		answer, err := solve.Count(c.ctx, p, c.config)
		if err != nil {
			return err
		}
		return c.printVast(a, w, s, n, answer, answer.Moves.String())
	case s.Pegs < 3:
		if err := printTo(w, fmt.Sprintf("no solution: %v disks cannot be brought to another peg on %d pegs", n, s.Pegs)); err != nil {
			return err
		}
		return errNo
	case s.Pegs == 3 && n.Cmp(big.NewInt(maxDigitDisks)) > 0:
		// Apart from the number, the answer is the same as for one disk.
		answer, err := solve.Tower(3, 1)
		if err != nil {
			return err
		}
		answer.Moves, answer.LowerBound = nil, nil
		return c.printVast(a, w, s, n, answer, fmt.Sprintf("2^%v - 1", n))
	}
	disks := math.MaxInt // too many, which Tower says
	if n.Cmp(big.NewInt(math.MaxInt)) < 0 {
		disks = int(n.Int64())
	}
	answer, err := solve.Tower(s.Pegs, disks)
	if impossible := (*hanoi.PuzzleError)(nil); errors.As(err, &impossible) {
		return usage("", "--disks %q: %s", flags.disks, impossible.Allowed)
	} else if err != nil {
		return err
	}
	return c.printVast(a, w, s, n, answer, answer.Moves.String())
}

// printVast prints an answer whose moves are nil if they are too many to be
// written out; formula gives them in any case.
func (c counter) printVast(a *app, w io.Writer, s service.Setting, n *big.Int, answer solve.Answer, formula string) error {
	if c.asJSON {
		return writeJSON(w, struct {
			Disks service.Digits `json:"disks"`
			Pegs  int            `json:"pegs"`
			Moves service.Digits `json:"moves"` // null if they are too many to be written out
			service.Answer
			Formula string `json:"formula"` // the number of moves in any case
		}{service.Big(n), s.Pegs, service.Big(answer.Moves), service.AnswerOf(answer), formula})
	}
	if err := printTo(w, formula); err != nil {
		return err
	}
	if answer.Moves == nil {
		a.note("hanoi: the number is exact, and too long to be written out in digits")
	}
	c.honest(a, answer)
	if c.verbose {
		printAnswer(w, answer)
	}
	return nil
}

// honest says so if a number is not proved.
func (c counter) honest(a *app, answer solve.Answer) {
	if answer.Status != solve.Proved {
		a.note("hanoi: this is the %s number, not proved to be the minimum; at least %v are needed", answer.Status.Noun(), answer.LowerBound)
	}
}
