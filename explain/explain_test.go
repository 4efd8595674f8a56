package explain_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/explain"
	"example.com/hanoi/notation"
	"example.com/hanoi/plan"
	"example.com/hanoi/solve"
)

// count returns how many moves a puzzle takes, nil if it cannot be solved.
func count(p hanoi.Puzzle) *big.Int {
	a, err := solve.Count(context.Background(), p, solve.Config{})
	if err != nil {
		return nil
	}
	return a.Moves
}

// solution solves a puzzle; ok is false if it has no solution.
func solution(t *testing.T, p hanoi.Puzzle, c solve.Config) (s explain.Solution, ok bool) {
	t.Helper()
	solved, err := solve.Solve(context.Background(), p, c)
	if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
		return s, false
	} else if err != nil {
		t.Fatal(err)
	}
	return explain.Solution{Plan: solved.Plan, Rules: p.Rules, Count: count}, true
}

// puzzle returns the puzzle from one state to another.
func puzzle(t *testing.T, rules hanoi.MoveGraph, from, to string) hanoi.Puzzle {
	t.Helper()
	var p hanoi.Puzzle
	var err error
	p.Rules = rules
	if p.Start, err = notation.ParseState(from, len(from), rules.Pegs(), notation.Names{}); err != nil {
		t.Fatal(err)
	}
	if p.Goal, err = notation.ParseState(to, len(to), rules.Pegs(), notation.Names{}); err != nil {
		t.Fatal(err)
	}
	return p
}

// arcs returns the rules with these arcs.
func arcs(t *testing.T, pegs int, text string) hanoi.MoveGraph {
	t.Helper()
	rules, err := notation.ParseRules(text, pegs, notation.Names{})
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// A story is a solution as a plain list of moves and states, to check against
// what is said of the plan.
type story struct {
	t      *testing.T
	about  string
	moves  []hanoi.Move  // move k is moves[k-1]
	states []hanoi.State // states[k] is what stands after move k
	seen   map[string]int
}

func newStory(t *testing.T, s explain.Solution, seen map[string]int) *story {
	t.Helper()
	st := &story{
		t: t, seen: seen, moves: slices.Collect(s.Plan.Moves()), states: []hanoi.State{s.Plan.Start()},
		about: fmt.Sprintf("%v, %v to %v", s.Rules, s.Plan.Start(), s.Plan.Goal()),
	}
	for _, m := range st.moves {
		st.states = append(st.states, st.states[len(st.states)-1].With(m.Disk, m.To))
	}
	return st
}

func (st *story) errorf(format string, args ...any) {
	st.t.Helper()
	st.t.Errorf("%s: %s", st.about, fmt.Sprintf(format, args...))
}

// span returns the numbers of the first and the last move of a task.
func span(t explain.Task) (first, last int) { return int(t.First.Int64()), int(t.Last.Int64()) }

// task checks what a task says that it does.
func (st *story) task(t explain.Task) {
	st.t.Helper()
	first, last := span(t)
	if first < 1 || last > len(st.moves) || last < first {
		st.t.Fatalf("%s: %q has the moves %d to %d of %d", st.about, t.Text(hanoi.Peg.String), first, last, len(st.moves))
	}
	if before := st.states[first-1].Sub(t.Lo, t.Hi); t.From != before {
		st.errorf("%v is said to start at %v, and starts at %v", t.Numbers(), t.From, before)
	}
	if after := st.states[last].Sub(t.Lo, t.Hi); t.To != after {
		st.errorf("%v is said to end at %v, and ends at %v", t.Numbers(), t.To, after)
	}
	for _, m := range st.moves[first-1 : last] {
		if m.Disk < t.Lo || m.Disk > t.Hi {
			st.errorf("%v, of disks %d to %d, has %v", t.Numbers(), t.Lo, t.Hi, m)
		}
	}
	if m, ok := t.Move(); ok != t.Single || ok && (first != last || m != st.moves[first-1]) {
		st.errorf("%v is %v, not %v", t.Numbers(), m, st.moves[first-1])
	}
	if n := int64(last - first + 1); t.Moves().Int64() != n {
		st.errorf("%v are said to be %v", t.Numbers(), t.Moves())
	}
	from, ok1 := t.From.Perfect()
	to, ok2 := t.To.Perfect()
	var spare []hanoi.Peg
	for p := range hanoi.Peg(t.From.Pegs()) {
		if st.pegs(t)[p] && ok1 && ok2 && p != from && p != to && !t.Single {
			spare = append(spare, p)
		}
	}
	if !slices.Equal(t.Spare, spare) {
		st.errorf("%v, from %v to %v: the pegs to spare are %v, not %v", t.Numbers(), t.From, t.To, spare, t.Spare)
	}
}

// pegs returns the pegs that the moves of a task use.
func (st *story) pegs(t explain.Task) map[hanoi.Peg]bool {
	used := map[hanoi.Peg]bool{}
	first, last := span(t)
	for _, m := range st.moves[first-1 : last] {
		used[m.From], used[m.To] = true, true
	}
	return used
}

// on counts the disks of a task that are on the pegs in the state after move k.
func (st *story) on(t explain.Task, k int, pegs map[hanoi.Peg]bool) int {
	n := 0
	for d := t.Lo; d <= t.Hi; d++ {
		if pegs[st.states[k].Peg(d)] {
			n++
		}
	}
	return n
}

// purpose checks what a task, whose parent is given, says that it is for.
func (st *story) purpose(t, parent explain.Task) {
	st.t.Helper()
	first, last := span(t)
	if larger := t.Purpose.For; larger != nil {
		st.seen["for"]++
		st.task(*larger)
		begin, end := span(*larger)
		if begin <= last || end > int(parent.Last.Int64()) || larger.Hi <= t.Hi {
			st.errorf("%v make way for %v", t.Numbers(), larger.Numbers())
		}
		for k := last + 1; k < begin; k++ {
			if st.moves[k-1].Disk > t.Hi {
				st.errorf("%v make way for %v, but move %d is %v", t.Numbers(), larger.Numbers(), k, st.moves[k-1])
			}
		}
		pegs := st.pegs(*larger)
		if st.on(t, first-1, pegs) == 0 {
			st.errorf("%v make way for %v, but were not in their way", t.Numbers(), larger.Numbers())
		}
		for k := last; k < begin; k++ {
			if st.on(t, k, pegs) > 0 {
				st.errorf("%v make way for %v, but are in their way after move %d", t.Numbers(), larger.Numbers(), k)
			}
		}
	}
	if smaller := t.Purpose.After; smaller != nil {
		st.seen["after"]++
		st.task(*smaller)
		begin, end := span(*smaller)
		pegs := st.pegs(t)
		if end != first-1 || smaller.Hi >= t.Lo {
			st.errorf("%v made way for %v", smaller.Numbers(), t.Numbers())
		}
		if st.on(*smaller, begin-1, pegs) == 0 || st.on(*smaller, end, pegs) > 0 {
			st.errorf("%v did not make way for %v", smaller.Numbers(), t.Numbers())
		}
	}
	if under := t.Purpose.Onto; under != 0 {
		st.seen["onto"]++
		peg := st.states[last].Peg(under)
		if under <= t.Hi || under > parent.Hi {
			st.errorf("%v go onto disk %d", t.Numbers(), under)
		}
		for d := t.Lo; d < under; d++ {
			on := st.states[last].Peg(d) == peg
			if on != (d <= t.Hi) {
				st.errorf("%v go onto disk %d: disk %d is there: %v", t.Numbers(), under, d, on)
			}
		}
		for k := last + 1; k <= int(parent.Last.Int64()); k++ {
			if st.moves[k-1].Disk > t.Hi {
				st.errorf("%v go onto disk %d for good, but move %d is %v", t.Numbers(), under, k, st.moves[k-1])
			}
		}
	}
}

// complete checks that nothing is missing of what a task, one of the parts of its
// parent, is for.
func (st *story) complete(parts []explain.Task, i int, parent explain.Task) {
	st.t.Helper()
	t := parts[i]
	first, last := span(t)
	next := slices.IndexFunc(parts[i+1:], func(later explain.Task) bool { return later.Hi > t.Hi })
	var larger, smaller *explain.Task
	under := hanoi.Disk(0)
	if next >= 0 {
		later := parts[i+1+next]
		if pegs := st.pegs(later); st.on(t, first-1, pegs) > 0 && st.on(t, last, pegs) == 0 {
			larger = &later
			for _, between := range parts[i+1 : i+1+next] {
				for peg := range st.pegs(between) {
					if pegs[peg] && between.Lo <= t.Hi && between.Hi >= t.Lo {
						larger = nil
					}
				}
			}
		}
	} else if to, ok := t.To.Perfect(); ok {
		for d := t.Hi + 1; d <= parent.Hi && under == 0; d++ {
			if st.states[last].Peg(d) == to {
				under = d
			}
		}
	}
	if i > 0 && parts[i-1].Hi < t.Lo {
		before := parts[i-1]
		begin, end := span(before)
		if pegs := st.pegs(t); st.on(before, begin-1, pegs) > 0 && st.on(before, end, pegs) == 0 {
			smaller = &before
		}
	}
	numbers := func(t *explain.Task) string {
		if t == nil {
			return "nothing"
		}
		return t.Numbers()
	}
	if p := t.Purpose; numbers(p.For) != numbers(larger) || numbers(p.After) != numbers(smaller) || p.Onto != under {
		st.errorf("%v are for %v, after %v, onto disk %d, and should be for %v, after %v, onto disk %d", t.Numbers(),
			numbers(p.For), numbers(p.After), p.Onto, numbers(larger), numbers(smaller), under)
	}
}

// tree checks a task and all in it, whose moves must be all of its moves.
func (st *story) tree(t explain.Task) {
	st.t.Helper()
	st.task(t)
	next, places := t.First, 0
	var parts []explain.Task
	for i, part := range t.Parts() {
		if part.First.Cmp(next) != 0 || i < places || i >= t.Len() {
			st.errorf("part %d of %v is %v, not from move %v on", i, t.Numbers(), part.Numbers(), next)
		}
		places = i + 1
		parts = append(parts, part)
		st.purpose(part, t)
		st.tree(part)
		next = new(big.Int).Add(part.Last, big.NewInt(1))
		for near, same := range t.Near(i, i+1) {
			if near != i || same.Line(hanoi.Peg.String) != part.Line(hanoi.Peg.String) {
				st.errorf("part %d of %v is %q and %q", i, t.Numbers(), part.Line(hanoi.Peg.String), same.Line(hanoi.Peg.String))
			}
		}
	}
	for i := range parts {
		st.complete(parts, i, t)
	}
	if !t.Single && new(big.Int).Sub(next, big.NewInt(1)).Cmp(t.Last) != 0 {
		st.errorf("the parts of %v end before move %v", t.Numbers(), next)
	}
}

// why checks why a move is made.
func (st *story) why(s explain.Solution, k int) {
	st.t.Helper()
	w, err := s.Why(big.NewInt(int64(k)), 0)
	if err != nil {
		st.t.Fatalf("%s: %v", st.about, err)
	}
	st.task(w.Move)
	if m, ok := w.Move.Move(); !ok || m != st.moves[k-1] || w.Move.First.Int64() != int64(k) || w.Omitted != 0 {
		st.errorf("move %d is said to be %q", k, w.Move.Line(hanoi.Peg.String))
	}
	inner := w.Move
	for i, t := range w.Inside {
		st.task(t.Task)
		if i == 0 {
			st.purpose(inner, t.Task)
			if first, last := span(t.Task); first == last {
				st.errorf("move %d is said to be inside %v", k, t.Numbers())
			}
		}
		if t.First.Cmp(inner.First) > 0 || t.Last.Cmp(inner.Last) < 0 {
			st.errorf("%v are not inside %v", inner.Numbers(), t.Numbers())
		}
		if i > 0 {
			st.purpose(w.Inside[i-1].Task, t.Task)
		}
		inner = t.Task
	}
	if len(w.Inside) > 0 && (inner.First.Int64() != 1 || inner.Last.Int64() != int64(len(st.moves))) {
		st.errorf("the last task around move %d is not the whole, but %v", k, inner.Numbers())
	}
	switch {
	case (w.Next == nil) != (k == len(st.moves)):
		st.errorf("move %d of %d: next %v", k, len(st.moves), w.Next)
	case w.Next != nil:
		st.task(*w.Next)
		if w.Next.First.Int64() != int64(k+1) || !w.Next.Single {
			st.errorf("after move %d comes %v", k, w.Next.Numbers())
		}
	}
	for i, level := range w.Inside {
		var part explain.Task
		for _, part = range level.Near(level.Part, level.Part+1) {
		}
		switch {
		case part.First == nil || part.First.Int64() > int64(k) || part.Last.Int64() < int64(k):
			st.errorf("move %d is not in part %d of %v", k, level.Part, level.Numbers())
		case i > 0 && part.Line(hanoi.Peg.String) != w.Inside[i-1].Line(hanoi.Peg.String):
			st.errorf("part %d of %v is not the next task on the way to move %d", level.Part, level.Numbers(), k)
		}
	}
}

// Every task and every move of small puzzles is explained, and what is said of
// them is true of the plain list of moves: by many rules, between all states, and
// by plans of every kind.
func TestTrue(t *testing.T) {
	seen := map[string]int{}
	check := func(p hanoi.Puzzle, c solve.Config) {
		s, ok := solution(t, p, c)
		if !ok || s.Plan.Len().Sign() == 0 {
			return
		}
		st := newStory(t, s, seen)
		st.tree(s.Whole())
		for k := range st.moves {
			st.why(s, k+1)
		}
		if t.Failed() {
			t.FailNow()
		}
	}
	var states []hanoi.State
	for i := range 27 {
		s, err := hanoi.NewState(3, hanoi.Peg(i%3), hanoi.Peg(i/3%3), hanoi.Peg(i/9))
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, s)
	}
	for _, rules := range []hanoi.MoveGraph{hanoi.Classic(3), hanoi.Linear(3), hanoi.Cyclic(3), arcs(t, 3, "AB,BA,BC,CA")} {
		for _, start := range states {
			for _, goal := range states {
				check(hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}, solve.Config{})
			}
		}
	}
	divided := solve.Config{MaxStates: 1} // no search: a plan by divide and conquer
	for _, p := range []hanoi.Puzzle{
		puzzle(t, hanoi.Classic(3), "AAAAAA", "CCCCCC"),
		puzzle(t, hanoi.Linear(3), "AAAA", "CCCC"),
		puzzle(t, hanoi.Classic(4), "AAAAAAAAAAA", "DDDDDDDDDDD"),
		puzzle(t, hanoi.Classic(4), "BCAAAAAA", "BCDDDDDD"),
		puzzle(t, hanoi.Classic(6), "AAAAAAAAAAA", "FFFFFFFFFFF"),
		puzzle(t, hanoi.Classic(4), "ABCDAB", "DDAACB"),
		puzzle(t, hanoi.Linear(4), "AAAAA", "DDDDD"),
		puzzle(t, hanoi.Cyclic(4), "AAAA", "CCCC"),
		puzzle(t, hanoi.Star(4), "BBBBBBB", "CCCCCCC"),
		puzzle(t, hanoi.Star(5), "BBBBB", "CCCCC"),
		puzzle(t, arcs(t, 5, "AB,BC,CD,DE,EA,BA,DC"), "AAAA", "EBED"),
	} {
		check(p, solve.Config{})
		check(p, divided)
	}
	for _, what := range []string{"for", "after", "onto"} {
		if seen[what] < 1000 {
			t.Errorf("%q was said %d times only", what, seen[what])
		}
	}
}

// What is said of plans that no solver makes is true as well: moves that lead
// nowhere, tasks without moves and tasks that are cut anywhere.
func TestTrueOfRandom(t *testing.T) {
	seen := map[string]int{}
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 1000 {
		pegs := 3 + i%3
		s := explain.Solution{Plan: explain.RandomPlan(t, r, pegs), Rules: hanoi.Classic(pegs), Count: count}
		st := newStory(t, s, seen)
		st.tree(s.Whole())
		for k := range st.moves {
			st.why(s, k+1)
		}
		if d := s.Whole().Detour(); d != nil && (d.Pegs[0] == d.Pegs[len(d.Pegs)-1] || d.Allowed && d.Direct == nil) {
			t.Errorf("%v: %+v", st.moves, d)
		}
		if t.Failed() {
			t.Fatalf("moves %v", st.moves)
		}
	}
}

// A task that is nothing but a move lends it what it is for, and is not told.
func TestWhyTaskOfOneMove(t *testing.T) {
	p := puzzle(t, hanoi.Classic(3), "AA", "CB")
	small := plan.NewTask(1, p.Start.Sub(1, 1), p.Goal.Sub(1, 1), plan.Do(1, 0, 1))
	whole, err := plan.New(plan.NewTask(1, p.Start, p.Goal, plan.Part{Task: small}, plan.Do(2, 0, 2)))
	if err != nil {
		t.Fatal(err)
	}
	w, err := explain.Solution{Plan: whole, Rules: p.Rules}.Why(big.NewInt(1), 0)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := w.Text(hanoi.Peg.String), "Move 1 of 2: disk 1 from A to B, so that disk 2 can go from A to C (move 2)"; got != want || len(w.Inside) != 1 {
		t.Errorf("%q, inside %d tasks", got, len(w.Inside))
	}
}

// The tasks around a move that are given are the smallest ones and the whole.
func TestWhyMost(t *testing.T) {
	s, _ := solution(t, puzzle(t, hanoi.Classic(3), "AAAAAA", "CCCCCC"), solve.Config{})
	all, err := s.Why(big.NewInt(1), 0)
	if err != nil || len(all.Inside) != 5 {
		t.Fatalf("%d tasks, %v", len(all.Inside), err)
	}
	for most := 1; most <= 7; most++ {
		w, err := s.Why(big.NewInt(1), most)
		if err != nil {
			t.Fatal(err)
		}
		if want := min(most, 5); len(w.Inside) != want || w.Omitted != 5-want {
			t.Errorf("at most %d: %d tasks, %d omitted", most, len(w.Inside), w.Omitted)
		}
		for i, task := range w.Inside {
			want := all.Inside[i]
			if i == len(w.Inside)-1 {
				want = all.Inside[4]
			}
			if task.Line(hanoi.Peg.String) != want.Line(hanoi.Peg.String) {
				t.Errorf("at most %d: task %d is %q", most, i, task.Line(hanoi.Peg.String))
			}
		}
	}
}

func TestWhyRange(t *testing.T) {
	s, _ := solution(t, puzzle(t, hanoi.Classic(3), "AAA", "CCC"), solve.Config{})
	for _, k := range []int64{-1, 0, 8} {
		var outside *plan.RangeError
		if _, err := s.Why(big.NewInt(k), 0); !errors.As(err, &outside) {
			t.Errorf("Why(%d): %v", k, err)
		}
	}
}

// A solution without moves has nothing to say, and one of a single move little.
func TestLeast(t *testing.T) {
	for _, tt := range []struct {
		p    hanoi.Puzzle
		want []string
	}{
		{puzzle(t, hanoi.Classic(3), "ABC", "ABC"), nil},
		{puzzle(t, hanoi.Classic(4), "", ""), nil},
		{puzzle(t, hanoi.Classic(3), "A", "C"), []string{"move 1: move disk 1 from A to C"}},
	} {
		s, _ := solution(t, tt.p, solve.Config{})
		lines := slices.Collect(s.Tree(3, hanoi.Peg.String))
		if !slices.Equal(lines, tt.want) {
			t.Errorf("%v: %q", tt.p, lines)
		}
		if got := s.Patterns(); got != nil {
			t.Errorf("%v: %v", tt.p, got)
		}
		if got := s.Whole().Reasons(hanoi.Peg.String); got != nil {
			t.Errorf("%v: %v", tt.p, got)
		}
	}
}
