package tui

import (
	"errors"
	"time"

	"example.com/hanoi"
)

// A round is one go at a puzzle: the game with its time and the help that the
// player had.
type round struct {
	game     *hanoi.Game
	now      func() time.Time
	began    time.Time // when the first move was made; zero before
	ended    time.Time // when it was solved; zero until then
	hints    int
	shown    bool // the solver made moves
	replayed bool // moves of an earlier round were made again

	observer Observer
	input    Input // by what the player does the next thing
	failure  error // that of the observer; nothing is observed after it
}

// newRound returns a round of a game at its start, which is on display from now
// on. Until something else is said, what is done is done by the given input.
func newRound(g Game, input Input, now func() time.Time) (*round, error) {
	game, err := hanoi.NewGame(g.Puzzle)
	if err != nil {
		return nil, err
	}
	r := &round{game: game, now: now, observer: g.Observer, input: input}
	r.observe(Event{Kind: Shown})
	return r, nil
}

// play makes a move, see [hanoi.Game.Play].
func (r *round) play(m hanoi.Move) (hanoi.Move, error) {
	made, err := r.game.Play(m)
	var illegal *hanoi.IllegalMoveError
	switch {
	case errors.As(err, &illegal):
		m = illegal.Move
	case err != nil:
		return m, err
	default:
		m = made
		r.tick()
	}
	r.observe(Event{Kind: Attempt, Move: m, Illegal: illegal})
	return m, err
}

// take says that a disk is taken from a peg into the hand.
func (r *round) take(from hanoi.Peg) (hanoi.Disk, error) {
	disk := r.game.State().Top(from)
	move := hanoi.Move{Disk: disk, From: from}
	var illegal *hanoi.IllegalMoveError
	if disk == 0 {
		illegal = &hanoi.IllegalMoveError{Number: uint64(r.game.Moves()) + 1, Move: move, State: r.game.State(), Rules: r.game.Puzzle().Rules, Reason: hanoi.ErrEmptyPeg}
		r.observe(Event{Kind: Take, Move: move, Illegal: illegal})
		return 0, illegal
	}
	r.observe(Event{Kind: Take, Move: move})
	return disk, nil
}

// putBack says that the disk in the hand goes back to where it was.
func (r *round) putBack(disk hanoi.Disk, from hanoi.Peg) {
	r.observe(Event{Kind: PutBack, Move: hanoi.Move{Disk: disk, From: from, To: from}})
}

// hint says that a move is named to the player.
func (r *round) hint(m hanoi.Move) {
	r.hints++
	r.observe(Event{Kind: Hint, Move: m})
}

// observe tells the observer, if there is one, what has happened.
func (r *round) observe(e Event) {
	if r.observer == nil || r.failure != nil {
		return
	}
	e.Input, e.At = r.input, r.now()
	e.Puzzle, e.State = r.game.Puzzle(), r.game.State()
	e.Moves, e.Solved = r.game.Moves(), r.game.Solved()
	r.failure = r.observer(e)
}

func (r *round) undo() (hanoi.Move, bool) {
	m, ok := r.game.Undo()
	if ok {
		r.ended = time.Time{}
		r.observe(Event{Kind: Undo, Move: m})
	}
	return m, ok
}

func (r *round) redo() (hanoi.Move, bool) {
	m, ok := r.game.Redo()
	if ok {
		r.replayed = r.replayed || r.began.IsZero()
		r.tick()
		r.observe(Event{Kind: Redo, Move: m})
	}
	return m, ok
}

// tick starts the time with the first move and stops it with the last.
func (r *round) tick() {
	if r.began.IsZero() {
		r.began = r.now()
	}
	if r.game.Solved() {
		r.ended = r.now()
	}
}

// restart goes back to the start. The moves can be made again, but then the
// solution does not count as a result.
func (r *round) restart() {
	r.game.Restart()
	r.began, r.ended = time.Time{}, time.Time{}
	r.hints, r.shown, r.replayed = 0, false, false
	r.observe(Event{Kind: Restart})
}

// time returns how long the player has been at it.
func (r *round) time() time.Duration {
	switch {
	case r.began.IsZero():
		return 0
	case r.ended.IsZero():
		return r.now().Sub(r.began)
	}
	return r.ended.Sub(r.began)
}

// counts reports whether the solution is the player's own, so that it counts as
// a result.
func (r *round) counts() bool {
	return r.game.Solved() && r.game.Moves() > 0 && r.hints == 0 && !r.shown && !r.replayed
}

// leave says that the player leaves the puzzle.
func (r *round) leave() { r.observe(Event{Kind: LeftGame}) }
