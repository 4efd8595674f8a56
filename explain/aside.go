package explain

import (
	"fmt"
	"math/big"
	"sort"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/plan"
)

// An Aside says why so many disks are put aside: a task is done by the method of
// Frame and Stewart (1941), that is, the smallest disks go to a peg of their own,
// the others go where the task brings them with one peg less, and then the
// smallest ones go onto them. The more disks are put aside, the more there are to
// move twice; the fewer, the more have to do with a peg less.
type Aside struct {
	Disks  int  // how many disks the task brings from one peg to another
	Pegs   int  // how many pegs it may use, at least 4
	Chosen Cost // what is done
	// Every number of disks from Least to Most costs as many moves as any can.
	Least, Most int
	// Fewer is one disk less than Least, More one more than Most. Both cost more,
	// and numbers still farther off at least as much. Nil where there is no such
	// number of disks: at least one is put aside, and at least one is not.
	Fewer, More *Cost
}

// A Cost is how many moves it takes to put some disks aside, move the others and
// put the first ones onto them.
type Cost struct {
	Aside  int      // how many disks are put aside
	There  *big.Int // moves to put them aside; as many bring them back
	Others *big.Int // moves of the other disks
	Moves  *big.Int // in all: twice There and Others
}

// Aside returns why so many disks are put aside, if the task is to bring at least
// three disks from one peg to another with at least four pegs by the classic rules
// and is done in this way; else nil. Without a [Solution.Count] it is nil.
func (t Task) Aside() *Aside {
	if t.Single || t.pegs < 4 || t.solution.Count == nil {
		return nil
	}
	k, n := cut(t.part.Task)
	if k == 0 || n < 3 {
		return nil
	}
	a := &Aside{Disks: n, Pegs: t.pegs}
	known := true
	cost := func(k int) *Cost {
		c := &Cost{Aside: k, There: t.solution.tower(t.pegs, k), Others: t.solution.tower(t.pegs-1, n-k)}
		if c.There == nil || c.Others == nil {
			known = false
			return c
		}
		c.Moves = new(big.Int).Lsh(c.There, 1)
		c.Moves.Add(c.Moves, c.Others)
		return c
	}
	a.Chosen = *cost(k)
	if !known || a.Chosen.Moves.Cmp(t.Moves()) != 0 {
		return nil // the parts are done in other ways
	}
	// The costs of towers grow by more and more with each disk. So the moves in all
	// fall, are level, and rise as more disks are put aside, and what is between
	// can be searched for by halves.
	step := func(k int) int {
		less, more := cost(k), cost(k+1)
		if !known {
			return 0
		}
		return more.Moves.Cmp(less.Moves)
	}
	a.Least = 1 + sort.Search(n-2, func(i int) bool { return step(i+1) >= 0 })
	a.Most = 1 + sort.Search(n-2, func(i int) bool { return step(i+1) > 0 })
	if a.Least > 1 {
		a.Fewer = cost(a.Least - 1)
	}
	if a.Most < n-1 {
		a.More = cost(a.Most + 1)
	}
	if !known {
		return nil
	}
	return a
}

// tower returns how many moves bring a tower from one peg to another by the
// classic rules.
func (s Solution) tower(pegs, disks int) *big.Int {
	from, err1 := hanoi.Perfect(disks, pegs, 0)
	to, err2 := hanoi.Perfect(disks, pegs, hanoi.Peg(pegs-1))
	if err1 != nil || err2 != nil {
		return nil
	}
	return s.count(hanoi.Puzzle{Rules: hanoi.Classic(pegs), Start: from, Goal: to})
}

// cut returns how many of how many disks a task puts aside on a peg of their own
// before the others move, as Frame and Stewart do; 0 if it is not done so.
func cut(t *plan.Task) (aside, disks int) {
	parts := t.Parts()
	if len(parts) != 3 {
		return 0, 0
	}
	lo, _ := t.Disks()
	small, large, back := parts[0], parts[1], parts[2]
	from, rest, ok1 := ends(small)
	from2, to, ok2 := ends(large)
	rest2, to2, ok3 := ends(back)
	if !ok1 || !ok2 || !ok3 || from != from2 || to != to2 || rest != rest2 {
		return 0, 0
	}
	lo1, hi1 := diskRange(small)
	lo2, hi2 := diskRange(large)
	lo3, hi3 := diskRange(back)
	if lo1 != lo || lo3 != lo || hi1 != hi3 || lo2 != hi1+1 {
		return 0, 0
	}
	return int(hi1 - lo1 + 1), int(hi2 - lo + 1)
}

// pegsOf returns how many pegs part i of a task may use that itself may use so
// many; 0 if that is not known.
func pegsOf(t *plan.Task, i, pegs int) int {
	if pegs < 4 {
		return 0 // nothing is asked of it
	}
	switch k, _ := cut(t); {
	case k == 0:
		return 0
	case i == 1:
		return pegs - 1
	}
	return pegs
}

// Text says why so many disks are put aside, and what other numbers would cost.
func (a *Aside) Text() string {
	be := "are"
	if a.Chosen.Aside == 1 {
		be = "is"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Of these %d disks, %d %s put aside. That costs 2 × %s there and back with %d pegs, and %v for the others with %d pegs: %v.",
		a.Disks, a.Chosen.Aside, be, words.Count(a.Chosen.There, "move"), a.Pegs, a.Chosen.Others, a.Pegs-1, a.Chosen.Moves)
	best := a.Least <= a.Chosen.Aside && a.Chosen.Aside <= a.Most
	if !best {
		fmt.Fprintf(&b, " It is least with %s.", numbers(a.Least, a.Most))
	} else if a.Least < a.Most {
		fmt.Fprintf(&b, " With %s aside it is the same.", a.asGood())
	}
	var others []string
	for _, c := range []*Cost{a.Fewer, a.More} {
		if c != nil && c.Aside != a.Chosen.Aside {
			others = append(others, fmt.Sprintf("with %d it would be 2 × %v + %v = %v", c.Aside, c.There, c.Others, c.Moves))
		}
	}
	if len(others) > 0 {
		text := strings.Join(others, ", ")
		fmt.Fprintf(&b, " W%s.", text[1:])
	}
	if best {
		b.WriteString(" No number of disks costs less (Frame and Stewart 1941).")
	}
	return b.String()
}

// asGood names the other numbers of disks that cost as much as the chosen one.
func (a *Aside) asGood() string {
	switch k := a.Chosen.Aside; k {
	case a.Least:
		return numbers(k+1, a.Most)
	case a.Most:
		return numbers(a.Least, k-1)
	}
	return "any of " + numbers(a.Least, a.Most)
}

// numbers names a range of numbers.
func numbers(lo, hi int) string {
	if lo == hi {
		return fmt.Sprint(lo)
	}
	return fmt.Sprintf("%d to %d", lo, hi)
}
