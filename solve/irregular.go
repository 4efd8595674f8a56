package solve

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/variant"
)

// An Irregular is a puzzle in which larger disks may lie on smaller ones at the
// start. No move puts one there. So from the first regular state on all are
// regular, and so is the goal.
type Irregular struct {
	Rules hanoi.MoveGraph
	Start [][]hanoi.Disk // what lies on each peg, the lowest disk first
	Goal  hanoi.State
}

// Disks returns the number of disks.
func (p Irregular) Disks() int {
	n := 0
	for _, stack := range p.Start {
		n += len(stack)
	}
	return n
}

// Check returns nil if the puzzle fits together, and else a [*hanoi.PuzzleError].
func (p Irregular) Check() error {
	bad := func(asked, allowed string, args ...any) error {
		return &hanoi.PuzzleError{Asked: asked, Allowed: fmt.Sprintf(allowed, args...)}
	}
	n := p.Disks()
	if len(p.Start) != p.Rules.Pegs() || p.Goal.Pegs() != p.Rules.Pegs() {
		return bad(fmt.Sprintf("%s at the start and %d at the end", words.Count(len(p.Start), "peg"), p.Goal.Pegs()), "by the rules there are %d", p.Rules.Pegs())
	}
	if p.Goal.Disks() != n {
		return bad(fmt.Sprintf("%s at the start and %d at the end", words.Count(n, "disk"), p.Goal.Disks()), "their numbers are equal")
	}
	seen := make([]bool, n+1)
	for _, stack := range p.Start {
		for _, d := range stack {
			if d < 1 || int(d) > n || seen[d] {
				return bad(fmt.Sprintf("disk %d at the start", d), "the disks are 1 to %d, each of them once", n)
			}
			seen[d] = true
		}
	}
	return nil
}

// regular returns the start as a state, if it is regular.
func (p Irregular) regular(stacks [][]hanoi.Disk) hanoi.State {
	at := make([]byte, p.Disks())
	for peg, stack := range stacks {
		for _, d := range stack {
			at[d-1] = byte(peg)
		}
	}
	s, err := hanoi.StateOf(len(stacks), at)
	if err != nil {
		panic(err) // the disks are there, each once
	}
	return s
}

// An IrregularSolution is a shortest solution from an irregular start, in two
// parts.
type IrregularSolution struct {
	Answer
	Puzzle Irregular
	First  []hanoi.Move // up to the first regular state or, after a search of all states, up to the goal
	Rest   *Solution    // from there on
}

// maxIrregular is how many irregular states are searched, before a search of all
// states is tried instead.
const maxIrregular = 1 << 20

// SolveIrregular returns a shortest solution from an irregular start. On three
// pegs the irregular states are searched, and from each regular state that they
// lead to the exact method says how many moves are left; so the sum is the least
// of all. If there are too many of them, or more pegs, a search of all states
// solves it, if they fit the memory of c.Search. Weights are refused. The errors
// are those of [Solve], and a [*variant.LimitError].
func SolveIrregular(ctx context.Context, p Irregular, c Config) (*IrregularSolution, error) {
	h, all, err := p.handOver(ctx, c)
	if err != nil {
		return nil, err
	}
	s := &IrregularSolution{Puzzle: p}
	from := p.Goal
	if h != nil {
		s.Answer, s.First, from = h.answer, h.moves(), h.state
	} else {
		s.Answer = searchedAnswer(all)
		s.Answer.Cost = nil
		for _, step := range all.Steps {
			s.First = append(s.First, hanoi.Move{Disk: hanoi.Disk(step[0].Piece.Size), From: step[0].From, To: step[0].To})
		}
	}
	s.Rest, err = Solve(ctx, hanoi.Puzzle{Rules: p.Rules, Start: from, Goal: p.Goal}, c)
	return s, err
}

// CountIrregular returns what [SolveIrregular] knows about the number of moves,
// and makes no plan.
func CountIrregular(ctx context.Context, p Irregular, c Config) (Answer, error) {
	h, all, err := p.handOver(ctx, c)
	if err != nil {
		return Answer{}, err
	}
	if h != nil {
		return h.answer, nil
	}
	a := searchedAnswer(all)
	a.Cost = nil
	return a, nil
}

// handOver returns the state where the exact method takes over, or else the
// solution of a search of all states.
func (p Irregular) handOver(ctx context.Context, c Config) (*handOver, *variant.Solution, error) {
	if err := p.Check(); err != nil {
		return nil, nil, err
	}
	if c.Weights != nil {
		return nil, nil, &hanoi.PuzzleError{Asked: "weights with an irregular start", Allowed: "they are not solved together"}
	}
	if p.Rules.Pegs() <= 3 {
		h, err := p.first(ctx, c)
		if err != nil || h != nil {
			return h, nil, err
		}
	}
	s, err := p.all(ctx, c)
	return nil, s, err
}

// all searches all states.
func (p Irregular) all(ctx context.Context, c Config) (*variant.Solution, error) {
	s, err := variant.Solve(ctx, variant.Puzzle{
		Rules: variant.Rules{Arcs: p.Rules, Irregular: true},
		Start: variantStacks(p.Start), Goal: variant.Goal{States: []variant.State{stacksOf(p.Goal)}},
	}, variantOptions(c))
	if errors.As(err, new(*variant.NoSolutionError)) {
		return nil, p.none(err)
	}
	return s, err
}

// none says that there is no solution.
func (p Irregular) none(proof error) error {
	return &NoSolutionError{
		Puzzle: hanoi.Puzzle{Rules: p.Rules, Start: p.Goal, Goal: p.Goal},
		Proof:  &irregularStart{variantStacks(p.Start), proof},
	}
}

// An irregularStart is where a puzzle without a solution begins, and the proof.
type irregularStart struct {
	stacks variant.State
	proof  error
}

func (e *irregularStart) Error() string { return e.proof.Error() }
func (e *irregularStart) Unwrap() error { return e.proof }

func variantStacks(stacks [][]hanoi.Disk) variant.State {
	s := make(variant.State, len(stacks))
	for peg, stack := range stacks {
		for _, d := range stack {
			s[peg] = append(s[peg], variant.Piece{Size: int(d)})
		}
	}
	return s
}

// A handOver is a way from an irregular start to a regular state, with what is
// known from there on.
type handOver struct {
	last   *irregular
	move   hanoi.Move // the last one of the way, if there is one
	state  hanoi.State
	ways   *big.Int // shortest ways to it over irregular states
	answer Answer   // for the whole puzzle
}

// moves returns the moves of the way.
func (h *handOver) moves() []hanoi.Move {
	if h.last == nil {
		return nil
	}
	moves := []hanoi.Move{h.move}
	for x := h.last; x.before != nil; x = x.before {
		moves = append(moves, x.move)
	}
	slices.Reverse(moves)
	return moves
}

// An irregular is an irregular state in a search.
type irregular struct {
	stacks [][]hanoi.Disk
	wrong  int // how many disks lie right on a smaller one
	before *irregular
	move   hanoi.Move // that led from before to it
	ways   *big.Int   // shortest ways to it
}

// first searches the irregular states layer by layer. It returns the best of the
// regular states that they lead to, nil if there are too many irregular ones.
func (p Irregular) first(ctx context.Context, c Config) (*handOver, error) {
	start := &irregular{stacks: p.Start, wrong: wrongDisks(p.Start), ways: one}
	best := &handOver{ways: new(big.Int)} // the sum of all that are as good
	found := false
	number := 0
	take := func(h *handOver, depth int) error {
		rest, err := Count(ctx, hanoi.Puzzle{Rules: p.Rules, Start: h.state, Goal: p.Goal}, c)
		if errors.As(err, new(*NoSolutionError)) {
			return nil
		}
		if err != nil {
			return err
		}
		number++
		moves := new(big.Int).Add(rest.Moves, big.NewInt(int64(depth)))
		order := -1
		if found {
			order = moves.Cmp(best.answer.Moves)
		}
		ways := new(big.Int).Mul(h.ways, rest.Solutions)
		if order < 0 {
			best, found = h, true
			best.ways, best.answer = ways, Answer{Moves: moves, LowerBound: moves, Status: Proved}
		} else if order == 0 {
			best.ways.Add(best.ways, ways)
		}
		return nil
	}
	finish := func(states int) (*handOver, error) {
		if !found {
			return nil, p.none(fmt.Errorf("%s lead to no regular state from which the goal can be reached", words.Count(states, "irregular state")))
		}
		a := &best.answer
		a.Solutions = best.ways
		a.Method = "search to the first regular state, three pegs exact from there"
		a.Reason = fmt.Sprintf("%s were searched, which lead to %d regular ones; it is the least sum of all", words.Count(states, "irregular state"), number)
		return best, nil
	}
	if start.wrong == 0 {
		if err := take(&handOver{state: p.regular(p.Start), ways: one}, 0); err != nil {
			return nil, err
		}
		return finish(0)
	}
	known := map[string]*irregular{key(start.stacks): start}
	reached := map[hanoi.State]bool{}
	layer := []*irregular{start}
	for depth := 1; len(layer) > 0 && (!found || best.answer.Moves.Cmp(big.NewInt(int64(depth))) >= 0); depth++ {
		next := map[string]*irregular{}
		exits := map[hanoi.State]*handOver{}
		var order []*irregular // as they were found, so that the solution is always the same
		var regular []*handOver
		for _, x := range layer {
			if ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			for _, arc := range p.Rules.Arcs() {
				stacks, m, wrong, ok := x.after(arc)
				if !ok {
					continue
				}
				if wrong == 0 {
					s := p.regular(stacks)
					if reached[s] {
						continue
					}
					if h := exits[s]; h != nil {
						h.ways.Add(h.ways, x.ways)
						continue
					}
					exits[s] = &handOver{last: x, move: m, state: s, ways: new(big.Int).Set(x.ways)}
					regular = append(regular, exits[s])
					continue
				}
				k := key(stacks)
				if known[k] != nil {
					continue
				}
				if y := next[k]; y != nil {
					y.ways.Add(y.ways, x.ways)
					continue
				}
				next[k] = &irregular{stacks: stacks, wrong: wrong, before: x, move: m, ways: new(big.Int).Set(x.ways)}
				order = append(order, next[k])
			}
		}
		for _, h := range regular {
			if ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			reached[h.state] = true
			if err := take(h, depth); err != nil {
				return nil, err
			}
		}
		for k, y := range next {
			known[k] = y
		}
		if len(known) > maxIrregular {
			return nil, nil
		}
		layer = order
	}
	return finish(len(known))
}

// after returns the stacks after a move along an arc, if it is legal.
func (x *irregular) after(arc hanoi.Arc) (stacks [][]hanoi.Disk, m hanoi.Move, wrong int, ok bool) {
	from, to := x.stacks[arc.From], x.stacks[arc.To]
	if len(from) == 0 {
		return nil, m, 0, false
	}
	d := from[len(from)-1]
	if len(to) > 0 && cmp.Less(to[len(to)-1], d) {
		return nil, m, 0, false
	}
	stacks = slices.Clone(x.stacks)
	stacks[arc.From] = from[:len(from)-1]
	stacks[arc.To] = append(slices.Clip(to), d)
	wrong = x.wrong
	if len(from) > 1 && from[len(from)-2] < d {
		wrong--
	}
	return stacks, hanoi.Move{Disk: d, From: arc.From, To: arc.To}, wrong, true
}

// wrongDisks returns how many disks lie right on a smaller one.
func wrongDisks(stacks [][]hanoi.Disk) int {
	n := 0
	for _, stack := range stacks {
		for i := 1; i < len(stack); i++ {
			if stack[i] > stack[i-1] {
				n++
			}
		}
	}
	return n
}

// key returns a text that no other stacks have.
func key(stacks [][]hanoi.Disk) string {
	var b []byte
	for _, stack := range stacks {
		for _, d := range stack {
			b = append(b, byte(d), byte(d>>8), byte(d>>16), byte(d>>24))
		}
		b = append(b, 0, 0, 0, 0)
	}
	return string(b)
}
