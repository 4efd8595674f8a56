package tui

import (
	"time"

	"example.com/hanoi"
)

// An Event is one thing that a player does in a game. Whatever a [Game] is played
// on, the whole screen or line by line, its events are the same.
type Event struct {
	Kind   EventKind
	Input  Input
	At     time.Time    // when it happened; it has a reading of the monotonic clock
	Puzzle hanoi.Puzzle // that is played
	// Move is the move of an Attempt, an Undo (the move that is taken back), a Redo
	// and a Hint. Its disk is filled in wherever there is one, so it is 0 only in
	// an attempt to take a disk from an empty peg. Of a Take only From and Disk are
	// set.
	Move hanoi.Move
	// Illegal says why an Attempt or a Take was refused; nil if it was not. The
	// state is then the same as before.
	Illegal *hanoi.IllegalMoveError
	State   hanoi.State // that stands after it
	Moves   int         // how many moves stand after it
	Solved  bool        // the state is the goal
}

// An EventKind says what a player has done.
type EventKind string

// The kinds of events.
const (
	Shown    EventKind = "shown"    // the puzzle is on display from now on
	Take     EventKind = "take"     // a disk is taken into the hand, on the screen only
	PutBack  EventKind = "put back" // and put back to where it was
	Attempt  EventKind = "attempt"  // a move is tried, legal or not
	Undo     EventKind = "undo"     // the last move is taken back
	Redo     EventKind = "redo"     // and made again
	Hint     EventKind = "hint"     // a hint is given
	Restart  EventKind = "restart"  // all moves are taken back
	Unread   EventKind = "unread"   // a line is typed that is neither a move nor a command, in the game line by line only
	Paused   EventKind = "paused"   // the program is stopped, as by Ctrl-Z
	Resumed  EventKind = "resumed"  // and goes on
	LeftGame EventKind = "left"     // the player leaves the puzzle
)

// An Input says by what a player has done something.
type Input string

// The inputs.
const (
	ByKey    Input = "key"
	ByMouse  Input = "mouse"
	ByLine   Input = "line"   // of the game line by line
	BySolver Input = "solver" // the solver has made the move
)

// An Observer is told each event of a game, in their order, at the moment at which
// it happens: the player waits until it returns. If it returns an error the game
// ends with this error, as what cannot be recorded should not go on.
type Observer func(Event) error
