package plan_test

import (
	"math/big"
	"slices"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"pgregory.net/rapid"
)

// must returns the value of a call that cannot fail in a test.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func num(i int64) *big.Int { return big.NewInt(i) }

// pow2 returns 2^k + add.
func pow2(k uint, add int64) *big.Int {
	n := new(big.Int).Lsh(num(1), k)
	return n.Add(n, num(add))
}

func perfect(disks, pegs int, peg hanoi.Peg) hanoi.State {
	return must(hanoi.Perfect(disks, pegs, peg))
}

// tower returns the plan of the textbook recursion on three pegs (Lucas 1883):
// all disks from A to C by 2^disks − 1 moves. It is written for these tests
// alone, so that they do not depend on package solve.
func tower(disks int) *plan.Plan {
	type key struct {
		k    int
		a, c hanoi.Peg
	}
	memo := map[key]*plan.Task{}
	var states [3]hanoi.State
	for p := range hanoi.Peg(3) {
		states[p] = perfect(disks, 3, p)
	}
	task := func(k int, a, c hanoi.Peg) *plan.Task { return memo[key{k, a, c}] }
	for k := range disks + 1 {
		for a := range hanoi.Peg(3) {
			for c := range hanoi.Peg(3) {
				if a == c {
					continue
				}
				var parts []plan.Part
				switch b := 3 - a - c; {
				case k == 1:
					parts = []plan.Part{plan.Do(1, a, c)}
				case k > 1:
					parts = []plan.Part{
						{Task: task(k-1, a, b)},
						plan.Do(hanoi.Disk(k), a, c),
						{Task: task(k-1, b, c)},
					}
				}
				d := hanoi.Disk(k)
				memo[key{k, a, c}] = plan.NewTask(1, states[a].Sub(1, d), states[c].Sub(1, d), parts...)
			}
		}
	}
	return must(plan.New(task(disks, 0, 2)))
}

// lucas returns move m of the classic solution, A to C on three pegs, by the
// closed form: the disk is the ruler function, the pegs are (m & (m−1)) mod 3
// and ((m | (m−1)) + 1) mod 3, with B and C exchanged if the number of disks is
// even.
func lucas(disks int, m *big.Int) hanoi.Move {
	less := new(big.Int).Sub(m, num(1))
	mod3 := func(n *big.Int) hanoi.Peg {
		p := hanoi.Peg(new(big.Int).Mod(n, num(3)).Int64())
		if disks%2 == 0 && p != 0 {
			p = 3 - p
		}
		return p
	}
	or := new(big.Int).Or(m, less)
	return hanoi.Move{
		Disk: hanoi.Disk(m.TrailingZeroBits() + 1),
		From: mod3(new(big.Int).And(m, less)),
		To:   mod3(or.Add(or, num(1))),
	}
}

// lucasState returns the state after m moves of the classic solution: disk d
// has then moved ⌊m/2^d + 1/2⌋ times, always the same way round.
func lucasState(disks int, m *big.Int) hanoi.State {
	at := make([]byte, disks)
	for d := 1; d <= disks; d++ {
		n := pow2(uint(d-1), 0)
		n.Add(n, m).Rsh(n, uint(d))
		step := int64(2) // the largest disk goes A to C, so do those of its parity
		if (disks-d)%2 != 0 {
			step = 1
		}
		at[d-1] = byte(n.Mul(n, num(step)).Mod(n, num(3)).Int64())
	}
	return must(hanoi.StateOf(3, at))
}

// runOf returns a plan of exactly n moves: disk 1 goes from A to B and back, in
// tasks of 2^k moves. Its move i is A to B if i is odd and else B to A.
func runOf(n *big.Int) *plan.Plan {
	a, b := perfect(1, 3, 0), perfect(1, 3, 1)
	pair := plan.NewTask(1, a, a, plan.Do(1, 0, 1), plan.Do(1, 1, 0))
	var parts []plan.Part
	for k := 1; k < n.BitLen(); k++ {
		if n.Bit(k) == 1 {
			parts = append(parts, plan.Part{Task: pair})
		}
		pair = plan.NewTask(1, a, a, plan.Part{Task: pair}, plan.Part{Task: pair})
	}
	end := a
	if n.Bit(0) == 1 {
		parts = append(parts, plan.Do(1, 0, 1))
		end = b
	}
	return must(plan.New(plan.NewTask(1, a, end, parts...)))
}

func runMove(i *big.Int) hanoi.Move {
	if i.Bit(0) == 1 {
		return hanoi.Move{Disk: 1, From: 0, To: 1}
	}
	return hanoi.Move{Disk: 1, From: 1, To: 0}
}

// A walk is a legal run of moves with all its states, state 0 first.
type walk struct {
	rules  hanoi.MoveGraph
	states []hanoi.State
	moves  []hanoi.Move
}

// drawWalk draws random rules, a random start and a random run of legal moves
// from there. Some runs go back the way they came, so that tasks occur twice.
func drawWalk(t *rapid.T) walk {
	pegs := rapid.IntRange(1, 6).Draw(t, "pegs")
	var arcs []hanoi.Arc
	for a := range hanoi.Peg(pegs) {
		for b := range hanoi.Peg(pegs) {
			if a != b && rapid.IntRange(0, 3).Draw(t, "arc") > 0 {
				arcs = append(arcs, hanoi.Arc{From: a, To: b})
			}
		}
	}
	w := walk{rules: must(hanoi.NewMoveGraph(pegs, arcs...))}
	at := rapid.SliceOfN(rapid.Map(rapid.IntRange(0, pegs-1), func(p int) hanoi.Peg { return hanoi.Peg(p) }), 0, 6).
		Draw(t, "start")
	board := must(hanoi.NewBoard(w.rules, must(hanoi.NewState(pegs, at...))))
	w.states = append(w.states, board.State())
	for range rapid.IntRange(0, 40).Draw(t, "moves") {
		legal := slices.Collect(board.Legal())
		if len(legal) == 0 {
			break
		}
		w.moves = append(w.moves, must(board.Apply(rapid.SampledFrom(legal).Draw(t, "move"))))
		w.states = append(w.states, board.State())
	}
	return w
}

// A grammar turns runs of moves into tasks at random. Equal tasks are one.
type grammar struct {
	walk
	t    *rapid.T
	memo map[string]*plan.Task
}

// drawPlan draws a random plan for a random walk.
func drawPlan(t *rapid.T) (*plan.Plan, walk) {
	w := drawWalk(t)
	g := grammar{walk: w, t: t, memo: map[string]*plan.Task{}}
	n := hanoi.Disk(w.states[0].Disks())
	return must(plan.New(g.task(0, len(w.moves), 1, n, 3))), w
}

// task returns a task of the moves i to j−1, all of which are of the disks lo
// to hi.
func (g *grammar) task(i, j int, lo, hi hanoi.Disk, depth int) *plan.Task {
	var parts []plan.Part
	name := g.states[i].Sub(lo, hi).String() + g.states[j].Sub(lo, hi).String()
	for k := i; k < j; {
		end := k + 1
		if depth > 0 {
			end = rapid.IntRange(k, j).Draw(g.t, "end")
		}
		switch {
		case end == k: // a task without moves, and sometimes without disks
			var l, h hanoi.Disk = lo, lo - 1
			if rapid.Bool().Draw(g.t, "idle disks") {
				h = hi
			}
			idle := g.states[k].Sub(l, h)
			parts = append(parts, plan.Part{Task: plan.NewTask(l, idle, idle)})
			end = k + 1
			fallthrough
		case end == k+1:
			parts = append(parts, plan.Part{Move: g.moves[k]})
		default:
			l, h := hi, lo
			for _, m := range g.moves[k:end] {
				l, h = min(l, m.Disk), max(h, m.Disk)
			}
			l = hanoi.Disk(rapid.IntRange(int(lo), int(l)).Draw(g.t, "lo"))
			h = hanoi.Disk(rapid.IntRange(int(h), int(hi)).Draw(g.t, "hi"))
			parts = append(parts, plan.Part{Task: g.task(k, end, l, h, depth-1)})
		}
		k = end
	}
	for _, m := range g.moves[i:j] {
		name += m.String()
	}
	if t := g.memo[name]; t != nil {
		return t
	}
	t := plan.NewTask(lo, g.states[i].Sub(lo, hi), g.states[j].Sub(lo, hi), parts...)
	g.memo[name] = t
	return t
}

// moves returns all moves of a small task by plain recursion.
func moves(t *plan.Task) []hanoi.Move {
	var all []hanoi.Move
	for _, part := range t.Parts() {
		if part.Task != nil {
			all = append(all, moves(part.Task)...)
		} else {
			all = append(all, part.Move)
		}
	}
	return all
}

func TestBuilders(t *testing.T) {
	// The test's own sources agree with each other.
	for n := range 9 {
		p := tower(n)
		list := moves(p.Root())
		if want := 1<<n - 1; len(list) != want {
			t.Fatalf("%d disks: %d moves, want %d", n, len(list), want)
		}
		board := must(hanoi.NewBoard(hanoi.Classic(3), p.Start()))
		for i, m := range list {
			if want := lucas(n, num(int64(i+1))); m != want {
				t.Fatalf("%d disks, move %d: %v, want %v", n, i+1, m, want)
			}
			if got, want := board.State(), lucasState(n, num(int64(i))); got != want {
				t.Fatalf("%d disks, state %d: %v, want %v", n, i, got, want)
			}
			must(board.Apply(m))
		}
		if !board.Is(p.Goal()) {
			t.Fatalf("%d disks: ends in %v", n, board.State())
		}
	}
}
