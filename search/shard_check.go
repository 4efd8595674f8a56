package search

import (
	"context"

	"example.com/hanoi"
)

// Layers does the search in memory, with [Layers], to compare.
func (s *Shards) Layers(ctx context.Context, opt Options) (*LayersResult, error) {
	return Layers(ctx, s.rules, s.from, opt)
}

// Divisor returns a number by which, for the sake of symmetry, the number of states of
// every layer from 1 up can be divided.
//
// A renaming of the pegs that leaves the search as it is takes the states of a layer to
// each other. If p times that renaming changes nothing, p being a prime, the states that
// are not left alone come in groups of p. It leaves alone the states with all disks on
// pegs that it leaves alone: none if there is no such peg, and only a tower if there is
// one. A search that starts there has it in layer 0.
func (s *Shards) Divisor() uint64 {
	d := uint64(1)
	for _, g := range s.canon.group {
		p := g.primeOrder()
		if p == 0 || d%p == 0 {
			continue
		}
		alone, fixed := 0, hanoi.Peg(0)
		for x := range s.pegs {
			if int(g[x]) == x {
				alone++
				fixed = hanoi.Peg(x)
			}
		}
		tower := false
		if alone == 1 && len(s.from) == 1 {
			peg, perfect := s.from[0].Perfect()
			tower = perfect && peg == fixed
		}
		if s.disks > 0 && (alone == 0 || tower) {
			d *= p
		}
	}
	return d
}

// primeOrder returns how often the renaming has to be done to change nothing, if that
// is a prime, else 0.
func (g perm) primeOrder() uint64 {
	h, n := g, uint64(1)
	for ; h != noChange(); n++ {
		h = h.after(g)
	}
	for f := uint64(2); f < n; f++ {
		if n%f == 0 {
			return 0
		}
	}
	if n < 2 {
		return 0
	}
	return n
}

// Connected reports whether it is certain that every state can be reached: there are
// three pegs or more, the arcs of the rules go both ways, and lead from each peg to each
// other one. (Then a disk can be brought anywhere by moving it along the arcs, with the
// smaller ones put aside each time.)
func (s *Shards) Connected() bool {
	if s.pegs < 3 || !s.twoWay {
		return false
	}
	seen := map[hanoi.Peg]bool{0: true}
	for todo := []hanoi.Peg{0}; len(todo) > 0; todo = todo[1:] {
		for y := range hanoi.Peg(s.pegs) {
			if s.rules.Allows(todo[0], y) && !seen[y] {
				seen[y] = true
				todo = append(todo, y)
			}
		}
	}
	return len(seen) == s.pegs
}

// Farthest returns the first states of a layer, in the order of their words, as many as
// are wanted at most, from the files of the layer.
func (s *Shards) Farthest(ctx context.Context, files Files, layer, most int) ([]hanoi.State, error) {
	if most <= 0 {
		return nil, nil
	}
	var (
		least keys
		set   setReader
	)
	read := func(shard int) error {
		file, err := s.open(ctx, files, "states", shard, layer)
		if err != nil {
			return err
		}
		defer file.Close()
		for err = set.reset(s.space, file); err == nil && set.block != noBlock; err = set.next() {
			if err = set.decode(); err != nil {
				break
			}
			least.add(most, set.block, set.bits, set.words)
		}
		if err != nil {
			return &CheckpointError{File: s.name("states", shard, layer), Reason: "cannot be read", Err: err}
		}
		return nil
	}
	for shard := range s.number {
		if err := read(shard); err != nil {
			return nil, err
		}
	}
	return s.images(least, most), nil
}
