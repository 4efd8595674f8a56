package tui

import (
	"errors"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/internal/shelf"
	"example.com/hanoi/notation"
)

// A round is one go at a puzzle: the game with its time and the help that the
// player had. What is done is written into a journal and told an observer.
type round struct {
	game     *hanoi.Game
	now      func() time.Time
	began    time.Time // when the first move was made; zero before
	ended    time.Time // when it was solved; zero until then
	stopped  time.Time // when the program was stopped; zero while it runs
	hints    int
	shown    bool // the solver made moves
	replayed bool // moves of an earlier round were made again
	hopeless bool // the goal cannot be reached from the start

	journal  *shelf.Journal
	unsaved  error // why steps are no longer written into the journal
	observer Observer
	input    Input // by what the player does the next thing
	failure  error // that of the observer; nothing is observed after it
}

// newRound returns a round of a game at its start, or where it was left if it is
// gone on with. Until something else is said, what is done is done by the given
// input.
func newRound(g Game, input Input, now func() time.Time) (*round, error) {
	game, err := hanoi.NewGame(g.Puzzle)
	if err != nil {
		return nil, err
	}
	r := &round{game: game, now: now, observer: g.Observer, input: input}
	if g.Left != nil {
		if err := r.goOn(g); err != nil {
			return nil, err
		}
	} else {
		r.journal = g.Games.Begin(g.Puzzle, nameList(g.Puzzle.Pegs(), g.Names))
	}
	return r, nil
}

// show says that the round is on display from now on.
func (r *round) show() { r.observe(Event{Kind: Shown}) }

// nameList returns the names of the pegs as they are kept: none for the letters.
func nameList(pegs int, names notation.Names) string {
	if !names.Custom() {
		return ""
	}
	list := names.Name(0)
	for p := hanoi.Peg(1); int(p) < pegs; p++ {
		list += "," + names.Name(p)
	}
	return list
}

// goOn makes the steps of a game again that was left.
func (r *round) goOn(g Game) (err error) {
	if r.journal, err = g.Games.GoOn(*g.Left); err != nil {
		return err
	}
	begun := false
	r.game, err = g.Left.Replay(func(s shelf.Step) {
		switch s.Kind {
		case shelf.HintStep:
			r.hints++
		case shelf.SolverStep:
			r.shown, begun = true, true
		case shelf.RedoStep:
			r.replayed, begun = r.replayed || !begun, true
		case shelf.RestartStep:
			r.hints, r.shown, r.replayed, begun = 0, false, false, false
		case shelf.MoveStep:
			begun = true
		}
	})
	r.began = r.now().Add(-g.Left.Time())
	return err
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
		kind := shelf.MoveStep
		if r.input == BySolver {
			kind = shelf.SolverStep
		}
		r.save(shelf.Step{Kind: kind, From: m.From, To: m.To})
	}
	r.observe(Event{Kind: Attempt, Move: m, Illegal: illegal})
	return m, err
}

// take says that a disk is taken from a peg into the hand.
func (r *round) take(from hanoi.Peg) (hanoi.Disk, error) {
	disk := r.game.State().Top(from)
	move := hanoi.Move{Disk: disk, From: from}
	if disk == 0 {
		illegal := &hanoi.IllegalMoveError{Number: uint64(r.game.Moves()) + 1, Move: move, State: r.game.State(), Rules: r.game.Puzzle().Rules, Reason: hanoi.ErrEmptyPeg}
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
	r.save(shelf.Step{Kind: shelf.HintStep})
	r.observe(Event{Kind: Hint, Move: m})
}

func (r *round) undo() (hanoi.Move, bool) {
	m, ok := r.game.Undo()
	if ok {
		r.ended = time.Time{}
		r.save(shelf.Step{Kind: shelf.UndoStep})
		r.observe(Event{Kind: Undo, Move: m})
	}
	return m, ok
}

func (r *round) redo() (hanoi.Move, bool) {
	m, ok := r.game.Redo()
	if ok {
		r.replayed = r.replayed || r.began.IsZero()
		r.tick()
		r.save(shelf.Step{Kind: shelf.RedoStep})
		r.observe(Event{Kind: Redo, Move: m})
	}
	return m, ok
}

// restart goes back to the start. The moves can be made again, but then the
// solution does not count as a result.
func (r *round) restart() {
	r.game.Restart()
	r.began, r.ended = time.Time{}, time.Time{}
	r.hints, r.shown, r.replayed = 0, false, false
	r.save(shelf.Step{Kind: shelf.RestartStep})
	r.observe(Event{Kind: Restart})
}

// leave says that the player leaves the puzzle. What was begun and is not solved is
// kept; it reports whether it is.
func (r *round) leave() (kept bool) {
	r.observe(Event{Kind: LeftGame})
	kept = r.game.Moves() > 0 && !r.game.Solved() && r.journal != nil
	if kept {
		r.save(shelf.Step{Kind: shelf.LeaveStep})
	}
	if err := r.journal.Close(kept); err != nil && r.unsaved == nil {
		r.unsaved = err
	}
	return kept && r.unsaved == nil
}

// save writes a step into the journal. After a failure nothing more is written: what
// is there is a game that can be gone on with, and what had a gap would not be.
func (r *round) save(s shelf.Step) {
	if r.unsaved == nil && r.journal != nil {
		s.Time = r.time()
		r.unsaved = r.journal.Add(s)
	}
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

// tick starts the time with the first move and stops it with the last.
func (r *round) tick() {
	if r.began.IsZero() {
		r.began = r.now()
	}
	if r.game.Solved() {
		r.ended = r.now()
	}
}

// pause stops the time while the program is stopped, and resume lets it go on.
func (r *round) pause() {
	if r.stopped.IsZero() {
		r.stopped = r.now()
		r.observe(Event{Kind: Paused})
	}
}

func (r *round) resume() {
	if r.stopped.IsZero() {
		return
	}
	if !r.began.IsZero() && r.ended.IsZero() {
		r.began = r.began.Add(r.now().Sub(r.stopped))
	}
	r.stopped = time.Time{}
	r.observe(Event{Kind: Resumed})
}

// time returns how long the player has been at it.
func (r *round) time() time.Duration {
	switch {
	case r.began.IsZero():
		return 0
	case !r.ended.IsZero():
		return r.ended.Sub(r.began)
	case !r.stopped.IsZero():
		return r.stopped.Sub(r.began)
	}
	return r.now().Sub(r.began)
}

// counts reports whether the solution is the player's own, so that it counts as
// a result.
func (r *round) counts() bool {
	return r.game.Solved() && r.game.Moves() > 0 && r.hints == 0 && !r.shown && !r.replayed
}
