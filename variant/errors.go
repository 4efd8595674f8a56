package variant

import (
	"fmt"

	"example.com/hanoi/internal/words"
)

// A LimitError says that a search is too big for its limits.
type LimitError struct {
	Asked string // what was asked, such as "a search of 239500800 states"
	Need  uint64 // bytes of memory that it would take; 0 if no memory would do
	Limit uint64 // bytes of memory allowed
}

// Error returns what was asked, what it needs and what is allowed, in one line.
func (e *LimitError) Error() string {
	if e.Need == 0 {
		return fmt.Sprintf("%s: too big, at most %d arrangements can be searched", e.Asked, uint64(maxBlocks))
	}
	return fmt.Sprintf("%s: too big, needs about %s of memory, allowed are %s", e.Asked, bytesText(e.Need), bytesText(e.Limit))
}

// A NoSolutionError says that the goal cannot be reached. It is an answer, and it
// is proved: all states that can be reached are known.
type NoSolutionError struct {
	Puzzle   Puzzle
	Backward bool   // the states counted are those from which the goal can be reached
	States   uint64 // how many they are
}

// Error returns the proof in one line.
func (e *NoSolutionError) Error() string {
	if e.Backward {
		return fmt.Sprintf("no solution: the goal can be reached from %s only, and %v is not among them", words.Count(e.States, "state"), e.Puzzle.Start)
	}
	return fmt.Sprintf("no solution: only %s can be reached from %v, and the goal is not among them", words.Count(e.States, "state"), e.Puzzle.Start)
}

// bytesText writes a number of bytes for people, such as "1.4 GiB".
func bytesText(n uint64) string {
	if n < 1<<10 {
		return fmt.Sprintf("%d B", n)
	}
	x, unit := float64(n)/1024, 0
	for x >= 1024 && unit < 5 {
		x /= 1024
		unit++
	}
	return fmt.Sprintf("%.1f %ciB", x, "KMGTPE"[unit])
}
