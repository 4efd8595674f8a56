package search

import (
	"context"

	"example.com/hanoi"
)

// A tower is a classic puzzle from one perfect state to another on three pegs
// or more. Its solutions have a middle that is known beforehand.
//
// When the largest disk leaves its peg a for the first time, and when it comes
// to its goal for the last time, the smaller disks keep two pegs free: a and
// another, or the goal and another. All pegs but a (or but the goal) being
// alike, it takes at least h moves from the start to the one and from the other
// to the goal, h being the least distance from a perfect state to a state that
// keeps the peg of the start and another one free. On the other hand, h moves to
// such a state, one of the largest disk, and the h moves backwards with both
// pegs exchanged are a solution. So a shortest one has 2h + 1 moves, and a
// one-sided search for h moves, with a disk less and all symmetries of a perfect
// state, is enough.
func isTower(p hanoi.Puzzle) bool {
	_, start := p.Start.Perfect()
	_, goal := p.Goal.Perfect()
	return start && goal && p.Pegs() >= 3 && p.Disks() > 0 && p.Rules == hanoi.Classic(p.Pegs())
}

// smaller returns the puzzle without its largest disk.
func smaller(p hanoi.Puzzle) hanoi.Puzzle {
	n := hanoi.Disk(p.Disks() - 1)
	p.Start, p.Goal = p.Start.Sub(1, n), p.Goal.Sub(1, n)
	return p
}

// half finds h and a state of the smaller disks at that distance which leaves
// the start's and the goal's peg of the tower free.
func (f *finder) half(ctx context.Context, p hanoi.Puzzle) (h int, middle hanoi.State, err error) {
	a, _ := p.Start.Perfect()
	goal, _ := p.Goal.Perfect()
	start := smaller(p).Start
	if start.Disks() == 0 {
		return 0, start, nil
	}
	group := symmetries(p.Rules, []hanoi.State{start})
	e, err := estimate(p.Rules, start.Disks(), group, f.opt)
	if err != nil {
		return 0, middle, err
	}
	w := newWave(f.space(p.Rules, start.Disks(), group), f.opt.workers(), f.memory)
	defer w.drop()
	free := w.watchFree(uint8(a))
	progress := Progress{Total: e.States}
	saver := f.firstSaver("half of a tower", p)
	resumed, err := saver.load(ctx, func(d *decoder) error {
		progress.States = d.number()
		return w.decode(d)
	})
	if err != nil {
		return 0, middle, err
	}
	if !resumed {
		w.seed([]place{w.locate(start)})
	}
	for {
		n, err := f.step(ctx, w, e)
		if err != nil {
			return 0, middle, err
		}
		progress.Layer, progress.Found = w.layer-1, n
		progress.States += n
		progress.hold(f.memory)
		f.report.report(progress, false)
		if at, z, ok := free(); ok {
			exchange := noChange()
			exchange[z], exchange[goal] = uint8(goal), z
			return w.layer - 1, rename(w.state(at), exchange), nil
		}
		err = saver.save(ctx, func(e *encoder) {
			e.number(progress.States)
			w.encode(e)
		})
		if err != nil {
			return 0, middle, err
		}
	}
}

// watchFree makes the wave look for states that leave peg a and another peg
// free. The function it returns tells the first one found, in the order of the
// words, and the other peg.
func (w *wave) watchFree(a uint8) func() (at place, z uint8, ok bool) {
	used := make([]uint32, w.words) // by word: a bit for each peg that has a disk
	for i := range used {
		for _, x := range digits(i, w.pegs, w.inBlock) {
			used[i] |= 1 << x
		}
	}
	least := make([]keys, len(w.workers))
	w.visit = func(worker int, block uint32, bits []uint64, words []uint16) {
		var row [64]uint8 // more disks than a space can have in its top
		top := row[:w.inTop]
		w.canon.row(uint64(block), top)
		var taken uint32
		for _, x := range top {
			taken |= 1 << x
		}
		if taken>>a&1 != 0 {
			return
		}
		for i, f := range bits {
			taken := taken | used[words[i]]
			if taken>>a&1 != 0 {
				continue
			}
			for z := range uint8(w.pegs) {
				if z == a || taken>>z&1 != 0 {
					continue
				}
				if x := f & w.pairs[w.pairOf(a, z)].free; x != 0 {
					least[worker].add(1, block, []uint64{x}, words[i:i+1])
				}
			}
		}
	}
	return func() (at place, z uint8, ok bool) {
		first, ok := first(least)
		if !ok {
			return place{}, 0, false
		}
		at = first.place()
		s := w.state(at)
		for z = range uint8(w.pegs) {
			if z != a && s.Top(hanoi.Peg(z)) == 0 {
				break
			}
		}
		return at, z, true
	}
}

// tower appends the moves of a shortest solution of a tower.
func (f *finder) tower(ctx context.Context, p hanoi.Puzzle, moves []hanoi.Move) ([]hanoi.Move, error) {
	_, middle, err := f.half(ctx, p)
	if err != nil {
		return nil, err
	}
	f.report.call = nil // the rest is short
	a, _ := p.Start.Perfect()
	b, _ := p.Goal.Perfect()
	n := len(moves)
	moves, err = f.path(ctx, hanoi.Puzzle{Rules: p.Rules, Start: smaller(p).Start, Goal: middle}, moves)
	if err != nil {
		return nil, err
	}
	exchange := func(x hanoi.Peg) hanoi.Peg {
		switch x {
		case a:
			return b
		case b:
			return a
		}
		return x
	}
	there := moves[n:]
	moves = append(moves, hanoi.Move{Disk: hanoi.Disk(p.Disks()), From: a, To: b})
	for i := len(there) - 1; i >= 0; i-- {
		m := there[i].Reverse()
		moves = append(moves, hanoi.Move{Disk: m.Disk, From: exchange(m.From), To: exchange(m.To)})
	}
	return moves, nil
}
