package tasks

import (
	"context"
	"errors"
	"math/big"
	"slices"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// A problem is a puzzle with what is known of its shortest solutions.
type problem struct {
	hanoi.Puzzle
	minimum   *big.Int
	status    solve.Status
	solutions *big.Int // nil if it is not known
	moves     func() []hanoi.Move
	best      func() ([]hanoi.Move, error) // the first moves of shortest solutions
}

// errNone says that what was drawn gives no puzzle; another one is to be drawn.
var errNone = errors.New("no such puzzle")

// puzzles draws puzzles of one size and keeps the tables of some goals.
type puzzles struct {
	seed    uint64
	disks   int
	rules   hanoi.MoveGraph
	renames [][]hanoi.Peg // the renamings of the pegs that leave the rules as they are
	tables  map[goalKey]*table
	held    *int // number of states of all tables, those of other sizes too
}

// A goalKey names a goal: the tower on a peg, or one of the regular states that
// serve as goals.
type goalKey struct {
	perfect bool
	number  int
}

func newPuzzles(seed uint64, disks int, rules hanoi.MoveGraph, held *int) *puzzles {
	return &puzzles{
		seed: seed, disks: disks, rules: rules,
		renames: renamings(rules), tables: map[goalKey]*table{}, held: held,
	}
}

// renamings returns the renamings of the pegs that leave the rules as they are,
// at most 7! of them.
func renamings(rules hanoi.MoveGraph) [][]hanoi.Peg {
	pegs := rules.Pegs()
	var all [][]hanoi.Peg
	to := make([]hanoi.Peg, 0, pegs)
	var extend func()
	extend = func() {
		if len(all) == 5040 {
			return
		}
		if len(to) == pegs {
			all = append(all, slices.Clone(to))
			return
		}
		for p := range hanoi.Peg(pegs) {
			if slices.Contains(to, p) {
				continue
			}
			to = append(to, p)
			if keeps(rules, to) {
				extend()
			}
			to = to[:len(to)-1]
		}
	}
	extend()
	return all
}

// keeps reports whether the last peg renamed has the same arcs to and from the
// others as before.
func keeps(rules hanoi.MoveGraph, to []hanoi.Peg) bool {
	last := hanoi.Peg(len(to) - 1)
	for p := range last {
		if rules.Allows(p, last) != rules.Allows(to[p], to[last]) ||
			rules.Allows(last, p) != rules.Allows(to[last], to[p]) {
			return false
		}
	}
	return true
}

// rename returns the state with the pegs renamed.
func rename(s hanoi.State, to []hanoi.Peg) hanoi.State {
	at := make([]byte, s.Disks())
	for d, p := range s.All() {
		at[d-1] = byte(to[p])
	}
	s, err := hanoi.StateOf(s.Pegs(), at)
	if err != nil {
		panic(err) // a renamed peg is a peg
	}
	return s
}

// regular draws a regular state.
func (ps *puzzles) regular(r *source) hanoi.State {
	at := make([]byte, ps.disks)
	for d := range at {
		at[d] = byte(r.below(ps.rules.Pegs()))
	}
	s, err := hanoi.StateOf(ps.rules.Pegs(), at)
	if err != nil {
		panic(err) // what is below the number of pegs is a peg
	}
	return s
}

func (ps *puzzles) tower(peg int) hanoi.State {
	s, err := hanoi.Perfect(ps.disks, ps.rules.Pegs(), hanoi.Peg(peg))
	if err != nil {
		panic(err) // the sizes are within bounds
	}
	return s
}

// tabulated reports whether the distances of all states are kept in tables.
func (ps *puzzles) tabulated() bool { return states(ps.disks, ps.rules.Pegs()) <= maxTable }

// table draws a goal and returns its table.
func (ps *puzzles) table(r *source, perfect bool) *table {
	key := goalKey{perfect: perfect}
	if perfect {
		key.number = r.below(ps.rules.Pegs())
	} else {
		// With few states there are many goals; renaming the pegs gives more.
		n := states(ps.disks, ps.rules.Pegs())
		key.number = r.below(min(max(maxTable/4/n, 2), 32))
	}
	t, ok := ps.tables[key]
	if !ok {
		var goal hanoi.State
		if perfect {
			goal = ps.tower(key.number)
		} else {
			goal = ps.regular(newSource(ps.seed, uint64(ps.disks), uint64(ps.rules.Pegs()), uint64(key.number)))
		}
		t = newTable(ps.rules, goal)
		ps.tables[key] = t
		*ps.held += len(t.far)
	}
	return t
}

// draw draws a puzzle. A distance of 0 is any. The error is errNone if there is
// none for what was drawn.
func (ps *puzzles) draw(ctx context.Context, r *source, perfectStart, perfectGoal bool, distance int) (*problem, error) {
	if !ps.tabulated() {
		return ps.solve(ctx, r, perfectStart, perfectGoal)
	}
	t := ps.table(r, perfectGoal)
	starts := t.order[1:]
	if distance > 0 {
		starts = t.layer(distance)
	}
	if perfectStart {
		var towers []int32
		for p := range ps.rules.Pegs() {
			n := t.number(ps.tower(p))
			if d := t.far[n]; d > 0 && (distance == 0 || int(d) == distance) {
				towers = append(towers, int32(n))
			}
		}
		starts = towers
	}
	if len(starts) == 0 {
		return nil, errNone
	}
	start := int(starts[r.below(len(starts))])
	to := ps.renames[r.below(len(ps.renames))]
	return t.problem(start, to), nil
}

// problem returns the puzzle from a state to the goal of the table, with its pegs
// renamed.
func (t *table) problem(start int, to []hanoi.Peg) *problem {
	p := &problem{
		Puzzle:  hanoi.Puzzle{Rules: t.rules, Start: rename(t.state(start), to), Goal: rename(t.goal, to)},
		minimum: big.NewInt(int64(t.far[start])), status: solve.Proved,
	}
	if t.ways[start] < manyWays {
		p.solutions = new(big.Int).SetUint64(t.ways[start])
	}
	p.moves = func() []hanoi.Move {
		list := make([]hanoi.Move, 0, t.far[start])
		for at := start; t.far[at] > 0; {
			for n := range t.forth.from(at) {
				if t.far[n] == t.far[at]-1 {
					list = append(list, t.forth.move(at, n, to))
					at = n
					break
				}
			}
		}
		return list
	}
	p.best = func() ([]hanoi.Move, error) {
		var list []hanoi.Move
		for n := range t.forth.from(start) {
			if t.far[n] == t.far[start]-1 {
				list = append(list, t.forth.move(start, n, to))
			}
		}
		return list, nil
	}
	return p
}

// move returns the move between two states that are one move apart, with its pegs
// renamed.
func (s *stepper) move(from, to int, names []hanoi.Peg) hanoi.Move {
	for d := range s.disks {
		a, b := from/s.power[d]%s.pegs, to/s.power[d]%s.pegs
		if a != b {
			return hanoi.Move{Disk: hanoi.Disk(d + 1), From: names[a], To: names[b]}
		}
	}
	panic("tasks: the states are the same")
}

// limits are for puzzles that have too many states for a table.
var limits = solve.Config{MaxStates: 1 << 24, PlanMemory: 1 << 28}

// solve draws a puzzle that has too many states for a table.
func (ps *puzzles) solve(ctx context.Context, r *source, perfectStart, perfectGoal bool) (*problem, error) {
	state := func(perfect bool) hanoi.State {
		if perfect {
			return ps.tower(r.below(ps.rules.Pegs()))
		}
		return ps.regular(r)
	}
	puzzle := hanoi.Puzzle{Rules: ps.rules, Start: state(perfectStart), Goal: state(perfectGoal)}
	if puzzle.Start == puzzle.Goal {
		return nil, errNone
	}
	answer, err := solve.Count(ctx, puzzle, limits)
	if err != nil {
		return nil, unsolved(err)
	}
	p := &problem{Puzzle: puzzle, minimum: answer.Moves, status: answer.Status, solutions: answer.Solutions}
	p.moves = func() []hanoi.Move {
		s, err := solve.Solve(ctx, puzzle, limits)
		if err != nil {
			return nil
		}
		return slices.Collect(s.Plan.Moves())
	}
	p.best = func() ([]hanoi.Move, error) { return bestMoves(ctx, puzzle, answer) }
	return p, nil
}

// unsolved makes the error that there is no solution, or none that is found, one
// after which another puzzle is drawn.
func unsolved(err error) error {
	if errors.As(err, new(*solve.NoSolutionError)) || errors.As(err, new(*solve.NotSolvedError)) {
		return errNone
	}
	return err
}

// bestMoves returns the first moves of shortest solutions: those after which the
// minimum is one less.
func bestMoves(ctx context.Context, p hanoi.Puzzle, a solve.Answer) ([]hanoi.Move, error) {
	if a.Status != solve.Proved {
		return nil, errNone
	}
	board, err := hanoi.NewBoard(p.Rules, p.Start)
	if err != nil {
		return nil, err
	}
	less := new(big.Int).Sub(a.Moves, big.NewInt(1))
	var best []hanoi.Move
	for m := range board.Legal() {
		next := p
		next.Start = p.Start.With(m.Disk, m.To)
		after, err := solve.Count(ctx, next, limits)
		switch {
		case errors.As(err, new(*solve.NoSolutionError)):
		case err != nil:
			return nil, unsolved(err)
		case after.Status != solve.Proved:
			return nil, errNone
		case after.Moves.Cmp(less) == 0:
			best = append(best, m)
		}
	}
	return best, nil
}
