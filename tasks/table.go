package tasks

import (
	"math"

	"example.com/hanoi"
)

// A table holds for every state of a puzzle how far it is from the goal and how
// many shortest ways lead there, as a breadth-first search backwards from the
// goal finds them. States are numbered: the peg of disk d counts pegs^(d−1).
type table struct {
	rules  hanoi.MoveGraph
	disks  int
	goal   hanoi.State
	far    []int32  // number of moves to the goal, −1 if there is no way
	ways   []uint64 // number of shortest ways, [manyWays] if there are as many or more
	order  []int32  // the states from which there is a way, nearest first
	layers []int    // where the states at each distance begin in order, and its end
	forth  *stepper // by the rules
}

const manyWays = math.MaxUint64

// newTable makes the table of a goal. There are at most [maxTable] states.
func newTable(rules hanoi.MoveGraph, goal hanoi.State) *table {
	t := &table{rules: rules, disks: goal.Disks(), goal: goal, forth: newStepper(rules, goal.Disks())}
	n := states(t.disks, rules.Pegs())
	t.far, t.ways = make([]int32, n), make([]uint64, n)
	for i := range t.far {
		t.far[i] = -1
	}
	first := t.number(goal)
	t.far[first], t.ways[first] = 0, 1
	t.order = append(t.order, int32(first))
	back := newStepper(rules.Reverse(), t.disks)
	for i := 0; i < len(t.order); i++ {
		at := t.order[i]
		d := t.far[at]
		if int(d) == len(t.layers) {
			t.layers = append(t.layers, i)
		}
		for to := range back.from(int(at)) {
			switch {
			case t.far[to] < 0:
				t.far[to], t.ways[to] = d+1, t.ways[at]
				t.order = append(t.order, int32(to))
			case t.far[to] == d+1:
				if t.ways[to] > manyWays-t.ways[at] {
					t.ways[to] = manyWays
				} else {
					t.ways[to] += t.ways[at]
				}
			}
		}
	}
	t.layers = append(t.layers, len(t.order))
	return t
}

// layer returns the states at a distance.
func (t *table) layer(d int) []int32 {
	if d < 0 || d+1 >= len(t.layers) {
		return nil
	}
	return t.order[t.layers[d]:t.layers[d+1]]
}

func (t *table) number(s hanoi.State) int {
	n := 0
	for d := hanoi.Disk(t.disks); d > 0; d-- {
		n = n*t.rules.Pegs() + int(s.Peg(d))
	}
	return n
}

func (t *table) state(number int) hanoi.State {
	at := make([]byte, t.disks)
	for d := range at {
		at[d] = byte(number % t.rules.Pegs())
		number /= t.rules.Pegs()
	}
	s, err := hanoi.StateOf(t.rules.Pegs(), at)
	if err != nil {
		panic(err) // the digits of a number to the base of the pegs are pegs
	}
	return s
}

// A stepper finds the states that one move leads to.
type stepper struct {
	pegs  int
	disks int
	arcs  []hanoi.Arc
	power []int // pegs^(d−1) for disk d at d−1
	top   []int // of each peg: the disk, from 0, or the number of disks if it is empty
}

func newStepper(rules hanoi.MoveGraph, disks int) *stepper {
	s := &stepper{pegs: rules.Pegs(), disks: disks, arcs: rules.Arcs(), top: make([]int, rules.Pegs())}
	for n, d := 1, 0; d < disks; d++ {
		s.power = append(s.power, n)
		n *= s.pegs
	}
	return s
}

// from yields the numbers of the states that one move from a state leads to.
func (s *stepper) from(number int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for p := range s.top {
			s.top[p] = s.disks
		}
		seen := 0
		for d, n := 0, number; d < s.disks && seen < s.pegs; d, n = d+1, n/s.pegs {
			if p := n % s.pegs; s.top[p] == s.disks {
				s.top[p] = d
				seen++
			}
		}
		for _, a := range s.arcs {
			d := s.top[a.From]
			if d < s.top[a.To] && !yield(number+(int(a.To)-int(a.From))*s.power[d]) {
				return
			}
		}
	}
}
