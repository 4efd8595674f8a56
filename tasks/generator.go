package tasks

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"iter"
	"math/big"
	"strconv"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// A Generator makes the tasks of one configuration. It is not safe for use by
// several goroutines at once.
type Generator struct {
	config  Config
	rules   map[int]hanoi.MoveGraph // by the number of pegs
	puzzles map[[2]int]*puzzles     // by the numbers of disks and pegs
	held    int                     // number of states in all tables of puzzles
	seen    map[uint64]bool         // hashes of the puzzles so far
}

// New returns the generator for a configuration. The error is a
// [*hanoi.PuzzleError] if something in it is out of bounds or does not fit
// together, or that of Config.Rules.
func New(c Config) (*Generator, error) {
	c, err := c.check()
	if err != nil {
		return nil, err
	}
	g := &Generator{config: c, rules: map[int]hanoi.MoveGraph{}, puzzles: map[[2]int]*puzzles{}, seen: map[uint64]bool{}}
	for pegs := c.Pegs.From; pegs <= c.Pegs.To; pegs++ {
		if g.rules[pegs], err = c.Rules(pegs); err != nil {
			return nil, err
		}
	}
	if c.Form == FormReasoningGym {
		if _, err := g.gym().All(); err != nil {
			return nil, err
		}
	}
	return g, nil
}

func (g *Generator) gym() ReasoningGym {
	return ReasoningGym{Seed: g.config.Seed, Disks: g.config.Disks, Pegs: g.config.Pegs}
}

// Lines yields the tasks as lines of JSON without a line feed, from index 0 on.
// It ends with the first error: that of the context, or a [*hanoi.PuzzleError]
// if there are no more different puzzles to be found.
func (g *Generator) Lines(ctx context.Context) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if g.config.Form == FormReasoningGym {
			g.gymLines(ctx, yield)
			return
		}
		for t, err := range g.Tasks(ctx) {
			if err != nil {
				yield(nil, err)
				return
			}
			if line, err := t.JSON(); !yield(line, err) || err != nil {
				return
			}
		}
	}
}

func (g *Generator) gymLines(ctx context.Context, yield func([]byte, error) bool) {
	all, err := g.gym().All()
	if err != nil {
		yield(nil, err)
		return
	}
	for e := range all {
		if ctx.Err() != nil {
			yield(nil, context.Cause(ctx))
			return
		}
		if g.config.NoAnswer {
			e.Answer = ""
		}
		if line, err := e.JSON(); !yield(line, err) || err != nil {
			return
		}
	}
}

// Tasks yields the tasks of all forms but reasoning-gym, which has entries of its
// own, from index 0 on. The error is that of [Generator.Lines].
func (g *Generator) Tasks(ctx context.Context) iter.Seq2[*Task, error] {
	return func(yield func(*Task, error) bool) {
		if g.config.Form == FormReasoningGym {
			yield(nil, &hanoi.PuzzleError{
				Asked:   "tasks in the form reasoning-gym",
				Allowed: "that data set has entries of its own, see ReasoningGym",
			})
			return
		}
		for i := 0; ; i++ {
			t, err := g.task(ctx, i)
			if !yield(t, err) || err != nil {
				return
			}
		}
	}
}

// attempts is how many puzzles are drawn for one task before it is said that
// there are no more.
const attempts = 20000

// task makes the task with an index; the ones before it have been made.
func (g *Generator) task(ctx context.Context, index int) (*Task, error) {
	if g.config.Form.fixed() {
		return g.fixedTask(ctx, index)
	}
	for attempt := range attempts {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		r := newSource(g.config.Seed, uint64(index), uint64(attempt))
		t, err := g.try(ctx, r, index)
		if !errors.Is(err, errNone) {
			return t, err
		}
	}
	return nil, &hanoi.PuzzleError{
		Asked:   "more than " + strconv.Itoa(index) + " different tasks of this kind",
		Allowed: "there are hardly any more with these disks, pegs, places and distances",
		Hint:    "allow more disks or pegs, other starts and goals, or the same puzzle twice",
	}
}

// try draws one puzzle and asks about it.
func (g *Generator) try(ctx context.Context, r *source, index int) (*Task, error) {
	c := &g.config
	// The distance is drawn first and the sizes are tried after it, so that all
	// distances come alike often.
	distance := 0
	if c.Distance != (Range{}) {
		distance = r.between(c.Distance.From, c.Distance.To)
	}
	kind := c.Kinds[r.below(len(c.Kinds))]
	var p *problem
	err := errNone
	// A size may have no such puzzle; another one may.
	for range 32 {
		disks, pegs := r.between(c.Disks.From, c.Disks.To), r.between(c.Pegs.From, c.Pegs.To)
		if distance > 0 && states(disks, pegs) > maxTable {
			continue
		}
		p, err = g.sized(disks, pegs).draw(ctx, r, perfect(r, c.Start), perfect(r, c.Goal), distance)
		if !errors.Is(err, errNone) {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	if !c.Repeat && g.seen[hash(p.Puzzle)] {
		return nil, errNone
	}
	t := g.describe(index, kind, p)
	if err := t.ask(r, p); err != nil {
		return nil, err
	}
	if !c.Repeat {
		g.seen[hash(p.Puzzle)] = true
	}
	if c.NoAnswer {
		t.Answer, t.Accept, t.Minimum, t.Status, t.Solutions, t.Difficulty, t.Limits = "", nil, "", "", "", nil, nil
	}
	return t, nil
}

// perfect decides whether a tower is drawn.
func perfect(r *source, p Placement) bool {
	return p == Perfect || p == Random && r.below(2) == 0
}

// maxHeld is how many states the tables that are kept have, 16 bytes each.
const maxHeld = 1 << 24

// sized returns the puzzles of a size. All tables are dropped when they become
// many: they are made again, the same, when they are needed.
func (g *Generator) sized(disks, pegs int) *puzzles {
	if g.held > maxHeld {
		clear(g.puzzles)
		g.held = 0
	}
	key := [2]int{disks, pegs}
	ps, ok := g.puzzles[key]
	if !ok {
		ps = newPuzzles(g.config.Seed, disks, g.rules[pegs], &g.held)
		g.puzzles[key] = ps
	}
	return ps
}

func hash(p hanoi.Puzzle) uint64 {
	h := fnv.New64a()
	h.Write(p.Start.AppendTo([]byte{byte(p.Pegs())}))
	h.Write(p.Goal.AppendTo(nil))
	return h.Sum64()
}

// describe returns a task without its question.
func (g *Generator) describe(index int, kind Kind, p *problem) *Task {
	t := &Task{
		ID:   fmt.Sprintf("%s-%d-%06d", g.config.Form, g.config.Seed, index),
		Kind: kind, Form: g.config.Form, Generator: Version, Seed: g.config.Seed, Index: index,
		Notation: "gym",
		Puzzle: Puzzle{
			Disks: p.Disks(), Pegs: p.Pegs(),
			From: p.Start.String(), To: p.Goal.String(), Rules: p.Rules.String(),
		},
		Minimum: p.minimum.String(), Status: p.status.String(),
		Difficulty: &Difficulty{
			Minimum: Number(p.minimum.String()),
			States:  Number(new(big.Int).Exp(big.NewInt(int64(p.Pegs())), big.NewInt(int64(p.Disks())), nil).String()),
		},
		Limits: &Limits{Moves: Number(new(big.Int).Lsh(p.minimum, 1).String())},
	}
	for i := range p.Pegs() {
		t.Puzzle.Names = append(t.Puzzle.Names, strconv.Itoa(i+1))
	}
	if p.solutions != nil {
		t.Solutions = p.solutions.String()
	}
	return t
}

// proved reports whether the number of moves is proved to be the minimum.
func (p *problem) proved() bool { return p.status == solve.Proved }
