package tasks

// A Task is a question about a puzzle with its exact answer. Its JSON is the form
// hanoi.
type Task struct {
	ID        string `json:"id"` // of the form, the seed and the index
	Kind      Kind   `json:"kind"`
	Form      Form   `json:"form"`
	Generator string `json:"generator"` // the [Version] that made it
	Seed      uint64 `json:"seed"`
	Index     int    `json:"index"` // from 0
	Question  string `json:"question"`
	Answer    string `json:"answer,omitempty"`
	// Accept are all answers that are right where there are several and they can
	// be told: the best next moves, in the order of [hanoi.Board.Legal].
	Accept   []string `json:"accept,omitempty"`
	Notation string   `json:"notation"` // of moves in the question and the answer
	Puzzle   Puzzle   `json:"puzzle"`

	// Minimum is the least number of moves that is known, in digits. Status says
	// what is known of it: "proved" if no solution is shorter, else "best known"
	// or "found".
	Minimum    string      `json:"minimum,omitempty"`
	Status     string      `json:"status,omitempty"`
	Solutions  string      `json:"solutions,omitempty"` // number of shortest solutions, if it is known
	Difficulty *Difficulty `json:"difficulty,omitempty"`
	Limits     *Limits     `json:"limits,omitempty"`
}

// A Puzzle is what a task is about, in texts that package notation reads.
type Puzzle struct {
	Disks int      `json:"disks"`
	Pegs  int      `json:"pegs"`
	From  string   `json:"from"`  // the start as a word, largest disk first, pegs as letters
	To    string   `json:"to"`    // the goal
	Rules string   `json:"rules"` // such as "classic", or the arcs
	Names []string `json:"names"` // of the pegs, in the question and the answer
}

// Difficulty says how hard a puzzle is.
type Difficulty struct {
	Minimum Number `json:"minimum"` // number of moves
	States  Number `json:"states"`  // number of states of the puzzle
}

// Limits are what a run of moves may be stopped at.
type Limits struct {
	Moves Number `json:"moves"` // twice the minimum
}
