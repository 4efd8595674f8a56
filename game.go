package hanoi

import "iter"

// A Game is a puzzle being played: a board that remembers its moves, with undo
// and redo without limit. The zero Game has no pegs, and no move is legal in it.
type Game struct {
	puzzle Puzzle
	board  Board
	made   []Move // the moves made, oldest first, then those taken back
	at     int    // number of moves that stand
}

// NewGame returns a game at the start of the puzzle. The error is a
// [*PuzzleError] if the puzzle does not fit together.
func NewGame(p Puzzle) (*Game, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	b, err := NewBoard(p.Rules, p.Start)
	if err != nil {
		return nil, err
	}
	return &Game{puzzle: p, board: *b}, nil
}

// Puzzle returns the puzzle that is played.
func (g *Game) Puzzle() Puzzle { return g.puzzle }

// State returns the present state.
func (g *Game) State() State { return g.board.State() }

// Moves returns the number of moves that stand: those made and not taken back.
func (g *Game) Moves() int { return g.at }

// History returns the moves that stand, oldest first. The caller may keep and
// change the slice.
func (g *Game) History() []Move { return append([]Move(nil), g.made[:g.at]...) }

// Solved reports whether the present state is the goal.
func (g *Game) Solved() bool { return g.board.Is(g.puzzle.Goal) }

// Legal returns the legal moves of the present state, see [Board.Legal].
func (g *Game) Legal() iter.Seq[Move] { return g.board.Legal() }

// Play makes a move, see [Board.Apply]. The moves that were taken back before
// can then no longer be made again with [Game.Redo].
func (g *Game) Play(m Move) (Move, error) {
	m, err := g.board.Apply(m)
	if err != nil {
		err.(*IllegalMoveError).Number = uint64(g.at) + 1
		return m, err
	}
	g.made = append(g.made[:g.at], m)
	g.at++
	return m, nil
}

// Undo takes the last move back and returns it; false means that there is
// none.
func (g *Game) Undo() (Move, bool) {
	if g.at == 0 {
		return Move{}, false
	}
	g.at--
	m := g.made[g.at]
	g.board.shift(m.Reverse())
	return m, true
}

// Redo makes the move again that was taken back last and returns it; false
// means that there is none.
func (g *Game) Redo() (Move, bool) {
	if g.at == len(g.made) {
		return Move{}, false
	}
	m := g.made[g.at]
	g.board.shift(m)
	g.at++
	return m, true
}

// Restart takes all moves back. They can be made again with [Game.Redo].
func (g *Game) Restart() {
	for g.at > 0 {
		g.Undo()
	}
}
