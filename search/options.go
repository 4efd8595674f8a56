package search

import "runtime"

// Options say how a search may run. The zero value is right: all processors and
// a safe share of the memory.
type Options struct {
	// Memory is the number of bytes that the search may hold; 0 stands for
	// three quarters of what the machine, or the control group (container) that
	// the program runs in, has left.
	Memory uint64

	// Workers is the number of threads that search, up to 4096, for which all larger
	// numbers stand; 0 or less stands for as many as Go uses.
	Workers int

	// Progress, if not nil, is called between layers, at most ten times a
	// second, and after the last layer. It should return at once.
	Progress func(Progress)

	// MaxDepth is the last layer that [Layers] does; 0 or less stands for all
	// layers.
	MaxDepth int

	// Farthest is the number of states of the last layer that [Layers] returns
	// at most.
	Farthest int

	// SpillDir, if not empty, is a directory, made if it is not there, for files that
	// hold what is over the memory. Not every system can do that; the error then
	// says so. With CheckpointDir, [Layers] that do not fit into the memory are files
	// there, of three layers or so at a time, which are read and written in order, on
	// any system; they are removed at the end.
	SpillDir string

	// CheckpointDir, if not empty, is a directory, made if it is not there, in which
	// the search saves itself now and then. Started again with the same
	// arguments and the same directory, even after it was killed, it goes on
	// where it was saved and ends with the same result; then the checkpoint is
	// removed. A checkpoint that is damaged or of another search is a
	// [*CheckpointError] and stays. So is a directory in which another search
	// saves itself at the same time, where the system can tell. [Diameter] does not
	// save itself.
	CheckpointDir string

	// For tests:
	saveAlways   bool // save after every layer
	reportAlways bool // call Progress after every layer

	words int // words of a block at most; 0 stands for maxWords
}

func (o Options) blockWords() int {
	if o.words > 0 {
		return o.words
	}
	return maxWords
}

func (o Options) workers() int {
	if o.Workers > 0 {
		return min(o.Workers, 1<<12)
	}
	return runtime.GOMAXPROCS(0)
}
