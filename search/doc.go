// Package search finds exact answers about the states of the Tower of Hanoi by
// breadth-first search, for any rules, any number of pegs and any states, as far
// as the memory goes: whole layers of states by their distance ([Layers]), the
// shortest way between two states ([Distance], [Path], [CountPaths]), and the
// extent of the whole graph of states ([Diameter]).
//
// # How it works
//
// A state is one peg for each disk. The smallest disks, as many as have at most
// 64 states (three with four pegs), choose a bit of a word; the next ones choose
// a word of a block of at most 4096 words; the largest ones choose the block. A
// set of states is then a set of bits, and all moves of a word's own disks are
// shifts and masks of 64 states at once. A larger disk takes a whole word to
// another one, masked to the states whose smaller disks are on neither peg: since
// only the smaller one of two top disks can move between their pegs, a word has
// one neighbour at most for each pair of pegs. Any rules fit; the masks come from
// their arcs.
//
// The search does not sweep over all states for each layer. It remembers for
// each block the states reached, as a bitmap, and a list of the words that have
// states of the last layer. A layer takes only the lists: a word has new states in a
// handful of layers, and then it is done. A layer is done block by block, in the cache of
// the processor, and what goes to another block is sent there as a short list
// that is read in the next layer, so blocks are independent and all processors
// can work. A block of which all states have been reached needs no bitmap any
// more; nor does one that has not been reached. So the memory at the fullest is
// about one bit for each state.
//
// A search that is too big for the memory has its blocks in shards ([Shards]), which
// do the same step, each for itself, with what they know in files that are read and
// written in order. If all arcs of the rules go both ways, only the last two layers
// are needed to tell which states are new. Layers does so on one machine when it may
// have files and is saved; on many machines the module in the directory beam does.
//
// Pegs that play the same part in the rules, the start and the goal can be
// renamed without any difference. Blocks are kept only where the pegs of the
// largest disks come in the least order that such a renaming can give them; this
// saves a factor of nearly six for four pegs and all disks on one of them.
//
// Between two states the search goes from both ends and stops when they meet,
// after the largest disks that stand on their goals have been left out: deleting
// the moves of a largest disk from a solution leaves it legal and makes it
// shorter. The moves are found by searching again for the two halves of the way,
// which are so much smaller that it takes little more time and no more memory.
// With classic rules and all disks to be brought from one peg to another, it is
// enough to look for half a solution with a disk less.
//
// Whole layers of large Hanoi graphs were searched before by Korf (Best-first
// frontier search with delayed duplicate detection, AAAI 2004).
package search
