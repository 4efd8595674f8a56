package search

import (
	"context"
	"errors"
	"math"
	"slices"

	"example.com/hanoi"
)

// Distance returns the length of a shortest solution of the puzzle. The errors
// are those of [Layers], and an [*UnreachableError] if there is no solution.
func Distance(ctx context.Context, p hanoi.Puzzle, opt Options) (int, error) {
	f, p, err := newFinder(p, opt)
	if err != nil {
		return 0, err
	}
	defer f.close()
	d, err := f.distance(ctx, p)
	if err != nil {
		return 0, err
	}
	return d, f.saver.remove()
}

// Path returns a shortest solution of the puzzle, always the same one. Apart from
// the moves themselves it needs no more memory than [Distance], and little more
// time. The errors are those of Distance.
func Path(ctx context.Context, p hanoi.Puzzle, opt Options) ([]hanoi.Move, error) {
	f, p, err := newFinder(p, opt)
	if err != nil {
		return nil, err
	}
	defer f.close()
	moves, err := f.path(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	return moves, f.saver.remove()
}

// A finder finds shortest paths between two states.
type finder struct {
	opt    Options
	memory *budget
	report *reporter
	sparse int // number of states up to which a sparse search is tried
	spaces map[spaceKey]*space
	saver  *saver // of the first and largest search, nil if it is not to be saved
	saved  bool   // the first search has begun
	all    bool   // find all states in the middle, without symmetry, and keep the layers
}

func (f *finder) close() {
	f.memory.close()
	f.saver.close()
}

type spaceKey struct {
	rules hanoi.MoveGraph
	disks int
}

const (
	// sparseLimit is the number of states up to which a sparse search is tried:
	// it then takes about as long as the tables of a wave.
	sparseLimit = 2000

	// sparseBytes is about what a state of a sparse search takes, besides its
	// disks.
	sparseBytes = 400
)

func newFinder(p hanoi.Puzzle, opt Options) (*finder, hanoi.Puzzle, error) {
	if err := p.Check(); err != nil {
		return nil, p, err
	}
	return &finder{
		opt: opt, memory: opt.budget(), report: opt.reporter(),
		sparse: sparseLimit, spaces: map[spaceKey]*space{},
	}, p.WithoutStanding(), nil
}

// distance takes a puzzle whose largest disk does not stand.
func (f *finder) distance(ctx context.Context, p hanoi.Puzzle) (int, error) {
	if p.Disks() == 0 {
		return 0, nil
	}
	s := newSparse(p)
	switch _, ok, err := f.near(ctx, s); {
	case err != nil:
		return 0, err
	case ok:
		return s.sides[0].depth + s.sides[1].depth, nil
	case isTower(p):
		h, _, err := f.half(ctx, p)
		return 2*h + 1, err
	}
	m, err := f.meet(ctx, p)
	return m.forward + m.backward, err
}

// path appends the moves of a shortest path to those given. It finds a state in
// the middle, and then the paths to it and from there: each is a search of about
// half the depth, which visits far fewer states.
func (f *finder) path(ctx context.Context, p hanoi.Puzzle, moves []hanoi.Move) ([]hanoi.Move, error) {
	p = p.WithoutStanding()
	if p.Disks() == 0 {
		return moves, nil
	}
	s := newSparse(p)
	switch middle, ok, err := f.near(ctx, s); {
	case err != nil:
		return nil, err
	case ok:
		return append(moves, s.moves(middle)...), nil
	case isTower(p):
		return f.tower(ctx, p, moves)
	}
	m, err := f.meet(ctx, p)
	if err != nil {
		return nil, err
	}
	f.report.call = nil // the rest is short
	moves, err = f.path(ctx, hanoi.Puzzle{Rules: p.Rules, Start: p.Start, Goal: m.middle}, moves)
	if err != nil {
		return nil, err
	}
	return f.path(ctx, hanoi.Puzzle{Rules: p.Rules, Start: m.middle, Goal: p.Goal}, moves)
}

// near tries a sparse search: a short one, or if the other kind would not fit
// into memory, one that takes all of that.
func (f *finder) near(ctx context.Context, s *sparse) (middle hanoi.State, ok bool, err error) {
	limit, refusal := f.sparse, f.fit(s.puzzle)
	if refusal != nil {
		limit = max(limit, int(f.memory.limit())/(sparseBytes+s.puzzle.Disks()))
	}
	middle, ok, err = s.run(ctx, limit)
	if err == nil && !ok {
		err = refusal
	}
	return middle, ok, err
}

// fit returns a [*LimitError] if the tables of a search do not fit into memory.
func (f *finder) fit(p hanoi.Puzzle) error {
	waves := uint64(2)
	sets := [][]hanoi.State{{p.Start}, {p.Goal}}
	if isTower(p) && !f.all {
		p, waves = smaller(p), 1
		sets = sets[:1]
	}
	group := symmetries(p.Rules, sets...)
	if f.all {
		group = group[:1]
	}
	e, err := estimate(p.Rules, p.Disks(), group, f.opt)
	if err == nil && (f.memory.over(waves*e.tables) || e.blocks >= filled) {
		err = e.refuse(f.memory)
	}
	return err
}

// A meeting is where the two sides of a search met: a state on a shortest path,
// with its distances from the start and to the goal.
type meeting struct {
	middle            hanoi.State
	forward, backward int

	// If all are wanted:
	common  []key // the states in the middle of all shortest paths, at these distances
	history [2]*history
}

// meet searches from both ends by turns, until a new layer of one side has a
// state that the other side knows.
func (f *finder) meet(ctx context.Context, p hanoi.Puzzle) (meeting, error) {
	group := symmetries(p.Rules, []hanoi.State{p.Start}, []hanoi.State{p.Goal})
	most := 1
	if f.all {
		group, most = group[:1], math.MaxInt
	}
	e, err := estimate(p.Rules, p.Disks(), group, f.opt)
	if err != nil {
		return meeting{}, err
	}
	sides := [2]*wave{
		newWave(f.space(p.Rules, p.Disks(), group), f.opt.workers(), f.memory),
		newWave(f.space(p.Rules.Reverse(), p.Disks(), group), f.opt.workers(), f.memory),
	}
	defer sides[0].drop()
	defer sides[1].drop()
	roots := [2]place{sides[0].locate(p.Start), sides[1].locate(p.Goal)}
	var (
		common  [2]func() []key
		history [2]*history
	)
	for i, w := range sides {
		common[i] = w.watchCommon(sides[1-i], most)
		if f.all {
			history[i] = w.keep(roots[i])
		}
	}

	var reached [2]uint64
	kind := "two-sided search"
	if f.all {
		kind = "number of shortest paths"
	}
	saver := f.firstSaver(kind, p)
	_, err = saver.load(ctx, func(d *decoder) error {
		d.words(reached[:])
		for i, w := range sides {
			if err := w.decode(d); err != nil {
				return err
			}
			if err := history[i].decode(d); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return meeting{}, err
	}
	for i, w := range sides {
		if w.layer == 0 { // also if a checkpoint was made before this side began
			w.seed(roots[i : i+1])
		}
	}
	progress := Progress{Total: e.States, States: reached[0] + reached[1]}
	for {
		// The side that has visited fewer states is next, so that neither does
		// more than the other; but each does a step at least, so that the middle
		// is between the ends.
		first, second := sides[0].layer, sides[1].layer
		i := 0
		if second < first && (second < 2 || reached[0] == reached[1]) || second >= 2 && reached[1] < reached[0] {
			i = 1
		}
		n, err := f.step(ctx, sides[i], e)
		if err != nil {
			return meeting{}, err
		}
		if n == 0 {
			return meeting{}, &UnreachableError{Puzzle: p, Backward: i == 1, States: reached[i]}
		}
		reached[i] += n
		progress.Layer = max(0, sides[0].layer-1) + max(0, sides[1].layer-1)
		progress.Found = n
		progress.States += n
		progress.hold(f.memory)
		f.report.report(progress, false)
		if at := common[i](); len(at) > 0 {
			return meeting{
				middle:  sides[0].state(slices.Min(at).place()),
				forward: sides[0].layer - 1, backward: sides[1].layer - 1,
				common: at, history: history,
			}, nil
		}
		err = saver.save(ctx, func(e *encoder) {
			e.words(reached[:])
			for i, w := range sides {
				w.encode(e)
				history[i].encode(e)
			}
		})
		if err != nil {
			return meeting{}, err
		}
	}
}

// firstSaver returns the saver for the first search of several, which is the
// largest, and nil for the others.
func (f *finder) firstSaver(kind string, p hanoi.Puzzle) *saver {
	if f.saved {
		return nil
	}
	f.saved = true
	words := blockSize(p.Rules, p.Disks(), f.opt)
	f.saver = f.opt.newSaver(identity(kind, p.Rules, words, []hanoi.State{p.Start}, []hanoi.State{p.Goal}))
	return f.saver
}

// step does a layer and turns lack of memory into the error for the caller.
func (f *finder) step(ctx context.Context, w *wave, e Requirements) (uint64, error) {
	n, err := w.step(ctx)
	if errors.Is(err, errMemory) {
		err = e.refuse(f.memory)
	}
	return n, err
}

// space returns the space of some disks. Those without symmetry are kept, since
// the parts of a path need them again and again.
func (f *finder) space(rules hanoi.MoveGraph, disks int, group []perm) *space {
	if len(group) > 1 {
		return newSpace(rules, disks, group, f.opt.blockWords())
	}
	k := spaceKey{rules, disks}
	if f.spaces[k] == nil {
		f.spaces[k] = newSpace(rules, disks, group, f.opt.blockWords())
	}
	return f.spaces[k]
}

// watchCommon makes the wave look for states of its layers that another wave,
// which does not move meanwhile, has reached. The function it returns tells
// those found so far, at least the first ones in the order of the words, up to
// a number.
func (w *wave) watchCommon(other *wave, most int) func() []key {
	least := make([]keys, len(w.workers))
	w.visit = func(worker int, block uint32, bits []uint64, words []uint16) {
		switch n := other.bitmap[block]; n {
		case empty:
		case filled:
			least[worker].add(most, block, bits, words)
		default:
			reached := other.pool.bitmap(n)
			for i, x := range bits {
				if x &= reached[words[i]]; x != 0 {
					least[worker].add(most, block, []uint64{x}, words[i:i+1])
				}
			}
		}
	}
	return func() []key { return slices.Concat(least...) }
}
