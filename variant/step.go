package variant

import (
	"fmt"
	"strings"

	"example.com/hanoi"
)

// A Shift takes a piece from the top of a peg to another one; where both are the
// same, it is turned over where it is. The piece is as it was before, so not yet
// turned.
type Shift struct {
	Piece    Piece
	From, To hanoi.Peg
}

// A Step is what is done at once: one shift, or several.
type Step []Shift

// String returns the step in words, such as "3 from A to C", or
// "1 from A to B and 2 from B to A".
func (s Step) String() string {
	parts := make([]string, len(s))
	for i, m := range s {
		parts[i] = fmt.Sprintf("%v from %v to %v", m.Piece, m.From, m.To)
		if m.From == m.To {
			parts[i] = fmt.Sprintf("%v turned over on %v", m.Piece, m.From)
		}
		parts[i] = strings.TrimSpace(parts[i]) // there may be no piece to name
	}
	return strings.Join(parts, " and ")
}

// A template is a step without its pieces.
type template struct {
	action Action
	pairs  [][2]int // from and to; no peg is twice a from or twice a to
}

// back returns the template of the way back.
func (t template) back() template {
	back := template{action: t.action}
	for _, pair := range t.pairs {
		back.pairs = append(back.pairs, [2]int{pair[1], pair[0]})
	}
	return back
}

// templates returns the templates of all steps of the rules.
func (r Rules) templates() []template {
	var list []template
	for _, a := range r.actions() {
		switch a {
		case Move, MoveSmallest:
			for i := range r.pegs() {
				for j := range r.pegs() {
					if r.arc(i, j) {
						list = append(list, template{a, [][2]int{{i, j}}})
					}
				}
			}
		case Exchange:
			for i := range r.pegs() {
				for j := range i {
					if r.arc(i, j) && r.arc(j, i) {
						list = append(list, template{a, [][2]int{{j, i}, {i, j}}})
					}
				}
			}
		case TurnOver:
			for i := range r.pegs() {
				list = append(list, template{a, [][2]int{{i, i}}})
			}
		case Together, TogetherThrough:
			list = append(list, r.together(a)...)
		}
	}
	return list
}

// together returns the templates of several moves at once.
func (r Rules) together(a Action) []template {
	var list []template
	var pairs [][2]int
	gives, takes := make([]bool, r.pegs()), make([]bool, r.pegs())
	var from func(i int)
	from = func(i int) {
		if i == r.pegs() {
			if len(pairs) > 0 {
				list = append(list, template{a, append([][2]int(nil), pairs...)})
			}
			return
		}
		from(i + 1)
		if a == Together && takes[i] {
			return
		}
		for j := range r.pegs() {
			if takes[j] || a == Together && gives[j] || !r.arc(i, j) {
				continue
			}
			gives[i], takes[j] = true, true
			pairs = append(pairs, [2]int{i, j})
			from(i + 1)
			pairs = pairs[:len(pairs)-1]
			gives[i], takes[j] = false, false
		}
	}
	from(0)
	return list
}

// lands returns what a piece is after a step with the action.
func (r Rules) lands(x Piece, a Action) Piece {
	if r.Turning || a == TurnOver {
		x.Turned = !x.Turned
	}
	return x
}

// fits reports whether the action lets these pieces step, wherever they are. The
// smallest size is that of the whole puzzle.
func (a Action) fits(smallest int, pieces ...Piece) bool {
	switch a {
	case MoveSmallest:
		return pieces[0].Size == smallest
	case Exchange:
		d := pieces[0].Size - pieces[1].Size
		return d == 1 || d == -1
	}
	return true
}

// try does the step of a template, if it is legal.
func (r Rules) try(s State, t template, smallest int) (Step, State, bool) {
	step := make(Step, len(t.pairs))
	pieces := make([]Piece, len(t.pairs))
	next := append(State(nil), s...)
	for i, pair := range t.pairs {
		stack := next[pair[0]]
		if len(stack) == 0 {
			return nil, nil, false
		}
		pieces[i] = stack[len(stack)-1]
		if pair[0] != pair[1] && !r.goes(pieces[i], pair[0], pair[1]) {
			return nil, nil, false
		}
		next[pair[0]] = stack[:len(stack)-1]
		step[i] = Shift{pieces[i], hanoi.Peg(pair[0]), hanoi.Peg(pair[1])}
	}
	if !t.action.fits(smallest, pieces...) {
		return nil, nil, false
	}
	for i, pair := range t.pairs {
		x := r.lands(pieces[i], t.action)
		if !r.putable(pair[1], x, next[pair[1]]) {
			return nil, nil, false
		}
		next[pair[1]] = append(append([]Piece(nil), next[pair[1]]...), x)
	}
	return step, next, true
}

// Cost returns what a step costs: 1, or the sum of the weights of its shifts.
func (r Rules) Cost(s Step) uint64 {
	if !r.Weighted() {
		return 1
	}
	var sum uint64
	for _, m := range s {
		sum += r.price(m.Piece, int(m.From), int(m.To))
	}
	return sum
}

// price returns what it costs to move a piece from one peg to another.
func (r Rules) price(x Piece, from, to int) uint64 {
	c := uint64(1)
	if r.Weights != nil {
		c = r.Weights[from][to]
	}
	if r.PieceWeights != nil {
		if w, ok := r.PieceWeights[x.upright()]; ok {
			c *= w
		}
	}
	return c
}

func (s State) smallest() int {
	least := maxSize
	for _, stack := range s {
		for _, p := range stack {
			least = min(least, p.Size)
		}
	}
	return least
}

// Steps returns the legal steps in a state of the rules, each with the state
// after it, without looking whether the state itself is legal.
func (r Rules) Steps(s State) ([]Step, []State) {
	return r.steps(s, r.templates())
}

func (r Rules) steps(s State, templates []template) ([]Step, []State) {
	var steps []Step
	var states []State
	smallest := s.smallest()
	for _, t := range templates {
		if step, next, ok := r.try(s, t, smallest); ok {
			steps, states = append(steps, step), append(states, next)
		}
	}
	return steps, states
}

// before returns the legal states from which a step leads to s, with the step.
func (r Rules) before(s State, templates []template) ([]Step, []State) {
	var steps []Step
	var states []State
	smallest := s.smallest()
	for _, t := range templates {
		before := s.clone()
		pieces := make([]Piece, len(t.pairs))
		empty := false
		for i, pair := range t.pairs {
			stack := before[pair[1]]
			if empty = len(stack) == 0; empty {
				break
			}
			pieces[i] = r.lands(stack[len(stack)-1], t.action)
			before[pair[1]] = stack[:len(stack)-1]
		}
		if empty {
			continue
		}
		for i, pair := range t.pairs {
			before[pair[0]] = append(before[pair[0]], pieces[i])
		}
		if r.checkState(before) != nil {
			continue
		}
		if step, after, ok := r.try(before, t, smallest); ok && after.Equal(s) {
			steps, states = append(steps, step), append(states, before)
		}
	}
	return steps, states
}

// Apply does a step. What is illegal is an error that says why.
func (r Rules) Apply(s State, step Step) (State, error) {
	for _, m := range step {
		if m.From < 0 || int(m.From) >= r.pegs() || m.To < 0 || int(m.To) >= r.pegs() {
			return nil, fmt.Errorf("illegal step %v: the pegs are A to %v", step, hanoi.Peg(r.pegs()-1))
		}
		if stack := s[m.From]; len(stack) == 0 {
			return nil, fmt.Errorf("illegal step %v: there is nothing on %v", step, m.From)
		} else if top := stack[len(stack)-1]; top != m.Piece {
			return nil, fmt.Errorf("illegal step %v: on top of %v is %v", step, m.From, top)
		}
	}
	steps, states := r.Steps(s)
	for i := range steps {
		if sameStep(steps[i], step) {
			return states[i], nil
		}
	}
	return nil, fmt.Errorf("illegal step %v: %s", step, r.whyNot(s, step))
}

// sameStep reports whether two steps have the same shifts, in any order.
func sameStep(a, b Step) bool {
	if len(a) != len(b) {
		return false
	}
	for _, m := range a {
		found := false
		for _, n := range b {
			found = found || m == n
		}
		if !found {
			return false
		}
	}
	return true
}

// whyNot says why a step of tops is illegal.
func (r Rules) whyNot(s State, step Step) string {
	if len(step) != 1 {
		return "the rules have no such step"
	}
	m := step[0]
	if m.From == m.To {
		return "by these rules no piece is turned over where it is"
	}
	if !r.goes(m.Piece, int(m.From), int(m.To)) {
		if r.arc(int(m.From), int(m.To)) {
			return fmt.Sprintf("the piece %v may not go from %v to %v", m.Piece, m.From, m.To)
		}
		return fmt.Sprintf("no piece may go from %v to %v", m.From, m.To)
	}
	x := r.lands(m.Piece, Move)
	stack := s[m.To]
	switch {
	case len(stack) >= r.height(int(m.To)):
		return fmt.Sprintf("peg %v is full", m.To)
	case r.putable(int(m.To), x, stack):
		return fmt.Sprintf("the piece %v does not move by itself", m.Piece)
	case len(stack) == 0:
		return fmt.Sprintf("%v may not lie on peg %v with that side up", x, m.To)
	}
	return fmt.Sprintf("%v may not lie on %v", x, s[m.To][len(stack)-1])
}
