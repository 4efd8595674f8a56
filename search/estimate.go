package search

import (
	"fmt"

	"example.com/hanoi"
)

// A Need says what a search takes.
type Need struct {
	States   uint64 // number of states of the puzzle
	Symmetry int    // number of renamings of the pegs that leave the search as it is
	Visited  uint64 // number of states that the search visits at most, thanks to the symmetry
	Memory   uint64 // bytes at the fullest, estimated

	disks, pegs int
}

// Estimate says what [Layers] would take. The errors are those of Layers, except
// that memory that is allowed is not asked for.
func Estimate(rules hanoi.MoveGraph, from []hanoi.State, opt Options) (Need, error) {
	if err := checkSet(rules, from); err != nil {
		return Need{}, err
	}
	return estimate(rules, from[0].Disks(), symmetries(rules, from), opt)
}

func estimate(rules hanoi.MoveGraph, disks int, group []perm, opt Options) (Need, error) {
	e := Need{disks: disks, pegs: rules.Pegs(), Symmetry: len(group)}
	if e.pegs == 1 {
		e.States, e.Visited = 1, 1
		return e, nil
	}
	n, ok := states(e.pegs, disks)
	if !ok {
		return e, &LimitError{Asked: fmt.Sprintf("a search of all states of %d disks on %d pegs", disks, e.pegs)}
	}
	e.States = n
	inWord, inBlock, inTop := split(e.pegs, disks, opt.blockWords())
	blocks := newCanon(group, e.pegs, inTop).rows(inTop)
	words := uint64(power(e.pegs, inBlock))
	pairs := uint64(e.pegs * (e.pegs - 1) / 2)
	e.Visited = blocks * words * uint64(power(e.pegs, inWord))
	tables := blocks * (tableBytes + pairTableBytes*pairs)
	// At the fullest about two thirds of the blocks have a bitmap, and the lists
	// of two layers take a third of all bitmaps; measured with four pegs.
	e.Memory = tables + blocks*words*8 + uint64(opt.threads())*2*pageEntries*entryBytes
	if blocks >= filled {
		return e, e.refuse(0)
	}
	return e, nil
}

func (e Need) refuse(limit uint64) error {
	return &LimitError{
		Asked: fmt.Sprintf("a search of %d states of %d disks on %d pegs", e.States, e.disks, e.pegs),
		Need:  e.Memory, Limit: limit,
		Hint: "allow more memory, or take fewer disks",
	}
}
