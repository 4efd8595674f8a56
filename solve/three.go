package solve

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// three is the exact method for up to three pegs, by any rules, from any start
// to any goal. It goes from the smallest disk to the largest and keeps, for the
// disks so far, the best ways between the two states and the towers.
//
// When the largest disk moves from x to y, all smaller ones are on the third peg.
// In a shortest solution it never returns to a peg: if its moves between two stays
// on the same peg are left out, the moves of the smaller disks are still legal,
// and there are fewer moves. So it goes from x to y either directly, with the
// smaller disks on the third peg z, or by way of z, with the smaller disks first
// on y and then on x.
type three struct {
	hanoi.Puzzle              // of the disks that it is about
	lo           hanoi.Disk   // which disk disk 1 of the puzzle is
	pegs         [3]hanoi.Peg // the pegs that may be used; -1 where there are fewer
	weights      hanoi.Weights
}

// classicThree are rules that are made once.
var classicThree = hanoi.Classic(3)

// threeOf returns the method for a puzzle on up to three pegs.
func threeOf(p hanoi.Puzzle) three {
	m := three{Puzzle: p, lo: 1, pegs: [3]hanoi.Peg{-1, -1, -1}}
	for i := range p.Pegs() {
		m.pegs[i] = hanoi.Peg(i)
	}
	return m
}

func (m three) count(ctx context.Context, _ Config) (Answer, error) {
	if m.Rules == classicThree && m.weights == nil {
		moves, ways := classicDistance(m.Start, m.Goal)
		return m.answer(way{length: moves, ways: ways}), nil
	}
	if m.weights == nil && ctx.Err() == nil {
		if w, fits := m.narrow(); fits {
			if w.length == nil {
				return Answer{}, &NoSolutionError{Puzzle: m.Puzzle}
			}
			return m.answer(w), nil
		}
	}
	// For more disks, adding up the numbers would take hours.
	const most = 200_000
	if m.Disks() > most {
		return Answer{}, &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("%d disks", m.Disks()),
			Allowed: fmt.Sprintf("by other rules than classic, at most %d disks can be counted", most),
		}
	}
	w, err := m.solve(ctx, false)
	return m.answer(w), err
}

func (m three) plan(ctx context.Context, c Config) (Answer, *plan.Task, error) {
	// Up to 13 tasks a disk, each with a number of up to log2(3) bits a disk.
	n := uint64(m.Disks())
	if need := n * (13*n/8 + 2000); need > c.memory() {
		return Answer{}, nil, tooLarge(m.Disks(), need, c)
	}
	w, err := m.solve(ctx, true)
	if err != nil {
		return Answer{}, nil, err
	}
	return m.answer(w), w.task, nil
}

func (m three) answer(w way) Answer {
	if m.weights != nil {
		return weightedAnswer(w)
	}
	a := Answer{
		Moves: w.length, Solutions: w.ways, Status: Proved, LowerBound: w.length,
		Method: "three pegs, exact",
		Reason: "the best of all ways of the largest disk is taken, disk by disk",
	}
	if m.Rules != classicThree {
		return a
	}
	_, ok1 := m.Start.Perfect()
	_, ok2 := m.Goal.Perfect()
	a.Reason = "the largest disk moves once or twice, whichever is shorter (Hinz 1989)"
	if ok1 && ok2 {
		a.Reason = lucas
	}
	return a
}

// A way is a best way from one state to another. The zero way means that there
// is none.
type way struct {
	length *big.Int   // with weights, what it costs
	moves  *big.Int   // with weights, how many moves it has; else nil
	ways   *big.Int   // how many ways have that length
	task   *plan.Task // nil if no plan is made
}

// towers holds ways between something and each tower.
type towers [3]way

// ways are the best ways of the disks 1 to some k.
type ways struct {
	tower [3]towers // from the tower on one peg to the tower on another
	start towers    // from the start to the tower on a peg
	goal  towers    // from the tower on a peg to the goal
	whole way       // from the start to the goal
}

func (m three) solve(ctx context.Context, plans bool) (way, error) {
	n := hanoi.Disk(m.Disks())
	s := stepper{three: m, plans: plans}
	var tower [3]hanoi.State // of all disks
	for i, p := range m.pegs {
		if p >= 0 {
			tower[i], _ = hanoi.Perfect(m.Disks(), m.Pegs(), p)
		}
	}
	startPeg, startIsTower := m.Start.Perfect()
	goalPeg, goalIsTower := m.Goal.Perfect()

	stay := way{length: new(big.Int), ways: one}
	if m.weights != nil {
		stay.moves = new(big.Int)
	}
	if plans {
		stay.task = plan.NewTask(m.lo, m.Start.Sub(1, 0), m.Goal.Sub(1, 0))
	}
	all := towers{stay, stay, stay} // no disks are on every peg
	old := &ways{tower: [3]towers{all, all, all}, start: all, goal: all, whole: stay}
	for k := hanoi.Disk(1); k <= n; k++ {
		if ctx.Err() != nil {
			return way{}, context.Cause(ctx)
		}
		s.disk, s.tower = k, &old.tower
		x, y := m.index(m.Start.Peg(k)), m.index(m.Goal.Peg(k))
		w := &ways{}
		for a := range 3 {
			w.tower[a][a] = stay
			for b := range 3 {
				if a != b {
					w.tower[a][b] = s.best(&old.tower[a], into(&old.tower, b), a, b, tower[a], tower[b])
				}
			}
		}
		// The start and the goal are often towers themselves.
		for z := range 3 {
			switch {
			case startIsTower:
				w.start[z] = w.tower[m.index(startPeg)][z]
			case x == z:
				w.start[z] = old.start[z]
			default:
				w.start[z] = s.best(&old.start, into(&old.tower, z), x, z, m.Start, tower[z])
			}
			switch {
			case goalIsTower:
				w.goal[z] = w.tower[z][m.index(goalPeg)]
			case y == z:
				w.goal[z] = old.goal[z]
			default:
				w.goal[z] = s.best(&old.tower[z], &old.goal, z, y, tower[z], m.Goal)
			}
		}
		if x == y {
			w.whole = old.whole
		} else {
			w.whole = s.best(&old.start, &old.goal, x, y, m.Start, m.Goal)
		}
		old = w
	}
	if old.whole.length == nil {
		return way{}, &NoSolutionError{Puzzle: m.Puzzle}
	}
	return old.whole, nil
}

// index returns the place of the peg among those that may be used.
func (m three) index(p hanoi.Peg) int { return slices.Index(m.pegs[:], p) }

// into returns the ways from each tower to the one on peg b.
func into(tower *[3]towers, b int) *towers {
	return &towers{tower[0][b], tower[1][b], tower[2][b]}
}

// A stepper finds the best ways of disk and all smaller ones from those of the
// smaller ones.
type stepper struct {
	three
	plans bool
	disk  hanoi.Disk
	tower *[3]towers // the ways of the smaller disks between towers
}

// best returns the best way in which the disk goes from x to another peg y,
// given the ways of the smaller disks from where they are to each tower and from
// each tower to where they shall be. The states are those before and after; the
// disks larger than s.disk do not matter.
func (s *stepper) best(before, after *towers, x, y int, from, to hanoi.State) way {
	z := 3 - x - y
	var direct, over way
	if s.allows(x, y) {
		direct = s.then(before[z], after[z], x, y)
	}
	if s.allows(x, z) && s.allows(z, y) {
		over = s.then(s.then(before[y], s.tower[y][x], x, z), after[x], z, y)
	}
	best := direct
	switch {
	case direct.length == nil:
		best = over
	case over.length == nil:
	case over.length.Cmp(direct.length) < 0:
		best = over
	case over.length.Cmp(direct.length) == 0:
		best.ways = new(big.Int).Add(direct.ways, over.ways)
	}
	if best.length == nil || !s.plans {
		return best
	}
	parts := make([]plan.Part, 0, 5)
	if best.length == direct.length {
		parts = appendWay(parts, before[z])
		parts = append(parts, s.do(x, y))
		parts = appendWay(parts, after[z])
	} else {
		parts = appendWay(parts, before[y])
		parts = append(parts, s.do(x, z))
		parts = appendWay(parts, s.tower[y][x])
		parts = append(parts, s.do(z, y))
		parts = appendWay(parts, after[x])
	}
	best.task = plan.NewTask(s.lo, from.Sub(1, s.disk), to.Sub(1, s.disk), parts...)
	return best
}

func (s *stepper) allows(x, y int) bool { return s.Rules.Allows(s.pegs[x], s.pegs[y]) }

func (s *stepper) do(x, y int) plan.Part {
	return plan.Do(s.lo+s.disk-1, s.pegs[x], s.pegs[y])
}

// then returns the way that goes a, then takes the disk from x to y, then goes b;
// its task is left out.
func (s *stepper) then(a, b way, x, y int) way {
	if a.length == nil || b.length == nil {
		return way{}
	}
	w := way{length: new(big.Int).Add(a.length, b.length), ways: a.ways}
	w.length.Add(w.length, s.weights.Of(hanoi.Arc{From: s.pegs[x], To: s.pegs[y]}))
	if a.moves != nil {
		w.moves = new(big.Int).Add(a.moves, b.moves)
		w.moves.Add(w.moves, one)
	}
	switch {
	case a.ways == one:
		w.ways = b.ways
	case b.ways != one:
		w.ways = new(big.Int).Mul(a.ways, b.ways)
	}
	return w
}

// appendWay appends the task of the way, a single move where it is only that,
// and nothing where it is nothing.
func appendWay(parts []plan.Part, w way) []plan.Part {
	switch n, ok := w.task.Short(); {
	case ok && n == 0:
		return parts
	case ok && n == 1:
		return append(parts, w.task.Parts()...)
	}
	return append(parts, plan.Part{Task: w.task})
}
