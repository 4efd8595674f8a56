package tasks

import (
	"fmt"

	"example.com/hanoi"
)

// A Config says which tasks are made. The zero value is right: puzzles of 3 to 7
// disks on 3 or 4 pegs by the classic rules, from and to any states, to be
// solved.
type Config struct {
	Seed uint64

	// Kinds are drawn from, each as likely as any other; none stands for Solve.
	Kinds []Kind
	// Form is how a task is written; empty stands for FormHanoi.
	Form Form

	// Disks is 1 to 64, usually 3 to 7; Pegs is 3 to 26, usually 3 to 4.
	Disks, Pegs Range

	// Rules returns the rules for a number of pegs; nil stands for
	// [hanoi.Classic].
	Rules func(pegs int) (hanoi.MoveGraph, error)

	// Start and Goal say where the disks are drawn; empty stands for Random.
	Start, Goal Placement

	// Distance is the minimum number of moves, at least 1. If it is set, all
	// distances in it are drawn alike often, as far as there are such puzzles. It
	// is for puzzles of at most 2^20 states, such as 12 disks on 3 pegs or 10 on
	// 4.
	Distance Range

	// Repeat allows the same puzzle twice.
	Repeat bool
	// NoAnswer leaves out what gives the answer away: the answer itself and the
	// fields about the minimum.
	NoAnswer bool
}

// Version names the generator of the own forms. Tasks with the same version,
// configuration and number are the same.
const Version = "hanoi/1"

const (
	maxTaskDisks = 64
	// maxAnswer is how many moves a task may have in its text.
	maxAnswer = 1 << 16
	// maxTable is up to how many states of a puzzle all distances are tabulated.
	maxTable = 1 << 20
)

// check fills in what is usual and refuses what cannot be.
func (c Config) check() (Config, error) {
	c.Disks = c.Disks.or(Range{3, 7})
	c.Pegs = c.Pegs.or(Range{3, 4})
	if len(c.Kinds) == 0 {
		c.Kinds = []Kind{Solve}
	}
	if c.Form == "" {
		c.Form = FormHanoi
	}
	if c.Start == "" {
		c.Start = Random
	}
	if c.Goal == "" {
		c.Goal = Random
	}
	if c.Rules == nil {
		c.Rules = func(pegs int) (hanoi.MoveGraph, error) { return hanoi.Classic(pegs), nil }
	}
	if err := c.Disks.check("disks", 1, maxTaskDisks); err != nil {
		return c, err
	}
	if err := c.Pegs.check("pegs", 3, hanoi.MaxPegs); err != nil {
		return c, err
	}
	if c.Distance != (Range{}) {
		if err := c.Distance.check("moves", 1, 1<<30); err != nil {
			return c, err
		}
		if states(c.Disks.From, c.Pegs.From) > maxTable {
			return c, &hanoi.PuzzleError{
				Asked:   fmt.Sprintf("a distance for %d disks on %d pegs", c.Disks.From, c.Pegs.From),
				Allowed: fmt.Sprintf("distances are known for puzzles of at most %d states", maxTable),
			}
		}
	}
	for _, k := range c.Kinds {
		if _, err := ParseKind(string(k)); err != nil {
			return c, err
		}
	}
	for _, p := range []Placement{c.Start, c.Goal} {
		if _, err := ParsePlacement(string(p)); err != nil {
			return c, err
		}
	}
	return c, c.checkForm()
}

// states returns the number of states, or a number over [maxTable].
func states(disks, pegs int) int {
	n := 1
	for range disks {
		if n *= pegs; n > maxTable {
			break
		}
	}
	return n
}
