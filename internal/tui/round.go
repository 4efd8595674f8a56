package tui

import (
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
}

func newRound(p hanoi.Puzzle, now func() time.Time) (*round, error) {
	game, err := hanoi.NewGame(p)
	if err != nil {
		return nil, err
	}
	return &round{game: game, now: now}, nil
}

// play makes a move, see [hanoi.Game.Play].
func (r *round) play(m hanoi.Move) (hanoi.Move, error) {
	m, err := r.game.Play(m)
	if err != nil {
		return m, err
	}
	r.tick()
	return m, nil
}

func (r *round) undo() (hanoi.Move, bool) {
	m, ok := r.game.Undo()
	if ok {
		r.ended = time.Time{}
	}
	return m, ok
}

func (r *round) redo() (hanoi.Move, bool) {
	m, ok := r.game.Redo()
	if ok {
		r.replayed = r.replayed || r.began.IsZero()
		r.tick()
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
