package record

import (
	"cmp"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// A Balance says which items [Balanced] makes.
type Balance struct {
	Disks       int    // 1 to [MaxBalancedDisks]
	Least, Most int    // the distances from start to goal, both ends in
	Solutions   []int  // the numbers of minimum solutions, 1 or 2 or both; nil if they do not matter
	Each        int    // how many items of each distance and number of solutions
	Seed        uint64 // the same seed gives the same items for ever
}

// MaxBalancedDisks is the largest number of disks of items made by [Balanced].
const MaxBalancedDisks = 6

// A BalanceError says that there are no such items.
type BalanceError struct{ text string }

// Error says what there is, in one line.
func (e *BalanceError) Error() string { return e.text }

// Balanced makes items on three pegs with classic rules that are balanced: as many of
// each distance and, if it is asked for, of each number of minimum solutions, of which
// there are never more than two there (Hinz 1992). The largest disk changes its peg in
// each, so that all disks matter, and no two are the same up to the names of the
// pegs. They are drawn at random and come by distance, then by the number of
// solutions. The error is a [*BalanceError].
func Balanced(b Balance) ([]Item, error) {
	far := 1<<max(b.Disks, 0) - 1
	switch {
	case b.Disks < 1 || b.Disks > MaxBalancedDisks:
		return nil, &BalanceError{fmt.Sprintf("%s: there are 1 to %d", words.Count(b.Disks, "disk"), MaxBalancedDisks)}
	case b.Least < 1 || b.Most > far || b.Least > b.Most:
		return nil, &BalanceError{fmt.Sprintf("distances %d to %d: with %s they are 1 to %d", b.Least, b.Most, words.Count(b.Disks, "disk"), far)}
	case b.Each < 1:
		return nil, &BalanceError{fmt.Sprintf("%d of each: at least 1 is wanted", b.Each)}
	}
	for _, n := range b.Solutions {
		if n != 1 && n != 2 {
			return nil, &BalanceError{fmt.Sprintf("%s: on three pegs there are 1 or 2", words.Count(n, "minimum solution"))}
		}
	}
	type class struct{ distance, solutions int }
	pairs := map[class][][2]hanoi.State{}
	for _, p := range essentials(b.Disks) {
		k := class{p.distance, p.solutions}
		if b.Solutions == nil {
			k.solutions = 0
		}
		pairs[k] = append(pairs[k], [2]hanoi.State{p.start, p.goal})
	}
	kinds := slices.Clone(b.Solutions)
	slices.Sort(kinds)
	kinds = slices.Compact(kinds)
	if kinds == nil {
		kinds = []int{0}
	}
	random := rand.NewPCG(b.Seed, 0x68616e6f69) // its numbers are the same in all versions of Go
	var items []Item
	for d := b.Least; d <= b.Most; d++ {
		for _, s := range kinds {
			list := pairs[class{d, s}]
			if len(list) < b.Each {
				text := fmt.Sprintf("%d items of %s at distance %d", b.Each, words.Count(b.Disks, "disk"), d)
				if s > 0 {
					text += " with " + words.Count(s, "minimum solution")
				}
				return nil, &BalanceError{fmt.Sprintf("%s: there are only %d, up to the names of the pegs", text, len(list))}
			}
			for i := range b.Each {
				j := i + int(random.Uint64()%uint64(len(list)-i))
				list[i], list[j] = list[j], list[i]
				// One of the six ways to call the pegs.
				names := permutations[random.Uint64()%6]
				p := hanoi.Puzzle{Rules: hanoi.Classic(3), Start: renamed(list[i][0], names), Goal: renamed(list[i][1], names)}
				item := Item{ID: fmt.Sprintf("n%dd%02d-%d", b.Disks, d, i+1), Start: p.Start.String(), Goal: p.Goal.String(), Stated: big.NewInt(int64(d)), Puzzle: p}
				if s > 0 {
					item.ID = fmt.Sprintf("n%dd%02ds%d-%d", b.Disks, d, s, i+1)
				}
				items = append(items, item)
			}
		}
	}
	return items, nil
}

var permutations = [6][3]hanoi.Peg{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// renamed returns the state with the pegs called otherwise.
func renamed(s hanoi.State, names [3]hanoi.Peg) hanoi.State {
	for d, p := range s.All() {
		s = s.With(d, names[p])
	}
	return s
}

// An essential pair of states is one that stands for all that are the same up to the
// names of the pegs.
type essential struct {
	start, goal         hanoi.State
	distance, solutions int
}

// essentials returns the pairs of states between which the largest disk changes its
// peg, up to the names of the pegs: those whose start is the first in the order of
// words, where the pegs are met in the order A, B, C. They are found by a plain
// breadth-first search from each such start.
func essentials(disks int) []essential {
	var all []essential
	for start := range words3(disks) {
		if !inOrder(start) {
			continue
		}
		for goal, at := range waysFrom(start) {
			n := hanoi.Disk(disks)
			// Where the start does not use all pegs, the goal must meet the others in order.
			if at.distance > 0 && start.Peg(n) != goal.Peg(n) && inOrder(goal.Join(start)) {
				all = append(all, essential{start, goal, at.distance, at.solutions})
			}
		}
	}
	slices.SortFunc(all, func(a, b essential) int {
		return cmp.Or(cmp.Compare(a.start.String(), b.start.String()), cmp.Compare(a.goal.String(), b.goal.String()))
	})
	return all
}

// inOrder reports whether the pegs appear in the word of the state in the order of
// their letters.
func inOrder(s hanoi.State) bool {
	next := hanoi.Peg(0)
	for d := hanoi.Disk(s.Disks()); d > 0; d-- {
		if p := s.Peg(d); p > next {
			return false
		} else if p == next {
			next++
		}
	}
	return true
}

// words3 returns all states on three pegs.
func words3(disks int) func(yield func(hanoi.State) bool) {
	return func(yield func(hanoi.State) bool) {
		at := make([]byte, disks)
		for {
			s, err := hanoi.StateOf(3, at)
			if err != nil || !yield(s) {
				return
			}
			i := 0
			for ; i < disks; i++ {
				if at[i]++; at[i] < 3 {
					break
				}
				at[i] = 0
			}
			if i == disks {
				return
			}
		}
	}
}

// A way says how far a state is, and in how many ways it is reached by so few moves.
type way struct{ distance, solutions int }

// waysFrom returns the states that can be reached from a state.
func waysFrom(start hanoi.State) map[hanoi.State]way {
	ways := map[hanoi.State]way{start: {0, 1}}
	for layer := []hanoi.State{start}; len(layer) > 0; {
		var next []hanoi.State
		for _, s := range layer {
			board, err := hanoi.NewBoard(hanoi.Classic(s.Pegs()), s)
			if err != nil {
				return nil
			}
			here := ways[s]
			for m := range board.Legal() {
				t := s.With(m.Disk, m.To)
				there, known := ways[t]
				if !known {
					there.distance = here.distance + 1
					next = append(next, t)
				}
				if there.distance == here.distance+1 {
					there.solutions += here.solutions
				}
				ways[t] = there
			}
		}
		layer = next
	}
	return ways
}

// Comments returns what is said at the top of a list of such items: how it was made.
func (b Balance) Comments() []string {
	args := fmt.Sprintf("-n %d --distance %d..%d", b.Disks, b.Least, b.Most)
	if b.Solutions != nil {
		args += " --solutions " + strings.ReplaceAll(strings.Trim(fmt.Sprint(b.Solutions), "[]"), " ", ",")
	}
	return []string{
		"Three pegs, classic rules; the largest disk changes its peg in each item, and no two are the same up to the names of the pegs.",
		fmt.Sprintf("Made by: hanoi items make %s --each %d --seed %d", args, b.Each, b.Seed),
	}
}
