package explain

import (
	"fmt"
	"math/big"
	"strings"

	"example.com/hanoi"
)

// A Pattern is a regularity that holds in all of a solution: an [Alternates],
// [Round], [FirstMove], [PegPairs] or [Ratio].
type Pattern interface {
	// Kind returns a name for programs: alternates, round, first_move, peg_pairs
	// or ratio.
	Kind() string
	// Text says it in one or more sentences, with names for the pegs.
	Text(name func(hanoi.Peg) string) string
}

// Alternates says that every other move is of disk 1.
type Alternates struct {
	From int // the number of the first move that is of disk 1: 1 or 2
	// Forced says that the moves in between are the only legal ones that are not of
	// disk 1, as by the classic rules on three pegs.
	Forced bool
}

// Round says that disk 1 always goes round the three pegs in the same direction.
type Round struct {
	Pegs [3]hanoi.Peg // in the order in which it visits them, where it starts first
}

// FirstMove says how the first move of a tower of the classic puzzle on three
// pegs depends on whether the number of disks is odd or even.
type FirstMove struct {
	Odd         bool      // the number of disks is odd
	Goal, Spare hanoi.Peg // it goes to the goal if it is odd, else to the spare peg
}

// PegPairs says that the pairs of pegs between which the moves go come again after
// three moves.
type PegPairs struct {
	Pairs [3][2]hanoi.Peg // of the first three moves, the lower peg of each first
	// Peelle spells them in the letters of Peelle (Towers of Hanoi, Simplified in
	// J, Vector 12:3): A for start and spare peg, B for start and goal, C for spare
	// peg and goal. It is empty if the start and the goal are not towers.
	Peelle string
}

// Ratio says that each disk moves so many times as often as the next larger one.
type Ratio struct {
	Largest hanoi.Disk // the largest disk that moves
	Moves   *big.Int   // how often that moves
	Times   *big.Int   // how many times as often each next smaller one does, at least 2
}

// Kind returns "alternates".
func (Alternates) Kind() string { return "alternates" }

// Kind returns "round".
func (Round) Kind() string { return "round" }

// Kind returns "first_move".
func (FirstMove) Kind() string { return "first_move" }

// Kind returns "peg_pairs".
func (PegPairs) Kind() string { return "peg_pairs" }

// Kind returns "ratio".
func (Ratio) Kind() string { return "ratio" }

// Patterns returns the patterns that hold in the solution. Each is proved of the
// plan by its structure, every distinct task being looked at once; what does not
// hold is not told. All but the ratio are about three pegs and at least three
// moves.
func (s Solution) Patterns() []Pattern {
	var patterns []Pattern
	if s.Rules.Pegs() == 3 && s.Plan.Len().Cmp(big.NewInt(3)) >= 0 {
		patterns = s.threePegPatterns()
	}
	if r, ok := s.ratio(); ok {
		patterns = append(patterns, r)
	}
	return patterns
}

func (s Solution) threePegPatterns() []Pattern {
	run := traits(s.Plan)
	start, ok1 := s.Plan.Start().Perfect()
	goal, ok2 := s.Plan.Goal().Perfect()
	towers := ok1 && ok2 && start != goal
	classic := s.Rules == hanoi.Classic(3)
	var patterns []Pattern
	if run.alternates {
		from := 1
		if run.first.Disk != 1 {
			from = 2
		}
		patterns = append(patterns, Alternates{From: from, Forced: classic})
	}
	if run.round == 1 || run.round == 2 {
		from := s.Plan.Start().Peg(1)
		to := (from + hanoi.Peg(run.round)) % 3
		patterns = append(patterns, Round{Pegs: [3]hanoi.Peg{from, to, 3 - from - to}})
	}
	if classic && towers {
		first := FirstMove{Odd: s.Plan.Start().Disks()%2 == 1, Goal: goal, Spare: 3 - start - goal}
		if first.To() == run.first.To {
			patterns = append(patterns, first)
		}
	}
	if run.step == 1 || run.step == 2 {
		patterns = append(patterns, pegPairs(run, start, goal, towers))
	}
	return patterns
}

// To returns the peg to which the first move goes.
func (p FirstMove) To() hanoi.Peg {
	if p.Odd {
		return p.Goal
	}
	return p.Spare
}

func pegPairs(run trait, start, goal hanoi.Peg, towers bool) PegPairs {
	var p PegPairs
	left := alone(run.first)
	for i := range p.Pairs {
		a, b := (left+1)%3, (left+2)%3
		p.Pairs[i] = [2]hanoi.Peg{min(a, b), max(a, b)}
		switch {
		case !towers:
		case left == goal:
			p.Peelle += "A"
		case left == start:
			p.Peelle += "C"
		default:
			p.Peelle += "B"
		}
		left = (left + hanoi.Peg(run.step)) % 3
	}
	return p
}

// ratio reports whether each disk moves so many times as often as the next larger
// one, of those that move, and how many.
func (s Solution) ratio() (Ratio, bool) {
	counts := s.Plan.PerDisk()
	for len(counts) > 0 && counts[len(counts)-1].Sign() == 0 { // they stand still
		counts = counts[:len(counts)-1]
	}
	if len(counts) < 2 {
		return Ratio{}, false
	}
	largest := len(counts)
	ratio, rest := new(big.Int).QuoRem(counts[largest-2], counts[largest-1], new(big.Int))
	if rest.Sign() != 0 || ratio.Cmp(one) <= 0 {
		return Ratio{}, false
	}
	product := new(big.Int)
	for i := range largest - 1 {
		if product.Mul(counts[i+1], ratio).Cmp(counts[i]) != 0 {
			return Ratio{}, false
		}
	}
	return Ratio{Largest: hanoi.Disk(largest), Moves: counts[largest-1], Times: ratio}, true
}

// Text says that every other move is of disk 1.
func (p Alternates) Text(func(hanoi.Peg) string) string {
	text := fmt.Sprintf("Every other move is of disk 1, the smallest, from the %s on.", [...]string{1: "first", 2: "second"}[p.From])
	if p.Forced {
		text += " In between there is only one move that is not of disk 1."
	}
	return text
}

// Text says in which direction disk 1 goes round.
func (p Round) Text(name func(hanoi.Peg) string) string {
	return fmt.Sprintf("Disk 1 always goes round the same way: %s, %s, %s, %s and so on.",
		name(p.Pegs[0]), name(p.Pegs[1]), name(p.Pegs[2]), name(p.Pegs[0]))
}

// Text says where the first move goes, and where it would go with another number
// of disks.
func (p FirstMove) Text(name func(hanoi.Peg) string) string {
	if p.Odd {
		return fmt.Sprintf("The number of disks is odd, so the first move is to %s, the goal. With an even number it would be to %s.", name(p.Goal), name(p.Spare))
	}
	return fmt.Sprintf("The number of disks is even, so the first move is to %s, the spare peg. With an odd number it would be to %s.", name(p.Spare), name(p.Goal))
}

// Text says in which order the moves go between which two pegs.
func (p PegPairs) Text(name func(hanoi.Peg) string) string {
	var pairs []string
	for _, pair := range p.Pairs {
		pairs = append(pairs, name(pair[0])+"-"+name(pair[1]))
	}
	text := fmt.Sprintf("The two pegs of the moves come again after three moves: %s. Which way is clear from the disks.", strings.Join(pairs, ", "))
	if p.Peelle != "" {
		text += fmt.Sprintf(" (Peelle's names for these pairs spell %s.)", p.Peelle)
	}
	return text
}

// Text says how often the largest disk and each next smaller one move.
func (p Ratio) Text(func(hanoi.Peg) string) string {
	return fmt.Sprintf("Disk %d moves %s, and each smaller disk %s as often as the next larger one.", p.Largest, often(p.Moves), often(p.Times))
}
