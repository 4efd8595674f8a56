package variant

import (
	"fmt"
	"math"
	"slices"

	"example.com/hanoi"
)

const (
	// AnySize as the Slack of a [Lie] lets every piece lie on every other.
	AnySize = math.MaxInt

	maxSize   = 1_000_000
	maxPieces = 64
)

// A Lie says which piece may lie on which. The zero Lie is the classic rule:
// only a smaller one on a larger one.
type Lie struct {
	// Slack is how far the rule of sizes is relaxed: a piece of size s may lie
	// above one of size t if s − t < Slack. 0 is the classic rule, 1 lets equal
	// ones lie on each other, k is Wood's k-relaxed rule (1981), and [AnySize] lets
	// all.
	Slack int
	// TopOnly compares a piece only with the one right below it, and not with all
	// below it. It makes a difference where Slack is 2 or more.
	TopOnly bool
	// Kinds says which kinds may touch.
	Kinds Kinds
	// Forbidden lists pairs of which the first may not lie right on the second.
	Forbidden [][2]Piece
}

// Kinds says which kinds of pieces may touch.
type Kinds int

// The rules for kinds that touch.
const (
	AnyKinds       Kinds = iota // all may touch
	DifferentKinds              // only different ones, as in Paulsen's puzzle with three colours
	SameKinds                   // only the same
)

// touches reports whether x may lie right on y, as far as the touching goes.
func (l Lie) touches(x, y Piece) bool {
	switch {
	case l.Kinds == DifferentKinds && x.Kind == y.Kind, l.Kinds == SameKinds && x.Kind != y.Kind:
		return false
	}
	return !slices.Contains(l.Forbidden, [2]Piece{x.upright(), y.upright()}) && (!l.topOnly() || l.above(x, y))
}

// above reports whether the size of x lets it lie above y.
func (l Lie) above(x, y Piece) bool { return x.Size-y.Size < l.Slack }

// topOnly reports whether it is enough to compare sizes with the top. For regular
// stacks of the classic rule it is, since sizes only shrink upwards; for irregular
// ones it is what the rule means.
func (l Lie) topOnly() bool { return l.TopOnly || l.Slack <= 1 || l.Slack == AnySize }

// on reports whether x may be put on the stack.
func (l Lie) on(x Piece, stack []Piece) bool {
	if len(stack) == 0 {
		return true
	}
	if !l.topOnly() && !allOf(stack, func(y Piece) bool { return l.above(x, y) }) {
		return false
	}
	return l.touches(x, stack[len(stack)-1])
}

func allOf(stack []Piece, ok func(Piece) bool) bool {
	return !slices.ContainsFunc(stack, func(p Piece) bool { return !ok(p) })
}

// An Action is a kind of step.
type Action int

// The actions.
const (
	// Move takes a piece from the top of a peg to another one.
	Move Action = iota + 1
	// MoveSmallest is a Move of a piece of the smallest size; larger ones do not
	// move by it.
	MoveSmallest
	// Exchange lets two pieces on top of different pegs whose sizes differ by 1
	// change places (Scorer, Grundy, Smith 1944). Both ways must be arcs.
	Exchange
	// TurnOver turns the piece on top of a peg over, where it is.
	TurnOver
	// Together makes one or more moves at once, no two from or to the same peg. A
	// peg that loses its top in a step receives nothing in it (Wu, Chen 1992).
	Together
	// TogetherThrough is Together, but a peg may lose its top and receive a piece
	// in the same step; the piece comes to lie on what is left.
	TogetherThrough
)

var actionNames = [...]string{
	Move: "move", MoveSmallest: "move-smallest", Exchange: "exchange", TurnOver: "turn-over",
	Together: "together", TogetherThrough: "together-through",
}

// String returns the name of the action in puzzle files, such as "move".
func (a Action) String() string {
	if a < Move || int(a) >= len(actionNames) {
		return fmt.Sprintf("action(%d)", int(a))
	}
	return actionNames[a]
}

// A Base is the colour of a peg where sides of pieces are magnetic.
type Base int

// The bases.
const (
	NeutralBase Base = iota // a piece may lie on it with any side up
	FirstBase               // only pieces with the first side up, so not turned
	OtherBase               // only turned ones
)

// Rules say how pieces may lie and move.
type Rules struct {
	Arcs    hanoi.MoveGraph // the pegs, and between which of them a piece may move
	Heights []int           // how many pieces a peg holds; nil stands for no limit
	Lie     Lie             // what may lie on what
	Actions []Action        // what one step is; nil stands for a Move

	Turning  bool   // a piece is turned over whenever it moves
	Magnetic bool   // pieces that touch must have the same side up, since equal poles would touch otherwise
	Bases    []Base // of each peg, where Magnetic; nil stands for neutral ones

	// Irregular lets a state break Lie; steps must still obey it. So a disk may
	// lie on a smaller one at the start, but is never put on one.
	Irregular bool

	// PieceArcs, if not nil, are the ways of pieces that go by others than Arcs,
	// first side up.
	PieceArcs map[Piece]hanoi.MoveGraph

	// Weights, if not nil, is what a move from a peg (first index) to another one
	// costs, at least 1. Only with the action Move.
	Weights [][]uint64
	// PieceWeights, if not nil, multiplies the cost of a move of a piece, first
	// side up; what is not in it counts 1. Only with the action Move.
	PieceWeights map[Piece]uint64
}

// Weighted reports whether steps cost different amounts.
func (r Rules) Weighted() bool { return r.Weights != nil || r.PieceWeights != nil }

// turns reports whether pieces have two sides.
func (r Rules) turns() bool { return r.Turning || slices.Contains(r.Actions, TurnOver) }

// symmetric reports whether every step has a way back.
func (r Rules) symmetric() bool {
	for _, arcs := range r.PieceArcs {
		if !arcs.Symmetric() {
			return false
		}
	}
	return r.Arcs.Symmetric() && !r.Irregular
}

// goes reports whether a piece may go from a peg to another one.
func (r Rules) goes(x Piece, from, to int) bool {
	arcs, ok := r.PieceArcs[x.upright()]
	if !ok {
		arcs = r.Arcs
	}
	return arcs.Allows(hanoi.Peg(from), hanoi.Peg(to))
}

// arc reports whether any piece may go from a peg to another one.
func (r Rules) arc(from, to int) bool {
	for _, arcs := range r.PieceArcs {
		if arcs.Allows(hanoi.Peg(from), hanoi.Peg(to)) {
			return true
		}
	}
	return r.Arcs.Allows(hanoi.Peg(from), hanoi.Peg(to))
}

func (r Rules) actions() []Action {
	if len(r.Actions) == 0 {
		return []Action{Move}
	}
	return r.Actions
}

func (r Rules) pegs() int { return r.Arcs.Pegs() }

// height returns how many pieces a peg holds.
func (r Rules) height(peg int) int {
	if r.Heights == nil {
		return maxPieces
	}
	return r.Heights[peg]
}

// base reports whether x may lie on the bare peg.
func (r Rules) base(peg int, x Piece) bool {
	if r.Bases == nil {
		return true
	}
	switch r.Bases[peg] {
	case FirstBase:
		return !x.Turned
	case OtherBase:
		return x.Turned
	}
	return true
}

// stands reports whether x may lie right on y in a state.
func (r Rules) stands(x, y Piece) bool {
	return (!r.Magnetic || x.Turned == y.Turned) && (r.Irregular || r.Lie.touches(x, y))
}

// standsAbove reports whether x may lie above y in a state, as far as sizes go.
func (r Rules) standsAbove(x, y Piece) bool {
	return r.Irregular || r.Lie.topOnly() || r.Lie.above(x, y)
}

// putable reports whether x may be put on a stack, which is a stack of a state.
func (r Rules) putable(peg int, x Piece, stack []Piece) bool {
	if len(stack) >= r.height(peg) {
		return false
	}
	if len(stack) == 0 {
		return r.base(peg, x)
	}
	return (!r.Magnetic || x.Turned == stack[len(stack)-1].Turned) && r.Lie.on(x, stack)
}

// Check returns nil if the rules fit together, and else a [*hanoi.PuzzleError].
func (r Rules) Check() error {
	bad := func(asked, allowed string, args ...any) error {
		return &hanoi.PuzzleError{Asked: asked, Allowed: fmt.Sprintf(allowed, args...)}
	}
	p := r.pegs()
	switch {
	case p == 0:
		return bad("rules with no pegs", "a puzzle has 1 to %d pegs", hanoi.MaxPegs)
	case r.Heights != nil && len(r.Heights) != p:
		return bad(fmt.Sprintf("%d heights", len(r.Heights)), "there are %d pegs, each has one height", p)
	case r.Bases != nil && len(r.Bases) != p:
		return bad(fmt.Sprintf("%d bases", len(r.Bases)), "there are %d pegs, each has one base", p)
	case r.Bases != nil && !r.Magnetic:
		return bad("bases of pegs", "they mean something only where pieces are magnetic")
	case r.Weights != nil && len(r.Weights) != p:
		return bad(fmt.Sprintf("weights of %d pegs", len(r.Weights)), "there are %d pegs", p)
	case r.Lie.Slack < 0:
		return bad(fmt.Sprintf("the slack %d", r.Lie.Slack), "it is 0 or more")
	}
	for _, h := range r.Heights {
		if h < 0 {
			return bad(fmt.Sprintf("the height %d", h), "it is 0 or more")
		}
	}
	for piece, arcs := range r.PieceArcs {
		if arcs.Pegs() != p {
			return bad(fmt.Sprintf("arcs of the piece %v on %d pegs", piece, arcs.Pegs()), "there are %d pegs", p)
		}
	}
	for _, a := range r.actions() {
		if a < Move || a > TogetherThrough {
			return bad(a.String(), "there is no such action")
		}
		if r.Weighted() && a != Move {
			return bad(fmt.Sprintf("weights with the action %v", a), "only moves have weights")
		}
	}
	for from, row := range r.Weights {
		if len(row) != p {
			return bad(fmt.Sprintf("weights to %d pegs", len(row)), "there are %d pegs", p)
		}
		for to, w := range row {
			if r.arc(from, to) && (w < 1 || w > MaxWeight) {
				return bad(fmt.Sprintf("the weight %d from %v to %v", w, hanoi.Peg(from), hanoi.Peg(to)), "a move costs 1 to %d", uint64(MaxWeight))
			}
		}
	}
	dearest := uint64(1) // arc that there is
	for from, row := range r.Weights {
		for to, w := range row {
			if r.arc(from, to) {
				dearest = max(dearest, w)
			}
		}
	}
	for piece, w := range r.PieceWeights {
		if w <= MaxWeight && w*dearest > MaxWeight {
			return bad(fmt.Sprintf("the weight %d of the piece %v", w, piece), "times that of an arc, %d, it is more than %d", dearest, uint64(MaxWeight))
		}
		if w < 1 || w > MaxWeight {
			return bad(fmt.Sprintf("the weight %d of the piece %v", w, piece), "it is 1 to %d", uint64(MaxWeight))
		}
	}
	return nil
}

// MaxWeight is the largest weight of an arc or a piece.
const MaxWeight = 1_000_000_000

// checkState returns nil if the rules let the state be.
func (r Rules) checkState(s State) error {
	bad := func(allowed string, args ...any) error {
		return &hanoi.PuzzleError{Asked: fmt.Sprintf("the state %v", s), Allowed: fmt.Sprintf(allowed, args...)}
	}
	if len(s) != r.pegs() {
		return bad("it has %d stacks and the rules %d pegs", len(s), r.pegs())
	}
	total := 0
	for i, stack := range s {
		total += len(stack)
		if len(stack) > r.height(i) {
			return bad("peg %v holds %d at most", hanoi.Peg(i), r.height(i))
		}
		for j, p := range stack {
			switch {
			case p.Size < 0 || p.Size > maxSize:
				return bad("the size of a piece is 0 to %d", maxSize)
			case p.Size == 0 && p.Kind == "":
				return bad("a piece has a size or a kind")
			case p.Turned && !r.turns():
				return bad("by these rules no piece is turned over")
			case j == 0 && !r.base(i, p):
				return bad("the piece %v may not lie on peg %v with that side up", p, hanoi.Peg(i))
			}
			if j > 0 && !r.stands(p, stack[j-1]) {
				return bad("the piece %v may not lie on %v", p, stack[j-1])
			}
			for _, q := range stack[:j] {
				if !r.standsAbove(p, q) {
					return bad("the piece %v may not lie above %v", p, q)
				}
			}
		}
	}
	if total > maxPieces {
		return bad("there are %d pieces, at most %d are allowed", total, maxPieces)
	}
	return nil
}
