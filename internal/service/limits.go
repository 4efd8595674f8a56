package service

import (
	"cmp"
	"time"

	"example.com/hanoi/search"
	"example.com/hanoi/solve"
)

// What one question may be about. The command has no such limits; here many
// clients share a machine, and none of them is known.
const (
	maxDisks    = 1_000       // disks of a puzzle
	maxListed   = 10_000      // moves in a list
	maxStreamed = 100_000_000 // moves in a text that is written as it is made
	maxNodes    = 2_500       // states in a list of a graph
	maxParts    = 24          // parts listed of a task in the explanation of a move
	maxDrawn    = 4 << 20     // bytes of a picture
)

// Limits say how much is worked on for how long. What is zero has the value that
// its comment names.
type Limits struct {
	Time          time.Duration // for the work on a question, without writing a stream; 20 seconds
	Searches      int           // at a time; 2
	Waiting       int           // puzzles that wait for a search; 16
	Kept          int           // solutions kept in memory, and as many counts; 64
	States        uint64        // of a puzzle that is searched; 2^28
	SearchMemory  uint64        // bytes of a search; 256 MiB
	PlanMemory    uint64        // bytes of a plan; 16 MiB
	Streams       int           // texts of moves written at a time; 32
	StreamedBytes int64         // of one such text; 4 GiB
}

func (l Limits) withDefaults() Limits {
	return Limits{
		Time:          cmp.Or(l.Time, 20*time.Second),
		Searches:      cmp.Or(l.Searches, 2),
		Waiting:       cmp.Or(l.Waiting, 16),
		Kept:          cmp.Or(l.Kept, 64),
		States:        cmp.Or(l.States, 1<<28),
		SearchMemory:  cmp.Or(l.SearchMemory, 256<<20),
		PlanMemory:    cmp.Or(l.PlanMemory, 16<<20),
		Streams:       cmp.Or(l.Streams, 32),
		StreamedBytes: cmp.Or(l.StreamedBytes, 4<<30),
	}
}

// config holds the limits for one puzzle.
func (l Limits) config() solve.Config {
	return solve.Config{
		PlanMemory: l.PlanMemory,
		MaxStates:  l.States,
		Search:     search.Options{Memory: l.SearchMemory, Workers: 1},
	}
}

// WorkTime returns the time for the work on a question.
func (l Limits) WorkTime() time.Duration { return l.withDefaults().Time }
