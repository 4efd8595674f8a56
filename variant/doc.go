// Package variant solves relatives of the Tower of Hanoi: the towers of London
// and Oxford, equal and coloured disks, Wood's relaxed rule, magnetic disks,
// exchanges, several moves at once, irregular starts, and any other puzzle of
// pieces on stacks that its rule record ([Rules]) can say.
//
// A piece has a size, a kind (a colour, say) and, where pieces are turned over,
// a side that is up. A state says which pieces lie on each peg, bottom first. The
// rules say what may lie on what, how many pieces a peg holds, between which pegs
// a piece may move, and what one step is: a move, an exchange of two tops, a
// piece that is turned over, or several moves at once.
//
// Every number is found by an exhaustive search and is exact; what does not fit
// the limits is refused with a [*LimitError]. There is nothing in between.
//
// # How it works
//
// The pieces of the same size and kind are interchangeable. A state is split into
// its block, which pieces are on which peg, and, for each peg, the number of the
// order in which they lie there among all orders that the rules allow. The
// numbers of the orders come from a table for each set of pieces, sorted by the
// piece on top. So a set of states is a set of bits, and to take a piece from a
// peg or to put it on one changes the number of an order by an addition, without
// a look at the pieces below. Where the rules leave one order only, as classic
// disks do, a block is one state.
//
// A breadth-first search keeps for each state a bit for "seen" and one for each
// of the two layers at work, and a list of the blocks that have new states. To
// find the solutions too, it keeps the distances: their two lowest
// bits where every step has a way back, all bits of them where not.
package variant
