package judge

import (
	"math/big"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// An Outcome says how an answer ended, in a word or two.
type Outcome string

// The outcomes. Only the first one is a yes.
const (
	Solved        Outcome = "solved"
	NotMinimal    Outcome = "not minimal"    // solved, where the minimum was required, in more moves
	NotSolved     Outcome = "not solved"     // all moves are legal, and the last state is not the goal
	IllegalMove   Outcome = "illegal move"   // there is a move that the rules forbid
	Unreadable    Outcome = "unreadable"     // the text cannot be read as moves
	Crash         Outcome = "crash"          // the program failed or the function panicked
	TimeOut       Outcome = "time-out"       // it did not end in time
	EndlessOutput Outcome = "endless output" // it printed more than it may
	NoSolution    Outcome = "no solution"    // there is none, so a program is not run
)

// A Verdict is what an answer to a puzzle is worth. What is known of its moves
// stands in the embedded verdict, also where the outcome is about something else:
// then it is about the moves until then.
type Verdict struct {
	Outcome Outcome
	hanoi.Verdict

	Puzzle hanoi.Puzzle
	Names  notation.Names // of the pegs
	Known  Known          // of the minimum; nothing if the text cannot be read

	Notation string          // the name of the notation of the text, empty if it is not known
	Reading  string          // how the text was read where that was found out, such as "pair with pegs from 0"
	Place    Place           // of the first illegal move, or of what cannot be read
	Taken    []notation.Span // the lines with moves; after an illegal move only where the text was read as a whole
	Err      error           // of text that cannot be read, or a *Failure; nil for the other outcomes

	kept  string               // the text, if it is kept
	asked notation.ReadOptions // how it was to be read
	last  int                  // the last line of it that was looked at, 0 for all

	// Made has the legal moves, if they are not more than [Options.Made]; else it
	// is nil.
	Made []hanoi.Move
}

// OtherDiskOne returns which disk may be disk 1 of the text, if the text has an
// illegal move and would have none if its disks were numbered so, see
// [notation.Reader.OtherDiskOne]. The text is read again for that; of one that is
// not kept it is not known.
func (v Verdict) OtherDiskOne() (one notation.DiskOne, ok bool) {
	if v.kept == "" || v.Outcome != IllegalMove {
		return 0, false
	}
	r := notation.NewReader(strings.NewReader(v.kept), v.Puzzle, v.asked)
	if _, err := r.Verdict(); err != nil {
		return 0, false
	}
	return r.OtherDiskOne()
}

// A Place is a place in a text.
type Place struct {
	Line   int    // 1-based; 0 if there is no such place
	Column int    // 1-based, counted in characters; 0 if it is the line as a whole
	Text   string // what stands there, if it is known
}

// maxKept is the largest text, in bytes, that is kept to say which lines of it were
// set aside.
const maxKept = 4 << 20

// Aside returns the lines that were set aside: those with a letter or a digit in
// them in which there is no move of the answer. They are not known for moves that
// are no text, for a text that cannot be read and for one of more than 4 MiB.
func (v Verdict) Aside() (lines []notation.Span, known bool) {
	if v.kept == "" || v.Outcome == Unreadable {
		return nil, false
	}
	return notation.Aside(v.kept, v.Taken, v.last), true
}

// Yes reports whether the answer is accepted.
func (v Verdict) Yes() bool { return v.Outcome == Solved }

// Excess returns how many moves more there are than in the best solution known;
// it is below 0 if there are fewer. It is nil if no solution is known or the
// moves do not solve the puzzle.
func (v Verdict) Excess() *big.Int {
	if !v.Solved || v.Known.Best() == nil {
		return nil
	}
	n := new(big.Int).SetUint64(v.Moves)
	return n.Sub(n, v.Known.Best())
}
