package search

import (
	"fmt"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// Requirements say what a search takes.
type Requirements struct {
	States   uint64 // number of states of the puzzle
	Symmetry int    // number of renamings of the pegs that leave the search as it is
	Visited  uint64 // number of states that the search visits at most, thanks to the symmetry
	Memory   uint64 // bytes at the fullest, estimated

	disks, pegs    int
	tables, blocks uint64 // bytes of the part that cannot be in files; number of blocks
	least          uint64 // bytes below which a search of all states hardly stays
}

// Estimate says what [Layers] would take. The errors are those of Layers, except
// that the limit of memory does not matter.
func Estimate(rules hanoi.MoveGraph, from []hanoi.State, opt Options) (Requirements, error) {
	if err := checkSet(rules, from); err != nil {
		return Requirements{}, err
	}
	if rules.Pegs() == 1 {
		return Requirements{States: 1, Symmetry: 1, Visited: 1}, nil
	}
	return estimate(rules, from[0].Disks(), symmetries(rules, from), opt)
}

func estimate(rules hanoi.MoveGraph, disks int, group []perm, opt Options) (Requirements, error) {
	e := Requirements{disks: disks, pegs: rules.Pegs(), Symmetry: len(group)}
	n, ok := states(e.pegs, disks)
	if !ok {
		return e, &LimitError{Asked: fmt.Sprintf("a search of all states of %s on %d pegs", words.Count(uint64(disks), "disk"), e.pegs)}
	}
	e.States = n
	inWord, inBlock, inTop := split(e.pegs, disks, opt.blockWords())
	e.blocks = newCanon(group, e.pegs, inTop).rows(inTop)
	blocks := e.blocks
	words := uint64(power(e.pegs, inBlock))
	pairs := uint64(e.pegs * (e.pegs - 1) / 2)
	e.Visited = blocks * words * uint64(power(e.pegs, inWord))
	e.tables = blocks * (tableBytes + pairTableBytes*pairs)
	// At the fullest about two thirds of the blocks have a bitmap, and the lists
	// take a third of what all bitmaps would take; measured with four pegs and 14
	// to 19 disks. Small searches take more in proportion, and some bytes in any
	// case.
	bitmaps := blocks * words * 8
	e.least = e.tables + bitmaps + min(bitmaps, 16<<20) + uint64(opt.workers())<<16
	e.Memory = e.least
	if e.pegs > 4 {
		// More pegs have fewer and larger layers, and more neighbours to send
		// their states to; measured with up to 15 pegs.
		e.Memory += bitmaps * uint64(e.pegs*e.pegs-9) / 9
	}
	return e, nil
}

// check returns a [*LimitError] if the memory is not enough.
func (e Requirements) check(m *budget) error {
	need := e.least
	if m.swap != nil {
		need = e.tables // only these must be in memory
	}
	if m.over(need) || e.blocks >= filled {
		return e.refuse(m)
	}
	return nil
}

func (e Requirements) refuse(m *budget) error {
	return &LimitError{
		Asked: fmt.Sprintf("a search of %s of %s on %d pegs", words.Count(e.States, "state"), words.Count(uint64(e.disks), "disk"), e.pegs),
		Need:  e.Memory, Limit: m.limit(),
		Hint: "allow more memory, or files besides, or take fewer disks",
	}
}
