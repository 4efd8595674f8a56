package variant

import (
	"context"
	"fmt"
)

// A Match says which states count as a goal.
type Match int

// The matches.
const (
	// Exact is the states themselves.
	Exact Match = iota
	// ByKind is every state with the same kinds in the same places, whatever the
	// sizes.
	ByKind
	// AnyOrder is every state with the same pieces on each peg, in any order.
	AnyOrder
	// AnySide is every state with the same pieces in the same places, whichever
	// sides are up.
	AnySide
)

// A Goal is a set of states.
type Goal struct {
	States []State
	Match  Match
}

// meets reports whether the state s is one that t stands for.
func (m Match) meets(s, t State) bool {
	if len(s) != len(t) {
		return false
	}
	for peg := range s {
		a, b := s[peg], t[peg]
		if len(a) != len(b) {
			return false
		}
		if m == AnyOrder {
			a, b = State{a}.Pieces(), State{b}.Pieces()
		}
		for i := range a {
			switch {
			case m == ByKind && a[i].Kind == b[i].Kind:
			case m != ByKind && m != Exact && a[i].upright() == b[i].upright():
			case m == Exact && a[i] == b[i]:
			default:
				return false
			}
		}
	}
	return true
}

// Contains reports whether the state is one of the goal.
func (g Goal) Contains(s State) bool {
	for _, t := range g.States {
		if g.Match.meets(s, t) {
			return true
		}
	}
	return false
}

// maxGoals is the number of states that a goal may stand for.
const maxGoals = 1 << 22

// goals returns the numbers of the states of the goal.
func (sp *space) goals(ctx context.Context, g Goal) ([]uint64, error) {
	if g.Match == Exact {
		return sp.numbers(g.States)
	}
	found := map[uint64]bool{}
	var list []uint64
	for _, t := range g.States {
		if err := sp.samePieces(t); err != nil {
			return nil, err
		}
		if len(t) != sp.rules.pegs() {
			return nil, sp.rules.checkState(t)
		}
		err := sp.match(ctx, g.Match, t, func(s State) error {
			n := sp.number(s)
			if !found[n] {
				found[n] = true
				list = append(list, n)
			}
			if len(list) > maxGoals {
				return &LimitError{Asked: fmt.Sprintf("a goal of more than %d states", maxGoals)}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// match calls do with each state that t stands for, peg by peg from the bottom.
func (sp *space) match(ctx context.Context, m Match, t State, do func(State) error) error {
	left := make([]int, len(sp.classes))
	for c := range left {
		left[c] = sp.classes[c].count
	}
	s := make(State, len(t))
	var fill func(peg int) error
	fill = func(peg int) error {
		for peg < len(t) && len(s[peg]) == len(t[peg]) {
			if m == AnyOrder && !m.meets(State{s[peg]}, State{t[peg]}) {
				return nil
			}
			peg++
		}
		if peg == len(t) {
			if err := ctx.Err(); err != nil {
				return context.Cause(ctx)
			}
			return do(s)
		}
		want := t[peg][len(s[peg])]
		for c := range sp.classes {
			x := sp.classes[c].piece
			if left[c] == 0 || m == ByKind && x.Kind != want.Kind || m == AnySide && x != want.upright() {
				continue
			}
			left[c]--
			for side := range sp.sides {
				x.Turned = side == 1
				s[peg] = append(s[peg], x)
				if sp.rules.standsOn(peg, s[peg]) {
					if err := fill(peg); err != nil {
						return err
					}
				}
				s[peg] = s[peg][:len(s[peg])-1]
			}
			left[c]++
		}
		return nil
	}
	return fill(0)
}

// standsOn reports whether the top of a stack may lie there in a state.
func (r Rules) standsOn(peg int, stack []Piece) bool {
	last := len(stack) - 1
	x := stack[last]
	if len(stack) > r.height(peg) {
		return false
	}
	if last == 0 {
		return r.base(peg, x)
	}
	return r.stands(x, stack[last-1]) && allOf(stack[:last], func(y Piece) bool { return r.standsAbove(x, y) })
}
