package web

import (
	"time"

	"example.com/hanoi/search"
	"example.com/hanoi/solve"
)

// What one request may ask for. The command has no such limits; here many
// clients share a machine, and none of them is known.
const (
	maxDisks    = 1_000       // disks of a puzzle
	maxBody     = 1 << 20     // bytes of the body of a request
	maxHeader   = 16 << 10    // bytes of its header, the address included
	maxListed   = 10_000      // moves in a JSON answer
	maxStreamed = 100_000_000 // moves in a text that is written as it is made
	maxNodes    = 2_500       // states of a graph in a JSON answer
	maxRadius   = 12          // moves from the centre of a neighbourhood
	maxParts    = 24          // parts listed of a task in the explanation of a move
	maxDrawn    = 4 << 20     // bytes of a picture

	maxTime     = 20 * time.Second // work on a request, but for writing a stream
	writeTime   = 20 * time.Second // until a client has taken what was written to it
	stopTime    = 3 * time.Second  // for requests under way when the server is to stop
	maxSearches = 2                // searches at a time
	maxWaiting  = 16               // requests that wait for one of them
	maxKept     = 64               // solutions kept in memory
)

// config holds the limits of a solver for one request.
func config() solve.Config {
	return solve.Config{
		PlanMemory: 16 << 20,
		MaxStates:  1 << 28,
		Search:     search.Options{Memory: 256 << 20, Workers: 1},
	}
}
