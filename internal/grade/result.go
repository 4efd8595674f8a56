package grade

import (
	"encoding/json"

	"example.com/hanoi/tasks"
)

// A Result is what the answer to one task is worth. Its JSON is one line.
type Result struct {
	ID    string     `json:"id"`
	Kind  tasks.Kind `json:"kind"`
	Score *float64   `json:"score"` // 0 to 1; null if the rule needs a number that is not known

	// Right is whether the answer is accepted: the puzzle is solved, or what was
	// asked is answered.
	Right   bool   `json:"right"`
	Verdict string `json:"verdict"` // in a word or two, such as "solved" or "illegal move"

	// The rest is about answers that are moves from the start to the goal.
	Solved   bool      `json:"solved"`
	Legal    bool      `json:"legal"`   // all moves that were read are legal
	Moves    uint64    `json:"moves"`   // legal ones, up to the first illegal one
	Minimum  *string   `json:"minimum"` // or what is the best known, in digits; null if nothing is known
	Status   *string   `json:"status"`  // of the minimum: proved, best known or found
	Excess   *string   `json:"excess"`  // over the minimum, null if not solved
	Illegal  *Illegal  `json:"illegal"` // the first illegal move
	Progress *Progress `json:"progress,omitempty"`
	ReadAs   string    `json:"read_as,omitempty"` // the notation

	Truncated bool    `json:"truncated,omitempty"` // the answer was cut by a limit
	Missing   bool    `json:"missing,omitempty"`   // there is no answer to this task
	Error     *string `json:"error"`               // why the answer cannot be read

	Keep map[string]json.RawMessage `json:"keep,omitempty"` // fields of the answer, as asked for
}

// Illegal is an illegal move in an answer.
type Illegal struct {
	Number uint64 `json:"number"` // 1-based
	Line   int    `json:"line"`   // 1-based, in the answer
	Reason string `json:"reason"` // such as "larger disk on smaller"
	Text   string `json:"text"`   // the line
	Detail string `json:"detail"`
}

// Progress is how far the legal moves came.
type Progress struct {
	LegalMoves   uint64  `json:"legal_moves"`
	DistanceLeft *string `json:"distance_left"` // null if it is not proved
}
